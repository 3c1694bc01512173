//! Features as a union-find over segments: one node format for city, road, field and cloister.
//!
//! The totals of a feature stand at its root. The older node becomes the root, so that parents
//! always have smaller numbers. Nothing ever splits a feature.

use crate::coverage::rule;
use bastide_types::{FeatureKind, PerGoods, PerPlayer, Player};
use std::ops::{Index, IndexMut};

/// Number of a node. Node 0 belongs to no tile: it is empty and stands for "nothing".
pub(crate) type NodeId = u16;

/// The empty node.
pub(crate) const NOTHING: NodeId = 0;

/// Followers by weight for each player, padded to one machine word: features join by one addition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength(pub [u8; 8]);

impl Strength {
    /// Without the padding.
    pub fn per_player(self) -> PerPlayer<u8> {
        let [a, b, c, d, e, f, ..] = self.0;
        PerPlayer([a, b, c, d, e, f])
    }
}

impl Index<Player> for Strength {
    type Output = u8;
    #[inline]
    fn index(&self, player: Player) -> &u8 {
        &self.0[player.index()]
    }
}

impl IndexMut<Player> for Strength {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut u8 {
        &mut self.0[player.index()]
    }
}

/// One segment and, at a root, the totals of its feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// The next node on the way to the root, always an older one; [`NOTHING`] at a root.
    pub parent: NodeId,
    /// Tiles, each counted once; for a cloister the filled squares among its nine.
    pub tiles: u16,
    /// Open edges of a city or road, empty squares around a cloister; meaningless for a field.
    pub open: i16,
    /// Pennants.
    pub pennants: u16,
    /// Followers by weight: an ordinary one counts 1, a large one 2.
    pub strength: Strength,
    /// Goods symbols, by [`Goods`](bastide_types::Goods); the fourth is always 0.
    pub goods: [u8; 4],
    /// Players with a builder here, one bit each.
    pub builders: u8,
    /// Players with a pig here, one bit each.
    pub pigs: u8,
    /// [`INN`], [`CATHEDRAL`] and [`SCORED`].
    pub flags: u8,
    /// What it is.
    pub kind: FeatureKind,
    /// The tiles in it that have several segments of its kind, one bit each: two features that meet
    /// later may share them, and such a tile counts once.
    pub twins: u64,
}

/// An inn stands at the road.
pub(crate) const INN: u8 = 1;
/// A cathedral stands in the city.
pub(crate) const CATHEDRAL: u8 = 2;
/// The final scoring has dealt with it.
pub(crate) const SCORED: u8 = 4;

impl Node {
    /// The node that stands for nothing.
    pub const EMPTY: Node = Node {
        parent: NOTHING,
        tiles: 0,
        open: 0,
        pennants: 0,
        strength: Strength([0; 8]),
        goods: [0; 4],
        builders: 0,
        pigs: 0,
        flags: 0,
        kind: FeatureKind::Field,
        twins: 0,
    };

    /// Whether a follower of anybody stands here.
    #[inline]
    pub fn has_followers(&self) -> bool {
        self.strength.0 != [0; 8]
    }

    /// Goods symbols by kind.
    pub fn per_goods(&self) -> PerGoods<u8> {
        let [wine, grain, cloth, _] = self.goods;
        PerGoods([wine, grain, cloth])
    }

    /// Whether any figure stands here.
    #[inline]
    pub fn has_figures(&self) -> bool {
        self.has_followers() | (self.builders != 0) | (self.pigs != 0)
    }
}

/// The nodes of all tiles laid so far.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Features {
    nodes: Vec<Node>,
}

impl Features {
    /// Nothing but the empty node, with room for so many tiles.
    pub fn new(tiles: usize) -> Features {
        let mut nodes = Vec::with_capacity(1 + tiles * 5);
        nodes.push(Node::EMPTY);
        Features { nodes }
    }

    /// The number that the next node will have.
    #[inline]
    pub fn next_id(&self) -> NodeId {
        self.nodes.len() as NodeId
    }

    /// Adds the segments of a tile; each is a feature of its own until it is joined.
    #[inline]
    pub fn add(&mut self, segments: &[Node]) {
        self.nodes.extend_from_slice(segments);
    }

    /// Gives twins among the nodes from `first` on the bit of that number, by kind.
    pub fn number_twins(&mut self, first: NodeId, bits: [u32; 4]) {
        for node in &mut self.nodes[usize::from(first)..] {
            node.twins = node.twins.unbounded_shl(bits[node.kind.index()]);
        }
    }

    /// The root of the feature that a node belongs to.
    #[inline(always)]
    pub fn root(&self, node: NodeId) -> NodeId {
        let up = self.nodes[usize::from(node)].parent;
        // Most nodes are roots or lie just below one: the first step is taken without a branch.
        let mut at = if up == NOTHING { node } else { up };
        loop {
            let up = self.nodes[usize::from(at)].parent;
            if up == NOTHING {
                return at;
            }
            at = up;
        }
    }

    /// The totals at a root.
    #[inline]
    pub fn at(&self, root: NodeId) -> &Node {
        &self.nodes[usize::from(root)]
    }

    /// The totals at a root, to be changed.
    #[inline]
    pub fn at_mut(&mut self, root: NodeId) -> &mut Node {
        &mut self.nodes[usize::from(root)]
    }

    /// Joins two segments across an edge, which closes one open edge of each.
    #[inline]
    pub fn join(&mut self, a: NodeId, b: NodeId) {
        let (ra, rb) = (self.root(a), self.root(b));
        let (older, newer) = (ra.min(rb), ra.max(rb));
        // Where both are one feature already, the empty node is added instead: no branch to mispredict.
        let same = ra == rb;
        let other = if same { NOTHING } else { newer };
        let add = self.nodes[usize::from(other)];
        self.nodes[usize::from(other)].parent = if same { NOTHING } else { older };
        let root = &mut self.nodes[usize::from(older)];
        rule!("feature.tile-once");
        root.tiles += add.tiles - (root.twins & add.twins).count_ones() as u16;
        root.twins |= add.twins;
        root.open += add.open - 2;
        root.pennants += add.pennants;
        for (sum, more) in root.strength.0.iter_mut().zip(add.strength.0) {
            *sum += more;
        }
        for (sum, more) in root.goods.iter_mut().zip(add.goods) {
            *sum += more;
        }
        root.builders |= add.builders;
        root.pigs |= add.pigs;
        root.flags |= add.flags;
    }

    /// Copies another game's nodes into the room that this one has.
    pub fn copy_from(&mut self, other: &Features) {
        self.nodes.clone_from(&other.nodes);
    }
}

impl Clone for Features {
    fn clone(&self) -> Features {
        let mut nodes = Vec::with_capacity(self.nodes.capacity());
        nodes.extend_from_slice(&self.nodes);
        Features { nodes }
    }
}
