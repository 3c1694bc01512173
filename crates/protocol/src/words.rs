//! The small vocabularies of the rules as words on the wire: enums here as there, so that a compiler, also that of the
//! page, finds every place where a new one is missing.

use bastide_types as rules;
use serde::{Deserialize, Serialize};

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident of $theirs:path { $($(#[$what:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name { $($(#[$what])* $variant),+ }

        impl From<$theirs> for $name {
            fn from(theirs: $theirs) -> $name {
                use $theirs as Theirs;
                match theirs { $(Theirs::$variant => $name::$variant),+ }
            }
        }

        impl From<$name> for $theirs {
            fn from(ours: $name) -> $theirs {
                use $theirs as Theirs;
                match ours { $($name::$variant => Theirs::$variant),+ }
            }
        }
    )+};
}

words! {
    /// A kind of figure.
    Meeple of rules::MeepleKind {
        /// An ordinary follower.
        Follower,
        /// A large follower.
        Large,
        /// A builder.
        Builder,
        /// A pig.
        Pig,
        /// A mayor.
        Mayor,
        /// A wagon.
        Wagon,
        /// A barn.
        Barn,
        /// A phantom.
        Phantom,
        /// An abbot.
        Abbot,
    }
    /// A corner of a tile.
    Corner of rules::Corner {
        /// Between north and west.
        NorthWest,
        /// Between north and east.
        NorthEast,
        /// Between south and east.
        SouthEast,
        /// Between south and west.
        SouthWest,
    }
    /// A kind of trade goods.
    GoodsKind of rules::Goods {
        /// Wine.
        Wine,
        /// Grain.
        Grain,
        /// Cloth.
        Cloth,
    }
    /// A kind of feature.
    Feature of rules::FeatureKind {
        /// A city.
        City,
        /// A road.
        Road,
        /// A cloister.
        Cloister,
        /// A field.
        Field,
        /// A tower.
        Tower,
        /// A quarter of the City of Carcassonne.
        Quarter,
        /// A garden.
        Garden,
    }
    /// A quarter of the City of Carcassonne, clockwise.
    Quarter of rules::Quarter {
        /// Its followers go to cities.
        Castle,
        /// To fields.
        Market,
        /// To roads.
        Blacksmith,
        /// To cloisters.
        Cathedral,
    }
    /// Where points come from: a column of the final table.
    Source of rules::Source {
        /// Roads.
        Roads,
        /// Cities.
        Cities,
        /// Cloisters.
        Cloisters,
        /// Farmers.
        Fields,
        /// Trade goods.
        Goods,
        /// The King.
        King,
        /// The Robber Baron.
        Robber,
        /// The fairy.
        Fairy,
        /// Ransom from others.
        Ransom,
        /// Barns at the end.
        Barns,
        /// Lords of castles.
        Castles,
        /// What others pay for tiles at bazaars.
        Bazaars,
    }
    /// What a tile shows that concerns the whole tile.
    TileSymbol of rules::Symbol {
        /// A festival.
        Festival,
        /// A volcano.
        Volcano,
        /// A dragon.
        Dragon,
        /// A magic portal.
        Portal,
        /// The foundation of a tower.
        Tower,
        /// A bazaar.
        Bazaar,
        /// Its cloister is a shrine.
        Shrine,
        /// The quarters of the City of Carcassonne.
        Quarters,
    }
    /// From where to where a bridge leads.
    Axis of rules::Axis {
        /// From north to south.
        NorthSouth,
        /// From west to east.
        WestEast,
    }
    /// Where a bridge is built that a tile needs to fit.
    BridgeAt of rules::BridgeAt {
        /// Over the tile, from north to south.
        NorthSouth,
        /// Over the tile, from west to east.
        WestEast,
        /// Over the tile in the north of it.
        North,
        /// Over the tile in the east.
        East,
        /// Over the tile in the south.
        South,
        /// Over the tile in the west.
        West,
    }
    /// A pair of tunnel tokens of one player.
    TokenPair of rules::TokenPair {
        /// The first.
        A,
        /// The second.
        B,
        /// The third.
        C,
    }
    /// A card that one player holds.
    Card of rules::Card {
        /// The King.
        King,
        /// The Robber Baron.
        Robber,
    }
}

/// What an item of a payment counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Counted {
    /// Tiles of a road or city, a cloister and its neighbours.
    Tiles,
    /// Pennants in a city.
    Pennants,
    /// Completed cities that farmers are paid for.
    Cities,
    /// Completed besieged cities that farmers are paid for.
    BesiegedCities,
    /// Castles that farmers are paid for.
    Castles,
    /// The completed cities that are not besieged, once more for the pig.
    Pig,
    /// The completed cities that are besieged, once more for the pig.
    BesiegedPig,
    /// All completed cities and castles, once more for the pig-herd.
    Herd,
    /// The majority in a kind of goods.
    Majority,
    /// Tokens of a kind of goods without the majority.
    Tokens,
    /// Completed cities (King) or roads (Robber Baron).
    Completed,
    /// The King or the Robber Baron alone.
    Card,
    /// The fairy.
    Fairy,
    /// A prisoner bought back.
    Ransom,
    /// A tile bought at a bazaar.
    Bazaar,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One word for one thing: in texts, on the command line and on the wire.
    #[test]
    fn words_are_the_names_of_the_rules() {
        fn same<W: Serialize>(word: W, name: &str) {
            assert_eq!(serde_json::to_value(word).unwrap(), name);
        }
        rules::MeepleKind::ALL.into_iter().for_each(|kind| same(Meeple::from(kind), kind.name()));
        rules::Goods::ALL.into_iter().for_each(|kind| same(GoodsKind::from(kind), kind.name()));
        rules::FeatureKind::ALL.into_iter().for_each(|kind| same(Feature::from(kind), kind.name()));
        rules::TokenPair::ALL.into_iter().for_each(|pair| same(TokenPair::from(pair), pair.name()));
        rules::Quarter::ALL.into_iter().for_each(|quarter| same(Quarter::from(quarter), quarter.name()));
        rules::Card::ALL.into_iter().for_each(|card| same(Card::from(card), card.name()));
        rules::Source::ALL.into_iter().for_each(|source| same(Source::from(source), source.name()));
    }
}
