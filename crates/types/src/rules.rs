//! Rules as data: one enum for every difference between editions, and the editions as constants.

use std::fmt;

/// Declares a toggle: an enum whose values print and parse as words. What a value's documentation says is what
/// people read where they choose it.
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

            /// What the value means, as a sentence for people.
            pub const fn about(self) -> &'static str {
                match self { $($name::$value => $about.trim_ascii()),+ }
            }

            /// The value with this word.
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

// After the macro, which they use.
mod boxes;
mod presets;

pub use boxes::*;

toggle! {
    /// Whether builder and pig are special figures or followers (2003 sheet).
    FigureStatus = "figures" {
        /// Figures of their own, placed instead of a follower.
        Special = "special",
        /// Handled like ordinary followers.
        Followers = "followers",
    }
}
toggle! {
    /// Which own figure must stand in the feature before a builder may join.
    Companion = "companion" {
        /// Any own follower, the large one included.
        AnyFollower = "any-follower",
        /// An ordinary follower only: the literal reading of two documents.
        NormalFollower = "normal-follower",
    }
}
toggle! {
    /// Whether a builder counts for majority.
    BuilderMajority = "builder-majority" {
        /// Never.
        Never = "never",
        /// As one follower: a literal reading of the 2003 sheet.
        Counts = "counts",
    }
}
toggle! {
    /// What earns the double turn.
    BuilderTrigger = "trigger" {
        /// The tile extends the builder's feature.
        Extend = "extend",
        /// The tile extends or completes it (2003 sheet).
        ExtendOrComplete = "extend-or-complete",
    }
}
toggle! {
    /// What happens to a builder whose last own follower leaves the feature.
    BuilderReturn = "builder-return" {
        /// It goes home with that follower.
        WithLastFollower = "with-last-follower",
        /// It stays and keeps working.
        Stays = "stays",
    }
}
toggle! {
    /// What happens to a pig whose last own farmer leaves the field.
    PigReturn = "pig-return" {
        /// It goes home with that farmer.
        WithLastFarmer = "with-last-farmer",
        /// It stays to the end.
        Stays = "stays",
    }
}
toggle! {
    /// How farmers score. The pig adds one point per city under each rule.
    FarmRule = "farms" {
        /// Third rule: each field pays 3 for every completed city that it touches.
        PerFieldThree = "per-field-3",
        /// Second rule: each field pays 3 for every completed city that it touches, but nobody is paid twice for a city.
        PerFieldThreeOnce = "per-field-3-once",
        /// First rule: each completed city pays 4 to whoever has most farmers in all fields around it.
        PerCityFour = "per-city-4",
    }
}
toggle! {
    /// What a completed city of two tiles pays.
    SmallCity = "small-city" {
        /// Like every city: 2 for each tile.
        TwoPerTile = "two-per-tile",
        /// 1 for each tile.
        OnePerTile = "one-per-tile",
    }
}
toggle! {
    /// Whether the second tile of a double turn may be declined.
    DoubleTurn = "double-turn" {
        /// The player chooses.
        Optional = "optional",
        /// The second tile is drawn without asking.
        Forced = "forced",
    }
}
toggle! {
    /// House rule: the builder may go on earning tiles within one turn.
    ChainedBuilder = "chain" {
        /// At most two parts a turn.
        Off = "off",
        /// Every part that extends the builder's feature earns another.
        On = "on",
    }
}
toggle! {
    /// What the majority in a kind of goods pays.
    GoodsBonus = "goods-bonus" {
        /// Ten points.
        FlatTen = "flat-10",
        /// House rule: a tenth of the player's score, at least ten points.
        RelativeTenPercent = "relative-10-percent",
    }
}
toggle! {
    /// House rule: what tokens pay to players without the majority in their kind.
    TokenPoints = "token-points" {
        /// Nothing.
        Off = "off",
        /// Two points a token of a kind of which somebody else has more.
        TwoEach = "two-each",
        /// Two points a token to players who have the majority in no kind.
        TwoEachWithoutMajority = "two-each-without-majority",
    }
}
toggle! {
    /// Whether followers may lie on fields.
    Fields = "fields" {
        /// They may, and pigs with them.
        On = "on",
        /// No farmers and no pigs.
        Off = "off",
    }
}
toggle! {
    /// Whether trade goods are collected.
    TradeGoods = "goods" {
        /// Yes, where tiles carry them.
        On = "on",
        /// The symbols mean nothing.
        Off = "off",
    }
}
toggle! {
    /// What inns and cathedrals do to an unfinished road or city at the end.
    UnfinishedInn = "unfinished-inn" {
        /// It pays nothing.
        Nothing = "nothing",
        /// It pays as if they were not there (2025 edition).
        AsUsual = "as-usual",
    }
}
toggle! {
    /// Whether inns count.
    Inns = "inns" {
        /// Roads with an inn pay more when complete.
        On = "on",
        /// They are roads like any other.
        Off = "off",
    }
}
toggle! {
    /// Whether cathedrals count.
    Cathedrals = "cathedrals" {
        /// Cities with a cathedral pay more when complete.
        On = "on",
        /// They are cities like any other.
        Off = "off",
    }
}
toggle! {
    /// Which roads of the inn crossroads (tile icC) have the inn.
    CrossroadInn = "crossroad-inn" {
        /// East and west (second edition on).
        EastAndWest = "east-and-west",
        /// Only the eastern road (first edition).
        East = "east",
    }
}
toggle! {
    /// What becomes of the base game's start tile when the river starts the game.
    RiverStart = "river-start" {
        /// It stays in the box.
        Aside = "aside",
        /// It is mixed into the bag.
        MixedIn = "mixed-in",
    }
}
toggle! {
    /// What becomes of a river tile that fits nowhere.
    RiverMisfit = "river-misfit" {
        /// It goes back into the bag as long as another river tile fits.
        PutBack = "put-back",
        /// It leaves the game, as any other tile does.
        SetAside = "set-aside",
    }
}

/// How many of a figure each player has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PerPlayerCount {
    /// As many as the sets in play bring.
    FromSets,
    /// This many, whatever the sets bring.
    Exactly(u8),
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
    /// Status of builder and pig.
    pub figures: FigureStatus,
    /// Who must stand with a builder.
    pub companion: Companion,
    /// Builder and majority.
    pub builder_majority: BuilderMajority,
    /// What earns the double turn.
    pub trigger: BuilderTrigger,
    /// A builder left alone.
    pub builder_return: BuilderReturn,
    /// A pig left alone.
    pub pig_return: PigReturn,
    /// Farm scoring.
    pub farms: FarmRule,
    /// The completed two-tile city.
    pub small_city: SmallCity,
    /// Declining the second tile.
    pub double_turn: DoubleTurn,
    /// House rule: chained builder.
    pub chain: ChainedBuilder,
    /// Majority in goods.
    pub goods_bonus: GoodsBonus,
    /// House rule: points for other tokens.
    pub token_points: TokenPoints,
    /// Farmers.
    pub fields: Fields,
    /// Trade goods.
    pub goods: TradeGoods,
    /// Unfinished inns and cathedrals.
    pub unfinished_inn: UnfinishedInn,
    /// Inns.
    pub inns: Inns,
    /// Cathedrals.
    pub cathedrals: Cathedrals,
    /// The inn crossroads.
    pub crossroad_inn: CrossroadInn,
    /// The start tile beside a river.
    pub river_start: RiverStart,
    /// A river tile that fits nowhere.
    pub river_misfit: RiverMisfit,
    /// Ordinary followers of each player, 1-20.
    pub followers: u8,
    /// Large followers of each player, 0-3.
    pub large: PerPlayerCount,
    /// Builders of each player, 0-3.
    pub builders: PerPlayerCount,
    /// Pigs of each player, 0-3.
    pub pigs: PerPlayerCount,
    /// Mayors of each player, 0-3.
    pub mayors: PerPlayerCount,
    /// The King.
    pub king: KingCard,
    /// The Robber Baron.
    pub robber: RobberCard,
    /// What King and Robber Baron pay.
    pub king_scoring: CardPoints,
    /// Besieged cities.
    pub siege: Siege,
    /// Where knights escape.
    pub escape: Escape,
    /// When knights escape.
    pub escape_time: EscapeTime,
    /// The pig and besieged cities.
    pub besieged_pig: BesiegedPig,
    /// What a festival lets take back.
    pub festival: FestivalReturn,
    /// When the dragon moves.
    pub dragon: DragonTime,
    /// What the dragon eats.
    pub dragon_eats: DragonEats,
    /// The fairy.
    pub fairy: FairyUse,
    /// Where the fairy stands.
    pub fairy_place: FairyPlace,
    /// Princesses.
    pub princess: Princess,
    /// Magic portals.
    pub portal: Portal,
    /// The city of the portal tile `pdS`.
    pub portal_city: PortalCity,
    /// Towers.
    pub towers: Towers,
    /// Abbeys of each player, 0-3.
    pub abbeys: PerPlayerCount,
    /// Wagons of each player, 0-3.
    pub wagons: PerPlayerCount,
    /// Barns of each player, 0-3.
    pub barns: PerPlayerCount,
    /// Abbeys left at the end.
    pub abbey_end: AbbeyEnd,
    /// Where wagons go.
    pub wagon_move: WagonMove,
    /// Barns beside barns.
    pub barn_field: BarnField,
    /// Pairs of tunnel tokens.
    pub tunnel_tokens: TunnelTokens,
    /// How often a tunnel token is put.
    pub tunnel_times: TunnelTimes,
    /// Roads under cities.
    pub underpass: Underpass,
    /// Tunnels and the builder.
    pub tunnel_trigger: TunnelTrigger,
    /// Bridges.
    pub bridges: Bridges,
    /// Castles.
    pub castles: Castles,
    /// Bazaars.
    pub bazaars: Bazaars,
    /// Bazaars and the second part.
    pub bazaar_order: BazaarOrder,
    /// How many auctions two bazaars of one double turn bring.
    pub bazaar_times: BazaarTimes,
    /// Buying for more points than one has.
    pub bazaar_debt: BazaarDebt,
    /// The lakes of a river with a fork.
    pub river_lakes: RiverLakes,
    /// The turn after the lake with the volcano.
    pub lake_turn: LakeTurn,
    /// Pig-herds.
    pub pig_herd: PigHerd,
    /// Shrines.
    pub shrines: Shrines,
    /// The count.
    pub count: CountUse,
    /// How often a follower goes into the City of Carcassonne.
    pub count_deploy: CountDeploy,
    /// Where the count goes.
    pub count_move: CountMove,
    /// Which quarters followers leave after the last tile.
    pub count_end: CountEnd,
    /// Phantoms of each player, 0-3.
    pub phantoms: PerPlayerCount,
    /// What a phantom follows.
    pub phantom_after: PhantomAfter,
    /// Abbots of each player, 0-3.
    pub abbots: PerPlayerCount,
    /// Gardens.
    pub gardens: Gardens,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::C2
    }
}
