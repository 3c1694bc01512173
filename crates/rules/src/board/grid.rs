//! Which square holds what: a square window on an endless table that grows when a game needs it.

use bastide_types::Square;
use std::ops::Range;

/// What a square holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// Nothing, and no tile next to it.
    Far,
    /// The tile of this number.
    Tile(u16),
    /// No tile, but one next to it: the open square of this slot.
    Open(u16),
}

/// A [`Cell`] in 16 bits: 0 far, below [`OPEN`] a tile's number and 1, above it a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellCode(u16);

const OPEN: u16 = 0x8000;
const FAR: CellCode = CellCode(0);

impl CellCode {
    /// The slot, if this is an open square.
    #[inline(always)]
    pub fn slot(self) -> Option<u16> {
        (self.0 & OPEN != 0).then_some(self.0 & !OPEN)
    }
}

impl From<Cell> for CellCode {
    #[inline(always)]
    fn from(cell: Cell) -> CellCode {
        CellCode(match cell {
            Cell::Far => 0,
            Cell::Tile(number) => number + 1,
            Cell::Open(slot) => slot | OPEN,
        })
    }
}

const FIRST_SHIFT: u32 = 5;

/// The window wraps around, so it needs no centre: row after row is numbered through, and numbers are
/// taken modulo the count of cells. It is always at least as wide and high as the tiles with a ring of
/// one square around them, so no two of these squares share a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<CellCode>,
    shift: u32,
    min: Square,
    max: Square,
}

impl Grid {
    /// An empty table around one square.
    pub fn new(around: Square) -> Grid {
        let (min, max) = (Square::new(around.x - 1, around.y - 1), Square::new(around.x + 1, around.y + 1));
        // Room for the first growth, which long games need often.
        let mut cells = Vec::with_capacity(1 << (2 * FIRST_SHIFT + 2));
        cells.resize(1 << (2 * FIRST_SHIFT), FAR);
        Grid { cells, shift: FIRST_SHIFT, min, max }
    }

    /// The cell of a square.
    #[inline(always)]
    pub fn index(&self, square: Square) -> usize {
        (((square.y as usize) << self.shift).wrapping_add(square.x as usize)) & (self.cells.len() - 1)
    }

    /// The cells of the four squares beside the one with this cell, clockwise from north.
    #[inline(always)]
    pub fn beside(&self, here: usize) -> [usize; 4] {
        let (row, last) = (1 << self.shift, self.cells.len() - 1);
        [here.wrapping_sub(row), here + 1, here + row, here.wrapping_sub(1)].map(|cell| cell & last)
    }

    fn contains(&self, square: Square) -> bool {
        (self.min.x..=self.max.x).contains(&square.x) && (self.min.y..=self.max.y).contains(&square.y)
    }

    /// What any square holds.
    pub fn get(&self, square: Square) -> Cell {
        if !self.contains(square) {
            return Cell::Far;
        }
        match self.cells[self.index(square)].0 {
            0 => Cell::Far,
            open if open & OPEN != 0 => Cell::Open(open & !OPEN),
            tile => Cell::Tile(tile - 1),
        }
    }

    /// Whether a square that touches a tile, be it at a corner, holds a tile.
    #[inline]
    pub fn has_tile(&self, square: Square) -> bool {
        let CellCode(cell) = self.cells[self.index(square)];
        cell != 0 && cell & OPEN == 0
    }

    /// What a cell says.
    #[inline(always)]
    pub fn cell(&mut self, index: usize) -> &mut CellCode {
        &mut self.cells[index]
    }

    /// Writes a square inside the window.
    #[inline]
    pub fn set(&mut self, square: Square, cell: Cell) {
        let index = self.index(square);
        self.cells[index] = cell.into();
    }

    /// Makes room for a tile on this square and the ring around it. True if the window had to grow:
    /// it is empty then, and the caller writes everything anew.
    #[inline]
    pub fn reach(&mut self, square: Square) -> bool {
        let Square { x, y } = square;
        self.min = Square::new(self.min.x.min(x - 1), self.min.y.min(y - 1));
        self.max = Square::new(self.max.x.max(x + 1), self.max.y.max(y + 1));
        let width = (self.max.x - self.min.x).max(self.max.y - self.min.y) as usize + 1;
        let grows = width > 1 << self.shift;
        if grows {
            self.grow(width);
        }
        grows
    }

    #[cold]
    fn grow(&mut self, width: usize) {
        self.shift = width.next_power_of_two().trailing_zeros();
        self.cells.clear();
        self.cells.resize(1 << (2 * self.shift), FAR);
    }

    /// The squares of the tiles and the ring around them: from the first corner to the last.
    #[inline(always)]
    pub fn bounds(&self) -> (Square, Square) {
        (self.min, self.max)
    }

    /// Copies another window into the room that this one has.
    pub fn copy_from(&mut self, other: &Grid) {
        if self.shift == other.shift {
            let [before, after] = self.used_by_either(other);
            self.cells[before.clone()].copy_from_slice(&other.cells[before]);
            self.cells[after.clone()].copy_from_slice(&other.cells[after]);
        } else {
            self.cells.clone_from(&other.cells);
        }
        (self.shift, self.min, self.max) = (other.shift, other.min, other.max);
    }

    /// The cells from the first corner of both windows to the last: all others are far away in both. Since the window
    /// wraps around, these are one range, or the end of the cells and their beginning.
    #[inline(always)]
    fn used_by_either(&self, other: &Grid) -> [Range<usize>; 2] {
        let number = |x: i16, y: i16| (isize::from(y) << self.shift) + isize::from(x);
        let first = number(self.min.x.min(other.min.x), self.min.y.min(other.min.y));
        let last = number(self.max.x.max(other.max.x), self.max.y.max(other.max.y));
        let count = self.cells.len();
        let from = first as usize & (count - 1);
        let to = from + (last - first + 1).min(count as isize) as usize;
        [from..to.min(count), 0..to - to.min(count)]
    }
}
