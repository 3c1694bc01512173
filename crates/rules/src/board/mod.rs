//! The table: tiles, the features they form, the open squares around them, and the figures.
//!
//! A board knows nothing of turns, scores or the rules of an edition. Tiles are added by [`Board::lay`], figures by
//! [`Board::stand`] and removed by [`Board::lift`]; everything else follows from these.

mod cloisters;
mod features;
mod figures;
mod fits;
pub(crate) mod frontier;
pub(crate) mod grid;
pub(crate) mod lay;
mod multi_segment_tiles;
mod names;
pub(crate) mod node;
pub(crate) mod offer;
mod ordered;
mod pairs;
mod stack;
pub(crate) mod tables;

pub(crate) use figures::Standing;
pub(crate) use grid::Cell;
pub(crate) use pairs::Pair;

use crate::boxes::bridges::pieces::{Bridge, Spans};
use crate::boxes::castles::pieces::Castle;
use crate::deployments::MOST_SEGMENTS;
use cloisters::Cloisters;
use features::Features;
use frontier::Frontier;
use grid::Grid;
use multi_segment_tiles::MultiSegmentTiles;
use node::{Node, NodeId};
use stack::Stack;
use tables::{MOST_TOUCHES, Tables, Touch};

use bastide_types::{PlacedTile, Square};

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    /// The kind, square and rotation.
    pub tile: PlacedTile,
    /// The node of its first segment; the other segments' nodes follow.
    pub first: NodeId,
}

/// Everything on the table.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub tables: &'static Tables,
    pub tiles: Vec<Laid>,
    pub figures: Vec<Standing>,
    /// In the order in which they were built.
    pub castles: Vec<Castle>,
    pub cloisters: Cloisters,
    pub features: Features,
    /// Every pair of a field segment and a city segment that touch on their tile.
    pub touches: Stack<Touch>,
    pub frontier: Frontier,
    pub grid: Grid,
    pub multi_segment_tiles: MultiSegmentTiles,
    pub bridges: Vec<Bridge>,
    pub spans: Spans,
}

impl Board {
    /// Creates an empty table near the square `around`, with capacity for a game with `tiles` tiles and `segments`
    /// segments in the bag and a few start tiles. With more start tiles the lists reallocate.
    pub fn new(tables: &'static Tables, tiles: usize, segments: usize, around: Square) -> Board {
        Board {
            tables,
            tiles: Vec::with_capacity(tiles),
            figures: Vec::with_capacity(64),
            castles: Vec::new(),
            cloisters: Cloisters::new(),
            features: Features::new(segments + 8 * MOST_SEGMENTS),
            touches: Stack::with_room(2 * tiles + MOST_TOUCHES),
            frontier: Frontier::new(),
            grid: Grid::new(around),
            multi_segment_tiles: MultiSegmentTiles::new(),
            bridges: Vec::new(),
            spans: Spans::default(),
        }
    }

    /// Opens the square of the first tile.
    pub fn open_first(&mut self, square: Square) {
        let cell = self.grid.window.index(square);
        let slot = self.frontier.open(cell);
        self.grid.open(cell, slot);
    }

    /// The root of a node's feature.
    #[inline]
    pub fn root(&self, node: NodeId) -> NodeId {
        self.features.root(node)
    }

    #[inline]
    pub fn last(&self) -> &Laid {
        &self.tiles[self.tiles.len() - 1]
    }

    /// Removes complete cloisters, which have been scored or were laid before the game began.
    #[inline]
    pub fn forget_complete_cloisters(&mut self) {
        self.cloisters.forget_complete();
    }

    /// The totals at a root, completed with data stored elsewhere: the correction for tiles counted twice, and the
    /// squares around a feature that scores by them.
    #[inline]
    pub fn totals(&self, root: NodeId) -> Node {
        let mut node = *self.features.at(root);
        if node.kind().scores_around() {
            let still_open = self.cloisters.iter().find(|cloister| cloister.node == root);
            node.open = still_open.map_or(0, |cloister| cloister.open);
            node.tiles = 9 - node.open as u16;
        } else {
            node.tiles -= self.counted_twice(root);
        }
        node
    }

    /// Copies another board, reusing this one's allocations.
    pub fn copy_from(&mut self, source: &Board) {
        // Destructured, so that the compiler reports a new field that is not copied here.
        let Board {
            tables,
            tiles,
            figures,
            castles,
            cloisters,
            features,
            touches,
            frontier,
            grid,
            multi_segment_tiles,
            bridges,
            spans,
        } = source;
        self.tables = tables;
        self.tiles.clone_from(tiles);
        self.figures.clone_from(figures);
        if !(self.castles.is_empty() & castles.is_empty()) {
            self.castles.clone_from(castles);
        }
        self.cloisters.copy_from(cloisters);
        self.features.copy_from(features);
        self.touches.copy_from(touches);
        self.frontier.copy_from(frontier);
        self.grid.copy_from(grid);
        self.multi_segment_tiles.copy_from(multi_segment_tiles);
        self.bridges.clone_from(bridges);
        self.spans.copy_from(spans);
    }
}

/// Clones a vector with the capacity of the original, so that a game continued on the clone seldom reallocates.
fn roomy<T: Copy>(source: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(source.capacity());
    copy.extend_from_slice(source);
    copy
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            tiles: roomy(&self.tiles),
            figures: roomy(&self.figures),
            castles: self.castles.clone(),
            cloisters: self.cloisters.clone(),
            features: self.features.clone(),
            touches: self.touches.clone(),
            frontier: self.frontier.clone(),
            grid: self.grid.clone(),
            multi_segment_tiles: self.multi_segment_tiles.clone(),
            bridges: self.bridges.clone(),
            spans: self.spans.clone(),
            ..*self
        }
    }
}
