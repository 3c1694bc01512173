//! Laying a tile: joins it to its neighbours and opens the squares around it.

use super::cloisters::OpenCloister;
use super::grid::Cell;
use super::node::{Node, NodeId};
use super::offer::Offer;
use super::tables::{KindTable, MOST_TOUCHES, Touch};
use super::{Board, Laid};
use crate::bits::bits;
use crate::coverage::rule;
use bastide_types::{FeatureKind, PlacedTile, Quarter, Side, Square};

/// The result of laying a tile.
pub(crate) struct Joined {
    /// The node of the tile's first segment.
    pub first: NodeId,
    /// The table of its kind.
    pub table: &'static KindTable,
    /// Whether a cloister or garden now has no empty square around it.
    pub cloister_complete: bool,
}

/// For each set of neighbours around a square: the sides of the square with a neighbour, then those without, both
/// clockwise from north. The set has a bit for each neighbour, indexed by the side on which the neighbour has the
/// square.
const SIDES: [[Side; 4]; 16] = {
    let (mut table, mut set) = ([[Side::North; 4]; 16], 0);
    while set < 16 {
        let mut place = 0;
        // First the sides with a neighbour, then those without.
        let mut round = 0;
        while round < 2 {
            let mut side = 0;
            while side < 4 {
                let facing = (side + 2) % 4;
                if (set >> facing & 1 == 1) == (round == 0) {
                    table[set][place] = Side::ALL[side];
                    place += 1;
                }
                side += 1;
            }
            round += 1;
        }
        set += 1;
    }
    table
};

impl Board {
    /// Lays a tile on the open square with this slot: joins its features to the neighbours', opens the squares around
    /// it and counts it for nearby cloisters. Calls `visit` for each of its segments that joined a neighbour's, with the
    /// totals of the feature.
    #[inline(always)]
    pub fn lay(&mut self, tile: PlacedTile, slot: u16, mut visit: impl FnMut(usize, &Node)) -> Joined {
        let (first, tile_bit) = (self.features.next_id(), self.multi_segment_tiles.next_bit());
        let table = self.tables.kind(tile.kind);
        let here = self.begin_laying(tile, slot, table, first, tile_bit);
        let ports = table.ports(tile.rotation);
        let neighbours = self.frontier.neighbours(slot);
        if neighbours.is_power_of_two() {
            // About six of seven tiles have exactly one neighbour.
            let [side, others @ ..] = &SIDES[neighbours as usize & 15];
            let (mine, theirs) = (ports[side.index()], self.frontier.offered(slot));
            self.join_only(mine, theirs, first, tile_bit, table, &mut visit);
            self.frontier.close(slot);
            self.frontier.offer(&mut self.grid, here, others, ports, first);
        } else {
            for segment in bits(self.join_several(here, slot, ports)).map(|i| i as usize) {
                visit(segment, self.features.at(self.features.root(first + segment as NodeId)));
            }
        }
        self.end_laying(tile, slot, table, first)
    }

    /// Adds the tile, not joined to anything yet, to the grid and the lists. Its nodes are numbered from `first`, and
    /// `tile_bit` marks its segments if it has several cities or several roads. Returns its cell in the grid.
    #[inline(always)]
    pub(crate) fn begin_laying(
        &mut self,
        tile: PlacedTile,
        slot: u16,
        table: &KindTable,
        first: NodeId,
        tile_bit: u32,
    ) -> usize {
        if !self.grid.window.holds_ring(self.frontier.cell(slot)) {
            self.grow_grid(tile.square);
        }
        let here = self.frontier.cell(slot);
        self.grid.lay(here, self.tiles.len() as u16);
        self.tiles.push(Laid { tile, first });
        self.features.add(&table.city_and_road_nodes, table.count, tile_bit);
        self.multi_segment_tiles.add(first, table);
        self.touches.append(table.touch_count.into(), |room: &mut [Touch; MOST_TOUCHES]| {
            for (touch, (field, city)) in room.iter_mut().zip(table.touches) {
                *touch = (first + NodeId::from(field), first + NodeId::from(city));
            }
        });
        here
    }

    /// Completes laying, after the last tile has joined its neighbours, with everything that depends on more than its
    /// edges. `slot` is the slot that its square had.
    #[inline(always)]
    pub(crate) fn end_laying(
        &mut self,
        tile: PlacedTile,
        slot: u16,
        table: &'static KindTable,
        first: NodeId,
    ) -> Joined {
        let mut cloister_complete = self.cloisters.gain(tile.square);
        if table.laid_with_care {
            cloister_complete |= self.lay_with_care(slot, table);
        }
        Joined { first, table, cloister_complete }
    }

    /// Joins the features along the only edge of a new tile that has a neighbour; the nodes in `mine` are numbered like
    /// the tile's segments. Its segments have not been joined yet, but a single field may lie on both sides of the
    /// middle.
    #[inline(always)]
    fn join_only(
        &mut self,
        mine: Offer,
        theirs: Offer,
        first: NodeId,
        tile_bit: u32,
        table: &KindTable,
        visit: &mut impl FnMut(usize, &Node),
    ) {
        rule!("feature.join");
        let [a, middle, b] = [0, 1, 2].map(|part| usize::from(mine.node(part)));
        if mine.has_middle() {
            // A segment that is not in this table is a field.
            let printed = table.city_and_road_nodes.get(middle).unwrap_or(&Node::FIELD);
            let segment = Node { multi_segment_tiles: printed.multi_segment_tiles & tile_bit, ..*printed };
            visit(middle, self.features.join_new(first + middle as NodeId, &segment, theirs.node(1)));
        }
        rule!("river.no-feature" if !mine.has_middle());
        if mine.has_halves() {
            let root = self.features.join_new_field(first + a as NodeId, theirs.node(2));
            let other = self.features.join_fields(first + b as NodeId, theirs.node(0));
            // If one field lies on both sides, the second join may have replaced the root that the first one found.
            visit(a, self.features.at(if a == b { other } else { root }));
            visit(b, self.features.at(other));
        }
    }

    /// The joining part of [`lay`](Board::lay) for tiles with no neighbour or with several. Returns the segments that
    /// joined another, as a bit mask.
    #[inline(never)]
    pub(crate) fn join_several(&mut self, here: usize, slot: u16, ports: &[Offer; 4]) -> u64 {
        let neighbours = self.frontier.neighbours(slot);
        let sides = &SIDES[neighbours as usize & 15];
        // One instance for each count, so that the loop bound is a constant; the branch predictor cannot learn it.
        match neighbours.count_ones() {
            0 => self.join_sides::<0>(sides, here, slot, ports),
            1 => self.join_sides::<1>(sides, here, slot, ports),
            2 => self.join_sides::<2>(sides, here, slot, ports),
            3 => self.join_sides::<3>(sides, here, slot, ports),
            _ => self.join_sides::<4>(sides, here, slot, ports),
        }
    }

    /// [`join_several`](Self::join_several), where the first `COUNT` of the sides have a neighbour.
    #[inline(always)]
    fn join_sides<const COUNT: usize>(
        &mut self,
        sides: &[Side; 4],
        here: usize,
        slot: u16,
        ports: &[Offer; 4],
    ) -> u64 {
        rule!("feature.join");
        let first = self.last().first;
        let mut joined = 0;
        for &side in &sides[..COUNT] {
            let mine = ports[side.index()];
            let neighbour = self.grid.at(self.grid.window.neighbour(here, side));
            self.join_edge(mine.of_tile(first), self.offered(neighbour, side));
            joined |= u64::from(mine.joining());
        }
        self.frontier.close(slot);
        self.frontier.offer(&mut self.grid, here, &sides[COUNT..], ports, first);
        joined
    }

    /// What the cell on side `side` of another shows towards it; empty if no tile lies there.
    fn offered(&self, cell: Cell, side: Side) -> Offer {
        let Cell::Tile(number) = cell else { return Offer::NONE };
        let (Laid { tile, first }, facing) = (self.tiles[usize::from(number)], side.opposite());
        let shown = if self.bridges.is_empty() {
            self.tables.kind(tile.kind).ports(tile.rotation)[facing.index()]
        } else {
            self.port(number, facing)
        };
        shown.of_tile(first)
    }

    /// What the neighbours of an open slot show, clockwise from north.
    pub(crate) fn around(&self, slot: u16) -> [Offer; 4] {
        let square = self.square_of_slot(slot);
        Side::ALL.map(|side| self.offered(self.grid.get(square.neighbour(side)), side))
    }

    /// Joins the features along an edge. Clockwise on one tile is anticlockwise on the other.
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

    /// Turns a new tile's cloister, garden, tower or quarters, laid as fields so far, into what they are, and prepares
    /// the node for a bridge. True if the cloister or garden is complete.
    #[inline(never)]
    fn lay_with_care(&mut self, slot: u16, table: &KindTable) -> bool {
        let Laid { tile: PlacedTile { square, .. }, first } = *self.last();
        if let Some(segment) = table.tower {
            *self.features.at_mut(first + NodeId::from(segment)) = Node::FOUNDATION;
        }
        for segment in table.quarters.into_iter().flat_map(|from| from..from + Quarter::COUNT as u8) {
            *self.features.at_mut(first + NodeId::from(segment)) = Node::QUARTER;
        }
        if self.tables.bridges {
            self.prepare_bridges(slot, table);
        }
        let garden = table.garden.map(|segment| (segment, FeatureKind::Garden));
        let cloister = table.cloister.map(|segment| (segment, FeatureKind::Cloister));
        cloister
            .or(garden)
            .is_some_and(|(segment, kind)| self.open_cloister(square, first + NodeId::from(segment), kind))
    }

    /// Starts counting the squares around a new cloister or garden. True if all are filled already.
    fn open_cloister(&mut self, square: Square, node: NodeId, kind: FeatureKind) -> bool {
        // It was laid as a field, like most segments.
        self.features.at_mut(node).flags = Node::of(kind).flags;
        let open = square.surrounding().into_iter().filter(|&s| !self.grid.has_tile(s)).count() as i16;
        self.cloisters.push(OpenCloister { square, node, open });
        open == 0
    }

    /// Grows the grid to hold a tile on this square and the ring around it, and rewrites it.
    #[cold]
    fn grow_grid(&mut self, square: Square) {
        let (min, max) = self.corners();
        let min = Square::new(min.x.min(square.x), min.y.min(square.y));
        let max = Square::new(max.x.max(square.x), max.y.max(square.y));
        let before = self.grid.window;
        self.grid.grow(min, max);
        let Board { grid, frontier, tiles, .. } = self;
        for (number, laid) in tiles.iter().enumerate() {
            grid.lay(grid.window.index(laid.tile.square), number as u16);
        }
        frontier.move_cells(|cell| grid.window.index(before.square(cell)));
        for slot in frontier.slots() {
            grid.open(frontier.cell(slot), slot);
        }
    }

    /// The bounds of the tiles: the lowest column and row, and the highest.
    fn corners(&self) -> (Square, Square) {
        let squares = || self.tiles.iter().map(|laid| laid.tile.square);
        let first = squares().next().unwrap_or(Square::ORIGIN);
        squares().fold((first, first), |(min, max), at| {
            (Square::new(min.x.min(at.x), min.y.min(at.y)), Square::new(max.x.max(at.x), max.y.max(at.y)))
        })
    }
}
