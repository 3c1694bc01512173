//! The learned value, which judges the best choices once more.

use crate::learned::Learned;
use crate::weights::Weights;
use bastide_chances::chances;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player};

/// What is judged again by the learned value.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    pub value: Learned,
    /// How many of the judge's best choices.
    pub choices: usize,
    /// What the player wants; `None`: what is best for the number of players.
    pub aim: Option<Aim>,
}

impl Again {
    /// How good a position is for a player of whom these totals are expected.
    pub fn worth(&self, state: &State, weights: &Weights, totals: &PerPlayer<f32>, player: Player) -> f32 {
        let usual = if state.players() > 2 { Aim::Victory } else { Aim::Lead };
        match self.aim.unwrap_or(usual) {
            Aim::Lead => weights.balance(state.players(), totals, player),
            Aim::Victory => 100.0 * chances(state, totals)[player],
        }
    }
}

/// What a player wants, where positions are judged by the learned value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To be ahead: points beyond those of the others.
    Lead,
    /// To win: the chance of it, in percent.
    Victory,
}
