//! The state of abbeys.

use bastide_types::{PerPlayer, Player, Setup, TileSet};

/// The abbeys that players have left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Abbeys {
    pub left: PerPlayer<u8>,
    /// In the round after the last tile: how many players in a row have passed.
    pub passes: Option<u8>,
}

impl Abbeys {
    /// The state at the start of a game.
    pub fn of(setup: &Setup) -> Abbeys {
        let each = setup.rules.abbeys.or(setup.copies(TileSet::Abbey).min(3));
        Abbeys { left: PerPlayer([each; Player::MOST]), passes: None }
    }
}
