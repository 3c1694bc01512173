//! `bastide sim`: many games between computer players, and what came of them.

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
use bastide_series::{About, Actions, SHARD, Seats};
use bastide_types::EventSink;
use std::io::Write;

pub use records::{Folder, Shelf};
pub use sums::Sums;
pub use watcher::Watcher;

/// Threads that are used unless the command line says how many.
pub fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    let here = std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or(Ok(here), |n| in_range("threads", n, 1024))
}

/// Games to be played.
struct Games<'a> {
    seed: u64,
    count: u64,
    threads: usize,
    start: &'a State,
    levels: &'a [Level],
}

impl Games<'_> {
    /// Plays them. Each thread has a listener for itself; for the games of a shard something is opened, which each game's end is
    /// told to, and closed.
    fn play<S: EventSink, T>(
        &self,
        listener: impl Fn() -> S + Sync,
        open: impl Fn(u64) -> Result<T, String> + Sync,
        tell: impl Fn(&mut T, &mut S, u64, &State) -> Result<(), String> + Sync,
        close: impl Fn(T) -> Result<(), String> + Sync,
    ) -> Result<pool::Done<Sums>, String> {
        let worker = || (Seats::new(self.start, self.levels), Watcher::new(listener()));
        pool::run(
            self.count,
            SHARD,
            self.threads,
            worker,
            |(seats, watcher), games, sums: &mut Sums, watch| {
                let mut shelf = open(games.start)?;
                for game in games {
                    watcher.begin();
                    let end = seats.play(self.seed, game, watcher);
                    sums.add(end, watcher);
                    tell(&mut shelf, &mut watcher.beside, game, end)?;
                    if !watch.played() {
                        break;
                    }
                }
                close(shelf)
            },
        )
    }
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
    let folder = args.records.as_deref().map(Folder::at).transpose()?;
    let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    let games = Games { seed: args.seed, count: args.games, threads, start: &start, levels };
    let done = match &folder {
        None => games.play(|| (), |_| Ok(()), |(), (), _, _| Ok(()), Ok),
        Some(folder) => games.play(
            || Actions::of(&setup),
            |first| folder.shelf(first),
            |shelf, actions, game, end| {
                let about = About { setup: &setup, players: &names, seed: args.seed, game };
                let kept = shelf.shard.add(&about, actions, end).map_err(|error| shelf.failed(&error));
                actions.clear();
                kept
            },
            Shelf::close,
        ),
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
