//! Values of the command line that several commands take: rules, sets, tiles, players.

use crate::input::unreadable;
use crate::paint::When;
use crate::picture;
use bastide_arena::Rival;
use bastide_notation::{
    ALL_SETS, TOGGLES, Toggle, ValueError, parse_bag, parse_kind, parse_rules, parse_sets, parse_start,
    rules_to_text,
};
use bastide_protocol::TableRules;
use bastide_search::Level;
use bastide_table::table_rules;
use bastide_types::{Bag, PlacedTile, Rules, TileKind, TileSet};
use clap::builder::{
    PathBufValueParser, PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser,
};
use clap::{Arg, Args, Command};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, read_to_string};
use std::num::{IntErrorKind, ParseIntError};
use std::path::PathBuf;
use std::str::FromStr;

/// Limit on the size of a file of rules, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Returns the help of an argument that takes rules, in one line: what they are for, the editions, and where to find
/// the rest.
pub fn rules_help(what: &str) -> String {
    format!(
        "{what}: an edition ({}) and changes, such as c2,small-city=1,chain; `bastide rules toggles` lists them",
        editions().join(", ")
    )
}

fn editions() -> [&'static str; Rules::PRESETS.len()] {
    Rules::PRESETS.map(|(name, _)| name)
}

/// Returns the help of an argument that takes sets, in one line.
pub fn sets_help(what: &str) -> String {
    format!(
        "{what}: {}; `2xbase` for two copies, `{ALL_SETS}` for one of each",
        TileSet::ALL.map(TileSet::name).join(", ")
    )
}

/// A free-text value, with words that a shell may offer as completions.
#[derive(Clone)]
pub struct Offering<T> {
    parse: fn(&str) -> Result<T, String>,
    words: fn() -> Vec<String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Offering<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let parse = self.parse;
        StringValueParser::new().try_map(move |text| parse(&text)).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}

/// The words to offer for rules: editions, and every change of one rule.
fn rules_words() -> Vec<String> {
    let values =
        |t: &Toggle| t.words().into_iter().map(|word| format!("{}={word}", t.key)).collect::<Vec<_>>();
    editions().map(str::to_owned).into_iter().chain(TOGGLES.iter().flat_map(values)).collect()
}

/// The words to offer for sets: the first set, the first two, and so on.
fn sets_words() -> Vec<String> {
    let names = TileSet::ALL.map(TileSet::name);
    let one_more = (1..=names.len()).map(|n| names[..n].join(","));
    one_more.chain(names[1..].iter().chain([&ALL_SETS]).map(|&n| n.to_owned())).collect()
}

/// Reads `--rules`.
pub fn rules_parser() -> Offering<Rules> {
    Offering { parse: rules, words: rules_words }
}

/// Reads rules that are shown under their name.
pub fn named_rules_parser() -> Offering<NamedRules> {
    Offering { parse: named_rules, words: rules_words }
}

/// Reads `--sets`.
pub fn sets_parser() -> Offering<Sets> {
    Offering { parse: |text| parse_sets(text).map(Sets).map_err(|e| e.to_string()), words: sets_words }
}

/// Reads rules in the form in which a table asks for them.
pub fn table_rules_parser() -> Offering<TableRules> {
    Offering { parse: |text| text_or_file(text, table_rules), words: rules_words }
}

/// Reads rules, or a file of rules for `@FILE`.
fn rules(text: &str) -> Result<Rules, String> {
    text_or_file(text, parse_rules)
}

fn text_or_file<T>(text: &str, read: fn(&str) -> Result<T, ValueError>) -> Result<T, String> {
    let message =
        |error: ValueError| format!("{error}\n\n  `bastide rules toggles` lists every rule and its values");
    let Some(file) = text.strip_prefix('@') else {
        return read(text).map_err(message);
    };
    // Rules are short; a device that never ends is not read for ever.
    let content = File::open(file)
        .and_then(|file| read_to_string(file.take(MOST_BYTES)))
        .map_err(|error| unreadable(file, &error))?;
    read(&content).map_err(|error| format!("{file}: {}", message(error)))
}

/// Rules with their name.
#[derive(Clone, Debug)]
pub struct NamedRules {
    /// The edition's name as given, since some editions play alike; otherwise the differences.
    pub name: String,
    /// The rules.
    pub rules: Rules,
}

fn named_rules(text: &str) -> Result<NamedRules, String> {
    let rules = rules(text)?;
    let edition = Rules::PRESETS.into_iter().find(|(name, _)| *name == text);
    let name = edition.map_or_else(|| rules_to_text(&rules), |(name, _)| name.to_owned());
    Ok(NamedRules { name, rules })
}

/// When to colour standard output.
#[derive(Args, Debug)]
pub struct Color {
    /// When to use colours: auto (on a terminal, unless NO_COLOR is set), always, never
    #[arg(
        long = "color",
        value_enum,
        hide_possible_values = true,
        value_name = "WHEN",
        default_value = "auto",
        visible_alias = "colour"
    )]
    pub when: When,
}

/// Reads a number.
pub fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|error: ParseIntError| {
        let large = *error.kind() == IntErrorKind::PosOverflow;
        if large { "the number is too large" } else { "give a whole number, 0 or more" }
    })
}

/// Reads the tiles of a bag.
pub fn bag(text: &str) -> Result<Bag, String> {
    parse_bag(text).map_err(|e| e.to_string())
}

/// Reads the id of a tile.
pub fn tile_parser() -> Offering<TileKind> {
    Offering {
        parse: |text| parse_kind(text).map_err(|e| e.to_string()),
        words: || TileKind::all().map(|kind| kind.id().to_owned()).collect(),
    }
}

/// Reads the id of a clause, without checking that the clause exists.
pub fn clause_parser() -> Offering<String> {
    Offering {
        parse: |text| Ok(text.to_owned()),
        words: || bastide_rulebook::clauses().iter().map(|clause| clause.id.clone()).collect(),
    }
}

/// Reads the name of a file for a picture.
pub fn picture_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(picture::name)
}

/// Reads tiles that lie on the table.
pub fn start(text: &str) -> Result<Start, String> {
    parse_start(text).map(Start).map_err(|e| e.to_string())
}

/// Sets with copies, as one value of the command line.
#[derive(Clone, Debug)]
pub struct Sets(pub Vec<(TileSet, u8)>);

impl Sets {
    /// Whether a set is among them.
    pub fn has(&self, set: TileSet) -> bool {
        self.0.iter().any(|(s, _)| *s == set)
    }
}

/// Start tiles, as one value of the command line.
#[derive(Clone, Debug)]
pub struct Start(pub Vec<PlacedTile>);

/// Reads the players of a match.
pub fn rivals_parser() -> Offering<Rival> {
    let words = || {
        let levels = Level::ALL.map(Level::name).into_iter();
        levels
            .chain([
                "search:time=30ms",
                "strong:positions=2000",
                "uct:sims=100",
                "star2.5:depth=3",
                "engine:",
            ])
            .map(str::to_owned)
            .collect()
    };
    Offering { parse: str::parse, words }
}

/// Reads the name of a computer player.
pub fn policies() -> impl TypedValueParser<Value = Level> {
    let value = |level: Level| PossibleValue::new(level.name()).help(about(level));
    PossibleValuesParser::new(Level::ALL.map(value))
        .try_map(|name| Level::from_name(&name).ok_or("no such policy"))
}

/// Lists the computer players, a line each.
pub fn policies_help() -> String {
    Level::ALL.map(|level| format!("  {:<11} {}", level.name(), about(level))).join("\n")
}

fn about(level: Level) -> &'static str {
    match level {
        Level::Uniform => {
            "any legal placement and deployment, each equally likely; always takes the second tile"
        }
        Level::Easy => "takes what would be worth most if the game ended now",
        Level::Greedy => {
            "looks one turn ahead and estimates what may still be completed; milliseconds a game"
        }
        Level::Learned => {
            "like greedy, plus a value learned from games; beats it in three games out of four, at two to three times the cost"
        }
        Level::Strong => {
            "tries the ten best turns of greedy in sampled continuations; beats it, and takes 5 to 20 seconds a game"
        }
        Level::Expert => "like strong, with the learned value",
        Level::Beginner => "for people: sees what is there, little of what may come, and likes fields",
        Level::Casual => "for people: sees a little of what may come",
        Level::Regular => "for people: sees a part of what may come",
        Level::Advanced => "for people: sees most of what may come",
        Level::Tournament => "for people: same as learned",
        Level::Master => "for people: same as expert",
    }
}
