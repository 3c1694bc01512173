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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Word {
    open: u64,
    /// By [`refusal`].
    refuse: [u64; 16],
}

/// Where a word keeps the slots that refuse an edge kind on a side.
pub(crate) const fn refusal(side: Side, kind: EdgeKind) -> usize {
    side.index() * 4 + kind.index()
}

/// Where a tile fits: for each word of slots and each rotation, a bit for each slot.
pub(crate) type Fits = Vec<[u64; 4]>;

/// All open squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    words: Vec<Word>,
    slots: Vec<Slot>,
}

impl Frontier {
    /// No open square, with room for 128.
    pub fn new() -> Frontier {
        Frontier { words: Vec::with_capacity(2), slots: Vec::with_capacity(128) }
    }

    /// Opens a square and returns its slot: the lowest that is free, so that few words are in use.
    #[inline]
    pub fn open(&mut self, square: Square) -> u16 {
        let word = match self.words.iter().position(|w| w.open != u64::MAX) {
            Some(word) => word,
            None => self.add_word(),
        };
        let bit = self.words[word].open.trailing_ones();
        self.words[word].open |= 1 << bit;
        let slot = word * 64 + bit as usize;
        self.slots[slot] = Slot { square, offers: [NO_OFFER; 4] };
        slot as u16
    }

    #[cold]
    fn add_word(&mut self) -> usize {
        self.words.push(Word::default());
        let free = Slot { square: Square::ORIGIN, offers: [NO_OFFER; 4] };
        self.slots.resize(self.words.len() * 64, free);
        self.words.len() - 1
    }

    /// Tells a slot what its new neighbour on a side offers.
    #[inline]
    pub fn offer(&mut self, slot: u16, side: Side, kind: EdgeKind, nodes: [NodeId; 3]) {
        let slot = usize::from(slot);
        self.slots[slot].offers[side.index()] = Offer { nodes, kind: Some(kind) };
        let refuse = &mut self.words[slot / 64].refuse;
        let accepting = refuse[refusal(side, kind)];
        for other in EdgeKind::ALL {
            refuse[refusal(side, other)] |= 1 << (slot % 64);
        }
        refuse[refusal(side, kind)] = accepting;
    }

    /// Closes a slot, because a tile is laid there, and returns what was around it.
    #[inline]
    pub fn close(&mut self, slot: u16) -> Slot {
        let slot = usize::from(slot);
        let (word, keep) = (&mut self.words[slot / 64], !(1u64 << (slot % 64)));
        word.open &= keep;
        for bits in &mut word.refuse {
            *bits &= keep;
        }
        self.slots[slot]
    }

    /// The square and neighbours of an open slot.
    #[inline]
    pub fn slot(&self, slot: u16) -> &Slot {
        &self.slots[usize::from(slot)]
    }

    /// Writes, for each rotation, the slots that refuse none of its four edges (named by [`refusal`]);
    /// returns how many that are.
    #[inline]
    pub fn fits(&self, refusals: &[[u8; 4]; 4], fits: &mut Fits) -> u32 {
        fits.resize(self.words.len(), [0; 4]);
        let mut count = 0;
        for (word, fits) in self.words.iter().zip(fits) {
            *fits = refusals.map(|[n, e, s, w]| {
                let refuse = |place: u8| word.refuse[usize::from(place & 15)];
                word.open & !(refuse(n) | refuse(e) | refuse(s) | refuse(w))
            });
            count += fits.iter().map(|m| m.count_ones()).sum::<u32>();
        }
        count
    }

    /// The open slots with their squares, in no particular order.
    pub fn slots(&self) -> impl Iterator<Item = (u16, &Slot)> + '_ {
        self.words.iter().enumerate().flat_map(move |(w, word)| {
            bits(word.open).map(move |bit| {
                let slot = w * 64 + bit as usize;
                (slot as u16, &self.slots[slot])
            })
        })
    }

    /// Copies another frontier into the room that this one has.
    pub fn copy_from(&mut self, other: &Frontier) {
        self.words.clone_from(&other.words);
        self.slots.clone_from(&other.slots);
    }
}

impl PartialEq for Frontier {
    /// What closed slots hold means nothing.
    fn eq(&self, other: &Frontier) -> bool {
        self.words == other.words && self.slots().eq(other.slots())
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
