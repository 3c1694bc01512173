//! Observations of a position, in two parts: compact features, and planes around the landscape (see [`crate::planes`]).

use crate::arrays;
use crate::layout::Layout;
use crate::numbers::whole;
use crate::planes::{self, Totals};
use crate::setup::{self, PySetup};
use bastide_rules::{FeatureId, State};
use bastide_search::{Choice, Computer, Level};
use bastide_types::{
    Action, Card, Decision, EdgeKind, FeatureKind, Goods, MeepleKind, PerPlayer, Player, Question, Rotation,
    SegmentId, Setup, Side, Spot, Symbol, Tile, Turn,
};
use numpy::{PyArray1, PyArray3};
use pyo3::prelude::*;
use std::sync::Arc;

/// Features of each seat.
const SEAT: [&str; 18] = [
    "score",
    "worth_now",
    "worth_complete",
    "followers",
    "large",
    "builders",
    "pigs",
    "mayors",
    "wine",
    "grain",
    "cloth",
    "king",
    "robber",
    "fairy",
    "on_roads",
    "on_cities",
    "on_cloisters",
    "on_fields",
];
/// Features of the game.
const GAME: [&str; 11] = [
    "tiles_left",
    "part",
    "second_earned",
    "completes",
    "place",
    "deploy",
    "second",
    "escape",
    "dragon",
    "dragon_out",
    "dragon_steps",
];
/// Features for what is printed on the tile in hand or just laid, apart from edges. The planes leave out the first two.
pub const PRINTED: [&str; 15] = [
    "cities",
    "roads",
    "cloister",
    "pennants",
    "wine",
    "grain",
    "cloth",
    "inn",
    "cathedral",
    "siege",
    "princess",
    "festival",
    "volcano",
    "dragon",
    "portal",
];
/// The symbols among them. Tower foundations are covered by `extras`.
pub const OBSERVED_SYMBOLS: [Symbol; 4] = [Symbol::Festival, Symbol::Volcano, Symbol::Dragon, Symbol::Portal];
/// The figures covered in every game. The others are covered by `extras`.
const FIGURES: [MeepleKind; 5] =
    [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Builder, MeepleKind::Pig, MeepleKind::Mayor];
/// Features of each segment of the tile just laid, while a figure may be deployed on it.
const SEGMENT: [&str; 16] = [
    "city",
    "road",
    "cloister",
    "field",
    "follower_legal",
    "large_legal",
    "builder_legal",
    "pig_legal",
    "mayor_legal",
    "tiles",
    "open",
    "worth_complete",
    "worth_now",
    "own_strength",
    "best_other_strength",
    "besieged",
];
/// The most segments of any tile.
pub const SEGMENTS: usize = 9;

/// The names of the first compact features, in order, which every game has.
pub fn feature_names(players: usize) -> Vec<String> {
    let mut names = Vec::new();
    for seat in 0..players {
        names.extend(SEAT.iter().map(|name| format!("seat{seat}.{name}")));
    }
    names.extend(GAME.iter().map(|&name| name.to_owned()));
    for side in Side::ALL {
        names.extend(["field", "road", "city", "river"].map(|kind| format!("tile.{}.{kind}", side.letter())));
    }
    names.extend(PRINTED.iter().map(|name| format!("tile.{name}")));
    for segment in 0..SEGMENTS {
        names.extend(SEGMENT.iter().map(|name| format!("segment{segment}.{name}")));
    }
    names
}

/// Writes numbers to a slice, one after another.
struct Pen<'a>(&'a mut [f32], usize);

impl Pen<'_> {
    fn put(&mut self, value: impl Into<f32>) {
        self.0[self.1] = value.into();
        self.1 += 1;
    }

    fn flag(&mut self, value: bool) {
        self.put(u8::from(value));
    }
}

/// The expectations of `greedy`, with scratch memory that is kept between positions.
pub struct Expectation {
    computer: Computer,
    /// Of the position given to [`rank`](Self::rank): the choices, the best first.
    ranked: Vec<Choice>,
    /// The number of quarter turns after which its tile looks the same.
    period: usize,
}

impl Expectation {
    pub fn new() -> Expectation {
        Expectation { computer: Computer::new(Level::Greedy), ranked: Vec::new(), period: 4 }
    }

    /// The expected final scores by seat, as a new list.
    pub fn list(&mut self, state: &State) -> Vec<f32> {
        let mut scores = vec![0.0; usize::from(state.players())];
        self.scores(state, &mut scores);
        scores
    }

    /// Writes the expected final scores by seat.
    pub fn scores(&mut self, state: &State, out: &mut [f32]) {
        let expected = self.computer.expected(state);
        Player::first(state.players()).zip(out).for_each(|(player, out)| *out = expected[player]);
    }

    /// The lead after an action that is not [ranked](Self::ranked): no higher than that of the best choice, which `greedy`
    /// takes.
    pub fn lead_unranked(&mut self, after: &State, player: Player) -> f32 {
        let best = self.ranked.first().map_or(f32::INFINITY, |choice| choice.value);
        self.computer.value(after, player).min(best)
    }

    /// Ranks what the player who decides can do, for [`ranked`](Self::ranked).
    pub fn rank(&mut self, state: &State) {
        self.ranked.clear();
        self.ranked.extend_from_slice(self.computer.ranked(state));
        let placed =
            if let Turn::Decide(_, Decision::Place(kind)) = state.turn() { Some(kind) } else { None };
        self.period = placed.map_or(4, |kind| kind.tile().period());
    }

    /// The lead after the best choice that begins with an action, or `None` if `greedy` does not consider it.
    pub fn ranked(&self, action: Action) -> Option<f32> {
        // Of placements that look the same, only the first is ranked.
        let looks = |action: Action| {
            let Action::Place { square, rotation, .. } = action else { return action };
            let rotation = Rotation::from_quarters(rotation.quarters() % self.period);
            Action::Place { square, rotation }
        };
        let wanted = looks(action);
        self.ranked.iter().find(|choice| choice.chain.first() == wanted).map(|choice| choice.value)
    }
}

/// Writes observations, with scratch memory that is kept between positions.
pub struct Observer {
    /// The layout of the game.
    pub layout: Arc<Layout>,
    /// The totals of each feature of the position that the planes show.
    pub totals: Vec<Totals>,
    seen: Vec<FeatureId>,
}

/// Returns the player who decides; if chance is to move and after the end, the active player.
pub fn decider(state: &State) -> Player {
    state.turn().player().unwrap_or_else(|| state.active_player())
}

/// The worth of the features with figures to a seat, except fields, and the number of its figures by kind of feature.
#[derive(Clone, Copy, Default)]
pub struct Holdings {
    pub now: u32,
    pub complete: u32,
    /// On roads, in cities, in features that score around, in fields.
    figures: [u8; 4],
}

impl Observer {
    /// Creates an observer of games with this layout.
    pub fn new(layout: &Arc<Layout>) -> Observer {
        Observer { layout: layout.clone(), totals: Vec::new(), seen: Vec::new() }
    }

    /// Sums up the holdings of each seat, counting every feature once.
    pub fn holdings(&mut self, state: &State) -> PerPlayer<Holdings> {
        let mut all: PerPlayer<Holdings> = PerPlayer::default();
        self.seen.clear();
        for (player, _, id) in state.figure_features() {
            let feature = state.feature_by_id(id);
            let column = match feature.kind {
                FeatureKind::Road => 0,
                FeatureKind::City => 1,
                FeatureKind::Cloister | FeatureKind::Garden => 2,
                FeatureKind::Field => 3,
                // Figures on towers and in quarters are not in features that score.
                FeatureKind::Tower | FeatureKind::Quarter => continue,
            };
            all[player].figures[column] += 1;
            if column < 3 && !self.seen.contains(&id) {
                self.seen.push(id);
                let (now, complete) = (state.worth(id, false), state.worth(id, true));
                for owner in feature.owners.iter() {
                    all[owner].now += now;
                    all[owner].complete += complete;
                }
            }
        }
        all
    }

    /// Writes the features of a position as a player sees it: their seat first, then the others in order of play.
    pub fn features(&mut self, state: &State, own: Player, out: &mut [f32]) {
        let mut pen = Pen(out, 0);
        let holdings = self.holdings(state);
        for offset in 0..state.players() {
            let player = Player((own.0 + offset) % state.players());
            let (score, held) = (state.score(player), holdings[player]);
            [score, score + held.now as i32, score + held.complete as i32]
                .into_iter()
                .for_each(|points| pen.put(points as f32));
            FIGURES.into_iter().for_each(|meeple| pen.put(state.supply(player, meeple)));
            Goods::ALL.into_iter().for_each(|kind| pen.put(state.goods(player)[kind]));
            for card in Card::ALL {
                pen.flag(state.card(card).is_some_and(|(holder, _)| holder == player));
            }
            pen.flag(state.fairy().is_some_and(|(_, with)| with == Some(player)));
            held.figures.into_iter().for_each(|count| pen.put(count));
        }
        game(state, &mut pen);
        let (tile, rotation) = tile_at_hand(state);
        for side in Side::ALL {
            let edge = tile.edge(side, rotation);
            EDGES.into_iter().for_each(|kind| pen.flag(kind == edge));
        }
        printed(tile, &mut pen);
        segments(state, own, &mut pen);
        self.layout.each_further_feature(state, own, &mut |_, value| pen.put(value));
    }
}

/// The questions with a flag in every game, in this order.
pub const ASKED: &[Question] =
    &[Question::Place, Question::Deploy, Question::SecondPart, Question::Escape, Question::Dragon];

fn game(state: &State, pen: &mut Pen<'_>) {
    let asked = state.turn().question();
    pen.put(state.tiles_left() as f32);
    pen.put(state.part());
    pen.flag(state.second_earned());
    pen.flag(state.completes());
    ASKED.iter().for_each(|&one| pen.flag(asked == Some(one)));
    pen.flag(state.dragon().is_some());
    pen.put(state.dragon_steps_left());
}

/// The tile in hand, unturned, or the tile laid last, as it lies.
pub fn tile_at_hand(state: &State) -> (&'static Tile, Rotation) {
    match state.turn() {
        Turn::Decide(_, Decision::Place(kind)) => (kind.tile(), Rotation::R0),
        Turn::Decide(..) | Turn::Chance | Turn::Over => {
            let laid = state.last_tile();
            (laid.kind.tile(), laid.rotation)
        }
    }
}

fn printed(tile: &Tile, pen: &mut Pen<'_>) {
    let count = |kind: FeatureKind| tile.segments.iter().filter(|s| s.kind == kind).count() as u8;
    [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister]
        .into_iter()
        .for_each(|kind| pen.put(count(kind)));
    pen.put(tile.segments.iter().map(|s| s.pennants).sum::<u8>());
    Goods::ALL.into_iter().for_each(|kind| pen.flag(tile.segments.iter().any(|s| s.goods == Some(kind))));
    pen.flag(tile.segments.iter().any(|s| s.inn));
    pen.flag(tile.segments.iter().any(|s| s.cathedral));
    pen.flag(tile.segments.iter().any(|s| s.besieged));
    pen.flag(tile.segments.iter().any(|s| s.princess));
    OBSERVED_SYMBOLS.iter().for_each(|&symbol| pen.flag(tile.symbol == Some(symbol)));
}

/// The features that a figure on each segment of the tile just laid would join; zeros at other decisions.
fn segments(state: &State, own: Player, pen: &mut Pen<'_>) {
    let legal = state.deployments();
    let deciding = matches!(state.turn(), Turn::Decide(_, Decision::Deploy(_)));
    for i in 0..SEGMENTS {
        let segment = SegmentId(i as u8);
        let Some(id) = state.feature_here(segment).filter(|_| deciding) else {
            (0..SEGMENT.len()).for_each(|_| pen.put(0u8));
            continue;
        };
        let feature = state.feature_by_id(id);
        for kind in [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister, FeatureKind::Field] {
            pen.flag(feature.kind == kind);
        }
        FIGURES.into_iter().for_each(|meeple| pen.flag(legal.contains(meeple, Spot::Here(segment))));
        pen.put(feature.tiles);
        pen.put(feature.open);
        pen.put(state.worth(id, true) as f32);
        pen.put(state.worth(id, false) as f32);
        pen.put(feature.strength[own]);
        let others = Player::first(state.players()).filter(|&player| player != own);
        pen.put(others.map(|player| feature.strength[player]).max().unwrap_or(0));
        pen.flag(feature.besieged);
    }
}

/// The edge kinds with a feature. Walls, which only face each other inside the City of Carcassonne, set none.
pub const EDGES: [EdgeKind; 4] = [EdgeKind::Field, EdgeKind::Road, EdgeKind::City, EdgeKind::River];

/// Writes the features of a game to an array, or to a new one if none is given.
pub fn features_to<'py>(
    py: Python<'py>,
    (setup, state): (&Arc<Setup>, &State),
    own: Player,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = Layout::of_setup(setup);
    let out = out.unwrap_or_else(|| PyArray1::<f32>::zeros(py, [layout.features], false).into_any());
    let mut array = arrays::writable::<f32>(&out, "out", &[layout.features])?;
    Observer::new(&layout).features(state, own, arrays::slice(&mut array, "out")?);
    Ok(out)
}

/// Writes the planes of a game to an array, or to a new one if none is given.
pub fn planes_to<'py>(
    py: Python<'py>,
    (setup, state): (&Arc<Setup>, &State),
    own: Player,
    size: usize,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = Layout::of_setup(setup);
    let shape = [layout.planes, size, size];
    let out = out.unwrap_or_else(|| PyArray3::<u8>::zeros(py, shape, false).into_any());
    let mut array = arrays::writable::<u8>(&out, "out", &shape)?;
    Observer::new(&layout).planes(state, own, size, arrays::slice(&mut array, "out")?);
    Ok(out)
}

/// The names of the compact features, in order: for games of a set-up, or those common to every game with this number
/// of players. `seat0` is the player who decides.
#[pyfunction(name = "feature_names")]
pub fn feature_names_of(py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(setup) = game.cast::<PySetup>() {
        let start = setup.get().begin(py)?;
        return Ok(Layout::of(&start).feature_names(&start));
    }
    let players = whole::<i64>(game)?;
    let fits = usize::try_from(players).ok().filter(|players| (1..=Player::MOST).contains(players));
    fits.map(feature_names)
        .ok_or_else(|| pyo3::exceptions::PyValueError::new_err(format!("players {players}: choose 1 to 6")))
}

/// The names of the planes for games of a set-up (by default `Setup()`), in order. `seat0` is the player who decides.
#[pyfunction(name = "plane_names")]
#[pyo3(signature = (setup=None))]
pub fn plane_names_of(py: Python<'_>, setup: Option<&PySetup>) -> PyResult<Vec<String>> {
    let start = PySetup(setup::given(py, setup, None)?).begin(py)?;
    Ok(planes::names(&Layout::of(&start)))
}
