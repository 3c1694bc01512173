//! One turn deep: every placement with every deployment is tried on a copy and judged.

use crate::choice::{Chain, Choice, goes_on};
use crate::judge::Judge;
use crate::random::Random;
use crate::weights::Weights;
use bastide_rules::State;
use bastide_types::{Action, Player, Turn};

/// Choices after which no further action is looked for: chains end there and are judged as they are.
const MANY: usize = 20_000;

/// Looks one turn ahead. Keeps its memory from one turn to the next.
#[derive(Clone, Debug)]
pub struct Greedy {
    judge: Judge,
    /// The numbers are those for the number of players.
    tuned: bool,
    /// Room for copies: one for each action of a chain.
    spare: Vec<State>,
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
        Greedy { judge: Judge::new(weights), tuned: false, spare: Vec::new(), judged: 0 }
    }

    /// Turns to a game.
    fn look(&mut self, state: &State) {
        if self.tuned && self.judge.weights() != Weights::tuned(state.players()) {
            self.judge = Judge::new(Weights::tuned(state.players()));
        }
        self.judge.look(state);
    }

    /// Every choice of the player who is to decide, in the order of the engine: chains of actions until
    /// control passes to somebody else or to chance, or a second part is offered. Empty only if nobody is to
    /// decide. Lookalike rotations appear once.
    pub fn choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.look(state);
        if let Some(player) = state.turn().player() {
            self.extend(state, player, None, out);
        }
    }

    /// As [`choices`](Self::choices), but the first action of each comes from the list of legal actions: how a turn
    /// is decided that has no knowledge of its own here.
    pub fn listed_choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.look(state);
        if let Some(player) = state.turn().player() {
            self.list(state, player, None, out);
        }
    }

    /// How good a position is for a player.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.judged += 1;
        self.look(state);
        self.judge.value(state, player)
    }

    /// Adds all that the player may do in this position, to which a chain has led.
    fn extend(&mut self, state: &State, player: Player, chain: Option<Chain>, out: &mut Vec<Choice>) {
        match state.turn() {
            Turn::Place(_, kind) => self.placements(state, (player, kind.tile().period()), chain, out),
            Turn::Deploy(..) => self.deployments(state, chain, out),
            Turn::SecondPart(_) => self.list(state, player, chain, out),
            Turn::Chance | Turn::Over => {}
        }
    }

    /// Goes on after every placement; rotations repeat after so many quarter turns.
    fn placements(
        &mut self,
        state: &State,
        (player, period): (Player, usize),
        chain: Option<Chain>,
        out: &mut Vec<Choice>,
    ) {
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        for n in 0..state.placement_count() {
            let place = state.nth_placement(n);
            if turned(place) < period {
                next.clone_from(state);
                next.apply_unchecked(place, &mut ());
                self.follow(&next, player, with(chain, place), out);
            }
        }
        self.spare.push(next);
    }

    /// Goes on after every legal action, whatever the turn.
    fn list(&mut self, state: &State, player: Player, chain: Option<Chain>, out: &mut Vec<Choice>) {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        for action in legal {
            next.clone_from(state);
            next.apply_unchecked(action, &mut ());
            self.follow(&next, player, with(chain, action), out);
        }
        self.spare.push(next);
    }

    /// Goes on where the same player still decides; else judges the position.
    fn follow(&mut self, state: &State, player: Player, chain: Chain, out: &mut Vec<Choice>) {
        if goes_on(state.turn(), player) && !chain.is_full() && out.len() < MANY {
            return self.extend(state, player, Some(chain), out);
        }
        self.judged += 1;
        out.push(Choice { chain, value: self.judge.value(state, player) });
    }

    /// Judges every deployment on the tile just laid.
    fn deployments(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        self.judge.survey(placed);
        let all = placed.deployments();
        for n in 0..=all.count() {
            let deploy = all.nth(n);
            self.judged += 1;
            out.push(Choice { chain: with(chain, deploy), value: self.judge.deployment(placed, deploy) });
        }
    }
}

/// A chain with one action more.
fn with(chain: Option<Chain>, action: Action) -> Chain {
    chain.map_or(Chain::of(action), |chain| chain.and(action))
}

/// Quarter turns of a placement.
fn turned(place: Action) -> usize {
    if let Action::Place { rotation, .. } = place { rotation.quarters() } else { 0 }
}

/// The best choice; the random stream decides between equals.
pub fn best(choices: &[Choice], random: &mut Random) -> Option<Choice> {
    let most = choices.iter().map(|c| c.value).fold(f32::MIN, f32::max);
    let count = choices.iter().filter(|c| c.value >= most).count();
    let n = random.below(count as u32) as usize;
    choices.iter().filter(|c| c.value >= most).nth(n).copied()
}
