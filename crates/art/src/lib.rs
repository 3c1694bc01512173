//! Draws every kind of tile and every figure as SVG, from topology only: edges, segments, fields and
//! what is printed on them. A tile is drawn in a box of 100 × 100, north up; nothing here does I/O.
//!
//! What a host needs:
//!
//! - [`sprite`] and, for tables with some sets, [`sprite_of`]: one SVG file with a `<symbol>` for each kind (`tile-baD`), the figures and poses
//!   ([`figure_id`] after `fig-`), the seats' glyphs (`glyph-0` to `glyph-5`), the goods (`goods-wine`, …),
//!   `pennant`, signs (`sign-siege`, …) and cards (`card-king`, …); with the patterns `meadow` and `town`, which a board may also lay under all its tiles
//!   at once; and with [`STYLE`] as the text of `tile-style`. Figures and glyphs take the current colour.
//! - [`STYLE`]: the rules of CSS that the page adopts.
//! - [`anchors`] and [`region`]: where a figure stands on each segment, and where the segment lies.
//! - [`tile_svg`], [`sheet`], [`board_svg`]: pictures that stand alone.

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

/// The rules that drawings need. The custom property `--turn` (degrees) on a tile keeps buildings and signs upright.
/// A class on something around the tiles says for which size on screen they are drawn: `t-far` below 36 pixels a tile, `t-mid`
/// below 72, none above; walls, roads, signs and buildings grow as tiles shrink, and fine things are replaced.
pub const STYLE: &str = include_str!("style.css");

/// The id of a kind's symbol: `tile-` and the kind's id.
pub fn symbol_id(kind: TileKind) -> String {
    format!("tile-{kind}")
}

/// One `<symbol>` with the drawing of a kind. It uses the shared pieces that [`sprite`] defines.
pub fn symbol(kind: TileKind) -> String {
    tile::unfold(&folded(kind))
}

/// The same with elements that stand for several, as [`sprite`] tells.
fn folded(kind: TileKind) -> String {
    format!(r#"<symbol id="tile-{kind}" viewBox="0 0 100 100">{}</symbol>"#, tile::drawing(plan(kind)))
}

/// One SVG file with all symbols: to be put into a page once, where it shows nothing itself. It is folded, which takes an eighth off
/// it: an element with lists for values, as in `class="t-rl/t-r"` or `x="1/20" y="3/4"`, stands for one with the first of each, one
/// with the second, and so on, in this order. Whoever shows the file writes them out, as `spriteOf` in `web/src/board` does.
pub fn sprite() -> String {
    sprite_of(&TileSet::ALL)
}

/// The same with what a table of these sets can show, and nothing else.
pub fn sprite_of(sets: &[TileSet]) -> String {
    let tiles: String = TileKind::all().filter(|kind| kind.comes_with(sets)).map(folded).collect();
    let drawings = figures::symbols(sets) + &tiles;
    // As text: a page that forbids inline styles can still adopt it.
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{}{}</defs><metadata id="tile-style">{STYLE}</metadata>{drawings}</svg>
"#,
        pieces::used_by(&drawings),
        pictures::grounds(),
    )
}

/// Where a figure stands on each segment of a kind, in the order of its segments; north up.
pub fn anchors(kind: TileKind) -> Vec<Anchor> {
    plan(kind).anchors.clone()
}

/// Where the signs of a kind are, buildings in towns included; north up.
pub fn signs(kind: TileKind) -> Vec<Anchor> {
    plan(kind).badges.iter().map(|&(_, at)| Anchor { x: at.x, y: at.y }).collect()
}

/// Where a token lies on the mouth of a tunnel in which this road ends; north up.
pub fn mouth(kind: TileKind, segment: SegmentId) -> Option<Anchor> {
    let mouth = plan(kind).ways.mouths.iter().find(|mouth| mouth.segment == segment)?;
    let at = mouth.token();
    Some(Anchor { x: at.x, y: at.y })
}

/// Every paint that a figure can stand on, as `#RRGGBB`.
pub fn grounds() -> impl Iterator<Item = &'static str> {
    paint::FIELDS.into_iter().chain(paint::ROOFS).chain(paint::OTHER_GROUNDS)
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
            // A cloister in the middle of a city is a hole in it.
            let hole =
                plan.ways.cloister.filter(|&at| city.is_some_and(|c| inside(at, &c.outline.flatten())));
            let hole = hole.map_or(String::new(), |at| polygon_data(&disc(at, CLOISTER_RADIUS)));
            city.map_or(String::new(), |c| c.outline.data(false) + "Z" + &hole)
        }
        Some(FeatureKind::Road) => {
            // A road that passes under a city lies there in two pieces; an arm of a road ends beside the straight one.
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
        Some(FeatureKind::Field) => plan.ground.outlines(segment).iter().map(|l| polygon_data(l)).collect(),
    }
}
