//! The figures that each player has.

use crate::game::Game;
use bastide_types::{MeepleKind, PerPlayerCount, Player, TileSet};

impl Game {
    /// The number of figures of a kind in a player's supply: all of them minus those on the table and those
    /// held prisoner.
    pub fn supply(&self, player: Player, meeple: MeepleKind) -> u8 {
        let out = self.figures.iter().filter(|f| f.player == player && f.meeple == meeple).count();
        self.figures_of_each_player(meeple) - out as u8 - self.captive(player, meeple)
    }

    fn figures_of_each_player(&self, meeple: MeepleKind) -> u8 {
        let (count, set) = match meeple {
            MeepleKind::Follower => return self.rules.followers,
            MeepleKind::Large => (self.rules.large, TileSet::Inns),
            MeepleKind::Builder => (self.rules.builders, TileSet::Traders),
            MeepleKind::Pig => (self.rules.pigs, TileSet::Traders),
            MeepleKind::Mayor => (self.rules.mayors, TileSet::Abbey),
            MeepleKind::Wagon => (self.rules.wagons, TileSet::Abbey),
            MeepleKind::Barn => (self.rules.barns, TileSet::Abbey),
            MeepleKind::Phantom => (self.rules.phantoms, TileSet::Phantom),
            MeepleKind::Abbot => (self.rules.abbots, TileSet::Abbot),
        };
        match count {
            PerPlayerCount::Exactly(n) => n,
            // Every copy of these sets adds figures.
            PerPlayerCount::FromSets if matches!(set, TileSet::Abbey | TileSet::Phantom) => {
                self.copies(set).min(3)
            }
            PerPlayerCount::FromSets => u8::from(self.has_set(set)),
        }
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
