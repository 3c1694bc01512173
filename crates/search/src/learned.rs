//! The learned value: the evaluator's total for every seat, corrected by the network.

use crate::evaluator::Evaluator;
use crate::inputs::{InPlay, Inputs, View};
use crate::network::Network;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player, Turn};
use std::sync::{Arc, OnceLock};

/// The built-in weights.
static WEIGHTS: &[u8] = include_bytes!("../weights/value.bin");

/// The network with the built-in weights, parsed on first use.
pub fn built_in() -> Arc<Network> {
    static NETWORK: OnceLock<Arc<Network>> = OnceLock::new();
    let read = || Arc::new(Network::read(WEIGHTS).expect("the weights that are built in are read by a test"));
    Arc::clone(NETWORK.get_or_init(read))
}

/// Evaluates positions with a network, reusing its allocations.
#[derive(Clone, Debug)]
pub struct Learned {
    network: Arc<Network>,
    /// The factor applied to the network's correction.
    share: f32,
    inputs: Inputs,
    views: Vec<View>,
}

impl Learned {
    /// Creates an evaluator that scales the correction of this network by `share`.
    pub fn new(network: Arc<Network>, share: f32) -> Learned {
        Learned { network, share, inputs: Inputs::default(), views: vec![View::default(); Player::MOST] }
    }

    /// The expected final score of every player.
    pub(crate) fn expected(
        &mut self,
        in_play: &InPlay,
        state: &State,
        evaluator: &mut Evaluator,
    ) -> PerPlayer<f32> {
        if state.turn() == Turn::Over {
            return evaluator.expected(state);
        }
        let mut totals = self.inputs.read(in_play, state, evaluator, &mut self.views);
        for player in Player::first(state.players()) {
            totals[player] += self.share * self.network.correction(&self.views[player.index()]);
        }
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_weights_parse() {
        Network::read(WEIGHTS).unwrap();
        let made_by = WEIGHTS.split(|&byte| byte == b'\n').nth(1).map(String::from_utf8_lossy);
        assert!(
            made_by.is_some_and(|line| line.contains("cargo xtask train")),
            "the second line is the command"
        );
        assert!(WEIGHTS.len() <= 200_000, "small enough for a page that thinks");
    }
}
