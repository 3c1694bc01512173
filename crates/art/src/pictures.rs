//! Standalone pictures: a single tile, and a sheet of all kinds. For a landscape, see `landscape.rs`.

use crate::figures::symbols;
use crate::geometry::{Curve, Point, corner, pt};
use crate::meadow::{MEADOW, meadow};
use crate::pieces::PIECES;
use crate::plan::plan;
use crate::town::{TOWN, town};
use crate::{STYLE, symbol};
use bastide_types::{PlacedTile, Rotation, TileKind, TileSet};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The background colour of boards and sheets.
pub(crate) const PARCHMENT: &str = "#F4EFE4";

/// The definitions that drawings use: the shared pieces and the two grounds as patterns.
fn defs() -> String {
    PIECES.to_owned() + &grounds()
}

/// The two grounds as patterns.
pub(crate) fn grounds() -> String {
    let pattern = |id: &str, size: f64, drawing: String| {
        format!(
            r#"<pattern id="{id}" patternUnits="userSpaceOnUse" width="{size}" height="{size}">{drawing}</pattern>"#
        )
    };
    pattern("meadow", MEADOW, meadow()) + &pattern("town", TOWN, town())
}

/// A single tile as an SVG file of 240 × 240, rotated clockwise.
pub fn tile_svg(kind: TileKind, rotation: Rotation) -> String {
    let mut out = open(0.0, 0.0, 100.0, 100.0, 240.0, &BTreeSet::from([kind]));
    put_tile(&mut out, kind, rotation, 0.0, 0.0);
    out.push_str("</svg>\n");
    out
}

/// A sheet of every kind in these sets, with its id and number of copies.
pub fn sheet(sets: &[TileSet]) -> String {
    const COLUMNS: usize = 8;
    let all: BTreeSet<TileKind> = TileKind::all().filter(|kind| sets.contains(&kind.tile().set)).collect();
    let mut body = String::new();
    let mut top = 0.0;
    for &set in sets {
        let kinds: Vec<TileKind> = all.iter().copied().filter(|kind| kind.tile().set == set).collect();
        let tiles: u32 = kinds.iter().map(|k| u32::from(k.tile().copies)).sum();
        let _ = write!(
            body,
            r#"<text x="0" y="{}" font-size="20">{} · {tiles} tiles</text>"#,
            top + 24.0,
            set.title().replace('&', "&amp;")
        );
        top += 38.0;
        for (i, &kind) in kinds.iter().enumerate() {
            let (x, y) = ((i % COLUMNS) as f64 * 116.0, top + (i / COLUMNS) as f64 * 130.0);
            put_tile(&mut body, kind, Rotation::R0, x, y);
            let copies = match kind.tile().copies {
                0 => "variant".to_owned(),
                copies => format!("× {copies}"),
            };
            let _ = write!(body, r#"<text x="{x}" y="{}" font-size="11">{kind} {copies}</text>"#, y + 114.0);
        }
        top += kinds.len().div_ceil(COLUMNS) as f64 * 130.0 + 12.0;
    }
    let wide = COLUMNS as f64 * 116.0 - 16.0;
    let mut out = open(-20.0, -10.0, wide + 40.0, top + 20.0, wide + 40.0, &all);
    let _ = write!(
        out,
        r##"<path fill="{PARCHMENT}" d="M-20-10H{}V{}H-20Z"/><g font-family="Georgia, serif" fill="#2B2016">{body}</g></svg>"##,
        wide + 20.0,
        top + 10.0
    );
    out.push('\n');
    out
}

/// Draws tiles as on a board: with visible thickness, on continuous grounds, with complete towers.
pub(crate) fn lay(out: &mut String, tiles: &[PlacedTile]) {
    let at = |t: &PlacedTile| pt(f64::from(t.square.x) * 100.0, f64::from(t.square.y) * 100.0);
    let squares = |x: f64, y: f64| -> String {
        tiles.iter().map(at).map(|p| format!("M{} {}h100v100h-100z", p.x + x, p.y + y)).collect()
    };
    let towns: String = tiles
        .iter()
        .flat_map(|t| plan(t.kind).cities.iter().map(move |c| (t, &c.outline)))
        .map(|(t, outline)| on_table(outline, t.rotation, at(t)).data(false) + "Z")
        .collect();
    let _ = write!(
        out,
        r##"<style>.t-ground,.t-corners{{display:none}}</style><path fill="#2E2A18" fill-opacity=".18" d="{}"/><path fill="#6B5636" d="{}"/><path fill="url(#meadow)" d="{}"/><path fill="url(#town)" d="{towns}"/>"##,
        squares(3.0, 9.0),
        squares(0.0, 4.0),
        squares(0.0, 0.0),
    );
    for t in tiles {
        put_tile(out, t.kind, t.rotation, at(t).x, at(t).y);
    }
    let towers: BTreeSet<(i64, i64)> = tiles
        .iter()
        .flat_map(|t| (0..4).filter(|&i| plan(t.kind).towers[i]).map(move |i| (t, corner(i))))
        .map(|(t, p)| turned(p, t.rotation) + at(t))
        .map(|p| (p.y.round() as i64, p.x.round() as i64))
        .collect();
    for (y, x) in towers {
        crate::tile::put(out, "tower", pt(x as f64, y as f64));
    }
}

/// A point of a tile after rotating the tile.
fn turned(p: Point, rotation: Rotation) -> Point {
    let a = crate::Anchor { x: p.x, y: p.y }.rotated(rotation);
    pt(a.x, a.y)
}

fn on_table(curve: &Curve, rotation: Rotation, origin: Point) -> Curve {
    Curve(curve.0.iter().map(|piece| piece.map(|p| turned(p, rotation) + origin)).collect())
}

/// The start of a file: view box, style, shared pieces and the symbols of these kinds.
pub(crate) fn open(
    left: f64,
    top: f64,
    wide: f64,
    high: f64,
    width: f64,
    kinds: &BTreeSet<TileKind>,
) -> String {
    let height = (width * high / wide.max(1.0)).round();
    let symbols: String = kinds.iter().map(|&k| symbol(k)).chain([symbols(&TileSet::ALL)]).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" width="{width}" height="{height}"><style>{STYLE}</style><defs>{}</defs>{symbols}"#,
        defs()
    )
}

fn put_tile(out: &mut String, kind: TileKind, rotation: Rotation, x: f64, y: f64) {
    let turn = if rotation == Rotation::R0 {
        String::new()
    } else {
        let degrees = rotation.degrees();
        let class = rotation.quarters();
        format!(r#" transform="rotate({degrees} {} {})" class="r{class}""#, x + 50.0, y + 50.0)
    };
    let _ = write!(out, r##"<use href="#tile-{kind}" x="{x}" y="{y}" width="100" height="100"{turn}/>"##);
}
