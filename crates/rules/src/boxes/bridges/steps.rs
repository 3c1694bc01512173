//! Bridges. One may be built so that a tile fits, or in addition to deploying a figure.

use crate::bits::{bits, nth_bit};
use crate::board::Cell;
use crate::board::node::NodeId;
use crate::boxes::bridges::board::BridgedFit;
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use bastide_types::{
    Action, Axis, BridgeAt, Decision, Event, EventSink, PlacedBridge, PlacedTile, Player, Rotation, Side,
    Square, TileKind, Turn,
};

/// The bridges of each player from one box; fewer with five or more players.
pub(crate) fn bridges_each(players: u8) -> u8 {
    match players {
        0..=4 => 3,
        5.. => 2,
    }
}

/// A sort key that orders placements with bridges as actions are ordered, in a single comparison.
fn order(placement: &Action) -> u64 {
    let Action::PlaceWithBridge { square: Square { x, y }, rotation, bridge } = *placement else { return 0 };
    let [x, y] = [x, y].map(|n| u64::from((n as u16) ^ 0x8000));
    x << 32 | y << 16 | (rotation.quarters() << 8 | bridge.index()) as u64
}

impl State {
    /// Gives every player the bridges of this many boxes.
    pub(crate) fn bring_bridges(&mut self, copies: u8) {
        rule!("bridge.supply" if copies > 0 && self.in_play.bridges());
        rule!("bridge.copies" if copies > 1 && self.in_play.bridges());
        let each = bridges_each(self.seats.count).saturating_mul(copies);
        for player in self.seats.players() {
            self.bridges_left[player] = each;
        }
    }

    /// Whether the active player may still build a bridge in this part.
    #[inline]
    fn has_bridge(&self) -> bool {
        rule!("bridge.once" if self.course.done.contains(OncePerTurn::Bridge));
        rule!("bridge.each-part" if self.course.part > 1 && self.in_play.bridges());
        self.in_play.bridges()
            && !self.course.done.contains(OncePerTurn::Bridge)
            && self.bridges_left[self.course.active] > 0
    }

    /// Whether a tile that fits nowhere by itself may be laid with a bridge.
    #[cold]
    pub(crate) fn fits_with_a_bridge(&self, kind: TileKind) -> bool {
        self.has_bridge() && self.board.bridged_count(kind) > 0
    }

    /// Appends the placements of the drawn tile that need a bridge, sorted.
    #[cold]
    pub(crate) fn list_bridged_placements(&self, out: &mut Vec<Action>) {
        let Turn::Decide(_, Decision::Place(kind)) = self.course.turn else { return };
        if !self.has_bridge() {
            return;
        }
        let from = out.len();
        self.board.each_bridged_fit(kind, |fit| out.push(self.with_bridge(fit)));
        out[from..].sort_unstable_by_key(order);
        debug_assert!(out[from..].is_sorted(), "as actions are ordered");
    }

    fn with_bridge(&self, BridgedFit { slot, rotation, bridge }: BridgedFit) -> Action {
        Action::PlaceWithBridge { square: self.board.square_of_slot(slot), rotation, bridge }
    }

    /// The number of placements of the drawn tile that need a bridge, in addition to the
    /// [placements](Self::placement_count) without one. 0 unless a tile is to be placed by a player who may build a
    /// bridge.
    pub fn bridged_count(&self) -> u32 {
        if let (Turn::Decide(_, Decision::Place(kind)), true) = (self.course.turn, self.has_bridge()) {
            self.board.bridged_count(kind)
        } else {
            0
        }
    }

    /// The `n`-th placement with a bridge, counted from 0, in an order that suits the engine. Meant for playouts, which
    /// need a random placement but no list.
    ///
    /// # Panics
    /// If `n` is not below [`bridged_count`](Self::bridged_count).
    pub fn nth_bridged_placement(&self, n: u32) -> Action {
        let Turn::Decide(_, Decision::Place(kind)) = self.course.turn else {
            panic!("no tile is to be laid")
        };
        self.with_bridge(self.board.nth_bridged_fit(kind, n))
    }

    /// Lists the actions with the drawn tile other than placing it without a bridge: the placements that need one,
    /// sorted, and setting it aside if it fits only with one. Clears the list first; lists nothing at any other
    /// decision.
    #[inline]
    pub fn bridged_placements(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.in_play.bridges() {
            self.list_bridged_placements(out);
            if self.may_decline_tile() {
                out.push(Action::Pass);
            }
        }
    }

    /// Whether the drawn tile may be laid there with this bridge, and could not without.
    pub(crate) fn may_place_with_bridge(&self, square: Square, rotation: Rotation, bridge: BridgeAt) -> bool {
        let (Turn::Decide(_, Decision::Place(kind)), Cell::Open(slot)) =
            (self.course.turn, self.board.grid.get(square))
        else {
            return false;
        };
        self.has_bridge() && self.board.fits_with_bridge(kind, BridgedFit { slot, rotation, bridge })
    }

    /// Whether the drawn tile fits only with a bridge, so that its player may set it aside.
    pub(crate) fn may_decline_tile(&self) -> bool {
        let may = self.in_play.bridges()
            && matches!(self.course.turn, Turn::Decide(_, Decision::Place(_)))
            && self.course.fit_count == 0;
        rule!("bridge.decline" if may);
        may
    }

    /// Lays the drawn tile with a bridge.
    #[cold]
    pub(crate) fn place_with_bridge(
        &mut self,
        square: Square,
        rotation: Rotation,
        bridge: BridgeAt,
        sink: &mut impl EventSink,
    ) {
        let Turn::Decide(player, Decision::Place(kind)) = self.course.turn else {
            unreachable!("a tile is laid after it is drawn");
        };
        let tile = PlacedTile { square, kind, rotation };
        let slot = self.board.slot_of_square(square);
        let (over, axis) = bridge.bridge(square);
        self.pay_bridge(player);
        let extends = if over == square {
            self.look_here_with_bridge(tile, slot, axis)
        } else {
            if let Cell::Tile(number) = self.board.grid.get(over) {
                self.board.build_bridge(number, axis, player);
            }
            self.look_here(tile, slot)
        };
        rule!("bridge.trigger" if extends);
        self.course.earned = self.triggers(extends) && self.may_earn_again();
        sink.send(|| Event::Placed { player, tile });
        sink.send(|| Event::BridgeBuilt { player, square: over, axis, fits: Some(bridge) });
        self.after_placing(player, square, sink);
    }

    /// Takes one bridge from the player's supply.
    fn pay_bridge(&mut self, player: Player) {
        self.bridges_left[player] -= 1;
        self.course.done.note(OncePerTurn::Bridge);
    }

    /// `look_here` for a tile with a bridge over it.
    fn look_here_with_bridge(&mut self, tile: PlacedTile, slot: u16, axis: Axis) -> bool {
        let player = self.course.active;
        let laid = self.board.lay_with_bridge(tile, slot, axis, player);
        let (table, first) = (laid.table, laid.first);
        let buildable = table.cities_and_roads_set | 1 << table.bridge.expect("it is there");
        let (mut complete, mut extends) = (0, false);
        for segment in (0..table.count).filter(|&i| buildable >> i & 1 == 1) {
            let feature = self.board.features.at(self.root(first + segment as NodeId));
            complete |= u16::from(feature.open == 0) << segment;
            extends |= feature.builder_or_pig >> player.0 & 1 == 1;
        }
        self.course.completed.note_here(complete, first, laid.cloister_complete);
        self.find_deployable();
        extends
    }

    /// The squares over whose tiles a bridge may be built after a tile was laid: that tile's own, and its neighbours.
    fn squares_near_last(&self) -> [Square; 5] {
        rule!("bridge.near");
        let here = self.board.last().tile.square;
        let [north, east, south, west] = Side::ALL.map(|side| here.neighbour(side));
        [here, north, east, south, west]
    }

    /// The tiles on these squares.
    fn near_last(&self) -> impl Iterator<Item = (u16, Square)> + '_ {
        self.squares_near_last().into_iter().filter_map(|square| match self.board.grid.get(square) {
            Cell::Tile(number) => Some((number, square)),
            Cell::Far | Cell::Open(_) => None,
        })
    }

    /// The bridges that the player who may deploy now may build in addition, as a bit mask: for each
    /// [square](Self::squares_near_last) one bit for each axis.
    fn bridges_to_build(&self) -> u64 {
        rule!("bridge.besides");
        if !matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_))) || !self.has_bridge() {
            return 0;
        }
        let mut set = 0;
        for (place, square) in self.squares_near_last().into_iter().enumerate() {
            for axis in Axis::ALL {
                let may = self.board.may_bridge(square, axis);
                set |= u64::from(may) << (place * Axis::COUNT + axis.index());
            }
        }
        set
    }

    /// The bridge with this bit.
    fn bridge_of_bit(&self, bit: u32) -> (Square, Axis) {
        let bit = bit as usize;
        (self.squares_near_last()[bit / Axis::COUNT], Axis::ALL[bit % Axis::COUNT])
    }

    /// Whether the player who decides may build a bridge in addition to deploying a figure.
    pub fn bridge_offered(&self) -> bool {
        self.bridge_count() > 0
    }

    /// The number of bridges from which the player who decides may build one in addition to deploying a figure.
    pub fn bridge_count(&self) -> u32 {
        if self.in_play.bridges() { self.bridges_to_build().count_ones() } else { 0 }
    }

    /// The `n`-th of these bridges, counted from 0, in an order that suits the engine.
    ///
    /// # Panics
    /// If `n` is not below [`bridge_count`](Self::bridge_count).
    pub fn nth_bridge(&self, n: u32) -> Action {
        let (square, axis) = self.bridge_of_bit(nth_bit(self.bridges_to_build(), n));
        Action::BuildBridge { square, axis }
    }

    /// Appends the bridges that may be built in addition to deploying a figure, in no particular order.
    #[cold]
    pub(crate) fn list_bridges(&self, out: &mut Vec<Action>) {
        out.extend(bits(self.bridges_to_build()).map(|bit| {
            let (square, axis) = self.bridge_of_bit(bit);
            Action::BuildBridge { square, axis }
        }));
    }

    /// Whether the player who decides may build this bridge now.
    pub(crate) fn may_build_bridge(&self, square: Square, axis: Axis) -> bool {
        self.in_play.bridges()
            && bits(self.bridges_to_build()).any(|bit| self.bridge_of_bit(bit) == (square, axis))
    }

    /// Builds a bridge of the active player in addition to deploying a figure.
    #[cold]
    pub(crate) fn build_bridge(&mut self, square: Square, axis: Axis, sink: &mut impl EventSink) {
        let player = self.course.active;
        let Cell::Tile(tile) = self.board.grid.get(square) else { unreachable!("bridges lead over tiles") };
        self.pay_bridge(player);
        self.board.build_bridge(tile, axis, player);
        self.look_again();
        sink.send(|| Event::BridgeBuilt { player, square, axis, fits: None });
    }

    /// Why a bridge may not be built in addition to deploying a figure.
    pub(crate) fn bridge_fault(&self, square: Square, axis: Axis) -> Reason {
        match self.bridge_rights() {
            Some(fault) => fault,
            None => match self.near_last().find(|&(_, near)| near == square) {
                None => Reason::BridgeTooFar(square),
                Some((tile, _)) if self.board.bridge_over(tile).is_some() => Reason::BridgeThere(square),
                Some((tile, _)) if !self.board.takes_bridge(tile, axis) => Reason::NoBridgeOver(square),
                Some(_) => Reason::BridgeEnds(square),
            },
        }
    }

    /// Why the active player may not build any bridge now; `None` if they may.
    fn bridge_rights(&self) -> Option<Reason> {
        if !self.in_play.bridges() {
            Some(Reason::NoBridges)
        } else if self.course.done.contains(OncePerTurn::Bridge) {
            Some(Reason::BridgeBuilt)
        } else {
            (self.bridges_left[self.course.active] == 0).then_some(Reason::NoBridgeLeft(self.course.active))
        }
    }

    /// Why a tile may not be laid with a bridge; a reason against any bridge comes first.
    pub(crate) fn bridged_placement_fault(&self) -> Reason {
        self.bridge_rights().unwrap_or(Reason::BridgeNoHelp)
    }

    /// The bridges on the table, in the order in which they were built.
    pub fn bridges(&self) -> impl Iterator<Item = PlacedBridge> + '_ {
        self.board.bridges()
    }

    /// The number of bridges a player has left.
    pub fn bridges_left(&self, player: Player) -> u8 {
        self.bridges_left[player]
    }

    /// Whether bridges are built in this game.
    pub fn has_bridges(&self) -> bool {
        self.in_play.bridges()
    }

    /// Whether a bridge was built in this part of the turn.
    pub fn bridge_built(&self) -> bool {
        self.course.done.contains(OncePerTurn::Bridge)
    }
}
