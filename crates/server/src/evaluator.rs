//! Evaluates positions for people who ask how their game will end.

use bastide_protocol::ExpectedEnd;
use bastide_rules::State;
use bastide_search::Computer;
use std::sync::{Arc, Mutex, PoisonError};

/// The evaluator of all tables, used for one position at a time; created on first use.
#[derive(Clone, Default)]
pub(crate) struct Evaluator(Arc<Mutex<Option<Box<Computer>>>>);

impl Evaluator {
    /// The final scores and chances to win, as estimated by `learned`.
    pub(crate) fn expect(&self, state: &State) -> ExpectedEnd {
        bastide_host::expect(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner), state)
    }
}
