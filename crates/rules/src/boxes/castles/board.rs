//! Castles on the board: small cities that are no longer scored themselves.

use crate::board::node::{BESIEGED, CASTLE, NodeId};
use crate::board::{Board, Cell};
use crate::boxes::castles::pieces::Castle;
use bastide_types::{Player, SegmentId, Side, Square};

impl Board {
    /// The two tiles of the complete small city that this segment is one half of: two semicircles and nothing else.
    /// `None` if it is not such a city.
    pub fn small_city(&self, square: Square, segment: SegmentId) -> Option<[Square; 2]> {
        let tile = self.tile_at(square)?;
        let half = tile.kind.tile().segment(segment).filter(|city| city.semicircle)?;
        let side = half.edges.rotated(tile.rotation).iter().next()?;
        let neighbour = square.neighbour(side);
        let other = self.tile_at(neighbour)?;
        let meets = |side: Side| {
            let cities = other.kind.tile().segments.iter().filter(|city| city.semicircle);
            cities.map(|city| city.edges.rotated(other.rotation)).any(|edges| edges.contains(side))
        };
        meets(side.opposite()).then_some([square, neighbour])
    }

    /// Turns the complete small city with this root into a castle.
    pub fn build_castle(&mut self, root: NodeId, squares: [Square; 2]) {
        let city = self.features.at_mut(root);
        city.flags = city.flags & !BESIEGED | CASTLE;
        self.castles.push(Castle { root, squares, paid: None });
    }

    /// The half of a castle where its lord stood when it was built. Records name the castle by it.
    pub fn half_of(&self, castle: &Castle) -> NodeId {
        let square = castle.squares[0];
        let cities = self.tile_at(square).into_iter().flat_map(|tile| 0..tile.kind.tile().segments.len());
        let mut nodes = cities.filter_map(|segment| self.node_at(square, SegmentId(segment as u8)));
        nodes.find(|&node| self.root(node) == castle.root).unwrap_or(castle.root)
    }

    /// Whether a feature is a castle.
    #[inline]
    pub fn is_castle(&self, root: NodeId) -> bool {
        self.features.at(root).flags & CASTLE != 0
    }

    /// The index of the castle's lord in the list of figures; `None` if the castle is empty.
    pub fn lord_of(&self, castle: &Castle) -> Option<usize> {
        self.figures.iter().position(|figure| self.root(figure.node) == castle.root)
    }

    /// The player whose lord is in the castle.
    pub fn owner_of(&self, castle: &Castle) -> Option<Player> {
        self.lord_of(castle).map(|place| self.figures[place].player)
    }

    /// Whether a feature has a tile in the vicinity of a castle; for a cloister or garden, only its own tile counts.
    /// `node` is any node of the feature.
    pub fn lies_near(&self, node: NodeId, castle: &Castle) -> bool {
        if self.features.at(node).kind().scores_around() {
            return castle.is_near(self.named_by(node).square);
        }
        let root = self.root(node);
        self.near(castle).any(|node| self.root(node) == root)
    }

    /// The nodes of all segments in the vicinity of a castle.
    pub fn near(&self, castle: &Castle) -> impl Iterator<Item = NodeId> + '_ {
        let castle = *castle;
        let around = move |own: Square| Side::ALL.map(|side| own.neighbour(side)).into_iter().chain([own]);
        let mut squares = castle.squares.into_iter().flat_map(around);
        // The castle's two squares are neighbours of each other, so duplicates are skipped.
        let mut seen = [None; 6];
        let mut count = 0;
        let six = std::iter::from_fn(move || {
            let next = squares.find(|square| castle.is_near(*square) && !seen.contains(&Some(*square)))?;
            seen[count] = Some(next);
            count += 1;
            Some(next)
        });
        six.flat_map(|square| {
            let Cell::Tile(number) = self.grid.get(square) else { return 0..0 };
            let laid = &self.tiles[usize::from(number)];
            laid.first..laid.first + self.tables.kind(laid.tile.kind).count as NodeId
        })
    }
}
