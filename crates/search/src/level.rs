//! The computer players by name, and the decision that a host asks for.

use crate::greedy::{Choice, Greedy, best};
use crate::random::Random;
use crate::strong::{Breadth, Strong};
use crate::weights::Weights;
use bastide_rules::State;
use bastide_types::{Action, Turn};
use std::fmt;

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, each equally likely; always takes the second tile.
    Uniform,
    /// Takes what counts most if the game ended now.
    Easy,
    /// Looks one turn ahead and judges what may still be completed.
    Greedy,
    /// Tries the best of these in sampled continuations.
    Strong,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 4] = [Level::Uniform, Level::Easy, Level::Greedy, Level::Strong];

    /// `uniform`, `easy`, `greedy` or `strong`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Uniform => "uniform",
            Level::Easy => "easy",
            Level::Greedy => "greedy",
            Level::Strong => "strong",
        }
    }

    /// The level with this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|l| l.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A computer player. Keeps its memory from one decision to the next, but no knowledge: equal states
/// and seeds give equal decisions.
#[derive(Clone, Debug)]
pub struct Computer {
    level: Level,
    greedy: Greedy,
    strong: Strong,
    choices: Vec<Choice>,
}

impl Computer {
    /// A player of this level.
    pub fn new(level: Level) -> Computer {
        Computer::with(level, None, Breadth::TUNED)
    }

    /// A player of this level with other numbers, for matches between versions.
    pub fn with(level: Level, weights: Option<Weights>, breadth: Breadth) -> Computer {
        let greedy = match (weights, level) {
            (Some(weights), _) => Greedy::new(weights),
            (None, Level::Easy) => Greedy::new(Weights::NAIVE),
            (None, Level::Uniform | Level::Greedy | Level::Strong) => Greedy::tuned(),
        };
        Computer { level, greedy, strong: Strong::new(breadth), choices: Vec::new() }
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Positions judged so far: what the work is counted in.
    pub fn judged(&self) -> u64 {
        self.greedy.judged
    }

    /// The placement and the deployment that this player would choose, with his opinion of them; `None`
    /// unless a tile is to be laid or a figure to be put. At a deployment, `place` means nothing.
    pub fn best_turn(&mut self, state: &State, seed: u64) -> Option<Choice> {
        self.turn(state, &mut Random::new(seed, 0))
    }

    fn turn(&mut self, state: &State, random: &mut Random) -> Option<Choice> {
        self.greedy.choices(state, &mut self.choices);
        match self.level {
            Level::Strong => self.strong.best(state, &self.choices, &mut self.greedy, random),
            Level::Uniform => self.choices.get(random.below(self.choices.len() as u32) as usize).copied(),
            Level::Easy | Level::Greedy => best(&self.choices, random),
        }
    }

    /// What the player who is to decide does next, legal actions one after the other: a placement with the
    /// deployment that was chosen together with it, else one action. Nothing at chance's turn and after the
    /// end. The uniform player decides each action by itself.
    pub fn part(&mut self, state: &State, seed: u64) -> impl Iterator<Item = Action> + use<> {
        let mut random = Random::new(seed, 0);
        let actions = match (state.turn(), self.level) {
            (Turn::Chance | Turn::Over, _) => [None; 2],
            (Turn::SecondPart(_), _) => [Some(Action::TakeSecond), None],
            (_, Level::Uniform) => [Some(uniform(state, &mut random)), None],
            (turn, Level::Easy | Level::Greedy | Level::Strong) => {
                let best = self.turn(state, &mut random);
                let place = best.filter(|_| matches!(turn, Turn::Place(..))).map(|best| best.place);
                [place, best.map(|best| best.deploy)]
            }
        };
        actions.into_iter().flatten()
    }

    /// The first action of [`part`](Self::part).
    pub fn choose(&mut self, state: &State, seed: u64) -> Option<Action> {
        self.part(state, seed).next()
    }
}

/// Any placement or deployment.
fn uniform(state: &State, random: &mut Random) -> Action {
    if let Turn::Place(..) = state.turn() {
        return state.nth_placement(random.below(state.placement_count()));
    }
    let all = state.deployments();
    all.nth(random.below(all.count() + 1))
}

/// A legal action of the player who is to decide, by a player of this level; `None` at chance's turn
/// and after the end. Equal states and seeds give equal actions.
pub fn choose(state: &State, level: Level, seed: u64) -> Option<Action> {
    Computer::new(level).choose(state, seed)
}
