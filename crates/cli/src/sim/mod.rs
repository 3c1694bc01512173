//! `bastide sim`: many games between computer players, and what came of them.

mod players;
mod report;
mod sums;

use crate::args::{SimArgs, in_range};
use crate::failure::Failure;
use crate::pool;
use bastide_rules::State;
use bastide_search::level::Level;
use std::io::Write;

pub use players::{Seats, Watcher};
pub use sums::Sums;

/// Threads that are used unless the command line says how many.
pub fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    let here = std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or(Ok(here), |n| in_range("threads", n, 1024))
}

/// Plays the games that the flags ask for and reports.
pub fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let setup = args.setup.setup();
    let start = State::new(&setup)?;
    let threads = threads(args.threads)?;
    let levels: Vec<Level> = args.policy.iter().copied().map(Level::from).collect();
    if levels.len() > usize::from(setup.players) {
        let message =
            format!("{} policies for {} players; name at most one a seat", levels.len(), setup.players);
        return Err(Failure::Usage(message));
    }
    if args.games == 0 {
        return Err(Failure::Usage("games 0: choose at least 1".to_owned()));
    }
    let worker = || (Seats::new(&start, &levels), Watcher::new(&setup));
    let done = pool::run(args.games, threads, worker, |(seats, watcher), games, sums: &mut Sums, watch| {
        for game in games {
            watcher.begin();
            let end = seats.play(args.seed, game, watcher);
            sums.add(end, watcher);
            if !watch.played() {
                break;
            }
        }
        Ok(())
    })
    .map_err(Failure::Failed)?;
    let report = report::Report { args, setup: &setup, levels: &levels, done: &done, threads };
    if args.json {
        report.json(out)?
    } else {
        report.text(out)?
    }
    if done.all { Ok(()) } else { Err(Failure::Interrupted) }
}
