//! Every game of tiny bags with the dragon, the fairy, princesses and portals.

use super::exhaustive::{GATE, every_game};

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// The tile with the dragon waits for the volcano.
#[test]
fn volcano_and_dragon() {
    let start = "0,0 baX r0; 1,0 baW r0; 0,1 baV r90";
    every(2, "base,dragon", start, "pdY,pdN", &[("c2,followers=1", 96)]);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn a_dragon_among_builders() {
    let rules = [
        ("c2,followers=1,fields=off", 7_352),
        ("rgg2003,followers=1,fields=off,dragon-eats=followers", 7_352),
        ("c2,followers=1,fields=off,dragon-eats=followers", 7_352),
    ];
    every(1, "base,traders,dragon", "0,0 baC r0", "baE,pdZ,pdN", &rules);
}

#[test]
fn dragons_without_a_volcano() {
    every(2, "base,dragon", "0,0 baC r0", "baE,pdN,pdO", &[("c2,followers=1", 12)]);
    every(2, "base,dragon", "0,0 baC r0", "pdN,pdO", &[("c2", 1)]);
}

#[test]
fn the_fairy() {
    let rules = [
        ("c2,followers=1", 15),
        ("zman2,followers=1", 15),
        ("c2,followers=1,fairy=off", 12),
        ("rgg2003,followers=1", 15),
    ];
    every(2, "base,dragon", GATE, "3xbaC", &rules);
}

#[test]
fn princesses() {
    let rules =
        [("c2,followers=1", 3_252), ("zman2,followers=1", 2_892), ("c2,followers=1,princess=off", 3_072)];
    every(2, "base,dragon", "0,0 baC r0", "baR,pdC", &rules);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn magic_portals() {
    let rules = [
        ("c2,followers=1", 5_690),
        ("c2,followers=1,portal=off", 2_328),
        ("c1-second,followers=1,mayors=1", 8_988),
    ];
    every(2, "base,dragon", "0,0 baD r0; 1,0 baU r0", "baE,pdT", &rules);
}
