//! How the evaluator values races between shrines and the cloisters next to them.

use crate::evaluator::Position;
use bastide_rules::FeatureId;

impl Position<'_> {
    /// The probability that a cloister with this number of tiles is scored: 1, unless a rival next to it may be
    /// completed first. The fewer squares are left to fill, compared to the rival, the higher it is.
    pub fn wins_race(&self, id: FeatureId, tiles: u16) -> f32 {
        let Some(rival) = self.state.rival(id) else { return 1.0 };
        let open = |tiles: u16| f32::from(9 - tiles.min(9));
        let (mine, theirs) = (open(tiles), open(self.state.feature_by_id(rival).tiles));
        1.0 - self.weights.race * self.survey.at(rival).closing * mine / (mine + theirs).max(1.0)
    }
}
