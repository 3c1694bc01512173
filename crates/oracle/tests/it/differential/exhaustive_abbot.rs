//! Every game of tiny bags with abbots and gardens.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// Two adjacent holes in a ring with cities on its outside, so that tiles without a city fit nowhere else.
const TWO: &str = "0,0 baIg r0; 1,0 baE r0; 2,0 baEg r0; 3,0 baI r90; 0,1 baE r270; 3,1 baE r90; \
                   0,2 baI r270; 1,2 baE r180; 2,2 baE r180; 3,2 baI r180";

/// The same with three holes.
const THREE: &str = "0,0 baI r0; 1,0 baE r0; 2,0 baE r0; 3,0 baE r0; 4,0 baI r90; 0,1 baE r270; 4,1 baE r90; \
                     0,2 baI r270; 1,2 baE r180; 2,2 baE r180; 3,2 baE r180; 4,2 baI r180";

/// Abbots go onto gardens and cloisters, and are taken back while these are incomplete.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn deploying_and_taking_back() {
    let rules = [
        ("c2,followers=1,fields=off,towers=off", 24),
        ("c2,followers=1,fields=off,towers=off,abbots=0", 8),
        ("c2,followers=1,fields=off,towers=off,abbots=2", 24),
    ];
    every(2, "base,tower,abbot", TWO, "toIg,baB", &rules);
    let rules = [("c2,followers=1,fields=off,towers=off", 240)];
    every(1, "base,tower,abbot", THREE, "toIg,2xbaB", &rules);
}

/// A shrine races with an abbot's cloister, but not with a garden.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn races() {
    let rules = [("c2,followers=1,fields=off,towers=off", 36)];
    every(2, "base,abbot,shrines", TWO, "shE,baB", &rules);
    let rules = [("c2,followers=1,fields=off,towers=off", 24)];
    every(2, "base,tower,abbot,shrines", TWO, "shE,toIg", &rules);
}

/// Abbots go through a portal to a garden, but never onto towers; the fairy may be next to them.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn through_portals() {
    let rules = [
        ("c2,followers=1,fields=off,dragon=off", 8_576),
        ("c2,followers=1,fields=off,dragon=off,fairy=off", 7_362),
    ];
    every(1, "base,dragon,abbot", "0,0 baB r0; 0,1 baUg r0", "pdR,pdU", &rules);
}

/// A festival takes an abbot back without points, or the abbot is taken back for points.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn at_festivals() {
    let rules = [("c2,followers=1,fields=off", 596), ("c2,followers=1,fields=off,festival=follower", 596)];
    every(1, "base,traders,festival,abbot", "0,0 baD r0; 0,-1 baE r180", "baUg,fe01", &rules);
}

/// While a princess must be obeyed, no abbot is taken back.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_princesses() {
    let rules = [
        ("c2,followers=1,fields=off,dragon=off,fairy=off", 1_404),
        ("c2,followers=1,fields=off,dragon=off,fairy=off,princess=must", 1_240),
    ];
    every(1, "base,dragon,abbot", "0,0 baC r0; 1,0 baC r0", "pdBg,pdD", &rules);
}

/// An abbot is taken back in one part of a double turn and deployed in the other.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn in_double_turns() {
    let rules = [("c2,followers=1,fields=off", 282)];
    every(1, "base,traders,abbot", "0,0 baT r0", "3xbaUg", &rules);
}

/// Abbots go into the cathedral of the City of Carcassonne and out of it.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn in_the_cathedral() {
    let rules = [
        ("c2,followers=1,fields=off,count-move=clockwise", 64),
        ("c2,followers=1,fields=off,count-move=clockwise,count-end=any-quarter", 94),
    ];
    every(2, "base,abbot,count", super::exhaustive_count::CITY, "2xbaX", &rules);
}

/// A phantom follows an abbot who is deployed or taken back, if it may follow actions.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_phantoms() {
    let rules =
        [("c2,followers=1,fields=off", 8_575), ("c2,followers=1,fields=off,phantom-after=figure", 7_836)];
    every(1, "base,abbot,phantom", "0,0 baT r0", "2xbaUg,baT", &rules);
    let rules = [("c2,followers=1,fields=off,towers=off", 32)];
    every(2, "base,tower,abbot,phantom", TWO, "toIg,baB", &rules);
}

/// Wagons move on to roads and cloisters, but not to gardens.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_wagons() {
    let rules = [("c2,followers=1,fields=off,barns=0,abbeys=0,mayors=0", 14_118)];
    every(2, "base,abbey,abbot", "0,0 baD r0; 1,0 baUg r0; -1,0 baA r270", "baE,baA", &rules);
}

/// An abbey completes a garden next to it, and an abbot is taken back after an abbey.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_abbeys() {
    const HOLE: &str = "-1,-1 baB r0; 0,-1 baE r180; 1,-1 baB r0; -1,0 baU r0; -1,1 baB r0; 0,1 baB r0; \
                        1,1 baB r0; 2,-1 baB r0; 2,1 baB r0; 2,0 baU r0";
    let rules = [("c2,followers=1,fields=off,barns=0,wagons=0,mayors=0", 4_464)];
    every(2, "2xbase,abbey,abbot", HOLE, "baUg,baB", &rules);
}

/// Abbots in gardens under bridges; an abbot is taken back after a bridge is built.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_bridges() {
    let rules = [("c2,followers=1,fields=off,castles=off,bazaars=off", 3_028)];
    every(1, "base,bazaar,abbot", "0,0 baA r90", "baEg,baU", &rules);
}

/// A garden with or without an abbot pays a lord when it is completed, and nothing when the abbot is taken back.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_castles() {
    const AROUND: &str = "0,0 baD r0; 1,0 baU r0; 2,0 baU r0; 0,1 baB r0; 1,1 baB r0; 2,1 baB r0; 2,-1 baE r90; \
                          2,-2 baE r0; 1,-2 baE r0";
    let rules = [("c2,followers=1,fields=off,bridges=off,bazaars=off", 9_492)];
    every(2, "base,bazaar,abbot", AROUND, "baE,baEg", &rules);
}

/// A garden does not let a knight leave a besieged city.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_sieges() {
    let rules = [("c2,followers=1,fields=off", 1_620)];
    every(1, "base,cathars,abbot", "0,0 baE r0", "ca03,baEg", &rules);
}
