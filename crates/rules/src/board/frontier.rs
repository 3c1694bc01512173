//! The open squares: where a tile may go, as bit sets.
//!
//! Every open square has a slot. For each side and edge kind, a word of bits tells which slots
//! refuse that kind there, so the squares where a tile fits in one rotation are four ORs and a
//! complement for 64 slots at once.

use super::bits::bits;
use super::offer::{EDGE_ROWS, Offer};
use bastide_types::{EdgeKind, Side, Square};
use std::hint::select_unpredictable;

/// What lies around an open square, clockwise from north.
type Around = [Offer; 4];

/// 64 slots.
#[derive(Clone, Copy, Debug)]
struct Word {
    open: u64,
    /// By edge kind, then side: the slots that refuse that kind there.
    refuse: [[u64; 4]; EDGE_ROWS],
    /// By rotation: the slots where the drawn tile fits.
    fits: [u64; 4],
    /// What lies around each; nothing around one that is closed.
    around: [Around; 64],
    squares: [Square; 64],
}

const CLOSED: Around = [Offer::NONE; 4];
const EMPTY: Word = Word {
    open: 0,
    refuse: [[0; 4]; EDGE_ROWS],
    fits: [0; 4],
    around: [CLOSED; 64],
    squares: [Square::ORIGIN; 64],
};

/// All open squares.
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    words: Vec<Word>,
    /// As many unused places as slots are open, then the closed slots in the order in
    /// which they are opened next.
    pool: Vec<u16>,
    open: usize,
}

impl Frontier {
    /// No open square, with room for 128.
    pub fn new() -> Frontier {
        let (mut words, mut pool) = (Vec::with_capacity(2), Vec::with_capacity(128));
        words.push(EMPTY);
        pool.extend(0..64);
        Frontier { words, pool, open: 0 }
    }

    /// Opens a square and returns its slot.
    pub fn open(&mut self, square: Square) -> u16 {
        let slot = self.take_slot(None);
        let word = &mut self.words[usize::from(slot / 64)];
        word.open |= 1 << (slot % 64);
        word.squares[usize::from(slot % 64)] = square;
        slot
    }

    /// The slot that is known, or a closed one, which counts as open from now on.
    #[inline(always)]
    fn take_slot(&mut self, known: Option<u16>) -> u16 {
        // The next closed one is looked up even if it is not needed: half of the squares are known, and nobody
        // can guess which.
        let next = self.pool[self.open];
        let slot = select_unpredictable(known.is_some(), known.unwrap_or_default(), next);
        self.open += usize::from(known.is_none());
        if self.open == self.pool.len() {
            self.add_word();
        }
        slot
    }

    #[cold]
    fn add_word(&mut self) {
        let slots = self.pool.len() as u16;
        self.pool.extend(slots..slots + 64);
        self.words.push(EMPTY);
    }

    /// Tells the square beside a new tile what that shows on its side; opens it unless it has a slot already.
    /// Returns its slot.
    #[inline(always)]
    pub fn offer(&mut self, known: Option<u16>, square: Square, side: Side, offer: Offer) -> u16 {
        let slot = self.take_slot(known);
        let word = &mut self.words[usize::from(slot / 64)];
        let (place, bit) = (usize::from(slot % 64), 1 << (slot % 64));
        word.open |= bit;
        word.squares[place] = square;
        word.around[place][side.index()] = offer;
        let accepting = word.refuse[offer.row()][side.index()];
        for other in &mut word.refuse {
            other[side.index()] |= bit;
        }
        word.refuse[offer.row()][side.index()] = accepting;
        slot
    }

    /// Closes a slot, because a tile is laid there, and returns what was around it.
    #[inline(always)]
    pub fn close(&mut self, slot: u16) -> Around {
        self.open -= 1;
        self.pool[self.open] = slot;
        let word = &mut self.words[usize::from(slot / 64)];
        let keep = !(1u64 << (slot % 64));
        word.open &= keep;
        for bits in word.refuse.as_flattened_mut() {
            *bits &= keep;
        }
        std::mem::replace(&mut word.around[usize::from(slot % 64)], CLOSED)
    }

    /// Where an open slot is.
    #[inline]
    pub fn square(&self, slot: u16) -> Square {
        self.words[usize::from(slot / 64)].squares[usize::from(slot % 64)]
    }

    /// What lies around an open slot, clockwise from north.
    pub fn around(&self, slot: u16) -> &Around {
        &self.words[usize::from(slot / 64)].around[usize::from(slot % 64)]
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

    /// The open slots, in no particular order.
    pub fn slots(&self) -> impl Iterator<Item = u16> + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(|(number, word)| bits(word.open).map(move |bit| (number * 64) as u16 + bit as u16))
    }

    /// Visits the squares on which the drawn tile fits, in no particular order, with the rotations in which it does:
    /// one bit each.
    #[inline(always)]
    pub fn each_fit(&self, mut visit: impl FnMut(Square, u64)) {
        for word in &self.words {
            let [a, b, c, d] = word.fits;
            let mut any = a | b | c | d;
            // Counted: a count is known long before the last bit is found.
            for _ in 0..any.count_ones() {
                let slot = any.trailing_zeros();
                any &= any - 1;
                let fits = |fits: u64| fits >> slot & 1;
                let rotations = fits(a) | fits(b) << 1 | fits(c) << 2 | fits(d) << 3;
                visit(word.squares[slot as usize & 63], rotations);
            }
        }
    }

    /// Copies another frontier into the room that this one has.
    pub fn copy_from(&mut self, other: &Frontier) {
        self.words.truncate(other.words.len());
        self.words.resize(other.words.len(), EMPTY);
        for (word, source) in self.words.iter_mut().zip(&other.words) {
            word.copy_from(source);
        }
        self.pool.clone_from(&other.pool);
        self.open = other.open;
    }
}

impl Word {
    /// Copies another word: its slots up to the last that is open, since there is nothing around a closed one.
    fn copy_from(&mut self, other: &Word) {
        let [before, count] = [&*self, other].map(|word| 64 - word.open.leading_zeros() as usize);
        if count < before {
            self.around[count..before].fill(CLOSED);
        }
        self.around[..count].copy_from_slice(&other.around[..count]);
        self.squares[..count].copy_from_slice(&other.squares[..count]);
        (self.open, self.refuse, self.fits) = (other.open, other.refuse, other.fits);
    }
}

impl PartialEq for Frontier {
    /// Closed slots are not compared, except for the order in which they are opened next.
    fn eq(&self, other: &Frontier) -> bool {
        let masks = |word: &Word| (word.open, word.refuse, word.fits);
        let places =
            |f: &Frontier| f.slots().map(|slot| (slot, f.square(slot), *f.around(slot))).collect::<Vec<_>>();
        self.words.iter().map(masks).eq(other.words.iter().map(masks))
            && self.pool[self.open..] == other.pool[other.open..]
            && places(self) == places(other)
    }
}

impl Eq for Frontier {}
