//! `sim --records DIR`: every game as a record, compressed, so many to a file.

use crate::failure::Failure;
use bastide_notation::Record;
use bastide_rules::State;
use bastide_search::level::Level;
use bastide_types::{Action, DoubleTurn, Event, Setup, Spot};
use flate2::{Compression, write::GzEncoder};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Collects the actions of a game from its events.
pub struct Actions {
    actions: Vec<Action>,
    /// Second parts are taken without an action.
    forced: bool,
}

impl Actions {
    /// For games of this set-up.
    pub fn of(setup: &Setup) -> Actions {
        Actions { actions: Vec::new(), forced: setup.rules.double_turn == DoubleTurn::Forced }
    }

    /// Forgets the last game.
    pub fn clear(&mut self) {
        self.actions.clear();
    }

    /// The actions of the game.
    #[cfg(test)]
    pub fn take(self) -> Vec<Action> {
        self.actions
    }

    /// Adds the action that an event tells, if it tells one.
    pub fn add(&mut self, event: &Event) {
        self.actions.extend(match *event {
            Event::Drawn { kind, .. } => Some(Action::Draw(kind)),
            Event::Placed { tile, .. } => {
                Some(Action::Place { square: tile.square, rotation: tile.rotation })
            }
            Event::Deployed { meeple, at, .. } => Some(Action::Deploy { meeple, at: Spot::Here(at.segment) }),
            Event::NoMeeple { .. } | Event::SecondDeclined { .. } => Some(Action::Pass),
            Event::SecondTaken { .. } if !self.forced => Some(Action::TakeSecond),
            Event::SetAside { .. }
            | Event::PutBack { .. }
            | Event::SecondEarned { .. }
            | Event::Completed { .. }
            | Event::Scored { .. }
            | Event::TookGoods { .. }
            | Event::Returned { .. }
            | Event::SecondTaken { .. }
            | Event::TurnEnded { .. }
            | Event::FinalScoring
            | Event::GameOver => None,
        });
    }
}

/// A folder for records.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder, made if it is not there.
    pub fn at(path: &Path) -> Result<Folder, Failure> {
        std::fs::create_dir_all(path).map_err(|error| {
            Failure::failed(format_args!("cannot make {}: {error}; choose another folder", path.display()))
        })?;
        Ok(Folder { path: path.to_owned() })
    }

    /// A file for the games from this number on.
    pub fn file(&self, first: u64) -> Result<Shelf, String> {
        let path = self.path.join(format!("games-{first:09}.bastide.gz"));
        match File::create(&path) {
            Ok(file) => Ok(Shelf { out: GzEncoder::new(BufWriter::new(file), Compression::fast()), path }),
            Err(error) => Err(unwritable(&path, &error)),
        }
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}; free some space or choose another folder", path.display())
}

/// A file of records, one after another.
pub struct Shelf {
    out: GzEncoder<BufWriter<File>>,
    path: PathBuf,
}

/// What a record says about its game.
pub struct About<'a> {
    pub setup: &'a Setup,
    pub levels: &'a [Level],
    pub seed: u64,
    pub game: u64,
}

impl Shelf {
    /// Adds a finished game.
    pub fn add(&mut self, about: &About<'_>, actions: &Actions, end: &State) -> Result<(), String> {
        let mut record = Record::new(about.setup.clone(), actions.actions.clone());
        for (player, level) in about.setup.seats().zip(about.levels.iter().cycle()) {
            record.set_tag(&format!("Player{}", player.0 + 1), level.name());
        }
        record.set_tag("Seed", about.seed.to_string());
        record.set_tag("Game", about.game.to_string());
        let scores: Vec<String> = about.setup.seats().map(|p| end.score(p).to_string()).collect();
        record.set_tag("Result", scores.join("-"));
        let text = format!("{record}\n");
        self.out.write_all(text.as_bytes()).map_err(|error| unwritable(&self.path, &error))
    }

    /// Completes the file.
    pub fn close(self) -> Result<(), String> {
        let path = self.path;
        let closed = self.out.finish().and_then(|mut file| file.flush());
        closed.map_err(|error| unwritable(&path, &error))
    }
}
