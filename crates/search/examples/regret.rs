//! How well a search spends its budget: `regret POSITIONS SEEDS [players] [sets] [CHANGES …]`. In positions of games of `learned`
//! with itself the twenty best choices are tried in many continuations each, which are played on as far as a search with many
//! positions does; then searches decide the same positions, and what they lose on average by that opinion is printed, in points a
//! decision. That tells far more in the same time than games do, about all but how far to look and by what to judge. CHANGES are as
//! in `duel`: `budget=10000,samples=4`.

use bastide_rules::State;
use bastide_search::greedy::Greedy;
use bastide_search::learned::{Learned, built_in};
use bastide_search::playout::{Pile, draw};
use bastide_search::random::Random;
use bastide_search::round::Crew;
use bastide_search::strong::{Breadth, Strong};
use bastide_search::{Choice, Computer, Level};
use bastide_types::{Decision, Setup, TileSet, Turn};

/// Continuations of each choice that the opinion is of.
const SAMPLES: u64 = 400;

/// A position with its choices, and what the best ones are worth.
struct Question {
    state: State,
    choices: Vec<Choice>,
    worth: Vec<Choice>,
}

fn greedy() -> Greedy {
    Greedy::tuned().learned(Learned::new(built_in(), 1.0), 30, None)
}

/// Positions in which a tile is to be laid, one of each game.
fn questions(count: u64, setup: &Setup) -> Vec<Question> {
    let (mut computer, mut greedy) = (Computer::new(Level::Learned), greedy());
    let breadth = Breadth { choices: 20, budget: u64::MAX, ..Breadth::TUNED };
    let mut strong = Strong::new(breadth, Crew::ALONE);
    let mut found = Vec::new();
    for game in 0..count {
        let (mut state, mut random) = (State::new(setup).expect("possible"), Random::new(77, game));
        let mut pile = Pile::of(&state);
        let turns = random.below(state.tiles_left() as u32 - 8);
        for _ in 0..turns {
            draw(&mut state, &mut pile, &mut random);
            while state.turn().player().is_some() {
                let chain = computer.decide(&state, random.bits()).expect("a decision");
                chain.carry_out(&mut state, &mut ());
            }
        }
        draw(&mut state, &mut pile, &mut random);
        if !matches!(state.turn(), Turn::Decide(_, Decision::Place(_))) {
            continue;
        }
        let mut choices = Vec::new();
        greedy.choices(&state, &mut choices);
        greedy.judge_again(&state, &mut choices);
        let worth = strong.means(&state, &choices, SAMPLES, &mut greedy, &mut random);
        found.push(Question { state, choices, worth });
    }
    found
}

fn breadth(changes: &str) -> Breadth {
    let mut breadth = Breadth { budget: 10_000, ..Breadth::TUNED };
    for change in changes.split(',').filter(|c| !c.is_empty()) {
        let (name, value) = change.split_once('=').expect("NAME=VALUE");
        let number: f32 = value.parse().expect("a number");
        match name {
            "budget" => breadth.budget = number as u64,
            "choices" => breadth.choices = number as usize,
            "samples" => breadth.samples = number as u32,
            "prior" => breadth.prior = number,
            "handed" => breadth.handed_on = number as usize,
            _ => panic!("no number is called {name}"),
        }
    }
    breadth
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let sets = [TileSet::Base, TileSet::Traders];
    let setup = Setup::new(number(2, 2) as u8, &sets[..number(3, 2) as usize]);
    let questions = questions(number(0, 40), &setup);
    for changes in args.iter().skip(4) {
        let (mut strong, mut greedy) = (Strong::new(breadth(changes), Crew::ALONE), greedy());
        let mut losses = Vec::new();
        for (n, question) in questions.iter().enumerate() {
            let most = question.worth.iter().map(|c| c.value).fold(f32::MIN, f32::max);
            let mut loss = 0.0;
            for seed in 0..number(1, 3) {
                let mut random = Random::new(seed, n as u64);
                let found = strong
                    .best(&question.state, &question.choices, &mut greedy, &mut random, &mut || true)
                    .expect("a decision");
                let worth = question.worth.iter().find(|c| c.chain == found.chain).expect("among the best");
                loss += most - worth.value;
            }
            losses.push(f64::from(loss) / number(1, 3) as f64);
        }
        let mean = losses.iter().sum::<f64>() / losses.len() as f64;
        println!("{changes:40} loses {mean:.3} points a decision, of {} positions", losses.len());
    }
}
