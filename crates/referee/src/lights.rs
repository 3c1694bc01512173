//! Places to highlight on a board.

use bastide_protocol::Seen;
use bastide_rules::State;
use bastide_types::{FeatureAt, Square};

/// The places to highlight for a feature: its segments; and the tiles around it if it scores by them.
pub fn lights(state: &State, feature: FeatureAt) -> Vec<Seen> {
    let FeatureAt { kind, square, segment } = feature;
    if kind.scores_around() {
        let around = |s: &Square| state.tile_at(*s).is_some();
        let around = square.surrounding().into_iter().filter(around).map(Seen::from);
        return std::iter::once(Seen::from((square, segment))).chain(around).collect();
    }
    state.feature_segments(square, segment).into_iter().map(Seen::from).collect()
}
