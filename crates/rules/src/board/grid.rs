//! The content of each square: a square window onto an endless table, which grows when a game needs it.

use bastide_types::{Side, Square};

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// No tile, here or on a neighbouring square.
    Far,
    /// The tile with this number.
    Tile(u16),
    /// No tile, but one on a neighbouring square: the open square with this slot.
    Open(u16),
}

/// A [`Cell`] in 16 bits: 0 for far, a tile's number plus 1 below [`OPEN`], a slot plus [`OPEN`] above it.
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

/// The position and layout of a square window. Cells are stored column by column; the width is a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    shift: u32,
    /// The square of the first cell.
    corner: Square,
    /// The last row and column.
    last: u16,
    /// The index distance from a cell to its neighbour on each side.
    steps: [isize; 4],
}

impl Window {
    /// The size of the first window: 2 to this power columns and rows.
    pub const SMALL: u32 = 5;

    const fn new(shift: u32, corner: Square) -> Window {
        let column = 1 << shift;
        Window { shift, corner, last: (1 << shift) - 1, steps: [-1, column, 1, -column] }
    }

    /// The column and row of a square; large numbers outside the window.
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

    /// Whether the window has its initial size.
    #[inline]
    pub fn is_small(&self) -> bool {
        self.shift == Window::SMALL
    }

    /// The base-2 logarithm of the number of columns and rows.
    pub fn shift(&self) -> u32 {
        self.shift
    }

    /// The square of the first cell.
    #[inline]
    pub fn corner(&self) -> Square {
        self.corner
    }

    /// The cell of a square inside the window.
    #[inline(always)]
    pub fn index(&self, square: Square) -> usize {
        let (column, row) = self.place(square);
        (usize::from(column) << self.shift) + usize::from(row)
    }

    /// The cell next to this one; `here` must not be at the rim.
    #[inline(always)]
    pub fn neighbour(&self, here: usize, side: Side) -> usize {
        here.wrapping_add_signed(self.steps[side.index()])
    }

    /// Whether the ring around a cell is inside the window.
    #[inline(always)]
    pub fn holds_ring(&self, index: usize) -> bool {
        let (column, row) = self.place_of(index);
        column.wrapping_sub(1).max(row.wrapping_sub(1)) < self.last - 1
    }
}

/// The content of a window, which holds the tiles and a ring of one square around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<CellCode>,
    /// The window in which they lie.
    pub window: Window,
    /// The first and last cell with a tile; out of order before there is one.
    used: (usize, usize),
}

const NONE_USED: (usize, usize) = (usize::MAX, 0);

impl Grid {
    /// Creates an empty table around one square.
    pub fn new(around: Square) -> Grid {
        // With capacity for the first growth, which long games often need.
        let mut cells = Vec::with_capacity(1 << (2 * Window::SMALL + 2));
        cells.resize(1 << (2 * Window::SMALL), FAR);
        let half = 1 << (Window::SMALL - 1);
        let corner = Square::new(around.x - half, around.y - half);
        Grid { cells, window: Window::new(Window::SMALL, corner), used: NONE_USED }
    }

    /// The content of a square.
    pub fn get(&self, square: Square) -> Cell {
        let (column, row) = self.window.place(square);
        if column.max(row) >> self.window.shift != 0 {
            return Cell::Far;
        }
        self.at(self.window.index(square))
    }

    /// The content of a cell.
    pub fn at(&self, index: usize) -> Cell {
        match self.cells[index].0 {
            0 => Cell::Far,
            open if open & OPEN != 0 => Cell::Open(open & !OPEN),
            tile => Cell::Tile(tile - 1),
        }
    }

    /// Whether a square holds a tile. The square must touch a tile, if only at a corner, so that it is inside the
    /// window.
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

    /// The window, and all cells, mutable.
    #[inline(always)]
    pub fn cells(&mut self) -> (&Window, &mut [CellCode]) {
        (&self.window, &mut self.cells)
    }

    /// Writes the slot of an open square.
    pub fn open(&mut self, index: usize, slot: u16) {
        self.cells[index] = Cell::Open(slot).into();
    }

    /// Clears the window and moves it around tiles between these two corners, enlarging it if necessary.
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

    /// Copies another grid, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &Grid) {
        if self.window.shift == other.window.shift {
            // Cells outside the used range of both grids are far in both.
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
