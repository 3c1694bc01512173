//! The City of Carcassonne: the value of followers waiting there.

use crate::evaluator::Position;
use bastide_rules::FeatureId;
use bastide_types::{CountEnd, MeepleKind, Quarter};

impl Position<'_> {
    /// The value of a follower in a quarter to its owner. While tiles are left it may tip a majority, after
    /// which it comes home; from some quarters it may still do so after the last tile. It is worth less in the
    /// quarter where the Count is, since it is blocked until he leaves.
    pub fn waiting(&self, meeple: MeepleKind, id: FeatureId) -> f32 {
        let (state, weights) = (self.state, self.weights);
        let Some(quarter) = state.quarter_by_id(id) else { return 0.0 };
        let at_end = match state.rules().count_end {
            CountEnd::Market => quarter == Quarter::Market,
            CountEnd::AnyQuarter => true,
        };
        let strength = if meeple == MeepleKind::Large { 1.3 } else { 1.0 };
        let worth = weights.quarter * self.season() + if at_end { weights.quarter_end } else { 0.0 };
        let free = if state.count() == Some(quarter) { weights.quarter_blocked } else { 1.0 };
        strength * worth * free
    }
}
