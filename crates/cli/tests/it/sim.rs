//! `bastide sim` and `perft`.

use crate::program::{command, ok, root, said, scratch};
use serde_json::Value;

pub fn json(line: &str) -> Value {
    let text = ok(line);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The results without the timing.
pub fn results(line: &str) -> Value {
    let mut value = json(line);
    value.as_object_mut().expect("an object").remove("timing").expect("times are reported");
    value
}

#[test]
fn threads_do_not_change_results() {
    for sim in [
        "sim --games 500 --players 3 --seed 9 --json",
        "sim --games 70 --players 2 --policy greedy,uniform --bag baU,baV,baE,tb16,tb17,baB,2xbaK --json",
        "sim --games 130 --players 6 --sets base,traders,inns,river --rules rgg2003,chain --json",
    ] {
        let one = results(&format!("{sim} --threads 1"));
        for threads in [2, 3, 7] {
            assert_eq!(one, results(&format!("{sim} --threads {threads}")), "{sim}");
        }
        assert_ne!(one, results(&format!("{sim} --threads 1 --seed 10").replace("--seed 9 ", "")), "{sim}");
    }
}

/// Recorded games are played by separately compiled code: they must be the same games, on any number of
/// threads.
#[test]
fn records_change_nothing() {
    let sim = "sim --games 500 --seed 5 --sets base,traders,inns --json";
    let plain = results(sim);
    let shards = [1, 3].map(|threads| {
        let folder = scratch(&format!("records-by-{threads}"));
        assert_eq!(plain, results(&format!("{sim} --threads {threads} --records '{}'", folder.display())));
        let files = (0..500).step_by(64).map(|first| folder.join(format!("games-{first:09}.bastide.gz")));
        files.map(|file| std::fs::read(&file).expect("a shard of 64 games")).collect::<Vec<_>>()
    });
    assert!(shards[0] == shards[1], "the same records by one thread and by three");
}

#[test]
fn the_same_seed_gives_the_same_games_on_every_machine() {
    let seats = results("sim --games 200 --players 2 --seed 42 --json")["seats"].clone();
    let totals =
        |seats: &Value| [&seats[0]["score_total"], &seats[1]["score_total"]].map(|n| n.as_u64().unwrap());
    assert_eq!(totals(&seats), PINNED, "a change of these numbers is a change of every simulation: say so");
}

/// The points of both seats in 200 games of seed 42.
const PINNED: [u64; 2] = [4885, 5077];

#[test]
fn results_are_consistent() {
    let sim = results("sim --games 300 --players 4 --json");
    let seats = sim["seats"].as_array().unwrap();
    let victories: f64 = seats.iter().map(|s| s["victories"].as_f64().unwrap()).sum();
    assert!((victories - 1.0).abs() < 1e-9, "{victories}");
    for seat in seats {
        let sources: f64 = seat["sources"].as_object().unwrap().values().map(|v| v.as_f64().unwrap()).sum();
        assert!((sources - seat["score"].as_f64().unwrap()).abs() < 1e-9, "points have a source");
    }
    // The first square may begin with a minus.
    ok("sim --games 1 --bag baU,baV --start '-1,0 baU r0; 0,0 baD r0'");
    let own = ok("sim --games 2 --bag baU,baV --start '0,0 baD r0; 1,0 baU r0' --rules bigbox");
    assert!(
        own.starts_with("2 games · base,traders · own bag of 2 · own start · rules bigbox · seed 1\n"),
        "{own}"
    );
    let text = ok("sim --games 20 --players 4");
    for word in ["victories", "roads", "goods", "double turns", "games a second", "black"] {
        assert!(text.contains(word), "{word} in {text}");
    }
}

#[test]
fn recorded_simulations_replay_to_the_same_scores() {
    let sims = [
        ("a", "sim --games 70 --policy uniform --players 3 --sets base,traders,inns,river"),
        ("b", "sim --games 3 --policy greedy --players 2 --rules rgg2003"),
        ("c", "sim --games 3 --policy uniform --players 2 --rules c2,double-turn=forced,chain"),
        ("d", "sim --games 20 --policy uniform --players 3 --sets base,traders,abbey,dragon,tower"),
        ("e", "sim --games 3 --policy greedy --players 2 --sets base,abbey --rules rgg2003"),
    ];
    for (name, sim) in sims {
        let folder = scratch(&format!("records-{name}"));
        ok(&format!("{sim} --records '{}'", folder.display()));
        let file = folder.join("games-000000000.bastide.gz");
        for game in [1, 2, 3] {
            let replay = format!("replay '{}' --game {game}", file.display());
            let record = ok(&format!("{replay} --record"));
            let result = record.lines().find_map(|l| l.strip_prefix("[Result \"")).unwrap();
            let value = json(&format!("{replay} --json"));
            let scores: Vec<String> =
                value["scores"].as_array().unwrap().iter().map(|s| s["total"].to_string()).collect();
            assert_eq!(result, format!("{}\"]", scores.join("-")), "{sim}");
            assert_eq!(value["finished"], true);
        }
        assert_eq!(folder.join("games-000000064.bastide.gz").exists(), name == "a");
    }
}

#[test]
fn simulations_can_be_plotted() {
    let file = scratch("plot").join("plot.svg");
    ok(&format!("sim --games 30 --players 3 --plot '{}'", file.display()));
    let svg = std::fs::read_to_string(file).unwrap();
    for words in
        ["30 games", "Scores", "Points by source, on average", "Victories by seat", "Double turns in a game"]
    {
        assert!(svg.contains(&format!(">{words}<")), "{words}");
    }
    assert_eq!(svg.matches(">yellow<").count(), 3, "each chart of seats names each seat");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

#[test]
fn perft_counts_the_tree() {
    let rows =
        json("perft --depth 3 --sets none --start '0,0 baD r0' --bag 2xbaU --players 2 --json")["depths"]
            .clone();
    assert_eq!(rows[0]["nodes"], 1);
    // A straight road fits at both road ends of the start tile and at its south side, each in two lookalike
    // rotations.
    assert_eq!(rows[1]["nodes"], 6);
    let text = ok("perft --depth 3");
    assert!(text.contains("1289") && text.contains("million a second"), "{text}");
}

/// The program reproduces the tables written by the oracle.
#[test]
fn perft_agrees_with_the_tables() {
    let folder = root().join("fixtures/perft");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let tables: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == "perft")).collect();
    assert!(!tables.is_empty());
    for path in tables {
        let table = std::fs::read_to_string(&path).unwrap();
        let mut line = String::from("perft --json");
        for tag in table.lines().filter_map(|l| l.strip_prefix('[')?.strip_suffix("\"]")) {
            let (name, value) = tag.split_once(" \"").unwrap();
            if name != "Bastide" {
                line.push_str(&format!(" --{} '{value}'", name.to_lowercase()));
            }
        }
        let number = |row: &Value, key: &str| row[key].as_u64().unwrap().to_string();
        let rows: Vec<&str> = table.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_digit())).collect();
        let counts = json(&format!("{line} --depth {}", rows.len()))["depths"].clone();
        let keys = ["depth", "nodes", "deployments", "completions", "points"];
        let counted: Vec<String> =
            counts.as_array().unwrap().iter().map(|row| keys.map(|key| number(row, key)).join(" ")).collect();
        assert_eq!(counted, rows, "{}: bastide {line}", path.display());
    }
}

#[test]
#[cfg(unix)]
fn control_c_reports_finished_games() {
    use crate::program::{LOOKS, interrupt, wait_for_handler};
    use std::io::Read;
    use std::process::Stdio;
    let folder = scratch("records-of-a-stopped-run");
    let child = command(&format!("sim --games 100000000 --json --records '{}'", folder.display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_handler(&child);
    let has_records = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.and_then(|entry| entry.metadata()).is_ok_and(|file| file.len() > 0)
    };
    let written = (0..LOOKS).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        std::fs::read_dir(&folder).is_ok_and(|mut files| files.any(has_records))
    });
    assert!(written, "a game is recorded");
    interrupt(&child);
    let said = said(child.wait_with_output().unwrap());
    // The message appears only if games go on for a while, as on a busy machine.
    assert!(
        said.code == Some(130) && (said.err.is_empty() || said.err.starts_with("Ctrl-C: ends after")),
        "{said:?}"
    );
    let value: Value = serde_json::from_str(&said.out).unwrap();
    let games = value["games"].as_u64().unwrap();
    assert!(games > 0 && games < 100_000_000);
    let mut recorded = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let mut text = String::new();
        let file = std::fs::File::open(file.unwrap().path()).unwrap();
        flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("the file was closed in order");
        recorded += text.matches("[Result ").count() as u64;
    }
    assert_eq!(recorded, games, "what was finished is recorded");
    let seat = &value["seats"][0];
    assert!(
        (seat["score"].as_f64().unwrap() * games as f64 - seat["score_total"].as_f64().unwrap()).abs() < 1e-3
    );
}
