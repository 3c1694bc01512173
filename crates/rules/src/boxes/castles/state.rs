//! Castle tokens, and the features scored in this part, for which lords may be paid.

use crate::board::node::{NOTHING, NodeId};
use crate::course::Completed;
use bastide_types::{PerPlayer, Player};

/// The most features scored in a part: roads and cities, and the cloisters on and around a tile.
const MOST: usize = Completed::MOST + 9;

/// The castles not built yet, and the features scored in this part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castles {
    /// The tokens each player has left.
    left: PerPlayer<u16>,
    /// A node of each road, city and cloister scored in this part, in that order.
    scored: [NodeId; MOST],
    count: u8,
}

impl Default for Castles {
    fn default() -> Castles {
        Castles { left: PerPlayer::default(), scored: [NOTHING; MOST], count: 0 }
    }
}

impl Castles {
    /// Gives each player this many tokens.
    pub fn fill(&mut self, players: impl Iterator<Item = Player>, each: u16) {
        players.for_each(|player| self.left[player] = each);
    }

    /// The number of tokens a player has left.
    pub fn left(&self, player: Player) -> u16 {
        self.left[player]
    }

    /// Uses one token of a player.
    pub fn take(&mut self, player: Player) {
        self.left[player] -= 1;
    }

    /// Records that a feature was scored.
    pub fn note(&mut self, node: NodeId) {
        self.scored[usize::from(self.count)] = node;
        self.count += 1;
    }

    /// A node of each feature scored in this part.
    pub fn scored(&self) -> impl Iterator<Item = NodeId> + use<> {
        let Castles { scored, count, .. } = *self;
        scored.into_iter().take(usize::from(count))
    }

    /// Forgets the scored features.
    pub fn forget(&mut self) {
        (self.scored, self.count) = ([NOTHING; MOST], 0);
    }
}
