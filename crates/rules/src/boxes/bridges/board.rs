//! Bridges. Each is a road over one tile, from the middle of one side to the middle of the opposite side, where the
//! tile shows field.
//!
//! In a game with bridges every tile that can carry one has a node for it from the beginning ([`KindTable::bridge`]),
//! so that building one renumbers nothing.

use crate::bits::{bits, nth_bit};
use crate::board::grid::Cell;
use crate::board::lay::Joined;
use crate::board::node::{Node, NodeId};
use crate::board::offer::Offer;
use crate::board::tables::KindTable;
use crate::board::{Board, Laid};
use crate::boxes::bridges::pieces::Bridge;
use crate::coverage::rule;
use bastide_types::{
    Axis, BridgeAt, EdgeKind, FeatureKind, PlacedBridge, PlacedTile, Player, Rotation, Side, Square, TileKind,
};

/// A placement of a tile that fits only with a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BridgedFit {
    pub slot: u16,
    pub rotation: Rotation,
    pub bridge: BridgeAt,
}

impl Node {
    /// A new bridge: a road of one tile with two ends.
    const BRIDGE: Node = Node { tiles: 1, open: 2, ..Node::of(FeatureKind::Road) };
}

/// The side of a tile where a bridge ends: a road with the tile's field on both sides.
fn end_of_bridge(field: u8, bridge: u8) -> Offer {
    Offer::new([field, bridge, field], EdgeKind::Road, 1 << field | 1 << bridge)
}

impl Board {
    /// The bridges over the tiles, in the order in which they were built.
    pub fn bridges(&self) -> impl Iterator<Item = PlacedBridge> + '_ {
        self.bridges.iter().map(|bridge| PlacedBridge {
            player: bridge.player,
            square: self.tiles[usize::from(bridge.tile)].tile.square,
            axis: bridge.axis,
        })
    }

    /// The direction of the bridge over a tile, if there is one.
    pub fn bridge_over(&self, tile: u16) -> Option<Axis> {
        self.bridges.iter().find(|bridge| bridge.tile == tile).map(|bridge| bridge.axis)
    }

    /// The segment number of the bridge over a tile, if there is one.
    pub fn bridge_segment(&self, tile: u16) -> Option<u8> {
        self.bridge_over(tile)?;
        self.tables.kind(self.tiles[usize::from(tile)].tile.kind).bridge
    }

    /// One side of a tile, including its bridge, with nodes numbered like its segments.
    pub fn port(&self, tile: u16, side: Side) -> Offer {
        let Laid { tile: placed, .. } = self.tiles[usize::from(tile)];
        let table = self.tables.kind(placed.kind);
        let axis = self.bridge_over(tile);
        port_with_bridge(table, placed.rotation, axis, side)
    }

    /// Whether a tile can carry a bridge in this direction: from field to field, not over an abbey, and without a
    /// bridge so far.
    pub fn takes_bridge(&self, tile: u16, axis: Axis) -> bool {
        rule!("bridge.where");
        rule!("bridge.one-a-tile" if self.bridge_over(tile).is_some());
        let PlacedTile { kind, rotation, .. } = self.tiles[usize::from(tile)].tile;
        self.tables.kind(kind).takes_bridge(axis, rotation) && self.bridge_over(tile).is_none()
    }

    /// Whether a bridge may be built over the tile on a square. Both its ends must also face empty squares.
    #[inline]
    pub fn may_bridge(&self, square: Square, axis: Axis) -> bool {
        rule!("bridge.ends");
        let [end, _] = axis.ends();
        match self.grid.get(square.neighbour(end)) {
            Cell::Open(slot) => self.spans.holds(slot, end.opposite()),
            Cell::Far | Cell::Tile(_) => false,
        }
    }

    /// Prepares the last tile, laid on this slot, for carrying bridges, and removes the bridges that would have ended
    /// on its square.
    #[cold]
    pub(crate) fn prepare_bridges(&mut self, slot: u16, table: &KindTable) {
        let number = self.tiles.len() as u16 - 1;
        let Laid { tile: PlacedTile { square, rotation, .. }, first } = *self.last();
        let bridged = self.bridge_over(number).is_some();
        if let Some(segment) = table.bridge.filter(|_| !bridged) {
            // Like a foundation: no figure goes there, and it is never complete.
            *self.features.at_mut(first + NodeId::from(segment)) = Node::FOUNDATION;
        }
        self.spans.make_room(self.frontier.words());
        self.spans.close(slot);
        let here = self.grid.window.index(square);
        let neighbour = |side| self.grid.window.neighbour(here, side);
        for axis in Axis::ALL {
            let ends = axis.ends().map(|side| (side, self.grid.at(neighbour(side))));
            let [(_, one), (_, other)] = ends;
            let open = matches!((one, other), (Cell::Open(_), Cell::Open(_)));
            let may = open && !bridged && table.takes_bridge(axis, rotation);
            for (side, cell) in ends {
                let (end, may) = match cell {
                    Cell::Open(_) => (cell, may),
                    // The square at the other end of a bridge over the tile there.
                    Cell::Tile(_) => (self.grid.at(self.grid.window.neighbour(neighbour(side), side)), false),
                    Cell::Far => unreachable!("the squares around a tile are open"),
                };
                if let Cell::Open(slot) = end {
                    self.spans.set(slot, side.opposite(), may);
                }
            }
        }
    }

    /// Builds a bridge over a tile where it [may](Self::may_bridge) be: a new road, which the squares at its ends are
    /// updated with.
    #[cold]
    pub fn build_bridge(&mut self, tile: u16, axis: Axis, player: Player) {
        self.lay_bridge(tile, axis, player);
        let Laid { tile: placed, first } = self.tiles[usize::from(tile)];
        for side in axis.ends() {
            if let Cell::Open(slot) = self.grid.get(placed.square.neighbour(side)) {
                self.frontier.offer_again(slot, side, self.port(tile, side).of_tile(first));
            }
        }
        for side in Side::ALL {
            if let Cell::Open(slot) = self.grid.get(placed.square.neighbour(side)) {
                self.spans.set(slot, side.opposite(), false);
            }
        }
    }

    /// Turns the spare node of a tile into a bridge that is not joined to anything yet.
    fn lay_bridge(&mut self, tile: u16, axis: Axis, player: Player) {
        rule!("bridge.road");
        rule!("bridge.under");
        self.bridges.push(Bridge { tile, player, axis });
        let Laid { tile: placed, first } = self.tiles[usize::from(tile)];
        let table = self.tables.kind(placed.kind);
        let bridge = table.bridge.expect("a bridge leads over tiles that have a node for it");
        *self.features.at_mut(first + NodeId::from(bridge)) = Node::BRIDGE;
        self.multi_segment_tiles.add_bridge(first, table);
    }

    /// [`lay`](Board::lay), for a tile that gets its bridge at once, because it would not fit without one.
    #[cold]
    pub fn lay_with_bridge(&mut self, tile: PlacedTile, slot: u16, axis: Axis, player: Player) -> Joined {
        let (first, tile_bit) = (self.features.next_id(), self.multi_segment_tiles.next_bit());
        let table = self.tables.kind(tile.kind);
        let here = self.begin_laying(tile, slot, table, first, tile_bit);
        let number = self.tiles.len() as u16 - 1;
        self.lay_bridge(number, axis, player);
        let ports = Side::ALL.map(|side| port_with_bridge(table, tile.rotation, Some(axis), side));
        self.join_several(here, slot, &ports);
        self.end_laying(tile, slot, table, first)
    }

    /// The number of placements of a kind that are only possible with a bridge.
    pub fn bridged_count(&self, kind: TileKind) -> u32 {
        let words = 0..self.frontier.words();
        words.map(|word| count_of(&self.mended(kind, word))).sum()
    }

    /// The `n`-th of these placements, from 0, in an order that suits the engine.
    ///
    /// # Panics
    /// If there are not more than `n` such placements.
    pub fn nth_bridged_fit(&self, kind: TileKind, mut n: u32) -> BridgedFit {
        for word in 0..self.frontier.words() {
            for (rotation, ways) in Rotation::ALL.into_iter().zip(self.mended(kind, word)) {
                for (bridge, slots) in BridgeAt::ALL.into_iter().zip(ways) {
                    if n < slots.count_ones() {
                        return BridgedFit { slot: slot_of(word, nth_bit(slots, n)), rotation, bridge };
                    }
                    n -= slots.count_ones();
                }
            }
        }
        panic!("no placement {n} after the last with a bridge")
    }

    /// Visits these placements, in no particular order.
    pub fn each_bridged_fit(&self, kind: TileKind, mut visit: impl FnMut(BridgedFit)) {
        for word in 0..self.frontier.words() {
            for (rotation, ways) in Rotation::ALL.into_iter().zip(self.mended(kind, word)) {
                for (bridge, slots) in BridgeAt::ALL.into_iter().zip(ways) {
                    bits(slots)
                        .for_each(|bit| visit(BridgedFit { slot: slot_of(word, bit), rotation, bridge }));
                }
            }
        }
    }

    /// Whether a kind of tile fits on a slot only with some bridge.
    pub fn fits_with_some_bridge(&self, kind: TileKind, slot: u16) -> bool {
        let ways = self.mended(kind, usize::from(slot / 64));
        ways.as_flattened().iter().any(|slots| slots >> (slot % 64) & 1 == 1)
    }

    /// Whether a tile fits with this bridge, but not without one.
    pub fn fits_with_bridge(
        &self,
        kind: TileKind,
        BridgedFit { slot, rotation, bridge }: BridgedFit,
    ) -> bool {
        let ways = self.mended(kind, usize::from(slot / 64));
        ways[rotation.quarters()][bridge.index()] >> (slot % 64) & 1 == 1
    }

    /// The slots of a word where a kind of tile fits only with a bridge.
    #[inline]
    fn mended(&self, kind: TileKind, word: usize) -> Mended {
        rule!("bridge.to-fit");
        let mut mended = Rotation::ALL.map(|rotation| self.mended_by_edges(kind, word, rotation));
        if self.tables.draw(kind).selective {
            self.keep_allowed(kind, word, &mut mended);
        }
        mended
    }

    /// Removes slots where the further conditions on a tile forbid it.
    #[cold]
    fn keep_allowed(&self, kind: TileKind, word: usize, mended: &mut Mended) {
        for (rotation, ways) in Rotation::ALL.into_iter().zip(mended) {
            for slots in ways {
                let allowed = |&bit: &u32| self.allows(kind, slot_of(word, bit), rotation);
                *slots = bits(*slots).filter(allowed).fold(0, |kept, bit| kept | 1 << bit);
            }
        }
    }

    /// For each [`BridgeAt`], the slots of a word where a tile in this rotation fits with that bridge and not without,
    /// as far as edges are concerned. The edges must differ on one side, or on both ends of the bridge, and match on
    /// all others.
    #[inline]
    fn mended_by_edges(&self, kind: TileKind, word: usize, rotation: Rotation) -> [u64; BridgeAt::COUNT] {
        rule!("bridge.where");
        rule!("bridge.ends");
        let (drawn, table) = (self.tables.draw(kind), self.tables.kind(kind));
        let edges: [u8; 4] = std::array::from_fn(|side| drawn.edges[(side + 4 - rotation.quarters()) & 3]);
        let refusing = |side: Side, edge: u8| self.frontier.refusing(word, side, edge);
        let [north, east, south, west] = Side::ALL.map(|side| refusing(side, edges[side.index()]));
        let (upright, level) = (north | south, east | west);
        let others = [south | level, upright | west, north | level, upright | east];
        // Where the tile's road meets a field, a bridge over the neighbour can end there.
        let over_neighbour = |side: Side| {
            let road = all_if(edges[side.index()] == ROAD);
            road & self.spans.word(word, side) & !others[side.index()]
        };
        let over = |axis: Axis, apart: u64, across: u64| {
            let [one, other] = axis.ends().map(|side| refusing(side, ROAD));
            all_if(table.takes_bridge(axis, rotation)) & apart & !across & !(one | other)
        };
        BridgeAt::ALL.map(|bridge| match bridge {
            BridgeAt::North => over_neighbour(Side::North),
            BridgeAt::East => over_neighbour(Side::East),
            BridgeAt::South => over_neighbour(Side::South),
            BridgeAt::West => over_neighbour(Side::West),
            BridgeAt::NorthSouth => over(Axis::NorthSouth, upright, level),
            BridgeAt::WestEast => over(Axis::WestEast, level, upright),
        })
    }
}

/// By rotation and by place of the bridge, the slots of a word where a tile fits only with that bridge.
type Mended = [[u64; BridgeAt::COUNT]; 4];

const ROAD: u8 = EdgeKind::Road as u8;

/// All slots if the condition holds, otherwise none.
#[inline]
fn all_if(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

fn count_of(mended: &Mended) -> u32 {
    mended.as_flattened().iter().map(|slots| slots.count_ones()).sum()
}

fn slot_of(word: usize, bit: u32) -> u16 {
    (word * 64) as u16 + bit as u16
}

/// One side of a tile that carries a bridge in this direction.
fn port_with_bridge(table: &KindTable, rotation: Rotation, axis: Option<Axis>, side: Side) -> Offer {
    let printed = table.ports(rotation)[side.index()];
    match (table.bridge, axis) {
        (Some(bridge), Some(axis)) if axis.ends().contains(&side) => {
            end_of_bridge(printed.node(1) as u8, bridge)
        }
        _ => printed,
    }
}
