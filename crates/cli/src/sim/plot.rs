//! `sim --plot FILE.svg`: four small charts. Scores, sources, victories by seat, double turns.

use super::report::{Report, mean_and_error};
use super::sums::{MOST_SCORE, Seat};
use bastide_art::SEAT_COLOURS;
use bastide_notation::seat_name;
use bastide_types::Source;
use std::fmt::Write;

/// Size of the picture.
const WIDE: f64 = 960.0;
const HIGH: f64 = 640.0;
/// Colours of the sources, in the order of [`Source::ALL`]: road, city, cloister, field, goods.
const SOURCES: [&str; 5] = ["#8C8577", "#B5793B", "#A2463C", "#6E8F4E", "#7A5C94"];

/// A rectangle for a chart, inside its axes.
struct Frame {
    left: f64,
    top: f64,
    wide: f64,
    high: f64,
}

impl Frame {
    /// One of the four quarters of the picture.
    fn quarter(column: usize, row: usize) -> Frame {
        let (left, top) = (column as f64 * WIDE / 2.0 + 56.0, row as f64 * (HIGH - 40.0) / 2.0 + 84.0);
        Frame { left, top, wide: WIDE / 2.0 - 88.0, high: (HIGH - 40.0) / 2.0 - 92.0 }
    }

    /// Where a share (0 to 1) of the width lies.
    fn x(&self, share: f64) -> f64 {
        self.left + share * self.wide
    }

    /// Where a share (0 to 1) of the height lies, from below.
    fn y(&self, share: f64) -> f64 {
        self.top + self.high * (1.0 - share)
    }

    /// Title, base line, and the greatest value of the axis from below.
    fn open(&self, out: &mut String, title: &str, most: &str) {
        let (left, right, base) = (self.left, self.left + self.wide, self.top + self.high);
        let _ = write!(
            out,
            r##"<text x="{left:.0}" y="{:.0}" font-size="15">{title}</text><path d="M{left:.1} {:.1}V{base:.1}H{right:.1}" fill="none" stroke="#8C8577"/>"##,
            self.top - 16.0,
            self.top,
        );
        text(out, left - 6.0, self.top + 4.0, "end", most);
        text(out, left - 6.0, base, "end", "0");
    }
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let _ =
        write!(out, r#"<text x="{x:.1}" y="{y:.1}" font-size="11" text-anchor="{anchor}">{words}</text>"#);
}

/// The picture of a simulation.
pub fn svg(report: &Report<'_>) -> String {
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" font-family="Georgia, serif" fill="#2B2016"><rect width="{WIDE}" height="{HIGH}" fill="#F4EFE4"/>"##
    );
    text_title(&mut out, &report.title());
    scores(&mut out, &Frame::quarter(0, 0), report);
    sources(&mut out, &Frame::quarter(1, 0), report);
    victories(&mut out, &Frame::quarter(0, 1), report);
    double_turns(&mut out, &Frame::quarter(1, 1), report);
    out.push_str("</svg>\n");
    out
}

fn text_title(out: &mut String, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = write!(out, r#"<text x="56" y="32" font-size="17">{words}</text>"#);
}

/// A line for each seat: how often each score, in steps that leave at most sixty points of the line.
fn scores(out: &mut String, frame: &Frame, report: &Report<'_>) {
    let highest = report.seats().filter_map(|(_, _, seat)| seat.histogram.iter().rposition(|&n| n > 0)).max();
    let highest = highest.unwrap_or(0).min(MOST_SCORE) + 1;
    let step = highest.div_ceil(60);
    let bins = |seat: &Seat| -> Vec<u64> {
        seat.histogram[..highest].chunks(step).map(|c| c.iter().sum()).collect()
    };
    let most = report.seats().flat_map(|(_, _, seat)| bins(seat)).max().unwrap_or(1).max(1) as f64;
    let games = report.done.games.max(1) as f64;
    frame.open(out, "scores", &format!("{:.1} %", most / games * 100.0));
    let count = highest.div_ceil(step) as f64;
    for (player, _, seat) in report.seats() {
        let mut path = String::new();
        for (i, n) in bins(seat).into_iter().enumerate() {
            let (x, y) = (frame.x((i as f64 + 0.5) / count), frame.y(n as f64 / most));
            let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
        }
        let colour = SEAT_COLOURS[player.index()];
        // The darker line below keeps pale colours visible.
        for (colour, width) in [("#8C8577", 3), (colour, 2)] {
            let _ = write!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#);
        }
    }
    let base = frame.top + frame.high + 16.0;
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        text(out, frame.x(share), base, "middle", &format!("{:.0}", share * highest as f64));
    }
}

/// A stacked bar for each seat: mean points by source.
fn sources(out: &mut String, frame: &Frame, report: &Report<'_>) {
    let games = report.done.games.max(1) as f64;
    let most = report.seats().map(|(_, _, seat)| seat.score as f64 / games).fold(1.0, f64::max);
    frame.open(out, "points by source", &format!("{most:.0}"));
    let count = f64::from(report.setup.players);
    for (i, (player, _, seat)) in report.seats().enumerate() {
        let (left, wide) = (frame.x((i as f64 + 0.2) / count), frame.wide / count * 0.6);
        let mut below = 0.0;
        for source in Source::ALL {
            let share = seat.sources[source as usize] as f64 / games / most;
            let (y, high) = (frame.y(below + share), share * frame.high);
            let _ = write!(
                out,
                r#"<rect x="{left:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" fill="{}"/>"#,
                SOURCES[source as usize]
            );
            below += share;
        }
        text(out, left + wide / 2.0, frame.top + frame.high + 16.0, "middle", seat_name(player));
    }
    for (i, source) in Source::ALL.into_iter().enumerate() {
        let (x, y) = (frame.left + 130.0 + i as f64 * 50.0, frame.top - 16.0);
        let colour = SOURCES[i];
        let _ = write!(
            out,
            r#"<text x="{x:.0}" y="{y:.0}" font-size="11" fill="{colour}">{source}</text>"#,
            source = source.name()
        );
    }
}

/// A bar for each seat with its standard error, and what equal players would have.
fn victories(out: &mut String, frame: &Frame, report: &Report<'_>) {
    let games = report.done.games.max(1) as f64;
    let share = |seat: &Seat| mean_and_error(games, seat.victories(), seat.victories_squared());
    let count = f64::from(report.setup.players);
    let most = report.seats().map(|(_, _, s)| share(s).0 + share(s).1).fold(1.0 / count, f64::max) * 1.05;
    frame.open(out, "victories by seat", &format!("{:.0} %", most * 100.0));
    for (i, (player, level, seat)) in report.seats().enumerate() {
        let (mean, error) = share(seat);
        let (left, wide) = (frame.x((i as f64 + 0.2) / count), frame.wide / count * 0.6);
        let (y, middle) = (frame.y(mean / most), left + wide / 2.0);
        let _ = write!(
            out,
            r##"<rect x="{left:.1}" y="{y:.1}" width="{wide:.1}" height="{:.1}" fill="{}" stroke="#8C8577"/><path d="M{middle:.1} {:.1}V{:.1}" stroke="#8C8577" stroke-width="3"/>"##,
            mean / most * frame.high,
            SEAT_COLOURS[player.index()],
            frame.y((mean - error) / most),
            frame.y((mean + error) / most),
        );
        text(
            out,
            middle,
            frame.top + frame.high + 16.0,
            "middle",
            &format!("{} ({level})", seat_name(player)),
        );
    }
    let (y, right) = (frame.y(1.0 / count / most), frame.left + frame.wide);
    let _ = write!(
        out,
        r##"<path d="M{:.1} {y:.1}H{right:.1}" stroke="#2B2016" stroke-dasharray="4 4"/>"##,
        frame.left
    );
}

/// A bar for each number of double turns in a game.
fn double_turns(out: &mut String, frame: &Frame, report: &Report<'_>) {
    let all = &report.done.sums.double_turns;
    let highest = all.iter().rposition(|&n| n > 0).unwrap_or(0) + 1;
    let most = all.iter().copied().max().unwrap_or(1).max(1) as f64;
    let games = report.done.games.max(1) as f64;
    frame.open(out, "double turns in a game", &format!("{:.0} %", most / games * 100.0));
    let (count, each) = (highest as f64, highest.div_ceil(16));
    for (i, &n) in all[..highest].iter().enumerate() {
        let (left, y) = (frame.x((i as f64 + 0.1) / count), frame.y(n as f64 / most));
        let wide = frame.wide / count * 0.8;
        let high = n as f64 / most * frame.high;
        let _ = write!(
            out,
            r##"<rect x="{left:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" fill="#B5793B"/>"##
        );
        if i % each == 0 {
            text(out, left + wide / 2.0, frame.top + frame.high + 16.0, "middle", &i.to_string());
        }
    }
}
