//! Bridges as they lie on the table, and where more may be built: kept up tile by tile in games with bridges, so that nobody has
//! to look for it when a tile is drawn.

use bastide_types::{Axis, Player, Side};

/// A bridge over a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bridge {
    /// The number of the tile.
    pub tile: u16,
    /// Whose it is.
    pub player: Player,
    /// From where to where it leads.
    pub axis: Axis,
}

/// For each open square and each of its sides, whether the tile there may carry a bridge from this square to another open one.
///
/// Empty in games without bridges.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spans {
    /// For each 64 slots, a bit for each by the side on which the tile has the square. 0 where no tile lies.
    words: Vec<[u64; 4]>,
}

impl Spans {
    /// Of these 64 slots, those where a bridge may be built over the tile beside them on this side.
    #[inline]
    pub fn word(&self, word: usize, side: Side) -> u64 {
        self.words.get(word).map_or(0, |by_facing| by_facing[side.opposite().index()])
    }

    /// Whether one may be built over the tile beside a slot on this side.
    #[inline]
    pub fn holds(&self, slot: u16, side: Side) -> bool {
        self.word(usize::from(slot / 64), side) >> (slot % 64) & 1 == 1
    }

    /// Makes room for so many times 64 slots.
    pub fn make_room(&mut self, words: usize) {
        self.words.resize(words, [0; 4]);
    }

    /// Notes whether one may be built over the tile beside a slot on this side.
    pub fn set(&mut self, slot: u16, side: Side, may: bool) {
        let word = &mut self.words[usize::from(slot / 64)][side.opposite().index()];
        *word = *word & !(1 << (slot % 64)) | u64::from(may) << (slot % 64);
    }

    /// A tile is laid on this slot.
    pub fn close(&mut self, slot: u16) {
        Side::ALL.into_iter().for_each(|side| self.set(slot, side, false));
    }

    /// Copies those of another table into the room that these have.
    pub fn copy_from(&mut self, other: &Spans) {
        // Asked first, as most games have no bridges.
        if !(self.words.is_empty() & other.words.is_empty()) {
            self.words.clone_from(&other.words);
        }
    }
}
