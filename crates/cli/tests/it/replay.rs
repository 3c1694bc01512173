//! `bastide replay` of our own small records.

use crate::program::{fed, ok, root, run, scratch};
use expect_test::expect_file;
use serde_json::Value;

const SMALL: &str = "replay fixtures/records/small-game.bastide";

#[test]
fn a_game_is_printed() {
    expect_file!["snapshots/replay.txt"].assert_eq(&ok(SMALL));
}

/// Covers figures that are eaten, builders that go home with a follower, and wagons that move on.
#[test]
fn unpaid_moves_and_returns_of_figures_are_listed() {
    let said = ok("replay fixtures/records/wagon-and-dragon.bastide --no-board");
    for line in [
        "red deploys a wagon on the cloister + at 0,1\n",
        "the dragon eats red's wagon on the cloister at 0,1\n",
        "the dragon eats red's follower on the cloister at -1,1\n",
    ] {
        assert_eq!(said.matches(line).count(), 1, "{line}{said}");
    }
    assert_eq!(said.matches("eats").count(), 2, "{said}");
    let json: Value =
        serde_json::from_str(&ok("replay fixtures/records/wagon-and-dragon.bastide --json")).unwrap();
    let events = json["parts"][3]["events"].as_array().unwrap();
    let moved = events.iter().rfind(|event| event["k"] == "deployed").unwrap();
    let (player, meeple, at) = (&moved["player"], &moved["meeple"], &moved["at"]);
    assert!(player == 0 && meeple == "wagon" && at["x"] == 0 && at["y"] == 1, "{moved}");
}

#[test]
fn extra_turn_is_listed_before_its_tile() {
    let game = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,dragon,river2\"]\n[Players \"2\"]\n[Bag \"r2L,2xbaU,pdH\"]\n\
        [Start \"0,0 r2A r0\"]\n\n1. draw r2L 1,0 r0 pass\n2. draw baU 0,1 r0 pass\n";
    let said = fed("replay - --no-board", game.as_bytes());
    let lines: Vec<&str> =
        said.out.lines().map(str::trim_start).filter(|line| line.contains("red ")).collect();
    let place = lines.iter().position(|line| line.starts_with("red has another turn")).expect(&said.out);
    assert!(lines[place - 1].starts_with("1  red") && lines[place + 1].starts_with("2  red"), "{}", said.out);
}

/// A game in which red's builder earns a second part with the fifth tile.
const EARNED: &str = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,traders\"]\n[Players \"2\"]\n\n\
    1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n3. draw baU 2,0 r0 builder r\n4. draw baB 0,2 r0 pass\n\
    5. draw baU 3,0 r0 pass";

/// The line about a declined second part comes before the next player's tile, or at the end of the record.
#[test]
fn declined_second_part_is_listed_with_its_turn() {
    for (then, next) in [("pass\n6. draw baB 0,3 r0 pass\n", "  6  blue"), ("pass\n", "")] {
        let said = fed("replay - --no-board", format!("{EARNED} {then}").as_bytes());
        let lines: Vec<&str> = said.out.lines().collect();
        let place = lines.iter().position(|line| line.ends_with("red declines the second tile"));
        let place = place.unwrap_or_else(|| panic!("{}", said.out));
        assert!(lines[place - 1].contains("red earns a second tile"), "{}", said.out);
        assert!(lines[place + 1].starts_with(next), "{}", said.out);
    }
}

/// A tile is listed even if the record ends before its part does.
#[test]
fn unfinished_second_part_is_listed() {
    let said = fed("replay - --no-board", format!("{EARNED} second draw baB 0,3 r0\n").as_bytes());
    assert!(said.out.contains("\n  +  red   baB      0,3 r0\n"), "{}", said.out);
    let said = fed("replay - --no-board", format!("{EARNED} second draw baB\n").as_bytes());
    assert!(!said.out.contains("  +  "), "no tile is laid: {}", said.out);
}

/// The figure taken back at a festival is listed once; the builder left behind goes home with it.
#[test]
fn figures_taken_back_are_listed_once_with_their_followers() {
    let game = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,traders,festival\"]\n[Players \"2\"]\n\n\
        1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n3. draw baU 2,0 r0 builder r\n\
        4. draw baB 1,1 r0 pass\n5. draw fe01 3,0 r0 take 1,0 0\n";
    let said = fed("replay - --no-board", game.as_bytes());
    let lines: Vec<&str> =
        said.out.lines().filter(|line| line.contains(" home ") || line.contains(" back ")).collect();
    let whole = [
        "       red takes back the follower from the road r at 1,0  [festival.figure]",
        "       red's builder goes home from the road at 2,0",
    ];
    assert_eq!(lines, whole, "{}", said.out);
}

/// Every tile has its own turn number, including the abbeys of the last round; passes between them have none.
#[test]
fn every_tile_laid_has_its_own_turn_number() {
    let game = "fixtures/records/last-abbeys.bastide";
    let written = ok(&format!("replay {game} --record"));
    assert!(
        written.ends_with(
            "\n\n1. pass draw baE 0,-2 r0 pass\n2. abbey 0,0 follower + pass\n3. abbey 2,0 pass\n"
        ),
        "{written}"
    );
    assert_eq!(written, std::fs::read_to_string(root().join(game)).unwrap());
    let said = ok(&format!("analyse {game}"));
    for tile in ["  1  red     baE", "  2  blue    amA", "  3  red     amA"] {
        assert!(said.contains(tile), "{said}");
    }
}

#[test]
fn the_account_of_both_formats() {
    expect_file!["snapshots/account.jsonl"].assert_eq(&ok(&format!("{SMALL} --account")));
    expect_file!["snapshots/account-jcz.jsonl"]
        .assert_eq(&ok("replay fixtures/records/double-turn.jcz --account"));
}

#[test]
fn a_game_as_json() {
    expect_file!["snapshots/replay.json"].assert_eq(&pretty(&ok(&format!("{SMALL} --json"))));
}

#[test]
fn a_game_under_other_rules() {
    expect_file!["snapshots/rescored.txt"].assert_eq(&ok(&format!("{SMALL} --rules rgg2003")));
    expect_file!["snapshots/rescored.json"]
        .assert_eq(&pretty(&ok(&format!("{SMALL} --rules rgg2003 --json"))));
    expect_file!["snapshots/forbidden.txt"].assert_eq(&ok(&format!("{SMALL} --rules c2,no-pig")));
    let same = ok(&format!("{SMALL} --rules c2"));
    assert!(same.contains("no payment changes") && same.contains("these are the rules"), "{same}");
}

/// Editions printed the inn crossroads differently; the record names the tile that was played.
#[test]
fn tiles_printed_differently_by_an_edition_are_still_laid() {
    let game = "replay fixtures/records/first-edition.bastide";
    assert!(ok(&format!("{game} --record")).contains("icC1"));
    let said = ok(&format!("{game} --rules c2"));
    assert!(said.contains("crossroad-inn: east → east-and-west") && !said.contains("stopped"), "{said}");
    assert_eq!(said.matches("\nCy \"the pig\" wins\n").count(), 2, "{said}");
}

/// With more pairs of tokens, the other game asks questions that the recorded one does not: they are declined,
/// and the game ends the same.
#[test]
fn re_scoring_declines_tunnel_tokens_missing_in_the_record() {
    let record = "[Bastide \"1\"]\n[Rules \"c2,tunnel-tokens=1-1\"]\n[Sets \"base,tunnel\"]\n[Bag \"tu2,4xbaU\"]\n[Players \"2\"]\n\n\
        1. draw tu2 1,0 r0 tunnel a 1,0 1 pass\n2. draw baU 2,0 r0 pass pass\n3. draw baU 3,0 r0 tunnel a 1,0 2 pass\n\
        4. draw baU 4,0 r0 pass pass\n5. draw baU -1,0 r0 follower r\n";
    for rules in ["c2,tunnel-tokens=1-1", "c2"] {
        let said = fed(&format!("replay - --rules {rules}"), record.as_bytes());
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(!said.out.contains("not finished") && !said.out.contains("stopped"), "{rules}: {}", said.out);
    }
    let mouths = record.replace("tu2,4xbaU", "tu2,amL,3xbaU").replace("base,tunnel", "base,abbey,tunnel");
    let mouths = mouths.replace("5. draw baU -1,0 r0 follower r", "5. draw amL 1,1 r0 follower :");
    let said = fed("replay - --rules c2,underpass=mouths", mouths.as_bytes());
    assert!(!said.out.contains("stopped") && said.out.contains("field"), "{} {}", said.out, said.err);
}

#[test]
fn re_scoring_drops_inns_the_edition_lacks() {
    let tags = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,inns\"]\n[Players \"2\"]\n";
    let drawn = "[Bag \"icC,baE,baW\"]\n\n1. draw icC 1,0 r0 follower t\n2. draw baE 0,-1 r180 pass\n3. draw baW -1,0 r0 pass\n";
    let laid = "[Bag \"baU,baE,baW\"]\n[Start \"0,0 baD r0; 1,0 baU r0; 2,0 icC r0\"]\n\n\
        1. draw baU -1,0 r0 follower r\n2. draw baE 0,-1 r180 pass\n3. draw baW -2,0 r0 pass\n";
    for (rest, tiles) in [(drawn, 3), (laid, 5)] {
        let said = fed("replay - --rules bigbox", format!("{tags}{rest}").as_bytes());
        let change = format!("  - red scores {} = {tiles} tiles × 2 for the road r at ", tiles * 2);
        let to = format!("  + red scores {tiles} = {tiles} tiles × 1 for the road r at ");
        assert!(said.out.contains(&change) && said.out.contains(&to), "{}{}", said.out, said.err);
    }
}

/// Red places three tiles along the road in one turn and declines a fourth.
const CHAIN: &str = "[Sets \"base,traders\"]\n[Players \"2\"]\n\n1. draw baU 1,0 r0 follower r\n2. draw baB 0,1 r0 pass\n\
    3. draw baU 2,0 r0 builder r\n4. draw baB 0,2 r0 pass\n\
    5. draw baU 3,0 r0 pass second draw baU 4,0 r0 pass second draw baU 5,0 r0 pass pass\n6. draw baB 0,3 r0 pass\n";

/// If turns have fewer or more tiles under the other rules, re-scoring stops rather than give tiles to other
/// players.
#[test]
fn re_scoring_stops_at_turns_of_different_length() {
    let asked = format!("[Bastide \"1\"]\n[Rules \"c2,chain\"]\n{CHAIN}");
    let forced = asked
        .replace("c2,chain", "c2,double-turn=forced,chain")
        .replace(" second", "\n")
        .replace("pass pass", "pass");
    let forced = forced.replace("6. draw baB 0,3 r0 pass\n", "");
    let once = asked.replace(" second draw baU 5,0 r0 pass pass", " pass");
    let once = once.replace("c2,chain", "c2").replace("4,0 r0 pass pass", "4,0 r0 pass");
    for (record, rules, stop) in [
        (&asked, "c2", "stopped at tile 7 (red): `second` is not legal under c2: a turn has no further tile"),
        (
            &asked,
            "c2,double-turn=forced,chain",
            "stopped at tile 8 (red): `pass` is not legal under c2,double-turn=forced,chain=on: the further",
        ),
        (
            &forced,
            "c2",
            "stopped at tile 7 (red): `draw baU` is not legal under c2: a turn has no further tile",
        ),
        (&forced, "c2,chain", "no payment changes"),
        (
            &once,
            "c2,double-turn=forced,chain",
            "stopped at tile 7 (blue): `draw baB` is not legal under c2,double-turn=forced,chain=on: the further",
        ),
        (&once, "c2,chain", "no payment changes"),
        (&once, "c2,double-turn=forced", "no payment changes"),
    ] {
        let said = fed(&format!("replay - --rules {rules}"), record.as_bytes());
        assert!(said.out.contains(stop), "{rules}:\n{record}\n{}{}", said.out, said.err);
    }
}

/// Formats JSON with one value per line, for readable snapshots.
fn pretty(json: &str) -> String {
    let value: Value = serde_json::from_str(json).expect("it is JSON");
    format!("{value:#}\n")
}

#[test]
fn save_file_and_its_record_print_the_same() {
    for file in ["double-turn.jcz", "end-turn.jcz", "river.jcz", "single-elements.jcz"] {
        let file = format!("fixtures/records/{file}");
        let record = ok(&format!("replay {file} --record"));
        let from_record = fed("replay - --account", record.as_bytes());
        let (a, b) = (from_record.out, ok(&format!("replay {file} --account")));
        assert_eq!(a.lines().count(), b.lines().count());
        for (a, b) in a.lines().zip(b.lines()) {
            let mut values = [a, b].map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
            for value in &mut values {
                // The two formats name tiles differently.
                for field in ["tile", "discarded_before", "discarded"] {
                    if let Some(object) = value.as_object_mut() {
                        object.remove(field);
                    }
                }
            }
            assert_eq!(values[0], values[1], "{file}");
        }
    }
}

#[test]
fn standard_input_is_read_in_both_formats() {
    for file in ["small-game.bastide", "double-turn.jcz"] {
        let path = root().join("fixtures/records").join(file);
        let bytes = std::fs::read(path).expect("the fixture is there");
        let fed = fed("replay -", &bytes);
        assert_eq!((fed.code, fed.err.as_str()), (Some(0), ""));
        assert_eq!(fed.out, ok(&format!("replay fixtures/records/{file}")));
    }
}

#[test]
fn colours_only_when_requested() {
    let coloured = ok(&format!("{SMALL} --color always"));
    assert!(coloured.contains("\x1b["));
    // Standard output is no terminal here.
    assert!(!ok(SMALL).contains('\x1b'));
    let plain: String = strip(&coloured);
    assert_eq!(plain, ok(SMALL));
}

/// The text without terminal codes.
fn strip(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |sum, part| sum + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn replay_stops_at_until() {
    let moment = ok(&format!("{SMALL} --until 3 --no-board"));
    assert!(moment.contains("not finished: 9 tiles left"), "{moment}");
    assert_eq!(moment.lines().filter(|l| l.contains("city.score.tile")).count(), 1);
    let json: Value = serde_json::from_str(&ok(&format!("{SMALL} --until 3 --json"))).unwrap();
    assert_eq!((json["finished"].as_bool(), json["parts"].as_array().map(Vec::len)), (Some(false), Some(3)));
}

#[test]
fn omitted_parts_leave_no_blank_lines() {
    for flags in ["", "--no-log", "--no-board", "--no-log --no-board", "--until 0", "--until 0 --no-board"] {
        let output = ok(&format!("{SMALL} {flags}"));
        assert!(!output.contains("\n\n\n"), "{flags}: {output}");
    }
}

/// The other flags mean the same with `--rules`.
#[test]
fn re_scoring_stops_at_until() {
    let other = format!("{SMALL} --rules rgg2003");
    let early = ok(&format!("{other} --until 2"));
    assert!(early.contains("no payment changes") && early.contains("not finished: 10 tiles left"), "{early}");
    let later = ok(&format!("{other} --until 3"));
    assert!(later.contains("\ntile 3\n") && !later.contains("final scoring"), "{later}");
    let short = ok(&format!("{other} --no-log"));
    assert!(
        !short.contains("\ntile 3\n") && short.contains("small-city") && short.contains("wins"),
        "{short}"
    );
    assert_eq!(ok(&format!("{other} --until 99")), ok(&other));
    let file = scratch("rescored-picture").join("board.svg");
    ok(&format!("{other} --until 3 --svg '{}'", file.display()));
    assert_eq!(std::fs::read_to_string(file).unwrap().matches("<use href=\"#tile-").count(), 4);
}

#[test]
fn unfinished_record_is_accepted() {
    let said = run("replay fixtures/records/unfinished.bastide --account");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let last: Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
    assert_eq!(last["final"], false);
    assert!(ok("replay fixtures/records/unfinished.bastide").contains("not finished"));
}

#[test]
fn board_can_be_saved_as_svg() {
    let file = scratch("picture").join("board.svg");
    ok(&format!("{SMALL} --no-log --no-board --svg '{}'", file.display()));
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("#tile-tb12"));
}

#[test]
fn broken_pipe_is_no_error() {
    use std::io::Read;
    let mut child = crate::program::command("tiles --json")
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}
