//! Measures how long a computer player thinks about a turn, for 2, 4 and 6 players and for 2, 5 and 6 with all
//! sets.
//!
//! All seats are played by `greedy`; at every eighth turn, the player makes the same decisions and is timed.

use crate::level;
use bastide_arena::thread_seconds;
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{PerPlayer, Setup, TileSet, Turn};

/// Flags of `turns`.
#[derive(clap::Args)]
pub struct Flags {
    /// Number of games of each set-up
    #[arg(default_value_t = 3)]
    games: u64,
    /// The level to time
    #[arg(default_value = "strong", value_parser = level)]
    level: Level,
}

/// CPU time of this thread in seconds; NaN if the system does not report it.
fn seconds() -> f64 {
    thread_seconds().unwrap_or(f64::NAN)
}

/// One in this many turns is timed.
const EVERY: usize = 8;

/// The CPU time in seconds of each deciding player in each timed turn, over some games.
fn times(setup: &Setup, games: u64, level: Level) -> Vec<f64> {
    let [mut greedy, mut asked] = [Level::Greedy, level].map(Computer::new);
    let mut times = Vec::new();
    for game in 0..games {
        let mut state = State::new(setup).expect("the set-up is legal");
        let (mut pile, mut random, mut turns) = (Pile::of(&state), Random::new(1, game), 0);
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                turns += usize::from(state.part() == 1);
                if turns % EVERY == 0 && state.part() == 1 {
                    times.push(PerPlayer::<Option<f64>>::default());
                }
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            let seed = random.bits();
            if let (0, Some(player), Some(times)) = (turns % EVERY, state.turn().player(), times.last_mut()) {
                let from = seconds();
                let _ = asked.decide(&state, seed);
                *times[player].get_or_insert_default() += seconds() - from;
            }
            let chain = greedy.decide(&state, seed).expect("a player is to decide");
            chain.carry_out(&mut state, &mut ());
        }
    }
    times.iter().flat_map(|times| setup.seats().filter_map(|player| times[player])).collect()
}

/// Times all set-ups.
pub fn run(&Flags { games, level }: &Flags) {
    for setup in [
        Setup::new(2, &[TileSet::Base, TileSet::Traders]),
        Setup::new(4, &[TileSet::Base, TileSet::Traders]),
        Setup::new(6, &[TileSet::Base, TileSet::Traders, TileSet::Inns]),
        Setup::new(2, &TileSet::ALL),
        Setup::new(5, &TileSet::ALL),
        Setup::new(6, &TileSet::ALL),
    ] {
        let mut times = times(&setup, games, level);
        times.sort_by(f64::total_cmp);
        let (count, mean) = (times.len(), times.iter().sum::<f64>() / times.len() as f64);
        println!(
            "{} players, {} sets: {count} turns of {level}, {mean:.5} s on average, median {:.5}, 95 % below {:.5}, longest {:.5}",
            setup.players,
            setup.sets.len(),
            times[count / 2],
            times[count * 95 / 100],
            times[count - 1],
        );
    }
}
