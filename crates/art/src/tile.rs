//! Generates the markup of a tile from its plan, layer by layer. Colours and widths are classes of
//! [`crate::STYLE`], which defines the widths for each size on screen.

use crate::carcassonne;
use crate::cities::{City, Wall};
use crate::geometry::{Curve, Point, corner, distance, inside, number, pt};
use crate::paint::STREET;
use crate::plan::{Badge, Plan};
use bastide_types::{FeatureKind, Role, Symbol};
use std::fmt::Write;

/// The content of the tile's symbol: a drawing in the 100 × 100 box that needs the shared pieces. Parts that a
/// board draws itself, across tiles, have the class `t-ground` (meadow and town) or `t-corners` (towers).
pub(crate) fn drawing(plan: &Plan) -> String {
    let mut out = String::from(r#"<g class="t-ground"><path fill="url(#meadow)" d="M0 0H100V100H0Z"/>"#);
    let outlines: String = plan.cities.iter().map(|c| c.outline.data(false) + "Z").collect();
    if !outlines.is_empty() {
        let _ = write!(out, r#"<path fill="url(#town)" d="{outlines}"/>"#);
    }
    out.push_str("</g>");
    river(plan, &mut out);
    roads(plan, &mut out);
    squares(plan, &mut out);
    plants(plan, &mut out);
    carcassonne(plan, &mut out);
    walls(plan, &mut out);
    tunnels(plan, &mut out);
    buildings(plan, &mut out);
    corners(plan, &mut out);
    for &(badge, at) in &plan.badges {
        put(&mut out, badge_piece(badge), at);
    }
    out
}

/// The name of a sign's piece.
pub(crate) fn badge_piece(badge: Badge) -> &'static str {
    match badge {
        Badge::Pennant => "pennant",
        Badge::Goods(goods) => goods.name(),
        Badge::Inn => "inn",
        Badge::Cathedral => "cathedral",
        Badge::Princess => "princess",
        Badge::Siege => "siege",
        Badge::Herd => "herd",
        Badge::Garden => "garden",
        // The piece `tower` is that of the corners of walls.
        Badge::Symbol(Symbol::Tower) => "foundation",
        Badge::Symbol(symbol) => symbol.name(),
    }
}

/// Draws a shared piece at a point.
pub(crate) fn put(out: &mut String, piece: &str, at: Point) {
    put_all(out, piece, &[at]);
}

/// Draws a shared piece at some points, folded.
fn put_all(out: &mut String, piece: &str, at: &[Point]) {
    let list =
        |of: fn(&Point) -> f64| at.iter().map(|at| number(of(at).round())).collect::<Vec<_>>().join(FOLD);
    let _ = write!(out, r##"<use href="#a-{piece}" x="{}" y="{}"/>"##, list(|at| at.x), list(|at| at.y));
}

/// Draws strokes of these classes along some curves, the lowest first; folded, so that the path is written
/// once.
fn strokes(out: &mut String, data: &str, classes: &[&str]) {
    if !data.is_empty() {
        let _ = write!(out, r#"<path class="{}" d="{data}"/>"#, classes.join(FOLD));
    }
}

/// The separator between the values of a folded element.
const FOLD: &str = "/";

/// Expands folded elements: an element with lists as values becomes one element for each entry.
pub(crate) fn unfold(drawing: &str) -> String {
    let mut out = String::new();
    for element in drawing.split_inclusive('>') {
        match element.strip_suffix("/>") {
            Some(folded) => unfold_one(folded, &mut out),
            None => out.push_str(element),
        }
    }
    out
}

fn unfold_one(folded: &str, out: &mut String) {
    // Text between quotation marks is a value.
    let parts: Vec<Vec<&str>> = folded
        .split('"')
        .enumerate()
        .map(|(i, part)| if i % 2 == 1 { part.split(FOLD).collect() } else { vec![part] })
        .collect();
    for n in 0..parts.iter().map(Vec::len).max().unwrap_or(1) {
        let of_this: Vec<&str> = parts.iter().map(|part| *part.get(n).unwrap_or(&part[0])).collect();
        let _ = write!(out, "{}/>", of_this.join("\""));
    }
}

fn data_of<'a>(curves: impl IntoIterator<Item = &'a Curve>) -> String {
    curves.into_iter().map(|c| c.data(false)).collect()
}

fn river(plan: &Plan, out: &mut String) {
    let rivers = &plan.ways.river;
    let data = data_of(rivers);
    strokes(out, &data, &["t-vb", "t-vl"]);
    if let Some((p, r)) = plan.ways.pond {
        let (x, y, scale) = (number(p.x), number(p.y), number(r / 24.0));
        let _ = write!(out, r##"<use href="#a-pond" transform="translate({x} {y})scale({scale})"/>"##);
    }
    strokes(out, &data, &["t-v", "t-vd t-m"]);
    let waves: &[(f64, f64)] = match rivers.len() {
        1 => &[(0.15, 2.2), (0.38, -2.2), (0.62, 2.2), (0.86, -2.2)],
        _ => &[(0.3, 2.2), (0.7, -2.2)],
    };
    for river in rivers {
        let place = |&(t, aside): &(f64, f64)| {
            let (at, along) = river.at(t);
            at + along.right() * aside
        };
        put_all(out, "wave", &waves.iter().map(place).collect::<Vec<_>>());
    }
    if let Some((p, _)) = plan.ways.pond {
        if plan.tile.symbol == Some(Symbol::Volcano) {
            put(out, "reed", p + pt(19.0, -9.0));
            put(out, "reed", p + pt(-17.0, 13.0));
        } else if matches!(plan.tile.role, Role::Lake | Role::SideLake | Role::Stray) {
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
    strokes(out, &data, &["t-rl", "t-r", "t-rr t-n", "t-rm t-n"]);
    for bridge in &ways.bridges {
        self::bridge(plan, bridge, out);
    }
}

/// A bridge: its shadow, stone parapets with posts, and the road over it.
fn bridge(plan: &Plan, &(_, at, along): &(usize, Point, Point), out: &mut String) {
    let line = |half: f64| Curve::line(at - along * half, at + along * half).data(false);
    let half = if plan.ways.river.is_empty() { 10.0 } else { 12.5 };
    strokes(out, &line(half), &["t-bs", "t-bd", "t-bp"]);
    strokes(out, &line(half + 2.0), &["t-rl", "t-r"]);
}

/// A market with a well where figures stand, and a paved area behind each gate.
fn squares(plan: &Plan, out: &mut String) {
    for gate in &plan.ways.gates {
        let at = gate.at + gate.into * 4.5;
        let (x, y) = (number(at.x), number(at.y));
        let _ = write!(out, r#"<circle fill="{STREET}" cx="{x}" cy="{y}" r="5"/>"#);
    }
    for (segment, anchor) in plan.tile.segments.iter().zip(&plan.anchors) {
        let has_market = segment.kind == FeatureKind::City && !segment.cathedral && !segment.carcassonne;
        if has_market && segment.edges.len() > 1 {
            put(out, "market", pt(anchor.x, anchor.y));
        }
    }
}

fn plants(plan: &Plan, out: &mut String) {
    let sheep = plan.dressing.sheep.iter().map(|&at| ("sheep", at));
    let mut things: Vec<(&str, Point)> = plan.dressing.trees.iter().copied().chain(sheep).collect();
    things.sort_by_key(|&(piece, _)| piece);
    if !things.is_empty() {
        out.push_str(r#"<g class="t-m">"#);
        for alike in things.chunk_by(|a, b| a.0 == b.0) {
            put_all(out, alike[0].0, &alike.iter().map(|thing| thing.1).collect::<Vec<_>>());
        }
        out.push_str("</g>");
    }
}

/// The whole City of Carcassonne, of which the tile shows a part.
fn carcassonne(plan: &Plan, out: &mut String) {
    if let Some(corner) = carcassonne::corner_of(plan.tile) {
        put(out, carcassonne::PIECE, pt(0.0, 0.0) - corner);
    }
}

fn walls(plan: &Plan, out: &mut String) {
    let walls: Vec<Curve> = (0..plan.cities.len()).flat_map(|i| seen_walls(&plan.cities[i..])).collect();
    let mut walls = data_of(&walls);
    if plan.tile.role == Role::Abbey {
        // All features end at an abbey's wall.
        walls.push_str("M13 6H87L94 13V87L87 94H13L6 87V13Z");
    }
    strokes(out, &walls, &["t-ws", "t-wd", "t-wt t-n", "t-w", "t-wm t-n"]);
    let gates: Vec<Point> = plan.ways.gates.iter().map(|gate| gate.at).collect();
    if !gates.is_empty() {
        put_all(out, "gate", &gates);
    }
}

/// The walls of the first of these cities, except where another one covers them. If two cities cross, the walls
/// of one pass under the other, so that it is visible which one continues.
fn seen_walls(cities: &[City]) -> Vec<Curve> {
    let over: Vec<Vec<Point>> = cities[1..].iter().map(|city| city.outline.flatten()).collect();
    let hidden = |p: Point| over.iter().any(|line| inside(p, line) && distance(p, line) > 1.0);
    let seen = |wall: &Wall| {
        // Only a wall that nothing covers may have several pieces.
        if over.is_empty() { vec![wall.curve.clone()] } else { wall.curve.open_parts(hidden) }
    };
    cities[0].walls.iter().flat_map(seen).collect()
}

/// The hill, and the arches in it or under the walls. An arch faces the edge from which its road comes.
fn tunnels(plan: &Plan, out: &mut String) {
    plan.ways.hill.into_iter().for_each(|at| put(out, "hill", at));
    for mouth in &plan.ways.mouths {
        let (x, y) = (number(mouth.at.x), number(mouth.at.y));
        let turn = number(mouth.into.x.atan2(-mouth.into.y).to_degrees());
        let _ = write!(out, r##"<use href="#a-mouth" transform="translate({x} {y})rotate({turn})"/>"##);
    }
}

fn buildings(plan: &Plan, out: &mut String) {
    let ways = &plan.ways;
    let building = if plan.tile.symbol == Some(Symbol::Shrine) { "shrine" } else { "cloister" };
    let standing = [("village", ways.village), ("cottage", ways.cottage), (building, ways.cloister)];
    for (piece, at) in standing {
        if let Some(at) = at {
            put(out, piece, at);
        }
    }
}

/// Towers where walls end. A single tile shows the quarter of each that is on it.
fn corners(plan: &Plan, out: &mut String) {
    let here: Vec<Point> = (0..4).filter(|&i| plan.towers[i]).map(corner).collect();
    if !here.is_empty() {
        out.push_str(r#"<g class="t-corners">"#);
        put_all(out, "tower", &here);
        out.push_str("</g>");
    }
}
