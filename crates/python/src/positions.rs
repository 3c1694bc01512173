//! The decisions of whole games as columns, from which shards of positions are made.

use crate::candidates::{Describer, Wanted, Widths};
use crate::game;
use crate::layout::Layout;
use crate::numbers::whole;
use crate::observe::Observer;
use crate::setup::PySetup;
use crate::simulate::{Series, final_scores};
use crate::space::{self, Window};
use crate::views::Viewer;
use bastide_arena::Actions;
use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Turn};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The fixed-point representation of 1 in the inputs of the learned value function.
const UNIT: f32 = 1024.0;

/// The columns, with one entry, or a fixed number of entries, for each decision.
#[derive(Default)]
struct Columns {
    game: Vec<i64>,
    step: Vec<i32>,
    player: Vec<i8>,
    features: Vec<f32>,
    action: Vec<i32>,
    legal: Vec<i32>,
    scores: Vec<i32>,
    /// The tiles on the table (column, row, kind, quarter turns), and the figures (seat, kind, column, row, segment).
    tiles: Vec<i16>,
    figures: Vec<i16>,
    /// The numbers and the rows of the legal actions.
    numbers: Vec<i64>,
    candidates: Vec<f32>,
    /// For each decision, the number of entries of the columns in [`LISTS`].
    lengths: [Vec<i32>; LISTS.len()],
    totals: Vec<f32>,
    seats: Vec<i16>,
    inputs: Vec<i16>,
}

/// The columns whose rows have different lengths.
const LISTS: [&str; 7] = ["tiles", "figures", "numbers", "candidates", "totals", "seats", "inputs"];

fn units(numbers: &[f32]) -> impl Iterator<Item = i16> {
    numbers.iter().map(|n| (n * UNIT).round() as i16)
}

impl Columns {
    /// Adds the decisions of a game.
    fn add(&mut self, game: u64, start: &State, actions: &[Action], end: &State, how: &mut How) {
        let width = how.observer.layout.features;
        let mut state = start.clone();
        for (step, &action) in actions.iter().enumerate() {
            let Some(player) = state.turn().player() else {
                state.apply_unchecked(action, &mut ());
                continue;
            };
            self.game.push(game as i64);
            self.step.push(step as i32);
            self.player.push(player.0 as i8);
            let at = self.features.len();
            self.features.resize(at + width, 0.0);
            how.observer.features(&state, player, &mut self.features[at..]);
            let number = space::number(&state, &Window::around(&state, how.size), action);
            self.action.push(number.expect("a decision has a number") as i32);
            self.legal.push(game::count(&state) as i32);
            self.scores.extend(final_scores(end));
            let before = self.ends();
            self.show(&state, how);
            state.apply_unchecked(action, &mut ());
            self.look(&state, how);
            let after = self.ends();
            for ((lengths, before), after) in self.lengths.iter_mut().zip(before).zip(after) {
                lengths.push((after - before) as i32);
            }
        }
    }

    /// The lengths of the columns in [`LISTS`] so far.
    fn ends(&self) -> [usize; LISTS.len()] {
        let Columns { tiles, figures, numbers, candidates, totals, seats, inputs, .. } = self;
        let shown = [tiles.len(), figures.len(), numbers.len(), candidates.len()];
        let learned = [totals.len(), seats.len(), inputs.len()];
        std::array::from_fn(|i| shown.get(i).copied().unwrap_or_else(|| learned[i - shown.len()]))
    }

    /// Adds the landscape and the candidates of a decision, if they are wanted.
    fn show(&mut self, state: &State, how: &mut How) {
        if how.landscape {
            for laid in state.tiles() {
                let (at, kind) = (laid.square, laid.kind.0.into());
                self.tiles.extend([at.x, at.y, kind, laid.rotation.quarters() as i16]);
            }
            for figure in state.figures() {
                let (at, seat) = (figure.at.square, figure.player.0.into());
                self.figures.extend([seat, figure.meeple as i16, at.x, at.y, figure.at.segment.0.into()]);
            }
        }
        if let Some(describer) = &mut how.describer {
            let (count, widths) = (game::count(state) as usize, Widths::of(&how.observer.layout, how.size));
            let (numbers, rows) = (self.numbers.len(), self.candidates.len());
            self.numbers.resize(numbers + count, 0);
            self.candidates.resize(rows + count * widths.row, 0.0);
            let mut wanted = Wanted {
                numbers: Some(&mut self.numbers[numbers..]),
                rows: Some(&mut self.candidates[rows..]),
                ..Wanted::default()
            };
            describer.write(state, &widths, &mut wanted);
        }
    }

    /// Adds the inputs of the learned value function after a decision, if chance draws next.
    fn look(&mut self, state: &State, how: &mut How) {
        if let (Some(viewer), Turn::Chance) = (&mut how.learned, state.turn()) {
            let (totals, views) = viewer.see(state);
            self.totals.extend(&totals.0[..views.len()]);
            for view in views {
                self.seats.extend(units(&view.seat));
                self.inputs.extend(view.features.iter().flat_map(|feature| units(feature)));
            }
        }
    }
}

/// Parameters and scratch memory for writing positions.
struct How {
    observer: Observer,
    size: usize,
    landscape: bool,
    describer: Option<Describer>,
    learned: Option<Viewer>,
}

/// The players' decisions in games `first` to `first + count - 1` of a seed, as a dict of arrays with one row for each
/// decision.
///
/// The arrays are:
///
/// - `game` (`int64`);
/// - `step` (`int32`): the number of earlier actions, including draws;
/// - `player` (`int8`);
/// - `features` (`float32` of shape `(rows, len(feature_names(setup)))`);
/// - `action` (`int32`): a number of `ActionSpace(size)`;
/// - `legal` (`int32`): the number of legal actions;
/// - `scores` (`int32` of shape `(rows, players)`): the final scores.
///
/// With `landscape` there are also `tiles` (`int16`: column, row, `Tile.index` and quarter turns of each tile on the
/// table) and `figures` (`int16`: seat, kind, column, row and segment of each figure; kinds are indices of `FIGURES`).
/// With `candidates` there are `numbers` (`int64`: the number of each legal action) and `candidates` (`float32`: their
/// rows, see `candidate_names`).
///
/// With `learned` there are also the inputs of the learned value function for the position after a decision, if chance
/// draws next: `totals` (`float32`), `seats` and `inputs` (`int16`, in 1024ths), seat by seat.
///
/// The columns of these three groups are flat: `tiles_length` and so on (`int32`) give the number of entries of each
/// row; `view_names` names the numbers of a seat and of each feature with figures. See `play_scores`.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=1, size=space::SIZE, landscape=false, candidates=false, learned=false))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn play_positions<'py>(
    py: Python<'py>,
    setup: &PySetup,
    levels: Vec<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] first: u64,
    #[pyo3(from_py_with = whole)] count: u64,
    #[pyo3(from_py_with = whole)] size: i64,
    landscape: bool,
    candidates: bool,
    learned: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let size = space::size(size)?;
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), false)?;
    let layout = Arc::new(Layout::of(&series.start));
    let columns = py.detach(|| {
        let mut how = How {
            observer: Observer::new(&layout),
            size,
            landscape,
            describer: candidates.then(|| Describer::new(&layout)),
            learned: learned.then(|| Viewer::new(setup.0.players.into())),
        };
        let mut columns = Columns::default();
        series.each(&mut Actions::default(), |game, actions, end| {
            columns.add(game, &series.start, &actions.0, end, &mut how);
            actions.0.clear();
        })?;
        PyResult::Ok(columns)
    })?;
    let (rows, players) = (columns.game.len(), usize::from(setup.0.players));
    let width = layout.features;
    let out = PyDict::new(py);
    out.set_item("game", PyArray1::from_vec(py, columns.game))?;
    out.set_item("step", PyArray1::from_vec(py, columns.step))?;
    out.set_item("player", PyArray1::from_vec(py, columns.player))?;
    let features = PyArray1::from_vec(py, columns.features).reshape([rows, width])?;
    out.set_item("features", features)?;
    out.set_item("action", PyArray1::from_vec(py, columns.action))?;
    out.set_item("legal", PyArray1::from_vec(py, columns.legal))?;
    out.set_item("scores", PyArray1::from_vec(py, columns.scores).reshape([rows, players])?)?;
    let wanted = [landscape, landscape, candidates, candidates, learned, learned, learned];
    for ((name, lengths), _) in
        LISTS.into_iter().zip(columns.lengths).zip(wanted).filter(|(_, wanted)| *wanted)
    {
        out.set_item(format!("{name}_length"), PyArray1::from_vec(py, lengths))?;
    }
    if landscape {
        out.set_item("tiles", PyArray1::from_vec(py, columns.tiles))?;
        out.set_item("figures", PyArray1::from_vec(py, columns.figures))?;
    }
    if candidates {
        out.set_item("numbers", PyArray1::from_vec(py, columns.numbers))?;
        out.set_item("candidates", PyArray1::from_vec(py, columns.candidates))?;
    }
    if learned {
        out.set_item("totals", PyArray1::from_vec(py, columns.totals))?;
        out.set_item("seats", PyArray1::from_vec(py, columns.seats))?;
        out.set_item("inputs", PyArray1::from_vec(py, columns.inputs))?;
    }
    Ok(out)
}

/// The names of the figures, in the order of the engine.
pub const FIGURES: [&str; MeepleKind::COUNT] = {
    let (mut names, mut i) = ([""; MeepleKind::COUNT], 0);
    while i < names.len() {
        names[i] = MeepleKind::ALL[i].name();
        i += 1;
    }
    names
};
