//! Laying a tile: it joins what lies beside it and opens the squares around it.

use super::cloisters::OpenCloister;
use super::grid::Cell;
use super::node::{Node, NodeId};
use super::offer::Offer;
use super::tables::{KindTable, MOST_TOUCHES, Touch};
use super::{Board, Laid};
use crate::bits::bits;
use crate::course::ROOM;
use crate::coverage::rule;
use bastide_types::{FeatureKind, PlacedTile, Quarter, Side, Square};

/// What laying a tile brought about.
pub(crate) struct Joined {
    /// The node of the tile's first segment.
    pub first: NodeId,
    /// What is known of its kind.
    pub table: &'static KindTable,
    /// Whether a cloister has no empty square around it now.
    pub cloister_complete: bool,
}

/// For each side the three others, clockwise from north.
const OTHERS: [[Side; 3]; 4] = {
    use Side::{East, North, South, West};
    [[East, South, West], [North, South, West], [North, East, West], [North, East, South]]
};

impl Board {
    /// Lays a tile on the open square with this slot: joins its features to the neighbours', opens the squares around it and
    /// counts it for the cloisters near it. Writes the root of each of its segments, and tells for each that joined
    /// another's the totals of its feature.
    #[inline(always)]
    pub fn lay(
        &mut self,
        tile: PlacedTile,
        slot: u16,
        roots: &mut [NodeId; ROOM],
        mut tell: impl FnMut(usize, &Node),
    ) -> Joined {
        let (first, twin) = (self.features.next_id(), self.twins.next_bit());
        let table = self.tables.kind(tile.kind);
        let here = self.begin_laying(tile);
        for (i, root) in roots.iter_mut().enumerate() {
            *root = first + i as NodeId;
        }
        let ports = table.ports(tile.rotation);
        let neighbours = self.frontier.neighbours(slot);
        if neighbours.is_power_of_two() {
            // Six tiles of seven have one neighbour.
            let facing = Side::from_index(neighbours.trailing_zeros() as usize);
            let side = facing.opposite();
            let (mine, theirs) = (ports[side.index()], self.frontier.offered(slot, facing));
            self.join_only(mine, theirs, first, twin, table, roots, &mut tell);
            self.frontier.close(slot);
            for other in OTHERS[side.index()] {
                self.open_beside(here, tile.square, other, ports[other.index()].of_tile(first));
            }
        } else {
            for segment in bits(self.join_several(here, slot, ports)).map(|i| i as usize & (ROOM - 1)) {
                roots[segment] = self.features.root(first + segment as NodeId);
                tell(segment, self.features.at(roots[segment]));
            }
        }
        self.end_laying(tile, table)
    }

    /// The tile lies, and has joined nothing yet. Returns where it is in the grid.
    #[inline(always)]
    pub(super) fn begin_laying(&mut self, tile: PlacedTile) -> usize {
        if !self.grid.holds(tile.square) {
            self.grow_grid(tile.square);
        }
        let here = self.grid.index(tile.square);
        self.grid.lay(here, self.tiles.len() as u16);
        let (first, twin) = (self.features.next_id(), self.twins.next_bit());
        let table = self.tables.kind(tile.kind);
        self.tiles.push(Laid { tile, first });
        self.features.add(&table.city_and_road_nodes, table.count, twin);
        self.twins.add(first, table);
        self.touches.append(table.touch_count, |room: &mut [Touch; MOST_TOUCHES]| {
            for (touch, (field, city)) in room.iter_mut().zip(table.touches) {
                *touch = (first + field, first + city);
            }
        });
        here
    }

    /// The last tile has joined its neighbours; what looks at more than its edges follows.
    #[inline(always)]
    pub(super) fn end_laying(&mut self, tile: PlacedTile, table: &'static KindTable) -> Joined {
        let first = self.last().first;
        let mut cloister_complete = self.cloisters.gain(tile.square);
        if table.laid_with_care {
            cloister_complete |= self.lay_with_care(tile.square, first, table);
        }
        if table.role.is_river() {
            self.river = self.river.after(tile);
        }
        Joined { first, table, cloister_complete }
    }

    /// Joins what meets along the only edge of a new tile that has a neighbour; `mine` has its nodes numbered like its
    /// segments. Nothing has joined its segments yet, but one field of it may lie on both sides of the middle.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "all of it is at hand where this is inlined")]
    fn join_only(
        &mut self,
        mine: Offer,
        theirs: Offer,
        first: NodeId,
        twin: u32,
        table: &KindTable,
        roots: &mut [NodeId; ROOM],
        tell: &mut impl FnMut(usize, &Node),
    ) {
        rule!("feature.join");
        let [a, middle, b] = [0, 1, 2].map(|part| usize::from(mine.node(part)) & (ROOM - 1));
        if mine.has_middle() {
            let printed = &table.segments[middle];
            let segment = Node { twins: printed.twins & twin, ..*printed };
            let (root, totals) = self.features.join_new(first + middle as NodeId, &segment, theirs.node(1));
            roots[middle] = root;
            tell(middle, totals);
        }
        rule!("river.no-feature" if !mine.has_middle());
        if mine.has_halves() {
            roots[a] = self.features.join_new_field(first + a as NodeId, theirs.node(2));
            roots[b] = self.features.join_fields(first + b as NodeId, theirs.node(0));
            tell(a, self.features.at(roots[a]));
            tell(b, self.features.at(roots[b]));
        }
    }

    /// What [`lay`](Board::lay) does on the four sides of the last tile if it has no neighbour or several. Returns the
    /// segments that joined another, one bit each.
    #[inline(never)]
    pub(super) fn join_several(&mut self, here: usize, slot: u16, ports: &[Offer; 4]) -> u64 {
        rule!("feature.join");
        let Laid { tile, first } = *self.last();
        let neighbours = self.frontier.neighbours(slot);
        let mut joined = 0;
        for facing in bits(neighbours).map(|side| Side::from_index(side as usize)) {
            let mine = ports[facing.opposite().index()];
            self.join_edge(mine.of_tile(first), self.frontier.offered(slot, facing));
            joined |= u64::from(mine.joining());
        }
        self.frontier.close(slot);
        for side in Side::ALL.into_iter().filter(|side| neighbours >> side.opposite().index() & 1 == 0) {
            self.open_beside(here, tile.square, side, ports[side.index()].of_tile(first));
        }
        joined
    }

    /// Opens the square on a side of a new tile, if it is not open yet, and tells it what the tile shows there.
    #[inline(always)]
    fn open_beside(&mut self, here: usize, square: Square, side: Side, mine: Offer) {
        let cell = self.grid.cell(self.grid.beside(here, side));
        let slot = self.frontier.offer(cell.slot(), square.neighbour(side), side, mine);
        *cell = Cell::Open(slot).into();
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

    /// A cloister, a tower or the quarters of a new tile, laid as a field so far, becomes what it is. True if the cloister is complete.
    #[inline(never)]
    fn lay_with_care(&mut self, square: Square, first: NodeId, table: &KindTable) -> bool {
        if let Some(segment) = table.tower {
            *self.features.at_mut(first + NodeId::from(segment)) = Node::FOUNDATION;
        }
        for segment in table.quarters.into_iter().flat_map(|from| from..from + Quarter::COUNT as u8) {
            *self.features.at_mut(first + NodeId::from(segment)) = Node::QUARTER;
        }
        if let Some(segment) =
            table.bridge.filter(|_| self.bridge_over(self.tiles.len() as u16 - 1).is_none())
        {
            // Like a foundation: nobody goes there, and it is never complete.
            *self.features.at_mut(first + NodeId::from(segment)) = Node::FOUNDATION;
        }
        table.cloister.is_some_and(|segment| self.open_cloister(square, first + NodeId::from(segment)))
    }

    /// A new cloister counts what lies around already. True if that is everything.
    fn open_cloister(&mut self, square: Square, node: NodeId) -> bool {
        // It was laid as a field, like most segments.
        self.features.at_mut(node).flags = Node::of(FeatureKind::Cloister).flags;
        let open = square.surrounding().into_iter().filter(|&s| !self.grid.has_tile(s)).count() as i16;
        self.cloisters.push(OpenCloister { square, node, open });
        open == 0
    }

    /// Makes room in the grid for a tile on this square and the ring around it, and writes it anew.
    #[cold]
    fn grow_grid(&mut self, square: Square) {
        let (min, max) = self.corners();
        let min = Square::new(min.x.min(square.x), min.y.min(square.y));
        let max = Square::new(max.x.max(square.x), max.y.max(square.y));
        self.grid.grow(min, max);
        for (number, laid) in self.tiles.iter().enumerate() {
            self.grid.lay(self.grid.index(laid.tile.square), number as u16);
        }
        for slot in self.frontier.slots() {
            self.grid.open(self.frontier.square(slot), slot);
        }
    }

    /// The first and the last column and row with a tile.
    fn corners(&self) -> (Square, Square) {
        let squares = || self.tiles.iter().map(|laid| laid.tile.square);
        let first = squares().next().unwrap_or(Square::ORIGIN);
        squares().fold((first, first), |(min, max), at| {
            (Square::new(min.x.min(at.x), min.y.min(at.y)), Square::new(max.x.max(at.x), max.y.max(at.y)))
        })
    }

    /// A window with all open squares, from its first square to its last: no larger than it has to be where that
    /// matters for [`list_fits`](Board::list_fits).
    pub(super) fn window(&self) -> (Square, Square) {
        if self.grid.is_small() {
            return self.grid.window();
        }
        let (min, max) = self.corners();
        (Square::new(min.x - 1, min.y - 1), Square::new(max.x + 1, max.y + 1))
    }
}
