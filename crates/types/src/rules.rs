//! Rules as data: an enum for every difference between editions, and the editions as constants.

use crate::{Clause, MeepleKind};
use std::fmt;

/// Declares a toggle: an enum whose values print and parse as words. The doc comment of a value is also the text that
/// players see where they choose it.
macro_rules! toggle {
    ($(#[$doc:meta])* $name:ident = $key:literal { $(#[doc = $about:literal] $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $(#[doc = $about] $value),+ }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            /// The toggle's word on the command line and in records.
            pub const KEY: &'static str = $key;

            /// The value's word on the command line and in records.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// The meaning of the value, as a sentence for players.
            pub const fn about(self) -> &'static str {
                match self { $($name::$value => $about.trim_ascii()),+ }
            }

            /// Finds the value with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)+ _ => None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

// These modules use the macro and must come after it.
mod boxes;
mod presets;

pub use boxes::*;

toggle! {
    /// Whether builder and pig are special figures or followers (2003 sheet).
    FigureStatus = "figures" {
        /// Special figures, not followers.
        Special = "special",
        /// Followers.
        Followers = "followers",
    }
}
toggle! {
    /// Which figure of its owner must stand in a feature before a builder may join it.
    Companion = "companion" {
        /// Any follower of their owner, including the large one.
        AnyFollower = "any-follower",
        /// Only a normal follower (literal reading of two documents).
        NormalFollower = "normal-follower",
    }
}
toggle! {
    /// Whether a builder counts for the majority.
    BuilderMajority = "builder-majority" {
        /// Never.
        Never = "never",
        /// As one follower (literal reading of the 2003 sheet).
        Counts = "counts",
    }
}
toggle! {
    /// What earns the double turn.
    BuilderTrigger = "trigger" {
        /// A tile that extends the builder's road or city.
        Extend = "extend",
        /// A tile that extends or completes it (2003 sheet).
        ExtendOrComplete = "extend-or-complete",
    }
}
toggle! {
    /// What happens to a builder when its owner's last follower leaves the feature.
    BuilderReturn = "builder-return" {
        /// It goes home too.
        WithLastFollower = "with-last-follower",
        /// It stays and can still earn double turns.
        Stays = "stays",
    }
}
toggle! {
    /// What happens to a pig when its owner's last farmer leaves the field.
    PigReturn = "pig-return" {
        /// It goes home too.
        WithLastFarmer = "with-last-farmer",
        /// It stays until the end.
        Stays = "stays",
    }
}
toggle! {
    /// How farmers score. Under each rule the pig adds one point for each city.
    FarmRule = "farms" {
        /// By field, 3 points for each completed city that it touches (third rule).
        PerFieldThree = "per-field-3",
        /// By field, 3 points for each completed city, but no player is paid twice for a city (second rule).
        PerFieldThreeOnce = "per-field-3-once",
        /// By city, 4 points for the player with the most farmers in all fields around it (first rule).
        PerCityFour = "per-city-4",
    }
}
impl FarmRule {
    /// The clause under which farmers are paid at the end.
    pub const fn clause(self) -> Clause {
        match self {
            FarmRule::PerFieldThree => Clause::FieldScoreCity,
            FarmRule::PerFieldThreeOnce => Clause::FieldScoreOnce,
            FarmRule::PerCityFour => Clause::FieldScorePerCity,
        }
    }

    /// The points for a completed city, without pigs, sieges and castles.
    pub const fn points(self) -> u16 {
        match self {
            FarmRule::PerFieldThree | FarmRule::PerFieldThreeOnce => 3,
            FarmRule::PerCityFour => 4,
        }
    }
}
toggle! {
    /// The points for a completed city of two tiles.
    SmallCity = "small-city" {
        /// 2 points for each tile, like any other city.
        TwoPerTile = "two-per-tile",
        /// 1 point for each tile.
        OnePerTile = "one-per-tile",
    }
}
toggle! {
    /// Whether the second tile of a double turn may be declined.
    DoubleTurn = "double-turn" {
        /// The player chooses.
        Optional = "optional",
        /// The second tile must be taken.
        Forced = "forced",
    }
}
toggle! {
    /// House rule: whether the builder may earn several tiles within one turn.
    ChainedBuilder = "chain" {
        /// No, a turn has at most two parts.
        Off = "off",
        /// Yes, every tile that extends the builder's road or city earns another.
        On = "on",
    }
}
toggle! {
    /// The points for the majority in a kind of goods.
    GoodsBonus = "goods-bonus" {
        /// 10 points.
        FlatTen = "flat-10",
        /// A tenth of the player's points, at least 10 (house rule).
        RelativeTenPercent = "relative-10-percent",
    }
}
toggle! {
    /// House rule: the points for tokens without the majority in their kind.
    TokenPoints = "token-points" {
        /// Nothing.
        Off = "off",
        /// 2 points for each token of a kind of which somebody else has more.
        TwoEach = "two-each",
        /// 2 points for each token, but only for players without a majority in any kind.
        TwoEachWithoutMajority = "two-each-without-majority",
    }
}
toggle! {
    /// Whether followers may lie on fields.
    Fields = "fields" {
        /// Yes.
        On = "on",
        /// No, there are no farmers and no pigs.
        Off = "off",
    }
}
toggle! {
    /// Whether trade goods are collected.
    TradeGoods = "goods" {
        /// Yes.
        On = "on",
        /// No, their symbols mean nothing.
        Off = "off",
    }
}
toggle! {
    /// The effect of inns and cathedrals on an unfinished road or city at the end.
    UnfinishedInn = "unfinished-inn" {
        /// Nothing.
        Nothing = "nothing",
        /// As much as without the inn or cathedral (2025 edition).
        AsUsual = "as-usual",
    }
}
toggle! {
    /// Whether inns count.
    Inns = "inns" {
        /// Yes, a completed road with an inn earns more.
        On = "on",
        /// No, a road with an inn is scored like any other.
        Off = "off",
    }
}
toggle! {
    /// Whether cathedrals count.
    Cathedrals = "cathedrals" {
        /// Yes, a completed city with a cathedral earns more.
        On = "on",
        /// No, a city with a cathedral is scored like any other.
        Off = "off",
    }
}
toggle! {
    /// The roads of the inn crossroads (tile icC) that have the inn.
    CrossroadInn = "crossroad-inn" {
        /// The roads to the east and west (since the second edition).
        EastAndWest = "east-and-west",
        /// Only the road to the east (first edition).
        East = "east",
    }
}
toggle! {
    /// What happens to the base game's start tile when the river starts the game.
    RiverStart = "river-start" {
        /// It stays in the box.
        Aside = "aside",
        /// It is mixed into the bag.
        MixedIn = "mixed-in",
    }
}
toggle! {
    /// What happens to a river tile that fits nowhere.
    RiverMisfit = "river-misfit" {
        /// It returns to the bag as long as another river tile fits.
        PutBack = "put-back",
        /// It leaves the game, like any other tile.
        SetAside = "set-aside",
    }
}

/// The number of figures of one kind that each player has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PerPlayerCount {
    /// As many as come with the sets in play.
    FromSets,
    /// This number, whatever sets are in play.
    Exactly(u8),
}

impl Rules {
    /// The number of figures of a kind that each player has.
    pub fn figures(mut self, meeple: MeepleKind) -> PerPlayerCount {
        let followers = self.followers;
        self.figures_mut(meeple).map_or(PerPlayerCount::Exactly(followers), |count| *count)
    }

    /// The field that [`figures`](Self::figures) reads, for changing it; `None` for ordinary followers.
    pub const fn figures_mut(&mut self, meeple: MeepleKind) -> Option<&mut PerPlayerCount> {
        Some(match meeple {
            MeepleKind::Follower => return None,
            MeepleKind::Large => &mut self.large,
            MeepleKind::Builder => &mut self.builders,
            MeepleKind::Pig => &mut self.pigs,
            MeepleKind::Mayor => &mut self.mayors,
            MeepleKind::Wagon => &mut self.wagons,
            MeepleKind::Barn => &mut self.barns,
            MeepleKind::Phantom => &mut self.phantoms,
            MeepleKind::Abbot => &mut self.abbots,
        })
    }
}

impl PerPlayerCount {
    /// The number of figures, if `from_sets` come with the sets in play.
    pub const fn or(self, from_sets: u8) -> u8 {
        match self {
            PerPlayerCount::FromSets => from_sets,
            PerPlayerCount::Exactly(n) => n,
        }
    }
}

impl fmt::Display for PerPlayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerPlayerCount::FromSets => f.write_str("from-sets"),
            PerPlayerCount::Exactly(n) => write!(f, "{n}"),
        }
    }
}

/// A complete set of rules. Editions are constants of this type; a house rule is another value of a toggle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Whether the builder and the pig count as followers.
    pub figures: FigureStatus,
    /// The figure that a builder must join.
    pub companion: Companion,
    /// Whether the builder counts for the majority.
    pub builder_majority: BuilderMajority,
    /// What earns the double turn.
    pub trigger: BuilderTrigger,
    /// What happens to a builder that is left alone.
    pub builder_return: BuilderReturn,
    /// What happens to a pig that is left alone.
    pub pig_return: PigReturn,
    /// Farm scoring.
    pub farms: FarmRule,
    /// The points for a completed city of two tiles.
    pub small_city: SmallCity,
    /// Whether the second tile may be declined.
    pub double_turn: DoubleTurn,
    /// House rule: whether the builder may earn several tiles in a turn.
    pub chain: ChainedBuilder,
    /// The points for the majority in goods.
    pub goods_bonus: GoodsBonus,
    /// House rule: points for other tokens.
    pub token_points: TokenPoints,
    /// Whether there are farmers.
    pub fields: Fields,
    /// Whether goods are collected.
    pub goods: TradeGoods,
    /// The effect of inns and cathedrals on unfinished features.
    pub unfinished_inn: UnfinishedInn,
    /// Whether inns count.
    pub inns: Inns,
    /// Whether cathedrals count.
    pub cathedrals: Cathedrals,
    /// The printing of the inn crossroads.
    pub crossroad_inn: CrossroadInn,
    /// What happens to the start tile in games with a river.
    pub river_start: RiverStart,
    /// What happens to a river tile that fits nowhere.
    pub river_misfit: RiverMisfit,
    /// Normal followers of each player, 1-20.
    pub followers: u8,
    /// Large followers of each player, 0-3.
    pub large: PerPlayerCount,
    /// Builders of each player, 0-3.
    pub builders: PerPlayerCount,
    /// Pigs of each player, 0-3.
    pub pigs: PerPlayerCount,
    /// Mayors of each player, 0-3.
    pub mayors: PerPlayerCount,
    /// Whether the King is in play.
    pub king: KingCard,
    /// Whether the Robber Baron is in play.
    pub robber: RobberCard,
    /// The points for the King and the Robber Baron.
    pub king_scoring: CardPoints,
    /// Whether sieges count.
    pub siege: Siege,
    /// Where knights may escape from a besieged city.
    pub escape: Escape,
    /// When knights may escape from a besieged city.
    pub escape_time: EscapeTime,
    /// The points that the pig adds for a besieged city.
    pub besieged_pig: BesiegedPig,
    /// The figures that a player may take back at a festival.
    pub festival: FestivalReturn,
    /// When the dragon moves.
    pub dragon: DragonTime,
    /// What the dragon eats.
    pub dragon_eats: DragonEats,
    /// Whether the fairy is in play.
    pub fairy: FairyUse,
    /// Where the fairy stands.
    pub fairy_place: FairyPlace,
    /// Whether princesses send knights home.
    pub princess: Princess,
    /// Whether followers go through magic portals.
    pub portal: Portal,
    /// The printing of the portal tile `pdS`.
    pub portal_city: PortalCity,
    /// Whether towers are built.
    pub towers: Towers,
    /// Abbeys of each player, 0-3.
    pub abbeys: PerPlayerCount,
    /// Wagons of each player, 0-3.
    pub wagons: PerPlayerCount,
    /// Barns of each player, 0-3.
    pub barns: PerPlayerCount,
    /// What happens to abbeys that are left at the end.
    pub abbey_end: AbbeyEnd,
    /// Where wagons may move when their feature is scored.
    pub wagon_move: WagonMove,
    /// Whether a field may have several barns.
    pub barn_field: BarnField,
    /// The number of pairs of tunnel tokens for each player.
    pub tunnel_tokens: TunnelTokens,
    /// How often a player may place a tunnel token in a double turn.
    pub tunnel_times: TunnelTimes,
    /// The reading of tiles with a road under a city.
    pub underpass: Underpass,
    /// Whether tunnel tokens earn the double turn.
    pub tunnel_trigger: TunnelTrigger,
    /// Whether bridges are built.
    pub bridges: Bridges,
    /// Whether small cities may become castles.
    pub castles: Castles,
    /// What bazaars on tiles mean.
    pub bazaars: Bazaars,
    /// Whether the bazaar or the second part comes first.
    pub bazaar_order: BazaarOrder,
    /// The number of auctions for two bazaars in one double turn.
    pub bazaar_times: BazaarTimes,
    /// Whether players may pay more points than they have.
    pub bazaar_debt: BazaarDebt,
    /// When the lakes of a forked river are drawn.
    pub river_lakes: RiverLakes,
    /// Who plays next after the lake with the volcano.
    pub lake_turn: LakeTurn,
    /// Whether pig-herds count.
    pub pig_herd: PigHerd,
    /// Whether shrines race with cloisters.
    pub shrines: Shrines,
    /// Whether followers go into the City of Carcassonne.
    pub count: CountUse,
    /// How often a follower may go into the City of Carcassonne in a double turn.
    pub count_deploy: CountDeploy,
    /// Where the count moves.
    pub count_move: CountMove,
    /// The quarters that followers may leave after the last tile.
    pub count_end: CountEnd,
    /// Phantoms of each player, 0-3.
    pub phantoms: PerPlayerCount,
    /// The actions after which a phantom may follow.
    pub phantom_after: PhantomAfter,
    /// Abbots of each player, 0-3.
    pub abbots: PerPlayerCount,
    /// Whether gardens are in play with The Abbot.
    pub gardens: Gardens,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::C2
    }
}
