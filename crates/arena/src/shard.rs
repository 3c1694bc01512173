//! Shards: files of concatenated game records, compressed with gzip.

use bastide_notation::Record;
use bastide_rules::State;
use bastide_types::{Action, Setup};
use flate2::{Compression, write::GzEncoder};
use std::io::{Result, Write};

/// The number of games in a shard; the last one may hold fewer.
pub const SHARD: u64 = 64;

/// The file name of the shard whose first game has this number.
pub fn file_name(first: u64) -> String {
    format!("games-{first:09}.bastide.gz")
}

/// The metadata of a game's record.
pub struct About<'a> {
    /// The set-up.
    pub setup: &'a Setup,
    /// The names of the players, from the first seat on; repeated if there are more seats.
    pub players: &'a [&'a str],
    /// The seed of the series.
    pub seed: u64,
    /// The number of the game in the series.
    pub game: u64,
}

/// A shard being written. The same games give the same bytes.
pub struct Shard<W: Write>(GzEncoder<W>);

impl<W: Write> Shard<W> {
    /// Starts an empty shard.
    pub fn new(out: W) -> Shard<W> {
        Shard(GzEncoder::new(out, Compression::fast()))
    }

    /// Adds a finished game.
    pub fn add(&mut self, about: &About<'_>, actions: &[Action], end: &State) -> Result<()> {
        let mut record = Record::new(about.setup.clone(), actions.to_vec());
        for (player, name) in about.setup.seats().zip(about.players.iter().cycle()) {
            record.set_tag(&format!("Player{}", player.0 + 1), *name);
        }
        record.set_tag("Seed", about.seed.to_string());
        record.set_tag("Game", about.game.to_string());
        let scores: Vec<String> = about.setup.seats().map(|p| end.score(p).to_string()).collect();
        record.set_tag("Result", scores.join("-"));
        self.0.write_all(format!("{record}\n").as_bytes())
    }

    /// Completes the shard and returns the writer.
    pub fn close(self) -> Result<W> {
        let mut out = self.0.finish()?;
        out.flush()?;
        Ok(out)
    }
}
