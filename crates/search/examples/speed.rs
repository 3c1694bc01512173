//! Prints how many complete uniform games one thread plays per second of processor time: the median of seven long
//! runs, and the fastest batch of 40 games of all runs, which a busy machine spoils least.

use bastide_rules::State;
use bastide_search::playout::Games;
use bastide_search::random::Random;
use bastide_types::{Setup, TileSet};
use std::time::Instant;

/// Seconds that this thread has run; wall time where the system does not tell.
fn seconds(since: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| since.elapsed().as_secs_f64(), |n| n / 1e9)
}

/// Games of a batch.
const BATCH: u64 = 40;

fn measure(name: &str, setup: &Setup, games: u64) {
    let state = State::new(setup).expect("the setup is legal");
    let mut play = Games::from(state);
    let (mut points, begun) = (0u64, Instant::now());
    let (mut rates, mut fastest): (Vec<f64>, f64) = (Vec::new(), 0.0);
    for run in 0..8 {
        let from = seconds(begun);
        for batch in 0..games / BATCH {
            let start = Instant::now();
            for i in 0..BATCH {
                let end = play.uniform(&mut Random::new(run, batch * BATCH + i));
                points += setup.seats().map(|p| u64::from(end.score(p))).sum::<u64>();
            }
            fastest = fastest.max(BATCH as f64 / start.elapsed().as_secs_f64());
        }
        rates.push((games / BATCH * BATCH) as f64 / (seconds(begun) - from));
    }
    // The first run warms up.
    rates.remove(0);
    rates.sort_by(f64::total_cmp);
    println!(
        "{name:<32} {:>7.0} games/s  ({:.0} to {:.0})  fastest batch {fastest:>7.0}, {points} points in all",
        rates[3], rates[0], rates[6]
    );
}

fn main() {
    use TileSet::{Base, Inns, River, Traders};
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    measure("base, 2 players", &Setup::new(2, &[Base]), games);
    measure("base + traders, 2 players", &Setup::new(2, &[Base, Traders]), games);
    measure("base + traders + inns, 6 players", &Setup::new(6, &[Base, Traders, Inns]), games);
    measure("all four sets, 4 players", &Setup::new(4, &[Base, Traders, Inns, River]), games);
    let mut three = Setup::new(6, &[Base, Traders, Inns]);
    three.sets.iter_mut().for_each(|(_, copies)| *copies = 3);
    measure("three of each, 6 players", &three, games / 4);
}
