//! The meadow: a patchwork of parcels, hedges and furrows under all tiles, continuous from tile to tile. It
//! repeats after [`MEADOW`] units, which is not a whole number of tiles, so that equal tiles next to each other
//! look different.

use crate::dice::Dice;
use crate::geometry::{Point, pt};
use crate::paint::{BANK, FIELDS, HEDGE, HEDGE_LIT, SHADE};
use std::fmt::Write;

/// The period of the patchwork in both directions.
pub(crate) const MEADOW: f64 = 267.0;
const COLUMNS: usize = 5;
const ROWS: usize = 5;

/// The corners and curved borders of the parcels in one period.
struct Patchwork {
    corners: Vec<Point>,
    /// For each corner, the curvature of the borders to the east and to the south.
    bows: Vec<(Point, Point)>,
    /// For each corner, whether these borders have hedges.
    hedges: Vec<(bool, bool)>,
    /// For each parcel, the index of its colour, and its furrows: 0 for none, 1 along, otherwise across.
    fields: Vec<(usize, usize)>,
}

impl Patchwork {
    fn new() -> Patchwork {
        let mut dice = Dice::new("meadow");
        let count = COLUMNS * ROWS;
        let point = |dice: &mut Dice, x: f64, y: f64| pt(dice.about(x), dice.about(y));
        let corners = (0..count).map(|_| point(&mut dice, 13.0, 12.0)).collect();
        let bows = (0..count).map(|_| (point(&mut dice, 5.0, 6.0), point(&mut dice, 6.0, 5.0))).collect();
        let hedges = (0..count).map(|_| (dice.below(5) < 2, dice.below(5) < 2)).collect();
        let fields = (0..count).map(|_| ([0, 1, 1, 2, 2, 3][dice.below(6)], dice.below(4))).collect();
        Patchwork { corners, bows, hedges, fields }
    }

    fn index(column: i32, row: i32) -> usize {
        row.rem_euclid(ROWS as i32) as usize * COLUMNS + column.rem_euclid(COLUMNS as i32) as usize
    }

    fn corner(&self, column: i32, row: i32) -> Point {
        let grid = pt(f64::from(column) * MEADOW / COLUMNS as f64, f64::from(row) * MEADOW / ROWS as f64);
        grid + self.corners[Self::index(column, row)]
    }

    /// The control point of the border from a corner to the east.
    fn east(&self, column: i32, row: i32) -> Point {
        let middle = (self.corner(column, row) + self.corner(column + 1, row)) * 0.5;
        middle + self.bows[Self::index(column, row)].0
    }

    /// The control point of the border from a corner to the south.
    fn south(&self, column: i32, row: i32) -> Point {
        let middle = (self.corner(column, row) + self.corner(column, row + 1)) * 0.5;
        middle + self.bows[Self::index(column, row)].1
    }
}

fn whole(p: Point) -> String {
    format!("{} {}", p.x.round(), p.y.round())
}

fn bowed(from: Point, control: Point, to: Point) -> String {
    format!("M{}Q{} {}", whole(from), whole(control), whole(to))
}

/// Path data by colour.
#[derive(Default)]
struct Drawing {
    parcels: [String; 4],
    banks: String,
    hedges: String,
    /// Furrows, drawn as the dashes of a wide line over a parcel.
    furrows: String,
}

/// The patchwork of one period, as SVG elements in a box of [`MEADOW`] × [`MEADOW`].
pub(crate) fn meadow() -> String {
    let work = Patchwork::new();
    let mut drawing = Drawing::default();
    for row in -1..=ROWS as i32 {
        for column in -1..=COLUMNS as i32 {
            if row < ROWS as i32 && column < COLUMNS as i32 {
                parcel(&work, column, row, &mut drawing);
            }
            let at = Patchwork::index(column, row);
            let a = work.corner(column, row);
            let east = bowed(a, work.east(column, row), work.corner(column + 1, row));
            let south = bowed(a, work.south(column, row), work.corner(column, row + 1));
            for (hedge, line) in [(work.hedges[at].0, east), (work.hedges[at].1, south)] {
                if hedge { &mut drawing.hedges } else { &mut drawing.banks }.push_str(&line);
            }
        }
    }
    paint(&drawing)
}

fn parcel(work: &Patchwork, column: i32, row: i32, drawing: &mut Drawing) {
    let (a, b) = (work.corner(column, row), work.corner(column + 1, row));
    let (c, d) = (work.corner(column + 1, row + 1), work.corner(column, row + 1));
    let (north, east) = (work.east(column, row), work.south(column + 1, row));
    let (south, west) = (work.east(column, row + 1), work.south(column, row));
    let (paint, lines) = work.fields[Patchwork::index(column, row)];
    let sides = [(north, b), (east, c), (south, d), (west, a)];
    let sides: String = sides.iter().map(|(q, p)| format!("Q{} {}", whole(*q), whole(*p))).collect();
    let _ = write!(drawing.parcels[paint], "M{}{sides}Z", whole(a));
    // Furrows run along a parcel or across it; a quarter of the parcels have none.
    let (line, broad) = match lines {
        0 => return,
        1 => (bowed((a + d) * 0.5, (north + south) * 0.5, (b + c) * 0.5), north.to(south)),
        _ => (bowed((a + b) * 0.5, (west + east) * 0.5, (d + c) * 0.5), west.to(east)),
    };
    let class = if paint == 3 { "t-fs" } else { "t-ff" };
    let broad = (broad * 0.8).round();
    let _ = write!(drawing.furrows, r#"<path class="{class}" stroke-width="{broad}" d="{line}"/>"#);
}

fn paint(drawing: &Drawing) -> String {
    let Drawing { parcels, banks, hedges, furrows } = drawing;
    let mut out = format!(r#"<path fill="{}" d="M0 0H{MEADOW}V{MEADOW}H0Z"/>"#, FIELDS[1]);
    for (paint, d) in FIELDS.iter().zip(parcels) {
        let _ = write!(out, r#"<path fill="{paint}" d="{d}"/>"#);
    }
    let _ = write!(
        out,
        r#"<g fill="none"><g class="t-m">{furrows}</g><path stroke="{BANK}" stroke-width=".9" d="{banks}"/><g stroke-linecap="round"><path stroke="{SHADE}" stroke-opacity=".28" stroke-width="4" transform="translate(1 1.6)" d="{hedges}"/><path stroke="{HEDGE}" stroke-width="3.6" stroke-dasharray="0 2.5" d="{hedges}"/><path class="t-n" stroke="{HEDGE_LIT}" stroke-width="1.9" stroke-dasharray="0 2.5" transform="translate(-.5 -.7)" d="{hedges}"/></g></g>"#
    );
    out
}
