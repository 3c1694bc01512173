//! Festivals: a figure comes home instead of one that is deployed.

use crate::board::Standing;
use crate::coverage::rule;
use crate::state::State;
use bastide_types::{Decision, FestivalReturn, Symbol, Turn};

impl State {
    /// Whether the player who may deploy now may take a figure back instead, if one stands there that can be.
    pub(crate) fn offers_festival(&self) -> bool {
        self.in_play.festival()
            && self.shows(Symbol::Festival)
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
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
