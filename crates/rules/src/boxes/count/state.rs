//! The City of Carcassonne: where the count is, and what is remembered of who was paid and who has passed.

use bastide_types::{Player, Quarter};

/// What belongs to the city besides its tiles and the followers in its quarters, which stand on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// The quarter where the count is.
    pub at: Quarter,
    /// The number of the tile with the quarters; without meaning where none lies.
    pub tile: u16,
    /// Players who were paid for features in this part, one bit each.
    paid: u8,
    /// Players who move nobody any more after the last tile, one bit each.
    passed: u8,
    /// Who has had the last turn, once that is over.
    pub last_turn: Player,
}

/// Beside the bits of players: the active player has taken back an abbot in this part, which has not come to scoring.
const RECALLED: u8 = 1 << 7;

impl Default for Count {
    fn default() -> Count {
        Count { at: Quarter::Castle, tile: 0, paid: 0, passed: 0, last_turn: Player(0) }
    }
}

impl Count {
    /// A part of a turn comes to scoring: nobody has been paid in it, but the active player for an abbot taken back.
    pub fn begin_scoring(&mut self, active: Player) {
        self.paid = if self.paid & RECALLED != 0 { 1 << active.0 } else { 0 };
    }

    /// The active player is paid for an abbot, before scoring.
    pub fn note_recalled(&mut self) {
        self.paid |= RECALLED;
    }

    /// This player is paid for a feature.
    pub fn note_paid(&mut self, player: Player) {
        self.paid |= 1 << player.0;
    }

    /// Whether others were paid for features in this part, and this player was not.
    pub fn only_others_paid(self, player: Player) -> bool {
        self.paid != 0 && self.paid >> player.0 & 1 == 0
    }

    /// Players who were paid for features in this part, one bit each.
    pub fn paid(self) -> u8 {
        self.paid
    }

    /// This player moves nobody any more.
    pub fn pass(&mut self, player: Player) {
        self.passed |= 1 << player.0;
    }

    /// Whether this player moves nobody any more.
    pub fn has_passed(self, player: Player) -> bool {
        self.passed >> player.0 & 1 == 1
    }

    /// Players who have passed, one bit each.
    pub fn passed(self) -> u8 {
        self.passed
    }
}
