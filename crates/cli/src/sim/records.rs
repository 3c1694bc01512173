//! `sim --records DIR`: every game as a record, in the shards that the Python package writes on a cluster, too.

use crate::failure::Failure;
use bastide_series::{Shard, file_name};
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// A folder for records.
pub struct Folder {
    path: PathBuf,
}

/// A shard that is being written, and the words for its errors.
pub struct Shelf {
    pub shard: Shard<BufWriter<File>>,
    path: PathBuf,
}

impl Folder {
    /// The folder, made if it is not there; one that holds records of other games is refused, because they would be
    /// mixed.
    pub fn at(path: &Path) -> Result<Folder, Failure> {
        std::fs::create_dir_all(path).map_err(|error| {
            Failure::failed(format_args!("cannot make {}: {error}; choose another folder", path.display()))
        })?;
        match first_shard(path) {
            Some(name) => Err(Failure::failed(format_args!(
                "{} holds records already, such as {name}; choose another folder, or remove them",
                path.display()
            ))),
            None => Ok(Folder { path: path.to_owned() }),
        }
    }

    /// A shard for the games from this number on.
    pub fn shelf(&self, first: u64) -> Result<Shelf, String> {
        let path = self.path.join(file_name(first));
        match File::create(&path) {
            Ok(file) => Ok(Shelf { shard: Shard::new(BufWriter::new(file)), path }),
            Err(error) => Err(unwritable(&path, &error)),
        }
    }
}

impl Shelf {
    /// Says what is wrong with the disk.
    pub fn failed(&self, error: &std::io::Error) -> String {
        unwritable(&self.path, error)
    }

    /// Completes the file.
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
