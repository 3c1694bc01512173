//! A castle on the table.

use crate::board::node::NodeId;
use bastide_types::{Items, Square};

/// A castle on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castle {
    /// The root of the original city.
    pub root: NodeId,
    /// Its two tiles.
    pub squares: [Square; 2],
    /// The payment to its lord in this part, which castles next to it may copy.
    pub paid: Option<Items>,
}

impl Castle {
    /// Whether a square is in the castle's vicinity: its own two tiles, and the two on each of its long sides.
    pub fn is_near(&self, square: Square) -> bool {
        let [a, b] = self.squares;
        let upright = a.x == b.x;
        self.squares.iter().any(|own| {
            let (x, y) = (own.x.abs_diff(square.x), own.y.abs_diff(square.y));
            if upright { y == 0 && x <= 1 } else { x == 0 && y <= 1 }
        })
    }
}
