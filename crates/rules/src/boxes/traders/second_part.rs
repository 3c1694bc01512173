//! The second part of a turn that a builder earns.

use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{ChainedBuilder, Decision, DoubleTurn, Event, EventSink, MeepleKind, Turn};

impl State {
    /// Whether this part earned another, and there is a tile for it.
    #[inline]
    pub(crate) fn offers_second_part(&self) -> bool {
        if !self.course.earned {
            return false;
        }
        rule!("builder.second.after");
        rule!("builder.second.kept" if self.board.figures.iter().all(|f| f.meeple != MeepleKind::Builder));
        rule!("builder.second.empty" if self.bag.is_empty());
        !self.bag.is_empty() || self.in_play.abbeys() && self.can_lay_abbey(self.course.active)
    }

    /// Asks whether the player takes the second part, or begins it, as the rules say.
    pub(crate) fn offer_second_part(&mut self, sink: &mut impl EventSink) {
        rule!("builder.second.optional");
        match self.rules.double_turn {
            DoubleTurn::Optional => self.course.turn = Turn::Decide(self.course.active, Decision::SecondPart),
            DoubleTurn::Forced => {
                rule!("house.chain.forced" if self.course.done.contains(OncePerTurn::SecondPart));
                self.start_part(sink);
            }
        }
    }

    /// Begins the next part of the same player's turn.
    pub(crate) fn start_part(&mut self, sink: &mut impl EventSink) {
        rule!("builder.second.whole");
        rule!("bazaar.both-parts" if self.bazaar.runs);
        rule!("river.double" if self.bag.has_river());
        let player = self.course.active;
        self.course.done.note(OncePerTurn::SecondPart);
        self.course.begin_part();
        self.begin_part_of_tunnels();
        sink.send(|| Event::SecondTaken { player });
        if self.in_play.abbeys() {
            self.offer_abbey();
        }
    }

    /// Whether this part may still earn another one.
    pub(crate) fn may_earn_again(&self) -> bool {
        let again = self.course.done.contains(OncePerTurn::SecondPart);
        rule!("builder.second.once" if again);
        match self.rules.chain {
            ChainedBuilder::Off => !again,
            ChainedBuilder::On => {
                rule!("house.chain" if again);
                rule!("house.chain.builder" if again);
                true
            }
        }
    }
}
