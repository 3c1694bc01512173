//! One turn deep: every placement with every deployment is tried on a copy and judged.

use crate::judge::Judge;
use crate::random::Random;
use crate::weights::Weights;
use bastide_rules::State;
use bastide_types::{Action, Player, Rotation, Turn};

/// A placement with the deployment that follows it, and what the judge thinks of the result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The placement; the same for every choice where the tile lies already.
    pub place: Action,
    /// The figure, or `Pass`.
    pub deploy: Action,
    /// Expected points beyond those of the others.
    pub value: f32,
}

/// Looks one turn ahead. Keeps its memory from one turn to the next.
#[derive(Clone, Debug)]
pub struct Greedy {
    judge: Judge,
    /// The numbers are those for the number of players.
    tuned: bool,
    placed: Option<State>,
    /// Positions judged since the start.
    pub judged: u64,
}

impl Greedy {
    /// A player with the best numbers known for the number of players.
    pub fn tuned() -> Greedy {
        Greedy { tuned: true, ..Greedy::new(Weights::DUEL) }
    }

    /// A player with these numbers.
    pub fn new(weights: Weights) -> Greedy {
        Greedy { judge: Judge::new(weights), tuned: false, placed: None, judged: 0 }
    }

    /// Turns to a game.
    fn look(&mut self, state: &State) {
        if self.tuned && self.judge.weights() != Weights::tuned(state.players()) {
            self.judge = Judge::new(Weights::tuned(state.players()));
        }
        self.judge.look(state);
    }

    /// Every choice of the player who is to lay a tile or to deploy, in the order of the engine; empty
    /// at other times. Lookalike rotations appear once.
    pub fn choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.look(state);
        match state.turn() {
            Turn::Place(_, kind) => {
                let period = kind.tile().period();
                let mut placed = self.placed.take().unwrap_or_else(|| state.clone());
                for n in 0..state.placement_count() {
                    let place = state.nth_placement(n);
                    if turned(place).quarters() < period {
                        placed.clone_from(state);
                        placed.apply_unchecked(place, &mut ());
                        self.deployments(&placed, place, out);
                    }
                }
                self.placed = Some(placed);
            }
            Turn::Deploy(..) => self.deployments(state, Action::Pass, out),
            Turn::Chance | Turn::SecondPart(_) | Turn::Over => {}
        }
    }

    /// How good a position is for a player.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.judged += 1;
        self.look(state);
        self.judge.value(state, player)
    }

    /// Judges every deployment on the tile just laid.
    fn deployments(&mut self, placed: &State, place: Action, out: &mut Vec<Choice>) {
        self.judge.survey(placed);
        let all = placed.deployments();
        for n in 0..=all.count() {
            let deploy = all.nth(n);
            self.judged += 1;
            out.push(Choice { place, deploy, value: self.judge.deployment(placed, deploy) });
        }
    }
}

fn turned(place: Action) -> Rotation {
    match place {
        Action::Place { rotation, .. } => rotation,
        _ => Rotation::R0,
    }
}

/// The best choice; the random stream decides between equals.
pub fn best(choices: &[Choice], random: &mut Random) -> Option<Choice> {
    let most = choices.iter().map(|c| c.value).fold(f32::MIN, f32::max);
    let count = choices.iter().filter(|c| c.value >= most).count();
    let n = random.below(count as u32) as usize;
    choices.iter().filter(|c| c.value >= most).nth(n).copied()
}
