//! Figures are distinguishable from any ground, and hide nothing important.

use bastide_art::{
    Anchor, FIGURE_HALO, FIGURE_INK, GLYPH_COLOURS, SEAT_COLOURS, anchors, grounds, mouth, region, signs,
};
use bastide_types::{FeatureKind, Segment, TileKind};

/// The minimum contrast of WCAG 2.2 for graphics required to understand the content.
const LEAST: f64 = 3.0;

fn luminance(colour: &str) -> f64 {
    let channel = |i: usize| {
        let value = u8::from_str_radix(&colour[i..i + 2], 16).expect("a colour as #RRGGBB");
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

#[test]
fn each_seats_figure_stands_out_from_every_ground() {
    // From the outside in, a figure has a dark rim, a light halo, a dark line and the seat's colour. For a
    // visible outline, rim or halo must stand out from the ground, and the two from each other.
    assert!(contrast(FIGURE_INK, FIGURE_HALO) >= LEAST);
    for ground in grounds() {
        let outline = contrast(FIGURE_INK, ground).max(contrast(FIGURE_HALO, ground));
        assert!(outline >= LEAST, "the outline of a figure on {ground}: {outline:.2}");
    }
    // Inside, the colour must stand out from the line or, if it is as dark, from the halo.
    for seat in SEAT_COLOURS {
        let inside = contrast(seat, FIGURE_INK).max(contrast(seat, FIGURE_HALO));
        assert!(inside >= LEAST, "{seat} within its outline: {inside:.2}");
    }
}

#[test]
fn glyphs_stand_out_from_their_figures() {
    for (seat, glyph) in SEAT_COLOURS.iter().zip(GLYPH_COLOURS) {
        assert!(contrast(seat, glyph) >= LEAST, "{glyph} on {seat}");
    }
}

#[test]
fn figures_avoid_pennants_goods_inns_and_cathedrals() {
    // A figure is 24 wide, a sign 18: at this distance, they barely overlap.
    let near = |a: &Anchor, b: &Anchor| (a.x - b.x).hypot(a.y - b.y);
    for kind in TileKind::all() {
        for (anchor, segment) in anchors(kind).iter().zip(&kind.tile().segments).filter(in_a_feature) {
            // An abbot stands in the centre of its garden.
            for sign in signs(kind).into_iter().filter(|_| segment.kind != FeatureKind::Garden) {
                let apart = near(anchor, &sign);
                assert!(apart >= 17.0, "{kind} {}: {anchor:?} is {apart:.1} from {sign:?}", segment.name);
            }
        }
    }
}

#[test]
fn tokens_cover_tunnel_mouths_but_no_figure() {
    let near = |a: &Anchor, b: &Anchor| (a.x - b.x).hypot(a.y - b.y);
    let mut mouths = 0;
    for kind in TileKind::all() {
        let mut others = anchors(kind);
        others.extend(signs(kind));
        for (id, segment) in kind.tile().segments() {
            let Some(at) = mouth(kind, id) else {
                assert!(!segment.mouth, "{kind} {}: a mouth without a place", segment.name);
                continue;
            };
            assert!(segment.mouth, "{kind} {}: no mouth", segment.name);
            mouths += 1;
            assert!([at.x, at.y].iter().all(|v| (12.0..=88.0).contains(v)), "{kind} {at:?}: at the rim");
            let road = polygon(&region(kind, id));
            let off = road.iter().map(|p| (p.0 - at.x).hypot(p.1 - at.y)).fold(f64::INFINITY, f64::min);
            assert!(off <= 10.0, "{kind} {}: {at:?} is {off:.1} from its road", segment.name);
            // Tokens are as wide as signs.
            for other in &others {
                let apart = near(&at, other);
                assert!(apart >= 17.0, "{kind} {}: {at:?} is {apart:.1} from {other:?}", segment.name);
            }
            others.push(at);
        }
    }
    assert_eq!(mouths, 2 + 3 + 2 + 3 + 2 + 2);
}

/// Parses the corners of a road's region.
fn polygon(data: &str) -> Vec<(f64, f64)> {
    let spaced = data.replace(['M', 'L', 'Z'], " ").replace('-', " -");
    let v: Vec<f64> = spaced.split_whitespace().map(|n| n.parse().expect("a number")).collect();
    v.chunks(2).map(|p| (p[0], p[1])).collect()
}

#[test]
fn knights_do_not_hide_goods() {
    // On tiles of 43 pixels, goods have a radius of 14 units, and a figure of 27 pixels extends 22 units to
    // each side.
    for kind in TileKind::all() {
        let with_goods = |(_, s): &(&Anchor, &Segment)| s.goods.is_some();
        for (anchor, segment) in anchors(kind).iter().zip(&kind.tile().segments).filter(with_goods) {
            let signs = signs(kind);
            let apart = signs.iter().map(|s| (anchor.x - s.x).hypot(anchor.y - s.y));
            let apart = apart.fold(f64::INFINITY, f64::min);
            assert!(apart >= 29.0, "{kind} {}: {anchor:?} is {apart:.1} from its goods", segment.name);
        }
    }
}

/// Excludes towers: a guard stands on the foundation itself, wherever it is.
fn in_a_feature((_, segment): &(&Anchor, &Segment)) -> bool {
    segment.kind != FeatureKind::Tower
}

#[test]
fn figures_avoid_walls() {
    for kind in TileKind::all() {
        let cities = kind.tile().segments().filter(|(_, s)| s.kind == FeatureKind::City);
        let walls: Vec<_> = cities.map(|(id, _)| outline(&region(kind, id))).collect();
        for (anchor, segment) in anchors(kind).iter().zip(&kind.tile().segments).filter(in_a_feature) {
            let off = walls.iter().flatten().map(|w| (w.0 - anchor.x).hypot(w.1 - anchor.y));
            let off = off.fold(f64::INFINITY, f64::min);
            assert!(off >= 7.0, "{kind} {}: {anchor:?} is {off:.1} from a wall", segment.name);
        }
    }
}

/// Points along the curves and diagonals of a city's outline, without the edges of the tile.
fn outline(data: &str) -> Vec<(f64, f64)> {
    let mut out = Vec::new();
    let mut at = (0.0, 0.0);
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |i| i + 1);
        let spaced = rest[1..end].replace('-', " -");
        let v: Vec<f64> = spaced.split_whitespace().map(|n| n.parse().expect("a number")).collect();
        rest = &rest[end..];
        match command {
            'M' => at = (v[0], v[1]),
            'L' => {
                out.extend(
                    (0..=20)
                        .map(|i| f64::from(i) / 20.0)
                        .map(|t| (at.0 + (v[0] - at.0) * t, at.1 + (v[1] - at.1) * t)),
                );
                at = (v[0], v[1]);
            }
            'H' => at.0 = v[0],
            'V' => at.1 = v[0],
            'c' => {
                for i in 0..=32 {
                    let t = f64::from(i) / 32.0;
                    let s = 1.0 - t;
                    let mix =
                        |i: usize| 3.0 * s * s * t * v[i] + 3.0 * s * t * t * v[i + 2] + t * t * t * v[i + 4];
                    out.push((at.0 + mix(0), at.1 + mix(1)));
                }
                at = (at.0 + v[4], at.1 + v[5]);
            }
            'Z' => {}
            other => panic!("unknown path command {other} in {data}"),
        }
    }
    out
}
