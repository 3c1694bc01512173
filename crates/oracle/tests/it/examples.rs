//! Small games that show the oracle's result for each rule.

use MeepleKind::{Builder, Follower, Large, Pig};
use bastide_oracle::{Game, Report};
use bastide_types::{
    Action, Bag, BuilderMajority, ChainedBuilder, Decision, DoubleTurn, FarmRule, Goods, Homecoming,
    MeepleKind, PlacedTile, Player, RiverMisfit, Rotation, Rules, Setup, SmallCity, Source, Spot, Square,
    TileKind, TileSet, Turn, UnfinishedInn,
};

const RED: Player = Player(0);
const BLUE: Player = Player(1);

fn kind(id: &str) -> TileKind {
    TileKind::from_id(id).unwrap_or_else(|| panic!("no tile {id}"))
}

fn tile(id: &str, x: i16, y: i16, degrees: u16) -> PlacedTile {
    let rotation = Rotation::from_degrees(degrees).expect("a quarter turn");
    PlacedTile { square: Square::new(x, y), kind: kind(id), rotation }
}

/// A game with these tiles in the bag and on the table; without `start`, with the sets' own start tile.
fn game(players: u8, rules: Rules, bag: &str, start: &[PlacedTile]) -> Game {
    let mut setup = Setup::new(players, &[TileSet::Base, TileSet::Traders, TileSet::Inns]);
    setup.rules = rules;
    let mut tiles = Bag::new();
    bag.split_whitespace().for_each(|id| tiles.add(kind(id), 1));
    setup.bag = Some(tiles);
    setup.start = start.to_vec();
    Game::new(&setup)
}

/// Draws and lays a tile.
fn lay(game: &mut Game, id: &str, x: i16, y: i16, degrees: u16) -> Report {
    let tile = tile(id, x, y, degrees);
    game.apply(Action::Draw(tile.kind)).unwrap();
    game.apply(Action::Place { square: tile.square, rotation: tile.rotation }).unwrap()
}

fn put(game: &mut Game, meeple: MeepleKind, segment: char) -> Report {
    let Turn::Decide(_, Decision::Deploy(square)) = game.turn() else { panic!("no deployment now") };
    let tile = game.board().at(square).unwrap().kind.tile();
    game.apply(Action::Deploy { meeple, at: Spot::Here(tile.segment_named(segment).unwrap()) }).unwrap()
}

fn pass(game: &mut Game) -> Report {
    game.apply(Action::Pass).unwrap()
}

fn may_put(game: &Game, meeple: MeepleKind, segment: char) -> bool {
    let Turn::Decide(_, Decision::Deploy(square)) = game.turn() else { return false };
    let tile = game.board().at(square).unwrap().kind.tile();
    let segment = tile.segment_named(segment).unwrap();
    game.legal_actions().contains(&Action::Deploy { meeple, at: Spot::Here(segment) })
}

#[test]
fn two_tile_city_scores_by_its_toggle() {
    for (small_city, points) in [(SmallCity::TwoPerTile, 4), (SmallCity::OnePerTile, 2)] {
        let mut game = game(2, Rules { small_city, ..Rules::C2 }, "baE baB", &[]);
        lay(&mut game, "baE", 0, -1, 180);
        let report = put(&mut game, Follower, 'c');
        assert_eq!(game.score(RED), points);
        assert_eq!(report.returned, [(RED, Follower, Homecoming::Paid)]);
        assert_eq!(game.supply(RED, Follower), 7);
        assert_eq!(game.active(), BLUE);
    }
}

#[test]
fn goods_go_to_the_player_who_completes_the_city() {
    let mut game = game(2, Rules::C2, "tb07 baE baB", &[]);
    lay(&mut game, "tb07", 0, -1, 180);
    put(&mut game, Follower, 'c');
    lay(&mut game, "baE", 1, -1, 270);
    let report = pass(&mut game);
    assert_eq!(report.goods[Goods::Grain], 1);
    assert_eq!(game.goods(BLUE)[Goods::Grain], 1);
    assert_eq!((game.score(RED), game.score(BLUE)), (6, 0));
    lay(&mut game, "baB", 2, -1, 0);
    let end = pass(&mut game);
    assert_eq!(game.turn(), Turn::Over);
    let payment = end.final_payments[0];
    assert_eq!((payment.player, payment.source, payment.points()), (BLUE, Source::Goods, 10));
}

#[test]
fn builder_earns_a_second_part() {
    let mut game = game(1, Rules::C2, "baU baU baU baU baU baB baB", &[]);
    lay(&mut game, "baU", 1, 0, 0);
    assert!(!may_put(&game, Builder, 'r'), "nobody is there yet");
    put(&mut game, Follower, 'r');
    let report = lay(&mut game, "baU", 2, 0, 0);
    assert!(!report.second_earned && may_put(&game, Builder, 'r') && !may_put(&game, Follower, 'r'));
    put(&mut game, Builder, 'r');
    assert_eq!(game.turn(), Turn::Chance, "a builder does not serve the tile on which it is put");
    assert!(lay(&mut game, "baU", 3, 0, 0).second_earned);
    pass(&mut game);
    assert_eq!(game.legal_actions(), [Action::Pass, Action::TakeSecond]);
    game.apply(Action::TakeSecond).unwrap();
    assert_eq!((game.turn(), game.part()), (Turn::Chance, 2));
    assert!(!lay(&mut game, "baU", 4, 0, 0).second_earned, "once a turn");
    pass(&mut game);
    assert_eq!((game.turn(), game.part()), (Turn::Chance, 1));
    assert!(lay(&mut game, "baU", 5, 0, 0).second_earned);
    pass(&mut game);
    pass(&mut game);
    assert_eq!((game.turn(), game.part()), (Turn::Chance, 1), "declined");
}

#[test]
fn chained_builder_continues_and_forced_one_does_not_ask() {
    let rules = Rules { chain: ChainedBuilder::On, double_turn: DoubleTurn::Forced, ..Rules::C2 };
    let mut game = game(1, rules, "baU baU baU baU baU baB baB", &[]);
    lay(&mut game, "baU", 1, 0, 0);
    put(&mut game, Follower, 'r');
    lay(&mut game, "baU", 2, 0, 0);
    put(&mut game, Builder, 'r');
    for (x, part) in [(3, 2), (4, 3), (5, 4)] {
        assert!(lay(&mut game, "baU", x, 0, 0).second_earned);
        pass(&mut game);
        assert_eq!((game.turn(), game.part()), (Turn::Chance, part));
    }
    assert!(!lay(&mut game, "baB", 0, 1, 0).second_earned);
    pass(&mut game);
    assert_eq!(game.part(), 1);
}

#[test]
fn builder_deployed_on_a_completed_feature_returns() {
    let mut game = game(1, Rules::C2, "baU baA baA baB", &[]);
    lay(&mut game, "baU", 1, 0, 0);
    put(&mut game, Follower, 'r');
    lay(&mut game, "baA", -1, 0, 270);
    pass(&mut game);
    lay(&mut game, "baA", 2, 0, 90);
    let report = put(&mut game, Builder, 'r');
    assert_eq!(report.returned, [Follower, Builder].map(|meeple| (RED, meeple, Homecoming::Paid)));
    assert_eq!((game.score(RED), game.supply(RED, Builder)), (4, 1));
    assert_eq!(game.turn(), Turn::Chance);
}

/// A city between two fields of the same player, the southern one with the pig.
#[test]
fn the_three_farm_rules_with_the_pig() {
    for (farms, points) in
        [(FarmRule::PerFieldThree, 7), (FarmRule::PerFieldThreeOnce, 4), (FarmRule::PerCityFour, 5)]
    {
        let rules = Rules { farms, ..Rules::C2 };
        let mut game = game(1, rules, "baB baB baB baE baE", &[tile("baG", 0, 0, 0)]);
        lay(&mut game, "baB", 0, -1, 0);
        put(&mut game, Follower, '.');
        lay(&mut game, "baB", 0, 1, 0);
        assert!(!may_put(&game, Pig, '.'), "no own farmer there");
        put(&mut game, Follower, '.');
        lay(&mut game, "baB", 0, 2, 0);
        put(&mut game, Pig, '.');
        lay(&mut game, "baE", -1, 0, 90);
        pass(&mut game);
        lay(&mut game, "baE", 1, 0, 270);
        let report = pass(&mut game);
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!(game.score(RED), points, "{farms}");
        assert!(report.final_payments.iter().all(|p| p.source == Source::Fields));
    }
}

#[test]
fn inns_double_roads_and_void_unfinished_ones() {
    let bag = "icB baA baA baB";
    let mut done = game(1, Rules::C2, bag, &[]);
    lay(&mut done, "icB", 1, 0, 0);
    put(&mut done, Large, 'r');
    lay(&mut done, "baA", 2, 0, 90);
    pass(&mut done);
    lay(&mut done, "baA", -1, 0, 270);
    let report = pass(&mut done);
    assert_eq!((done.score(RED), report.returned), (8, vec![(RED, Large, Homecoming::Paid)]));
    for (unfinished_inn, points) in [(UnfinishedInn::Nothing, 0), (UnfinishedInn::AsUsual, 2)] {
        let mut open = game(1, Rules { unfinished_inn, ..Rules::C2 }, "icB", &[]);
        lay(&mut open, "icB", 1, 0, 0);
        put(&mut open, Follower, 'r');
        assert_eq!(open.score(RED), points);
    }
}

#[test]
fn a_cathedral_pays_three() {
    let mut game = game(1, Rules::C2, "icK baE baE baE baB", &[]);
    lay(&mut game, "icK", 0, -1, 0);
    put(&mut game, Follower, 'c');
    for (x, y, degrees) in [(-1, -1, 90), (1, -1, 270), (0, -2, 180)] {
        lay(&mut game, "baE", x, y, degrees);
        pass(&mut game);
    }
    assert_eq!(game.score(RED), 15);
}

/// Red's thief and builder against Blue's thief on roads that are joined.
#[test]
fn the_builder_in_the_majority() {
    for (builder_majority, blue) in [(BuilderMajority::Never, 8), (BuilderMajority::Counts, 0)] {
        let start = [tile("baU", 0, 0, 0), tile("baB", 0, 1, 0), tile("baB", 1, 1, 0), tile("baB", 2, 1, 0)];
        let rules = Rules { builder_majority, ..Rules::C2 };
        let mut game = game(2, rules, "baU baU baU baU baU baA baA baB", &start);
        lay(&mut game, "baU", -1, 0, 0);
        put(&mut game, Follower, 'r');
        lay(&mut game, "baU", 2, 0, 0);
        put(&mut game, Follower, 'r');
        lay(&mut game, "baU", -2, 0, 0);
        put(&mut game, Builder, 'r');
        lay(&mut game, "baU", 3, 0, 0);
        pass(&mut game);
        assert!(lay(&mut game, "baU", 1, 0, 0).second_earned, "joining is extending");
        pass(&mut game);
        pass(&mut game);
        lay(&mut game, "baA", -3, 0, 270);
        pass(&mut game);
        lay(&mut game, "baA", 4, 0, 90);
        pass(&mut game);
        assert_eq!((game.score(RED), game.score(BLUE)), (8, blue));
    }
}

#[test]
fn unplaceable_tile_is_discarded_and_the_last_ends_the_game() {
    let mut game = game(2, Rules::C2, "baC baX baX", &[tile("baB", 0, 0, 0)]);
    let report = game.apply(Action::Draw(kind("baC"))).unwrap();
    assert_eq!((report.set_aside, game.turn(), game.active()), (Some(kind("baC")), Turn::Chance, RED));
    game.apply(Action::Draw(kind("baX"))).unwrap();
    game.apply(Action::Draw(kind("baX"))).unwrap();
    assert_eq!((game.turn(), game.set_aside().len()), (Turn::Over, 3));
}

#[test]
fn game_without_tiles_is_over() {
    let empty = game(2, Rules::C2, "", &[]);
    assert_eq!((empty.turn(), empty.legal_actions()), (Turn::Over, Vec::new()));
}

#[test]
fn river_may_not_u_turn() {
    let mut setup = Setup::new(2, &[TileSet::Base, TileSet::River]);
    let mut bag = Bag::new();
    for id in ["rvG", "rvG", "rvD", "rvL", "baB"] {
        bag.add(kind(id), 1);
    }
    setup.bag = Some(bag);
    let mut game = Game::new(&setup);
    assert_eq!(game.board().tiles(), [tile("rvA", 0, 0, 0)]);
    let drawn = |game: &Game| -> Vec<TileKind> { game.chance().into_iter().map(|(kind, _)| kind).collect() };
    assert_eq!(drawn(&game), [kind("rvD"), kind("rvG")], "the lake and the rest come later");
    lay(&mut game, "rvG", 1, 0, 0);
    pass(&mut game);
    let place = |x, y, degrees| Action::Place {
        square: Square::new(x, y),
        rotation: Rotation::from_degrees(degrees).unwrap(),
    };
    let mut bend = game.clone();
    bend.apply(Action::Draw(kind("rvG"))).unwrap();
    assert_eq!(bend.legal_actions(), [place(1, 1, 180)]);
    lay(&mut game, "rvD", 1, 1, 90);
    pass(&mut game);
    game.apply(Action::Draw(kind("rvG"))).unwrap();
    assert_eq!(game.legal_actions(), [place(1, 2, 90), place(1, 2, 180)]);
}

#[test]
fn river_tile_returns_to_the_bag_while_another_fits() {
    let start = [tile("rvA", 0, 0, 0), tile("baB", 0, -1, 0), tile("baA", 1, -1, 0)];
    let put_back = Rules { river_misfit: RiverMisfit::PutBack, ..Rules::C2 };
    let mut both = game(1, put_back, "rvD rvI baB", &start);
    let report = both.apply(Action::Draw(kind("rvD"))).unwrap();
    assert_eq!((report.put_back, both.turn()), (Some(kind("rvD")), Turn::Chance));
    assert_eq!(both.chance().len(), 2);
    lay(&mut both, "rvI", 1, 0, 0);
    let mut alone = game(1, put_back, "rvD baB", &start);
    let report = alone.apply(Action::Draw(kind("rvD"))).unwrap();
    assert_eq!((report.set_aside, alone.turn()), (Some(kind("rvD")), Turn::Chance));
    assert_eq!(alone.legal_actions(), [Action::Draw(kind("baB"))]);
}

#[test]
fn unplaceable_river_tile_is_removed() {
    let start = [tile("rvA", 0, 0, 0), tile("baB", 0, -1, 0), tile("baA", 1, -1, 0)];
    let mut both = game(1, Rules::C2, "rvD rvI baB", &start);
    let report = both.apply(Action::Draw(kind("rvD"))).unwrap();
    assert_eq!((report.set_aside, report.put_back), (Some(kind("rvD")), None));
    assert_eq!(both.legal_actions(), [Action::Draw(kind("rvI"))]);
}

#[test]
fn an_illegal_action_changes_nothing() {
    let mut game = game(2, Rules::C2, "baE", &[]);
    let error = game.apply(Action::Pass).unwrap_err();
    assert_eq!(error.0, Action::Pass);
    assert_eq!(game.turn(), Turn::Chance);
}
