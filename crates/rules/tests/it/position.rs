//! Positions of real games: scored as games are, rejected with all their faults.

use crate::common::{position, tile};
use bastide_budget::this_test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{
    Action, BuilderMajority, BuilderReturn, Clause, Corner, Event, FarmRule, FeatureKind, Fields, GoodsBonus,
    MeepleKind, PigReturn, PlacedFigure, Player, Position, PositionError, Prisoner, Rotation, Rules,
    SegmentId, Setup, Side, Square, TileKind, TileSet, Towers, Turn,
};

fn step(state: &mut State, random: &mut SplitMix64, events: &mut Vec<Event>) {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    if state.turn() == Turn::Chance {
        // Weighted by copies, so that the bag empties as in a real game.
        legal = state.chance().flat_map(|(k, n)| vec![Action::Draw(k); n.into()]).collect();
    }
    state.apply_with(legal[random.below(legal.len())], events).unwrap();
}

fn rules(seed: u64) -> Rules {
    let (_, preset) = Rules::PRESETS[seed as usize % Rules::PRESETS.len()];
    match seed % 3 {
        0 => Rules { goods_bonus: GoodsBonus::RelativeTenPercent, ..preset },
        1 => Rules { farms: FarmRule::ALL[seed as usize / 3 % 3], ..preset },
        _ => preset,
    }
}

fn begin(seed: u64) -> State {
    let sets = [TileSet::Base, TileSet::Traders, TileSet::Abbey, TileSet::Inns, TileSet::River];
    let sets = &sets[..2 + seed as usize % 4];
    State::new(&Setup { rules: rules(seed), ..Setup::new(2 + (seed % 4) as u8, sets) }).unwrap()
}

/// The payments of the final scoring.
fn at_end(events: &[Event]) -> Vec<Event> {
    events.iter().filter(|e| matches!(e, Event::Scored { at_end: true, .. })).copied().collect()
}

#[test]
fn final_position_scores_like_the_game() {
    this_test!().each_seed("rules.last-positions", |seed| {
        let (mut state, mut random, mut events) = (begin(seed), SplitMix64::new(seed), Vec::new());
        while state.turn() != Turn::Over {
            step(&mut state, &mut random, &mut events);
        }
        let mut position = state.position();
        for event in at_end(&events) {
            if let Event::Scored { player, points, .. } = event {
                position.points[player] -= points as i32;
            }
        }
        let read = State::from_position(&position).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        read.check().unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert_eq!(read.position(), position, "seed {seed}");
        let mut paid = Vec::new();
        let end = read.score_now(&mut paid);
        assert_eq!(at_end(&paid), at_end(&events), "seed {seed}");
        assert_eq!(end.outcome(), state.outcome(), "seed {seed}");
        // The order in which tiles and figures are listed does not matter.
        shuffle(&mut position.tiles, &mut random);
        shuffle(&mut position.figures, &mut random);
        let shuffled = State::from_position(&position).unwrap().scored_now();
        assert_eq!(shuffled.outcome(), state.outcome(), "seed {seed}");
    });
}

fn shuffle<T>(list: &mut [T], random: &mut SplitMix64) {
    for i in (1..list.len()).rev() {
        list.swap(i, random.below(i + 1));
    }
}

/// At any time in a game, the rows of the score sheet add up to the points paid.
#[test]
fn sheets_account_for_every_point() {
    this_test!().each_seed("rules.sheets", |seed| {
        let (mut state, mut random) = (begin(seed), SplitMix64::new(seed));
        let mut n = 0;
        while state.turn() != Turn::Over {
            step(&mut state, &mut random, &mut Vec::new());
            n += 1;
            if n % 7 != 0 || state.turn() == Turn::Over {
                continue;
            }
            let sheet = state.score_sheet();
            for player in Player::first(state.players()) {
                let mut sum = sheet.before[player];
                for row in &sheet.features {
                    if row.feature.owners.contains(player) {
                        sum += row.items.points() as i32;
                    }
                }
                let fields = sheet.fields.iter().flat_map(|f| &f.payments);
                let all = fields.chain(sheet.cities.iter().flat_map(|c| &c.payments)).chain(&sheet.goods);
                let all = all.chain(sheet.barns.iter().flat_map(|field| &field.payments));
                sum += all.filter(|p| p.player == player).map(|p| p.points as i32).sum::<i32>();
                assert_eq!(sum, sheet.outcome.scores[player], "seed {seed}, action {n}");
            }
        }
        assert!(state.score_sheet().events.is_empty());
        assert_eq!(Some(state.score_sheet().outcome), state.outcome());
    });
}

#[test]
fn position_scores_like_the_game_stopped_there() {
    this_test!().each_seed("rules.stopped-games", |seed| {
        let (mut state, mut random) = (begin(seed), SplitMix64::new(seed));
        for _ in 0..90 {
            if state.turn() == Turn::Over {
                break;
            }
            step(&mut state, &mut random, &mut Vec::new());
            if state.turn() == Turn::Chance {
                let read = State::from_position(&state.position()).unwrap();
                read.check().unwrap();
                assert_eq!(read.scored_now().outcome(), state.scored_now().outcome(), "seed {seed}");
            }
        }
    });
}

fn figure(player: u8, meeple: MeepleKind, x: i16, y: i16, segment: u8) -> PlacedFigure {
    let (player, square, segment) = (Player(player), Square::new(x, y), SegmentId(segment));
    PlacedFigure { player, meeple, square, segment, corner: None }
}

fn two_tile_city(rules: Rules) -> Position {
    let figures = vec![figure(1, MeepleKind::Follower, 0, -1, 0)];
    Position { figures, ..position(rules, vec![tile(0, 0, "baD", 0), tile(0, -1, "baE", 2)]) }
}

#[test]
fn complete_features_score_as_complete() {
    for (rules, points, rule) in
        [(Rules::C2, 4, Clause::CityScoreTile), (Rules::RGG2003, 2, Clause::CityScoreSmall)]
    {
        let sheet = State::from_position(&two_tile_city(rules)).unwrap().score_sheet();
        assert_eq!((sheet.outcome.scores[Player(1)], sheet.features[0].rule), (points, rule));
        assert!(sheet.features[0].feature.complete && sheet.features[0].figures.len() == 1);
    }
}

fn faults(position: &Position) -> Vec<PositionError> {
    State::from_position(position).unwrap_err().0
}

#[test]
fn all_tile_faults_are_reported() {
    let mut position = two_tile_city(Rules::C2);
    position.tiles.push(tile(1, 0, "baE", 1));
    position.tiles.push(tile(5, 5, "baB", 0));
    position.points[Player(0)] = 2_000_000;
    position.players = 7;
    position.rules.followers = 99;
    let found = faults(&position);
    assert!(matches!(found[0], PositionError::Setup(_)), "{found:?}");
    assert_eq!(
        found[1..],
        [
            PositionError::Players(7),
            PositionError::Points(Player(0)),
            PositionError::Edge { square: Square::new(0, 0), side: Side::East, turns: Vec::new() },
            PositionError::Apart(Square::new(5, 5)),
        ]
    );
    position.tiles = vec![tile(i16::MAX, 0, "baB", 0), tile(0, 0, "baB", 0), tile(0, 0, "baB", 1)];
    assert_eq!(
        faults(&position)[3..],
        [PositionError::Far(Square::new(i16::MAX, 0)), PositionError::Twice(Square::new(0, 0))]
    );
    position.tiles = Vec::new();
    assert_eq!(faults(&position)[3..], [PositionError::NoTile]);
    position.tiles = vec![tile(0, 0, "baB", 0); 1001];
    assert_eq!(faults(&position).iter().filter(|e| matches!(e, PositionError::Setup(_))).count(), 2);
}

#[test]
fn all_figure_faults_are_reported() {
    let mut position = two_tile_city(Rules::C2);
    let follower = MeepleKind::Follower;
    let wrong = [
        figure(3, follower, 0, 0, 0),
        figure(0, follower, 9, 9, 0),
        figure(0, follower, 0, 0, 200),
        figure(0, MeepleKind::Pig, 0, -1, 0),
        figure(0, MeepleKind::Builder, 0, 0, 2),
    ];
    position.figures = wrong.to_vec();
    let large = figure(1, MeepleKind::Large, 0, 0, 1);
    position.figures.extend([large; 2]);
    let expected = [
        PositionError::Nobody(wrong[0]),
        PositionError::Nowhere(wrong[1]),
        PositionError::NoSegment(wrong[2]),
        PositionError::WrongFeature(wrong[3], FeatureKind::City),
        PositionError::WrongFeature(wrong[4], FeatureKind::Field),
        PositionError::Crowded(large),
        PositionError::TooMany { player: Player(1), meeple: MeepleKind::Large, found: 2, held: 0, owned: 1 },
    ];
    assert_eq!(faults(&position), expected);
    for error in expected {
        let text = error.to_string();
        assert!(text.starts_with(|c: char| c.is_lowercase()) && !text.ends_with('.'), "{text}");
    }
}

#[test]
fn lone_builder_that_would_have_returned_is_a_fault() {
    let mut position = two_tile_city(Rules::C2);
    let builder = figure(0, MeepleKind::Builder, 0, 0, 1);
    position.figures.push(builder);
    assert_eq!(faults(&position), [PositionError::Alone(builder, FeatureKind::Road)]);
    position.rules.builder_return = BuilderReturn::Stays;
    assert!(State::from_position(&position).is_ok());
}

#[test]
fn relative_bonus_works_at_the_point_limit() {
    let mut position = two_tile_city(Rules::C2);
    position.rules.goods_bonus = GoodsBonus::RelativeTenPercent;
    position.figures.clear();
    position.goods[Player(0)].0 = [1; 3];
    position.points[Player(0)] = 100_000;
    let end = State::from_position(&position).unwrap().scored_now();
    assert_eq!(end.score(Player(0)), 130_000);
    position.points[Player(0)] += 1;
    assert_eq!(faults(&position), [PositionError::Points(Player(0))]);
}

#[test]
fn field_is_located_by_its_farmer() {
    let mut position = two_tile_city(Rules::C2);
    position.tiles = vec![tile(0, 0, "baU", 0), tile(1, 0, "baU", 0)];
    let (pig, farmer) = (MeepleKind::Pig, MeepleKind::Follower);
    position.figures = vec![figure(0, pig, 0, 0, 1), figure(0, farmer, 1, 0, 1)];
    let fields = State::from_position(&position).unwrap().fields();
    assert_eq!((fields.len(), fields[0].at.square, fields[0].feature.pigs.bits()), (1, Square::new(1, 0), 1));
}

#[test]
fn copies_are_limited_by_the_named_boxes() {
    let mut position = two_tile_city(Rules::C2);
    let mut sets = |sets: &[(TileSet, u8)]| {
        position.sets = sets.to_vec();
        State::from_position(&position).map(|_| ()).map_err(|errors| errors.0)
    };
    assert_eq!(sets(&[(TileSet::Base, 1)]), Ok(()));
    let missing = |id: &str| {
        let kind = TileKind::from_id(id).unwrap();
        PositionError::Copies { kind, found: 1, owned: 0 }
    };
    assert_eq!(sets(&[(TileSet::Traders, 1)]), Err(vec![missing("baD"), missing("baE")]));

    // The box has only one tile of this kind, so a second one needs a second box.
    let (one, other) = (tile(0, 0, "baC", 0), tile(1, 0, "baC", 0));
    position = Position { tiles: vec![one, other], figures: Vec::new(), ..position };
    position.sets = vec![(TileSet::Base, 1)];
    let found = faults(&position);
    assert_eq!(found, [PositionError::Copies { kind: one.kind, found: 2, owned: 1 }]);
    assert_eq!(found[0].places(&position), [(one.square, None), (other.square, None)]);
    position.sets = vec![(TileSet::Base, 2)];
    assert!(State::from_position(&position).is_ok());

    // Both variants of the inn crossroads are the same tile of the box.
    position.tiles = vec![tile(0, 0, "icC", 0), tile(0, -1, "icC1", 2)];
    position.sets = vec![(TileSet::Inns, 1)];
    let found = faults(&position);
    assert!(found.iter().any(|e| matches!(e, PositionError::Copies { found: 2, owned: 1, .. })), "{found:?}");

    // Without the box that contains builders, nobody owns one.
    let mut position = two_tile_city(Rules::C2);
    position.figures.push(figure(1, MeepleKind::Builder, 0, 0, 0));
    assert!(State::from_position(&position).is_ok(), "nobody says which boxes are in play");
    position.sets = vec![(TileSet::Base, 1)];
    let found = faults(&position);
    let builder = PositionError::TooMany {
        player: Player(1),
        meeple: MeepleKind::Builder,
        found: 1,
        held: 0,
        owned: 0,
    };
    assert_eq!(found, [builder]);
    assert_eq!(found[0].places(&position), [(Square::new(0, 0), Some(SegmentId(0)))]);
}

#[test]
fn field_with_only_a_pig_has_no_owner() {
    let mut position = two_tile_city(Rules { pig_return: PigReturn::Stays, ..Rules::C2 });
    position.tiles = vec![tile(0, 0, "baU", 0), tile(1, 0, "baU", 0)];
    position.figures = vec![figure(0, MeepleKind::Pig, 0, 0, 1)];
    let state = State::from_position(&position).unwrap();
    assert_eq!(state.fields(), []);
    assert_eq!(state.score_sheet().fields, []);
}

#[test]
fn lone_builder_scores_where_it_counts() {
    let rules = Rules { builder_return: BuilderReturn::Stays, ..Rules::C2 };
    for (builder_majority, paid) in [(BuilderMajority::Counts, 2), (BuilderMajority::Never, 0)] {
        let mut position = two_tile_city(Rules { builder_majority, ..rules });
        position.tiles = vec![tile(0, 0, "baD", 0), tile(1, 0, "baU", 0)];
        position.figures = vec![figure(0, MeepleKind::Builder, 0, 0, 1)];
        let sheet = State::from_position(&position).unwrap().score_sheet();
        let owner = sheet.features[0].feature.owners.contains(Player(0));
        assert_eq!(
            (i32::from(owner) * 2, sheet.outcome.scores[Player(0)]),
            (paid, paid),
            "{builder_majority}"
        );
        // The city of two tiles is complete.
        position = two_tile_city(Rules { builder_majority, ..rules });
        position.figures = vec![figure(0, MeepleKind::Builder, 0, 0, 0)];
        let end = State::from_position(&position).unwrap().scored_now();
        assert_eq!(end.score(Player(0)), paid * 2, "{builder_majority}");
    }
}

#[test]
fn all_tower_and_prisoner_faults_are_reported() {
    let mut position = two_tile_city(Rules::C2);
    position.players = 3;
    position.tiles.push(tile(0, 1, "toI", 0));
    let guard = figure(0, MeepleKind::Follower, 0, 1, 1);
    position.figures.push(guard);
    let held = |captor, owner, meeple| Prisoner { captor: Player(captor), owner: Player(owner), meeple };
    position.floors = vec![(Square::new(0, 1), 3)];
    position.prisoners = vec![held(0, 1, MeepleKind::Follower), held(2, 0, MeepleKind::Large)];
    let state = State::from_position(&position).unwrap();
    assert_eq!(state.floors(Square::new(0, 1)), Some(3));
    assert_eq!(state.supply(Player(0), MeepleKind::Large), 0);
    assert_eq!(state.prisoners(Player(2), Player(0), MeepleKind::Large), 1);
    assert_eq!(state.position(), position);
    assert_eq!(state.check(), Ok(()));

    let wrong = [
        held(0, 0, MeepleKind::Follower),
        held(0, 1, MeepleKind::Builder),
        held(3, 1, MeepleKind::Follower),
        held(1, 4, MeepleKind::Follower),
    ];
    let mut bad = position.clone();
    bad.floors.extend([(Square::new(0, 0), 1), (Square::new(0, 1), 1), (Square::new(7, 7), 1)]);
    bad.prisoners.extend([held(1, 0, MeepleKind::Follower), held(2, 0, MeepleKind::Large)]);
    bad.prisoners.extend(wrong);
    let mut expected = vec![PositionError::TooMany {
        player: Player(0),
        meeple: MeepleKind::Large,
        found: 0,
        held: 2,
        owned: 1,
    }];
    expected.extend([(0, 0), (0, 1), (7, 7)].map(|(x, y)| PositionError::Floors(Square::new(x, y))));
    expected.extend(wrong.map(PositionError::Prisoner));
    expected.push(PositionError::Exchange(Player(0), Player(1)));
    assert_eq!(faults(&bad), expected);
    for error in expected {
        let text = error.to_string();
        assert!(text.starts_with(|c: char| c.is_lowercase()) && !text.ends_with('.'), "{text}");
    }

    // Three players have nine floors each.
    position.sets = vec![(TileSet::Base, 1), (TileSet::Inns, 1), (TileSet::Tower, 1)];
    position.floors[0].1 = 28;
    assert_eq!(faults(&position), [PositionError::TooManyFloors { found: 28, owned: 27 }]);
    position.sets.clear();
    assert_eq!(faults(&position), [PositionError::TooManyFloors { found: 28, owned: 27 }], "one box");
    position.sets = vec![(TileSet::Base, 1), (TileSet::Inns, 1), (TileSet::Tower, 2)];
    assert_eq!(State::from_position(&position).err(), None);
    position.sets[2].1 = 1;
    position.rules.towers = Towers::Off;
    position.floors.truncate(1);
    let off = faults(&position);
    assert!(off.contains(&PositionError::WrongFeature(guard, FeatureKind::Tower)), "{off:?}");
    assert!(off.contains(&PositionError::Floors(Square::new(0, 1))), "{off:?}");
    assert_eq!(off.iter().filter(|error| matches!(error, PositionError::Prisoner(_))).count(), 2);
}

/// Four fields meet south-east of 0,0, and the city north of 0,0 is complete.
fn meadow(rules: Rules) -> Position {
    let tiles = vec![
        tile(0, 0, "baE", 0),
        tile(0, -1, "baE", 2),
        tile(1, 0, "baB", 0),
        tile(0, 1, "baB", 0),
        tile(1, 1, "baB", 0),
    ];
    Position { tiles, figures: Vec::new(), ..two_tile_city(rules) }
}

fn barn(player: u8, x: i16, y: i16, corner: Corner) -> PlacedFigure {
    let field = meadow(Rules::C2).tiles.iter().find(|t| t.square == Square::new(x, y)).map(|t| t.kind.tile());
    let segment = field.and_then(|tile| tile.field_at(corner, Rotation::R0)).unwrap();
    PlacedFigure { corner: Some(corner), ..figure(player, MeepleKind::Barn, x, y, segment.0) }
}

/// Any of the four tiles may name the barn's corner; farmers do not matter.
#[test]
fn barn_scores_four_a_city_at_the_end() {
    let seen_from = [
        (0, 0, Corner::SouthEast),
        (1, 0, Corner::SouthWest),
        (0, 1, Corner::NorthEast),
        (1, 1, Corner::NorthWest),
    ];
    for (x, y, corner) in seen_from {
        for fields in [Fields::On, Fields::Off] {
            let mut position = meadow(Rules { fields, ..Rules::RGG2003 });
            position.figures = vec![barn(1, x, y, corner)];
            let state = State::from_position(&position).unwrap();
            assert_eq!((state.check(), state.position()), (Ok(()), position.clone()));
            let sheet = state.score_sheet();
            assert_eq!(sheet.outcome.scores[Player(1)], 4);
            let [row] = &sheet.barns[..] else { panic!("{:?}", sheet.barns) };
            assert_eq!(
                (row.barns.len(), row.field.completed.len(), row.payments[0].rule),
                (1, 1, Clause::BarnEnd)
            );
            assert!(sheet.fields.is_empty());
            position.figures.push(barn(0, 0, 0, Corner::SouthEast));
            let crowded = faults(&position);
            assert_eq!(crowded, [PositionError::Crowded(position.figures[1])]);
        }
    }
}

/// Farmers in a field with a barn are paid because of the barn: 3 for each city under all three farm rules, instead of
/// by field or city.
#[test]
fn farmers_next_to_a_barn_score_by_its_rule() {
    for rules in [Rules::C2, Rules::RGG2003] {
        let mut position = meadow(rules);
        // The farmer is on the segment at the barn's corner.
        let farmer = figure(0, MeepleKind::Follower, 1, 0, barn(1, 1, 0, Corner::SouthWest).segment.0);
        position.figures = vec![
            farmer,
            barn(1, 1, 0, Corner::SouthWest),
            figure(0, MeepleKind::Pig, 0, 1, farmer.segment.0),
        ];
        let sheet = State::from_position(&position).unwrap().score_sheet();
        assert_eq!([sheet.outcome.scores[Player(0)], sheet.outcome.scores[Player(1)]], [4, 4]);
        assert!(sheet.fields[0].has_barn() && sheet.cities.is_empty());
        assert_eq!(sheet.fields[0].payments.iter().map(|p| p.rule).collect::<Vec<_>>(), [Clause::BarnPayout]);
    }
}

#[test]
fn misplaced_barns_and_wagons_are_reported() {
    let mut position = meadow(Rules::C2);
    let elsewhere = PlacedFigure { corner: Some(Corner::NorthEast), ..barn(0, 0, 0, Corner::SouthEast) };
    let no_corner = PlacedFigure { corner: None, ..barn(1, 0, 0, Corner::SouthEast) };
    let cornered = PlacedFigure { meeple: MeepleKind::Large, ..barn(0, 1, 1, Corner::NorthWest) };
    let wagon = figure(1, MeepleKind::Wagon, 0, 1, cornered.segment.0);
    position.figures = vec![elsewhere, no_corner, cornered, wagon];
    let expected = [
        PositionError::Corner(elsewhere),
        PositionError::Corner(no_corner),
        PositionError::Corner(cornered),
        PositionError::WrongFeature(wagon, FeatureKind::Field),
    ];
    assert_eq!(faults(&position), expected);
    assert_eq!(expected[0].places(&position), [(Square::new(0, 0), None)]);
    // Only three tiles meet there.
    position.tiles.truncate(4);
    position.figures = vec![barn(0, 0, 0, Corner::SouthEast)];
    assert_eq!(faults(&position), [PositionError::Corner(position.figures[0])]);
    // The box with barns is not in play.
    let mut position = meadow(Rules::C2);
    position.sets = vec![(TileSet::Base, 3)];
    position.figures = vec![barn(0, 0, 0, Corner::SouthEast)];
    let found = faults(&position);
    assert!(
        matches!(found[..], [PositionError::TooMany { meeple: MeepleKind::Barn, owned: 0, .. }]),
        "{found:?}"
    );
    for error in expected.into_iter().chain(found) {
        let text = error.to_string();
        assert!(text.starts_with(|c: char| c.is_lowercase()) && !text.ends_with('.'), "{text}");
    }
}

/// A hole surrounded by a city of one tile, two roads and a field.
fn hole() -> Position {
    let around = [
        (-1, -1, "baB", 0),
        (0, -1, "baE", 2),
        (1, -1, "baB", 0),
        (-1, 0, "baU", 0),
        (1, 0, "baU", 0),
        (-1, 1, "baB", 0),
        (0, 1, "baB", 0),
    ];
    let tiles = around.map(|(x, y, id, quarters)| tile(x, y, id, quarters)).to_vec();
    Position { tiles, figures: Vec::new(), ..two_tile_city(Rules::C2) }
}

#[test]
fn abbey_is_a_cloister_and_closes_adjacent_features() {
    let mut position = hole();
    position.tiles.insert(0, tile(0, 0, "amA", 0));
    position.figures = vec![
        figure(0, MeepleKind::Wagon, 0, 0, 0),
        figure(1, MeepleKind::Follower, 0, -1, 0),
        figure(1, MeepleKind::Large, 1, 0, 0),
    ];
    let state = State::from_position(&position).unwrap();
    assert_eq!(state.check(), Ok(()));
    let sheet = state.score_sheet();
    let rows: Vec<_> =
        sheet.features.iter().map(|row| (row.feature.complete, row.items.points(), row.rule)).collect();
    // Seven of the eight squares around the abbey are filled; the city has one tile; the road is incomplete.
    assert_eq!(
        rows,
        [(false, 8, Clause::FinalCloister), (true, 2, Clause::CityScoreTile), (false, 1, Clause::FinalRoad)]
    );
    assert_eq!([sheet.outcome.scores[Player(0)], sheet.outcome.scores[Player(1)]], [8, 3]);
}

#[test]
fn misplaced_abbeys_are_reported() {
    let abbey = tile(0, 0, "amA", 0);
    let mut position = hole();
    position.tiles.push(abbey);
    position.tiles.retain(|tile| tile.square != Square::new(0, 1));
    assert_eq!(faults(&position), [PositionError::Abbey(abbey.square)]);
    assert_eq!(faults(&position)[0].places(&position), [(abbey.square, None)]);
    // Only another abbey is next to it.
    let alone = Position { tiles: vec![abbey, tile(1, 0, "amA", 0)], ..hole() };
    assert!(faults(&alone).contains(&PositionError::Abbey(Square::new(1, 0))));
    let mut position = hole();
    position.tiles.push(abbey);
    position.rules.abbeys = bastide_types::PerPlayerCount::Exactly(0);
    let found = faults(&position);
    assert_eq!(found, [PositionError::TooManyAbbeys { found: 1, owned: 0 }]);
    assert_eq!(found[0].places(&position), [(abbey.square, None)]);
    position.rules = Rules::C2;
    position.sets = vec![(TileSet::Base, 2), (TileSet::Abbey, 1)];
    assert!(State::from_position(&position).is_ok(), "abbeys are no tiles of the bag");
    for error in [PositionError::Abbey(abbey.square), found[0].clone()] {
        let text = error.to_string();
        assert!(
            text.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit()) && !text.ends_with('.'),
            "{text}"
        );
    }
}

#[test]
fn dragon_needs_a_volcano_and_a_tile_without_figures() {
    let at = Square::new(0, 0);
    let with = |id: &str, figures: Vec<PlacedFigure>| Position {
        tiles: vec![tile(0, 0, id, 0)],
        figures,
        dragon: Some(at),
        ..two_tile_city(Rules::C2)
    };
    assert_eq!(State::from_position(&with("pd2", Vec::new())).map(|state| state.dragon()), Ok(Some(at)));
    assert_eq!(faults(&with("pdJ", Vec::new())), [PositionError::Dragon(at)], "no volcano lies there");
    let field = &TileKind::from_id("pd2").unwrap().tile().segments;
    let field = field.iter().position(|segment| segment.kind == FeatureKind::Field).unwrap();
    let farmer = figure(0, MeepleKind::Follower, 0, 0, field as u8);
    assert_eq!(faults(&with("pd2", vec![farmer])), [PositionError::Eaten(farmer)]);
}
