//! Mayors: they count as the pennants of their city.

use crate::board::node::{Node, Strength};
use crate::state::State;
use bastide_types::MeepleKind;

impl State {
    /// The strength with each mayor counted as the number of pennants in the city at this node.
    #[inline]
    pub(crate) fn with_mayors(&self, strength: Strength, node: &Node) -> Strength {
        let none = self.seats.owned[MeepleKind::Mayor] == 0;
        if none { strength } else { strength.with_mayors(node.pennants()) }
    }
}
