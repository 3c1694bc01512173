//! `bastide calibrate`.

use crate::program::{ok, scratch};
use serde_json::Value;

#[test]
fn predicted_odds_are_compared_with_results() {
    let file = scratch("calibration").join("chances.svg");
    let few = "calibrate --games 12 --players 3 --sets base";
    let output = ok(&format!("{few} --threads 2 --plot {}", file.display()));
    assert_eq!(output.lines().filter(|line| line.contains(" – ")).count(), 10, "{output}");
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(svg.contains("<circle") && !svg.contains("NaN"), "{svg}");
    let found: Value = serde_json::from_str(&ok(&format!("{few} --threads 1 --json"))).unwrap();
    let counts = found["bins"].as_array().unwrap().iter().map(|bin| bin["count"].as_u64().unwrap());
    assert!(counts.sum::<u64>() > 3 * 12 * 65, "every seat after every turn: {found}");
    assert!(
        output.contains(&format!("{:.2} points apart", 100.0 * found["error"].as_f64().unwrap())),
        "{output}"
    );
}
