//! Replies in sampled continuations. All choices on trial meet the same draws, so the first continuation of a
//! sample passes its best replies on. The others only try those, and placements next to the tiles in which the
//! positions differ. Elsewhere the boards are identical, so a reply that was bad once is bad again.

use crate::choice::Choice;
use crate::greedy::Greedy;
use bastide_rules::State;
use bastide_types::{Action, Decision, Square, TileKind, Turn};

/// What one decision of the first continuation passes on.
#[derive(Clone, Debug)]
struct FirstReply {
    /// The tile to place.
    kind: TileKind,
    /// The squares of the tiles placed since the choice on trial, including that of the choice.
    laid: Vec<Square>,
    /// The best placements.
    best: Vec<Action>,
}

/// The replies of one sample's continuations. Reuses its allocations from one sample to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Replies {
    /// One for each placement of the first continuation, in order; entries past `used` are spare.
    passed_on: Vec<FirstReply>,
    used: usize,
    /// How many placements are passed on.
    most: usize,
    /// The number of tiles on the board before the choice on trial.
    tiles: usize,
    /// Whether this is the sample's first continuation.
    first: bool,
    /// The number of placements in this continuation so far.
    decided: usize,
}

impl Replies {
    /// Begins a sample of choices in this position; its first continuation passes on `most` placements.
    pub fn begin_sample(&mut self, state: &State, most: usize) {
        (self.used, self.most, self.tiles) = (0, most, state.tiles().len());
        self.first = true;
    }

    /// Begins the continuation of the next choice.
    pub fn begin(&mut self) {
        self.decided = 0;
    }

    /// Ends a continuation. All those after the first of a sample use what the first passed on.
    pub fn end(&mut self) {
        self.first = false;
    }

    /// Collects the replies worth trying in this position; empty only if nobody is to decide.
    pub fn to(&mut self, state: &State, greedy: &mut Greedy, out: &mut Vec<Choice>) {
        let Turn::Decide(_, Decision::Place(kind)) = state.turn() else { return greedy.choices(state, out) };
        let number = self.decided;
        self.decided += 1;
        if self.first {
            greedy.choices(state, out);
            return self.hand_on(state, kind, out);
        }
        let here = self.passed_on[..self.used].get(number).filter(|replies| replies.kind == kind);
        let Some(replies) = here else { return greedy.choices(state, out) };
        let wanted = |place| {
            let (Action::Place { square, .. } | Action::PlaceWithBridge { square, .. }) = place else {
                return false;
            };
            let mut laid = state.tiles().skip(self.tiles).map(|tile| tile.square);
            replies.best.contains(&place)
                || replies.laid.iter().any(|&at| near(at, square))
                || laid.any(|at| near(at, square))
        };
        greedy.choices_among(state, wanted, out);
        if out.is_empty() {
            greedy.choices(state, out);
        }
    }

    /// Records the best placements of the first continuation.
    fn hand_on(&mut self, state: &State, kind: TileKind, choices: &mut [Choice]) {
        if self.used == self.passed_on.len() {
            self.passed_on.push(FirstReply { kind, laid: Vec::new(), best: Vec::new() });
        }
        let replies = &mut self.passed_on[self.used];
        self.used += 1;
        replies.kind = kind;
        replies.laid.clear();
        replies.laid.extend(state.tiles().skip(self.tiles).map(|tile| tile.square));
        replies.best.clear();
        choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        for choice in choices.iter() {
            if replies.best.len() == self.most {
                break;
            }
            let place = choice.chain.first();
            if !replies.best.contains(&place) {
                replies.best.push(place);
            }
        }
    }
}

/// Whether two squares are the same or touch, including at a corner.
fn near(a: Square, b: Square) -> bool {
    (a.x - b.x).abs() <= 1 && (a.y - b.y).abs() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_playout::{Pile, Random, draw};
    use bastide_types::{Setup, TileSet};

    /// The first continuation tries everything. The second tries a subset, with equal values: what was passed
    /// on and is legal, and everything next to a tile in which the two differ.
    #[test]
    fn later_continuations_reuse_good_choices_and_try_new_ones() {
        let setup = Setup::new(2, &[TileSet::Base, TileSet::Traders]);
        let (mut greedy, mut replies) = (Greedy::tuned(), Replies::default());
        let (mut all, mut tried, mut choices) = (Vec::new(), Vec::new(), Vec::new());
        let (mut fewer, mut compared) = (0, 0);
        let mut state = State::new(&setup).unwrap();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(11, 0));
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            greedy.choices(&state, &mut choices);
            choices.sort_by(|a, b| b.value.total_cmp(&a.value));
            let of_choice = |n: usize| {
                let mut after = state.clone();
                choices[n].chain.carry_out(&mut after, &mut ());
                let mut pile = Pile::of(&state);
                let both_laid = matches!(state.turn(), Turn::Decide(_, Decision::Place(_)))
                    && after.turn() == Turn::Chance;
                (both_laid && !pile.is_empty()).then(|| {
                    draw(&mut after, &mut pile, &mut Random::new(7, 0));
                    after
                })
            };
            if let (Some(first), Some(second)) = (of_choice(0), of_choice(choices.len() - 1)) {
                replies.begin_sample(&state, 3);
                replies.begin();
                replies.to(&first, &mut greedy, &mut tried);
                greedy.choices(&first, &mut all);
                assert_eq!(tried.len(), all.len(), "the first tries everything");
                replies.end();
                replies.begin();
                replies.to(&second, &mut greedy, &mut tried);
                greedy.choices(&second, &mut all);
                assert!(!tried.is_empty() && tried.iter().all(|reply| all.contains(reply)));
                let placed = [first.tiles().nth(replies.tiles), second.tiles().nth(replies.tiles)];
                let placed = placed.map(|tile| tile.expect("each choice laid a tile").square);
                let same = first.turn() == second.turn();
                for choice in &all {
                    let (Action::Place { square, .. } | Action::PlaceWithBridge { square, .. }) =
                        choice.chain.first()
                    else {
                        continue;
                    };
                    let new = placed.iter().any(|&at| near(at, square));
                    let good = replies.passed_on[0].best.contains(&choice.chain.first());
                    let expected = !same || new || good;
                    let fallback = tried.len() == all.len();
                    assert_eq!(tried.contains(choice), expected || fallback, "{:?}", choice.chain.first());
                }
                compared += 1;
                fewer += usize::from(tried.len() < all.len());
            }
            let chain = choices[random.below(choices.len() as u32) as usize].chain;
            chain.carry_out(&mut state, &mut ());
        }
        assert!(compared > 60 && fewer > compared / 2, "{fewer} of {compared}");
    }
}
