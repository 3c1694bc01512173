//! Conversion from squares and segments to nodes, and back.

use super::node::NodeId;
use super::{Board, Cell, Standing};
use bastide_types::{FeatureAt, FeatureKind, PlacedTile, SegmentId, Square};

impl Board {
    /// The tile on a square.
    pub fn tile_at(&self, square: Square) -> Option<PlacedTile> {
        match self.grid.get(square) {
            Cell::Tile(number) => Some(self.tiles[usize::from(number)].tile),
            Cell::Far | Cell::Open(_) => None,
        }
    }

    /// The node of a segment; `None` where there is no such segment.
    pub fn node_at(&self, square: Square, segment: SegmentId) -> Option<NodeId> {
        let Cell::Tile(number) = self.grid.get(square) else {
            return None;
        };
        let laid = &self.tiles[usize::from(number)];
        let table = self.tables.kind(laid.tile.kind);
        let exists = segment.index() < table.count
            && (table.bridge != Some(segment.0) || self.bridge_over(number).is_some());
        exists.then(|| laid.first + NodeId::from(segment.0))
    }

    /// The root of the feature that a segment belongs to.
    pub fn root_at(&self, at: FeatureAt) -> Option<NodeId> {
        Some(self.root(self.node_at(at.square, at.segment)?))
    }

    /// The name of a feature, by one of its nodes.
    pub fn named_by(&self, node: NodeId) -> FeatureAt {
        // The usual case: the tile just laid.
        let laid = if self.last().first <= node {
            self.last()
        } else {
            &self.tiles[self.tiles.partition_point(|laid| laid.first <= node) - 1]
        };
        let segment = SegmentId((node - laid.first) as u8);
        FeatureAt { kind: self.features.at(node).kind(), square: laid.tile.square, segment }
    }

    /// The segment that a figure stands on.
    pub fn feature_at(&self, figure: &Standing) -> FeatureAt {
        let kind = self.features.at(figure.node).kind();
        FeatureAt { kind, square: self.square_of(figure), segment: figure.segment }
    }

    /// The square of a figure's tile.
    pub fn square_of(&self, figure: &Standing) -> Square {
        self.tiles[usize::from(figure.tile)].tile.square
    }

    /// The feature for which farmers are paid: a field, named by the place of its first farmer or, under the first farm
    /// rule, a city.
    pub fn farmed(&self, root: NodeId) -> FeatureAt {
        let field = self.features.at(root).kind() == FeatureKind::Field;
        // In a position that was set up by hand a pig may come first.
        let farmer =
            self.figures.iter().find(|f| field && f.meeple.is_follower() && self.root(f.node) == root);
        farmer.map_or_else(|| self.named_by(root), |f| self.feature_at(f))
    }
}
