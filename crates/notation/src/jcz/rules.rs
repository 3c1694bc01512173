//! The rules of a save file. Each is described once, for reading and for writing.

use super::{Problem, Problems};
use bastide_types::{
    BarnField, Bazaars, CardPoints, CountEnd, CountMove, DragonTime, Escape, FairyPlace, FestivalReturn,
    Princess, Rules, Setup, SmallCity, TileSet, TunnelTokens, Underpass, UnfinishedInn, WagonMove,
};
use serde_json::{Map, Value};

/// What a rule is in a file that does not name it.
#[derive(Clone, Copy)]
enum Missing {
    /// That of our `c2`.
    Current,
    /// That of the first word.
    First,
    /// That of the first word in a file that names all rules of its program, otherwise that of our `c2`.
    Earlier,
}

/// A word, and what it means.
type Word = (&'static str, fn(&mut Rules));

/// A rule with its words.
struct Choice {
    key: &'static str,
    missing: Missing,
    words: &'static [Word],
}

macro_rules! choices {
    ($($key:literal, $missing:ident, $field:ident: $of:ident { $($word:literal => $value:ident),+ })+) => {
        const CHOICES: &[Choice] = &[$(Choice {
            key: $key,
            missing: Missing::$missing,
            words: &[$(($word, |rules| rules.$field = $of::$value)),+],
        }),+];
    };
}

choices! {
    "tiny-city-scoring", Current, small_city: SmallCity { "2" => OnePerTile, "4" => TwoPerTile }
    "inn-and-cathedral-final-scoring", Current, unfinished_inn: UnfinishedInn { "zero" => Nothing, "ignore" => AsUsual }
    "king-and-robber-scoring", Current, king_scoring: CardPoints {
        "default" => PerFeature, "10/20" => TenEach, "15/40" => FifteenOrForty, "continuously" => AsCompleted
    }
    // Sic: `espace` is the spelling in these files.
    "espace-variant", First, escape: Escape { "any-tile" => AnyTile, "siege-tile" => SiegeTile }
    "festival-return", Current, festival: FestivalReturn { "meeple" => AnyFigure, "follower" => Follower }
    "dragon-move", Current, dragon: DragonTime { "before-scoring" => BeforeScoring, "after-scoring" => AfterScoring }
    "princess-action", Current, princess: Princess { "may" => May, "must" => Must }
    "fairy-placement", Current, fairy_place: FairyPlace { "next-follower" => Follower, "on-tile" => Tile }
    "wagon-move", Earlier, wagon_move: WagonMove { "C1" => Connected, "C2" => Near }
    "barn-placement", Current, barn_field: BarnField { "not-occupied" => Free, "occupied" => Any }
    "more-tunnel-tokens", Current, tunnel_tokens: TunnelTokens { "1/1" => OneOne, "2/1" => TwoOne, "3/2" => ThreeTwo }
    "coc-final-scoring", Earlier, count_end: CountEnd { "any-district" => AnyQuarter, "market-only" => Market }
    "count-move", Current, count_move: CountMove {
        "by-player" => Free, "clockwise" => Clockwise, "follow-meeple" => Follows
    }
}

impl Choice {
    /// The word for these rules; `None` if they have switched it off.
    fn word(&self, rules: &Rules) -> Option<&'static str> {
        let means_this = |(_, set): &&Word| {
            let mut other = *rules;
            set(&mut other);
            other == *rules
        };
        self.words.iter().find(means_this).map(|&(word, _)| word)
    }
}

/// Other spellings of keys and words; the first versions wrote the latter.
const ALIASES: [(&str, &str); 2] =
    [("king-and-robber-scoring", "king-and-robber-baron-scoring"), ("continuously", "continuosly")];

/// A file that names these rules names all rules of its program.
const NAMED_WITH_ALL: [&str; 5] =
    ["princess-action", "fairy-placement", "barn-placement", "hill-tiebreaker", "tiny-city-scoring"];

/// Whether this is a spelling of the key or word.
fn spells(found: &str, name: &str) -> bool {
    found == name || ALIASES.contains(&(name, found))
}

/// `"2" and "4"`.
fn listed(words: &[Word]) -> String {
    let words: Vec<String> = words.iter().map(|(word, _)| format!("{word:?}")).collect();
    let (last, others) = words.split_last().expect("a rule has words");
    format!("{} and {last}", others.join(", "))
}

/// Reads the rules that matter here; all others concern expansions whose sets and elements are refused. What an element
/// has switched off stays off.
///
/// Files of version 5.8 and later name only those that differ from the defaults of the program that writes them, which
/// are those of our `c2` except for `espace-variant` and `tunnelize-other-expansions`. Older files name all rules. If
/// one is missing there, their program did not have it yet and played by the first edition.
pub(super) fn read(all: &Map<String, Value>, rules: &mut Rules) -> Result<(), Problems> {
    let named_all = NAMED_WITH_ALL.iter().all(|key| all.contains_key(*key));
    let mut problems = Problems::default();
    let mut refuse = |key: &str, known: &str| {
        let what = format!("this value is not supported: only {known} are");
        problems.0.push(Problem::at(format!("setup.rules.{key}"), what));
    };
    let named = |key: &str| {
        let found = all.iter().find(|(name, _)| spells(name, key));
        found.map(|(_, value)| value).filter(|value| !value.is_null())
    };
    for choice in CHOICES {
        if choice.word(rules).is_none() {
            continue;
        }
        let Choice { key, missing, words } = choice;
        let set = match (named(key), missing) {
            (None, Missing::First) => words.first(),
            (None, Missing::Earlier) if named_all => words.first(),
            (None, Missing::Current | Missing::Earlier) => continue,
            (Some(value), _) => {
                words.iter().find(|(word, _)| value.as_str().is_some_and(|v| spells(v, word)))
            }
        };
        match set {
            Some((_, set)) => set(rules),
            None => refuse(key, &listed(words)),
        }
    }
    match named("tunnelize-other-expansions").map(Value::as_bool) {
        Some(Some(false)) => rules.underpass = Underpass::Road,
        None | Some(Some(true)) => rules.underpass = Underpass::Mouths,
        Some(None) => refuse("tunnelize-other-expansions", "true and false"),
    }
    match named("bazaar-no-auction").map(Value::as_bool) {
        _ if rules.bazaars == Bazaars::Off => {}
        None | Some(Some(false)) => {}
        Some(Some(true)) => rules.bazaars = Bazaars::Choose,
        Some(None) => refuse("bazaar-no-auction", "true and false"),
    }
    problems.or(())
}

/// Writes the rules that matter here; that program uses its defaults for all others.
pub(super) fn write(setup: &Setup) -> Map<String, Value> {
    let mut rules = setup.rules;
    if setup.copies(TileSet::Cathars) == 0 && setup.copies(TileSet::Besiegers) == 0 {
        rules.escape = Escape::AnyTile;
    }
    // What is off has none of its words.
    let word = |choice: &Choice| choice.word(&rules).unwrap_or(choice.words[0].0);
    let words = CHOICES.iter().map(|choice| (choice.key.to_owned(), Value::from(word(choice))));
    let tunnel = setup.copies(TileSet::Tunnel) > 0;
    let switches = [
        ("tunnelize-other-expansions", !tunnel || rules.underpass == Underpass::Mouths),
        ("bazaar-no-auction", rules.bazaars == Bazaars::Choose),
    ];
    let switches = switches.map(|(key, on)| (key.to_owned(), Value::from(on)));
    words.chain(switches).collect()
}
