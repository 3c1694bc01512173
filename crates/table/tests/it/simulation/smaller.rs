//! Reduces the requests of a failing table and stores them in `target/soak`, to be added to `fixtures/tables`.

use super::{Boxes, Game, Start};
use bastide_fixtures::failing::{about, keep_file, least, message, quietly};
use bastide_protocol::{NewTable, TableRules};
use bastide_table::{Request, TableEvent};
use bastide_types::Player;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// A request to a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// A command whose sender has not seen this number of recent events.
    Command { seat: u8, id: String, behind: u32, event: TableEvent },
    /// A seat is handed to the computer or back.
    Hand { seat: u8, computer: bool },
    /// The table is rebuilt from its log.
    Reload,
}

/// A failing table, as stored in a file.
#[derive(Deserialize)]
struct Kept {
    #[serde(flatten)]
    start: Start,
    asked: Vec<Asked>,
}

/// Reduces the requests of a failing table, stores them, and panics with the reason. If the failure depends on what the
/// simulation expects of an answer, all requests are stored.
pub fn fail(game: &Game, why: &str) -> ! {
    let alike =
        |start: &Start, asked: &[Asked]| fails(start, asked).is_some_and(|other| about(&other) == about(why));
    let asked = least(&game.asked, |asked| alike(&game.start, asked));
    let start = plainer(&game.start, |start| alike(start, &asked));
    let name = format!("{}-{}.json", game.boxes.row(), start.seed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
    let kept = keep_file(&folder, &name, &text(&start, &asked));
    panic!(
        "a table fails after {} requests: {why}\nfixture to be added to fixtures/tables: {kept}",
        asked.len()
    );
}

/// Removes boxes and toggles as long as the table still fails.
fn plainer(start: &Start, fails: impl Fn(&Start) -> bool) -> Start {
    let mut best = start.clone();
    let with =
        |sets, rules| Start { table: NewTable { sets, rules, ..start.table.clone() }, ..start.clone() };
    let sets = least(&best.table.sets, |sets| fails(&with(sets.to_vec(), best.table.rules.clone())));
    best.table.sets = sets;
    let Some(TableRules { preset, changes }) = best.table.rules.clone() else { return best };
    let rules = |changes: &[_]| {
        Some(TableRules { preset: preset.clone(), changes: changes.iter().cloned().collect() })
    };
    let changes =
        least(&Vec::from_iter(changes), |changes| fails(&with(best.table.sets.clone(), rules(changes))));
    best.table.rules = rules(&changes);
    best
}

/// Sends these requests to a table and returns the message of the failure, if it fails.
fn fails(start: &Start, asked: &[Asked]) -> Option<String> {
    let ask = || {
        let Some(mut game) = Game::open(Boxes::Any, start) else { return };
        for asked in asked {
            match asked.clone() {
                Asked::Command { seat, id, behind, event } => {
                    let base = game.table.seq().saturating_sub(behind);
                    // Without the removed requests, many others are refused.
                    let _ = game.send(Player(seat), &Request { id, base, event });
                }
                Asked::Hand { seat, computer } => game.hand(Player(seat), computer),
                Asked::Reload => game.reload(),
            }
            game.check();
        }
        game.reload();
    };
    quietly(ask).err().map(|panic| message(&*panic).to_owned())
}

/// The file of a table, with one line for each request.
fn text(start: &Start, asked: &[Asked]) -> String {
    let asked: Vec<String> = asked.iter().map(json).collect();
    let (table, seed) = (json(&start.table), start.seed);
    format!("{{\n\"table\": {table},\n\"seed\": {seed},\n\"asked\": [\n{}\n]\n}}\n", asked.join(",\n"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// Replays the requests of the tables in `fixtures/tables`, each of which failed once.
#[test]
fn regression_tables_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/tables");
    let paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!paths.is_empty());
    for path in paths {
        let kept: Kept = serde_json::from_str(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let Kept { start, asked } = kept;
        assert!(Game::open(Boxes::Any, &start).is_some(), "{}: no such table", path.display());
        assert_eq!(fails(&start, &asked), None, "{}", path.display());
    }
}

/// The requests of a simulated table can be replayed, even after a round trip through a file.
#[test]
fn recorded_requests_can_be_replayed() {
    let seed = bastide_budget::seed();
    let _blame = bastide_budget::this_test!().blame(seed);
    let mut game = Game::open(Boxes::Abbeys, &Start::of(Boxes::Abbeys, seed)).unwrap();
    game.play(&mut super::Seen::default());
    assert!(game.asked.len() > 50);
    let Kept { start, asked } = serde_json::from_str(&text(&game.start, &game.asked)).unwrap();
    assert_eq!(asked.len(), game.asked.len());
    assert_eq!(fails(&start, &asked), None);
}
