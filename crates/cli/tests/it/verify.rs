//! `bastide verify`: an honest game, a changed byte, and a record without proof.

use crate::program::{Said, fed, ok, root, run};
use serde_json::Value;

fn game() -> Value {
    let text = std::fs::read_to_string(root().join("fixtures/fair/game.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Changes the digit after this mark in the text of a record.
fn flipped(text: &str, mark: &str) -> String {
    let at = text.find(mark).unwrap() + mark.len();
    let digit = if text[at..].starts_with('0') { "1" } else { "0" };
    format!("{}{digit}{}", &text[..at], &text[at + 1..])
}

#[test]
fn honest_game_verifies_and_limits_are_stated() {
    let output = ok("verify fixtures/fair/game.json");
    assert!(output.starts_with("Every draw follows: "), "{output}");
    for words in ["Ada (red): ", "Ben (blue): ", "From draw ", "Not shown: that the host did not look ahead."]
    {
        assert!(output.contains(words), "{words}: {output}");
    }
    let game = game();
    let record = game["record"].as_str().unwrap();
    let Said { out, code, .. } = fed("verify -", record.as_bytes());
    assert_eq!((code, out), (Some(0), output));
    let json: Value = serde_json::from_str(&ok("verify fixtures/fair/game.json --json")).unwrap();
    assert_eq!(json["follows"], true);
    assert_eq!(json["draws"], game["actions"].as_array().unwrap().len());
    assert_eq!(json["seats"].as_array().unwrap().len(), 3);
}

#[test]
fn first_mismatch_is_reported() {
    let game = game();
    let record = game["record"].as_str().unwrap();
    let entries = game["fair"]["revealed"].as_array().unwrap();
    let value = entries.iter().filter_map(|entry| entry["value"].as_str()).next_back().unwrap();
    let other = record.replacen("draw baV", "draw baU", 1);
    assert_ne!(other, record);
    for (forged, words) in [
        (flipped(record, "[Secret \""), "does not belong to the commitment"),
        (flipped(record, "[Commitment \""), "does not belong to the commitment"),
        (flipped(record, &value[..20]), "is not the value of the seat's chain"),
        (other, "draw "),
    ] {
        let Said { out, err, code } = fed("verify -", forged.as_bytes());
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        assert!(err.starts_with("error: standard input: ") && err.contains(words), "{err}");
    }
    let Said { out, code, .. } = fed("verify - --json", flipped(record, "[Secret \"").as_bytes());
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &json["follows"]), (Some(1), &Value::Bool(false)));
}

#[test]
fn record_without_proof_is_reported() {
    let game = game();
    let record = game["record"].as_str().unwrap();
    let bare: String =
        record.lines().filter(|line| !line.starts_with("[Secret")).map(|l| format!("{l}\n")).collect();
    let Said { err, code, .. } = fed("verify -", bare.as_bytes());
    assert!(code == Some(1) && err.contains("does not show what its draws followed from"), "{err}");
    let cut = record.replacen("[Revealed \"0 ", "[Revealed \"x ", 1);
    let Said { err, code, .. } = fed("verify -", cut.as_bytes());
    assert!(
        code == Some(1) && err.contains("the tag Revealed: ") && err.contains("such as `7 red anchor"),
        "{err}"
    );
    assert_eq!(run("verify").code, Some(2));
}
