//! Surveys a position: the prospects of its features being completed, extended and filled.

use crate::completion_odds::CompletionOdds;
use crate::effects::lines;
use crate::openings::{OpenSquare, Openings, Pair, Part, PartKind, merged};
use crate::weights::Weights;
use bastide_rules::{EdgePart, FeatureId, Opening, State};
use bastide_types::{
    Action, EdgeKind, FeatureKind, PerPlayer, PlacedTile, Player, SegmentId, Side, Spot, Square,
};

/// The prospects of one feature.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The slot of the opening counted last, so that none counts twice.
    opening: u16,
    /// The pass that visited it last.
    pass: u16,
    /// The number of open squares that it faces; for a field, of its open edges.
    pub gaps: u16,
    /// Whether the tile placed last is a part of it.
    pub here: bool,
    /// Whether it is a field with farmers, or one that may get a farmer now.
    pub farmed: bool,
    /// Whether figures stand in it, or may be deployed there through a portal.
    figures: bool,
    /// The probability that it gets completed; meaningless for a field.
    pub closing: f32,
    /// The expected number of its openings that a drawn tile fits; may exceed 1.
    pub extending: f32,
    /// For a field: the expected number of completed cities next to it.
    pub cities: f32,
    /// For a cloister: the expected number of squares around it that get filled.
    pub filling: f32,
    /// For a cloister: the number of empty squares around it that no tile touches.
    far: u16,
    /// Its points for its owners, as last evaluated.
    pub worth: f32,
    /// Every player's strength in it, as last evaluated.
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

    /// Adds a fact from an open square.
    #[inline]
    fn add(&mut self, part: &Part) {
        match part.kind {
            PartKind::Field { fits } => self.gaps += u16::from(fits),
            PartKind::Line { extending, closing } if self.opening != part.slot => {
                self.opening = part.slot;
                self.gaps += 1;
                self.extending += extending;
                self.closing *= closing;
            }
            PartKind::Line { .. } => {}
        }
    }

    /// For a cloister on this square with `empty` empty squares around it: adds the facts from those that are
    /// open, and counts those that no tile touches.
    fn look_around(&mut self, square: Square, empty: u16, squares: impl Iterator<Item = OpenSquare>) {
        self.far = empty;
        for open in squares {
            if (square.x - open.square.x).abs() <= 1 && (square.y - open.square.y).abs() <= 1 {
                self.far -= 1;
                self.filling += open.fills;
                self.closing *= open.fills;
            }
        }
    }
}

/// Surveys positions. Reuses its allocations and caches; results depend on the position alone.
#[derive(Clone, Debug)]
pub struct Surveyor {
    weights: Weights,
    odds: CompletionOdds,
    prospects: Vec<Prospect>,
    /// The facts from all open squares of the position, or of the ground if there is one.
    openings: Openings,
    ground: Ground,
    touches: Vec<(FeatureId, FeatureId)>,
    cloisters: Vec<(Square, FeatureId)>,
    joins: Vec<Join>,
    /// How many passes over the features of the position have begun.
    pass: u16,
    /// Scratch buffer for actions.
    others: Vec<Action>,
}

/// The prospects of all features of one position.
pub struct Survey<'a> {
    state: &'a State,
    room: &'a mut Surveyor,
    /// The fraction of the tiles in the bag that move the dragon.
    pub dragons: f32,
}

/// The position before a tile is placed, from which the prospects after each placement are computed
/// incrementally: only those of features around the new tile differ.
#[derive(Clone, Debug, Default)]
struct Ground {
    /// The age of its odds. `None` means that there is no ground, and positions are surveyed in full.
    age: Option<u32>,
    /// The tiles on the board. All positions follow from the ground, so one with one tile more is a placement
    /// on it.
    tiles: Vec<PlacedTile>,
    /// The prospects from the open squares alone, of every feature.
    prospects: Vec<Prospect>,
    cloisters: Vec<(Square, FeatureId)>,
    /// The features whose prospects now differ from those; may contain duplicates.
    dirty: Vec<FeatureId>,
    /// The current facts from the open squares around the new tile.
    here: Openings,
    /// Whether a feature lies around the new tile, by its index on the ground. All `false` between two surveys.
    changed: Vec<bool>,
    /// The slots of the squares whose facts on the ground are outdated.
    gone: Vec<u16>,
}

/// Two features that one tile may join.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Join {
    /// The features.
    pub features: [FeatureId; 2],
    /// The fraction of the join's effect that counts already.
    pub share: f32,
}

impl Ground {
    /// Whether this position, with odds of this age, follows from the ground by placing one tile.
    fn is_below(&self, state: &State, age: u32) -> bool {
        let Ground { tiles, .. } = self;
        let on_ground = self.age == Some(age) && state.tiles().len() == tiles.len() + 1;
        debug_assert!(!on_ground || state.tiles().take(tiles.len()).eq(tiles.iter().copied()));
        on_ground
    }
}

impl Survey<'_> {
    /// The prospects of a feature.
    #[inline]
    pub fn at(&self, id: FeatureId) -> &Prospect {
        &self.room.prospects[id.index()]
    }

    /// Pairs of features that one tile may join.
    pub fn joins(&self) -> &[Join] {
        &self.room.joins
    }

    /// Begins another pass over the features.
    pub fn next_pass(&mut self) {
        self.room.pass += 1;
    }

    /// Whether this pass has visited the feature or, with `elsewhere`, whether the first pass has, which visits
    /// the features that the tile does not touch.
    #[inline]
    pub fn is_evaluated(&self, id: FeatureId, elsewhere: bool) -> bool {
        let prospect = self.at(id);
        prospect.pass == self.room.pass || (elsewhere && !prospect.here && prospect.pass == 1)
    }

    /// Records the points of a feature and the players' strength in it.
    #[inline]
    pub fn remember(&mut self, id: FeatureId, worth: f32, strength: PerPlayer<u8>) {
        let prospect = &mut self.room.prospects[id.index()];
        (prospect.worth, prospect.strength) = (worth, strength);
    }

    /// Visits a feature: returns whether this is the first visit in this pass, and its prospects.
    #[inline]
    pub fn visit(&mut self, id: FeatureId) -> (bool, Prospect) {
        let pass = self.room.pass;
        let prospect = &mut self.room.prospects[id.index()];
        let first = prospect.pass != pass;
        prospect.pass = pass;
        (first, *prospect)
    }

    /// Repeats the survey, discarding passes and records.
    pub fn renew(&mut self) {
        self.room.find(self.state);
    }

    /// Applies this survey to the position after a deployment, whose open squares are the same.
    pub fn with<'b>(&'b mut self, after: &'b State) -> Survey<'b> {
        Survey { state: after, room: self.room, dragons: self.dragons }
    }

    /// The number of remaining tiles that would complete a city, road or cloister at once, or `None` if it
    /// lacks more than a single open square. Tiles that also join it to another open feature count.
    pub fn closers(&mut self, id: FeatureId) -> Option<u16> {
        let state = self.state;
        let view = self.room.odds.at(state);
        if let Some(&(square, _)) = self.room.cloisters.iter().find(|&&(_, cloister)| cloister == id) {
            let adjacent = |opening: &Opening<'_>| square.surrounding().contains(&opening.square());
            let last = state.feature_by_id(id).open == 1;
            return state.openings().find(|opening| last && adjacent(opening)).map(|one| view.fits(&one));
        }
        let mut open = state.openings().filter(|opening| lines(*opening).any(|line| line == id));
        let (Some(only), None) = (open.next(), open.next()) else { return None };
        let faces = |&side: &Side| {
            matches!(only.kind(side), EdgeKind::City | EdgeKind::Road)
                && only.feature(side, EdgePart::Middle) == id
        };
        only.sides().iter().filter(faces).map(|side| view.closers(&only, side)).min()
    }
}

impl Surveyor {
    /// Creates a surveyor; `weights` determines the probabilities.
    pub fn new(weights: Weights) -> Surveyor {
        Surveyor {
            weights,
            odds: CompletionOdds::new(weights),
            prospects: Vec::new(),
            openings: Openings::default(),
            ground: Ground::default(),
            touches: Vec::new(),
            cloisters: Vec::new(),
            joins: Vec::new(),
            pass: 0,
            others: Vec::new(),
        }
    }

    /// Surveys a position.
    pub fn survey<'a>(&'a mut self, state: &'a State) -> Survey<'a> {
        let dragons = self.find(state);
        Survey { state, room: self, dragons }
    }

    /// Makes this position the ground: until [`end_placements`](Self::end_placements), all positions must
    /// follow from it, and those with one more tile are surveyed incrementally. If bridges or tunnel tokens may
    /// join features far away, all positions are surveyed in full instead.
    pub fn begin_placements(&mut self, state: &State) {
        self.ground.age = None;
        if state.tiles().len() == 0 || state.has_bridges() || state.has_tunnels() {
            return;
        }
        let mut view = self.odds.at(state);
        let now = view.age();
        self.openings.read(state, &mut view, &self.weights);
        self.read(state);
        let Ground { age, tiles, prospects, cloisters, dirty, changed, .. } = &mut self.ground;
        prospects.clone_from(&self.prospects);
        cloisters.clone_from(&self.cloisters);
        dirty.clear();
        changed.clear();
        changed.resize(prospects.len(), false);
        tiles.clear();
        tiles.extend(state.tiles());
        *age = Some(now);
    }

    /// Ends [`begin_placements`](Self::begin_placements): any position may follow.
    pub fn end_placements(&mut self) {
        self.ground.age = None;
    }

    /// Computes the prospects of a position; returns the fraction of the tiles in the bag that move the dragon.
    fn find(&mut self, state: &State) -> f32 {
        let Surveyor { weights, odds, openings, ground, .. } = self;
        let mut view = odds.at(state);
        let dragons = view.dragons();
        self.pass = 0;
        if ground.is_below(state, view.age()) {
            ground.here.read_here(state, &mut view, weights);
            self.update(state);
        } else {
            ground.age = None;
            openings.read(state, &mut view, weights);
            self.read(state);
        }
        self.figures(state);
        self.beyond_a_portal(state);
        self.meetings(state);
        self.tunnels(state);
        self.far_squares(state);
        self.fields(state);
        dragons
    }

    /// Adds up the facts from all open squares.
    fn read(&mut self, state: &State) {
        self.prospects.clear();
        self.prospects.resize(state.feature_bound(), Prospect::NONE);
        for part in &self.openings.parts {
            self.prospects[part.feature.index()].add(part);
        }
        self.cloisters.clear();
        self.cloisters.extend(state.open_cloisters());
        for &(square, id) in &self.cloisters {
            let squares = self.openings.squares.iter().copied();
            self.prospects[id.index()].look_around(square, state.feature_by_id(id).open, squares);
        }
    }

    /// Like [`read`](Self::read), but incrementally, after one tile was placed on the ground.
    fn update(&mut self, state: &State) {
        self.restore(state.feature_bound());
        self.features_here(state);
        self.cloisters_near(state);
    }

    /// Resets the prospects to those of the ground; new features start empty.
    fn restore(&mut self, bound: usize) {
        let Surveyor { prospects, ground, .. } = self;
        prospects.truncate(ground.prospects.len());
        for id in ground.dirty.drain(..) {
            if let Some(before) = ground.prospects.get(id.index()) {
                prospects[id.index()] = *before;
            }
        }
        prospects.resize(bound, Prospect::NONE);
    }

    /// Recomputes the features that the new tile touches and those that face the squares around it. Adds the
    /// facts in the same order as a full survey, so that the sums are identical.
    fn features_here(&mut self, state: &State) {
        let Surveyor { prospects, openings, ground, .. } = self;
        let here = state.last_tile().square;
        let close = |open: &&OpenSquare| (open.square.x - here.x).abs() + (open.square.y - here.y).abs() <= 1;
        ground.gone.clear();
        for open in openings.squares.iter().filter(close) {
            ground.gone.push(open.slot);
            for &Part { feature, .. } in openings.parts_of(open) {
                let now = state.feature_now(feature);
                ground.changed[feature.index()] = true;
                prospects[now.index()] = Prospect::NONE;
                ground.dirty.extend([feature, now]);
            }
        }
        let changed = openings.parts.iter().copied().filter(|part| ground.changed[part.feature.index()]);
        for part in merged(changed, &ground.here.parts, &ground.gone) {
            prospects[state.feature_now(part.feature).index()].add(&part);
        }
        for &id in &ground.dirty {
            if let Some(changed) = ground.changed.get_mut(id.index()) {
                *changed = false;
            }
        }
    }

    /// Recomputes the cloisters near the new tile, around which other squares may be open now.
    fn cloisters_near(&mut self, state: &State) {
        let Surveyor { prospects, openings, ground, cloisters, .. } = self;
        let here = state.last_tile().square;
        let near = |&&(at, _): &&(Square, FeatureId)| (at.x - here.x).abs().max((at.y - here.y).abs()) <= 2;
        for &(_, id) in ground.cloisters.iter().filter(near) {
            prospects[id.index()] = Prospect::NONE;
            ground.dirty.push(id);
        }
        cloisters.clear();
        cloisters.extend(state.open_cloisters());
        ground.dirty.extend(cloisters.iter().map(|&(_, id)| id));
        for &(square, id) in cloisters.iter().filter(near) {
            let squares = merged(openings.squares.iter().copied(), &ground.here.squares, &ground.gone);
            prospects[id.index()].look_around(square, state.feature_by_id(id).open, squares);
        }
    }

    /// The prospects of a feature, for modification.
    #[inline]
    fn change(&mut self, id: FeatureId) -> &mut Prospect {
        if self.ground.age.is_some() {
            self.ground.dirty.push(id);
        }
        &mut self.prospects[id.index()]
    }

    /// Marks the features where figures stand and those of the tile placed last.
    fn figures(&mut self, state: &State) {
        let here = (0..).map_while(|i| state.feature_here(SegmentId(i)));
        for id in here {
            let prospect = self.change(id);
            prospect.here = true;
            prospect.farmed = state.feature_kind(id) == FeatureKind::Field;
        }
        for (.., id) in state.figure_features() {
            let prospect = self.change(id);
            let kind = state.feature_kind(id);
            prospect.figures = true;
            prospect.farmed = kind == FeatureKind::Field;
            if matches!(kind, FeatureKind::Tower | FeatureKind::Quarter) {
                prospect.closing = 0.0;
            }
        }
    }

    /// A road that ends in a tunnel mouth needs a token there, as it needs tiles elsewhere.
    fn tunnels(&mut self, state: &State) {
        let Weights { mouth_free, mouth_own, mouth_other, .. } = self.weights;
        for (road, token) in state.mouths() {
            let prospect = self.change(road);
            prospect.gaps += 1;
            let strong = token.is_some_and(|player| state.feature_by_id(road).strength[player] > 0);
            prospect.closing *= match token {
                None => mouth_free,
                Some(_) if strong => mouth_own,
                Some(_) => mouth_other,
            };
        }
    }

    /// Marks the features that figures may reach through a portal just placed.
    fn beyond_a_portal(&mut self, state: &State) {
        if !state.offers_more() {
            return;
        }
        let mut others = std::mem::take(&mut self.others);
        others.clear();
        state.other_actions(&mut others);
        for other in &others {
            let Action::Deploy { at: Spot::There { square, segment }, .. } = *other else { continue };
            let Some(id) = state.feature_at(square, segment) else { continue };
            let prospect = self.change(id);
            prospect.figures = true;
            prospect.farmed = state.feature_kind(id) == FeatureKind::Field;
        }
        self.others = others;
    }

    /// For cloisters: adds the empty squares around them that no tile touches, all with the same probability.
    fn far_squares(&mut self, state: &State) {
        let tiles = state.tiles_to_come() as f32;
        let fill = tiles / (tiles + self.weights.cloister_hard);
        for &(_, id) in &self.cloisters {
            let prospect = &mut self.prospects[id.index()];
            prospect.filling += f32::from(prospect.far) * fill;
            prospect.closing = (0..prospect.far).fold(prospect.closing, |chance, _| chance * fill);
        }
    }

    /// Collects the pairs of features that one tile may join. At least one is occupied; the other is occupied
    /// or touches the tile placed last.
    fn meetings(&mut self, state: &State) {
        let Surveyor { prospects, joins, openings, ground, .. } = self;
        joins.clear();
        let mut meet = |pair: Pair, [a, b]: [FeatureId; 2]| {
            let (p, q) = (&prospects[a.index()], &prospects[b.index()]);
            let counts = |p: &Prospect| p.figures || p.here;
            if a != b && counts(p) && counts(q) && (p.figures || q.figures) {
                joins.push(Join { features: [a, b], share: pair.share });
            }
        };
        if ground.age.is_some() {
            for pair in merged(openings.pairs.iter().copied(), &ground.here.pairs, &ground.gone) {
                meet(pair, pair.features.map(|id| state.feature_now(id)));
            }
        } else {
            openings.pairs.iter().for_each(|&pair| meet(pair, pair.features));
        }
    }

    /// Counts the cities next to every field that has farmers or may get one now.
    fn fields(&mut self, state: &State) {
        let Surveyor { touches, prospects, weights, .. } = self;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::{Greedy, best};
    use bastide_playout::{Pile, Random, draw};
    use bastide_types::{Bridges, Decision, Setup, TileSet, Turn};

    /// Everything that the evaluator and the network read from a survey.
    fn prospects(survey: &Survey<'_>, state: &State) -> Vec<(FeatureId, Prospect)> {
        let segments = state.tiles().flat_map(|tile| {
            let count = tile.kind.tile().segments.len() as u8;
            (0..count).filter_map(move |segment| state.feature_at(tile.square, SegmentId(segment)))
        });
        let prospect = |id| Prospect { opening: 0, ..*survey.at(id) };
        segments.map(|id| (id, prospect(id))).collect()
    }

    /// Incremental surveys are bit-identical to full ones: after every placement of every third tile, before
    /// and after the deployment.
    fn alike(setup: &Setup) -> usize {
        let (sets, players) = (&setup.sets, setup.players);
        let (mut greedy, mut choices, mut compared) = (Greedy::tuned(), Vec::new(), 0);
        let mut whole = Surveyor::new(Weights::tuned(players));
        let mut kept = Surveyor::new(Weights::tuned(players));
        let mut state = State::new(setup).unwrap();
        let _blame = bastide_budget::Test::of_thread(env!("CARGO_PKG_NAME")).blame_all();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(bastide_budget::seed(), 0));
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                draw(&mut state, &mut pile, &mut random);
                continue;
            }
            greedy.choices(&state, &mut choices);
            if let (Turn::Decide(_, Decision::Place(_)), 0) = (state.turn(), state.tiles().len() % 3) {
                kept.begin_placements(&state);
                for choice in &choices {
                    let mut after = state.clone();
                    for &action in &choice.chain {
                        after.apply(action).unwrap();
                        if after.tiles().len() == state.tiles().len() + 1 {
                            let age = kept.odds.at(&after).age();
                            assert!(
                                kept.ground.is_below(&after, age)
                                    || after.has_bridges()
                                    || after.has_tunnels()
                            );
                            let mut kept = kept.survey(&after);
                            let whole = whole.survey(&after);
                            let pairs = prospects(&kept, &after).into_iter().zip(prospects(&whole, &after));
                            for (kept, whole) in pairs {
                                assert_eq!(kept, whole, "{sets:?} {:?}", choice.chain);
                            }
                            assert_eq!(kept.joins(), whole.joins(), "{sets:?} {:?}", choice.chain);
                            compared += 1;
                            // Leaves records like the evaluator, to check that they do not outlive the position.
                            kept.next_pass();
                            for (.., id) in after.figure_features() {
                                kept.visit(id);
                                kept.remember(id, 1.0, PerPlayer([1; Player::MOST]));
                            }
                        }
                    }
                }
            }
            kept.end_placements();
            let chosen = best(&choices, &mut random).unwrap();
            chosen.chain.carry_out(&mut state, &mut ());
        }
        compared
    }

    #[test]
    fn incremental_survey_matches_a_full_one() {
        let _blame = bastide_budget::this_test!().blame_all();
        assert!(alike(&Setup::new(2, &[TileSet::Base])) > 1_500);
        let boxes: Vec<TileSet> = TileSet::ALL.into_iter().filter(|&set| set != TileSet::Base).collect();
        for seed in bastide_budget::seeds("search.survey").take(boxes.len()) {
            let set = boxes[seed as usize % boxes.len()];
            assert!(alike(&Setup::new(3, &[TileSet::Base, set])) > 1_500, "{set:?}");
        }
        // Bridges and tunnel tokens would disable incremental surveys.
        let mut bazaars = Setup::new(3, &[TileSet::Base, TileSet::Bazaar]);
        bazaars.rules.bridges = Bridges::Off;
        assert!(alike(&bazaars) > 2_000);
        let together =
            TileSet::ALL.into_iter().filter(|set| !matches!(set, TileSet::Tunnel | TileSet::Bazaar));
        assert!(alike(&Setup::new(4, &together.collect::<Vec<_>>())) > 10_000);
    }
}
