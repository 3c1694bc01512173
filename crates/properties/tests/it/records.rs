//! Records, written, read back and played.

use bastide_fixtures::failing::{Game, kept_records, require};
use bastide_fixtures::random;
use bastide_notation::parse_record;
use bastide_properties::jcz;
use bastide_rules::State;
use bastide_types::{Action, Setup};
use std::path::Path;

#[test]
fn random_games_round_trip_through_records() {
    bastide_budget::this_test!().each_seed("records.random-games", |seed| {
        let (setup, actions, _) = random::game(seed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
        require(&folder, &format!("record-{seed}"), &Game { setup, actions }, another_after_a_record);
    });
}

#[test]
fn stored_records_round_trip() {
    let kept = kept_records();
    assert!(!kept.is_empty());
    for (path, game) in kept {
        assert_eq!(another_after_a_record(&game), None, "{}", path.display());
    }
}

/// Returns a difference between a game and the one read back from its record.
fn another_after_a_record(game: &Game) -> Option<String> {
    let played = |setup: &Setup, actions: &[Action]| -> Result<State, String> {
        let mut state = State::new(setup).map_err(|errors| errors.to_string())?;
        for &action in actions {
            state.apply(action).map_err(|error| format!("{action:?}: {error}"))?;
        }
        Ok(state)
    };
    let state = played(&game.setup, &game.actions).ok()?;
    let text = game.record();
    let record = match parse_record(&text) {
        Ok(record) => record,
        Err(error) => return Some(format!("record is not read: {error}")),
    };
    if record.to_string() != text {
        return Some(format!("record prints as another:\n{record}"));
    }
    match played(&record.setup, &record.actions) {
        Ok(again) => (again != state).then(|| "record gives another game".to_owned()),
        Err(why) => Some(format!("record is not played: {why}")),
    }
}

/// Every kept save file is read, played and printed as a record that parses to the same value.
#[test]
fn stored_save_files_convert_to_records() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records");
    let paths = folder.read_dir().expect("the folder of records").map(|entry| entry.unwrap().path());
    let saves: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "jcz")).collect();
    assert!(!saves.is_empty());
    for path in saves {
        println!("{}", path.display());
        jcz(&std::fs::read(&path).unwrap());
    }
}
