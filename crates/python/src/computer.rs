//! The Python class for computer players.

use crate::action::PyAction;
use crate::numbers::whole;
use crate::state::PyState;
use crate::threads;
use bastide_arena::{MOST_THREADS, workers};
use bastide_search::{Computer, Considered, Level, Options};
use bastide_types::{PerPlayer, Player, Turn};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Mutex;

/// The largest budget; one decision then takes minutes.
const MOST_BUDGET: u64 = 10_000_000;

/// The level with this name, or an error that lists all levels.
pub fn level(name: &str) -> PyResult<Level> {
    Level::from_name(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::name).join(", ");
        PyValueError::new_err(format!("level {name:?}: choose one of {all}"))
    })
}

/// A computer player of one of the levels `uniform`, `easy`, `greedy`, `learned`, `strong` and `expert`, or of those
/// for human opponents: `beginner`, `casual`, `regular`, `advanced`, `tournament` and `master`.
///
/// It keeps scratch memory between decisions, but no knowledge: equal states and seeds give equal actions. So a pickle
/// contains only the level, the budget and the number of threads.
#[pyclass(frozen, module = "bastide", name = "Computer")]
pub struct PyComputer {
    computer: Mutex<Computer>,
    level: Level,
    budget: Option<u64>,
    threads: usize,
}

/// Extracts a number of threads, or raises an error with the valid range.
fn thread_count(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let threads: usize = whole(given)?;
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads {threads}: choose 1 to {MOST_THREADS}")));
    }
    Ok(threads)
}

/// Extracts an optional budget, or raises an error with the valid range.
fn optional_budget(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if given.is_none() {
        return Ok(None);
    }
    let budget: u64 = whole(given)?;
    if !(1..=MOST_BUDGET).contains(&budget) {
        return Err(PyValueError::new_err(format!("budget {budget}: choose 1 to {MOST_BUDGET}")));
    }
    Ok(Some(budget))
}

/// A new array with a number for each seat.
type Numbers<'py> = Bound<'py, PyArray1<f32>>;

#[pymethods]
impl PyComputer {
    /// Creates a player of this level. `budget` is the approximate number of positions that `strong`, `expert` and
    /// `master` evaluate for one decision (60,000 by default).
    ///
    /// These levels use `threads` threads; the decision does not depend on their number.
    ///
    /// Raises `ValueError` for an unknown level, a budget that is not between 1 and 10,000,000 or is given for a level
    /// without one, and a number of threads that is not between 1 and 256.
    #[new]
    #[pyo3(signature = (level="strong", budget=None, threads=1))]
    fn new(
        level: &str,
        #[pyo3(from_py_with = optional_budget)] budget: Option<u64>,
        #[pyo3(from_py_with = thread_count)] threads: usize,
    ) -> PyResult<PyComputer> {
        let level = self::level(level)?;
        if budget.is_some() && !level.searches() {
            return Err(PyValueError::new_err(format!(
                "budget: {level} takes none, only strong, expert and master do"
            )));
        }
        let mut options = Options::default();
        options.workers = workers(threads);
        let mut computer = Computer::with(level, options);
        computer.set_budget(budget.unwrap_or(Computer::BUDGET));
        Ok(PyComputer { computer: Mutex::new(computer), level, budget, threads })
    }

    /// The level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// Chooses the action of the player who is to decide. The GIL is released meanwhile.
    ///
    /// Raises `ValueError` if chance is to move and after the end.
    #[pyo3(signature = (state, seed=0))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyState>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<PyAction> {
        // A copy, so that other threads may use the state meanwhile.
        let game = &state.borrow().state.clone();
        let mut computer = threads::lock(&self.computer, "computer player")?;
        let computer = &mut *computer;
        let action = py.detach(|| computer.choose(game, seed)).ok_or_else(|| {
            PyValueError::new_err(match game.turn() {
                Turn::Over => "the game is over: nothing is to be chosen",
                Turn::Chance | Turn::Decide(..) => "a tile must be drawn now: apply one of chance()",
            })
        })?;
        Ok(PyAction::of(action, game))
    }

    /// Decides like `choose`, and returns what was considered: a list of actions that belong together, such as a
    /// placement and a deployment, their value, and the number of continuations that were tried. The choice comes
    /// first, then the others by value.
    ///
    /// The value is in points ahead of the others; for `learned`, `expert` and their like against several others it is
    /// the probability of winning in percent. Levels that do not search try no continuations.
    ///
    /// Raises `ValueError` if chance is to move, after the end, and for `uniform`, which values nothing.
    #[pyo3(signature = (state, seed=0))]
    fn consider(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyState>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<Vec<(Vec<PyAction>, f32, u32)>> {
        let game = &state.borrow().state.clone();
        let mut computer = threads::lock(&self.computer, "computer player")?;
        let computer = &mut *computer;
        let considered = py.detach(|| computer.consider(game, seed));
        if considered.is_empty() {
            let words = "nothing was considered: uniform values nothing, and at other times a player must be to decide";
            return Err(PyValueError::new_err(words));
        }
        // The letters of segments are those of the tile that the actions lay.
        let named_one = |one: &Considered| {
            let mut after = game.clone();
            let named = one.chain.as_slice().iter().map(|&action| {
                let named = PyAction::of(action, &after);
                after.apply_unchecked(action, &mut ());
                named
            });
            (named.collect(), one.value, one.continuations)
        };
        Ok(considered.iter().map(named_one).collect())
    }

    /// The points that the level's evaluation counts for the position as it is, without a search, and each player's
    /// probability of winning, by seat: two arrays, `float32` of shape `(players,)`. Only for `learned` are the points
    /// a forecast of the final scores: see `docs/python.md`.
    fn opinion<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyState>,
    ) -> PyResult<(Numbers<'py>, Numbers<'py>)> {
        let game = &state.borrow().state;
        let opinion = threads::lock(&self.computer, "computer player")?.opinion(game);
        let list = |numbers: &PerPlayer<f32>| {
            PyArray1::from_vec(py, Player::first(game.players()).map(|player| numbers[player]).collect())
        };
        Ok((list(&opinion.scores), list(&opinion.chances)))
    }

    fn __getnewargs__(&self) -> (&'static str, Option<u64>, usize) {
        (self.level(), self.budget, self.threads)
    }

    fn __repr__(&self) -> String {
        let budget = self.budget.map_or(String::new(), |budget| format!(", {budget}"));
        let threads = if self.threads == 1 { String::new() } else { format!(", threads={}", self.threads) };
        format!("Computer('{}'{budget}{threads})", self.level())
    }
}
