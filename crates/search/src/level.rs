//! The computer players by name, and the interface through which a host asks for decisions.

use crate::analyst::Opinion;
use crate::choice::{Chain, Choice, Considered, chosen_first};
use crate::effects::Effect;
use crate::greedy::{Greedy, best};
use crate::inputs::{InPlay, Inputs, View};
use crate::learned::{Learned, built_in};
use crate::options::Options;
use crate::strong::{Breadth, Strong};
use crate::weights::Weights;
use bastide_chances::chances;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};
use std::fmt;

/// How the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Picks a legal action uniformly at random, but always takes the second tile.
    Uniform,
    /// Maximises the result as if the game ended now.
    Easy,
    /// Looks one turn ahead and estimates what may still be completed.
    Greedy,
    /// Like greedy, but evaluates with a value learned from greedy's self-play.
    Learned,
    /// Tries the best choices of greedy in sampled continuations.
    Strong,
    /// Like strong, but evaluates with the learned value.
    Expert,
    /// For people, the first of six: sees what is on the board and little of what may come; overrates fields.
    Beginner,
    /// For people: sees a little of what may come.
    Casual,
    /// For people: sees a part of what may come.
    Regular,
    /// For people: sees most of what may come.
    Advanced,
    /// For people: plays like learned.
    Tournament,
    /// For people, the last of six: looks several turns ahead, and evaluates with the learned value.
    Master,
}

impl Level {
    /// All levels: first those named after how they work, then those for people; each group from weakest to
    /// strongest.
    pub const ALL: [Level; 12] = [
        Level::Uniform,
        Level::Easy,
        Level::Greedy,
        Level::Learned,
        Level::Strong,
        Level::Expert,
        Level::Beginner,
        Level::Casual,
        Level::Regular,
        Level::Advanced,
        Level::Tournament,
        Level::Master,
    ];

    /// The levels for people, from weakest to strongest: each beats the one before in about three games out of
    /// four.
    pub const FOR_PEOPLE: [Level; 6] =
        [Level::Beginner, Level::Casual, Level::Regular, Level::Advanced, Level::Tournament, Level::Master];

    /// The name in lower case, such as `greedy`.
    pub const fn name(self) -> &'static str {
        self.style().name
    }

    /// Whether the level uses all the time and budget it is given; the others ignore a budget.
    pub const fn searches(self) -> bool {
        self.style().searches
    }

    /// Returns the weights with which it evaluates games of this number of players.
    pub(crate) fn weights(self, players: u8) -> Weights {
        (self.style().weights)(players)
    }

    const fn style(self) -> Style {
        match self {
            Level::Uniform => Style::of("uniform", Weights::tuned),
            Level::Easy => Style::of("easy", |_| Weights::NAIVE),
            Level::Greedy => Style::of("greedy", Weights::tuned),
            Level::Learned => Style { learned: true, ..Style::of("learned", Weights::tuned) },
            Level::Strong => Style { searches: true, ..Style::of("strong", Weights::tuned) },
            Level::Expert => Style { learned: true, searches: true, ..Style::of("expert", Weights::tuned) },
            Level::Beginner => Style::of("beginner", Weights::beginner),
            Level::Casual => Style::of("casual", Weights::casual),
            Level::Regular => Style::of("regular", Weights::regular),
            Level::Advanced => Style::of("advanced", Weights::advanced),
            Level::Tournament => Style { learned: true, ..Style::of("tournament", Weights::tuned) },
            Level::Master => Style { learned: true, searches: true, ..Style::of("master", Weights::tuned) },
        }
    }

    /// Looks up a level by its [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|l| l.name() == name)
    }
}

/// How a level plays.
struct Style {
    name: &'static str,
    /// The evaluator's weights, by the number of players.
    weights: fn(u8) -> Weights,
    /// Whether it evaluates with the learned value.
    learned: bool,
    searches: bool,
}

impl Style {
    const fn of(name: &'static str, weights: fn(u8) -> Weights) -> Style {
        Style { name, weights, learned: false, searches: false }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A computer player. Reuses its allocations but remembers nothing between decisions: equal states and seeds
/// give equal decisions.
#[derive(Clone, Debug)]
pub struct Computer {
    level: Level,
    greedy: Greedy,
    strong: Strong,
    inputs: Inputs,
    /// How many choices the learned value evaluates again, for the player that estimates final scores.
    again: usize,
    choices: Vec<Choice>,
    legal: Vec<Action>,
}

impl Computer {
    /// About how many positions a searching level evaluates for each decision, unless [`set_budget`](Self::set_budget)
    /// says otherwise.
    pub const BUDGET: u64 = Breadth::TUNED.budget;

    /// Creates a player of this level.
    pub fn new(level: Level) -> Computer {
        Computer::with(level, Options::default())
    }

    /// Creates a player of this level with other settings.
    pub fn with(level: Level, options: Options) -> Computer {
        let style = level.style();
        let greedy = options.weights.map_or_else(|| Greedy::by_players(style.weights), Greedy::new);
        let greedy = greedy.elsewhere_after(options.elsewhere_after);
        let greedy = if style.learned {
            let network = options.network.unwrap_or_else(built_in);
            greedy.learned(Learned::new(network, options.share), options.again, options.aim)
        } else {
            greedy
        };
        Computer {
            level,
            greedy,
            strong: Strong::new(options.breadth, options.workers),
            inputs: Inputs::default(),
            again: options.again,
            choices: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Sets about how many positions a searching level evaluates for each decision.
    pub fn set_budget(&mut self, positions: u64) {
        self.strong.set_budget(positions);
    }

    /// The number of positions evaluated so far: the unit in which work is measured.
    pub fn evaluated(&self) -> u64 {
        self.greedy.evaluated
    }

    /// Decides for the player who is to decide. Returns consecutive legal actions, such as a placement with its
    /// deployment, or `None` if nobody is to decide: on a chance turn and after the end. If the same player
    /// still decides after these actions, call again.
    ///
    /// The uniform player chooses one action at a time; every level accepts a second part.
    pub fn decide(&mut self, state: &State, seed: u64) -> Option<Chain> {
        self.decide_while(state, seed, &mut || true)
    }

    /// Like [`decide`](Self::decide), with a time limit: a searching level calls `more` repeatedly, and once it
    /// returns `false`, decides with what it has found. Other levels finish at once and do not call it.
    ///
    /// ```
    /// use bastide_rules::State;
    /// use bastide_search::{Computer, Level};
    /// use bastide_types::{Setup, TileSet};
    /// use std::time::{Duration, Instant};
    ///
    /// let mut game = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    /// game.apply(game.sample(|n| n / 2).unwrap()).unwrap();
    /// let end = Instant::now() + Duration::from_millis(20);
    /// let mut computer = Computer::new(Level::Strong);
    /// let turn = computer.decide_while(&game, 7, &mut || Instant::now() < end).expect("a player is to decide");
    /// turn.carry_out(&mut game, &mut ());
    /// ```
    pub fn decide_while(
        &mut self,
        state: &State,
        seed: u64,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Chain> {
        let mut random = Random::new(seed, 0);
        self.strong.take_foreseen();
        match (state.turn(), self.level) {
            (Turn::Chance | Turn::Over, _) => None,
            (Turn::Decide(_, Decision::SecondPart), _) => Some(Chain::of(Action::TakeSecond)),
            (_, Level::Uniform) => {
                bastide_playout::action(state, &mut self.legal, &mut random).map(Chain::of)
            }
            (Turn::Decide(..), _) => self.best(state, &mut random, more).map(|best| best.chain),
        }
    }

    /// Decides like [`decide_while`](Self::decide_while), and also returns the final scores expected after these
    /// actions if everybody goes on playing like `greedy`.
    ///
    /// If a search tried continuations, the scores are the average over those of its choice; otherwise they are the
    /// learned value's estimate, whatever the level.
    pub fn foresee(
        &mut self,
        state: &State,
        seed: u64,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<(Chain, PerPlayer<f32>)> {
        let mut estimator = self.estimator();
        self.strong.estimate_with(Some(&estimator));
        let chain = self.decide_while(state, seed, more);
        self.strong.estimate_with(None);
        let chain = chain?;
        let mut after = state.clone();
        chain.carry_out(&mut after, &mut ());
        let searched = self.strong.take_foreseen().filter(|_| after.turn() != Turn::Over);
        Some((chain, searched.unwrap_or_else(|| estimator.expected(&after))))
    }

    /// Returns the player that estimates final scores. The evaluator alone cannot: it only counts what the figures on
    /// the table bring.
    fn estimator(&self) -> Greedy {
        if self.level.style().learned {
            return self.greedy.clone();
        }
        Greedy::by_players(Weights::tuned).learned(Learned::new(built_in(), 1.0), self.again, None)
    }

    /// Decides like [`decide`](Self::decide), and returns all choices that were considered, the chosen one first, then
    /// by value. Empty if no player is to decide, and for the uniform player, which values nothing.
    ///
    /// At the offer of a second part, which every level accepts, there are no values: its choice is that alone.
    pub fn consider(&mut self, state: &State, seed: u64) -> Vec<Considered> {
        let Some(chain) = self.decide(state, seed).filter(|_| self.level != Level::Uniform) else {
            return Vec::new();
        };
        if let Turn::Decide(_, Decision::SecondPart) = state.turn() {
            return vec![Considered { chain, value: 0.0, continuations: 0 }];
        }
        let mut considered = self.strong.considered();
        if considered.is_empty() {
            considered.extend(self.choices.iter().map(Considered::from));
            chosen_first(&mut considered, Choice { chain, value: 0.0 });
        }
        considered
    }

    /// The best of all choices, with its value.
    fn best(&mut self, state: &State, random: &mut Random, more: &mut dyn FnMut() -> bool) -> Option<Choice> {
        self.greedy.choices(state, &mut self.choices);
        let exact = self.level.searches() && self.strong.is_exact(state, self.choices.len());
        if !exact {
            self.greedy.evaluate_again(state, &mut self.choices);
        }
        if self.level.searches() {
            self.strong.best(state, &self.choices, &mut self.greedy, random, more)
        } else {
            best(&self.choices, random)
        }
    }

    /// All choices of the player who is to decide, ranked by the one-turn player, best first; empty if nobody
    /// is to decide.
    pub fn ranked(&mut self, state: &State) -> &[Choice] {
        self.greedy.choices(state, &mut self.choices);
        self.choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        &self.choices
    }

    /// Every player's final score, as this computer player expects it.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        self.greedy.expected(state)
    }

    /// Evaluates a position for a player: points ahead of the others or the probability of winning in percent,
    /// as in [`Choice`].
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.greedy.value(state, player)
    }

    /// Writes the learned value's inputs for every seat, and returns the final scores expected without it. The
    /// game must not be over.
    pub fn see(&mut self, state: &State, views: &mut [View]) -> PerPlayer<f32> {
        self.inputs.read(&InPlay::of(state), state, self.greedy.evaluator_for(state.players()), views)
    }

    /// The best choices, each valued by its average over this number of continuations with common draws. A
    /// searching level approximates these values; they serve as a reference for measuring searches.
    pub fn means(&mut self, state: &State, samples: u64, seed: u64) -> Vec<Choice> {
        self.greedy.choices(state, &mut self.choices);
        self.greedy.evaluate_again(state, &mut self.choices);
        self.strong.means(state, &self.choices, samples, &mut self.greedy, &mut Random::new(seed, 0))
    }

    /// The expected final scores and every player's probability of winning.
    pub fn opinion(&mut self, state: &State) -> Opinion {
        let scores = self.expected(state);
        Opinion { chances: chances(state, &scores), scores }
    }

    /// The effects of a move on features around its tile, for describing it. The chain must begin with the
    /// placement.
    pub fn effects(&mut self, before: &State, chain: &Chain) -> Vec<Effect> {
        self.greedy.evaluator_for(before.players()).effects(before, chain)
    }

    /// Returns only the first action of [`decide`](Self::decide).
    pub fn choose(&mut self, state: &State, seed: u64) -> Option<Action> {
        self.decide(state, seed).map(|chain| chain.first())
    }
}
