//! The tables in `fixtures/perft`: the oracle wrote them, and the engine must count the same.
//!
//! `BASTIDE_WRITE=1` rewrites the numbers with the oracle.

use bastide_oracle::perft::Counts;
use bastide_oracle::{Game, perft};
use bastide_rules::State;
use bastide_types::{Event, Setup};
use std::fs;
use std::path::{Path, PathBuf};

/// The header of the numbers.
const HEAD: &str = "depth nodes deployments completions points";

/// The oracle recounts up to the depth that has this many nodes.
const AGAIN: u64 = 3_000;

struct Table {
    path: PathBuf,
    /// Everything above the numbers: remarks, and the set-up as tags of a record.
    top: String,
    setup: Setup,
    counts: Vec<String>,
}

fn tables() -> Vec<Table> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/perft");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&folder).expect("the folder of the tables").map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "perft"));
    paths.sort();
    paths.into_iter().map(read).collect()
}

fn read(path: PathBuf) -> Table {
    let text = fs::read_to_string(&path).expect("a readable table");
    let (top, numbers) =
        text.split_once(HEAD).unwrap_or_else(|| panic!("{}: no line `{HEAD}`", path.display()));
    let tags: Vec<&str> = top.lines().filter(|line| line.starts_with('[')).collect();
    let counts = numbers.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let record = bastide_notation::parse_record(&tags.join("\n"));
    let setup = record.unwrap_or_else(|error| panic!("{}: {error}", path.display())).setup;
    Table { setup, top: top.to_owned(), counts, path }
}

fn lines(counts: &[Counts]) -> Vec<String> {
    counts.iter().enumerate().map(|(i, counts)| format!("{} {counts}", i + 1)).collect()
}

/// The engine's numbers.
fn by_rules(setup: &Setup, depth: usize) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); depth];
    count(&State::new(setup).expect("a valid set-up"), &mut counts);
    counts
}

fn count(state: &State, counts: &mut [Counts]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let mut events = Vec::new();
    for action in legal {
        let mut next = state.clone();
        events.clear();
        next.apply_with(action, &mut events).expect("a listed action applies");
        let (mut completions, mut points) = (0, 0);
        for event in &events {
            match event {
                Event::Completed { .. } => completions += 1,
                Event::Scored { points: paid, .. } => points += u64::from(*paid),
                _ => {}
            }
        }
        here.add(action, completions, points);
        count(&next, deeper);
    }
}

#[test]
fn engine_counts_match_the_oracle() {
    let write = std::env::var("BASTIDE_WRITE").is_ok_and(|value| value == "1");
    let tables = tables();
    assert!(tables.len() >= 8, "{} tables", tables.len());
    for table in tables {
        let depth = table.counts.len();
        if write {
            let numbers = lines(&perft::perft(&Game::new(&table.setup), depth)).join("\n");
            fs::write(&table.path, format!("{}{HEAD}\n{numbers}\n", table.top)).expect("a writable table");
            continue;
        }
        assert_eq!(lines(&by_rules(&table.setup, depth)), table.counts, "{}", table.path.display());
        let few =
            |line: &&String| line.split(' ').nth(1).is_some_and(|n| n.parse().is_ok_and(|n: u64| n <= AGAIN));
        let again = table.counts.iter().take_while(few).count();
        let oracle = lines(&perft::perft(&Game::new(&table.setup), again));
        assert_eq!(oracle, table.counts[..again], "{}, by the oracle", table.path.display());
    }
}
