//! `bastide match`.

#[cfg(unix)]
use crate::program::{command, interrupt, wait_for_handler};
use crate::program::{ok, run, scratch};
use crate::sim::{json, results};
use serde_json::Value;
#[cfg(unix)]
use std::{process::Stdio, time::Duration};

/// This program as an engine, with a small budget.
fn engine() -> String {
    format!("'engine:positions=30:{} engine'", env!("CARGO_BIN_EXE_bastide"))
}

#[test]
fn a_match_counts_every_game() {
    let value = results("match greedy uniform --games 12 --players 3 --seed 3 --json");
    let number = |key: &str| value[key].as_u64().unwrap();
    assert_eq!(number("won") + number("shared") + number("lost"), 12);
    assert!(value["victories"].as_f64().unwrap() > 0.9, "{value}");
    assert_eq!(value, results("match greedy uniform --games 12 --players 3 --seed 3 --json --threads 5"));
    let equal = results("match uniform uniform --games 4000 --json");
    let (share, error) = (equal["victories"].as_f64().unwrap(), equal["victories_error"].as_f64().unwrap());
    assert!((share - 0.5).abs() < 4.0 * error && error < 0.01, "{share} ± {error}");
}

#[test]
fn a_deal_is_played_from_every_seat_and_is_one_measurement() {
    // Whoever plays like the other has all points of a deal back with seats changed, unless a tile fits nowhere.
    let value = results("match greedy greedy --pairs 8 --seed 5 --json");
    assert_eq!((value["games"].as_u64(), value["games_of_a_deal"].as_u64()), (Some(16), Some(2)));
    let games = results("match greedy greedy --games 16 --seed 5 --json");
    let error = |value: &Value| value["victories_error"].as_f64().unwrap();
    assert!(error(&value) < error(&games), "{value} {games}");
    for line in [
        "match easy uniform --pairs 9 --players 3 --seed 2",
        "match greedy easy --pairs 40 --sequential 0,80",
    ] {
        let one = results(&format!("{line} --json --threads 1"));
        assert_eq!(one, results(&format!("{line} --json --threads 4")), "{line}");
    }
    let sure = results("match greedy easy --pairs 40 --sequential 0,80 --json");
    assert!(sure["verdict"] == "better" && sure["games"].as_u64() < Some(80), "{sure}");
}

#[test]
fn a_single_measurement_has_no_error() {
    let told = ok("match greedy easy --pairs 1");
    assert!(told.starts_with("greedy against easy: 2 games in 1 deal ·"), "{told}");
    assert!(told.contains("ahead of an opponent (one deal: no error known)"), "{told}");
    assert!(told.contains(" % of the victories, with a chance") && !told.contains("± 0.00"), "{told}");
    let told = ok("match greedy easy --games 1");
    assert!(told.starts_with("greedy against easy: 1 game ·"), "{told}");
    assert!(told.contains("ahead of an opponent (one game: no error known)"), "{told}");
    let value = json("match greedy easy --pairs 1 --json");
    assert!(value["victories_error"].is_null() && value["points_ahead_error"].is_null(), "{value}");
    assert!(value["victories"].is_f64() && value["points_ahead"].is_f64(), "{value}");
}

#[test]
fn several_rivals_make_a_table() {
    let value = json("match uniform easy greedy --pairs 6 --json");
    let elo: Vec<f64> = (0..3).map(|i| value["rivals"][i]["elo"].as_f64().unwrap()).collect();
    assert!(elo[0] < elo[1] && elo[1] < elo[2] && elo.iter().sum::<f64>().abs() < 1e-6, "{value}");
    assert_eq!(value["pairs"].as_array().map(Vec::len), Some(3));
    let text = ok("match uniform easy greedy --pairs 6");
    assert!(text.starts_with("3 rivals: 36 games · base,traders") && text.contains("+12 =0 -0"), "{text}");
}

#[test]
fn a_program_plays_by_the_engine_protocol_and_its_games_are_kept() {
    let folder = scratch("match");
    let line = format!(
        "match {} uniform --games 4 --players 3 --sets base,traders,inns --rules rgg2003,chain --seed 3 --json --records {}",
        engine(),
        folder.display()
    );
    let value = json(&line);
    assert!(value["won"].as_u64() >= Some(3) && value["games"] == 4, "{value}");
    let told =
        ok(&format!("replay {} --game 2 --no-log", folder.join("games-000000000.bastide.gz").display()));
    assert!(told.contains("engine:positions=30:") && told.contains("uniform"), "{told}");
    let patient = format!("match {} uniform --games 1 --bag 2xbaU --json --patience {}", engine(), u64::MAX);
    assert_eq!(json(&patient)["games"], 1);
    // The same budget by positions plays the same wherever it runs.
    let own = results("match strong:positions=30 uniform --games 2 --threads 1 --json");
    assert_eq!(own, results("match strong:positions=30 uniform --games 2 --threads 2 --json"));
    assert!(json("match search:time=1ms easy --games 2 --json")["won"].as_u64() >= Some(1));
}

#[test]
fn records_of_other_games_stay_as_they_are() {
    let folder = scratch("match-again");
    let shard = folder.join("games-000000000.bastide.gz");
    let records = format!("--records '{}'", folder.display());
    ok(&format!("match greedy uniform --games 2 {records}"));
    let before = std::fs::read(&shard).unwrap();
    for line in ["match greedy easy --games 70 --seed 2", "sim --games 70"] {
        let said = run(&format!("{line} {records}"));
        let words = "holds records already, such as games-000000000.bastide.gz; choose another folder";
        assert!(said.code == Some(1) && said.out.is_empty() && said.err.contains(words), "{line}: {said:?}");
    }
    assert_eq!(before, std::fs::read(&shard).unwrap());
    // Of several rivals every folder is looked at before the first game.
    let last = folder.join("2-3");
    std::fs::create_dir(&last).unwrap();
    std::fs::copy(&shard, last.join("games-000000064.bastide.gz")).unwrap();
    let said = run(&format!("match greedy easy uniform --games 2 {records}"));
    assert!(said.code == Some(1) && said.err.contains("such as games-000000064.bastide.gz"), "{said:?}");
    assert_eq!(std::fs::read_dir(folder.join("1-2")).unwrap().count(), 0, "nothing was played");
}

#[test]
fn a_program_that_does_not_play_is_told_of_in_words() {
    let refused = |rival: &str, words: &str| {
        let said = run(&format!("match 'engine:{rival}' uniform --games 2 --patience 20"));
        assert!(said.code == Some(1) && said.out.is_empty() && said.err.contains(words), "{rival}: {said:?}");
    };
    refused("/nowhere/bot", "cannot start `/nowhere/bot`");
    if cfg!(unix) {
        refused("true", "`true` has ended");
        let bot = scratch("bot").join("bot.sh");
        let answers = |answer: &str| {
            std::fs::write(
                &bot,
                format!(
                    "while read word rest; do case $word in bastide) echo bastideok;; isready) echo readyok;; go) echo '{answer}';; quit) exit;; esac; done"
                ),
            )
            .unwrap();
            format!("sh {}", bot.display())
        };
        refused(&answers("bestaction 40,40 r0"), "wants to play `40,40 r0`");
        refused(&answers("bestaction fly away"), "wants to play `fly away`");
        refused(&answers("error I give up"), "says: I give up");
        let said = run(&format!("match 'engine:{}' uniform --games 2 --patience 1", answers("thinking")));
        assert!(
            said.code == Some(1) && said.err.contains("did not answer `bestaction` within 1 s"),
            "{said:?}"
        );
    }
}

/// A match of slow players that is told on standard error what it waits for after Ctrl-C.
#[cfg(unix)]
fn interrupted_match() -> (std::process::Child, std::io::BufReader<std::process::ChildStderr>, String) {
    use std::io::BufRead;
    // 8 tiles, each thought about for half a second: a game takes some 4 s, a deal 8.
    let line = "match search:time=500ms search:time=500ms --bag 8xbaU --pairs 1000 --threads 1 --json";
    let mut child =
        command(line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    wait_for_handler(&child);
    // Into the first game.
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    let mut err = std::io::BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    err.read_line(&mut said).unwrap();
    (child, err, said)
}

#[test]
#[cfg(unix)]
fn control_c_says_what_is_waited_for_and_counts_whole_deals() {
    use std::io::Read;
    let (child, mut err, said) = interrupted_match();
    assert!(said.starts_with("Ctrl-C: ends after the games that are being played"), "{said}");
    let output = child.wait_with_output().unwrap();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let number = |key: &str| value[key].as_u64().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(number("won") + number("shared") + number("lost"), number("games"), "{value}");
    assert_eq!((number("games") % 2, number("games_left_out") < 2), (0, true), "{value}");
    assert_eq!(number("games") == 0, value["victories"].is_null(), "{value}");
    let mut more = String::new();
    err.read_to_string(&mut more).unwrap();
    assert_eq!(more, "", "said once");
}

/// A terminal sends Ctrl-C to all programs that it can see, not to the match alone.
#[test]
#[cfg(unix)]
fn control_c_does_not_end_a_program_within_its_game() {
    use std::os::unix::process::CommandExt;
    let line = format!("match {} greedy --pairs 1000000 --threads 1 --json", engine());
    let mut command = command(&line);
    let child = command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_handler(&child);
    // Nothing says when the program within its game catches it, too.
    std::thread::sleep(Duration::from_millis(1500));
    let all = format!("-{}", child.id());
    assert!(std::process::Command::new("kill").args(["-INT", "--", &all]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(130) && !err.contains("has ended"), "{err}");
}

#[test]
#[cfg(unix)]
fn a_second_control_c_ends_at_once() {
    let (child, _, said) = interrupted_match();
    assert!(said.contains("again ends at once"), "{said}");
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(130), &[][..]));
}

/// A program for matches that does this, in the shell's words.
#[cfg(unix)]
fn bot(name: &str, does: &str) -> String {
    let file = scratch(name).join("bot.sh");
    std::fs::write(&file, does).unwrap();
    format!("sh {}", file.display())
}

#[test]
#[cfg(unix)]
#[ignore = "slow: cargo xtask test --all"]
fn a_program_that_writes_without_end_is_told_of_in_time_and_in_short() {
    let hello =
        "read word; echo bastideok; read word; read word; echo readyok; read word; read word; echo readyok;";
    for (name, patience, does, words) in [
        ("lines", 2, "exec yes".to_owned(), "did not answer `bastideok` within 2 s, but wrote `y`"),
        (
            "line",
            2,
            "yes | exec tr -d '\\n'".to_owned(),
            "did not answer `bastideok` within 2 s, but wrote `yyy",
        ),
        (
            "bytes",
            60,
            "printf 'caf\\351 au lait\\n'; read word".to_owned(),
            "a line that is not UTF-8: `caf\u{fffd} au lait`",
        ),
        (
            "fault",
            60,
            "echo error $(head -c 300000 /dev/zero | tr '\\0' x); read word".to_owned(),
            "says: xxx",
        ),
        (
            "action",
            60,
            format!("{hello} echo bestaction $(head -c 300000 /dev/zero | tr '\\0' x); read word"),
            "wants to play `xxx",
        ),
    ] {
        let bot = bot(&format!("endless-{name}"), &does);
        let said = run(&format!("match 'engine:{bot}' uniform --pairs 1 --threads 1 --patience {patience}"));
        assert!(
            said.code == Some(1) && said.err.contains(words) && said.err.len() < 1000,
            "{name}: {said:?}"
        );
    }
}

#[test]
fn impossible_matches_are_refused() {
    for (line, words) in [
        ("match greedy", "<RIVAL>"),
        ("match greedy gredy", "did you mean `greedy`?"),
        ("match greedy easy --pairs 0", "pairs 0: choose at least 1"),
        ("match greedy easy --pairs 2 --games 2", "cannot be used with"),
        ("match greedy easy --sequential 9", "such as 0,20"),
        ("match greedy easy --sequential 0,9 --players 3", "compares two players"),
        ("match greedy easy uniform --players 3", "leave --players out"),
        ("match greedy easy greedy", "greedy is there twice"),
    ] {
        let said = run(line);
        assert!(said.code == Some(2) && said.err.contains(words), "{line}: {said:?}");
    }
}
