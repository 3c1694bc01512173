//! Every game of tiny bags with castles.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// A castle whose lord is paid by the road through its tile.
#[test]
fn lord_paid_by_a_road() {
    let rules = [
        ("c2,followers=1,bridges=off,bazaars=off", 4_177),
        ("c2,followers=1,bridges=off,bazaars=off,castles=off", 4_057),
    ];
    every(2, "base,bazaar", "0,0 baD r0; -1,0 baA r270", "baE,baA", &rules);
}

/// Castles next to castles.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn adjacent_castles() {
    let rules = [("c2,followers=1,fields=off,bridges=off,bazaars=off", 34_092)];
    every(2, "base,bazaar", "0,0 baE r0; 1,0 baE r0", "3xbaE", &rules);
}
