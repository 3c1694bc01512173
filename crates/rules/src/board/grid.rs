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

/// Where the cells of a square window lie: column after column, as many of them and of rows as a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    shift: u32,
    /// The square of the first cell.
    corner: Square,
    /// The last row and column.
    last: u16,
    /// How many cells it is from a square to the one on each side of it.
    steps: [isize; 4],
}

impl Window {
    /// The first window has 2 to the power of so many columns and rows.
    pub const SMALL: u32 = 5;

    const fn new(shift: u32, corner: Square) -> Window {
        let column = 1 << shift;
        Window { shift, corner, last: (1 << shift) - 1, steps: [-1, column, 1, -column] }
    }

    /// The column and the row of a square; large numbers outside of the window.
    #[inline(always)]
    fn place(&self, square: Square) -> (u16, u16) {
        let apart = |at: i16, corner: i16| at.wrapping_sub(corner) as u16;
        (apart(square.x, self.corner.x), apart(square.y, self.corner.y))
    }

    /// The column and the row of a cell.
    #[inline(always)]
    fn place_of(&self, index: usize) -> (u16, u16) {
        ((index >> self.shift) as u16, index as u16 & self.last)
    }

    /// The square of a cell.
    #[inline(always)]
    pub fn square(&self, index: usize) -> Square {
        let (column, row) = self.place_of(index);
        Square::new(self.corner.x.wrapping_add(column as i16), self.corner.y.wrapping_add(row as i16))
    }

    /// Whether it has the size that it had at first.
    #[inline]
    pub fn is_small(&self) -> bool {
        self.shift == Window::SMALL
    }

    /// It has 2 to the power of so many columns and rows.
    pub fn shift(&self) -> u32 {
        self.shift
    }

    /// Its first square.
    #[inline]
    pub fn corner(&self) -> Square {
        self.corner
    }

    /// The cell of a square in the window.
    #[inline(always)]
    pub fn index(&self, square: Square) -> usize {
        let (column, row) = self.place(square);
        (usize::from(column) << self.shift) + usize::from(row)
    }

    /// The cell beside the one with this index, which does not lie at the rim.
    #[inline(always)]
    pub fn beside(&self, here: usize, side: Side) -> usize {
        here.wrapping_add_signed(self.steps[side.index()])
    }

    /// Whether the ring around a cell lies in the window, too.
    #[inline(always)]
    pub fn holds_ring(&self, index: usize) -> bool {
        let (column, row) = self.place_of(index);
        column.wrapping_sub(1).max(row.wrapping_sub(1)) < self.last - 1
    }
}

/// What lies in a window, which has room for the tiles and a ring of one square around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<CellCode>,
    /// Where they lie.
    pub window: Window,
    /// The first and the last cell with a tile; the other way round before there is one.
    used: (usize, usize),
}

const NONE_USED: (usize, usize) = (usize::MAX, 0);

impl Grid {
    /// An empty table around one square.
    pub fn new(around: Square) -> Grid {
        // Room for the first growth, which long games need often.
        let mut cells = Vec::with_capacity(1 << (2 * Window::SMALL + 2));
        cells.resize(1 << (2 * Window::SMALL), FAR);
        let half = 1 << (Window::SMALL - 1);
        let corner = Square::new(around.x - half, around.y - half);
        Grid { cells, window: Window::new(Window::SMALL, corner), used: NONE_USED }
    }

    /// What any square holds.
    pub fn get(&self, square: Square) -> Cell {
        let (column, row) = self.window.place(square);
        if column.max(row) >> self.window.shift != 0 {
            return Cell::Far;
        }
        self.at(self.window.index(square))
    }

    /// What a cell holds.
    pub fn at(&self, index: usize) -> Cell {
        match self.cells[index].0 {
            0 => Cell::Far,
            open if open & OPEN != 0 => Cell::Open(open & !OPEN),
            tile => Cell::Tile(tile - 1),
        }
    }

    /// Whether a square that touches a tile, be it at a corner, holds a tile.
    #[inline]
    pub fn has_tile(&self, square: Square) -> bool {
        let CellCode(cell) = self.cells[self.window.index(square)];
        cell != 0 && cell & OPEN == 0
    }

    /// Writes the number of a tile.
    #[inline(always)]
    pub fn lay(&mut self, index: usize, number: u16) {
        self.cells[index] = Cell::Tile(number).into();
        self.used = (self.used.0.min(index), self.used.1.max(index));
    }

    /// All cells, to be written, and where they lie.
    #[inline(always)]
    pub fn cells(&mut self) -> (&Window, &mut [CellCode]) {
        (&self.window, &mut self.cells)
    }

    /// Writes the slot of an open square.
    pub fn open(&mut self, index: usize, slot: u16) {
        self.cells[index] = Cell::Open(slot).into();
    }

    /// Becomes an empty window around tiles between these two corners, larger if it has to be.
    #[cold]
    pub fn grow(&mut self, min: Square, max: Square) {
        let [columns, rows] = [max.x - min.x + 1, max.y - min.y + 1];
        // The tiles and the ring around them.
        let width = columns.max(rows) as u32 + 2;
        let shift = self.window.shift.max(width.next_power_of_two().trailing_zeros());
        let size = 1 << shift;
        let corner = Square::new(min.x - (size - columns) / 2, min.y - (size - rows) / 2);
        self.window = Window::new(shift, corner);
        self.used = NONE_USED;
        self.cells.clear();
        self.cells.resize(1 << (2 * shift), FAR);
    }

    /// Copies another window into the room that this one has.
    pub fn copy_from(&mut self, other: &Grid) {
        if self.window.shift == other.window.shift {
            // All that neither uses is far away in both.
            let used = (self.used.0.min(other.used.0), self.used.1.max(other.used.1));
            let ring = (1 << self.window.shift) + 1;
            let range = used.0.saturating_sub(ring)..(used.1 + ring + 1).min(self.cells.len());
            if let (Some(to), Some(from)) = (self.cells.get_mut(range.clone()), other.cells.get(range)) {
                to.copy_from_slice(from);
            }
        } else {
            self.cells.clone_from(&other.cells);
        }
        (self.window, self.used) = (other.window, other.used);
    }
}
