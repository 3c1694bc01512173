//! Small tables made for situations that random games rarely reach.

use super::games::KINDS;
use super::setups::{Dice, random_rules, small};
use bastide_notation::{Toggle, rules_to_text};
use bastide_types::Setup;

/// A clause, and a table at which random players often trigger it.
struct Corner {
    clause: &'static str,
    players: u8,
    sets: &'static str,
    /// Values that some toggles must have; the others are random.
    rules: &'static str,
    start: &'static str,
    bag: &'static str,
}

/// A road that the three tiles of the bag extend, with a square next to it that the third tile turns into a hole.
/// Cities face outward, so that the tiles fit at the end of the road and in few other places.
const HOLE: &str = "0,0 baA r0; -1,0 baN r0; -1,1 baE r270; -1,2 baE r270; -1,3 baN r270; 1,0 baN r90; 1,1 baE r90; 1,2 baB r0; \
    2,2 baN r90; 2,3 baE r90; 2,4 baN r180; 1,4 baN r270";

static CORNERS: [Corner; 7] = [
    Corner {
        clause: "abbey.second-part",
        players: 1,
        sets: "2xbase,traders,abbey",
        rules: "builders=1,abbeys=1,barns=0,fairy=off,fields=off,large=0,wagons=0,mayors=0,companion=any-follower",
        start: HOLE,
        bag: "3xbaU",
    },
    Corner {
        clause: "draw.set-aside.last",
        players: 2,
        sets: "base,traders",
        rules: "",
        start: "0,0 baX r0",
        bag: "baX,baC",
    },
    Corner {
        clause: "bazaar.once",
        players: 2,
        sets: "base,traders,bazaar",
        rules: "bazaars=choose,bazaar-order=second-part,builders=1,fields=off,large=0,wagons=0,mayors=0,companion=any-follower",
        start: "0,0 baC r0; 1,0 baC r0; 2,0 baC r0",
        bag: "9xbbB",
    },
    Corner {
        clause: "bazaar.lay.nowhere",
        players: 2,
        sets: "base,bazaar",
        rules: "",
        start: "0,0 baX r0",
        bag: "2xbbA,3xbaC",
    },
    Corner {
        clause: "river.double",
        players: 1,
        sets: "base,traders,river",
        rules: "builders=1,large=0,wagons=0,mayors=0,companion=any-follower",
        start: "0,0 rvA r0; 0,-1 baE r90; 1,-1 baC r0; 2,-1 baC r0; 3,-1 baC r0; 4,-1 baC r0",
        bag: "4xrvB,2xrvD,baU",
    },
    Corner {
        clause: "house.chain.once",
        players: 1,
        sets: "base,traders,cathars",
        rules: "builders=1,chain=on,escape-time=turn-end,escape=any-tile,large=0,wagons=0,mayors=0,companion=any-follower",
        start: "0,0 ca01 r0; 1,0 baB r0; 0,1 baB r0",
        bag: "7xbaR",
    },
    Corner {
        clause: "count.end.barn",
        players: 2,
        sets: "base,traders,abbey,count",
        rules: "count=on,barns=1,builders=0,fields=on,figures=special,large=0,mayors=0,pigs=0,wagons=0,abbeys=0,fairy=off",
        // Cities that one player begins and the other completes: each time a player may send a follower to the
        // market, and there is only one field.
        start: "",
        bag: "30xbaE",
    },
];

/// The row of these games in `budgets.txt`.
pub const ROW: &str = "differential.corners";

/// The number of games tried until one decides the clause of its corner. They are short and played by the engine
/// alone. The rarest, `count.end.barn`, is decided in 973 of 20,000 games.
pub const TRIES: usize = 2_000;

/// Returns the clause that the game of a seed must decide, if its row is that of the corners.
pub fn clause(row: &str, seed: u64) -> Option<&'static str> {
    (row == ROW).then(|| corner(seed).clause)
}

/// Returns the corner of a seed; the corners alternate.
fn corner(seed: u64) -> &'static Corner {
    &CORNERS[(seed % CORNERS.len() as u64) as usize]
}

/// Returns a set-up for the corner of a seed.
pub fn setup(dice: &mut Dice, seed: u64) -> Setup {
    let corner = corner(seed);
    let mut rules = random_rules(dice);
    for value in corner.rules.split(',').filter(|value| !value.is_empty()) {
        let (key, value) = value.split_once('=').expect("a toggle and its value");
        let toggle = Toggle::from_key(key).unwrap_or_else(|| panic!("no toggle {key}"));
        assert!(toggle.set(&mut rules, value), "{key} has no value {value}");
    }
    small(corner.players, corner.sets, &rules_to_text(&rules), corner.start, corner.bag)
}

#[test]
fn every_corner_case_decides_its_clause() {
    let kind = KINDS.iter().find(|kind| kind.row == ROW).expect("it is a kind");
    let first = bastide_budget::seed();
    let _blame = bastide_budget::this_test!().blame_all();
    let missed =
        (first..).take(CORNERS.len()).filter(|&seed| !kind.game(seed).decided.contains(corner(seed).clause));
    let missed: Vec<&str> = missed.map(|seed| corner(seed).clause).collect();
    assert!(missed.is_empty(), "no game in {TRIES} decides {}", missed.join(", "));
}
