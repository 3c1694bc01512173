//! What may still complete, extend and fill the features of a position.

use crate::fillers::{Fill, Fillers, PAIRS};
use crate::weights::Weights;
use bastide_rules::{EdgePart, FeatureId, Opening, State};
use bastide_types::EdgeKind::{City, Field};
use bastide_types::{Action, EdgeKind, FeatureKind, PerPlayer, Player, SegmentId, Side, Spot, Square};

/// What is to be expected of one feature.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The opening that was counted last, so that none counts twice.
    opening: u16,
    /// The pass that looked at it last.
    pass: u16,
    /// Open squares that it faces; for a field its open edges.
    pub gaps: u16,
    /// The tile laid last is a part of it.
    pub here: bool,
    /// It is a field with farmers, or one that may get them now.
    pub farmed: bool,
    /// Figures stand in it.
    figures: bool,
    /// The chance that it gets completed, from 0 to 1; for a field without meaning.
    pub closing: f32,
    /// The chance that a drawn tile fits beside it; may exceed 1.
    pub extending: f32,
    /// For a field: expected completed cities beside it.
    pub cities: f32,
    /// For a cloister: expected squares that get filled.
    pub filling: f32,
    /// For a cloister: empty squares around it that no tile touches.
    far: u16,
    /// What it brings to its owners, and how strong every player is in it, as last judged.
    pub worth: f32,
    /// See `worth`.
    pub strength: PerPlayer<u8>,
}

impl Prospect {
    const NONE: Prospect = Prospect {
        opening: u16::MAX,
        pass: 0,
        gaps: 0,
        here: false,
        farmed: false,
        figures: false,
        closing: 1.0,
        extending: 0.0,
        cities: 0.0,
        filling: 0.0,
        far: 0,
        worth: 0.0,
        strength: PerPlayer([0; Player::MOST]),
    };
}

/// The prospects of all features of one position.
#[derive(Clone, Debug)]
pub struct Survey {
    weights: Weights,
    fillers: Fillers,
    prospects: Vec<Prospect>,
    touches: Vec<(FeatureId, FeatureId)>,
    cloisters: Vec<(Square, FeatureId)>,
    /// Features that one tile may join, with the chance of it.
    pub joins: Vec<Join>,
    pass: u16,
    /// Room for a list of actions.
    others: Vec<Action>,
}

/// Two features that one tile may join.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Join {
    /// The two.
    pub features: [FeatureId; 2],
    /// The share of what would change that counts already.
    pub share: f32,
}

impl Survey {
    /// Of nothing yet.
    pub fn new(weights: Weights) -> Survey {
        Survey {
            weights,
            fillers: Fillers::new(weights),
            prospects: Vec::new(),
            touches: Vec::new(),
            cloisters: Vec::new(),
            joins: Vec::new(),
            pass: 0,
            others: Vec::new(),
        }
    }

    /// Turns to a game's bag.
    pub fn look(&mut self, state: &State) {
        self.fillers.look(state);
    }

    /// What is to be expected of a feature.
    #[inline]
    pub fn at(&self, id: FeatureId) -> &Prospect {
        &self.prospects[id.index()]
    }

    /// Begins to go through the features once more.
    pub fn next_pass(&mut self) {
        self.pass += 1;
    }

    /// Whether this pass, or the one before that looked at everything else, came to the feature.
    #[inline]
    pub fn judged(&self, id: FeatureId, elsewhere: bool) -> bool {
        let prospect = self.at(id);
        prospect.pass == self.pass || (elsewhere && !prospect.here && prospect.pass == 1)
    }

    /// Remembers what a feature brings.
    #[inline]
    pub fn remember(&mut self, id: FeatureId, worth: f32, strength: PerPlayer<u8>) {
        let prospect = &mut self.prospects[id.index()];
        (prospect.worth, prospect.strength) = (worth, strength);
    }

    /// Whether this pass comes to the feature for the first time.
    #[inline]
    pub fn first_in_pass(&mut self, id: FeatureId) -> bool {
        let prospect = &mut self.prospects[id.index()];
        let first = prospect.pass != self.pass;
        prospect.pass = self.pass;
        first
    }

    /// Surveys a position.
    pub fn position(&mut self, state: &State) {
        self.pass = 0;
        self.prospects.clear();
        self.prospects.resize(state.feature_bound(), Prospect::NONE);
        let here = (0..).map_while(|i| state.feature_here(SegmentId(i)));
        for id in here {
            let prospect = &mut self.prospects[id.index()];
            prospect.here = true;
            prospect.farmed = state.feature_kind(id) == FeatureKind::Field;
        }
        for (.., id) in state.figure_features() {
            let prospect = &mut self.prospects[id.index()];
            let kind = state.feature_kind(id);
            prospect.figures = true;
            prospect.farmed = kind == FeatureKind::Field;
            if matches!(kind, FeatureKind::Tower | FeatureKind::Quarter) {
                prospect.closing = 0.0;
            }
        }
        self.beyond_a_portal(state);
        self.joins.clear();
        self.cloisters.clear();
        self.cloisters.extend(state.open_cloisters());
        for &(_, id) in &self.cloisters {
            self.prospects[id.index()].far = state.feature_by_id(id).open;
        }
        self.openings(state);
        self.tunnels(state);
        self.cloisters(state);
        self.fields(state);
    }

    /// A road that ends in the mouth of a tunnel waits for a token there, as it waits for tiles elsewhere.
    fn tunnels(&mut self, state: &State) {
        for (road, token) in state.mouths() {
            let prospect = &mut self.prospects[road.index()];
            prospect.gaps += 1;
            let strong = token.is_some_and(|player| state.feature_by_id(road).strength[player] > 0);
            prospect.closing *= match token {
                None => self.weights.mouth_free,
                Some(_) if strong => self.weights.mouth_own,
                Some(_) => self.weights.mouth_other,
            };
        }
    }

    /// Where a portal just laid leads: figures may stand there next.
    fn beyond_a_portal(&mut self, state: &State) {
        if !state.offers_more() {
            return;
        }
        self.others.clear();
        state.other_actions(&mut self.others);
        for other in &self.others {
            let Action::Deploy { at: Spot::There { square, segment }, .. } = *other else { continue };
            let Some(id) = state.feature_at(square, segment) else { continue };
            let prospect = &mut self.prospects[id.index()];
            prospect.figures = true;
            prospect.farmed = state.feature_kind(id) == FeatureKind::Field;
        }
    }

    /// Cloisters: every empty square around may be filled, or not.
    fn cloisters(&mut self, state: &State) {
        let tiles = state.tiles_to_come() as f32;
        let fill = tiles / (tiles + self.weights.cloister_hard);
        for &(_, id) in &self.cloisters {
            let prospect = &mut self.prospects[id.index()];
            prospect.filling += f32::from(prospect.far) * fill;
            prospect.closing = (0..prospect.far).fold(prospect.closing, |chance, _| chance * fill);
        }
    }

    /// An open square beside a cloister.
    #[inline]
    fn beside_cloisters(&mut self, square: Square, fills: f32) {
        for &(at, id) in &self.cloisters {
            if (at.x - square.x).abs() <= 1 && (at.y - square.y).abs() <= 1 {
                let prospect = &mut self.prospects[id.index()];
                prospect.far -= 1;
                prospect.filling += fills;
                prospect.closing *= fills;
            }
        }
    }

    /// Features that meet at an open square: one tile may join them.
    fn meeting(&mut self, opening: &Opening<'_>, fill: &Fill, players: f32) {
        let (sides, Weights { join, join_hard, join_field, .. }) = (opening.sides(), self.weights);
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            let (one, other) = (Side::ALL[a], Side::ALL[b]);
            if !sides.contains(one) || !sides.contains(other) {
                continue;
            }
            let tiles = f32::from(fill.joins[pair]);
            if tiles > 0.0 {
                let middle = |side| opening.feature(side, EdgePart::Middle);
                self.join(middle(one), middle(other), join * tiles / (tiles + join_hard * players));
            }
            if fill.fits > 0 && opening.kind(one) != City && opening.kind(other) != City {
                // The halves that lie next to each other, or the fields of plain edges.
                let (half, next) = if b - a == 3 {
                    (EdgePart::First, EdgePart::Last)
                } else {
                    (EdgePart::Last, EdgePart::First)
                };
                let near = |side, half| {
                    opening.feature(side, if opening.kind(side) == Field { EdgePart::Middle } else { half })
                };
                self.join(near(one, half), near(other, next), join_field);
            }
        }
    }

    fn join(&mut self, a: FeatureId, b: FeatureId, share: f32) {
        let (p, q) = (&self.prospects[a.index()], &self.prospects[b.index()]);
        let counts = |p: &Prospect| p.figures || p.here;
        if a != b && share > 0.0 && counts(p) && counts(q) && (p.figures || q.figures) {
            self.joins.push(Join { features: [a, b], share });
        }
    }

    /// Cities, roads and fields at every open square.
    fn openings(&mut self, state: &State) {
        let players = f32::from(state.players());
        self.fillers.look_at_position(state);
        for (index, opening) in state.openings().enumerate() {
            let fill = *self.fillers.of(&opening);
            if !self.cloisters.is_empty() {
                self.beside_cloisters(opening.square(), fill.fills);
            }
            if opening.sides().len() > 1 {
                self.meeting(&opening, &fill, players);
            }
            for side in opening.sides().iter() {
                self.side(index as u16, &opening, side, &fill);
            }
        }
    }

    #[inline]
    fn side(&mut self, index: u16, opening: &Opening<'_>, side: Side, fill: &Fill) {
        let mut field = |part| {
            let id = opening.feature(side, part);
            self.prospects[id.index()].gaps += u16::from(fill.fits > 0);
        };
        match opening.kind(side) {
            Field => return field(EdgePart::Middle),
            EdgeKind::River => return [EdgePart::First, EdgePart::Last].into_iter().for_each(field),
            EdgeKind::Road => [EdgePart::First, EdgePart::Last].into_iter().for_each(field),
            City => {}
            // No open square sees one.
            EdgeKind::Wall => return,
        }
        let prospect = &mut self.prospects[opening.feature(side, EdgePart::Middle).index()];
        if prospect.opening != index {
            prospect.opening = index;
            prospect.gaps += 1;
            prospect.extending += fill.share;
            prospect.closing *= fill.closes[side.index()];
        }
    }

    /// The cities beside every field that has farmers or may get one now.
    fn fields(&mut self, state: &State) {
        let Survey { touches, prospects, weights, .. } = self;
        let wanted = |field: FeatureId| prospects[field.index()].farmed;
        touches.clear();
        touches.extend(state.touches(wanted));
        touches.sort_unstable();
        touches.dedup();
        for &(field, city) in touches.iter() {
            let Prospect { gaps, closing, .. } = prospects[city.index()];
            let cities = if gaps == 0 { 1.0 } else { weights.field_open * closing };
            prospects[field.index()].cities +=
                if state.pays_farmers_double(city) { weights.besieged_field * cities } else { cities };
        }
    }
}
