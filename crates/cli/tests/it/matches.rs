//! `bastide match`.

#[cfg(unix)]
use crate::program::{command, interrupt, wait_for_handler};
use crate::program::{ok, run, scratch};
use crate::sim::{json, results};
use serde_json::Value;
#[cfg(unix)]
use std::{process::Stdio, time::Duration};

/// This program itself as an engine, with a small budget.
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
fn deals_are_played_from_every_seat_as_one_sample() {
    // Identical players split every deal evenly, unless a tile cannot be placed.
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
fn single_sample_has_no_error() {
    let output = ok("match greedy easy --pairs 1");
    assert!(output.starts_with("greedy against easy: 2 games in 1 deal ·"), "{output}");
    assert!(output.contains("ahead of an opponent (one deal: no error known)"), "{output}");
    assert!(output.contains(" % of the victories, with a chance") && !output.contains("± 0.00"), "{output}");
    let output = ok("match greedy easy --games 1");
    assert!(output.starts_with("greedy against easy: 1 game ·"), "{output}");
    assert!(output.contains("ahead of an opponent (one game: no error known)"), "{output}");
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
fn external_program_plays_and_its_games_are_recorded() {
    let folder = scratch("match");
    let line = format!(
        "match {} uniform --games 4 --players 3 --sets base,traders,inns --rules rgg2003,chain --seed 3 --json --records {}",
        engine(),
        folder.display()
    );
    let value = json(&line);
    assert!(value["won"].as_u64() >= Some(3) && value["games"] == 4, "{value}");
    let output =
        ok(&format!("replay {} --game 2 --no-log", folder.join("games-000000000.bastide.gz").display()));
    // A program is recorded by the name in its greeting, not by its command line.
    assert!(output.contains("Bastide ") && !output.contains("engine:"), "{output}");
    assert!(output.contains("uniform"), "{output}");
    let patient = format!("match {} uniform --games 1 --bag 2xbaU --json --patience {}", engine(), u64::MAX);
    assert_eq!(json(&patient)["games"], 1);
    // With a budget of positions, results are the same on any number of threads.
    let own = results("match strong:positions=30 uniform --games 2 --threads 1 --json");
    assert_eq!(own, results("match strong:positions=30 uniform --games 2 --threads 2 --json"));
    // With a budget of time, results depend on the machine.
    assert_eq!(json("match search:time=1ms easy --games 2 --json")["games"], 2);
}

#[test]
fn records_of_other_games_are_not_overwritten() {
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
    // With several rivals, every folder is checked before the first game.
    let last = folder.join("2-3");
    std::fs::create_dir(&last).unwrap();
    std::fs::copy(&shard, last.join("games-000000064.bastide.gz")).unwrap();
    let said = run(&format!("match greedy easy uniform --games 2 {records}"));
    assert!(said.code == Some(1) && said.err.contains("such as games-000000064.bastide.gz"), "{said:?}");
    assert_eq!(std::fs::read_dir(folder.join("1-2")).unwrap().count(), 0, "nothing was played");
}

#[test]
fn failing_programs_are_reported() {
    let refused = |rival: &str, words: &str| {
        let said = run(&format!("match 'engine:{rival}' uniform --games 2 --patience 300"));
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
                    "while read word rest; do case $word in bastide) echo bastideok 1;; isready) echo readyok;; go) echo '{answer}';; quit) exit;; esac; done"
                ),
            )
            .unwrap();
            format!("sh {}", bot.display())
        };
        refused(&answers("bestaction 40,40 r0"), "wants to play `40,40 r0`");
        refused(&answers("bestaction fly away"), "wants to play `fly away`");
        refused(&answers("error I give up"), "says: I give up");
        // A program that never answers times out on every machine.
        std::fs::write(&bot, "while read line; do :; done").unwrap();
        let said = run(&format!("match 'engine:sh {}' uniform --games 2 --patience 1", bot.display()));
        assert!(
            said.code == Some(1) && said.err.contains("did not answer `bastideok` within 1 s"),
            "{said:?}"
        );
    }
}

/// A match stopped in its first game: its program waits before the first decision until `go_on`.
#[cfg(unix)]
struct HeldMatch {
    child: std::process::Child,
    folder: std::path::PathBuf,
}

#[cfg(unix)]
impl HeldMatch {
    /// Starts the match, in its own process group, and waits until its first game has begun.
    fn start(name: &str) -> HeldMatch {
        use std::os::unix::process::CommandExt;
        let folder = scratch(name);
        let (asked, released) = (folder.join("asked"), folder.join("released"));
        let waits =
            format!("touch {}; until [ -e {} ]; do sleep 0.02; done", asked.display(), released.display());
        let hands_on = format!("while read line; do case $line in go*) {waits};; esac; echo \"$line\"; done");
        let file = folder.join("held.sh");
        std::fs::write(&file, format!("{{ {hands_on}; }} | '{}' engine", env!("CARGO_BIN_EXE_bastide")))
            .unwrap();
        let line = format!(
            "match 'engine:positions=30:sh {}' uniform --bag 8xbaU --pairs 1000 --threads 1 --patience 3600 --json",
            file.display()
        );
        let child =
            command(&line).process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        wait_for_handler(&child);
        while !asked.exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        HeldMatch { child, folder }
    }

    /// Reads a line from standard error, without waiting for the end.
    fn says(&mut self) -> String {
        use std::io::BufRead;
        let mut said = String::new();
        let err = self.child.stderr.as_mut().expect("nobody else reads it");
        std::io::BufReader::with_capacity(1, err).read_line(&mut said).unwrap();
        said
    }

    fn go_on(self) -> std::process::Output {
        std::fs::write(self.folder.join("released"), "").unwrap();
        self.child.wait_with_output().unwrap()
    }
}

#[test]
#[cfg(unix)]
fn control_c_finishes_deals_and_says_so() {
    let mut held = HeldMatch::start("interrupted");
    interrupt(&held.child);
    let said = held.says();
    assert!(said.starts_with("Ctrl-C: ends after the games that are being played"), "{said}");
    let output = held.go_on();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let number = |key: &str| value[key].as_u64().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(number("won") + number("shared") + number("lost"), number("games"), "{value}");
    assert_eq!((number("games") % 2, number("games_left_out") < 2), (0, true), "{value}");
    assert_eq!(number("games") == 0, value["victories"].is_null(), "{value}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "said once");
}

/// A terminal sends Ctrl-C to the whole process group, not just to the match.
#[test]
#[cfg(unix)]
fn control_c_lets_programs_finish_their_game() {
    let mut held = HeldMatch::start("interrupted-group");
    let all = format!("-{}", held.child.id());
    assert!(std::process::Command::new("kill").args(["-INT", "--", &all]).status().unwrap().success());
    held.says();
    let output = held.go_on();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(130) && !err.contains("has ended"), "{err}");
}

#[test]
#[cfg(unix)]
fn second_control_c_exits_immediately() {
    let mut held = HeldMatch::start("interrupted-twice");
    interrupt(&held.child);
    let said = held.says();
    assert!(said.contains("again ends at once"), "{said}");
    interrupt(&held.child);
    // The game was not continued.
    held.child.wait().unwrap();
    let output = held.go_on();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(130), &[][..]));
}

/// A program for matches that runs this shell script.
#[cfg(unix)]
fn bot(name: &str, does: &str) -> String {
    let file = scratch(name).join("bot.sh");
    std::fs::write(&file, does).unwrap();
    format!("sh {}", file.display())
}

#[test]
#[cfg(unix)]
#[ignore = "slow: cargo xtask test --all"]
fn endless_output_is_reported_in_time_and_briefly() {
    let hello = "read word; echo bastideok 1; read word; read word; echo readyok; read word; read word; echo readyok;";
    for (name, patience, does, words) in [
        ("lines", 2, "exec yes".to_owned(), "did not answer `bastideok` within 2 s"),
        ("line", 2, "yes | exec tr -d '\\n'".to_owned(), "did not answer `bastideok` within 2 s"),
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
