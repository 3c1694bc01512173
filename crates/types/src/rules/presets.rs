//! The editions as values of the rules.

use super::*;

impl Rules {
    /// The 2015 edition: the default.
    pub const C2: Rules = Rules {
        figures: FigureStatus::Special,
        companion: Companion::AnyFollower,
        builder_majority: BuilderMajority::Never,
        trigger: BuilderTrigger::Extend,
        builder_return: BuilderReturn::WithLastFollower,
        pig_return: PigReturn::WithLastFarmer,
        farms: FarmRule::PerFieldThree,
        small_city: SmallCity::TwoPerTile,
        double_turn: DoubleTurn::Optional,
        chain: ChainedBuilder::Off,
        goods_bonus: GoodsBonus::FlatTen,
        token_points: TokenPoints::Off,
        fields: Fields::On,
        goods: TradeGoods::On,
        unfinished_inn: UnfinishedInn::Nothing,
        inns: Inns::On,
        cathedrals: Cathedrals::On,
        crossroad_inn: CrossroadInn::EastAndWest,
        river_start: RiverStart::Aside,
        river_misfit: RiverMisfit::SetAside,
        followers: 7,
        large: PerPlayerCount::FromSets,
        builders: PerPlayerCount::FromSets,
        pigs: PerPlayerCount::FromSets,
        mayors: PerPlayerCount::FromSets,
        king: KingCard::FromSets,
        robber: RobberCard::FromSets,
        king_scoring: CardPoints::PerFeature,
        siege: Siege::On,
        escape: Escape::SiegeTile,
        escape_time: EscapeTime::EachPart,
        besieged_pig: BesiegedPig::Doubled,
        festival: FestivalReturn::AnyFigure,
        dragon: DragonTime::BeforeScoring,
        dragon_eats: DragonEats::AnyFigure,
        fairy: FairyUse::FromSets,
        fairy_place: FairyPlace::Follower,
        princess: Princess::May,
        portal: Portal::On,
        portal_city: PortalCity::Plain,
        towers: Towers::On,
        abbeys: PerPlayerCount::FromSets,
        wagons: PerPlayerCount::FromSets,
        barns: PerPlayerCount::FromSets,
        abbey_end: AbbeyEnd::LastRound,
        wagon_move: WagonMove::Near,
        barn_field: BarnField::Free,
        tunnel_tokens: TunnelTokens::ThreeTwo,
        underpass: Underpass::Road,
        tunnel_trigger: TunnelTrigger::On,
        bridges: Bridges::On,
        castles: Castles::On,
        bazaars: Bazaars::Auction,
        bazaar_order: BazaarOrder::SecondPart,
        bazaar_debt: BazaarDebt::On,
        river_lakes: RiverLakes::Mixed,
        lake_turn: LakeTurn::On,
        pig_herd: PigHerd::On,
        shrines: Shrines::On,
        count: CountUse::On,
        count_deploy: CountDeploy::OnceATurn,
        count_move: CountMove::Free,
        count_end: CountEnd::Market,
    };

    /// The printed English sheet of the second edition (Z-Man): plays like [`Rules::C2`] but for princess and fairy.
    pub const ZMAN2: Rules = Rules { princess: Princess::Must, fairy_place: FairyPlace::Tile, ..Rules::C2 };

    /// The first edition in its last years (Big Box).
    pub const BIGBOX: Rules = Rules {
        crossroad_inn: CrossroadInn::East,
        portal_city: PortalCity::Pennant,
        wagon_move: WagonMove::Connected,
        count_end: CountEnd::AnyQuarter,
        ..Rules::C2
    };

    /// The 2003 sheet (Hans im Glück / Rio Grande Games) with the base rules of its publisher's box.
    pub const RGG2003: Rules = Rules {
        figures: FigureStatus::Followers,
        trigger: BuilderTrigger::ExtendOrComplete,
        builder_return: BuilderReturn::Stays,
        pig_return: PigReturn::Stays,
        farms: FarmRule::PerCityFour,
        small_city: SmallCity::OnePerTile,
        escape: Escape::AnyTile,
        festival: FestivalReturn::Follower,
        dragon: DragonTime::AfterScoring,
        fairy_place: FairyPlace::Tile,
        princess: Princess::Must,
        abbey_end: AbbeyEnd::Lost,
        count_deploy: CountDeploy::EachPart,
        ..Rules::BIGBOX
    };

    /// The first edition in its middle years: the second farm rule, the rest as in 2003; further expansions as its own
    /// publisher printed them.
    pub const C1_SECOND: Rules = Rules {
        farms: FarmRule::PerFieldThreeOnce,
        escape: Rules::BIGBOX.escape,
        festival: Rules::BIGBOX.festival,
        count_deploy: Rules::BIGBOX.count_deploy,
        ..Rules::RGG2003.with_dragon_of(Rules::BIGBOX)
    };

    /// [`Rules::RGG2003`] before it said anything of besieged cities and festivals.
    const RGG2003_ALONE: Rules = Rules {
        escape: Rules::C2.escape,
        festival: Rules::C2.festival,
        ..Rules::RGG2003.with_dragon_of(Rules::C2).before_abbeys()
    };

    /// These rules with what another edition says of the dragon, the fairy, princesses and portals.
    const fn with_dragon_of(self, other: Rules) -> Rules {
        let Rules { dragon, dragon_eats, fairy, fairy_place, princess, portal, portal_city, .. } = other;
        Rules { dragon, dragon_eats, fairy, fairy_place, princess, portal, portal_city, ..self }
    }

    /// These rules before they said anything of abbeys and wagons.
    const fn before_abbeys(self) -> Rules {
        let Rules { abbey_end, wagon_move, .. } = Rules::C2;
        Rules { abbey_end, wagon_move, ..self }.before_river_misfit()
    }

    /// These rules before a river tile that fits nowhere left the game.
    const fn before_river_misfit(self) -> Rules {
        Rules { river_misfit: RiverMisfit::PutBack, ..self.before_count() }
    }

    /// These rules before they said anything of the count.
    const fn before_count(self) -> Rules {
        let Rules { count_deploy, count_end, .. } = Rules::C2;
        Rules { count_deploy, count_end, ..self }.before_lake_turn()
    }

    /// These rules before the lake with the volcano gave another turn.
    const fn before_lake_turn(self) -> Rules {
        Rules { lake_turn: LakeTurn::Off, ..self }
    }

    /// Every toggle at its first value: what a game that was written before a toggle was there means by it.
    pub const FIRST_VALUES: Rules = Rules::C2.before_river_misfit();

    /// The editions by name: `rgg2003`, `bigbox`, `c1-second`, `c2`, `zman2`.
    pub const PRESETS: [(&'static str, Rules); 5] = [
        ("rgg2003", Rules::RGG2003),
        ("bigbox", Rules::BIGBOX),
        ("c1-second", Rules::C1_SECOND),
        ("c2", Rules::C2),
        ("zman2", Rules::ZMAN2),
    ];

    /// What an edition's name meant before it was corrected. Records written then say so by their hash.
    pub const EARLIER_PRESETS: [(&'static str, Rules); 23] = [
        // Before the lake with the volcano gave another turn.
        ("c2", Rules::C2.before_lake_turn()),
        ("zman2", Rules::ZMAN2.before_lake_turn()),
        ("bigbox", Rules::BIGBOX.before_lake_turn()),
        ("c1-second", Rules::C1_SECOND.before_lake_turn()),
        ("rgg2003", Rules::RGG2003.before_lake_turn()),
        // Before they said anything of the count.
        ("bigbox", Rules::BIGBOX.before_count()),
        ("c1-second", Rules::C1_SECOND.before_count()),
        ("rgg2003", Rules::RGG2003.before_count()),
        // Before a river tile that fits nowhere left the game.
        ("c2", Rules::C2.before_river_misfit()),
        ("zman2", Rules::ZMAN2.before_river_misfit()),
        ("bigbox", Rules::BIGBOX.before_river_misfit()),
        ("c1-second", Rules::C1_SECOND.before_river_misfit()),
        ("rgg2003", Rules::RGG2003.before_river_misfit()),
        // Before they said anything of Abbey & Mayor.
        ("bigbox", Rules::BIGBOX.before_abbeys()),
        ("c1-second", Rules::C1_SECOND.before_abbeys()),
        ("rgg2003", Rules::RGG2003.before_abbeys()),
        // Before they said anything of The Princess & the Dragon.
        ("zman2", Rules::C2.before_river_misfit()),
        ("bigbox", Rules::BIGBOX.with_dragon_of(Rules::C2).before_abbeys()),
        ("c1-second", Rules::C1_SECOND.with_dragon_of(Rules::C2).before_abbeys()),
        ("rgg2003", Rules::RGG2003.with_dragon_of(Rules::C2).before_abbeys()),
        ("rgg2003", Rules::RGG2003_ALONE),
        ("rgg2003", Rules { double_turn: DoubleTurn::Forced, ..Rules::RGG2003_ALONE }),
        (
            "c1-second",
            Rules {
                farms: FarmRule::PerFieldThreeOnce,
                small_city: SmallCity::OnePerTile,
                ..Rules::BIGBOX.with_dragon_of(Rules::C2).before_abbeys()
            },
        ),
    ];
}
