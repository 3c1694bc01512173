//! What tests of whole games share.

// Each test is a program of its own, and not each uses all of it.
#![allow(dead_code)]

use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Action, Setup};

/// One of several.
pub fn pick<T: Copy>(dice: &mut SplitMix64, all: &[T]) -> T {
    all[dice.below(all.len())]
}

/// A tile out of the bag, by how many there are of each kind.
pub fn draw(state: &State, dice: &mut SplitMix64) -> Action {
    let tiles: Vec<_> = state.chance().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into())).collect();
    Action::Draw(pick(dice, &tiles))
}

/// The recorded actions, played once more, lead to this very state.
pub fn replays_to(setup: &Setup, record: &[Action], state: &State, seed: u64) {
    let mut replayed = State::new(setup).unwrap();
    record.iter().for_each(|&action| replayed.apply(action).unwrap());
    assert_eq!(&replayed, state, "seed {seed}: replay differs");
    assert_eq!(replayed.key(), state.key(), "seed {seed}: the key of the replay differs");
}
