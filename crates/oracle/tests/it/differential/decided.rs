//! Counts how often each clause of the rule book and each value of each toggle decides something in the random games,
//! so that running fewer games cannot leave a rule untested.

use super::games::KINDS;
use super::play::{Game, Played};
use bastide_fixtures::coverage::shown_by_picture;
use bastide_notation::{TOGGLES, Toggle};
use bastide_rulebook::{clauses, clauses_of};
use bastide_rules::State;
use bastide_types::Setup;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The minimum number of games in which each clause and value must decide. Rarer ones are searched for.
const AT_LEAST: u64 = 3;

/// Clauses that no game of these tests can decide, with the reason. This list may only shrink.
const UNDECIDABLE: [(&str, &str); 0] = [];

/// A clause, or a value of a toggle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Subject {
    Clause(&'static str),
    Value(&'static str, String),
}

impl Subject {
    /// Everything that games can decide.
    fn all() -> impl Iterator<Item = Subject> {
        let decided =
            clauses().iter().filter(|clause| !clause.waits() && shown_by_picture(&clause.id).is_none());
        let ids = decided.map(|clause| clause.id.as_str());
        let ids = ids.filter(|id| UNDECIDABLE.iter().all(|(other, _)| other != id));
        let values = TOGGLES
            .iter()
            .flat_map(|toggle| toggle.values().into_iter().map(|value| Subject::Value(toggle.key, value)));
        ids.map(Subject::Clause).chain(values)
    }

    /// What a game decided: its clauses, and its rules' values of the toggles that these clauses name. No clause
    /// names some values, such as a rule that is off. They decide if another value gives other choices or points;
    /// this is tried for the subjects for which `is_asked` returns true.
    fn of(played: &Played, is_asked: impl Fn(&Subject) -> bool) -> Vec<Subject> {
        let mut subjects: Vec<Subject> = played.decided.iter().map(|id| Subject::Clause(id)).collect();
        for toggle in &TOGGLES {
            let value = Subject::Value(toggle.key, toggle.value(&played.game.setup.rules));
            let spoken = clauses_of(toggle).any(|clause| played.decided.contains(clause.id.as_str()));
            if spoken || is_asked(&value) && makes_a_difference(toggle, &played.game) {
                subjects.push(value);
            }
        }
        subjects
    }
}

impl std::fmt::Display for Subject {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Subject::Clause(id) => write!(f, "{id}"),
            Subject::Value(key, value) => write!(f, "{key}={value}"),
        }
    }
}

/// Whether a game would have gone differently with another value of a toggle.
fn makes_a_difference(toggle: &Toggle, game: &Game) -> bool {
    let value = toggle.value(&game.setup.rules);
    toggle.values().into_iter().filter(|other| *other != value).any(|other| {
        let mut rules = game.setup.rules;
        toggle.set(&mut rules, &other);
        let other = Setup { rules, ..game.setup.clone() };
        differ(game, &other).unwrap_or(false)
    })
}

/// Whether a game has other choices, or other final points, with another set-up; `None` if it cannot be played there.
pub fn differ(game: &Game, setup: &Setup) -> Option<bool> {
    let (mut state, mut other) = (State::new(&game.setup).ok()?, State::new(setup).ok()?);
    let (mut legal, mut others) = (Vec::new(), Vec::new());
    for &action in &game.actions {
        state.legal_actions(&mut legal);
        other.legal_actions(&mut others);
        if legal != others {
            return Some(true);
        }
        state.apply(action).ok()?;
        other.apply(action).ok()?;
    }
    Some(state.outcome() != other.outcome())
}

/// The number of games in which each subject decided something.
struct Table {
    games: BTreeMap<Subject, u64>,
    /// The number of additional games, searched for because they decide something rare.
    sought: u64,
}

impl Table {
    fn new() -> Table {
        Table { games: Subject::all().map(|subject| (subject, 0)).collect(), sought: 0 }
    }

    fn add(&mut self, played: &Played) {
        for subject in Subject::of(played, |value| self.is_rare(value)) {
            *self.games.entry(subject).or_default() += 1;
        }
    }

    fn is_rare(&self, subject: &Subject) -> bool {
        self.games.get(subject).is_some_and(|&games| games < AT_LEAST)
    }

    fn rare(&self) -> Vec<&Subject> {
        self.games.keys().filter(|subject| self.is_rare(subject)).collect()
    }

    fn never(&self) -> Vec<String> {
        self.games.iter().filter(|(_, games)| **games == 0).map(|(subject, _)| subject.to_string()).collect()
    }

    fn of(&self, subject: &Subject) -> u64 {
        self.games.get(subject).copied().unwrap_or_default()
    }

    /// The table as Markdown: clauses by chapter, then toggles.
    fn markdown(&self, budget: u64) -> String {
        let mut text = format!(
            "{budget} random games of `cargo xtask test --all`, and {} more that were searched for, because they decide something \
             rare. The number after a clause is the number of games in which it decided something.\n",
            self.sought
        );
        let mut chapter = "";
        for clause in clauses() {
            if !self.games.contains_key(&Subject::Clause(&clause.id)) {
                continue;
            }
            if clause.chapter != chapter {
                chapter = &clause.chapter;
                let _ = write!(text, "\n- **{chapter}**:");
            }
            let _ = write!(text, " `{}` {}", clause.id, self.of(&Subject::Clause(&clause.id)));
        }
        text += "\n\n| toggle | games, by value, in which a clause that names it decided something; for values that no clause names, a few games \
                 in which another value gives other choices or points |\n|---|---|\n";
        for toggle in &TOGGLES {
            let value = |value: String| {
                let games = self.of(&Subject::Value(toggle.key, value.clone()));
                format!("{value} {games}")
            };
            let values: Vec<String> = toggle.values().into_iter().map(value).collect();
            let _ = writeln!(text, "| `{}` | {} |", toggle.key, values.join(", "));
        }
        UNDECIDABLE.iter().for_each(|(id, why)| {
            let _ = write!(text, "\nNo game of these decides `{id}`: {why}.\n");
        });
        text
    }
}

/// Plays every game of the differential tests with the engine alone, which is quick, and counts the deciding subjects.
/// Then searches further games for subjects that are still rare, and compares those games with the oracle.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn every_clause_and_value_is_decided() {
    let mut table = Table::new();
    let (first, mut budget) = (bastide_budget::seed(), 0);
    for kind in KINDS {
        let games = bastide_budget::budget_of_all(kind.row);
        kind.test.each_of(first..first + games, |seed| table.add(&kind.game(seed)));
        budget += games;
    }
    seek(&mut table);
    let _blame = bastide_budget::this_test!().blame_all();
    let text = table.markdown(budget);
    println!("{text}");
    if std::env::var("BASTIDE_WRITE").is_ok_and(|value| value == "1") {
        write_down(&text);
    }
    assert!(
        table.never().is_empty(),
        "never decided: {}\nBring them about: a line in games.rs with bags or starts, or players in setups.rs who like what leads \
         there. A clause that no game can decide goes into UNDECIDABLE, with the reason.",
        table.never().join(", ")
    );
}

/// Tries seeds beyond the budget, alternating between the kinds of games, until nothing is rare.
fn seek(table: &mut Table) {
    let first = bastide_budget::seed() + 1_000_000;
    for n in 0..bastide_budget::budget_of_all("differential.sought") {
        if table.rare().is_empty() {
            return;
        }
        let (kind, seed) = (&KINDS[n as usize % KINDS.len()], first + n);
        let played = kind.game(seed);
        if Subject::of(&played, |value| table.is_rare(value)).iter().any(|subject| table.is_rare(subject)) {
            kind.test.each_of([seed], |seed| kind.check(seed, &played.game));
            table.add(&played);
            table.sought += 1;
        }
    }
}

/// A clause in [`UNDECIDABLE`] exists in the book, and the games of a few seeds do not decide it.
#[test]
fn undecidable_clauses_stay_undecided() {
    let ids: Vec<&str> = UNDECIDABLE.iter().map(|(id, _)| *id).collect();
    if ids.is_empty() {
        return;
    }
    assert!(ids.iter().all(|id| bastide_rulebook::clause(id).is_some()), "{ids:?}");
    for kind in KINDS {
        kind.test.each_of((bastide_budget::seed()..).take(8), |seed| {
            let played = kind.game(seed);
            let decided: Vec<_> = ids.iter().filter(|id| played.decided.contains(**id)).collect();
            assert!(decided.is_empty(), "take out of UNDECIDABLE: {decided:?}");
        });
    }
}

/// Replaces the table in `docs/testing.md`.
fn write_down(table: &str) {
    const FROM: &str = "<!-- BASTIDE_WRITE=1 writes the table from here -->\n";
    const TO: &str = "<!-- to here -->\n";
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/testing.md");
    let text = std::fs::read_to_string(&path).expect("docs/testing.md");
    let (before, rest) = text.split_once(FROM).expect("the place of the table in docs/testing.md");
    let (_, after) = rest.split_once(TO).expect("its end");
    std::fs::write(&path, format!("{before}{FROM}\n{table}\n{TO}{after}")).expect("a writable file");
}
