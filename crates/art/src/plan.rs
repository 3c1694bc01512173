//! The plan of a tile: everything that is drawn, with its place, worked out once for each kind.

use crate::anchors::{self, Anchor};
use crate::cities::{City, cities};
use crate::geometry::{Curve, Point, corner, edge_middle, inward, pt};
use crate::ground::{Ground, Owner};
use crate::roads::{Ways, ways};
use crate::scatter::{Dressing, dress};
use bastide_types::{FeatureKind, Goods, Segment, SegmentId, Side, Tile, TileKind};
use std::sync::{LazyLock, OnceLock};

/// Half the width of the region of a road, for hits and overlays.
pub(crate) const ROAD_REACH: f64 = 7.5;
/// Half the width of a road as it is drawn, with its dark lines.
pub(crate) const ROAD_HALF: f64 = 6.0;
/// Half the width of a river with its banks.
pub(crate) const RIVER_HALF: f64 = 8.5;
/// Radius of a cloister's yard, which is its region.
pub(crate) const CLOISTER_RADIUS: f64 = 19.0;
/// Radius of a village, where roads meet.
pub(crate) const VILLAGE_RADIUS: f64 = 11.0;

/// A sign printed on a segment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Badge {
    Pennant,
    Goods(Goods),
    Inn,
    Cathedral,
}

impl Badge {
    /// The radius that it keeps free.
    pub fn radius(self) -> f64 {
        match self {
            Badge::Pennant => 9.0,
            Badge::Goods(_) => 10.5,
            Badge::Inn => 9.0,
            Badge::Cathedral => 20.0,
        }
    }
}

/// The plan of one kind.
#[derive(Debug)]
pub(crate) struct Plan {
    pub tile: &'static Tile,
    pub cities: Vec<City>,
    pub ways: Ways,
    pub ground: Ground,
    pub badges: Vec<(Badge, Point)>,
    pub anchors: Vec<Anchor>,
    /// For each city, the paths of its streets.
    pub streets: Vec<Curve>,
    pub dressing: Dressing,
}

/// The plan of a kind, made on first use in some milliseconds.
pub(crate) fn plan(kind: TileKind) -> &'static Plan {
    static PLANS: LazyLock<Vec<OnceLock<Plan>>> =
        LazyLock::new(|| TileKind::all().map(|_| OnceLock::new()).collect());
    PLANS[kind.index()].get_or_init(|| make(kind.tile()))
}

fn make(tile: &'static Tile) -> Plan {
    let cities = cities(tile);
    let ways = ways(tile, &cities);
    let ground = Ground::new(tile, &cities, &ways);
    let badges = badges(tile, &ways, &ground);
    let anchors = anchors::place(tile, &ground, &badges);
    let streets = streets(tile, &ways, &anchors);
    let dressing = dress(tile, &ways, &ground, &badges, &anchors, &streets);
    Plan { tile, cities, ways, ground, badges, anchors, streets, dressing }
}

fn badges(tile: &Tile, ways: &Ways, ground: &Ground) -> Vec<(Badge, Point)> {
    let mut out = Vec::new();
    for (id, s) in tile.segments() {
        if s.cathedral {
            out.push((Badge::Cathedral, pt(50.0, 52.0)));
        }
        let city_signs =
            std::iter::repeat_n(Badge::Pennant, usize::from(s.pennants)).chain(s.goods.map(Badge::Goods));
        for (i, badge) in city_signs.enumerate() {
            let home = sign_place(s);
            out.push((badge, home + pt(20.0 * i as f64, 0.0)));
        }
        if s.inn {
            out.extend(inn_place(id, ways, ground).map(|p| (Badge::Inn, p)));
        }
    }
    out
}

/// The corner between two edges of the city; of a city from side to side, near one of them.
fn sign_place(city: &Segment) -> Point {
    let own = |i: usize| city.edges.contains(Side::from_index(i));
    let inset = |p: Point| p + (pt(50.0, 50.0) - p) * 0.33;
    match [3, 0, 1, 2].into_iter().find(|&i| own(i) && own(i + 1)) {
        Some(i) => inset(corner(i + 1)),
        None => {
            city.edges.iter().last().map_or(pt(50.0, 50.0), |side| edge_middle(side) + inward(side) * 17.0)
        }
    }
}

/// Beside the middle of its road, where the field is widest.
fn inn_place(road: SegmentId, ways: &Ways, ground: &Ground) -> Option<Point> {
    let line = &ways.roads.iter().find(|r| r.segment == road)?.line;
    let spots = (4..=7).flat_map(|i| {
        let (at, along) = line.at(f64::from(i) / 10.0);
        [1.0, -1.0].map(|sign| at + along.right() * (15.0 * sign))
    });
    let room = |p: &Point| match ground.owner(*p) {
        Owner::Segment(_) => ground.room(*p).min(11.0),
        _ => 0.0,
    };
    spots.max_by(|a, b| room(a).total_cmp(&room(b)))
}

/// Streets lead from each edge and gate of a city to its anchor, so they run on from tile to tile.
fn streets(tile: &Tile, ways: &Ways, anchors: &[Anchor]) -> Vec<Curve> {
    let mut out = Vec::new();
    for (id, s) in tile.segments().filter(|(_, s)| s.kind == FeatureKind::City) {
        let Some(anchor) = anchors.get(id.index()) else { continue };
        let square = pt(anchor.x, anchor.y);
        let mut street = |from: Point, out_of: Point| {
            let toward = (square - from).unit();
            let reach = 0.4 * from.to(square);
            out.push(Curve::cubic(from, from + out_of * reach, square - toward * reach, square));
        };
        for side in s.edges.iter() {
            street(edge_middle(side), inward(side));
        }
        for gate in ways.gates.iter().filter(|g| g.city == id) {
            street(gate.at, gate.into);
        }
    }
    out
}
