//! Writes records of games to a folder, in the same shards that the Python package writes on a cluster.

use crate::{About, Shard, file_name};
use bastide_rules::State;
use bastide_types::Action;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// A folder for records.
pub struct Folder {
    path: PathBuf,
}

/// A shard being written, with its path for error messages.
pub struct Shelf {
    shard: Shard<BufWriter<File>>,
    path: PathBuf,
}

impl Folder {
    /// Opens the folder, creating it if necessary. Refuses one that already holds records, so that different
    /// games are not mixed.
    ///
    /// # Errors
    /// A message for the user that suggests a next step.
    pub fn at(path: &Path) -> Result<Folder, String> {
        std::fs::create_dir_all(path)
            .map_err(|error| format!("cannot make {}: {error}; choose another folder", path.display()))?;
        match first_shard(path) {
            Some(name) => Err(format!(
                "{} holds records already, such as {name}; choose another folder, or remove them",
                path.display()
            )),
            None => Ok(Folder { path: path.to_owned() }),
        }
    }

    /// Creates a shard for the games from this number on.
    ///
    /// # Errors
    /// A message for the user that suggests a next step.
    pub fn shelf(&self, first: u64) -> Result<Shelf, String> {
        let path = self.path.join(file_name(first));
        match File::create(&path) {
            Ok(file) => Ok(Shelf { shard: Shard::new(BufWriter::new(file)), path }),
            Err(error) => Err(unwritable(&path, &error)),
        }
    }
}

impl Shelf {
    /// Adds a finished game.
    ///
    /// # Errors
    /// A message for the user that suggests a next step.
    pub fn add(&mut self, about: &About<'_>, actions: &[Action], end: &State) -> Result<(), String> {
        self.shard.add(about, actions, end).map_err(|error| unwritable(&self.path, &error))
    }

    /// Completes the file.
    ///
    /// # Errors
    /// A message for the user that suggests a next step.
    pub fn close(self) -> Result<(), String> {
        self.shard.close().map(drop).map_err(|error| unwritable(&self.path, &error))
    }
}

/// The first shard of records in a folder.
fn first_shard(folder: &Path) -> Option<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter(|name| name.starts_with("games-") && name.ends_with(".bastide.gz")).min()
}

fn unwritable(path: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}; free some space or choose another folder", path.display())
}
