//! A match: all games of two rivals, on several threads.

use crate::pool::{Pool, Watch, lock};
use crate::table::{Deals, Table};
use crate::{About, Folder, GameResult, Ledger, Rival, SHARD, Sequential, Shelf};
use bastide_rules::State;
use bastide_types::{Player, Setup};
use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

/// A hundred years: caps the patience, because adding [`Duration::MAX`] to an `Instant` overflows.
const LONGEST_PATIENCE: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// The settings of a match.
#[derive(Clone, Copy)]
pub struct Match<'a> {
    /// The set-up of each game.
    pub setup: &'a Setup,
    /// The initial state of each game.
    pub start: &'a State,
    /// The seed of the match.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// Whether each deal is played from every seat, with the tiles in the same order.
    pub paired: bool,
    /// Ends the match as soon as this test has a verdict.
    pub test: Option<Sequential>,
    /// How long a program may take to answer, in addition to its thinking time.
    pub patience: Duration,
}

/// The result of a match between two rivals.
pub struct Played {
    /// Victories and points.
    pub ledger: Ledger,
    /// The number of games played, including those after the verdict of the test.
    pub games: u64,
    /// Wall-clock time in seconds.
    pub seconds: f64,
    /// CPU time of all threads in seconds, if the system reports it; excludes external programs.
    pub cpu_seconds: Option<f64>,
    /// The number of positions that the computer players evaluated.
    pub evaluated: u64,
    /// Whether the match was finished: false if it was stopped early.
    pub all: bool,
}

/// The context in which a thread plays.
struct Worker<'a, 'b> {
    game: &'a Match<'a>,
    rivals: [&'a Rival; 2],
    ledger: &'b Mutex<Ledger>,
    folder: Option<&'a Folder>,
}

impl Match<'_> {
    /// Returns how many games a deal has.
    pub fn deal(&self) -> u64 {
        if self.paired { u64::from(self.setup.players) } else { 1 }
    }

    /// Plays all games of two rivals, and writes records if a folder is given. The first rival takes each seat
    /// in turn, the second all others.
    ///
    /// # Errors
    /// The first error of a program or the disk.
    pub fn play(
        &self,
        rivals: [&Rival; 2],
        pool: &Pool<'_>,
        folder: Option<&Folder>,
    ) -> Result<Played, String> {
        let ledger = Mutex::new(Ledger::new(self.deal(), self.test));
        // With records, a chunk is a shard; without, chunks are small enough to keep every thread busy to the
        // end.
        let chunk = match folder {
            Some(_) => SHARD,
            None => (self.games / (pool.threads as u64 * 16)).clamp(1, SHARD),
        };
        let worker = Worker { game: self, rivals, ledger: &ledger, folder };
        let table = || Table::new(self, rivals, self.patience.min(LONGEST_PATIENCE));
        let done = pool.run(self.games, chunk, table, |table, games, evaluated: &mut u64, watch| {
            let table = table.as_mut().map_err(|why| why.clone())?;
            let before = table.evaluated();
            worker.play(table, games, watch)?;
            *evaluated += table.evaluated() - before;
            Ok(())
        })?;
        let mut ledger = ledger.into_inner().unwrap_or_else(|broken| broken.into_inner());
        ledger.close();
        let all = done.all || ledger.verdict.is_some();
        let (games, evaluated) = (done.games, done.sums);
        Ok(Played { ledger, games, seconds: done.seconds, cpu_seconds: done.cpu_seconds, evaluated, all })
    }
}

impl Worker<'_, '_> {
    /// Plays a few games one after another.
    fn play(&self, table: &mut Table<'_>, games: Range<u64>, watch: &Watch<'_>) -> Result<(), String> {
        let Match { setup, seed, paired, .. } = *self.game;
        let players = usize::from(setup.players);
        let mut shelf = self.folder.map(|folder| folder.shelf(games.start)).transpose()?;
        for game in games {
            let seat = (game % players as u64) as usize;
            table.play(Deals { seed, paired }, game, seat)?;
            if let Some(shelf) = &mut shelf {
                let name = |rival: usize| table.id(rival).unwrap_or(&self.rivals[rival].name);
                let names: Vec<&str> = (0..players).map(|i| name(usize::from(i != seat))).collect();
                let about = About { setup, players: &names, seed, game };
                shelf.add(&about, &table.actions(), table.end())?;
            }
            let result = GameResult::of(table.end(), Player(seat as u8));
            if !lock(self.ledger).note(game, result) {
                watch.enough();
            }
            if !watch.played() {
                break;
            }
        }
        shelf.map_or(Ok(()), Shelf::close)
    }
}
