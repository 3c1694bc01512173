//! The Phantom: a follower that may be deployed after another action with the tile.

use crate::boxes::phantom::state::First;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, Decision, MeepleKind, PhantomAfter, Spot, Turn};

impl Game {
    /// Records what the active player does with the tile just placed.
    pub(crate) fn note_first(&mut self, action: Action) {
        self.first = match action {
            Action::Deploy { meeple: MeepleKind::Phantom, .. } => First::Last,
            Action::Deploy { at: Spot::There { .. }, .. } => First::Figure { through_portal: true },
            Action::Deploy {
                at: Spot::Here(_) | Spot::Tower(_) | Spot::Quarter(_) | Spot::Corner(_),
                ..
            } => First::Figure { through_portal: false },
            Action::TakeBack { .. } if !self.princess_sends(self.last()).contains(&action) => First::Instead,
            Action::LeaveQuarter { .. }
            | Action::Recall { .. }
            | Action::MoveFairy(_)
            | Action::AddFloor(_) => First::Instead,
            Action::TakeBack { .. }
            | Action::Draw(_)
            | Action::Place { .. }
            | Action::PlaceWithBridge { .. }
            | Action::MoveDragon(_)
            | Action::PlaceToken { .. }
            | Action::BuildBridge { .. }
            | Action::BuildCastle { .. }
            | Action::PayLord { .. }
            | Action::LayAbbey(_)
            | Action::MoveCount(_)
            | Action::Redeploy { .. }
            | Action::Ransom { .. }
            | Action::Exchange(_)
            | Action::Offer { .. }
            | Action::Bid(_)
            | Action::Buy
            | Action::Sell
            | Action::Pass
            | Action::TakeSecond => First::Last,
        };
    }

    /// Continues after the action with the tile, including a capture and an exchange: asks about a phantom, if
    /// one may follow.
    pub(crate) fn after_first(&mut self, report: &mut Report) {
        if self.phantom_places().len() > 1 {
            self.turn = Turn::Decide(self.active, Decision::Phantom(self.last()));
        } else {
            self.after_deployment(report);
        }
    }

    /// Every place where a phantom may follow, and passing.
    pub(crate) fn phantom_places(&self) -> Vec<Action> {
        let (player, here) = (self.active, self.last());
        let mut places = vec![];
        let portal = match (self.first, self.rules.phantom_after) {
            (First::Last, _) | (First::Instead, PhantomAfter::Figure) => return vec![Action::Pass],
            (First::Figure { through_portal }, _) => !through_portal,
            (First::Instead, PhantomAfter::AnyAction) => true,
        };
        places.extend(self.deployments_here(player, here));
        places.extend(self.tower_actions(player));
        if portal {
            places.extend(self.through_portal(player, here));
        }
        places.retain(|action| matches!(action, Action::Deploy { meeple: MeepleKind::Phantom, .. }));
        places.push(Action::Pass);
        places
    }
}
