//! Reads a recorded game from a file or standard input, in either format.

use crate::failure::Failure;
use bastide_referee::Recorded;
use flate2::read::MultiGzDecoder;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The maximum uncompressed size of a file: far more than any game needs.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a game from a file, or from standard input for `-`. Detects the format from the content. `which`
/// chooses one game of several, from 1.
pub fn read_game(file: &str, which: Option<usize>) -> Result<Recorded, Failure> {
    let text = read_text(file)?;
    let game = Recorded::read(&text, which)
        .map_err(|why| Failure::failed(format_args!("{}: {why}", shown(file))))?;
    game.remarks.iter().for_each(|remark| note(file, remark));
    Ok(game)
}

/// Prints a note about a file to standard error, since standard output is for the result, which may be a record
/// or JSON.
pub fn note(file: &str, remark: &str) {
    let _ = writeln!(std::io::stderr(), "note: {}: {remark}", shown(file));
}

/// The name of a file in messages.
pub fn shown(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// Reads the text of a file, or of standard input for `-`; decompresses gzip.
pub fn read_text(file: &str) -> Result<String, Failure> {
    let read =
        if file == "-" { read_bytes(std::io::stdin().lock()) } else { File::open(file).and_then(read_bytes) };
    let file = shown(file);
    let bytes = read.map_err(|error| Failure::Failed(unreadable(file, &error)))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::failed(format_args!("{file} is larger than 64 MiB; give one game at a time")));
    }
    String::from_utf8(bytes).map_err(|_| {
        Failure::failed(format_args!("{file} is not text; give a record of Bastide or a .jcz file"))
    })
}

/// The message for a file that cannot be read, with a next step.
pub fn unreadable(file: &str, error: &Error) -> String {
    if Path::new(file).is_dir() {
        return format!("{file} is a folder; name one file in it{}", first_in(file));
    }
    let damaged = [ErrorKind::InvalidInput, ErrorKind::InvalidData, ErrorKind::UnexpectedEof];
    let damaged = damaged.contains(&error.kind());
    let hint = if damaged { "the file is damaged or cut off" } else { "check its name and rights" };
    format!("cannot read {file}: {error}; {hint}")
}

/// An example of a file in a folder: the first that looks like a recorded game.
fn first_in(folder: &str) -> String {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let record = |path: &PathBuf| {
        let ending = path.extension().and_then(OsStr::to_str);
        matches!(ending, Some("bastide" | "gz" | "jcz")) && path.is_file()
    };
    let first = entries.filter(record).min();
    first.map_or_else(String::new, |path| format!(", such as {}", path.display()))
}

/// Reads everything; decompresses gzip.
fn read_bytes(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    MultiGzDecoder::new(bytes.as_slice()).take(MOST_BYTES + 1).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}
