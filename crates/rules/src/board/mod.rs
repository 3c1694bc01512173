//! What lies on the table: tiles, the features that they form, the open squares around them, the figures.
//!
//! A board knows nothing of turns, scores or rules of an edition. Tiles come through [`Board::lay`], figures through
//! [`Board::stand`] and [`Board::lift`]; everything else follows from these.

mod cloisters;
mod features;
mod figures;
mod fits;
pub(crate) mod frontier;
pub(crate) mod grid;
pub(crate) mod lay;
mod names;
pub(crate) mod node;
pub(crate) mod offer;
mod ordered;
mod pairs;
mod stack;
pub(crate) mod tables;
mod twins;

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
use node::{Node, NodeId};
use stack::Stack;
use tables::{MOST_TOUCHES, Tables, Touch};
use twins::Twins;

use bastide_types::{PlacedTile, Square};

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    /// What lies where.
    pub tile: PlacedTile,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
}

/// Everything that lies on the table.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub tables: &'static Tables,
    pub tiles: Vec<Laid>,
    pub figures: Vec<Standing>,
    /// In the order in which they were made.
    pub castles: Vec<Castle>,
    pub cloisters: Cloisters,
    pub features: Features,
    /// Every field segment with every city segment that it touches on its tile.
    pub touches: Stack<Touch>,
    pub frontier: Frontier,
    pub grid: Grid,
    pub twins: Twins,
    pub bridges: Vec<Bridge>,
    pub spans: Spans,
}

impl Board {
    /// An empty table, with room for a game with so many tiles and segments in the bag and a few start tiles; with
    /// more, lists grow when they are laid. The first tile goes near this square.
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
            twins: Twins::new(),
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

    /// The tile laid last.
    #[inline]
    pub fn last(&self) -> &Laid {
        &self.tiles[self.tiles.len() - 1]
    }

    /// Forgets the cloisters that are complete: they have been scored, or were laid before the game began.
    #[inline]
    pub fn forget_complete_cloisters(&mut self) {
        self.cloisters.forget_complete();
    }

    /// The totals at a root, and what is kept elsewhere: tiles that count once in games of many sets, and the
    /// squares around a cloister or a garden.
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

    /// Copies another table into the room that this one has.
    pub fn copy_from(&mut self, source: &Board) {
        // Named one by one, so that a new field cannot be forgotten.
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
            twins,
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
        self.twins.copy_from(twins);
        self.bridges.clone_from(bridges);
        self.spans.copy_from(spans);
    }
}

/// A copy of a vector with the room of the original: a game that goes on in it seldom allocates.
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
            twins: self.twins.clone(),
            bridges: self.bridges.clone(),
            spans: self.spans.clone(),
            ..*self
        }
    }
}
