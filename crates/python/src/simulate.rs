//! Whole games between computer players, by game number, so that a cluster can split the work.

use crate::computer;
use crate::errors;
use crate::interrupts::Interrupts;
use crate::numbers::whole;
use crate::setup::PySetup;
use crate::state::PyState;
use bastide_arena::{About, Actions, SHARD, Seats, Shard, file_name};
use bastide_rules::State;
use bastide_search::Level;
use bastide_types::{EventSink, Player, Setup};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ops::Range;
use std::sync::Arc;

/// The players, and which games of which seed they play.
pub struct Series {
    pub setup: Setup,
    pub start: State,
    levels: Vec<Level>,
    seed: u64,
    games: Range<u64>,
    /// Whether the players move on by one seat from game to game.
    rotate: bool,
}

/// The final scores of a game, by seat.
pub fn final_scores(end: &State) -> impl Iterator<Item = i32> {
    Player::first(end.players()).map(|player| end.score(player))
}

impl Series {
    /// Checks the arguments, and raises an exception for what is wrong.
    pub fn new(
        py: Python<'_>,
        setup: &Setup,
        levels: &[String],
        seed: u64,
        (first, count): (u64, u64),
        rotate: bool,
    ) -> PyResult<Series> {
        let start = State::new(setup).map_err(|why| errors::setup(py, why))?;
        let levels = levels.iter().map(|name| computer::level(name)).collect::<PyResult<Vec<_>>>()?;
        let players = usize::from(setup.players);
        if levels.is_empty() || levels.len() > players {
            let named = levels.len();
            return Err(PyValueError::new_err(format!(
                "{named} levels for {players} players: name 1 to {players}"
            )));
        }
        let end =
            first.checked_add(count).ok_or_else(|| PyValueError::new_err("numbers of games end at 2⁶⁴"))?;
        Ok(Series { setup: setup.clone(), start, levels, seed, games: first..end, rotate })
    }

    /// Plays every game, reports it to the sink, and calls `then` with its number, the sink and the final state. Ctrl-C
    /// stops after the current game.
    pub fn each<S: EventSink>(
        &self,
        sink: &mut S,
        mut then: impl FnMut(u64, &mut S, &State),
    ) -> PyResult<()> {
        let mut interrupts = Interrupts::new();
        let players = u64::from(self.start.players());
        let mut seats = Seats::new(&self.start, &self.levels);
        for game in self.games.clone() {
            let end = if self.rotate {
                seats.play_shifted(self.seed, game, (game % players) as usize, sink)
            } else {
                seats.play(self.seed, game, sink)
            };
            then(game, sink, end);
            interrupts.look()?;
        }
        Ok(())
    }

    /// The final scores of every game, row by row.
    fn scores(&self) -> PyResult<Vec<i32>> {
        let mut out = Vec::new();
        self.each(&mut (), |_, (), end| out.extend(final_scores(end)))?;
        Ok(out)
    }

    /// A shard with the records of the games, and their final scores.
    fn records(&self) -> PyResult<(Vec<u8>, Vec<i32>)> {
        let names: Vec<&str> = self.levels.iter().map(|level| level.name()).collect();
        let (mut shard, mut written, mut scores) = (Shard::new(Vec::new()), Ok(()), Vec::new());
        self.each(&mut Actions::default(), |game, actions, end| {
            let about = About { setup: &self.setup, players: &names, seed: self.seed, game };
            if written.is_ok() {
                written = shard.add(&about, &actions.0, end);
            }
            scores.extend(final_scores(end));
            actions.0.clear();
        })?;
        let data = written.and_then(|()| shard.close()).map_err(errors::broken)?;
        Ok((data, scores))
    }
}

/// Final scores of games `first` to `first + count - 1` of a seed: `int32` of shape `(count, players)`, by seat.
///
/// Game `i` is the same wherever and in whatever order it is played, and the same as in `bastide sim`. With `rotate`,
/// the players move on by one seat from game to game, as in `bastide match`. The GIL is released meanwhile; Ctrl-C
/// stops after the current game. Raises `ValueError` for unknown or too many levels.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=1, rotate=false))]
pub fn play_scores<'py>(
    py: Python<'py>,
    setup: &PySetup,
    levels: Vec<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] first: u64,
    #[pyo3(from_py_with = whole)] count: u64,
    rotate: bool,
) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), rotate)?;
    rows(py, py.detach(|| series.scores())?, &setup.0)
}

/// Reshapes scores to one row for each game.
fn rows<'py>(py: Python<'py>, scores: Vec<i32>, setup: &Setup) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let players = usize::from(setup.players);
    let games = scores.len() / players;
    PyArray1::from_vec(py, scores).reshape([games, players])
}

/// Plays games `first` to `first + count - 1` of a seed to their ends, and returns them with all their actions. See
/// `play_scores`.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=1, rotate=false))]
pub fn play_games(
    py: Python<'_>,
    setup: &PySetup,
    levels: Vec<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] first: u64,
    #[pyo3(from_py_with = whole)] count: u64,
    rotate: bool,
) -> PyResult<Vec<PyState>> {
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), rotate)?;
    let setup = Arc::new(setup.0.clone());
    py.detach(|| {
        let mut games = Vec::new();
        series.each(&mut Actions::default(), |_, actions, end| {
            games.push(PyState {
                setup: setup.clone(),
                state: end.clone(),
                actions: std::mem::take(&mut actions.0),
            });
        })?;
        Ok(games)
    })
}

/// The records of games `first` to `first + count - 1` of a seed, concatenated and compressed with gzip, byte for byte
/// the shard that `bastide sim --records` writes for these games; and the final scores as returned by `play_scores`.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=SHARD))]
pub fn play_records<'py>(
    py: Python<'py>,
    setup: &PySetup,
    levels: Vec<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] first: u64,
    #[pyo3(from_py_with = whole)] count: u64,
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyArray2<i32>>)> {
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), false)?;
    let (shard, scores) = py.detach(|| series.records())?;
    Ok((PyBytes::new(py, &shard), rows(py, scores, &setup.0)?))
}

/// The file name that `bastide sim --records` gives to the shard that begins with this game.
#[pyfunction]
pub fn shard_name(#[pyo3(from_py_with = whole)] first: u64) -> String {
    file_name(first)
}
