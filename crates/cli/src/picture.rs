//! Files that pictures are written to.

use crate::failure::Failure;
use std::fs::OpenOptions;
use std::io::Error;
use std::path::{Path, PathBuf};

/// Reads the name of a file that a picture is to be written to.
pub fn name(path: PathBuf) -> Result<PathBuf, &'static str> {
    match path.extension() {
        Some(other) if !other.eq_ignore_ascii_case("svg") => {
            Err("pictures are SVG, no other format; end the name in .svg")
        }
        _ => Ok(path),
    }
}

/// Refuses a place where nothing can be written, before long work is done for it; what lies there stays as it is.
pub fn check(path: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| unwritable(path, &error))
}

/// Writes a picture.
pub fn write(path: &Path, svg: String) -> Result<(), Failure> {
    std::fs::write(path, svg).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &Error) -> Failure {
    Failure::failed(format_args!("cannot write {}: {error}; choose another place", path.display()))
}
