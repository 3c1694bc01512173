//! State that is not visible on the table but affects the rest of the game, for observers that must distinguish any two
//! positions.

use crate::state::State;
use bastide_types::{Decision, Player, SegmentId, Square, Turn};

impl State {
    /// Returns, in the round after the last tile, 1 plus the number of players who have passed since somebody laid an
    /// abbey.
    pub fn passes_in_last_round(&self) -> Option<u8> {
        self.abbeys.last_round
    }

    /// Returns the wagons that came home by scoring and wait for a decision: their owners, and where they stood.
    pub fn wagons_waiting(&self) -> impl Iterator<Item = (Player, Square, SegmentId)> + '_ {
        let stood = |tile: u16| self.board.tiles[usize::from(tile)].tile.square;
        self.wagons.waiting().map(move |wagon| (wagon.player, stood(wagon.tile), wagon.segment))
    }

    /// Returns where the wagon stood that the current decision is about.
    pub fn wagon_asked(&self) -> Option<(Square, SegmentId)> {
        let Turn::Decide(_, Decision::Wagon) = self.turn() else { return None };
        let wagon = self.wagons.first(self.active_player(), self.players())?;
        Some((self.board.tiles[usize::from(wagon.tile)].tile.square, wagon.segment))
    }

    /// Returns the dragon's square, then the squares it visited in its current move, most recent first.
    pub fn dragon_walk(&self) -> impl Iterator<Item = Square> {
        let walk = self.dragon.walk;
        self.dragon().into_iter().flat_map(move |here| walk.backwards(here))
    }

    /// Returns the number of bazaars laid but not held yet.
    pub fn bazaars_due(&self) -> u8 {
        self.bazaar.due
    }

    /// Returns whether a bazaar laid in this turn may bring another one.
    pub fn bazaar_laid_now(&self) -> bool {
        self.bazaar.laid_now
    }

    /// Returns whether bazaars laid now are ignored, because not all tiles of the current one have been laid.
    pub fn bazaar_runs(&self) -> bool {
        self.bazaar.runs
    }

    /// Returns whether a player was paid for a feature in this part; recorded only in games with the count.
    pub fn was_paid(&self, player: Player) -> bool {
        self.count.paid() >> player.0 & 1 == 1
    }

    /// Returns whether a player has finished moving followers out of the City of Carcassonne after the last tile.
    pub fn moves_nobody(&self, player: Player) -> bool {
        self.count.has_passed(player)
    }

    /// Returns who had the last turn, once followers move after the last tile; until then the first seat.
    pub fn last_turn(&self) -> Player {
        self.count.last_turn
    }
}
