//! Reads a picture: its edges, its segments, and the cities that fields touch.

use super::links;
use super::{Header, PictureError, Place, Print};
use crate::{EdgeKind, FeatureKind, Quarter, Role, Segment, Side, Symbol, Tile, TileSet};

/// The letters of segments, in the order of [`Tile::segments`].
const SEGMENTS: [(FeatureKind, &str); 4] = [
    (FeatureKind::City, "cdeb%"),
    (FeatureKind::Road, "rstu"),
    (FeatureKind::Field, ".,:;"),
    (FeatureKind::Cloister, "+"),
];

/// The letter of the tower, which has no cell in the picture.
const TOWER: char = '^';
/// The letters of the quarters, which have no cells either.
const QUARTERS: [(char, Quarter); Quarter::COUNT] =
    [('K', Quarter::Castle), ('M', Quarter::Market), ('B', Quarter::Blacksmith), ('D', Quarter::Cathedral)];
const RIVER: char = '~';
/// The letter of the inside of the City of Carcassonne.
pub(super) const INSIDE: char = '%';
pub(super) const ROAD_END: char = 'x';

/// The kind of segment that a letter stands for. The river and the ends of roads are not segments.
pub(super) fn segment_kind(letter: char) -> Option<FeatureKind> {
    SEGMENTS.into_iter().find(|(_, letters)| letters.contains(letter)).map(|(kind, _)| kind)
}

/// The letters of a picture, row by row from the north, with their places in the text.
pub(super) struct Grid {
    cells: [[char; Grid::SIZE]; Grid::SIZE],
    places: [[Place; Grid::SIZE]; Grid::SIZE],
}

impl Grid {
    /// The number of cells in a row or column.
    pub(super) const SIZE: usize = 5;

    /// A picture filled with ends of roads, to be overwritten.
    pub(super) fn empty() -> Grid {
        let nowhere = Place { line: 1, column: 1 };
        Grid { cells: [[ROAD_END; Grid::SIZE]; Grid::SIZE], places: [[nowhere; Grid::SIZE]; Grid::SIZE] }
    }

    /// Fills a cell; `row` and `column` are below [`SIZE`](Self::SIZE).
    pub(super) fn set(
        &mut self,
        row: usize,
        column: usize,
        letter: char,
        place: Place,
    ) -> Result<(), PictureError> {
        if segment_kind(letter).is_none() && letter != RIVER && letter != ROAD_END {
            return Err(PictureError::new(
                place,
                format!("a letter of a picture (c d e b, r s t u, . , : ; + ~ x %) instead of {letter:?}"),
            ));
        }
        self.cells[row][column] = letter;
        self.places[row][column] = place;
        Ok(())
    }

    /// Builds the kind of tile from this picture and a header.
    pub(super) fn tile(self, header: Header, set: TileSet) -> Result<Tile, PictureError> {
        let mut edges = [EdgeKind::Field; 4];
        if let Some((Role::Abbey, place)) = header.role {
            self.is_abbey().then_some(()).ok_or_else(|| {
                PictureError::new(place, "abbey only above a picture of x with + in the middle")
            })?;
        } else {
            for side in Side::ALL {
                edges[side.index()] = self.edge(side)?;
            }
        }
        let mut segments = self.segments(&edges, &header)?;
        if header.symbol == Some(Symbol::Tower) {
            segments.push(self.segment(TOWER, FeatureKind::Tower, &[]));
        }
        if header.symbol == Some(Symbol::Quarters) {
            segments.extend(QUARTERS.map(|(name, quarter)| Segment {
                quarter: Some(quarter),
                ..self.segment(name, FeatureKind::Quarter, &[])
            }));
        }
        for &(print, letter, place) in &header.prints {
            apply(print, letter, place, &mut segments)?;
        }
        let role = match (header.role, edges.contains(&EdgeKind::River)) {
            (None, _) if self.find(INSIDE).is_some() => Role::Carcassonne,
            (None, false) => Role::Ordinary,
            (None, true) => Role::River,
            (Some((Role::Abbey, _)), _) => Role::Abbey,
            (Some((role, _)), true) => role,
            (Some((_, place)), false) => {
                let expected = "spring, fork and lakes only where a river reaches an edge";
                return Err(PictureError::new(place, expected));
            }
        };
        let links = links::of(&self.cells, &segments, header.symbol);
        Ok(Tile {
            links,
            id: header.id,
            set,
            copies: header.copies,
            gardens: header.gardens,
            plain: None,
            role,
            symbol: header.symbol,
            edges,
            segments,
            picture: self.cells,
        })
    }

    /// Whether the picture is an abbey: `x` around a cloister.
    fn is_abbey(&self) -> bool {
        let middle = Grid::SIZE / 2;
        let cells = self.cells.iter().enumerate();
        cells
            .flat_map(|(row, line)| line.iter().enumerate().map(move |(column, &cell)| (row, column, cell)))
            .all(|(row, column, cell)| cell == if (row, column) == (middle, middle) { '+' } else { ROAD_END })
    }

    /// Reads an edge from the middle three cells of a side.
    fn edge(&self, side: Side) -> Result<EdgeKind, PictureError> {
        let [first, middle, last] =
            side_cells(side).map(|(row, column)| (self.cells[row][column], row, column));
        let wrong = |(_, row, column): (char, usize, usize), expected: &str| {
            Err(PictureError::new(self.places[row][column], format!("{expected} (edge {})", side.letter())))
        };
        let whole = |kind, expected| match [first, last].into_iter().find(|cell| cell.0 != middle.0) {
            Some(cell) => wrong(cell, expected),
            None => Ok(kind),
        };
        let between_fields = |kind, expected| {
            let is_field = |cell: &(char, usize, usize)| segment_kind(cell.0) == Some(FeatureKind::Field);
            [first, last]
                .into_iter()
                .find(|cell| !is_field(cell))
                .map_or(Ok(kind), |cell| wrong(cell, expected))
        };
        if middle.0 == INSIDE {
            let is_wall = |cell: &(char, usize, usize)| {
                cell.0 == INSIDE || segment_kind(cell.0) == Some(FeatureKind::Field)
            };
            let other = [first, last].into_iter().find(|cell| !is_wall(cell));
            return other.map_or(Ok(EdgeKind::Wall), |cell| wrong(cell, "the inside or a field next to it"));
        }
        match segment_kind(middle.0) {
            Some(FeatureKind::City) => whole(EdgeKind::City, "the same city along the edge"),
            Some(FeatureKind::Field) => whole(EdgeKind::Field, "the same field along the edge"),
            Some(FeatureKind::Road) => between_fields(EdgeKind::Road, "a field next to the road"),
            None if middle.0 == RIVER => between_fields(EdgeKind::River, "a field next to the river"),
            Some(FeatureKind::Cloister | FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden)
            | None => wrong(middle, "a city, a road, a field or the river in the middle of the edge"),
        }
    }

    /// Reads the segments in their order, without what is printed on them.
    fn segments(&self, edges: &[EdgeKind; 4], header: &Header) -> Result<Vec<Segment>, PictureError> {
        let mut segments = Vec::new();
        for (kind, letters) in SEGMENTS {
            for name in letters.chars() {
                let Some(place) = self.find(name) else { continue };
                let segment = self.segment(name, kind, &segments);
                let well = |&(print, letter, _): &(Print, char, Place)| {
                    matches!(print, Print::Well) && letter == name
                };
                let edges = segment.edges.len();
                if kind == FeatureKind::City && edges == 0 {
                    return Err(PictureError::new(place, format!("city {name} to reach an edge")));
                }
                let crossing = edges == 3 && header.prints.iter().any(well);
                if kind == FeatureKind::Road && !(1..=2).contains(&edges) && !crossing {
                    return Err(PictureError::new(place, format!("road {name} to reach one or two edges")));
                }
                segments.push(segment);
            }
        }
        let river_edges = edges.iter().filter(|&&edge| edge == EdgeKind::River).count();
        let fork = matches!(header.role, Some((Role::Fork, _)));
        match self.find(RIVER) {
            Some(place) if fork && river_edges != 3 => {
                Err(PictureError::new(place, "a river that reaches three edges, since it forks"))
            }
            Some(place) if !fork && !(1..=2).contains(&river_edges) => {
                Err(PictureError::new(place, "a river that reaches one or two edges"))
            }
            _ => Ok(segments),
        }
    }

    /// Reads one segment. For a field, `earlier` must contain the cities.
    fn segment(&self, name: char, kind: FeatureKind, earlier: &[Segment]) -> Segment {
        let mut segment = Segment { carcassonne: name == INSIDE, ..Segment::bare(name, kind) };
        for side in Side::ALL {
            let [first, middle, last] = side_cells(side).map(|(row, column)| self.cells[row][column]);
            if kind == FeatureKind::Field {
                if first == name {
                    segment.halves.insert(2 * side.index());
                }
                if last == name {
                    segment.halves.insert(2 * side.index() + 1);
                }
            } else if middle == name {
                segment.edges.insert(side);
            }
        }
        segment.semicircle = kind == FeatureKind::City && self.is_semicircle(&segment);
        if kind == FeatureKind::Field {
            for (id, city) in earlier.iter().enumerate().filter(|(_, s)| s.kind == FeatureKind::City) {
                segment.touches |= u16::from(self.touch(name, city.name)) << id;
            }
        }
        segment
    }

    /// Whether a city reaches only one edge and has cells only in the row or column along it.
    fn is_semicircle(&self, city: &Segment) -> bool {
        let mut sides = city.edges.iter();
        let (Some(side), None) = (sides.next(), sides.next()) else { return false };
        let at_the_edge = |row: usize, column: usize| match side {
            Side::North => row == 0,
            Side::East => column == Grid::SIZE - 1,
            Side::South => row == Grid::SIZE - 1,
            Side::West => column == 0,
        };
        let cells = (0..Grid::SIZE).flat_map(|row| (0..Grid::SIZE).map(move |column| (row, column)));
        cells
            .filter(|&(row, column)| self.cells[row][column] == city.name)
            .all(|(row, column)| at_the_edge(row, column))
    }

    /// Whether a cell of one letter is adjacent to a cell of the other.
    fn touch(&self, one: char, other: char) -> bool {
        let pair = |a: char, b: char| (a, b) == (one, other) || (a, b) == (other, one);
        (0..Grid::SIZE).any(|i| {
            (1..Grid::SIZE).any(|j| {
                pair(self.cells[i][j - 1], self.cells[i][j]) || pair(self.cells[j - 1][i], self.cells[j][i])
            })
        })
    }

    /// The place where a letter occurs first.
    fn find(&self, letter: char) -> Option<Place> {
        let index = self.cells.iter().flatten().position(|&cell| cell == letter)?;
        Some(self.places[index / Grid::SIZE][index % Grid::SIZE])
    }
}

/// The row and column of the middle three cells of a side, clockwise. The first and the last are the two half-edges.
fn side_cells(side: Side) -> [(usize, usize); 3] {
    const LAST: usize = Grid::SIZE - 1;
    let along = [1, 2, 3];
    match side {
        Side::North => along.map(|i| (0, i)),
        Side::East => along.map(|i| (i, LAST)),
        Side::South => along.map(|i| (LAST, LAST - i)),
        Side::West => along.map(|i| (LAST - i, 0)),
    }
}

/// Applies a word of the header to its segment.
fn apply(print: Print, letter: char, place: Place, segments: &mut [Segment]) -> Result<(), PictureError> {
    let (kind, letters) = match print {
        Print::Inn | Print::Tunnel | Print::Well => (FeatureKind::Road, "r s t u"),
        Print::Pigs => (FeatureKind::Field, ". , : ;"),
        Print::Goods(_) | Print::Pennant | Print::Cathedral | Print::Besieged | Print::Princess => {
            (FeatureKind::City, "c d e b")
        }
    };
    let Some(segment) = segments.iter_mut().find(|s| s.name == letter && s.kind == kind) else {
        return Err(PictureError::new(
            place,
            format!("a {kind} of the picture ({letters}) instead of {letter}"),
        ));
    };
    if matches!(print, Print::Tunnel) && segment.edges.len() != 1 {
        return Err(PictureError::new(place, format!("a road that ends on the tile instead of {letter}")));
    }
    let again = match print {
        Print::Goods(goods) => segment.goods.replace(goods).is_some(),
        Print::Inn => std::mem::replace(&mut segment.inn, true),
        Print::Cathedral => std::mem::replace(&mut segment.cathedral, true),
        Print::Besieged => std::mem::replace(&mut segment.besieged, true),
        Print::Princess => std::mem::replace(&mut segment.princess, true),
        Print::Tunnel => std::mem::replace(&mut segment.mouth, true),
        Print::Pigs => std::mem::replace(&mut segment.herd, true),
        // This word only affects the parsing of the picture.
        Print::Well => false,
        Print::Pennant => {
            segment.pennants = segment.pennants.saturating_add(1);
            false
        }
    };
    if again {
        return Err(PictureError::new(place, format!("only one such word for {letter}")));
    }
    Ok(())
}
