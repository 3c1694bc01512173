//! The one-turn player: tries every placement with every deployment on a copy and evaluates the result.

use crate::again::Again;
use crate::again::Aim;
use crate::bazaar::Appraisals;
use crate::choice::{Chain, Choice, goes_on};
use crate::evaluator::Evaluator;
use crate::inputs::InPlay;
use crate::learned::Learned;
use crate::settle::settle;
use crate::weights::Weights;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Spot, Turn};

/// Once this many choices exist, chains are no longer extended but evaluated as they are.
const MANY: usize = 20_000;

/// The number of placements that are combined with actions elsewhere on the board. Such actions, like a floor or
/// a move of the fairy, replace a deployment. They are tried after the best placements without a deployment. A ransom, or a tunnel token that joins roads, is tried
/// after the same number of the best placements with one.
///
/// The value of such an action depends little on the tile just placed. Trying all of them after every placement
/// took most of a turn, and up to a quarter of a second.
pub(crate) const ELSEWHERE_AFTER: usize = 4;

/// Cap on these choices, per placement in [`ELSEWHERE_AFTER`]: once the total is reached, no further placement
/// is extended. A magic portal alone yields hundreds after one placement, and they hardly differ between
/// placements.
const ELSEWHERE_EACH: usize = 64;

/// Looks one turn ahead. Reuses its allocations from one turn to the next.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(crate) evaluator: Evaluator,
    /// The weights by number of players; `None` uses the evaluator's weights for every game.
    by_players: Option<fn(u8) -> Weights>,
    /// The learned value: re-evaluates the evaluator's best choices, and evaluates positions some turns ahead.
    learned: Option<Again>,
    /// Scratch states, one for each action of a chain.
    pub(crate) spare: Vec<State>,
    /// Scratch buffers for actions, one for each action of a chain.
    lists: Vec<Vec<Action>>,
    /// The number of best placements that are combined with actions elsewhere on the board.
    elsewhere_after: usize,
    /// Scratch buffer for the placements tried.
    tried: Vec<Tried>,
    /// Cached tile values of the last bazaar.
    pub(crate) appraisals: Option<Box<Appraisals>>,
    /// The number of positions evaluated so far.
    pub evaluated: u64,
}

impl Greedy {
    /// Creates a player with the best weights known for the number of players.
    #[cfg(test)]
    pub fn tuned() -> Greedy {
        Greedy::by_players(Weights::tuned)
    }

    /// Creates a player whose weights depend on the number of players.
    pub fn by_players(weights: fn(u8) -> Weights) -> Greedy {
        Greedy { by_players: Some(weights), ..Greedy::new(weights(2)) }
    }

    /// Creates a player with these weights.
    pub fn new(weights: Weights) -> Greedy {
        Greedy {
            evaluator: Evaluator::new(weights),
            by_players: None,
            learned: None,
            spare: Vec::new(),
            lists: Vec::new(),
            elsewhere_after: ELSEWHERE_AFTER,
            tried: Vec::new(),
            appraisals: None,
            evaluated: 0,
        }
    }

    /// Sets the number of best placements that are combined with actions elsewhere on the board.
    #[must_use]
    pub fn elsewhere_after(self, placements: usize) -> Greedy {
        Greedy { elsewhere_after: placements, ..self }
    }

    /// Makes a learned value re-evaluate this many of the best choices, and evaluate every position some turns
    /// ahead. Without an `aim`, the player maximises its lead over a single opponent, and its probability of
    /// winning against several.
    #[must_use]
    pub fn learned(self, value: Learned, choices: usize, aim: Option<Aim>) -> Greedy {
        Greedy { learned: Some(Again { value, choices, aim }), ..self }
    }

    /// The evaluator, with the weights for this number of players.
    pub(crate) fn evaluator_for(&mut self, players: u8) -> &mut Evaluator {
        if let Some(weights) = self.by_players.map(|by_players| by_players(players))
            && weights != *self.evaluator.weights()
        {
            self.evaluator = Evaluator::new(weights);
        }
        &mut self.evaluator
    }

    /// Collects the choices of the player who is to decide, in the order of the engine. A choice is a chain of
    /// actions until somebody else or chance is next, or a second part is offered. Lookalike rotations appear
    /// once. `out` is empty only if nobody is to decide.
    ///
    /// The list is complete, except that actions elsewhere on the board follow only the best placements; these
    /// come last.
    pub fn choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.evaluator_for(state.players());
        if let Some(player) = state.turn().player() {
            self.extend(state, player, None, out);
        }
    }

    /// Like [`choices`](Self::choices), but where a tile is to be placed, only those that begin with one of the
    /// wanted placements.
    pub fn choices_among(&mut self, state: &State, wanted: impl Fn(Action) -> bool, out: &mut Vec<Choice>) {
        let Turn::Decide(player, Decision::Place(kind)) = state.turn() else {
            return self.choices(state, out);
        };
        out.clear();
        self.evaluator_for(state.players());
        self.placements(state, (player, kind.tile().period()), None, wanted, out);
    }

    /// Like [`choices`](Self::choices), but takes the first action of each from the list of legal actions.
    #[cfg(test)]
    pub fn listed_choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.evaluator_for(state.players());
        if let Some(player) = state.turn().player() {
            self.list(state, player, None, out);
        }
    }

    /// Evaluates a position for a player: points ahead of the others, or the probability of winning in percent.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.evaluated += 1;
        let totals = self.expected(state);
        match &self.learned {
            Some(again) => again.worth(state, self.evaluator.weights(), &totals, player),
            None => self.evaluator.weights().balance(state.players(), &totals, player),
        }
    }

    /// The expected final score of every player. Pending questions around scoring are declined first, since an
    /// evaluation does not see what is about to be scored.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        self.when_settled(state, Greedy::expected_as_it_is)
    }

    fn expected_as_it_is(&mut self, state: &State) -> PerPlayer<f32> {
        self.evaluator_for(state.players());
        match &mut self.learned {
            Some(again) => again.value.expected(&InPlay::of(state), state, &mut self.evaluator),
            None => self.evaluator.expected(state),
        }
    }

    /// Whether this player has a learned value.
    pub(crate) fn has_learned(&self) -> bool {
        self.learned.is_some()
    }

    /// If there is a learned value, re-evaluates the best of these choices with it and drops all others. The
    /// choices must belong to this position. Bids keep their values: the learned value sees who placed which
    /// tile, not who will.
    pub fn evaluate_again(&mut self, state: &State, choices: &mut Vec<Choice>) {
        let Some(again) = &self.learned else { return };
        self.evaluate_best_again(state, again.choices, choices);
    }

    /// Like [`evaluate_again`](Self::evaluate_again), for the best `most` choices.
    pub(crate) fn evaluate_best_again(&mut self, state: &State, most: usize, choices: &mut Vec<Choice>) {
        let (Some(again), Some(player)) = (&mut self.learned, state.turn().player()) else { return };
        if state.chooser().is_some() {
            return;
        }
        choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        choices.truncate(most);
        let in_play = InPlay::of(state);
        if let Turn::Decide(_, Decision::Place(_)) = state.turn() {
            self.evaluator.begin_placements(state);
        }
        let mut after = self.spare.pop().unwrap_or_else(|| state.clone());
        for choice in choices {
            after.clone_from(state);
            choice.chain.carry_out(&mut after, &mut ());
            settle(&mut after);
            let totals = again.value.expected(&in_play, &after, &mut self.evaluator);
            choice.value = again.worth(&after, self.evaluator.weights(), &totals, player);
            self.evaluated += 1;
        }
        self.evaluator.end_placements();
        self.spare.push(after);
    }

    /// Adds the player's choices in this position, each appended to the chain that led to it.
    fn extend(&mut self, state: &State, player: Player, chain: Option<Chain>, out: &mut Vec<Choice>) {
        match state.turn() {
            Turn::Decide(_, Decision::Place(kind)) => {
                self.placements(state, (player, kind.tile().period()), chain, |_| true, out);
            }
            Turn::Decide(_, Decision::Deploy(_)) => self.deployments(state, chain, out),
            Turn::Decide(_, Decision::Abbey) => {
                let from = out.len();
                self.list(state, player, chain, out);
                // A player who places no abbey will still draw a tile this turn.
                let place = chain.map_or(0, |chain| chain.as_slice().len());
                let waits = |choice: &&mut Choice| choice.chain.as_slice().get(place) == Some(&Action::Pass);
                let worth = if state.in_last_round() { 0.0 } else { self.evaluator.weights().tile_to_come };
                out[from..].iter_mut().filter(waits).for_each(|choice| choice.value += worth);
            }
            Turn::Decide(_, Decision::Auction | Decision::Bid | Decision::Deal) => self.at_bazaar(state, out),
            Turn::Decide(..) => self.list(state, player, chain, out),
            Turn::Chance | Turn::Over => {}
        }
    }

    /// Extends the chain with every wanted placement. The tile looks the same after `period` quarter turns.
    fn placements(
        &mut self,
        state: &State,
        (player, period): (Player, usize),
        chain: Option<Chain>,
        wanted: impl Fn(Action) -> bool,
        out: &mut Vec<Choice>,
    ) {
        self.evaluator.begin_placements(state);
        let (mut next, from) = (self.spare.pop().unwrap_or_else(|| state.clone()), out.len());
        let mut tried = std::mem::take(&mut self.tried);
        tried.clear();
        let mut bridged = self.lists.pop().unwrap_or_default();
        state.bridged_placements(&mut bridged);
        let plain = (0..state.placement_count()).map(|n| state.nth_placement(n));
        for place in plain.chain(bridged.iter().copied()) {
            if turned(place) < period && wanted(place) {
                next.clone_from(state);
                next.apply_unchecked(place, &mut ());
                let from = out.len();
                self.follow(&next, player, with(chain, place), out);
                if let Action::PlaceWithBridge { .. } | Action::Pass = place {
                    let worth = self.worth_of_doing_without(place);
                    out[from..].iter_mut().for_each(|choice| choice.value += worth);
                }
                if next.offers_more() {
                    tried.push(Tried::of(place, &out[from..]));
                }
            }
        }
        self.lists.push(bridged);
        self.spare.push(next);
        tried.sort_by(|a, b| b.passing.total_cmp(&a.passing));
        self.after_best(state, &tried, chain, Greedy::elsewhere, out);
        // A ransom is paid to use the figure on this tile, and roads are joined for what that opens on it.
        tried.sort_by(|a, b| b.deploying.total_cmp(&a.deploying));
        self.after_best(state, &tried, chain, Greedy::first, out);
        self.tried = tried;
        self.evaluator.end_placements();
        self.with_phantom(state, player, chain, from, out);
    }

    /// A correction for what the position does not show: the cost of placing with a bridge, or the gain from
    /// setting the tile aside for another.
    fn worth_of_doing_without(&self, place: Action) -> f32 {
        let weights = self.evaluator.weights();
        if place == Action::Pass { weights.tile_to_come } else { -weights.bridge }
    }

    /// Extends the first of these placements, until the cap on choices is reached.
    fn after_best(
        &mut self,
        state: &State,
        tried: &[Tried],
        chain: Option<Chain>,
        go_on: fn(&mut Greedy, &State, Option<Chain>, &mut Vec<Choice>),
        out: &mut Vec<Choice>,
    ) {
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        let from = out.len();
        for &Tried { place, .. } in tried.iter().take(self.elsewhere_after) {
            if out.len() - from >= self.elsewhere_after.saturating_mul(ELSEWHERE_EACH) {
                break;
            }
            next.clone_from(state);
            next.apply_unchecked(place, &mut ());
            go_on(self, &next, Some(with(chain, place)), out);
        }
        self.spare.push(next);
    }

    /// Extends the chain with every legal action, in any turn.
    pub(crate) fn list(
        &mut self,
        state: &State,
        player: Player,
        chain: Option<Chain>,
        out: &mut Vec<Choice>,
    ) {
        let mut legal = self.lists.pop().unwrap_or_default();
        state.legal_actions(&mut legal);
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        for &action in &legal {
            next.clone_from(state);
            next.apply_unchecked(action, &mut ());
            let from = out.len();
            self.follow(&next, player, with(chain, action), out);
            let captures = matches!(state.turn(), Turn::Decide(_, Decision::Capture(_)));
            if let (Action::TakeBack { .. }, false) = (action, captures) {
                out[from..].iter_mut().for_each(|choice| choice.value -= self.evaluator.weights().take_back);
            }
        }
        self.spare.push(next);
        self.lists.push(legal);
    }

    /// Extends the chain if the same player still decides; otherwise evaluates the position.
    fn follow(&mut self, state: &State, player: Player, chain: Chain, out: &mut Vec<Choice>) {
        if goes_on(state.turn(), player) && !chain.is_full() && out.len() < MANY {
            return self.extend(state, player, Some(chain), out);
        }
        self.evaluated += 1;
        let value = self.settled(state, player);
        out.push(Choice { chain, value });
    }

    /// Evaluates a position for a player by what is on the table, [settled](Self::when_settled).
    pub(crate) fn settled(&mut self, state: &State, player: Player) -> f32 {
        self.when_settled(state, |greedy, state| greedy.evaluator.value(state, player))
    }

    /// Evaluates every deployment on the tile just placed, and every action that may replace one.
    fn deployments(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        let (all, from) = (placed.deployments(), out.len());
        // The index after the last deployment is passing, unless a princess must be obeyed.
        let passes = u32::from(placed.is_legal(Action::Pass));
        self.evaluate_all((0..all.count() + passes).map(|n| all.nth(n)), placed, chain, out);
        if passes == 1 && placed.completes() {
            self.leave_out_useless(placed, from, out);
        }
        if placed.offers_more() || placed.has_phantoms() {
            let here = |action| !is_elsewhere(placed, action) && !comes_first(action);
            self.instead(placed, here, chain, out);
            // After a placement, the remaining actions wait until the best placements are known. Actions that
            // precede a deployment are followed only by actions on this tile.
            let follows = |chain: Chain| lays(chain.last()) || comes_first(chain.last());
            if !chain.is_some_and(follows) {
                self.elsewhere(placed, chain, out);
                self.first(placed, chain, out);
                self.with_phantom(placed, placed.active_player(), chain, from, out);
            }
        }
    }

    /// Evaluates the actions elsewhere on the board that replace a deployment on the tile just placed.
    fn elsewhere(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        self.instead(placed, |action| is_elsewhere(placed, action), chain, out);
    }

    /// Evaluates ransoms, bridges and tunnel tokens before a deployment on the tile just placed. Tokens are
    /// tried only if they join roads: any other token is just as good after the deployment.
    fn first(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        let joins = |pair| placed.turn().player().is_some_and(|player| placed.tokens_left(player, pair) == 1);
        let wanted = |action| {
            if let Action::PlaceToken { pair, .. } = action { joins(pair) } else { comes_first(action) }
        };
        self.instead(placed, wanted, chain, out);
    }

    /// Evaluates those actions that may replace a deployment on the tile just placed and satisfy `wanted`.
    fn instead(
        &mut self,
        placed: &State,
        wanted: impl Fn(Action) -> bool,
        chain: Option<Chain>,
        out: &mut Vec<Choice>,
    ) {
        let Some(player) = placed.turn().player() else { return };
        let mut others = self.lists.pop().unwrap_or_default();
        others.clear();
        placed.other_actions(&mut others);
        others.retain(|&action| wanted(action));
        let last = others.iter().copied().filter(|&action| !player_goes_on(action));
        self.evaluate_all(last, placed, chain, out);
        let mut next = self.spare.pop().unwrap_or_else(|| placed.clone());
        for &action in others.iter().filter(|action| player_goes_on(**action)) {
            next.clone_from(placed);
            next.apply_unchecked(action, &mut ());
            let from = out.len();
            self.follow(&next, player, with(chain, action), out);
            if let Action::BuildBridge { .. } = action {
                let cost = self.evaluator.weights().bridge;
                out[from..].iter_mut().for_each(|choice| choice.value -= cost);
            }
        }
        self.spare.push(next);
        self.lists.push(others);
    }

    /// Evaluates deployments on the tile just placed, and actions that replace one.
    pub(crate) fn evaluate_all(
        &mut self,
        actions: impl Iterator<Item = Action>,
        placed: &State,
        chain: Option<Chain>,
        out: &mut Vec<Choice>,
    ) {
        let mut actions = actions.peekable();
        if actions.peek().is_none() {
            return;
        }
        let mut laid = self.evaluator.laid(placed);
        for action in actions {
            self.evaluated += 1;
            let back = matches!(action, Action::TakeBack { .. } | Action::LeaveQuarter { .. });
            let less = if back { laid.weights().take_back } else { 0.0 };
            let value = laid.deployment(action) - less;
            out.push(Choice { chain: with(chain, action), value });
        }
    }
}

/// A placement that was tried.
#[derive(Clone, Copy, Debug)]
struct Tried {
    place: Action,
    /// Its value without a deployment, for actions elsewhere on the board, which replace the deployment.
    passing: f32,
    /// Its value with the best action on the tile.
    deploying: f32,
}

impl Tried {
    /// Summarises the choices that begin with this placement.
    fn of(place: Action, choices: &[Choice]) -> Tried {
        let passed = |choice: &&Choice| choice.chain.last() == Action::Pass;
        Tried {
            place,
            passing: choices.iter().find(passed).map_or(f32::MIN, |choice| choice.value),
            deploying: choices.iter().map(|choice| choice.value).fold(f32::MIN, f32::max),
        }
    }
}

/// Whether this action happens elsewhere than on the tile just placed, so that its value hardly depends on the
/// placement.
fn is_elsewhere(placed: &State, action: Action) -> bool {
    let here = placed.last_tile().square;
    if let Action::AddFloor(square) | Action::Deploy { at: Spot::Tower(square), .. } = action {
        square != here
    } else {
        matches!(
            action,
            Action::MoveFairy(_) | Action::Recall { .. } | Action::Deploy { at: Spot::There { .. }, .. }
        )
    }
}

/// Whether this action places the drawn tile.
fn lays(action: Action) -> bool {
    matches!(action, Action::Place { .. } | Action::PlaceWithBridge { .. })
}

/// Whether a deployment may follow this action: buying back a prisoner, placing a tunnel token or building a
/// bridge.
fn comes_first(action: Action) -> bool {
    matches!(action, Action::Ransom { .. } | Action::PlaceToken { .. } | Action::BuildBridge { .. })
}

/// Whether the same player may decide again after this action: a tower may capture, and a figure bought back
/// may be deployed.
fn player_goes_on(action: Action) -> bool {
    matches!(action, Action::AddFloor(_)) || comes_first(action)
}

/// Appends an action to a chain, or starts one.
fn with(chain: Option<Chain>, action: Action) -> Chain {
    chain.map_or(Chain::of(action), |chain| chain.and(action))
}

/// The rotation of a placement in quarter turns; 0 for other actions.
pub(crate) fn turned(place: Action) -> usize {
    if let Action::Place { rotation, .. } | Action::PlaceWithBridge { rotation, .. } = place {
        rotation.quarters()
    } else {
        0
    }
}

/// The best choice; ties are broken at random.
pub fn best(choices: &[Choice], random: &mut Random) -> Option<Choice> {
    let most = choices.iter().map(|c| c.value).fold(f32::MIN, f32::max);
    let count = choices.iter().filter(|c| c.value >= most).count();
    let n = random.below(count as u32) as usize;
    choices.iter().filter(|c| c.value >= most).nth(n).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_budget::{is_whole, this_test};
    use bastide_playout::{Pile, draw};
    use bastide_types::{PerPlayerCount, Rules, Setup, TileSet};

    /// Counts the choices that act elsewhere on the board, for each placement that such choices follow, in
    /// order.
    fn elsewhere(state: &State, choices: &[Choice]) -> Vec<usize> {
        let mut counts: Vec<(Action, usize)> = Vec::new();
        for choice in choices {
            let &[place @ Action::Place { .. }, then, ..] = choice.chain.as_slice() else { continue };
            let mut placed = state.clone();
            placed.apply(place).unwrap();
            match counts.last_mut() {
                _ if !is_elsewhere(&placed, then) => {}
                Some((last, count)) if *last == place => *count += 1,
                _ => counts.push((place, 1)),
            }
        }
        counts.into_iter().map(|(_, count)| count).collect()
    }

    /// Plays a whole game with all sets: both the number of placements followed by actions elsewhere on the
    /// board and the number of such choices stay within their caps.
    #[test]
    fn actions_elsewhere_stay_within_their_caps() {
        let rules = Rules { phantoms: PerPlayerCount::Exactly(0), ..Rules::C2 };
        let mut state = State::new(&Setup { rules, ..Setup::new(2, &TileSet::ALL) }).unwrap();
        let (mut pile, mut random, mut greedy) = (Pile::of(&state), Random::new(1, 0), Greedy::tuned());
        let (mut choices, mut cut_short) = (Vec::new(), 0);
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            greedy.choices(&state, &mut choices);
            let counts = elsewhere(&state, &choices);
            let before_the_last: usize = counts.iter().rev().skip(1).sum();
            assert!(counts.len() <= ELSEWHERE_AFTER, "{counts:?}");
            assert!(before_the_last < ELSEWHERE_AFTER * ELSEWHERE_EACH, "{counts:?}");
            cut_short += usize::from(counts.iter().sum::<usize>() >= ELSEWHERE_AFTER * ELSEWHERE_EACH);
            let best = best(&choices, &mut random).unwrap();
            best.chain.carry_out(&mut state, &mut ());
        }
        assert!(cut_short > 0, "nothing was ever cut short");
    }

    /// The generic path through the list of legal actions finds the same deployments with the same values. At a
    /// placement it also lists rotations that look alike.
    #[test]
    fn generic_path_finds_the_same_choices() {
        let setup = Setup::new(3, &[TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River]);
        let (mut greedy, mut known, mut listed) = (Greedy::tuned(), Vec::new(), Vec::new());
        let (mut compared, mut offers) = (0, 0);
        this_test!().each_seed("search.by-list", |seed| {
            let mut state = State::new(&setup).unwrap();
            let (mut pile, mut random) = (Pile::of(&state), Random::new(seed, 0));
            while state.turn() != Turn::Over {
                if state.turn() == Turn::Chance {
                    draw(&mut state, &mut pile, &mut random);
                    continue;
                }
                greedy.choices(&state, &mut known);
                greedy.listed_choices(&state, &mut listed);
                match state.turn() {
                    Turn::Decide(_, Decision::Place(_)) => {
                        let chains: Vec<Chain> = listed.iter().map(|c| c.chain).collect();
                        assert!(known.iter().all(|c| chains.contains(&c.chain)));
                    }
                    Turn::Decide(_, Decision::Deploy(_)) => {
                        // Useless deployments are in the list, but not among the choices.
                        for known in &known {
                            let same = listed.iter().find(|listed| listed.chain == known.chain).unwrap();
                            assert!((known.value - same.value).abs() < 0.01, "{known:?} {same:?}");
                        }
                        compared += listed.len();
                    }
                    Turn::Decide(_, Decision::SecondPart) => {
                        let actions: Vec<Action> = listed.iter().map(|c| c.chain.first()).collect();
                        assert_eq!(actions, [Action::Pass, Action::TakeSecond]);
                        assert!(listed[1].value > listed[0].value);
                        offers += 1;
                    }
                    Turn::Decide(..) | Turn::Chance | Turn::Over => unreachable!(),
                }
                assert!(!known.is_empty());
                // One action at a time, so that deployments are also decided separately.
                let choice = best(&listed, &mut random).unwrap();
                state.apply(choice.chain.first()).unwrap();
            }
        });
        assert!(compared > 0 && offers > 0 || !is_whole(), "{compared} {offers}");
    }
}
