//! `bastide sim`: plays many games between computer players and reports statistics.

mod plot;
mod report;

use crate::args::SimArgs;
use crate::failure::Failure;
use crate::{picture, progress};
use bastide_arena::{Folder, Records, simulate};
use bastide_rules::State;
use bastide_search::Level;
use std::io::Write;

/// Plays the requested games and reports the results.
pub fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), Failure> {
    let setup = args.setup.setup();
    let start = State::new(&setup)?;
    let pool = progress::pool(args.threads)?;
    let games = (args.seed, args.games);
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
        None => simulate(&start, levels, games, &pool, &()),
        Some(path) => {
            let players = levels.iter().map(|level| level.name()).collect();
            let records = Records {
                folder: Folder::at(path).map_err(Failure::Failed)?,
                setup: &setup,
                players,
                seed: args.seed,
            };
            simulate(&start, levels, games, &pool, &records)
        }
    }
    .map_err(Failure::Failed)?;
    let report = report::Report { args, setup: &setup, levels, done: &done, threads: pool.threads };
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
