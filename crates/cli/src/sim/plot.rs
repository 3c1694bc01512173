//! `sim --plot FILE.svg`: four charts. Scores, sources, victories by seat, double turns.

use super::report::{Report, mean_and_error};
use crate::canvas::{Anchor, Canvas, Frame, INK, QUIET};
use bastide_arena::Seat;
use bastide_art::SEAT_COLOURS;
use bastide_notation::{rules_to_text, seat_name, sets_to_text};
use bastide_search::Level;
use bastide_types::{Player, Source};
use std::fmt::Write;

/// The size of the picture, the gap between its cards and the height of its title.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 760.0;
const GAP: f64 = 20.0;
const HEAD: f64 = 84.0;
/// The margins for the seats' names on the left of a chart, and for numbers on the right.
const NAMES: f64 = 104.0;
const FIGURES: f64 = 84.0;
/// The colours of the sources, in the order of [`Source::ALL`]: road, city, cloister, field, goods, King,
/// Robber Baron, fairy, ransom, barn, castle, bazaar.
const SOURCES: [&str; Source::COUNT] = [
    "#8C8577", "#B5793B", "#A2463C", "#6E8F4E", "#7A5C94", "#C39A1F", "#3F5F6E", "#C77F9B", "#5C5348",
    "#D9A066", "#8D6E63", "#2F7F79",
];

/// Draws the picture of a simulation.
pub fn svg(report: &Report<'_>) -> String {
    let mut canvas = Canvas::new(WIDE, HIGH, &report.title());
    canvas.headline(GAP * 2.0, 44.0, 26.0, &report.counted());
    let (sets, rules) = (sets_to_text(&report.setup.sets), rules_to_text(&report.setup.rules));
    let about = format!("{} · rules {rules} · seed {}", sets.replace(',', ", "), report.args.seed);
    canvas.text((GAP * 2.0, 66.0), Anchor::Start, QUIET, about);
    scores(&mut canvas, card(0, 0), report);
    sources(&mut canvas, card(1, 0), report);
    victories(&mut canvas, card(0, 1), report);
    double_turns(&mut canvas, card(1, 1), report);
    canvas.finish()
}

/// The card in this column and row below the title.
fn card(column: usize, row: usize) -> Frame {
    let (wide, high) = ((WIDE - 3.0 * GAP) / 2.0, (HIGH - HEAD - 2.0 * GAP) / 2.0);
    let (left, top) = (GAP + column as f64 * (wide + GAP), HEAD + row as f64 * (high + GAP));
    Frame { left, top, wide, high }
}

fn games(report: &Report<'_>) -> f64 {
    report.done.games.max(1) as f64
}

/// Labels a seat's row of a chart on the left; returns its middle and height.
fn row(canvas: &mut Canvas, frame: Frame, report: &Report<'_>, player: Player, level: Level) -> (f64, f64) {
    let high = frame.high / f64::from(report.setup.players);
    let middle = frame.top + (player.index() as f64 + 0.5) * high;
    canvas.outlined_bar(
        (frame.left - NAMES + 20.0, middle - 14.0),
        (11.0, 11.0),
        SEAT_COLOURS[player.index()],
    );
    canvas.text((frame.left - NAMES + 38.0, middle - 4.0), Anchor::Start, INK, seat_name(player));
    canvas.text((frame.left - NAMES + 38.0, middle + 10.0), Anchor::Start, QUIET, level);
    (middle, high)
}

/// Draws a hill for each seat: the frequency of scores.
fn scores(canvas: &mut Canvas, card: Frame, report: &Report<'_>) {
    let below_0 = report.seats().any(|(_, _, seat)| seat.histogram.scores().any(|(score, _)| score < 0));
    let remark = "how often each; dot: mean ± standard error; line: 5 to 95 %";
    let remark = if below_0 { format!("{remark}; below 0 as 0") } else { remark.to_owned() };
    let frame = canvas.panel(card, "Scores", &remark, NAMES, FIGURES);
    // The top 0.1 % of games would stretch the axis.
    let highest =
        report.seats().map(|(_, _, seat)| seat.quantile(0.999)).max().unwrap_or(0).max(0) as usize + 1;
    let end = canvas.axis(frame, highest as f64, "");
    let step = highest.div_ceil(50);
    let hills: Vec<Vec<u64>> = report.seats().map(|(_, _, seat)| hill(seat, highest, step)).collect();
    let most = hills.iter().flatten().copied().max().unwrap_or(1).max(1) as f64;
    let x = |score: f64| frame.x(score.max(0.0) / end);
    for ((player, level, seat), hill) in report.seats().zip(&hills) {
        let (middle, high) = row(canvas, frame, report, player, level);
        let (base, colour) = (middle + high * 0.36, SEAT_COLOURS[player.index()]);
        let mut path = format!("M{:.1} {base:.1}", x(0.0));
        for (i, &n) in hill.iter().enumerate() {
            let y = base - n as f64 / most * high * 0.82;
            let _ = write!(path, "L{:.1} {y:.1}", x((i as f64 + 0.5) * step as f64));
        }
        let _ = write!(path, "L{:.1} {base:.1}Z", x((hill.len() * step) as f64).min(frame.x(1.0)));
        canvas.area(&path, colour);
        let (low, top) = (seat.quantile(0.05) as f64, seat.quantile(0.95) as f64);
        canvas.line((x(low), base), (x(top), base), INK, 2.0, false);
        let (mean, error) = mean_and_error(games(report), seat.score as f64, seat.squares as f64);
        canvas.dot(x(mean), base, colour);
        figures(canvas, frame, middle, format!("{mean:.1}"), format!("± {error:.2}"));
    }
}

/// Counts games by score from 0 to below `highest`, in bins of `step` scores.
fn hill(seat: &Seat, highest: usize, step: usize) -> Vec<u64> {
    let mut hill = vec![0; highest.div_ceil(step)];
    for (score, games) in seat.histogram.scores() {
        if let Some(games_here) = hill.get_mut(score.max(0) as usize / step) {
            *games_here += games;
        }
    }
    hill
}

/// Draws two numbers on the right of a row.
fn figures(canvas: &mut Canvas, frame: Frame, middle: f64, first: String, second: String) {
    canvas.text((frame.x(1.0) + 14.0, middle - 4.0), Anchor::Start, INK, first);
    canvas.text((frame.x(1.0) + 14.0, middle + 10.0), Anchor::Start, QUIET, second);
}

/// Draws a bar for each seat, divided by source.
fn sources(canvas: &mut Canvas, card: Frame, report: &Report<'_>) {
    let frame = canvas.panel(card, "Points by source, on average", "", NAMES, FIGURES);
    legend(canvas, card, report);
    let mean = |points: f64| points / games(report);
    let most = report.seats().map(|(_, _, seat)| mean(seat.score as f64)).fold(1.0, f64::max);
    let end = canvas.axis(frame, most, "");
    for (player, level, seat) in report.seats() {
        let (middle, high) = row(canvas, frame, report, player, level);
        let thick = (high * 0.6).min(34.0);
        let mut left = frame.left;
        for source in report.columns() {
            let points = mean(seat.sources[source as usize] as f64);
            // A negative balance, as of ransom, has no width.
            let wide = (points / end * frame.wide).max(0.0);
            canvas.bar((left, middle - thick / 2.0), (wide, thick), SOURCES[source as usize]);
            if wide > 28.0 {
                canvas.text(
                    (left + wide / 2.0, middle + 4.0),
                    Anchor::Middle,
                    "#FFFFFF",
                    format_args!("{points:.1}"),
                );
            }
            left += wide;
        }
        canvas.text(
            (frame.x(1.0) + 14.0, middle + 4.0),
            Anchor::Start,
            INK,
            format_args!("{:.1}", mean(seat.score as f64)),
        );
    }
}

/// Draws the legend of the sources.
fn legend(canvas: &mut Canvas, card: Frame, report: &Report<'_>) {
    let mut x = card.left + 20.0;
    for source in report.columns() {
        canvas.bar((x, card.top + 40.0), (10.0, 10.0), SOURCES[source as usize]);
        canvas.text((x + 15.0, card.top + 49.0), Anchor::Start, INK, source.name());
        x += 27.0 + 6.6 * source.name().len() as f64;
    }
}

/// Draws a bar for each seat with its standard error, and a line at an equal share.
fn victories(canvas: &mut Canvas, card: Frame, report: &Report<'_>) {
    let share = |seat: &Seat| mean_and_error(games(report), seat.victories(), seat.victories_squared());
    let fair = 1.0 / f64::from(report.setup.players);
    let first = report.seats().next().map_or((fair, 0.0), |(_, _, seat)| share(seat));
    let remark = if report.levels.iter().any(|level| *level != report.levels[0]) {
        "broken line: an equal share".to_owned()
    } else {
        let (ahead, error, fair) = ((first.0 - fair) * 100.0, first.1 * 100.0, fair * 100.0);
        format!("who begins: {ahead:+.1} ± {error:.1} % against an equal share of {fair:.1} %")
    };
    let frame = canvas.panel(card, "Victories by seat", &remark, NAMES, FIGURES);
    let most = report.seats().map(|(_, _, seat)| share(seat).0 + share(seat).1).fold(fair, f64::max);
    let end = canvas.axis(frame, most * 100.0, " %") / 100.0;
    for (player, level, seat) in report.seats() {
        let (middle, high) = row(canvas, frame, report, player, level);
        let (mean, error) = share(seat);
        let thick = (high * 0.5).min(28.0);
        let wide = mean / end * frame.wide;
        canvas.outlined_bar((frame.left, middle - thick / 2.0), (wide, thick), SEAT_COLOURS[player.index()]);
        let (low, top) = (frame.x((mean - error).max(0.0) / end), frame.x(((mean + error) / end).min(1.0)));
        // A light line below a dark one, so that it is visible on each colour.
        for (colour, thick) in [("#FFFDF8", 5.0), (INK, 2.0)] {
            canvas.line((low, middle), (top, middle), colour, thick, false);
        }
        figures(canvas, frame, middle, format!("{:.1} %", mean * 100.0), format!("± {:.1}", error * 100.0));
    }
    canvas.line((frame.x(fair / end), frame.top), (frame.x(fair / end), frame.base()), INK, 1.2, true);
}

/// Draws a column for each number of double turns in a game.
fn double_turns(canvas: &mut Canvas, card: Frame, report: &Report<'_>) {
    let all = &report.done.sums.double_turns;
    let mean = report.done.sums.seconds as f64 / games(report);
    let remark = format!("percent of the games; {mean:.2} on average");
    let frame = canvas.panel(card, "Double turns in a game", &remark, 28.0, 28.0);
    let count = all.iter().rposition(|&n| n > 0).unwrap_or(0) + 1;
    let most = all.iter().copied().max().unwrap_or(1).max(1) as f64;
    // Keeps columns from getting too wide if there are few.
    let place = frame.wide / count.max(6) as f64;
    let each = count.div_ceil(14);
    let (top, high) = (frame.top + 16.0, frame.high - 16.0);
    canvas.line((frame.left, frame.base()), (frame.x(1.0), frame.base()), QUIET, 1.0, false);
    for (i, &n) in all[..count].iter().enumerate() {
        let (left, tall) = (frame.left + i as f64 * place, n as f64 / most * high);
        let (y, middle) = (top + high - tall, left + place / 2.0);
        canvas.bar((left + place * 0.12, y), (place * 0.76, tall), SOURCES[1]);
        if i % each == 0 {
            canvas.text((middle, frame.base() + 18.0), Anchor::Middle, QUIET, i);
            canvas.text((middle, y - 5.0), Anchor::Middle, INK, percent(n as f64 / games(report)));
        }
    }
}

/// Formats a fraction as percent, with only significant digits.
fn percent(share: f64) -> String {
    match share * 100.0 {
        0.0 => "0".to_owned(),
        p if p < 0.1 => "<0.1".to_owned(),
        p if p < 10.0 => format!("{p:.1}"),
        p => format!("{p:.0}"),
    }
}
