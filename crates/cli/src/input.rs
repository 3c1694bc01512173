//! Reading a recorded game from a file or standard input, in either format.

use crate::failure::Failure;
use bastide_notation::{Record, jcz, parse_records};
use bastide_referee::{played, which_game};
use bastide_rules::State;
use bastide_types::{Role, TileKind};
use flate2::read::MultiGzDecoder;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Error, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// A recorded game.
pub struct Game {
    /// Set-up and actions.
    pub record: Record,
    /// What the file calls each drawn tile, where these are not our ids.
    names: Option<Vec<String>>,
    /// What the file calls the tiles that are chosen at bazaars.
    offered: Vec<String>,
}

impl Game {
    /// A game that was played here.
    #[cfg(test)]
    pub fn of(record: Record) -> Game {
        Game { record, names: None, offered: Vec::new() }
    }

    /// The game before its first draw.
    pub fn begin(&self) -> Result<State, Failure> {
        let cannot = |why| format!("the recorded game cannot be set up: {why}; correct its tags");
        State::new(&self.record.setup).map_err(|errors| Failure::Failed(cannot(errors)))
    }

    /// What the file calls the tile of the `n`-th draw, from 0.
    pub fn name(&self, n: usize, kind: TileKind) -> String {
        let name = self.names.as_ref().and_then(|names| names.get(n)).map(String::as_str);
        name.unwrap_or(kind.id()).to_owned()
    }

    /// What the file calls the `n`-th tile that is chosen at a bazaar, from 0, if it says so.
    pub fn offered(&self, n: usize) -> Option<&str> {
        self.offered.get(n).map(String::as_str)
    }

    /// What the file calls an abbey, which nobody draws.
    pub fn abbey(&self) -> String {
        let ours = TileKind::all().find(|kind| kind.tile().role == Role::Abbey);
        let theirs = ours.filter(|_| self.names.is_some()).and_then(jcz::id);
        theirs.or(ours.map(TileKind::id)).unwrap_or_default().to_owned()
    }
}

/// The largest file that is read, uncompressed: far more than any game needs.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a game from a file, or from standard input for `-`. The format is told from the content. `which` chooses
/// one game of several, from 1.
pub fn read_game(file: &str, which: Option<usize>) -> Result<Game, Failure> {
    let text = read_text(file)?;
    parse_game(&text, which).map_err(|why| Failure::failed(format_args!("{}: {why}", shown(file))))
}

/// How messages name a file.
pub fn shown(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// The text of a file, or of standard input for `-`, unpacked where it is gzipped.
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

/// Why a file cannot be read, and what to do.
pub fn unreadable(file: &str, error: &Error) -> String {
    if Path::new(file).is_dir() {
        return format!("{file} is a folder; name one file in it{}", first_in(file));
    }
    let hint = match error.kind() {
        ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
            "the file is damaged or cut off"
        }
        _ => "check its name and rights",
    };
    format!("cannot read {file}: {error}; {hint}")
}

/// A file of a folder by which to show how one is named: the first that looks like a recorded game.
fn first_in(folder: &str) -> String {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let record = |path: &PathBuf| {
        let ending = path.extension().and_then(OsStr::to_str);
        matches!(ending, Some("bastide" | "gz" | "jcz")) && path.is_file()
    };
    let first = entries.filter(record).min();
    first.map_or_else(String::new, |path| format!(", such as {}", path.display()))
}

/// Everything, unpacked where it is gzipped.
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

/// Reads a game; a text that begins with `{` is a save file of JCloisterZone, or a record as JSON.
fn parse_game(text: &str, which: Option<usize>) -> Result<Game, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        if let Some(record) = jcz::embedded_record(text) {
            return parse_game(&record, which);
        }
        which_game(1, which)?;
        return parse_save(text);
    }
    let mut records = parse_records(text).map_err(|e| e.to_string())?;
    let chosen = which_game(records.len(), which)?;
    Ok(Game { record: records.swap_remove(chosen), names: None, offered: Vec::new() })
}

fn parse_save(text: &str) -> Result<Game, String> {
    let save = jcz::parse(text).map_err(|e| e.to_string())?;
    let mut state = State::new(&save.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
    let record = save.record(|action| played(&mut state, action)).map_err(|e| e.to_string())?;
    let names = Some(save.drawn().map(|tile| tile.id.clone()).collect());
    Ok(Game { record, names, offered: save.offered().map(|tile| tile.id.clone()).collect() })
}
