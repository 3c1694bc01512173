//! Plain UCT, a yardstick for matches rather than an opponent for people: a tree of single actions and draws,
//! uniform playouts to the end, and no domain knowledge.

use bastide_playout::{Pile, Random, draw, uniform};
use bastide_rules::State;
use bastide_types::{Action, Decision, Player, Turn};

/// The exploration constant of UCB1, for rewards from 0 to 1.
const EXPLORATION: f32 = 0.7;

/// A lead of this many points has reward 1, a deficit of as many reward 0.
const SCALE: f32 = 100.0;

/// The null index of nodes.
const NONE: u32 = u32::MAX;

/// An action or a draw, following those of its ancestors.
#[derive(Clone, Debug)]
struct Node {
    action: Action,
    visits: u32,
    /// The sum of the rewards of the player who acted.
    total: f32,
    first: u32,
    next: u32,
    children: u32,
}

impl Node {
    fn new(action: Action, next: u32) -> Node {
        Node { action, visits: 0, total: 0.0, first: NONE, next, children: 0 }
    }
}

/// Searches with a fixed number of playouts. Reuses its allocations between decisions, but remembers nothing.
#[derive(Clone, Debug)]
pub struct Uct {
    simulations: u64,
    nodes: Vec<Node>,
    /// The nodes of a playout, each with the player who acted; `None` for draws.
    path: Vec<(u32, Option<Player>)>,
    legal: Vec<Action>,
    full: Pile,
    pile: Pile,
}

impl Uct {
    /// Creates a player with this number of playouts per decision.
    pub fn new(simulations: u64) -> Uct {
        Uct {
            simulations,
            nodes: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            full: Pile::default(),
            pile: Pile::default(),
        }
    }

    /// Decides for the player who is to decide; `None` if nobody is. Calls `more` before each playout but the
    /// first to ask whether there is still time. Equal states and seeds give equal actions as long as it
    /// returns `true`.
    pub fn decide(&mut self, state: &State, seed: u64, more: &mut dyn FnMut() -> bool) -> Option<Action> {
        state.turn().player()?;
        let mut random = Random::new(seed, 0);
        self.full.fill(state);
        self.nodes.clear();
        self.nodes.push(Node::new(Action::Pass, NONE));
        let mut scratch = state.clone();
        for simulation in 0..self.simulations {
            if simulation > 0 && !more() {
                break;
            }
            scratch.clone_from(state);
            self.pile.copy_from(&self.full);
            self.simulate(&mut scratch, &mut random);
        }
        let visits = |&child: &u32| self.nodes[child as usize].visits;
        self.children(0).max_by_key(visits).map(|child| self.nodes[child as usize].action)
    }

    /// Runs one playout: descends the tree, adds a node, and plays randomly to the end.
    fn simulate(&mut self, state: &mut State, random: &mut Random) {
        self.path.clear();
        let mut at = 0;
        loop {
            let player = match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    draw(state, &mut self.pile, random);
                    let Turn::Decide(_, Decision::Place(kind)) = state.turn() else { break };
                    at = self.child(at, Action::Draw(kind));
                    self.path.push((at, None));
                    continue;
                }
                Turn::Decide(player, _) => player,
            };
            state.legal_actions(&mut self.legal);
            let begun = self.nodes[at as usize].children as usize;
            if let Some(count) = self.legal.len().checked_sub(begun).filter(|&count| count > 0) {
                let new = self.untried(at, random.below(count as u32) as usize);
                state.apply_unchecked(new, &mut ());
                at = self.add(at, new);
                self.path.push((at, Some(player)));
                break;
            }
            at = self.promising(at);
            state.apply_unchecked(self.nodes[at as usize].action, &mut ());
            self.path.push((at, Some(player)));
        }
        if state.turn() != Turn::Over {
            uniform(state, &mut self.pile, random);
        }
        self.nodes[0].visits += 1;
        for &(node, player) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += player.map_or(0.0, |player| reward(state, player));
        }
    }

    fn children(&self, of: u32) -> impl Iterator<Item = u32> + '_ {
        let link = |at: u32| (at != NONE).then_some(at);
        std::iter::successors(link(self.nodes[of as usize].first), move |&at| {
            link(self.nodes[at as usize].next)
        })
    }

    /// The `n`th of the legal actions that have no node yet.
    fn untried(&self, at: u32, n: usize) -> Action {
        let tried =
            |action: Action| self.children(at).any(|child| self.nodes[child as usize].action == action);
        let mut left = self.legal.iter().copied().filter(|&action| !tried(action));
        left.nth(n).expect("fewer children than legal actions")
    }

    /// The child with this action; created if necessary.
    fn child(&mut self, of: u32, action: Action) -> u32 {
        let there = self.children(of).find(|&child| self.nodes[child as usize].action == action);
        there.unwrap_or_else(|| self.add(of, action))
    }

    fn add(&mut self, to: u32, action: Action) -> u32 {
        let new = self.nodes.len() as u32;
        let node = Node::new(action, self.nodes[to as usize].first);
        self.nodes.push(node);
        let parent = &mut self.nodes[to as usize];
        parent.first = new;
        parent.children += 1;
        new
    }

    /// The child with the highest upper confidence bound.
    fn promising(&self, at: u32) -> u32 {
        let all = (self.nodes[at as usize].visits.max(1) as f32).ln();
        let bound = |child: u32| {
            let Node { visits, total, .. } = self.nodes[child as usize];
            let visits = visits as f32;
            total / visits + EXPLORATION * (all / visits).sqrt()
        };
        self.children(at)
            .max_by(|&a, &b| bound(a).total_cmp(&bound(b)))
            .expect("all legal actions have nodes")
    }
}

/// The reward of a final state for a player: its lead over the best of the others, scaled to 0 to 1.
fn reward(end: &State, player: Player) -> f32 {
    let others = Player::first(end.players()).filter(|&other| other != player);
    let best = others.map(|other| end.score(other)).max().unwrap_or(0);
    let lead = end.score(player) as f32 - best as f32;
    (0.5 + lead / (2.0 * SCALE)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::{Setup, TileSet};

    fn game(sets: &[TileSet], players: u8, seed: u64, simulations: u64) -> State {
        let mut state = State::new(&Setup::new(players, sets)).unwrap();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(seed, 1));
        let mut first = Uct::new(simulations);
        let mut legal = Vec::new();
        while state.turn() != Turn::Over {
            match state.turn().player() {
                None => draw(&mut state, &mut pile, &mut random),
                Some(player) => {
                    let action = match player.index() {
                        0 => first.decide(&state, random.bits(), &mut || true),
                        _ => bastide_playout::action(&state, &mut legal, &mut random),
                    };
                    state.apply(action.expect("somebody decides")).expect("what is chosen is legal");
                }
            }
        }
        state
    }

    #[test]
    fn plays_every_set_legally_and_beats_random() {
        game(&TileSet::ALL, 3, 5, 6);
        let ends: Vec<State> = (0..4).map(|seed| game(&[TileSet::Base], 2, seed, 60)).collect();
        assert!(ends.iter().all(|end| end.score(Player(0)) > end.score(Player(1))), "it beats chance");
        let again = game(&[TileSet::Base], 2, 0, 60);
        assert_eq!(again.score(Player(0)), ends[0].score(Player(0)), "the same seed plays the same game");
    }

    #[test]
    fn timeout_still_runs_one_playout() {
        let mut state = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        let mut uct = Uct::new(1_000);
        assert_eq!(uct.decide(&state, 1, &mut || false), None, "nobody decides at a draw");
        let mut random = Random::new(1, 1);
        let mut pile = Pile::of(&state);
        draw(&mut state, &mut pile, &mut random);
        assert!(uct.decide(&state, 1, &mut || false).is_some());
        assert_eq!(uct.nodes[0].visits, 1);
    }
}
