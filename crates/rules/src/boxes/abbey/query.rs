//! Hashing the pieces of Abbey & Mayor.

use crate::key::{Key, Sort};
use crate::state::State;

impl State {
    /// Adds the barns, the abbeys left, the round of abbeys after the last tile, and the wagons that have come home.
    pub(crate) fn add_pieces(&self, key: &mut Key) {
        self.barns().for_each(|(player, at, _)| key.add(Sort::Barn, (player, at)));
        if !(self.in_play.abbeys() || self.in_play.wagons()) {
            return;
        }
        key.add(Sort::LastRound, self.abbeys.last_round);
        for player in self.seats.players() {
            key.add(Sort::AbbeysLeft, (player, self.abbeys_left(player)));
        }
        for wagon in self.wagons.waiting() {
            let square = self.board.tiles[usize::from(wagon.tile)].tile.square;
            key.add(Sort::Wagon, (wagon.player, square, wagon.segment));
        }
    }
}
