//! What the dragon endangers.

use crate::judge::Judge;
use bastide_rules::{FeatureId, State};
use bastide_types::{PerPlayer, Player, Square, Symbol, TileKind};

/// The steps that a dragon makes at most in one move.
const STEPS: f32 = 6.0;

impl Judge {
    /// The share of the tiles to come that move the dragon; 0 without one.
    pub(crate) fn look_for_dragons(&mut self, state: &State) {
        if !state.has_dragon() {
            self.dragons = 0.0;
            return;
        }
        let moves = |kind: TileKind| kind.tile().symbol == Some(Symbol::Dragon);
        let count: u32 =
            state.all_left().filter(|&(kind, _)| moves(kind)).map(|(_, count)| u32::from(count)).sum();
        self.dragons = count as f32 / (state.tiles_left() as f32).max(1.0);
    }

    /// Takes away, so many times, what followers near the dragon are expected to lose: the points of their feature, by the
    /// chance that a tile moves the dragon soon, or that its move goes on, and by how far they stand from it. Beside the
    /// fairy they are safe.
    pub(crate) fn dragon(
        &self,
        state: &State,
        fairy: Option<Square>,
        thought: Option<(Player, Square, FeatureId)>,
        times: f32,
        totals: &mut PerPlayer<f32>,
    ) {
        let Some(dragon) = state.dragon() else { return };
        let steps = state.dragon_steps_left();
        let (reach, soon) = if steps > 0 {
            (f32::from(steps), 1.0)
        } else {
            (STEPS, (self.dragons * f32::from(state.players())).min(1.0))
        };
        let each = times * self.weights().dragon_near * soon;
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
