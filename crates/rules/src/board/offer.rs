//! The features along one side of a tile.

use super::node::NodeId;
use bastide_types::EdgeKind;

/// The features along one side of a tile: the nodes on the edge and the edge's kind. Empty where no tile lies.
///
/// A city or plain field has a node only in the middle, a river only in the halves; the other lanes are unused. A wall
/// has the city in the middle, and the city again in each half without a field.
///
/// Four lanes of 16 bits in one word, so that all are written, moved and renumbered at once:
/// - lanes 0 to 2: the nodes clockwise, in the first half, in the middle, in the second half;
/// - lane 3: 0 where no tile lies. Otherwise its lowest [`KIND_BITS`] bits hold the index of the edge kind, and the
///   bits above them the tile's segments that join the neighbour's here, as a bit mask. The two highest bits say
///   whether something joins in the middle and whether fields join in the halves; every edge sets at least one of the
///   two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer(u64);

/// The width of a lane in bits.
const LANE: u32 = 16;
/// The first bit of the edge's lane.
const EDGE: u32 = 3 * LANE;
/// A 1 in each lane that holds a node.
const NODES: u64 = 1 | 1 << LANE | 1 << (2 * LANE);

const KIND_BITS: u32 = 3;
const _: () = assert!(EdgeKind::COUNT <= 1 << KIND_BITS);

/// Something joins in the middle of the edge.
const MIDDLE: u64 = 1 << 62;
/// Fields join in the halves of the edge.
const HALVES: u64 = 1 << 63;

/// Rows of a table by edge kind, for the kinds that open squares see. A power of two, so that a mask keeps an index in
/// bounds. The walls of the City of Carcassonne have no row, because none faces an open square once the city is laid.
pub(crate) const EDGE_ROWS: usize = 4;
const _: () = assert!(EdgeKind::COUNT == EDGE_ROWS + 1 && EdgeKind::Wall as usize == EDGE_ROWS);

impl Offer {
    /// No tile lies there.
    pub const NONE: Offer = Offer(0);

    /// The side of a tile whose nodes are numbered like its segments, from 0.
    pub fn new(segments: [u8; 3], kind: EdgeKind, joins: u16) -> Offer {
        let [a, b, c] = segments.map(u64::from);
        let edge = kind.index() as u64 | u64::from(joins) << KIND_BITS;
        let middle = if kind.joins_in_the_middle() { MIDDLE } else { 0 };
        let halves = if kind.joins_in_halves() { HALVES } else { 0 };
        Offer(a | b << LANE | c << (2 * LANE) | edge << EDGE | middle | halves)
    }

    /// The same side with the tile's nodes numbered from `first`.
    #[inline(always)]
    pub fn of_tile(self, first: NodeId) -> Offer {
        // No lane overflows, because there are far fewer than 65,536 nodes.
        Offer(self.0 + u64::from(first) * NODES)
    }

    /// The lane of the edge.
    #[inline(always)]
    fn edge(self) -> u64 {
        self.0 >> EDGE
    }

    /// Whether a tile lies there.
    #[inline(always)]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The edge kind, or `None` where no tile lies.
    pub fn kind(self) -> Option<EdgeKind> {
        self.is_some().then(|| EdgeKind::ALL[(self.edge() & ((1 << KIND_BITS) - 1)) as usize])
    }

    /// The table row of the edge kind. Only valid where a tile lies.
    #[inline(always)]
    pub fn row(self) -> usize {
        (self.edge() & (EDGE_ROWS as u64 - 1)) as usize
    }

    /// Whether something joins in the middle of the edge; false for a river.
    #[inline(always)]
    pub fn has_middle(self) -> bool {
        self.0 & MIDDLE != 0
    }

    /// Whether fields join in the halves of the edge, next to a road or river.
    #[inline(always)]
    pub fn has_halves(self) -> bool {
        self.0 & HALVES != 0
    }

    /// The tile's segments that join the neighbour's here, as a bit mask.
    #[inline(always)]
    pub fn joining(self) -> u16 {
        (self.edge() as u16 & !((MIDDLE | HALVES) >> EDGE) as u16) >> KIND_BITS
    }

    /// The node in the first half (0), in the middle (1) or in the second half (2).
    #[inline(always)]
    pub fn node(self, part: usize) -> NodeId {
        (self.0 >> (part as u32 * LANE)) as NodeId
    }
}
