//! `bastide score`: real tables, records, and impossible positions.

use crate::program::{fed, ok};
use expect_test::{expect, expect_file};
use serde_json::Value;

/// A two-tile city that has just been completed, a field that touches it, an unfinished road, and goods.
const TABLE: &str = "
0,0 baD r0 red follower r
0,-1 baE r180 blue follower c
1,0 baU r0 blue follower ,   # the field south of the road goes on
-1,0 baU r0 red follower .
red 12 points 2 wine
";

fn score(flags: &str, table: &str) -> String {
    let said = fed(&format!("score - {flags}"), table.as_bytes());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{flags}");
    said.out
}

#[test]
fn real_table_is_scored() {
    expect_file!["snapshots/score.txt"].assert_eq(&score("", TABLE));
    expect_file!["snapshots/score-2003.txt"]
        .assert_eq(&score("--rules rgg2003 --players 3 --no-board", TABLE));
}

#[test]
fn recorded_game_is_read_before_final_scoring() {
    let out = ok("score fixtures/records/whole-game.bastide --no-board");
    expect_file!["snapshots/score-game.txt"].assert_eq(&out);
    for game in ["first-edition.bastide", "double-turn.jcz", "unfinished.bastide"] {
        assert!(ok(&format!("score fixtures/records/{game}")).contains("so far"), "{game}");
    }
    let other = ok("score fixtures/records/whole-game.bastide --rules c1-second --no-board");
    assert!(other.contains("points so far were earned under c2"), "{other}");
    assert!(other.contains("another field pays for") && other.contains("[field.score.once]"), "{other}");
}

#[test]
fn players_are_named_and_duplicates_disambiguated() {
    let named =
        format!("{}red \"Ann\" 3 points\nblue \"Ann\"\n", TABLE.replace("red 12 points 2 wine\n", ""));
    let out = score("--no-board", &named);
    assert!(out.contains("Ann (red)") && out.contains("Ann (blue)"), "{out}");
}

/// With two boxes, everybody has two mayors. A record names its boxes, and flags may override them.
#[test]
fn a_recorded_game_is_scored_with_its_boxes() {
    let game = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"2xbase,2xabbey\"]\n[Players \"2\"]\n\n\
        1. draw baN 0,-1 r180 mayor c\n2. draw baU 1,0 r0 pass\n3. draw baE 1,1 r180 mayor c\n";
    assert!(score("", game).contains("city at 1,1: red's mayor\n"));
    let refused = fed("score - --sets base,abbey", game.as_bytes());
    assert_eq!(refused.code, Some(1));
    assert!(refused.err.contains("red has 2 of the figure mayor on the table and owns 1"), "{}", refused.err);
}

/// In a city without pennants a mayor has no strength, and a remark says so.
#[test]
fn mayor_without_strength_is_noted() {
    let said = score("", "0,0 baE r180\n0,1 baE r0 red mayor c\nred\nblue\n");
    assert!(said.contains("city at 0,1: red's mayor\n"), "{said}");
    assert!(
        said.contains(
            "a mayor counts as one follower for each pennant in the city, and there is none  [mayor.strength]"
        ),
        "{said}"
    );
}

/// A remark on mayors does not suppress the one on goods.
#[test]
fn mayor_and_goods_notes_are_combined() {
    let said = score("", "0,0 tb17 r0 red mayor c\n1,0 baE r270\n-1,0 baE r90\nred\nblue\n");
    let remark = "and there is none; the player who completed it takes 1 wine  [mayor.strength]";
    assert!(said.contains(remark), "{said}");
}

/// Tokens join distant roads, and a figure keeps its place if an underpass is interpreted as two mouths.
#[test]
fn tunnels_join_roads_under_both_underpass_rules() {
    let hill = "0,0 tu1 r0 red follower r\n1,0 baU r0\n-1,0 baU r0\n";
    let joined = hill.replace("follower r", "follower r red tunnel a r red tunnel a s");
    assert!(score("", hill).contains("2 tiles × 1") && score("", &joined).contains("3 tiles × 1"));
    let under = "0,0 amL r0 red follower .\n";
    for rules in ["c2", "c2,underpass=mouths"] {
        let said = score(&format!("--rules {rules}"), under);
        assert!(said.contains("field at 0,0 (.)") && !said.contains("road at"), "{rules}: {said}");
    }
    let road = score("--rules c2", "0,0 amL1 r0 red follower s\n");
    assert!(road.contains("road at 0,0: red 1"), "{road}");
}

/// A barn scores at the end and triggers scoring of the farmers in its field; an abbey is a cloister.
#[test]
fn barns_wagons_and_abbeys_are_paid() {
    let table = "0,0 baE r0 red barn sw\n0,-1 baE r180\n-1,0 baB r0\n0,1 baB r0\n-1,1 baB r0\n1,1 baB r0 blue follower .\n\
                 1,-1 baB r0\n2,1 baB r0\n2,0 baB r0\n1,0 amA r0 red wagon +\n";
    expect_file!["snapshots/score-barn.txt"].assert_eq(&score("", table));
    let json: Value = serde_json::from_str(&score("--json", table)).unwrap();
    assert_eq!(
        (&json["figures"][0]["corner"], &json["figures"][2]["meeple"]),
        (&"sw".into(), &"wagon".into())
    );
    assert_eq!(json["board"], format!("{table}red\nblue\n"));
    let row = &json["barns"][0];
    assert_eq!(
        (&row["owners"][0], &row["paid"][0]["points"], &row["rule"]),
        (&0.into(), &4.into(), &"barn.end".into())
    );
    assert_eq!(
        (&json["fields"][0]["paid"][0]["points"], &json["fields"][0]["rule"]),
        (&3.into(), &"barn.payout".into())
    );
    let nowhere = fed("score -", table.replace("barn sw", "barn nw").as_bytes());
    assert!(
        nowhere.err.contains("red's barn at 0,0 stands where four fields do not meet"),
        "{}",
        nowhere.err
    );
    let open = fed("score -", table.replace("2,0 baB r0\n", "").as_bytes());
    assert!(open.err.contains("the abbey at 1,0 lies where none goes"), "{}", open.err);
}

/// Each player has a follower on the fairy's tile: which are paid depends on the rule for her place.
#[test]
fn dragon_is_listed_and_fairy_scored() {
    let table = "0,0 baD r0\n1,0 baU r0 red follower r fairy\n1,1 pd2 r0 dragon\nblue \"Bo\"\n";
    expect_file!["snapshots/score-fairy.txt"].assert_eq(&score("", table));
    let on_tile = "0,0 baD r0\n1,0 baU r0 fairy red follower r blue follower .\n";
    let json: Value = serde_json::from_str(&score("--rules fairy-place=tile --json", on_tile)).unwrap();
    let paid = |n: usize| (&json["fairy_paid"][n]["seat"], &json["fairy_paid"][n]["points"]);
    assert_eq!((paid(0), paid(1)), ((&0.into(), &3.into()), (&1.into(), &3.into())));
    let nobody =
        fed("score -", "0,0 baD r0 fairy red follower r dragon\n".replace("dragon", "fairy").as_bytes());
    assert!(nobody.err.contains("one fairy only"), "{}", nobody.err);
}

#[test]
fn score_prints_json() {
    let json: Value = serde_json::from_str(&ok("score fixtures/records/whole-game.bastide --json")).unwrap();
    assert_eq!(json["players"][0]["name"], "Ann");
    assert_eq!((&json["players"][0]["total"], &json["players"][1]["total"]), (&77.into(), &84.into()));
    assert_eq!(json["winners"][0], 1);
    assert_eq!(json["fields"][0]["completed"].as_array().map(Vec::len), Some(4));
    // The board that it prints describes the same position.
    let again: Value = serde_json::from_str(&score("--json", json["board"].as_str().unwrap())).unwrap();
    assert_eq!(again["players"][1]["total"], 84);
}

#[test]
fn all_faults_of_a_position_are_reported_at_once() {
    let bad = |flags: &str, table: &str| {
        let said = fed(&format!("score - {flags}"), table.as_bytes());
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{table}");
        said.err
    };
    expect![[r#"
        error: standard input: this cannot lie on a table:
          the tiles at 0,0 and 1,0 do not match where they meet; turn the one at 0,0
          the tile at 5,5 does not hang together with the first one; add what lies between
    "#]]
    .assert_eq(&bad("", "0,0 baD r0 red builder r\n1,0 baE r0\n5,5 baB r0 blue pig +\nsky 3 points"));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          the tiles at 0,0 and 1,0 do not match where they meet; turn one of them
    "#]]
    .assert_eq(&bad("", "0,0 baU r90\n1,0 baU r0"));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          the tiles at 0,0 and 1,0 do not match where they meet, and turning one does not help; lay another tile or take one off
    "#]]
    .assert_eq(&bad("--sets base", "0,0 baB r0\n1,0 baC r0"));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          blue's pig at 0,0 stands on a city, where none goes; choose another segment
    "#]]
    .assert_eq(&bad("", "0,0 baD r0 red builder r blue pig c black large ."));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          9 players: give 1 to 6
    "#]]
    .assert_eq(&bad("--players 9", "0,0 baD r0"));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          1 of the tile tb20 on the table, of Traders & Builders, which is not in play; add that box
    "#]]
    .assert_eq(&bad("--sets base", "0,0 tb20 r0"));
    expect![[r#"
        error: standard input: line 1, column 8: found the end, expected a rotation such as `r90`
    "#]]
    .assert_eq(&bad("", "0,0 baD"));
    expect![[r#"
        error: standard input: line 1, column 40: found `c`, expected another segment: each bears one figure at most
    "#]]
    .assert_eq(&bad("", "0,0 baD r0 red follower c red follower c"));
    expect![[r#"
        error: standard input: this cannot lie on a table:
          no tile lies on the table; begin with one
    "#]]
    .assert_eq(&bad("", ""));
    expect![[r#"
        error: standard input: there is no game 3 in it, only one; leave --game out
    "#]]
    .assert_eq(&bad("--game 3", "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n"));
}

#[test]
fn token_limits_follow_the_boxes() {
    let said = |flags: &str, red: &str, blue: &str| {
        let table = format!("0,0 baD r0\nred 12 points {red}\nblue 3 points {blue}\n");
        fed(&format!("score - {flags}"), table.as_bytes())
    };
    let too_many = said("--sets base,traders", "8 wine 6 grain", "2 wine");
    assert_eq!(too_many.code, Some(1));
    assert!(
        too_many.err.contains("tokens of wine: 10, and 9 in the boxes; count them again or add a box"),
        "{}",
        too_many.err
    );
    let of_no_box = said("--sets base", "1 cloth", "");
    let why = "tokens of cloth: 1, and no box in play holds any; add that box or leave them out";
    assert!(of_no_box.err.contains(why), "{}", of_no_box.err);
    for flags in ["--sets base,traders", "--sets base,2xtraders", ""] {
        let right = said(flags, "7 wine", "2 wine");
        assert_eq!(right.code, Some(0), "{flags}: {}", right.err);
    }
    assert_eq!(said("--sets base,2xtraders", "9 wine", "9 wine").code, Some(0));
}
