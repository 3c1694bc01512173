//! Every game of tiny bags with shrines.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(players: u8, sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(players, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// Two adjacent holes in a ring with cities on its outside, so that cloisters and shrines fit nowhere else.
const TWO: &str = "0,0 baI r0; 1,0 baE r0; 2,0 baE r0; 3,0 baI r90; 0,1 baE r270; 3,1 baE r90; \
                   0,2 baI r270; 1,2 baE r180; 2,2 baE r180; 3,2 baI r180";

/// The same with three holes.
const THREE: &str = "0,0 baI r0; 1,0 baE r0; 2,0 baE r0; 3,0 baE r0; 4,0 baI r90; 0,1 baE r270; 4,1 baE r90; \
                     0,2 baI r270; 1,2 baE r180; 2,2 baE r180; 3,2 baE r180; 4,2 baI r180";

/// One tile completes a shrine and a cloister, or they are completed one after the other.
#[test]
fn races() {
    let rules =
        |race, none| [("c2,followers=1,fields=off", race), ("c2,followers=1,fields=off,shrines=off", none)];
    every(2, "base,shrines", TWO, "shE,baB", &rules(16, 16));
    every(2, "base,shrines", THREE, "shE,baB", &rules(48, 48));
}

/// No shrine may be laid between two cloisters.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn no_shrine_between_cloisters() {
    let rules =
        |apart, any| [("c2,followers=1,fields=off", apart), ("c2,followers=1,fields=off,shrines=off", any)];
    every(1, "base,shrines", THREE, "shE,2xbaB", &rules(74, 84));
}

/// A hole next to a square for the shrine, with a city, roads and fields around it.
const HOLE: &str = "0,-1 baE r180; 1,-1 baB r0; 1,0 baU r0; 1,1 baB r0; 0,1 baB r0; -1,1 baB r0; -1,0 baU r0";

/// Abbeys race with a shrine as cloisters do, and may not be laid next to one that has its cloister.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn abbeys_next_to_a_shrine() {
    let (race, none) = (
        "c2,followers=1,fields=off,barns=0,wagons=0",
        "c2,followers=1,fields=off,barns=0,wagons=0,shrines=off",
    );
    every(2, "base,abbey,shrines", HOLE, "shE", &[(race, 78), (none, 117)]);
    every(2, "base,abbey,shrines", HOLE, "shE,baU", &[(race, 3_592)]);
}
