//! `bastide analyse`.

use crate::program::{ok, root, run, scratch};
use serde_json::Value;

const WHOLE: &str = "analyse fixtures/records/whole-game.bastide --level greedy";

#[test]
fn every_move_is_listed_and_sums_match_the_result() {
    let output = ok(&format!("{WHOLE} --worst 2"));
    assert!(
        output.contains("evaluated by greedy") && output.contains("  +  "),
        "second tiles are marked: {output}"
    );
    assert_eq!(output.lines().filter(|line| line.starts_with("tile ")).count(), 2);
    let analysis: Value = serde_json::from_str(&ok(&format!("{WHOLE} --json --best 2"))).unwrap();
    assert_eq!(analysis["end"], serde_json::json!([77.0, 84.0]), "as the record says");
    let moves = analysis["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 94);
    assert!(moves.iter().all(|one| one["lost"].as_f64().unwrap() >= 0.0));
    assert!(moves.iter().all(|one| one["best"].as_array().unwrap().len() <= 2));
    assert_eq!(analysis["chances"]["end"], serde_json::json!([0.0, 1.0]), "blue has won");
    for one in moves {
        let after = one["chances"]["after"].as_array().unwrap();
        let sum: f64 = after.iter().map(|chance| chance.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{after:?}");
    }
    assert!(output.contains(" → 100 %") && output.contains(" → 0 %"), "{output}");
    let sums = &analysis["sums"][1];
    let of = |name: &str| sums[name].as_f64().unwrap();
    let sum = of("start") + of("turns") + of("luck") + of("lost") + of("others");
    assert!((sum - 7.0).abs() < 0.05 && (of("margin") - 7.0).abs() < 0.001, "{sums}");
    assert_eq!(output, ok(&format!("{WHOLE} --worst 2")), "output alike every time");
}

#[test]
fn list_is_optional_and_save_files_are_read() {
    let output = ok("analyse fixtures/records/double-turn.jcz --no-list --worst 1 --level easy");
    assert!(!output.contains("luck   lost") && output.contains("margin"), "{output}");
}

#[test]
fn analysis_can_be_plotted() {
    let file = scratch("analysis").join("game.svg");
    let output = ok(&format!("{WHOLE} --no-list --plot {}", file.display()));
    assert!(output.contains("margin"), "{output}");
    let svg = std::fs::read_to_string(file).unwrap();
    assert_eq!(svg.matches("stroke-linejoin").count(), 8, "two outlined lines for each of two");
    assert!(svg.contains("Chance to win") && svg.contains("100%"), "{svg}");
    assert!(svg.contains(" 77</text>") && svg.contains(" 84</text>") && svg.contains(": −"), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

#[test]
fn illegal_games_are_reported() {
    let game = std::fs::read_to_string(root().join("fixtures/records/small-game.bastide")).unwrap();
    let file = scratch("wrong-analysis").join("wrong.bastide");
    let hashes = |line: &&str| !line.starts_with("[RulesHash") && !line.starts_with("[SetupHash");
    let wrong = game.replace("2. draw baV 1,-1 r180", "2. draw baV 7,7 r180");
    std::fs::write(&file, wrong.lines().filter(hashes).collect::<Vec<_>>().join("\n")).unwrap();
    for (flags, name) in [("", "wrong.bastide"), ("--game 1", "wrong.bastide, game 1")] {
        let said = run(&format!("analyse '{}' --level easy {flags}", file.display()));
        let words = format!("{name}: action ");
        assert!(said.code == Some(1) && said.err.contains(&words), "{said:?}");
    }
}
