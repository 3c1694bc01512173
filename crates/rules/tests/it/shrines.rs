//! Shrines and cloisters in positions set up by hand.

use bastide_rules::State;
use bastide_types::{
    PlacedTile, Position, PositionError, Rotation, Setup, SetupError, Square, TileKind, TileSet,
};

const BETWEEN: Square = Square { x: 0, y: 0 };

fn tile(id: &str, x: i16, y: i16) -> PlacedTile {
    let kind = TileKind::from_id(id).unwrap();
    PlacedTile { square: Square::new(x, y), kind, rotation: Rotation::R0 }
}

/// Three tiles in a row, each a cloister or a shrine with only fields around it.
fn row(ids: [&str; 3]) -> Vec<PlacedTile> {
    ids.into_iter().zip([-1, 0, 1]).map(|(id, x)| tile(id, x, 0)).collect()
}

fn position(ids: [&str; 3]) -> Position {
    Position { tiles: row(ids), ..Position::empty(2) }
}

#[test]
fn position_with_two_rivals_is_refused() {
    for ids in [["baB", "shE", "baB"], ["shE", "baB", "shE"]] {
        let position = position(ids);
        let errors = State::from_position(&position).unwrap_err();
        assert_eq!(errors.0, [PositionError::Rivals(BETWEEN)], "{ids:?}");
        let fault = &errors.0[0];
        assert_eq!(fault.places(&position), [(BETWEEN, None)], "{ids:?}");
        assert!(fault.to_string().contains("has two rivals next to it"), "{fault}");
    }
}

#[test]
fn position_with_one_rival_each_is_accepted() {
    for ids in [["baB", "shE", "shE"], ["baB", "baB", "shE"], ["baB", "baB", "baB"]] {
        assert!(State::from_position(&position(ids)).is_ok(), "{ids:?}");
    }
}

#[test]
fn start_tiles_may_not_have_two_rivals() {
    let sets = [TileSet::Base, TileSet::Shrines];
    let setup = |start| Setup { start, ..Setup::new(2, &sets) };
    let errors = State::new(&setup(row(["baB", "shE", "baB"]))).unwrap_err();
    assert!(
        matches!(errors.0[..], [SetupError::StartTile { square: Square { x: 1, y: 0 }, .. }]),
        "{errors}"
    );
    assert!(State::new(&setup(row(["baB", "shE", "shE"]))).is_ok());
}
