//! Buying prisoners back.

use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use crate::turn::score::Payment;
use bastide_types::{
    Action, Clause, Decision, Event, EventSink, ItemKind, Items, MeepleKind, Player, Source, Turn,
};

/// The price of a prisoner, in points.
const RANSOM: u32 = 3;
/// The payment to the captor for one.
const PAYMENT: Payment = Payment {
    items: Items::one(ItemKind::Ransom, 1, RANSOM as u16),
    rule: Clause::TowerRansomPay,
    source: Source::Ransom,
};

impl State {
    /// Whether this player, whose turn it is, may still pay a ransom in it.
    fn may_pay_ransom(&self, player: Player) -> bool {
        rule!("tower.ransom" if self.course.done.contains(OncePerTurn::Ransom));
        rule!("tower.ransom.points" if self.seats[player].score < RANSOM as i32);
        !self.course.done.contains(OncePerTurn::Ransom) && self.seats[player].score >= RANSOM as i32
    }

    /// The player who decides, if the decision allows for paying a ransom.
    fn takes_ransom(&self) -> Option<Player> {
        match self.course.turn {
            Turn::Decide(player, Decision::Place(_) | Decision::Deploy(_) | Decision::Ransom) => Some(player),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Appends the ransoms that the player who decides may pay now, sorted.
    #[cold]
    pub(crate) fn list_ransoms(&self, out: &mut Vec<Action>) {
        let Some(player) = self.takes_ransom().filter(|&player| self.may_pay_ransom(player)) else { return };
        for captor in self.seats.players().filter(|&captor| captor != player) {
            out.extend(
                self.towers.kinds_held(captor, player).map(|meeple| Action::Ransom { captor, meeple }),
            );
        }
    }

    /// Whether the player who decides may buy this prisoner back now.
    pub(crate) fn may_ransom(&self, captor: Player, meeple: MeepleKind) -> bool {
        self.takes_ransom().is_some_and(|player| {
            captor.0 < self.seats.count
                && self.may_pay_ransom(player)
                && self.towers.prisoners(captor, player, meeple) > 0
        })
    }

    /// Whether a player has a ransom that they can pay.
    pub(crate) fn has_ransom(&self, player: Player) -> bool {
        let held = |captor| self.towers.kinds_held(captor, player).next().is_some();
        self.may_pay_ransom(player) && self.seats.players().any(held)
    }

    /// Whether the player who decides may also buy a prisoner back now.
    #[inline]
    pub fn ransom_offered(&self) -> bool {
        self.in_play.towers() && self.takes_ransom().is_some_and(|player| self.has_ransom(player))
    }

    /// Asks about a ransom before the turn ends, if one can be paid; not after the last tile. Returns whether the
    /// player is asked.
    #[cold]
    pub(crate) fn offers_ransom(&mut self) -> bool {
        rule!("tower.ransom.end");
        let player = self.course.active;
        let goes_on = !self.bag.is_empty() || self.bazaar.holds_any();
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
        sink.send(|| Event::Freed { player, captor, meeple, points: RANSOM, rule: Clause::TowerRansomPay });
        self.pay_player(captor, PAYMENT, |_| None, false, sink);
        if matches!(self.course.turn, Turn::Decide(_, Decision::Ransom)) {
            self.go_on(Step::Bazaar, sink);
        }
    }

    /// Whether a ransom was paid in this turn.
    pub fn ransom_paid(&self) -> bool {
        self.course.done.contains(OncePerTurn::Ransom)
    }

    /// Sends a prisoner of the active player home.
    pub(crate) fn free(&mut self, captor: Player, meeple: MeepleKind) {
        let player = self.course.active;
        self.towers.let_go(captor, player, meeple);
        self.seats[player].supply.give(meeple);
    }

    pub(crate) fn ransom_fault(&self, captor: Player, meeple: MeepleKind) -> Reason {
        let player = self.course.active;
        if !self.in_play.towers() {
            Reason::NoTowers
        } else if captor.0 >= self.seats.count || self.towers.prisoners(captor, player, meeple) == 0 {
            Reason::NoPrisoner(captor, meeple)
        } else if self.ransom_paid() {
            Reason::RansomPaid
        } else {
            Reason::TooPoor
        }
    }
}
