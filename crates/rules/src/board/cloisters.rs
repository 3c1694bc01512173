//! Incomplete cloisters and gardens. Both score by the squares around them, and both are called cloisters here.

use super::node::NodeId;
use bastide_types::Square;

/// Cloisters per block, so that a new tile is checked against a whole block at once.
const LANES: usize = 8;

/// A cloister that is not complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenCloister {
    pub square: Square,
    pub node: NodeId,
    /// The number of empty squares around it; the node does not store this.
    pub open: i16,
}

impl OpenCloister {
    /// Marks a free lane. Its count of empty squares is so large that no number of tiles completes it.
    const NONE: OpenCloister = OpenCloister { square: Square::ORIGIN, node: 0, open: i16::MAX };
}

/// Eight lanes, each a cloister or free.
#[derive(Clone, Copy, Debug)]
struct Block {
    x: [i16; LANES],
    y: [i16; LANES],
    open: [i16; LANES],
    node: [NodeId; LANES],
}

/// The open cloisters in the order in which they were laid.
#[derive(Clone, Debug)]
pub(crate) struct Cloisters {
    first: Block,
    /// Further blocks, allocated only when needed; most games never need one.
    more: Vec<Block>,
    count: usize,
}

impl Cloisters {
    pub fn new() -> Cloisters {
        Cloisters { first: Block::EMPTY, more: Vec::new(), count: 0 }
    }

    /// Counts a tile just laid: each cloister around it has one empty square fewer. True if any is now complete.
    #[inline(always)]
    pub fn gain(&mut self, tile: Square) -> bool {
        let complete = self.first.gain(tile);
        if self.more.is_empty() { complete } else { complete | self.gain_more(tile) }
    }

    #[cold]
    fn gain_more(&mut self, tile: Square) -> bool {
        self.more.iter_mut().fold(false, |complete, block| block.gain(tile) | complete)
    }

    pub fn push(&mut self, cloister: OpenCloister) {
        if self.count == (1 + self.more.len()) * LANES {
            self.more.push(Block::EMPTY);
        }
        self.count += 1;
        self.set(self.count - 1, cloister);
    }

    pub fn iter(&self) -> impl Iterator<Item = OpenCloister> + '_ {
        (0..self.count).map(|i| self.get(i))
    }

    /// Removes and returns the first complete one.
    pub fn take_complete(&mut self) -> Option<OpenCloister> {
        let place = self.iter().position(|cloister| cloister.open == 0)?;
        let taken = self.get(place);
        for i in place + 1..self.count {
            self.set(i - 1, self.get(i));
        }
        self.count -= 1;
        self.set(self.count, OpenCloister::NONE);
        self.more.truncate((self.count.saturating_sub(1)) / LANES);
        Some(taken)
    }

    /// Removes all complete ones.
    pub fn forget_complete(&mut self) {
        while self.take_complete().is_some() {}
    }

    /// Copies another game's cloisters, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &Cloisters) {
        (self.first, self.count) = (other.first, other.count);
        self.more.clone_from(&other.more);
    }

    fn get(&self, i: usize) -> OpenCloister {
        let block = if i < LANES { &self.first } else { &self.more[i / LANES - 1] };
        let lane = i % LANES;
        let square = Square::new(block.x[lane], block.y[lane]);
        OpenCloister { square, node: block.node[lane], open: block.open[lane] }
    }

    fn set(&mut self, i: usize, cloister: OpenCloister) {
        let block = if i < LANES { &mut self.first } else { &mut self.more[i / LANES - 1] };
        let lane = i % LANES;
        (block.x[lane], block.y[lane]) = (cloister.square.x, cloister.square.y);
        (block.node[lane], block.open[lane]) = (cloister.node, cloister.open);
    }
}

impl Block {
    const EMPTY: Block =
        Block { x: [0; LANES], y: [0; LANES], open: [OpenCloister::NONE.open; LANES], node: [0; LANES] };

    /// [`Cloisters::gain`] for one block. Branchless: which cloisters are near is unpredictable.
    #[inline(always)]
    fn gain(&mut self, tile: Square) -> bool {
        let mut complete = false;
        for i in 0..LANES {
            let columns = self.x[i].wrapping_sub(tile.x).wrapping_add(1) as u16;
            let rows = self.y[i].wrapping_sub(tile.y).wrapping_add(1) as u16;
            self.open[i] -= i16::from((columns <= 2) & (rows <= 2));
            complete |= self.open[i] == 0;
        }
        complete
    }
}

impl PartialEq for Cloisters {
    /// Free lanes are not compared.
    fn eq(&self, other: &Cloisters) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Cloisters {}

#[cfg(test)]
mod tests {
    use super::*;

    /// `count` cloisters, far apart, alternately with one and two open squares.
    fn row(count: i16) -> Cloisters {
        let mut cloisters = Cloisters::new();
        for i in 0..count {
            cloisters.push(OpenCloister {
                square: Square::new(4 * i, -i),
                node: i as NodeId,
                open: 1 + i % 2,
            });
        }
        cloisters
    }

    fn nodes(cloisters: &Cloisters) -> Vec<NodeId> {
        cloisters.iter().map(|cloister| cloister.node).collect()
    }

    #[test]
    fn many_cloisters_stay_in_order() {
        let mut cloisters = row(20);
        assert_eq!(nodes(&cloisters), (0..20).collect::<Vec<_>>());
        assert!(!cloisters.gain(Square::new(2, 0)), "next to none");
        assert_eq!(cloisters, row(20));
        // Backwards, so that the first ones to gain have two open squares and are beyond the first block.
        let complete: Vec<i16> =
            (0..20).rev().filter(|i| cloisters.gain(Square::new(4 * i + 1, -i - 1))).collect();
        assert_eq!(complete, (0..19).rev().collect::<Vec<_>>(), "from the first on that is complete");
        let taken: Vec<NodeId> = std::iter::from_fn(|| cloisters.take_complete()).map(|c| c.node).collect();
        assert_eq!(taken, (0..20).step_by(2).collect::<Vec<_>>());
        assert_eq!(nodes(&cloisters), (1..20).step_by(2).collect::<Vec<_>>());
        assert!(cloisters.iter().all(|c| c.open == 1));
    }

    #[test]
    fn only_surrounding_squares_count() {
        for (dx, dy) in (-3..=3).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy))) {
            let mut cloisters = row(1);
            assert_eq!(cloisters.gain(Square::new(dx, dy)), i16::abs(dx).max(i16::abs(dy)) <= 1, "{dx},{dy}");
        }
    }

    #[test]
    fn empty_slots_are_never_complete() {
        let mut cloisters = row(9);
        for cloister in row(9).iter() {
            for _ in 0..cloister.open {
                cloisters.gain(cloister.square);
            }
        }
        while cloisters.take_complete().is_some() {}
        assert_eq!(cloisters, Cloisters::new());
        let around = Square::ORIGIN.surrounding();
        assert!(!around.into_iter().chain([Square::ORIGIN]).any(|square| cloisters.gain(square)));
        assert_eq!(cloisters, Cloisters::new());
    }

    #[test]
    fn copies_are_equal_over_any_content() {
        for (before, count) in [0, 1, 8, 9, 17].into_iter().flat_map(|b| [0, 1, 8, 9, 17].map(|c| (b, c))) {
            let mut copy = row(before);
            copy.copy_from(&row(count));
            assert_eq!(copy, row(count), "{count} over {before}");
            assert_eq!(copy == row(before), before == count);
            copy.push(OpenCloister { square: Square::ORIGIN, node: 99, open: 1 });
            assert!(
                copy.iter().map(|c| c.node).eq((0..count as NodeId).chain([99])),
                "{count} over {before}"
            );
        }
    }
}
