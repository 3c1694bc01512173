//! Impossible requests: each ends with one clear sentence and the right exit code, without a panic.

use crate::program::{Said, fed, root, run};
use expect_test::expect_file;

/// Every impossible request; the snapshot has the messages.
const LINES: &[&str] = &[
    "frobnicate",
    "sim --frobnicate",
    "sim --games 0",
    "sim --games many",
    "sim --games -1",
    "sim --games 99999999999999999999",
    "sim --players 300",
    "sim --players 7",
    "sim --players 6",
    "sim --players 0",
    "sim --sets base,zzz",
    "sim --sets none",
    "sim --sets 9xbase,200xtraders",
    "sim --rules c9",
    "sim --rules c2,small-city=3",
    "sim --rules c2,followers=0",
    "sim --bag baA,xx",
    "sim --start '0,0 baD r0; 5,5 baU r0'",
    "sim --policy greedy,uniform,greedy",
    "sim --threads 0",
    "sim --games 1 --records /dev/null/records",
    "sim --plot chart.png",
    "sim --plot /dev/null/chart.svg",
    "match greedy",
    "match greedy uniform --players 1",
    "perft --depth 0",
    "perft --depth 1000",
    "replay",
    "analyse",
    "analyse fixtures/records/whole-game.bastide --level expert",
    "analyse fixtures/records/whole-game.bastide --json --worst 2",
    "replay nothing-here.bastide",
    "convert fixtures/records/small-game.bastide",
    "convert nothing-here.bastide --to jcz",
    "convert fixtures/records/small-game.bastide --to pgn",
    "convert fixtures/records/first-edition.bastide --to jcz",
    "convert fixtures/records/small-game.bastide --to record --game 2",
    "replay crates",
    "score fixtures/records",
    "replay fixtures/records/small-game.bastide --game 2",
    "replay fixtures/records/double-turn.jcz --game 2",
    "score fixtures/records/small-game.bastide --game 2",
    "score fixtures/records/double-turn.jcz --game 2",
    "score fixtures/records/small-game.bastide --players 3",
    "score fuzz/corpus/notation/board --game 1",
    "replay fixtures/records/small-game.bastide --account --json",
    "replay fixtures/records/small-game.bastide --account --no-log",
    "replay fixtures/records/small-game.bastide --record --until 3",
    "replay fixtures/records/small-game.bastide --json --svg board.svg",
    "replay fixtures/records/small-game.bastide --svg /dev/null/x.svg",
    "replay fixtures/records/small-game.bastide --svg board.jpeg",
    "sim --rules c2,relative",
    "rules diff @/dev/zero c2",
    "rules diff @crates c2",
    "rules show city.score.huge",
    "rules show City.Score.Small",
    "rules show builder",
    "rules show zzzz",
    "rules list Builder",
    "rules search zzzz",
    "rules search ''",
    "tiles --tile zz",
    "completions cobol",
    "serve --name https://table.example.org/",
];

#[test]
fn impossible_requests_say_what_to_do() {
    let mut all = String::new();
    for &line in LINES {
        let Said { out, err, code } = run(line);
        assert!(matches!(code, Some(1 | 2)), "bastide {line}: {code:?}, {out}");
        assert!(err.starts_with("error: "), "bastide {line}: {err}");
        // The picture is written after the text of the game.
        assert!(out.is_empty() || line.contains("--svg"), "bastide {line}: {out}");
        all.push_str(&format!("$ bastide {line}\n[{}] {}\n", code.unwrap_or(-1), err.trim_end()));
    }
    expect_file!["snapshots/bad-requests.txt"].assert_eq(&all);
}

#[test]
fn unknown_policy_error_lists_the_known_ones() {
    let Said { err, code, .. } = run("sim --policy clever");
    assert_eq!(code, Some(2));
    assert!(err.contains("'clever'") && err.contains("possible values: uniform, easy, greedy"), "{err}");
}

#[test]
fn broken_records_are_refused() {
    let record = std::fs::read_to_string(root().join("fixtures/records/small-game.bastide")).unwrap();
    let unhashed: String =
        record.lines().filter(|l| !l.contains("Hash")).fold(String::new(), |all, l| all + l + "\n");
    let save = std::fs::read_to_string(root().join("fixtures/records/double-turn.jcz")).unwrap();
    let cases: [(&str, Vec<u8>); 13] = [
        ("nothing", Vec::new()),
        ("blank lines", b"\n\n\n".to_vec()),
        ("not text", vec![0xff, 0xfe, 0x00, 0x41]),
        ("prose", b"Dear diary,".to_vec()),
        ("broken gzip", vec![0x1f, 0x8b, 0x08, 0x00, 0x01]),
        ("newer format", record.replace("[Bastide \"1\"]", "[Bastide \"99\"]").into_bytes()),
        ("edited rules", record.replace("[Rules \"c2\"]", "[Rules \"rgg2003\"]").into_bytes()),
        ("an illegal square", record.replace("baU 1,0 r0", "baU 4,4 r0").into_bytes()),
        ("a figure twice", record.replace("builder c", "follower c").into_bytes()),
        ("a tile that is not in the bag", record.replace("9. draw baB", "9. draw baA").into_bytes()),
        ("too many players", unhashed.replace("[Players \"2\"]", "[Players \"6\"]").into_bytes()),
        ("half a save file", save[..save.len() / 2].into()),
        ("another game's save file", b"{\"game\":\"chess\"}".to_vec()),
    ];
    let mut all = String::new();
    for (what, bytes) in cases {
        for flags in
            ["replay -", "replay - --account", "replay - --json", "replay - --record", "replay - --rules c2"]
        {
            let Said { err, code, .. } = fed(flags, &bytes);
            assert_eq!(code, Some(1), "{what}, {flags}: {err}");
            assert!(err.starts_with("error: ") && err.lines().count() == 1, "{what}, {flags}: {err}");
            if flags == "replay -" {
                all.push_str(&format!("{what}: {err}"));
            }
        }
    }
    expect_file!["snapshots/broken-records.txt"].assert_eq(&all);
}

#[test]
fn damaged_input_never_panics() {
    let damages = bastide_budget::budget("cli.damages") as usize;
    for file in ["small-game.bastide", "double-turn.jcz"] {
        let bytes = std::fs::read(root().join("fixtures/records").join(file)).unwrap();
        for i in 0..damages {
            let at = bytes.len() * i / damages;
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 + (i as u8 % 31);
            for input in [&bytes[..at], &damaged] {
                let Said { err, code, .. } = fed("replay - --account", input);
                assert!(matches!(code, Some(0 | 1)), "{file} at {at}: {code:?} {err}");
                assert!(!err.contains("panicked"), "{file} at {at}: {err}");
            }
        }
    }
}
