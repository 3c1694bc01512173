//! The state of the Count and his city.

use bastide_types::{PerPlayer, Player, Position, Quarter};

/// The state of the Count and his city, except for the figures that stand in its quarters.
#[derive(Clone, Debug)]
pub(crate) struct CountPieces {
    /// The Count's quarter.
    pub count: Quarter,
    /// Which players have been paid for features, or for lords of castles, in this part.
    pub scored: PerPlayer<bool>,
    /// Whether a follower was sent into the city in this turn.
    pub sent: bool,
    /// How many players, starting to the left of the active one, have finished moving followers before scoring.
    pub moved: u8,
    /// The player who had the last turn of the game.
    pub last: Player,
    /// Which players have finished moving followers after the last tile.
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
    /// Creates the state from a position.
    pub fn of_position(position: &Position) -> CountPieces {
        CountPieces { count: position.count.unwrap_or(Quarter::Castle), ..CountPieces::default() }
    }
}
