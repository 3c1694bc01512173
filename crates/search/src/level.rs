//! The computer players by name, and the decision that a host asks for.

use crate::analyst::Opinion;
use crate::choice::{Chain, Choice};
use crate::effects::Effect;
use crate::greedy::{Aim, ELSEWHERE_AFTER, Greedy, best};
use crate::inputs::{InPlay, Inputs, View};
use crate::learned::{Learned, built_in};
use crate::network::Network;
use crate::round::Crew;
use crate::strong::{Breadth, Strong};
use crate::weights::Weights;
use bastide_chances::chances;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};
use std::fmt;
use std::sync::Arc;

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, each equally likely; always takes the second tile.
    Uniform,
    /// Takes what counts most if the game ended now.
    Easy,
    /// Looks one turn ahead and judges what may still be completed.
    Greedy,
    /// As greedy, by a value learned from games that greedy played with itself.
    Learned,
    /// Tries the best choices of greedy in sampled continuations.
    Strong,
    /// As strong, by the learned value.
    Expert,
    /// For people, the first of six: sees what is there and little of what may come; likes fields.
    Beginner,
    /// For people: sees a little of what may come.
    Casual,
    /// For people: sees a part of what may come.
    Regular,
    /// For people: sees most of what may come.
    Advanced,
    /// For people: as learned.
    Tournament,
    /// For people, the last of six: several turns deep, by the learned value.
    Master,
}

impl Level {
    /// Those that are called after how they play, then those for people; each from the weakest to the strongest.
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

    /// Those for people, from the weakest to the strongest: each beats the one before in about seven games of ten.
    pub const FOR_PEOPLE: [Level; 6] =
        [Level::Beginner, Level::Casual, Level::Regular, Level::Advanced, Level::Tournament, Level::Master];

    /// In lower case, such as `greedy`.
    pub const fn name(self) -> &'static str {
        self.style().name
    }

    /// Whether it goes on for as long as it is given: others take no notice of a budget.
    pub const fn searches(self) -> bool {
        self.style().searches
    }

    /// Returns the numbers by which it judges, for this number of players.
    pub fn weights(self, players: u8) -> Weights {
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

    /// The level with this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|l| l.name() == name)
    }
}

/// How a level plays.
struct Style {
    name: &'static str,
    /// The judge's numbers, by the number of players.
    weights: fn(u8) -> Weights,
    /// Whether it judges by the learned value.
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

/// What may be changed about a player, for matches between versions.
#[derive(Clone, Debug)]
pub struct Options {
    /// The judge's numbers; `None`: the best known for the number of players.
    pub weights: Option<Weights>,
    /// How far and wide `strong` and `expert` look.
    pub breadth: Breadth,
    /// Threads of `strong` and `expert`: what they decide with a budget of positions is the same with any.
    pub crew: Crew,
    /// The network of `learned` and `expert`; `None`: the one that is built in.
    pub network: Option<Arc<Network>>,
    /// The share of the network's correction that counts.
    pub share: f32,
    /// How many of the judge's best choices are judged again by the network.
    pub again: usize,
    /// What `learned` and `expert` want; `None`: to be ahead of one other player, to win against several.
    pub aim: Option<Aim>,
    /// After how many of the best placements it is tried what may be done elsewhere on the board.
    pub elsewhere_after: usize,
    /// Whether [`Computer::foreseen`] will be asked, for which a search notes where it leads.
    pub foresee: bool,
}

impl Default for Options {
    /// As found by matches.
    fn default() -> Options {
        Options {
            weights: None,
            breadth: Breadth::TUNED,
            crew: Crew::ALONE,
            network: None,
            share: 1.0,
            again: 30,
            aim: None,
            elsewhere_after: ELSEWHERE_AFTER,
            foresee: false,
        }
    }
}

/// A computer player. Keeps its memory from one decision to the next, but no knowledge: equal states
/// and seeds give equal decisions.
#[derive(Clone, Debug)]
pub struct Computer {
    level: Level,
    greedy: Greedy,
    strong: Strong,
    inputs: Inputs,
    /// Who tells final scores, which the judge alone does not: it tells what the figures on the table bring.
    seer: Option<Greedy>,
    choices: Vec<Choice>,
    legal: Vec<Action>,
}

impl Computer {
    /// A player of this level.
    pub fn new(level: Level) -> Computer {
        Computer::with(level, Options::default())
    }

    /// A player of this level with other numbers, for matches between versions.
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
        let mut strong = Strong::new(options.breadth, options.crew);
        let foretells =
            || Greedy::by_players(Weights::tuned).learned(Learned::new(built_in(), 1.0), options.again, None);
        let seer = options.foresee.then(|| if style.learned { greedy.clone() } else { foretells() });
        seer.iter().for_each(|seer| strong.foresee(seer));
        let inputs = Inputs::default();
        Computer { level, greedy, strong, seer, inputs, choices: Vec::new(), legal: Vec::new() }
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// How many positions a level that searches judges for a decision from now on, about.
    pub fn set_budget(&mut self, positions: u64) {
        self.strong.set_budget(positions);
    }

    /// Positions judged so far: what the work is counted in.
    pub fn judged(&self) -> u64 {
        self.greedy.judged
    }

    /// What the player who is to decide does next: legal actions one after the other, such as a placement with
    /// the deployment that was chosen together with it. `None` only if nobody is to decide: at chance's turn
    /// and after the end. Whoever still decides after these actions is asked again.
    ///
    /// The uniform player decides each action by itself; everybody takes a second part.
    pub fn decide(&mut self, state: &State, seed: u64) -> Option<Chain> {
        self.decide_while(state, seed, &mut || true)
    }

    /// As [`decide`](Self::decide), for whoever has a clock: a level that searches asks `more` again and again, and
    /// decides by what it has found once that says no. Other levels are done at once and do not ask.
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

    /// The best of all choices, with this player's opinion of it.
    fn best(&mut self, state: &State, random: &mut Random, more: &mut dyn FnMut() -> bool) -> Option<Choice> {
        self.greedy.choices(state, &mut self.choices);
        let exact = self.level.searches() && self.strong.is_exact(state, self.choices.len());
        if !exact {
            self.greedy.judge_again(state, &mut self.choices);
        }
        if self.level.searches() {
            self.strong.best(state, &self.choices, &mut self.greedy, random, more)
        } else {
            best(&self.choices, random)
        }
    }

    /// Every choice of the player who is to decide, the one-turn player's best first; none if nobody is.
    pub fn ranked(&mut self, state: &State) -> &[Choice] {
        self.greedy.choices(state, &mut self.choices);
        self.choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        &self.choices
    }

    /// The final score that this player expects of everybody.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        self.greedy.expected(state)
    }

    /// The final scores to be expected once the [decision](Self::decide) made last has led to this position, if everybody goes on as `greedy`
    /// would: where a search has tried continuations, the average over those of its choice, else the learned value's opinion
    /// of the position, whatever the level. With [`Options::foresee`] only; without it as [`expected`](Self::expected).
    pub fn foreseen(&mut self, after: &State) -> PerPlayer<f32> {
        let seen = self.strong.take_foreseen().filter(|_| after.turn() != Turn::Over);
        seen.unwrap_or_else(|| self.seer.as_mut().unwrap_or(&mut self.greedy).expected(after))
    }

    /// How good a position is for a player: points beyond those of the others, or his chance to win in percent, as in
    /// [`Choice`].
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.greedy.value(state, player)
    }

    /// Writes what the learned value sees of a position that is not over, for every seat, and returns the final scores that
    /// are expected without it.
    pub fn see(&mut self, state: &State, views: &mut [View]) -> PerPlayer<f32> {
        self.inputs.read(&InPlay::of(state), state, self.greedy.judge_of(state.players()), views)
    }

    /// What this number of continuations of each of the best choices is worth on average, all of them on the same draws: what a
    /// level that searches finds out a part of. To measure searches by.
    pub fn means(&mut self, state: &State, samples: u64, seed: u64) -> Vec<Choice> {
        self.greedy.choices(state, &mut self.choices);
        self.greedy.judge_again(state, &mut self.choices);
        self.strong.means(state, &self.choices, samples, &mut self.greedy, &mut Random::new(seed, 0))
    }

    /// The final scores that this player expects, and everybody's chance to win.
    pub fn opinion(&mut self, state: &State) -> Opinion {
        let scores = self.expected(state);
        Opinion { chances: chances(state, &scores), scores }
    }

    /// What a move does to features around its tile, for words about it. The chain begins with the placement.
    pub fn effects(&mut self, before: &State, chain: &Chain) -> Vec<Effect> {
        self.greedy.judge_of(before.players()).effects(before, chain)
    }

    /// The first action of [`decide`](Self::decide).
    pub fn choose(&mut self, state: &State, seed: u64) -> Option<Action> {
        self.decide(state, seed).map(|chain| chain.first())
    }
}
