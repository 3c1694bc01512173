//! The town: rows of roofs along streets, a continuous ground under the cities of all tiles, like the meadow
//! under the fields. Houses are seen from the south and from high above; a city's wall cuts them off anywhere.

use crate::dice::Dice;
use crate::geometry::{number, numbers};
use crate::paint::{FACADE, HEDGE, HEDGE_LIT, INK, ROOFS, STREET, STREET_SHADE, WINDOW};
use std::f64::consts::TAU;
use std::fmt::Write;

/// The period of the rows in both directions.
pub(crate) const TOWN: f64 = 126.0;
const ROWS: usize = 8;

/// Path data by colour; rows do not overlap, so their order does not matter.
#[derive(Default)]
struct Streets {
    /// Roofs with the eaves facing the street.
    eaves: [String; 5],
    /// Roofs with the gable facing the street; `dim` has their slopes away from the light.
    gables: [String; 5],
    dim: String,
    /// The fronts of whole rows, and those of the gables. The same lines, shifted, are also the shade in front
    /// of the houses and the lit slopes: repeated text compresses well.
    fronts: String,
    gable_fronts: String,
    trees: String,
}

/// Formats a number in whole units, which are short to write and fine enough.
fn n(value: f64) -> String {
    number(value.round())
}

/// The foot of the fronts of a row at `x`: rows bend slightly, similar to their neighbours.
fn foot(row: i32, x: f64) -> f64 {
    let phase = (f64::from(row) / ROWS as f64 * TAU).sin() * 0.9;
    f64::from(row + 1) * TOWN / ROWS as f64 + 1.8 * (x / TOWN * TAU * 2.0 + phase).sin()
}

impl Streets {
    /// Adds a house with its eaves facing the street; `y` is the foot of its front.
    fn along(&mut self, roof: usize, x: f64, y: f64, wide: f64) {
        let _ = write!(self.eaves[roof], "M{} {}h{}l-.5-9.5h-{}z", n(x), n(y - 3.5), n(wide), n(wide - 1.0));
    }

    /// Adds a house with its gable facing the street.
    fn across(&mut self, roof: usize, x: f64, y: f64, wide: f64) {
        let half = (wide / 2.0).round();
        let (left, middle) = (n(x), n(x + half));
        let _ = write!(self.gable_fronts, "M{left} {}v-4l{half}-4 {half} 4v4z", n(y));
        let _ = write!(self.gables[roof], "M{left} {}l{half}-4 {half} 4v-7l-{half}-3-{half} 3z", n(y - 4.0));
        let _ = write!(self.dim, "M{middle} {}l{half} 4v-7l-{half}-3z", n(y - 8.0));
    }

    /// Adds the continuous front of a row of houses from `from` to `to`.
    fn run(&mut self, row: i32, from: f64, to: f64) {
        let middle = (from + to) / 2.0;
        let control = 2.0 * foot(row, middle) - (foot(row, from) + foot(row, to)) / 2.0;
        let [begin, control, end] = [foot(row, from), control, foot(row, to)].map(|y| (y - 2.0).round());
        let [from, middle, to] = [from, middle, to].map(f64::round);
        let ways = [middle - from, control - begin, to - from, end - begin];
        let _ = write!(self.fronts, "M{} {}q{}", n(from), n(begin), numbers(&ways));
    }
}

/// The streets of one period, as SVG elements in a box of [`TOWN`] × [`TOWN`].
pub(crate) fn town() -> String {
    let mut streets = Streets::default();
    // Repeats the last row at the top, since its bend reaches over the upper border.
    for row in -1..ROWS as i32 {
        lay_row(&mut streets, row);
    }
    paint(&streets)
}

/// Adds a row of houses: runs of several houses, separated by trees.
fn lay_row(streets: &mut Streets, row: i32) {
    let seed = row.rem_euclid(ROWS as i32);
    let mut dice = Dice::new(&format!("row {seed}"));
    let start = (-dice.share() * TOWN).round();
    let end = start + TOWN;
    let (mut x, mut last) = (start, 0);
    while x < end - 5.0 {
        let from = x;
        for _ in 0..3 + dice.below(5) {
            let wide = (7.0 + dice.share() * 7.5).round();
            if x + wide > end - 5.0 {
                break;
            }
            let roof = [0, 0, 1, 2, 2, 3, 3, 4][dice.below(8)];
            last = if roof == last { (roof + 1) % 5 } else { roof };
            let across = wide < 10.5 && dice.below(2) == 0;
            let y = foot(row, x + wide / 2.0);
            for x in [x, x + TOWN].into_iter().filter(|&x| x < TOWN && x + wide > 0.0) {
                if across { streets.across(last, x, y, wide) } else { streets.along(last, x, y, wide) }
            }
            x += wide;
        }
        for shift in [0.0, TOWN].into_iter().filter(|&s| from + s < TOWN && x + s > 0.0 && x > from) {
            streets.run(row, from + shift, x + shift);
        }
        for shift in [0.0, TOWN] {
            let _ = write!(streets.trees, "M{} {}h0", n(x + 2.5 + shift), n(foot(row, x) - 5.0));
        }
        x += 5.0;
    }
}

fn paint(s: &Streets) -> String {
    let mut out = format!(r#"<path fill="{STREET}" d="M0 0H{TOWN}V{TOWN}H0Z"/>"#);
    let _ = write!(
        out,
        r#"<g fill="none"><path stroke="{STREET_SHADE}" stroke-opacity=".7" stroke-width="2" transform="translate(0 3)" d="{}"/><path class="t-m" stroke="{INK}" stroke-width="5" d="{}"/><path stroke="{FACADE}" stroke-width="4" d="{}"/><path class="t-n" stroke="{WINDOW}" stroke-width="1.5" stroke-dasharray="1 2.2" d="{}"/></g><g stroke="{INK}" stroke-width=".5" stroke-linejoin="round">"#,
        s.fronts, s.fronts, s.fronts, s.fronts
    );
    let roofs = |out: &mut String, paths: &[String; 5]| {
        for (paint, d) in ROOFS.iter().zip(paths) {
            let _ = write!(out, r#"<path fill="{paint}" d="{d}"/>"#);
        }
    };
    roofs(&mut out, &s.eaves);
    let _ = write!(
        out,
        r##"<path fill="none" stroke="#FFE9B8" stroke-opacity=".27" stroke-width="3.6" transform="translate(0 -9)" d="{}"/><path fill="{FACADE}" d="{}"/>"##,
        s.fronts, s.gable_fronts
    );
    roofs(&mut out, &s.gables);
    let _ = write!(
        out,
        r##"<path fill="#2B1410" fill-opacity=".3" stroke="none" d="{}"/></g><g fill="none" stroke-linecap="round"><path stroke="{HEDGE}" stroke-width="5.4" d="{}"/><path class="t-n" stroke="{HEDGE_LIT}" stroke-width="3" transform="translate(-.6 -.8)" d="{}"/></g>"##,
        s.dim, s.trees, s.trees
    );
    out
}
