//! The end of the game, and scoring what is incomplete.

use crate::board::node::{CASTLE, SCORED};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::score::final_payment;
use bastide_types::{Event, EventSink, FeatureKind, Turn};

impl State {
    /// Scores the end of the game.
    pub(crate) fn finish(&mut self, sink: &mut impl EventSink) {
        sink.send(|| Event::FinalScoring);
        self.score_unfinished(sink);
        if self.in_play.barns() && self.in_play.count() {
            self.score_late_farmers(sink);
        }
        self.score_fields(sink);
        if self.in_play.barns() {
            self.score_barns_at_end(sink);
        }
        if self.in_play.fairy() {
            self.pay_fairy_at_end(sink);
        }
        self.score_goods(sink);
        self.score_cards(sink);
        self.course.turn = Turn::Over;
        sink.send(|| Event::GameOver);
    }

    /// Scores the incomplete roads, cities, cloisters and gardens that hold figures.
    fn score_unfinished(&mut self, sink: &mut impl EventSink) {
        for i in 0..self.board.figures.len() {
            let figure = self.board.figures[i];
            let root = self.root(figure.node);
            let node = self.board.features.at_mut(root);
            rule!("tower.guard.nothing" if node.kind() == FeatureKind::Tower);
            rule!("castle.end" if node.flags & CASTLE != 0);
            if !node.pays_for_tiles() || node.flags & (SCORED | CASTLE) != 0 {
                continue;
            }
            node.flags |= SCORED;
            let node = self.board.totals(root);
            let at = self.board.feature_at(&figure);
            self.pay(self.owners(root), &final_payment(&self.rules, &node), at, true, sink);
        }
    }
}
