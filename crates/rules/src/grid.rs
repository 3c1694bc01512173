//! Which square holds what: a square window on an endless table that grows when a game needs it.

use bastide_types::Square;

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

const OPEN: u16 = 0x8000;
const FIRST_SHIFT: u32 = 5;

/// The window wraps around, so it needs no centre: row after row is numbered through, and numbers are
/// taken modulo the count of cells. It is always at least as wide and high as the tiles with a ring of
/// one square around them, so no two of these squares share a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<u16>,
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
        cells.resize(1 << (2 * FIRST_SHIFT), 0);
        Grid { cells, shift: FIRST_SHIFT, min, max }
    }

    #[inline]
    fn index(&self, square: Square) -> usize {
        (((square.y as usize) << self.shift).wrapping_add(square.x as usize)) & (self.cells.len() - 1)
    }

    /// The cells of the four squares beside one, clockwise from north.
    #[inline]
    pub fn beside(&self, square: Square) -> [usize; 4] {
        let (here, row, last) = (self.index(square), 1 << self.shift, self.cells.len() - 1);
        [here.wrapping_sub(row), here + 1, here + row, here.wrapping_sub(1)].map(|cell| cell & last)
    }

    fn contains(&self, square: Square) -> bool {
        (self.min.x..=self.max.x).contains(&square.x) && (self.min.y..=self.max.y).contains(&square.y)
    }

    /// What any square holds.
    pub fn get(&self, square: Square) -> Cell {
        if self.contains(square) { self.near(square) } else { Cell::Far }
    }

    /// What a square holds that touches a tile, be it at a corner.
    #[inline]
    pub fn near(&self, square: Square) -> Cell {
        debug_assert!(self.contains(square));
        match self.cells[self.index(square)] {
            0 => Cell::Far,
            open if open & OPEN != 0 => Cell::Open(open & !OPEN),
            tile => Cell::Tile(tile - 1),
        }
    }

    /// Whether a square that touches a tile, be it at a corner, holds a tile.
    #[inline]
    pub fn has_tile(&self, square: Square) -> bool {
        let cell = self.cells[self.index(square)];
        cell != 0 && cell & OPEN == 0
    }

    /// The open slot in a cell [`beside`](Self::beside) a tile; `open` makes one if there is none yet.
    #[inline]
    pub fn slot_or_open(&mut self, index: usize, open: impl FnOnce() -> u16) -> u16 {
        let cell = self.cells[index];
        if cell & OPEN != 0 {
            return cell & !OPEN;
        }
        let slot = open();
        self.cells[index] = slot | OPEN;
        slot
    }

    /// Writes a square inside the window.
    #[inline]
    pub fn set(&mut self, square: Square, cell: Cell) {
        let index = self.index(square);
        self.cells[index] = match cell {
            Cell::Far => 0,
            Cell::Tile(number) => number + 1,
            Cell::Open(slot) => slot | OPEN,
        };
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
        self.cells.resize(1 << (2 * self.shift), 0);
    }

    /// Copies another window into the room that this one has.
    pub fn copy_from(&mut self, other: &Grid) {
        self.cells.clone_from(&other.cells);
        (self.shift, self.min, self.max) = (other.shift, other.min, other.max);
    }
}
