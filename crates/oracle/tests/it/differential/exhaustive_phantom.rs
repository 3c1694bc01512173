//! Every game of tiny bags with phantoms.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// A phantom is deployed first, second or alone; the builder follows it with the next tile.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn phantom_first_or_second() {
    let rules = [
        ("c2,followers=1,pigs=0", 339),
        ("c2,followers=1,pigs=0,companion=normal-follower", 339),
        ("c2,followers=1,pigs=0,phantoms=0", 43),
    ];
    every(2, "base,traders,phantom", "0,0 baT r0", "2xbaU", &rules);
    let rules = [("c2,followers=1,fields=off", 185), ("c2,followers=1,fields=off,phantoms=3", 237)];
    every(1, "base,traders,phantom", "0,0 baT r0", "3xbaU", &rules);
}

/// A phantom is deployed after a floor and a capture, and on towers.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn after_floors() {
    let rules = [("c2,followers=1,fields=off,phantom-after=figure", 14_400)];
    every(2, "base,tower,phantom", "0,0 baC r0", "toD,baR", &rules);
    let rules = [("c2,followers=1,fields=off", 352), ("c2,followers=1,fields=off,towers=off", 224)];
    every(2, "base,tower,phantom", "0,0 baC r0", "toD,baU", &rules);
}

/// A phantom is deployed after a festival takes a figure back, which may be the phantom itself.
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

/// Phantoms go through portals, first or second but not both, and after the fairy.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn through_portals() {
    let rules = [
        ("c2,followers=1,fields=off,dragon=off,fairy=off", 7_472),
        ("c2,followers=1,fields=off,dragon=off,phantom-after=figure", 11_040),
    ];
    every(1, "base,dragon,phantom", "0,0 baX r0", "pdR,baU", &rules);
}

/// No phantom follows a princess; if she must be obeyed, it cannot replace her either.
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

/// A player who passes after a token or a bridge has passed; the last token comes after the phantom.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_tokens() {
    let rules = [("c2,followers=1,fields=off,tunnel-tokens=1-1", 45)];
    every(1, "base,tunnel,phantom", "0,0 tu1 r0", "baU", &rules);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_abbeys() {
    let rules = [("c2,followers=1,fields=off,barns=0,wagons=1,mayors=0", 1_370)];
    let hole = "0,-1 baB r0; 1,-1 baB r0; 1,0 baU r0; 1,1 baB r0; 0,1 baB r0; -1,1 baB r0; -1,0 baU r0; -1,-1 baB r0";
    every(2, "base,abbey,phantom", hole, "baB", &rules);
}

/// Phantoms go into the City of Carcassonne and out of it.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_the_count() {
    let rules = [
        ("c2,followers=1,fields=off,count-move=clockwise", 1_266),
        ("c2,followers=1,fields=off,count-move=clockwise,count-end=any-quarter", 2_162),
    ];
    every(2, "base,phantom,count", super::exhaustive_count::CITY, "2xbaX", &rules);
}

/// Wagons move on, and phantoms do not.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_wagons() {
    let rules = [("c2,followers=1,fields=off,barns=0,abbeys=0,mayors=0", 10_362)];
    every(1, "base,abbey,phantom", "0,0 baX r0; 1,0 baX r0", "baX,baU", &rules);
}

/// Phantoms become lords.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_castles() {
    let rules = [("c2,followers=1,fields=off,bridges=off,bazaars=off", 8_127)];
    every(2, "base,bazaar,phantom", "0,0 baD r0; -1,0 baA r270", "baE,baA", &rules);
}

/// A phantom on a bridge, after a bridge or under one.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn with_bridges() {
    let rules = [("c2,followers=1,fields=off,castles=off,bazaars=off", 5_239)];
    every(1, "base,bazaar,phantom", "0,0 baA r90", "baB,baU", &rules);
}
