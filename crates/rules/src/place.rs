//! Laying a tile: where it fits, and what it joins.

use crate::State;
use crate::cloisters::OpenCloister;
use crate::coverage::rule;
use crate::deploy::{Deployments, occupied, occupying};
use crate::features::{Node, NodeId, TWINS};
use crate::frontier::{Offer, bits, nth_bit};
use crate::grid::Cell;
use crate::ordered;
use crate::state::{Laid, LateTwins, ROOM};
use crate::tables::{KindTable, MOST_TOUCHES, Touch};
use bastide_types::{
    Action, BuilderTrigger, FeatureKind, PlacedTile, Rotation, Side, Square, TileKind, Turn,
};

impl State {
    /// Works out where a kind of tile fits.
    #[inline]
    pub(crate) fn find_fits(&mut self, kind: TileKind) {
        rule!("place.adjacent");
        rule!("place.match");
        let table = self.tables.kind(kind);
        self.fit_count = self.frontier.find_fits(table.edges);
        if table.role.is_river() {
            self.keep_river_fits(kind);
        }
    }

    /// How many placements (square and rotation) are legal for the drawn tile; 0 unless a tile is to be laid.
    #[inline]
    pub fn placement_count(&self) -> u32 {
        match self.turn {
            Turn::Place(..) => self.fit_count,
            Turn::Chance | Turn::Deploy(..) | Turn::SecondPart(_) | Turn::Over => 0,
        }
    }

    /// The `n`-th legal placement, from 0 to [`placement_count`](Self::placement_count), in an order
    /// that suits the engine: for playouts, which need one at random and no list. Lookalike
    /// rotations count separately, as in [`legal_actions`](Self::legal_actions).
    ///
    /// # Panics
    /// If `n` is not below the count.
    #[inline(always)]
    pub fn nth_placement(&self, mut n: u32) -> Action {
        let mut first = 0;
        for fits in self.frontier.fits() {
            let [c0, c1, c2, c3] = fits.map(u64::count_ones);
            let (before_1, before_2, before_3) = (c0, c0 + c1, c0 + c1 + c2);
            if n < before_3 + c3 {
                let (r1, r2, r3) = (n >= before_1, n >= before_2, n >= before_3);
                let quarters = usize::from(r1) + usize::from(r2) + usize::from(r3);
                let before = u32::from(r1) * c0 + u32::from(r2) * c1 + u32::from(r3) * c2;
                let slot = first + nth_bit(fits[quarters], n - before) as u16;
                let square = self.frontier.square(slot);
                return Action::Place { square, rotation: Rotation::from_quarters(quarters) };
            }
            n -= before_3 + c3;
            first += 64;
        }
        panic!("placement {n} past the last");
    }

    /// Lists every legal placement, sorted by square, then rotation.
    pub(crate) fn list_placements(&self, out: &mut Vec<Action>) {
        out.resize(self.fit_count as usize, Action::Pass);
        ordered::list(self.grid.bounds(), &self.frontier, out);
    }

    /// Whether the drawn tile may be laid there.
    pub(crate) fn may_place(&self, square: Square, rotation: Rotation) -> bool {
        match self.grid.get(square) {
            Cell::Open(slot) => self.frontier.fits_on(slot, rotation.quarters()),
            Cell::Far | Cell::Tile(_) => false,
        }
    }

    /// Lays a tile on an open square: joins its features to the neighbours', opens the squares around
    /// it, counts it, and finds what it completes and whether it reaches the player's builder.
    #[inline]
    pub(crate) fn lay(&mut self, tile: PlacedTile) {
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
        self.features.add(&table.early, table.count, 1u32.unbounded_shl(self.twins));
        self.twins += table.twins;
        if self.twins > TWINS {
            self.note_late_twins(first, table);
        }
        self.touches.append(table.touch_count, |room: &mut [Touch; MOST_TOUCHES]| {
            for (touch, (field, city)) in room.iter_mut().zip(table.touches) {
                *touch = (first + field, first + city);
            }
        });
        // What the rule book says of single tiles is what their pictures say.
        rule!("tile.crossing" if tile.kind.id() == "baX");
        rule!("tile.bridge" if tile.kind.id() == "tb02");
        rule!("tile.cottage" if tile.kind.id() == "tb03");
        rule!("tile.cloister" if tile.kind.id() == "tb10");
        rule!("tile.cities" if tile.kind.id() == "tb13");
        let joined = self.meet_neighbours(slot, here, tile.square, first, table.ports(tile.rotation));
        self.look_here(first, joined, table);
        self.update_cloisters(tile.square, table.cloister.map(|c| first + NodeId::from(c)));
        if table.role.is_river() {
            self.river = self.river.after(tile);
        }
    }

    /// Joins the features of a new tile to its neighbours' and offers them to the open squares around.
    /// Returns the segments that met another, one bit each.
    #[inline(always)]
    fn meet_neighbours(
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
        self.meet::<0>(square, first, ports, &around, &beside)
            | self.meet::<1>(square, first, ports, &around, &beside)
            | self.meet::<2>(square, first, ports, &around, &beside)
            | self.meet::<3>(square, first, ports, &around, &beside)
    }

    /// What [`meet_neighbours`](Self::meet_neighbours) does on one side; `beside` are the places of the squares
    /// around in the grid.
    #[inline(always)]
    fn meet<const SIDE: usize>(
        &mut self,
        square: Square,
        first: NodeId,
        ports: &[Offer; 4],
        around: &[Offer; 4],
        beside: &[usize; 4],
    ) -> u16 {
        let side = const { Side::from_index(SIDE) };
        let (mine, theirs) = (ports[SIDE].of_tile(first), around[SIDE]);
        if theirs != Offer::NONE {
            self.join_edge(mine, theirs);
            return mine.joins();
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

    /// Notes the cities or roads of a tile with several for which no bit was left.
    #[cold]
    fn note_late_twins(&mut self, first: NodeId, table: &KindTable) {
        for kind in [FeatureKind::City, FeatureKind::Road] {
            let twin = |&(new, _): &(&Node, NodeId)| new.twins != 0 && new.kind() == kind;
            let nodes = table.early.iter().zip(first..).filter(twin);
            let segments = nodes.fold(0, |set, (_, node)| set | 1 << (node - first));
            if segments != 0 {
                self.late_twins.push(LateTwins { kind, first, segments });
            }
        }
    }

    /// The totals at a root, and what is kept elsewhere: tiles that count once in games of many sets, and the
    /// squares around a cloister.
    #[inline]
    pub(crate) fn totals(&self, root: NodeId) -> Node {
        let mut node = *self.features.at(root);
        if node.kind() == FeatureKind::Cloister {
            let still_open = self.cloisters.iter().find(|cloister| cloister.node == root);
            node.open = still_open.map_or(0, |cloister| cloister.open);
            node.tiles = 9 - node.open as u16;
        } else if !self.late_twins.is_empty() {
            node.tiles -= self.counted_twice(root);
        }
        node
    }

    /// How often late twins are counted too often in a feature.
    fn counted_twice(&self, root: NodeId) -> u16 {
        let kind = self.features.at(root).kind();
        let extra = |twins: &LateTwins| {
            let here = |segment: &u32| self.root(twins.first + *segment as NodeId) == root;
            (bits(u64::from(twins.segments)).filter(here).count() as u16).saturating_sub(1)
        };
        self.late_twins.iter().filter(|twins| twins.kind == kind).map(extra).sum()
    }

    /// Finds what the new tile completes, whether it reaches the player's builder, and what it opens to
    /// figures. Only segments that met another can tell anything but "free".
    #[inline]
    fn look_here(&mut self, first: NodeId, mut joined: u16, table: &KindTable) {
        let player = self.active;
        let special = occupying(self.rules.figures);
        for (i, here) in self.here.iter_mut().enumerate() {
            *here = first + i as NodeId;
        }
        // In lanes of 16 bits, one bit for each segment: occupied, an own follower without companion,
        // complete, an own companion.
        let mut found = 0u64;
        while joined != 0 {
            let i = joined.trailing_zeros() as usize;
            joined &= joined - 1;
            let root = self.features.root(first + i as NodeId);
            self.here[i & (ROOM - 1)] = root;
            let node = self.features.at(root);
            let companion = node.companions >> player.0 & 1 == 1;
            let alone = (node.strength[player] != 0) & !companion;
            let (taken, complete) = (occupied(special, node), node.open == 0);
            let lanes = [taken, alone, complete, companion].map(u64::from);
            found |= (lanes[0] | lanes[1] << 16 | lanes[2] << 32 | lanes[3] << 48) << i;
        }
        let [taken, alone, complete, companion] = [0, 16, 32, 48].map(|lane| (found >> lane) as u16);
        let early = table.cities_and_roads_set;
        let free = table.segments_set & !taken;
        self.open_here = Deployments::all([free, free, alone & early, alone & !early]);
        self.completes = complete & early != 0;
        self.earned = companion & early != 0 && self.may_earn();
    }

    /// Whether a tile that extends the builder's feature earns another part now.
    fn may_earn(&self) -> bool {
        let extends = triggers(self.rules.trigger, true, self.completes);
        rule!("builder.second");
        extends && self.may_earn_again()
    }

    /// Cloisters around the new tile gain it; a new cloister counts what lies around already.
    #[inline]
    fn update_cloisters(&mut self, square: Square, new: Option<NodeId>) {
        // None of them was complete before.
        self.completes |= self.cloisters.gain(square);
        if let Some(node) = new {
            self.open_cloister(square, node);
        }
    }

    #[inline(never)]
    fn open_cloister(&mut self, square: Square, node: NodeId) {
        // It was laid as a field, like most segments.
        self.features.at_mut(node).flags = Node::of(FeatureKind::Cloister).flags;
        let open = square.surrounding().into_iter().filter(|&s| !self.grid.has_tile(s)).count() as i16;
        self.cloisters.push(OpenCloister { square, node, open });
        self.completes |= open == 0;
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

/// Whether a tile earns the builder's owner another part. Only an expansion that completes a feature
/// without extending it (an abbey) can tell the two values apart.
pub(crate) fn triggers(trigger: BuilderTrigger, extends: bool, completes: bool) -> bool {
    rule!("builder.trigger");
    match trigger {
        BuilderTrigger::Extend => extends,
        BuilderTrigger::ExtendOrComplete => extends || completes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_abbey_would_show_the_trigger() {
        assert!(!triggers(BuilderTrigger::Extend, false, true));
        assert!(triggers(BuilderTrigger::ExtendOrComplete, false, true));
        for trigger in BuilderTrigger::ALL {
            assert!(triggers(*trigger, true, false));
            assert!(!triggers(*trigger, false, false));
        }
    }
}
