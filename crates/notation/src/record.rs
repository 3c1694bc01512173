//! A whole game as text, in the spirit of chess's PGN: tag lines, then numbered turns. Chance is in it.

use crate::cursor::{Comments, Cursor, Word, in_quotes};
use crate::setup_text::setup_tags;
use crate::values::{decision, nothing_more, parse_kind, rotation_to_text, segment_to_text, within};
use crate::{
    ParseError, ValueError, parse_bag, parse_rules, parse_sets, parse_start, rules_hash, setup_hash,
};
use bastide_types::{Action, Player, Setup, Spot, TileKind};
use std::collections::BTreeSet;
use std::fmt;

/// The version of the format that [`Record`] prints, and the newest that it reads.
const FORMAT: u32 = 1;

/// Tags that say how a game is set up. They are not among [`Record::tags`].
const SETUP_TAGS: [&str; 8] =
    ["Bastide", "Rules", "Sets", "Players", "Bag", "Start", "RulesHash", "SetupHash"];

/// A game: how it was set up and everything that happened, chance included. Nothing of it has been checked
/// against the rules. It prints as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is known about the game besides its set-up, such as `Player1`, `Date`, `Result`: names (a letter,
    /// then letters, digits or `_`) without repeats, in the order in which they stand.
    pub tags: Vec<(String, String)>,
    /// How the game was set up.
    pub setup: Setup,
    /// What happened.
    pub actions: Vec<Action>,
}

impl Record {
    /// A record without tags.
    pub fn new(setup: Setup, actions: Vec<Action>) -> Record {
        Record { tags: Vec::new(), setup, actions }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its old place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }

    /// The name of a player, from the tags `Player1`, `Player2`, ….
    pub fn player_name(&self, player: Player) -> Option<&str> {
        self.tag(&format!("Player{}", player.index() + 1))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Bastide \"{FORMAT}\"]")?;
        for (name, value) in setup_tags(&self.setup) {
            write_tag(f, name, &value)?;
        }
        write_tag(f, "RulesHash", &hash_text(rules_hash(&self.setup.rules)))?;
        write_tag(f, "SetupHash", &hash_text(setup_hash(&self.setup)))?;
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        write_turns(f, &self.actions)
    }
}

fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} {}]", in_quotes(value))
}

/// Whether a draw after this action is the first of a turn.
fn ends_turn(before: Option<&Action>) -> bool {
    !matches!(before, Some(Action::Draw(_) | Action::TakeSecond))
}

fn write_turns(f: &mut fmt::Formatter<'_>, actions: &[Action]) -> fmt::Result {
    let (mut turns, mut drawn, mut before) = (0, None, None);
    for (i, &action) in actions.iter().enumerate() {
        if matches!(action, Action::Draw(_)) && ends_turn(before) {
            turns += 1;
            write!(f, "\n{turns}. ")?;
        } else {
            f.write_str(if i == 0 { "\n" } else { " " })?;
        }
        match action {
            Action::Draw(kind) => {
                drawn = Some(kind);
                let again = matches!(actions.get(i + 1), Some(Action::Draw(_)));
                write!(
                    f,
                    "{kind}{}{}",
                    if again { " " } else { "" },
                    if again { not_laid(kind) } else { "" }
                )?;
            }
            Action::Place { square, rotation } => write!(f, "{square} {}", rotation_to_text(rotation))?,
            Action::Deploy { meeple, at: Spot::Here(segment) } => {
                write!(f, "{meeple} {}", segment_to_text(segment, drawn))?
            }
            Action::Pass => f.write_str("pass")?,
            Action::TakeSecond => f.write_str("second")?,
        }
        before = Some(&actions[i]);
    }
    if actions.is_empty() { Ok(()) } else { f.write_str("\n") }
}

/// What became of a drawn tile that fits nowhere.
fn not_laid(kind: TileKind) -> &'static str {
    if kind.tile().role.is_river() { "back" } else { "aside" }
}

/// Reads a file of exactly one record.
pub fn parse_record(text: &str) -> Result<Record, ParseError> {
    let mut reader = Reader { cursor: Cursor::new(text, Comments::Record) };
    let record = reader.record().and_then(|record| nothing_more(&mut reader.cursor).map(|()| record));
    record.map_err(|fault| ParseError::locate(text, fault))
}

/// Reads a file of any number of records, one after another.
pub fn parse_records(text: &str) -> Result<Vec<Record>, ParseError> {
    let mut reader = Reader { cursor: Cursor::new(text, Comments::Record) };
    let mut records = Vec::new();
    let mut all = || {
        while !reader.at_end()? {
            records.push(reader.record()?);
        }
        Ok(())
    };
    all().map_err(|fault| ParseError::locate(text, fault))?;
    Ok(records)
}

/// A tag line, and where its value begins in the text.
struct Tag {
    name: String,
    value: String,
    at: usize,
}

struct Reader<'a> {
    cursor: Cursor<'a>,
}

impl<'a> Reader<'a> {
    fn at_end(&mut self) -> Result<bool, ValueError> {
        self.cursor.skip()?;
        Ok(self.cursor.peek().is_none())
    }

    fn record(&mut self) -> Result<Record, ValueError> {
        let tags = self.tags()?;
        let setup = setup_from(&tags, self.cursor.pos())?;
        let actions = self.turns()?;
        let tags = tags.into_iter().filter(|t| !SETUP_TAGS.contains(&t.name.as_str()));
        Ok(Record { tags: tags.map(|t| (t.name, t.value)).collect(), setup, actions })
    }

    /// The tags of one record: from `[Bastide "1"]` to the first turn or the next record.
    fn tags(&mut self) -> Result<Vec<Tag>, ValueError> {
        const BEGIN: &str = "`[Bastide \"1\"]`, which begins a record";
        let (mut tags, mut names): (Vec<Tag>, _) = (Vec::new(), BTreeSet::new());
        loop {
            self.cursor.skip()?;
            let start = self.cursor.pos();
            if self.cursor.peek() != Some('[') {
                if tags.is_empty() {
                    let found = self.cursor.word()?.map_or("", |word| word.text);
                    return Err(ValueError::new(start, found, BEGIN));
                }
                return Ok(tags);
            }
            if !tags.is_empty() && self.cursor.goes_on("[Bastide ") {
                return Ok(tags);
            }
            let tag = self.tag()?;
            if tags.is_empty() {
                if tag.name != "Bastide" {
                    return Err(ValueError::new(start, &format!("[{}", tag.name), BEGIN));
                }
                format_version(&tag)?;
            }
            if !names.insert(tag.name.clone()) {
                return Err(ValueError::new(start, &format!("[{}", tag.name), "each tag only once"));
            }
            tags.push(tag);
        }
    }

    fn tag(&mut self) -> Result<Tag, ValueError> {
        self.cursor.take('[');
        let word = self.cursor.expect("the name of a tag")?;
        let mut letters = word.text.chars();
        let named = letters.next().is_some_and(|c| c.is_ascii_alphabetic())
            && letters.all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !named {
            return Err(word.fault("the name of a tag and a value, as in `[Date \"2026-11-21\"]`"));
        }
        let (value, at) = self.cursor.quoted()?;
        self.cursor.skip()?;
        if !self.cursor.take(']') {
            let (at, found) = (self.cursor.pos(), self.cursor.word()?);
            return Err(ValueError::new(at, found.map_or("", |w| w.text), "`]` after the value"));
        }
        Ok(Tag { name: word.text.to_owned(), value, at })
    }

    fn turns(&mut self) -> Result<Vec<Action>, ValueError> {
        let mut actions: Vec<Action> = Vec::new();
        let (mut drawn, mut turn) = (None, 0);
        loop {
            self.cursor.skip()?;
            if self.cursor.peek() == Some('[') {
                return Ok(actions);
            }
            let Some(word) = self.cursor.word()? else { return Ok(actions) };
            if let Some(number) = word.text.strip_suffix('.') {
                turn = turn_number(word, number, turn, actions.last())?;
                let next = self.cursor.expect("a drawn tile after the number of the turn")?;
                drawn = Some(within(next, parse_kind)?);
                actions.extend(drawn.map(Action::Draw));
                continue;
            }
            match word.text {
                "aside" | "back" => after_draw(word, actions.last())?,
                text if is_tile(text) => {
                    drawn = Some(within(word, parse_kind)?);
                    actions.extend(drawn.map(Action::Draw));
                }
                _ => actions.push(decision(word, &mut self.cursor, drawn, NEXT)?),
            }
        }
    }
}

/// What may come next among the turns.
const NEXT: &str = "a tile such as `baD`, a square such as `1,0`, a figure such as `follower`, `pass`, `second` or a turn's number";

/// Whether a word is, or should be, the id of a tile.
fn is_tile(text: &str) -> bool {
    let like_an_id = (3..=4).contains(&text.len()) && text.starts_with(['b', 't', 'i', 'r']);
    parse_kind(text).is_ok() || like_an_id
}

fn turn_number(word: Word<'_>, number: &str, last: u32, before: Option<&Action>) -> Result<u32, ValueError> {
    if !ends_turn(before) {
        return Err(word.fault("the rest of the turn before the next number"));
    }
    let turn: Option<u32> = number.parse().ok();
    turn.filter(|t| *t > last).ok_or_else(|| word.fault(format!("a turn's number greater than {last}")))
}

fn after_draw(word: Word<'_>, before: Option<&Action>) -> Result<(), ValueError> {
    match before {
        Some(Action::Draw(_)) => Ok(()),
        _ => Err(word.fault("a drawn tile before this word")),
    }
}

fn format_version(tag: &Tag) -> Result<(), ValueError> {
    let version: Option<u32> = tag.value.parse().ok();
    match version {
        Some(1..=FORMAT) => Ok(()),
        Some(v) if v > FORMAT => Err(ValueError::new(
            tag.at,
            &tag.value,
            format!("at most format {FORMAT}; get a newer version to read this"),
        )),
        _ => Err(ValueError::new(tag.at, &tag.value, "the version of the format: `1`")),
    }
}

/// The set-up that the tags hold. `end` is where they end.
fn setup_from(tags: &[Tag], end: usize) -> Result<Setup, ValueError> {
    let tag = |name: &str| tags.iter().find(|t| t.name == name);
    let needed =
        |name: &str| tag(name).ok_or_else(|| ValueError::new(end, "", format!("a tag `[{name} \"…\"]`")));
    let (rules, sets, players) = (needed("Rules")?, needed("Sets")?, needed("Players")?);
    let setup = Setup {
        rules: read(rules, parse_rules)?,
        sets: read(sets, parse_sets)?,
        players: read(players, |text| {
            let count = text.parse().ok().filter(|n| (1..=Player::MOST as u8).contains(n));
            count.ok_or_else(|| ValueError::new(0, text, "a number of players from 1 to 6"))
        })?,
        bag: tag("Bag").map(|t| read(t, parse_bag)).transpose()?,
        start: tag("Start").map(|t| read(t, parse_start)).transpose()?.unwrap_or_default(),
    };
    for (name, hash) in [("RulesHash", rules_hash(&setup.rules)), ("SetupHash", setup_hash(&setup))] {
        if let Some(tag) = tag(name)
            && tag.value != hash_text(hash)
        {
            let expected = format!(
                "{}: the set-up above has another hash; remove this tag if it was edited",
                hash_text(hash)
            );
            return Err(ValueError::new(tag.at, &tag.value, expected));
        }
    }
    Ok(setup)
}

fn read<T>(tag: &Tag, parse: impl FnOnce(&str) -> Result<T, ValueError>) -> Result<T, ValueError> {
    parse(&tag.value).map_err(|fault| fault.shifted(tag.at))
}
