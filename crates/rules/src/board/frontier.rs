//! The open squares, where a tile may go, as bit sets.
//!
//! Every open square has a slot. For each side and edge kind, a word of bits records which slots refuse that kind on
//! that side. So four ORs and a complement find the squares, out of 64 slots at once, where a tile fits in one
//! rotation.

use super::grid::{Cell, Grid};
use super::node::NodeId;
use super::offer::{EDGE_ROWS, Offer};
use crate::bits::bits;
use bastide_types::{EdgeKind, Side};
use std::hint::select_unpredictable;

/// One value for each tile around an open square, indexed by the side of that tile that faces the square (south, for
/// the tile to the north).
pub(crate) type ByFacing<T> = [T; 4];

/// One bit per side; a table lookup is faster than a shift.
const SIDE_BITS: [u8; 4] = [1, 2, 4, 8];

/// 64 slots. Aligned to cache lines, so that no word straddles two.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Word {
    /// The slots that refuse each edge kind. Grouped by side rather than by kind, so that each word is read back at the
    /// width at which it was just written.
    refuse: ByFacing<[u64; EDGE_ROWS]>,
    /// The slots where the drawn tile fits, by rotation.
    fits: [u64; 4],
    /// For each slot, the side shown by the neighbour laid last.
    last: [Offer; 64],
    /// For each slot, the neighbours that hold a tile, as a bit mask; 0 for a closed slot.
    tiles: [u8; 64],
    /// The grid cell of each slot.
    cells: [u32; 64],
}

const EMPTY: Word = Word {
    refuse: [[0; EDGE_ROWS]; 4],
    fits: [0; 4],
    last: [Offer::NONE; 64],
    tiles: [0; 64],
    cells: [0; 64],
};

/// The most squares that one tile can open.
const MOST_OPENED: usize = 4;

/// All open squares.
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    words: Vec<Word>,
    /// One unused entry per open slot, then the closed slots in the order in which they will be reused. There are
    /// always enough of those for the squares around a tile.
    pool: Vec<u16>,
    open: usize,
}

impl Frontier {
    /// Creates an empty frontier, with capacity for 128 slots in two words.
    pub fn new() -> Frontier {
        let (mut words, mut pool) = (Vec::with_capacity(2), Vec::with_capacity(128));
        words.push(EMPTY);
        pool.extend(0..64);
        Frontier { words, pool, open: 0 }
    }

    /// Opens the square of a cell without neighbouring tiles, and returns its slot. Nothing fits there and
    /// [`slots`](Self::slots) does not list it, so the caller must lay a tile there next.
    pub fn open(&mut self, cell: usize) -> u16 {
        let slot = self.pool[self.open];
        self.open += 1;
        self.words[usize::from(slot / 64)].cells[usize::from(slot % 64)] = cell as u32;
        slot
    }

    #[cold]
    fn add_word(&mut self) {
        let slots = self.pool.len() as u16;
        self.pool.extend(slots..slots + 64);
        self.words.push(EMPTY);
    }

    /// Updates the squares on these sides of a new tile at cell `here` with the sides it shows them. Opens a slot, also
    /// in the grid, for squares that have none yet. The tile's nodes are numbered from `first`.
    #[inline(always)]
    pub fn offer(&mut self, grid: &mut Grid, here: usize, sides: &[Side], ports: &[Offer; 4], first: NodeId) {
        let Frontier { words, pool, open } = self;
        let (words, (window, cells)) = (words.as_mut_slice(), grid.cells());
        let closed: &[u16; MOST_OPENED] = pool[*open..].first_chunk().expect("closing a slot makes room");
        let mut opened = 0;
        for &side in sides {
            let cell = window.neighbour(here, side);
            let code = &mut cells[cell];
            // The next closed slot is looked up even if it is not needed: about half of the squares already have a
            // slot, unpredictably.
            let (known, next) = (code.slot(), closed[opened % MOST_OPENED]);
            opened += usize::from(known.is_none());
            let slot = select_unpredictable(known.is_some(), known.unwrap_or_default(), next);
            *code = Cell::Open(slot).into();
            let word = &mut words[usize::from(slot / 64)];
            let (place, bit) = (usize::from(slot % 64), 1 << (slot % 64));
            let offer = ports[side.index()].of_tile(first);
            word.cells[place] = cell as u32;
            word.last[place] = offer;
            word.tiles[place] |= SIDE_BITS[side.index()];
            let refuse = &mut word.refuse[side.index()];
            // All kinds except the one shown.
            for others in 1..EDGE_ROWS {
                refuse[(offer.row() + others) % EDGE_ROWS] |= bit;
            }
        }
        *open += opened;
    }

    /// Replaces the side that a neighbouring tile shows to a slot.
    pub fn offer_again(&mut self, slot: u16, side: Side, offer: Offer) {
        let word = &mut self.words[usize::from(slot / 64)];
        let (place, bit) = (usize::from(slot % 64), 1 << (slot % 64));
        word.last[place] = offer;
        let refuse = &mut word.refuse[side.index()];
        for kind in &mut *refuse {
            *kind |= bit;
        }
        refuse[offer.row()] &= !bit;
    }

    /// Closes a slot, because a tile is laid on its square.
    #[inline(always)]
    pub fn close(&mut self, slot: u16) {
        // Keeps enough closed slots for the squares around the new tile.
        if self.open + MOST_OPENED > self.pool.len() {
            self.add_word();
        }
        self.open -= 1;
        self.pool[self.open] = slot;
        let word = &mut self.words[usize::from(slot / 64)];
        let keep = !(1u64 << (slot % 64));
        for bits in word.refuse.as_flattened_mut() {
            *bits &= keep;
        }
        word.tiles[usize::from(slot % 64)] = 0;
    }

    /// The neighbours of a slot that hold a tile, as a bit mask indexed by the side on which the neighbour has the
    /// slot.
    #[inline(always)]
    pub fn neighbours(&self, slot: u16) -> u64 {
        u64::from(self.words[usize::from(slot / 64)].tiles[usize::from(slot % 64)])
    }

    /// The side that the neighbour laid last shows to a slot. Only valid if the slot has a neighbour.
    #[inline(always)]
    pub fn offered(&self, slot: u16) -> Offer {
        self.words[usize::from(slot / 64)].last[usize::from(slot % 64)]
    }

    /// Whether an open slot refuses an edge kind, for a neighbour that has the slot on its side `facing`.
    pub fn refuses(&self, slot: u16, facing: Side, kind: EdgeKind) -> bool {
        let word = &self.words[usize::from(slot / 64)];
        word.refuse[facing.index()][kind.index()] >> (slot % 64) & 1 == 1
    }

    /// The slots of a word that refuse an edge kind (by index) on this side of a tile laid there.
    #[inline]
    pub fn refusing(&self, word: usize, side: Side, kind: u8) -> u64 {
        self.words[word].refuse[side.opposite().index()][usize::from(kind) & (EDGE_ROWS - 1)]
    }

    /// The grid cell of an open slot.
    #[inline(always)]
    pub fn cell(&self, slot: u16) -> usize {
        self.words[usize::from(slot / 64)].cells[usize::from(slot % 64)] as usize
    }

    /// Updates the cells of the open slots after the grid has moved.
    pub fn move_cells(&mut self, to: impl Fn(usize) -> usize) {
        for word in &mut self.words {
            for place in bits(word.open()) {
                let cell = &mut word.cells[place as usize];
                *cell = to(*cell as usize) as u32;
            }
        }
    }

    /// Finds, for each rotation, the slots that refuse none of a tile's edges. `edges` are the indices of the edge
    /// kinds, clockwise from north, unturned. Returns the number of placements.
    #[inline]
    pub fn find_fits(&mut self, edges: [u8; 4]) -> u32 {
        let mut count = 0;
        let [north, east, south, west] = edges.map(|kind| usize::from(kind) & (EDGE_ROWS - 1));
        for word in &mut self.words {
            let open = word.open();
            for quarters in 0..4 {
                // Turning moves the north edge on by `quarters` sides. The neighbour there shows its opposite side,
                // hence the 2.
                let refuse = |edge: usize, kind: usize| word.refuse[(edge + quarters + 2) % 4][kind];
                let refuse = refuse(0, north) | refuse(1, east) | refuse(2, south) | refuse(3, west);
                word.fits[quarters] = open & !refuse;
                count += word.fits[quarters].count_ones();
            }
        }
        count
    }

    /// The result of the last [`find_fits`](Self::find_fits): for each word and rotation, a bit mask of slots.
    #[inline]
    pub fn fits(&self) -> impl Iterator<Item = &[u64; 4]> + '_ {
        self.words.iter().map(|word| &word.fits)
    }

    /// [`fits`](Self::fits), mutable, for narrowing the result.
    pub fn fits_mut(&mut self) -> impl Iterator<Item = &mut [u64; 4]> + '_ {
        self.words.iter_mut().map(|word| &mut word.fits)
    }

    /// The number of words of 64 slots.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    /// The slots of a word where the drawn tile fits, by rotation.
    pub fn word_of_fits(&self, word: usize) -> [u64; 4] {
        self.words[word].fits
    }

    /// [`word_of_fits`](Self::word_of_fits), mutable, for narrowing the result.
    pub fn word_of_fits_mut(&mut self, word: usize) -> &mut [u64; 4] {
        &mut self.words[word].fits
    }

    /// The slots of a word to which some tile shows an edge of this kind.
    pub fn showing(&self, word: usize, kind: EdgeKind) -> u64 {
        let shown = |side: Side| {
            // A slot that refuses another kind on this side, but not this one, has a tile there that shows this kind.
            let refuse = &self.words[word].refuse[side.index()];
            let others = refuse.iter().enumerate().filter(|&(row, _)| row != kind.index());
            others.fold(0, |any, (_, other)| any | other) & !refuse[kind.index()]
        };
        Side::ALL.into_iter().fold(0, |any, side| any | shown(side))
    }

    /// Whether the drawn tile fits on a slot, turned by `quarters` quarter turns.
    #[inline]
    pub fn fits_on(&self, slot: u16, quarters: usize) -> bool {
        self.words[usize::from(slot / 64)].fits[quarters] >> (slot % 64) & 1 == 1
    }

    /// The open slots, in ascending order.
    pub fn slots(&self) -> impl Iterator<Item = u16> + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(|(number, word)| bits(word.open()).map(move |bit| (number * 64) as u16 + bit as u16))
    }

    /// Visits the cells on which the drawn tile fits, in no particular order, with the rotations as a bit mask.
    #[inline(always)]
    pub fn each_fit(&self, mut visit: impl FnMut(usize, u64)) {
        for word in &self.words {
            let [a, b, c, d] = word.fits;
            let mut any = a | b | c | d;
            // Counted up front: the loop count is available long before the last bit is found.
            for _ in 0..any.count_ones() {
                let slot = any.trailing_zeros();
                any &= any - 1;
                let fits = |fits: u64| fits >> slot & 1;
                let rotations = fits(a) | fits(b) << 1 | fits(c) << 2 | fits(d) << 3;
                visit(word.cells[slot as usize & 63] as usize, rotations);
            }
        }
    }

    /// Copies another frontier, reusing this one's allocations.
    pub fn copy_from(&mut self, other: &Frontier) {
        self.words.truncate(other.words.len());
        let (known, more) = other.words.split_at(self.words.len());
        for (word, source) in self.words.iter_mut().zip(known) {
            word.copy_from(source);
        }
        self.words.extend_from_slice(more);
        self.pool.clone_from(&other.pool);
        self.open = other.open;
    }
}

impl Word {
    /// The open slots: those with a neighbouring tile, which refuses all edge kinds but one. Computed on demand,
    /// because storing it would mean four dependent writes per tile.
    #[inline(always)]
    fn open(&self) -> u64 {
        self.refuse.iter().fold(0, |open, [first, second, ..]| open | first | second)
    }

    /// Copies another word, up to its last open slot.
    fn copy_from(&mut self, other: &Word) {
        let count = 64 - other.open().leading_zeros() as usize;
        self.tiles = other.tiles;
        self.last[..count].copy_from_slice(&other.last[..count]);
        self.cells[..count].copy_from_slice(&other.cells[..count]);
        (self.refuse, self.fits) = (other.refuse, other.fits);
    }
}

impl PartialEq for Frontier {
    /// Closed slots count only by the order in which they will be reused. `last` is not compared, because it follows
    /// from the tiles.
    fn eq(&self, other: &Frontier) -> bool {
        let masks = |word: &Word| (word.refuse, word.fits);
        let place = |s| (s, self.cell(s), self.neighbours(s));
        let other_place = |s| (s, other.cell(s), other.neighbours(s));
        self.words.iter().map(masks).eq(other.words.iter().map(masks))
            && self.pool[self.open..] == other.pool[other.open..]
            && self.slots().map(place).eq(other.slots().map(other_place))
    }
}

impl Eq for Frontier {}
