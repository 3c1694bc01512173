//! Bridges on the table, and where more may be built. Games with bridges update this tile by tile, so that nothing is
//! searched when a tile is drawn.

use bastide_types::{Axis, Player, Side};

/// A bridge over a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bridge {
    /// The number of the tile.
    pub tile: u16,
    /// Its owner.
    pub player: Player,
    /// Its direction.
    pub axis: Axis,
}

/// For each open square and each of its sides, whether the tile there can carry a bridge from this square to another
/// open one.
///
/// Empty in games without bridges.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spans {
    /// A bit mask for each word of 64 slots, indexed by the side on which the tile has the square. 0 where no tile
    /// lies.
    words: Vec<[u64; 4]>,
}

impl Spans {
    /// The slots of a word with a neighbouring tile on this side over which a bridge may be built.
    #[inline]
    pub fn word(&self, word: usize, side: Side) -> u64 {
        self.words.get(word).map_or(0, |by_facing| by_facing[side.opposite().index()])
    }

    /// Whether a bridge may be built over the tile next to a slot on this side.
    #[inline]
    pub fn holds(&self, slot: u16, side: Side) -> bool {
        self.word(usize::from(slot / 64), side) >> (slot % 64) & 1 == 1
    }

    /// Resizes to this number of words of 64 slots.
    pub fn make_room(&mut self, words: usize) {
        self.words.resize(words, [0; 4]);
    }

    /// Sets whether a bridge may be built over the tile next to a slot on this side.
    pub fn set(&mut self, slot: u16, side: Side, may: bool) {
        let word = &mut self.words[usize::from(slot / 64)][side.opposite().index()];
        *word = *word & !(1 << (slot % 64)) | u64::from(may) << (slot % 64);
    }

    /// Clears a slot on which a tile is laid.
    pub fn close(&mut self, slot: u16) {
        Side::ALL.into_iter().for_each(|side| self.set(slot, side, false));
    }

    /// Copies another game's spans, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &Spans) {
        // Checked first, because most games have no bridges.
        if !(self.words.is_empty() & other.words.is_empty()) {
            self.words.clone_from(&other.words);
        }
    }
}
