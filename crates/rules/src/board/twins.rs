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
pub(crate) struct Twins {
    /// The bit in [`Node::twins`] for the next one; 0 once all are used up.
    next: u32,
    /// Tiles for which no bit was left; hardly any in games with one copy of each box.
    late: Vec<Late>,
}

/// A tile whose several cities or several roads got no bit in [`Node::twins`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Late {
    kind: FeatureKind,
    /// The node of the tile's first segment.
    first: NodeId,
    /// Its cities or its roads, as a bit mask of segments.
    segments: u8,
    /// The node of a bridge over the tile, which counts once with any of the segments; [`NOTHING`] if the entry is only
    /// about the segments.
    bridge: NodeId,
}

impl Twins {
    pub fn new() -> Twins {
        Twins { next: 1, late: Vec::new() }
    }

    /// The bit for the next such tile; 0 once all are used up.
    #[inline(always)]
    pub fn next_bit(&self) -> u32 {
        self.next
    }

    /// Copies another game's twins, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &Twins) {
        self.next = other.next;
        self.late.clone_from(&other.late);
    }

    /// Registers a tile just laid.
    #[inline(always)]
    pub fn add(&mut self, first: NodeId, table: &KindTable) {
        if self.next == 0 {
            self.note_late(first, table);
        }
        self.next <<= table.twins;
    }

    /// Registers the cities or roads of a tile that has several, when no bit is left.
    #[cold]
    fn note_late(&mut self, first: NodeId, table: &KindTable) {
        for kind in [FeatureKind::City, FeatureKind::Road] {
            let twin = |&(new, _): &(&Node, NodeId)| new.twins != 0 && new.kind() == kind;
            let nodes = table.city_and_road_nodes.iter().zip(first..).filter(twin);
            let segments = nodes.fold(0, |set, (_, node)| set | 1 << (node - first));
            if segments != 0 {
                self.late.push(Late { kind, first, segments, bridge: NOTHING });
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
            self.late.push(Late {
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
        if self.twins.late.is_empty() { 0 } else { self.late_counted_twice(root) }
    }

    #[cold]
    fn late_counted_twice(&self, root: NodeId) -> u16 {
        let kind = self.features.at(root).kind();
        let extra = |twins: &Late| {
            let here = |segment: &u32| self.root(twins.first + *segment as NodeId) == root;
            let mut segments = bits(u64::from(twins.segments)).filter(here);
            match twins.bridge {
                NOTHING => (segments.count() as u16).saturating_sub(1),
                bridge => u16::from(self.root(bridge) == root && segments.next().is_some()),
            }
        };
        self.twins.late.iter().filter(|twins| twins.kind == kind).map(extra).sum()
    }
}
