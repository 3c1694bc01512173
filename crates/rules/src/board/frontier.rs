//! The open squares: where a tile may go, as bit sets.
//!
//! Every open square has a slot. For each side and edge kind, a word of bits tells which slots
//! refuse that kind there, so the squares where a tile fits in one rotation are four ORs and a
//! complement for 64 slots at once.

use super::offer::{EDGE_ROWS, Offer};
use crate::bits::bits;
use bastide_types::{EdgeKind, Side, Square};
use std::hint::select_unpredictable;

/// What lies around an open square, clockwise from north.
type Around = [Offer; 4];

/// Something for each tile around an open square, by the side of that tile on which the square lies: to the tile north of it
/// the square lies in the south.
type ByFacing<T> = [T; 4];

/// 64 slots.
#[derive(Clone, Copy, Debug)]
struct Word {
    open: u64,
    /// By edge kind: the slots that refuse that kind there. What one tile shows lies together; what one kind asks of all
    /// sides does not, so that each word is read as it was written just before, and not as a part of a wider one.
    refuse: ByFacing<[u64; EDGE_ROWS]>,
    /// By rotation: the slots where the drawn tile fits.
    fits: [u64; 4],
    /// What the tiles around each show it; means something where a tile lies only.
    around: [ByFacing<Offer>; 64],
    /// Which tiles lie around each, one bit each; none around one that is closed.
    tiles: [u8; 64],
    squares: [Square; 64],
}

const EMPTY: Word = Word {
    open: 0,
    refuse: [[0; EDGE_ROWS]; 4],
    fits: [0; 4],
    around: [[Offer::NONE; 4]; 64],
    tiles: [0; 64],
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
        slot
    }

    #[cold]
    fn add_word(&mut self) {
        let slots = self.pool.len() as u16;
        self.pool.extend(slots..slots + 64);
        self.words.push(EMPTY);
    }

    /// Tells the square on a side of a new tile what that shows there; opens it unless it has a slot already. Returns its
    /// slot.
    #[inline(always)]
    pub fn offer(&mut self, known: Option<u16>, square: Square, side: Side, offer: Offer) -> u16 {
        let slot = self.take_slot(known);
        let word = &mut self.words[usize::from(slot / 64)];
        let (place, bit) = (usize::from(slot % 64), 1 << (slot % 64));
        word.open |= bit;
        word.squares[place] = square;
        word.around[place][side.index()] = offer;
        word.tiles[place] |= 1 << side.index();
        let refuse = &mut word.refuse[side.index()];
        let accepting = refuse[offer.row()];
        for kind in &mut *refuse {
            *kind |= bit;
        }
        refuse[offer.row()] = accepting;
        slot
    }

    /// A tile beside a slot shows it something else from now on.
    pub fn offer_again(&mut self, slot: u16, side: Side, offer: Offer) {
        let word = &mut self.words[usize::from(slot / 64)];
        let (place, bit) = (usize::from(slot % 64), 1 << (slot % 64));
        word.around[place][side.index()] = offer;
        let refuse = &mut word.refuse[side.index()];
        for kind in &mut *refuse {
            *kind |= bit;
        }
        refuse[offer.row()] &= !bit;
    }

    /// Closes a slot, because a tile is laid there.
    #[inline(always)]
    pub fn close(&mut self, slot: u16) {
        // Room for the squares around the new tile.
        if self.open + 4 > self.pool.len() {
            self.add_word();
        }
        self.open -= 1;
        self.pool[self.open] = slot;
        let word = &mut self.words[usize::from(slot / 64)];
        let keep = !(1u64 << (slot % 64));
        word.open &= keep;
        for bits in word.refuse.as_flattened_mut() {
            *bits &= keep;
        }
        word.tiles[usize::from(slot % 64)] = 0;
    }

    /// Which tiles lie around a slot, one bit each, by the side on which each has it.
    #[inline(always)]
    pub fn neighbours(&self, slot: u16) -> u64 {
        u64::from(self.words[usize::from(slot / 64)].tiles[usize::from(slot % 64)])
    }

    /// What a tile beside a slot shows it, by the side on which that has it. Only asked where a tile lies.
    #[inline(always)]
    pub fn offered(&self, slot: u16, facing: Side) -> Offer {
        self.words[usize::from(slot / 64)].around[usize::from(slot % 64)][facing.index()]
    }

    /// Where an open slot is.
    #[inline]
    pub fn square(&self, slot: u16) -> Square {
        self.words[usize::from(slot / 64)].squares[usize::from(slot % 64)]
    }

    /// What lies around an open slot, clockwise from north.
    pub fn around(&self, slot: u16) -> Around {
        let neighbours = self.neighbours(slot);
        Side::ALL.map(Side::opposite).map(|facing| {
            if neighbours >> facing.index() & 1 == 1 { self.offered(slot, facing) } else { Offer::NONE }
        })
    }

    /// Finds, for each rotation, the slots that refuse none of the edges of a tile, given clockwise from
    /// north as they lie unturned; returns how many that are.
    #[inline]
    pub fn find_fits(&mut self, edges: [EdgeKind; 4]) -> u32 {
        let mut count = 0;
        for word in &mut self.words {
            let [north, east, south, west] = edges.map(|kind| kind.index() & (EDGE_ROWS - 1));
            for quarters in 0..4 {
                // The turned tile shows its north edge this many sides further on, to a tile that has it in the south.
                let refuse = |edge: usize, kind: usize| word.refuse[(edge + quarters + 2) % 4][kind];
                let refuse = refuse(0, north) | refuse(1, east) | refuse(2, south) | refuse(3, west);
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
    /// Copies another word: of the slots those up to the last that is open.
    fn copy_from(&mut self, other: &Word) {
        let count = 64 - other.open.leading_zeros() as usize;
        self.tiles = other.tiles;
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
            |f: &Frontier| f.slots().map(|slot| (slot, f.square(slot), f.around(slot))).collect::<Vec<_>>();
        self.words.iter().map(masks).eq(other.words.iter().map(masks))
            && self.pool[self.open..] == other.pool[other.open..]
            && places(self) == places(other)
    }
}

impl Eq for Frontier {}
