//! Festivals: taking a figure back instead of deploying one.

use crate::board::Standing;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{Clause, Decision, EventSink, FestivalReturn, MeepleKind, Symbol, Turn};

impl State {
    /// Whether the player who may deploy now may take a figure back instead, if they have a suitable one.
    pub(crate) fn offers_festival(&self) -> bool {
        self.in_play.festival()
            && self.shows(Symbol::Festival)
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
    }

    /// Whether a figure may be taken back now instead of a deployment.
    pub(crate) fn may_return_for_festival(&self, figure: &Standing) -> bool {
        self.offers_festival() && self.leaves_for_festival(figure)
    }

    /// Takes a figure back instead of a deployment.
    pub(crate) fn return_for_festival(&mut self, place: usize, sink: &mut impl EventSink) {
        rule!("festival.instead");
        rule!("festival.before-scoring" if !self.course.completed.is_empty());
        rule!("symbols.each-part" if self.course.part > 1);
        rule!("abbot.festival" if self.board.figures[place].meeple == MeepleKind::Abbot);
        rule!("phantom.festival" if self.board.figures[place].meeple == MeepleKind::Phantom);
        self.bring_home(place, Clause::FestivalFigure, sink);
        self.go_on_after_action(sink);
    }

    pub(crate) fn leaves_for_festival(&self, figure: &Standing) -> bool {
        rule!("festival.figure");
        figure.player == self.course.active
            && match self.rules.festival {
                FestivalReturn::AnyFigure => true,
                FestivalReturn::Follower => {
                    rule!("festival.follower");
                    figure.meeple.is_follower()
                }
                FestivalReturn::Off => false,
            }
    }
}
