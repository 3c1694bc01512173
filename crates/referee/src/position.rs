//! Reads what people have: a board, a record or a save file.

use crate::Recorded;
use bastide_notation::{Record, parse_board, rules_to_text, seat_name, told_apart};
use bastide_protocol::Remark;
use bastide_rules::State;
use bastide_types::{Event, Player, Position, Rules, TileSet};

/// How a text is to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The rules to score it by; none: those of the recorded game, or the current edition.
    pub rules: Option<Rules>,
    /// How many play, where a board does not show it.
    pub players: Option<u8>,
    /// The boxes in play, so that tiles are counted; none: nobody says.
    pub sets: Vec<(TileSet, u8)>,
    /// One game of several, from 1.
    pub which: Option<usize>,
    /// The rules that the points so far of a board were earned under.
    pub recorded: Option<Rules>,
}

/// A position that somebody asks about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What lies on the table.
    pub position: Position,
    /// The players' names; empty where none are known.
    pub names: Vec<String>,
    /// The rules that a recorded game was played under; its points so far come from them.
    pub recorded: Option<Rules>,
    /// The sets of a recorded game, if it has no tiles but theirs.
    pub sets: Vec<(TileSet, u8)>,
}

impl Asked {
    /// How to call the players: by name, else by colour; those of one name by both.
    pub fn called(&self) -> Vec<String> {
        called(&self.names)
    }

    /// What there is to know about the points so far.
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
    told_apart(&names.iter().zip(colours).map(either).collect::<Vec<_>>())
}

/// Reads a game record or a `.jcz` file, and how to call the players: by name, else by colour.
///
/// # Errors
/// Why the text cannot be read, in words.
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

/// The game in a text; none if a board is in it.
fn recorded(text: &str, which: Option<usize>) -> Result<Option<Record>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with([';', '#']));
    match first.and_then(|line| line.chars().next()) {
        Some('{' | '[') => Ok(Some(Recorded::read(text, which)?.record)),
        _ => Ok(None),
    }
}

/// Reads a board, a game record or a `.jcz` file; a game is taken as it was just before its final scoring.
///
/// # Errors
/// Why the text cannot be read, in words.
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

/// Where a recorded game stops; without the final scoring, if it got so far.
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
    fn what_cannot_be_read_is_told() {
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
