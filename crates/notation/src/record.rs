//! A whole game as text, similar to chess's PGN: tag lines, then numbered turns, draws included.

use crate::cursor::{Comments, Cursor, in_quotes};
use crate::setup_text::setup_tags;
use crate::turns::{read_turns, write_turns};
use crate::values::nothing_more;
use crate::{
    ParseError, ValueError, parse_bag, parse_rules, parse_sets, parse_start, rules_hash, setup_hash,
};
use bastide_types::{Action, Player, Setup};
use std::collections::BTreeSet;
use std::fmt;

/// The version of the format of records, which is the value of the tag `Bastide`.
pub const RECORD_FORMAT: &str = "1";

/// Tags that describe the set-up. They are not in [`Record::tags`].
const SETUP_TAGS: [&str; 8] =
    ["Bastide", "Rules", "Sets", "Players", "Bag", "Start", "RulesHash", "SetupHash"];

/// A game: its set-up and all its actions, draws included. Not checked against the rules. It prints as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Tags other than those of the set-up, such as `Player1`, `Date`, `Result`, in the order of the file. A name is
    /// a letter followed by letters, digits or `_`, and occurs once.
    pub tags: Vec<(String, String)>,
    /// The set-up.
    pub setup: Setup,
    /// The actions, in order.
    pub actions: Vec<Action>,
}

impl Record {
    /// A record without tags.
    pub fn new(setup: Setup, actions: Vec<Action>) -> Record {
        Record { tags: Vec::new(), setup, actions }
    }

    /// The value of a tag, if there is such a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag; one that exists keeps its position.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }

    /// A player's name, from the tags `Player1`, `Player2`, ….
    pub fn player_name(&self, player: Player) -> Option<&str> {
        self.tag(&format!("Player{}", player.index() + 1))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Bastide", RECORD_FORMAT)?;
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

/// Reads a file that holds exactly one record.
pub fn parse_record(text: &str) -> Result<Record, ParseError> {
    let mut reader = Reader { cursor: Cursor::new(text, Comments::Record) };
    let record = reader.record().and_then(|record| nothing_more(&mut reader.cursor).map(|()| record));
    record.map_err(|fault| ParseError::locate(text, fault))
}

/// Reads a file that holds any number of records.
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

/// A tag line, with the byte offset of its value.
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
        let setup = setup_from(&tags, (self.cursor.pos(), self.cursor.ahead()))?;
        let actions = read_turns(&mut self.cursor)?;
        let tags = tags.into_iter().filter(|t| !SETUP_TAGS.contains(&t.name.as_str()));
        Ok(Record { tags: tags.map(|t| (t.name, t.value)).collect(), setup, actions })
    }

    /// The tags of one record: from `[Bastide "1"]` to the first turn or the next record.
    fn tags(&mut self) -> Result<Vec<Tag>, ValueError> {
        const BEGIN: &str = "`[Bastide \"1\"]`, which begins a record";
        let (mut tags, mut names) = (Vec::<Tag>::new(), BTreeSet::new());
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
                check_format(&tag)?;
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
}

fn check_format(tag: &Tag) -> Result<(), ValueError> {
    if tag.value == RECORD_FORMAT {
        return Ok(());
    }
    let expected = match tag.value.parse::<u32>() {
        Ok(1..) => {
            format!("{RECORD_FORMAT}, the only format so far; get a newer version of bastide to read another")
        }
        Ok(0) | Err(_) => format!("{RECORD_FORMAT}, the number of the format"),
    };
    Err(ValueError::new(tag.at, &tag.value, expected))
}

/// Builds the set-up from the tags, which end at this offset, with this text after them.
fn setup_from(tags: &[Tag], (end, found): (usize, &str)) -> Result<Setup, ValueError> {
    let tag = |name: &str| tags.iter().find(|t| t.name == name);
    let needed =
        |name: &str| tag(name).ok_or_else(|| ValueError::new(end, found, format!("a tag `[{name} \"…\"]`")));
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
        let hash = hash_text(hash);
        if let Some(tag) = tag(name).filter(|tag| tag.value != hash) {
            let expected =
                format!("{hash}: the set-up above has another hash; remove this tag if it was edited");
            return Err(ValueError::new(tag.at, &tag.value, expected));
        }
    }
    Ok(setup)
}

fn read<T>(tag: &Tag, parse: impl FnOnce(&str) -> Result<T, ValueError>) -> Result<T, ValueError> {
    parse(&tag.value).map_err(|fault| fault.shifted(tag.at))
}
