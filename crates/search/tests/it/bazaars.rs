//! The values cached between the bids of an auction never change a decision, and save work.

use bastide_budget::{seed, this_test};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{Setup, TileSet, Turn};

/// Counts the positions evaluated for bids with the cache, those without it, and the bids. Checks that the
/// cache changes no decision.
fn evaluated(seed: u64) -> (u64, u64, u64) {
    let sets = [TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::Bazaar];
    let (mut kept, mut uncached, mut bids) = (0, 0, 0);
    for (players, level) in [(2, Level::Greedy), (6, Level::Greedy), (3, Level::Learned)] {
        let mut state = State::new(&Setup::new(players, &sets)).unwrap();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(seed, u64::from(players)));
        let mut player = Computer::new(level);
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            let (seed, before) = (random.bits(), player.evaluated());
            let chain = player.decide(&state, seed).expect("a player with a decision decides");
            if state.chooser().is_some() {
                let mut fresh = Computer::new(level);
                assert_eq!(fresh.decide(&state, seed), Some(chain), "{players} players, {:?}", state.turn());
                bids += 1;
                kept += player.evaluated() - before;
                uncached += fresh.evaluated();
            }
            chain.carry_out(&mut state, &mut ());
        }
    }
    (kept, uncached, bids)
}

#[test]
fn auction_cache_does_not_change_decisions() {
    let _blame = this_test!().blame_all();
    evaluated(seed());
}

/// Always plays the same games, because the saving depends on their course.
#[test]
fn auction_cache_saves_most_of_the_work() {
    let (kept, uncached, bids) = evaluated(31);
    assert!(bids > 30, "{bids}");
    assert!(kept * 5 < uncached * 2, "{kept} positions evaluated instead of {uncached}");
}
