//! The Phantom: a follower that may be deployed after another action with the tile.

use crate::boxes::phantom::state::First;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, ActionKind, Decision, MeepleKind, PhantomAfter, Spot, Turn};

/// What a player may do with a tile instead of deploying a figure, so that a phantom may follow; sending a figure home
/// for a princess is none of it.
const INSTEAD: [ActionKind; 5] = [
    ActionKind::TakeBack,
    ActionKind::LeaveQuarter,
    ActionKind::Recall,
    ActionKind::MoveFairy,
    ActionKind::AddFloor,
];

impl Game {
    /// Records what the active player does with the tile just placed.
    pub(crate) fn note_first(&mut self, action: Action) {
        let sends =
            matches!(action, Action::TakeBack { .. }) && self.princess_sends(self.last()).contains(&action);
        let instead = INSTEAD.contains(&action.kind()) && !sends;
        self.first = if let Action::Deploy { meeple, at } = action
            && meeple != MeepleKind::Phantom
        {
            First::Figure { through_portal: matches!(at, Spot::There { .. }) }
        } else if instead {
            First::Instead
        } else {
            First::Last
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
