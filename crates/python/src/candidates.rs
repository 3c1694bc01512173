//! The candidates of a decision: its legal actions as rows of numbers, which say what each action does and what its
//! tile or figure joins.

use crate::arrays;
use crate::errors;
use crate::games::Games;
use crate::layout::Layout;
use crate::observe::{Expectation, Observer};
use crate::setup::{self, PySetup};
use crate::space::{self, Window};
use crate::state::PyState;
use crate::threads;
use bastide_rules::{Feature, FeatureId, State};
use bastide_types::{Action, FeatureKind, MeepleKind, Player, Rotation, Scoring, Side, Turn};
use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use std::sync::Arc;

/// The kinds of action with a number of their own.
const KINDS: [&str; 5] = ["place", "deploy", "pass", "second", "other"];
/// What changes for each seat.
const SEAT: [&str; 4] = ["score", "worth_now", "worth_complete", "home"];
/// What an action leads to.
const LEADS: [&str; 3] = ["completes", "second_earned", "over"];
/// A feature after the action.
const FEATURE: [&str; 8] = ["road", "city", "tiles", "open", "own", "other", "worth_now", "worth_complete"];
/// The half-edges, clockwise.
const HALVES: [&str; 8] = ["N.w", "N.e", "E.n", "E.s", "S.e", "S.w", "W.s", "W.n"];

/// The names of the numbers that describe an action, in order.
pub fn names(layout: &Layout) -> Vec<String> {
    let mut names: Vec<String> = KINDS.map(str::to_owned).to_vec();
    names.extend(layout.figures.iter().map(|(meeple, _)| format!("figure.{meeple}")));
    names.extend(["x", "y"].map(str::to_owned));
    names.extend(Rotation::ALL.map(|rotation| format!("r{}", rotation.degrees())));
    for seat in 0..layout.players {
        names.extend(SEAT.map(|name| format!("seat{seat}.{name}")));
    }
    names.extend(LEADS.map(str::to_owned));
    for side in Side::ALL {
        names.extend(FEATURE.map(|name| format!("{}.{name}", side.letter())));
    }
    for half in HALVES {
        names.extend(["own", "other"].map(|name| format!("{half}.{name}")));
    }
    names.extend(["cloister.tiles", "target.cloister", "target.field"].map(str::to_owned));
    names.extend(FEATURE.map(|name| format!("target.{name}")));
    names
}

/// What each seat has, from the one that decides on, in the order of [`SEAT`].
type Seats = [[f32; SEAT.len()]; Player::MOST];

/// Describes candidates, with scratch memory that is kept between positions.
pub struct Describer {
    observer: Observer,
    expectation: Expectation,
    legal: Vec<Action>,
    /// The position after an action.
    after: Option<State>,
}

/// Writes numbers to a row, one after another.
struct Pen<'a>(std::slice::IterMut<'a, f32>);

impl Pen<'_> {
    fn put(&mut self, value: f32) {
        *self.0.next().expect("a row has room for all its names") = value;
    }

    fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }
}

/// The output arrays for some candidates, with a row for each.
#[derive(Default)]
pub struct Wanted<'a> {
    pub rows: Option<&'a mut [f32]>,
    pub numbers: Option<&'a mut [i64]>,
    pub expected: Option<&'a mut [f32]>,
    pub leads: Option<&'a mut [f32]>,
    pub features: Option<&'a mut [f32]>,
    pub planes: Option<&'a mut [u8]>,
}

impl<'a> Wanted<'a> {
    /// Splits off the rows of the first candidates.
    fn cut(&mut self, candidates: usize, widths: &Widths) -> Wanted<'a> {
        Wanted {
            rows: arrays::cut(&mut self.rows, candidates * widths.row),
            numbers: arrays::cut(&mut self.numbers, candidates),
            expected: arrays::cut(&mut self.expected, candidates * widths.players),
            leads: arrays::cut(&mut self.leads, candidates),
            features: arrays::cut(&mut self.features, candidates * widths.features),
            planes: arrays::cut(&mut self.planes, candidates * widths.planes),
        }
    }
}

/// The lengths of rows.
pub struct Widths {
    pub row: usize,
    pub players: usize,
    pub features: usize,
    pub planes: usize,
    /// The size of the window.
    size: usize,
}

impl Widths {
    pub fn of(layout: &Layout, size: usize) -> Widths {
        let planes = layout.planes * size * size;
        let players = usize::from(layout.players);
        Widths { row: layout.candidate, players, features: layout.features, planes, size }
    }
}

impl Describer {
    pub fn new(layout: &Arc<Layout>) -> Describer {
        Describer {
            observer: Observer::new(layout),
            expectation: Expectation::new(),
            legal: Vec::new(),
            after: None,
        }
    }

    /// Writes a row for each legal action of a player's decision, in the order of `State::legal_actions`.
    pub fn write(&mut self, state: &State, widths: &Widths, wanted: &mut Wanted<'_>) {
        let Some(own) = state.turn().player() else { return };
        let mut legal = std::mem::take(&mut self.legal);
        state.legal_actions(&mut legal);
        let window = Window::around(state, widths.size);
        let before = if wanted.rows.is_some() { self.seats(state, own) } else { Seats::default() };
        let mut after = self.after.take().unwrap_or_else(|| state.clone());
        if wanted.leads.is_some() {
            self.expectation.rank(state);
        }
        for &action in &legal {
            let mut out = wanted.cut(1, widths);
            if let Some([number]) = out.numbers.as_deref_mut() {
                *number = space::number(state, &window, action).map_or(-1, |number| number as i64);
            }
            let lead = out.leads.as_deref_mut().and_then(<[f32]>::first_mut);
            let ranked = lead.is_some().then(|| self.expectation.ranked(action)).flatten();
            let wants_after = lead.is_some() && ranked.is_none()
                || out.rows.is_some()
                || out.expected.is_some()
                || out.features.is_some()
                || out.planes.is_some();
            if wants_after {
                after.clone_from(state);
                after.apply_unchecked(action, &mut ());
            }
            if let Some(lead) = lead {
                *lead = ranked.unwrap_or_else(|| self.expectation.lead_unranked(&after, own));
            }
            if let Some(row) = out.rows {
                self.row(own, action, (&before, &after), &window, row);
            }
            if let Some(row) = out.expected {
                self.expectation.scores(&after, row);
            }
            if let Some(row) = out.features {
                self.observer.features(&after, own, row);
            }
            if let Some(row) = out.planes {
                self.observer.planes(&after, own, widths.size, row);
            }
        }
        self.after = Some(after);
        self.legal = legal;
    }

    fn seats(&mut self, state: &State, own: Player) -> Seats {
        let holdings = self.observer.holdings(state);
        let mut seats = Seats::default();
        for (offset, seat) in (0..state.players()).zip(&mut seats) {
            let player = Player((own.0 + offset) % state.players());
            let held = holdings[player];
            let home = MeepleKind::ALL.into_iter().map(|meeple| state.supply(player, meeple)).sum::<u8>();
            *seat = [state.score(player) as f32, held.now as f32, held.complete as f32, f32::from(home)];
        }
        seats
    }

    fn row(
        &mut self,
        own: Player,
        action: Action,
        (before, after): (&Seats, &State),
        window: &Window,
        out: &mut [f32],
    ) {
        let mut pen = Pen(out.iter_mut());
        let kind = kind(action);
        (0..KINDS.len()).for_each(|n| pen.flag(n == kind));
        let deploys = if let Action::Deploy { meeple, .. } = action { Some(meeple) } else { None };
        self.observer.layout.figures.iter().for_each(|&(meeple, _)| pen.flag(deploys == Some(meeple)));
        let square = action.square().unwrap_or(after.last_tile().square);
        let (x, y) = window.relative_to_middle(square);
        pen.put(f32::from(x));
        pen.put(f32::from(y));
        let turned = action.lays().map(|(_, rotation, _)| rotation);
        Rotation::ALL.into_iter().for_each(|rotation| pen.flag(turned == Some(rotation)));
        let now = self.seats(after, own);
        for (now, before) in now.iter().zip(before).take(usize::from(after.players())) {
            now.iter().zip(before).for_each(|(now, before)| pen.put(now - before));
        }
        pen.flag(after.completes());
        pen.flag(after.second_earned());
        pen.flag(after.turn() == Turn::Over);
        tile(after, own, &mut pen);
        target(after, own, action, &mut pen);
    }
}

/// The index of the kind of an action in [`KINDS`].
fn kind(action: Action) -> usize {
    if action.lays().is_some() {
        0
    } else if let Action::Deploy { .. } = action {
        1
    } else if action == Action::Pass {
        2
    } else if action == Action::TakeSecond {
        3
    } else {
        4
    }
}

/// The greatest strength of the others in a feature.
fn other(state: &State, own: Player, feature: &Feature) -> u8 {
    let others = Player::first(state.players()).filter(|&player| player != own);
    others.map(|player| feature.strength[player]).max().unwrap_or(0)
}

/// The features that the tile laid last is part of.
fn tile(state: &State, own: Player, pen: &mut Pen<'_>) {
    let laid = state.last_tile();
    let segments = laid.kind.tile().segments.iter().zip(0..);
    let (mut sides, mut halves, mut cloister) = ([None; 4], [(0, 0); 8], 0);
    for (segment, n) in segments {
        let Some(id) = state.feature_here(bastide_types::SegmentId(n)) else { continue };
        match segment.kind.scoring() {
            Scoring::Edges => {
                let edges = segment.edges.rotated(laid.rotation);
                Side::ALL.into_iter().filter(|&side| edges.contains(side)).for_each(|side| {
                    sides[side.index()] = Some(id);
                });
            }
            Scoring::Field => {
                let feature = state.feature_by_id(id);
                let strengths = (feature.strength[own], other(state, own, &feature));
                let reached = segment.halves.rotated(laid.rotation).0;
                (0..8).filter(|half| reached >> half & 1 == 1).for_each(|half| halves[half] = strengths);
            }
            Scoring::Around => cloister = state.feature_by_id(id).tiles,
            Scoring::Never => {}
        }
    }
    sides.into_iter().for_each(|id| feature(state, own, id, pen));
    for (own, other) in halves {
        pen.put(f32::from(own));
        pen.put(f32::from(other));
    }
    pen.put(f32::from(cloister));
}

/// The feature that the action's figure goes to, if it deploys one.
fn target(state: &State, own: Player, action: Action, pen: &mut Pen<'_>) {
    let square = action.square().unwrap_or(state.last_tile().square);
    let deploys = matches!(action, Action::Deploy { .. });
    let id = action.segment().filter(|_| deploys).and_then(|segment| state.feature_at(square, segment));
    let kind = id.map(|id| state.feature_kind(id));
    pen.flag(kind.is_some_and(FeatureKind::scores_around));
    pen.flag(kind == Some(FeatureKind::Field));
    feature(state, own, id, pen);
}

/// The numbers of a feature, in the order of [`FEATURE`]; zeros if there is none.
fn feature(state: &State, own: Player, id: Option<FeatureId>, pen: &mut Pen<'_>) {
    let Some(id) = id else {
        (0..FEATURE.len()).for_each(|_| pen.put(0.0));
        return;
    };
    let feature = state.feature_by_id(id);
    pen.flag(feature.kind == FeatureKind::Road);
    pen.flag(feature.kind == FeatureKind::City);
    pen.put(f32::from(feature.tiles));
    pen.put(f32::from(feature.open));
    pen.put(f32::from(feature.strength[own]));
    pen.put(f32::from(other(state, own, &feature)));
    pen.put(state.worth(id, false) as f32);
    pen.put(state.worth(id, true) as f32);
}

/// The arrays of `Batch.candidates`, as given.
pub struct Given<'a, 'py> {
    pub rows: Option<&'a Bound<'py, PyAny>>,
    pub numbers: Option<&'a Bound<'py, PyAny>>,
    pub expected: Option<&'a Bound<'py, PyAny>>,
    pub leads: Option<&'a Bound<'py, PyAny>>,
    pub features: Option<&'a Bound<'py, PyAny>>,
    pub planes: Option<&'a Bound<'py, PyAny>>,
}

impl Games {
    /// Writes the candidates of every game, one game after another, and returns their number.
    pub fn candidates(&self, py: Python<'_>, given: &Given<'_, '_>, size: usize) -> PyResult<usize> {
        let total: usize = self.counts.iter().map(|&count| count as usize).sum();
        let (layout, widths) = (&self.layout, Widths::of(&self.layout, size));
        let mut rows = arrays::Room::new(given.rows, "rows", total, &[widths.row])?;
        let mut numbers = arrays::Room::new(given.numbers, "numbers", total, &[])?;
        let mut expected = arrays::Room::new(given.expected, "expected", total, &[widths.players])?;
        let mut leads = arrays::Room::new(given.leads, "leads", total, &[])?;
        let mut features = arrays::Room::new(given.features, "features", total, &[widths.features])?;
        let mut planes = arrays::Room::new(given.planes, "planes", total, &[layout.planes, size, size])?;
        let mut wanted = Wanted {
            rows: rows.slice()?,
            numbers: numbers.slice()?,
            expected: expected.slice()?,
            leads: leads.slice()?,
            features: features.slice()?,
            planes: planes.slice()?,
        };
        let share = self.share();
        let parts = self.games.chunks(share).zip(self.counts.chunks(share)).map(|(games, counts)| {
            (games, wanted.cut(counts.iter().map(|&count| count as usize).sum(), &widths))
        });
        py.detach(|| {
            threads::share(self.threads, parts, |(games, mut wanted)| {
                let mut describer = Describer::new(layout);
                games.iter().for_each(|game| describer.write(&game.state, &widths, &mut wanted));
            });
        });
        Ok(total)
    }
}

/// The candidates of a game as a new array.
pub fn of_state<'py>(py: Python<'py>, game: &PyState) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let layout = Layout::of_setup(&game.setup);
    let widths = Widths::of(&layout, space::SIZE as usize);
    let mut legal = Vec::new();
    if game.state.turn().player().is_some() {
        game.state.legal_actions(&mut legal);
    }
    let array = PyArray2::zeros(py, [legal.len(), widths.row], false);
    let mut writing = array.try_readwrite().map_err(errors::broken)?;
    let rows = Some(writing.as_slice_mut().map_err(errors::broken)?);
    Describer::new(&layout).write(&game.state, &widths, &mut Wanted { rows, ..Wanted::default() });
    drop(writing);
    Ok(array)
}

/// The names of the numbers that describe a candidate (see `Batch.candidates`), for games of a set-up (by default
/// `Setup()`), in order. `seat0` is the player who decides.
#[pyfunction(name = "candidate_names")]
#[pyo3(signature = (setup=None))]
pub fn candidate_names_of(py: Python<'_>, setup: Option<&PySetup>) -> PyResult<Vec<String>> {
    let start = PySetup(setup::given(py, setup, None)?).begin(py)?;
    Ok(names(&Layout::of(&start)))
}
