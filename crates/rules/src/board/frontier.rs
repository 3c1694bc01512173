//! The open squares: where a tile may go, as bit sets.
//!
//! Every open square has a slot. For each side and edge kind, a word of bits tells which slots
//! refuse that kind there, so the squares where a tile fits in one rotation are four ORs and a
//! complement for 64 slots at once.

use super::grid::{Cell, Grid};
use super::node::NodeId;
use super::offer::{EDGE_ROWS, Offer};
use crate::bits::bits;
use bastide_types::{EdgeKind, Side};
use std::hint::select_unpredictable;

/// Something for each tile around an open square, by the side of that tile on which the square lies: to the tile north of it
/// the square lies in the south.
pub(crate) type ByFacing<T> = [T; 4];

/// A bit for each side: looked up in less time than shifted.
const SIDE_BITS: [u8; 4] = [1, 2, 4, 8];

/// 64 slots. In whole cache lines, so that none of its words lies in two.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Word {
    /// By edge kind: the slots that refuse that kind there. What one tile shows lies together; what one kind asks of all
    /// sides does not, so that each word is read as it was written just before, and not as a part of a wider one.
    refuse: ByFacing<[u64; EDGE_ROWS]>,
    /// By rotation: the slots where the drawn tile fits.
    fits: [u64; 4],
    /// What the tile laid last beside each shows it.
    last: [Offer; 64],
    /// Which tiles lie around each, one bit each; none around one that is closed.
    tiles: [u8; 64],
    /// The cell of the grid that each is.
    cells: [u32; 64],
}

const EMPTY: Word = Word {
    refuse: [[0; EDGE_ROWS]; 4],
    fits: [0; 4],
    last: [Offer::NONE; 64],
    tiles: [0; 64],
    cells: [0; 64],
};

/// Most squares that are opened at once.
const MOST_OPENED: usize = 4;

/// All open squares.
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    words: Vec<Word>,
    /// As many unused places as slots are open, then the closed slots in the order in
    /// which they are opened next: always enough for the squares around a tile.
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

    /// Opens the square of a cell, which no tile lies beside, and returns its slot. Nothing fits there, nor is it among the
    /// [slots](Self::slots): the next thing to happen is that a tile is laid there.
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

    /// Tells the squares on these sides of a new tile, which lies on the cell `here`, what it shows them, and opens those that have
    /// no slot yet, in the grid, too. Its nodes are numbered from `first`.
    #[inline(always)]
    pub fn offer(&mut self, grid: &mut Grid, here: usize, sides: &[Side], ports: &[Offer; 4], first: NodeId) {
        let Frontier { words, pool, open } = self;
        let (words, (window, cells)) = (words.as_mut_slice(), grid.cells());
        let closed: &[u16; MOST_OPENED] = pool[*open..].first_chunk().expect("closing a slot makes room");
        let mut opened = 0;
        for &side in sides {
            let cell = window.beside(here, side);
            let code = &mut cells[cell];
            // The next closed slot is looked up even if it is not needed: half of the squares have one, and nobody
            // can guess which.
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
            // All kinds but that which the tile shows.
            for others in 1..EDGE_ROWS {
                refuse[(offer.row() + others) % EDGE_ROWS] |= bit;
            }
        }
        *open += opened;
    }

    /// A tile beside a slot shows it something else from now on.
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

    /// Closes a slot, because a tile is laid there.
    #[inline(always)]
    pub fn close(&mut self, slot: u16) {
        // Room for the squares around the new tile.
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

    /// Which tiles lie around a slot, one bit each, by the side on which each has it.
    #[inline(always)]
    pub fn neighbours(&self, slot: u16) -> u64 {
        u64::from(self.words[usize::from(slot / 64)].tiles[usize::from(slot % 64)])
    }

    /// What the tile beside a slot shows it. Only asked where one tile lies.
    #[inline(always)]
    pub fn offered(&self, slot: u16) -> Offer {
        self.words[usize::from(slot / 64)].last[usize::from(slot % 64)]
    }

    /// Whether an open slot refuses an edge kind to a tile on it, by the side on which the tile that it would meet has it.
    pub fn refuses(&self, slot: u16, facing: Side, kind: EdgeKind) -> bool {
        let word = &self.words[usize::from(slot / 64)];
        word.refuse[facing.index()][kind.index()] >> (slot % 64) & 1 == 1
    }

    /// Of these 64 slots, those that refuse an edge kind, by its index, on this side of a tile that would lie there.
    #[inline]
    pub fn refusing(&self, word: usize, side: Side, kind: u8) -> u64 {
        self.words[word].refuse[side.opposite().index()][usize::from(kind) & (EDGE_ROWS - 1)]
    }

    /// The cell of the grid that an open slot is.
    #[inline(always)]
    pub fn cell(&self, slot: u16) -> usize {
        self.words[usize::from(slot / 64)].cells[usize::from(slot % 64)] as usize
    }

    /// The cells of the grid lie elsewhere from now on.
    pub fn move_cells(&mut self, to: impl Fn(usize) -> usize) {
        for word in &mut self.words {
            for place in bits(word.open()) {
                let cell = &mut word.cells[place as usize];
                *cell = to(*cell as usize) as u32;
            }
        }
    }

    /// Finds, for each rotation, the slots that refuse none of the edges of a tile, given by the indices of their kinds
    /// clockwise from north as they lie unturned; returns how many that are.
    #[inline]
    pub fn find_fits(&mut self, edges: [u8; 4]) -> u32 {
        let mut count = 0;
        let [north, east, south, west] = edges.map(|kind| usize::from(kind) & (EDGE_ROWS - 1));
        for word in &mut self.words {
            let open = word.open();
            for quarters in 0..4 {
                // The turned tile shows its north edge this many sides further on, to a tile that has it in the south.
                let refuse = |edge: usize, kind: usize| word.refuse[(edge + quarters + 2) % 4][kind];
                let refuse = refuse(0, north) | refuse(1, east) | refuse(2, south) | refuse(3, west);
                word.fits[quarters] = open & !refuse;
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

    /// How many times 64 slots there are.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    /// Of these 64 slots, those where the drawn tile fits, by rotation.
    pub fn word_of_fits(&self, word: usize) -> [u64; 4] {
        self.words[word].fits
    }

    /// The same, to be narrowed.
    pub fn word_of_fits_mut(&mut self, word: usize) -> &mut [u64; 4] {
        &mut self.words[word].fits
    }

    /// Of these 64 slots, those to which some tile shows an edge of a kind.
    pub fn beside(&self, word: usize, kind: EdgeKind) -> u64 {
        let shown = |side: Side| {
            // What refuses another kind, but not this one, has a tile there that shows it.
            let refuse = &self.words[word].refuse[side.index()];
            let others = refuse.iter().enumerate().filter(|&(row, _)| row != kind.index());
            others.fold(0, |any, (_, other)| any | other) & !refuse[kind.index()]
        };
        Side::ALL.into_iter().fold(0, |any, side| any | shown(side))
    }

    /// Whether the tile fits on a slot in the rotation by so many quarter turns.
    #[inline]
    pub fn fits_on(&self, slot: u16, quarters: usize) -> bool {
        self.words[usize::from(slot / 64)].fits[quarters] >> (slot % 64) & 1 == 1
    }

    /// The open slots, in ascending order.
    pub fn slots(&self) -> impl Iterator<Item = u16> + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(|(number, word)| bits(word.open()).map(move |bit| (number * 64) as u16 + bit as u16))
    }

    /// Visits the cells on which the drawn tile fits, in no particular order, with the rotations in which it does:
    /// one bit each.
    #[inline(always)]
    pub fn each_fit(&self, mut visit: impl FnMut(usize, u64)) {
        for word in &self.words {
            let [a, b, c, d] = word.fits;
            let mut any = a | b | c | d;
            // Counted: a count is known long before the last bit is found.
            for _ in 0..any.count_ones() {
                let slot = any.trailing_zeros();
                any &= any - 1;
                let fits = |fits: u64| fits >> slot & 1;
                let rotations = fits(a) | fits(b) << 1 | fits(c) << 2 | fits(d) << 3;
                visit(word.cells[slot as usize & 63] as usize, rotations);
            }
        }
    }

    /// Copies another frontier into the room that this one has.
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
    /// The slots that are open: those that some tile lies beside, which refuses all kinds of edges but one. Worked out and not
    /// kept, since each tile would write it four times, one after the other.
    #[inline(always)]
    fn open(&self) -> u64 {
        self.refuse.iter().fold(0, |open, [first, second, ..]| open | first | second)
    }

    /// Copies another word: of the slots those up to the last that is open.
    fn copy_from(&mut self, other: &Word) {
        let count = 64 - other.open().leading_zeros() as usize;
        self.tiles = other.tiles;
        self.last[..count].copy_from_slice(&other.last[..count]);
        self.cells[..count].copy_from_slice(&other.cells[..count]);
        (self.refuse, self.fits) = (other.refuse, other.fits);
    }
}

impl PartialEq for Frontier {
    /// Closed slots are not compared, except for the order in which they are opened next; nor is what each was told last, which
    /// follows from the tiles.
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
