//! The City of Carcassonne: the count's quarter, who was paid, and who has passed.

use bastide_types::{Player, Quarter};

/// The state of the city, apart from its tiles and the followers in its quarters, which are on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// The quarter where the count is.
    pub at: Quarter,
    /// The number of the tile with the quarters; meaningless if there is none.
    pub tile: u16,
    /// The players who were paid for features in this part, as a bit mask.
    paid: u8,
    /// The players who have finished moving followers after the last tile, as a bit mask.
    passed: u8,
    /// The player who had the last turn, once it is over.
    pub last_turn: Player,
}

/// An extra bit in `paid`: the active player took back an abbot in this part, before scoring began.
const RECALLED: u8 = 1 << 7;

impl Default for Count {
    fn default() -> Count {
        Count { at: Quarter::Castle, tile: 0, paid: 0, passed: 0, last_turn: Player(0) }
    }
}

impl Count {
    /// Begins the scoring of a part: so far nobody has been paid, except the active player if they took back an abbot.
    pub fn begin_scoring(&mut self, active: Player) {
        self.paid = if self.paid & RECALLED != 0 { 1 << active.0 } else { 0 };
    }

    /// Records that the active player was paid for an abbot before scoring.
    pub fn note_recalled(&mut self) {
        self.paid |= RECALLED;
    }

    /// Records that this player was paid for a feature.
    pub fn note_paid(&mut self, player: Player) {
        self.paid |= 1 << player.0;
    }

    /// Whether other players were paid for features in this part, but not this one.
    pub fn only_others_paid(self, player: Player) -> bool {
        self.paid != 0 && self.paid >> player.0 & 1 == 0
    }

    /// The players who were paid for features in this part, as a bit mask.
    pub fn paid(self) -> u8 {
        self.paid
    }

    /// Records that this player has finished moving followers.
    pub fn pass(&mut self, player: Player) {
        self.passed |= 1 << player.0;
    }

    /// Whether this player has finished moving followers.
    pub fn has_passed(self, player: Player) -> bool {
        self.passed >> player.0 & 1 == 1
    }

    /// The players who have finished moving followers, as a bit mask.
    pub fn passed(self) -> u8 {
        self.passed
    }
}
