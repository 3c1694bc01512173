//! Reading a recorded game from a file or standard input, in either format.

use crate::failure::Failure;
use bastide_notation::{Record, jcz, parse_record};
use bastide_rules::State;
use bastide_types::TileKind;
use std::io::Read;

/// A recorded game.
pub struct Game {
    /// Set-up and actions.
    pub record: Record,
    /// What the file calls each drawn tile, where these are not our ids.
    names: Option<Vec<String>>,
}

impl Game {
    /// What the file calls the tile of the `n`-th draw, from 0.
    pub fn name(&self, n: usize, kind: TileKind) -> String {
        let name = self.names.as_ref().and_then(|names| names.get(n)).map(String::as_str);
        name.unwrap_or(kind.id()).to_owned()
    }
}

/// The largest file that is read: far more than any game needs.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a file, or standard input for `-`. The format is told from the content.
pub fn read_game(file: &str) -> Result<Game, Failure> {
    let text = read_text(file)?;
    parse_game(&text).map_err(|why| Failure::failed(format_args!("{}: {why}", shown(file))))
}

/// How messages name a file.
fn shown(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

fn read_text(file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if file == "-" {
        std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|f| f.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    let file = shown(file);
    if let Err(error) = read {
        return Err(Failure::failed(format_args!("cannot read {file}: {error}; check its name and rights")));
    }
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::failed(format_args!("{file} is larger than 64 MiB; give one game at a time")));
    }
    String::from_utf8(bytes).map_err(|_| {
        Failure::failed(format_args!("{file} is not text; give a record of Bastide or a .jcz file"))
    })
}

/// Reads a game; a text that begins with `{` is a save file of JCloisterZone.
fn parse_game(text: &str) -> Result<Game, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !text.trim_start().starts_with('{') {
        let record = parse_record(text).map_err(|e| e.to_string())?;
        return Ok(Game { record, names: None });
    }
    let save = jcz::parse(text).map_err(|e| e.to_string())?;
    let mut state = State::new(&save.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
    let record =
        save.record(|action| state.apply(action).map(|()| state.turn())).map_err(|e| e.to_string())?;
    Ok(Game { record, names: Some(save.drawn().map(|tile| tile.id.clone()).collect()) })
}
