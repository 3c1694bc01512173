//! Compares regions and anchors with the topology, so that drawings cannot contradict the rules.

use bastide_art::{anchors, region};
use bastide_types::{EdgeKind, FeatureKind, Role, SegmentId, Side, TileKind};

type Point = (f64, f64);

/// Parses the polygons of SVG path data with the commands that the crate writes: `M L H V c Z`.
fn polygons(data: &str) -> Vec<Vec<Point>> {
    let mut polygons: Vec<Vec<Point>> = Vec::new();
    let mut at = (0.0, 0.0);
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let values = numbers(&rest[..end]);
        rest = &rest[end..];
        if command == 'M' {
            polygons.push(Vec::new());
        }
        let mut line: Vec<Point> = match command {
            'M' | 'L' => values.chunks(2).map(|v| (v[0], v[1])).collect(),
            'H' => values.iter().map(|&x| (x, at.1)).collect(),
            'V' => values.iter().map(|&y| (at.0, y)).collect(),
            'c' => cubics(at, &values),
            'Z' => Vec::new(),
            other => panic!("unknown path command {other} in {data}"),
        };
        at = line.last().copied().unwrap_or(at);
        polygons.last_mut().expect("a path begins with a move").append(&mut line);
    }
    polygons
}

fn numbers(text: &str) -> Vec<f64> {
    let spaced = text.replace('-', " -");
    spaced.split_whitespace().map(|n| n.parse().expect("a number")).collect()
}

fn cubics(start: Point, values: &[f64]) -> Vec<Point> {
    let mut at = start;
    let mut out = Vec::new();
    for v in values.chunks(6) {
        for i in 1..=16 {
            let t = f64::from(i) / 16.0;
            let s = 1.0 - t;
            let mix = |a: f64, b: f64, c: f64| 3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t * c;
            out.push((at.0 + mix(v[0], v[2], v[4]), at.1 + mix(v[1], v[3], v[5])));
        }
        at = (at.0 + v[4], at.1 + v[5]);
    }
    out
}

fn inside(p: Point, polygons: &[Vec<Point>]) -> bool {
    let mut odd = false;
    for polygon in polygons {
        for (i, &a) in polygon.iter().enumerate() {
            let b = polygon[(i + 1) % polygon.len()];
            if (a.1 > p.1) != (b.1 > p.1) && p.0 < a.0 + (p.1 - a.1) * (b.0 - a.0) / (b.1 - a.1) {
                odd = !odd;
            }
        }
    }
    odd
}

/// All kinds except the abbey, whose edges have no meaning.
fn kinds() -> impl Iterator<Item = TileKind> {
    TileKind::all().filter(|kind| kind.tile().role != Role::Abbey)
}

/// The segments whose region contains a point. Roads, foundations and quarters are on top, so they hide all
/// others.
fn at(kind: TileKind, p: Point) -> Vec<SegmentId> {
    among(kind, p, |_| true)
}

/// Like [`at`], without the quarters of the City of Carcassonne, which extend beyond their tile.
fn ground_at(kind: TileKind, p: Point) -> Vec<SegmentId> {
    among(kind, p, |feature| feature != FeatureKind::Quarter)
}

fn among(kind: TileKind, p: Point, counts: impl Fn(FeatureKind) -> bool) -> Vec<SegmentId> {
    let segments = kind.tile().segments().filter(|(_, s)| counts(s.kind));
    let hits: Vec<(SegmentId, FeatureKind)> = segments
        .filter(|(id, _)| inside(p, &polygons(&region(kind, *id))))
        .map(|(id, s)| (id, s.kind))
        .collect();
    let of = |kind| -> Vec<SegmentId> { hits.iter().filter(|h| h.1 == kind).map(|h| h.0).collect() };
    let on_top = [FeatureKind::Tower, FeatureKind::Quarter, FeatureKind::Road]
        .map(of)
        .into_iter()
        .find(|found| !found.is_empty());
    on_top.unwrap_or_else(|| hits.iter().map(|h| h.0).collect())
}

/// A point `share` along an edge clockwise, one unit inside the tile.
fn edge_point(side: Side, share: f64) -> Point {
    let along = 100.0 * share;
    match side {
        Side::North => (along, 1.0),
        Side::East => (99.0, along),
        Side::South => (100.0 - along, 99.0),
        Side::West => (1.0, 100.0 - along),
    }
}

/// The segment that the topology has at the first half, the middle or the second half of an edge.
fn expected(kind: TileKind, side: Side, third: usize) -> Option<SegmentId> {
    let owner = |wanted: FeatureKind| {
        let mut segments = kind.tile().segments();
        segments
            .find(|(_, s)| {
                s.kind == wanted
                    && match wanted {
                        FeatureKind::Field => s.halves.contains(2 * side.index() + third / 2),
                        _ => s.edges.contains(side),
                    }
            })
            .map(|(id, _)| id)
    };
    match (kind.tile().edges[side.index()], third) {
        (EdgeKind::City, _) => owner(FeatureKind::City),
        (EdgeKind::Road, 1) => owner(FeatureKind::Road),
        (EdgeKind::River, 1) => None,
        (EdgeKind::Wall, 1) => owner(FeatureKind::City),
        // Off the middle, a wall may or may not leave room for a field.
        (EdgeKind::Wall, _) => owner(FeatureKind::Field).or_else(|| owner(FeatureKind::City)),
        (EdgeKind::Field | EdgeKind::Road | EdgeKind::River, _) => owner(FeatureKind::Field),
    }
}

#[test]
fn edge_points_lie_in_the_segments_of_the_topology() {
    for kind in kinds() {
        for side in Side::ALL {
            for (third, share) in [0.17, 0.5, 0.83].into_iter().enumerate() {
                let wanted: Vec<SegmentId> = expected(kind, side, third).into_iter().collect();
                assert_eq!(
                    ground_at(kind, edge_point(side, share)),
                    wanted,
                    "{kind}, {side:?}, third {third}"
                );
            }
        }
    }
}

#[test]
fn anchors_are_inside_their_own_segment_only() {
    for kind in TileKind::all() {
        let anchors = anchors(kind);
        assert_eq!(anchors.len(), kind.tile().segments.len());
        for ((id, _), a) in kind.tile().segments().zip(&anchors) {
            let in_field =
                |other: &SegmentId| kind.tile().segment(*other).is_some_and(|s| s.kind == FeatureKind::Field);
            let mut here = at(kind, (a.x, a.y));
            if kind.tile().segment(id).is_some_and(|s| s.kind == FeatureKind::Garden) {
                // A garden lies in a field.
                here.retain(|other| !in_field(other));
            }
            assert_eq!(here, [id], "{kind}, segment {id:?}, anchor {a:?}");
        }
    }
}

#[test]
fn anchors_keep_their_distance() {
    for kind in TileKind::all() {
        let anchors = anchors(kind);
        for (i, a) in anchors.iter().enumerate() {
            for b in &anchors[..i] {
                let apart = (a.x - b.x).hypot(a.y - b.y);
                assert!(apart >= 16.0, "{kind}: {a:?} and {b:?} are {apart:.1} apart");
            }
        }
    }
}

#[test]
fn regions_cover_nearly_the_whole_tile() {
    // Samples a grid of points: those in no region are river, pond, hill, village, cottage or a narrow gap. An
    // abbey has no field.
    for kind in TileKind::all().filter(|kind| kind.tile().role != Role::Abbey) {
        let regions: Vec<_> = kind.tile().segments().map(|(id, _)| polygons(&region(kind, id))).collect();
        let points = (0..25 * 25).map(|i| (f64::from(i % 25) * 4.0 + 2.0, f64::from(i / 25) * 4.0 + 2.0));
        let bare = points.filter(|&p| !regions.iter().any(|r| inside(p, r))).count();
        let wet = kind.tile().edges.contains(&EdgeKind::River);
        // A hill is larger than a village.
        let hill = kind.tile().segments.iter().any(|s| s.mouth);
        let limit = if wet { 190 } else { 60 + if hill { 30 } else { 0 } };
        assert!(bare <= limit, "{kind}: {bare} of 625 points in no region");
    }
}

#[test]
fn anchors_turn_with_the_tile() {
    use bastide_types::Rotation;
    let a = anchors(TileKind::all().next().expect("there are kinds"))[0];
    let turned = a.rotated(Rotation::R90);
    assert_eq!((turned.x, turned.y), (100.0 - a.y, a.x));
    assert_eq!(turned.rotated(Rotation::R270), a);
    assert_eq!(a.rotated(Rotation::R180).rotated(Rotation::R180), a);
}
