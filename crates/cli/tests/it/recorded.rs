//! Games that another engine played, from the folder that `$BASTIDE_RECORDED_GAMES` names: `NAME.jcz` and what
//! happened in it, `NAME.account.jsonl`. One line a tile: legal placements and deployments, scores, goods, figures
//! coming home; the last line holds every payment of the final scoring.

use crate::program::{Said, command, said};
use serde_json::Value;
use std::io::Write;
use std::path::Path;

/// Fields of a tile's line that must be equal word for word.
const EQUAL: [&str; 10] =
    ["n", "player", "second", "tile", "placements", "placed", "deployed", "scores", "goods", "second_earned"];

#[test]
fn recorded_games_have_the_same_account() {
    let Some(folder) = std::env::var_os("BASTIDE_RECORDED_GAMES") else {
        let needed = std::env::var("BASTIDE_NEED_RECORDED_GAMES").is_ok_and(|value| value == "1");
        assert!(!needed, "BASTIDE_NEED_RECORDED_GAMES=1, but BASTIDE_RECORDED_GAMES names no folder");
        // Straight to the terminal: what a test that passes prints by `eprintln!` is not shown.
        let skipped = "SKIPPED: no recorded game was compared, BASTIDE_RECORDED_GAMES names no folder";
        return writeln!(std::io::stderr(), "{skipped}").expect("standard error can be written");
    };
    let mut games: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", Path::new(&folder).display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "jcz"))
        .collect();
    games.sort();
    assert!(!games.is_empty(), "no .jcz file in $BASTIDE_RECORDED_GAMES");
    let failures: Vec<String> = games.iter().filter_map(|game| check(game).err()).collect();
    assert!(
        failures.is_empty(),
        "{} of {} games differ\n{}",
        failures.len(),
        games.len(),
        failures.join("\n")
    );
    println!("{} recorded games agree", games.len());
}

fn check(game: &Path) -> Result<(), String> {
    let fault = |what: String| format!("{}: {what}", game.display());
    let mut run = command("replay --account");
    let Said { out, err, code } = said(run.arg(game).output().expect("the program starts"));
    if code != Some(0) {
        return Err(fault(err));
    }
    let account = game.with_extension("account.jsonl");
    let expected = std::fs::read_to_string(&account).map_err(|e| fault(e.to_string()))?;
    let (expected, got) = (lines(&expected).map_err(fault)?, lines(&out).map_err(fault)?);
    if expected.len() != got.len() {
        return Err(fault(format!("{} lines expected, {} printed", expected.len(), got.len())));
    }
    let differing = expected.iter().zip(&got).find_map(|(e, g)| difference(e, g));
    differing.map_or(Ok(()), |what| Err(fault(what)))
}

fn lines(text: &str) -> Result<Vec<Value>, String> {
    text.lines().map(|line| serde_json::from_str(line).map_err(|e| format!("{e} in {line}"))).collect()
}

/// The first field in which two lines differ.
fn difference(expected: &Value, got: &Value) -> Option<String> {
    let differs = |field: &str, e: &Value, g: &Value| {
        (e != g).then(|| format!("line {}: {field}: expected {e}, got {g}", expected["n"]))
    };
    if expected["final"] != Value::Null {
        let words = |line: &Value| sorted(&line["discarded"]);
        return ["final", "scores", "goods"]
            .iter()
            .find_map(|field| differs(field, &expected[field], &got[field]))
            .or_else(|| differs("discarded", &words(expected), &words(got)))
            .or_else(|| differs("items", &items(expected), &items(got)));
    }
    EQUAL
        .iter()
        .find_map(|field| differs(field, &expected[field], &got[field]))
        .or_else(|| differs("discarded_before", &expected["discarded_before"], &got["discarded_before"]))
        .or_else(|| differs("returned", &returned(expected), &returned(got)))
        .or_else(|| deployments(expected, got))
}

fn sorted(list: &Value) -> Value {
    let mut list = list.as_array().cloned().unwrap_or_default();
    list.sort_by_key(Value::to_string);
    Value::from(list)
}

/// Payments that are not zero, by player and points: names are free.
fn items(line: &Value) -> Value {
    let all = line["items"].as_array().cloned().unwrap_or_default();
    let paid = all.into_iter().filter(|item| item["points"] != 0);
    sorted(&paid.map(|item| Value::from(vec![item["player"].clone(), item["points"].clone()])).collect())
}

fn returned(line: &Value) -> Value {
    let mut players = line["returned"].as_array().cloned().unwrap_or_default();
    for figures in players.iter_mut().filter_map(Value::as_object_mut) {
        figures.retain(|_, n| *n != 0);
    }
    Value::from(players)
}

/// Deployments in any order, none twice. That engine does not offer the builder on a feature which the tile has
/// just completed; the rules do.
fn deployments(expected: &Value, got: &Value) -> Option<String> {
    let (e, g) = (sorted(&expected["deployments"]), sorted(&got["deployments"]));
    let (e, g) = (e.as_array()?, g.as_array()?);
    let missing = e.iter().find(|d| !g.contains(d)).map(|d| format!("missing {d}"));
    let extra =
        || g.iter().find(|d| !e.contains(d) && d["meeple"] != "builder").map(|d| format!("too many: {d}"));
    let twice = || g.windows(2).find(|w| w[0] == w[1]).map(|w| format!("twice: {}", w[0]));
    let what = missing.or_else(extra).or_else(twice)?;
    Some(format!("line {}: deployments: {what}", expected["n"]))
}
