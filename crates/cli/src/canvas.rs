//! An SVG canvas for charts: panels, texts, rectangles, axes.

use std::fmt::{Display, Write};

/// The colour of texts and outlines.
pub const INK: &str = "#2B2016";
/// The colour of axes and remarks, which is less prominent.
pub const QUIET: &str = "#75695A";
const PAPER: &str = "#F4EFE4";
const CARD: &str = "#FFFDF8";
const GRID: &str = "#E7DFD0";

/// An SVG picture under construction.
pub struct Canvas {
    out: String,
}

/// Which point of a text its position refers to.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// The start of the text.
    Start,
    /// The middle of the text.
    Middle,
}

/// The rectangle inside a panel's axes.
#[derive(Clone, Copy)]
pub struct Frame {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The width.
    pub wide: f64,
    /// The height.
    pub high: f64,
}

impl Frame {
    /// The x coordinate at a fraction (0 to 1) of the width.
    pub fn x(&self, share: f64) -> f64 {
        self.left + share * self.wide
    }

    /// The lower edge.
    pub fn base(&self) -> f64 {
        self.top + self.high
    }
}

/// Escapes text for SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Canvas {
    /// Creates an empty picture, with a title for screen readers.
    pub fn new(wide: f64, high: f64, title: &str) -> Canvas {
        let out = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="12" fill="{INK}"><title>{}</title><rect width="{wide}" height="{high}" fill="{PAPER}"/>"#,
            escaped(title)
        );
        Canvas { out }
    }

    /// Returns the finished SVG file.
    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    /// Draws a headline.
    pub fn headline(&mut self, x: f64, y: f64, size: f64, words: &str) {
        let _ = write!(
            self.out,
            r#"<text x="{x:.1}" y="{y:.1}" font-family="Georgia, 'DejaVu Serif', serif" font-size="{size}">{}</text>"#,
            escaped(words)
        );
    }

    /// Draws a text.
    pub fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, colour: &str, words: impl Display) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        let words = escaped(&words.to_string());
        let _ = write!(
            self.out,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" fill="{colour}">{words}</text>"#
        );
    }

    /// Draws a filled rectangle with slightly rounded corners.
    pub fn bar(&mut self, (x, y): (f64, f64), (wide, high): (f64, f64), fill: &str) {
        let _ = write!(
            self.out,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" rx="2" fill="{fill}"/>"#
        );
    }

    /// Like [`bar`](Self::bar), but outlined, so that pale colours are visible.
    pub fn outlined_bar(&mut self, (x, y): (f64, f64), (wide, high): (f64, f64), fill: &str) {
        let _ = write!(
            self.out,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" rx="2" fill="{fill}" stroke="{INK}" stroke-width="0.8"/>"#
        );
    }

    /// Draws an outlined dot.
    pub fn dot(&mut self, x: f64, y: f64, fill: &str) {
        let _ = write!(self.out, r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{fill}" stroke="{INK}"/>"#);
    }

    /// Draws an area below a line.
    pub fn area(&mut self, path: &str, fill: &str) {
        let _ = write!(
            self.out,
            r#"<path d="{path}" fill="{fill}" fill-opacity="0.6" stroke="{INK}" stroke-width="0.8" stroke-linejoin="round"/>"#
        );
    }

    /// Draws a line, optionally dashed.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, wide: f64, broken: bool) {
        let dashes = if broken { r#" stroke-dasharray="4 4""# } else { "" };
        let _ = write!(
            self.out,
            r#"<path d="M{:.1} {:.1}L{:.1} {:.1}" stroke="{colour}" stroke-width="{wide}"{dashes}/>"#,
            from.0, from.1, to.0, to.1
        );
    }

    /// Draws the grid and numbers of an axis along the left edge, from 0 to at least `most`; returns the value
    /// at its upper end.
    pub fn side(&mut self, frame: Frame, most: f64) -> f64 {
        let step = round_step(most);
        let end = (most / step).ceil() * step;
        for n in 0..=(end / step).round() as u32 {
            let value = f64::from(n) * step;
            let y = frame.base() - value / end * frame.high;
            self.line((frame.left, y), (frame.x(1.0), y), GRID, 1.0, false);
            self.text((frame.left - 18.0, y + 4.0), Anchor::Middle, QUIET, value);
        }
        end
    }

    /// Draws a line through points, outlined so that pale colours are visible.
    pub fn curve(&mut self, points: &[(f64, f64)], colour: &str) {
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        for (colour, wide) in [(INK, 4.0), (colour, 2.4)] {
            let _ = write!(
                self.out,
                r#"<path d="M{}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>"#,
                path.join("L")
            );
        }
    }

    /// Draws a card with a title and a remark. Returns the area for the chart, with margins of `left` and
    /// `right` for labels.
    pub fn panel(&mut self, card: Frame, title: &str, remark: &str, left: f64, right: f64) -> Frame {
        let Frame { left: x, top: y, wide, high } = card;
        let _ = write!(
            self.out,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" rx="8" fill="{CARD}" stroke="{GRID}"/>"#
        );
        self.headline(x + 20.0, y + 30.0, 17.0, title);
        self.text((x + 20.0, y + 49.0), Anchor::Start, QUIET, remark);
        Frame { left: x + left, top: y + 68.0, wide: wide - left - right, high: high - 68.0 - 36.0 }
    }

    /// Draws the grid and numbers of an axis along the lower edge, from 0 to at least `most`; returns the value
    /// at its right end.
    pub fn axis(&mut self, frame: Frame, most: f64, unit: &str) -> f64 {
        let step = round_step(most);
        let end = (most / step).ceil() * step;
        for n in 0..=(end / step).round() as u32 {
            let value = f64::from(n) * step;
            let x = frame.x(value / end);
            self.line((x, frame.top), (x, frame.base()), GRID, 1.0, false);
            self.text((x, frame.base() + 18.0), Anchor::Middle, QUIET, format_args!("{value}{unit}"));
        }
        end
    }
}

/// A round step that divides an axis into at most seven parts.
fn round_step(most: f64) -> f64 {
    let raw = (most / 6.0).max(1e-9);
    let ten = 10f64.powf(raw.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|n| n * ten >= raw * 0.999).unwrap_or(10.0) * ten;
    step.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_few_round_ticks() {
        for (most, step) in
            [(0.0, 1.0), (1.0, 1.0), (5.0, 1.0), (8.0, 2.0), (27.6, 5.0), (75.0, 20.0), (301.0, 100.0)]
        {
            assert_eq!(round_step(most), step, "{most}");
        }
        for most in 1..2000 {
            let parts = (f64::from(most) / round_step(f64::from(most))).ceil();
            assert!((1.0..=7.0).contains(&parts), "{most}: {parts}");
        }
    }

    #[test]
    fn text_is_escaped() {
        let mut canvas = Canvas::new(10.0, 10.0, "a < b");
        canvas.text((0.0, 0.0), Anchor::Start, INK, "<script> & more");
        let svg = canvas.finish();
        assert!(svg.contains("a &lt; b") && svg.contains("&lt;script&gt; &amp; more"), "{svg}");
    }
}
