//! Bridges: each is a road over one tile, from the middle of one side to the middle of the other, where the tile shows field.
//!
//! In a game with bridges every tile over which one may lead has a node for it from the beginning ([`KindTable::bridge`]), so that
//! nothing has to be numbered anew when it is built.

use super::grid::Cell;
use super::lay::Joined;
use super::node::{Node, NodeId};
use super::offer::Offer;
use super::tables::KindTable;
use super::{Board, Laid};
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::{
    Axis, BridgeAt, EdgeKind, FeatureKind, PlacedBridge, PlacedTile, Player, Rotation, Side, Square, TileKind,
};

/// A bridge over a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bridge {
    /// The number of the tile.
    pub tile: u16,
    /// Whose it is.
    pub player: Player,
    /// From where to where it leads.
    pub axis: Axis,
}

/// Where a tile may lie that fits only with a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BridgedFit {
    pub slot: u16,
    pub rotation: Rotation,
    pub bridge: BridgeAt,
}

impl Node {
    /// A bridge just built: a road of one tile with two ends.
    const BRIDGE: Node = Node { tiles: 1, open: 2, ..Node::of(FeatureKind::Road) };
}

/// What a tile shows on a side where a bridge ends: a road, with its field on both sides of it.
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

    /// From where to where the bridge over a tile leads, if there is one.
    pub fn bridge_over(&self, tile: u16) -> Option<Axis> {
        self.bridges.iter().find(|bridge| bridge.tile == tile).map(|bridge| bridge.axis)
    }

    /// The number of the bridge among the segments of a tile, if one leads over it.
    pub fn bridge_segment(&self, tile: u16) -> Option<u8> {
        self.bridge_over(tile)?;
        self.tables.kind(self.tiles[usize::from(tile)].tile.kind).bridge
    }

    /// What a tile shows on one of its sides, its bridge included, with its nodes numbered like its segments.
    pub fn port(&self, tile: u16, side: Side) -> Offer {
        let Laid { tile: placed, .. } = self.tiles[usize::from(tile)];
        let table = self.tables.kind(placed.kind);
        let axis = self.bridge_over(tile);
        port_with_bridge(table, placed.rotation, axis, side)
    }

    /// Whether a bridge may be built over a tile: from field to field, over no abbey, and where none is yet.
    pub fn takes_bridge(&self, tile: u16, axis: Axis) -> bool {
        rule!("bridge.where");
        rule!("bridge.one-a-tile" if self.bridge_over(tile).is_some());
        let PlacedTile { kind, rotation, .. } = self.tiles[usize::from(tile)].tile;
        kind.tile().takes_bridge(axis, rotation) && self.bridge_over(tile).is_none()
    }

    /// Whether a bridge may be built over a tile that lies: both its ends face empty squares.
    pub fn may_bridge(&self, tile: u16, axis: Axis) -> bool {
        rule!("bridge.ends");
        let square = self.tiles[usize::from(tile)].tile.square;
        self.takes_bridge(tile, axis)
            && axis.ends().into_iter().all(|side| self.is_open(square.neighbour(side)))
    }

    fn is_open(&self, square: Square) -> bool {
        matches!(self.grid.get(square), Cell::Open(_))
    }

    /// Builds a bridge over a tile where it [may](Self::may_bridge) be: a road of its own, which the squares at its ends see.
    #[cold]
    pub fn build_bridge(&mut self, tile: u16, axis: Axis, player: Player) {
        self.lay_bridge(tile, axis, player);
        let Laid { tile: placed, first } = self.tiles[usize::from(tile)];
        for side in axis.ends() {
            if let Cell::Open(slot) = self.grid.get(placed.square.neighbour(side)) {
                self.frontier.offer_again(slot, side, self.port(tile, side).of_tile(first));
            }
        }
    }

    /// Makes the node that waits on a tile a bridge, which nothing has joined yet.
    fn lay_bridge(&mut self, tile: u16, axis: Axis, player: Player) {
        rule!("bridge.road");
        rule!("bridge.under");
        self.bridges.push(Bridge { tile, player, axis });
        let Laid { tile: placed, first } = self.tiles[usize::from(tile)];
        let table = self.tables.kind(placed.kind);
        let bridge = table.bridge.expect("a bridge leads over tiles that have a node for it");
        *self.features.at_mut(first + NodeId::from(bridge)) = Node::BRIDGE;
        self.twins.add_bridge(first, table);
    }

    /// As [`lay`](Board::lay), for a tile over which a bridge is built at once, as it would not fit without.
    #[cold]
    pub fn lay_with_bridge(&mut self, tile: PlacedTile, slot: u16, axis: Axis, player: Player) -> Joined {
        let (first, twin) = (self.features.next_id(), self.twins.next_bit());
        let table = self.tables.kind(tile.kind);
        let here = self.begin_laying(tile, slot, table, first, twin);
        let number = self.tiles.len() as u16 - 1;
        self.lay_bridge(number, axis, player);
        let ports = Side::ALL.map(|side| port_with_bridge(table, tile.rotation, Some(axis), side));
        self.join_several(here, slot, &ports);
        self.end_laying(tile, table, first)
    }

    /// Where a kind of tile fits only with a bridge, in no order.
    pub fn bridged_fits(&self, kind: TileKind) -> impl Iterator<Item = BridgedFit> + '_ {
        let words =
            (0..self.frontier.words()).flat_map(|word| Rotation::ALL.map(|rotation| (word, rotation)));
        words.flat_map(move |(word, rotation)| {
            let ways = BridgeAt::ALL.into_iter().zip(self.mended(word, kind, rotation));
            ways.flat_map(move |(bridge, slots)| {
                let fit =
                    move |bit: u32| BridgedFit { slot: (word * 64) as u16 + bit as u16, rotation, bridge };
                bits(slots).map(fit).filter(move |&fit| self.fits_with_bridge(kind, fit))
            })
        })
    }

    /// By [`BridgeAt`], those of 64 slots where the edges of a tile, so turned, and of its neighbours let it fit with that bridge
    /// and not without. Whether the bridge may lead over the neighbour is not asked.
    fn mended(&self, word: usize, kind: TileKind, rotation: Rotation) -> [u64; BridgeAt::COUNT] {
        let (tile, refusing) = (kind.tile(), |side, edge| self.frontier.refusing(word, side, edge));
        let differs = Side::ALL.map(|side| refusing(side, tile.edge(side, rotation)));
        let differs_but = |sides: &[Side]| {
            let others = Side::ALL.into_iter().filter(|side| !sides.contains(side));
            others.fold(0, |any, side| any | differs[side.index()])
        };
        let beside = |side: Side| match tile.edge(side, rotation) {
            EdgeKind::Road => {
                differs[side.index()] & !differs_but(&[side]) & !refusing(side, EdgeKind::Field)
            }
            EdgeKind::Field | EdgeKind::City | EdgeKind::River | EdgeKind::Wall => 0,
        };
        let over = |axis: Axis| {
            let ends = axis.ends();
            let no_roads = ends.map(|side| refusing(side, EdgeKind::Road));
            let differs_there = ends.map(|side| differs[side.index()]);
            let fits =
                (differs_there[0] | differs_there[1]) & !(no_roads[0] | no_roads[1]) & !differs_but(&ends);
            if tile.takes_bridge(axis, rotation) { fits } else { 0 }
        };
        BridgeAt::ALL.map(|bridge| match bridge {
            BridgeAt::North => beside(Side::North),
            BridgeAt::East => beside(Side::East),
            BridgeAt::South => beside(Side::South),
            BridgeAt::West => beside(Side::West),
            BridgeAt::NorthSouth => over(Axis::NorthSouth),
            BridgeAt::WestEast => over(Axis::WestEast),
        })
    }

    /// The sides on which a tile does not match its neighbour, one bit each.
    fn apart(&self, kind: TileKind, slot: u16, rotation: Rotation) -> u8 {
        let around = self.around(slot);
        let differs = |side: Side| {
            around[side.index()].kind().is_some_and(|edge| edge != kind.tile().edge(side, rotation))
        };
        Side::ALL.into_iter().fold(0, |set, side| set | u8::from(differs(side)) << side.index())
    }

    /// Whether a tile fits with this bridge and not without.
    pub fn fits_with_bridge(
        &self,
        kind: TileKind,
        BridgedFit { slot, rotation, bridge }: BridgedFit,
    ) -> bool {
        rule!("bridge.to-fit");
        let apart = self.apart(kind, slot, rotation);
        if apart == 0 || !self.allows(kind, slot, rotation) {
            return false;
        }
        let (square, axis) = bridge.bridge(self.square_of_slot(slot));
        let beside = match bridge {
            BridgeAt::NorthSouth | BridgeAt::WestEast => {
                return self.fits_below(kind, slot, rotation, axis, apart);
            }
            BridgeAt::North => Side::North,
            BridgeAt::East => Side::East,
            BridgeAt::South => Side::South,
            BridgeAt::West => Side::West,
        };
        let Cell::Tile(tile) = self.grid.get(square) else { return false };
        rule!("bridge.ends");
        apart == 1 << beside.index()
            && kind.tile().edge(beside, rotation) == EdgeKind::Road
            && self.takes_bridge(tile, axis)
            && self.is_open(square.neighbour(beside))
    }

    /// Whether a tile fits with a bridge over itself: the sides where it does not match are ends of the bridge, and what lies
    /// at those are roads.
    fn fits_below(&self, kind: TileKind, slot: u16, rotation: Rotation, axis: Axis, apart: u8) -> bool {
        rule!("bridge.where");
        rule!("bridge.ends");
        let ends = axis.ends();
        let around = self.around(slot);
        let meets = |side: Side| around[side.index()].kind().is_none_or(|edge| edge == EdgeKind::Road);
        let others = ends.into_iter().fold(apart, |set, side| set & !(1 << side.index()));
        others == 0 && kind.tile().takes_bridge(axis, rotation) && ends.into_iter().all(meets)
    }
}

/// What a tile shows on one of its sides with a bridge of this axis over it.
fn port_with_bridge(table: &KindTable, rotation: Rotation, axis: Option<Axis>, side: Side) -> Offer {
    let printed = table.ports(rotation)[side.index()];
    match (table.bridge, axis) {
        (Some(bridge), Some(axis)) if axis.ends().contains(&side) => {
            end_of_bridge(printed.node(1) as u8, bridge)
        }
        _ => printed,
    }
}
