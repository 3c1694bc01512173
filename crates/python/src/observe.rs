//! What a program sees of a position: compact features, or planes around the landscape.

use crate::extras::Extras;
use crate::numbers::whole;
use crate::setup::PySetup;
use crate::space::Window;
use bastide_rules::{FeatureId, State};
use bastide_search::{Computer, Level};
use bastide_types::{
    Action, Card, Decision, EdgeKind, FeatureKind, Goods, MeepleKind, PerPlayer, Player, Question, Rotation,
    SegmentId, Side, Spot, Symbol, Tile, Turn,
};
use pyo3::prelude::*;

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
/// What is printed on the tile in hand or just laid, edges apart; planes leave out the first two, see `LAID`.
const PRINTED: [&str; 15] = [
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
/// The symbols among them. Foundations of towers are told by `extras`.
const TOLD: [Symbol; 4] = [Symbol::Festival, Symbol::Volcano, Symbol::Dragon, Symbol::Portal];
/// The figures that every game tells of. Wagons and barns are told by `extras`.
const FIGURES: [MeepleKind; 5] =
    [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Builder, MeepleKind::Pig, MeepleKind::Mayor];
/// Features of each segment of the tile just laid, while a figure may be put on it.
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
/// Segments that any tile has at most.
const SEGMENTS: usize = 9;

/// Length of the compact features of a game.
pub fn feature_count(state: &State) -> usize {
    let players = usize::from(state.players());
    let every = players * SEAT.len() + GAME.len() + 16 + PRINTED.len() + SEGMENTS * SEGMENT.len();
    every + Extras::of(state).features(players, SEGMENTS)
}

/// The names of the compact features, in their order.
fn feature_names(players: usize, extras: Extras) -> Vec<String> {
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
    names.extend(extras.feature_names(players, SEGMENTS));
    names
}

/// Writes numbers one after another.
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

/// What a computer player expects. Keeps its memory from one position to the next.
pub struct Expectation(Computer);

impl Expectation {
    /// By the opinion of `greedy`.
    pub fn new() -> Expectation {
        Expectation(Computer::new(Level::Greedy))
    }

    /// The expected final scores by seat.
    pub fn scores(&mut self, state: &State, out: &mut [f32]) {
        let expected = self.0.expected(state);
        Player::first(state.players()).zip(out).for_each(|(player, out)| *out = expected[player]);
    }
}

/// Writes compact features. Keeps its memory from one position to the next.
#[derive(Default)]
pub struct Observer {
    seen: Vec<FeatureId>,
}

/// What roads, cities and cloisters with figures bring to a seat, and how many figures stand where.
#[derive(Clone, Copy, Default)]
struct Holdings {
    now: u32,
    complete: u32,
    /// On roads, in cities, cloisters, fields.
    figures: [u8; 4],
}

impl Observer {
    /// Every feature with figures once.
    fn holdings(&mut self, state: &State) -> PerPlayer<Holdings> {
        let mut all: PerPlayer<Holdings> = PerPlayer::default();
        self.seen.clear();
        for (player, _, id) in state.figure_features() {
            let feature = state.feature_by_id(id);
            let column = match feature.kind {
                FeatureKind::Road => 0,
                FeatureKind::City => 1,
                FeatureKind::Cloister => 2,
                FeatureKind::Field => 3,
                // A guard stands in no feature, and whoever waits in a quarter neither.
                FeatureKind::Tower | FeatureKind::Quarter => continue,
            };
            all[player].figures[column] += 1;
            if column < 3 && !self.seen.contains(&id) {
                self.seen.push(id);
                let (now, complete) = (state.worth(id, false), state.worth(id, true));
                for owner in feature.owners() {
                    all[owner].now += now;
                    all[owner].complete += complete;
                }
            }
        }
        all
    }

    /// The features of a position as the player who decides sees it: his seat first, then the others in the order of
    /// play. At chance's turn and after the end, the active player's.
    pub fn features(&mut self, state: &State, out: &mut [f32]) {
        let mut pen = Pen(out, 0);
        let own = state.turn().player().unwrap_or_else(|| state.active_player());
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
        Extras::of(state).tell_features(state, own, SEGMENTS, |value| pen.put(value));
    }
}

/// The questions that have a flag of their own, in this order.
const ASKED: [Question; 5] =
    [Question::Place, Question::Deploy, Question::SecondPart, Question::Escape, Question::Dragon];

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

/// The tile in hand, not turned, or the tile laid last, as it lies.
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
    TOLD.iter().for_each(|&symbol| pen.flag(tile.symbol == Some(symbol)));
}

/// What a figure on each segment of the tile just laid would join; zeros at other times.
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

/// What is printed on tiles beside edges and segments, each in a plane of its own after those of edges.
const LAID: &[&str] = PRINTED.split_at(2).1;

/// The edges that are told. Walls face only each other, inside the City of Carcassonne, and are told as no edge.
const EDGES: [EdgeKind; 4] = [EdgeKind::Field, EdgeKind::Road, EdgeKind::City, EdgeKind::River];

/// The place of an edge among those that are told.
fn edge_number(edge: EdgeKind) -> Option<usize> {
    EDGES.iter().position(|&kind| kind == edge)
}

/// The planes by name; edges are four for each kind (north, east, south, west).
fn plane_names(extras: Extras) -> Vec<String> {
    let sides = |prefix: &str| -> Vec<String> {
        let each = |side: Side| {
            let name = move |kind: &str| format!("{prefix}.{}.{kind}", side.letter());
            ["field", "road", "city", "river"].map(name)
        };
        Side::ALL.into_iter().flat_map(each).collect()
    };
    let mut names = vec!["tile".to_owned()];
    names.extend(sides("edge"));
    names.extend(LAID.iter().copied().map(str::to_owned));
    for whose in ["own", "other"] {
        names.extend(FIGURES.map(|meeple| format!("{whose}.{meeple}")));
    }
    names.extend(["at.dragon", "at.fairy", "open"].map(str::to_owned));
    names.extend(Rotation::ALL.map(|rotation| format!("fits.r{}", rotation.degrees())));
    names.extend(sides("hand"));
    names.extend(extras.plane_names());
    names
}

/// The first planes of what is printed, of symbols, of figures, of dragon and fairy; that of open squares; the first of those
/// where the tile fits, and of those about the tile in hand.
const PRINT: usize = 17;
const SYMBOLS: usize = PRINT + LAID.len() - TOLD.len();
const STANDING: usize = PRINT + LAID.len();
const NEUTRAL: usize = STANDING + 2 * FIGURES.len();
const OPEN: usize = NEUTRAL + 2;
const FITS: usize = OPEN + 1;
const HAND: usize = FITS + 4;
/// Where the planes begin that only some games have.
const EXTRAS: usize = HAND + 16;

/// How many planes a game has.
pub fn plane_count(state: &State) -> usize {
    EXTRAS + Extras::of(state).planes()
}

/// Writes planes of `size` × `size` squares: zero but where something is.
pub fn planes(state: &State, size: usize, out: &mut [u8]) {
    out.fill(0);
    let (area, window) = (size * size, Window::around(state, size));
    let own = state.turn().player().unwrap_or_else(|| state.active_player());
    let mut put = |plane: usize, square, value: u8| {
        if let Some(index) = window.index(square) {
            out[plane * area + index] += value;
        }
    };
    for laid in state.tiles() {
        let (tile, square) = (laid.kind.tile(), laid.square);
        put(0, square, 1);
        for side in Side::ALL {
            if let Some(kind) = edge_number(tile.edge(side, laid.rotation)) {
                put(1 + side.index() * EDGES.len() + kind, square, 1);
            }
        }
        for segment in &tile.segments {
            put(PRINT, square, u8::from(segment.kind == FeatureKind::Cloister));
            put(PRINT + 1, square, segment.pennants);
            if let Some(goods) = segment.goods {
                put(PRINT + 2 + goods.index(), square, 1);
            }
            put(PRINT + 5, square, u8::from(segment.inn));
            put(PRINT + 6, square, u8::from(segment.cathedral));
            put(PRINT + 7, square, u8::from(segment.besieged));
            put(PRINT + 8, square, u8::from(segment.princess));
        }
        if let Some(told) = TOLD.iter().position(|&symbol| tile.symbol == Some(symbol)) {
            put(SYMBOLS + told, square, 1);
        }
    }
    let neutral = [state.dragon(), state.fairy().map(|(at, _)| at.square)];
    for (plane, square) in (NEUTRAL..).zip(neutral) {
        if let Some(square) = square {
            put(plane, square, 1);
        }
    }
    for figure in state.figures() {
        let Some(told) = FIGURES.iter().position(|&told| told == figure.meeple) else { continue };
        put(STANDING + FIGURES.len() * usize::from(figure.player != own) + told, figure.at.square, 1);
    }
    state.openings().for_each(|opening| put(OPEN, opening.square(), 1));
    for n in 0..state.placement_count() {
        if let Action::Place { square, rotation } = state.nth_placement(n) {
            put(FITS + rotation.quarters(), square, 1);
        }
    }
    Extras::of(state).tell_planes(state, own, |plane, square, value| put(EXTRAS + plane, square, value));
    if let Turn::Decide(_, Decision::Place(kind)) = state.turn() {
        for side in Side::ALL {
            if let Some(kind) = edge_number(kind.tile().edge(side, Rotation::R0)) {
                let plane = HAND + side.index() * EDGES.len() + kind;
                out[plane * area..(plane + 1) * area].fill(1);
            }
        }
    }
}

/// The names of the compact features, in their order: those of a set-up's games, or those that every game of so many players
/// has. `seat0` is the player who decides.
#[pyfunction(name = "feature_names")]
pub fn feature_names_of(py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(setup) = game.cast::<PySetup>() {
        let state = setup.get().begin(py)?;
        return Ok(feature_names(usize::from(state.players()), Extras::of(&state)));
    }
    let players = whole::<i64>(game)?;
    let fits = usize::try_from(players).ok().filter(|players| (1..=Player::MOST).contains(players));
    fits.map(|players| feature_names(players, Extras::default()))
        .ok_or_else(|| pyo3::exceptions::PyValueError::new_err(format!("players {players}: choose 1 to 6")))
}

/// The names of the planes, in their order: those of a set-up's games, or those that every game has.
#[pyfunction(name = "plane_names")]
#[pyo3(signature = (setup=None))]
pub fn plane_names_of(py: Python<'_>, setup: Option<&PySetup>) -> PyResult<Vec<String>> {
    let extras = setup.map_or(Ok(Extras::default()), |setup| setup.begin(py).map(|state| Extras::of(&state)));
    extras.map(plane_names)
}
