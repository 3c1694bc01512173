//! Features as a union-find over segments.
//!
//! The totals of a feature stand at its root. The older node becomes the root, so that parents
//! always have smaller numbers. Nothing ever splits a feature.

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
    /// Nothing but the empty node, with room for so many segments.
    pub fn new(segments: usize) -> Features {
        let mut nodes = Stack::with_room(1 + segments + MOST_SEGMENTS);
        nodes.append(1, |first: &mut [Node; 1]| *first = [Node::EMPTY]);
        Features { nodes }
    }

    /// The number that the next node will have.
    #[inline]
    pub fn next_id(&self) -> NodeId {
        self.nodes.len() as NodeId
    }

    /// Adds the segments of a tile, so many: its cities and roads, then fields. Each is a feature of its own until
    /// it is joined; twins among them get this bit, or none.
    #[inline(always)]
    pub fn add(&mut self, city_and_road_nodes: &CityAndRoadNodes, count: usize, twin: u32) {
        self.nodes.append(count, |room: &mut [Node; MOST_SEGMENTS]| {
            // All that a tile can have, whatever it has: to guess how many costs more.
            let (cities_and_roads, fields) = room.split_at_mut(city_and_road_nodes.len());
            for (node, new) in cities_and_roads.iter_mut().zip(city_and_road_nodes) {
                *node = Node { twins: new.twins & twin, ..*new };
            }
            fields.fill(Node::FIELD);
        });
    }

    /// The root of the feature that a node belongs to.
    #[inline(always)]
    pub fn root(&self, node: NodeId) -> NodeId {
        root(self.nodes.roomy(), node)
    }

    /// The same where many nodes lie deep, as at the end of a game: one step more is taken without a branch.
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

    /// The totals at a root, to be changed.
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

    /// Joins a segment just laid, which nothing has joined yet, to another's across an edge, which closes one open edge of
    /// each. Returns the totals of their feature. `segment` is what stands at the new node: it is not read there, because
    /// reading at once what was just written in other pieces is slow.
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

    /// Joins a field just laid, which nothing has joined yet, to another. Returns their root.
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

    /// Joins two fields: of their totals, only figures mean anything. Returns their root.
    #[inline(always)]
    pub fn join_fields(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (older, add) = self.link(a, b);
        self.at_mut(older).gain_figures(&add);
        older
    }

    /// Makes one feature of two. Returns its root, the older one, and what that has to gain.
    #[inline(always)]
    fn link(&mut self, a: NodeId, b: NodeId) -> (NodeId, Node) {
        let nodes = self.nodes.roomy_mut();
        let (ra, rb) = (root(nodes, a), root(nodes, b));
        let (older, newer) = (ra.min(rb), ra.max(rb));
        // Where both are one feature already, the empty node is added instead: no branch to mispredict.
        let same = ra == rb;
        let other = select_unpredictable(same, NOTHING, newer);
        let add = nodes[usize::from(other)];
        nodes[usize::from(other)].parent = select_unpredictable(same, NOTHING, older);
        (older, add)
    }

    /// Copies another game's nodes into the room that this one has.
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
