//! Repeats one part of the engine's work, for callgrind to count: `count PART TIMES`. Without arguments, lists
//! the parts, each with the number of repetitions that `cargo xtask counts` uses. The set-up work does not
//! depend on TIMES, so the difference between two runs is the work alone.

mod parts;

use bastide_playout::{Games, Pile, Random, uniform};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{Action, Bazaars, Castles, Rules, Setup, TileSet};
use parts::{deploying, ending, perft, placing, scoring, start};
use std::hint::black_box;
use std::process::ExitCode;

/// A part: its name, the number of repetitions to count, and the work.
type Part = (&'static str, usize, fn(usize));

const PARTS: [Part; 16] = [
    ("game", 500, |times| games(2, 2, times)),
    ("game-base", 200, |times| games(2, 1, times)),
    ("game-inns-6-players", 200, |times| games(6, 3, times)),
    ("game-base-by-list", 100, listed_games),
    ("game-bridges", 100, bridged_games),
    ("list-placements", MOST, list_placements),
    ("apply-placement", MOST, |times| apply(placing(MOST), times)),
    ("deployments", MOST, deployments),
    ("apply-deployment", MOST, |times| apply(deploying(MOST), times)),
    ("score-completed", MOST, |times| apply(scoring(MOST), times)),
    ("score-end", 100, |times| apply(ending(100), times)),
    ("copy", 1_000, copies),
    ("perft-4", 10, trees),
    ("expect", MOST, expect),
    ("greedy-choice", 50, |times| decide(Level::Greedy, times)),
    ("learned-choice", 50, |times| decide(Level::Learned, times)),
];

/// The number of positions prepared, however many of them are used.
const MOST: usize = 400;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, times] = words.as_slice() else {
        PARTS.iter().for_each(|(name, times, _)| println!("{name} {times}"));
        return ExitCode::SUCCESS;
    };
    match (PARTS.iter().find(|part| part.0 == name), times.parse()) {
        (Some((_, most, work)), Ok(times)) if times <= *most => work(times),
        _ => {
            eprintln!("`{name} {times}`: name a part and at most the times that `count` alone prints");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn games(players: u8, sets: usize, times: usize) {
    let mut play = Games::from(start(players, sets));
    for game in 0..times as u64 {
        black_box(play.uniform(&mut Random::new(1, game)));
    }
}

/// Plays uniform two-player games with bridges, both under the tile placed and next to it.
fn bridged_games(times: usize) {
    let rules = Rules { castles: Castles::Off, bazaars: Bazaars::Off, ..Rules::C2 };
    let setup = Setup { rules, ..Setup::new(2, &[TileSet::Base, TileSet::Traders, TileSet::Bazaar]) };
    let mut play = Games::from(State::new(&setup).expect("the set-up is legal"));
    for game in 0..times as u64 {
        black_box(play.uniform(&mut Random::new(1, game)));
    }
}

fn listed_games(times: usize) {
    let mut play = Games::from(start(2, 1));
    for game in 0..times as u64 {
        black_box(play.by_list(&mut Random::new(1, game)));
    }
}

fn list_placements(times: usize) {
    let mut legal = Vec::with_capacity(512);
    for (state, _) in &placing(MOST)[..times] {
        state.legal_actions(&mut legal);
        black_box(&legal);
    }
}

fn deployments(times: usize) {
    for (state, _) in &deploying(MOST)[..times] {
        black_box(state.deployments().count());
    }
}

/// Applies each action to a copy made beforehand, so that copying is not counted.
fn apply(mut positions: Vec<(State, Action)>, times: usize) {
    for (state, action) in &mut positions[..times] {
        state.apply_unchecked(*action, &mut ());
    }
    black_box(&positions);
}

/// Copies a finished game into a state of the same game.
fn copies(times: usize) {
    let mut end = start(6, 3);
    let mut pile = Pile::of(&end);
    uniform(&mut end, &mut pile, &mut Random::new(1, 1));
    let mut copy = end.clone();
    for _ in 0..times {
        copy.clone_from(black_box(&end));
    }
    black_box(&copy);
}

fn trees(times: usize) {
    let from = start(2, 2);
    let mut scratch = vec![(from.clone(), Vec::with_capacity(512)); 4];
    for _ in 0..times {
        black_box(perft(black_box(&from), 4, &mut scratch));
    }
}

/// Evaluates unrelated positions.
fn expect(times: usize) {
    let mut computer = Computer::new(Level::Greedy);
    for (state, _) in &placing(MOST)[..times] {
        black_box(computer.expected(state));
    }
}

/// Evaluates all choices with a drawn tile.
fn decide(level: Level, times: usize) {
    let mut computer = Computer::new(level);
    for (state, _) in &placing(MOST)[..times] {
        black_box(computer.decide(state, 1));
    }
}
