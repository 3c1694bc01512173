//! The plan of a tile: everything to draw, with its position, computed once for each kind.

use crate::anchors::{self, Anchor, Obstacles};
use crate::cities::{City, cities};
use crate::geometry::{Point, corner, edge_middle, inward, pt};
use crate::ground::{Ground, Owner};
use crate::roads::{Ways, ways};
use crate::scatter::{Dressing, Scene, dress};
use bastide_types::{FeatureKind, Goods, Segment, SegmentId, Side, Symbol, Tile, TileKind};
use std::sync::{LazyLock, OnceLock};

/// Half the width of a road's region, for hit tests and overlays.
pub(crate) const ROAD_REACH: f64 = 7.5;
/// Half the width of a road as drawn, including its dark outline.
pub(crate) const ROAD_HALF: f64 = 4.6;
/// Half the width of a river, including its banks.
pub(crate) const RIVER_HALF: f64 = 8.0;
/// The radius of a cloister's yard, which is its region.
pub(crate) const CLOISTER_RADIUS: f64 = 19.0;
/// The radius of a village, where roads meet.
pub(crate) const VILLAGE_RADIUS: f64 = 12.0;
/// The radius of a hill with tunnels.
pub(crate) const HILL_RADIUS: f64 = 18.0;
/// The radius of a cottage's yard.
pub(crate) const COTTAGE_RADIUS: f64 = 8.5;

/// The radius of a tower's foundation, which is its region.
pub(crate) const TOWER_RADIUS: f64 = 9.0;

/// The radius of a garden, which is its region.
pub(crate) const GARDEN_RADIUS: f64 = 11.0;

/// A sign printed on a segment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Badge {
    Pennant,
    Goods(Goods),
    Inn,
    Cathedral,
    Princess,
    Siege,
    Herd,
    Garden,
    Symbol(Symbol),
}

/// A disc that houses, trees and figures avoid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub at: Point,
    pub radius: f64,
}

/// The areas taken up by signs, buildings, gates and bridges.
fn taken(badges: &[(Badge, Point)], ways: &Ways) -> Vec<Taken> {
    let mut out = Vec::new();
    let mut take = |at: Point, radius: f64| out.push(Taken { at, radius });
    for &(badge, at) in badges {
        match badge {
            Badge::Pennant => take(at, 9.0),
            Badge::Goods(_) => take(at, 10.5),
            Badge::Inn => take(at, 9.0),
            Badge::Princess
            | Badge::Siege
            | Badge::Herd
            | Badge::Symbol(Symbol::Dragon | Symbol::Portal | Symbol::Bazaar) => take(at, 10.5),
            Badge::Symbol(Symbol::Volcano) => take(at, 14.0),
            Badge::Symbol(Symbol::Festival) => take(at, 8.5),
            // These are drawn as buildings, so there is no separate sign.
            Badge::Symbol(Symbol::Shrine | Symbol::Quarters) => {}
            Badge::Symbol(Symbol::Tower) => take(at, TOWER_RADIUS + 2.0),
            Badge::Garden => take(at, GARDEN_RADIUS + 1.0),
            Badge::Cathedral => {
                take(at - pt(0.0, 14.0), 19.0);
                take(at + pt(0.0, 10.0), 21.0);
            }
        }
    }
    ways.gates.iter().for_each(|g| take(g.at, 9.0));
    ways.mouths.iter().for_each(|m| take(m.token(), 12.0));
    ways.hill.iter().for_each(|&p| take(p, HILL_RADIUS + 1.0));
    ways.along.iter().for_each(|&p| take(p, 12.0));
    ways.bridges.iter().for_each(|b| take(b.1, 8.0));
    ways.cloister.iter().for_each(|&p| take(p, CLOISTER_RADIUS + 1.0));
    ways.village.iter().for_each(|&p| take(p, VILLAGE_RADIUS));
    ways.cottage.iter().for_each(|&p| take(p, COTTAGE_RADIUS));
    out
}

/// The plan of one kind.
#[derive(Debug)]
pub(crate) struct Plan {
    pub tile: &'static Tile,
    pub cities: Vec<City>,
    pub ways: Ways,
    /// The outlines of each segment that is a field, by segment. The grid that they are found on is too large to keep.
    pub fields: Vec<Vec<Vec<Point>>>,
    pub badges: Vec<(Badge, Point)>,
    pub anchors: Vec<Anchor>,
    /// For each corner, clockwise from the north-west, whether a wall ends there; such a corner has a tower.
    pub towers: [bool; 4],
    pub dressing: Dressing,
}

/// The plan of a kind, computed on first use in a few milliseconds.
pub(crate) fn plan(kind: TileKind) -> &'static Plan {
    static PLANS: LazyLock<Vec<OnceLock<Plan>>> =
        LazyLock::new(|| TileKind::all().map(|_| OnceLock::new()).collect());
    PLANS[kind.index()].get_or_init(|| make(kind.tile()))
}

fn make(tile: &'static Tile) -> Plan {
    let cities = cities(tile);
    let ways = ways(tile, &cities);
    let ground = Ground::new(tile, &cities, &ways);
    let mut badges = badges(tile, &ways, &ground);
    if tile.plain.is_some() {
        badges.push((Badge::Garden, garden_place(tile, &ground, &taken(&badges, &ways))));
    }
    let taken = taken(&badges, &ways);
    let signs: Vec<Point> = badges.iter().map(|&(_, at)| at).collect();
    let anchors = anchors::place(tile, &ground, &Obstacles { taken: &taken, signs: &signs }, &badges);
    let dressing = dress(&Scene { tile, ground: &ground, taken: &taken, anchors: &anchors });
    let towers = towers(&cities);
    let outlines = |(id, segment): (SegmentId, &Segment)| {
        if segment.kind == FeatureKind::Field { ground.outlines(id) } else { Vec::new() }
    };
    let fields = tile.segments().map(outlines).collect();
    Plan { tile, cities, ways, fields, badges, anchors, towers, dressing }
}

fn towers(cities: &[City]) -> [bool; 4] {
    let walls = || cities.iter().flat_map(|c| &c.walls).map(|w| &w.curve);
    [0, 1, 2, 3].map(|i| {
        let ends_here = |p: Point| p.to(corner(i)) < 0.5;
        walls().any(|w| ends_here(w.start()) || ends_here(w.at(1.0).0))
    })
}

fn badges(tile: &Tile, ways: &Ways, ground: &Ground) -> Vec<(Badge, Point)> {
    let mut out = Vec::new();
    for (id, s) in tile.segments() {
        if s.cathedral {
            out.push((Badge::Cathedral, pt(50.0, 53.0)));
        }
        let city_signs =
            std::iter::repeat_n(Badge::Pennant, usize::from(s.pennants)).chain(s.goods.map(Badge::Goods));
        let city_signs = city_signs.chain(s.princess.then_some(Badge::Princess));
        let city_signs = city_signs.chain(s.besieged.then_some(Badge::Siege));
        for (i, badge) in city_signs.enumerate() {
            let home = sign_place(s);
            out.push((badge, home + pt(20.0 * i as f64, 0.0)));
        }
        if s.herd {
            out.push((Badge::Herd, widest(ground, 18, |owner| owner == id)));
        }
        if s.inn {
            out.extend(inn_place(id, ways, ground).map(|p| (Badge::Inn, p)));
        }
    }
    let is_built = |symbol| matches!(symbol, Symbol::Shrine | Symbol::Quarters);
    if let Some(symbol) = tile.symbol.filter(|&symbol| !is_built(symbol)) {
        // A river's volcano is in its lake.
        let at = ways.pond.map_or_else(|| symbol_place(tile, ground, symbol), |(pond, _)| pond);
        out.push((Badge::Symbol(symbol), at));
    }
    out
}

/// The widest place in a field, away from the rim of the tile, where an enlarged sign would be cut off.
fn symbol_place(tile: &Tile, ground: &Ground, symbol: Symbol) -> Point {
    // A tent is small and leaves room for a farmer next to it.
    let rim = match symbol {
        Symbol::Festival => 17,
        Symbol::Volcano
        | Symbol::Dragon
        | Symbol::Portal
        | Symbol::Tower
        | Symbol::Bazaar
        | Symbol::Quarters
        | Symbol::Shrine => 18,
    };
    let is_field = |id: SegmentId| tile.segment(id).is_some_and(|s| s.kind == FeatureKind::Field);
    widest(ground, rim, is_field)
}

/// A place in a field with room for a garden, away from all signs and within the tile.
fn garden_place(tile: &Tile, ground: &Ground, taken: &[Taken]) -> Point {
    const RIM: usize = 12;
    /// Closer to the rim, a garden would be cut off on small tiles, where it is drawn larger.
    const FAR_RIM: f64 = 20.0;
    let is_field = |p: Point| match ground.owner(p) {
        Owner::Segment(id) => tile.segment(id).is_some_and(|s| s.kind == FeatureKind::Field),
        Owner::Nobody | Owner::Open => false,
    };
    let covered =
        |p: Point| taken.iter().map(|t| (t.radius + GARDEN_RADIUS + 1.0 - t.at.to(p)).max(0.0)).sum::<f64>();
    // The garden is off the centre of the field, to leave room for a farmer.
    let near_rim = |p: Point| (FAR_RIM - p.x.min(p.y).min(100.0 - p.x).min(100.0 - p.y)).max(0.0);
    let merit = |p: Point| {
        let room = 1.5 * ground.room(p).min(GARDEN_RADIUS + 2.0);
        room - 2.0 * covered(p) - near_rim(p) + 0.04 * p.to(pt(50.0, 50.0))
    };
    let places = (RIM..=100 - RIM).flat_map(|x| (RIM..=100 - RIM).map(move |y| pt(x as f64, y as f64)));
    let best = places.filter(|&p| is_field(p)).max_by(|&a, &b| merit(a).total_cmp(&merit(b)));
    best.unwrap_or(pt(50.0, 50.0))
}

/// The widest place in some segments, at least `rim` from the rim of the tile.
fn widest(ground: &Ground, rim: usize, belongs: impl Fn(SegmentId) -> bool) -> Point {
    let is_here = |p: Point| match ground.owner(p) {
        Owner::Segment(id) => belongs(id),
        Owner::Nobody | Owner::Open => false,
    };
    let across = 100 - 2 * rim;
    let whole = |i: usize| pt((rim + i % across) as f64, (rim + i / across) as f64);
    let all = (0..across * across).map(whole);
    let merit = |p: &Point| ground.room(*p).min(14.0) + 0.05 * p.to(pt(50.0, 50.0));
    let best = all.filter(|&p| is_here(p)).max_by(|a, b| merit(a).total_cmp(&merit(b)));
    best.unwrap_or(pt(50.0, 50.0))
}

/// Near the corner between two edges of the city, or else near one of its edges.
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

/// Next to the middle of the road, where the field is widest.
fn inn_place(road: SegmentId, ways: &Ways, ground: &Ground) -> Option<Point> {
    let line = &ways.roads.iter().find(|r| r.segment == road)?.line;
    // A road that ends on the tile is half as long; uses its outer part.
    let range = if line.start().to(line.at(1.0).0) > 60.0 { 4..=7 } else { 2..=5 };
    let spots = range.flat_map(|i| {
        let (at, along) = line.at(f64::from(i) / 10.0);
        [1.0, -1.0].map(|sign| (at, along.right() * sign))
    });
    // Measures the clearance a bit farther out, where the road itself does not limit it.
    let room =
        |&(at, out): &(Point, Point)| ground.room(at + out * 19.0).min(ground.room(at + out * 15.0) + 4.0);
    let best = spots.max_by(|a, b| room(a).total_cmp(&room(b)))?;
    Some(best.0 + best.1 * 15.0)
}
