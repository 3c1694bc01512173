//! Reads positions: a board, a record or a save file.

use crate::Recorded;
use bastide_notation::{Record, distinct_names, parse_board, rules_to_text, seat_name};
use bastide_protocol::Remark;
use bastide_rules::State;
use bastide_types::{Event, Player, Position, Rules, TileSet};

/// Options for reading a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The rules to score it by; without them, those of the recorded game apply, or else the current edition.
    pub rules: Option<Rules>,
    /// The number of players, if a board does not show it.
    pub players: Option<u8>,
    /// The boxes in play, which limit the tiles; empty if unknown.
    pub sets: Vec<(TileSet, u8)>,
    /// The number of the game in a file with several, from 1.
    pub which: Option<usize>,
    /// The rules under which the points on a board were earned.
    pub recorded: Option<Rules>,
}

/// A position to be scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The position.
    pub position: Position,
    /// The players' names; an empty name is unknown.
    pub names: Vec<String>,
    /// The rules of a recorded game, under which its points so far were earned.
    pub recorded: Option<Rules>,
    /// The sets of a recorded game, if it uses only their tiles.
    pub sets: Vec<(TileSet, u8)>,
}

impl Asked {
    /// The names to show: the player's name, or the colour if it is unknown; both if several players share a name.
    pub fn called(&self) -> Vec<String> {
        called(&self.names)
    }

    /// A remark on the points so far, if they were earned under other rules.
    pub fn remark(&self) -> Option<Remark> {
        let recorded = self.recorded.filter(|recorded| *recorded != self.position.rules)?;
        let msg = format!(
            "points so far were earned under {}; `bastide replay` scores the whole game again",
            rules_to_text(&recorded)
        );
        Some(Remark { msg, rule: None })
    }
}

fn called(names: &[String]) -> Vec<String> {
    let colours = Player::first(Player::MOST as u8).map(seat_name);
    let either = |(name, colour): (&String, &str)| match name.as_str() {
        "" => colour.to_owned(),
        name => name.to_owned(),
    };
    distinct_names(&names.iter().zip(colours).map(either).collect::<Vec<_>>())
}

/// Reads a game record or a `.jcz` file, and returns the names to show: the player's name, or the colour if it is
/// unknown.
///
/// # Errors
/// A message if the text cannot be read.
pub fn read_game(text: &str) -> Result<(Record, Vec<String>), String> {
    let no_game = "this is no recorded game; a record begins with `[Bastide \"1\"]`, a .jcz file with `{`";
    let record = recorded(text, None)?.ok_or(no_game)?;
    let names = called(&names_in(&record));
    Ok((record, names))
}

fn names_in(record: &Record) -> Vec<String> {
    let name = |p| record.player_name(p).unwrap_or_default().to_owned();
    Player::first(record.setup.players).map(name).collect()
}

/// The game in a text; `None` if the text is a board.
fn recorded(text: &str, which: Option<usize>) -> Result<Option<Record>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with([';', '#']));
    match first.and_then(|line| line.chars().next()) {
        Some('{' | '[') => Ok(Some(Recorded::read(text, which)?.record)),
        _ => Ok(None),
    }
}

/// Reads a board, a game record or a `.jcz` file. For a game, it returns the last position before the final scoring.
///
/// # Errors
/// A message if the text cannot be read.
pub fn read_position(text: &str, how: &Reading) -> Result<Asked, String> {
    let Some(record) = recorded(text, how.which)? else {
        return read_board(text.strip_prefix('\u{feff}').unwrap_or(text), how);
    };
    let position = last_position(&record)?;
    let recorded = Some(position.rules);
    let mut position = match how.rules {
        Some(rules) => position.under(rules),
        None => position,
    };
    let own_tiles = record.setup.bag.is_some() || !record.setup.start.is_empty();
    let sets = if own_tiles { Vec::new() } else { record.setup.sets.clone() };
    position.sets.clone_from(if how.sets.is_empty() { &sets } else { &how.sets });
    Ok(Asked { names: names_in(&record), position, recorded, sets })
}

fn read_board(text: &str, how: &Reading) -> Result<Asked, String> {
    let board = parse_board(text).map_err(|e| e.to_string())?;
    let rules = how.rules.unwrap_or_default();
    let mut position = board.position(rules, how.players).under(rules);
    position.sets.clone_from(&how.sets);
    let name = |p: Player| board.players.0.get(p.index()).cloned().flatten().unwrap_or_default().name;
    let names = Player::first(position.players).map(name).collect();
    Ok(Asked { position, names, recorded: how.recorded, sets: Vec::new() })
}

/// The last position of a recorded game, without the points of the final scoring.
fn last_position(record: &Record) -> Result<Position, String> {
    let mut state = State::new(&record.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
    let mut events = Vec::new();
    for (i, &action) in record.actions.iter().enumerate() {
        let applied = state.apply_with(action, &mut events);
        applied.map_err(|e| format!("action {} of the game: {e}; correct it there", i + 1))?;
    }
    let mut position = state.position();
    for event in &events {
        if let Event::Scored { player, points, at_end: true, .. } = *event {
            position.points[player] -= points as i32;
        }
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../../fixtures/records/whole-game.bastide");

    #[test]
    fn parse_errors_are_reported() {
        for (text, words) in [
            ("{", "not JSON"),
            ("[Bastide", "line 1"),
            ("0,0 zzz r0", "line 1"),
            (
                "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n1. draw baU 9,9 r0 pass",
                "place.adjacent",
            ),
        ] {
            let fault = read_position(text, &Reading::default()).unwrap_err();
            assert!(fault.contains(words), "{text}: {fault}");
        }
        let two = format!("{GAME}\n{GAME}");
        let game = |which| read_position(&two, &Reading { which, ..Reading::default() });
        assert!(game(None).is_err() && game(Some(3)).is_err() && game(Some(2)).is_ok());
    }
}
