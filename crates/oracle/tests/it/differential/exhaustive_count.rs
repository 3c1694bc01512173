//! Every game of tiny bags around the City of Carcassonne.

use super::exhaustive::every_game;

/// The city with cloisters at two of its gates and closed small cities, so that roads continue only from the third
/// gate.
pub(super) const CITY: &str = "\
    -2,-1 co01 r0; -1,-1 co02 r0; 0,-1 co03 r0; 1,-1 co04 r0; -2,0 co05 r0; -1,0 co06 r0; \
    0,0 co07 r0; 1,0 co08 r0; -2,1 co09 r0; -1,1 co10 r0; 0,1 co11 r0; 1,1 co12 r0; \
    1,-2 baA r0; 0,2 baA r180; -2,2 baE r0; 2,1 baE r270";

/// Checks the number of games under each of these rules.
fn every(players: u8, bag: &str, rules: &[(&str, u64)]) {
    let sets = "base,count";
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, CITY, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// Followers go into the city after one tile, and out of it before the next is scored or after the last.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn into_the_city_and_out() {
    let rules = [("c2,followers=1,fields=off,count-move=clockwise,count-end=any-quarter", 21_271)];
    every(2, "3xbaL", &rules);
}

/// The player who sends a follower moves the count; the game ends with moves from the market or from all quarters.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn count_at_the_end() {
    let rules = [
        ("c2,followers=1", 229),
        ("rgg2003,followers=1", 271),
        ("c2,followers=1,count-move=follows", 163),
        ("c2,followers=1,count=off", 155),
    ];
    every(2, "2xbaX", &rules);
}
