//! A recorded game, from either file format.

use bastide_notation::{Record, jcz, parse_records};
use bastide_rules::{IllegalAction, State};
use bastide_types::{Action, Role, TileKind};

/// A recorded game with the file's names for its tiles.
pub struct Recorded {
    /// The set-up and the actions.
    pub record: Record,
    /// The file's name for each drawn tile, if the file does not use our ids.
    names: Option<Vec<String>>,
    /// The file's names for the tiles chosen at bazaars.
    offered: Vec<String>,
    /// Information that the file lacks or leaves open, in words.
    pub remarks: Vec<String>,
}

impl From<Record> for Recorded {
    fn from(record: Record) -> Recorded {
        Recorded { record, names: None, offered: Vec::new(), remarks: Vec::new() }
    }
}

impl Recorded {
    /// Reads a game. A text that begins with `{` is a save file of JCloisterZone or a record as JSON. `which` selects
    /// one of several games, from 1.
    ///
    /// # Errors
    /// A message if the text cannot be read.
    pub fn read(text: &str, which: Option<usize>) -> Result<Recorded, String> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') {
            if let Some(record) = jcz::embedded_record(text) {
                return Recorded::read(&record, which);
            }
            which_game(1, which)?;
            return saved(text);
        }
        let mut records = parse_records(text).map_err(|e| e.to_string())?;
        let chosen = which_game(records.len(), which)?;
        Ok(records.swap_remove(chosen).into())
    }

    /// Replays a save file.
    ///
    /// # Errors
    /// A message if its game cannot be set up or contains an illegal action.
    pub fn of_save(save: jcz::Save) -> Result<Recorded, String> {
        let state = State::new(&save.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
        let begin = || {
            let mut state = state.clone();
            move |action| played(&mut state, action)
        };
        let record = save.record(begin).map_err(|e| e.to_string())?;
        let names = Some(save.drawn().map(|tile| tile.id.clone()).collect());
        let offered = save.offered().map(|tile| tile.id.clone()).collect();
        Ok(Recorded { record, names, offered, remarks: save.remarks })
    }

    /// Returns the state before the first draw.
    ///
    /// # Errors
    /// A message, with what to do, if the game cannot be set up.
    pub fn begin(&self) -> Result<State, String> {
        let cannot = |why| format!("the recorded game cannot be set up: {why}; correct its tags");
        State::new(&self.record.setup).map_err(cannot)
    }

    /// Returns the file's name for the tile of the `n`-th draw, from 0.
    pub fn name(&self, n: usize, kind: TileKind) -> String {
        let name = self.names.as_ref().and_then(|names| names.get(n)).map(String::as_str);
        name.unwrap_or(kind.id()).to_owned()
    }

    /// Returns the file's name for the `n`-th tile chosen at a bazaar, from 0, if it has one.
    pub fn offered(&self, n: usize) -> Option<&str> {
        self.offered.get(n).map(String::as_str)
    }

    /// Returns the file's name for an abbey, which is never drawn.
    pub fn abbey(&self) -> String {
        let ours = TileKind::all().find(|kind| kind.tile().role == Role::Abbey);
        let theirs = ours.filter(|_| self.names.is_some()).and_then(jcz::id);
        theirs.or(ours.map(TileKind::id)).unwrap_or_default().to_owned()
    }
}

/// Reads a save file.
fn saved(text: &str) -> Result<Recorded, String> {
    Recorded::of_save(jcz::parse(text).map_err(|e| e.to_string())?)
}

/// Applies an action of a save file, as a callback of [`jcz::Save::record`].
///
/// # Errors
/// If the action is not legal; then the state is unchanged.
fn played(state: &mut State, action: Action) -> Result<jcz::Played, IllegalAction> {
    let action = state.named(action);
    state.apply(action)?;
    Ok(jcz::Played { action, turn: state.turn(), dearest: state.dearest_for_lord() })
}

/// Selects one of `count` recorded games and returns its index, from 0. `which` counts from 1.
fn which_game(count: usize, which: Option<usize>) -> Result<usize, String> {
    match (which, count) {
        (_, 0) => Err("there is no game in it; a record begins with `[Bastide \"1\"]`".to_owned()),
        (None, 1) => Ok(0),
        (None, _) => Err(format!("there are {count} games in it; give one alone, or its number with --game")),
        (Some(n), _) if (1..=count).contains(&n) => Ok(n - 1),
        (Some(n), 1) => Err(format!("there is no game {n} in it, only one; leave --game out")),
        (Some(n), _) => Err(format!("there is no game {n} in it; choose 1 to {count}")),
    }
}
