//! Star2.5, a yardstick for matches rather than an opponent for people: expectimax with the cut-offs of
//! Ballard's Star1 and Star2, as published for this game.
//!
//! Every possible draw is considered with its exact probability. Before searching all answers to the draws, the
//! first few of each are probed for a lower bound; often, the bounds of all draws together suffice for a
//! cut-off. A position is evaluated as the lead if the game ended now, clamped to ±[`LIMIT`]. A ply is a whole
//! turn: a placement with its deployment. The search deepens iteratively until the depth is reached or time is
//! up.
//!
//! With more than two players, all others are assumed to play against the player who decides.

use bastide_rules::State;
use bastide_search::{Chain, Choice, Computer, Level};
use bastide_types::{Action, Decision, Player, TileKind, Turn};

/// Values are clamped to this lead in points, since the cut-offs need bounds.
pub const LIMIT: f32 = 100.0;

/// The number of answers to a draw that are probed before all are searched; 1 would be Star2.
const PROBED: usize = 5;

/// Searches to a fixed depth. Reuses its allocations between decisions, but remembers nothing.
#[derive(Clone, Debug)]
pub struct Star2 {
    depth: u32,
    budget: u64,
    /// Generates turns and evaluates positions as if the game ended now.
    computer: Computer,
    root: Player,
    /// The count of evaluated positions at which the budget is used up, and whether the search has stopped.
    end: u64,
    stopped: bool,
    states: Vec<State>,
    lists: Vec<Vec<Choice>>,
}

/// Returns whether there is time to continue.
type More<'a> = &'a mut dyn FnMut() -> bool;

impl Star2 {
    /// Creates a player that looks `depth` turns ahead, including its own, and evaluates about `budget`
    /// positions per decision.
    pub fn new(depth: u32, budget: u64) -> Star2 {
        Star2 {
            depth,
            budget,
            computer: Computer::new(Level::Easy),
            root: Player::default(),
            end: 0,
            stopped: false,
            states: Vec::new(),
            lists: Vec::new(),
        }
    }

    /// Decides for the player who is to decide; `None` if nobody is. Calls `more` at every node to ask whether
    /// there is still time. Equal states give equal decisions as long as it returns `true`.
    pub fn decide(&mut self, state: &State, more: More<'_>) -> Option<Chain> {
        self.root = state.turn().player()?;
        if let Turn::Decide(_, Decision::SecondPart) = state.turn() {
            return Some(Chain::of(Action::TakeSecond));
        }
        (self.end, self.stopped) = (self.computer.evaluated().saturating_add(self.budget), false);
        let mut choices = self.lists.pop().unwrap_or_default();
        choices.clear();
        choices.extend_from_slice(self.computer.ranked(state));
        for depth in 2..=self.depth {
            self.deepen(state, depth, &mut choices, more);
            if self.stopped {
                break;
            }
        }
        let best = choices.first().map(|choice| choice.chain);
        self.lists.push(choices);
        best
    }

    /// Searches all choices to a depth, in their current order, and moves the best one to the front. If time is
    /// up, only the choices searched so far are considered.
    fn deepen(&mut self, state: &State, depth: u32, choices: &mut [Choice], more: More<'_>) {
        let (mut next, mut best) = (self.room(state), -LIMIT);
        let mut first = 0;
        for (i, choice) in choices.iter().enumerate() {
            next.clone_from(state);
            choice.chain.carry_out(&mut next, &mut ());
            let value = self.after(&next, self.root, depth - 1, (best, LIMIT), more);
            if self.stopped {
                break;
            }
            if value > best || i == 0 {
                (best, first) = (value, i);
            }
        }
        // The order of the others stays as it was.
        if let Some(front) = choices.get_mut(..=first) {
            front.rotate_right(1);
        }
        self.states.push(next);
    }

    /// The value of a position after a player's turn, to this player.
    fn after(
        &mut self,
        state: &State,
        player: Player,
        depth: u32,
        (low, high): (f32, f32),
        more: More<'_>,
    ) -> f32 {
        if depth == 0 || state.turn() == Turn::Over {
            return self.worth(state, player);
        }
        let next = state.turn().player().unwrap_or_else(|| state.active_player());
        if self.together(player, next) {
            self.node(state, next, depth, (low, high), more)
        } else {
            -self.node(state, next, depth, (-high, -low), more)
        }
    }

    /// Whether two players are on the same side: the root player is on one side, everybody else on the other.
    fn together(&self, one: Player, other: Player) -> bool {
        (one == self.root) == (other == self.root)
    }

    fn worth(&mut self, state: &State, player: Player) -> f32 {
        let value = self.computer.value(state, self.root).clamp(-LIMIT, LIMIT);
        if self.together(player, self.root) { value } else { -value }
    }

    /// The value of a position to the player who draws or decides next.
    fn node(&mut self, state: &State, player: Player, depth: u32, bounds: (f32, f32), more: More<'_>) -> f32 {
        match state.turn() {
            Turn::Over => self.worth(state, player),
            // The tiles turned up for a bazaar are not searched.
            Turn::Chance if state.to_turn_up() > 0 => self.worth(state, player),
            Turn::Chance => self.draws(state, player, depth, bounds, more),
            Turn::Decide(_, Decision::SecondPart) => {
                let mut next = self.room(state);
                next.clone_from(state);
                next.apply_unchecked(Action::TakeSecond, &mut ());
                let value = self.node(&next, player, depth, bounds, more);
                self.states.push(next);
                value
            }
            Turn::Decide(by, _) => {
                let value = |search: &mut Star2, bounds, more: More<'_>| {
                    search.turns(state, by, depth, bounds, usize::MAX, more)
                };
                if self.together(by, player) {
                    value(self, bounds, more)
                } else {
                    -value(self, (-bounds.1, -bounds.0), more)
                }
            }
        }
    }

    /// The best value among the first `first` turns of a player.
    fn turns(
        &mut self,
        state: &State,
        player: Player,
        depth: u32,
        (mut low, high): (f32, f32),
        first: usize,
        more: More<'_>,
    ) -> f32 {
        self.stopped |= self.computer.evaluated() >= self.end || !more();
        if self.stopped {
            return low;
        }
        let mut choices = self.lists.pop().unwrap_or_default();
        choices.clear();
        choices.extend_from_slice(self.computer.ranked(state));
        let is_leaf = depth == 1 && (player == self.root || state.players() == 2);
        let mut best = -LIMIT;
        let mut next = self.room(state);
        for choice in choices.iter().take(first) {
            let value = if is_leaf {
                choice.value.clamp(-LIMIT, LIMIT)
            } else {
                next.clone_from(state);
                choice.chain.carry_out(&mut next, &mut ());
                self.after(&next, player, depth - 1, (low, high), more)
            };
            best = best.max(value);
            low = low.max(best);
            // The turns are sorted by value, so without a deeper search the first is the best.
            if is_leaf || best >= high || self.stopped {
                break;
            }
        }
        self.states.push(next);
        self.lists.push(choices);
        best
    }

    /// The expected value over all draws, with the cut-offs of Star1, after probing a few answers to each as in
    /// Star2.
    fn draws(
        &mut self,
        state: &State,
        player: Player,
        depth: u32,
        (low, high): (f32, f32),
        more: More<'_>,
    ) -> f32 {
        let kinds: Vec<(TileKind, u8)> = state.chance().collect();
        let all: f32 = kinds.iter().map(|&(_, copies)| f32::from(copies)).sum();
        let chance: Vec<f32> = kinds.iter().map(|&(_, copies)| f32::from(copies) / all).collect();
        let mut floor = vec![-LIMIT; kinds.len()];
        let mut next = self.room(state);
        let mut bounds = Bounds::of(&chance, (low, high));
        let mut result = None;
        if depth > 1 {
            for i in 0..kinds.len() {
                next.clone_from(state);
                next.apply_unchecked(Action::Draw(kinds[i].0), &mut ());
                let Turn::Decide(by, Decision::Place(_)) = next.turn() else { continue };
                // No lower cut-off, since any probed value is a valid lower bound; reaching the upper bound
                // suffices.
                let enough = bounds.upper(i, &floor).min(LIMIT);
                floor[i] = self.turns(&next, by, depth, (-LIMIT, enough), PROBED, more);
                let sum: f32 = chance.iter().zip(&floor).map(|(chance, floor)| chance * floor).sum();
                if self.stopped || sum >= high {
                    result = Some(sum);
                    break;
                }
            }
        }
        for i in 0..kinds.len() {
            if result.is_some() {
                break;
            }
            next.clone_from(state);
            next.apply_unchecked(Action::Draw(kinds[i].0), &mut ());
            let (least, enough) = (bounds.lower(i), bounds.upper(i, &floor));
            let window = (least.max(-LIMIT), enough.min(LIMIT));
            let value = self.node(&next, player, depth, window, more);
            if self.stopped || value >= enough {
                result = Some(bounds.known + chance[i] * value + bounds.rest(i, &floor));
            } else if value <= least {
                result = Some(bounds.known + chance[i] * value + LIMIT * bounds.after(i));
            }
            bounds.known += chance[i] * value;
        }
        self.states.push(next);
        result.unwrap_or(bounds.known)
    }

    /// Takes a scratch state.
    fn room(&mut self, like: &State) -> State {
        self.states.pop().unwrap_or_else(|| like.clone())
    }
}

/// The bounds on the value of each draw within which the expected value stays in the window.
struct Bounds<'a> {
    chance: &'a [f32],
    low: f32,
    high: f32,
    /// The sum of the values of earlier draws, weighted by probability.
    known: f32,
}

impl<'a> Bounds<'a> {
    fn of(chance: &'a [f32], (low, high): (f32, f32)) -> Bounds<'a> {
        Bounds { chance, low, high, known: 0.0 }
    }

    /// The total probability of the draws after this one.
    fn after(&self, i: usize) -> f32 {
        self.chance[i + 1..].iter().sum()
    }

    /// A lower bound on the weighted values of the draws after this one.
    fn rest(&self, i: usize, floor: &[f32]) -> f32 {
        self.chance[i + 1..].iter().zip(&floor[i + 1..]).map(|(chance, floor)| chance * floor).sum()
    }

    /// At or below this value, the expected value fails low even if the remaining draws have the best value.
    fn lower(&self, i: usize) -> f32 {
        (self.low - self.known - LIMIT * self.after(i)) / self.chance[i]
    }

    /// At or above this value, the expected value fails high even if the remaining draws have their worst
    /// value.
    fn upper(&self, i: usize, floor: &[f32]) -> f32 {
        (self.high - self.known - self.rest(i, floor)) / self.chance[i]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_playout::{self as playout, Pile, Random, draw};
    use bastide_types::{Setup, TileSet};

    /// The same value by plain expectimax, without cut-offs.
    fn plain(search: &mut Star2, state: &State, player: Player, depth: u32) -> f32 {
        match state.turn() {
            Turn::Over => search.worth(state, player),
            Turn::Chance => {
                let kinds: Vec<_> = state.chance().collect();
                let all: f32 = kinds.iter().map(|&(_, copies)| f32::from(copies)).sum();
                let of = |(kind, copies): &(TileKind, u8)| {
                    let mut next = state.clone();
                    next.apply(Action::Draw(*kind)).unwrap();
                    f32::from(*copies) / all * plain(search, &next, player, depth)
                };
                kinds.iter().map(of).sum()
            }
            Turn::Decide(..) => {
                let choices = search.computer.ranked(state).to_vec();
                let value = |choice: &Choice| {
                    let mut next = state.clone();
                    choice.chain.carry_out(&mut next, &mut ());
                    if depth == 1 || next.turn() == Turn::Over {
                        return search.worth(&next, player);
                    }
                    let after = next.active_player();
                    let value = plain(search, &next, after, depth - 1);
                    if search.together(after, player) { value } else { -value }
                };
                choices.iter().map(value).fold(f32::MIN, f32::max)
            }
        }
    }

    /// Plays randomly until `left` tiles are left and a tile is to be placed.
    fn late(players: u8, left: usize, seed: u64) -> State {
        let mut state = State::new(&Setup::new(players, &[TileSet::Base])).unwrap();
        let (mut pile, mut random, mut legal) = (Pile::of(&state), Random::new(seed, 0), Vec::new());
        while state.tiles_left() > left || !matches!(state.turn(), Turn::Decide(_, Decision::Place(_))) {
            match playout::action(&state, &mut legal, &mut random) {
                Some(action) => state.apply(action).unwrap(),
                None => draw(&mut state, &mut pile, &mut random),
            }
        }
        state
    }

    #[test]
    fn pruning_changes_no_value() {
        for (players, seed) in [(2, 1), (2, 2), (3, 3)] {
            let state = late(players, 2, seed);
            let mut search = Star2::new(2, u64::MAX);
            search.root = state.turn().player().unwrap();
            search.end = u64::MAX;
            let quick = search.turns(&state, search.root, 2, (-LIMIT, LIMIT), usize::MAX, &mut || true);
            let slow = plain(&mut search.clone(), &state, search.root, 2);
            assert!((quick - slow).abs() < 1e-3, "{players} players: {quick} {slow}");
            let chain = search.decide(&state, &mut || true).unwrap();
            let mut next = state.clone();
            chain.as_slice().iter().for_each(|&action| next.apply(action).unwrap());
            let after = next.active_player();
            let value = plain(&mut search, &next, after, 1);
            let value = if search.together(after, search.root) { value } else { -value };
            assert!((value - slow).abs() < 1e-3, "it takes the best: {value} {slow}");
        }
    }

    #[test]
    fn searches_stop_at_time_or_budget() {
        let state = late(2, 40, 7);
        assert!(Star2::new(3, u64::MAX).decide(&state, &mut || false).is_some());
        let mut search = Star2::new(3, 2_000);
        assert!(search.decide(&state, &mut || true).is_some());
        assert!((1_900..20_000).contains(&search.computer.evaluated()), "{}", search.computer.evaluated());
        let start = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
        assert_eq!(search.decide(&start, &mut || true), None, "nobody decides at a draw");
    }

    #[test]
    #[ignore = "slow"]
    fn plays_every_set_legally() {
        let mut state = State::new(&Setup::new(3, &TileSet::ALL)).unwrap();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(4, 1));
        let mut search = Star2::new(2, 200);
        while state.turn() != Turn::Over {
            match search.decide(&state, &mut || true) {
                None => draw(&mut state, &mut pile, &mut random),
                Some(chain) => chain.as_slice().iter().for_each(|&action| state.apply(action).unwrap()),
            }
        }
    }
}
