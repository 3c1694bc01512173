//! Every game of tiny bags with towers.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

#[test]
fn two_foundations() {
    let rules = [("c2,followers=1,fields=off", 5_808), ("c2,followers=1,fields=off,towers=off", 2_640)];
    every(2, "base,tower", "0,0 baC r0", "toD,baR", &rules);
}

/// Prisoners are taken and exchanged, and players with points buy them back.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn prisoners_and_ransoms() {
    let rules = [("c2,followers=1,fields=off", 2_044)];
    every(2, "base,traders,tower", "0,0 toD r0; 1,0 baC r0; -1,0 baC r0", "baE,baB,baB", &rules);
}
