//! The tiles and figures on the table. Finds features by following them from tile to tile.

use bastide_types::{
    FeatureKind, MeepleKind, PlacedBridge, PlacedTile, PlacedToken, Player, Rotation, Scoring, Segment,
    SegmentId, Side, Square, Symbol, TileKind,
};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

/// A segment on the table: the square of its tile, and which of the tile's segments.
pub type Site = (Square, SegmentId);

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Figure {
    /// Its owner.
    pub player: Player,
    /// Its kind.
    pub meeple: MeepleKind,
    /// The segment on which it stands.
    pub site: Site,
}

/// The tiles on the table in order of placement, and the tunnel tokens and bridges on them.
#[derive(Clone, Debug, Default)]
pub struct Board {
    tiles: Vec<PlacedTile>,
    by_square: HashMap<Square, PlacedTile, BuildHasherDefault<Mix>>,
    pub(crate) tokens: Vec<PlacedToken>,
    pub(crate) bridges: Vec<PlacedBridge>,
    /// Whether shrines race with cloisters.
    pub(crate) shrines_race: bool,
    found: RefCell<Found>,
}

/// The features found so far by any of their sites. Tiles, tokens and bridges are only ever added, so their numbers say
/// whether the table has changed since. Without it the oracle would take half as long again.
#[derive(Clone, Debug, Default)]
struct Found {
    on_table: [usize; 3],
    areas: HashMap<Site, Rc<Area>>,
}

/// A whole feature, found by following it across tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The kind of feature.
    pub kind: FeatureKind,
    /// All its segments. The smallest identifies the feature.
    pub sites: BTreeSet<Site>,
    /// The number of edges (or surrounding squares, if these complete it) where a tile is missing, plus tunnel mouths
    /// that lead nowhere yet. Always 0 for fields.
    pub open: usize,
}

impl Area {
    /// The smallest segment, which identifies the feature.
    pub fn name(&self) -> Site {
        *self.sites.first().expect("a feature has a segment")
    }

    /// The number of tiles; a tile with two segments of the feature counts once.
    pub fn tiles(&self) -> u16 {
        self.sites.iter().map(|(square, _)| square).collect::<BTreeSet<_>>().len() as u16
    }

    /// Whether no edge is open. A field or a tower is never complete.
    pub fn complete(&self) -> bool {
        match self.kind.scoring() {
            Scoring::Edges | Scoring::Around => self.open == 0,
            Scoring::Field | Scoring::Never => false,
        }
    }
}

/// The half-edge of the neighbour that faces half-edge `half` of a tile.
fn facing(half: usize) -> usize {
    [5, 4, 7, 6, 1, 0, 3, 2][half]
}

impl Board {
    /// Places a tile.
    pub fn lay(&mut self, tile: PlacedTile) {
        self.tiles.push(tile);
        self.by_square.insert(tile.square, tile);
    }

    /// The tiles in order of placement.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// The tile on a square.
    pub fn at(&self, square: Square) -> Option<PlacedTile> {
        self.by_square.get(&square).copied()
    }

    /// The segment at a site, printed or a bridge. Panics if the site is not on the table.
    pub fn segment(&self, site: Site) -> &'static Segment {
        let tile = self.at(site.0).expect("a tile lies there");
        let mut segments = self.segments_of(tile);
        segments.find(|(id, _)| *id == site.1).expect("the tile has this segment").1
    }

    /// The segments of a tile: first those printed on it, then the bridge over it, if any.
    pub fn segments_of(
        &self,
        tile: PlacedTile,
    ) -> impl Iterator<Item = (SegmentId, &'static Segment)> + use<> {
        let printed = tile.kind.tile();
        let bridge = printed.bridge().zip(self.bridge_road(tile));
        printed.segments().chain(bridge)
    }

    /// Every segment on the table.
    pub fn sites(&self) -> impl Iterator<Item = Site> + '_ {
        self.tiles.iter().flat_map(|&tile| self.segments_of(tile).map(move |(id, _)| (tile.square, id)))
    }

    fn sites_where(&self, tile: PlacedTile, mut wanted: impl FnMut(&Segment) -> bool) -> Vec<Site> {
        self.segments_of(tile).filter(|(_, s)| wanted(s)).map(|(id, _)| (tile.square, id)).collect()
    }

    /// The empty squares next to a tile.
    pub fn frontier(&self) -> BTreeSet<Square> {
        let neighbours = |tile: &PlacedTile| Side::ALL.map(|side| tile.square.neighbour(side));
        self.tiles.iter().flat_map(neighbours).filter(|&square| self.at(square).is_none()).collect()
    }

    /// Every square and rotation where the kind may be placed, in order.
    pub fn placements(&self, kind: TileKind) -> Vec<(Square, Rotation)> {
        let mut found = Vec::new();
        for square in self.frontier() {
            for rotation in Rotation::ALL {
                if self.fits(PlacedTile { square, kind, rotation }) {
                    found.push((square, rotation));
                }
            }
        }
        found
    }

    /// Whether the tile matches all its neighbours, and meets the rules for rivers and shrines.
    pub(crate) fn fits(&self, tile: PlacedTile) -> bool {
        let matches = Side::ALL.into_iter().all(|side| {
            self.at(tile.square.neighbour(side))
                .is_none_or(|other| self.edge(other, side.opposite()) == self.edge(tile, side))
        });
        matches && self.follows_river(tile) && self.stands_apart(tile.kind, tile.square)
    }

    /// The whole feature to which a site belongs.
    pub fn area(&self, site: Site) -> Rc<Area> {
        let mut found = self.found.borrow_mut();
        let on_table = [self.tiles.len(), self.tokens.len(), self.bridges.len()];
        if found.on_table != on_table {
            *found = Found { on_table, areas: HashMap::default() };
        }
        if let Some(area) = found.areas.get(&site) {
            return Rc::clone(area);
        }
        let area = Rc::new(self.follow(site));
        found.areas.extend(area.sites.iter().map(|&site| (site, Rc::clone(&area))));
        area
    }

    /// Follows a feature from one of its sites to all others.
    fn follow(&self, site: Site) -> Area {
        let kind = self.segment(site).kind;
        let mut area = Area { kind, sites: BTreeSet::new(), open: 0 };
        let mut to_visit = vec![site];
        while let Some(here) = to_visit.pop() {
            if !area.sites.insert(here) {
                continue;
            }
            match kind.scoring() {
                Scoring::Edges => self.across_edges(here, &mut to_visit, &mut area.open),
                Scoring::Field => self.across_half_edges(here, &mut to_visit),
                Scoring::Never => {}
                Scoring::Around => {
                    area.open =
                        here.0.surrounding().into_iter().filter(|&square| self.at(square).is_none()).count();
                }
            }
        }
        area
    }

    /// Every feature on the table, each once.
    pub fn areas(&self) -> Vec<Rc<Area>> {
        let mut seen = BTreeSet::new();
        let mut areas = Vec::new();
        for site in self.sites() {
            if !seen.contains(&site) {
                let area = self.area(site);
                seen.extend(area.sites.iter().copied());
                areas.push(area);
            }
        }
        areas
    }

    fn across_edges(&self, here: Site, to_visit: &mut Vec<Site>, open: &mut usize) {
        let segment = self.segment(here);
        let rotation = self.rotation(here.0);
        if segment.mouth {
            match self.partner(here) {
                Some(end) => to_visit.push(end),
                None => *open += 1,
            }
        }
        for side in segment.edges.rotated(rotation).iter() {
            let square = here.0.neighbour(side);
            let Some(other) = self.at(square) else {
                *open += 1;
                continue;
            };
            let continues = |s: &Segment| {
                s.kind == segment.kind && s.edges.rotated(other.rotation).contains(side.opposite())
            };
            to_visit.extend(self.sites_where(other, continues));
        }
    }

    fn across_half_edges(&self, here: Site, to_visit: &mut Vec<Site>) {
        for half in self.segment(here).halves.rotated(self.rotation(here.0)).iter() {
            let square = here.0.neighbour(Side::from_index(half / 2));
            if let Some(other) = self.at(square) {
                let lies_there = |s: &Segment| s.halves.rotated(other.rotation).contains(facing(half));
                to_visit.extend(self.sites_where(other, lies_there));
            }
        }
    }

    fn rotation(&self, square: Square) -> Rotation {
        self.at(square).map_or(Rotation::R0, |tile| tile.rotation)
    }

    /// The number of pennants in a city.
    pub fn pennants(&self, area: &Area) -> u16 {
        area.sites.iter().map(|&site| u16::from(self.segment(site).pennants)).sum()
    }

    /// Whether the tile on a square shows this symbol.
    pub fn shows(&self, square: Square, symbol: Symbol) -> bool {
        self.at(square).is_some_and(|tile| tile.kind.tile().symbol == Some(symbol))
    }

    /// The completed cities that a field touches, each by its [`name`](Area::name).
    pub fn completed_cities_at(&self, field: &Area) -> BTreeSet<Site> {
        let mut cities = BTreeSet::new();
        for &site in &field.sites {
            for city in self.segment(site).touched_cities() {
                let city = self.area((site.0, city));
                if city.complete() {
                    cities.insert(city.name());
                }
            }
        }
        cities
    }
}

/// A fast hash for squares; the standard one would take a third of the oracle's time.
#[derive(Clone, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn write_i16(&mut self, n: i16) {
        self.0 = (self.0 ^ u64::from(n.cast_unsigned())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
