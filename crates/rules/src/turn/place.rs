//! Placing the drawn tile: the legal placements, and what the tile earns its player.

use crate::board::node::{Node, NodeId};
use crate::coverage::rule;
use crate::deployments::{ALL_SEGMENTS, Deployments};
use crate::state::State;
use crate::turn::deploy::{occupied, occupying};
use bastide_types::{
    Action, Axis, BuilderTrigger, Clause, Decision, Event, EventSink, FeatureKind, PlacedTile, Player, Role,
    Rotation, Square, Symbol, Turn,
};

impl State {
    /// The number of legal placements (square and rotation) of the drawn tile; 0 unless a tile is to be placed.
    #[inline]
    pub fn placement_count(&self) -> u32 {
        match self.course.turn {
            Turn::Decide(_, Decision::Place(_)) => self.course.fit_count,
            Turn::Decide(..) | Turn::Chance | Turn::Over => 0,
        }
    }

    /// The `n`-th legal placement, counted from 0, in an order that suits the engine. Meant for playouts, which need a
    /// random placement but no list. Rotations that look alike count separately, as in
    /// [`legal_actions`](Self::legal_actions).
    ///
    /// # Panics
    /// If `n` is not below [`placement_count`](Self::placement_count).
    #[inline(always)]
    pub fn nth_placement(&self, n: u32) -> Action {
        let (slot, rotation) = self.board.nth_fit(n);
        Action::Place { square: self.board.square_of_slot(slot), rotation }
    }

    /// The `n`-th legal placement, counted from 0, in the order of [`legal_actions`](Self::legal_actions). Slower than
    /// [`nth_placement`](Self::nth_placement), whose order depends on how the position came about.
    ///
    /// # Panics
    /// If `n` is not below [`placement_count`](Self::placement_count).
    pub fn nth_placement_in_order(&self, n: u32) -> Action {
        self.board.nth_fit_in_order(n)
    }

    /// Lays the drawn tile in the `n`-th legal placement. Equivalent to applying
    /// [`nth_placement`](Self::nth_placement), but does not go through an action.
    ///
    /// # Panics
    /// If `n` is not below [`placement_count`](Self::placement_count).
    #[inline(always)]
    pub fn place_nth(&mut self, n: u32, sink: &mut impl EventSink) {
        let (slot, rotation) = self.board.nth_fit(n);
        sink.act(|| Action::Place { square: self.board.square_of_slot(slot), rotation });
        self.place_on(slot, rotation, sink);
    }

    /// Appends every legal placement, sorted by square, then rotation.
    pub(crate) fn list_placements(&self, out: &mut Vec<Action>) {
        self.board.list_fits(out);
    }

    /// Whether the drawn tile may be laid on this square in this rotation.
    pub(crate) fn may_place(&self, square: Square, rotation: Rotation) -> bool {
        self.board.fits_on(square, rotation)
    }

    #[inline]
    pub(crate) fn place(&mut self, square: Square, rotation: Rotation, sink: &mut impl EventSink) {
        self.place_on(self.board.slot_of_square(square), rotation, sink);
    }

    // Inlined, so that a playout continues without a call.
    #[inline(always)]
    fn place_on(&mut self, slot: u16, rotation: Rotation, sink: &mut impl EventSink) {
        rule!("place.must");
        let Turn::Decide(player, Decision::Place(kind)) = self.course.turn else {
            unreachable!("a tile is laid after it is drawn");
        };
        let square = self.board.square_of_slot(slot);
        let tile = PlacedTile { square, kind, rotation };
        self.lay(tile, slot);
        sink.send(|| Event::Placed { player, tile });
        self.after_placing(player, square, sink);
    }

    /// Reports a second part earned by a tile just laid, and carries out its symbols.
    #[inline(always)]
    pub(crate) fn after_placing(&mut self, player: Player, square: Square, sink: &mut impl EventSink) {
        if self.course.earned {
            sink.send(|| Event::SecondEarned { player, rule: Clause::BuilderSecond });
        }
        self.course.turn = Turn::Decide(player, Decision::Deploy(square));
        if self.in_play.symbols() {
            self.carry_out_symbols(sink);
        }
    }

    /// Lays a tile and determines what it earns its player.
    #[inline(always)]
    fn lay(&mut self, tile: PlacedTile, slot: u16) {
        let extends = self.look_here(tile, slot);
        self.course.earned = self.triggers(extends) && self.may_earn_again();
    }

    /// Lays a tile without scoring it or earning a second part, at the start or in a position.
    pub(crate) fn lay_unscored(&mut self, tile: PlacedTile) {
        self.lay(tile, self.board.slot_of_square(tile.square));
        if tile.kind.tile().role == Role::Abbey {
            self.close_around(tile.square, false);
        }
        self.forget_laying();
    }

    /// [`lay_unscored`](Self::lay_unscored) for a tile with a bridge over it.
    pub(crate) fn lay_unscored_with_bridge(&mut self, tile: PlacedTile, axis: Axis, player: Player) {
        let slot = self.board.slot_of_square(tile.square);
        self.board.lay_with_bridge(tile, slot, axis, player);
        self.find_deployable();
        self.forget_laying();
    }

    fn forget_laying(&mut self) {
        self.course.earned = false;
        self.course.completed.clear();
        self.board.forget_complete_cloisters();
    }

    /// Lays a tile, and finds the features it completes and the deployments it allows. Returns whether it extends a
    /// feature with the player's builder.
    #[inline(always)]
    pub(crate) fn look_here(&mut self, tile: PlacedTile, slot: u16) -> bool {
        let player = self.course.active;
        let closing = occupying(self.rules.figures);
        let companions = self.seats.own_companions();
        // Only segments that joined another can be anything but free.
        let mut found = Found::default();
        let laid = self.board.lay(tile, slot, |segment, node| {
            if companions {
                found.note(segment, occupied(closing, node), node.open == 0);
                found.note_own(segment, player, node);
            } else {
                found.note(segment, node.has_followers(), node.open == 0);
            }
        });
        let table = laid.table;
        let [taken, alone, complete, own_special] = found.split();
        let buildable = table.cities_and_roads_set;
        self.course.deployable = Deployments::on_tile(ALL_SEGMENTS & !taken, alone, table.figures);
        self.course.completed.note_here(complete & buildable, laid.first, laid.cloister_complete);
        own_special & buildable != 0
    }

    /// Finds the deployments on the tile just laid again, since its features may have been joined to others. Does the
    /// same as `look_here`, but slower.
    #[cold]
    pub(crate) fn look_again(&mut self) {
        self.find_deployable();
        if self.in_play.symbols() {
            self.close_by_symbols();
        }
    }

    /// Finds the deployments on the tile just laid and a bridge over it.
    #[cold]
    pub(crate) fn find_deployable(&mut self) {
        let (player, laid) = (self.course.active, *self.board.last());
        let closing = occupying(self.rules.figures);
        let table = self.board.tables.kind(laid.tile.kind);
        let mut found = Found::default();
        for segment in 0..table.count {
            let node = self.board.features.at(self.root(laid.first + segment as NodeId));
            found.note(segment, occupied(closing, node), false);
            found.note_own(segment, player, node);
        }
        let [taken, alone, ..] = found.split();
        let bridge = self.board.bridge_segment(self.board.tiles.len() as u16 - 1);
        rule!("bridge.figure" if bridge.is_some());
        let figures = bridge.map_or(table.figures, |segment| table.figures.with_road(segment));
        self.course.deployable = Deployments::on_tile(ALL_SEGMENTS & !taken, alone, figures);
    }

    /// Carries out the symbols of the tile just laid: a volcano brings the dragon, a princess may forbid deploying, a
    /// bazaar is scheduled.
    #[cold]
    pub(crate) fn carry_out_symbols(&mut self, sink: &mut impl EventSink) {
        let square = self.board.last().tile.square;
        if self.brings_dragon() {
            self.dragon_comes(square);
            sink.send(|| Event::DragonCame { square });
            self.note_volcano_lake();
        }
        if self.in_play.bazaars() {
            self.note_bazaar();
        }
        self.close_by_symbols();
    }

    /// Removes all deployments on the tile just laid if its volcano or princess forbids them.
    pub(crate) fn close_by_symbols(&mut self) {
        let dragon = self.brings_dragon();
        rule!("dragon.tile" if dragon);
        if dragon || self.must_send() {
            self.course.deployable = Default::default();
        }
    }

    /// Whether the tile just laid shows a symbol.
    pub(crate) fn shows(&self, symbol: Symbol) -> bool {
        self.board.tables.kind(self.board.last().tile.kind).symbol == Some(symbol)
    }

    /// Whether this part earns its player another. `extends` is whether the tile extends a feature with the player's
    /// builder. Completing without extending is read from the [completed](crate::course::Completed) features.
    #[inline]
    pub(crate) fn triggers(&self, extends: bool) -> bool {
        rule!("builder.trigger" if !extends && self.completes_with_builder());
        rule!("builder.second" if extends);
        match self.rules.trigger {
            BuilderTrigger::Extend => extends,
            BuilderTrigger::ExtendOrComplete => extends || self.completes_with_builder(),
        }
    }

    /// Whether a city or road with the active player's builder was completed in this part.
    fn completes_with_builder(&self) -> bool {
        let with_builder = |node: NodeId| {
            let feature = self.board.features.at(self.board.root(node));
            let buildable = matches!(feature.kind(), FeatureKind::City | FeatureKind::Road);
            buildable && feature.builder_or_pig >> self.course.active.0 & 1 == 1
        };
        self.course.completed.roads_and_cities().any(with_builder)
    }
}

/// Findings about the segments of a tile: four bit masks of segments in one word, so that all are written at once.
#[derive(Default)]
struct Found(u64);

impl Found {
    /// Records whether a segment is occupied and whether its feature is complete.
    #[inline(always)]
    fn note(&mut self, segment: usize, taken: bool, complete: bool) {
        self.0 |= (u64::from(taken) | u64::from(complete) << 32) << segment;
    }

    /// Records whether a player has a follower on a segment without a builder or pig of theirs, and whether they have a
    /// builder or pig there.
    #[inline(always)]
    fn note_own(&mut self, segment: usize, player: Player, node: &Node) {
        let special = node.builder_or_pig >> player.0 & 1 == 1;
        let alone = (node.strength[player] != 0) & !special;
        self.0 |= (u64::from(alone) << 16 | u64::from(special) << 48) << segment;
    }

    /// The segments that are occupied, those with a follower but no builder or pig, those that are complete, and those
    /// with a builder or pig.
    #[inline(always)]
    fn split(self) -> [u16; 4] {
        [0, 16, 32, 48].map(|lane| (self.0 >> lane) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{MeepleKind, Player, Rules, Setup, Spot, TileKind, TileSet};

    /// No tile of these boxes completes a feature without extending it (an abbey can), so the test closes the builder's
    /// road by hand.
    #[test]
    fn completing_without_extending_follows_the_trigger_rule() {
        for (trigger, earns) in [(BuilderTrigger::Extend, false), (BuilderTrigger::ExtendOrComplete, true)] {
            let rules = Rules { trigger, ..Rules::C2 };
            let setup = Setup { rules, ..Setup::new(1, &[TileSet::Base, TileSet::Traders]) };
            let mut state = State::new(&setup).unwrap();
            let kind = TileKind::from_id("baU").unwrap();
            let road = kind.tile().segment_named('r').unwrap();
            for (x, meeple) in [(1, MeepleKind::Follower), (2, MeepleKind::Builder)] {
                state.apply(Action::Draw(kind)).unwrap();
                let square = Square::new(x, 0);
                state.apply(Action::Place { square, rotation: Rotation::R0 }).unwrap();
                state.apply(Action::Deploy { meeple, at: Spot::Here(road) }).unwrap();
            }
            assert!(!state.triggers(false), "{trigger}: nothing is complete");
            let node = state.board.node_at(Square::new(2, 0), road).unwrap();
            let root = state.root(node);
            let open = state.board.features.at(root).open;
            state.board.features.close(root, open);
            state.course.completed.note(node);
            assert_eq!(state.triggers(false), earns, "{trigger}");
            assert!(state.triggers(true), "{trigger}");
            state.course.active = Player(1);
            assert!(!state.triggers(false), "{trigger}: another player's builder");
        }
    }
}
