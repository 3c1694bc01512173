//! The figures, the glyphs of the seats, and the tokens.
//!
//! A follower's pose shows its role: a knight stands, a thief walks, a farmer lies, a monk kneels. Every figure
//! has four layers: a dark rim, a light halo, a dark line, and the seat's colour. On any ground, one of the two
//! outer layers stands out; for any seat, one of the two inner ones does (`tests/it/figures.rs` checks it).

use bastide_types::{Card, FeatureKind, Goods, MeepleKind, TileSet};
use std::fmt::Write;

/// The seats' colours in order: red, blue, yellow, black, sky, white. They are distinguishable with every kind
/// of colour vision, and always come with a glyph.
pub const SEAT_COLOURS: [&str; 6] = ["#CC0000", "#0050B0", "#FFE600", "#111111", "#66CCFF", "#FFFFFF"];

/// The colour of the glyph on each seat's figures.
pub const GLYPH_COLOURS: [&str; 6] = ["#FFFFFF", "#FFFFFF", "#111111", "#FFFFFF", "#111111", "#111111"];

/// The seats' glyphs as characters.
pub const GLYPHS: [char; 6] = ['◆', '■', '▲', '●', '✚', '▬'];

/// The dark rim around a figure's halo, and the line between halo and colour.
pub const FIGURE_INK: &str = "#1A1611";
/// The halo around a figure.
pub const FIGURE_HALO: &str = "#FFFFFF";

/// The view box of every figure and glyph symbol; a glyph drawn over a figure is on its body.
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

const KNIGHT: &str = "M0-13.2C2.9-13.2 4.9-11.2 4.9-8.6 4.9-7 4.2-5.7 3.2-4.8 7.5-4.2 11.4-1.7 11.4 .9 \
11.4 2.9 9.2 3.4 6.3 3 6.9 5.8 9.4 9.4 9.4 11.5 9.4 12.7 8.8 13.2 7.8 13.2H3.2C1.7 13.2 1.2 11.8 \
0 9.8-1.2 11.8-1.7 13.2-3.2 13.2H-7.8C-8.8 13.2-9.4 12.7-9.4 11.5-9.4 9.4-6.9 5.8-6.3 3-9.2 3.4-11.4 2.9-11.4 \
.9-11.4-1.7-7.5-4.2-3.2-4.8-4.2-5.7-4.9-7-4.9-8.6-4.9-11.2-2.9-13.2 0-13.2Z";

/// Striding to the right with a broad hat and a stick over the shoulder.
const THIEF: &str = "M-1.6-13.4H5.4L6-10.2 9.6-9.4V-7.6L5.8-7.2C5.6-6 5-5.1 4.2-4.5 6.4-4 7.8-2.6 8.6-.8L12.6 1.4C13.6 2.1 12.9 4.3 11.4 4L6.6 2.6 \
6 4.8 10.2 8.2 11.8 12C12.2 13 11.4 13.6 10.4 13.4H7.4L5.6 9.8.6 7.4-4 12.4C-4.8 13.2-5.8 13.6-6.8 13.4L-10.6 12.6C-11.4 12.2-11 11-10 10.8L-7.4 10-4.8 4.6-4.6 1.6-7.4 4C-8.6 4.6-9.8 3.4-9 2.4L-5.6-2.2\
-12.6-6.4-11.6-8.4-3-3.8-1-4.5C-1.9-5.1-2.5-6.1-2.6-7.2L-5.8-7.6V-9.4L-2.2-10.2Z";

/// The knight lying on its back, head to the west, seen slightly from the side.
const FARMER: &str = "M-13.2 2.2C-13.2-.1-11.2-1.7-8.6-1.7C-7-1.7-5.7-1.2-4.8-.4C-4.2-3.8-1.7-6.9 .9-6.9C2.9-6.9 3.4-5.2 3-2.8C5.8-3.3 9.4-5.3 11.5-5.3C12.7-5.3 13.2-4.8 13.2-4V-.4C13.2 .8 11.8 1.2 9.8 2.2C11.8 3.2 13.2 3.6 13.2 4.8V8.4C13.2 9.2 12.7 9.7 11.5 9.7C9.4 9.7 5.8 7.7 3 7.2C3.4 9.6 2.9 11.3 .9 11.3C-1.7 11.3-4.2 8.2-4.8 4.8C-5.7 5.6-7 6.1-8.6 6.1C-11.2 6.1-13.2 4.5-13.2 2.2Z";

/// Kneeling, hands folded, hood up; facing right.
const MONK: &str = "M-.6-12.6C2.6-13.4 5.8-11.4 6.2-8.2 6.4-6.4 5.8-5 4.6-4 6.2-3.2 7.2-2 7.6-.8L9.8-5.4C10.4-6.6 12.4-5.8 12-4.4L9.6 3.8C9.2 5.2 8 5.8 6.8 5.6L6.6 7.4C10.4 7.8 13 9.2 13 11.4 13 12.6 12.2 13.2 11 13.2H-10.4C-12 13.2-12.8 12-12.2 10.6L-9.4 8.4C-9-.6-7-3.6-4.4-4.6-6.6-8.4-4.4-11.6-.6-12.6Z";

const BUILDER: &str = "M-1-12.8A4.3 4.3 0 0 1 1.9-5.2L5.6-4.6 8.8-9.6 7.2-10.6 9.1-13.7 14.6-10.2 12.7-7.1 11.1-8.1 \
6.8-.9 6.3-.3 7.4 12.2Q7.4 13.4 6.2 13.4H-7.2Q-8.4 13.4-8.4 12.2L-7.3 0-10.6 3.4-13.2.6-7.8-4.6-3.9-5.2A4.3 4.3 0 0 1-1-12.8Z";

const PIG: &str = "M-11.2-.9C-11-6-6-8.6-.5-8.6 2.5-8.6 5-7.9 7-6.7L10.6-9.6 11.2-4.2C12-3.3 12.5-2.3 12.9-1.3L15-1V4.2L12.3 \
4.4C11.3 6.2 9.7 7.5 7.7 8.4V12.6H3.3V9.6C1.5 9.9-1 9.9-2.8 9.6V12.6H-7.2V8C-9.2 6.7-10.6 4.8-11.1 2.5-13.6 \
2.9-15.4.7-14.6-2.4L-12.6-1.9C-12.9-.7-12.3-.5-11.2-.9Z";

/// Stout, in a wide robe and a tall hat.
const MAYOR: &str = "M-3.6-13.4H3.6L4-9.6 6.6-9.2V-7.4H4.3C4.1-6.3 3.6-5.4 2.9-4.8 7.4-4.2 10.8-1.6 10.8 1 10.8 2.9 8.8 3.4 7 3L9.6 11.4C9.9 12.6 9.4 13.4 8.2 13.4H-8.2C-9.4 13.4-9.9 12.6-9.6 11.4L-7 3C-8.8 3.4-10.8 2.9-10.8 1-10.8-1.6-7.4-4.2-2.9-4.8-3.6-5.4-4.1-6.3-4.3-7.4H-6.6V-9.2L-4-9.6Z";

/// A two-wheeled cart with a cover that widens upwards, seen from the side.
const WAGON: &str = "M-13-7.6C-7.4-12.8 7.4-12.8 13-7.6L10.4 7H-10.4ZM-12.8 7H12.8V9.4H-12.8ZM-10.6 9.6A3.6 3.6 0 1 1-3.4 9.6 3.6 3.6 0 1 1-10.6 9.6ZM3.4 9.6A3.6 3.6 0 1 1 10.6 9.6 3.6 3.6 0 1 1 3.4 9.6Z";

/// A house with a broad gambrel roof.
const BARN: &str = "M-13-.4-7.6-9.8 0-13 7.6-9.8 13-.4 10.8 1.4 9.8 0V13H-9.8V0L-10.8 1.4ZM-9.8 0-5.6-6.8 0-9.2 5.6-6.8 9.8 0";

/// A floating hood with wide sleeves, its end blown by the wind.
const PHANTOM: &str = "M0-13.8C4-13.8 6.2-11.2 6.2-8.2 6.2-6.6 5.7-5.4 4.9-4.5 8-4.6 10.9-7.2 13-6.2 14.6-5.4 14.2-3.2 12.8-2 11-.5 9.2.4 8.4 2.2 7.6 4.4 7.6 6.6 6 8.6 4.4 10.6 1.6 10.8-.4 11.6-2.2 12.4-4 13.9-6.2 13.7-7.5 13.5-7.7 12.2-6.8 11.5-5.6 10.5-5.8 9.6-6.6 7.8-7.6 5.6-7.5 4-8.4 2.2-9.2.4-11-.5-12.8-2-14.2-3.2-14.6-5.4-13-6.2-10.9-7.2-8-4.6-4.9-4.5-5.7-5.4-6.2-6.6-6.2-8.2-6.2-11.2-4-13.8 0-13.8Z";
/// In a wide habit with a pointed mitre and a crook.
const ABBOT: &str = "M-1.2-15.6C1.4-13.6 2.6-11.4 2.4-8.6 2.2-6.8 1.6-5.6 .6-4.8 3.4-4.2 5.2-3 6.4-1.2L7.4-2V-8.6C7.4-12.2 9.2-14.2 11.6-14.2 13.8-14.2 15-12.6 15-10.8 15-9.2 14-8 12.6-8 11.4-8 10.6-8.8 10.6-9.8L12.2-9.8C12.6-9.8 13-10.2 13-10.8 13-11.6 12.4-12.2 11.6-12.2 10.4-12.2 9.8-10.8 9.8-8.6V13.2H7.4L7.2 5.6 8.6 13.2H-11C-11.6 8.8-10.6 4.4-8.2.6L-10.8 3.2C-11.8 4.2-13.4 2.8-12.6 1.6-10.4-2.2-7-4.4-3-4.8-4-5.6-4.6-6.8-4.8-8.6-5-11.4-3.8-13.6-1.2-15.6Z";

/// The seated dragon, seen from the side, and its wing.
const DRAGON: [&str; 2] = [
    "M-15.6 3.6-11.4 4.6C-12.6 6.6-12.2 8.8-10.4 8.6-8.2 8.2-7.6-.6 .2-2.4 .4-7 2.4-10.4 6-11.6L7.6-15.4 10.4-11 15.6-7.8 14.6-4.8 9.6-4.4C7.6-3.4 7.2-1 8.2 1 10.6 3.6 12.6 6.8 12 10.4L13.8 13.4H-4C-8 13.4-13 13-15 9.4-15.8 7.6-15.9 5.4-15.6 3.6Z",
    "M1.4 3.4C-1-2-5.4-5.4-4.6-14.6-9.6-11.6-14.4-7.2-15.2-.6-12.8-2.2-10.6-2-9.4.2-7.6-1.2-5.6-.8-4.4 1.8-2.4.8-.4 1.4 1.4 3.4Z",
];

/// The fairy's two pairs of wings, and her dress.
const FAIRY: [&str; 2] = [
    "M-1.6-2.6C-6-12.6-15.2-12.8-14.6-7.4-14.2-3.8-10.4-1.4-6.4-.6-11-.2-12.6 4-9.8 5.6-6.6 7.2-3.6 3.4-1.6-.4ZM1.6-2.6C6-12.6 15.2-12.8 14.6-7.4 14.2-3.8 10.4-1.4 6.4-.6 11-.2 12.6 4 9.8 5.6 6.6 7.2 3.6 3.4 1.6-.4Z",
    "M0-5C3.4-5 4-2.4 3.2.6L7.4 12.2Q0 15.2-7.4 12.2L-3.2.6C-4-2.4-3.4-5 0-5Z",
];

/// The crown of a large follower, around its own centre.
const CROWN: &str = "M-5 3V-3.4L-2.5-.8 0-4.4 2.5-.8 5-3.4V3Z";

/// The picture on the King's card: a crown.
const KING: &str = r##"<path fill="#F3C33B" stroke="#2E2108" stroke-width=".9" stroke-linejoin="round" d="M-5 5.4-5.8-3.4-2.6-.4 0-5.8 2.6-.4 5.8-3.4 5 5.4Z"/><path fill="#B3202C" stroke="#2E2108" stroke-width=".7" d="M-5 2.8H5V5.4H-5Z"/>"##;

/// The picture on the Robber Baron's card: a face with a broad hat and a mask.
const ROBBER: &str = r##"<path fill="#E9C99B" stroke="#241A0C" stroke-width=".8" d="M-3.8-1.5H3.8V2.4A3.8 4.6 0 0 1-3.8 2.4Z"/><path fill="#241A0C" d="M-4.2-.6H4.2V2H1L0 1.3-1 2H-4.2Z"/><path fill="#F8F1DF" d="M-2.9.3h1.7v.9h-1.7ZM1.2.3h1.7v.9H1.2Z"/><path fill="#7B2A22" stroke="#241A0C" stroke-width=".9" stroke-linejoin="round" d="M-6-.9C-3.5-2.2-3.6-6.8 0-6.8 3.6-6.8 3.5-2.2 6-.9Z"/>"##;

/// The pose of a follower.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub name: &'static str,
    outline: &'static str,
    /// The position of a large follower's crown, and its rotation in degrees.
    crown: (f64, f64, f64),
}

const POSES: [Pose; 4] = [
    Pose { name: "knight", outline: KNIGHT, crown: (0.0, -13.4, 0.0) },
    Pose { name: "thief", outline: THIEF, crown: (1.9, -13.6, 0.0) },
    Pose { name: "monk", outline: MONK, crown: (0.6, -13.2, 0.0) },
    Pose { name: "farmer", outline: FARMER, crown: (-13.6, 2.2, -90.0) },
];

/// The pose of a follower on a kind of feature. On a tower and in a quarter, it stands like a knight.
pub(crate) fn pose(on: FeatureKind) -> Pose {
    match on {
        FeatureKind::Tower | FeatureKind::Quarter => POSES[FeatureKind::City.index()],
        FeatureKind::Garden => POSES[FeatureKind::Cloister.index()],
        FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field => {
            POSES[on.index()]
        }
    }
}

/// The id of the symbol of a figure on a kind of feature, without the prefix `fig-`.
pub fn figure_id(meeple: MeepleKind, on: FeatureKind) -> String {
    if meeple == MeepleKind::Follower {
        pose(on).name.to_owned()
    } else if meeple == MeepleKind::Large {
        format!("large-{}", pose(on).name)
    } else {
        meeple.to_string()
    }
}

fn figure(out: &mut String, id: &str, outline: &str, crown: Option<(f64, f64, f64)>) {
    let crown = crown.map_or(String::new(), |(x, y, turn)| {
        format!(r#"<path transform="translate({x} {y})rotate({turn})" d="{CROWN}"/>"#)
    });
    let _ = write!(
        out,
        r##"<symbol id="fig-{id}" viewBox="{BOX}" overflow="visible"><ellipse fill="#000" fill-opacity=".3" cx="2" cy="12.6" rx="13" ry="4"/><g id="o-{id}" stroke-linejoin="round"><path d="{outline}"/>{crown}</g><use href="#o-{id}" stroke="{FIGURE_INK}" stroke-width="5.8"/><use href="#o-{id}" stroke="{FIGURE_HALO}" stroke-width="4.4"/><use href="#o-{id}" fill="currentColor" stroke="{FIGURE_INK}" stroke-width="1.2"/></symbol>"##
    );
}

/// The phantom, which is translucent, with the same dark rim and light halo as every figure.
fn phantom(out: &mut String) {
    let _ = write!(
        out,
        r##"<symbol id="fig-phantom" viewBox="{BOX}" overflow="visible"><ellipse fill="#000" fill-opacity=".18" cx="2" cy="13.4" rx="10" ry="2.6"/><defs><path id="o-phantom" stroke-linejoin="round" d="{PHANTOM}"/></defs><use href="#o-phantom" fill="none" stroke="{FIGURE_INK}" stroke-width="5.8"/><use href="#o-phantom" fill="none" stroke="{FIGURE_HALO}" stroke-width="4.4"/><use href="#o-phantom" fill="currentColor" fill-opacity=".6" stroke="{FIGURE_INK}" stroke-width="1.2"/><path fill="none" stroke="{FIGURE_HALO}" stroke-opacity=".8" stroke-width="1.3" stroke-linecap="round" d="M-4.6-9.6C-4-11.4-2.4-12.3-.6-12.3M-11.9-4.6C-9.9-4.4-8.2-2.9-6.4-2.3"/><ellipse fill="{FIGURE_INK}" cy="-8.1" rx="3.5" ry="3.3"/><path stroke="{FIGURE_HALO}" stroke-width="1.7" stroke-linecap="round" d="M-1.4-8.3h0M1.4-8.3h0"/></symbol>"##
    );
}

/// The symbol of a neutral figure, in its own colours, with a dark rim and a light halo around `outline`.
fn neutral(out: &mut String, id: &str, outline: &str, inner: &str) {
    let _ = write!(
        out,
        r##"<symbol id="fig-{id}" viewBox="-18 -18 36 36" overflow="visible"><ellipse fill="#000" fill-opacity=".3" cx="1" cy="13" rx="13" ry="3.4"/><g id="o-{id}" stroke-linejoin="round">{outline}</g><use href="#o-{id}" stroke="{FIGURE_INK}" stroke-width="4.4"/><use href="#o-{id}" stroke="{FIGURE_HALO}" stroke-width="3.2"/><g stroke="{FIGURE_INK}" stroke-linejoin="round">{inner}</g></symbol>"##
    );
}

fn neutrals(out: &mut String) {
    let [body, wing] = DRAGON;
    let inner = format!(
        r##"<path fill="#C3261C" d="{body}"/><path fill="#F4B63C" stroke="none" d="M3.4-2C2.6 3 7.6 6.4 7.4 12.8H1.6C4 9 .4 4 3.4-2Z"/><path fill="#7E1512" d="{wing}"/><path fill="none" stroke="#F08A4B" d="M-4.6-13C-5.6-6-3-1.6.4 2.2M-5.2-8.4C-8-5.6-9-3-9.4-.4"/><circle fill="#FFE27A" cx="9.4" cy="-8" r="1.4"/>"##
    );
    neutral(out, "dragon", &format!(r#"<path d="{body}"/><path d="{wing}"/>"#), &inner);
    let [wings, dress] = FAIRY;
    let inner = format!(
        r##"<path fill="#BFE8F7" d="{wings}"/><path fill="#8E4FC0" d="{dress}"/><path fill="#F7C948" d="M-3.9-9.6A3.9 3.9 0 0 1 3.9-9.6L4.4-5.4H-4.4Z"/><circle fill="#F7DCC3" cy="-8.4" r="3.1"/><path fill="#FFE45C" d="M3.4-1.4 8.6-5.4 7-7.4 9.6-8.4 10.6-11 11.6-8.4 14.2-7.4 11.6-6.4 10.6-3.8 9.6-5.4 3.4-1.4Z"/>"##
    );
    neutral(
        out,
        "fairy",
        &format!(r#"<path d="{wings}"/><path d="{dress}"/><circle cy="-8.6" r="3.9"/>"#),
        &inner,
    );
}

/// One floor of a tower, seen slightly from above. Floors are stacked, each a third of the box higher.
fn floor(out: &mut String) {
    neutral(
        out,
        "floor",
        r#"<path d="M-13-6Q0-12 13-6V7Q0 13-13 7Z"/>"#,
        r##"<path fill="#C9B28A" d="M-13-6V7Q0 13 13 7V-6Q0 0-13-6Z"/><path fill="#EFE3C4" d="M-13-6Q0-12 13-6 0 0-13-6Z"/><path fill="#4A3B2A" stroke="none" d="M-2.2 2H2.2V8.6H-2.2Z"/>"##,
    );
}

/// A castle: a keep with battlements and a dark gate. It is drawn over the wall between its two tiles.
fn castle(out: &mut String) {
    neutral(
        out,
        "castle",
        r#"<path d="M-14 12V-10H-9V-6H-4.5V-12H4.5V-6H9V-10H14V12Z"/>"#,
        r##"<path fill="#C9B28A" d="M-14 12V-10H-9V-6H-4.5V-12H4.5V-6H9V-10H14V12Z"/><path fill="#A48C63" d="M4.5-12V-6H9V-10H14V12H4.5Z"/><path fill="#4A3B2A" stroke="none" d="M-3.2 12V4.6Q0 1.2 3.2 4.6V12Z"/>"##,
    );
}

/// The Count: a nobleman in a wide cloak with a feather on his hat.
fn count(out: &mut String) {
    const CLOAK: &str = "M-4-5.4C-9.6-4-12.6 2-13.6 13Q0 16.6 13.6 13C12.6 2 9.6-4 4-5.4Z";
    const HAT: &str = "M-8.4-11Q0-13.8 8.4-11L6.2-14.8Q0-18-6.2-14.8Z";
    const FEATHER: &str = "M4.4-14.4C7-18.6 12.6-18.6 15.4-14 12-14.6 9.4-13 7-11.6Z";
    let inner = format!(
        r##"<path fill="#5E2A84" d="{CLOAK}"/><path fill="#F3C33B" d="M-3.6-4.8H3.6L5.6 14.6Q0 15.4-5.6 14.6Z"/><path fill="#F8F1DF" d="M-7-5.6Q0-8.4 7-5.6L6-1.2Q0 1.4-6-1.2Z"/><circle fill="#F0CFA8" cy="-8.6" r="4.2"/><path fill="#5E2A84" d="{HAT}"/><path fill="#F8F1DF" d="{FEATHER}"/>"##
    );
    let outline =
        format!(r#"<path d="{CLOAK}"/><circle cy="-8.6" r="4.2"/><path d="{HAT}"/><path d="{FEATHER}"/>"#);
    neutral(out, "count", &outline, &inner);
}

/// Tunnel tokens: hewn stones, with one, two or three dots on a dark band for the three pairs, and room for a
/// glyph below.
fn tokens(out: &mut String) {
    const STONE: &str = "M-5.4-12.6 4.6-12.8 11.4-7.2 13 1 10.2 9 3.6 12.9-6 12.4-12 6.2-12.8-4Z";
    for (pair, dots) in
        [("a", "M0-7.6h0"), ("b", "M-3.6-7.6h0M3.6-7.6h0"), ("c", "M-6.8-7.4h0M0-7.6h0M6.8-7.4h0")]
    {
        figure(out, &format!("token-{pair}"), STONE, None);
        out.truncate(out.len() - "</symbol>".len());
        let _ = write!(
            out,
            r##"<path fill="{FIGURE_INK}" d="M-12.8-4-5.4-12.6 4.6-12.8 11.4-7.2 12-4Z"/><path stroke="{FIGURE_HALO}" stroke-width="4.8" stroke-linecap="round" d="{dots}"/></symbol>"##
        );
    }
}

/// A bridge from west to east over a whole tile, seen from above: its shadow, stone piers, and the roadway in
/// its owner's colour between two parapets.
fn bridge(out: &mut String) {
    const PIERS: &str = "M14 37H22L24 42V58L22 63H14L12 58V42ZM78 37H86L88 42V58L86 63H78L76 58V42Z";
    let _ = write!(
        out,
        r##"<symbol id="fig-bridge" viewBox="0 0 100 100"><path fill="#000" fill-opacity=".28" d="M0 39Q50 34 100 39V61Q50 66 0 61Z"/><path fill="#B7A68A" stroke="{FIGURE_INK}" stroke-width="1.2" stroke-linejoin="round" d="{PIERS}"/><path fill="{FIGURE_INK}" d="M0 40.6H100V59.4H0Z"/><path fill="{FIGURE_HALO}" d="M0 41.8H100V58.2H0Z"/><path fill="currentColor" stroke="{FIGURE_INK}" d="M-1 44.4H101V55.6H-1Z"/><path fill="none" stroke="{FIGURE_INK}" stroke-width="2.4" stroke-dasharray="1.2 8.8" d="M4 43H100M4 57H100"/></symbol>"##
    );
}

/// The symbols of all figures, glyphs, goods, signs and cards:
///
/// - figures in all poses: `fig-knight`, `fig-large-farmer`, `fig-builder`, …; `fig-follower` and `fig-large`
///   are standing. Filled with the current colour, like the glyphs;
/// - `fig-dragon`, `fig-fairy`, `fig-floor`, `fig-token-a` to `fig-token-c`, `fig-castle`, `fig-bridge`,
///   `fig-count`;
/// - `glyph-0` to `glyph-5`, `goods-wine`, `goods-grain`, `goods-cloth`, `pennant`;
/// - the signs `sign-siege` and `sign-festival`, and the cards `card-king` and `card-robber`.
///
/// Symbols that only some boxes need are included if `sets` contains one of these. Builder, pig and mayor are
/// always included, since they can be used without their box.
pub(crate) fn symbols(sets: &[TileSet]) -> String {
    let plays = |some: &[TileSet]| some.iter().any(|set| sets.contains(set));
    let mut out = String::new();
    for p in POSES {
        figure(&mut out, p.name, p.outline, None);
        figure(&mut out, &format!("large-{}", p.name), p.outline, Some(p.crown));
    }
    figure(&mut out, "builder", BUILDER, None);
    figure(&mut out, "pig", PIG, None);
    figure(&mut out, "mayor", MAYOR, None);
    if plays(&[TileSet::Dragon]) {
        neutrals(&mut out);
    }
    if plays(&[TileSet::Tower]) {
        floor(&mut out);
    }
    if plays(&[TileSet::Abbey]) {
        figure(&mut out, "wagon", WAGON, None);
        figure(&mut out, "barn", BARN, None);
    }
    if plays(&[TileSet::Phantom]) {
        phantom(&mut out);
    }
    if plays(&[TileSet::Abbot]) {
        figure(&mut out, "abbot", ABBOT, None);
    }
    if plays(&[TileSet::Tunnel]) {
        tokens(&mut out);
    }
    if plays(&[TileSet::Bazaar]) {
        castle(&mut out);
        bridge(&mut out);
    }
    if plays(&[TileSet::Count]) {
        count(&mut out);
    }
    signs(&mut out, plays);
    out
}

/// Draws the symbols for figures, players, goods and cards in lists.
fn signs(out: &mut String, plays: impl Fn(&[TileSet]) -> bool) {
    for (generic, id) in [("follower", "knight"), ("large", "large-knight")] {
        let _ = write!(
            out,
            r##"<symbol id="fig-{generic}" viewBox="{BOX}" overflow="visible"><use href="#fig-{id}" x="-16" y="-16" width="32" height="32"/></symbol>"##
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
    let signs = [
        ("siege", plays(&[TileSet::Cathars, TileSet::Besiegers])),
        ("festival", plays(&[TileSet::Festival])),
    ];
    for (sign, _) in signs.into_iter().filter(|(_, there)| *there) {
        let _ = write!(
            out,
            r##"<symbol id="sign-{sign}" viewBox="-12 -12 24 24"><use href="#a-{sign}"/></symbol>"##
        );
    }
    for card in Card::ALL.into_iter().filter(|_| plays(&[TileSet::King])) {
        let (ground, picture) = match card {
            Card::King => ("#1F5391", KING),
            Card::Robber => ("#4A5B30", ROBBER),
        };
        let _ = write!(
            out,
            r##"<symbol id="card-{card}" viewBox="-10 -12.5 20 25"><rect x="-9" y="-11.5" width="18" height="23" rx="2.6" fill="#F8F1DF" stroke="{FIGURE_INK}" stroke-width="1.2"/><rect x="-7" y="-9.5" width="14" height="19" rx="1.4" fill="{ground}"/>{picture}</symbol>"##
        );
    }
}
