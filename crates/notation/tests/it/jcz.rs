//! The import of JCloisterZone's save files.

use crate::strategies::for_any;
use bastide_budget::this_test;
use bastide_notation::jcz::{Played, Save, parse};
use bastide_notation::{Record, parse_record};
use bastide_rules::{IllegalAction, State};
use bastide_types::{Action, Cathedrals, Corner, Inns, MeepleKind, Player, Spot, TileKind, Turn};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

/// Replays a save file with the engine.
pub(crate) fn play(save: &Save) -> Result<(Record, State), String> {
    let begin = State::new(&save.setup).map_err(|e| e.to_string())?;
    let game = || {
        let mut state = begin.clone();
        move |action| step(&mut state, action)
    };
    let record = save.record(game).map_err(|e| e.to_string())?;
    let mut state = begin;
    record.actions.iter().try_for_each(|&action| state.apply(action)).map_err(|e| e.to_string())?;
    Ok((record, state))
}

fn step(state: &mut State, action: Action) -> Result<Played, IllegalAction> {
    let action = state.named(action);
    state.apply(action)?;
    Ok(Played { action, turn: state.turn(), dearest: state.dearest_for_lord() })
}

pub(crate) fn scores(state: &State, players: usize) -> Vec<i32> {
    Player::first(players as u8).map(|p| state.score(p)).collect()
}

fn text_of(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records").join(name);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn fixture(name: &str) -> Save {
    parse(&text_of(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn check(name: &str, expected_scores: &[i32], turn: Turn, expected: Expect) {
    let save = fixture(name);
    let (record, state) = play(&save).unwrap_or_else(|e| panic!("{name}: {e}"));
    expected.assert_eq(&record.to_string());
    assert_eq!(parse_record(&record.to_string()), Ok(record.clone()));
    assert_eq!(scores(&state, save.players.len()), expected_scores, "{name}");
    assert_eq!(state.turn(), turn, "{name}");
    let drawn = save.drawn().map(|tile| tile.kind);
    let draws =
        record.actions.iter().filter_map(|a| if let Action::Draw(kind) = a { Some(*kind) } else { None });
    assert!(draws.eq(drawn), "{name}: every draw is named");
}

#[test]
fn a_double_turn() {
    check(
        "double-turn.jcz",
        &[0, 4],
        Turn::Chance,
        expect![[r#"
            [Bastide "1"]
            [Rules "c2"]
            [Sets "base,traders"]
            [Players "2"]
            [RulesHash "937776a22b743b6a"]
            [SetupHash "a8408860ca05656d"]
            [Player1 "Ann"]
            [Player2 "Bo"]
            [Date "2026-11-21"]

            1. draw baU 1,0 r0 follower r
            2. draw baE 0,-1 r180 follower c
            3. draw baU 2,0 r0 builder r
            4. draw baB 0,1 r0 follower +
            5. draw baU 3,0 r0 pass second draw baA 4,0 r90 follower .
            6. draw baU -1,0 r180 pass
        "#]],
    );
}

#[test]
fn annotated_end_with_a_discarded_tile() {
    check(
        "end-turn.jcz",
        &[5, 0],
        Turn::Over,
        expect![[r#"
            [Bastide "1"]
            [Rules "c2"]
            [Sets "base"]
            [Players "2"]
            [Bag "baB,2xbaE,baG"]
            [Start "2,3 baC r90"]
            [RulesHash "937776a22b743b6a"]
            [SetupHash "4a5750c0002aba3e"]
            [Player1 "Ann"]
            [Player2 "Bo"]
            [Date "2026-11-21"]

            1. draw baB aside draw baE 2,2 r180 follower c
            2. draw baE 3,3 r270 pass
            3. draw baG 1,3 r0 pass
        "#]],
    );
}

#[test]
fn single_elements_and_a_custom_start() {
    check(
        "single-elements.jcz",
        &[4, 0],
        Turn::Over,
        expect![[r#"
            [Bastide "1"]
            [Rules "c2,small-city=one-per-tile,followers=3,pigs=1"]
            [Sets "2xbase"]
            [Players "2"]
            [Bag "baB,baE,baU"]
            [Start "0,0 baD r0; 1,0 baU r180"]
            [RulesHash "803336679a3d2c7e"]
            [SetupHash "5b1b23b8e42dc5d2"]
            [Player1 "Ann"]
            [Player2 "Bo"]
            [Date "2026-11-21"]

            1. draw baE 0,-1 r180 follower .
            2. draw baU -1,0 r0 pass
            3. draw baB 0,-2 r0 pig .
        "#]],
    );
}

#[test]
fn six_players_with_river_and_inns() {
    check(
        "river.jcz",
        &[0; 6],
        Turn::Chance,
        expect![[r#"
            [Bastide "1"]
            [Rules "c2,crossroad-inn=east,river-start=mixed-in"]
            [Sets "base,traders,inns,river"]
            [Players "6"]
            [RulesHash "ebdfe93099cb2dd9"]
            [SetupHash "ab466f5d80f9fbf2"]
            [Player1 "Ann"]
            [Player2 "Bo"]
            [Player3 "Cy"]
            [Player4 "Di"]
            [Player5 "Ed"]
            [Player6 "Fay"]
            [Date "2026-11-21"]

            1. draw rvD 1,0 r0 pass
            2. draw rvB 2,0 r0 large r
            3. draw rvH 3,0 r0 follower +
            4. draw rvK 4,0 r90 pass
            5. draw rvD 5,0 r0 follower .
            6. draw rvG 6,0 r0 pass
            7. draw rvG 6,1 r180 pass
            8. draw rvC 7,1 r0 follower c
            9. draw rvE 8,1 r90 pass
            10. draw rvI 8,2 r180 pass
            11. draw rvL 9,2 r0 pass
            12. draw icC1 4,-1 r0 follower r
        "#]],
    );
}

const MINIMAL: &str = r#"{
  "setup": {
    "sets": {"basic:2": 1},
    "elements": {"small-follower": 7, "farmers": true},
    "rules": {"dragon-move": "before-scoring"},
    "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
  },
  "players": [{"name": "Ann"}, {"name": "Bo"}],
  "replay": [
    {"type": "PLACE_TILE", "payload": {"tileId": "BA/RFr", "rotation": "R0", "position": [1, 0]}, "player": 0},
    {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0], "location": "WE", "feature": "Road"},
      "meepleId": "0.small.1"}, "player": 0},
    {"type": "COMMIT", "payload": {}, "player": 0}
  ]
}"#;

#[test]
fn inns_and_cathedrals_can_be_enabled_separately() {
    let read = |elements: &str| {
        let text = MINIMAL.replace("\"basic:2\": 1", "\"basic:2\": 1, \"inns-and-cathedrals:2\": 1");
        let rules = parse(&text.replace("\"farmers\"", &format!("{elements}\"farmers\"")))
            .expect("reads")
            .setup
            .rules;
        (rules.inns, rules.cathedrals)
    };
    assert_eq!(read(""), (Inns::Off, Cathedrals::Off));
    assert_eq!(read("\"inn\": true, "), (Inns::On, Cathedrals::Off));
    assert_eq!(read("\"inn\": true, \"cathedral\": 1, "), (Inns::On, Cathedrals::On));
    // In games without their tiles these elements have no effect.
    let alone =
        parse(&MINIMAL.replace("\"farmers\"", "\"inn\": true, \"farmers\"")).expect("reads").setup.rules;
    assert_eq!((alone.inns, alone.cathedrals), (Inns::On, Cathedrals::On));
}

/// A player who has a tile from a bazaar lays it without a draw. A player who cannot bid is not asked, even if the
/// file has an answer.
#[test]
fn a_bazaar() {
    check(
        "bazaar.jcz",
        &[2, 0],
        Turn::Chance,
        expect![[r#"
            [Bastide "1"]
            [Rules "c2,inns=off"]
            [Sets "base,traders,bazaar"]
            [Players "2"]
            [RulesHash "0cd1c02fce3ee003"]
            [SetupHash "570beb895f8f87db"]
            [Player1 "Ann"]
            [Player2 "Bo"]
            [Date "2026-11-21"]

            1. draw baE 0,-1 r180 follower c pass
            2. draw bbA 0,1 r0 pass draw baU draw baB offer baB 2
            3. draw baB 1,-1 r0 follower +
            4. draw baU 1,0 r0 pass
        "#]],
    );
}

#[test]
fn impossible_bazaars_are_reported() {
    let text = text_of("bazaar.jcz");
    let refused = |from: &str, to: &str, expected: Expect| {
        assert!(text.contains(from), "{from}");
        let read = parse(&text.replacen(from, to, 1)).map_err(|e| e.to_string());
        expected.assert_eq(&read.and_then(|save| play(&save)).expect_err("it is refused"));
    };
    refused(
        "\"supplyIndex\": 1",
        "\"supplyIndex\": 2",
        expect!["replay[6].payload.supplyIndex: the tile 2 of the bazaar is not there, or somebody has it"],
    );
    refused(
        "\"price\": 2",
        "\"price\": 5",
        expect!["replay[3]: red has too few points for this bid (bazaar.bid.points)"],
    );
    refused(
        "\"price\": 2",
        "\"price\": -1",
        expect!["replay[6].payload.price: expected points from 0 to 65535, found -1"],
    );
    refused(
        "\"drawOrder\"",
        "\"order\"",
        expect![
            "replay[6]: which tiles are turned up for a bazaar is not known: gameAnnotations.drawOrder is missing"
        ],
    );
    refused(
        ", \"BA/RFr\", \"BA/L\"]",
        "]",
        expect!["replay[6]: gameAnnotations.drawOrder has too few tiles for the bazaar here"],
    );
    let sold = r#"{"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "SELL"}, "player": 0}, {"type": "PLACE_TILE", "payload": {"tileId": "BA/L""#;
    refused(
        r#"{"type": "PLACE_TILE", "payload": {"tileId": "BA/L""#,
        sold,
        expect!["replay[3]: a tile must be drawn now (turn.order)"],
    );
}

#[test]
fn refusals_name_their_reason() {
    let save = parse(MINIMAL).expect("reads");
    assert_eq!(play(&save).expect("plays").0.actions.len(), 3);
    let check = |from: &str, to: &str, expected: Expect| {
        assert!(MINIMAL.contains(from), "{from}");
        let refused = parse(&MINIMAL.replace(from, to)).map_err(|e| e.to_string());
        let Err(problem) = refused.and_then(|save| play(&save)) else { panic!("`{to}` is not refused") };
        expected.assert_eq(&problem);
    };
    check("{", "", expect!["this is not JSON: trailing characters at line 2 column 10"]);
    check("\"replay\"", "\"moves\"", expect!["`replay` is missing"]);
    check(
        "\"sets\"",
        "\"expansions\"",
        expect!["setup: this is a file of version before 5; save the game again with version 5 or later"],
    );
    check(
        "\"basic:2\": 1",
        "\"basic:2\": 1, \"wheel-of-fortune\": 1, \"hills-and-sheep\": 2",
        expect![
            "setup.sets.hills-and-sheep: this set is not supported; setup.sets.wheel-of-fortune: this set is not supported"
        ],
    );
    check(
        "\"basic:2\": 1",
        "\"basic:2\": 300",
        expect!["setup.sets.basic:2: expected a number from 0 to 255, true or false, found 300"],
    );
    check(
        "\"small-follower\": 7",
        "\"pig\": 1",
        expect!["replay[0]: red has no follower in the supply (deploy.supply)"],
    );
    check("\"small-follower\": 7", "\"small-follower\": 99", expect!["followers 99: at most 20"]);
    check(
        "\"dragon-move\": \"before-scoring\"",
        "\"tiny-city-scoring\": 3",
        expect![[r#"setup.rules.tiny-city-scoring: this value is not supported: only "2" and "4" are"#]],
    );
    check("[{\"name\": \"Ann\"}, {\"name\": \"Bo\"}]", "[]", expect!["players: 0 players: from 1 to 6"]);
    check("BA/RCr", "BA/XX", expect!["setup.start[0].tile: the tile `BA/XX` is not supported"]);
    check(
        "\"rotation\": 0",
        "\"rotation\": 45",
        expect!["setup.start[0].rotation: expected a rotation of 0, 90, 180 or 270 degrees"],
    );
    check(
        "\"x\": 0",
        "\"x\": \"west\"",
        expect![[r#"setup.start[0].x: expected a coordinate, found "west""#]],
    );
    check("BA/RFr", "AM/A", expect!["replay[1].payload.pointer: the placed tile has no Road at WE"]);
    check("\"tileId\": \"BA/RFr\", ", "", expect!["replay[0].payload: `tileId` is missing"]);
    check(
        "\"R0\"",
        "\"R45\"",
        expect!["replay[0].payload.rotation: expected a rotation of 0, 90, 180 or 270 degrees"],
    );
    check("[1, 0], \"loc", "[1, 1], \"loc", expect!["replay[0]: there is no Road at WE of 1,1"]);
    check("\"WE\"", "\"NE\"", expect!["replay[1].payload.pointer: the placed tile has no Road at NE"]);
    check("0.small.1", "0.mayor.1", expect!["replay[0]: red has no mayor in the supply (deploy.supply)"]);
    check("COMMIT", "BAZAAR_BID", expect!["replay[2].payload: `supplyIndex` is missing"]);
    check(
        "PLACE_TILE",
        "PASS",
        expect!["replay[0].type: this message is not expected here: a tile is to be placed first"],
    );
    check("[1, 0]", "[5, 5]", expect!["replay[0]: no tile lies next to 5,5 (place.adjacent)"]);
    check(
        "\"R0\", \"position\": [1, 0]}, \"player\": 0",
        "\"R0\", \"position\": [1, 0]}, \"player\": 1",
        expect!["replay[0]: blue places a tile, but it is the turn of red"],
    );
    check("\"x\": 0", "\"x\": 40000", expect!["setup.start[0].x: expected a coordinate, found 40000"]);
    check("[1, 0]", "[1, 0, 2]", expect!["replay[0].payload.position: expected two coordinates"]);
    check(
        "\"BA/RFr\", \"rot",
        "7, \"rot",
        expect!["replay[0].payload.tileId: invalid type: integer `7`, expected a string"],
    );
    check("\"payload\": {\"tileId", "\"load\": {\"tileId", expect!["replay[0]: `payload` is missing"]);
    check("\"location\": \"WE\", ", "", expect!["replay[1].payload.pointer: `location` is missing"]);
    check("{\"basic:2\": 1}", "[\"basic:2\"]", expect!["setup.sets: invalid type: sequence, expected a map"]);
    check("\"sets\"", "\"boxes\"", expect!["setup: `sets` is missing"]);
    check(
        "{\"name\": \"Bo\"}",
        "{\"name\": 3}",
        expect!["players[1].name: invalid type: integer `3`, expected a string"],
    );
    check(
        "\"player\": 0},",
        "\"player\": 6},",
        expect!["replay[0].player: expected a player's number from 0 to 5, found 6"],
    );
    check(
        "\"players\"",
        "\"gameAnnotations\": {\"drawOrder\": [\"BA/L\", \"BA/L\"]}, \"players\"",
        expect!["replay[0]: the tile placed here does not come next in gameAnnotations.drawOrder"],
    );
}

/// The barn goes where the start tile, two roads and a monastery meet; the file names the field by the south-eastern
/// tile.
#[test]
fn barn_field_must_reach_its_corner() {
    let place = |tile: &str, turned: &str, [x, y]: [i16; 2], player: u8| {
        let payload = format!(r#"{{"tileId": "{tile}", "rotation": "{turned}", "position": [{x}, {y}]}}"#);
        format!(r#"{{"type": "PLACE_TILE", "payload": {payload}, "player": {player}}}"#)
    };
    let save = |at: &str| {
        let barn = format!(
            r#"{{"type": "DEPLOY_MEEPLE", "payload": {{"pointer": {at}, "meepleId": "0.barn.1"}}, "player": 0}}"#
        );
        let pass = |player: u8| format!(r#"{{"type": "PASS", "payload": {{}}, "player": {player}}}"#);
        let replay = [
            place("BA/RFr", "R0", [1, 0], 0),
            pass(0),
            place("BA/L", "R0", [0, 1], 1),
            pass(1),
            place("BA/Rr", "R270", [1, 1], 0),
            barn,
        ];
        let text = MINIMAL.replace("\"farmers\"", "\"barn\": 1, \"farmers\"");
        let start = text.find("{\"type\"").expect("messages");
        play(&parse(&format!("{}{}]}}", &text[..start], replay.join(","))).expect("reads"))
    };
    let (record, _) =
        save(r#"{"position": [1, 1], "location": "NL.NR.EL.SR.WL.WR", "feature": "Field"}"#).expect("plays");
    let barn = Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(Corner::NorthWest) };
    assert_eq!(record.actions.last(), Some(&barn));
    let refused = |at: &str, expected: Expect| {
        let Err(problem) = save(at) else { panic!("`{at}` is not refused") };
        expected.assert_eq(&problem);
    };
    refused(
        r#"{"position": [1, 1], "location": "N", "feature": "Field"}"#,
        expect!["replay[4]: there is no Field at N of 1,1"],
    );
    refused(
        r#"{"position": [1, 1], "location": "ER.SL", "feature": "Field"}"#,
        expect!["replay[4]: no field at ER.SL of 1,1 reaches its north-west corner, where a barn stands"],
    );
    refused(
        r#"{"position": [2, 1], "location": "ER.SL.SR.WL", "feature": "Field"}"#,
        expect!["replay[4]: there is no Field at ER.SL.SR.WL of 2,1"],
    );
}

/// Found by fuzzing: the reader went round the table forever.
#[test]
fn empty_seat_lays_no_tile() {
    let next = r#"{"type": "PLACE_TILE", "payload": {"tileId": "BA/L", "rotation": "R0", "position": [0, 1]}, "player": 2}"#;
    let end = MINIMAL.find("\n  ]").expect("the end of the messages");
    let text = format!("{},\n    {next}{}", &MINIMAL[..end], &MINIMAL[end..]);
    let Err(problem) = play(&parse(&text).expect("reads")) else { panic!("it is not refused") };
    expect!["replay[3]: yellow places a tile, but it is the turn of blue"].assert_eq(&problem);
}

#[test]
fn unfinished_game_is_read() {
    let commit = ",\n    {\"type\": \"COMMIT\", \"payload\": {}, \"player\": 0}";
    let start = MINIMAL.find(",\n    {\"type\": \"DEPLOY").expect("a deployment");
    let open = format!("{}\n  ]\n}}", &MINIMAL[..start]);
    assert_eq!(play(&parse(&open).expect("reads")).expect("plays").1.turn().player(), Some(Player(0)));
    let (record, _) = play(&parse(&MINIMAL.replace(commit, "")).expect("reads")).expect("plays");
    assert_eq!(record.actions.len(), 3);
    assert_eq!(record.actions[0], Action::Draw(TileKind::from_id("baU").expect("a tile")));
}

#[test]
fn damaged_files_never_panic() {
    for_any(
        this_test!(),
        prop::collection::vec((any::<prop::sample::Index>(), 0..12_usize, "\\PC{0,4}"), 1..4),
        |cuts| {
            let mut text: Vec<char> = MINIMAL.chars().collect();
            for (at, length, put) in cuts {
                let at = at.index(text.len());
                let end = text.len().min(at + length);
                text.splice(at..end, put.chars());
            }
            let text: String = text.into_iter().collect();
            if let Ok(save) = parse(&text) {
                let _ = play(&save);
            }
            Ok(())
        },
    );
}
