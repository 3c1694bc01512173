//! Shrines and the cloisters beside them, as a judge sees them.

use crate::judge::Position;
use bastide_rules::FeatureId;

impl Position<'_> {
    /// How likely a cloister of so many tiles is to be scored: 1, unless a rival beside it may be completed first. Whoever has
    /// fewer squares to fill is so much more likely to be first.
    pub fn wins_race(&self, id: FeatureId, tiles: u16) -> f32 {
        let Some(rival) = self.state.rival(id) else { return 1.0 };
        let open = |tiles: u16| f32::from(9 - tiles.min(9));
        let (mine, theirs) = (open(tiles), open(self.state.feature_by_id(rival).tiles));
        1.0 - self.weights.race * self.survey.at(rival).closing * mine / (mine + theirs).max(1.0)
    }
}
