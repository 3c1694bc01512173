//! Minimises games of the differential tests with a comparison that is broken on purpose.

use super::games::KINDS;
use super::play::Game;
use bastide_fixtures::failing::{TRIES, minimise};
use bastide_rules::State;
use bastide_types::{Action, DoubleTurn, Event, MeepleKind, Rules, TileSet};

/// A comparison that is broken on purpose: it fails when `happens` is true of an event.
fn broken(game: &Game, happens: fn(&Event) -> bool) -> Option<usize> {
    let mut state = State::new(&game.setup).ok()?;
    let mut events = Vec::new();
    let mut happened = |(done, action): (usize, &Action)| {
        state.apply_with(*action, &mut events).ok()?;
        Some(events.drain(..).any(|event| happens(&event)).then_some(done + 1))
    };
    game.actions.iter().enumerate().map_while(&mut happened).flatten().next()
}

/// Minimises the first games with such an event, of any sets and toggles, and returns the smallest result: a single
/// one may get stuck.
fn smallest(happens: fn(&Event) -> bool) -> Game {
    smallest_of("any_mixture_of_sets_and_toggles", happens)
}

/// The same with games of one kind.
fn smallest_of(kind: &str, happens: fn(&Event) -> bool) -> Game {
    let kind = KINDS.iter().find(|one| one.test.short() == kind).unwrap();
    let games = (1..).map(|seed| kind.game(seed).game);
    let games = games.filter(|game| broken(game, happens).is_some()).take(3);
    let small = games.map(|game| minimise(&game, TRIES, |game| broken(game, happens)));
    let small = small.min_by_key(|small| (small.actions.len(), small.setup.sets.len())).unwrap();
    assert_eq!(broken(&small, happens), Some(small.actions.len()), "it fails with its last action");
    small
}

#[test]
fn one_tile_failure_shrinks_to_one_tile() {
    let follower = |event: &Event| matches!(event, Event::Deployed { meeple: MeepleKind::Follower, .. });
    let small = smallest(follower);
    assert_eq!(small.actions.len(), 3, "draw, place, deploy\n{}", small.record());
    assert_eq!((&small.setup.sets[..], small.setup.players), (&[(TileSet::Base, 1)][..], 1));
    assert_eq!(small.setup.rules, Rules::C2);
    assert_eq!(small.setup.bag.as_ref().unwrap().len(), 1);
}

/// The bag shrinks with the game, so that it still ends.
#[test]
fn failure_at_the_end_shrinks() {
    let at_end = |event: &Event| matches!(event, Event::Scored { at_end: true, .. });
    let small = smallest_of("short_games_with_any_sets_and_toggles", at_end);
    assert!(small.actions.len() <= 6, "a tile or two\n{}", small.record());
    assert_eq!(State::new(&small.setup).unwrap().tiles_left(), small.actions.iter().filter(is_draw).count());
}

fn is_draw(action: &&Action) -> bool {
    matches!(action, Action::Draw(_))
}

#[test]
fn needed_boxes_and_turns_are_kept() {
    let second = |event: &Event| matches!(event, Event::SecondTaken { .. });
    let small = smallest(second);
    let draws = small.actions.iter().filter(is_draw).count();
    // A follower, a builder, a tile that joins them; some games need a few more draws for one of these.
    assert!(draws <= 10, "of a whole game\n{}", small.record());
    assert!(small.setup.sets.len() <= 2, "{}", small.record());
    let forced = small.setup.rules.double_turn == DoubleTurn::Forced;
    assert!(forced || small.actions.contains(&Action::TakeSecond));
}

#[test]
fn passing_game_is_not_changed() {
    let game = KINDS[0].game(1).game;
    let same = minimise(&game, TRIES, |_| None);
    assert_eq!((same.setup, same.actions), (game.setup, game.actions));
}

#[test]
fn minimising_respects_its_limit() {
    let game = KINDS[0].game(1).game;
    let tried = std::cell::Cell::new(0);
    minimise(&game, 5, |game| {
        tried.set(tried.get() + 1);
        Some(game.actions.len())
    });
    assert_eq!(tried.get(), 5);
}
