//! Who would lead in a feature after what can be done now: a tile laid, or a figure put down.

use crate::Table;
use bastide_protocol::{LookedFeature, Meeple, WouldLead, Xy};
use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, SegmentId, Square};

/// What is done.
#[derive(Clone, Copy)]
enum Step {
    Tile(Square),
    Figure(MeepleKind),
}

impl Step {
    /// None of what changes nobody's lead, or sends figures home.
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
    /// Tells each feature of a tile what changes who leads in it. Nothing while a decision waits for its confirmation, or
    /// somebody decides something else.
    pub(crate) fn tell_leads(&self, square: Square, features: &mut [(SegmentId, LookedFeature)]) {
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
                tell_lead(feature, step, &after, (square, *segment));
            }
        }
    }
}

/// Tells a feature if this step changes who leads in it, those with the same outcome together. What is complete is paid
/// at once, so that nobody leads in it any more.
fn tell_lead(feature: &mut LookedFeature, step: Step, after: &State, (square, segment): (Square, SegmentId)) {
    let Some(id) = after.feature_at(square, segment).filter(|_| !feature.complete) else { return };
    let then = after.feature_by_id(id);
    let owners: Vec<u8> = then.owners().map(|player| player.0).collect();
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
