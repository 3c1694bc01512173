//! Fits the win probabilities: plays games of `learned` with itself, with several set-ups, and writes the
//! parameters of maximum likelihood.

use bastide_arena::{Calibration, Seen, play_noted};
use bastide_chances::{Model, NUMBERS, slopes};
use bastide_playout::Random;
use bastide_rules::State;
use bastide_search::{Computer, Level, Options};
use bastide_types::{PerPlayer, Setup, TileSet};
use std::path::PathBuf;

/// The seed of the games. Calibration is checked on games of another seed.
const SEED: u64 = 77_001;

/// Flags of `chances`.
#[derive(clap::Args)]
pub struct Flags {
    /// Number of games to play
    #[arg(default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The file to write [default: the built-in one]
    #[arg(default_value = "crates/chances/chances.txt", hide_default_value = true)]
    file: PathBuf,
}

/// The initial parameters.
const BEGIN: [f64; NUMBERS] = [4.0, 2.0, 0.05, 2.0, 0.5, 0.02, 1.0, 1.0, 1.0, 1.0, 2.0, 1.0];

/// The initial step size of each parameter.
const STEPS: [f64; NUMBERS] = [0.2, 0.1, 0.005, 0.2, 0.1, 0.005, 0.02, 0.02, 0.02, 0.02, 0.1, 0.01];

/// The number of optimisation steps.
const ROUNDS: u32 = 400;

/// The initial states of the games, played in turn.
fn setups() -> Vec<State> {
    use TileSet::{Base, Inns, River, Traders};
    let kinds: [(usize, u8, &[TileSet]); 10] = [
        (4, 2, &[Base, Traders]),
        (3, 2, &[Base]),
        (1, 2, &[Base, Inns, River]),
        (2, 3, &[Base, Traders]),
        (1, 3, &[Base]),
        (2, 4, &[Base, Traders]),
        (1, 4, &[Base]),
        (1, 5, &[Base, Traders]),
        (1, 5, &[Base, Traders, Inns]),
        (2, 6, &[Base, Traders, Inns]),
    ];
    let states = kinds.iter().flat_map(|&(share, players, sets)| {
        let state = State::new(&Setup::new(players, sets)).expect("the set-up is possible");
        std::iter::repeat_n(state, share)
    });
    states.collect()
}

/// A position and the final shares of the victory.
type Row = (Seen, PerPlayer<f32>);

fn games(count: u64) -> Vec<Row> {
    let setups = setups();
    // Plays for points, because playing for victory would use the parameters being fitted.
    let mut options = Options::default();
    options.set(Level::Learned, 2, "aim", "lead").expect("a setting");
    let mut computer = Computer::with(Level::Learned, options);
    let (mut rows, mut seen) = (Vec::new(), Vec::new());
    for game in 0..count {
        let start = &setups[(game % setups.len() as u64) as usize];
        seen.clear();
        let shares = play_noted(start, &mut computer, &mut Random::new(SEED, game), &mut seen);
        rows.extend(seen.iter().map(|&seen| (seen, shares)));
        if (game + 1) % 200 == 0 {
            eprintln!("{} of {count} games", game + 1);
        }
    }
    rows
}

/// Fits the parameters by maximum likelihood, with full-batch Adam.
fn fit(rows: &[Row]) -> [f64; NUMBERS] {
    let mut numbers = BEGIN;
    let (mut means, mut squares) = ([0.0; NUMBERS], [0.0; NUMBERS]);
    for round in 1..=ROUNDS {
        let model = Model::new("", numbers);
        let (mut loss, mut slope) = (0.0, [0.0; NUMBERS]);
        for (seen, shares) in rows {
            loss += slopes(&model, &seen.outlook, &seen.expected, shares, &mut slope);
        }
        let rate = 1.0 - f64::from(round - 1) / f64::from(ROUNDS);
        for i in 0..NUMBERS {
            let slope = slope[i] / rows.len() as f64;
            means[i] += 0.1 * (slope - means[i]);
            squares[i] += 0.01 * (slope * slope - squares[i]);
            let mean = means[i] / (1.0 - 0.9f64.powi(round as i32));
            let square = squares[i] / (1.0 - 0.99f64.powi(round as i32));
            numbers[i] -= rate * STEPS[i] * mean / (square.sqrt() + 1e-12);
        }
        if round % 50 == 0 {
            eprintln!("round {round}: log loss {:.5}", loss / rows.len() as f64);
        }
    }
    // Rounds to five decimals, which is more than the games determine.
    numbers.map(|number| (number * 1e5).round() / 1e5)
}

/// Plays the games and writes the fitted parameters.
pub fn run(flags: &Flags) -> Result<(), String> {
    let rows = games(flags.games);
    let command = format!("cargo run --release -p bastide-lab -- chances {}", flags.games);
    let model = Model::new(&command, fit(&rows));
    let mut found = Calibration::default();
    rows.iter().for_each(|(seen, shares)| found.add_game(&model, &[*seen], shares));
    eprintln!("{} positions; mean error of ten bins {:.2} points", rows.len(), 100.0 * found.error());
    print!("{}", model.write());
    std::fs::write(&flags.file, model.write()).map_err(|error| {
        let file = flags.file.display();
        format!("cannot write {file}: {error}; run it in the root of the repository, or name another file")
    })
}
