//! Features as a union-find over segments.
//!
//! The totals of a feature are stored at its root. The older node becomes the root, so a parent always has a smaller
//! number than its children. Features are never split.

use super::node::{NOTHING, Node, NodeId};
use super::stack::Stack;
use super::tables::CityAndRoadNodes;
use crate::deployments::MOST_SEGMENTS;
use std::hint::select_unpredictable;

/// The nodes of all tiles laid so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Features {
    nodes: Stack<Node>,
}

impl Features {
    /// Creates a list with only the empty node and capacity for `segments` segments.
    pub fn new(segments: usize) -> Features {
        let mut nodes = Stack::with_room(1 + segments + MOST_SEGMENTS);
        nodes.append(1, |first: &mut [Node; 1]| *first = [Node::EMPTY]);
        Features { nodes }
    }

    /// The number of the next node to be added.
    #[inline]
    pub fn next_id(&self) -> NodeId {
        self.nodes.len() as NodeId
    }

    /// Adds the `count` segments of a tile: cities and roads first, then fields. Each is a feature of its own until it
    /// is joined. Several cities or several roads of one tile get the bit `tile_bit`, which may be 0.
    #[inline(always)]
    pub fn add(&mut self, city_and_road_nodes: &CityAndRoadNodes, count: usize, tile_bit: u32) {
        self.nodes.append(count, |room: &mut [Node; MOST_SEGMENTS]| {
            // Writes the maximum number of nodes whatever the tile has; a variable count would be mispredicted, which
            // costs more.
            let (cities_and_roads, fields) = room.split_at_mut(city_and_road_nodes.len());
            for (node, new) in cities_and_roads.iter_mut().zip(city_and_road_nodes) {
                *node = Node { multi_segment_tiles: new.multi_segment_tiles & tile_bit, ..*new };
            }
            fields.fill(Node::FIELD);
        });
    }

    /// The root of the feature that a node belongs to.
    #[inline(always)]
    pub fn root(&self, node: NodeId) -> NodeId {
        root(self.nodes.roomy(), node)
    }

    /// [`root`](Self::root) for nodes that are often deep, as at the end of a game: takes one more step without a
    /// branch.
    #[inline(always)]
    pub fn deep_root(&self, node: NodeId) -> NodeId {
        let nodes = self.nodes.roomy();
        root(nodes, above(nodes, node))
    }

    /// The totals at a root.
    #[inline]
    pub fn at(&self, root: NodeId) -> &Node {
        &self.nodes.roomy()[usize::from(root)]
    }

    /// The totals at a root, mutable.
    #[inline]
    pub fn at_mut(&mut self, root: NodeId) -> &mut Node {
        &mut self.nodes.roomy_mut()[usize::from(root)]
    }

    /// Joins two segments across an edge, which closes one open edge of each.
    #[inline(always)]
    pub fn join(&mut self, a: NodeId, b: NodeId) {
        let (older, add) = self.link(a, b);
        self.at_mut(older).gain(&add);
        self.close(older, 2);
    }

    /// Joins a segment just laid, not joined to anything yet, to another across an edge, which closes one open edge of
    /// each. Returns the totals of their feature. `segment` is a copy of the new node, because reading a node just
    /// after writing it in pieces stalls.
    #[inline(always)]
    pub fn join_new(&mut self, new: NodeId, segment: &Node, other: NodeId) -> &Node {
        let nodes = self.nodes.roomy_mut();
        let root = root(nodes, other);
        nodes[usize::from(new)].parent = root;
        let totals = &mut nodes[usize::from(root)];
        totals.gain_segment(segment);
        totals.open -= 2;
        totals
    }

    /// Joins a field just laid, not joined to anything yet, to another. Returns their root.
    #[inline(always)]
    pub fn join_new_field(&mut self, new: NodeId, other: NodeId) -> NodeId {
        let nodes = self.nodes.roomy_mut();
        let root = root(nodes, other);
        nodes[usize::from(new)].parent = root;
        root
    }

    /// Closes this many open edges of the feature with this root. A caller that closes the last one must
    /// [note](crate::course::Completed) the feature as complete.
    #[inline(always)]
    pub fn close(&mut self, root: NodeId, edges: i16) {
        self.at_mut(root).open -= edges;
    }

    /// Joins two fields, whose totals are meaningful only for figures. Returns their root.
    #[inline(always)]
    pub fn join_fields(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (older, add) = self.link(a, b);
        self.at_mut(older).gain_figures(&add);
        older
    }

    /// Merges two features. Returns the root, the older one, and the totals to add to it.
    #[inline(always)]
    fn link(&mut self, a: NodeId, b: NodeId) -> (NodeId, Node) {
        let nodes = self.nodes.roomy_mut();
        let (ra, rb) = (root(nodes, a), root(nodes, b));
        let (older, newer) = (ra.min(rb), ra.max(rb));
        // If both are already the same feature, the empty node is added instead: no branch to mispredict.
        let same = ra == rb;
        let other = select_unpredictable(same, NOTHING, newer);
        let add = nodes[usize::from(other)];
        nodes[usize::from(other)].parent = select_unpredictable(same, NOTHING, older);
        (older, add)
    }

    /// Copies another game's nodes, reusing this one's allocation.
    pub fn copy_from(&mut self, other: &Features) {
        self.nodes.copy_from(&other.nodes);
    }
}

/// The root above a node.
#[inline(always)]
fn root(nodes: &[Node], node: NodeId) -> NodeId {
    // Most nodes are roots or lie just below one: the first step is taken without a branch.
    let mut at = above(nodes, node);
    loop {
        let up = nodes[usize::from(at)].parent;
        if up == NOTHING {
            return at;
        }
        at = up;
    }
}

/// The next node on the way to the root, or the root itself.
#[inline(always)]
fn above(nodes: &[Node], node: NodeId) -> NodeId {
    let up = nodes[usize::from(node)].parent;
    if up == NOTHING { node } else { up }
}
