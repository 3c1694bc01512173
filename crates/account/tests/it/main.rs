//! The accounts of recorded games, in both formats.

use bastide_account::{Fault, write};
use bastide_referee::Recorded;
use expect_test::expect_file;
use serde_json::Value;

/// The text of a recorded game.
fn text(file: &str) -> String {
    let path = format!("{}/../../fixtures/records/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a recorded game")
}

/// The account of a recorded game.
fn account(text: &str) -> Result<String, Fault> {
    let mut out = Vec::new();
    write(&Recorded::read(text, None).expect("a readable game"), &mut out)?;
    Ok(String::from_utf8(out).expect("JSON is UTF-8"))
}

#[test]
fn accounts_of_both_formats() {
    expect_file!["snapshots/record.jsonl"].assert_eq(&account(&text("small-game.bastide")).unwrap());
    expect_file!["snapshots/save-file.jsonl"].assert_eq(&account(&text("double-turn.jcz")).unwrap());
}

/// The lines of an account without the names of tiles, which differ between the two formats.
fn without_names(account: &str) -> Vec<Value> {
    let line = |line: &str| {
        let mut value: Value = serde_json::from_str(line).expect("it is JSON");
        let object = value.as_object_mut().expect("a line is an object");
        ["tile", "discarded_before", "discarded"].iter().for_each(|&field| drop(object.remove(field)));
        value
    };
    account.lines().map(line).collect()
}

#[test]
fn save_file_and_its_record_have_the_same_account() {
    for file in ["double-turn.jcz", "end-turn.jcz", "river.jcz", "single-elements.jcz"] {
        let save = text(file);
        let record = Recorded::read(&save, None).expect("a readable game").record.to_string();
        let [save, record] = [save, record].map(|text| without_names(&account(&text).unwrap()));
        assert_eq!(save, record, "{file}");
    }
}

#[test]
fn an_unfinished_game_has_an_account() {
    let account = account(&text("unfinished.bastide")).unwrap();
    let last: Value = serde_json::from_str(account.lines().last().unwrap()).unwrap();
    assert_eq!(last["final"], false);
}

#[test]
fn an_illegal_action_ends_the_account() {
    let wrong = text("small-game.bastide").replace("baU 1,0 r0", "baU 4,4 r0");
    let fault = account(&wrong).unwrap_err();
    assert!(matches!(&fault, Fault::Stop(stop) if stop.tiles < 5), "{fault:?}");
}
