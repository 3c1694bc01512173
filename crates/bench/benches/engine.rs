//! Times parts of the engine: `cargo bench -p bastide-bench`. Every figure is an average over many positions
//! of random games, because the branch predictor would learn a single one.

mod parts;

use bastide_playout::{Games, Pile, Random, draw, uniform};
use bastide_rules::State;
use bastide_types::{Action, Bridges, Decision, Rules, Setup, TileSet, Turn};
use criterion::{BatchSize, Criterion};
use parts::{deploying, ending, perft, placing, scoring, start};
use std::hint::black_box;

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

fn actions(c: &mut Criterion) {
    let (placing, deploying) = (placing(512), deploying(512));
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
    bench_apply(c, "apply a deployment and score what is complete", &scoring(512));
    bench_apply(c, "apply the last deployment and score the end with its fields", &ending(128));
}

/// Collects positions before a placement from random two-player games with Bridges, Castles & Bazaars under
/// these rules.
fn with_bridges(rules: Rules) -> Vec<State> {
    let start = State::new(&Setup { rules, ..Setup::new(2, &[TileSet::Base, TileSet::Bazaar]) })
        .expect("the set-up is legal");
    let (mut found, mut legal) = (Vec::with_capacity(512), Vec::with_capacity(512));
    for game in 0.. {
        let (mut state, mut pile, mut random) = (start.clone(), Pile::of(&start), Random::new(3, game));
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            if matches!(state.turn(), Turn::Decide(_, Decision::Place(_))) && random.below(8) == 0 {
                found.push(state.clone());
                if found.len() == 512 {
                    return found;
                }
            }
            state.legal_actions(&mut legal);
            state.apply_unchecked(legal[random.below(legal.len() as u32) as usize], &mut ());
        }
    }
    found
}

/// Measures what bridges add to the cost of listing placements.
fn bridges(c: &mut Criterion) {
    let mut legal = Vec::with_capacity(512);
    for bridges in [Bridges::Off, Bridges::On] {
        let positions = with_bridges(Rules { bridges, ..Rules::C2 });
        let mut next = positions.iter().cycle();
        c.bench_function(&format!("legal placements, as a sorted list, bridges={bridges}"), |b| {
            b.iter(|| {
                next.next().expect("a cycle does not end").legal_actions(&mut legal);
                legal.len()
            });
        });
    }
}

fn everything_together(c: &mut Criterion) {
    let state = State::new(&Setup::new(6, &TileSet::ALL)).expect("the set-up is legal");
    let (mut play, mut game) = (Games::from(state), 0);
    c.bench_function("whole game, everything together, 6 players", |b| {
        b.iter(|| {
            game += 1;
            play.uniform(&mut Random::new(5, game)).turn()
        });
    });
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

fn listed_games(c: &mut Criterion) {
    let (mut play, mut game) = (Games::from(start(2, 1)), 0);
    c.bench_function("whole game, base, 2 players, by list and checked apply", |b| {
        b.iter(|| {
            game += 1;
            play.by_list(&mut Random::new(5, game)).turn()
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
    for part in [actions, bridges, games, everything_together, listed_games, clones, trees] {
        part(&mut criterion);
    }
    criterion.final_summary();
}
