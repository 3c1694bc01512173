//! Evaluates positions for people who ask how their game will end.

use bastide_protocol::ExpectedEnd;
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{PerPlayer, Player};
use std::sync::{Arc, Mutex, PoisonError};

/// The evaluator of all tables, used for one position at a time; created on first use.
#[derive(Clone, Default)]
pub(crate) struct Evaluator(Arc<Mutex<Option<Box<Computer>>>>);

impl Evaluator {
    /// The final scores and chances to win, as estimated by `learned`.
    pub(crate) fn expect(&self, state: &State) -> ExpectedEnd {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // An evaluator that panics is dropped.
        let mut computer = kept.take().unwrap_or_else(|| Box::new(Computer::new(Level::Learned)));
        let opinion = computer.opinion(state);
        *kept = Some(computer);
        drop(kept);
        let by_seat = |of: &PerPlayer<f32>| Player::first(state.players()).map(|player| of[player]).collect();
        ExpectedEnd { scores: by_seat(&opinion.scores), chances: by_seat(&opinion.chances) }
    }
}
