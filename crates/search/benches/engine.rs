//! Times of the engine's parts: `cargo bench -p bastide-search`. Every figure is an average over many
//! positions of random games, since a single one is easy for the processor to foresee.

use bastide_rules::State;
use bastide_search::playout::{Games, Pile, draw, uniform};
use bastide_search::random::Random;
use bastide_types::{Action, Setup, TileSet, Turn};
use criterion::{BatchSize, Criterion};
use std::hint::black_box;

const SETS: [TileSet; 3] = [TileSet::Base, TileSet::Traders, TileSet::Inns];

fn setup(players: u8, sets: usize) -> Setup {
    Setup::new(players, &SETS[..sets])
}

fn start(players: u8, sets: usize) -> State {
    State::new(&setup(players, sets)).expect("the set-up is legal")
}

/// Positions of random two-player games with base and Traders, as they lie before an action that
/// `wanted` picks, with that action. Some of each game.
fn positions(count: usize, wanted: impl Fn(&State, Action) -> bool) -> Vec<(State, Action)> {
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
                Turn::Place(..) => state.nth_placement(random.below(state.placement_count())),
                Turn::Deploy(..) => {
                    let all = state.deployments();
                    all.nth(random.below(all.count() + 1))
                }
                _ => Action::TakeSecond,
            };
            if random.below(8) == 0 && wanted(&state, action) {
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

/// Applies the action of one position after another.
fn bench_apply(c: &mut Criterion, name: &str, positions: &[(State, Action)]) {
    let mut next = positions.iter().cycle();
    c.bench_function(name, |b| {
        b.iter_batched_ref(
            || next.next().expect("a cycle does not end").clone(),
            |(state, action)| state.apply_unchecked(*action, &mut ()),
            BatchSize::SmallInput,
        );
    });
}

/// Whether somebody scores, but not because the game ends.
fn completes(state: &State, action: Action) -> bool {
    let points = |state: &State| setup(2, 2).seats().map(|p| state.score(p)).sum::<u32>();
    let mut after = state.clone();
    after.apply_unchecked(action, &mut ());
    points(state) != points(&after) && after.turn() != Turn::Over
}

fn actions(c: &mut Criterion) {
    let placing = positions(512, |s, _| matches!(s.turn(), Turn::Place(..)));
    let deploying = positions(512, |s, a| matches!(s.turn(), Turn::Deploy(..)) && !completes(s, a));
    let scoring = positions(512, |s, a| matches!(s.turn(), Turn::Deploy(..)) && completes(s, a));
    let last = positions(128, |s, _| matches!(s.turn(), Turn::Deploy(..)) && s.tiles_left() == 0);

    let (mut legal, mut next) = (Vec::with_capacity(512), placing.iter().cycle());
    c.bench_function("legal placements, as a sorted list", |b| {
        b.iter(|| {
            let (state, _) = next.next().expect("a cycle does not end");
            state.legal_actions(&mut legal);
            legal.len()
        });
    });
    let mut next = placing.iter().cycle();
    c.bench_function("legal placements, one at random", |b| {
        let mut random = Random::new(1, 1);
        b.iter(|| {
            let (state, _) = next.next().expect("a cycle does not end");
            state.nth_placement(random.below(state.placement_count()))
        });
    });
    let mut next = deploying.iter().cycle();
    c.bench_function("deployments", |b| {
        b.iter(|| next.next().expect("a cycle does not end").0.deployments().count());
    });
    bench_apply(c, "apply a placement", &placing);
    bench_apply(c, "apply a deployment that completes nothing", &deploying);
    bench_apply(c, "apply a deployment and score what is complete", &scoring);
    bench_apply(c, "apply the last deployment and score the end with its fields", &last);
}

fn games(c: &mut Criterion) {
    for (name, players, sets) in [
        ("whole game, base, 2 players", 2, 1),
        ("whole game, base + traders, 2 players", 2, 2),
        ("whole game, base + traders + inns, 6 players", 6, 3),
    ] {
        let (mut play, mut game) = (Games::from(start(players, sets)), 0);
        c.bench_function(name, |b| {
            b.iter(|| {
                game += 1;
                play.uniform(&mut Random::new(5, game)).turn()
            });
        });
    }
}

fn listed(state: &mut State, pile: &mut Pile, random: &mut Random, legal: &mut Vec<Action>) {
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            draw(state, pile, random);
            continue;
        }
        state.legal_actions(legal);
        let action = legal[random.below(legal.len() as u32) as usize];
        state.apply(action).expect("what is listed is legal");
    }
}

fn listed_games(c: &mut Criterion) {
    let from = start(2, 1);
    let (full, mut game, mut legal) = (Pile::of(&from), 0, Vec::with_capacity(512));
    let (mut state, mut pile) = (from.clone(), full.clone());
    c.bench_function("whole game, base, 2 players, by list and checked apply", |b| {
        b.iter(|| {
            game += 1;
            state.clone_from(&from);
            pile.copy_from(&full);
            listed(&mut state, &mut pile, &mut Random::new(5, game), &mut legal);
        });
    });
}

fn clones(c: &mut Criterion) {
    let mut end = start(6, 3);
    let mut pile = Pile::of(&end);
    uniform(&mut end, &mut pile, &mut Random::new(1, 1));
    let mut copy = end.clone();
    c.bench_function("clone_from, 114 tiles, 6 players", |b| b.iter(|| copy.clone_from(black_box(&end))));
    c.bench_function("clone, 114 tiles, 6 players", |b| b.iter(|| black_box(&end).clone()));
}

/// Nodes of the tree to a depth; those of the last level are counted, not visited.
fn perft(state: &State, depth: usize, scratch: &mut [(State, Vec<Action>)]) -> u64 {
    let [(next, legal), rest @ ..] = scratch else { return 0 };
    if depth == 1 {
        return match state.turn() {
            Turn::Chance => state.chance().count() as u64,
            Turn::Place(..) => u64::from(state.placement_count()),
            Turn::Deploy(..) => u64::from(state.deployments().count()) + 1,
            Turn::SecondPart(_) => 2,
            Turn::Over => 0,
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

fn trees(c: &mut Criterion) {
    let from = start(2, 2);
    let mut scratch = vec![(from.clone(), Vec::with_capacity(512)); 5];
    let nodes = perft(&from, 5, &mut scratch);
    c.bench_function(&format!("perft 5 (last level counted), {nodes} nodes"), |b| {
        b.iter(|| perft(black_box(&from), 5, &mut scratch));
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for part in [actions, games, listed_games, clones, trees] {
        part(&mut criterion);
    }
    criterion.final_summary();
}
