//! Every game of tiny bags with abbeys, wagons and barns.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// A hole surrounded by a city of one tile, two roads and a field.
const HOLE: &str =
    "-1,-1 baB r0; 0,-1 baE r180; 1,-1 baB r0; -1,0 baU r0; 1,0 baU r0; -1,1 baB r0; 0,1 baB r0; 1,1 baB r0";

/// An abbey goes into the hole before a draw, or in the round after the last tile.
#[test]
fn abbeys_in_one_gap() {
    let rules = [
        ("c2,followers=1,fields=off,barns=0", 998),
        ("c2,followers=1,fields=off,barns=0,abbey-end=lost", 392),
        ("c1-second,followers=1,fields=off,barns=0", 212),
    ];
    every(2, "2xbase,traders,abbey", HOLE, "baU", &rules);
}

/// A barn where four fields meet, with farmers around it.
#[test]
fn barns_between_farmers() {
    let rules = [("c2,followers=1,wagons=0,abbeys=0", 4_710)];
    every(2, "base,abbey", "0,0 baE r0; 1,0 baE r0; 0,1 baB r0", "baE,baE", &rules);
}

/// Wagons leave complete roads.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn wagons_move_on() {
    let rules = [
        ("c2,followers=1,fields=off,barns=0,abbeys=0", 3_390),
        ("c2,followers=1,fields=off,barns=0,abbeys=0,wagon-move=connected", 2_994),
    ];
    every(2, "base,abbey", "0,0 baX r0; 1,0 baX r0", "baX,baU", &rules);
}
