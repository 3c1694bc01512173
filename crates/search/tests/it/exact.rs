//! The last tiles: compares the decisions of searching levels with one tile to come to an exhaustive search.

use bastide_budget::{is_whole, this_test};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{Action, Decision, Player, Setup, TileSet, Turn};

/// The player's final lead if both play optimally, by exhaustive search. A second part is always taken, as by
/// all levels.
fn worth(state: &State, me: Player) -> i64 {
    let mut next = state.clone();
    let mut after = |action: Action| {
        next.clone_from(state);
        next.apply(action).unwrap();
        worth(&next, me)
    };
    match (state.turn(), state.turn().player()) {
        (Turn::Over, _) => i64::from(state.score(me)) - i64::from(state.score(Player(1 - me.0))),
        (Turn::Chance, _) => {
            let mut kinds = state.chance();
            let (kind, _) = kinds.next().expect("a tile is to come");
            assert!(kinds.next().is_none(), "one kind alone is to come");
            drop(kinds);
            after(Action::Draw(kind))
        }
        (Turn::Decide(_, Decision::SecondPart), _) => after(Action::TakeSecond),
        (_, player) => {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let values = legal.into_iter().map(after);
            if player == Some(me) { values.max() } else { values.min() }.expect("something is legal")
        }
    }
}

/// Plays with `greedy` until a tile is to be placed and one is to come; `None` if the last tiles fit nowhere.
fn near_the_end(setup: &Setup, seed: u64) -> Option<State> {
    let (mut state, mut random) = (State::new(setup).unwrap(), Random::new(seed, 0));
    let (mut pile, mut computer) = (Pile::of(&state), Computer::new(Level::Greedy));
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            draw(&mut state, &mut pile, &mut random);
            continue;
        }
        if state.tiles_to_come() == 1 && matches!(state.turn(), Turn::Decide(_, Decision::Place(_))) {
            return Some(state);
        }
        let chain = computer.decide(&state, random.bits()).unwrap();
        chain.carry_out(&mut state, &mut ());
    }
    None
}

#[test]
fn search_is_exact_with_one_tile_left() {
    let (mut tried, mut one_turn_erred) = (0, 0);
    this_test!().each_seed("search.last-tiles", |seed| {
        let sets: &[TileSet] =
            if seed.is_multiple_of(2) { &[TileSet::Base] } else { &[TileSet::Base, TileSet::Traders] };
        let Some(state) = near_the_end(&Setup::new(2, sets), seed) else { return };
        let me = state.turn().player().unwrap();
        let best = worth(&state, me);
        let after = |level| {
            let (mut done, mut computer) = (state.clone(), Computer::new(level));
            computer.set_budget(60_000);
            computer.decide(&state, 3).unwrap().carry_out(&mut done, &mut ());
            worth(&done, me)
        };
        for level in [Level::Strong, Level::Expert] {
            assert_eq!(after(level), best, "{level}");
        }
        one_turn_erred += usize::from(after(Level::Greedy) < best);
        tried += 1;
    });
    assert!(tried > 0 || !is_whole(), "the last tiles fitted nowhere in any game");
    println!("greedy could do better in {one_turn_erred} of {tried}");
}
