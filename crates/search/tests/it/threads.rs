//! A search on several threads gives the same result as on one, and ends when its time is up.

use crate::players::with_samples;
use bastide_budget::{is_all, seed, this_test};
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Computer, Level, Options};
use bastide_search::{Job, Workers};
use bastide_types::{Setup, TileSet, Turn};

/// Like `bastide_arena::workers`.
fn workers(threads: usize) -> Workers {
    fn run(jobs: Vec<Job<'_>>, work: &mut dyn FnMut()) {
        std::thread::scope(|scope| {
            jobs.into_iter().for_each(|job| drop(scope.spawn(job)));
            work();
        });
    }
    Workers { helpers: threads - 1, run }
}

fn on(threads: usize) -> Options {
    let mut options = Options::default();
    options.workers = workers(threads);
    options
}

fn expert(threads: usize) -> Computer {
    // Continuations are as long as with a large budget.
    let mut options = on(threads);
    options.set(Level::Expert, 2, "far", "1000").unwrap();
    with_samples(Level::Expert, options, "4", 1_500)
}

/// Calls `look` at every tenth turn of a self-play game of `greedy`.
fn at_some_turns(setup: &Setup, mut look: impl FnMut(&State, u64)) {
    let mut state = State::new(setup).expect("the set-up is legal");
    let (mut pile, mut random) = (Pile::of(&state), Random::new(seed(), 0));
    let (mut greedy, mut turns) = (Computer::new(Level::Greedy), 0);
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            turns += 1;
            draw(&mut state, &mut pile, &mut random);
            continue;
        }
        let seed = random.bits();
        if turns % 10 == 0 {
            look(&state, seed);
        }
        greedy.decide(&state, seed).expect("a player is to decide").carry_out(&mut state, &mut ());
    }
}

#[test]
fn thread_count_does_not_change_decisions() {
    let _blame = this_test!().blame_all();
    let threads: &[usize] = if is_all() { &[2, 3, 8] } else { &[3] };
    let mut one = expert(1);
    let mut others: Vec<Computer> = threads.iter().map(|&threads| expert(threads)).collect();
    let (mut decisions, mut searched) = (0, 0);
    let sets = [TileSet::Base, TileSet::Traders, TileSet::Bazaar];
    for players in [2, 3] {
        at_some_turns(&Setup::new(players, &sets), |state, seed| {
            let before = one.evaluated();
            let decided = one.decide(state, seed);
            let evaluated = one.evaluated() - before;
            for other in &mut others {
                let before = other.evaluated();
                assert_eq!(other.decide(state, seed), decided);
                assert_eq!(other.evaluated() - before, evaluated);
            }
            decisions += 1;
            searched += usize::from(evaluated > 1_500);
        });
    }
    assert!(searched > 0, "none of {decisions} decisions is searched for");
}

/// A player without time still decides, by the evaluation without a search, and `more` is called soon.
#[test]
fn all_threads_stop_at_the_time_limit() {
    let _blame = this_test!().blame_all();
    let setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
    let mut stopped = 0;
    for threads in [1, 3] {
        let mut player = Computer::with(Level::Expert, on(threads));
        player.set_budget(u64::MAX);
        at_some_turns(&setup, |state, seed| {
            let mut asked = 0;
            let decided = player.decide_while(state, seed, &mut || {
                asked += 1;
                asked <= 12
            });
            assert!(decided.is_some());
            assert!(asked <= 13, "asked again after no");
            stopped += usize::from(asked == 13);
        });
    }
    assert!(stopped > 0, "no search was stopped");
}
