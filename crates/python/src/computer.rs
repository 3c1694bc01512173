//! The Python class for computer players.

use crate::action::PyAction;
use crate::numbers::whole;
use crate::state::PyState;
use bastide_arena::{MOST_THREADS, workers};
use bastide_search::Breadth;
use bastide_search::{Computer, Level, Options};
use bastide_types::Turn;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

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
#[pyclass(module = "bastide", name = "Computer")]
pub struct PyComputer {
    computer: Computer,
    budget: Option<u64>,
    threads: usize,
}

/// Extracts a number of threads, or raises an error with the valid range.
fn threads(given: &Bound<'_, PyAny>) -> PyResult<usize> {
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
        #[pyo3(from_py_with = threads)] threads: usize,
    ) -> PyResult<PyComputer> {
        let level = self::level(level)?;
        if budget.is_some() && !level.searches() {
            return Err(PyValueError::new_err(format!(
                "budget: {level} takes none, only strong, expert and master do"
            )));
        }
        let breadth = Breadth { budget: budget.unwrap_or(Breadth::TUNED.budget), ..Breadth::TUNED };
        let options = Options { breadth, workers: workers(threads), ..Options::default() };
        Ok(PyComputer { computer: Computer::with(level, options), budget, threads })
    }

    /// The level.
    #[getter]
    fn level(&self) -> &'static str {
        self.computer.level().name()
    }

    /// Chooses the action of the player who is to decide. The GIL is released meanwhile.
    ///
    /// Raises `ValueError` if chance is to move and after the end.
    #[pyo3(signature = (state, seed=0))]
    fn choose(
        &mut self,
        py: Python<'_>,
        state: &PyState,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<PyAction> {
        let game = &state.state;
        let computer = &mut self.computer;
        let action = py.detach(|| computer.choose(game, seed)).ok_or_else(|| {
            PyValueError::new_err(match game.turn() {
                Turn::Over => "the game is over: nothing is to be chosen",
                Turn::Chance | Turn::Decide(..) => "a tile must be drawn now: apply one of chance()",
            })
        })?;
        Ok(PyAction::of(action, game))
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
