//! Game records as text.

use crate::strategies::*;
use bastide_budget::this_test;
use bastide_notation::{
    Record, action_to_text, bag_to_text, example, parse_action, parse_bag, parse_record, parse_records,
    parse_rules, setup_hash,
};
use bastide_rules::State;
use bastide_types::{
    Action, ActionKind, PlacedTile, Player, Rotation, Setup, Square, TileKind, TileSet, Turn,
};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

const GAME: &str = r#"[Bastide "1"]
[Rules "c2,small-city=one-per-tile"]
[Sets "base,traders"]
[Players "2"]
[Player1 "Ann \"the wall\""]
[Player2 "Bo"]

1. draw baU 1,0 r0 follower r
2. draw baX aside draw baE 0,-1 r180 pass ; the crossing { fits nowhere
3. draw V 2,0 r0
   builder road
{ a word between } draw baB -1,0 r0 follower +
5. draw baU 2,1 r90 pass second draw tb04 2,2 r0 follower , pass ; declined
6. draw baD 3,3 r270 follower ; is the field no comment
"#;

#[test]
fn a_hand_written_record() {
    let error = parse_record(GAME).expect_err("`is` is no word of a turn");
    expect!["line 14, column 31: found `;`, expected a segment of baD: `c` (city), `r` (road), `.` (field), `,` (field)"].assert_eq(&error.to_string());
    let record = parse_record(&GAME.replace("; is the field no comment", ".")).expect("parses");
    assert_eq!(record.player_name(Player(0)), Some("Ann \"the wall\""));
    assert_eq!(record.tag("Date"), None);
    assert_eq!(record.setup.rules, parse_rules("small-city=1").expect("rules"));
    expect![[r#"
        [Bastide "1"]
        [Rules "c2,small-city=one-per-tile"]
        [Sets "base,traders"]
        [Players "2"]
        [RulesHash "28856d9f631e65ac"]
        [SetupHash "da511016127653df"]
        [Player1 "Ann \"the wall\""]
        [Player2 "Bo"]

        1. draw baU 1,0 r0 follower r
        2. draw baX aside draw baE 0,-1 r180 pass
        3. draw baV 2,0 r0 builder r
        4. draw baB -1,0 r0 follower +
        5. draw baU 2,1 r90 pass second draw tb04 2,2 r0 follower , pass
        6. draw baD 3,3 r270 follower .
    "#]]
    .assert_eq(&record.to_string());
    assert_eq!(parse_record(&record.to_string()), Ok(record));
}

#[test]
fn documented_record_is_canonical() {
    let documentation = include_str!("../../../../docs/notation.md");
    let start = documentation.find("[Bastide").expect("an example");
    let text = documentation[start..].split("```").next().expect("its end");
    let record = parse_record(text).unwrap_or_else(|error| panic!("docs/notation.md, example: {error}"));
    let printed = text.replace("   ; the crossing fits nowhere", "");
    assert_eq!(record.to_string(), printed, "the example is canonical, but for its comment");
}

#[test]
fn documentation_lists_every_action() {
    let documentation = include_str!("../../../../docs/notation.md");
    let table = documentation.split("## Actions").nth(1).and_then(|rest| rest.split("## Rules").next());
    for kind in ActionKind::ALL {
        let example = format!("`{}`", example(kind));
        assert!(
            table.is_some_and(|table| table.contains(&example)),
            "docs/notation.md lacks the action {example}"
        );
    }
}

#[test]
fn several_records_in_one_file() {
    let mut first = Record::new(Setup::new(2, &[TileSet::Base]), Vec::new());
    first.set_tag("Date", "2026-11-21");
    first.set_tag("Date", "2026-11-22");
    let second = Record::new(Setup::new(3, &[TileSet::Base]), vec![Action::Pass]);
    let text = format!("{first}{second}\n; the end\n{first}");
    assert_eq!(parse_records(&text), Ok(vec![first.clone(), second, first]));
    assert_eq!(parse_records(" ; nothing\n"), Ok(Vec::new()));
    assert!(parse_record(&text).is_err());
}

#[test]
fn start_and_bag_are_in_the_header() {
    let kind = |id| TileKind::from_id(id).expect("a tile");
    let mut setup = Setup::new(2, &[TileSet::Base]);
    setup.bag = Some(parse_bag("2xbaE,baX").expect("a bag"));
    setup.start = vec![
        PlacedTile { square: Square::new(0, 0), kind: kind("baD"), rotation: Rotation::R90 },
        PlacedTile { square: Square::new(0, -1), kind: kind("tb02"), rotation: Rotation::R0 },
    ];
    let record = Record::new(setup, Vec::new());
    expect![[r#"
        [Bastide "1"]
        [Rules "c2"]
        [Sets "base"]
        [Players "2"]
        [Bag "2xbaE,baX"]
        [Start "0,0 baD r90; 0,-1 tb02 r0"]
        [RulesHash "937776a22b743b6a"]
        [SetupHash "f9cc83f8c6fe747f"]
    "#]]
    .assert_eq(&record.to_string());
    assert_eq!(parse_record(&record.to_string()), Ok(record));
}

#[test]
fn invalid_records_are_refused() {
    let check = |text: &str, expected: Expect| {
        expected.assert_eq(&parse_record(text).expect_err("does not parse").to_string());
    };
    let head = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n";
    check(
        "",
        expect![[r#"line 1, column 1: found the end, expected `[Bastide "1"]`, which begins a record"#]],
    );
    check(
        "1. baU 1,0 r0",
        expect![[r#"line 1, column 1: found `1.`, expected `[Bastide "1"]`, which begins a record"#]],
    );
    check(
        "[Rules \"c2\"]",
        expect![[r#"line 1, column 1: found `[Rules`, expected `[Bastide "1"]`, which begins a record"#]],
    );
    check(
        "[Bastide \"3\"]",
        expect![
            "line 1, column 11: found `3`, expected 1, the only format so far; get a newer version of bastide to read another"
        ],
    );
    check(
        "[Bastide \"one\"]",
        expect!["line 1, column 11: found `one`, expected 1, the number of the format"],
    );
    check(
        "[Bastide \"1\"]\n[Rules \"c2\"]",
        expect![[r#"line 2, column 13: found the end, expected a tag `[Sets "…"]`"#]],
    );
    check(
        "[Bastide \"1\"]\nnonsense",
        expect![[r#"line 2, column 1: found `nonsense`, expected a tag `[Rules "…"]`"#]],
    );
    check(
        "[Bastide \"1\"]\n[Rules \"c2",
        expect![[r#"line 2, column 8: found `"`, expected a closing quotation mark on the same line"#]],
    );
    check(
        "[Bastide \"1\"]\n[Rules c2]",
        expect!["line 2, column 8: found `c2]`, expected a value in quotation marks"],
    );
    check(
        "[Bastide \"1\"]\n[Rules \"c2\"",
        expect!["line 2, column 12: found the end, expected `]` after the value"],
    );
    check(
        "[Bastide \"1\"]\n[\"c2\"]",
        expect![[
            r#"line 2, column 2: found `"c2"]`, expected the name of a tag and a value, as in `[Date "2026-11-21"]`"#
        ]],
    );
    check(
        "[Bastide \"1\"] [Rules \"\\x\"]",
        expect![[r#"line 1, column 23: found `\`, expected `\"`, `\\` or `\n`"#]],
    );
    check(
        &head.replace("c2", "c2,small-city=7"),
        expect![
            "line 2, column 23: found `7`, expected a value of small-city: two-per-tile (or 2), one-per-tile (or 1)"
        ],
    );
    check(
        &head.replace("base", "base,inn"),
        expect![
            "line 3, column 13: found `inn`, expected a set (one of base, traders, inns, river, king, cathars, besiegers, festival, dragon, tower, abbey, tunnel, bazaar, river2, shrines, count, phantom, abbot), with copies as in `2xbase`; did you mean `inns`?"
        ],
    );
    check(
        &head.replace("[Players \"2", "[Players \"9"),
        expect!["line 4, column 11: found `9`, expected a number of players from 1 to 6"],
    );
    check(
        &format!("{head}[Sets \"base\"]"),
        expect!["line 5, column 1: found `[Sets`, expected each tag only once"],
    );
    check(
        &format!("{head}[Bag \"baZ\"]"),
        expect!["line 5, column 7: found `baZ`, expected a tile such as `baD` or `tb04`"],
    );
    check(
        &format!("{head}[Start \"0,0 baD\"]"),
        expect!["line 5, column 16: found the end, expected a rotation such as `r90`"],
    );
    check(
        &format!("{head}[SetupHash \"0\"]"),
        expect![
            "line 5, column 13: found `0`, expected 33d63eb4ca8d6dfa: the set-up above has another hash; remove this tag if it was edited"
        ],
    );
    check(
        &format!("{head}1. draw baU 1;0 r0"),
        expect!["line 5, column 13: found `1`, expected a square such as `1,-2`"],
    );
    check(
        &format!("{head}1. draw baU 1,0 90"),
        expect!["line 5, column 17: found `90`, expected a rotation: `r0`, `r90`, `r180` or `r270`"],
    );
    check(
        &format!("{head}1. draw baU 1,0"),
        expect!["line 5, column 16: found the end, expected a rotation after the square"],
    );
    check(
        &format!("{head}1. draw baU 1,0 r0 follower c"),
        expect![
            "line 5, column 29: found `c`, expected a segment of baU: `r` (road), `.` (field), `,` (field)"
        ],
    );
    check(
        &format!("{head}1. draw baU 1,0 r0 follower\nr"),
        expect![
            "line 5, column 28: found the end of the line, expected a segment of the tile after the figure"
        ],
    );
    check(
        &format!("{head}1. draw baU 1,0 r0 follower"),
        expect!["line 5, column 28: found the end, expected a segment of the tile after the figure"],
    );
    check(
        &format!("{head}follower r"),
        expect![
            "line 5, column 10: found `r`, expected a tile before the figure: its letters name the segments"
        ],
    );
    check(
        &format!("{head}aside"),
        expect!["line 5, column 1: found `aside`, expected a drawn tile before this word"],
    );
    check(
        &format!("{head}1. draw baX aside"),
        expect![
            "line 5, column 13: found `aside`, expected the next drawn tile after this word; leave the word out if none was drawn"
        ],
    );
    check(
        &format!("{head}1. draw baX back 1,0 r0"),
        expect![
            "line 5, column 13: found `back`, expected the next drawn tile after this word; leave the word out if none was drawn"
        ],
    );
    check(
        &format!("{head}1. draw baX aside\n{head}"),
        expect![
            "line 5, column 13: found `aside`, expected the next drawn tile after this word; leave the word out if none was drawn"
        ],
    );
    check(
        &format!("{head}2. draw baU 1,0 r0\n2. draw baU 2,0 r0"),
        expect!["line 6, column 1: found `2.`, expected a turn's number greater than 2"],
    );
    check(
        &format!("{head}2. draw baU 3. draw baU 2,0 r0"),
        expect!["line 5, column 13: found `3.`, expected the rest of the turn before the next number"],
    );
    check(
        &format!("{head}1. draw baU {{ never closed"),
        expect!["line 5, column 13: found `{`, expected `}` at the end of the comment that begins here"],
    );
    check(
        &format!("{head}1. draw baU\n{head}"),
        expect!["line 6, column 1: found `[Bastide`, expected nothing more"],
    );
}

#[test]
fn invalid_turns_are_refused() {
    let check = |turns: &str, expected: Expect| {
        let text = format!("[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n{turns}");
        expected.assert_eq(&parse_record(&text).expect_err("does not parse").to_string());
    };
    check("1. baU 1,0 r0", expect!["line 5, column 4: found `baU`, expected `draw baU`"]);
    check(
        "1. draw baQQ 1,0 r0",
        expect!["line 5, column 9: found `baQQ`, expected a tile such as `baD` or `tb04`"],
    );
    check(
        "1. draw 1,0 r0",
        expect!["line 5, column 9: found `1,0`, expected a tile such as `baD` or `tb04`"],
    );
    check(
        "1. draw baU 1,0 r0 folower r",
        expect![
            "line 5, column 20: found `folower`, expected an action such as `draw baD`, `1,0 r90`, `follower c`, `take 1,0 2`, `recall 1,0 2`, `fairy 1,0 2`, `dragon 1,0`, `floor 1,0`, `abbey 1,0`, `exchange follower`, `ransom blue follower`, `tunnel a 1,0 2`, `bridged 1,0 r90 n`, `bridge 1,0 ns`, `castle 1,0 2`, `lord 1,0 2`, `count market`, `redeploy follower 1,0 2`, `leave follower market`, `offer baD 3`, `bid 3`, `buy`, `sell`, `pass` or `second`, or a turn's number"
        ],
    );
    check(
        "1. draw baU 1,0",
        expect!["line 5, column 16: found the end, expected a rotation after the square"],
    );
    check(
        "1. draw baU 1,0 r0 follower c",
        expect![
            "line 5, column 29: found `c`, expected a segment of baU: `r` (road), `.` (field), `,` (field)"
        ],
    );
    check("1.", expect!["line 5, column 3: found the end, expected an action after the number of the turn"]);
    check(
        "1. 2. draw baU",
        expect!["line 5, column 4: found `2.`, expected an action before the next number"],
    );
    check(
        "1. draw baU 2. draw baU",
        expect!["line 5, column 13: found `2.`, expected the rest of the turn before the next number"],
    );
    check(
        "2. draw baU 1,0 r0 pass\n2. draw baU",
        expect!["line 6, column 1: found `2.`, expected a turn's number greater than 2"],
    );
    check("aside", expect!["line 5, column 1: found `aside`, expected a drawn tile before this word"]);
    check(
        "1. draw baX aside",
        expect![
            "line 5, column 13: found `aside`, expected the next drawn tile after this word; leave the word out if none was drawn"
        ],
    );
    check(
        "1. draw baX aside aside draw baU",
        expect!["line 5, column 19: found `aside`, expected a drawn tile before this word"],
    );
    check(
        "1. draw baX aside 1,0 r0",
        expect![
            "line 5, column 13: found `aside`, expected the next drawn tile after this word; leave the word out if none was drawn"
        ],
    );
}

/// The parser accepts any action anywhere; legality is the rules' business.
#[test]
fn any_action_may_begin_a_turn() {
    let head = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n";
    let text = format!("{head}1. pass 2. second 1,0 r0 pass 3. 2,0 r90 7. draw V back draw U");
    let record = parse_record(&text).expect("parses");
    assert_eq!(record.actions.len(), 7);
    assert_eq!(parse_record(&record.to_string()), Ok(record));
}

#[test]
fn single_actions() {
    let tb04 = TileKind::from_id("tb04");
    for text in ["draw baD", "1,-2 r270", "follower c", "large r", "builder r", "pig ,", "pass", "second"] {
        let action = parse_action(text, tb04).expect(text);
        assert_eq!(action_to_text(action, tb04), text);
    }
    let check = |text: &str, on, expected: Expect| {
        expected.assert_eq(&parse_action(text, on).expect_err("does not parse").to_string());
    };
    check(
        "",
        tb04,
        expect![
            "found the end, expected an action such as `draw baD`, `1,0 r90`, `follower c`, `take 1,0 2`, `recall 1,0 2`, `fairy 1,0 2`, `dragon 1,0`, `floor 1,0`, `abbey 1,0`, `exchange follower`, `ransom blue follower`, `tunnel a 1,0 2`, `bridged 1,0 r90 n`, `bridge 1,0 ns`, `castle 1,0 2`, `lord 1,0 2`, `count market`, `redeploy follower 1,0 2`, `leave follower market`, `offer baD 3`, `bid 3`, `buy`, `sell`, `pass` or `second`"
        ],
    );
    check("draw", tb04, expect!["found the end, expected a tile such as `baD`"]);
    check(
        "jump",
        tb04,
        expect![
            "found `jump`, expected an action such as `draw baD`, `1,0 r90`, `follower c`, `take 1,0 2`, `recall 1,0 2`, `fairy 1,0 2`, `dragon 1,0`, `floor 1,0`, `abbey 1,0`, `exchange follower`, `ransom blue follower`, `tunnel a 1,0 2`, `bridged 1,0 r90 n`, `bridge 1,0 ns`, `castle 1,0 2`, `lord 1,0 2`, `count market`, `redeploy follower 1,0 2`, `leave follower market`, `offer baD 3`, `bid 3`, `buy`, `sell`, `pass` or `second`"
        ],
    );
    check(
        "follower field",
        tb04,
        expect![
            "found `field`, expected a segment of tb04: `c` (city), `d` (city), `r` (road), `.` (field), `,` (field)"
        ],
    );
    check(
        "follower c",
        None,
        expect!["found `c`, expected a tile before the figure: its letters name the segments"],
    );
    check("pass pass", None, expect!["found `pass`, expected nothing more"]);
    check("1,99999 r0", None, expect!["found `1,99999`, expected a square such as `1,-2`"]);
}

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records");
    let path = folder.join(name).with_extension("bastide");
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Old records that must keep their meaning.
#[test]
fn golden_records() {
    let records = [("whole-game", Turn::Over), ("first-edition", Turn::Over), ("unfinished", Turn::Chance)];
    for (name, turn) in records {
        let text = golden(name);
        let record = parse_record(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut state = State::new(&record.setup).unwrap_or_else(|e| panic!("{name}: {e}"));
        for (i, &action) in record.actions.iter().enumerate() {
            state.apply(action).unwrap_or_else(|e| panic!("{name}, action {i}: {e}"));
        }
        let scores: Vec<String> = record.setup.seats().map(|p| state.score(p).to_string()).collect();
        assert_eq!(record.tag("Result"), Some(scores.join("-").as_str()), "{name}");
        assert_eq!(state.turn(), turn, "{name}");
        assert_eq!(parse_record(&record.to_string()), Ok(record), "{name}, written again");
    }
}

#[test]
fn records_round_trip() {
    for_any(this_test!(), records(), |record| {
        let text = record.to_string();
        prop_assert_eq!(parse_record(&text).map_err(|e| format!("{e}\n{text}")), Ok(record));
        Ok(())
    });
}

#[test]
fn record_files_round_trip() {
    for_any(this_test!(), prop::collection::vec(records(), 0..4), |records| {
        let text: String = records.iter().map(Record::to_string).collect();
        prop_assert_eq!(parse_records(&text).map_err(|e| e.to_string()), Ok(records));
        Ok(())
    });
}

#[test]
fn single_actions_round_trip() {
    for_any(this_test!(), (actions(), prop::option::of(kinds())), |(action, on)| {
        prop_assert_eq!(parse_action(&action_to_text(action, on), on), Ok(action));
        Ok(())
    });
}

#[test]
fn setup_hashes_differ() {
    for_any(this_test!(), (setups(), setups()), |(a, b)| {
        prop_assert_eq!(a == b, setup_hash(&a) == setup_hash(&b));
        Ok(())
    });
}

#[test]
fn bags_round_trip() {
    for_any(this_test!(), setups(), |setup| {
        if let Some(bag) = setup.bag {
            prop_assert_eq!(parse_bag(&bag_to_text(&bag)), Ok(bag));
        }
        Ok(())
    });
}

/// A damaged record parses, or yields an error at an existing line.
#[test]
fn damaged_records_never_panic() {
    for_any(
        this_test!(),
        (records(), prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,3}"), 1..4)),
        |(record, cuts)| {
            let mut text: Vec<char> = record.to_string().chars().collect();
            for (at, put) in cuts {
                let at = at.index(text.len());
                text.splice(at..text.len().min(at + 2), put.chars());
            }
            let text: String = text.into_iter().collect();
            if let Err(error) = parse_records(&text) {
                prop_assert!(error.line <= text.matches('\n').count() + 1);
                prop_assert!(error.column >= 1);
            }
            Ok(())
        },
    );
}
