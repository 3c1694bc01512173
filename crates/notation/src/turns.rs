//! The turns of a game record.

use crate::ValueError;
use crate::actions::{action_to_text, begins_turn, examples, read_action, tile_after};
use crate::cursor::{Cursor, Word};
use crate::values::parse_kind;
use bastide_types::{Action, TileKind};
use std::fmt;

/// Writes actions as numbered turns.
pub(crate) fn write_turns(f: &mut fmt::Formatter<'_>, actions: &[Action]) -> fmt::Result {
    let (mut turns, mut on) = (0, None);
    let mut before: Option<Action> = None;
    // True if the next tile belongs to a turn that has begun: the last tile was not laid, or a second part was taken.
    let mut awaits = false;
    for (i, &action) in actions.iter().enumerate() {
        let kind = action.kind();
        if is_turned_up(&actions[i..]) {
            on = tile_after(action, on);
            write!(f, " {}", action_to_text(action, on))?;
            (before, awaits) = (None, false);
            continue;
        }
        if i == 0 || begins_turn(kind) && !awaits {
            turns += 1;
            write!(f, "\n{turns}. ")?;
        } else {
            f.write_str(" ")?;
        }
        // After declining an abbey a player usually draws, but only the first turn is certain to be this player's.
        awaits = goes_on(Some(action)) || action.lays().is_none() && (awaits || i == 0);
        if let (Some(Action::Draw(kind)), Action::Draw(_)) = (before, action)
            && !kind.tile().role.is_river()
        {
            f.write_str("aside ")?;
        }
        on = tile_after(action, on);
        f.write_str(&action_to_text(action, on))?;
        before = Some(action);
    }
    if actions.is_empty() { Ok(()) } else { f.write_str("\n") }
}

/// Whether the first of these actions turns up a tile for a bazaar: then only draws follow until a tile is offered.
fn is_turned_up(actions: &[Action]) -> bool {
    let after = actions.iter().find(|action| !matches!(action, Action::Draw(_)));
    matches!((actions.first(), after), (Some(Action::Draw(_)), Some(Action::Offer { .. })))
}

/// Whether the turn continues after the action `before`.
fn goes_on(before: Option<Action>) -> bool {
    matches!(before, Some(Action::Draw(_) | Action::TakeSecond))
}

/// Reads turns up to the tags of the next record, or to the end.
pub(crate) fn read_turns(cursor: &mut Cursor<'_>) -> Result<Vec<Action>, ValueError> {
    let expected = format!("an action such as {}, or a turn's number", examples());
    let mut turns = Turns { expected, actions: Vec::new(), on: None, number: 0, not_laid: None };
    loop {
        cursor.skip()?;
        let word = if cursor.peek() == Some('[') { None } else { cursor.word()? };
        match word {
            Some(word) => turns.read(word, cursor)?,
            None => return turns.end(),
        }
    }
}

struct Turns<'a> {
    /// The expected text of errors.
    expected: String,
    actions: Vec<Action>,
    /// The tile whose letters name segments at this point.
    on: Option<TileKind>,
    /// The number of the last turn.
    number: u32,
    /// A preceding `aside` or `back`, until the next tile is drawn.
    not_laid: Option<Word<'a>>,
}

impl<'a> Turns<'a> {
    fn read(&mut self, word: Word<'a>, cursor: &mut Cursor<'a>) -> Result<(), ValueError> {
        if let Some(number) = word.text.strip_suffix('.') {
            self.number = self.turn_number(word, number)?;
            let next = cursor.expect("an action after the number of the turn")?;
            if next.text.ends_with('.') {
                return Err(next.fault("an action before the next number"));
            }
            let action = self.action(next, cursor)?;
            return self.add(action);
        }
        if matches!(word.text, "aside" | "back") {
            let drawn = matches!(self.actions.last(), Some(Action::Draw(_))) && self.not_laid.is_none();
            self.not_laid = Some(word);
            return if drawn { Ok(()) } else { Err(word.fault("a drawn tile before this word")) };
        }
        let action = self.action(word, cursor)?;
        self.add(action)
    }

    fn action(&self, word: Word<'a>, cursor: &mut Cursor<'a>) -> Result<Action, ValueError> {
        if let Ok(kind) = parse_kind(word.text) {
            return Err(word.fault(format!("`draw {kind}`")));
        }
        read_action(word, cursor, self.on, &self.expected)
    }

    fn add(&mut self, action: Action) -> Result<(), ValueError> {
        if !matches!(action, Action::Draw(_)) {
            self.nothing_claimed()?;
        }
        self.not_laid = None;
        self.on = tile_after(action, self.on);
        self.actions.push(action);
        Ok(())
    }

    /// Refuses `aside` or `back` unless a draw follows: only the next draw shows that the tile was not laid.
    fn nothing_claimed(&self) -> Result<(), ValueError> {
        let claimed = |word: Word<'_>| {
            word.fault("the next drawn tile after this word; leave the word out if none was drawn")
        };
        self.not_laid.map_or(Ok(()), |word| Err(claimed(word)))
    }

    fn turn_number(&self, word: Word<'_>, number: &str) -> Result<u32, ValueError> {
        if goes_on(self.actions.last().copied()) {
            return Err(word.fault("the rest of the turn before the next number"));
        }
        let (turn, last): (Option<u32>, u32) = (number.parse().ok(), self.number);
        turn.filter(|t| *t > last).ok_or_else(|| word.fault(format!("a turn's number greater than {last}")))
    }

    fn end(self) -> Result<Vec<Action>, ValueError> {
        self.nothing_claimed()?;
        Ok(self.actions)
    }
}
