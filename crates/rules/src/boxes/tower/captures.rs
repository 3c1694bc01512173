//! Captures by towers, and exchanging prisoners.

use crate::board::Standing;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use bastide_types::{
    Action, Clause, Decision, Event, EventSink, FeatureKind, Homecoming, MeepleKind, Player, SegmentId,
    Square, Turn,
};

impl State {
    /// Why the figure on this segment cannot be captured.
    pub(crate) fn capture_fault(&self, square: Square, segment: SegmentId) -> Reason {
        let standing = self.figure_on(square, segment).map(|place| self.board.figures[place].meeple);
        standing.map_or(Reason::NobodyThere(square, Clause::TowerReach), Reason::OutOfReach)
    }

    /// Whether a tower of this height reaches a figure, and the figure can be captured.
    pub(crate) fn reaches(&self, tower: Square, floors: u16, figure: &Standing) -> bool {
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

    /// Lists the figures that the tower may capture, sorted by place.
    pub(crate) fn list_captures(&self, out: &mut Vec<Action>) {
        self.list_figures(out, |figure| self.may_capture(figure));
    }

    /// Captures a figure. The player's own goes home; another player's becomes a prisoner or is exchanged at once.
    #[cold]
    pub(crate) fn capture(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        let place = self.figure_on(square, segment).expect("only a figure that is there is captured");
        let Standing { player: owner, meeple, node, .. } = self.board.figures[place];
        let (player, at) = (self.course.active, self.board.feature_at(&self.board.figures[place]));
        rule!("tower.guard.captured" if at.kind == FeatureKind::Tower);
        rule!("tower.capture" if self.board.features.at(self.root(node)).builder_or_pig >> owner.0 & 1 == 1);
        if owner == player {
            rule!("tower.own");
            sink.send(|| Event::TakenBack { player, meeple, at, rule: Clause::TowerOwn });
            self.take_off(place, Homecoming::TakenBack, sink);
            return self.go_on_after_action(sink);
        }
        rule!("tower.prisoner");
        sink.send(|| Event::Captured { player, owner, meeple, at, rule: Clause::TowerPrisoner });
        let gone = self.board.lift(place);
        self.leave_behind(&gone, Homecoming::Alone, sink);
        let mut mine = self.towers.kinds_held(owner, player);
        let Some(first) = mine.next() else {
            self.towers.lock_up(player, owner, meeple);
            return self.go_on_after_action(sink);
        };
        rule!("tower.exchange");
        let several = mine.next().is_some();
        self.seats[owner].supply.give(meeple);
        let rule = Clause::TowerExchange;
        sink.send(|| Event::Freed { player: owner, captor: player, meeple, points: 0, rule });
        if several {
            rule!("tower.exchange.which");
            self.course.turn = Turn::Decide(player, Decision::Exchange(owner));
        } else {
            self.free_in_exchange(owner, first, rule, sink);
        }
    }

    /// Completes an exchange after the active player has chosen who comes home.
    #[cold]
    pub(crate) fn exchange(&mut self, meeple: MeepleKind, sink: &mut impl EventSink) {
        let Turn::Decide(_, Decision::Exchange(captor)) = self.course.turn else {
            unreachable!("prisoners are exchanged when that is asked for")
        };
        self.free_in_exchange(captor, meeple, Clause::TowerExchangeWhich, sink);
    }

    /// Brings home one of the active player's figures in an exchange.
    fn free_in_exchange(
        &mut self,
        captor: Player,
        meeple: MeepleKind,
        rule: Clause,
        sink: &mut impl EventSink,
    ) {
        let player = self.course.active;
        self.free(captor, meeple);
        sink.send(|| Event::Freed { player, captor, meeple, points: 0, rule });
        self.go_on_after_action(sink);
    }

    /// Whether the player who decides may choose this figure in an exchange.
    pub(crate) fn may_exchange(&self, meeple: MeepleKind) -> bool {
        let Turn::Decide(player, Decision::Exchange(captor)) = self.course.turn else { return false };
        self.towers.prisoners(captor, player, meeple) > 0
    }

    /// Lists the prisoners from whom one is chosen in an exchange.
    pub(crate) fn list_exchanges(&self, out: &mut Vec<Action>) {
        let Turn::Decide(player, Decision::Exchange(captor)) = self.course.turn else { return };
        out.extend(self.towers.kinds_held(captor, player).map(Action::Exchange));
    }

    /// The number of figures of a kind that one player holds prisoner of another.
    pub fn prisoners(&self, captor: Player, owner: Player, meeple: MeepleKind) -> u8 {
        self.towers.prisoners(captor, owner, meeple)
    }
}
