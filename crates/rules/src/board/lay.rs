//! Laying a tile: it joins what lies beside it and opens the squares around it.

use super::cloisters::OpenCloister;
use super::grid::Cell;
use super::node::{Node, NodeId};
use super::offer::Offer;
use super::tables::{MOST_TOUCHES, Touch};
use super::{Board, Laid};
use crate::coverage::rule;
use bastide_types::{FeatureKind, PlacedTile, Side, Square};

/// What laying a tile brought about.
pub(crate) struct Joined {
    /// The node of the tile's first segment.
    pub first: NodeId,
    /// The segments of the tile that joined another's, one bit each. All others are features of their own.
    pub joined: u16,
    /// Whether a cloister has no empty square around it now.
    pub cloister_complete: bool,
}

impl Board {
    /// Lays a tile on an open square: joins its features to the neighbours', opens the squares around it and counts
    /// it for the cloisters near it.
    #[inline(always)]
    pub fn lay(&mut self, tile: PlacedTile) -> Joined {
        if self.grid.reach(tile.square) {
            self.rewrite_grid();
        }
        let number = self.tiles.len() as u16;
        let here = self.grid.index(tile.square);
        let cell = self.grid.cell(here);
        let slot = cell.slot().expect("a tile is laid on an open square");
        *cell = Cell::Tile(number).into();
        let first = self.features.next_id();
        let table = self.tables.kind(tile.kind);
        self.tiles.push(Laid { tile, first });
        self.features.add(&table.city_and_road_nodes, table.count, self.twins.next_bit());
        self.twins.add(first, table);
        self.touches.append(table.touch_count, |room: &mut [Touch; MOST_TOUCHES]| {
            for (touch, (field, city)) in room.iter_mut().zip(table.touches) {
                *touch = (first + field, first + city);
            }
        });
        let joined = self.join_neighbours(slot, here, tile.square, first, table.ports(tile.rotation));
        let mut cloister_complete = self.cloisters.gain(tile.square);
        if let Some(segment) = table.cloister {
            cloister_complete |= self.open_cloister(tile.square, first + NodeId::from(segment));
        }
        if table.role.is_river() {
            self.river = self.river.after(tile);
        }
        Joined { first, joined, cloister_complete }
    }

    /// Joins the features of a new tile to its neighbours' and offers them to the open squares around.
    /// Returns the segments that joined another, one bit each.
    #[inline(always)]
    fn join_neighbours(
        &mut self,
        slot: u16,
        here: usize,
        square: Square,
        first: NodeId,
        ports: &[Offer; 4],
    ) -> u16 {
        rule!("feature.join");
        let around = self.frontier.close(slot);
        let beside = self.grid.beside(here);
        // Side by side, so that the compiler works out what follows from each.
        self.join_side::<0>(square, first, ports, &around, &beside)
            | self.join_side::<1>(square, first, ports, &around, &beside)
            | self.join_side::<2>(square, first, ports, &around, &beside)
            | self.join_side::<3>(square, first, ports, &around, &beside)
    }

    /// What [`join_neighbours`](Self::join_neighbours) does on one side; `beside` are the places of the squares
    /// around in the grid.
    #[inline(always)]
    fn join_side<const SIDE: usize>(
        &mut self,
        square: Square,
        first: NodeId,
        ports: &[Offer; 4],
        around: &[Offer; 4],
        beside: &[usize; 4],
    ) -> u16 {
        let side = const { Side::from_index(SIDE) };
        let (mine, theirs) = (ports[SIDE].of_tile(first), around[SIDE]);
        if theirs.is_some() {
            self.join_edge(mine, theirs);
            return mine.joining();
        }
        let cell = self.grid.cell(beside[SIDE]);
        let slot = self.frontier.offer(cell.slot(), square.neighbour(side), side.opposite(), mine);
        *cell = Cell::Open(slot).into();
        0
    }

    /// Joins what meets along an edge. Clockwise on one tile is anticlockwise on the other.
    #[inline(always)]
    fn join_edge(&mut self, mine: Offer, theirs: Offer) {
        if mine.has_middle() {
            self.features.join(mine.node(1), theirs.node(1));
        }
        rule!("river.no-feature" if !mine.has_middle());
        if mine.has_halves() {
            self.features.join_fields(mine.node(0), theirs.node(2));
            self.features.join_fields(mine.node(2), theirs.node(0));
        }
    }

    /// A new cloister counts what lies around already. True if that is everything.
    #[inline(never)]
    fn open_cloister(&mut self, square: Square, node: NodeId) -> bool {
        // It was laid as a field, like most segments.
        self.features.at_mut(node).flags = Node::of(FeatureKind::Cloister).flags;
        let open = square.surrounding().into_iter().filter(|&s| !self.grid.has_tile(s)).count() as i16;
        self.cloisters.push(OpenCloister { square, node, open });
        open == 0
    }

    /// Writes the grid anew after it grew.
    #[cold]
    fn rewrite_grid(&mut self) {
        for (number, laid) in self.tiles.iter().enumerate() {
            self.grid.set(laid.tile.square, Cell::Tile(number as u16));
        }
        for slot in self.frontier.slots() {
            self.grid.set(self.frontier.square(slot), Cell::Open(slot));
        }
    }
}
