//! The City of Carcassonne: one drawing over twelve tiles, each of which shows a part of it. The walls form a
//! rectangle with cut corners. Inside are four districts, one for each quarter, with a distinctive building and
//! a square in front of it with room for the figures of all players.

use crate::cities::City;
use crate::geometry::{Curve, Point, pt};
use crate::roads::Gate;
use bastide_types::{FeatureKind, Quarter, Role, SegmentId, Tile, picture::city_of_carcassonne};
use std::f64::consts::TAU;

/// The name of the piece with the whole city; its origin is the north-west corner of the first tile.
pub(crate) const PIECE: &str = "carcassonne";

/// The corners of the wall, clockwise.
const WALL: [Point; 8] = [
    pt(40.0, 70.0),
    pt(70.0, 40.0),
    pt(330.0, 40.0),
    pt(360.0, 70.0),
    pt(360.0, 230.0),
    pt(330.0, 260.0),
    pt(70.0, 260.0),
    pt(40.0, 230.0),
];

/// The gates where roads enter, each with its direction.
const GATES: [(Point, Point); 3] =
    [(pt(55.0, 55.0), pt(0.7, 0.7)), (pt(345.0, 55.0), pt(-0.7, 0.7)), (pt(250.0, 260.0), pt(0.0, -1.0))];

/// Half the width and half the height of a district and its square, where figures stand.
const DISTRICT: Point = pt(72.0, 48.0);

/// The position of a tile's north-west corner in the city; `None` for other tiles.
pub(crate) fn corner_of(tile: &Tile) -> Option<Point> {
    let is_it = |other: &Tile| std::ptr::eq(other, tile);
    if tile.role != Role::Carcassonne {
        return None;
    }
    let place = city_of_carcassonne().find(|placed| is_it(placed.kind.tile()))?.square;
    let first = city_of_carcassonne().next()?.square;
    Some(pt(f64::from(place.x - first.x), f64::from(place.y - first.y)) * 100.0)
}

/// The part of the city on a tile, without walls, which are drawn with the whole city.
pub(crate) fn part(tile: &Tile, segment: SegmentId) -> Option<City> {
    let corner = corner_of(tile)?;
    let mut line: Vec<Point> = WALL.iter().map(|&p| p - corner).collect();
    for (out, limit) in
        [((|p: Point| p.x) as fn(Point) -> f64, 0.0), (|p| p.y, 0.0), (|p| -p.x, -100.0), (|p| -p.y, -100.0)]
    {
        line = cut(&line, |p| out(p) - limit);
    }
    line.push(line[0]);
    let outline = Curve(line.windows(2).flat_map(|w| Curve::line(w[0], w[1]).0).collect());
    Some(City { segment, outline, walls: Vec::new() })
}

/// Clips a convex polygon to the region where `depth` is not negative.
fn cut(line: &[Point], depth: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut out = Vec::new();
    for (i, &a) in line.iter().enumerate() {
        let b = line[(i + 1) % line.len()];
        let (here, there) = (depth(a), depth(b));
        if here >= 0.0 {
            out.push(a);
        }
        if (here < 0.0) != (there < 0.0) && here != 0.0 && there != 0.0 {
            out.push(a + (b - a) * (here / (here - there)));
        }
    }
    out
}

/// The gate at which the road of a tile ends.
pub(crate) fn gate(tile: &Tile) -> Option<Gate> {
    let corner = corner_of(tile)?;
    let gates = GATES.map(|(at, into)| Gate { at: at - corner, into: into.unit() });
    let is_here = |gate: &Gate| [gate.at.x, gate.at.y].iter().all(|v| (0.0..100.0).contains(v));
    gates.into_iter().find(is_here)
}

/// Where figures stand in a quarter, relative to the tile with the quarters. Lies outside the tile, since the
/// districts are larger.
pub(crate) fn place(tile: &Tile, quarter: Quarter) -> Option<Point> {
    let at = match quarter {
        Quarter::Castle => pt(122.0, 106.0),
        Quarter::Market => pt(280.0, 106.0),
        Quarter::Blacksmith => pt(280.0, 210.0),
        Quarter::Cathedral => pt(122.0, 210.0),
    };
    Some(at - corner_of(tile)?)
}

/// The outline of the district around that position.
pub(crate) fn district(tile: &Tile, quarter: Quarter) -> Option<Vec<Point>> {
    let middle = place(tile, quarter)? - pt(0.0, 8.0);
    let angle = |i: u32| f64::from(i) * TAU / 32.0;
    let rim = |i| middle + pt(angle(i).cos() * DISTRICT.x, angle(i).sin() * DISTRICT.y);
    Some((0..32).map(rim).collect())
}

/// Whether a segment is the inside of the City of Carcassonne, which has its own buildings.
pub(crate) fn is_inside(tile: &Tile, segment: SegmentId) -> bool {
    tile.segment(segment).is_some_and(|s| s.kind == FeatureKind::City && s.carcassonne)
}
