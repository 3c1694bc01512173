//! Draws every kind of tile and every figure as SVG, from topology only: edges, segments, fields and
//! what is printed on them. A tile is drawn in a box of 100 × 100, north up; nothing here does I/O.
//!
//! What a host needs:
//!
//! - [`sprite`]: one SVG file with a `<symbol>` for each kind (`tile-baD`), the figures
//!   (`fig-follower`, `fig-large`, `fig-builder`, `fig-pig`), the seats' glyphs (`glyph-0` to
//!   `glyph-5`), the goods (`goods-wine`, …) and `pennant`. Figures and glyphs take the current colour.
//! - [`STYLE`]: three rules of CSS that the page includes. The custom property `--turn` (degrees) on a
//!   tile keeps its houses and signs upright; `--detail: none` on the board hides what is too small,
//!   and `--sign: 1.4` enlarges goods and pennants.
//! - [`anchors`] and [`region`]: where a figure stands on each segment, and where the segment lies.
//! - [`tile_svg`], [`sheet`], [`board_svg`]: pictures that stand alone.

mod anchors;
mod cities;
mod figures;
mod geometry;
mod ground;
mod pictures;
mod pieces;
mod plan;
mod roads;
mod scatter;
mod tile;

pub use anchors::Anchor;
pub use figures::{GLYPH_COLOURS, GLYPHS, SEAT_COLOURS};
pub use pictures::{Figure, board_svg, sheet, tile_svg};

use bastide_types::{FeatureKind, SegmentId, TileKind};
use geometry::{disc, polygon_data, strip};
use plan::{CLOISTER_RADIUS, ROAD_REACH, plan};
use std::fmt::Write;

/// The rules that tiles need: signs upright on turned tiles, small things hidden on demand.
pub const STYLE: &str = ".up{transform:rotate(calc(var(--turn,0)*-1deg))}.sign{transform:rotate(calc(var(--turn,0)*-1deg))scale(var(--sign,1))}.lod-2{display:var(--detail,inline)}";

/// The id of a kind's symbol: `tile-` and the kind's id.
pub fn symbol_id(kind: TileKind) -> String {
    format!("tile-{kind}")
}

/// One `<symbol>` with the drawing of a kind. It uses the shared pieces that [`sprite`] defines.
pub fn symbol(kind: TileKind) -> String {
    format!(r#"<symbol id="tile-{kind}" viewBox="0 0 100 100">{}</symbol>"#, tile::drawing(plan(kind)))
}

/// One SVG file with all symbols: to be put into a page once, where it shows nothing itself.
pub fn sprite() -> String {
    let mut out = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">"#);
    let _ = write!(out, "<defs>{}</defs>{}", pieces::PIECES, figures::symbols());
    out.extend(TileKind::all().map(symbol));
    out.push_str("</svg>\n");
    out
}

/// Where a figure stands on each segment of a kind, in the order of its segments; north up.
pub fn anchors(kind: TileKind) -> Vec<Anchor> {
    plan(kind).anchors.clone()
}

/// SVG path data of the ground of a segment in the 100 × 100 box, north up, to be filled even-odd:
/// for overlays, highlights and hits. A road's is a strip 15 wide, which lies over its fields.
/// Empty if the kind has no such segment.
pub fn region(kind: TileKind, segment: SegmentId) -> String {
    let plan = plan(kind);
    match plan.tile.segment(segment).map(|s| s.kind) {
        None => String::new(),
        Some(FeatureKind::City) => {
            let city = plan.cities.iter().find(|c| c.segment == segment);
            city.map_or(String::new(), |c| c.outline.data(false) + "Z")
        }
        Some(FeatureKind::Road) => {
            let road = plan.ways.roads.iter().find(|r| r.segment == segment);
            road.map_or(String::new(), |r| polygon_data(&strip(&plan.ways.visible(r), ROAD_REACH)))
        }
        Some(FeatureKind::Cloister) => {
            plan.ways.cloister.map_or(String::new(), |at| polygon_data(&disc(at, CLOISTER_RADIUS)))
        }
        Some(FeatureKind::Field) => plan.ground.outlines(segment).iter().map(|l| polygon_data(l)).collect(),
    }
}
