//! Helpers shared by tests of whole games.

use bastide_budget::Test;
use bastide_random::SplitMix64;
use bastide_rules::State;
use bastide_types::{Action, PlacedTile, Position, Rotation, Rules, Setup, Square, TileKind};

/// A random item.
pub fn pick<T: Copy>(dice: &mut SplitMix64, all: &[T]) -> T {
    all[dice.below(all.len())]
}

/// A random draw, weighted by the copies left.
pub fn draw(state: &State, dice: &mut SplitMix64) -> Action {
    let tiles: Vec<_> = state.chance().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into())).collect();
    Action::Draw(pick(dice, &tiles))
}

/// Checks that replaying the recorded actions leads to the same state.
pub fn replays_to(setup: &Setup, record: &[Action], state: &State, seed: u64) {
    let mut replayed = State::new(setup).unwrap();
    record.iter().for_each(|&action| replayed.apply(action).unwrap());
    assert_eq!(&replayed, state, "seed {seed}: replay differs");
    assert_eq!(replayed.key(), state.key(), "seed {seed}: the key of the replay differs");
}

/// Plays the games of a row of `budgets.txt`, then up to ten times as many, until everything the test waits for has
/// happened. The first seed differs from commit to commit, so how many games a rare event takes is random.
pub fn play_until<S: Default + std::fmt::Debug>(
    test: Test,
    row: &str,
    play: impl Fn(u64, &mut S),
    complete: impl Fn(&S) -> bool,
) {
    let (mut seen, games) = (S::default(), bastide_budget::seeds(row));
    test.each_of(games.clone(), |seed| play(seed, &mut seen));
    let most = games.start + 10 * (games.end - games.start);
    for seed in games.end..most {
        if complete(&seen) || !bastide_budget::is_whole() {
            return;
        }
        test.each_of([seed], |seed| play(seed, &mut seen));
    }
    let _blame = test.blame_all();
    assert!(complete(&seen), "something did not happen in {} games: {seen:?}", most - games.start);
}

/// A tile on the table, turned clockwise by this many quarters.
pub fn tile(x: i16, y: i16, id: &str, quarters: usize) -> PlacedTile {
    PlacedTile {
        square: Square::new(x, y),
        kind: TileKind::from_id(id).unwrap(),
        rotation: Rotation::from_quarters(quarters),
    }
}

/// A position of two players with only these tiles. It does not list its boxes.
pub fn position(rules: Rules, tiles: Vec<PlacedTile>) -> Position {
    Position { rules, tiles, ..Position::empty(2) }
}
