//! Princesses: sending a knight home instead of deploying a figure.

use crate::board::Standing;
use crate::board::node::NodeId;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use bastide_types::{Clause, Decision, Event, EventSink, Homecoming, Princess, Turn};

impl State {
    /// The city with the princess on the tile just laid, if any follower is in it.
    pub(crate) fn city_with_princess(&self) -> Option<NodeId> {
        if !self.in_play.princess() || !matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_))) {
            return None;
        }
        rule!("princess.city");
        let segment = self.board.tables.kind(self.board.last().tile.kind).princess?;
        let root = self.root_here(usize::from(segment));
        self.board.features.at(root).has_followers().then_some(root)
    }

    /// Whether the tile just laid shows a princess who may act now.
    pub(crate) fn shows_princess(&self) -> bool {
        let laid = self.board.tables.kind(self.board.last().tile.kind);
        self.in_play.princess()
            && laid.princess.is_some()
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
    }

    /// Whether a knight must be sent home now, so that nothing else is legal.
    #[inline]
    pub(crate) fn must_send(&self) -> bool {
        self.in_play.princess()
            && self.rules.princess == Princess::Must
            && self.city_with_princess().is_some()
    }

    /// Whether the princess may send a figure home now.
    pub(crate) fn may_be_sent_by_princess(&self, figure: &Standing) -> bool {
        self.city_with_princess().is_some_and(|city| self.may_be_sent(figure, city))
    }

    /// Whether the princess in this city may send a figure home.
    pub(crate) fn may_be_sent(&self, figure: &Standing, city: NodeId) -> bool {
        rule!("princess.follower");
        figure.meeple.is_follower() && self.root(figure.node) == city
    }

    /// Sends a knight home because of the princess on the tile just laid.
    pub(crate) fn send_home_by_princess(&mut self, place: usize, sink: &mut impl EventSink) {
        rule!("princess.send");
        rule!("princess.instead");
        rule!("phantom.princess" if self.in_play.phantoms());
        rule!("symbols.each-part" if self.course.part > 1);
        let Standing { player: owner, meeple, .. } = self.board.figures[place];
        rule!("princess.knight" if self.board.features.at(self.root(self.board.figures[place].node)).builder_or_pig >> owner.0 & 1 == 1);
        let (player, at) = (self.course.active, self.board.feature_at(&self.board.figures[place]));
        sink.send(|| Event::SentHome { player, owner, meeple, at, rule: Clause::PrincessSend });
        self.take_off(place, Homecoming::SentHome, sink);
        self.go_on(Step::Tunnel, sink);
    }
}
