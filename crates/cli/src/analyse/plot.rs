//! `analyse --plot FILE.svg`: the expected scores, move by move, the costliest moves, and the win
//! probabilities.

use crate::canvas::{Anchor, Canvas, Frame, INK, QUIET};
use crate::log::Names;
use bastide_art::SEAT_COLOURS;
use bastide_search::analyst::{Analysis, Opinion};
use bastide_types::Player;

/// The size of the picture.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 740.0;
/// The height of the card with the win probabilities, at the bottom.
const CHANCES: f64 = 260.0;
const GAP: f64 = 20.0;
/// The margins for numbers on the left and names on the right.
const NUMBERS: f64 = 56.0;
const NAMES: f64 = 150.0;
/// How many of the costliest moves are marked with a dot.
const COSTLIEST: usize = 3;
/// Moves that lose less than this are not marked.
const LEAST: f32 = 0.1;

/// Draws the picture of an analysis.
pub fn svg(analysis: &Analysis, names: &Names, title: &str) -> String {
    let mut canvas = Canvas::new(WIDE, HIGH, title);
    let card = Frame { left: GAP, top: GAP, wide: WIDE - 2.0 * GAP, high: HIGH - CHANCES - 3.0 * GAP };
    let remark = "move by move; dots: the moves that cost most, with what they lost";
    let frame = canvas.panel(card, &format!("Expected final scores — {title}"), remark, NUMBERS, NAMES);
    let players = || Player::first(analysis.players);
    let expected = |player: Player| {
        let after = analysis.moves.iter().map(move |one| one.after.scores[player]);
        std::iter::once(analysis.start.scores[player]).chain(after).map(f64::from)
    };
    let most = players().flat_map(expected).fold(10.0, f64::max);
    let last = analysis.moves.len().max(1) as f64;
    let end = canvas.side(frame, most);
    let at = |(n, score): (usize, f64)| {
        (frame.x(n as f64 / last), frame.base() - score.max(0.0) / end * frame.high)
    };
    for player in players() {
        let points: Vec<(f64, f64)> = expected(player).enumerate().map(at).collect();
        canvas.curve(&points, SEAT_COLOURS[player.index()]);
    }
    for (rank, one) in analysis.costliest(COSTLIEST).into_iter().enumerate() {
        let lost = one.lost(one.player, analysis.players);
        let place = analysis.moves.iter().position(|other| std::ptr::eq(other, one));
        let Some(index) = place.filter(|_| lost >= LEAST) else { continue };
        let (x, y) = at((index + 1, f64::from(one.after.scores[one.player])));
        // Uses two rows below the lines, so that neighbouring labels do not overlap.
        let below = frame.base() + 12.0 + 14.0 * (rank % 2) as f64;
        canvas.line((x, y), (x, below - 10.0), QUIET, 1.0, true);
        canvas.text((x, below), Anchor::Middle, QUIET, format_args!("{}: −{lost:.1}", index + 1));
        canvas.dot(x, y, SEAT_COLOURS[one.player.index()]);
    }
    legend(&mut canvas, frame, analysis, names);
    chances(&mut canvas, analysis);
    canvas.finish()
}

/// Draws the win probability of each player as a line, from 0 to 100 %.
fn chances(canvas: &mut Canvas, analysis: &Analysis) {
    let card = Frame { left: GAP, top: HIGH - GAP - CHANCES, wide: WIDE - 2.0 * GAP, high: CHANCES };
    let remark = "after each move; at the end what each had of the victory";
    let frame = canvas.panel(card, "Chance to win", remark, NUMBERS, NAMES);
    for quarter in 0..=4 {
        let y = frame.base() - f64::from(quarter) / 4.0 * frame.high;
        canvas.line((frame.left, y), (frame.x(1.0), y), QUIET, 0.3, false);
        let place = (frame.left - 20.0, y + 4.0);
        canvas.text(place, Anchor::Middle, QUIET, format_args!("{}%", 25 * quarter));
    }
    let last = (analysis.moves.len() + 1) as f64;
    for player in Player::first(analysis.players) {
        let opinions = std::iter::once(&analysis.start)
            .chain(analysis.moves.iter().map(|one| &one.after))
            .chain(std::iter::once(&analysis.end));
        let at = |(n, opinion): (usize, &Opinion)| {
            let chance = f64::from(opinion.chances[player]);
            (frame.x(n as f64 / last), frame.base() - chance * frame.high)
        };
        let points: Vec<(f64, f64)> = opinions.enumerate().map(at).collect();
        canvas.curve(&points, SEAT_COLOURS[player.index()]);
    }
}

/// Draws the names with their final scores, from the top down.
fn legend(canvas: &mut Canvas, frame: Frame, analysis: &Analysis, names: &Names) {
    for player in Player::first(analysis.players) {
        let (x, y) = (frame.x(1.0) + 18.0, frame.top + 14.0 + 22.0 * player.index() as f64);
        canvas.outlined_bar((x, y - 9.0), (11.0, 11.0), SEAT_COLOURS[player.index()]);
        let name: String = names.get(player).chars().take(14).collect();
        canvas.text(
            (x + 18.0, y),
            Anchor::Start,
            INK,
            format_args!("{name} {:.0}", analysis.end.scores[player]),
        );
    }
}
