//! Every game of tiny bags with bridges.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// Bridges that a tile needs to fit and others, over the tile and next to it, with figures on them.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn needed_and_optional_bridges() {
    let rules = [
        ("c2,followers=1,fields=off,castles=off,bazaars=off", 11_336),
        ("c2,followers=1,fields=off,castles=off,bazaars=off,bridges=off", 204),
    ];
    every(2, "base,bazaar", "0,0 baB r0", "baX,baA", &rules);
}

/// A tile that fits only with a bridge may be declined, even the last one.
#[test]
fn declined_tiles() {
    let rules = [("c2,followers=1,fields=off,castles=off,bazaars=off", 98)];
    every(1, "base,bazaar", "0,0 baX r0", "baC,baB", &rules);
}

#[test]
fn builders_and_bridges() {
    let rules = [("c2,followers=1,fields=off,castles=off,bazaars=off", 1_796)];
    every(1, "base,traders,bazaar", "0,0 baA r90", "baB,baU", &rules);
}

/// Both sides of a bridge are one field.
#[test]
fn fields_under_bridges() {
    let rules = [("c2,followers=1,castles=off,bazaars=off", 5_002)];
    every(2, "base,bazaar", "0,0 baU r90", "baB,baE", &rules);
}
