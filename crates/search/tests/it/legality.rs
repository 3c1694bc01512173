//! Computer players choose legal actions, in random positions with any boxes and any toggles.

use crate::players::player;
use bastide_fixtures::failing::{Game, kept_records, require};
use bastide_fixtures::random;
use bastide_rules::State;
use bastide_search::Level;
use bastide_types::{Action, MeepleKind, Setup, Turn};
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn every_level_chooses_legal_actions() {
    bastide_budget::this_test!().each_seed("search.legality", |seed| {
        // Random players rarely extend the feature of a builder.
        let for_second_parts = |action: &Action| {
            matches!(action, Action::Deploy { meeple: MeepleKind::Builder, .. } | Action::TakeSecond)
        };
        let (setup, mut actions, _) = random::game_with_more(seed, for_second_parts);
        actions.truncate(one_of_each_question(&setup, &actions, seed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
        require(&folder, &format!("legality-{seed}"), &Game { setup, actions }, |game| illegal(game, seed));
    });
}

/// Checks each stored record at its end and in the middle.
#[test]
fn every_level_chooses_legal_actions_in_stored_records() {
    for (path, game) in kept_records() {
        for end in [game.actions.len() / 2, game.actions.len()] {
            let game = Game { setup: game.setup.clone(), actions: game.actions[..end].to_vec() };
            assert_eq!(illegal(&game, 1), None, "{}, after {end} actions", path.display());
        }
    }
}

/// Returns the length of the part of a game that ends at one of its questions. Each question, in the first part of a turn
/// or a later one, is equally likely, however rare it is in the game.
fn one_of_each_question(setup: &Setup, actions: &[Action], seed: u64) -> usize {
    let mut state = State::new(setup).expect("the game began");
    let mut last = BTreeMap::new();
    for (n, &action) in actions.iter().enumerate() {
        if let Some(question) = state.turn().question() {
            last.insert((question, state.part() > 1), n);
        }
        state.apply(action).expect("the game went on");
    }
    let ends: Vec<usize> = last.into_values().chain([actions.len()]).collect();
    ends[seed as usize % ends.len()]
}

/// Returns an illegal choice of some level in the final position of this game; `None` if the game itself is
/// illegal.
fn illegal(game: &Game, seed: u64) -> Option<String> {
    let mut state = State::new(&game.setup).ok()?;
    game.actions.iter().try_for_each(|&action| state.apply(action)).ok()?;
    let decides = !matches!(state.turn(), Turn::Chance | Turn::Over);
    Level::ALL.into_iter().find_map(|level| {
        let chain = player(level).decide(&state, seed);
        if chain.is_some() != decides {
            return Some(format!("{level} decides {chain:?} at {:?}", state.turn()));
        }
        let mut after = state.clone();
        let refused = |&action| after.apply(action).err().map(|why| format!("{level}: {action:?}: {why}"));
        chain.iter().flatten().find_map(refused)
    })
}
