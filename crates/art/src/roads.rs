//! Lays out roads and rivers, and the places where roads end.

use crate::carcassonne;
use crate::cities::{City, Wall, field_at, passes_under};
use crate::geometry::{CENTRE, Curve, Point, edge_middle, inside, inward, pt};
use crate::plan::{CLOISTER_RADIUS, COTTAGE_RADIUS, HILL_RADIUS, VILLAGE_RADIUS};
use bastide_types::{EdgeKind, FeatureKind, Role, Segment, SegmentId, Side, Tile};

/// A road segment on a tile.
#[derive(Debug)]
pub(crate) struct Road {
    pub segment: SegmentId,
    pub line: Curve,
}

/// A gate in a wall, where a road enters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub at: Point,
    /// The direction into the city.
    pub into: Point,
}

/// A tunnel mouth, where a road enters a hill or passes under a city.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mouth {
    pub segment: SegmentId,
    /// The foot of the arch, where the road ends.
    pub at: Point,
    /// The direction away from the road.
    pub into: Point,
}

impl Mouth {
    /// The position of a token: on the arch.
    pub fn token(&self) -> Point {
        self.at + self.into * 4.5
    }
}

/// Roads, rivers, and the structures where they end.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    pub roads: Vec<Road>,
    /// Pieces of path from a village to a gate, which belong to no road segment.
    pub stubs: Vec<Curve>,
    pub gates: Vec<Gate>,
    pub mouths: Vec<Mouth>,
    /// The centre of the hill with tunnels.
    pub hill: Option<Point>,
    pub village: Option<Point>,
    pub cottage: Option<Point>,
    pub cloister: Option<Point>,
    /// The river, in several pieces if it forks or passes under a city.
    pub river: Vec<Curve>,
    /// The centre and radius of the spring's pond or the lake.
    pub pond: Option<(Point, f64)>,
    /// Points where a road runs along the wall of a city.
    pub along: Vec<Point>,
    /// The index of a road that crosses over another road or a river, with the point and its direction there.
    pub bridges: Vec<(usize, Point, Point)>,
}

impl Ways {
    /// The part of a road not hidden under a village, cottage or cloister, as a polyline.
    pub fn visible(&self, road: &Road) -> Vec<Point> {
        let covers = [
            (self.village, VILLAGE_RADIUS),
            (self.cottage, COTTAGE_RADIUS),
            (self.cloister, CLOISTER_RADIUS),
        ];
        let covered = |p: &Point| covers.iter().any(|(at, r)| at.is_some_and(|at| at.to(*p) < *r));
        let line: Vec<Point> = (0..=48).map(|i| road.line.at(f64::from(i) / 48.0).0).collect();
        line.into_iter().filter(|p| !covered(p)).collect()
    }
}

/// Lays out the roads and rivers of a tile between its cities.
pub(crate) fn ways(tile: &Tile, cities: &[City]) -> Ways {
    let mut ways = Ways::default();
    let has_cloister = tile.segments().any(|(_, s)| s.kind == FeatureKind::Cloister);
    lay_river(tile, cities, has_cloister, &mut ways);
    if has_cloister {
        let passed = !ways.river.is_empty() || tile.segments().any(|(_, s)| passes_by(s));
        ways.cloister = Some(if passed { pt(50.0, 32.0) } else { CENTRE });
    }
    ways.hill = hill(tile);
    let mut meeting = Vec::new();
    for (segment, s) in tile.segments().filter(|(_, s)| s.kind == FeatureKind::Road) {
        let sides: Vec<Side> = s.edges.iter().collect();
        match sides[..] {
            [a, b] if passes_under(tile, a).is_some() => {
                // It enters one gate and leaves through another.
                for side in [a, b] {
                    let Some(gate) = gate_under(tile, cities, side) else { continue };
                    let line = Curve::between(edge_middle(side), inward(side), gate.at, gate.into);
                    ways.roads.push(Road { segment, line });
                    ways.gates.push(gate);
                }
            }
            // Curves around the cloister, like a river.
            [a, b] if has_cloister && passes_by(s) => {
                ways.roads.push(Road { segment, line: bowed(a, b, pt(0.0, 16.0), 0.0) });
            }
            [a, b] => {
                ways.roads.push(Road { segment, line: through(tile, a, b) });
                ways.along.extend(parting(tile, a, b).map(along_wall));
            }
            [side] => {
                if let Some(gate) = carcassonne::gate(tile) {
                    let line = Curve::between(edge_middle(side), inward(side), gate.at, gate.into);
                    ways.roads.push(Road { segment, line });
                    ways.gates.push(gate);
                } else if let Some(hill) = ways.hill.filter(|_| s.mouth) {
                    let at = foot(hill, side);
                    ways.roads.push(Road { segment, line: Curve::line(edge_middle(side), at) });
                    ways.mouths.push(Mouth { segment, at, into: inward(side) });
                } else if let Some(end) = ways.cloister {
                    let line = Curve::line(edge_middle(side), end);
                    ways.roads.push(Road { segment, line });
                } else if let Some(gate) =
                    gate_for(tile, cities, side, &ways).or_else(|| gate_under(tile, cities, side))
                {
                    let line = Curve::between(edge_middle(side), inward(side), gate.at, gate.into);
                    ways.roads.push(Road { segment, line });
                    if s.mouth {
                        ways.mouths.push(Mouth { segment, at: gate.at, into: gate.into });
                    } else {
                        ways.gates.push(gate);
                    }
                } else {
                    meeting.push((segment, side));
                }
            }
            // A road with three arms: one ends at the middle of the straight part.
            [a, b, c] => {
                let [from, to, stem] = straight_and_stem(a, b, c);
                let line = Curve::line(edge_middle(from), edge_middle(to));
                ways.roads.push(Road { segment, line });
                ways.roads.push(Road { segment, line: Curve::line(edge_middle(stem), CENTRE) });
            }
            _ => {}
        }
    }
    meet(tile, cities, &meeting, &mut ways);
    find_bridges(&mut ways);
    ways
}

/// Whether a segment is a road from edge to opposite edge.
fn passes_by(segment: &Segment) -> bool {
    let mut sides = segment.edges.iter();
    let ends = (sides.next(), sides.next(), sides.next());
    segment.kind == FeatureKind::Road && matches!(ends, (Some(a), Some(b), None) if !adjacent(a, b))
}

/// The centre of the hill of a tile whose tunnels do not pass under a city. The hill leaves room for a road
/// that ends in front of it.
fn hill(tile: &Tile) -> Option<Point> {
    let roads = || tile.segments().map(|(_, s)| s).filter(|s| s.kind == FeatureKind::Road);
    let in_hill = |side: Side| passes_under(tile, side).is_none();
    roads().find(|s| s.mouth && s.edges.iter().all(in_hill))?;
    let ending = roads().filter(|s| !s.mouth && s.edges.len() == 1).flat_map(|s| s.edges.iter());
    Some(ending.fold(CENTRE, |at, side| at + inward(side) * 4.0))
}

/// The point where a straight road from this side reaches the hill.
fn foot(hill: Point, side: Side) -> Point {
    let (start, along) = (edge_middle(side), inward(side));
    let to_hill = hill - start;
    let aside = to_hill.dot(along.right());
    start + along * (to_hill.dot(along) - (HILL_RADIUS * HILL_RADIUS - aside * aside).sqrt())
}

fn lay_river(tile: &Tile, cities: &[City], has_cloister: bool, ways: &mut Ways) {
    let sides: Vec<Side> =
        Side::ALL.into_iter().filter(|s| tile.edges[s.index()] == EdgeKind::River).collect();
    match sides[..] {
        [a, b] if has_cloister => ways.river.push(bowed(a, b, pt(0.0, 16.0), 0.0)),
        [a, b] if adjacent(a, b) => ways.river.push(bend(a, b)),
        [a, b] => {
            let kind_across = tile.edges[(a.index() + 1) & 3];
            let outlines: Vec<Vec<Point>> = cities.iter().map(|city| city.outline.flatten()).collect();
            if kind_across == EdgeKind::City && cities.len() == 1 {
                // The city is drawn over it.
                let hidden = |p: Point| outlines.iter().any(|outline| inside(p, outline));
                ways.river = Curve::line(edge_middle(a), edge_middle(b)).open_parts(hidden);
                return;
            }
            let quiet = tile.edges.iter().any(|&k| k != EdgeKind::River && k != EdgeKind::Field);
            ways.river.push(bowed(a, b, pt(0.0, 0.0), if quiet { 0.12 } else { 0.5 }));
        }
        [a] => {
            let pond = match tile.role {
                Role::Lake | Role::Stray => (pt(50.0, 50.0), 24.0),
                // It touches the wall of its city.
                Role::SideLake => (pt(54.0, 50.0), 24.0),
                Role::Spring
                | Role::Fork
                | Role::River
                | Role::Ordinary
                | Role::Abbey
                | Role::Carcassonne => (pt(40.0, 50.0), 13.0),
            };
            ways.river.push(Curve::between(edge_middle(a), inward(a), pond.0, inward(a)));
            ways.pond = Some(pond);
        }
        [a, b, c] => {
            let [from, to, stem] = straight_and_stem(a, b, c);
            ways.river.push(bowed(from, to, inward(stem) * 5.0, 0.0));
            let (mouth, into) = (CENTRE + inward(stem) * 3.0, inward(stem));
            ways.river.push(Curve::between(edge_middle(stem), into, mouth, into));
        }
        _ => {}
    }
}

/// Orders three sides: first the two opposite each other, then the third.
fn straight_and_stem(a: Side, b: Side, c: Side) -> [Side; 3] {
    if !adjacent(a, b) {
        [a, b, c]
    } else if !adjacent(a, c) {
        [a, c, b]
    } else {
        [b, c, a]
    }
}

fn adjacent(a: Side, b: Side) -> bool {
    (a.index() + b.index()) % 2 == 1
}

/// A quarter circle around the corner between two sides.
fn bend(a: Side, b: Side) -> Curve {
    let (p, q) = (edge_middle(a), edge_middle(b));
    Curve::cubic(p, p + inward(a) * 27.6, q + inward(b) * 27.6, q)
}

/// From a side to an adjacent one, along the wall of a city opposite one of them.
fn bend_at_wall(a: Side, b: Side, city: Side) -> Curve {
    let (p, q, wall) = (edge_middle(a), edge_middle(b), along_wall(city));
    let along = if adjacent(a, city) { inward(a) } else { inward(b) * -1.0 };
    Curve::cubic(p, p + inward(a) * 26.0, wall - along * 12.0, wall).then(Curve::cubic(
        wall,
        wall + along * 12.0,
        q + inward(b) * 26.0,
        q,
    ))
}

/// From a side to the opposite one, passing the centre with this offset and slant.
fn bowed(a: Side, b: Side, offset: Point, slant: f64) -> Curve {
    let (p, q, middle) = (edge_middle(a), edge_middle(b), CENTRE + offset);
    let along = (inward(a) + inward(a).right() * slant).unit();
    Curve::cubic(p, p + inward(a) * 20.0, middle - along * 20.0, middle).then(Curve::cubic(
        middle,
        middle + along * 20.0,
        q + inward(b) * 20.0,
        q,
    ))
}

/// The distance from the tile's centre of a road that runs along the wall of a city.
const ALONG_WALL: f64 = 21.0;

/// The midpoint of a road that runs along the wall of a city on this side.
fn along_wall(city: Side) -> Point {
    CENTRE - inward(city) * ALONG_WALL
}

/// The side of a city with different fields on both sides of it, which a road from edge to edge must separate,
/// unless there is another road.
fn parting(tile: &Tile, a: Side, b: Side) -> Option<Side> {
    if tile.edges.iter().filter(|&&edge| edge == EdgeKind::Road).count() > 2 {
        return None;
    }
    let parted = |side: &Side| {
        let corner = 2 * side.index();
        let [before, after] = [(corner + 7) & 7, (corner + 2) & 7].map(|half| field_at(tile, half));
        tile.edges[side.index()] == EdgeKind::City && before.is_some() && after.is_some() && before != after
    };
    Side::ALL.into_iter().filter(|&side| side != a && side != b).find(parted)
}

/// A road from edge to edge. A straight one bends away from a city next to it, or winds a little. If it must
/// separate the fields on both sides of a city, it runs along the city's wall.
fn through(tile: &Tile, a: Side, b: Side) -> Curve {
    if adjacent(a, b) {
        return parting(tile, a, b).map_or_else(|| bend(a, b), |city| bend_at_wall(a, b, city));
    }
    let sides = [Side::from_index(a.index() + 1), Side::from_index(a.index() + 3)];
    let kinds = sides.map(|s| tile.edges[s.index()]);
    if let Some(side) = parting(tile, a, b) {
        return bowed(a, b, along_wall(side) - CENTRE, 0.0);
    }
    if kinds == [EdgeKind::City, EdgeKind::Field] {
        bowed(a, b, inward(sides[0]) * 5.0, 0.0)
    } else if kinds == [EdgeKind::Field, EdgeKind::City] {
        bowed(a, b, inward(sides[1]) * 5.0, 0.0)
    } else if kinds == [EdgeKind::Field; 2] {
        bowed(a, b, pt(0.0, 0.0), 0.3)
    } else {
        Curve::line(edge_middle(a), edge_middle(b))
    }
}

/// The gate at which a road from this edge ends: in the wall of a city that both fields next to the road touch,
/// across the river if there is one in between.
fn gate_for(tile: &Tile, cities: &[City], side: Side, ways: &Ways) -> Option<Gate> {
    let (mut left, mut right) = (2 * side.index(), 2 * side.index() + 1);
    let across = side.index() + 2;
    let crosses = !ways.river.is_empty()
        && tile.edges[(side.index() + 1) & 3] == EdgeKind::River
        && tile.edges[(side.index() + 3) & 3] == EdgeKind::River;
    if crosses {
        // Uses the far shore: the half-edges next to the river that face away from the road's edge.
        (left, right) = ((2 * across + 7) & 7, (2 * across + 2) & 7);
    }
    let touched = |half: usize| {
        let field = field_at(tile, half).and_then(|f| tile.segment(f));
        field.map_or(0, |f| f.touches)
    };
    if field_at(tile, left) == field_at(tile, right) {
        return None;
    }
    let common = touched(left) & touched(right);
    let city = cities.iter().find(|c| common >> c.segment.index() & 1 == 1)?;
    gate_in(city, side, edge_middle(side))
}

/// The gate of a road that passes under a city.
fn gate_under(tile: &Tile, cities: &[City], side: Side) -> Option<Gate> {
    let under = passes_under(tile, side)?;
    gate_in(cities.iter().find(|city| city.segment == under)?, side, edge_middle(side))
}

/// The gate in the stretch of the city's wall that faces this side, near `from` and near the middle of the
/// stretch.
fn gate_in(city: &City, side: Side, from: Point) -> Option<Gate> {
    let wall = city.walls.iter().find(|w| w.faces.contains(&side))?;
    let cost = |t: f64| wall.curve.at(t).0.to(from) + (t - 0.5).abs() * gate_pull(wall);
    let t = (20..=80).map(|i| i as f64 / 100.0).min_by(|&a, &b| cost(a).total_cmp(&cost(b)))?;
    let (at, along) = wall.curve.at(t);
    Some(Gate { at, into: along.right() })
}

/// How strongly a gate is pulled towards the middle of its wall.
fn gate_pull(wall: &Wall) -> f64 {
    if wall.faces.len() == 2 { 45.0 } else { 90.0 }
}

/// Roads that do not end at a gate meet in a village; a single one ends at a cottage. Two roads separated by a
/// link to a city cross instead: one passes under a bridge to the gate, the other over it to a cottage.
fn meet(tile: &Tile, cities: &[City], meeting: &[(SegmentId, Side)], ways: &mut Ways) {
    let stubs = stubs(tile, cities, meeting);
    match (meeting, &stubs[..]) {
        ([], _) => {}
        (&[(segment, side)], _) => {
            let far = if ways.hill.is_some() { 23.0 } else { 40.0 };
            let end = edge_middle(side) + inward(side) * far;
            ways.roads.push(Road { segment, line: Curve::line(edge_middle(side), end) });
            ways.cottage = Some(end);
        }
        (&[one, two], &[gate]) => {
            let straight = |s: Side| inward(s).dot(gate.into);
            let (under, over) = if straight(one.1) > straight(two.1) { (one, two) } else { (two, one) };
            let line = Curve::between(edge_middle(under.1), inward(under.1), gate.at, gate.into);
            ways.roads.push(Road { segment: under.0, line });
            ways.gates.push(gate);
            let end = edge_middle(over.1) + inward(over.1) * 80.0;
            let line = Curve::between(edge_middle(over.1), inward(over.1), end, inward(over.1));
            ways.roads.push(Road { segment: over.0, line });
            ways.cottage = Some(end);
        }
        _ => {
            for &(segment, side) in meeting {
                ways.roads.push(Road { segment, line: Curve::line(edge_middle(side), CENTRE) });
            }
            for gate in stubs {
                ways.stubs.push(Curve::line(CENTRE, gate.at));
                ways.gates.push(gate);
            }
            ways.village = Some(CENTRE);
        }
    }
}

/// The gates that must be linked to the meeting point: those of cities between two neighbouring roads where the
/// fields on the left and right differ.
fn stubs(tile: &Tile, cities: &[City], meeting: &[(SegmentId, Side)]) -> Vec<Gate> {
    let mut sides: Vec<Side> = meeting.iter().map(|m| m.1).collect();
    sides.sort();
    let mut gates = Vec::new();
    for (i, &side) in sides.iter().enumerate() {
        let next = sides[(i + 1) % sides.len()];
        let (a, b) = (field_at(tile, 2 * side.index() + 1), field_at(tile, 2 * next.index()));
        let touches = |f: Option<SegmentId>| f.and_then(|f| tile.segment(f)).map_or(0, |f| f.touches);
        let common = touches(a) & touches(b);
        if sides.len() < 2 || a == b {
            continue;
        }
        let city = cities.iter().find(|c| common >> c.segment.index() & 1 == 1);
        gates.extend(city.and_then(|c| gate_in(c, next, CENTRE)));
    }
    gates
}

/// Adds a bridge wherever a road crosses an earlier road or the river.
fn find_bridges(ways: &mut Ways) {
    let lines: Vec<Vec<Point>> = ways.roads.iter().map(|r| r.line.flatten()).collect();
    let river: Vec<Vec<Point>> = ways.river.iter().map(Curve::flatten).collect();
    for (over, line) in lines.iter().enumerate() {
        let below = river.iter().chain(lines[..over].iter());
        let crossings = below.filter_map(|under| crossing(line, under));
        ways.bridges.extend(crossings.map(|(at, along)| (over, at, along)));
    }
}

/// The point where two polylines cross, not merely touch at an end, and the direction of the upper one.
fn crossing(over: &[Point], under: &[Point]) -> Option<(Point, Point)> {
    for o in over.windows(2) {
        for u in under.windows(2) {
            let (d, e) = (o[1] - o[0], u[1] - u[0]);
            let det = d.dot(e.right());
            if det.abs() < 1e-9 {
                continue;
            }
            let t = (u[0] - o[0]).dot(e.right()) / det;
            let s = (u[0] - o[0]).dot(d.right()) / det;
            let at = o[0] + d * t;
            let proper = (0.0..1.0).contains(&t) && (0.0..1.0).contains(&s);
            let inner = [over[0], over[over.len() - 1], under[0], under[under.len() - 1]]
                .into_iter()
                .all(|end| end.to(at) > 12.0);
            if proper && inner {
                return Some((at, d.unit()));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cities::cities;
    use bastide_types::TileKind;

    fn of(kind: TileKind) -> Ways {
        ways(kind.tile(), &cities(kind.tile()))
    }

    #[test]
    fn roads_and_rivers_cross_edges_at_their_midpoint_at_right_angles() {
        for kind in TileKind::all() {
            let ways = of(kind);
            let mut crossed = Vec::new();
            for line in ways.roads.iter().map(|r| &r.line).chain(&ways.river) {
                let (end, out) = line.at(1.0);
                for (p, direction) in [(line.start(), line.at(0.0).1), (end, out * -1.0)] {
                    if let Some(side) = Side::ALL.into_iter().find(|&s| edge_middle(s).to(p) < 1e-9) {
                        assert!(direction.dot(inward(side)) > 0.999, "{kind}: aslant at {side:?}");
                        crossed.push(side);
                    }
                }
            }
            crossed.sort();
            let kinds = kind.tile().edges;
            let wanted: Vec<Side> = Side::ALL
                .into_iter()
                .filter(|s| matches!(kinds[s.index()], EdgeKind::Road | EdgeKind::River))
                .collect();
            assert_eq!(crossed, wanted, "{kind}");
        }
    }

    #[test]
    fn every_road_segment_is_drawn() {
        for kind in TileKind::all() {
            let roads = kind.tile().segments().filter(|(_, s)| s.kind == FeatureKind::Road).count();
            let drawn: std::collections::BTreeSet<u8> = of(kind).roads.iter().map(|r| r.segment.0).collect();
            assert_eq!(drawn.len(), roads, "{kind}");
        }
    }

    #[test]
    fn roads_end_where_the_printed_ones_do() {
        let named = |id| of(TileKind::from_id(id).expect("a known kind"));
        let ends = |id| {
            let w = named(id);
            (w.gates.len(), w.village.is_some(), w.cottage.is_some(), w.cloister.is_some(), w.bridges.len())
        };
        assert_eq!(ends("baA"), (0, false, false, true, 0));
        assert_eq!(ends("baL"), (0, true, false, false, 0));
        assert_eq!(ends("baS"), (1, false, false, false, 0));
        assert_eq!(ends("baX"), (0, true, false, false, 0));
        assert_eq!(ends("tb02"), (0, false, false, false, 1));
        assert_eq!(ends("tb03"), (1, false, true, false, 1));
        assert_eq!(ends("tb10"), (0, false, false, true, 0));
        assert_eq!(ends("tb15"), (2, false, false, false, 0));
        assert_eq!(ends("icI"), (2, true, false, false, 0));
        assert_eq!(ends("rvB"), (1, false, false, false, 1));
        assert_eq!(ends("rvH"), (0, false, false, true, 1));
        assert_eq!(ends("rvI"), (0, false, false, false, 0));
        assert_eq!(ends("tu1"), (0, false, false, false, 0));
        assert_eq!(ends("tu4"), (0, false, true, false, 0));
        assert_eq!(ends("amL1"), (0, false, false, false, 0));
    }

    #[test]
    fn tunnels_enter_a_hill_or_a_city() {
        for (id, mouths, hill) in [
            ("tu1", 2, true),
            ("tu2", 3, true),
            ("tu3", 2, true),
            ("tu4", 3, true),
            ("amL1", 2, false),
            ("pdQ1", 2, false),
            ("amL", 0, false),
        ] {
            let w = of(TileKind::from_id(id).expect("a known kind"));
            assert_eq!((w.mouths.len(), w.hill.is_some()), (mouths, hill), "{id}");
        }
    }
}
