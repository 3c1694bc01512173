//! The phantom: extends the best choices for a tile with each place to which the phantom may follow.

use crate::choice::{Chain, Choice};
use crate::greedy::Greedy;
use bastide_rules::State;
use bastide_types::{Action, Decision, Player, Turn};

/// How many of the best choices are extended with a phantom. The question about the phantom comes up again once
/// the first figure is on the board.
const FOLLOWED: usize = 8;

impl Greedy {
    /// For the best choices since `from`, adds variants with each place to which the phantom may follow.
    /// `chain` has led to this position.
    pub(crate) fn with_phantom(
        &mut self,
        state: &State,
        player: Player,
        chain: Option<Chain>,
        from: usize,
        out: &mut Vec<Choice>,
    ) {
        if !state.has_phantoms() {
            return;
        }
        let (begun, to) = (chain.map_or(0, |chain| chain.as_slice().len()), out.len());
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        let mut last = None;
        for _ in 0..FOLLOWED {
            let Some(best) = best_after(&out[from..to], last) else { break };
            last = Some(best);
            let followed = out[from + best].chain;
            if followed.is_full() {
                continue;
            }
            next.clone_from(state);
            for &action in &followed.as_slice()[begun..] {
                next.apply_unchecked(action, &mut ());
            }
            if let Turn::Decide(by, Decision::Phantom(_)) = next.turn()
                && by == player
            {
                let before = out.len();
                self.list(&next, player, Some(followed), out);
                // Declining the phantom is the same as the original choice.
                let declined = out[before..].iter().position(|choice| choice.chain.last() == Action::Pass);
                declined.map(|at| out.remove(before + at));
            }
        }
        self.spare.push(next);
    }
}

/// The index of the next best choice after this one; ties keep their order.
fn best_after(choices: &[Choice], last: Option<usize>) -> Option<usize> {
    let order = |a: usize, b: usize| choices[b].value.total_cmp(&choices[a].value).then(a.cmp(&b));
    let left = (0..choices.len()).filter(|&i| last.is_none_or(|last| order(last, i).is_lt()));
    left.min_by(|&a, &b| order(a, b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::best;
    use bastide_playout::Random;
    use bastide_types::{MeepleKind, Rotation, Setup, Spot, Square, TileKind, TileSet};

    /// Choices come in order of value, and each comes once.
    #[test]
    fn choices_come_best_first_and_once() {
        let choice = |value| Choice { chain: Chain::of(Action::Pass), value };
        let choices = [1.0, 3.0, 3.0, 2.0].map(choice);
        let mut found = Vec::new();
        while let Some(next) = best_after(&choices, found.last().copied()) {
            found.push(next);
        }
        assert_eq!(found, [1, 2, 3, 0]);
    }

    /// Two cities on one tile: the follower takes one, and the phantom the other.
    #[test]
    fn phantom_takes_the_next_best_feature() {
        let kind = TileKind::from_id("baH").expect("a tile with two cities");
        let mut state = State::new(&Setup::new(2, &[TileSet::Base, TileSet::Phantom])).expect("a game");
        state.apply(Action::Draw(kind)).expect("a draw");
        state.apply(Action::Place { square: Square::new(0, -1), rotation: Rotation::R0 }).expect("a place");
        let (mut greedy, mut choices) = (Greedy::tuned(), Vec::new());
        greedy.choices(&state, &mut choices);
        let chosen = best(&choices, &mut Random::new(1, 0)).expect("a choice").chain;
        let figures: Vec<MeepleKind> =
            chosen.as_slice().iter().filter_map(|action| action.meeple()).collect();
        assert_eq!(figures.last(), Some(&MeepleKind::Phantom), "{chosen:?}");
        let at = |action: &Action| matches!(action, Action::Deploy { at: Spot::Here(_), .. });
        assert!(figures.len() == 2 && chosen.as_slice().iter().all(at), "{chosen:?}");
    }
}
