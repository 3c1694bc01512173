//! Parses the kinds of tile from the pictures in `crates/types/tiles`.
//!
//! ```text
//! tile tb15  x1  cloth c        id, copies in the box, then what is printed on which segment
//! c c c c c                     one letter is one segment, even where it lies in several pieces:
//! c c c c .                     cities c d e b, roads r s t u, fields . , : ;  a cloister +,
//! c c c s s                     the river ~, and x where roads end
//! c c r c :
//! c , r ; c
//! ```
//!
//! North is up. An edge is read from the middle three cells of its side; the corners belong to no edge. A field touches
//! a city if two of their cells are adjacent. Empty lines and lines that begin with `#` are ignored.
//!
//! Words of the header that are followed by letters of segments:
//! - `wine`, `grain`, `cloth`, `pennant`, `cathedral`, `besieged`, `princess`: cities
//! - `inn`: roads
//! - `tunnel`: roads that end in a mouth
//! - `well`: a road that may reach three edges
//! - `pigs`: fields with a pig-herd
//!
//! Words that stand alone: `spring`, `fork` (a river that reaches three edges), `side-lake`, `lake`, `stray` (a lake
//! that is drawn like ordinary tiles), `abbey`, `festival`, `volcano`, `dragon`, `portal`, `tower`, `bazaar`, `shrine`,
//! `quarters`. `garden` is followed by the number of copies that show a garden; these become a kind of their own.
//!
//! A tower, `^`, and the four quarters, `K M B D`, are segments without cells in the picture. `%` is the inside of the
//! City of Carcassonne: an edge with it in the middle fits only another such edge. An abbey is `x` around `+` and fits
//! next to anything.

mod grid;
mod links;

use crate::{Goods, PlacedTile, Role, Rotation, Square, Symbol, Tile, TileKind, TileSet};
use grid::Grid;
use std::sync::LazyLock;
use std::{error, fmt};

static TILES: LazyLock<Vec<Tile>> = LazyLock::new(|| {
    let mut tiles: Vec<Tile> = TileSet::ALL
        .into_iter()
        .flat_map(|set| parse(set.pictures(), set).unwrap_or_else(|error| panic!("tiles/{set}.txt: {error}")))
        .collect();
    let kinds = tiles.iter().zip((0..).map(TileKind));
    let gardens: Vec<Tile> =
        kinds.filter(|(tile, _)| tile.gardens > 0).map(|(tile, kind)| tile.with_garden(kind)).collect();
    tiles.extend(gardens);
    tiles
});

/// Every kind of tile, in the order of [`TileSet::ALL`] and of the files; then those kinds that also exist with a
/// garden, with it.
pub(crate) fn tiles() -> &'static [Tile] {
    &TILES
}

/// The kind that a game with this set starts from: `baD` of the base game, or a river's spring. The other sets have no
/// start tile.
pub fn start_kind(set: TileSet) -> Option<TileKind> {
    let of_sets = [(TileSet::Base, "baD"), (TileSet::River, "rvA"), (TileSet::River2, "r2A")];
    let (_, id) = of_sets.into_iter().find(|&(other, _)| other == set)?;
    TileKind::from_id(id)
}

/// The City of Carcassonne as it lies on the table before the first draw: three rows of four tiles, all unrotated, with
/// the quarters at 0,0.
pub fn city_of_carcassonne() -> impl ExactSizeIterator<Item = PlacedTile> {
    let tiles: Vec<TileKind> = TileKind::all().filter(|kind| kind.tile().role == Role::Carcassonne).collect();
    tiles.into_iter().enumerate().map(|(i, kind)| {
        let square = Square::new(i as i16 % CITY_COLUMNS - 2, i as i16 / CITY_COLUMNS - 1);
        PlacedTile { square, kind, rotation: Rotation::R0 }
    })
}

/// The number of tiles in a row of the City of Carcassonne.
const CITY_COLUMNS: i16 = 4;

/// The first fault in a text of pictures: where it is, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureError {
    /// The line number, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected, to be read after the word "expected".
    pub expected: String,
}

impl PictureError {
    fn new(place: Place, expected: impl Into<String>) -> PictureError {
        PictureError { line: place.line, column: place.column, expected: expected.into() }
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: expected {}", self.line, self.column, self.expected)
    }
}

impl error::Error for PictureError {}

/// A position in the text; both numbers count from 1.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: usize,
    column: usize,
}

/// A mark that is printed on a segment, as a word of the header.
#[derive(Clone, Copy, Debug)]
enum Print {
    Goods(Goods),
    Pennant,
    Inn,
    Cathedral,
    Besieged,
    Princess,
    Tunnel,
    Well,
    Pigs,
}

impl Print {
    fn from_word(word: &str) -> Option<Print> {
        match word {
            "pennant" => Some(Print::Pennant),
            "inn" => Some(Print::Inn),
            "cathedral" => Some(Print::Cathedral),
            "besieged" => Some(Print::Besieged),
            "princess" => Some(Print::Princess),
            "tunnel" => Some(Print::Tunnel),
            "well" => Some(Print::Well),
            "pigs" => Some(Print::Pigs),
            _ => Goods::ALL.into_iter().find(|goods| goods.name() == word).map(Print::Goods),
        }
    }
}

/// The parsed header line of a picture.
#[derive(Debug)]
struct Header {
    id: String,
    copies: u8,
    gardens: u8,
    role: Option<(Role, Place)>,
    symbol: Option<Symbol>,
    prints: Vec<(Print, char, Place)>,
}

/// Parses the kinds of one set, in the order of the text.
///
/// # Errors
/// The first fault in the text. Any text gives either consistent kinds or an error.
pub fn parse(text: &str, set: TileSet) -> Result<Vec<Tile>, PictureError> {
    let mut lines = Lines::new(text);
    let mut tiles: Vec<Tile> = Vec::new();
    while let Some((line, header)) = lines.next() {
        let (header, id_place) = read_header(line, header)?;
        if tiles.iter().any(|tile| tile.id == header.id) {
            return Err(PictureError::new(
                id_place,
                format!("an id other than {}, which stands above", header.id),
            ));
        }
        tiles.push(read_rows(&mut lines)?.tile(header, set)?);
    }
    Ok(tiles)
}

/// The lines that are neither empty nor comments, with their numbers.
struct Lines<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    last: usize,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Lines<'t> {
        Lines { lines: text.lines().enumerate(), last: 1 }
    }

    /// The place after the last line, for reporting that something is missing there.
    fn end(&self) -> Place {
        Place { line: self.last, column: 1 }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (usize, &'t str);

    fn next(&mut self) -> Option<(usize, &'t str)> {
        for (index, line) in self.lines.by_ref() {
            self.last = index + 2;
            if !line.trim().is_empty() && !line.starts_with('#') {
                return Some((index + 1, line));
            }
        }
        None
    }
}

/// Splits a line into words with their places; also returns the place where a further word would begin.
fn words(line: usize, text: &str) -> (Vec<(Place, &str)>, Place) {
    let mut words = Vec::new();
    let mut column = 1;
    for word in text.split(char::is_whitespace) {
        if !word.is_empty() {
            words.push((Place { line, column }, word));
        }
        column += word.chars().count() + 1;
    }
    (words, Place { line, column })
}

/// The character of a word that consists of only one.
fn single(word: &str) -> Option<char> {
    let mut chars = word.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn read_header(line: usize, text: &str) -> Result<(Header, Place), PictureError> {
    let (words, end) = words(line, text);
    let mut words = words.into_iter().peekable();
    let mut next = |expected: &str, accept: fn(&str) -> bool| match words.next_if(|(_, word)| accept(word)) {
        Some(found) => Ok(found),
        None => Err(PictureError::new(words.peek().map_or(end, |(place, _)| *place), expected)),
    };
    next("a line such as \"tile baD  x4\"", |word| word == "tile")?;
    let is_id = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphanumeric());
    let (id_place, id) = next("the id of the tile: two or more letters and digits", is_id)?;
    let copies_of = |word: &str| word.strip_prefix('x').and_then(|number| number.parse::<u8>().ok());
    let (place, copies) = next("the copies of the tile, x0 to x255", |word| word.starts_with('x'))?;
    let copies =
        copies_of(copies).ok_or_else(|| PictureError::new(place, "a number from 0 to 255 after x"))?;

    let mut header =
        Header { id: id.to_owned(), copies, gardens: 0, role: None, symbol: None, prints: Vec::new() };
    while let Some((place, word)) = words.next() {
        if let Some(print) = Print::from_word(word) {
            let before = header.prints.len();
            while let Some((place, letter)) =
                words.peek().and_then(|&(place, word)| single(word).map(|letter| (place, letter)))
            {
                header.prints.push((print, letter, place));
                words.next();
            }
            if header.prints.len() == before {
                let place = words.peek().map_or(end, |(place, _)| *place);
                return Err(PictureError::new(place, format!("the letter of a segment after {word}")));
            }
        } else if word == "garden" {
            let number = words.next().map_or((end, None), |(place, word)| (place, copies_of(word)));
            let gardens = number.1.filter(|gardens| (1..=copies).contains(gardens));
            let expected = || format!("after garden the copies that show one, x1 to x{copies}");
            header.gardens = gardens.ok_or_else(|| PictureError::new(number.0, expected()))?;
        } else if let Some(symbol) = Symbol::from_name(word) {
            if header.symbol.replace(symbol).is_some() {
                return Err(PictureError::new(place, "only one symbol of the whole tile"));
            }
        } else {
            let role = match word {
                "spring" if header.role.is_none() => Role::Spring,
                "fork" if header.role.is_none() => Role::Fork,
                "side-lake" if header.role.is_none() => Role::SideLake,
                "lake" if header.role.is_none() => Role::Lake,
                "stray" if header.role.is_none() => Role::Stray,
                "abbey" if header.role.is_none() => Role::Abbey,
                "spring" | "fork" | "side-lake" | "lake" | "stray" | "abbey" => {
                    let expected = "only one of spring, fork, side-lake, lake, stray and abbey";
                    return Err(PictureError::new(place, expected));
                }
                _ => {
                    let expected = "one of wine, grain, cloth, pennant, inn, cathedral, besieged, princess, tunnel, well, pigs, spring, fork, side-lake, lake, stray, abbey, garden, festival, volcano, dragon, portal, tower, bazaar, shrine, quarters";
                    return Err(PictureError::new(place, expected));
                }
            };
            header.role = Some((role, place));
        }
    }
    Ok((header, id_place))
}

/// Reads the five rows below a header.
fn read_rows(lines: &mut Lines<'_>) -> Result<Grid, PictureError> {
    let mut grid = Grid::empty();
    for row in 0..Grid::SIZE {
        let expected = || format!("row {} of the picture: five letters with spaces between", row + 1);
        let Some((line, text)) = lines.next() else {
            return Err(PictureError::new(lines.end(), expected()));
        };
        let (words, end) = words(line, text);
        for column in 0..Grid::SIZE {
            let &(place, word) = words.get(column).ok_or_else(|| PictureError::new(end, expected()))?;
            let letter = single(word).ok_or_else(|| PictureError::new(place, expected()))?;
            grid.set(row, column, letter, place)?;
        }
        if let Some(&(place, _)) = words.get(Grid::SIZE) {
            return Err(PictureError::new(place, "the end of the row after five letters"));
        }
    }
    Ok(grid)
}
