//! Every game of tiny bags with phantoms.

use super::exhaustive::every_game;

/// How many games are played under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// First, second, or alone; the builder follows a phantom with the next tile.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn first_or_second() {
    let rules = [
        ("c2,followers=1,pigs=0", 339),
        ("c2,followers=1,pigs=0,companion=normal-follower", 339),
        ("c2,followers=1,pigs=0,phantoms=0", 43),
    ];
    every(2, "base,traders,phantom", "0,0 baT r0", "2xbaU", &rules);
    let rules = [("c2,followers=1,fields=off", 185), ("c2,followers=1,fields=off,phantoms=3", 237)];
    every(1, "base,traders,phantom", "0,0 baT r0", "3xbaU", &rules);
}

/// After a floor and whom it captures, and on towers.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn after_floors() {
    let rules = [("c2,followers=1,fields=off,phantom-after=figure", 14_400)];
    every(2, "base,tower,phantom", "0,0 baC r0", "toD,baR", &rules);
    let rules = [("c2,followers=1,fields=off", 352), ("c2,followers=1,fields=off,towers=off", 224)];
    every(2, "base,tower,phantom", "0,0 baC r0", "toD,baU", &rules);
}

/// After a figure that a festival brings home, which may be the phantom itself.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn after_festivals() {
    let rules = [
        ("c2,followers=1,fields=off", 968),
        ("c2,followers=1,fields=off,phantom-after=figure", 824),
        ("c2,followers=1,fields=off,festival=off", 752),
    ];
    every(1, "base,festival,phantom", "0,0 baD r0; 0,-1 baE r180", "fe01,baU", &rules);
}

/// Through portals, first or second but not both, and after the fairy.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn through_portals() {
    let rules = [
        ("c2,followers=1,fields=off,dragon=off,fairy=off", 7_472),
        ("c2,followers=1,fields=off,dragon=off,phantom-after=figure", 11_040),
    ];
    every(1, "base,dragon,phantom", "0,0 baX r0", "pdR,baU", &rules);
}

/// After a princess no phantom comes; where she must be obeyed it does not come instead either.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn after_princesses() {
    let rules = [
        ("c2,followers=1,fields=off,dragon=off,fairy=off", 736),
        ("c2,followers=1,fields=off,dragon=off,fairy=off,princess=must", 608),
        ("c2,followers=1,fields=off,dragon=off,fairy=off,princess=off", 608),
    ];
    every(2, "base,dragon,phantom", "0,0 baC r0", "pdE,pdE", &rules);
}

/// Who passes after a token or a bridge has passed; the last token comes after the phantom.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_tokens() {
    let rules = [("c2,followers=1,fields=off,tunnel-tokens=1-1", 45)];
    every(1, "base,tunnel,phantom", "0,0 tu1 r0", "baU", &rules);
}

/// With an abbey.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_abbeys() {
    let rules = [("c2,followers=1,fields=off,barns=0,wagons=1,mayors=0", 1_370)];
    let hole = "0,-1 baB r0; 1,-1 baB r0; 1,0 baU r0; 1,1 baB r0; 0,1 baB r0; -1,1 baB r0; -1,0 baU r0; -1,-1 baB r0";
    every(2, "base,abbey,phantom", hole, "baB", &rules);
}
