//! All games of two rivals, on several threads.

use crate::pool::{Pool, Watch, lock};
use crate::table::{Deals, Table};
use crate::{About, Folder, GameResult, Ledger, Rival, SHARD, Sequential, Shelf};
use bastide_rules::State;
use bastide_types::{Player, Setup};
use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

/// A hundred years: clocks do not count to the end of all numbers.
const LONGEST_PATIENCE: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// What two rivals play.
#[derive(Clone, Copy)]
pub struct Match<'a> {
    /// How each game is set up.
    pub setup: &'a Setup,
    /// The games begin so.
    pub start: &'a State,
    /// The seed of all of them.
    pub seed: u64,
    /// How many there are.
    pub games: u64,
    /// Whether each deal is played from every seat, with the tiles in the same order.
    pub paired: bool,
    /// Ends the match as soon as its question is answered.
    pub test: Option<Sequential>,
    /// How long a program has for an answer, beyond what it may think.
    pub patience: Duration,
}

/// What two rivals did against each other.
pub struct Played {
    /// Victories and points.
    pub ledger: Ledger,
    /// Games that were played, those beyond the end of the test among them.
    pub games: u64,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Seconds of processor time of all threads, where the system says. Programs have their own.
    pub cpu_seconds: Option<f64>,
    /// Positions that the computer players judged.
    pub judged: u64,
    /// False if the match was stopped before its end.
    pub all: bool,
}

/// What a thread plays with, and where its games go.
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

    /// Plays all games of two rivals, and keeps records of them where a folder is given. The first rival takes one seat,
    /// each in turn, the second all others.
    ///
    /// # Errors
    /// The first of a program or of the disk.
    pub fn play(
        &self,
        rivals: [&Rival; 2],
        pool: &Pool<'_>,
        folder: Option<&Folder>,
    ) -> Result<Played, String> {
        let ledger = Mutex::new(Ledger::new(self.deal(), self.test));
        // Records are written by the shard; else every thread should have something to do to the end.
        let chunk = match folder {
            Some(_) => SHARD,
            None => (self.games / (pool.threads as u64 * 16)).clamp(1, SHARD),
        };
        let worker = Worker { game: self, rivals, ledger: &ledger, folder };
        let table = || Table::new(self, rivals, self.patience.min(LONGEST_PATIENCE));
        let done = pool.run(self.games, chunk, table, |table, games, judged: &mut u64, watch| {
            let table = table.as_mut().map_err(|why| why.clone())?;
            let before = table.judged();
            worker.play(table, games, watch)?;
            *judged += table.judged() - before;
            Ok(())
        })?;
        let mut ledger = ledger.into_inner().unwrap_or_else(|broken| broken.into_inner());
        ledger.close();
        let all = done.all || ledger.verdict.is_some();
        let (games, judged) = (done.games, done.sums);
        Ok(Played { ledger, games, seconds: done.seconds, cpu_seconds: done.cpu_seconds, judged, all })
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
                let names: Vec<&str> =
                    (0..players).map(|i| self.rivals[usize::from(i != seat)].name.as_str()).collect();
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
