//! Who would lead in a feature after what can be done now: a tile laid, or a figure put down.

use crate::Table;
use bastide_protocol::{LookedFeature, WouldLead, Xy};
use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, SegmentId, Square};

/// What is done.
#[derive(Clone, Copy)]
enum Step {
    Tile(Square),
    Figure(MeepleKind),
}

/// What lies on the table after each of the things that can be done now.
pub(crate) struct Steps(Vec<(Step, State)>);

impl Table {
    /// None while a decision waits for its confirmation, or somebody decides something else.
    pub(crate) fn steps_now(&self) -> Steps {
        let mut legal = Vec::new();
        if self.position.pending.is_none() {
            self.state().legal_actions(&mut legal);
        }
        let steps = legal.into_iter().filter_map(|action| {
            let step = match action {
                Action::Place { square, .. } => Step::Tile(square),
                // A barn sends farmers home; builders and pigs count nothing.
                Action::Deploy {
                    meeple: MeepleKind::Barn | MeepleKind::Builder | MeepleKind::Pig, ..
                } => return None,
                Action::Deploy { meeple, .. } => Step::Figure(meeple),
                Action::LayAbbey(_)
                | Action::Draw(_)
                | Action::TakeBack { .. }
                | Action::MoveFairy(_)
                | Action::MoveDragon(_)
                | Action::AddFloor(_)
                | Action::Exchange(_)
                | Action::Ransom { .. }
                | Action::Pass
                | Action::TakeSecond => return None,
            };
            let mut after = self.state().clone();
            after.apply(action).ok().map(|()| (step, after))
        });
        Steps(steps.collect())
    }
}

impl Steps {
    /// Those that change who leads in the feature of a segment, those with the same outcome together. What is complete is paid
    /// at once, so that nobody leads in it any more.
    pub(crate) fn leading(&self, square: Square, segment: SegmentId, now: &LookedFeature) -> Vec<WouldLead> {
        let mut leads: Vec<WouldLead> = Vec::new();
        if now.complete {
            return leads;
        }
        for (step, after) in &self.0 {
            let Some(id) = after.feature_at(square, segment) else { continue };
            let feature = after.feature_by_id(id);
            let owners: Vec<u8> = feature.owners().map(|player| player.0).collect();
            let strength: Vec<u8> =
                Player::first(after.players()).map(|player| feature.strength[player]).collect();
            let paid = strength.iter().zip(&now.strength).any(|(after, before)| after < before);
            if paid || owners == now.owners {
                continue;
            }
            let meeple = match step {
                Step::Tile(_) => None,
                Step::Figure(meeple) => Some((*meeple).into()),
            };
            let squares = match step {
                Step::Tile(square) => vec![Xy::from(*square)],
                Step::Figure(_) => Vec::new(),
            };
            let alike = |one: &&mut WouldLead| {
                (one.meeple, &one.strength, &one.owners) == (meeple, &strength, &owners)
            };
            if let Some(same) = leads.iter_mut().find(alike) {
                same.squares.extend(squares);
                same.squares.dedup();
            } else {
                leads.push(WouldLead { meeple, squares, strength, owners });
            }
        }
        leads
    }
}
