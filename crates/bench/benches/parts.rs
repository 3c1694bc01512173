//! Shared by `engine.rs` and `count.rs`: positions of random games, and work on them.

use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_types::{Action, Decision, Setup, TileSet, Turn};

const SETS: [TileSet; 3] = [TileSet::Base, TileSet::Traders, TileSet::Inns];

/// A set-up with the first `sets` sets of [`SETS`].
pub fn setup(players: u8, sets: usize) -> Setup {
    Setup::new(players, &SETS[..sets])
}

/// The initial state of such a game.
pub fn start(players: u8, sets: usize) -> State {
    State::new(&setup(players, sets)).expect("the set-up is legal")
}

/// Collects positions of random two-player games with base and Traders, each with the next action, for actions
/// that `wanted` accepts. Keeps one in `spread` of them, so that they come from many games.
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

/// Collects positions before a placement.
pub fn placing(count: usize) -> Vec<(State, Action)> {
    positions(count, 8, |s, _| matches!(s.turn(), Turn::Decide(_, Decision::Place(_))))
}

/// Collects positions before a deployment that completes nothing.
pub fn deploying(count: usize) -> Vec<(State, Action)> {
    positions(count, 8, |s, a| matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && !completes(s, a))
}

/// Collects positions before a deployment after which something complete is scored.
pub fn scoring(count: usize) -> Vec<(State, Action)> {
    positions(count, 2, |s, a| matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && completes(s, a))
}

/// Collects positions before the last deployment, after which final scoring follows.
pub fn ending(count: usize) -> Vec<(State, Action)> {
    positions(count, 1, |s, _| {
        matches!(s.turn(), Turn::Decide(_, Decision::Deploy(_))) && s.tiles_left() == 0
    })
}

/// Whether somebody scores, and not by final scoring.
fn completes(state: &State, action: Action) -> bool {
    let points = |state: &State| setup(2, 2).seats().map(|p| state.score(p)).sum::<i32>();
    let mut after = state.clone();
    after.apply_unchecked(action, &mut ());
    points(state) != points(&after) && after.turn() != Turn::Over
}

/// Counts the nodes of the game tree down to a depth, without the root. Nodes of the last level are counted
/// without visiting them.
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
