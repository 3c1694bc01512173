//! `bastide match`: computer players and programs against each other, seats taken in turn.

mod engine;
mod ledger;
mod rating;
mod report;
mod table;

use crate::args::{MatchArgs, Rival, in_range};
use crate::failure::Failure;
use crate::pool::{self, lock};
use crate::sim::{Folder, Shelf, threads};
use bastide_rules::State;
use bastide_series::About;
use bastide_types::{Player, Setup};
use ledger::{Ledger, Result as Played};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;
use table::{Deals, Table};

pub use rating::Sequential;

/// A hundred years in seconds: clocks do not count to the end of all numbers.
const LONGEST_PATIENCE: u64 = 100 * 365 * 24 * 60 * 60;

/// Everything that was asked for, checked.
struct Plan<'a> {
    args: &'a MatchArgs,
    setup: Setup,
    start: State,
    threads: usize,
    /// Games of each two rivals.
    games: u64,
    /// Games of a deal.
    deal: u64,
}

/// The places of two rivals in the list, and where the records of their games go.
type Meeting = ([usize; 2], Option<Folder>);

/// What two rivals did against each other.
struct Pair {
    /// Their places in the list of rivals.
    who: [usize; 2],
    ledger: Ledger,
    seconds: f64,
    /// False if somebody pressed Ctrl-C.
    all: bool,
}

/// Plays the matches and reports.
pub fn run(args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let plan = Plan::of(args)?;
    let mut pairs = Vec::new();
    for (who, folder) in plan.meetings()? {
        let pair = plan.play(who, folder.as_ref())?;
        let all = pair.all;
        pairs.push(pair);
        if !all {
            break;
        }
    }
    let all = pairs.iter().all(|pair| pair.all);
    report::write(&plan, &pairs, out)?;
    if all { Ok(()) } else { Err(Failure::Interrupted) }
}

impl Plan<'_> {
    fn of(args: &MatchArgs) -> Result<Plan<'_>, Failure> {
        let setup = args.setup.setup();
        let start = State::new(&setup)?;
        let players = in_range("players", usize::from(setup.players), Player::MOST)?;
        if players == 1 {
            return Err(Failure::usage("a match needs an opponent: choose at least 2 players"));
        }
        if args.rivals.len() > 2 && players > 2 {
            return Err(Failure::usage(
                "a table of several rivals is one of games of two; leave --players out, or name two rivals",
            ));
        }
        if args.sequential.is_some() && players > 2 {
            return Err(Failure::usage("a sequential test compares two players; leave --players out"));
        }
        let (games, deal) = match args.pairs {
            Some(deals) => (deals.saturating_mul(players as u64), players as u64),
            None => (args.games, 1),
        };
        if games == 0 {
            let what = if args.pairs.is_some() { "pairs" } else { "games" };
            return Err(Failure::usage(format_args!("{what} 0: choose at least 1")));
        }
        let same = |rival: &Rival| args.rivals.iter().filter(|other| other.name == rival.name).count() > 1;
        if args.rivals.len() > 2
            && let Some(twice) = args.rivals.iter().find(|rival| same(rival))
        {
            return Err(Failure::usage(format_args!("{twice} is there twice; name each rival once")));
        }
        Ok(Plan { args, setup, start, threads: threads(args.threads)?, games, deal })
    }

    /// Every two rivals; no game is played before all folders are there.
    fn meetings(&self) -> Result<Vec<Meeting>, Failure> {
        let rivals = self.args.rivals.len();
        let pairs = (0..rivals).flat_map(|i| (i + 1..rivals).map(move |j| [i, j]));
        let meeting = |who| Ok((who, self.folder(who).map(|path| Folder::at(&path)).transpose()?));
        pairs.map(meeting).collect()
    }

    /// Plays all games of two rivals.
    fn play(&self, who: [usize; 2], folder: Option<&Folder>) -> Result<Pair, Failure> {
        let (args, players) = (self.args, usize::from(self.setup.players));
        let rivals = who.map(|i| &args.rivals[i]);
        let deals = Deals { seed: args.seed, paired: args.pairs.is_some() };
        let ledger = Mutex::new(Ledger::new(self.deal, args.sequential));
        let patience = Duration::from_secs(args.patience.min(LONGEST_PATIENCE));
        // Records are written by the shard; else every thread should have something to do to the end.
        let chunk = match folder {
            Some(_) => bastide_series::SHARD,
            None => (self.games / (self.threads as u64 * 16)).clamp(1, bastide_series::SHARD),
        };
        let done = pool::run(
            self.games,
            chunk,
            self.threads,
            || Table::new(&self.setup, &self.start, rivals, patience),
            |table, games, (), watch| {
                let table = table.as_mut().map_err(|why| why.clone())?;
                let mut shelf = folder.map(|folder| folder.shelf(games.start)).transpose()?;
                for game in games {
                    let seat = (game % players as u64) as usize;
                    table.play(deals, game, seat)?;
                    let result = Played::of(table.end(), Player(seat as u8));
                    if let Some(shelf) = &mut shelf {
                        let names: Vec<&str> =
                            (0..players).map(|i| rivals[usize::from(i != seat)].name.as_str()).collect();
                        let about = About { setup: &self.setup, players: &names, seed: args.seed, game };
                        let written = shelf.shard.add(&about, &table.actions(), table.end());
                        written.map_err(|error| shelf.failed(&error))?;
                    }
                    if !lock(&ledger).note(game, result) {
                        watch.enough();
                    }
                    if !watch.played() {
                        break;
                    }
                }
                shelf.map_or(Ok(()), Shelf::close)
            },
        )
        .map_err(Failure::Failed)?;
        let mut ledger = ledger.into_inner().unwrap_or_else(|broken| broken.into_inner());
        ledger.close();
        let all = done.all || ledger.verdict.is_some();
        Ok(Pair { who, ledger, seconds: done.seconds, all })
    }

    /// Where the records of two rivals go: where there are more than two, a folder for each pair.
    fn folder(&self, who: [usize; 2]) -> Option<PathBuf> {
        let folder = self.args.records.as_ref()?;
        let pair = format!("{}-{}", who[0] + 1, who[1] + 1);
        Some(if self.args.rivals.len() > 2 { folder.join(pair) } else { folder.clone() })
    }
}
