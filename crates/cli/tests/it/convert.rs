//! `bastide convert`: records to save files and back.

use crate::program::{Said, fed, ok, run};

/// A save file converted to a record and back is identical to the original.
#[test]
fn a_save_file_becomes_a_record_and_that_the_file_again() {
    for name in ["abbey", "bazaar", "count", "abbot", "phantom"] {
        let file = std::fs::read_to_string(crate::program::root().join(format!("fixtures/saves/{name}.jcz")));
        let record = ok(&format!("convert fixtures/saves/{name}.jcz --to record"));
        assert!(record.starts_with("[Bastide \"1\"]"), "{record}");
        assert_eq!(record, ok(&format!("replay fixtures/saves/{name}.jcz --record")));
        let Said { out, err, code } = fed("convert - --to jcz", record.as_bytes());
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert!(Ok(out) == file.map_err(|error| error.to_string()), "{name}");
    }
}

/// If the format lacks a rule, a note is printed if it makes no difference, and the conversion is refused if it
/// does.
#[test]
fn rules_missing_in_the_format_are_reported() {
    let game = |bag: &str| {
        format!(
            "[Bastide \"1\"]\n[Rules \"c2,farms=per-city-4\"]\n[Sets \"base,traders\"]\n[Players \"2\"]\n{bag}\n\
             1. draw baE 0,-1 r180 pass\n2. draw baU 1,0 r0 follower .\n"
        )
    };
    let Said { out, err, code } = fed("convert - --to jcz", game("").as_bytes());
    assert_eq!(code, Some(0), "{err}");
    assert!(out.starts_with("{\n"), "{out}");
    let note = "note: standard input: the format has no farms=per-city-4; this game goes alike without\n";
    assert_eq!(err, note);
    // With this bag the game is over, and a farmer is paid.
    let Said { out, err, code } = fed("convert - --to jcz", game("[Bag \"baE,baU\"]\n").as_bytes());
    assert_eq!((code, out.as_str()), (Some(1), ""));
    let why = "error: standard input cannot be written as a save file: the format has no farms=per-city-4, and without that this \
               game goes otherwise: blue would have 3 points in place of 4; a game by the rules c2 can be written\n";
    assert_eq!(err, why);
}

#[test]
fn games_the_other_program_cannot_play_are_refused() {
    let game = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,traders\"]\n[Players \"2\"]\n\n\
        1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n3. draw baU 2,0 r0 builder r\n4. draw baB 0,2 r0 pass\n\
        5. draw baU 3,0 r0 pass pass\n6. draw baB 0,3 r0 pass\n";
    let Said { out, err, code } = fed("convert - --to jcz", game.as_bytes());
    assert_eq!((code, out.as_str()), (Some(1), ""));
    let why = "error: standard input cannot be written as a save file: action 16, `pass`: in that program a second part is never declined\n";
    assert_eq!(err, why);
    assert_eq!(run("convert fixtures/saves/base.jcz").code, Some(2), "--to is missing");
}

/// A save file shows that a second part has begun only by the actions in it.
#[test]
fn unfinished_second_part_is_noted() {
    let game = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,traders\"]\n[Players \"2\"]\n\n\
        1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n3. draw baU 2,0 r0 builder r\n4. draw baB 0,2 r0 pass\n\
        5. draw baU 3,0 r0 pass";
    let note = "note: standard input: that the second part has begun is not said: only its tile or an abbey that is declined \
                shows it\n";
    for (then, expected) in [("", ""), (" second", note), (" second draw baB 0,3 r0 pass", "")] {
        let Said { err, code, .. } = fed("convert - --to jcz", format!("{game}{then}\n").as_bytes());
        assert_eq!((code, err.as_str()), (Some(0), expected), "{then}");
    }
}
