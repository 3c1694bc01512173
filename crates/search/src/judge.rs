//! Judging a position: for every player the points so far and those to be expected.
//!
//! A position is surveyed once after a tile is laid; then every deployment is judged by what it
//! changes. Only sums, products and quotients of `f32` in a fixed order: the same on every machine.

use crate::settle::settle;
use crate::survey::{Join, Prospect, Survey};
use crate::weights::Weights;
use bastide_rules::{FeatureId, Figure, State};
use bastide_types::{
    Action, BuilderMajority, Card, CardPoints, Decision, FairyAt, FarmRule, FeatureKind, MeepleKind,
    PerPlayer, Player, Spot, Square, TradeGoods, Turn,
};

/// What the features bring.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tally {
    /// Points to be expected.
    points: PerPlayer<f32>,
    /// Followers to be expected home.
    returning: PerPlayer<f32>,
}

/// A figure that is thought to stand where it does not yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thought {
    pub player: Player,
    pub meeple: MeepleKind,
    pub at: FeatureId,
    pub square: Square,
}

/// Judges positions. Keeps its memory from one to the next.
#[derive(Clone, Debug)]
pub struct Judge {
    weights: Weights,
    pub(crate) survey: Survey,
    /// Room for the towers of a position on which nobody stands.
    pub(crate) towers: Vec<(Square, u16)>,
    /// What the features bring that the tile laid last does not touch.
    elsewhere: Tally,
    /// Whether another position has been gone through since the survey.
    stale: bool,
    spare: Option<State>,
    pub(crate) turns: f32,
    /// The share of the tiles to come that move the dragon.
    pub(crate) dragons: f32,
}

/// How likely a lord is paid by a feature of which nothing is on the table yet, beside those that are.
const UNKNOWN: f32 = 0.5;
/// What a barn pays for a city.
const BARN: f32 = 4.0;

impl Judge {
    /// A judge with these numbers.
    pub fn new(weights: Weights) -> Judge {
        let survey = Survey::new(weights);
        Judge {
            weights,
            survey,
            towers: Vec::new(),
            elsewhere: Tally::default(),
            stale: false,
            spare: None,
            turns: 0.0,
            dragons: 0.0,
        }
    }

    /// Its numbers.
    pub fn weights(&self) -> Weights {
        self.weights
    }

    /// Turns to a game's bag. Positions judged afterwards are taken to have about this bag.
    pub fn look(&mut self, state: &State) {
        self.survey.look(state);
        self.look_for_dragons(state);
    }

    /// Prepares to judge what comes of laying a tile in this position, which is faster then. Until the next [`look`](Self::look), all
    /// that is judged must come from this position.
    pub fn prepare_placements(&mut self, state: &State) {
        self.survey.prepare_placements(state);
    }

    /// Prepares to judge deployments on the tile just laid.
    pub fn survey(&mut self, placed: &State) {
        self.stale = false;
        self.turns = placed.tiles_to_come() as f32 / f32::from(placed.players());
        self.survey.position(placed);
        self.elsewhere = Tally::default();
        let mut elsewhere = Tally::default();
        self.survey.next_pass();
        for (player, meeple, id) in placed.figure_features() {
            if !self.survey.at(id).here {
                self.figure(placed, player, meeple, id, None, &mut elsewhere);
            }
        }
        self.elsewhere = elsewhere;
    }

    /// How good a deployment on the surveyed tile is for the player: the points to be expected then
    /// beyond those of the others.
    pub fn deployment(&mut self, placed: &State, deploy: Action) -> f32 {
        let player = decider(placed);
        let counts = placed.rules().builder_majority == BuilderMajority::Counts;
        if placed.completes() || placed.tiles_to_come() == 0 || counts || placed.moves_dragon() {
            return self.carried_out(placed, deploy);
        }
        let thought = if let Action::Deploy { meeple, at: Spot::Here(segment) } = deploy {
            let square = placed.last_tile().square;
            placed.feature_here(segment).map(|at| Thought { player, meeple, at, square })
        } else if let Action::Deploy { meeple, at: Spot::There { square, segment } } = deploy {
            placed.feature_at(square, segment).map(|at| Thought { player, meeple, at, square })
        } else if let Action::Pass | Action::MoveFairy(_) = deploy {
            // Nothing changes but whom the fairy stands beside.
            None
        } else {
            // The deed goes through all features; thoughts need them as surveyed.
            self.stale = true;
            return self.carried_out(placed, deploy);
        };
        if self.stale {
            self.survey(placed);
        }
        let mut tally = self.elsewhere;
        self.survey.next_pass();
        for (player, meeple, id) in placed.figure_features() {
            if self.survey.at(id).here {
                self.figure(placed, player, meeple, id, thought, &mut tally);
            }
        }
        if let Some(Thought { player, meeple, at, .. }) = thought {
            self.figure(placed, player, meeple, at, thought, &mut tally);
        }
        self.joins(placed, true, &mut tally);
        let mut totals = self.totals(placed, &tally, thought);
        if let Action::MoveFairy(to) = deploy {
            self.fairy(placed, placed.fairy(), -1.0, &mut totals);
            self.fairy(placed, Some((to, Some(player))), 1.0, &mut totals);
            self.dragon(placed, placed.fairy().map(|(at, _)| at.square), None, -1.0, &mut totals);
            self.dragon(placed, Some(to.square), None, 1.0, &mut totals);
        }
        if placed.second_earned() {
            totals[player] += self.weights.second_part;
        }
        self.balance(placed, &totals, player)
    }

    /// The same by doing it, where it completes something or ends the game.
    fn carried_out(&mut self, placed: &State, deploy: Action) -> f32 {
        let player = decider(placed);
        let mut done = self.spare.take().unwrap_or_else(|| placed.clone());
        done.clone_from(placed);
        done.apply_unchecked(deploy, &mut ());
        settle(&mut done);
        let totals = if done.turn() == Turn::Over { scores(&done) } else { self.surveyed(&done) };
        let value = self.balance(&done, &totals, player);
        self.spare = Some(done);
        value
    }

    /// The totals of a position whose openings are those of the surveyed one.
    fn surveyed(&mut self, state: &State) -> PerPlayer<f32> {
        let mut tally = Tally::default();
        self.survey.next_pass();
        for (player, meeple, id) in state.figure_features() {
            self.figure(state, player, meeple, id, None, &mut tally);
        }
        self.joins(state, false, &mut tally);
        let mut totals = self.totals(state, &tally, None);
        let second = match state.turn() {
            Turn::Decide(player, Decision::SecondPart) => Some(player),
            Turn::Decide(_, Decision::Abbey | Decision::Ransom) => None,
            Turn::Decide(..) => state.second_earned().then(|| state.active_player()),
            Turn::Chance => (state.part() > 1).then(|| state.active_player()),
            Turn::Over => None,
        };
        if let Some(player) = second {
            totals[player] += self.weights.second_part;
        }
        totals
    }

    /// The final score to be expected of every player.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        if state.turn() == Turn::Over {
            return scores(state);
        }
        self.turns = state.tiles_to_come() as f32 / f32::from(state.players());
        self.survey.position(state);
        self.surveyed(state)
    }

    /// How good a position is for a player: expected points beyond those of the others.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        let totals = self.expected(state);
        self.balance(state, &totals, player)
    }

    pub(crate) fn balance(&self, state: &State, totals: &PerPlayer<f32>, player: Player) -> f32 {
        let (mut sum, mut most, mut count) = (0.0, f32::MIN, 0.0);
        for other in Player::first(state.players()).filter(|&p| p != player) {
            sum += totals[other];
            most = totals[other].max(most);
            count += 1.0;
        }
        if count == 0.0 {
            return totals[player];
        }
        let leader = self.weights.leader;
        totals[player] - leader * most - (1.0 - leader) * sum / count
    }

    /// Adds what a figure brings, and with the first figure what its feature brings.
    fn figure(
        &mut self,
        state: &State,
        player: Player,
        meeple: MeepleKind,
        id: FeatureId,
        thought: Option<Thought>,
        tally: &mut Tally,
    ) {
        if state.has_count() && state.feature_kind(id) == FeatureKind::Quarter {
            tally.points[player] += self.waiting(state, meeple, id);
            return;
        }
        let first = self.survey.first_in_pass(id);
        let mut prospect = *self.survey.at(id);
        if first {
            self.feature(state, id, prospect, thought.filter(|t| t.at == id), tally);
        }
        if state.has_castles() && state.feature_by_id(id).castle {
            // He waits for what is completed beside him.
            prospect.closing = self.season();
        }
        match meeple {
            MeepleKind::Builder => tally.points[player] += self.builder(prospect),
            MeepleKind::Pig => {}
            MeepleKind::Follower | MeepleKind::Large if prospect.farmed => {}
            MeepleKind::Follower | MeepleKind::Large => tally.returning[player] += prospect.closing,
            MeepleKind::Mayor => {
                tally.points[player] += prospect.closing * self.weights.mayor_home * self.season()
            }
            MeepleKind::Wagon => {
                tally.points[player] += prospect.closing * self.weights.wagon_home * self.season()
            }
            MeepleKind::Barn => tally.points[player] += BARN * prospect.cities,
        }
    }

    fn feature(
        &mut self,
        state: &State,
        id: FeatureId,
        prospect: Prospect,
        thought: Option<Thought>,
        tally: &mut Tally,
    ) {
        let feature = state.feature_by_id(id);
        let worth = match feature.kind {
            FeatureKind::City if feature.castle => self.lord(state, id),
            FeatureKind::City | FeatureKind::Road => {
                let now = state.worth(id, false) as f32;
                let growth = self.weights.growth * f32::from(prospect.gaps) / f32::from(feature.tiles.max(1));
                let complete = state.worth(id, true) as f32 * (1.0 + growth);
                now + prospect.closing * (complete - now)
            }
            FeatureKind::Cloister => {
                (f32::from(feature.tiles) + prospect.filling) * self.wins_race(state, id, feature.tiles)
            }
            FeatureKind::Field => self.field(state, id, prospect),
            FeatureKind::Tower | FeatureKind::Quarter => 0.0,
        };
        let (mut owners, mut pigs, mut strength) = (feature.owners, feature.pigs, feature.strength);
        match thought.map(|t| (t.player, t.meeple)) {
            // A follower may only join where nobody stands.
            Some((player, follower @ (MeepleKind::Follower | MeepleKind::Large | MeepleKind::Wagon))) => {
                owners = 1 << player.0;
                strength[player] = if follower == MeepleKind::Large { 2 } else { 1 };
            }
            // Alone in its city, it owns it if there is a pennant.
            Some((player, MeepleKind::Mayor)) => {
                owners = u8::from(feature.pennants > 0) << player.0;
                strength[player] = u8::try_from(feature.pennants).unwrap_or(u8::MAX);
            }
            Some((player, MeepleKind::Pig)) => pigs |= 1 << player.0,
            Some((_, MeepleKind::Builder | MeepleKind::Barn)) | None => {}
        }
        self.survey.remember(id, worth, strength);
        for owner in Player::first(state.players()).filter(|p| owners >> p.0 & 1 == 1) {
            let pig = pigs >> owner.0 & 1 == 1;
            tally.points[owner] += worth + if pig { prospect.cities } else { 0.0 };
        }
    }

    /// Features that one tile may join: what that would change, by the chance of it.
    fn joins(&self, state: &State, elsewhere: bool, tally: &mut Tally) {
        for join in &self.survey.joins {
            let [a, b] = join.features;
            if !self.survey.judged(a, elsewhere) || !self.survey.judged(b, elsewhere) {
                continue;
            }
            let change = self.change(state, join);
            for player in Player::first(state.players()) {
                tally.points[player] += change[player];
            }
        }
    }

    /// What the chance of a join is worth to every player.
    pub(crate) fn change(&self, state: &State, join: &Join) -> PerPlayer<f32> {
        let [a, b] = join.features.map(|id| self.survey.at(id));
        let most =
            |strength: &dyn Fn(Player) -> u8| Player::first(state.players()).map(strength).fold(1, u8::max);
        let both = |p| a.strength[p] + b.strength[p];
        let (most_a, most_b, most_both) = (most(&|p| a.strength[p]), most(&|p| b.strength[p]), most(&both));
        let mut change = PerPlayer::default();
        for player in Player::first(state.players()) {
            let share = |owns: bool, worth: f32| if owns { worth } else { 0.0 };
            let before =
                share(a.strength[player] == most_a, a.worth) + share(b.strength[player] == most_b, b.worth);
            let after = share(both(player) == most_both, a.worth + b.worth);
            change[player] = join.share * (after - before);
        }
        change
    }

    /// What a lord may be paid: the mean of what may be completed beside him, by its chance, and of what nobody knows yet.
    fn lord(&self, state: &State, castle: FeatureId) -> f32 {
        let (mut chances, mut worth) = (UNKNOWN, UNKNOWN * self.weights.lord);
        for id in state.open_beside(castle) {
            let closing = self.survey.at(id).closing;
            chances += closing;
            worth += closing * state.worth(id, true) as f32;
        }
        worth / chances * self.season()
    }

    fn field(&self, state: &State, id: FeatureId, prospect: Prospect) -> f32 {
        let each = match state.rules().farms {
            FarmRule::PerFieldThree | FarmRule::PerFieldThreeOnce => 3.0,
            FarmRule::PerCityFour => 4.0,
        };
        let each = if state.has_herd_in(id) { each + 1.0 } else { each };
        let edges = f32::from(prospect.gaps.min(10));
        each * prospect.cities + self.weights.field_edge * edges * self.season()
    }

    /// From 1 with the whole game to come to 0 at its end.
    pub(crate) fn season(&self) -> f32 {
        self.turns / (self.turns + self.weights.home_turns)
    }

    fn builder(&self, prospect: Prospect) -> f32 {
        let turns = self.turns.min(self.weights.builder_turns);
        prospect.extending.min(1.0) * turns * self.weights.second_part
    }

    /// What the next follower at home is worth where so many are at home already.
    pub(crate) fn home(&self, at_home: u8) -> f32 {
        let first = self.weights.home_first * self.season();
        (0..at_home.min(12)).fold(first, |value, _| value * self.weights.home_ratio)
    }

    /// All that is to be expected, from what the features bring.
    fn totals(&mut self, state: &State, tally: &Tally, thought: Option<Thought>) -> PerPlayer<f32> {
        let mut totals = scores(state);
        for player in Player::first(state.players()) {
            let gone = thought.filter(|t| t.player == player).map(|t| t.meeple);
            let count = |meeple| state.supply(player, meeple) - u8::from(gone == Some(meeple));
            let large = count(MeepleKind::Large);
            let followers = count(MeepleKind::Follower) + large;
            let homes: f32 = (0..followers).map(|i| self.home(i)).sum();
            let special = f32::from(count(MeepleKind::Builder)) * self.weights.builder_home
                + f32::from(count(MeepleKind::Pig)) * self.weights.pig_home
                + f32::from(count(MeepleKind::Mayor)) * self.weights.mayor_home
                + f32::from(count(MeepleKind::Wagon)) * self.weights.wagon_home
                + f32::from(count(MeepleKind::Barn)) * self.weights.barn_home
                + f32::from(state.abbeys_left(player)) * self.weights.abbey
                + f32::from(large) * self.weights.home_large;
            let returning = tally.returning[player] * self.weights.coming_home * self.home(followers);
            totals[player] += tally.points[player] + returning + homes + special * self.season();
        }
        if state.rules().goods == TradeGoods::On {
            self.goods(state, &mut totals);
        }
        for card in Card::ALL {
            if let Some((holder, points)) = self.card(state, card) {
                totals[holder] += points;
            }
        }
        if state.has_fairy() {
            self.fairy(state, state.fairy(), 1.0, &mut totals);
        }
        if state.has_dragon() {
            let thought = thought.filter(|t| t.meeple.is_follower()).map(|t| (t.player, t.square, t.at));
            self.dragon(state, state.fairy().map(|(at, _)| at.square), thought, 1.0, &mut totals);
        }
        if state.has_towers() {
            self.towers(state, thought, &mut totals);
        }
        totals
    }

    /// Adds so many times what the fairy is expected to bring where she stands: a point at the start of the next turn,
    /// and 3 when the feature is scored, if nobody calls her away before.
    fn fairy(
        &self,
        state: &State,
        fairy: Option<(FairyAt, Option<Player>)>,
        times: f32,
        totals: &mut PerPlayer<f32>,
    ) {
        let Some((at, with)) = fairy else { return };
        let friend = |figure: &Figure| {
            let beside = at.beside.is_none_or(|segment| {
                segment == figure.at.segment && with.is_none_or(|player| player == figure.player)
            });
            figure.at.square == at.square && figure.meeple.is_follower() && beside
        };
        if at.beside.is_some() && with.is_none() {
            return;
        }
        for figure in state.figures().filter(friend) {
            let Some(id) = state.feature_at(at.square, figure.at.segment) else { continue };
            let soon = if self.survey.at(id).farmed { 0.0 } else { self.survey.at(id).closing };
            let at_end = 1.0 / (1.0 + self.turns / 2.0);
            totals[figure.player] +=
                times * self.weights.fairy * (self.turns.min(1.0) + 3.0 * soon.max(at_end));
        }
    }

    /// What a card is expected to bring to whoever holds it: what is completed by then, by the chance that nobody
    /// takes it away. The more tiles it was taken for and the fewer are left, the safer it is.
    fn card(&self, state: &State, card: Card) -> Option<(Player, f32)> {
        let (holder, tiles) = state.card(card)?;
        let completed = f32::from(state.completed(card));
        let left = state.tiles_to_come() as f32;
        let to_come = left * self.weights.card_pace;
        let points = match state.rules().king_scoring {
            CardPoints::PerFeature => completed + to_come,
            CardPoints::TenEach => 10.0,
            CardPoints::FifteenOrForty => 20.0,
            CardPoints::AsCompleted => to_come,
        };
        let size = f32::from(tiles);
        let safe = size * size / (size * size + self.weights.card_danger * left);
        Some((holder, points * safe))
    }
}

/// The player who is to decide.
fn decider(state: &State) -> Player {
    state.turn().player().unwrap_or_else(|| state.active_player())
}

fn scores(state: &State) -> PerPlayer<f32> {
    let mut totals = PerPlayer::default();
    for player in Player::first(state.players()) {
        totals[player] = state.score(player) as f32;
    }
    totals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::{Pile, draw};
    use crate::random::Random;
    use bastide_types::{FairyUse, Setup, TileSet};

    /// What a deployment is thought to change is what it changes.
    #[test]
    fn thoughts_agree_with_deeds() {
        for set in [TileSet::Inns, TileSet::Dragon] {
            let mut setup = Setup::new(3, &[TileSet::Base, TileSet::Traders, set]);
            // The point at the start of the next turn is no thought about a deployment.
            setup.rules.fairy = FairyUse::Off;
            thoughts(&setup);
        }
    }

    fn thoughts(setup: &Setup) {
        let (mut judge, mut plain) = (Judge::new(Weights::DUEL), Judge::new(Weights::DUEL));
        let mut compared = 0;
        let _blame = bastide_budget::Test::of_thread(env!("CARGO_PKG_NAME")).blame_all();
        for game in 0..8 {
            let mut state = State::new(setup).unwrap();
            let mut pile = Pile::of(&state);
            let mut random = Random::new(bastide_budget::seed(), game);
            let mut legal = Vec::new();
            while state.turn() != Turn::Over {
                if state.turn() == Turn::Chance {
                    draw(&mut state, &mut pile, &mut random);
                    continue;
                }
                state.legal_actions(&mut legal);
                if let Turn::Decide(player, Decision::Deploy(_)) = state.turn() {
                    judge.look(&state);
                    plain.look(&state);
                    judge.survey(&state);
                    for &action in &legal {
                        let mut done = state.clone();
                        done.apply(action).unwrap();
                        let (thought, deed) = (judge.deployment(&state, action), plain.value(&done, player));
                        assert!((thought - deed).abs() < 0.01, "{action:?}: {thought} {deed}");
                        compared += 1;
                    }
                }
                let n = random.below(legal.len() as u32) as usize;
                state.apply(legal[n]).unwrap();
            }
        }
        assert!(compared > 2_000);
    }
}
