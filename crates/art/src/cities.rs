//! Computes the outlines and walls of a tile's cities from its edges and fields.
//!
//! A city's outline runs clockwise from tile corner to tile corner, along its own edges and along walls. A wall
//! that passes one edge forms a lens, two edges a diagonal, three edges a cap.

use crate::carcassonne;
use crate::geometry::{Curve, Point, corner};
use bastide_types::{EdgeKind, FeatureKind, SegmentId, Side, Tile};

/// A city on a tile.
#[derive(Debug)]
pub(crate) struct City {
    pub segment: SegmentId,
    /// A closed curve, clockwise.
    pub outline: Curve,
    pub walls: Vec<Wall>,
}

/// A stretch of city wall. The city is to its right, as along the whole outline.
#[derive(Debug)]
pub(crate) struct Wall {
    pub curve: Curve,
    /// The edges of the tile between its two ends, on the far side.
    pub faces: Vec<Side>,
}

/// The cities of a tile, in order of segments.
pub(crate) fn cities(tile: &Tile) -> Vec<City> {
    tile.segments()
        .filter(|(_, s)| s.kind == FeatureKind::City)
        .filter_map(|(segment, _)| city(tile, segment))
        .collect()
}

/// The city at an edge.
pub(crate) fn city_at(tile: &Tile, side: Side) -> Option<SegmentId> {
    let owns = |s: &bastide_types::Segment| s.kind == FeatureKind::City && s.edges.contains(side);
    tile.segments().find(|(_, s)| owns(s)).map(|(id, _)| id)
}

/// The city under which the road on this side passes to the opposite side: either a single road, or two that
/// end there in tunnel mouths.
pub(crate) fn passes_under(tile: &Tile, side: Side) -> Option<SegmentId> {
    let [left, across, right] = [1, 2, 3].map(|i| Side::from_index(side.index() + i));
    let road_at = |side: Side| {
        let mut roads = tile.segments().filter(|(_, s)| s.kind == FeatureKind::Road);
        roads.find(|(_, s)| s.edges.contains(side))
    };
    let city = city_at(tile, left).filter(|&city| city_at(tile, right) == Some(city))?;
    let ((here, one), (there, other)) = (road_at(side)?, road_at(across)?);
    (here == there || one.mouth && other.mouth).then_some(city)
}

/// The field that owns a half-edge.
pub(crate) fn field_at(tile: &Tile, half: usize) -> Option<SegmentId> {
    tile.segments().find(|(_, s)| s.kind == FeatureKind::Field && s.halves.contains(half)).map(|(id, _)| id)
}

fn city(tile: &Tile, segment: SegmentId) -> Option<City> {
    if carcassonne::is_inside(tile, segment) {
        return carcassonne::part(tile, segment);
    }
    let edges = tile.segment(segment)?.edges;
    let stops: Vec<usize> = (0..4).filter(|&c| reaches(tile, segment, c)).collect();
    let first = edges.iter().next()?.index();
    let mut pieces = Vec::new();
    let mut walls = Vec::new();
    let mut at = first;
    while at < first + 4 {
        let next = (at + 1..=first + 4).find(|c| stops.contains(&(c & 3))).unwrap_or(first + 4);
        if edges.contains(Side::from_index(at)) {
            pieces.extend(Curve::line(corner(at), corner(at + 1)).0);
        } else {
            let wall = wall(tile, segment, at, next);
            pieces.extend(wall.curve.0.iter().copied());
            walls.push(wall);
        }
        at = next;
    }
    Some(City { segment, outline: Curve(pieces), walls })
}

/// Whether the city's outline passes through a corner: because one of the two edges there is its own, or
/// because it separates two fields that would otherwise meet there.
fn reaches(tile: &Tile, city: SegmentId, corner: usize) -> bool {
    let (before, after) = (Side::from_index(corner + 3), Side::from_index(corner));
    let Some(edges) = tile.segment(city).map(|s| s.edges) else { return false };
    if edges.contains(before) || edges.contains(after) {
        return true;
    }
    let touched = |half: usize| {
        let field = field_at(tile, half)?;
        tile.segment(field)?.touched_cities().any(|c| c == city).then_some(field)
    };
    // A field that touches this city, but not another city that begins in the corner, is behind this city's
    // wall.
    let parts = |half: usize, other: Side| {
        let apart = |city: SegmentId| {
            let field = field_at(tile, half).and_then(|field| tile.segment(field));
            field.is_some_and(|field| !field.touched_cities().any(|touched| touched == city))
        };
        touched(half).is_some() && city_at(tile, other).is_some_and(apart)
    };
    match (touched((2 * corner + 7) & 7), touched(2 * corner)) {
        (Some(a), Some(b)) => a != b,
        _ => parts((2 * corner + 7) & 7, after) || parts((2 * corner) & 7, before),
    }
}

/// The wall from corner `from` to corner `to` (`to` > `from`, not reduced modulo 4).
fn wall(tile: &Tile, city: SegmentId, from: usize, to: usize) -> Wall {
    let (a, b) = (corner(from), corner(to));
    let faces: Vec<Side> = (from..to).map(Side::from_index).collect();
    let foreign = faces.iter().filter(|&&s| tile.edges[s.index()] == EdgeKind::City).count();
    // Another city that begins in the same corner leaves little room for this wall.
    let crowded = [faces.first(), faces.last()]
        .into_iter()
        .flatten()
        .any(|&s| city_at(tile, s).is_some_and(|c| c != city));
    let road = faces.iter().any(|&s| tile.edges[s.index()] == EdgeKind::Road);
    let alone = tile.segment(city).is_some_and(|s| s.edges.len() == 3);
    // Another city crosses this one: both narrow to a waist, one over the other.
    let crossed = faces.len() == 1
        && foreign == 1
        && city_at(tile, faces[0]) == city_at(tile, Side::from_index(faces[0].index() + 2));
    // Whether this city reaches a corner where another one begins, or the other way round.
    let begins = |city: SegmentId, end: usize| {
        [end, end + 3].into_iter().any(|i| city_at(tile, Side::from_index(i)) == Some(city))
    };
    let wedge = |end: usize| !bare(tile, end) && !begins(city, end);
    let others = || tile.segments().filter(|(id, s)| *id != city && s.kind == FeatureKind::City);
    let shared = |end: usize| others().any(|(other, _)| !begins(other, end) && reaches(tile, other, end & 3));
    let depth = match (faces.len(), foreign) {
        (1, _) if crossed => 43.0,
        (1, 0) if alone => 28.0,
        (1, 0) if passes_under(tile, faces[0]).is_some_and(|under| under == city) => 34.0,
        (1, 0) if road => 25.0,
        (1, 0) if wedge(from) || wedge(to) => 16.0,
        (1, 0) if bare(tile, from) || bare(tile, to) => 19.0,
        (1, 0) => 21.0,
        (1, _) => 53.0,
        (2, 2) if wedge(from) || wedge(to) => 1.0,
        (2, 2) => 15.0,
        (2, 1) if shared(from) || shared(to) => 19.0,
        (2, 1) => 7.0,
        (2, _) if bare(tile, from) || bare(tile, to) => -5.0,
        (2, _) => 4.0,
        _ if crowded => 21.0,
        _ => 26.0,
    };
    let share = |end: usize| match faces.len() {
        1 if bare(tile, end) || wedge(end) => 0.42,
        1 if foreign > 0 => 0.16,
        1 => 0.22,
        2 => 0.3,
        _ if crowded => 0.31,
        _ => 0.23,
    };
    let along = b - a;
    let height = normal_of(from, to) * (depth / 0.75);
    let curve = Curve::cubic(a, a + along * share(from) + height, b - along * share(to) + height, b);
    Wall { curve, faces }
}

/// Whether no edge at a corner is a city edge: a city that reaches it anyway ends in a narrow wedge.
fn bare(tile: &Tile, corner: usize) -> bool {
    tile.edges[(corner + 3) & 3] != EdgeKind::City && tile.edges[corner & 3] != EdgeKind::City
}

/// The direction in which the wall bulges; for a cap, out of the city into the tile.
fn normal_of(from: usize, to: usize) -> Point {
    let along = (corner(to) - corner(from)).unit();
    if to - from == 3 { along.right() * -1.0 } else { along.right() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::TileKind;

    #[test]
    fn walls_meet_in_tile_corners() {
        for kind in TileKind::all() {
            for city in cities(kind.tile()) {
                for wall in &city.walls {
                    let ends = [wall.curve.start(), wall.curve.at(1.0).0];
                    let is_corner = |p: &Point| (0..4).any(|i| corner(i).to(*p) < 1e-9);
                    assert!(ends.iter().all(is_corner), "{kind}: a wall from {ends:?}");
                }
            }
        }
    }

    #[test]
    fn outlines_are_closed_and_contain_their_edges() {
        for kind in TileKind::all() {
            for city in cities(kind.tile()) {
                let line = city.outline.flatten();
                assert!(line[0].to(line[line.len() - 1]) < 1e-9, "{kind}: an open outline");
                let joined = city.outline.0.windows(2).all(|w| w[0][3].to(w[1][0]) < 1e-9);
                assert!(joined, "{kind}: a gap in the outline");
                for side in kind.tile().segments[city.segment.index()].edges.iter() {
                    let middle = crate::geometry::edge_middle(side);
                    assert!(crate::geometry::distance(middle, &line) < 1e-9, "{kind}: not at {side:?}");
                }
            }
        }
    }
}
