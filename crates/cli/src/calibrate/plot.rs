//! `calibrate --plot FILE.svg`: a dot for each bin, on the diagonal if the probabilities are well calibrated.

use super::Found;
use crate::canvas::{Anchor, Canvas, Frame, INK, QUIET};
use crate::log::thousands;

const WIDE: f64 = 640.0;
const HIGH: f64 = 640.0;
const GAP: f64 = 20.0;
/// The margin for the numbers of an axis.
const NUMBERS: f64 = 64.0;
const DOT: &str = "#A2463C";

/// Draws the picture of a calibration.
pub fn svg(found: &Found<'_>) -> String {
    let title = found.title();
    let mut canvas = Canvas::new(WIDE, HIGH, &title);
    let card = Frame { left: GAP, top: GAP, wide: WIDE - 2.0 * GAP, high: HIGH - 2.0 * GAP };
    let remark = format!("{title}; {:.2} points apart", 100.0 * found.done.sums.error());
    let frame =
        canvas.panel(card, "Chance to win: predicted (across), observed (up)", &remark, NUMBERS, 40.0);
    let at = |predicted: f64, won: f64| (frame.x(predicted), frame.base() - won * frame.high);
    for tenth in 0..=10 {
        let share = f64::from(tenth) / 10.0;
        let words = format!("{}%", 10 * tenth);
        canvas.line(at(0.0, share), at(1.0, share), QUIET, 0.3, false);
        canvas.line(at(share, 0.0), at(share, 1.0), QUIET, 0.3, false);
        canvas.text((frame.x(share), frame.base() + 18.0), Anchor::Middle, QUIET, &words);
        canvas.text((frame.left - 20.0, at(0.0, share).1 + 4.0), Anchor::Middle, QUIET, &words);
    }
    canvas.line(at(0.0, 0.0), at(1.0, 1.0), QUIET, 1.5, true);
    for bin in found.done.sums.bins.iter().filter(|bin| bin.count > 0) {
        let (x, y) = at(bin.predicted(), bin.won());
        canvas.dot(x, y, DOT);
        canvas.text((x + 9.0, y + 14.0), Anchor::Start, INK, thousands(bin.count));
    }
    canvas.finish()
}
