//! Judging a position: for every player the points so far and those to be expected.
//!
//! Only sums, products and quotients of `f32` in a fixed order: the same on every machine.

use crate::fillers::Fillers;
use crate::weights::Weights;
use bastide_rules::{Feature, FeatureId, State};
use bastide_types::{FarmRule, FeatureKind, Goods, MeepleKind, PerPlayer, Player, TradeGoods, Turn};

/// What the judge learns about one feature of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Prospect {
    /// The opening that was counted last, so that none counts twice.
    opening: u16,
    /// Open squares that it faces; for a field the edges.
    gaps: u16,
    /// The chance that it gets completed, from 0 to 1.
    closing: f32,
    /// Tiles of the bag that fit somewhere beside it; one tile may count at several gaps.
    extending: u16,
    /// For a field: expected completed cities beside it.
    cities: f32,
    /// Whether a follower stands in it, and whether it has been judged.
    followed: bool,
    judged: bool,
}

impl Prospect {
    const NONE: Prospect = Prospect {
        opening: u16::MAX,
        gaps: 0,
        closing: 1.0,
        extending: 0,
        cities: 0.0,
        followed: false,
        judged: false,
    };
}

/// Judges positions. Keeps its memory from one to the next.
#[derive(Clone, Debug)]
pub struct Judge {
    weights: Weights,
    fillers: Fillers,
    prospects: Vec<Prospect>,
    pairs: Vec<(FeatureId, FeatureId)>,
    /// Players, tiles left and turns left for each.
    players: f32,
    tiles: f32,
    turns: f32,
}

impl Judge {
    /// A judge with these numbers.
    pub fn new(weights: Weights) -> Judge {
        Judge {
            weights,
            fillers: Fillers::default(),
            prospects: Vec::new(),
            pairs: Vec::new(),
            players: 1.0,
            tiles: 0.0,
            turns: 0.0,
        }
    }

    /// Turns to a game's bag. Positions judged afterwards are taken to have about this bag.
    pub fn look(&mut self, state: &State) {
        self.fillers.look(state);
    }

    /// How good a position is for a player: expected points beyond those of the others.
    pub fn value(&mut self, state: &State, player: Player) -> f32 {
        let expected = self.expected(state);
        let others = Player::first(state.players()).filter(|&p| p != player);
        let (mut sum, mut most, mut count) = (0.0, f32::MIN, 0.0);
        for other in others {
            sum += expected[other];
            most = expected[other].max(most);
            count += 1.0;
        }
        if count == 0.0 {
            return expected[player];
        }
        let leader = self.weights.leader;
        expected[player] - leader * most - (1.0 - leader) * sum / count
    }

    /// The final score to be expected of every player.
    pub fn expected(&mut self, state: &State) -> PerPlayer<f32> {
        let mut totals = PerPlayer::default();
        for player in Player::first(state.players()) {
            totals[player] = state.score(player) as f32;
        }
        if state.turn() == Turn::Over {
            return totals;
        }
        self.players = f32::from(state.players());
        self.tiles = state.tiles_left() as f32;
        self.turns = self.tiles / self.players;
        self.prospects.clear();
        self.prospects.resize(state.feature_bound(), Prospect::NONE);
        self.survey_openings(state);
        self.survey_fields(state);
        self.judge_features(state, &mut totals);
        self.judge_homes(state, &mut totals);
        self.judge_goods(state, &mut totals);
        self.judge_second_part(state, &mut totals);
        totals
    }

    /// What may still complete and extend every city and road.
    fn survey_openings(&mut self, state: &State) {
        for (index, opening) in state.openings().enumerate() {
            let index = index as u16;
            let fill = self.fillers.of(&opening);
            for (side, neighbour) in opening.sides.iter().enumerate() {
                let Some(neighbour) = neighbour else { continue };
                use bastide_types::EdgeKind::{City, Field, Road};
                let hard = match neighbour.kind {
                    City => self.weights.city_hard,
                    Road => self.weights.road_hard,
                    _ => 0.0,
                };
                let fields = if neighbour.kind == Field { 1..2 } else { 0..3 };
                if matches!(neighbour.kind, City | Road)
                    && let Some(id) = neighbour.features[1]
                {
                    let prospect = &mut self.prospects[id.index()];
                    if prospect.opening != index {
                        prospect.opening = index;
                        prospect.gaps += 1;
                        prospect.extending += fill.fits;
                        let closes = f32::from(fill.closes[side]);
                        prospect.closing *= closes / (closes + hard * self.players);
                    }
                }
                if neighbour.kind == City || fill.fits == 0 {
                    continue;
                }
                for i in fields {
                    if i == 1 && neighbour.kind != Field {
                        continue;
                    }
                    if let Some(id) = neighbour.features[i] {
                        self.prospects[id.index()].gaps += 1;
                    }
                }
            }
        }
        for (_, meeple, id) in state.figure_features() {
            self.prospects[id.index()].followed |= meeple.is_follower();
        }
    }

    /// The cities beside every field with farmers.
    fn survey_fields(&mut self, state: &State) {
        let Judge { pairs, prospects, weights, .. } = self;
        pairs.clear();
        pairs.extend(state.touches(|field| prospects[field.index()].followed));
        pairs.sort_unstable();
        pairs.dedup();
        for &(field, city) in pairs.iter() {
            let Prospect { gaps, closing, .. } = prospects[city.index()];
            let complete = gaps == 0;
            prospects[field.index()].cities += if complete { 1.0 } else { weights.field_open * closing };
        }
    }

    fn judge_features(&mut self, state: &State, totals: &mut PerPlayer<f32>) {
        for (player, meeple, id) in state.figure_features() {
            let prospect = &mut self.prospects[id.index()];
            let first = !prospect.judged;
            prospect.judged = true;
            let prospect = *prospect;
            let feature = state.feature_by_id(id);
            if first && prospect.followed {
                let worth = match feature.kind {
                    FeatureKind::City | FeatureKind::Road => self.joined(state, id, prospect),
                    FeatureKind::Cloister => self.cloister(&feature),
                    FeatureKind::Field => self.field(state, prospect),
                };
                for owner in feature.owners() {
                    let pig = feature.pigs >> owner.0 & 1 == 1;
                    totals[owner] += worth + if pig { prospect.cities } else { 0.0 };
                }
            }
            match meeple {
                MeepleKind::Builder => totals[player] += self.builder(prospect),
                MeepleKind::Pig => {}
                MeepleKind::Follower | MeepleKind::Large => {
                    let chance = match feature.kind {
                        FeatureKind::Field => 0.0,
                        FeatureKind::Cloister => self.cloister_chance(&feature),
                        _ => prospect.closing,
                    };
                    let home = state.supply(player, MeepleKind::Follower);
                    totals[player] += chance * self.weights.coming_home * self.home(home);
                }
            }
        }
    }

    /// A city or road with followers.
    fn joined(&self, state: &State, id: FeatureId, prospect: Prospect) -> f32 {
        let now = state.worth(id, false) as f32;
        let complete = state.worth(id, true) as f32 * (1.0 + self.growth(state, id, prospect));
        now + prospect.closing * (complete - now)
    }

    /// By how much of itself a feature is expected to grow before it is complete.
    fn growth(&self, state: &State, id: FeatureId, prospect: Prospect) -> f32 {
        let tiles = f32::from(state.feature_by_id(id).tiles);
        self.weights.growth * f32::from(prospect.gaps) / tiles.max(1.0)
    }

    fn filling(&self) -> f32 {
        self.tiles / (self.tiles + self.weights.cloister_hard)
    }

    fn cloister(&self, feature: &Feature) -> f32 {
        f32::from(feature.tiles) + f32::from(feature.open) * self.filling()
    }

    fn cloister_chance(&self, feature: &Feature) -> f32 {
        (0..feature.open).fold(1.0, |chance, _| chance * self.filling())
    }

    fn field(&self, state: &State, prospect: Prospect) -> f32 {
        let each = match state.rules().farms {
            FarmRule::PerFieldThree | FarmRule::PerFieldThreeOnce => 3.0,
            FarmRule::PerCityFour => 4.0,
        };
        let edges = f32::from(prospect.gaps.min(10));
        each * prospect.cities + self.weights.field_edge * edges * self.season()
    }

    /// From 1 with the whole game to come to 0 at its end.
    fn season(&self) -> f32 {
        self.turns / (self.turns + self.weights.home_turns)
    }

    fn builder(&self, prospect: Prospect) -> f32 {
        let draws = f32::from(prospect.extending) / self.tiles.max(1.0);
        let turns = self.turns.min(self.weights.builder_turns);
        draws.min(1.0) * turns * self.weights.second_part
    }

    /// What the next follower at home is worth where so many are at home already.
    fn home(&self, at_home: u8) -> f32 {
        let first = self.weights.home_first * self.season();
        (0..at_home.min(12)).fold(first, |value, _| value * self.weights.home_ratio)
    }

    fn judge_homes(&self, state: &State, totals: &mut PerPlayer<f32>) {
        for player in Player::first(state.players()) {
            let count = |meeple| state.supply(player, meeple);
            let large = count(MeepleKind::Large);
            let followers = count(MeepleKind::Follower) + large;
            let homes: f32 = (0..followers).map(|i| self.home(i)).sum();
            let special = f32::from(count(MeepleKind::Builder)) * self.weights.builder_home
                + f32::from(count(MeepleKind::Pig)) * self.weights.pig_home
                + f32::from(large) * self.weights.home_large;
            totals[player] += homes + special * self.season();
        }
    }

    /// The bonus for each kind of goods, by how far a majority is away and how many tokens are to come.
    fn judge_goods(&self, state: &State, totals: &mut PerPlayer<f32>) {
        if state.rules().goods == TradeGoods::Off {
            return;
        }
        for goods in Goods::ALL {
            let mut tokens = [0.0; Player::MOST];
            for player in Player::first(state.players()) {
                tokens[player.index()] = f32::from(state.goods(player)[goods]);
            }
            let come = self.turns / 4.0;
            let reach = 0.5 + self.weights.goods_reach * come / (1.0 + come);
            for player in Player::first(state.players()) {
                let others = Player::first(state.players()).filter(|&p| p != player);
                let most = others.map(|p| tokens[p.index()]).fold(0.0, f32::max);
                let mine = tokens[player.index()];
                if mine == 0.0 && most == 0.0 {
                    continue;
                }
                // From 0 far behind to 1 far ahead, a half at level; steeper when little is to come.
                let lead = (mine - most) / reach;
                let share = 0.5 + 0.5 * lead / (1.0 + lead.abs());
                totals[player] += 10.0 * share;
            }
        }
    }

    /// The second part that a builder has earned.
    fn judge_second_part(&self, state: &State, totals: &mut PerPlayer<f32>) {
        let earned = match state.turn() {
            Turn::SecondPart(player) => Some(player),
            Turn::Chance if state.part() > 1 => Some(state.active_player()),
            _ => None,
        };
        if let Some(player) = earned {
            totals[player] += self.weights.second_part;
        }
    }
}
