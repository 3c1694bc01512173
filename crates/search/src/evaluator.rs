//! The evaluator: evaluates a position as the points of every player so far plus those expected.
//!
//! A position is surveyed once after a tile is placed; then each deployment is evaluated by what it changes.
//! Uses only sums, products and quotients of `f32` in a fixed order, so results are identical on every machine.

use crate::settle::settle;
use crate::survey::{Join, Prospect, Survey, Surveyor};
use crate::weights::Weights;
use bastide_rules::{FeatureId, Figure, State};
use bastide_types::{
    Action, BuilderMajority, Card, CardPoints, Decision, FairyAt, FeatureKind, MeepleKind, PerPlayer, Player,
    PlayerSet, Spot, Square, TradeGoods, Turn,
};

/// The followers that may stand on any feature but a garden.
pub const ORDINARY: [MeepleKind; 3] = [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Phantom];

/// What the features bring to every player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tally {
    /// Expected points.
    points: PerPlayer<f32>,
    /// Expected number of followers coming home.
    returning: PerPlayer<f32>,
}

/// A hypothetical deployment: a figure assumed to stand where it does not yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    pub player: Player,
    pub meeple: MeepleKind,
    pub at: FeatureId,
    pub square: Square,
}

/// Evaluates positions. Reuses its allocations from one to the next; results depend on the position alone.
#[derive(Clone, Debug)]
pub struct Evaluator {
    weights: Weights,
    surveyor: Surveyor,
    /// Scratch buffer for a position's towers on which nobody stands.
    towers: Vec<(Square, u16)>,
    /// Scratch state.
    spare: Option<State>,
}

/// A surveyed position.
pub struct Position<'a> {
    pub state: &'a State,
    pub weights: &'a Weights,
    pub survey: Survey<'a>,
    /// Turns left for each player, on average.
    pub turns: f32,
    /// Scratch buffer of the evaluator.
    pub towers: &'a mut Vec<(Square, u16)>,
    spare: &'a mut Option<State>,
}

/// A position in which a tile was just placed, prepared for evaluating deployments on it.
pub struct Laid<'a> {
    position: Position<'a>,
    /// What the features bring that the tile does not touch.
    elsewhere: Tally,
    /// Whether another position has been evaluated since the survey, which overwrites its notes.
    stale: bool,
}

/// The weight of features not yet on the table, relative to existing ones, in what a lord may be paid.
const UNKNOWN: f32 = 0.5;
/// Points that a barn pays per city.
const BARN: f32 = 4.0;

impl Evaluator {
    /// Creates an evaluator with these weights.
    pub fn new(weights: Weights) -> Evaluator {
        Evaluator { weights, surveyor: Surveyor::new(weights), towers: Vec::new(), spare: None }
    }

    /// The weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Speeds up evaluating positions that follow from this one by placing a tile. Until
    /// [`end_placements`](Self::end_placements), all positions must follow from this one.
    pub fn begin_placements(&mut self, state: &State) {
        self.surveyor.begin_placements(state);
    }

    /// Ends [`begin_placements`](Self::begin_placements): any position may follow.
    pub fn end_placements(&mut self) {
        self.surveyor.end_placements();
    }

    /// Surveys a position.
    pub fn survey<'a>(&'a mut self, state: &'a State) -> Position<'a> {
        let Evaluator { weights, surveyor, towers, spare } = self;
        let turns = state.tiles_to_come() as f32 / f32::from(state.players());
        Position { state, weights, survey: surveyor.survey(state), turns, towers, spare }
    }

    /// Surveys a position in which a tile was just placed, to evaluate deployments on it.
    pub fn laid<'a>(&'a mut self, placed: &'a State) -> Laid<'a> {
        let position = self.survey(placed);
        let mut laid = Laid { position, elsewhere: Tally::default(), stale: false };
        laid.evaluate_elsewhere();
        laid
    }

    /// The expected final score of every player.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        if state.turn() == Turn::Over { scores(state) } else { self.survey(state).expected() }
    }

    /// Evaluates a position for a player: expected points ahead of the others.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        let totals = self.expected(state);
        self.weights.balance(state.players(), &totals, player)
    }
}

impl Laid<'_> {
    /// The weights of the evaluator.
    pub fn weights(&self) -> &Weights {
        self.position.weights
    }

    /// Adds up the value of the features that the tile does not touch.
    fn evaluate_elsewhere(&mut self) {
        let (position, mut elsewhere) = (&mut self.position, Tally::default());
        position.survey.next_pass();
        for (player, meeple, id) in position.state.figure_features() {
            if !position.survey.at(id).here {
                position.figure(player, meeple, id, None, &mut elsewhere);
            }
        }
        self.elsewhere = elsewhere;
    }

    /// Evaluates a deployment for its player: the points expected after it, ahead of the others.
    pub fn deployment(&mut self, deploy: Action) -> f32 {
        let placed = self.position.state;
        let player = decider(placed);
        let counts = placed.rules().builder_majority == BuilderMajority::Counts;
        if placed.completes() || placed.tiles_to_come() == 0 || counts || placed.moves_dragon() {
            return self.position.carried_out(deploy);
        }
        let thought = if let Action::Deploy { meeple, at: Spot::Here(segment) } = deploy {
            let square = placed.last_tile().square;
            placed.feature_here(segment).map(|at| Thought { player, meeple, at, square })
        } else if let Action::Deploy { meeple, at: Spot::There { square, segment } } = deploy {
            placed.feature_at(square, segment).map(|at| Thought { player, meeple, at, square })
        } else if let Action::Pass | Action::MoveFairy(_) = deploy {
            // Only the fairy's position changes, if anything.
            None
        } else {
            // Applying it overwrites the survey that `thought` reads, so the next deployment surveys the
            // position again.
            self.stale = true;
            return self.position.carried_out(deploy);
        };
        if std::mem::take(&mut self.stale) {
            self.position.survey.renew();
            self.evaluate_elsewhere();
        }
        let mut totals = self.thought(thought);
        let position = &self.position;
        if let Action::MoveFairy(to) = deploy {
            position.fairy(placed.fairy(), -1.0, &mut totals);
            position.fairy(Some((to, Some(player))), 1.0, &mut totals);
            position.dragon(placed.fairy().map(|(at, _)| at.square), None, -1.0, &mut totals);
            position.dragon(Some(to.square), None, 1.0, &mut totals);
        }
        if placed.second_earned() {
            totals[player] += position.weights.second_part;
        }
        position.weights.balance(placed.players(), &totals, player)
    }

    /// The totals with a hypothetical figure.
    fn thought(&mut self, thought: Option<Thought>) -> PerPlayer<f32> {
        let (position, mut tally) = (&mut self.position, self.elsewhere);
        position.survey.next_pass();
        for (player, meeple, id) in position.state.figure_features() {
            if position.survey.at(id).here {
                position.figure(player, meeple, id, thought, &mut tally);
            }
        }
        if let Some(Thought { player, meeple, at, .. }) = thought {
            position.figure(player, meeple, at, thought, &mut tally);
        }
        position.joins(true, &mut tally);
        position.totals(&tally, thought)
    }
}

impl Position<'_> {
    /// Evaluates a deployment for the player by applying it to a copy, for deployments that change more than
    /// one feature.
    fn carried_out(&mut self, deploy: Action) -> f32 {
        let (placed, weights) = (self.state, self.weights);
        let mut done = self.spare.take().unwrap_or_else(|| placed.clone());
        done.clone_from(placed);
        done.apply_unchecked(deploy, &mut ());
        settle(&mut done);
        let totals = if done.turn() == Turn::Over { scores(&done) } else { self.with(&done).expected() };
        *self.spare = Some(done);
        weights.balance(placed.players(), &totals, decider(placed))
    }

    /// The position after a deployment in this one; the open squares are the same.
    fn with<'a>(&'a mut self, state: &'a State) -> Position<'a> {
        let Position { weights, turns, .. } = *self;
        Position {
            state,
            weights,
            survey: self.survey.with(state),
            turns,
            towers: self.towers,
            spare: self.spare,
        }
    }

    /// The expected final score of every player.
    pub fn expected(&mut self) -> PerPlayer<f32> {
        let (state, mut tally) = (self.state, Tally::default());
        self.survey.next_pass();
        for (player, meeple, id) in state.figure_features() {
            self.figure(player, meeple, id, None, &mut tally);
        }
        self.joins(false, &mut tally);
        let mut totals = self.totals(&tally, None);
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

    /// Adds the value of a figure and, when its feature is visited for the first time, that of the feature.
    fn figure(
        &mut self,
        player: Player,
        meeple: MeepleKind,
        id: FeatureId,
        thought: Option<Thought>,
        tally: &mut Tally,
    ) {
        let state = self.state;
        if state.has_count() && state.feature_kind(id) == FeatureKind::Quarter {
            tally.points[player] += self.waiting(meeple, id);
            return;
        }
        let (first, mut prospect) = self.survey.visit(id);
        if first {
            self.feature(id, prospect, thought.filter(|t| t.at == id), tally);
        }
        if state.has_castles() && state.feature_by_id(id).castle {
            // A lord stays until something next to the castle is completed.
            prospect.closing = self.season();
        }
        let home = |worth| prospect.closing * worth * self.season();
        match meeple {
            MeepleKind::Builder => tally.points[player] += self.builder(prospect),
            MeepleKind::Pig => {}
            MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom if prospect.farmed => {}
            MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => {
                tally.returning[player] += prospect.closing
            }
            MeepleKind::Mayor => tally.points[player] += home(self.weights.mayor_home),
            MeepleKind::Wagon => tally.points[player] += home(self.weights.wagon_home),
            MeepleKind::Barn => tally.points[player] += BARN * prospect.cities,
            MeepleKind::Abbot => tally.points[player] += home(self.weights.abbot_home),
        }
    }

    fn feature(&mut self, id: FeatureId, prospect: Prospect, thought: Option<Thought>, tally: &mut Tally) {
        let state = self.state;
        let feature = state.feature_by_id(id);
        let worth = match feature.kind {
            FeatureKind::City if feature.castle => self.lord(id),
            FeatureKind::City | FeatureKind::Road => {
                let now = state.worth(id, false) as f32;
                let growth = self.weights.growth * f32::from(prospect.gaps) / f32::from(feature.tiles.max(1));
                let complete = state.worth(id, true) as f32 * (1.0 + growth);
                now + prospect.closing * (complete - now)
            }
            FeatureKind::Cloister => {
                (f32::from(feature.tiles) + prospect.filling) * self.wins_race(id, feature.tiles)
            }
            FeatureKind::Garden => f32::from(feature.tiles) + prospect.filling,
            FeatureKind::Field => self.field(id, prospect),
            FeatureKind::Tower | FeatureKind::Quarter => 0.0,
        };
        let (mut owners, mut pigs, mut strength) = (feature.owners, feature.pigs, feature.strength);
        if let Some(Thought { player, meeple, .. }) = thought {
            if meeple.is_follower() {
                // A follower may only be deployed on an unoccupied feature. A mayor alone in a city owns it only if it
                // has a pennant.
                let pennants = || u8::try_from(feature.pennants).unwrap_or(u8::MAX);
                strength[player] = meeple.strength().unwrap_or_else(pennants);
                owners = PlayerSet::from_bits(u8::from(strength[player] > 0) << player.0);
            } else if meeple == MeepleKind::Pig {
                pigs.insert(player);
            }
        }
        self.survey.remember(id, worth, strength);
        for owner in Player::first(state.players()).filter(|&p| owners.contains(p)) {
            let pig = pigs.contains(owner);
            tally.points[owner] += worth + if pig { prospect.cities } else { 0.0 };
        }
    }

    /// Adds the expected effect of features being joined by one tile.
    fn joins(&self, elsewhere: bool, tally: &mut Tally) {
        for join in self.survey.joins() {
            let [a, b] = join.features;
            if !self.survey.is_evaluated(a, elsewhere) || !self.survey.is_evaluated(b, elsewhere) {
                continue;
            }
            let change = self.change(join);
            for player in Player::first(self.state.players()) {
                tally.points[player] += change[player];
            }
        }
    }

    /// The expected effect of a possible join on every player.
    pub fn change(&self, join: &Join) -> PerPlayer<f32> {
        let [a, b] = join.features.map(|id| self.survey.at(id));
        let players = || Player::first(self.state.players());
        let most = |strength: &dyn Fn(Player) -> u8| players().map(strength).fold(1, u8::max);
        let both = |p| a.strength[p] + b.strength[p];
        let (most_a, most_b, most_both) = (most(&|p| a.strength[p]), most(&|p| b.strength[p]), most(&both));
        let mut change = PerPlayer::default();
        for player in players() {
            let share = |owns: bool, worth: f32| if owns { worth } else { 0.0 };
            let before =
                share(a.strength[player] == most_a, a.worth) + share(b.strength[player] == most_b, b.worth);
            let after = share(both(player) == most_both, a.worth + b.worth);
            change[player] = join.share * (after - before);
        }
        change
    }

    /// The expected payment to a lord: the average over open features next to the castle, weighted by the
    /// probability that they are completed, and over features not yet on the table.
    fn lord(&self, castle: FeatureId) -> f32 {
        let (mut chances, mut worth) = (UNKNOWN, UNKNOWN * self.weights.lord);
        for id in self.state.open_near_castle(castle) {
            let closing = self.survey.at(id).closing;
            chances += closing;
            worth += closing * self.state.worth(id, true) as f32;
        }
        worth / chances * self.season()
    }

    fn field(&self, id: FeatureId, prospect: Prospect) -> f32 {
        let each = f32::from(self.state.rules().farms.points());
        let each = if self.state.has_herd_in(id) { each + 1.0 } else { each };
        let edges = f32::from(prospect.gaps.min(10));
        each * prospect.cities + self.weights.field_edge * edges * self.season()
    }

    /// How much of the game is left: near 1 at the start, 0 at the end.
    pub fn season(&self) -> f32 {
        self.turns / (self.turns + self.weights.home_turns)
    }

    fn builder(&self, prospect: Prospect) -> f32 {
        let turns = self.turns.min(self.weights.builder_turns);
        prospect.extending.min(1.0) * turns * self.weights.second_part
    }

    /// The value of another follower at home if `at_home` are there already.
    pub fn home(&self, at_home: u8) -> f32 {
        let first = self.weights.home_first * self.season();
        (0..at_home.min(12)).fold(first, |value, _| value * self.weights.home_ratio)
    }

    /// Everything that is expected of every player, given what the features bring.
    fn totals(&mut self, tally: &Tally, thought: Option<Thought>) -> PerPlayer<f32> {
        let state = self.state;
        let mut totals = scores(state);
        for player in Player::first(state.players()) {
            let gone = thought.filter(|t| t.player == player).map(|t| t.meeple);
            let count = |meeple| state.supply(player, meeple) - u8::from(gone == Some(meeple));
            let large = count(MeepleKind::Large);
            let phantoms = count(MeepleKind::Phantom);
            let followers = count(MeepleKind::Follower) + large + phantoms;
            let homes: f32 = (0..followers).map(|i| self.home(i)).sum();
            let special = f32::from(count(MeepleKind::Builder)) * self.weights.builder_home
                + f32::from(count(MeepleKind::Pig)) * self.weights.pig_home
                + f32::from(count(MeepleKind::Mayor)) * self.weights.mayor_home
                + f32::from(count(MeepleKind::Wagon)) * self.weights.wagon_home
                + f32::from(count(MeepleKind::Barn)) * self.weights.barn_home
                + f32::from(count(MeepleKind::Abbot)) * self.weights.abbot_home
                + f32::from(state.abbeys_left(player)) * self.weights.abbey
                + f32::from(large + phantoms) * self.weights.home_large;
            let returning = tally.returning[player] * self.weights.coming_home * self.home(followers);
            totals[player] += tally.points[player] + returning + homes + special * self.season();
        }
        if state.rules().goods == TradeGoods::On {
            self.goods(&mut totals);
        }
        for card in Card::ALL {
            if let Some((holder, points)) = self.card(card) {
                totals[holder] += points;
            }
        }
        if state.has_fairy() {
            self.fairy(state.fairy(), 1.0, &mut totals);
        }
        if state.has_dragon() {
            let thought = thought.filter(|t| t.meeple.is_follower()).map(|t| (t.player, t.square, t.at));
            self.dragon(state.fairy().map(|(at, _)| at.square), thought, 1.0, &mut totals);
        }
        if state.has_towers() {
            self.towers(thought, &mut totals);
        }
        totals
    }

    /// Adds, scaled by `times`, what the fairy is expected to bring: a point at the start of the next turn, and
    /// 3 when the feature is scored, if she is still there.
    fn fairy(&self, fairy: Option<(FairyAt, Option<Player>)>, times: f32, totals: &mut PerPlayer<f32>) {
        let Some((at, with)) = fairy else { return };
        let friend = |figure: &Figure| {
            let is_with = at.follower.is_none_or(|segment| {
                segment == figure.at.segment && with.is_none_or(|player| player == figure.player)
            });
            figure.at.square == at.square && figure.meeple.is_follower() && is_with
        };
        if at.follower.is_some() && with.is_none() {
            return;
        }
        for figure in self.state.figures().filter(friend) {
            let Some(id) = self.state.feature_at(at.square, figure.at.segment) else { continue };
            let soon = if self.survey.at(id).farmed { 0.0 } else { self.survey.at(id).closing };
            let at_end = 1.0 / (1.0 + self.turns / 2.0);
            totals[figure.player] +=
                times * self.weights.fairy * (self.turns.min(1.0) + 3.0 * soon.max(at_end));
        }
    }

    /// The expected points of a card for its holder: what will be completed, times the probability of keeping
    /// the card. The larger the feature it was taken for and the fewer tiles are left, the safer it is.
    fn card(&self, card: Card) -> Option<(Player, f32)> {
        let state = self.state;
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
    use bastide_playout::{Pile, Random, draw};
    use bastide_types::{FairyUse, Setup, TileSet};

    /// The incremental evaluation of a deployment agrees with evaluating the position after it.
    #[test]
    fn incremental_evaluation_matches_the_position_after() {
        for set in [TileSet::Inns, TileSet::Dragon] {
            let mut setup = Setup::new(3, &[TileSet::Base, TileSet::Traders, set]);
            // The point at the start of the next turn is not part of the incremental evaluation.
            setup.rules.fairy = FairyUse::Off;
            thoughts(&setup);
        }
    }

    fn thoughts(setup: &Setup) {
        let (mut evaluator, mut plain) = (Evaluator::new(Weights::DUEL), Evaluator::new(Weights::DUEL));
        let mut compared = 0;
        bastide_budget::Test::of_thread(env!("CARGO_PKG_NAME")).each_seed("search.thoughts", |seed| {
            let mut state = State::new(setup).unwrap();
            let mut pile = Pile::of(&state);
            let mut random = Random::new(seed, 0);
            let mut legal = Vec::new();
            while state.turn() != Turn::Over {
                if state.turn() == Turn::Chance {
                    draw(&mut state, &mut pile, &mut random);
                    continue;
                }
                state.legal_actions(&mut legal);
                if let Turn::Decide(player, Decision::Deploy(_)) = state.turn() {
                    let mut laid = evaluator.laid(&state);
                    for &action in &legal {
                        let mut done = state.clone();
                        done.apply(action).unwrap();
                        let (thought, deed) = (laid.deployment(action), plain.value(&done, player));
                        assert!((thought - deed).abs() < 0.01, "{action:?}: {thought} {deed}");
                        compared += 1;
                    }
                }
                let n = random.below(legal.len() as u32) as usize;
                state.apply(legal[n]).unwrap();
            }
        });
        assert!(compared > 0 || !bastide_budget::is_whole());
    }
}
