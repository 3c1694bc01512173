//! The figures that each player has.

use crate::game::Game;
use bastide_types::{MeepleKind, Player, TileSet};

impl Game {
    /// The number of figures of a kind in a player's supply: all of them minus those on the table and those
    /// held prisoner.
    pub fn supply(&self, player: Player, meeple: MeepleKind) -> u8 {
        let out = self.figures.iter().filter(|f| f.player == player && f.meeple == meeple).count();
        self.figures_of_each_player(meeple) - out as u8 - self.captive(player, meeple)
    }

    fn figures_of_each_player(&self, meeple: MeepleKind) -> u8 {
        let set = meeple.set();
        let every_copy_adds = matches!(set, TileSet::Abbey | TileSet::Phantom);
        self.rules.figures(meeple).or(self.copies(set).min(if every_copy_adds { 3 } else { 1 }))
    }

    /// Whether a set is in play.
    pub(crate) fn has_set(&self, set: TileSet) -> bool {
        self.copies(set) > 0
    }

    /// The number of copies of a set in play.
    pub(crate) fn copies(&self, set: TileSet) -> u8 {
        self.sets.iter().filter(|(s, _)| *s == set).map(|(_, copies)| *copies).sum()
    }
}
