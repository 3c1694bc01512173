//! The open squares: where a tile may go, as bit sets.
//!
//! Every open square has a slot. For each side and edge kind, a word of bits tells which slots
//! refuse that kind there, so the squares where a tile fits in one rotation are four ORs and a
//! complement for 64 slots at once.

use crate::features::{NOTHING, NodeId};
use bastide_types::{EdgeKind, Side, Square};

/// What the neighbour on one side of an open square offers: nodes in the clockwise order of the
/// *open square's* edge, so that they meet a tile's segments one to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// First half, middle, second half; [`NOTHING`] where the edge has none.
    pub nodes: [NodeId; 3],
    /// The edge kind, or `None` where no tile lies.
    pub kind: Option<EdgeKind>,
}

const NO_OFFER: Offer = Offer { nodes: [NOTHING; 3], kind: None };

/// An open square and what lies around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// Where it is.
    pub square: Square,
    /// Clockwise from north.
    pub offers: [Offer; 4],
}

/// 64 slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Word {
    open: u64,
    /// By edge kind, then side: the slots that refuse that kind there.
    refuse: [[u64; 4]; 4],
    /// By rotation: the slots where the drawn tile fits.
    fits: [u64; 4],
    slots: [Slot; 64],
}

const CLOSED: Slot = Slot { square: Square::ORIGIN, offers: [NO_OFFER; 4] };
const EMPTY: Word = Word { open: 0, refuse: [[0; 4]; 4], fits: [0; 4], slots: [CLOSED; 64] };

/// All open squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    words: Vec<Word>,
}

impl Frontier {
    /// No open square, with room for 128.
    pub fn new() -> Frontier {
        Frontier { words: Vec::with_capacity(2) }
    }

    /// Opens a square and returns its slot: the lowest that is free, so that few words are in use.
    #[inline]
    pub fn open(&mut self, square: Square) -> u16 {
        let number = match self.words.iter().position(|w| w.open != u64::MAX) {
            Some(number) => number,
            None => self.add_word(),
        };
        let word = &mut self.words[number];
        let bit = word.open.trailing_ones();
        word.open |= 1 << bit;
        word.slots[bit as usize & 63] = Slot { square, offers: [NO_OFFER; 4] };
        (number * 64) as u16 + bit as u16
    }

    #[cold]
    fn add_word(&mut self) -> usize {
        self.words.push(EMPTY);
        self.words.len() - 1
    }

    /// Tells a slot what its new neighbour on a side offers.
    #[inline]
    pub fn offer(&mut self, slot: u16, side: Side, kind: EdgeKind, nodes: [NodeId; 3]) {
        let word = &mut self.words[usize::from(slot / 64)];
        word.slots[usize::from(slot % 64)].offers[side.index()] = Offer { nodes, kind: Some(kind) };
        let accepting = word.refuse[kind.index()][side.index()];
        for other in &mut word.refuse {
            other[side.index()] |= 1 << (slot % 64);
        }
        word.refuse[kind.index()][side.index()] = accepting;
    }

    /// Closes a slot, because a tile is laid there, and returns what was around it.
    #[inline]
    pub fn close(&mut self, slot: u16) -> Slot {
        let word = &mut self.words[usize::from(slot / 64)];
        let keep = !(1u64 << (slot % 64));
        word.open &= keep;
        for bits in word.refuse.as_flattened_mut() {
            *bits &= keep;
        }
        word.slots[usize::from(slot % 64)]
    }

    /// The square and neighbours of an open slot.
    #[inline]
    pub fn slot(&self, slot: u16) -> &Slot {
        &self.words[usize::from(slot / 64)].slots[usize::from(slot % 64)]
    }

    /// Finds, for each rotation, the slots that refuse none of the edges of a tile, given clockwise from
    /// north as they lie unturned; returns how many that are.
    #[inline]
    pub fn find_fits(&mut self, edges: [EdgeKind; 4]) -> u32 {
        let mut count = 0;
        for word in &mut self.words {
            let [north, east, south, west] = edges.map(|kind| word.refuse[kind.index()]);
            for quarters in 0..4 {
                // The turned tile shows its north edge this many sides further on.
                let turned = |side: usize| (side + quarters) % 4;
                let refuse = north[turned(0)] | east[turned(1)] | south[turned(2)] | west[turned(3)];
                word.fits[quarters] = word.open & !refuse;
                count += word.fits[quarters].count_ones();
            }
        }
        count
    }

    /// What [`find_fits`](Self::find_fits) found last: for each 64 slots and each rotation, a bit for each slot.
    #[inline]
    pub fn fits(&self) -> impl Iterator<Item = &[u64; 4]> + '_ {
        self.words.iter().map(|word| &word.fits)
    }

    /// The same, to be narrowed.
    pub fn fits_mut(&mut self) -> impl Iterator<Item = &mut [u64; 4]> + '_ {
        self.words.iter_mut().map(|word| &mut word.fits)
    }

    /// Whether the tile fits on a slot in the rotation by so many quarter turns.
    #[inline]
    pub fn fits_on(&self, slot: u16, quarters: usize) -> bool {
        self.words[usize::from(slot / 64)].fits[quarters] >> (slot % 64) & 1 == 1
    }

    /// The open slots with their squares, in no particular order.
    pub fn slots(&self) -> impl Iterator<Item = (u16, &Slot)> + '_ {
        self.words.iter().enumerate().flat_map(|(number, word)| {
            bits(word.open).map(move |bit| ((number * 64) as u16 + bit as u16, &word.slots[bit as usize]))
        })
    }

    /// Copies another frontier into the room that this one has.
    pub fn copy_from(&mut self, other: &Frontier) {
        self.words.clone_from(&other.words);
    }
}

impl PartialEq for Frontier {
    /// What closed slots hold means nothing.
    fn eq(&self, other: &Frontier) -> bool {
        let masks = |word: &Word| (word.open, word.refuse, word.fits);
        self.words.iter().map(masks).eq(other.words.iter().map(masks)) && self.slots().eq(other.slots())
    }
}

impl Eq for Frontier {}

/// The set bits of a word, ascending.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

/// The place of the `n`-th set bit (from 0) of a word that has more than `n`. Halves the word six
/// times, without a branch to mispredict.
#[inline]
pub(crate) fn nth_bit(mut word: u64, mut n: u32) -> u32 {
    let mut place = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let low = (word & ((1 << half) - 1)).count_ones();
        let above = n >= low;
        n -= if above { low } else { 0 };
        word >>= if above { half } else { 0 };
        place += if above { half } else { 0 };
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_nth() {
        let words = [1, 1 << 63, u64::MAX, 0x8000_0001_0000_8001, 0xdead_beef_0123_4567];
        for word in words {
            let expected: Vec<u32> = (0..64).filter(|b| word >> b & 1 == 1).collect();
            let found: Vec<u32> = (0..word.count_ones()).map(|n| nth_bit(word, n)).collect();
            assert_eq!(found, expected);
            assert_eq!(bits(word).collect::<Vec<_>>(), expected);
        }
    }
}
