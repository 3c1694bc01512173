//! The editions as constants.

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
        tunnel_times: TunnelTimes::OnceATurn,
        underpass: Underpass::Road,
        tunnel_trigger: TunnelTrigger::On,
        bridges: Bridges::On,
        castles: Castles::On,
        bazaars: Bazaars::Auction,
        bazaar_order: BazaarOrder::SecondPart,
        bazaar_times: BazaarTimes::OnceATurn,
        bazaar_debt: BazaarDebt::On,
        river_lakes: RiverLakes::Mixed,
        lake_turn: LakeTurn::On,
        pig_herd: PigHerd::On,
        shrines: Shrines::On,
        count: CountUse::On,
        count_deploy: CountDeploy::OnceATurn,
        count_move: CountMove::Free,
        count_end: CountEnd::Market,
        phantoms: PerPlayerCount::FromSets,
        phantom_after: PhantomAfter::AnyAction,
        abbots: PerPlayerCount::FromSets,
        gardens: Gardens::On,
    };

    /// The printed English sheet of the second edition (Z-Man): [`Rules::C2`] except for the princess and the fairy.
    pub const ZMAN2: Rules = Rules { princess: Princess::Must, fairy_place: FairyPlace::Tile, ..Rules::C2 };

    /// The first edition in its last years (Big Box).
    pub const BIGBOX: Rules = Rules {
        crossroad_inn: CrossroadInn::East,
        portal_city: PortalCity::Pennant,
        wagon_move: WagonMove::Connected,
        tunnel_times: TunnelTimes::EachPart,
        bazaar_times: BazaarTimes::EachPart,
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
        tunnel_times: TunnelTimes::OnceATurn,
        bazaar_times: BazaarTimes::OnceATurn,
        count_deploy: CountDeploy::EachPart,
        ..Rules::BIGBOX
    };

    /// The first edition in its middle years: the second farm rule, otherwise the rules of 2003; further expansions as
    /// its own publisher printed them.
    pub const C1_SECOND: Rules = Rules {
        farms: FarmRule::PerFieldThreeOnce,
        escape: Rules::BIGBOX.escape,
        festival: Rules::BIGBOX.festival,
        dragon: Rules::BIGBOX.dragon,
        fairy_place: Rules::BIGBOX.fairy_place,
        princess: Rules::BIGBOX.princess,
        count_deploy: Rules::BIGBOX.count_deploy,
        ..Rules::RGG2003
    };

    /// The editions by name: `rgg2003`, `bigbox`, `c1-second`, `c2`, `zman2`.
    pub const PRESETS: [(&'static str, Rules); 5] = [
        ("rgg2003", Rules::RGG2003),
        ("bigbox", Rules::BIGBOX),
        ("c1-second", Rules::C1_SECOND),
        ("c2", Rules::C2),
        ("zman2", Rules::ZMAN2),
    ];
}
