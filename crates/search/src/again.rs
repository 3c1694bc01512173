//! Re-evaluates the best choices with the learned value.

use crate::learned::Learned;
use crate::weights::Weights;
use bastide_chances::chances;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player};

/// Which choices the learned value re-evaluates, and towards which goal.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    pub value: Learned,
    /// How many of the evaluator's best choices to re-evaluate.
    pub choices: usize,
    /// The player's goal; `None` picks the goal that suits the number of players.
    pub aim: Option<Aim>,
}

impl Again {
    /// Evaluates a position for a player, given every player's expected final score.
    pub fn worth(&self, state: &State, weights: &Weights, totals: &PerPlayer<f32>, player: Player) -> f32 {
        let usual = if state.players() > 2 { Aim::Victory } else { Aim::Lead };
        match self.aim.unwrap_or(usual) {
            Aim::Lead => weights.balance(state.players(), totals, player),
            Aim::Victory => 100.0 * chances(state, totals)[player],
        }
    }
}

/// The goal of a player that evaluates positions with the learned value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Maximise the lead: points ahead of the others.
    Lead,
    /// Maximise the probability of winning, in percent.
    Victory,
}
