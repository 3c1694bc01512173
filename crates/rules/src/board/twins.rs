//! Tiles with several cities or several roads: in a feature that holds more than one of them, the tile counts once.

use super::Board;
use super::node::{Node, NodeId};
use super::tables::KindTable;
use crate::bits::bits;
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
                self.late.push(Late { kind, first, segments });
            }
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
            (bits(u64::from(twins.segments)).filter(here).count() as u16).saturating_sub(1)
        };
        self.twins.late.iter().filter(|twins| twins.kind == kind).map(extra).sum()
    }
}
