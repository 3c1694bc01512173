//! Draws every kind of tile and every figure as SVG, based only on topology: edges, segments, fields and the
//! symbols printed on them. A tile is drawn in a box of 100 × 100, north up. Does no I/O.
//!
//! The interface for hosts:
//!
//! - [`sprite`] and, for tables with some sets, [`sprite_of`]: one SVG file of `<symbol>`s. There is one for each
//!   kind of tile (`tile-baD`), figure and pose (`fig-` and [`figure_id`]), glyph (`glyph-0` to `glyph-5`), kind of
//!   goods (`goods-wine`, …), sign (`sign-siege`, …) and card (`card-king`, …), and the `pennant`. It also has the
//!   patterns `meadow` and `town`, which a board may draw once under all tiles, and [`STYLE`] as the text of
//!   `tile-style`. Figures and glyphs use the current colour.
//! - [`STYLE`]: the CSS rules, for the page to adopt.
//! - [`anchors`] and [`region`]: the position of a figure on each segment, and the area of the segment.
//! - [`tile_svg`], [`sheet`], [`board_svg`]: standalone pictures.

mod anchors;
mod carcassonne;
mod cities;
mod dice;
mod figures;
mod geometry;
mod ground;
mod landscape;
mod meadow;
mod paint;
mod pictures;
mod pieces;
mod plan;
mod roads;
mod scatter;
mod tile;
mod town;

pub use anchors::Anchor;
pub use figures::{FIGURE_HALO, FIGURE_INK, GLYPH_COLOURS, GLYPHS, SEAT_COLOURS, figure_id};
pub use landscape::board_svg;
pub use pictures::{sheet, tile_svg};

use bastide_types::{FeatureKind, SegmentId, TileKind, TileSet};
use geometry::{Point, disc, distance, inside, polygon_data, pt, strip};
use plan::{CLOISTER_RADIUS, GARDEN_RADIUS, ROAD_REACH, TOWER_RADIUS, plan};

/// The CSS rules that drawings need. The custom property `--turn` (degrees) on a tile keeps buildings and signs
/// upright.
///
/// A class on an element around the tiles selects the level of detail: `t-far` below 36 pixels per tile,
/// `t-mid` below 72, none above. As tiles get smaller, walls, roads, signs and buildings are drawn larger, and
/// fine details are left out.
pub const STYLE: &str = include_str!("style.css");

/// The id of a kind's symbol: `tile-` and the kind's id.
pub fn symbol_id(kind: TileKind) -> String {
    format!("tile-{kind}")
}

/// A `<symbol>` with the drawing of a kind. It uses the shared pieces that [`sprite`] defines.
pub fn symbol(kind: TileKind) -> String {
    tile::unfold(&folded(kind))
}

/// Like [`symbol`], but folded, as described for [`sprite`].
fn folded(kind: TileKind) -> String {
    format!(r#"<symbol id="tile-{kind}" viewBox="0 0 100 100">{}</symbol>"#, tile::drawing(plan(kind)))
}

/// An SVG file with all symbols, to be inserted into a page once, where it is invisible itself.
///
/// It is folded, which saves an eighth of its size: an element with lists as values, as in `class="t-rl/t-r"`
/// or `x="1/20" y="3/4"`, stands for an element with the first value of each, one with the second, and so on. A
/// page must unfold it, as `spriteOf` in `web/src/board` does.
pub fn sprite() -> String {
    sprite_of(&TileSet::ALL)
}

/// Like [`sprite`], but with only the symbols that a table with these sets can show.
pub fn sprite_of(sets: &[TileSet]) -> String {
    let tiles: String = TileKind::all().filter(|kind| kind.comes_with(sets)).map(folded).collect();
    let drawings = figures::symbols(sets) + &tiles;
    // The style is plain text, so that a page that forbids inline styles can adopt it.
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{}{}</defs><metadata id="tile-style">{STYLE}</metadata>{drawings}</svg>
"#,
        pieces::used_by(&drawings),
        pictures::grounds(),
    )
}

/// The position of a figure on each segment of a kind, in order of segments; north up.
pub fn anchors(kind: TileKind) -> Vec<Anchor> {
    plan(kind).anchors.clone()
}

/// The positions of the signs of a kind, including buildings in cities; north up.
pub fn signs(kind: TileKind) -> Vec<Anchor> {
    plan(kind).badges.iter().map(|&(_, at)| Anchor { x: at.x, y: at.y }).collect()
}

/// The position of a token on the tunnel mouth in which this road ends; north up.
pub fn mouth(kind: TileKind, segment: SegmentId) -> Option<Anchor> {
    let mouth = plan(kind).ways.mouths.iter().find(|mouth| mouth.segment == segment)?;
    let at = mouth.token();
    Some(Anchor { x: at.x, y: at.y })
}

/// Every colour that a figure can stand on, as `#RRGGBB`.
pub fn grounds() -> impl Iterator<Item = &'static str> {
    paint::FIELDS.into_iter().chain(paint::ROOFS).chain(paint::OTHER_GROUNDS)
}

/// The SVG path data of a segment's area in the 100 × 100 box, north up, to be filled with the even-odd rule:
/// for overlays, highlights and hit tests. For a road, it is a strip 15 units wide, which overlaps the fields.
/// Empty if the kind has no such segment.
pub fn region(kind: TileKind, segment: SegmentId) -> String {
    let plan = plan(kind);
    match plan.tile.segment(segment).map(|s| s.kind) {
        None => String::new(),
        Some(FeatureKind::City) => {
            let city = plan.cities.iter().find(|c| c.segment == segment);
            // A cloister inside a city is a hole in it.
            let hole =
                plan.ways.cloister.filter(|&at| city.is_some_and(|c| inside(at, &c.outline.flatten())));
            let hole = hole.map_or(String::new(), |at| polygon_data(&disc(at, CLOISTER_RADIUS)));
            city.map_or(String::new(), |c| c.outline.data(false) + "Z" + &hole)
        }
        Some(FeatureKind::Road) => {
            // A road that passes under a city has two pieces. The third arm of a road ends next to the straight
            // part.
            let mut pieces: Vec<Vec<Point>> = Vec::new();
            for road in plan.ways.roads.iter().filter(|r| r.segment == segment) {
                let mut line = plan.ways.visible(road);
                line.retain(|&at| pieces.iter().all(|other| distance(at, other) >= ROAD_REACH));
                pieces.push(line);
            }
            pieces.iter().map(|line| polygon_data(&strip(line, ROAD_REACH))).collect()
        }
        Some(FeatureKind::Cloister) => {
            plan.ways.cloister.map_or(String::new(), |at| polygon_data(&disc(at, CLOISTER_RADIUS)))
        }
        Some(FeatureKind::Quarter) => {
            let quarter = plan.tile.segment(segment).and_then(|segment| segment.quarter);
            let district = quarter.and_then(|quarter| carcassonne::district(plan.tile, quarter));
            district.map_or(String::new(), |line| polygon_data(&line))
        }
        Some(kind @ (FeatureKind::Tower | FeatureKind::Garden)) => {
            let radius = if kind == FeatureKind::Tower { TOWER_RADIUS } else { GARDEN_RADIUS };
            let at = plan.anchors.get(segment.index()).map(|anchor| pt(anchor.x, anchor.y));
            at.map_or(String::new(), |at| polygon_data(&disc(at, radius)))
        }
        Some(FeatureKind::Field) => plan.fields[segment.index()].iter().map(|l| polygon_data(l)).collect(),
    }
}
