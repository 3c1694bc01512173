//! What a game remembers that its table does not show, although its future depends on it: for observers that have to tell any two
//! positions apart.

use crate::state::State;
use bastide_types::{Decision, Player, SegmentId, Square, Turn};

impl State {
    /// Returns 1 and how many players have passed since somebody laid an abbey, in the round after the last tile.
    pub fn passes_in_last_round(&self) -> Option<u8> {
        self.abbeys.last_round
    }

    /// Returns the wagons that have come home by scoring and wait for a decision: whose, and where they stood.
    pub fn wagons_waiting(&self) -> impl Iterator<Item = (Player, Square, SegmentId)> + '_ {
        let stood = |tile: u16| self.board.tiles[usize::from(tile)].tile.square;
        self.wagons.waiting().map(move |wagon| (wagon.player, stood(wagon.tile), wagon.segment))
    }

    /// Returns where the wagon stood about which is decided now.
    pub fn wagon_asked(&self) -> Option<(Square, SegmentId)> {
        let Turn::Decide(_, Decision::Wagon) = self.turn() else { return None };
        let wagon = self.wagons.first(self.active_player(), self.players())?;
        Some((self.board.tiles[usize::from(wagon.tile)].tile.square, wagon.segment))
    }

    /// Returns where the dragon is, then where it has been in the move that it is making, backwards.
    pub fn dragon_walk(&self) -> impl Iterator<Item = Square> {
        let walk = self.dragon.walk;
        self.dragon().into_iter().flat_map(move |here| walk.backwards(here))
    }

    /// Returns how many bazaars that were laid are still to be held.
    pub fn bazaars_due(&self) -> u8 {
        self.bazaar.due
    }

    /// Returns whether a bazaar was laid in this turn that another one may follow.
    pub fn bazaar_laid_now(&self) -> bool {
        self.bazaar.laid_now
    }

    /// Returns whether bazaars that are laid now bring no other one, since the tiles of one are not all laid.
    pub fn bazaar_runs(&self) -> bool {
        self.bazaar.runs
    }

    /// Returns whether a player was paid for a feature in this part; kept in games with the count only.
    pub fn was_paid(&self, player: Player) -> bool {
        self.count.paid() >> player.0 & 1 == 1
    }

    /// Returns whether a player moves nobody any more out of the City of Carcassonne after the last tile.
    pub fn moves_nobody(&self, player: Player) -> bool {
        self.count.has_passed(player)
    }

    /// Returns who has had the last turn, once followers are moved after the last tile; else the first seat.
    pub fn last_turn(&self) -> Player {
        self.count.last_turn
    }
}
