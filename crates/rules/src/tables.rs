//! What the engine needs of each kind of tile, worked out once from the pictures.

use crate::features::{CATHEDRAL, INN, Node};
use bastide_types::{EdgeKind, FeatureKind, Role, Rotation, Segment, Side, Tile, TileKind};
use std::sync::OnceLock;

/// Most segments of a tile. A test checks it.
pub(crate) const MOST_SEGMENTS: usize = 9;

/// "No segment" in [`Port`].
pub(crate) const NONE: u8 = u8::MAX;

/// The segments that meet an edge, clockwise: first half, middle, second half. A city or a plain
/// field has only the middle; a river has only the halves, since it is no feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Port {
    /// What lies there.
    pub kind: EdgeKind,
    /// Segment numbers, or [`NONE`].
    pub segments: [u8; 3],
}

/// One kind of tile as the engine sees it.
#[derive(Debug)]
pub(crate) struct KindTable {
    /// The nodes of a tile just laid, cities and roads first. Twins have bit 0.
    pub nodes: Vec<Node>,
    /// By [`FeatureKind::index`]: 1 if the tile has several cities, or several roads.
    pub twins: [u32; 4],
    /// Whether there are any.
    pub has_twins: bool,
    /// How many of them are cities or roads.
    pub cities_and_roads: usize,
    /// The same as a set: one bit for each segment.
    pub cities_and_roads_set: u16,
    /// The number of the cloister's segment.
    pub cloister: Option<u8>,
    /// Fields and the cities that they touch, as segment numbers.
    pub touches: Vec<(u8, u8)>,
    /// The four ports in each rotation, clockwise from north.
    pub ports: [[Port; 4]; 4],
    /// The edges clockwise from north, unturned.
    pub edges: [EdgeKind; 4],
    /// The role in the bag.
    pub role: Role,
}

impl KindTable {
    fn new(tile: &Tile) -> KindTable {
        let of_kind = |kind| tile.segments.iter().filter(|s| s.kind == kind).count();
        let scores_tiles = |kind| matches!(kind, FeatureKind::City | FeatureKind::Road);
        let twins = FeatureKind::ALL.map(|k| u32::from(scores_tiles(k) && of_kind(k) > 1));
        let early = |s: &&Segment| scores_tiles(s.kind);
        let cities_and_roads = tile.segments.iter().take_while(early).count();
        let early_set = (1 << cities_and_roads) - 1;
        KindTable {
            nodes: tile.segments.iter().map(|s| node(s, twins[s.kind.index()])).collect(),
            twins,
            has_twins: twins != [0; 4],
            cities_and_roads,
            cities_and_roads_set: early_set,
            cloister: tile.segments.iter().position(|s| s.kind == FeatureKind::Cloister).map(|i| i as u8),
            touches: tile
                .segments()
                .flat_map(|(id, s)| s.touched_cities().map(move |city| (id.0, city.0)))
                .collect(),
            ports: Rotation::ALL.map(|rotation| Side::ALL.map(|side| port(tile, side, rotation))),
            edges: tile.edges,
            role: tile.role,
        }
    }

    /// The ports in one rotation.
    #[inline]
    pub fn ports(&self, rotation: Rotation) -> &[Port; 4] {
        &self.ports[rotation.quarters()]
    }
}

/// The node of a segment before it is joined.
fn node(segment: &Segment, twin: u32) -> Node {
    let mut node = Node {
        tiles: 1,
        twins: u64::from(twin),
        open: match segment.kind {
            FeatureKind::Cloister => 8,
            _ => segment.edges.len() as i16,
        },
        pennants: u16::from(segment.pennants),
        flags: (u8::from(segment.inn) * INN) | (u8::from(segment.cathedral) * CATHEDRAL),
        kind: segment.kind,
        ..Node::EMPTY
    };
    if let Some(goods) = segment.goods {
        node.goods[goods as usize] = 1;
    }
    node
}

/// What a tile shows on a side when it is turned.
fn port(tile: &Tile, side: Side, rotation: Rotation) -> Port {
    let edge = (side.index() + 4 - rotation.quarters()) & 3;
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
    };
    Port { kind, segments }
}

/// The tables of all kinds.
#[derive(Debug)]
pub(crate) struct Tables {
    kinds: Vec<KindTable>,
}

impl Tables {
    /// The tables, built on first use.
    pub fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(|| Tables { kinds: TileKind::all().map(|k| KindTable::new(k.tile())).collect() })
    }

    /// The table of a kind.
    #[inline]
    pub fn kind(&self, kind: TileKind) -> &KindTable {
        &self.kinds[kind.index()]
    }
}

impl PartialEq for Tables {
    /// There is only one.
    fn eq(&self, other: &Tables) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Tables {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_fits_the_tables() {
        for kind in TileKind::all() {
            let (tile, table) = (kind.tile(), Tables::get().kind(kind));
            assert!(tile.segments.len() <= MOST_SEGMENTS, "{kind}");
            for (i, segment) in tile.segments.iter().enumerate() {
                let early = matches!(segment.kind, FeatureKind::City | FeatureKind::Road);
                assert_eq!(early, i < table.cities_and_roads, "{kind}: cities and roads come first");
            }
            for ports in &table.ports {
                for port in ports {
                    let named = port.segments.iter().filter(|&&s| s != NONE).count();
                    let expected = match port.kind {
                        EdgeKind::City | EdgeKind::Field => 1,
                        EdgeKind::Road => 3,
                        EdgeKind::River => 2,
                    };
                    assert_eq!(named, expected, "{kind}");
                }
            }
        }
    }
}
