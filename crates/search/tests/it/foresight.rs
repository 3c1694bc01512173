//! The final scores that a player of any level foresees match those with which games end.

use crate::players::with_samples;
use bastide_playout::Random;
use bastide_playout::{Pile, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level, Options};
use bastide_types::{PerPlayer, Player, Setup, TileSet, Turn};

fn player(level: Level, budget: u64) -> Computer {
    with_samples(level, Options::default(), "2", budget)
}

/// Carries out a player's decision, and returns the position after it and the final scores foreseen there.
fn decided(computer: &mut Computer, state: &State, seed: u64) -> (State, PerPlayer<f32>) {
    let mut after = state.clone();
    let (chain, seen) = computer.foresee(state, seed, &mut || true).expect("somebody decides");
    chain.as_slice().iter().for_each(|&action| after.apply(action).expect("a legal action"));
    let alone = computer.decide(state, seed).expect("somebody decides");
    assert_eq!(alone, chain, "what is decided does not depend on whether scores are foreseen");
    (after, seen)
}

/// Plays a game between `greedy` players; returns the positions with these numbers of tiles left, and the final
/// scores.
fn game(seed: u64, left: &[usize]) -> (Vec<State>, [f32; 2]) {
    let mut state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Traders])).expect("a set-up");
    let (mut pile, mut random) = (Pile::of(&state), Random::new(seed, 0));
    let (mut player, mut found) = (Computer::new(Level::Greedy), Vec::new());
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            draw(&mut state, &mut pile, &mut random);
            if left.contains(&state.tiles_left()) {
                found.push(state.clone());
            }
            continue;
        }
        let action = player.choose(&state, random.bits()).expect("somebody decides");
        state.apply(action).expect("a legal action");
    }
    (found, [0, 1].map(|seat| state.score(Player(seat)) as f32))
}

#[test]
fn every_level_predicts_final_scores() {
    // Always the same games, because the average error is compared to a limit.
    let games: Vec<_> = (1..=6).map(|seed| game(seed, &[88, 60])).collect();
    let off = |predict: &mut dyn FnMut(&State) -> PerPlayer<f32>| {
        let mut all = Vec::new();
        for (positions, end) in &games {
            for state in positions {
                let predicted = predict(state);
                all.extend([0, 1].map(|seat| predicted[Player(seat)] - end[usize::from(seat)]));
            }
        }
        all.iter().sum::<f32>() / all.len() as f32
    };
    let evaluator = off(&mut |state| Computer::new(Level::Greedy).expected(state));
    assert!(evaluator < -40.0, "the evaluation alone counts only what lies on the table: {evaluator}");
    for level in Level::ALL {
        let mut computer = player(level, 400);
        let by = off(&mut |state| decided(&mut computer, state, 1).1);
        assert!(by.abs() < 8.0, "{level}: {by}");
    }
}

#[test]
fn search_prediction_follows_its_continuations() {
    let (positions, _) = game(1, &[60, 1]);
    let seen = |budget, state| decided(&mut player(Level::Strong, budget), state, 1).1;
    let [short, long] = [400, 4000].map(|budget| seen(budget, &positions[0]));
    assert_ne!(short, long, "more continuations change the prediction");
    assert_eq!(short, seen(400, &positions[0]));
    let mut plain = Computer::new(Level::Learned);
    let (after, predicted) = decided(&mut plain, &positions[0], 1);
    assert_eq!(predicted, plain.expected(&after), "a level without search predicts from the position");
}

#[test]
fn prediction_at_the_end_is_exact() {
    let (positions, _) = game(2, &[0]);
    for level in [Level::Easy, Level::Strong, Level::Master] {
        let (mut state, mut computer) = (positions[0].clone(), player(level, 400));
        let mut predicted = PerPlayer::default();
        while state.turn() != Turn::Over {
            (state, predicted) = decided(&mut computer, &state, 1);
        }
        for player in Player::first(2) {
            assert_eq!(predicted[player], state.score(player) as f32, "{level}");
        }
    }
}
