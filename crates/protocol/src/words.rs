//! The small vocabularies of the rules as words on the wire, and tallies by these words. The words are those of the
//! rules.

use bastide_types::{self as rules, Listed};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Reads a word of a vocabulary.
fn read<'de, T: Listed, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let word = String::deserialize(from)?;
    let known = || {
        let words: Vec<&str> = T::LIST.iter().map(|one| one.word()).collect();
        D::Error::custom(format!("{word:?} is none of {}", words.join(", ")))
    };
    T::LIST.iter().copied().find(|one| one.word() == word).ok_or_else(known)
}

macro_rules! words {
    ($($(#[doc = $doc:literal])+ $name:ident of $theirs:ident, $list:ident;)+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub rules::$theirs);

        impl From<rules::$theirs> for $name {
            fn from(theirs: rules::$theirs) -> $name {
                $name(theirs)
            }
        }

        impl From<$name> for rules::$theirs {
            fn from($name(theirs): $name) -> rules::$theirs {
                theirs
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(self.0.name())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                read(from).map($name)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words = rules::$theirs::ALL.map(|one| one.name());
                let about = concat!($($doc,)+).trim();
                schemars::json_schema!({ "description": about, "type": "string", "enum": words })
            }
        }

        #[cfg(test)]
        impl ts_rs::TS for $name {
            type WithoutGenerics = $name;
            type OptionInnerType = $name;

            fn docs() -> Option<String> {
                Some(concat!("/**", $("\n *", $doc,)+ "\n */").to_owned())
            }

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }

            /// A list of the words, and their type.
            fn decl(_: &ts_rs::Config) -> String {
                let words = rules::$theirs::ALL.map(|one| format!("\"{one}\"")).join(", ");
                let (list, name) = (stringify!($list), stringify!($name));
                format!("const {list} = [{words}] as const;\nexport type {name} = (typeof {list})[number];")
            }
        }
    )+};
}

words! {
    /// A kind of figure.
    Meeple of MeepleKind, MEEPLES;
    /// A corner of a tile.
    Corner of Corner, CORNERS;
    /// A kind of trade goods.
    GoodsKind of Goods, GOODS;
    /// A kind of feature.
    Feature of FeatureKind, FEATURES;
    /// A quarter of the City of Carcassonne, clockwise.
    Quarter of Quarter, QUARTERS;
    /// The source of points: a column of the final table.
    Source of Source, SOURCES;
    /// A symbol that concerns the whole tile.
    TileSymbol of Symbol, SYMBOLS;
    /// The direction of a bridge.
    Axis of Axis, AXES;
    /// The place of the bridge that a tile needs to fit: over the tile itself, or over the neighbour in the north,
    /// east, south or west.
    BridgeAt of BridgeAt, BRIDGES;
    /// A pair of tunnel tokens of one player.
    TokenPair of TokenPair, PAIRS;
    /// A card that one player holds.
    Card of Card, CARDS;
    /// Why a figure came home.
    Homecoming of Homecoming, HOMECOMINGS;
    /// The thing that a line of a payment counts.
    Counted of Counted, COUNTED;
}

macro_rules! tallies {
    ($($(#[doc = $doc:literal])+ $name:ident of $per:ident<$number:ty> by $word:ident of $theirs:ident;)+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name(pub rules::$per<$number>);

        impl From<rules::$per<$number>> for $name {
            fn from(theirs: rules::$per<$number>) -> $name {
                $name(theirs)
            }
        }

        impl From<$name> for rules::$per<$number> {
            fn from($name(theirs): $name) -> rules::$per<$number> {
                theirs
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_map(rules::$theirs::ALL.map(|one| (one.name(), self.0[one])))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            /// Missing entries count as 0.
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let there = BTreeMap::<String, $number>::deserialize(from)?;
                let count = |one: rules::$theirs| there.get(one.name()).copied().unwrap_or_default();
                Ok($name(rules::$per(rules::$theirs::ALL.map(count))))
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let number = generator.subschema_for::<$number>();
                let each: serde_json::Map<String, serde_json::Value> =
                    rules::$theirs::ALL.map(|one| (one.name().to_owned(), number.clone().to_value())).into_iter().collect();
                let about = concat!($($doc,)+).trim();
                schemars::json_schema!({ "description": about, "type": "object", "properties": each })
            }
        }

        #[cfg(test)]
        impl ts_rs::TS for $name {
            type WithoutGenerics = $name;
            type OptionInnerType = $name;

            fn docs() -> Option<String> {
                Some(concat!("/**", $("\n *", $doc,)+ "\n */").to_owned())
            }

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline_flattened(config: &ts_rs::Config) -> String {
                Self::inline(config)
            }

            fn inline(_: &ts_rs::Config) -> String {
                concat!("Record<", stringify!($word), ", number>").to_owned()
            }

            fn decl(config: &ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(config))
            }
        }
    )+};
}

tallies! {
    /// The number of figures of each kind.
    Supply of PerMeeple<u8> by Meeple of MeepleKind;
    /// The number of tokens of each kind of goods.
    Goods of PerGoods<u8> by GoodsKind of Goods;
    /// Points by source.
    BySource of PerSource<u32> by Source of Source;
}
