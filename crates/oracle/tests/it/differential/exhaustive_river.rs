//! Every game of tiny bags with a river that forks.

use super::exhaustive::every_game;

/// Checks the number of games under each of these rules.
fn every(sets: &str, start: &str, bag: &str, rules: &[(&str, u64)]) {
    let counted: Vec<(&str, u64)> =
        rules.iter().map(|&(rules, _)| (rules, every_game(2, sets, rules, start, bag))).collect();
    assert_eq!(counted, rules, "{bag}");
}

/// The fork comes first, and one lake or both last, whichever branch they end.
#[test]
fn two_branches() {
    let rules = [("c2,followers=1", 448), ("c2,followers=1,river-lakes=last", 560)];
    every("base,river2", "0,0 r2A r0", "r2I,r2B,r2K,r2L", &rules);
    every("base,river2", "0,0 r2A r0", "r2I,2xr2B,r2L", &[("c2,followers=1", 444)]);
}

/// Branches that approach each other, and river tiles that fit nowhere.
#[test]
fn approaching_branches() {
    let forked = "0,0 r2A r0; 1,0 r2I r0";
    every("base,river2", forked, "2xr2B,r2J,r2L", &[("c2,fields=off", 186)]);
    let rules = [("c2,fields=off", 110), ("c2,fields=off,river-misfit=put-back", 110)];
    every("base,river2", &format!("{forked}; 1,-1 r2B r270"), "r2B,r2C,r2D,r2L", &rules);
}

/// The player of the lake with the volcano takes another turn, or the next player does.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn extra_turn_after_the_volcano() {
    let rules = |games| [("c2,followers=1", games), ("c2,followers=1,lake-turn=off", games)];
    every("base,river2,dragon", "0,0 r2A r0", "r2L,pdH,baB", &rules(1_429));
}

/// A volcano in a lake, with the dragon and without.
#[test]
fn a_volcano_in_a_lake() {
    let rules = |with, without| [("c2,followers=1", with), ("c2,followers=1,dragon=off", without)];
    every("base,river2", "0,0 r2A r0", "r2L,baU", &rules(42, 42));
    every("base,river2,dragon", "0,0 r2A r0", "r2L,pdH", &rules(36, 42));
}

/// Farmers next to a pig-herd, under each rule for fields.
#[test]
#[ignore = "slow: cargo xtask test --all"]
fn a_pig_herd() {
    let start = "0,0 r2F r0; 1,0 baE r90; 2,0 baE r270";
    let rules = [
        ("rgg2003,followers=1", 2_108),
        ("c1-second,followers=1", 2_108),
        ("c2,followers=1", 2_108),
        ("c2,followers=1,pig-herd=off", 2_108),
    ];
    every("base,traders,river2", start, "baE,baU", &rules);
}
