//! From the plan of a tile to its markup, layer by layer.

use crate::geometry::{Curve, Point, number, pt};
use crate::pieces::paint::*;
use crate::plan::{Badge, Plan};
use bastide_types::{FeatureKind, Role};
use std::fmt::Write;

/// What is inside the tile's symbol: a drawing in the 100 × 100 box that needs the shared pieces.
pub(crate) fn drawing(plan: &Plan) -> String {
    let mut out = format!(r#"<path fill="{FIELD}" d="M0 0H100V100H0Z"/>"#);
    meadow(plan, &mut out);
    river(plan, &mut out);
    roads(plan, &mut out);
    cities(plan, &mut out);
    for gate in &plan.ways.gates {
        put(&mut out, "gate", gate.at);
    }
    buildings(plan, &mut out);
    for &(badge, at) in &plan.badges {
        put(&mut out, badge_piece(badge), at);
    }
    let _ =
        write!(out, r##"<path fill="none" stroke="{WALL_DARK}" stroke-opacity=".25" d="M0 0H100V100H0Z"/>"##);
    out
}

/// The name of a sign's piece.
pub(crate) fn badge_piece(badge: Badge) -> &'static str {
    match badge {
        Badge::Pennant => "pennant",
        Badge::Goods(goods) => goods.name(),
        Badge::Inn => "inn",
        Badge::Cathedral => "cathedral",
    }
}

/// Puts a shared piece at a point.
fn put(out: &mut String, piece: &str, at: Point) {
    let _ = write!(out, r##"<use href="#a-{piece}" x="{}" y="{}"/>"##, number(at.x), number(at.y));
}

/// Puts pieces that are hidden where the tile is shown small.
fn small_things<'a>(out: &mut String, things: impl Iterator<Item = (&'a str, Point)>) {
    let mut things = things.peekable();
    if things.peek().is_some() {
        out.push_str(r#"<g class="lod-2">"#);
        things.for_each(|(piece, at)| put(out, piece, at));
        out.push_str("</g>");
    }
}

/// A line along some curves.
fn stroke(out: &mut String, data: &str, colour: &str, width: f64, more: &str) {
    if !data.is_empty() {
        let width = number(width);
        let _ =
            write!(out, r#"<path fill="none" stroke="{colour}" stroke-width="{width}"{more} d="{data}"/>"#);
    }
}

fn data_of<'a>(curves: impl IntoIterator<Item = &'a Curve>) -> String {
    curves.into_iter().map(|c| c.data(false)).collect()
}

fn meadow(plan: &Plan, out: &mut String) {
    for &at in &plan.dressing.patches {
        put(out, "patch", at);
    }
    for &at in &plan.dressing.crops {
        put(out, "crop", at);
    }
    let tufts = plan.dressing.tufts.iter().map(|&at| ("tuft", at));
    small_things(out, tufts.chain(plan.dressing.sheep.iter().map(|&at| ("sheep", at))));
}

fn river(plan: &Plan, out: &mut String) {
    let Some(river) = &plan.ways.river else { return };
    let data = river.data(false);
    stroke(out, &data, RIVER_LINE, 17.0, "");
    if let Some((p, r)) = plan.ways.pond {
        let (x, y, scale) = (number(p.x), number(p.y), number(r / 24.0));
        let _ = write!(out, r##"<use href="#a-pond" transform="translate({x} {y})scale({scale})"/>"##);
    }
    stroke(out, &data, RIVER, 14.6, "");
    for (t, aside) in [(0.15, 2.5), (0.38, -2.5), (0.62, 2.5), (0.86, -2.5)] {
        let (at, along) = river.at(t);
        put(out, "wave", at + along.right() * aside);
    }
    if let Some((p, _)) = plan.ways.pond {
        if plan.tile.role == Role::Lake {
            put(out, "wave", p + pt(9.0, 8.0));
            put(out, "wave", p + pt(4.0, -11.0));
            put(out, "reed", p + pt(20.0, -9.0));
            put(out, "reed", p + pt(14.0, 17.0));
        } else {
            put(out, "rocks", p + pt(-5.0, -3.0));
        }
    }
}

fn roads(plan: &Plan, out: &mut String) {
    let ways = &plan.ways;
    let data = data_of(ways.roads.iter().map(|r| &r.line).chain(&ways.stubs));
    stroke(out, &data, ROAD_LINE, 12.0, "");
    stroke(out, &data, ROAD, 9.6, "");
    let pebbles: String = plan.dressing.pebbles.iter().map(|p| format!("M{} {}h.1", p.x, p.y)).collect();
    stroke(out, &pebbles, ROAD_DUST, 1.3, r#" class="lod-2" stroke-linecap="round""#);
    for bridge in &ways.bridges {
        self::bridge(plan, bridge, out);
    }
}

/// A bridge: its shadow on what lies below, stone parapets with posts, the road over it.
fn bridge(plan: &Plan, &(_, at, along): &(usize, Point, Point), out: &mut String) {
    let line = |half: f64| Curve::line(at - along * half, at + along * half).data(false);
    let wet = plan.ways.river.is_some();
    let (shade, below) = if wet { (RIVER_SHADE, 7.3) } else { (ROAD_SHADE, 4.8) };
    stroke(out, &line(below), shade, 22.0, "");
    stroke(out, &line(14.0), WALL_DARK, 16.4, "");
    stroke(out, &line(14.8), WALL_DARK, 19.0, r#" stroke-dasharray="4.6 20.4""#);
    stroke(out, &line(13.0), BRIDGE, 14.6, "");
    stroke(out, &line(13.8), BRIDGE, 17.0, r#" stroke-dasharray="2.6 22.4""#);
    stroke(out, &line(14.0), ROAD_LINE, 10.8, "");
    stroke(out, &line(15.4), ROAD, 9.2, "");
}

fn cities(plan: &Plan, out: &mut String) {
    if plan.cities.is_empty() {
        return;
    }
    let walls = data_of(plan.cities.iter().flat_map(|c| &c.walls).map(|w| &w.curve));
    stroke(out, &walls, FIELD_SHADE, 12.0, "");
    let outlines: String = plan.cities.iter().map(|c| c.outline.data(false) + "Z").collect();
    let _ = write!(out, r#"<path fill="{CITY}" d="{outlines}"/>"#);
    let bricks: String = plan.dressing.bricks.iter().map(|p| format!("M{} {}h4", p.x, p.y)).collect();
    stroke(out, &bricks, BRICK, 1.2, r#" class="lod-2""#);
    stroke(out, &data_of(&plan.streets), STREET, 5.0, r#" stroke-linecap="round""#);
    squares(plan, out);
    houses(plan, out);
    stroke(out, &walls, WALL_DARK, 7.0, "");
    stroke(out, &walls, WALL_DARK, 8.6, r#" stroke-dasharray="3.4 2.2""#);
    stroke(out, &walls, WALL, 4.4, "");
    stroke(out, &walls, WALL, 6.4, r#" stroke-dasharray="2 3.6" stroke-dashoffset="-.7""#);
}

/// The houses; all but a few go when a tile is shown small.
fn houses(plan: &Plan, out: &mut String) {
    let houses = plan.dressing.houses.iter().copied().enumerate();
    let (kept, small): (Vec<_>, Vec<_>) = houses.partition(|(i, _)| i % 4 == 1);
    kept.into_iter().for_each(|(_, (piece, at))| put(out, piece, at));
    small_things(out, small.into_iter().map(|(_, house)| house));
}

/// A market square where the streets of a city meet.
fn squares(plan: &Plan, out: &mut String) {
    for (segment, anchor) in plan.tile.segments.iter().zip(&plan.anchors) {
        if segment.edges.len() > 1 && segment.kind == FeatureKind::City && !segment.cathedral {
            let (x, y) = (number(anchor.x), number(anchor.y));
            let _ = write!(out, r#"<circle fill="{STREET}" cx="{x}" cy="{y}" r="6.5"/>"#);
        }
    }
}

fn buildings(plan: &Plan, out: &mut String) {
    let ways = &plan.ways;
    small_things(out, plan.dressing.trees.iter().copied());
    if let Some(at) = ways.village {
        put(out, "village", at);
    }
    if let Some(at) = ways.cottage {
        put(out, "cottage", at);
    }
    if let Some(at) = ways.cloister {
        put(out, "cloister", at);
    }
}
