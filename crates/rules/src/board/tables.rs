//! What the engine needs to know about each kind of tile, computed once from the tile descriptions.

use super::node::{BESIEGED, CATHEDRAL, INN, Node, NodeId};
use super::offer::Offer;
use crate::bag::layer_of;
use crate::deployments::Deployments;
use bastide_types::{
    Axis, Corner, EdgeKind, FeatureKind, MeepleKind, PerMeeple, Role, Rotation, Scoring, Segment, Side,
    Symbol, Tile, TileKind,
};
use std::sync::OnceLock;

/// The most cities and roads on a tile, checked by a test.
pub(crate) const MOST_CITIES_AND_ROADS: usize = 4;

/// The nodes of a tile's cities and roads, padded to the most that a tile can have.
pub(crate) type CityAndRoadNodes = [Node; MOST_CITIES_AND_ROADS];

/// The nodes of a field and a city that touch on a tile.
pub(crate) type Touch = (NodeId, NodeId);

/// The most touches on a tile. Building the tables panics on a tile with more.
pub(crate) const MOST_TOUCHES: usize = 8;

/// "No segment" in an [`Offer`].
pub(crate) const NONE: u8 = u8::MAX;

/// The engine's view of one kind of tile. The fields that laying a tile reads come first, in three cache lines.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct KindTable {
    /// The nodes of its cities and roads, padded with fields. If it has several cities or several roads, these have all
    /// bits of `multi_segment_tiles` set.
    pub city_and_road_nodes: CityAndRoadNodes,
    /// The four ports clockwise from north, unturned; then the first three again, so that any four in a row are the
    /// ports of a turned tile.
    ports: [Offer; 7],
    /// The segments that each figure can stand on.
    pub figures: Deployments,
    /// The number of nodes: one for each segment, plus one for a bridge.
    pub count: usize,
    /// Fields and the cities they touch, as segment numbers; the first `touch_count` entries are used.
    pub touches: [(u8, u8); MOST_TOUCHES],
    pub touch_count: u8,
    /// 1 if it has several cities or several roads, otherwise 0.
    pub multi_segment_tiles: u8,
    /// The segments that are cities or roads, as a bit mask. They come first.
    pub cities_and_roads_set: u16,
    /// Whether a cloister, garden, tower, quarters or the game's bridges need extra work after laying.
    pub laid_with_care: bool,
    /// The segments that are cities, as a bit mask.
    pub cities_set: u16,
    /// The field around each corner of the unturned tile, clockwise from the northwest; [`NONE`] where there is no
    /// field.
    corners: [u8; 4],
    /// Pairs of segments that meet on the tile, so that a wagon may move from one to the other; both directions are
    /// listed.
    pub links: Vec<(u8, u8)>,
    /// The roads that end in tunnel mouths, as a bit mask.
    pub mouths: u16,
    /// The segment that is a cloister.
    pub cloister: Option<u8>,
    /// The segment that is a garden. No tile has both a cloister and a garden.
    pub garden: Option<u8>,
    /// The segment that is a tower.
    pub tower: Option<u8>,
    /// The first of the four segments that are quarters.
    pub quarters: Option<u8>,
    /// The field with a pig-herd.
    pub herd: Option<u8>,
    /// The node for a bridge, after those of the segments, if the tile can carry one and the game has bridges.
    pub bridge: Option<u8>,
    /// Whether the unturned tile can carry a bridge along each [`Axis`], if the game has bridges.
    axes: [bool; Axis::COUNT],
    /// The symbol of the tile as a whole.
    pub symbol: Option<Symbol>,
    /// The city with a princess.
    pub princess: Option<u8>,
    /// All segments as they are printed.
    pub segments: Vec<Node>,
}

const _: () = assert!(std::mem::offset_of!(KindTable, laid_with_care) < 3 * 64);

/// The part of a kind's data that is needed before the tile is laid, kept compact for all kinds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawTable {
    /// The indices of the edge kinds clockwise from north, unturned.
    pub edges: [u8; 4],
    /// Its role in the bag.
    pub role: Role,
    /// The layer of the bag; tiles with a dragon have their own.
    layer: u8,
    /// Whether matching edges do not suffice to place it: river tiles, and cloisters in games with shrines.
    pub selective: bool,
}

impl DrawTable {
    fn new(tile: &Tile, shrines: bool) -> DrawTable {
        let cloister = tile.segments.iter().any(|segment| segment.kind == FeatureKind::Cloister);
        DrawTable {
            edges: tile.edges.map(|kind| kind.index() as u8),
            role: tile.role,
            layer: layer_of(tile.role, tile.symbol),
            selective: tile.role.is_river() || shrines && cloister,
        }
    }
}

impl KindTable {
    fn new(tile: &Tile) -> KindTable {
        let find = |kind| tile.segments.iter().position(|s| s.kind == kind).map(|i| i as u8);
        // Segments inside the City of Carcassonne never meet another city.
        let of_kind = |kind| tile.segments.iter().filter(|s| s.kind == kind && !s.carcassonne).count();
        let scores_tiles = |kind| matches!(kind, FeatureKind::City | FeatureKind::Road);
        let has_several = |kind| scores_tiles(kind) && of_kind(kind) > 1;
        let buildable = |s: &&Segment| scores_tiles(s.kind);
        let cities_and_roads = tile.segments.iter().take_while(buildable).count();
        let segments: Vec<Node> =
            tile.segments.iter().map(|s| node(s, if has_several(s.kind) { u32::MAX } else { 0 })).collect();
        let mut city_and_road_nodes = [Node::FIELD; MOST_CITIES_AND_ROADS];
        city_and_road_nodes[..cities_and_roads].copy_from_slice(&segments[..cities_and_roads]);
        let (mut touches, mut touch_count) = ([(0, 0); MOST_TOUCHES], 0);
        for (id, segment) in tile.segments() {
            for city in segment.touched_cities() {
                touches[usize::from(touch_count)] = (id.0, city.0);
                touch_count += 1;
            }
        }
        KindTable {
            city_and_road_nodes,
            count: tile.segments.len(),
            multi_segment_tiles: u8::from(FeatureKind::ALL.into_iter().any(has_several)),
            cities_and_roads_set: (1 << cities_and_roads) - 1,
            figures: Deployments::all(PerMeeple(MeepleKind::ALL.map(|meeple| {
                let goes = |s: &Segment| goes_on(meeple, s.kind) && !s.carcassonne;
                tile.segments().fold(0, |set, (id, s)| set | u16::from(goes(s)) << id.0)
            }))),
            corners: Corner::ALL
                .map(|corner| tile.field_at(corner, Rotation::R0).map_or(NONE, |segment| segment.0)),
            links: tile.links.iter().flat_map(|&(a, b)| [(a.0, b.0), (b.0, a.0)]).collect(),
            cities_set: tile
                .segments()
                .fold(0, |set, (id, s)| set | u16::from(s.kind == FeatureKind::City) << id.0),
            mouths: tile.segments().fold(0, |set, (id, s)| set | u16::from(s.mouth) << id.0),
            cloister: find(FeatureKind::Cloister),
            garden: find(FeatureKind::Garden),
            tower: find(FeatureKind::Tower),
            herd: tile.segments.iter().position(|s| s.herd).map(|i| i as u8),
            quarters: find(FeatureKind::Quarter),
            bridge: None,
            axes: [false; Axis::COUNT],
            laid_with_care: tile.segments.iter().any(|s| match s.kind.scoring() {
                Scoring::Edges | Scoring::Field => false,
                Scoring::Around | Scoring::Never => true,
            }),
            touches,
            touch_count,
            ports: [0, 1, 2, 3, 0, 1, 2].map(|side| port(tile, side)),
            symbol: tile.symbol,
            princess: tile.segments.iter().position(|s| s.princess).map(|i| i as u8),
            segments,
        }
    }

    /// The segment that scores by its surroundings: a cloister or a garden.
    pub fn surrounded(&self) -> Option<u8> {
        self.cloister.or(self.garden)
    }

    /// Adds what a game with bridges needs.
    fn with_bridge(mut self, tile: &Tile) -> KindTable {
        if let Some(bridge) = tile.bridge() {
            self.bridge = Some(bridge.0);
            self.count += 1;
        }
        self.axes = Axis::ALL.map(|axis| tile.takes_bridge(axis, Rotation::R0));
        self.laid_with_care = true;
        self
    }

    /// Whether a bridge can lead over the turned tile: from field to field, and never over an abbey.
    #[inline]
    pub fn takes_bridge(&self, axis: Axis, rotation: Rotation) -> bool {
        self.axes[axis.index() ^ rotation.quarters() & 1]
    }

    /// The field around a corner of a turned tile.
    pub fn field_at(&self, corner: Corner, rotation: Rotation) -> Option<u8> {
        let unturned = (corner.index() + 4 - rotation.quarters()) & 3;
        (self.corners[unturned] != NONE).then_some(self.corners[unturned])
    }

    /// The four ports of a turned tile, clockwise from north.
    #[inline]
    pub fn ports(&self, rotation: Rotation) -> &[Offer; 4] {
        // Turned by n quarters, the tile shows to the north the port n sides before.
        let from = (4 - rotation.quarters()) & 3;
        self.ports[from..].first_chunk().expect("three ports stand there again")
    }
}

/// Whether a figure can be deployed on a segment of this kind on the tile just laid. Towers are manned and quarters
/// entered in other ways.
fn goes_on(meeple: MeepleKind, kind: FeatureKind) -> bool {
    meeple.stands_on(kind) && !matches!(kind, FeatureKind::Tower | FeatureKind::Quarter)
}

/// The node of a segment before it is joined.
fn node(segment: &Segment, tile_bit: u32) -> Node {
    match segment.kind {
        FeatureKind::Tower => return Node::FOUNDATION,
        FeatureKind::Quarter => return Node::QUARTER,
        FeatureKind::City
        | FeatureKind::Road
        | FeatureKind::Field
        | FeatureKind::Cloister
        | FeatureKind::Garden => {}
    }
    let mut node = Node::of(segment.kind);
    node.tiles = 1;
    node.multi_segment_tiles = tile_bit;
    node.open = segment.edges.len() as i16 + i16::from(segment.mouth);
    node.flags |= (u8::from(segment.inn) * INN)
        | (u8::from(segment.cathedral) * CATHEDRAL)
        | (u8::from(segment.besieged) * BESIEGED);
    if let Some(goods) = segment.goods {
        node.symbols[goods as usize] = 1;
    }
    node.symbols[3] = segment.pennants;
    node
}

/// One side of an unturned tile.
fn port(tile: &Tile, edge: usize) -> Offer {
    if tile.role == Role::Abbey {
        return Offer::NONE;
    }
    let kind = tile.edges[edge];
    let find = |is: &dyn Fn(&Segment) -> bool| tile.segments.iter().position(is).map_or(NONE, |i| i as u8);
    let half = |index: usize| find(&|s| s.halves.contains(index));
    let feature = || find(&|s| s.edges.contains(Side::from_index(edge)));
    let (first, second) = (half(2 * edge), half(2 * edge + 1));
    let segments = match kind {
        EdgeKind::City => [NONE, feature(), NONE],
        EdgeKind::Field => [NONE, first, NONE],
        EdgeKind::Road => [first, feature(), second],
        EdgeKind::River => [first, NONE, second],
        EdgeKind::Wall => {
            let or_inside = |half| if half == NONE { feature() } else { half };
            [or_inside(first), feature(), or_inside(second)]
        }
    };
    let joins = segments.into_iter().filter(|&s| s != NONE).fold(0, |set, s| set | 1 << s);
    Offer::new(segments, kind, joins)
}

/// The tables of all kinds.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Indexed by kind; entries after the last kind repeat it, so that no index needs a check.
    kinds: [KindTable; 1 << u8::BITS],
    /// Indexed in the same way.
    draws: [DrawTable; 1 << u8::BITS],
    /// Whether there are bridges in the game.
    pub bridges: bool,
    /// Whether shrines challenge cloisters.
    pub shrines: bool,
}

impl Tables {
    /// The tables, built on first use.
    pub fn get() -> &'static Tables {
        static TABLES: OnceLock<Box<Tables>> = OnceLock::new();
        TABLES.get_or_init(|| Tables::of(KindTable::new, false, false))
    }

    /// The tables for a game with bridges, with shrines, or with both, built on first use.
    pub fn of_game(bridges: bool, shrines: bool) -> &'static Tables {
        static TABLES: [OnceLock<Box<Tables>>; 3] = [const { OnceLock::new() }; 3];
        let table = |tile: &Tile| {
            let table = KindTable::new(tile);
            if bridges { table.with_bridge(tile) } else { table }
        };
        match (bridges, shrines) {
            (false, false) => Tables::get(),
            (true, false) => TABLES[0].get_or_init(|| Tables::of(table, bridges, shrines)),
            (false, true) => TABLES[1].get_or_init(|| Tables::of(table, bridges, shrines)),
            (true, true) => TABLES[2].get_or_init(|| Tables::of(table, bridges, shrines)),
        }
    }

    fn of(table: impl Fn(&Tile) -> KindTable, bridges: bool, shrines: bool) -> Box<Tables> {
        let draws = by_index(|tile| DrawTable::new(tile, shrines));
        Box::new(Tables { kinds: *by_index(table), draws: *draws, bridges, shrines })
    }

    /// The data of a kind that is needed before the tile is laid.
    #[inline(always)]
    pub fn draw(&self, kind: TileKind) -> &DrawTable {
        &self.draws[kind.index()]
    }

    /// The table of a kind.
    #[inline]
    pub fn kind(&self, kind: TileKind) -> &KindTable {
        &self.kinds[kind.index()]
    }

    /// The layer of the bag that a kind belongs to.
    #[inline]
    pub fn layer(&self, kind: TileKind) -> u8 {
        self.draw(kind).layer
    }
}

/// Maps every kind, and repeats the last value for all indices beyond it.
fn by_index<T: Clone + std::fmt::Debug>(of: impl Fn(&Tile) -> T) -> Box<[T; 1 << u8::BITS]> {
    let mut all: Vec<T> = TileKind::all().map(|kind| of(kind.tile())).collect();
    let last = all[all.len() - 1].clone();
    all.resize(1 << u8::BITS, last);
    all.try_into().expect("one value for every index of one byte")
}

impl PartialEq for Tables {
    /// Compares addresses: there is one instance for each combination of bridges and shrines.
    fn eq(&self, other: &Tables) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Tables {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deployments::MOST_SEGMENTS;

    #[test]
    fn every_tile_fits_its_table() {
        for kind in TileKind::all() {
            let (tile, table) = (kind.tile(), Tables::get().kind(kind));
            assert!(tile.segments.len() <= MOST_SEGMENTS, "{kind}");
            assert!(table.cities_and_roads_set.count_ones() as usize <= MOST_CITIES_AND_ROADS, "{kind}");
            for (i, segment) in tile.segments.iter().enumerate() {
                let buildable = matches!(segment.kind, FeatureKind::City | FeatureKind::Road);
                assert_eq!(
                    buildable,
                    table.cities_and_roads_set >> i & 1 == 1,
                    "{kind}: cities and roads come first"
                );
                let cloister = segment.kind == FeatureKind::Cloister;
                assert_eq!(cloister, table.cloister == Some(i as u8), "{kind}: one cloister at most");
                let garden = segment.kind == FeatureKind::Garden;
                assert_eq!(garden, table.garden == Some(i as u8), "{kind}: one garden at most");
                let tower = segment.kind == FeatureKind::Tower;
                assert_eq!(tower, table.tower == Some(i as u8), "{kind}: one tower at most");
                assert!(!tower || i + 1 == tile.segments.len(), "{kind}: the tower is the last segment");
                let quarter = segment.kind == FeatureKind::Quarter;
                // Segments that are not cities or roads are laid as plain fields.
                assert!(
                    buildable || cloister || garden || tower || quarter || table.segments[i] == Node::FIELD,
                    "{kind}"
                );
            }
            if tile.role == Role::Abbey {
                assert!(table.ports(Rotation::R0).iter().all(|port| !port.is_some()), "it joins nothing");
                continue;
            }
            for rotation in Rotation::ALL {
                for port in table.ports(rotation) {
                    let expected = match port.kind().expect("a tile has four edges") {
                        EdgeKind::City | EdgeKind::Field => 1,
                        EdgeKind::Road | EdgeKind::Wall => 3,
                        EdgeKind::River => 2,
                    };
                    let named = (0..3).filter(|&i| port.node(i) != u16::from(NONE)).count();
                    assert_eq!(named, expected, "{kind}");
                    assert!(
                        port.joining().count_ones() <= named as u32 && port.joining() < 1 << table.count,
                        "{kind}"
                    );
                }
            }
        }
    }
}
