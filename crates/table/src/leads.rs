//! The effect of possible actions on majorities: who would lead in a feature after a tile is laid or a figure deployed.

use crate::Table;
use bastide_protocol::{LookedFeature, Meeple, WouldLead, Xy};
use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, SegmentId, Square};

/// A possible action.
#[derive(Clone, Copy)]
enum Step {
    Tile(Square),
    Figure(MeepleKind),
}

impl Step {
    /// `None` for actions that change no majority, or send figures home.
    fn of(action: Action) -> Option<Step> {
        if let Action::Place { square, .. } | Action::PlaceWithBridge { square, .. } = action {
            Some(Step::Tile(square))
        } else if let Action::Deploy { meeple, .. } = action {
            meeple.is_follower().then_some(Step::Figure(meeple))
        } else {
            None
        }
    }
}

impl Table {
    /// Adds to each feature of a tile the actions that change who leads in it. Adds nothing while a decision is to be
    /// confirmed, or if the decision is about something else.
    pub(crate) fn add_leads(&self, square: Square, features: &mut [(SegmentId, LookedFeature)]) {
        if self.pending().is_some() {
            return;
        }
        let (now, mut legal) = (self.state(), Vec::new());
        now.legal_actions(&mut legal);
        let mut after = now.clone();
        for action in legal {
            let Some(step) = Step::of(action) else { continue };
            after.clone_from(now);
            if after.apply(action).is_err() {
                continue;
            }
            for (segment, feature) in &mut *features {
                add_lead(feature, step, &after, (square, *segment));
            }
        }
    }
}

/// Adds this step to a feature if it changes who leads there, merging steps with the same result. A completed feature
/// is paid at once, so nobody leads in it any more.
fn add_lead(feature: &mut LookedFeature, step: Step, after: &State, (square, segment): (Square, SegmentId)) {
    let Some(id) = after.feature_at(square, segment).filter(|_| !feature.complete) else { return };
    let then = after.feature_by_id(id);
    let owners: Vec<u8> = then.owners.iter().map(|player| player.0).collect();
    let strength: Vec<u8> = Player::first(after.players()).map(|player| then.strength[player]).collect();
    let paid = strength.iter().zip(&feature.strength).any(|(after, before)| after < before);
    if paid || owners == feature.owners {
        return;
    }
    let (meeple, square): (Option<Meeple>, Option<Xy>) = match step {
        Step::Tile(square) => (None, Some(square.into())),
        Step::Figure(meeple) => (Some(meeple.into()), None),
    };
    let alike =
        |one: &&mut WouldLead| (one.meeple, &one.strength, &one.owners) == (meeple, &strength, &owners);
    if let Some(same) = feature.after.iter_mut().find(alike) {
        same.squares.extend(square);
        same.squares.dedup();
    } else {
        feature.after.push(WouldLead { meeple, squares: square.into_iter().collect(), strength, owners });
    }
}
