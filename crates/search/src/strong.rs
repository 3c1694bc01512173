//! The player that looks several turns ahead. It tries the best choices of the one-turn player in sampled
//! continuations, in which everybody plays one turn deep, and drops those that do worse.
//!
//! All choices meet the same draws, so that luck does not decide between them. Work is measured in positions
//! evaluated; a caller with a clock may end it earlier. Several threads share the samples of a round, with the
//! same result as one thread.

use crate::choice::{Choice, Considered, chosen_first};
use crate::continuation::{Desk, Start, Worth};
use crate::greedy::{Greedy, best};
use crate::round::{Helper, Round, Workers};
use bastide_playout::Pile;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_types::{PerPlayer, Player};

/// How far and wide to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Breadth {
    /// About how many positions to evaluate for one decision.
    pub budget: u64,
    /// The number of choices of the one-turn player to try.
    pub choices: usize,
    /// How continuations are played with a small budget or without a learned value.
    pub near: Sight,
    /// How continuations are played with a learned value and a budget of at least `far_from`.
    pub far: Sight,
    /// The budget from which `far` applies; below it, matches showed no difference. A player that is given
    /// a time instead of a number of positions has no budget, which counts as a large one.
    pub far_from: u64,
    /// The number of continuations of each choice before the worse choices are dropped.
    pub samples: u32,
    /// The weight of the one-turn player's value, in sampled continuations.
    pub prior: f32,
    /// How many placements the first choice's continuation passes on to those of the other choices. These try
    /// only the placements passed on and those next to the tiles that differ.
    pub handed_on: usize,
}

impl Breadth {
    /// The settings found best in matches.
    pub const TUNED: Breadth = Breadth {
        budget: 60_000,
        choices: 10,
        near: Sight { turns: 2, again: 0 },
        far: Sight { turns: 3, again: 4 },
        far_from: 200_000,
        samples: 16,
        prior: 4.0,
        handed_on: 10,
    };
}

/// How far and how carefully a continuation is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The number of turns after the current one.
    pub turns: u32,
    /// How many of the best replies the learned value re-evaluates; 0 for none.
    pub again: usize,
}

/// A choice on trial.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    pub choice: Choice,
    sum: f32,
    count: f32,
    totals: PerPlayer<f32>,
}

impl Trial {
    fn of(choice: Choice) -> Trial {
        Trial { choice, sum: 0.0, count: 0.0, totals: PerPlayer::default() }
    }

    fn add(&mut self, worth: Worth) {
        self.sum += worth.value;
        self.count += 1.0;
        self.totals.0.iter_mut().zip(worth.totals.0).for_each(|(sum, total)| *sum += total);
    }

    /// What the search has found out about it.
    fn considered(&self, prior: f32) -> Considered {
        Considered { chain: self.choice.chain, value: self.mean(prior), continuations: self.count as u32 }
    }

    /// The average final scores of its continuations, if it has any.
    fn foreseen(&self) -> Option<PerPlayer<f32>> {
        (self.count > 0.0).then(|| PerPlayer(self.totals.0.map(|sum| sum / self.count)))
    }

    fn mean(&self, prior: f32) -> f32 {
        (self.sum + prior * self.choice.value) / (self.count + prior)
    }
}

/// Looks several turns ahead. Reuses its allocations from one decision to the next.
#[derive(Clone, Debug)]
pub struct Strong {
    breadth: Breadth,
    trials: Vec<Trial>,
    /// What the last search has found out about its choices.
    considered: Vec<Considered>,
    pile: Pile,
    desk: Desk,
    workers: Workers,
    /// The buffers of the workers' threads.
    helpers: Vec<Helper>,
    /// The average final scores of the last decision's continuations, if it had any.
    foreseen: Option<PerPlayer<f32>>,
}

impl Strong {
    /// Creates a player with this breadth and these threads.
    pub fn new(breadth: Breadth, workers: Workers) -> Strong {
        Strong {
            breadth,
            trials: Vec::new(),
            considered: Vec::new(),
            pile: Pile::default(),
            desk: Desk::default(),
            workers,
            helpers: vec![Helper::default(); workers.helpers],
            foreseen: None,
        }
    }

    /// Sets the player that estimates final scores at the end of continuations, if they are wanted.
    pub(crate) fn estimate_with(&mut self, estimator: Option<&Greedy>) {
        self.desk.estimator = estimator.cloned();
        self.helpers.iter_mut().for_each(|(desk, _)| desk.estimator = estimator.cloned());
    }

    /// Takes the average final scores of the last decision's continuations; `None` if there were none. They are zero
    /// without a player that [estimates](Self::estimate_with) them.
    pub(crate) fn take_foreseen(&mut self) -> Option<PerPlayer<f32>> {
        self.foreseen.take()
    }

    /// What the last search has found out about its choices, the chosen one first, then by value.
    pub(crate) fn considered(&mut self) -> Vec<Considered> {
        std::mem::take(&mut self.considered)
    }

    /// Sets about how many positions are evaluated for a decision.
    pub(crate) fn set_budget(&mut self, positions: u64) {
        self.breadth.budget = positions;
    }

    /// The best of the one-turn player's choices for the player who is to decide. Calls `more` before each
    /// continuation to ask whether there is time for it; only complete samples count.
    pub fn best(
        &mut self,
        state: &State,
        choices: &[Choice],
        greedy: &mut Greedy,
        random: &mut Random,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let player = state.turn().player()?;
        self.considered.clear();
        if state.tiles_to_come() == 0 {
            // Nothing is left to sample: the values of the choices are exact.
            return best(choices, random);
        }
        if self.is_exact(state, choices.len()) {
            return self.exact(state, player, choices, greedy, random, more);
        }
        self.enter(choices);
        self.pile.fill(state);
        let (seed, end) = (random.bits(), greedy.evaluated.saturating_add(self.breadth.budget));
        let (mut sample, mut in_time) = (0, true);
        let sight = self.sight(greedy);
        while in_time && self.trials.len() > 1 && greedy.evaluated < end {
            let round = Round {
                start: Start { state, player, pile: &self.pile, sight },
                trials: &self.trials,
                handed_on: self.breadth.handed_on,
                seed,
                first: sample,
                samples: self.breadth.samples.into(),
                budget: end - greedy.evaluated,
            };
            let outcome = round.play(&mut self.desk, greedy, (self.workers, &mut self.helpers), more);
            in_time = outcome.in_time;
            sample += outcome.values.len() as u64;
            for values in &outcome.values {
                self.trials.iter_mut().zip(values).for_each(|(trial, &worth)| trial.add(worth));
            }
            if in_time {
                self.drop_worse();
            }
        }
        let prior = self.breadth.prior;
        let best = self.trials.iter().max_by(|a, b| a.mean(prior).total_cmp(&b.mean(prior)))?;
        self.foreseen = best.foreseen();
        let choice = best.choice;
        self.considered.extend(self.trials.iter().map(|trial| trial.considered(prior)));
        chosen_first(&mut self.considered, choice);
        Some(choice)
    }

    /// Whether a decision between this number of choices is made by trying every reply to each. This requires
    /// that one tile is to come, so that the draw is certain, and that twice the budget suffices if each choice
    /// has as many replies.
    pub(crate) fn is_exact(&self, state: &State, choices: usize) -> bool {
        state.tiles_to_come() == 1 && (choices * choices) as u64 <= self.breadth.budget.saturating_mul(2)
    }

    /// Decides by trying every reply with the last tile: returns the choice with the best value after the best
    /// reply. Tries the one-turn player's favourites first, in case the time or budget runs out.
    fn exact(
        &mut self,
        state: &State,
        player: Player,
        choices: &[Choice],
        greedy: &mut Greedy,
        random: &mut Random,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        self.trials.clear();
        self.trials.extend(choices.iter().copied().map(Trial::of));
        self.trials.sort_by(|a, b| b.choice.value.total_cmp(&a.choice.value));
        self.pile.fill(state);
        let end = greedy.evaluated.saturating_add(self.breadth.budget.saturating_mul(4));
        let start = Start { state, player, pile: &self.pile, sight: self.sight(greedy) };
        let mut found: Option<Choice> = None;
        for i in 0..self.trials.len() {
            if found.is_some() && (greedy.evaluated >= end || !more()) {
                break;
            }
            // A separate sample for each choice, so that every reply is tried.
            self.desk.begin_sample(state, 0);
            let choice = self.trials[i].choice;
            let Worth { value, totals } = self.desk.play_on(start, choice, greedy, random);
            self.considered.push(Considered { chain: choice.chain, value, continuations: 1 });
            if found.is_none_or(|best| value > best.value) {
                found = Some(Choice { value, ..choice });
                self.foreseen = Some(totals);
            }
        }
        found.iter().for_each(|&choice| chosen_first(&mut self.considered, choice));
        found
    }

    /// The best choices, each valued by its average over `samples` continuations with common draws.
    /// [`best`](Self::best) approximates these values; they serve as a reference for measuring searches.
    pub fn means(
        &mut self,
        state: &State,
        choices: &[Choice],
        samples: u64,
        greedy: &mut Greedy,
        random: &mut Random,
    ) -> Vec<Choice> {
        let Some(player) = state.turn().player() else { return Vec::new() };
        self.enter(choices);
        self.pile.fill(state);
        let start = Start { state, player, pile: &self.pile, sight: self.sight(greedy) };
        let seed = random.bits();
        for sample in 0..samples {
            self.desk.begin_sample(state, self.breadth.handed_on);
            for trial in &mut self.trials {
                trial.add(self.desk.play_on(start, trial.choice, greedy, &mut Random::new(seed, sample)));
            }
        }
        self.trials.iter().map(|trial| Choice { value: trial.mean(0.0), ..trial.choice }).collect()
    }

    /// How continuations are played with this budget.
    fn sight(&self, greedy: &Greedy) -> Sight {
        let far = self.breadth.budget >= self.breadth.far_from && greedy.has_learned();
        if far { self.breadth.far } else { self.breadth.near }
    }

    /// Puts the one-turn player's best choices on trial.
    fn enter(&mut self, choices: &[Choice]) {
        self.trials.clear();
        self.trials.extend(choices.iter().copied().map(Trial::of));
        self.trials.sort_by(|a, b| b.choice.value.total_cmp(&a.choice.value));
        self.trials.truncate(self.breadth.choices);
    }

    /// Keeps the better three of five, and at least two.
    fn drop_worse(&mut self) {
        let prior = self.breadth.prior;
        self.trials.sort_by(|a, b| b.mean(prior).total_cmp(&a.mean(prior)));
        let keep = (self.trials.len() * 3).div_ceil(5).max(2);
        self.considered.extend(self.trials.iter().skip(keep).map(|trial| trial.considered(prior)));
        self.trials.truncate(keep);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::{Learned, built_in};

    #[test]
    fn large_budget_with_a_learned_value_searches_deeper() {
        let learned = || Greedy::tuned().learned(Learned::new(built_in(), 1.0), 30, None);
        let sight = |budget, greedy: &Greedy| {
            Strong::new(Breadth { budget, ..Breadth::TUNED }, Workers::ALONE).sight(greedy)
        };
        assert_eq!(sight(200_000, &learned()), Breadth::TUNED.far);
        assert_eq!(sight(u64::MAX, &learned()), Breadth::TUNED.far);
        assert_eq!(sight(Breadth::TUNED.budget, &learned()), Breadth::TUNED.near);
        assert_eq!(sight(u64::MAX, &Greedy::tuned()), Breadth::TUNED.near);
    }
}
