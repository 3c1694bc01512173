//! What is known of the count and his city.

use bastide_types::{PerPlayer, Player, Position, Quarter};

/// What is known of the count and his city beside the figures that stand in its quarters.
#[derive(Clone, Debug)]
pub(crate) struct CountPieces {
    /// Where he is.
    pub count: Quarter,
    /// Who has been paid for features of the landscape, or for lords beside them, in this part.
    pub scored: PerPlayer<bool>,
    /// Whether somebody was sent into the city in this turn.
    pub sent: bool,
    /// How many players, from the left of the active one on, have moved those whom they want to move before scoring.
    pub moved: u8,
    /// Who had the last turn of the game.
    pub last: Player,
    /// Who moves nobody any more after the last tile.
    pub done: PerPlayer<bool>,
}

impl Default for CountPieces {
    fn default() -> CountPieces {
        CountPieces {
            count: Quarter::Castle,
            scored: PerPlayer::default(),
            sent: false,
            moved: 0,
            last: Player(0),
            done: PerPlayer::default(),
        }
    }
}

impl CountPieces {
    /// What a position says of the count.
    pub fn of_position(position: &Position) -> CountPieces {
        CountPieces { count: position.count.unwrap_or(Quarter::Castle), ..CountPieces::default() }
    }
}
