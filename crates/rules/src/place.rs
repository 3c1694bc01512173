//! Laying a tile: where it fits, and what it joins.

use crate::State;
use crate::coverage::rule;
use crate::deploy::{Deployments, occupied, occupying};
use crate::features::NodeId;
use crate::frontier::{bits, nth_bit};
use crate::grid::Cell;
use crate::state::Laid;
use crate::tables::{KindTable, Port};
use bastide_types::{
    Action, BuilderTrigger, EdgeKind, FeatureKind, PlacedTile, Rotation, Side, Square, TileKind,
};

impl State {
    /// Works out where a kind of tile fits.
    #[inline]
    pub(crate) fn find_fits(&mut self, kind: TileKind) {
        rule!("place.adjacent");
        rule!("place.match");
        let table = self.tables.kind(kind);
        self.fit_count = self.frontier.find_fits(table.edges);
        if table.role != bastide_types::Role::Ordinary {
            self.keep_river_fits(kind);
        }
    }

    /// How many placements (square and rotation) are legal for the drawn tile; 0 unless a tile is to be laid.
    #[inline]
    pub fn placement_count(&self) -> u32 {
        match self.turn {
            bastide_types::Turn::Place(..) => self.fit_count,
            _ => 0,
        }
    }

    /// The `n`-th legal placement, from 0 to [`placement_count`](Self::placement_count), in an order
    /// that suits the engine: for playouts, which need one at random and no list. Lookalike
    /// rotations count separately, as in [`legal_actions`](Self::legal_actions).
    ///
    /// # Panics
    /// If `n` is not below the count.
    #[inline]
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
                let square = self.frontier.slot(slot).square;
                return Action::Place { square, rotation: Rotation::from_quarters(quarters) };
            }
            n -= before_3 + c3;
            first += 64;
        }
        panic!("placement {n} past the last");
    }

    /// Appends every legal placement, sorted by square, then rotation.
    pub(crate) fn list_placements(&self, out: &mut Vec<Action>) {
        // Squares are sorted by one packed number each; the slot rides in its low bits.
        let sort_key = |slot: u16| {
            let Square { x, y } = self.frontier.slot(slot).square;
            let part = |v: i16| u64::from((i32::from(v) + 0x8000) as u16);
            part(x) << 32 | part(y) << 16 | u64::from(slot)
        };
        let mut keys = [0u64; 256];
        let mut many = Vec::new();
        let mut count = 0;
        for (w, word) in self.frontier.fits().enumerate() {
            for bit in bits(word[0] | word[1] | word[2] | word[3]) {
                let key = sort_key(w as u16 * 64 + bit as u16);
                match keys.get_mut(count) {
                    Some(place) => *place = key,
                    None => many.push(key),
                }
                count += 1;
            }
        }
        let sorted: &mut [u64] = if many.is_empty() {
            &mut keys[..count]
        } else {
            many.extend_from_slice(&keys);
            &mut many
        };
        sorted.sort_unstable();
        for &mut key in sorted {
            let slot = key as u16;
            let square = self.frontier.slot(slot).square;
            for rotation in Rotation::ALL {
                if self.frontier.fits_on(slot, rotation.quarters()) {
                    out.push(Action::Place { square, rotation });
                }
            }
        }
    }

    /// Whether the drawn tile may be laid there.
    pub(crate) fn may_place(&self, square: Square, rotation: Rotation) -> bool {
        match self.grid.get(square) {
            Cell::Open(slot) => self.frontier.fits_on(slot, rotation.quarters()),
            _ => false,
        }
    }

    /// Lays a tile on an open square: joins its features to the neighbours', opens the squares around
    /// it, counts it, and finds what it completes and whether it reaches the player's builder.
    #[inline]
    pub(crate) fn lay(&mut self, tile: PlacedTile) {
        let Cell::Open(slot) = self.grid.near(tile.square) else {
            unreachable!("a tile is laid on an open square");
        };
        let number = self.tiles.len() as u16;
        let first = self.features.next_id();
        let table = self.tables.kind(tile.kind);
        self.tiles.push(Laid { tile, first });
        self.features.add(&table.nodes);
        // What the rule book says of single tiles is what their pictures say.
        rule!("tile.crossing" if tile.kind.id() == "baX");
        rule!("tile.bridge" if tile.kind.id() == "tb02");
        rule!("tile.cottage" if tile.kind.id() == "tb03");
        rule!("tile.cloister" if tile.kind.id() == "tb10");
        rule!("tile.cities" if tile.kind.id() == "tb13");
        if table.has_twins {
            self.features.number_twins(first, self.twins);
            self.count_twins(number, &table.twins);
        }
        if self.grid.reach(tile.square) {
            self.rewrite_grid();
        }
        self.grid.set(tile.square, Cell::Tile(number));
        self.join_neighbours(slot, tile.square, first, table.ports(tile.rotation));
        self.look_here(first, table);
        self.update_cloisters(tile.square, table.cloister.map(|c| first + NodeId::from(c)));
        if table.role != bastide_types::Role::Ordinary {
            self.river = self.river.after(tile);
        }
    }

    #[inline]
    fn join_neighbours(&mut self, slot: u16, square: Square, first: NodeId, ports: &[Port; 4]) {
        rule!("feature.join");
        let around = self.frontier.close(slot);
        let beside = self.grid.beside(square);
        for side in Side::ALL {
            let Port { kind, segments } = ports[side.index()];
            // What an edge has not is never looked at: no need to tell it apart.
            let node = |i: usize| first + NodeId::from(segments[i]);
            let offer = around.offers[side.index()];
            if offer.kind.is_none() {
                let (frontier, cell) = (&mut self.frontier, beside[side.index()]);
                let slot = self.grid.slot_or_open(cell, || frontier.open(square.neighbour(side)));
                // Clockwise on this tile is anticlockwise seen from the square: the halves change places.
                frontier.offer(slot, side.opposite(), kind, [node(2), node(1), node(0)]);
                continue;
            }
            rule!("river.no-feature" if kind == EdgeKind::River);
            if kind != EdgeKind::River {
                self.features.join(node(1), offer.nodes[1]);
            }
            if matches!(kind, EdgeKind::Road | EdgeKind::River) {
                self.features.join(node(0), offer.nodes[0]);
                self.features.join(node(2), offer.nodes[2]);
            }
        }
    }

    /// Numbers the tiles that have several segments of a kind.
    #[inline]
    fn count_twins(&mut self, number: u16, twins: &[u32; 4]) {
        for (sum, more) in self.twins.iter_mut().zip(twins) {
            *sum += more;
        }
        if self.twins.iter().any(|&sum| sum > u64::BITS) {
            self.note_late_twins(number, twins);
        }
    }

    #[cold]
    fn note_late_twins(&mut self, number: u16, twins: &[u32; 4]) {
        for kind in FeatureKind::ALL {
            if twins[kind.index()] == 1 && self.twins[kind.index()] > u64::BITS {
                self.late_twins.push((number, kind));
            }
        }
    }

    /// The tiles of the feature with this root, each counted once.
    #[inline]
    pub(crate) fn tile_count(&self, root: NodeId) -> u16 {
        self.features.at(root).tiles - self.counted_twice(root)
    }

    /// How often late twins are counted too often in a feature.
    fn counted_twice(&self, root: NodeId) -> u16 {
        let extra = |&(number, kind): &(u16, FeatureKind)| {
            let laid = &self.tiles[usize::from(number)];
            let nodes = &self.tables.kind(laid.tile.kind).nodes;
            let here = |i: &usize| nodes[*i].kind == kind && self.root(laid.first + *i as NodeId) == root;
            ((0..nodes.len()).filter(here).count() as u16).saturating_sub(1)
        };
        self.late_twins.iter().map(extra).sum()
    }

    /// Finds the features of the new tile: what it completes, whether it reaches the player's builder,
    /// and what it opens to figures.
    #[inline]
    fn look_here(&mut self, first: NodeId, table: &KindTable) {
        let player = self.active;
        let special = occupying(self.rules.figures);
        // In lanes of 16 bits, one bit for each segment: free, an own follower without companion, complete.
        let (mut found, mut builders) = (0u64, 0);
        let features = &self.features;
        for (i, here) in self.here[..table.nodes.len()].iter_mut().enumerate() {
            let root = features.root(first + i as NodeId);
            *here = root;
            let node = features.at(root);
            let companion = (node.builders | node.pigs) >> player.0 & 1 == 1;
            let alone = (node.strength[player] != 0) & !companion;
            let (free, complete) = (!occupied(special, node), node.open == 0);
            found |= (u64::from(free) | u64::from(alone) << 16 | u64::from(complete) << 32) << i;
            builders |= node.builders;
        }
        let (free, alone) = (found as u16, (found >> 16) as u16);
        let early = table.cities_and_roads_set;
        self.open_here = Deployments::all([free, free, alone & early, alone & !early]);
        self.completes = (found >> 32) as u16 & early != 0;
        self.earned = builders >> player.0 & 1 == 1 && self.may_earn();
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
        let near = |at: Square| ((at.x - square.x + 1) as u16 <= 2) & ((at.y - square.y + 1) as u16 <= 2);
        for &(at, node) in &self.cloisters {
            // Adding 0 to one far away is cheaper than guessing. None of them was complete before.
            let gained = u16::from(near(at));
            let node = self.features.at_mut(node);
            node.open -= gained as i16;
            node.tiles += gained;
            self.completes |= node.open == 0;
        }
        if let Some(node) = new {
            let filled = square.surrounding().filter(|&s| self.grid.has_tile(s)).count() as i16;
            let cloister = self.features.at_mut(node);
            cloister.open -= filled;
            cloister.tiles = 1 + filled as u16;
            self.completes |= cloister.open == 0;
            self.cloisters.push((square, node));
        }
    }

    /// Writes the grid anew after it grew.
    #[cold]
    fn rewrite_grid(&mut self) {
        for (number, laid) in self.tiles.iter().enumerate() {
            self.grid.set(laid.tile.square, Cell::Tile(number as u16));
        }
        for (slot, open) in self.frontier.slots() {
            self.grid.set(open.square, Cell::Open(slot));
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
