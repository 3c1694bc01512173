//! The risk that the dragon poses to followers.

use crate::evaluator::Position;
use bastide_rules::FeatureId;
use bastide_types::{PerPlayer, Player, Square};

/// The most steps a dragon takes in one move.
const STEPS: f32 = 6.0;

impl Position<'_> {
    /// Subtracts, scaled by `times`, the points that followers near the dragon are expected to lose. These are
    /// the points of their feature, weighted by the probability that the dragon moves soon or that its move
    /// goes on, and by the distance to it. Followers next to the fairy are safe.
    pub fn dragon(
        &self,
        fairy: Option<Square>,
        thought: Option<(Player, Square, FeatureId)>,
        times: f32,
        totals: &mut PerPlayer<f32>,
    ) {
        let state = self.state;
        let Some(dragon) = state.dragon() else { return };
        let steps = state.dragon_steps_left();
        let (reach, soon) = if steps > 0 {
            (f32::from(steps), 1.0)
        } else {
            (STEPS, (self.survey.dragons * f32::from(state.players())).min(1.0))
        };
        let each = times * self.weights.dragon_near * soon;
        let standing = state.figures().filter(|figure| figure.meeple.is_follower()).filter_map(|figure| {
            let id = state.feature_at(figure.at.square, figure.at.segment)?;
            Some((figure.player, figure.at.square, id))
        });
        for (player, square, id) in standing.chain(thought) {
            let away = f32::from((square.x - dragon.x).abs() + (square.y - dragon.y).abs());
            if away > reach || Some(square) == fairy {
                continue;
            }
            let prospect = self.survey.at(id);
            let own = f32::from(prospect.strength[player]).max(1.0);
            let most = Player::first(state.players()).map(|p| prospect.strength[p]).fold(1, u8::max);
            if prospect.strength[player] == most {
                let near = 1.0 - away / (reach + 1.0);
                totals[player] -= each * near * prospect.worth / own;
            }
        }
    }
}
