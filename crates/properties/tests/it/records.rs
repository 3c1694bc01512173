//! Records, written and read again, and played.

use bastide_notation::{Record, parse_record};
use bastide_properties::{jcz, random_game};
use bastide_rules::State;
use std::path::Path;

#[test]
fn random_games_are_the_same_after_a_record() {
    for seed in bastide_budget::seeds("records.random-games") {
        let test = "records::random_games_are_the_same_after_a_record";
        let _blame = bastide_budget::Blame::on("bastide-properties", test, seed);
        let (setup, actions, state) = random_game(seed);
        let text = Record::new(setup, actions).to_string();
        let record = parse_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.to_string(), text);
        let mut again = State::new(&record.setup).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
        for &action in &record.actions {
            again.apply(action).unwrap_or_else(|error| panic!("{action:?}: {error}\n{text}"));
        }
        assert!(again == state, "the record gives another game\n{text}");
    }
}

/// Every save file that is kept is read, played and printed as a record that parses to the same.
#[test]
fn save_files_become_records() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records");
    let paths = folder.read_dir().expect("the folder of records").map(|entry| entry.unwrap().path());
    let saves: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "jcz")).collect();
    assert!(!saves.is_empty());
    for path in saves {
        println!("{}", path.display());
        jcz(&std::fs::read(&path).unwrap());
    }
}
