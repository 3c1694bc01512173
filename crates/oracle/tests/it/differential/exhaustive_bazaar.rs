//! Every game of tiny bags with a bazaar.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// An auction with bids or without.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn tiles_of_a_bazaar() {
    let rules = [
        ("c2,followers=1,fields=off,bridges=off,castles=off", 671),
        ("c2,followers=1,fields=off,bridges=off,castles=off,bazaar-debt=off", 667),
        ("c2,followers=1,fields=off,bridges=off,castles=off,bazaars=choose", 663),
    ];
    every(2, "base,bazaar", "0,0 baE r0", "bbB,2xbaC", &rules);
}

/// Four squares enclosed by tiles: tiles with a city fit into the first two, plain fields into the others. The outside
/// has roads, so that neither kind fits anywhere else.
const PENS: &str = "0,0 baV r90; 1,0 bbB r180; 2,0 baA r180; 3,0 bbB r180; 4,0 baA r180; 5,0 baA r180; 6,0 baA r180; \
                    7,0 baA r180; 8,0 baV r180; 0,1 baA r90; 2,1 baB r0; 4,1 baB r0; 6,1 baB r0; 8,1 baA r270; \
                    0,2 baV r0; 1,2 baA r0; 2,2 baA r0; 3,2 baA r0; 4,2 baA r0; 5,2 baA r0; 6,2 baA r0; 7,2 baA r0; \
                    8,2 baV r270";

/// The chooser and the others have points; they bid, raise, sell and buy, with debts and without.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn bids_with_points() {
    let rules = [
        ("c2,small-city=1,followers=1,fields=off,bridges=off,castles=off", 392),
        ("c2,small-city=1,followers=1,fields=off,bridges=off,castles=off,bazaar-debt=off", 384),
        ("c2,small-city=1,followers=1,fields=off,bridges=off,castles=off,bazaars=choose", 256),
    ];
    every(2, "base,bazaar", PENS, "2xbaE,3xbbA", &rules);
}
