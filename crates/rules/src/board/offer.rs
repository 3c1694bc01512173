//! What a tile shows on one of its sides.

use super::node::NodeId;
use bastide_types::EdgeKind;

/// What a tile shows on one side: the nodes along the edge and what they are. Empty where no tile lies.
///
/// A city or plain field has only a node in the middle, a river only those in the halves; the others are not used. A wall has the
/// city in the middle, and in a half where no field lies that node again.
///
/// Four lanes of 16 bits in one word, because all are written, moved and numbered at once:
/// - lanes 0 to 2: the nodes clockwise, in the first half, in the middle, in the second half;
/// - lane 3: 0 where no tile lies; else the index of the edge kind, in the lowest [`KIND_BITS`] bits, above them a bit for
///   each segment of the tile that joins its neighbour's here, and in the two highest bits whether something joins in
///   the middle and whether fields join in the halves; one of them does on every edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer(u64);

/// Bits of a lane.
const LANE: u32 = 16;
/// The lane of the edge.
const EDGE: u32 = 3 * LANE;
/// 1 in each lane that holds a node.
const NODES: u64 = 1 | 1 << LANE | 1 << (2 * LANE);

const KIND_BITS: u32 = 3;
const _: () = assert!(EdgeKind::COUNT <= 1 << KIND_BITS);

/// Something joins in the middle of the edge.
const MIDDLE: u64 = 1 << 62;
/// Fields join in the halves of the edge.
const HALVES: u64 = 1 << 63;

/// Rows of a table by edge kinds that open squares see: a power of two, so that a mask keeps an index inside. A wall of the City of
/// Carcassonne has none of its own: none faces an open square once the city lies.
pub(crate) const EDGE_ROWS: usize = 4;
const _: () = assert!(EdgeKind::COUNT == EDGE_ROWS + 1 && EdgeKind::Wall as usize == EDGE_ROWS);

impl Offer {
    /// No tile lies there.
    pub const NONE: Offer = Offer(0);

    /// What a tile shows whose nodes are numbered like its segments, from 0.
    pub fn new(segments: [u8; 3], kind: EdgeKind, joins: u16) -> Offer {
        let [a, b, c] = segments.map(u64::from);
        let edge = kind.index() as u64 | u64::from(joins) << KIND_BITS;
        let middle = if kind.joins_in_the_middle() { MIDDLE } else { 0 };
        let halves = if kind.joins_beside_the_middle() { HALVES } else { 0 };
        Offer(a | b << LANE | c << (2 * LANE) | edge << EDGE | middle | halves)
    }

    /// The same if this is the tile's first node.
    #[inline(always)]
    pub fn of_tile(self, first: NodeId) -> Offer {
        // No lane overflows: nodes are few against 65,536.
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

    /// The row of the edge kind. Only asked where a tile lies.
    #[inline(always)]
    pub fn row(self) -> usize {
        (self.edge() & (EDGE_ROWS as u64 - 1)) as usize
    }

    /// Whether something joins in the middle of the edge: not a river.
    #[inline(always)]
    pub fn has_middle(self) -> bool {
        self.0 & MIDDLE != 0
    }

    /// Whether fields join in the halves of the edge: beside a road or river.
    #[inline(always)]
    pub fn has_halves(self) -> bool {
        self.0 & HALVES != 0
    }

    /// The segments of the tile that join its neighbour's here, one bit each.
    #[inline(always)]
    pub fn joining(self) -> u16 {
        (self.edge() as u16 & !((MIDDLE | HALVES) >> EDGE) as u16) >> KIND_BITS
    }

    /// The node in the first half, in the middle or in the second half.
    #[inline(always)]
    pub fn node(self, part: usize) -> NodeId {
        (self.0 >> (part as u32 * LANE)) as NodeId
    }
}
