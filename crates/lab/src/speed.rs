//! Measures how many complete random games one thread plays per second: by CPU time, the median of seven long
//! runs; by wall-clock time, the fastest batch of 40 games, which is the least disturbed by other load. Then
//! measures copying a state.

use bastide_arena::thread_seconds;
use bastide_playout::{Games, Pile, Random, uniform};
use bastide_rules::State;
use bastide_types::{PerPlayerCount, Setup, TileSet};
use std::hint::black_box;
use std::time::Instant;

/// Flags of `speed`.
#[derive(clap::Args)]
pub struct Flags {
    /// Number of games in a run; fewer if they take long, but at least 4,000
    #[arg(default_value_t = 20_000)]
    games: u64,
}

/// A way to play a game to its end.
type Play = for<'a> fn(&'a mut Games, &mut Random) -> &'a State;

/// CPU time of this thread in seconds, or wall-clock time if the system does not report it.
fn seconds(since: Instant) -> f64 {
    thread_seconds().unwrap_or_else(|| since.elapsed().as_secs_f64())
}

/// The number of games in a batch.
const BATCH: u64 = 40;

/// The minimum number of batches in a run, since CPU time may have a resolution of only a few milliseconds.
const FEWEST: u64 = 100;

/// Plays games with `play` and prints the rate.
fn measure(name: &str, setup: &Setup, games: u64, play: Play) {
    let mut table = Games::from(State::new(setup).expect("the setup is legal"));
    let batches = (games / BATCH).max(FEWEST);
    let (mut points, begun) = (0u64, Instant::now());
    let (mut rates, mut fastest): (Vec<f64>, f64) = (Vec::new(), 0.0);
    for run in 0..8 {
        let from = seconds(begun);
        for batch in 0..batches {
            let start = Instant::now();
            for i in 0..BATCH {
                let end = play(&mut table, &mut Random::new(run, batch * BATCH + i));
                points += setup.seats().map(|p| u64::from(end.score(p).unsigned_abs())).sum::<u64>();
            }
            fastest = fastest.max(BATCH as f64 / start.elapsed().as_secs_f64());
        }
        rates.push((batches * BATCH) as f64 / (seconds(begun) - from));
    }
    // The first run warms up.
    rates.remove(0);
    rates.sort_by(f64::total_cmp);
    println!(
        "{name:<38} {:>7.0} games/s  ({:.0} to {:.0})  fastest batch {fastest:>7.0}, {points} points in all",
        rates[3], rates[0], rates[6]
    );
}

/// Times `clone_from` between two states of one set-up, from a finished game.
fn measure_copies(name: &str, setup: &Setup) {
    let mut end = State::new(setup).expect("the setup is legal");
    let mut pile = Pile::of(&end);
    uniform(&mut end, &mut pile, &mut Random::new(1, 1));
    let mut copy = end.clone();
    let mut batches: Vec<f64> = (0..7000)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..BATCH {
                copy.clone_from(black_box(&end));
            }
            start.elapsed().as_secs_f64() * 1e9 / BATCH as f64
        })
        .collect();
    batches.sort_by(f64::total_cmp);
    println!("{name:<32} {:>7.0} ns a copy, fastest batch {:>7.0}", batches[3500], batches[0]);
}

/// Measures all set-ups.
pub fn run(flags: &Flags) {
    use TileSet::{Base, Inns, River, Traders};
    let games = flags.games;
    let six = Setup::new(6, &[Base, Traders, Inns]);
    measure("base, 2 players", &Setup::new(2, &[Base]), games, Games::uniform);
    measure("base + traders, 2 players", &Setup::new(2, &[Base, Traders]), games, Games::uniform);
    measure("base + traders + inns, 6 players", &six, games, Games::uniform);
    measure("all four sets, 4 players", &Setup::new(4, &[Base, Traders, Inns, River]), games, Games::uniform);
    // The cost of each further set, which includes that of placing its tiles.
    let with_set = |set| Setup::new(2, &[Base, Traders, set]);
    for set in TileSet::ALL.into_iter().filter(|set| ![Base, Traders, Inns, River].contains(set)) {
        measure(&format!("base + traders + {set}, 2 players"), &with_set(set), games / 2, Games::uniform);
    }
    let mut mayors = Setup::new(2, &[Base, Traders]);
    mayors.rules.mayors = PerPlayerCount::Exactly(1);
    measure("base + traders, mayors, 2 players", &mayors, games / 2, Games::uniform);
    let mut three = six.clone();
    three.sets.iter_mut().for_each(|(_, copies)| *copies = 3);
    measure("three of each, 6 players", &three, games / 4, Games::uniform);
    measure("base, 2 players, by list", &Setup::new(2, &[Base]), games / 2, Games::by_list);
    measure_copies("114 tiles, 6 players", &six);
}
