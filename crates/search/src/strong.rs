//! Several turns deep: the best choices of the one-turn player are tried in sampled continuations, in
//! which everybody plays one turn deep, and those that do worse are dropped.
//!
//! All choices meet the same draws, so that luck does not decide between them. The work is counted in
//! positions judged; whoever has a clock may end it earlier.

use crate::choice::Choice;
use crate::greedy::{Greedy, best};
use crate::playout::{Pile, draw};
use crate::random::Random;
use crate::replies::Replies;
use bastide_rules::State;
use bastide_types::{Action, Player, Turn};

/// How far and wide to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Breadth {
    /// Positions to judge for one decision, about.
    pub budget: u64,
    /// Choices of the one-turn player to try.
    pub choices: usize,
    /// Turns to play on, after the turn that is decided.
    pub turns: u32,
    /// Continuations of each choice before the worse ones are dropped.
    pub samples: u32,
    /// Sampled continuations that the one-turn player's opinion weighs as much as.
    pub prior: f32,
    /// Placements that the first choice's continuation of a draw hands on to those of the other choices: they try these
    /// and what lies beside the tiles that differ, not everything.
    pub handed_on: usize,
}

impl Breadth {
    /// As found by matches.
    pub const TUNED: Breadth =
        Breadth { budget: 60_000, choices: 10, turns: 2, samples: 16, prior: 4.0, handed_on: 10 };
}

/// A choice on trial.
#[derive(Clone, Copy, Debug)]
struct Trial {
    choice: Choice,
    sum: f32,
    count: f32,
}

impl Trial {
    fn mean(&self, prior: f32) -> f32 {
        (self.sum + prior * self.choice.value) / (self.count + prior)
    }
}

/// Looks several turns ahead. Keeps its memory from one decision to the next.
#[derive(Clone, Debug)]
pub struct Strong {
    breadth: Breadth,
    trials: Vec<Trial>,
    replies: Replies,
    choices: Vec<Choice>,
    scratch: Option<State>,
    full: Pile,
    pile: Pile,
}

impl Strong {
    /// A player that looks so far.
    pub fn new(breadth: Breadth) -> Strong {
        Strong {
            breadth,
            trials: Vec::new(),
            replies: Replies::default(),
            choices: Vec::new(),
            scratch: None,
            full: Pile::default(),
            pile: Pile::default(),
        }
    }

    /// The best of the one-turn player's choices for the player who is to decide. Before each continuation `more`
    /// is asked whether there is still time for it.
    pub fn best(
        &mut self,
        state: &State,
        choices: &[Choice],
        greedy: &mut Greedy,
        random: &mut Random,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let player = state.turn().player()?;
        if state.tiles_to_come() == 0 {
            // Nothing is left to sample: the choices are judged by the final scores.
            return best(choices, random);
        }
        if self.is_exact(state, choices.len()) {
            return self.exact(state, player, choices, greedy, random, more);
        }
        self.enter(choices);
        self.full.fill(state);
        let (seed, end) = (random.bits(), greedy.judged.saturating_add(self.breadth.budget));
        let mut sample = 0;
        'search: while self.trials.len() > 1 && greedy.judged < end {
            for _ in 0..self.breadth.samples {
                self.replies.begin_sample(state, self.breadth.handed_on);
                for i in 0..self.trials.len() {
                    if !more() {
                        break 'search;
                    }
                    let mut stream = Random::new(seed, sample);
                    let value = self.sample(state, player, self.trials[i].choice, greedy, &mut stream);
                    self.trials[i].sum += value;
                    self.trials[i].count += 1.0;
                }
                sample += 1;
                if greedy.judged >= end {
                    break;
                }
            }
            self.drop_worse();
        }
        let prior = self.breadth.prior;
        self.trials.iter().max_by(|a, b| a.mean(prior).total_cmp(&b.mean(prior))).map(|t| t.choice)
    }

    /// Whether a decision between so many choices is made by trying every reply to each: one tile is to come after the one in
    /// hand, so that no draw is open, and twice the budget is enough for as many replies to each.
    pub(crate) fn is_exact(&self, state: &State, choices: usize) -> bool {
        state.tiles_to_come() == 1 && (choices * choices) as u64 <= self.breadth.budget.saturating_mul(2)
    }

    /// The choice after which the best reply, with the tile that is left, leaves the most. Those that the one-turn player likes
    /// best come first, in case that the time is over, or that there are many more replies than choices.
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
        self.trials.extend(choices.iter().map(|&choice| Trial { choice, sum: 0.0, count: 0.0 }));
        self.trials.sort_by(|a, b| b.choice.value.total_cmp(&a.choice.value));
        self.full.fill(state);
        let end = greedy.judged.saturating_add(self.breadth.budget.saturating_mul(4));
        let mut found: Option<Choice> = None;
        for i in 0..self.trials.len() {
            if found.is_some() && (greedy.judged >= end || !more()) {
                break;
            }
            // A sample of its own for each, so that every reply is tried.
            self.replies.begin_sample(state, 0);
            let choice = self.trials[i].choice;
            let value = self.sample(state, player, choice, greedy, random);
            if found.is_none_or(|best| value > best.value) {
                found = Some(Choice { value, ..choice });
            }
        }
        found
    }

    /// What so many continuations of each of the best choices are worth on average, all of them on the same draws: what
    /// [`best`](Self::best) finds out a part of. To measure searches by.
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
        self.full.fill(state);
        let seed = random.bits();
        for sample in 0..samples {
            self.replies.begin_sample(state, self.breadth.handed_on);
            for i in 0..self.trials.len() {
                let mut stream = Random::new(seed, sample);
                let value = self.sample(state, player, self.trials[i].choice, greedy, &mut stream);
                self.trials[i].sum += value;
                self.trials[i].count += 1.0;
            }
        }
        self.trials.iter().map(|trial| Choice { value: trial.mean(0.0), ..trial.choice }).collect()
    }

    /// The choices that the one-turn player likes best.
    fn enter(&mut self, choices: &[Choice]) {
        self.trials.clear();
        self.trials.extend(choices.iter().map(|&choice| Trial { choice, sum: 0.0, count: 0.0 }));
        self.trials.sort_by(|a, b| b.choice.value.total_cmp(&a.choice.value));
        self.trials.truncate(self.breadth.choices);
    }

    /// Keeps the better three of five, and at least two.
    fn drop_worse(&mut self) {
        let prior = self.breadth.prior;
        self.trials.sort_by(|a, b| b.mean(prior).total_cmp(&a.mean(prior)));
        let keep = (self.trials.len() * 3).div_ceil(5).max(2);
        self.trials.truncate(keep);
    }

    /// What a position some turns after this choice is worth to the player.
    fn sample(
        &mut self,
        state: &State,
        player: Player,
        choice: Choice,
        greedy: &mut Greedy,
        random: &mut Random,
    ) -> f32 {
        let mut scratch = self.scratch.take().unwrap_or_else(|| state.clone());
        scratch.clone_from(state);
        self.pile.copy_from(&self.full);
        choice.chain.carry_out(&mut scratch, &mut ());
        self.replies.begin();
        let mut turns = 0;
        loop {
            match scratch.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    if scratch.part() == 1 && scratch.to_turn_up() == 0 {
                        if turns == self.breadth.turns {
                            break;
                        }
                        turns += 1;
                    }
                    draw(&mut scratch, &mut self.pile, random);
                }
                Turn::SecondPart(_) => scratch.apply_unchecked(Action::TakeSecond, &mut ()),
                Turn::Abbey(_)
                | Turn::Wagon(_)
                | Turn::Place(..)
                | Turn::Deploy(..)
                | Turn::Tunnel(_)
                | Turn::Castle(_)
                | Turn::Lord(_)
                | Turn::Redeploy(_)
                | Turn::City(_)
                | Turn::Count(_)
                | Turn::LastRedeploy(_)
                | Turn::Dragon(_)
                | Turn::Capture(..)
                | Turn::Exchange(..)
                | Turn::Escape(_)
                | Turn::Ransom(_)
                | Turn::Auction(_)
                | Turn::Bid(_)
                | Turn::Deal(_) => {
                    self.replies.to(&scratch, greedy, &mut self.choices);
                    let Some(reply) = best(&self.choices, random) else { break };
                    reply.chain.carry_out(&mut scratch, &mut ());
                }
            }
        }
        self.replies.end();
        let value = greedy.value(&scratch, player);
        self.scratch = Some(scratch);
        value
    }
}
