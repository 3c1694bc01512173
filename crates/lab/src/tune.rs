//! Tunes the weights by matches between slightly changed copies (simultaneous perturbation).

use bastide_arena::Seats;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_search::{Computer, Level, Options};
use bastide_types::{Player, Setup, TileSet};

/// Flags of `tune`.
#[derive(clap::Args)]
pub struct Flags {
    /// Number of rounds; the weights move once per round
    #[arg(default_value_t = 200)]
    rounds: u64,
    /// Number of games in a round
    #[arg(default_value_t = 8)]
    games: u64,
    /// Seed of the games, and of the directions in which weights are moved
    #[arg(default_value_t = 1)]
    seed: u64,
    /// Number of players in a game
    #[arg(default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=Player::MOST as i64))]
    players: u8,
}

/// The mean margin of side A over side B, squashed so that no single game dominates.
fn margin(start: &State, a: Weights, b: Weights, games: u64, seed: u64) -> f32 {
    let greedy = |weights: Weights| {
        let mut options = Options::default();
        for (name, value) in weights {
            options.set(Level::Greedy, start.players(), name, &value.to_string()).expect("a weight");
        }
        Computer::with(Level::Greedy, options)
    };
    let sides = [greedy(b), greedy(a)];
    let is_a = |seat: usize, game: u64| (seat % 2 == 1) == (game % 2 == 1);
    let mut tables = [0, 1].map(|game| {
        let seats =
            (0..usize::from(start.players())).map(|seat| sides[usize::from(is_a(seat, game))].clone());
        Seats::of(start, seats.collect())
    });
    let mut sum = 0.0;
    for game in 0..games {
        let end = tables[(game % 2) as usize].play(seed, game / 2, &mut ());
        let best = |side: bool| {
            let own = Player::first(end.players()).filter(|p| is_a(p.index(), game) == side);
            own.map(|p| end.score(p) as f32).fold(0.0, f32::max)
        };
        let margin = (best(true) - best(false)) / 30.0;
        sum += margin / (1.0 + margin.abs());
    }
    sum / games as f32
}

/// The evaluator's weights, by name.
type Weights = Vec<(&'static str, f32)>;

/// Tunes the weights, and prints them every fifty rounds.
pub fn run(&Flags { rounds, games, seed, players }: &Flags) {
    let setup = Setup::new(players, &[TileSet::Base, TileSet::Traders]);
    let start = State::new(&setup).expect("the set-up is possible");
    let mut weights: Weights = Options::weights(Level::Greedy, players);
    // Weights change relative to their size, but at least relative to 0.3.
    let scales: Vec<f32> = weights.iter().map(|(_, weight)| weight.abs().max(0.3)).collect();
    for round in 0..rounds {
        let mut random = Random::new(seed, round);
        let fade = 1.0 - 0.7 * round as f32 / rounds as f32;
        let (step, rate) = (0.15 * fade, 0.12 * fade);
        let signs: Vec<f32> = scales.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |by: f32| {
            let changes = scales.iter().zip(&signs).map(|(scale, sign)| by * sign * scale);
            let one = |(&(name, weight), change): (&(_, f32), f32)| (name, (weight + change).max(0.02));
            weights.iter().zip(changes).map(one).collect::<Weights>()
        };
        let better = margin(&start, moved(step), moved(-step), games, random.bits());
        weights = moved(rate * better);
        if round % 50 == 49 {
            let shown: Vec<String> =
                weights.iter().map(|(name, value)| format!("{name}={value:.3}")).collect();
            println!("{:5}: {}", round + 1, shown.join(","));
        }
    }
}
