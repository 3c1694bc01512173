//! `bastide sim`: many games between computer players, and what came of them.

mod keep;
mod plot;
mod records;
mod report;
mod sums;
mod watcher;

use crate::args::{SimArgs, in_range};
use crate::failure::Failure;
use crate::{picture, pool};
use bastide_rules::State;
use bastide_search::level::Level;
use bastide_series::{SHARD, Seats};
use keep::{Keep, Records};
use std::io::Write;

pub use records::{Folder, Shelf};
pub use sums::Sums;
pub use watcher::Watcher;

/// Threads that are used unless the command line says how many.
pub fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    let here = std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or(Ok(here), |n| in_range("threads", n, 1024))
}

/// Plays the games that the flags ask for, and keeps of them what is wanted.
fn play<K: Keep>(
    args: &SimArgs,
    start: &State,
    threads: usize,
    keep: &K,
) -> Result<pool::Done<Sums>, String> {
    let worker = || (Seats::new(start, &args.policy), Watcher::new(keep.listener()));
    pool::run(args.games, SHARD, threads, worker, |(seats, watcher), games, sums: &mut Sums, watch| {
        let mut shelf = keep.shelf(games.start)?;
        for game in games {
            watcher.begin();
            let end = seats.play(args.seed, game, watcher);
            sums.add(end, watcher);
            keep.game(&mut shelf, &mut watcher.beside, game, end)?;
            if !watch.played() {
                break;
            }
        }
        keep.close(shelf)
    })
}

/// Plays the games that the flags ask for and reports.
pub fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let setup = args.setup.setup();
    let start = State::new(&setup)?;
    let threads = threads(args.threads)?;
    let levels: &[Level] = &args.policy;
    if levels.len() > usize::from(setup.players) {
        let message =
            format!("{} policies for {} players; name at most one a seat", levels.len(), setup.players);
        return Err(Failure::Usage(message));
    }
    if args.games == 0 {
        return Err(Failure::Usage("games 0: choose at least 1".to_owned()));
    }
    if let Some(file) = &args.plot {
        picture::check(file)?;
    }
    let done = match &args.records {
        None => play(args, &start, threads, &()),
        Some(path) => {
            let players = levels.iter().map(|level| level.name()).collect();
            let records = Records { folder: Folder::at(path)?, setup: &setup, players, seed: args.seed };
            play(args, &start, threads, &records)
        }
    }
    .map_err(Failure::Failed)?;
    let report = report::Report { args, setup: &setup, levels, done: &done, threads };
    if let Some(file) = &args.plot {
        picture::write(file, plot::svg(&report))?;
    }
    if args.json {
        report.json(out)?
    } else {
        report.text(out)?
    }
    if done.all { Ok(()) } else { Err(Failure::Interrupted) }
}
