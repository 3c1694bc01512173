//! Which square holds what: a square window on an endless table that grows when a game needs it.

use bastide_types::{Side, Square};

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

/// A square window, row after row: as wide and high as a power of two, with room for the tiles and a ring of one square
/// around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<CellCode>,
    shift: u32,
    /// The square of the first cell.
    corner: Square,
    /// Columns and rows without those at the rim.
    inner: u16,
    /// How many cells it is from a square to the one on each side of it.
    steps: [isize; 4],
    /// The first and the last cell with a tile; the other way round before there is one.
    used: (usize, usize),
}

const NONE_USED: (usize, usize) = (usize::MAX, 0);

/// The columns of a window that do not lie at its rim.
const fn inner(shift: u32) -> u16 {
    (1 << shift) - 2
}

const fn steps(shift: u32) -> [isize; 4] {
    let row = 1 << shift;
    [-row, 1, row, -1]
}

impl Grid {
    /// An empty table around one square.
    pub fn new(around: Square) -> Grid {
        // Room for the first growth, which long games need often.
        let mut cells = Vec::with_capacity(1 << (2 * FIRST_SHIFT + 2));
        cells.resize(1 << (2 * FIRST_SHIFT), FAR);
        let half = 1 << (FIRST_SHIFT - 1);
        let corner = Square::new(around.x - half, around.y - half);
        let (inner, steps) = (inner(FIRST_SHIFT), steps(FIRST_SHIFT));
        Grid { cells, shift: FIRST_SHIFT, corner, inner, steps, used: NONE_USED }
    }

    /// The column and the row of a square in the window; large numbers outside of it.
    #[inline(always)]
    fn place(&self, square: Square) -> (u16, u16) {
        let apart = |at: i16, corner: i16| at.wrapping_sub(corner) as u16;
        (apart(square.x, self.corner.x), apart(square.y, self.corner.y))
    }

    /// The cell of a square in the window.
    #[inline(always)]
    pub fn index(&self, square: Square) -> usize {
        let (column, row) = self.place(square);
        (usize::from(row) << self.shift) + usize::from(column)
    }

    /// The cell beside the one with this index, which does not lie at the rim of the window.
    #[inline(always)]
    pub fn beside(&self, here: usize, side: Side) -> usize {
        here.wrapping_add_signed(self.steps[side.index()])
    }

    /// What any square holds.
    pub fn get(&self, square: Square) -> Cell {
        let (column, row) = self.place(square);
        if column.max(row) >> self.shift != 0 {
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

    /// Writes the number of a tile.
    #[inline(always)]
    pub fn lay(&mut self, index: usize, number: u16) {
        self.cells[index] = Cell::Tile(number).into();
        self.used = (self.used.0.min(index), self.used.1.max(index));
    }

    /// What a cell says.
    #[inline(always)]
    pub fn cell(&mut self, index: usize) -> &mut CellCode {
        &mut self.cells[index]
    }

    /// Writes the slot of an open square of the window.
    pub fn open(&mut self, square: Square, slot: u16) {
        let index = self.index(square);
        self.cells[index] = Cell::Open(slot).into();
    }

    /// Whether the window holds this square and the ring around it.
    #[inline(always)]
    pub fn holds(&self, square: Square) -> bool {
        let (column, row) = self.place(square);
        column.wrapping_sub(1).max(row.wrapping_sub(1)) < self.inner
    }

    /// Becomes an empty window around tiles between these two corners, larger if it has to be.
    #[cold]
    pub fn grow(&mut self, min: Square, max: Square) {
        let [columns, rows] = [max.x - min.x + 1, max.y - min.y + 1];
        // The tiles and the ring around them.
        let width = columns.max(rows) as u32 + 2;
        self.shift = self.shift.max(width.next_power_of_two().trailing_zeros());
        (self.inner, self.steps) = (inner(self.shift), steps(self.shift));
        self.used = NONE_USED;
        self.cells.clear();
        self.cells.resize(1 << (2 * self.shift), FAR);
        let size = 1 << self.shift;
        self.corner = Square::new(min.x - (size - columns) / 2, min.y - (size - rows) / 2);
    }

    /// Whether the window has the size that it had at first.
    #[inline]
    pub fn is_small(&self) -> bool {
        self.shift == FIRST_SHIFT
    }

    /// The first and the last square of the window.
    #[inline]
    pub fn window(&self) -> (Square, Square) {
        let last = (1 << self.shift) - 1;
        (self.corner, Square::new(self.corner.x + last, self.corner.y + last))
    }

    /// Copies another window into the room that this one has.
    pub fn copy_from(&mut self, other: &Grid) {
        if self.shift == other.shift {
            // All that neither uses is far away in both.
            let used = (self.used.0.min(other.used.0), self.used.1.max(other.used.1));
            let ring = (1 << self.shift) + 1;
            let range = used.0.saturating_sub(ring)..(used.1 + ring + 1).min(self.cells.len());
            if let (Some(to), Some(from)) = (self.cells.get_mut(range.clone()), other.cells.get(range)) {
                to.copy_from_slice(from);
            }
        } else {
            self.cells.clone_from(&other.cells);
        }
        (self.shift, self.corner, self.used) = (other.shift, other.corner, other.used);
        (self.inner, self.steps) = (other.inner, other.steps);
    }
}
