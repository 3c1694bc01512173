//! Tiles with several cities or several roads: if more than one of these belong to one feature, the tile still counts
//! once.

use super::Board;
use super::node::{NOTHING, Node, NodeId};
use super::tables::KindTable;
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::FeatureKind;

/// Tiles with several cities or several roads so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MultiSegmentTiles {
    /// The bit in [`Node::multi_segment_tiles`] for the next one; 0 once all are used up.
    next: u32,
    /// Tiles for which no bit was left; hardly any in games with one copy of each box.
    overflow: Vec<Overflow>,
}

/// A tile whose several cities or several roads got no bit in [`Node::multi_segment_tiles`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Overflow {
    kind: FeatureKind,
    /// The node of the tile's first segment.
    first: NodeId,
    /// Its cities or its roads, as a bit mask of segments.
    segments: u8,
    /// The node of a bridge over the tile, which counts once with any of the segments; [`NOTHING`] if the entry is only
    /// about the segments.
    bridge: NodeId,
}

impl MultiSegmentTiles {
    pub fn new() -> MultiSegmentTiles {
        MultiSegmentTiles { next: 1, overflow: Vec::new() }
    }

    /// The bit for the next such tile; 0 once all are used up.
    #[inline(always)]
    pub fn next_bit(&self) -> u32 {
        self.next
    }

    /// Copies those of another game, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &MultiSegmentTiles) {
        self.next = other.next;
        self.overflow.clone_from(&other.overflow);
    }

    /// Registers a tile just laid.
    #[inline(always)]
    pub fn add(&mut self, first: NodeId, table: &KindTable) {
        if self.next == 0 {
            self.add_overflow(first, table);
        }
        self.next <<= table.multi_segment_tiles;
    }

    /// Registers the cities or roads of a tile that has several, when no bit is left.
    #[cold]
    fn add_overflow(&mut self, first: NodeId, table: &KindTable) {
        for kind in [FeatureKind::City, FeatureKind::Road] {
            let is_several = |&(new, _): &(&Node, NodeId)| new.multi_segment_tiles != 0 && new.kind() == kind;
            let nodes = table.city_and_road_nodes.iter().zip(first..).filter(is_several);
            let segments = nodes.fold(0, |set, (_, node)| set | 1 << (node - first));
            if segments != 0 {
                self.overflow.push(Overflow { kind, first, segments, bridge: NOTHING });
            }
        }
    }

    /// Registers a bridge over a tile: if the tile also has roads, it counts once with them. Bridges are few, so they
    /// need no bits.
    pub fn add_bridge(&mut self, first: NodeId, table: &KindTable) {
        rule!("bridge.tile-once");
        let Some(bridge) = table.bridge else { return };
        let road = |&(i, node): &(usize, &Node)| i < usize::from(bridge) && node.kind() == FeatureKind::Road;
        let roads = table.city_and_road_nodes.iter().enumerate().filter(road);
        let segments = roads.fold(0, |set, (i, _)| set | 1 << i);
        if segments != 0 {
            self.overflow.push(Overflow {
                kind: FeatureKind::Road,
                first,
                segments,
                bridge: first + NodeId::from(bridge),
            });
        }
    }
}

impl Board {
    /// The number by which the tile total of a city or road is too high.
    #[inline]
    pub fn counted_twice(&self, root: NodeId) -> u16 {
        if self.multi_segment_tiles.overflow.is_empty() { 0 } else { self.overflow_counted_twice(root) }
    }

    #[cold]
    fn overflow_counted_twice(&self, root: NodeId) -> u16 {
        let kind = self.features.at(root).kind();
        let extra = |tile: &Overflow| {
            let here = |segment: &u32| self.root(tile.first + *segment as NodeId) == root;
            let mut segments = bits(u64::from(tile.segments)).filter(here);
            match tile.bridge {
                NOTHING => (segments.count() as u16).saturating_sub(1),
                bridge => u16::from(self.root(bridge) == root && segments.next().is_some()),
            }
        };
        self.multi_segment_tiles.overflow.iter().filter(|tile| tile.kind == kind).map(extra).sum()
    }
}
