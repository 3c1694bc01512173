//! The state of towers.

use bastide_types::{MeepleKind, PerPlayer, Player, Position, Prisoner, Setup, Square, TileSet};
use std::collections::BTreeMap;

/// The state of towers, except for the figures that stand on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TowerPieces {
    /// The number of floors on each tower that has any.
    pub floors: BTreeMap<Square, u16>,
    /// The number of floors that players have left.
    pub left: PerPlayer<u16>,
    /// The prisoners: captor, owner and figure.
    pub prisoners: Vec<(Player, Player, MeepleKind)>,
    /// Whether a ransom has been paid in this turn.
    pub paid: bool,
}

impl TowerPieces {
    /// The state at the start of a game.
    pub fn of(setup: &Setup) -> TowerPieces {
        let by_players = [10, 10, 10, 9, 7, 6, 5];
        let each = by_players[usize::from(setup.players).min(6)] * u16::from(setup.copies(TileSet::Tower));
        TowerPieces { left: PerPlayer([each; Player::MOST]), ..TowerPieces::default() }
    }

    /// Creates the state from a position.
    pub fn of_position(position: &Position) -> TowerPieces {
        let held = |p: &Prisoner| (p.captor, p.owner, p.meeple);
        TowerPieces {
            floors: position.floors.iter().copied().collect(),
            prisoners: position.prisoners.iter().map(held).collect(),
            ..TowerPieces::default()
        }
    }
}
