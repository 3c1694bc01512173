//! Tiles with several cities or several roads: in a feature that holds more than one of them, the tile counts once.

use super::Board;
use super::node::{NOTHING, Node, NodeId};
use super::tables::KindTable;
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::FeatureKind;

/// Tiles with several cities or several roads so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Twins {
    /// The bit of the next one in [`Node::twins`]; 0 once all are used up.
    next: u32,
    /// Those for which no bit was left: hardly any in games of one set of each.
    late: Vec<Late>,
}

/// Several cities or several roads of one tile for which no bit was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Late {
    kind: FeatureKind,
    /// The node of the tile's first segment.
    first: NodeId,
    /// Which segments they are, one bit each.
    segments: u8,
    /// The node of a bridge over the tile, which counts once with any of them; [`NOTHING`] if it is about the segments alone.
    bridge: NodeId,
}

impl Twins {
    /// None.
    pub fn new() -> Twins {
        Twins { next: 1, late: Vec::new() }
    }

    /// The bit of the next such tile; none once they are used up.
    #[inline(always)]
    pub fn next_bit(&self) -> u32 {
        self.next
    }

    /// Copies another game's into the room that this one has.
    pub fn copy_from(&mut self, other: &Twins) {
        self.next = other.next;
        self.late.clone_from(&other.late);
    }

    /// Counts a tile just laid.
    #[inline(always)]
    pub fn add(&mut self, first: NodeId, table: &KindTable) {
        if self.next == 0 {
            self.note_late(first, table);
        }
        self.next <<= table.twins;
    }

    /// Notes the cities or roads of a tile with several for which no bit was left.
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

    /// Counts a bridge over a tile: where the tile has roads besides, it counts once with them. There are few bridges, so they
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
    /// How many tiles the total of a city or road counts too often.
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
