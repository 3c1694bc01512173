//! Laying a tile: where it fits, and what it joins.

use crate::State;
use crate::coverage::rule;
use crate::deploy::occupied;
use crate::features::NodeId;
use crate::frontier::{bits, nth_bit};
use crate::grid::Cell;
use crate::state::{Here, Laid};
use crate::tables::Port;
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
        self.fit_count = self.frontier.fits(&table.refusals, &mut self.fits);
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
        for (w, word) in self.fits.iter().enumerate() {
            let [c0, c1, c2, c3] = word.map(u64::count_ones);
            let before = [0, c0, c0 + c1, c0 + c1 + c2];
            if n < before[3] + c3 {
                let quarters = before[1..].iter().filter(|&&b| n >= b).count();
                let slot = w as u16 * 64 + nth_bit(word[quarters], n - before[quarters]) as u16;
                let square = self.frontier.slot(slot).square;
                return Action::Place { square, rotation: Rotation::from_quarters(quarters) };
            }
            n -= before[3] + c3;
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
        for (w, word) in self.fits.iter().enumerate() {
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
            let (word, bit) = (&self.fits[usize::from(slot / 64)], slot % 64);
            for rotation in Rotation::ALL {
                if word[rotation.quarters()] >> bit & 1 == 1 {
                    out.push(Action::Place { square, rotation });
                }
            }
        }
    }

    /// Whether the drawn tile may be laid there.
    pub(crate) fn may_place(&self, square: Square, rotation: Rotation) -> bool {
        match self.grid.get(square) {
            Cell::Open(slot) => {
                self.fits[usize::from(slot / 64)][rotation.quarters()] >> (slot % 64) & 1 == 1
            }
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
        if table.has_twins {
            self.features.number_twins(first, self.twins);
            self.count_twins(number, &table.twins);
        }
        if self.grid.reach(tile.square) {
            self.rewrite_grid();
        }
        self.grid.set(tile.square, Cell::Tile(number));
        self.join_neighbours(slot, tile.square, first, table.ports(tile.rotation));
        self.look_here(first, table.nodes.len(), table.cities_and_roads_set);
        self.update_cloisters(tile.square, table.cloister.map(|c| first + NodeId::from(c)));
        if table.role != bastide_types::Role::Ordinary {
            self.river = self.river.after(tile);
        }
    }

    #[inline]
    fn join_neighbours(&mut self, slot: u16, square: Square, first: NodeId, ports: &[Port; 4]) {
        rule!("feature.join");
        let around = self.frontier.close(slot);
        for side in Side::ALL {
            let Port { kind, segments } = ports[side.index()];
            // What an edge has not is never looked at: no need to tell it apart.
            let nodes = segments.map(|s| first + NodeId::from(s));
            let offer = around.offers[side.index()];
            if offer.kind.is_none() {
                self.open_square(square.neighbour(side), side.opposite(), kind, nodes);
                continue;
            }
            rule!("river.no-feature" if kind == EdgeKind::River);
            if kind != EdgeKind::River {
                self.features.join(nodes[1], offer.nodes[1]);
            }
            if matches!(kind, EdgeKind::Road | EdgeKind::River) {
                self.features.join(nodes[0], offer.nodes[0]);
                self.features.join(nodes[2], offer.nodes[2]);
            }
        }
    }

    /// Opens a square beside a new tile, or tells one that is open already.
    #[inline]
    fn open_square(&mut self, square: Square, side: Side, kind: EdgeKind, nodes: [NodeId; 3]) {
        let frontier = &mut self.frontier;
        let slot = self.grid.slot_or_open(square, || frontier.open(square));
        // Clockwise on this tile is anticlockwise seen from the square: the halves change places.
        self.frontier.offer(slot, side, kind, [nodes[2], nodes[1], nodes[0]]);
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
    fn look_here(&mut self, first: NodeId, segments: usize, cities_and_roads: u16) {
        let player = self.active;
        let mine = 1u8 << player.0;
        let figures = self.rules.figures;
        let mut found = Here::default();
        let (mut own, mut builder, mut pig, mut complete) = (0u16, 0u16, 0u16, 0u16);
        let features = &self.features;
        for (i, here) in self.here[..segments].iter_mut().enumerate() {
            let root = features.root(first + i as NodeId);
            *here = root;
            let node = features.at(root);
            found.free |= u16::from(!occupied(figures, node)) << i;
            own |= u16::from(node.strength[player] != 0) << i;
            builder |= u16::from(node.builders & mine != 0) << i;
            pig |= u16::from(node.pigs & mine != 0) << i;
            complete |= u16::from(node.open == 0) << i;
        }
        found.builder = own & !builder & cities_and_roads;
        found.pig = own & !pig & !cities_and_roads;
        self.open_here = found;
        self.completes = complete & cities_and_roads != 0;
        self.earned = builder & cities_and_roads != 0 && self.may_earn();
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
            if near(at) {
                let node = self.features.at_mut(node);
                node.open -= 1;
                node.tiles += 1;
                self.completes |= node.open == 0;
            }
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
