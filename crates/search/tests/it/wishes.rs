//! Computer players want what the Abbot and the Phantom bring: abbots come home for many points, phantoms are used.

use crate::players::player;
use bastide_budget::this_test;
use bastide_playout::{Pile, Random, draw};
use bastide_rules::State;
use bastide_search::{Chain, Computer, Level};
use bastide_types::{Action, Decision, Event, MeepleKind, Player, Setup, TileSet, Turn};

/// Plays a game of `greedy` against itself and shows each action with its events and the position before it.
fn watch(set: TileSet, game: u64, mut each: impl FnMut(&State, Action, &[Event])) {
    let mut state = State::new(&Setup::new(2, &[TileSet::Base, set])).unwrap();
    let (mut pile, mut random) = (Pile::of(&state), Random::new(7, game));
    let mut computer = Computer::new(Level::Greedy);
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Chance {
            draw(&mut state, &mut pile, &mut random);
            continue;
        }
        let action = computer.choose(&state, random.bits()).unwrap();
        let (before, mut events) = (state.clone(), Vec::new());
        state.apply_unchecked(action, &mut events);
        each(&before, action, &events);
    }
}

#[test]
fn abbots_come_home_for_many_points() {
    let _blame = this_test!().blame_all();
    let mut paid = Vec::new();
    for game in 0..6 {
        watch(TileSet::Abbot, game, |_, action, events| {
            if let Action::Recall { .. } = action {
                let points = events.iter().filter_map(|event| event.payment()).map(|paid| paid.points);
                paid.push(points.sum::<i32>());
            }
        });
    }
    let mean = f64::from(paid.iter().sum::<i32>()) / paid.len() as f64;
    assert!(paid.len() >= 12, "only {} in 6 games", paid.len());
    assert!(mean >= 5.5, "{mean} points on average: {paid:?}");
}

/// The best choice of `greedy` that deploys no phantom.
fn without_phantom(computer: &mut Computer, state: &State) -> Chain {
    let deploys = |action| matches!(action, Action::Deploy { meeple: MeepleKind::Phantom, .. });
    let ranked = computer.ranked(state).iter().map(|choice| choice.chain);
    let mut others = ranked.filter(|chain| !chain.as_slice().iter().any(|&action| deploys(action)));
    others.next().unwrap_or(Chain::of(Action::Pass))
}

#[test]
fn a_phantom_is_worth_having() {
    let _blame = this_test!().blame_all();
    let (games, mut lead) = (16, 0);
    for game in 0..games {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Phantom])).unwrap();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(7, game));
        let (mut computer, user) = (Computer::new(Level::Greedy), Player((game % 2) as u8));
        while state.turn() != Turn::Over {
            let Some(player) = state.turn().player() else {
                draw(&mut state, &mut pile, &mut random);
                continue;
            };
            let chain = if player == user {
                computer.decide(&state, random.bits()).unwrap()
            } else {
                without_phantom(&mut computer, &state)
            };
            chain.carry_out(&mut state, &mut ());
        }
        let scores = state.outcome().unwrap().scores;
        lead += scores[user] - scores[Player(1 - user.0)];
    }
    let mean = lead / games as i32;
    assert!(mean >= 8, "with a phantom, only {mean} points ahead of a player who never uses one");
}

/// The tile, a figure on it and the phantom that follows are chosen together, not one after the other.
#[test]
fn a_tile_is_chosen_with_the_phantom_that_follows_a_figure() {
    let _blame = this_test!().blame_all();
    let (mut computer, mut together) = (Computer::new(Level::Greedy), 0);
    watch(TileSet::Phantom, 1, |before, _, _| {
        if let Turn::Decide(_, Decision::Place(_)) = before.turn() {
            let chain = computer.decide(before, 0).unwrap();
            let figures = chain.as_slice().iter().filter(|action| matches!(action, Action::Deploy { .. }));
            together += u32::from(figures.count() == 2);
        }
    });
    assert!(together > 0);
}

/// A question that is still open around scoring must not hide what is scored.
#[test]
fn a_pending_phantom_is_worth_as_much_as_none() {
    let _blame = this_test!().blame_all();
    let (mut learned, mut asked) = (player(Level::Learned), 0);
    watch(TileSet::Phantom, 1, |before, _, _| {
        if let Turn::Decide(_, Decision::Phantom(_)) = before.turn() {
            let mut declined = before.clone();
            declined.apply_unchecked(Action::Pass, &mut ());
            assert_eq!(learned.expected(before), learned.expected(&declined), "{:?}", before.turn());
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}
