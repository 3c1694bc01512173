//! What `engine.rs` times and `count.rs` counts: positions of random games, and the work that is done there.

use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_types::{Action, Decision, Setup, TileSet, Turn};

const SETS: [TileSet; 3] = [TileSet::Base, TileSet::Traders, TileSet::Inns];

/// The usual set-ups: the first so many sets.
pub fn setup(players: u8, sets: usize) -> Setup {
    Setup::new(players, &SETS[..sets])
}

/// A game about to begin.
pub fn start(players: u8, sets: usize) -> State {
    State::new(&setup(players, sets)).expect("the set-up is legal")
}

/// Positions of random two-player games with base and Traders, as they lie before an action that
/// `wanted` picks, with that action; one in `spread` of them, so that they come from many games.
fn positions(count: usize, spread: u32, wanted: impl Fn(&State, Action) -> bool) -> Vec<(State, Action)> {
    let start = start(2, 2);
    let mut found = Vec::with_capacity(count);
    for game in 0.. {
        let (mut state, mut pile, mut random) = (start.clone(), Pile::of(&start), Random::new(3, game));
        while state.turn() != Turn::Over {
            let action = match state.turn() {
                Turn::Chance => {
                    draw(&mut state, &mut pile, &mut random);
                    continue;
                }
                Turn::Decide(_, Decision::Place(_)) => {
                    state.nth_placement(random.below(state.placement_count()))
                }
                Turn::Decide(_, Decision::Deploy(_)) => {
                    let all = state.deployments();
                    all.nth(random.below(all.count() + 1))
                }
                Turn::Decide(_, Decision::SecondPart) => Action::TakeSecond,
                Turn::Decide(..) | Turn::Over => {
                    unreachable!(
                        "no dragon moves and no knight escapes here, and the loop ends with the game"
                    )
                }
            };
            if random.below(spread) == 0 && wanted(&state, action) {
                found.push((state.clone(), action));
                if found.len() == count {
                    return found;
                }
            }
            state.apply_unchecked(action, &mut ());
        }
    }
    found
}

/// Positions before a placement.
pub fn placing(count: usize) -> Vec<(State, Action)> {
    positions(count, 8, |s, _| matches!(s.turn(), Turn::Decide(_, Decision::Place(_))))
}

/// Positions before a deployment that completes nothing.
pub fn deploying(count: usize) -> Vec<(State, Action)> {
    positions(count, 8, |s, a| matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && !completes(s, a))
}

/// Positions before a deployment after which something complete is scored.
pub fn scoring(count: usize) -> Vec<(State, Action)> {
    positions(count, 2, |s, a| matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && completes(s, a))
}

/// Positions before the last deployment, after which the end is scored.
pub fn ending(count: usize) -> Vec<(State, Action)> {
    positions(count, 1, |s, _| {
        matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && s.tiles_left() == 0
    })
}

/// Whether somebody scores, but not because the game ends.
fn completes(state: &State, action: Action) -> bool {
    let points = |state: &State| setup(2, 2).seats().map(|p| state.score(p)).sum::<i32>();
    let mut after = state.clone();
    after.apply_unchecked(action, &mut ());
    points(state) != points(&after) && after.turn() != Turn::Over
}

/// Nodes of the tree to a depth; those of the last level are counted, not visited.
pub fn perft(state: &State, depth: usize, scratch: &mut [(State, Vec<Action>)]) -> u64 {
    let [(next, legal), rest @ ..] = scratch else { return 0 };
    if depth == 1 {
        return match state.turn() {
            Turn::Chance => state.chance().count() as u64,
            Turn::Decide(_, Decision::Place(_)) => u64::from(state.placement_count()),
            Turn::Decide(_, Decision::Deploy(_)) => u64::from(state.deployments().count()) + 1,
            Turn::Decide(_, Decision::SecondPart) => 2,
            Turn::Decide(..) | Turn::Over => 0,
        };
    }
    state.legal_actions(legal);
    let mut nodes = legal.len() as u64;
    for &action in &*legal {
        next.clone_from(state);
        next.apply_unchecked(action, &mut ());
        nodes += perft(next, depth - 1, rest);
    }
    nodes
}
