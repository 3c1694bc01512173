//! Towers: who may build, stand on them and capture, and how prisoners come home.

use crate::State;
use crate::board::node::{Node, NodeId};
use crate::board::{Laid, Standing};
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::turn::Step;
use crate::turn::score::Payment;
use bastide_types::{
    Action, Decision, Event, EventSink, FeatureKind, ItemKind, Items, MeepleKind, Player, SegmentId, Source,
    Spot, Square, Turn,
};

/// What a prisoner costs.
const RANSOM: u32 = 3;
/// What the captor is paid for one.
const PAYMENT: Payment = Payment {
    items: Items::one(ItemKind::Ransom, 1, RANSOM as u16),
    rule: "tower.ransom.pay",
    source: Source::Ransom,
};

impl State {
    /// The node of the tower on a tile, if it has one.
    fn tower_of(&self, laid: &Laid) -> Option<(NodeId, &Node)> {
        let node = laid.first + NodeId::from(self.board.tables.kind(laid.tile.kind).tower?);
        Some((node, self.board.features.at(node)))
    }

    /// The tower on a square.
    pub(crate) fn tower_on(&self, square: Square) -> Option<(NodeId, &Node)> {
        let crate::board::Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        self.tower_of(&self.board.tiles[usize::from(tile)])
    }

    /// Whether the player who may deploy now has a tower or a ransom to think of.
    pub(crate) fn offers_tower_actions(&self) -> bool {
        self.towers().next().is_some() || self.has_ransom(self.course.active)
    }

    /// Adds what the player who may deploy now can do with towers, in no order.
    pub(crate) fn list_tower_actions(&self, player: Player, out: &mut Vec<Action>) {
        let floors = self.prison.floors[player] > 0;
        for laid in &self.board.tiles {
            let Some((_, tower)) = self.tower_of(laid) else { continue };
            rule!("tower.closed" if tower.has_followers());
            if tower.has_followers() {
                continue;
            }
            let square = laid.tile.square;
            if floors {
                out.push(Action::AddFloor(square));
            }
            if tower.tiles > 0 {
                let guards = MeepleKind::ALL.into_iter().filter(|&meeple| {
                    stands_on_towers(meeple) && self.seats[player].supply.count(meeple) > 0
                });
                out.extend(guards.map(|meeple| Action::Deploy { meeple, at: Spot::Tower(square) }));
            }
        }
    }

    /// Whether the player who decides may put a floor there now.
    pub(crate) fn may_add_floor(&self, square: Square) -> bool {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return false };
        self.in_play.towers()
            && !self.must_send()
            && self.prison.floors[player] > 0
            && self.tower_on(square).is_some_and(|(_, tower)| !tower.has_followers())
    }

    /// Whether the player who decides may put a figure on top of the tower there now.
    pub(crate) fn may_guard(&self, meeple: MeepleKind, square: Square) -> bool {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return false };
        self.in_play.towers()
            && !self.must_send()
            && stands_on_towers(meeple)
            && self.seats[player].supply.count(meeple) > 0
            && self.tower_on(square).is_some_and(|(_, tower)| tower.tiles > 0 && !tower.has_followers())
    }

    /// Puts a figure of the active player on top of a tower.
    #[cold]
    pub(crate) fn stand_guard(&mut self, meeple: MeepleKind, square: Square, sink: &mut impl EventSink) {
        rule!("tower.guard");
        rule!("tower.guard.who");
        let (node, _) = self.tower_on(square).expect("a guard stands on a tower");
        let tile = self.board.tiles.iter().position(|laid| laid.tile.square == square);
        let tile = tile.expect("a tower is on a tile") as u16;
        let segment = SegmentId((node - self.board.tiles[usize::from(tile)].first) as u8);
        self.stand((meeple, Spot::Tower(square)), segment, tile, node, sink);
    }

    /// Puts a floor on a tower; somebody within its reach may be captured then.
    #[cold]
    pub(crate) fn add_floor(&mut self, square: Square, sink: &mut impl EventSink) {
        rule!("tower.floor");
        rule!("tower.each-part" if self.course.part > 1);
        let player = self.course.active;
        let (node, _) = self.tower_on(square).expect("a floor goes on a tower");
        let tower = self.board.features.at_mut(node);
        tower.tiles += 1;
        let floors = tower.tiles;
        self.prison.floors[player] -= 1;
        sink.send(|| Event::FloorAdded { player, square, floors });
        if self.board.figures.iter().any(|figure| self.reaches(square, floors, figure)) {
            self.course.turn = Turn::Decide(player, Decision::Capture(square));
        } else {
            self.go_on(Step::Tunnel, sink);
        }
    }

    /// Whether a tower of so many floors reaches a figure that can be captured.
    fn reaches(&self, tower: Square, floors: u16, figure: &Standing) -> bool {
        rule!("tower.reach");
        rule!("tower.capture");
        rule!("castle.safe" if self.is_lord(figure));
        let at = self.board.square_of(figure);
        let (x, y) = (tower.x.abs_diff(at.x), tower.y.abs_diff(at.y));
        rule!("count.nowhere" if self.quarter_of(figure).is_some());
        let safe = self.is_lord(figure) || self.quarter_of(figure).is_some();
        figure.meeple.is_follower() && (x == 0 || y == 0) && x + y <= floors && !safe
    }

    /// Whether the player who decides may capture this figure.
    pub(crate) fn may_capture(&self, figure: &Standing) -> bool {
        let Turn::Decide(_, Decision::Capture(square)) = self.course.turn else { return false };
        self.tower_on(square).is_some_and(|(_, tower)| self.reaches(square, tower.tiles, figure))
    }

    /// Lists whom the tower may capture, sorted by place.
    pub(crate) fn list_captures(&self, out: &mut Vec<Action>) {
        self.list_figures(out, |figure| self.may_capture(figure));
    }

    /// Captures a figure: one's own goes home, another's becomes a prisoner or is exchanged at once.
    #[cold]
    pub(crate) fn capture(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        let place = self.figure_on(square, segment).expect("only a figure that is there is captured");
        let Standing { player: owner, meeple, node, .. } = self.board.figures[place];
        let (player, at) = (self.course.active, self.board.feature_at(&self.board.figures[place]));
        rule!("tower.guard.captured" if at.kind == FeatureKind::Tower);
        rule!("tower.capture" if self.board.features.at(self.root(node)).builder_or_pig >> owner.0 & 1 == 1);
        if owner == player {
            rule!("tower.own");
            sink.send(|| Event::TakenBack { player, meeple, at, rule: "tower.own" });
            self.take_off(place, sink);
            return self.go_on(Step::Tunnel, sink);
        }
        rule!("tower.prisoner");
        sink.send(|| Event::Captured { player, owner, meeple, at, rule: "tower.prisoner" });
        let gone = self.board.lift(place);
        self.leave_behind(&gone, sink);
        let mut mine = self.prison.kinds(owner, player);
        let Some(first) = mine.next() else {
            self.prison.add(player, owner, meeple);
            return self.go_on(Step::Tunnel, sink);
        };
        rule!("tower.exchange");
        let several = mine.next().is_some();
        self.seats[owner].supply.give(meeple);
        let rule = "tower.exchange";
        sink.send(|| Event::Freed { player: owner, captor: player, meeple, points: 0, rule });
        if several {
            rule!("tower.exchange.which");
            self.course.turn = Turn::Decide(player, Decision::Exchange(owner));
        } else {
            self.free_in_exchange(owner, first, rule, sink);
        }
    }

    /// The active player has chosen who comes home in an exchange.
    #[cold]
    pub(crate) fn exchange(&mut self, meeple: MeepleKind, sink: &mut impl EventSink) {
        let Turn::Decide(_, Decision::Exchange(captor)) = self.course.turn else {
            unreachable!("prisoners are exchanged when that is asked for")
        };
        self.free_in_exchange(captor, meeple, "tower.exchange.which", sink);
    }

    /// One of the active player's prisoners comes home in an exchange.
    fn free_in_exchange(
        &mut self,
        captor: Player,
        meeple: MeepleKind,
        rule: &'static str,
        sink: &mut impl EventSink,
    ) {
        let player = self.course.active;
        self.free(captor, meeple);
        sink.send(|| Event::Freed { player, captor, meeple, points: 0, rule });
        self.go_on(Step::Tunnel, sink);
    }

    /// A prisoner of the active player goes home.
    fn free(&mut self, captor: Player, meeple: MeepleKind) {
        let player = self.course.active;
        self.prison.remove(captor, player, meeple);
        self.seats[player].supply.give(meeple);
    }

    /// Whether the player who decides may choose this figure in an exchange.
    pub(crate) fn may_exchange(&self, meeple: MeepleKind) -> bool {
        let Turn::Decide(player, Decision::Exchange(captor)) = self.course.turn else { return false };
        self.prison.count(captor, player, meeple) > 0
    }

    /// Lists the prisoners of whom one comes home in an exchange.
    pub(crate) fn list_exchanges(&self, out: &mut Vec<Action>) {
        let Turn::Decide(player, Decision::Exchange(captor)) = self.course.turn else { return };
        out.extend(self.prison.kinds(captor, player).map(Action::Exchange));
    }

    /// Whether this player, whose turn it is, may still buy somebody back in it.
    fn may_pay_ransom(&self, player: Player) -> bool {
        rule!("tower.ransom" if self.course.done.contains(OncePerTurn::Ransom));
        rule!("tower.ransom.points" if self.seats[player].score < RANSOM as i32);
        !self.course.done.contains(OncePerTurn::Ransom) && self.seats[player].score >= RANSOM as i32
    }

    /// Whether the player who decides is asked something in which a ransom may be paid, too.
    fn takes_ransom(&self) -> Option<Player> {
        match self.course.turn {
            Turn::Decide(player, Decision::Place(_) | Decision::Deploy(_) | Decision::Ransom) => Some(player),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Adds the ransoms that the player who decides may pay now, sorted.
    #[cold]
    pub(crate) fn list_ransoms(&self, out: &mut Vec<Action>) {
        let Some(player) = self.takes_ransom().filter(|&player| self.may_pay_ransom(player)) else { return };
        for captor in self.seats.players().filter(|&captor| captor != player) {
            out.extend(self.prison.kinds(captor, player).map(|meeple| Action::Ransom { captor, meeple }));
        }
    }

    /// Whether the player who decides may buy this prisoner back now.
    pub(crate) fn may_ransom(&self, captor: Player, meeple: MeepleKind) -> bool {
        self.takes_ransom().is_some_and(|player| {
            captor.0 < self.seats.count
                && self.may_pay_ransom(player)
                && self.prison.count(captor, player, meeple) > 0
        })
    }

    /// Whether the player who decides has a ransom to think of.
    pub(crate) fn has_ransom(&self, player: Player) -> bool {
        let held = |captor| self.prison.kinds(captor, player).next().is_some();
        self.may_pay_ransom(player) && self.seats.players().any(held)
    }

    /// Whether the player who decides may also buy a prisoner back now.
    #[inline]
    pub fn ransom_offered(&self) -> bool {
        self.in_play.towers() && self.takes_ransom().is_some_and(|player| self.has_ransom(player))
    }

    /// Asks for a ransom before the turn ends, if one can be paid; not after the last tile.
    #[cold]
    pub(crate) fn offers_ransom(&mut self) -> bool {
        rule!("tower.ransom.end");
        let player = self.course.active;
        let goes_on = !self.bag.is_empty() || self.market.holds_any();
        let asks = goes_on && self.has_ransom(player);
        if asks {
            self.course.turn = Turn::Decide(player, Decision::Ransom);
        }
        asks
    }

    /// Buys a prisoner back.
    #[cold]
    pub(crate) fn ransom(&mut self, captor: Player, meeple: MeepleKind, sink: &mut impl EventSink) {
        rule!("tower.ransom.pay");
        rule!("tower.ransom.when");
        let player = self.course.active;
        self.course.done.note(OncePerTurn::Ransom);
        self.seats[player].pay(RANSOM);
        self.free(captor, meeple);
        sink.send(|| Event::Freed { player, captor, meeple, points: RANSOM, rule: "tower.ransom.pay" });
        self.seats[captor].earn(RANSOM);
        let Payment { items, rule, source } = PAYMENT;
        sink.send(|| Event::Scored {
            player: captor,
            points: RANSOM,
            items,
            rule,
            feature: None,
            source,
            at_end: false,
        });
        if matches!(self.course.turn, Turn::Decide(_, Decision::Ransom)) {
            self.go_on(Step::Bazaar, sink);
        }
    }

    /// Makes the tower on a square, if there is one, so high at least.
    pub(crate) fn raise(&mut self, square: Square, floors: u16) {
        if let Some((node, _)) = self.tower_on(square) {
            let tower = self.board.features.at_mut(node);
            tower.tiles = tower.tiles.max(floors);
        }
    }

    /// How high the tower on a square is; `None` where there is none.
    pub fn floors(&self, square: Square) -> Option<u16> {
        self.tower_on(square).map(|(_, tower)| tower.tiles)
    }

    /// The segment of the tower on a square, where guards stand.
    pub fn tower_top(&self, square: Square) -> Option<SegmentId> {
        let tile = self.board.tile_at(square)?;
        self.board.tables.kind(tile.kind).tower.map(SegmentId)
    }

    /// Every foundation and tower on the table with its height, in the order of laying.
    pub fn towers(&self) -> impl Iterator<Item = (Square, u16)> + '_ {
        let tower = |laid: &Laid| Some((laid.tile.square, self.tower_of(laid)?.1.tiles));
        self.board.tiles.iter().filter_map(tower)
    }

    /// Every foundation and tower on which nobody stands, with its height.
    pub fn open_towers(&self) -> impl Iterator<Item = (Square, u16)> + '_ {
        let tower = |laid: &Laid| {
            let (_, tower) = self.tower_of(laid)?;
            (!tower.has_followers()).then_some((laid.tile.square, tower.tiles))
        };
        self.board.tiles.iter().filter_map(tower)
    }

    /// Whether towers are built in this game.
    pub fn has_towers(&self) -> bool {
        self.in_play.towers()
    }

    /// Floors that a player may still add to towers.
    pub fn floors_left(&self, player: Player) -> u16 {
        self.prison.floors[player]
    }

    /// How many figures of a kind one player holds prisoner of another.
    pub fn prisoners(&self, captor: Player, owner: Player, meeple: MeepleKind) -> u8 {
        self.prison.count(captor, owner, meeple)
    }

    /// Whether a ransom was paid in this turn.
    pub fn ransom_paid(&self) -> bool {
        self.course.done.contains(OncePerTurn::Ransom)
    }
}

/// Whether a figure stands on towers.
pub(crate) fn stands_on_towers(meeple: MeepleKind) -> bool {
    match meeple {
        MeepleKind::Follower | MeepleKind::Large => true,
        MeepleKind::Mayor | MeepleKind::Builder | MeepleKind::Pig | MeepleKind::Wagon | MeepleKind::Barn => {
            false
        }
    }
}
