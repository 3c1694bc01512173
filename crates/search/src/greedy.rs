//! One turn deep: every placement with every deployment is tried on a copy and judged.

use crate::again::Again;
pub use crate::again::Aim;
use crate::bazaar::Appraisals;
use crate::choice::{Chain, Choice, goes_on};
use crate::inputs::InPlay;
use crate::judge::Judge;
use crate::learned::Learned;
use crate::settle::{may_settle, settle};
use crate::weights::Weights;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Spot, Turn};

/// Choices after which no further action is looked for: chains end there and are judged as they are.
const MANY: usize = 20_000;

/// After so many of the placements that are best without a deployment it is tried what may be done elsewhere on the board instead
/// of one: a floor, a guard, the fairy, an abbot who is taken back, a figure through a portal; and a ransom or a joining token after as many of those that are best with one.
/// What that is worth depends little on the tile just laid, and trying all of it after every placement took most of a turn, and
/// up to a quarter of a second.
pub(crate) const ELSEWHERE_AFTER: usize = 4;

/// So many choices for each of those placements are enough: once they are there no further placement is followed by it. A magic
/// portal alone gives hundreds after one, and they hardly differ from placement to placement.
const ELSEWHERE_EACH: usize = 64;

/// Looks one turn ahead. Keeps its memory from one turn to the next.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(crate) judge: Judge,
    /// The numbers by the number of players, where they differ.
    by_players: Option<fn(u8) -> Weights>,
    /// Judges again what the judge likes best, and positions some turns ahead.
    learned: Option<Again>,
    /// Room for copies: one for each action of a chain.
    pub(crate) spare: Vec<State>,
    /// Room for lists of actions, likewise.
    lists: Vec<Vec<Action>>,
    /// After how many of the best placements something is done elsewhere.
    elsewhere_after: usize,
    /// Room for placements that were tried.
    tried: Vec<Tried>,
    /// What is known of the bazaar that was held last.
    pub(crate) appraisals: Option<Box<Appraisals>>,
    /// Positions judged since the start.
    pub judged: u64,
}

impl Greedy {
    /// A player with the best numbers known for the number of players.
    #[cfg(test)]
    pub fn tuned() -> Greedy {
        Greedy::by_players(Weights::tuned)
    }

    /// A player whose numbers depend on the number of players.
    pub fn by_players(weights: fn(u8) -> Weights) -> Greedy {
        Greedy { by_players: Some(weights), ..Greedy::new(weights(2)) }
    }

    /// A player with these numbers.
    pub fn new(weights: Weights) -> Greedy {
        Greedy {
            judge: Judge::new(weights),
            by_players: None,
            learned: None,
            spare: Vec::new(),
            lists: Vec::new(),
            elsewhere_after: ELSEWHERE_AFTER,
            tried: Vec::new(),
            appraisals: None,
            judged: 0,
        }
    }

    /// Tries what may be done elsewhere on the board after so many of the best placements.
    #[must_use]
    pub fn elsewhere_after(self, placements: usize) -> Greedy {
        Greedy { elsewhere_after: placements, ..self }
    }

    /// Judges so many of the best choices again by a learned value, and every position some turns ahead. Against several others a
    /// player wants to win, and no margin over any of them, unless told.
    #[must_use]
    pub fn learned(self, value: Learned, choices: usize, aim: Option<Aim>) -> Greedy {
        Greedy { learned: Some(Again { value, choices, aim }), ..self }
    }

    /// Its judge of games of this number of players.
    pub(crate) fn judge_of(&mut self, players: u8) -> &mut Judge {
        if let Some(weights) = self.by_players.map(|by_players| by_players(players))
            && weights != *self.judge.weights()
        {
            self.judge = Judge::new(weights);
        }
        &mut self.judge
    }

    /// The choices of the player who is to decide, in the order of the engine: chains of actions until
    /// control passes to somebody else or to chance, or a second part is offered. Empty only if nobody is to
    /// decide. Lookalike rotations appear once. All of them, but that only the best placements are followed by what may be
    /// done elsewhere on the board, which comes last.
    pub fn choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.judge_of(state.players());
        if let Some(player) = state.turn().player() {
            self.extend(state, player, None, out);
        }
    }

    /// As [`choices`](Self::choices), but only those that begin with one of the wanted placements, where a tile is to be
    /// placed.
    pub fn choices_among(&mut self, state: &State, wanted: impl Fn(Action) -> bool, out: &mut Vec<Choice>) {
        let Turn::Decide(player, Decision::Place(kind)) = state.turn() else {
            return self.choices(state, out);
        };
        out.clear();
        self.judge_of(state.players());
        self.placements(state, (player, kind.tile().period()), None, wanted, out);
    }

    /// As [`choices`](Self::choices), but the first action of each comes from the list of legal actions.
    #[cfg(test)]
    pub fn listed_choices(&mut self, state: &State, out: &mut Vec<Choice>) {
        out.clear();
        self.judge_of(state.players());
        if let Some(player) = state.turn().player() {
            self.list(state, player, None, out);
        }
    }

    /// How good a position is for a player: points beyond those of the others, or his chance to win in percent.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        self.judged += 1;
        let totals = self.expected(state);
        match &self.learned {
            Some(again) => again.worth(state, self.judge.weights(), &totals, player),
            None => self.judge.weights().balance(state.players(), &totals, player),
        }
    }

    /// The final score to be expected of every player.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        self.judge_of(state.players());
        match &mut self.learned {
            Some(again) => again.value.expected(&InPlay::of(state), state, &mut self.judge),
            None => self.judge.expected(state),
        }
    }

    /// Whether there is a learned value to judge by.
    pub(crate) fn has_learned(&self) -> bool {
        self.learned.is_some()
    }

    /// Judges the best of these choices again by the learned value, if there is one, and leaves out all others.
    /// They must be of this position. Bids are left as they are: the value sees who laid which tile, not who will.
    pub fn judge_again(&mut self, state: &State, choices: &mut Vec<Choice>) {
        let Some(again) = &self.learned else { return };
        self.judge_best_again(state, again.choices, choices);
    }

    /// The same for so many of the best.
    pub(crate) fn judge_best_again(&mut self, state: &State, most: usize, choices: &mut Vec<Choice>) {
        let (Some(again), Some(player)) = (&mut self.learned, state.turn().player()) else { return };
        if state.chooser().is_some() {
            return;
        }
        choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        choices.truncate(most);
        let in_play = InPlay::of(state);
        if let Turn::Decide(_, Decision::Place(_)) = state.turn() {
            self.judge.begin_placements(state);
        }
        let mut after = self.spare.pop().unwrap_or_else(|| state.clone());
        for choice in choices {
            after.clone_from(state);
            choice.chain.carry_out(&mut after, &mut ());
            let totals = again.value.expected(&in_play, &after, &mut self.judge);
            choice.value = again.worth(&after, self.judge.weights(), &totals, player);
            self.judged += 1;
        }
        self.judge.end_placements();
        self.spare.push(after);
    }

    /// Adds all that the player may do in this position, to which a chain has led.
    fn extend(&mut self, state: &State, player: Player, chain: Option<Chain>, out: &mut Vec<Choice>) {
        match state.turn() {
            Turn::Decide(_, Decision::Place(kind)) => {
                self.placements(state, (player, kind.tile().period()), chain, |_| true, out);
            }
            Turn::Decide(_, Decision::Deploy(_)) => self.deployments(state, chain, out),
            Turn::Decide(_, Decision::Abbey) => {
                let from = out.len();
                self.list(state, player, chain, out);
                // Who lays no abbey has the turn's tile still to come.
                let place = chain.map_or(0, |chain| chain.as_slice().len());
                let waits = |choice: &&mut Choice| choice.chain.as_slice().get(place) == Some(&Action::Pass);
                let worth = if state.in_last_round() { 0.0 } else { self.judge.weights().tile_to_come };
                out[from..].iter_mut().filter(waits).for_each(|choice| choice.value += worth);
            }
            Turn::Decide(_, Decision::Auction | Decision::Bid | Decision::Deal) => self.at_bazaar(state, out),
            Turn::Decide(..) => self.list(state, player, chain, out),
            Turn::Chance | Turn::Over => {}
        }
    }

    /// Goes on after every placement that is wanted; rotations repeat after so many quarter turns.
    fn placements(
        &mut self,
        state: &State,
        (player, period): (Player, usize),
        chain: Option<Chain>,
        wanted: impl Fn(Action) -> bool,
        out: &mut Vec<Choice>,
    ) {
        self.judge.begin_placements(state);
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
        // Who pays a ransom wants the figure for this tile, and who joins roads wants what that opens on it.
        tried.sort_by(|a, b| b.deploying.total_cmp(&a.deploying));
        self.after_best(state, &tried, chain, Greedy::first, out);
        self.tried = tried;
        self.judge.end_placements();
        self.with_phantom(state, player, chain, from, out);
    }

    /// What laying a tile with a bridge costs beyond what the position shows, or what setting it aside for another brings.
    fn worth_of_doing_without(&self, place: Action) -> f32 {
        let weights = self.judge.weights();
        if place == Action::Pass { weights.tile_to_come } else { -weights.bridge }
    }

    /// Goes on after the first of these placements, until many choices have come of it.
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

    /// Goes on after every legal action, whatever the turn.
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
                out[from..].iter_mut().for_each(|choice| choice.value -= self.judge.weights().take_back);
            }
        }
        self.spare.push(next);
        self.lists.push(legal);
    }

    /// Goes on where the same player still decides; else judges the position.
    fn follow(&mut self, state: &State, player: Player, chain: Chain, out: &mut Vec<Choice>) {
        if goes_on(state.turn(), player) && !chain.is_full() && out.len() < MANY {
            return self.extend(state, player, Some(chain), out);
        }
        self.judged += 1;
        let waits = state.turn().decision().is_some_and(may_settle);
        let value = if waits { self.settled(state, player) } else { self.judge.value(state, player) };
        out.push(Choice { chain, value });
    }

    /// What a position is worth in which something is asked before scoring, or right after it: none of that is done.
    pub(crate) fn settled(&mut self, state: &State, player: Player) -> f32 {
        let mut next = self.spare.pop().unwrap_or_else(|| state.clone());
        next.clone_from(state);
        settle(&mut next);
        let value = self.judge.value(&next, player);
        self.spare.push(next);
        value
    }

    /// Judges every deployment on the tile just laid, and whatever else may be done instead.
    fn deployments(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        let (all, from) = (placed.deployments(), out.len());
        // Behind the last deployment comes passing, unless a princess must be obeyed.
        let passes = u32::from(placed.is_legal(Action::Pass));
        self.judge_all((0..all.count() + passes).map(|n| all.nth(n)), placed, chain, out);
        if passes == 1 && placed.completes() {
            self.leave_out_useless(placed, from, out);
        }
        if placed.offers_more() || placed.has_phantoms() {
            let here = |action| !is_elsewhere(placed, action) && !comes_first(action);
            self.instead(placed, here, chain, out);
            // After a placement the rest waits until the best placements are known; what comes first is followed by what is
            // done here.
            let follows = |chain: Chain| lays(chain.last()) || comes_first(chain.last());
            if !chain.is_some_and(follows) {
                self.elsewhere(placed, chain, out);
                self.first(placed, chain, out);
                self.with_phantom(placed, placed.active_player(), chain, from, out);
            }
        }
    }

    /// Judges what may be done elsewhere on the board instead of deploying on the tile just laid.
    fn elsewhere(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        self.instead(placed, |action| is_elsewhere(placed, action), chain, out);
    }

    /// Judges whom to buy back, and which roads to join by a token, before deploying on the tile just laid. A token that joins nothing is as good after it.
    fn first(&mut self, placed: &State, chain: Option<Chain>, out: &mut Vec<Choice>) {
        let joins = |pair| placed.turn().player().is_some_and(|player| placed.tokens_left(player, pair) == 1);
        let wanted = |action| {
            if let Action::PlaceToken { pair, .. } = action { joins(pair) } else { comes_first(action) }
        };
        self.instead(placed, wanted, chain, out);
    }

    /// Judges what is wanted of that which may be done instead of deploying on the tile just laid.
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
        self.judge_all(last, placed, chain, out);
        let mut next = self.spare.pop().unwrap_or_else(|| placed.clone());
        for &action in others.iter().filter(|action| player_goes_on(**action)) {
            next.clone_from(placed);
            next.apply_unchecked(action, &mut ());
            let from = out.len();
            self.follow(&next, player, with(chain, action), out);
            if let Action::BuildBridge { .. } = action {
                let cost = self.judge.weights().bridge;
                out[from..].iter_mut().for_each(|choice| choice.value -= cost);
            }
        }
        self.spare.push(next);
        self.lists.push(others);
    }

    /// Judges deployments on the tile just laid, and actions instead of one.
    pub(crate) fn judge_all(
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
        let mut laid = self.judge.laid(placed);
        for action in actions {
            self.judged += 1;
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
    /// What it is worth without a deployment: whoever does something elsewhere deploys nothing.
    passing: f32,
    /// What it is worth with the best that may be done on the tile.
    deploying: f32,
}

impl Tried {
    /// Its choices are these.
    fn of(place: Action, choices: &[Choice]) -> Tried {
        let passed = |choice: &&Choice| choice.chain.last() == Action::Pass;
        Tried {
            place,
            passing: choices.iter().find(passed).map_or(f32::MIN, |choice| choice.value),
            deploying: choices.iter().map(|choice| choice.value).fold(f32::MIN, f32::max),
        }
    }
}

/// Whether this is done elsewhere than on the tile just laid, so that it is worth about the same wherever that lies.
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

/// Whether it lays the drawn tile.
fn lays(action: Action) -> bool {
    matches!(action, Action::Place { .. } | Action::PlaceWithBridge { .. })
}

/// Whether a deployment follows it: a prisoner is bought back, a tunnel token put, or a bridge built.
fn comes_first(action: Action) -> bool {
    matches!(action, Action::Ransom { .. } | Action::PlaceToken { .. } | Action::BuildBridge { .. })
}

/// Whether the same player may decide again after this action, instead of a deployment: a tower may capture, and who has
/// a figure back may deploy it.
fn player_goes_on(action: Action) -> bool {
    matches!(action, Action::AddFloor(_)) || comes_first(action)
}

/// A chain with one action more.
fn with(chain: Option<Chain>, action: Action) -> Chain {
    chain.map_or(Chain::of(action), |chain| chain.and(action))
}

/// Quarter turns of a placement.
pub(crate) fn turned(place: Action) -> usize {
    if let Action::Place { rotation, .. } | Action::PlaceWithBridge { rotation, .. } = place {
        rotation.quarters()
    } else {
        0
    }
}

/// The best choice; the random stream decides between equals.
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

    /// How many choices do something elsewhere after each placement, in the order in which placements were followed so.
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

    /// A whole game with all sets: few placements are followed by what may be done elsewhere, and the fewer the more that is.
    #[test]
    fn what_is_done_elsewhere_is_bounded() {
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

    /// The way for turns without knowledge of their own finds the same deployments, in the same order, and
    /// the same values; at a placement it also has the rotations that look alike.
    #[test]
    fn by_the_list_the_same_choices_are_found() {
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
                        // What would be useless is listed, but not chosen from.
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
                // One action at a time, so that deployments are decided by themselves too.
                let choice = best(&listed, &mut random).unwrap();
                state.apply(choice.chain.first()).unwrap();
            }
        });
        assert!(compared > 0 && offers > 0 || !is_whole(), "{compared} {offers}");
    }
}
