//! Castle tokens, and what lords may be paid for in this part.

use crate::board::node::{NOTHING, NodeId};
use crate::course::Completed;
use bastide_types::{PerPlayer, Player};

/// Most features that are scored in a part: roads and cities, and the cloisters on and around a tile.
const MOST: usize = Completed::MOST + 9;

/// The castles of a game that are not built yet, and what was scored in this part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castles {
    /// Tokens that each player has left.
    left: PerPlayer<u16>,
    /// A node of each road, city and cloister that was scored in this part, in that order.
    scored: [NodeId; MOST],
    count: u8,
}

impl Default for Castles {
    fn default() -> Castles {
        Castles { left: PerPlayer::default(), scored: [NOTHING; MOST], count: 0 }
    }
}

impl Castles {
    /// Gives each player so many tokens.
    pub fn fill(&mut self, players: impl Iterator<Item = Player>, each: u16) {
        players.for_each(|player| self.left[player] = each);
    }

    /// Tokens that a player has left.
    pub fn left(&self, player: Player) -> u16 {
        self.left[player]
    }

    /// A player puts a token.
    pub fn take(&mut self, player: Player) {
        self.left[player] -= 1;
    }

    /// A feature was scored.
    pub fn note(&mut self, node: NodeId) {
        self.scored[usize::from(self.count)] = node;
        self.count += 1;
    }

    /// A node of each feature that was scored in this part.
    pub fn scored(&self) -> impl Iterator<Item = NodeId> + use<> {
        let Castles { scored, count, .. } = *self;
        scored.into_iter().take(usize::from(count))
    }

    /// What was scored is dealt with.
    pub fn forget(&mut self) {
        (self.scored, self.count) = ([NOTHING; MOST], 0);
    }
}
