//! The grid: sides, rotations, squares.

use std::fmt;

/// One of the four sides of a tile or square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Up on the page.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Side {
    /// Clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// 0 for north, then clockwise.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this index, taken modulo 4.
    pub const fn from_index(index: usize) -> Side {
        match index & 3 {
            0 => Side::North,
            1 => Side::East,
            2 => Side::South,
            _ => Side::West,
        }
    }

    /// The opposite side: the neighbour's name for the common edge.
    pub const fn opposite(self) -> Side {
        Side::from_index(self.index() + 2)
    }

    /// The side that this one becomes in a clockwise rotation.
    pub const fn rotated(self, rotation: Rotation) -> Side {
        Side::from_index(self.index() + rotation.quarters())
    }

    /// `north`, `east`, `south` or `west`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self.index()]
    }
}

/// A clockwise rotation by quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Rotation {
    /// As printed (in the canonical orientation of the tile sheet).
    #[default]
    R0,
    /// A quarter turn clockwise.
    R90,
    /// Half a turn.
    R180,
    /// A quarter turn anticlockwise.
    R270,
}

impl Rotation {
    /// From 0 to 270 degrees.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// Quarter turns clockwise, 0-3.
    pub const fn quarters(self) -> usize {
        self as usize
    }

    /// The rotation by this number of quarter turns, taken modulo 4.
    pub const fn from_quarters(quarters: usize) -> Rotation {
        match quarters & 3 {
            0 => Rotation::R0,
            1 => Rotation::R90,
            2 => Rotation::R180,
            _ => Rotation::R270,
        }
    }

    /// Degrees clockwise: 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// The rotation by this number of degrees; `None` unless it is one of the four.
    pub const fn from_degrees(degrees: u16) -> Option<Rotation> {
        match degrees {
            0 => Some(Rotation::R0),
            90 => Some(Rotation::R90),
            180 => Some(Rotation::R180),
            270 => Some(Rotation::R270),
            _ => None,
        }
    }
}

/// A square of the table. `x` grows to the east, `y` to the **south**; the start tile lies at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

impl Square {
    /// The square of the start tile.
    pub const ORIGIN: Square = Square { x: 0, y: 0 };

    /// The square in this column and row.
    pub const fn new(x: i16, y: i16) -> Square {
        Square { x, y }
    }

    /// The neighbouring square on this side.
    pub const fn neighbour(self, side: Side) -> Square {
        const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (dx, dy) = STEPS[side.index()];
        Square::new(self.x + dx, self.y + dy)
    }

    /// The eight surrounding squares, row by row from the north-west: those that a cloister counts.
    pub fn surrounding(self) -> [Square; 8] {
        let Square { x, y } = self;
        let apart = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        apart.map(|(dx, dy)| Square::new(x + dx, y + dy))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A set of edges of one tile, as a bit mask: bit 0 is north, then clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EdgeSet(pub u8);

impl EdgeSet {
    /// No edge.
    pub const EMPTY: EdgeSet = EdgeSet(0);

    /// Whether the edge on this side is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side.index() & 1 == 1
    }

    /// Adds the edge on this side.
    pub const fn insert(&mut self, side: Side) {
        self.0 |= 1 << side.index();
    }

    /// Number of edges.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no edge is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set after a clockwise rotation of the tile.
    pub const fn rotated(self, rotation: Rotation) -> EdgeSet {
        let twice = (self.0 | self.0 << 4) << rotation.quarters();
        EdgeSet(twice >> 4 & 0xf)
    }

    /// The sides in the set, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&s| self.contains(s))
    }
}

/// A set of half-edges of one tile, as a bit mask. Bit 0 is the west half of the north edge, then clockwise (1 east
/// half of north, 2 upper half of east, … 7 upper half of west). Only fields have half-edges.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfEdgeSet(pub u8);

impl HalfEdgeSet {
    /// No half-edge: an inner field, which reaches no edge.
    pub const EMPTY: HalfEdgeSet = HalfEdgeSet(0);

    /// Whether half-edge `index` (0-7) is in the set.
    pub const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Adds half-edge `index` (0-7).
    pub const fn insert(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    /// Whether no half-edge is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set after a clockwise rotation of the tile.
    pub const fn rotated(self, rotation: Rotation) -> HalfEdgeSet {
        HalfEdgeSet(self.0.rotate_left(2 * rotation.quarters() as u32))
    }

    /// The indices in the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |&i| self.contains(i))
    }
}
