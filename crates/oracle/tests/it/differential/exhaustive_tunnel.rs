//! Every game of tiny bags with tunnels.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// Two roads with mouths: one is closed except for its mouth, the other continues.
const TWO_ROADS: &str = "0,0 tu3 r0; 1,0 baW r0";

/// One token, or two that join, over the turns of two players.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn tokens_of_two_players() {
    let rules = [("c2,followers=1,fields=off,tunnel-tokens=1-1", 7_684)];
    every(2, "base,tunnel", TWO_ROADS, "baU,baE", &rules);
    let rules = [("c2,followers=1,fields=off,tunnel-tokens=2-1", 8_183)];
    every(2, "base,tunnel", TWO_ROADS, "2xbaU", &rules);
}

/// A tunnel may lead back into the road that it left, and a road that it closes is scored.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn loops_and_completed_roads() {
    let start = "0,0 tu1 r0; 1,0 baX r0";
    let rules = [("c2,followers=1,fields=off,tunnel-tokens=1-1", 5_117)];
    every(1, "base,tunnel", start, "baU,baX", &rules);
}

/// The second part that a token earns, under each rule.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn builders_and_tokens() {
    let start = "0,0 tu1 r0";
    let rules = [
        ("c2,followers=1,fields=off,tunnel-tokens=1-1", 841),
        ("c2,followers=1,fields=off,tunnel-tokens=1-1,tunnel-trigger=off", 841),
        ("rgg2003,followers=1,fields=off,tunnel-tokens=1-1", 841),
        ("c2,followers=1,fields=off,tunnel-tokens=1-1,chain=on", 841),
    ];
    every(1, "base,traders,tunnel", start, "2xbaU", &rules);
}

/// A tunnel under a city, with The Tunnel and without.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn underpasses() {
    let both = |games| {
        [
            ("c2,followers=1,fields=off,dragon=off,fairy=off,underpass=mouths,tunnel-tokens=1-1", games),
            ("c2,followers=1,fields=off,dragon=off,fairy=off,tunnel-tokens=1-1", games),
        ]
    };
    every(2, "base,dragon,tunnel", "0,0 pdQ1 r0", "baX,baA", &both(2_448));
    every(2, "base,dragon", "0,0 pdQ1 r0", "baX,baA", &both(144));
}
