//! Every game with a tiny bag: the whole tree, and whether every conceivable action is legal.

use super::failure::fail;
use super::legality::compare_listed;
use super::pair::Pair;
use super::play::{Difference, Game, What};
use super::setups::small;
use bastide_types::{Action, Decision, Turn};

/// Plays the whole tree of a tiny game and returns the number of games, counting games that look alike once.
pub fn every_game(players: u8, sets: &str, rules: &str, start: &str, bag: &str) -> u64 {
    let setup = small(players, sets, rules, start, bag);
    explore(&Pair::new(&setup).unwrap_or_else(|why| panic!("{why}")))
}

fn explore(pair: &Pair) -> u64 {
    // Refusals would take half of the time; random games try them.
    let all = pair.legal_actions().and_then(|legal| compare_listed(&pair.state, &legal).map(|_| legal));
    let legal = all.unwrap_or_else(|why| wrong(pair, why));
    if legal.is_empty() {
        pair.compare_end().unwrap_or_else(|why| wrong(pair, why));
        return 1;
    }
    let mut games = 0;
    for action in legal.into_iter().filter(|action| !looks_like_another(pair, action)) {
        let mut next = pair.clone();
        let compared = next.step(action).and_then(|()| next.compare_features());
        compared.unwrap_or_else(|why| wrong(&next, why));
        // A river tile that was put back leaves the game unchanged: that branch never ends.
        if next.state != pair.state {
            games += explore(&next);
        }
    }
    games
}

/// Whether a placement looks like one with a smaller rotation, after which the games are the same. The legality of both
/// has been compared already, and random games play both.
fn looks_like_another(pair: &Pair, action: &Action) -> bool {
    match (pair.state.turn(), action) {
        (Turn::Decide(_, Decision::Place(kind)), Action::Place { rotation, .. }) => {
            rotation.quarters() >= kind.tile().period()
        }
        _ => false,
    }
}

fn wrong(pair: &Pair, why: String) -> ! {
    let game = Game { setup: pair.setup.clone(), actions: pair.actions.clone() };
    let difference = Difference { after: game.actions.len(), what: What::Differs(why) };
    let name = format!("exhaustive-{:x}", bastide_notation::setup_hash(&game.setup));
    let thread = std::thread::current();
    let test = thread.name().filter(|name| name.contains("::")).unwrap_or("differential::exhaustive");
    println!("repeat: cargo test --package bastide-oracle {test} -- --include-ignored");
    fail(&name, &game, difference)
}

/// The start of a city with three closed gates and an open one in the south.
pub const GATE: &str = "0,0 baC r0; 0,-1 baE r180; 1,0 baE r270; -1,0 baE r90";

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn a_builder_on_a_road() {
    assert_eq!(every_game(1, "base,traders", "c2,followers=1,fields=off", "0,0 baT r0", "4xbaU"), 468);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn forced_builder_chains() {
    let rules = "rgg2003,double-turn=forced,followers=1,fields=off,chain=on";
    assert_eq!(every_game(1, "base,traders", rules, "0,0 baT r0", "3xbaU,baA"), 4_113);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn goods_of_a_city() {
    assert_eq!(every_game(2, "base,traders", "c2,followers=1,fields=off", GATE, "tb08,baE"), 1_366);
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn fields_around_a_city() {
    let start = "0,0 baG r0; 1,0 baE r270; 0,-1 baB r0; 0,1 baB r0";
    for (rules, games) in [("rgg2003", 3_834), ("c1-second", 3_834), ("c2", 3_834)] {
        assert_eq!(every_game(2, "base,traders", rules, start, "2xbaE"), games, "{rules}");
    }
}

#[test]
fn inns_and_cathedrals() {
    let start = "0,0 baC r0; 0,-1 icG r180";
    assert_eq!(every_game(2, "base,traders,inns", "bigbox", start, "icL,baE"), 5_666);
    assert_eq!(
        every_game(2, "base,traders,inns", "c2,unfinished-inn=as-usual", "0,0 icK r0", "icQ,baE"),
        1_988
    );
}

#[test]
fn the_river() {
    let sets = "base,traders,river";
    assert_eq!(every_game(2, sets, "c2,followers=1", "0,0 rvA r0", "2xrvG,rvE,rvL"), 126);
    assert_eq!(every_game(2, sets, "c2", "0,0 rvA r0", "rvG,rvL,baE"), 440);
    let narrow = "0,0 rvA r0; 0,-1 baB r0; 1,-1 baA r0";
    for (rules, games) in [("c2", [20, 108]), ("c2,river-misfit=put-back", [13, 108])] {
        let rules = format!("{rules},followers=1");
        let bags = ["rvD,rvI,rvL", "rvD,rvE,rvL,baE"];
        assert_eq!(bags.map(|bag| every_game(2, sets, &rules, narrow, bag)), games, "{rules}");
    }
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn the_king_and_the_robber_baron() {
    for (rules, games) in
        [("c2", 3_946), ("c2,king-scoring=as-completed", 3_946), ("c2,king-scoring=15-or-40", 3_946)]
    {
        let rules = format!("{rules},followers=1,fields=off");
        assert_eq!(
            every_game(2, "base,king", &rules, "0,0 baX r0; 0,-1 baA r0; 0,1 baA r180", "2xbaA"),
            games,
            "{rules}"
        );
    }
}

#[test]
fn besieged_cities() {
    let start = "0,0 ca01 r0; 1,0 baB r0; 0,1 baB r0";
    for (rules, games) in [
        ("c2,followers=1", 184),
        ("c2,followers=2,escape=off,siege=off", 160),
        ("rgg2003,followers=1,escape-time=turn-end", 184),
    ] {
        let rules = format!("{rules},fields=off");
        assert_eq!(every_game(1, "base,traders,cathars", &rules, start, "2xbaF"), games, "{rules}");
    }
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn festivals() {
    for (rules, games) in
        [("c2", 2_152), ("c2,festival=follower", 2_152), ("rgg2003,pig-return=with-last-farmer", 2_152)]
    {
        let rules = format!("{rules},followers=1");
        let start = "0,0 baD r0; 0,-1 baE r180";
        assert_eq!(every_game(1, "base,traders,festival", &rules, start, "fe01,fe02"), games, "{rules}");
    }
}

#[test]
#[ignore = "slow: cargo xtask test --all"]
fn mayors() {
    let rules = "c2,followers=1,mayors=1,fields=off";
    assert_eq!(every_game(2, "base,traders", rules, GATE, "baF,baE"), 2_344);
    assert_eq!(every_game(2, "base,traders,cathars", rules, GATE, "ca01,baE"), 5_340);
}

#[test]
fn empty_bag() {
    assert_eq!(every_game(2, "base,traders", "c2", "0,0 baC r0", ""), 1);
}

#[test]
fn two_tiles_and_all_figures() {
    assert_eq!(every_game(2, "base,traders", "c2", "0,0 baC r0", "tb08,baE"), 1_152);
}
