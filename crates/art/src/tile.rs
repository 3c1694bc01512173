//! From the plan of a tile to its markup, layer by layer.

use crate::geometry::{Curve, Point, number, pt};
use crate::pieces::paint::*;
use crate::plan::{Badge, Plan, VILLAGE_RADIUS};
use bastide_types::FeatureKind;
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
        write!(out, r##"<path fill="none" stroke="{WALL_DARK}" stroke-opacity=".3" d="M0 0H100V100H0Z"/>"##);
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
    if !plan.dressing.tufts.is_empty() {
        out.push_str(r#"<g class="lod-2">"#);
        for &at in &plan.dressing.tufts {
            put(out, "tuft", at);
        }
        out.push_str("</g>");
    }
}

fn river(plan: &Plan, out: &mut String) {
    let Some(river) = &plan.ways.river else { return };
    let data = river.data(false);
    let pond = |out: &mut String, grow: f64, colour: &str| {
        if let Some((p, r)) = plan.ways.pond {
            let (x, y, r) = (number(p.x), number(p.y), number(r + grow));
            let _ = write!(out, r#"<circle fill="{colour}" cx="{x}" cy="{y}" r="{r}"/>"#);
        }
    };
    stroke(out, &data, RIVER_LINE, 17.0, "");
    pond(out, 0.0, RIVER_LINE);
    stroke(out, &data, RIVER, 14.4, "");
    pond(out, -1.3, RIVER);
    stroke(out, &data, RIVER_LIGHT, 1.1, r#" class="lod-2" stroke-dasharray="9 7 4 11""#);
}

fn roads(plan: &Plan, out: &mut String) {
    let ways = &plan.ways;
    let data = data_of(ways.roads.iter().map(|r| &r.line).chain(&ways.stubs));
    stroke(out, &data, ROAD_LINE, 12.0, "");
    stroke(out, &data, ROAD, 9.6, "");
    stroke(out, &data, ROAD_DUST, 1.0, r#" class="lod-2" stroke-dasharray="2 8 4 11""#);
    for &(_, at, along) in &ways.bridges {
        let line = |half: f64| Curve::line(at - along * half, at + along * half).data(false);
        stroke(out, &line(14.6), WALL_DARK, 16.0, "");
        stroke(out, &line(13.6), BRIDGE, 14.0, "");
        stroke(out, &line(13.6), ROAD_LINE, 10.8, "");
        stroke(out, &line(15.0), ROAD, 9.0, "");
    }
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
    if !plan.dressing.houses.is_empty() {
        for &(which, at) in &plan.dressing.houses {
            put(out, &format!("h{which}"), at);
        }
    }
    stroke(out, &walls, WALL_DARK, 7.0, "");
    stroke(out, &walls, WALL_DARK, 8.6, r#" stroke-dasharray="3.4 2.2""#);
    stroke(out, &walls, WALL, 4.4, "");
    stroke(out, &walls, WALL, 6.4, r#" stroke-dasharray="2 3.6" stroke-dashoffset="-.7""#);
}

/// A market square where the streets of a city meet.
fn squares(plan: &Plan, out: &mut String) {
    for (id, s) in plan.tile.segments().filter(|(_, s)| s.kind == FeatureKind::City && s.edges.len() > 1) {
        if let Some(a) = plan.anchors.get(id.index()).filter(|_| !s.cathedral) {
            let (x, y) = (number(a.x), number(a.y));
            let _ = write!(out, r#"<circle fill="{STREET}" cx="{x}" cy="{y}" r="6.5"/>"#);
        }
    }
}

fn buildings(plan: &Plan, out: &mut String) {
    let ways = &plan.ways;
    for &at in &plan.dressing.trees {
        put(out, "tree", at);
    }
    if let Some(at) = ways.village {
        let (x, y, r) = (number(at.x), number(at.y), number(VILLAGE_RADIUS));
        let _ = write!(
            out,
            r#"<circle fill="{ROAD_DUST}" stroke="{ROAD_LINE}" stroke-width="1.2" cx="{x}" cy="{y}" r="{r}"/>"#
        );
        put(out, "h2", at + pt(-0.5, -5.0));
        put(out, "h0", at + pt(-6.0, 3.5));
        put(out, "h1", at + pt(6.5, 3.0));
    }
    if let Some(at) = ways.cottage {
        put(out, "h0", at + pt(1.0, -1.0));
    }
    if let Some(at) = ways.cloister {
        put(out, "cloister", at);
    }
}
