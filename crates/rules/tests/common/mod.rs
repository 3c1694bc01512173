//! What tests of whole games share.

use bastide_rules::State;
use bastide_types::{Action, Setup};

/// The recorded actions, played once more, lead to this very state.
pub fn replays_to(setup: &Setup, record: &[Action], state: &State, seed: u64) {
    let mut replayed = State::new(setup).unwrap();
    record.iter().for_each(|&action| replayed.apply(action).unwrap());
    assert_eq!(&replayed, state, "seed {seed}: replay differs");
    assert_eq!(replayed.key(), state.key(), "seed {seed}: the key of the replay differs");
}
