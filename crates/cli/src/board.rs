//! The board as text: every tile's picture, with the figures on it.

use crate::paint::Paint;
use bastide_notation::seat_name;
use bastide_rules::{Figure, State};
use bastide_types::{Axis, Corner, FeatureKind, PlacedTile, Rotation, Square};

/// The number of cells along one side of a tile's picture.
const SIDE: usize = 5;
const MIDDLE: usize = SIDE / 2;

/// The glyph of a bridge.
const BRIDGE: char = '=';

/// A cell of the board: its glyph and its colour code.
#[derive(Clone)]
struct Cell {
    glyph: String,
    code: &'static str,
}

/// The lines of the board from north to south, then the last tile and a list of the figures.
pub fn lines(state: &State, paint: Paint) -> Vec<String> {
    let mut lines = picture(state, paint);
    lines.push(String::new());
    let last = state.last_tile().square;
    lines.push(format!("     last tile at {last}; {}", tiles_left(state)));
    lines.extend(figures(state, paint));
    lines
}

/// The number of tiles in the bag, in words.
pub fn tiles_left(state: &State) -> String {
    let left = state.tiles_left();
    format!("{left} {} left", if left == 1 { "tile" } else { "tiles" })
}

/// A line for each figure.
pub fn figures(state: &State, paint: Paint) -> impl Iterator<Item = String> {
    state.figures().map(move |figure| figure_line(&figure, paint))
}

/// The lines of the board from north to south.
pub fn picture(state: &State, paint: Paint) -> Vec<String> {
    let tiles: Vec<PlacedTile> = state.tiles().collect();
    let Some((low, high)) = corners(&tiles) else { return Vec::new() };
    let width = usize::from(high.x.abs_diff(low.x)) + 1;
    let height = usize::from(high.y.abs_diff(low.y)) + 1;
    let empty = Cell { glyph: " ".to_owned(), code: "" };
    let mut cells = vec![vec![empty; width * SIDE]; height * SIDE];
    let figures: Vec<Figure> = state.figures().collect();
    for &tile in &tiles {
        let (column, row) =
            (usize::from(tile.square.x.abs_diff(low.x)), usize::from(tile.square.y.abs_diff(low.y)));
        let bridge = state.bridges().find(|bridge| bridge.square == tile.square).map(|bridge| bridge.axis);
        draw(&mut cells, [column * SIDE, row * SIDE], (tile, bridge), &figures, paint);
    }
    let mut lines = vec![column_numbers(low.x, width)];
    for (y, row) in cells.iter().enumerate() {
        let label = if y % SIDE == MIDDLE { (low.y + (y / SIDE) as i16).to_string() } else { String::new() };
        // Adjacent cells of the same colour share a code.
        let runs = row.chunk_by(|a, b| a.code == b.code);
        let text: String = runs.map(|run| painted(run, paint)).collect();
        lines.push(format!("{label:>4} {}", text.trim_end()));
    }
    lines
}

fn painted(run: &[Cell], paint: Paint) -> String {
    let glyphs: String = run.iter().map(|cell| cell.glyph.as_str()).collect();
    match run.first() {
        Some(cell) if !cell.code.is_empty() => paint.code(cell.code, glyphs),
        _ => glyphs,
    }
}

fn corners(tiles: &[PlacedTile]) -> Option<(Square, Square)> {
    let xs = || tiles.iter().map(|t| t.square.x);
    let ys = || tiles.iter().map(|t| t.square.y);
    let low = Square::new(xs().min()?, ys().min()?);
    Some((low, Square::new(xs().max()?, ys().max()?)))
}

fn column_numbers(first: i16, width: usize) -> String {
    let numbers: String = (0..width).map(|x| format!("{:^5}", first + x as i16)).collect();
    format!("     {numbers}").trim_end().to_owned()
}

fn draw(
    cells: &mut [Vec<Cell>],
    [left, top]: [usize; 2],
    (tile, bridge): (PlacedTile, Option<Axis>),
    figures: &[Figure],
    paint: Paint,
) {
    for y in 0..SIDE {
        for x in 0..SIDE {
            let glyph =
                if bridge.is_some_and(|axis| is_below(axis, x, y)) { BRIDGE } else { printed(tile, x, y) };
            cells[top + y][left + x] = Cell { glyph: glyph.to_string(), code: colour(tile, glyph) };
        }
    }
    for figure in figures.iter().filter(|f| f.at.square == tile.square) {
        let cell = match (figure.corner, tile.kind.tile().segment(figure.at.segment), bridge) {
            (Some(corner), _, _) => Some(corner_cell(corner)),
            (None, Some(segment), _) => spot(tile, segment.name),
            (None, None, Some(Axis::WestEast)) => Some((MIDDLE - 1, MIDDLE)),
            (None, None, Some(Axis::NorthSouth)) => Some((MIDDLE, MIDDLE - 1)),
            (None, None, None) => None,
        };
        if let Some((x, y)) = cell {
            let glyph = paint.bold(paint.seat(figure.player, figure.player.0 + 1));
            cells[top + y][left + x] = Cell { glyph, code: "" };
        }
    }
}

/// Whether a bridge covers a cell of its tile.
fn is_below(axis: Axis, x: usize, y: usize) -> bool {
    match axis {
        Axis::WestEast => y == MIDDLE,
        Axis::NorthSouth => x == MIDDLE,
    }
}

/// The letter at a cell of the tile's picture, after rotation.
fn printed(tile: PlacedTile, x: usize, y: usize) -> char {
    let far = SIDE - 1;
    let (x, y) = match tile.rotation {
        Rotation::R0 => (x, y),
        Rotation::R90 => (y, far - x),
        Rotation::R180 => (far - x, far - y),
        Rotation::R270 => (far - y, x),
    };
    tile.kind.tile().picture[y][x]
}

/// A cell inside a segment, where its figure is drawn.
fn spot(tile: PlacedTile, name: char) -> Option<(usize, usize)> {
    let all = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    let own: Vec<(usize, usize)> = all.filter(|&(x, y)| printed(tile, x, y) == name).collect();
    let inner = |&(x, y): &(usize, usize)| {
        let around = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        let same = around.iter().filter(|c| own.contains(c)).count();
        (same, 8 - x.abs_diff(2) - y.abs_diff(2))
    };
    own.iter().copied().max_by_key(inner)
}

/// The cell at a corner of a tile, where a barn is drawn.
fn corner_cell(corner: Corner) -> (usize, usize) {
    let far = SIDE - 1;
    match corner {
        Corner::NorthWest => (0, 0),
        Corner::NorthEast => (far, 0),
        Corner::SouthEast => (far, far),
        Corner::SouthWest => (0, far),
    }
}

fn colour(tile: PlacedTile, glyph: char) -> &'static str {
    let segment = tile.kind.tile().segment_named(glyph).and_then(|id| tile.kind.tile().segment(id));
    match (segment.map(|s| s.kind), glyph) {
        (Some(FeatureKind::City), _) => "38;5;94;48;5;179",
        (Some(FeatureKind::Road), _) | (None, 'x' | BRIDGE) => "38;5;240;48;5;254",
        (Some(FeatureKind::Cloister), _) => "1;38;5;88;48;5;250",
        (Some(FeatureKind::Field), _) => "38;5;71;48;5;64",
        (Some(FeatureKind::Garden), _) => "1;38;5;160;48;5;28",
        // Towers and quarters have no cells in a picture.
        (Some(FeatureKind::Tower | FeatureKind::Quarter), _) => "",
        (None, '~') => "38;5;32;48;5;32",
        (None, _) => "",
    }
}

fn figure_line(figure: &Figure, paint: Paint) -> String {
    let seat = paint.seat(figure.player, seat_name(figure.player));
    let meeple = figure.meeple.noun();
    let seat_number = figure.player.0 + 1;
    match figure.corner {
        Some(corner) => {
            format!("     {seat_number} {seat}: {meeple} at the {corner} corner of {}", figure.at.square)
        }
        None => {
            let place = match figure.at.quarter() {
                Some(quarter) => format!("in the quarter {quarter}"),
                None if figure.lord => format!("as lord of the castle at {}", figure.at.square),
                None => format!("on the {} at {}", figure.at.kind, figure.at.square),
            };
            format!("     {seat_number} {seat}: {meeple} {place}")
        }
    }
}
