//! Makes a game on which rules and oracle disagree as small as it goes.

use super::play::{Game, quietly};
use bastide_notation::TOGGLES;
use bastide_rules::State;
use bastide_types::{Action, Bag, PlacedTile, Role, Rules, Setup, TileSet, Turn};

/// How many smaller games are tried.
pub const TRIES: usize = 1500;

/// Makes a game smaller while it fails: fewer turns, fewer tiles in the bag and at the start, fewer boxes and players, the
/// toggles of the current edition. `fails` returns after how many actions a game fails, if it does.
pub fn minimise(game: &Game, tries: usize, fails: impl Fn(&Game) -> Option<usize>) -> Game {
    let mut search = Search { best: game.clone(), tries, fails };
    if !search.accept(game.clone()) {
        return search.best;
    }
    loop {
        let before = search.tries;
        let smaller = [
            search.fewer_turns(),
            search.fewer_actions(),
            search.fewer_tiles(),
            search.fewer_boxes(),
            search.fewer_players(),
            search.fewer_toggles(),
            search.shorter_start(),
        ];
        if !smaller.contains(&true) || search.tries == 0 || search.tries == before {
            return search.best;
        }
    }
}

struct Search<F> {
    best: Game,
    tries: usize,
    fails: F,
}

impl<F: Fn(&Game) -> Option<usize>> Search<F> {
    /// Tries a game, cut to where it fails, and keeps it if it does.
    fn accept(&mut self, mut game: Game) -> bool {
        if self.tries == 0 {
            return false;
        }
        self.tries -= 1;
        let Some(after) = (self.fails)(&game) else { return false };
        game.actions.truncate(after);
        self.best = game;
        true
    }

    /// Leaves out runs of parts, each from a draw to the next, the last ones first: half of all at once, then less. Their tiles
    /// go with them or lie at the start. Runs are whole rounds first, so that everybody else's turn stays theirs.
    fn fewer_turns(&mut self) -> bool {
        let players = usize::from(self.best.setup.players);
        // A river's springs are in no bag of one's own: with the first round at the start they may be.
        let head = self.parts_with_springs();
        let mut smaller =
            head > 0 && (self.without_run(0, head.next_multiple_of(players)) || self.without_run(0, head));
        let rounds = parts(&self.best.actions).len() / players;
        let halves = std::iter::successors(Some(rounds / 2), |n| Some(n / 2)).take_while(|&n| n > 0);
        for run in halves.map(|rounds| rounds * players).chain([1]) {
            let mut first = parts(&self.best.actions).len();
            while first > 0 {
                first = first.saturating_sub(run);
                smaller |= self.without_run(first, run);
            }
        }
        smaller
    }

    /// How many parts there are up to the last spring.
    fn parts_with_springs(&self) -> usize {
        let draws = self.best.actions.iter().filter_map(|action| match action {
            Action::Draw(kind) => Some(kind.tile().role == Role::Spring),
            _ => None,
        });
        draws.enumerate().filter(|(_, spring)| *spring).last().map_or(0, |(part, _)| part + 1)
    }

    /// Leaves out parts, but for the last one, which holds the failure.
    fn without_run(&mut self, first: usize, run: usize) -> bool {
        let parts = parts(&self.best.actions);
        let (Some(&from), Some(&to)) = (parts.get(first), parts.get(first + run)) else { return false };
        let mut gone = self.best.clone();
        gone.actions.drain(from..to);
        let mut laid = gone.clone();
        let lying = |actions| tiles_after(&self.best, actions);
        let (Some(mut start), Some(before), Some(after)) = (lying(0), lying(from), lying(to)) else {
            return false;
        };
        start.extend_from_slice(&after[before.len()..]);
        laid.setup.start = start;
        laid.setup.bag = Some(one_more(drawn(&laid.actions)));
        self.accept_less(gone) || self.accept_less(laid)
    }

    /// Leaves out single decisions, the last ones first.
    fn fewer_actions(&mut self) -> bool {
        let mut smaller = false;
        for i in (0..self.best.actions.len()).rev() {
            let mut game = self.best.clone();
            let may_go =
                |action: &Action| !matches!(action, Action::Pass | Action::Draw(_) | Action::Place { .. });
            if game.actions.get(i).is_some_and(may_go) {
                game.actions.remove(i);
                smaller |= self.accept_less(game);
            }
        }
        smaller
    }

    /// Tries a game from which actions were taken out, mended; keeps it if it fails and less is done in it.
    fn accept_less(&mut self, game: Game) -> bool {
        let done = |game: &Game| game.actions.iter().filter(|action| **action != Action::Pass).count();
        let game = mended(game);
        done(&game) < done(&self.best) && self.accept(game)
    }

    /// Leaves out of the bag what is not drawn: all of it, or all but a tile.
    fn fewer_tiles(&mut self) -> bool {
        let drawn = drawn(&self.best.actions);
        let most = self.best.setup.bag.as_ref().map_or(usize::MAX, Bag::len);
        for bag in [one_more(drawn.clone()), drawn] {
            let smaller = bag.len() < most;
            let mut game = self.best.clone();
            game.setup.bag = Some(bag);
            if smaller && self.accept(game) {
                return true;
            }
        }
        false
    }

    fn fewer_boxes(&mut self) -> bool {
        let mut smaller = false;
        for (set, copies) in self.best.setup.sets.clone() {
            let mut without = self.best.clone();
            without.setup.sets.retain(|&(other, _)| other != set);
            let mut single = self.best.clone();
            single.setup.sets.iter_mut().filter(|(other, _)| *other == set).for_each(|(_, n)| *n = 1);
            // A box may decide which tiles lie at the start.
            let mut same_start = without.clone();
            same_start.setup.start = tiles_after(&self.best, 0).unwrap_or_default();
            smaller |= set != TileSet::Base && (self.accept(without) || self.accept(same_start))
                || copies > 1 && self.accept(single);
        }
        smaller
    }

    fn fewer_players(&mut self) -> bool {
        let fewest = 1..self.best.setup.players;
        fewest.into_iter().any(|players| {
            let mut game = self.best.clone();
            game.setup.players = players;
            self.accept(game)
        })
    }

    /// Sets toggles as in the current edition: all of them, else one after another.
    fn fewer_toggles(&mut self) -> bool {
        let with = |rules: Rules, game: &Game| Game {
            setup: Setup { rules, ..game.setup.clone() },
            actions: game.actions.clone(),
        };
        if self.best.setup.rules != Rules::C2 && self.accept(with(Rules::C2, &self.best)) {
            return true;
        }
        let mut smaller = false;
        for toggle in &TOGGLES {
            let mut rules = self.best.setup.rules;
            toggle.set(&mut rules, &toggle.value(&Rules::C2));
            smaller |= rules != self.best.setup.rules && self.accept(with(rules, &self.best));
        }
        smaller
    }

    /// Takes up tiles that lie at the start, the last ones first.
    fn shorter_start(&mut self) -> bool {
        let mut smaller = false;
        for tile in self.best.setup.start.clone().into_iter().rev() {
            let mut game = self.best.clone();
            game.setup.start.retain(|other: &PlacedTile| other.square != tile.square);
            smaller |= !game.setup.start.is_empty() && self.accept(game);
        }
        smaller
    }
}

/// A game that can be played by the rules: what has become impossible is left out, and where something is to be decided that is
/// not decided any more, the player passes.
fn mended(game: Game) -> Game {
    let Game { setup, actions: wanted } = game;
    let mut actions = Vec::new();
    // A panic is the failure, and the last action brought it about.
    let _ = quietly(|| {
        let Ok(mut state) = State::new(&setup) else { return };
        for action in wanted {
            let Some(passes) = passes_before(&state, action) else { continue };
            for done in std::iter::repeat_n(Action::Pass, passes).chain([action]) {
                actions.push(done);
                state.apply(done).expect("it was tried");
            }
        }
    });
    Game { setup, actions }
}

/// How often players must pass before an action is possible in this part, if it is.
fn passes_before(state: &State, action: Action) -> Option<usize> {
    let mut state = state.clone();
    for passes in 0..8 {
        if state.is_legal(action) {
            return Some(passes);
        }
        if state.turn() == Turn::Chance || state.apply(Action::Pass).is_err() {
            return None;
        }
    }
    None
}

/// Where the parts begin: at the draws.
fn parts(actions: &[Action]) -> Vec<usize> {
    (0..actions.len()).filter(|&i| matches!(actions[i], Action::Draw(_))).collect()
}

/// The tiles that lie after some actions of a game.
fn tiles_after(game: &Game, actions: usize) -> Option<Vec<PlacedTile>> {
    let mut state = State::new(&game.setup).ok()?;
    game.actions[..actions].iter().try_for_each(|&action| state.apply(action)).ok()?;
    Some(state.tiles().collect())
}

fn drawn(actions: &[Action]) -> Bag {
    let mut bag = Bag::new();
    for action in actions {
        if let Action::Draw(kind) = action {
            bag.add(*kind, 1);
        }
    }
    bag
}

/// A bag with one tile more, so that the game does not end with the last of them.
fn one_more(mut bag: Bag) -> Bag {
    let first = bag.iter().next();
    first.into_iter().for_each(|(kind, _)| bag.add(kind, 1));
    bag
}

#[cfg(test)]
mod tests {
    use super::super::games::KINDS;
    use super::*;
    use bastide_types::{Event, MeepleKind};

    /// A comparison that is broken on purpose: it fails where something happens.
    fn broken(game: &Game, happens: fn(&Event) -> bool) -> Option<usize> {
        let mut state = State::new(&game.setup).ok()?;
        let mut events = Vec::new();
        let mut happened = |(done, action): (usize, &Action)| {
            state.apply_with(*action, &mut events).ok()?;
            Some(events.drain(..).any(|event| happens(&event)).then_some(done + 1))
        };
        game.actions.iter().enumerate().map_while(&mut happened).flatten().next()
    }

    /// The first game of any mixture of sets and toggles in which it happens, made small.
    fn smallest(happens: fn(&Event) -> bool) -> Game {
        let kind = KINDS.iter().find(|kind| kind.test == "any_mixture_of_sets_and_toggles").unwrap();
        let games = (1..).map(|seed| kind.game(seed).game);
        let game = games.into_iter().find(|game| broken(game, happens).is_some()).unwrap();
        let small = minimise(&game, TRIES, |game| broken(game, happens));
        assert_eq!(broken(&small, happens), Some(small.actions.len()), "it fails with its last action");
        small
    }

    #[test]
    fn what_one_tile_shows_becomes_a_game_of_one_tile() {
        let follower = |event: &Event| matches!(event, Event::Deployed { meeple: MeepleKind::Follower, .. });
        let small = smallest(follower);
        assert_eq!(small.actions.len(), 3, "draw, place, deploy\n{}", small.record());
        assert_eq!((&small.setup.sets[..], small.setup.players), (&[(TileSet::Base, 1)][..], 1));
        assert_eq!(small.setup.rules, Rules::C2);
        assert_eq!(small.setup.bag.as_ref().unwrap().len(), 1);
    }

    #[test]
    fn what_needs_a_box_and_several_turns_keeps_them() {
        let second = |event: &Event| matches!(event, Event::SecondTaken { .. });
        let small = smallest(second);
        let draws = parts(&small.actions).len();
        assert!(draws <= 4, "a follower, a builder, a tile that it joins\n{}", small.record());
        assert!(small.setup.sets.len() <= 2, "{}", small.record());
        assert!(small.actions.contains(&Action::TakeSecond));
    }

    #[test]
    fn what_does_not_fail_stays_as_it_is() {
        let game = KINDS[0].game(1).game;
        let same = minimise(&game, TRIES, |_| None);
        assert_eq!((same.setup, same.actions), (game.setup, game.actions));
    }

    #[test]
    fn no_more_games_are_tried_than_allowed() {
        let game = KINDS[0].game(1).game;
        let tried = std::cell::Cell::new(0);
        minimise(&game, 5, |game| {
            tried.set(tried.get() + 1);
            Some(game.actions.len())
        });
        assert_eq!(tried.get(), 5);
    }
}
