//! The value of towers: followers in reach of a tower that may grow, prisoners, and floors left.

use crate::evaluator::{ORDINARY, Position, Thought};
use bastide_chances::next_to_draw;
use bastide_rules::FeatureId;
use bastide_types::{MeepleKind, PerPlayer, Player, Square};

impl Position<'_> {
    /// Adds the effect of towers to the expected scores. `thought` is a hypothetical figure.
    pub fn towers(&mut self, thought: Option<Thought>, totals: &mut PerPlayer<f32>) {
        let state = self.state;
        self.towers.clear();
        self.towers.extend(state.open_towers());
        let losses = self.losses(thought);
        let (weights, season, next) = (self.weights, self.season(), next_to_draw(state));
        let others = f32::from(state.players()).max(2.0) - 1.0;
        for player in Player::first(state.players()) {
            totals[player] += weights.floor * season * f32::from(state.floors_left(player).min(6));
            for other in Player::first(state.players()).filter(|&other| other != player) {
                if state.floors_left(other) > 0 {
                    let soon = if other == next { weights.threat_now } else { weights.threat_later };
                    totals[player] -= soon * losses[player] / others;
                }
                for meeple in MeepleKind::ALL {
                    let held = f32::from(state.prisoners(other, player, meeple));
                    let home = ORDINARY.into_iter().map(|meeple| state.supply(player, meeple)).sum();
                    totals[player] += held * weights.captive * self.home(home);
                    totals[other] += held * weights.prisoner * season;
                }
            }
        }
    }

    /// The most that each player could lose if one tower grows by a floor.
    fn losses(&self, thought: Option<Thought>) -> PerPlayer<f32> {
        let mut losses = PerPlayer::default();
        let mut look = |player: Player, meeple: MeepleKind, square: Square, id: FeatureId| {
            if meeple.is_follower() && self.in_reach(square) {
                losses[player] = self.loss(player, meeple, id).max(losses[player]);
            }
        };
        if self.towers.is_empty() {
            return losses;
        }
        for figure in self.state.figures() {
            if let Some(id) = self.state.feature_at(figure.at.square, figure.at.segment) {
                look(figure.player, figure.meeple, figure.at.square, id);
            }
        }
        if let Some(Thought { player, meeple, at, square }) = thought {
            look(player, meeple, square, at);
        }
        losses
    }

    /// Whether a tower with one more floor would reach this square.
    fn in_reach(&self, square: Square) -> bool {
        self.towers.iter().any(|&(tower, floors)| {
            let (x, y) = (tower.x.abs_diff(square.x), tower.y.abs_diff(square.y));
            (x == 0 || y == 0) && x + y <= floors + 1
        })
    }

    /// What a player loses with a follower: the follower itself and, if the player would no longer own it, the
    /// feature.
    fn loss(&self, player: Player, meeple: MeepleKind, id: FeatureId) -> f32 {
        let prospect = self.survey.at(id);
        let strength = prospect.strength;
        let weight = meeple.strength().unwrap_or(strength[player]);
        let mine = strength[player];
        let others = strength.0.iter().enumerate().filter(|&(other, _)| other != player.index());
        let most = others.map(|(_, &strength)| strength).max().unwrap_or(0);
        let owns = |mine: u8| mine > 0 && mine >= most;
        let feature = if owns(mine) && !owns(mine.saturating_sub(weight)) { prospect.worth } else { 0.0 };
        let back = if prospect.farmed { 0.0 } else { prospect.closing };
        feature + back * self.home(0)
    }
}
