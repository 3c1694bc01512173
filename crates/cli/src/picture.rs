//! Writing pictures to files.

use crate::failure::Failure;
use std::fs::OpenOptions;
use std::io::Error;
use std::path::{Path, PathBuf};

/// Parses the name of a file for a picture.
pub fn name(path: PathBuf) -> Result<PathBuf, &'static str> {
    match path.extension() {
        Some(other) if !other.eq_ignore_ascii_case("svg") => {
            Err("pictures are SVG, no other format; end the name in .svg")
        }
        _ => Ok(path),
    }
}

/// Checks that a file can be written, before long work is done for it. Keeps its content if it exists.
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
