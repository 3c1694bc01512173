//! Tunes the weights by matches of slightly changed copies against each other (simultaneous
//! perturbation): `tune [rounds] [games a round] [seed] [players]`. Prints the weights as they move.

use bastide_search::duel::play_game;
use bastide_search::random::Random;
use bastide_search::weights::Weights;
use bastide_search::{Computer, Level, Options};
use bastide_types::{Setup, TileSet};

/// The margin of the first player's copies over the second's, squeezed so that no game decides alone.
fn margin(setup: &Setup, a: Weights, b: Weights, games: u64, seed: u64) -> f32 {
    let mut sum = 0.0;
    let greedy =
        |weights| Computer::with(Level::Greedy, Options { weights: Some(weights), ..Options::default() });
    let (a, b) = (greedy(a), greedy(b));
    for game in 0..games {
        let is_a = |i: usize| (i % 2 == 1) == (game % 2 == 1);
        let mut seats: Vec<Computer> =
            (0..usize::from(setup.players)).map(|i| if is_a(i) { a.clone() } else { b.clone() }).collect();
        let outcome = play_game(setup, &mut seats, seed, game / 2).expect("the setup is legal");
        let total = |side: bool| {
            let own = setup.seats().filter(|p| is_a(p.index()) == side);
            own.map(|p| outcome.scores[p] as f32).fold(0.0, f32::max)
        };
        let margin = (total(true) - total(false)) / 30.0;
        sum += margin / (1.0 + margin.abs());
    }
    sum / games as f32
}

fn print(weights: &mut Weights) {
    for (name, value) in Weights::NAMES.iter().zip(weights.slots()) {
        print!("{name}={value:.3},");
    }
    println!();
}

fn main() {
    let args: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let number = |i: usize, or: u64| args.get(i).copied().unwrap_or(or);
    let (rounds, games, seed, players) = (number(0, 200), number(1, 8), number(2, 1), number(3, 2) as u8);
    let setup = Setup::new(players, &[TileSet::Base, TileSet::Traders]);
    let mut weights = Weights::tuned(players);
    // Weights move by shares of their size; zero weights by shares of this.
    let scales: Vec<f32> = weights.slots().iter().map(|w| w.abs().max(0.3)).collect();
    for round in 0..rounds {
        let mut random = Random::new(seed, round);
        let fade = 1.0 - 0.7 * round as f32 / rounds as f32;
        let (step, rate) = (0.15 * fade, 0.12 * fade);
        let signs: Vec<f32> = scales.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |by: f32| {
            let mut copy = weights;
            for ((slot, scale), sign) in copy.slots().into_iter().zip(&scales).zip(&signs) {
                *slot = (*slot + by * sign * scale).max(0.02);
            }
            copy
        };
        let better = margin(&setup, moved(step), moved(-step), games, random.bits());
        weights = moved(rate * better);
        if round % 50 == 49 {
            print!("{:5}: ", round + 1);
            print(&mut weights);
        }
    }
}
