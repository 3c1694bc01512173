//! The figures, the glyphs of the seats, and the tokens.

use bastide_types::{Goods, MeepleKind};
use std::fmt::Write;

/// The seats' colours in order: red, blue, yellow, black, sky, white. They stay apart for every
/// kind of colour vision; the glyph stands beside the colour always.
pub const SEAT_COLOURS: [&str; 6] = ["#CC0000", "#0050B0", "#FFE600", "#111111", "#66CCFF", "#FFFFFF"];

/// The colour of the glyph on each seat's figures.
pub const GLYPH_COLOURS: [&str; 6] = ["#FFFFFF", "#FFFFFF", "#111111", "#FFFFFF", "#111111", "#111111"];

/// The seats' glyphs as text.
pub const GLYPHS: [char; 6] = ['◆', '■', '▲', '●', '✚', '▬'];

/// The box of every figure and glyph symbol; a glyph laid over a figure sits on its body.
pub(crate) const BOX: &str = "-16 -16 32 32";

/// The outlines of the glyphs.
const GLYPH_PATHS: [&str; 6] = [
    "M0-3.2 5 1.8 0 6.8-5 1.8Z",
    "M-4-2.2H4V5.8H-4Z",
    "M0-3.2 5.2 5.6H-5.2Z",
    "M-4.5 1.8A4.5 4.5 0 1 1 4.5 1.8 4.5 4.5 0 1 1-4.5 1.8Z",
    "M-1.6-3H1.6V.2H4.8V3.4H1.6V6.6H-1.6V3.4H-4.8V.2H-1.6Z",
    "M-5.2 0H5.2V3.6H-5.2Z",
];

const FOLLOWER: &str = "M0-13.2C2.9-13.2 4.9-11.2 4.9-8.6 4.9-7 4.2-5.7 3.2-4.8 7.5-4.2 12-1.7 12 .9 \
12 2.9 9.5 3.4 6 3 6.9 5.8 9.8 9.4 9.8 11.5 9.8 12.7 9 13.2 7.8 13.2H3.2C1.7 13.2 1.2 11.8 \
0 9.6-1.2 11.8-1.7 13.2-3.2 13.2H-7.8C-9 13.2-9.8 12.7-9.8 11.5-9.8 9.4-6.9 5.8-6 3-9.5 3.4-12 2.9-12 \
.9-12-1.7-7.5-4.2-3.2-4.8-4.2-5.7-4.9-7-4.9-8.6-4.9-11.2-2.9-13.2 0-13.2Z";

const LARGE: &str = "M-4.3-14.1-2.1-12 0-14.5 2.1-12 4.3-14.1 4.9-8.6C4.9-7.2 4.5-6 3.5-5 8.4-4.4 13.2-1.8 13.2 1.1 \
13.2 3.3 10.4 3.9 6.7 3.4 7.6 6.4 10.8 10.1 10.8 12.4 10.8 13.6 10 14.1 8.6 14.1H3.5C1.9 14.1 \
1.3 12.6 0 10.4-1.3 12.6-1.9 14.1-3.5 14.1H-8.6C-10 14.1-10.8 13.6-10.8 12.4-10.8 10.1-7.6 \
6.4-6.7 3.4-10.4 3.9-13.2 3.3-13.2 1.1-13.2-1.8-8.4-4.4-3.5-5-4.5-6-4.9-7.2-4.9-8.6Z";

const BUILDER: &str = "M-1-12.8A4.3 4.3 0 0 1 1.9-5.2L5.6-4.6 8.8-9.6 7.2-10.6 9.1-13.7 14.6-10.2 12.7-7.1 11.1-8.1 \
6.8-.9 6.3-.3 7.4 12.2Q7.4 13.4 6.2 13.4H-7.2Q-8.4 13.4-8.4 12.2L-7.3 0-10.6 3.4-13.2.6-7.8-4.6-3.9-5.2A4.3 4.3 0 0 1-1-12.8Z";

const PIG: &str = "M-11.2-.9C-11-6-6-8.6-.5-8.6 2.5-8.6 5-7.9 7-6.7L10.6-9.6 11.2-4.2C12-3.3 12.5-2.3 12.9-1.3L15-1V4.2L12.3 \
4.4C11.3 6.2 9.7 7.5 7.7 8.4V12.6H3.3V9.6C1.5 9.9-1 9.9-2.8 9.6V12.6H-7.2V8C-9.2 6.7-10.6 4.8-11.1 2.5-13.6 \
2.9-15.4.7-14.6-2.4L-12.6-1.9C-12.9-.7-12.3-.5-11.2-.9Z";

fn outline(meeple: MeepleKind) -> &'static str {
    match meeple {
        MeepleKind::Follower => FOLLOWER,
        MeepleKind::Large => LARGE,
        MeepleKind::Builder => BUILDER,
        MeepleKind::Pig => PIG,
    }
}

/// The symbols `fig-follower`, `fig-large`, `fig-builder`, `fig-pig` (filled with the current
/// colour), `glyph-0` to `glyph-5` (likewise), `goods-wine`, `goods-grain`, `goods-cloth` and `pennant`.
pub(crate) fn symbols() -> String {
    let mut out = String::new();
    for meeple in MeepleKind::ALL {
        let d = outline(meeple);
        let _ = write!(
            out,
            r##"<symbol id="fig-{meeple}" viewBox="{BOX}" overflow="visible"><path fill="#FFF" stroke="#FFF" stroke-width="3.4" stroke-linejoin="round" d="{d}"/><path fill="currentColor" stroke="#1A1611" stroke-width="1.2" stroke-linejoin="round" d="{d}"/></symbol>"##
        );
    }
    for (seat, d) in GLYPH_PATHS.iter().enumerate() {
        let _ = write!(
            out,
            r#"<symbol id="glyph-{seat}" viewBox="{BOX}"><path fill="currentColor" d="{d}"/></symbol>"#
        );
    }
    for goods in Goods::ALL {
        let _ = write!(
            out,
            r##"<symbol id="goods-{goods}" viewBox="-11 -11 22 22"><use href="#a-{goods}"/></symbol>"##
        );
    }
    out.push_str(r##"<symbol id="pennant" viewBox="-11 -11 22 22"><use href="#a-pennant"/></symbol>"##);
    out
}
