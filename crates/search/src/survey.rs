//! What may still complete, extend and fill the features of a position.

use crate::effects::lines;
use crate::fillers::Fillers;
use crate::openings::{OpenSquare, Openings, Pair, Part, PartKind, merged};
use crate::weights::Weights;
use bastide_rules::{EdgePart, FeatureId, Opening, State};
use bastide_types::{
    Action, EdgeKind, FeatureKind, PerPlayer, PlacedTile, Player, SegmentId, Side, Spot, Square,
};

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

    /// Adds what an open square tells.
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

    /// For a cloister on this square with so many empty ones around it: adds what those of them tell that are open, and counts those
    /// that no tile touches.
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

/// Surveys positions. Keeps its memory from one to the next, but no knowledge: what it finds depends on the position alone.
#[derive(Clone, Debug)]
pub struct Surveyor {
    weights: Weights,
    fillers: Fillers,
    prospects: Vec<Prospect>,
    /// What the open squares tell: all of the position, or of the ground.
    openings: Openings,
    ground: Ground,
    touches: Vec<(FeatureId, FeatureId)>,
    cloisters: Vec<(Square, FeatureId)>,
    joins: Vec<Join>,
    /// How often the features of the position have been gone through.
    pass: u16,
    /// Room for a list of actions.
    others: Vec<Action>,
}

/// The prospects of all features of one position.
pub struct Survey<'a> {
    state: &'a State,
    room: &'a mut Surveyor,
    /// The share of the tiles in the bag that move the dragon.
    pub dragons: f32,
}

/// The position before a tile is laid, from which the prospects after each placement are worked out: only the features at the
/// squares around the new tile have others.
#[derive(Clone, Debug, Default)]
struct Ground {
    /// The age of the fillers in it. `None`: there is no ground, and positions are surveyed whole.
    age: Option<u32>,
    /// The tiles that lie. Positions come from the ground, so their number tells those apart in which one was laid.
    tiles: Vec<PlacedTile>,
    /// What the open squares tell of every feature.
    prospects: Vec<Prospect>,
    cloisters: Vec<(Square, FeatureId)>,
    /// The features whose prospects differ from that; some of them several times.
    dirty: Vec<FeatureId>,
    /// What the open squares at the new tile tell now.
    here: Openings,
    /// By number, whether a feature lies at the new tile, as it was named before. All false between two surveys.
    changed: Vec<bool>,
    /// The squares that told something else before, by their slots.
    gone: Vec<u16>,
}

/// Two features that one tile may join.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Join {
    /// The two.
    pub features: [FeatureId; 2],
    /// The share of what would change that counts already.
    pub share: f32,
}

impl Ground {
    /// Whether one tile was laid on it to come to this position, with fillers of this age.
    fn is_below(&self, state: &State, age: u32) -> bool {
        let Ground { tiles, .. } = self;
        let on_ground = self.age == Some(age) && state.tiles().len() == tiles.len() + 1;
        debug_assert!(!on_ground || state.tiles().take(tiles.len()).eq(tiles.iter().copied()));
        on_ground
    }
}

impl Survey<'_> {
    /// What is to be expected of a feature.
    #[inline]
    pub fn at(&self, id: FeatureId) -> &Prospect {
        &self.room.prospects[id.index()]
    }

    /// Features that one tile may join, with the chance of it.
    pub fn joins(&self) -> &[Join] {
        &self.room.joins
    }

    /// Begins to go through the features once more.
    pub fn next_pass(&mut self) {
        self.room.pass += 1;
    }

    /// Whether this pass, or the one before that looked at everything else, came to the feature.
    #[inline]
    pub fn judged(&self, id: FeatureId, elsewhere: bool) -> bool {
        let prospect = self.at(id);
        prospect.pass == self.room.pass || (elsewhere && !prospect.here && prospect.pass == 1)
    }

    /// Remembers what a feature brings.
    #[inline]
    pub fn remember(&mut self, id: FeatureId, worth: f32, strength: PerPlayer<u8>) {
        let prospect = &mut self.room.prospects[id.index()];
        (prospect.worth, prospect.strength) = (worth, strength);
    }

    /// Comes to a feature: whether this pass does so for the first time, and what is to be expected of it.
    #[inline]
    pub fn visit(&mut self, id: FeatureId) -> (bool, Prospect) {
        let pass = self.room.pass;
        let prospect = &mut self.room.prospects[id.index()];
        let first = prospect.pass != pass;
        prospect.pass = pass;
        (first, *prospect)
    }

    /// Surveys the position once more: nothing has been gone through or remembered.
    pub fn renew(&mut self) {
        self.room.find(self.state);
    }

    /// The same survey for a position to which a deployment has led: the open squares are those before it.
    pub fn with<'b>(&'b mut self, after: &'b State) -> Survey<'b> {
        Survey { state: after, room: self.room, dragons: self.dragons }
    }

    /// How many tiles left would complete a city, road or cloister in one, where a single open square is all that it lacks; `None`
    /// elsewhere. A tile that joins it to another open one counts, too.
    pub fn closers(&mut self, id: FeatureId) -> Option<u16> {
        let state = self.state;
        let fills = self.room.fillers.at(state);
        if let Some(&(square, _)) = self.room.cloisters.iter().find(|&&(_, cloister)| cloister == id) {
            let beside = |opening: &Opening<'_>| square.surrounding().contains(&opening.square());
            let last = state.feature_by_id(id).open == 1;
            return state.openings().find(|opening| last && beside(opening)).map(|one| fills.fits(&one));
        }
        let mut open = state.openings().filter(|opening| lines(*opening).any(|line| line == id));
        let (Some(only), None) = (open.next(), open.next()) else { return None };
        let faces = |&side: &Side| {
            matches!(only.kind(side), EdgeKind::City | EdgeKind::Road)
                && only.feature(side, EdgePart::Middle) == id
        };
        only.sides().iter().filter(faces).map(|side| fills.closers(&only, side)).min()
    }
}

impl Surveyor {
    /// Chances depend on these numbers.
    pub fn new(weights: Weights) -> Surveyor {
        Surveyor {
            weights,
            fillers: Fillers::new(weights),
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

    /// From now on all positions come from this one, until [`end_placements`](Self::end_placements): of those in which one tile was
    /// laid only what that changes is worked out. Where figures may join features far away, by bridges or tunnel tokens, all
    /// are surveyed whole.
    pub fn begin_placements(&mut self, state: &State) {
        self.ground.age = None;
        if state.tiles().len() == 0 || state.has_bridges() || state.has_tunnels() {
            return;
        }
        let mut fills = self.fillers.at(state);
        let now = fills.age();
        self.openings.read(state, &mut fills, &self.weights);
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

    /// Positions may come from anywhere again.
    pub fn end_placements(&mut self) {
        self.ground.age = None;
    }

    /// Works out the prospects of a position; returns the share of the tiles in the bag that move the dragon.
    fn find(&mut self, state: &State) -> f32 {
        let Surveyor { weights, fillers, openings, ground, .. } = self;
        let mut fills = fillers.at(state);
        let dragons = fills.dragons();
        self.pass = 0;
        if ground.is_below(state, fills.age()) {
            ground.here.read_here(state, &mut fills, weights);
            self.update(state);
        } else {
            ground.age = None;
            openings.read(state, &mut fills, weights);
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

    /// Adds up what all open squares tell.
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

    /// The same, where one tile was laid on the ground.
    fn update(&mut self, state: &State) {
        self.restore(state.feature_bound());
        self.features_here(state);
        self.cloisters_near(state);
    }

    /// Goes back to what the open squares told before the tile was laid; new features have nothing yet.
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

    /// The features that the new tile meets, and those that face the squares around it: all that open squares tell of them, in
    /// the order in which a survey of the whole board adds it up.
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

    /// Cloisters near the new tile: other squares around them are open, or none is any more.
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

    /// The prospect of a feature, to be changed.
    #[inline]
    fn change(&mut self, id: FeatureId) -> &mut Prospect {
        if self.ground.age.is_some() {
            self.ground.dirty.push(id);
        }
        &mut self.prospects[id.index()]
    }

    /// Where figures stand and where the tile laid last lies.
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

    /// A road that ends in the mouth of a tunnel waits for a token there, as it waits for tiles elsewhere.
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

    /// Where a portal just laid leads: figures may stand there next.
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

    /// Cloisters: the empty squares around that no tile touches, each filled with the same chance.
    fn far_squares(&mut self, state: &State) {
        let tiles = state.tiles_to_come() as f32;
        let fill = tiles / (tiles + self.weights.cloister_hard);
        for &(_, id) in &self.cloisters {
            let prospect = &mut self.prospects[id.index()];
            prospect.filling += f32::from(prospect.far) * fill;
            prospect.closing = (0..prospect.far).fold(prospect.closing, |chance, _| chance * fill);
        }
    }

    /// Features that meet at an open square, so that one tile may join them, where somebody stands in one of them and the other
    /// counts, too.
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

    /// The cities beside every field that has farmers or may get one now.
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

    /// All that the judge and the network ask of a survey.
    fn told(survey: &Survey<'_>, state: &State) -> Vec<(FeatureId, Prospect)> {
        let segments = state.tiles().flat_map(|tile| {
            let count = tile.kind.tile().segments.len() as u8;
            (0..count).filter_map(move |segment| state.feature_at(tile.square, SegmentId(segment)))
        });
        let prospect = |id| Prospect { opening: 0, ..*survey.at(id) };
        segments.map(|id| (id, prospect(id))).collect()
    }

    /// What is worked out from the position before a placement is what a survey of the whole board finds, to the last bit: after
    /// every placement of every third tile, before and after the deployment.
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
                            let age = kept.fillers.at(&after).age();
                            assert!(
                                kept.ground.is_below(&after, age)
                                    || after.has_bridges()
                                    || after.has_tunnels()
                            );
                            let mut kept = kept.survey(&after);
                            let whole = whole.survey(&after);
                            let pairs = told(&kept, &after).into_iter().zip(told(&whole, &after));
                            for (kept, whole) in pairs {
                                assert_eq!(kept, whole, "{sets:?} {:?}", choice.chain);
                            }
                            assert_eq!(kept.joins(), whole.joins(), "{sets:?} {:?}", choice.chain);
                            compared += 1;
                            // As the judge does, whose notes must not outlive the position.
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
    fn what_is_kept_up_is_what_the_whole_board_tells() {
        assert!(alike(&Setup::new(2, &[TileSet::Base])) > 1_500);
        for set in TileSet::ALL.into_iter().filter(|&set| set != TileSet::Base) {
            assert!(alike(&Setup::new(3, &[TileSet::Base, set])) > 1_500, "{set:?}");
        }
        // Bridges and tunnel tokens would have all be surveyed whole.
        let mut bazaars = Setup::new(3, &[TileSet::Base, TileSet::Bazaar]);
        bazaars.rules.bridges = Bridges::Off;
        assert!(alike(&bazaars) > 2_000);
        let together =
            TileSet::ALL.into_iter().filter(|set| !matches!(set, TileSet::Tunnel | TileSet::Bazaar));
        assert!(alike(&Setup::new(4, &together.collect::<Vec<_>>())) > 10_000);
    }
}
