//! Positions and set-ups at the edge of what is allowed. No random game comes there: each test was written for a change of
//! the rules' code that every other test let pass.

use crate::common::{position, tile};
use bastide_rules::State;
use bastide_types::{
    Axis, FairyAt, PlacedBridge, Player, Position, PositionError, Role, Rules, SegmentId, Setup, Square,
    TileSet,
};

fn faults(position: &Position) -> Vec<PositionError> {
    State::from_position(position).unwrap_err().0
}

/// A row of cloisters, each with a bridge from west to east over it.
fn bridges(count: i16) -> Position {
    let row = |x| PlacedBridge { player: Player(0), square: Square::new(x, 0), axis: Axis::WestEast };
    let tiles = (0..count).map(|x| tile(x, 0, "baB", 0)).collect();
    Position { bridges: (0..count).map(row).collect(), ..position(Rules::C2, tiles) }
}

#[test]
fn two_players_have_three_bridges_each() {
    assert!(State::from_position(&bridges(3)).is_ok());
    assert_eq!(faults(&bridges(4)), [PositionError::TooManyBridges(Player(0))]);
}

#[test]
fn a_box_that_is_there_no_times_is_not_in_play() {
    let one = bridges(1);
    let sets = vec![(TileSet::Base, 1), (TileSet::Bazaar, 0)];
    assert_eq!(faults(&Position { sets, ..one.clone() }), [PositionError::Bridge(one.bridges[0])]);
}

#[test]
fn the_fairy_stands_on_a_tile_and_beside_a_follower() {
    let with = |square, beside| Position {
        fairy: Some(FairyAt { square, beside }),
        ..position(Rules::C2, vec![tile(0, 0, "baB", 0)])
    };
    let (here, away) = (Square::new(0, 0), Square::new(5, 5));
    assert!(State::from_position(&with(here, None)).is_ok());
    for (square, beside) in [(away, None), (here, Some(SegmentId(0)))] {
        assert_eq!(faults(&with(square, beside)), [PositionError::Fairy(FairyAt { square, beside })]);
    }
}

/// The City of Carcassonne is looked at as a whole where its box is in play, and counted like other tiles where it is not.
#[test]
fn tiles_of_the_city_of_carcassonne_are_of_no_other_box() {
    let city = tile(0, 0, "co06", 0);
    let copies = PositionError::Copies { kind: city.kind, found: 1, owned: 0 };
    let with = |set| Position { sets: vec![(set, 1)], ..position(Rules::C2, vec![city]) };
    assert!(faults(&with(TileSet::Base)).contains(&copies));
    assert!(!faults(&with(TileSet::Count)).contains(&copies), "it is there, though in pieces");
}

#[test]
fn a_foundation_without_floors_is_no_tower_of_a_position() {
    let state = State::from_position(&position(Rules::C2, vec![tile(0, 0, "toA", 0)])).unwrap();
    assert_eq!(state.towers().collect::<Vec<_>>(), [(Square::new(0, 0), 0)]);
    assert_eq!(state.position().floors, []);
}

#[test]
fn a_city_of_two_halves_is_small() {
    let tiles = vec![tile(0, 0, "baD", 0), tile(0, -1, "baE", 2)];
    let state = State::from_position(&position(Rules::C2, tiles)).unwrap();
    let (lower, upper) = (Square::new(0, 0), Square::new(0, -1));
    assert_eq!(state.small_city(upper, SegmentId(0)), Some([upper, lower]));
    assert_eq!(state.small_city(upper, SegmentId(1)), None);
}

/// Nobody draws a spring where the table begins with another tile.
#[test]
fn only_the_start_or_the_city_brings_a_spring() {
    let sets = [TileSet::Base, TileSet::River];
    let setup = Setup { start: vec![tile(0, 0, "baD", 0)], ..Setup::new(2, &sets) };
    let state = State::new(&setup).unwrap();
    assert!(state.all_left().all(|(kind, _)| kind.tile().role != Role::Spring));
}

/// Programs ask what a game has before they look for it.
#[test]
fn a_game_without_a_box_says_so() {
    let base = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    assert!(!base.has_bazaars() && !base.has_shrines());
    let with =
        State::new(&Setup::new(2, &[TileSet::Base, TileSet::Bazaar, TileSet::Shrines, TileSet::Tunnel]))
            .unwrap();
    assert!(with.has_bazaars() && with.has_shrines());
    assert!(!with.token_offered(), "no tile is laid yet");
}
