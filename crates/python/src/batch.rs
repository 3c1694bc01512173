//! Many games stepped together, written into arrays that the caller owns.

use crate::action::PyAction;
use crate::arrays::{self, Maybe};
use crate::candidates::Given;
use crate::computer;
use crate::errors;
use crate::game::{Game, Table, count, decider, nth};
use crate::games::{Games, Kept};
use crate::interrupts::Interrupts;
use crate::layout::Layout;
use crate::numbers::whole;
use crate::observe::{Expectation, Observer, decider as seen_by};
use crate::seats::Rows;
use crate::setup::{self, PySetup};
use crate::space;
use crate::state::PyState;
use crate::threads;
use bastide_playout::Pile;
use bastide_rules::State;
use bastide_search::{Computer, Level};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, OnceLock};

/// Thousands of games of one set-up, stepped together. Game `i` of a seed is the same for any number of threads.
///
/// Every game waits for a player's decision: chance draws automatically, and a finished game is replaced by the next
/// one. The caller owns the arrays, which are written in place without holding the GIL.
#[pyclass(frozen, module = "bastide", name = "Batch")]
pub struct PyBatch(Mutex<Games>);

/// The set-up, seed, number of threads and games of a batch, from which it can be made again.
type Parts = (PySetup, u64, usize, Vec<Kept>);

impl PyBatch {
    /// The games, unless another thread uses them.
    fn games(&self) -> PyResult<threads::Guard<'_, Games>> {
        threads::lock(&self.0, "batch")
    }
}

#[pymethods]
impl PyBatch {
    /// Begins `games` games of a set-up (by default `Setup(**keywords)`) with a seed, to be stepped by `threads`
    /// threads.
    ///
    /// Raises `ValueError` for no games or no threads, `MemoryError` for more games than fit in memory, and
    /// `SetupError` if a game has no decision.
    #[new]
    #[pyo3(signature = (setup=None, *, games, seed=1, threads=1, **keywords))]
    fn new(
        py: Python<'_>,
        setup: Option<&PySetup>,
        #[pyo3(from_py_with = whole)] games: i64,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = whole)] threads: i64,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyBatch> {
        if games < 1 || !(1..=1024).contains(&threads) {
            return Err(PyValueError::new_err("choose at least 1 game, and 1 to 1024 threads"));
        }
        let (count_of_games, threads) = (games as usize, threads as usize);
        let setup = setup::given(py, setup, keywords)?;
        let start = State::new(&setup).map_err(|why| errors::setup(py, why))?;
        let table = Table { full: Pile::of(&start), start, seed, games: games as u64 };
        let mut games: Vec<Game> = Vec::new();
        if games.try_reserve_exact(count_of_games).is_err() {
            return Err(PyMemoryError::new_err(format!(
                "no memory for {count_of_games} games: choose fewer"
            )));
        }
        py.detach(|| {
            let mut interrupts = Interrupts::new();
            for number in 0..table.games {
                interrupts.look()?;
                games.push(Game::new(&table, number));
            }
            PyResult::Ok(())
        })?;
        let layout = Arc::new(Layout::of(&table.start));
        let games = Games::new(Arc::new(setup), table, layout, games, threads);
        if games.counts.contains(&0) {
            return Err(errors::setup(py, "no tile of the bag can be laid: nobody has anything to decide"));
        }
        Ok(PyBatch(Mutex::new(games)))
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.games()?.games.len())
    }

    /// The set-up of the games.
    #[getter]
    fn setup(&self) -> PyResult<PySetup> {
        Ok(PySetup((*self.games()?.setup).clone()))
    }

    /// The length of a row of `features`.
    #[getter]
    fn feature_count(&self) -> PyResult<usize> {
        Ok(self.games()?.layout.features)
    }

    /// Writes the number of legal actions of every game: `uint32` of shape `(games,)`.
    fn counts(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let mut array = arrays::writable::<u32>(out, "out", &[all.games.len()])?;
        arrays::slice(&mut array, "out")?.copy_from_slice(&all.counts);
        Ok(())
    }

    /// Writes the seat that decides in every game: `int8` of shape `(games,)`.
    fn deciders(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let mut array = arrays::writable::<i8>(out, "out", &[all.games.len()])?;
        let players = all.games.iter().map(|game| decider(&game.state));
        arrays::slice(&mut array, "out")?.iter_mut().zip(players).for_each(|(out, player)| *out = player);
        Ok(())
    }

    /// The legal actions of a game, in the order of `State.legal_actions`, by which `step` counts. Raises `IndexError`.
    fn legal_actions(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<Vec<PyAction>> {
        let all = self.games()?;
        let state = &all.game(game)?.state;
        Ok((0..count(state)).map(|n| PyAction::of(nth(state, n), state)).collect())
    }

    /// A copy of a game, including its record so far. Raises `IndexError`.
    fn state(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<PyState> {
        let all = self.games()?;
        let game = all.game(game)?;
        Ok(PyState { setup: all.setup.clone(), state: game.state.clone(), actions: game.actions.0.clone() })
    }

    /// The number, within the seed, of the game that a slot is playing. Slot `i` plays `i`, `i + games`,
    /// `i + 2 · games`, and so on. Raises `IndexError`.
    fn number(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<u64> {
        Ok(self.games()?.game(game)?.number)
    }

    /// Makes one decision in every game: `choices` is `uint32` of shape `(games,)` with indices of legal actions, below
    /// `counts`. Then chance draws, and finished games are replaced by the next ones.
    ///
    /// `where` (`bool`, `(games,)`) restricts this to the games where it is true; choices of the others are ignored,
    /// and their rows of all arrays stay unchanged.
    ///
    /// Writes these arrays, if given: `rewards` (`float32`, `(games, players)`), the points gained in this step, by
    /// seat; `ends` (`bool`, `(games,)`), whether the game finished; `scores` (`int32`, `(games, players)`), the final
    /// scores in rows of finished games (other rows are unchanged); `counts` (`uint32`) and `deciders` (`int8`), both
    /// `(games,)`, of the next decision.
    ///
    /// Raises `IllegalAction` for a choice that is out of range, without changing any game.
    #[pyo3(signature = (choices, *, r#where=None, rewards=None, ends=None, scores=None, counts=None, deciders=None))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn step(
        &self,
        py: Python<'_>,
        choices: &Bound<'_, PyAny>,
        r#where: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        scores: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        deciders: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut all = self.games()?;
        let written = [rewards, ends, scores, counts, deciders];
        all.step(py, choices, r#where, written)
    }

    /// Like `step`, with actions given by their numbers in `ActionSpace(size)`: `numbers` is `int64` of shape
    /// `(games,)`.
    #[pyo3(signature = (numbers, *, size=space::SIZE, r#where=None, rewards=None, ends=None, scores=None, counts=None, deciders=None))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn step_numbers(
        &self,
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] size: i64,
        r#where: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        scores: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        deciders: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut all = self.games()?;
        let size = space::size(size)?;
        let written = [rewards, ends, scores, counts, deciders];
        all.step_numbers(py, (numbers, size), r#where, written)
    }

    /// Writes the candidates of every game: one row for each legal action, in the order of `legal_actions`, first those
    /// of game 0, then those of game 1, and so on. So the rows of a game begin after the sum of the `counts` before
    /// it. Returns the number of rows, the sum of `counts`; arrays may have more.
    ///
    /// Writes these arrays, if given. `rows` (`float32`, `(rows, len(candidate_names(setup)))`) says what each action
    /// does and what its tile or figure joins. `numbers` (`int64`, `(rows,)`) has its number in `ActionSpace(size)` (-1
    /// if it has none; placements outside the window share one). `leads` (`float32`, `(rows,)`) has the points ahead of
    /// the others that `greedy` expects once the player has gone on in the best way, for example with the best
    /// deployment after a placement. `greedy` takes an action with the highest lead, and every second part. The others
    /// describe the position after the action, before chance draws, as the player who decides now sees it: `expected`
    /// (`float32`, `(rows, players)`, see `State.expected`), `features` (`float32`, `(rows, feature_count)`) and
    /// `planes` (`uint8`, `(rows, planes, size, size)`).
    #[pyo3(signature = (*, rows=None, numbers=None, expected=None, leads=None, features=None, planes=None, size=space::SIZE))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn candidates(
        &self,
        py: Python<'_>,
        rows: Option<&Bound<'_, PyAny>>,
        numbers: Option<&Bound<'_, PyAny>>,
        expected: Option<&Bound<'_, PyAny>>,
        leads: Option<&Bound<'_, PyAny>>,
        features: Option<&Bound<'_, PyAny>>,
        planes: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] size: i64,
    ) -> PyResult<usize> {
        let given = Given { rows, numbers, expected, leads, features, planes };
        self.games()?.candidates(py, &given, space::size(size)?)
    }

    /// Writes `State.key` of every game: `uint64` of shape `(games,)`. Equal positions have equal keys, so they can name
    /// the nodes of a search.
    fn keys(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let mut array = arrays::writable::<u64>(out, "out", &[all.games.len()])?;
        let out = arrays::slice(&mut array, "out")?;
        all.each_row(py, out, 1, || (), |(), game, row| row[0] = game.state.key());
        Ok(())
    }

    /// An independent copy, which draws the same tiles.
    fn copy(&self) -> PyResult<PyBatch> {
        Ok(PyBatch(Mutex::new(self.games()?.clone())))
    }

    fn __copy__(&self) -> PyResult<PyBatch> {
        self.copy()
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyResult<PyBatch> {
        let _ = memo;
        self.copy()
    }

    /// A batch of copies of these games, in this order; a game may be named more than once.
    ///
    /// With a `seed` new tiles are drawn for them, different ones in each copy. A search needs that in order not to know
    /// the draws to come. Otherwise they draw the same tiles. Raises `IndexError`, and `ValueError` for no games.
    #[pyo3(signature = (games, *, seed=None))]
    fn take(&self, games: Vec<i64>, seed: Option<u64>) -> PyResult<PyBatch> {
        Ok(PyBatch(Mutex::new(self.games()?.take(&games, seed)?)))
    }

    /// Replaces these games by positions: the games of another batch of the set-up, in their order, or states.
    ///
    /// The draws of states follow from `seed` (by default that of the batch), a different stream for each. The games of
    /// another batch continue as there, unless a `seed` is given. Where chance is to move, it draws. When such a game
    /// ends, the next of the slot begins as usual.
    ///
    /// Raises `IndexError`, and `ValueError` for another set-up, for another number of positions than games, and for a
    /// position in which no decision is left, without changing any game.
    #[pyo3(signature = (games, positions, *, seed=None))]
    fn put(&self, games: Vec<i64>, positions: &Bound<'_, PyAny>, seed: Option<u64>) -> PyResult<()> {
        let mut all = self.games()?;
        if let Ok(batch) = positions.cast::<PyBatch>() {
            return all.put_games(&games, &*batch.get().games()?, seed);
        }
        let states = positions.extract::<Vec<PyRef<'_, PyState>>>().map_err(|_| {
            pyo3::exceptions::PyTypeError::new_err("positions: give a Batch, or a list of States")
        })?;
        all.put_states(&games, &states, seed)
    }

    /// The set-up, seed, threads and games from which `_restore` makes the batch again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let all = self.games()?;
        let restore = py.get_type::<PyBatch>().getattr("_restore")?;
        Ok((restore, (PySetup((*all.setup).clone()), all.table.seed, all.threads, all.kept())))
    }

    #[staticmethod]
    #[pyo3(name = "_restore")]
    fn restore(
        py: Python<'_>,
        setup: &PySetup,
        seed: u64,
        threads: usize,
        games: Vec<Kept>,
    ) -> PyResult<PyBatch> {
        let start = State::new(&setup.0).map_err(|why| errors::setup(py, why))?;
        let table = Table { full: Pile::of(&start), start, seed, games: games.len() as u64 };
        Ok(PyBatch(Mutex::new(Games::restored(setup.0.clone(), table, threads, games)?)))
    }

    /// Makes one decision of a learner in every game, by its number in `ActionSpace(size)` (`numbers` is `int64` of
    /// shape `(games,)`, or `None` for no decision). Then plays everybody else, as computer players of these levels,
    /// until the learner is to decide again.
    ///
    /// `seat` is the learner's seat in every game; by default the seats take turns from game to game.
    ///
    /// Writes these arrays: `seats` (`int8`), the learner's seat in the current game; `ends` (`bool`), whether a game
    /// finished; `leads` (`float32`), the learner's lead over the mean of the others, at the end of a finished game or
    /// else now; all of shape `(games,)`. Also `scores` (`int32`, `(games, players)`), in rows of finished games, and,
    /// if given, `planes` and `features` of the finished games as the learner saw them.
    ///
    /// Raises `IllegalAction` without changing any game.
    #[pyo3(signature = (numbers, levels, *, seats, leads, ends, scores, seat=None, size=space::SIZE, planes=None, features=None))]
    #[expect(clippy::too_many_arguments, reason = "every array has a name in Python")]
    fn step_seat(
        &self,
        py: Python<'_>,
        numbers: Option<&Bound<'_, PyAny>>,
        levels: Vec<String>,
        seats: &Bound<'_, PyAny>,
        leads: &Bound<'_, PyAny>,
        ends: &Bound<'_, PyAny>,
        scores: &Bound<'_, PyAny>,
        seat: Option<i8>,
        #[pyo3(from_py_with = whole)] size: i64,
        planes: Option<&Bound<'_, PyAny>>,
        features: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut all = self.games()?;
        let (size, games, players) = (space::size(size)?, all.games.len(), all.players());
        let levels: Vec<Level> = levels.iter().map(|name| computer::level(name)).collect::<PyResult<_>>()?;
        let is_there = |seat: i8| usize::try_from(seat).is_ok_and(|seat| seat < players);
        if levels.is_empty() || !seat.is_none_or(is_there) {
            return Err(PyValueError::new_err("name at least one level, and a seat of the game or none"));
        }
        let chosen = match numbers {
            Some(numbers) => all.chosen_numbers(py, numbers, size, None)?,
            None => Vec::new(),
        };
        let mut seats = arrays::writable::<i8>(seats, "seats", &[games])?;
        let mut leads = arrays::writable::<f32>(leads, "leads", &[games])?;
        let mut ends = arrays::writable::<bool>(ends, "ends", &[games])?;
        let mut scores = arrays::writable::<i32>(scores, "scores", &[games, players])?;
        let mut planes = Maybe::new(planes, "planes", &[games, all.layout.planes, size, size])?;
        let mut features = Maybe::new(features, "features", &[games, all.layout.features])?;
        let rows = Rows {
            seats: arrays::slice(&mut seats, "seats")?,
            leads: arrays::slice(&mut leads, "leads")?,
            ends: arrays::slice(&mut ends, "ends")?,
            scores: arrays::slice(&mut scores, "scores")?,
            planes: planes.slice()?,
            features: features.slice()?,
        };
        all.advance_seats(py, &chosen, (&levels, seat, size), rows);
        Ok(())
    }

    /// Writes which numbers of `ActionSpace(size)` are legal in every game: `bool` of shape
    /// `(games, ActionSpace(size).n)`.
    #[pyo3(signature = (out, size=space::SIZE))]
    fn masks(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] size: i64,
    ) -> PyResult<()> {
        let all = self.games()?;
        let size = space::size(size)?;
        let row = space::numbers(size);
        let mut array = arrays::writable::<bool>(out, "out", &[all.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        all.each_row(py, out, row, || (), |(), game, row| space::mask(&game.state, size, row));
        Ok(())
    }

    /// Writes the compact features of every game (see `feature_names`): `float32` of shape `(games, feature_count)`.
    fn features(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let row = all.layout.features;
        let mut array = arrays::writable::<f32>(out, "out", &[all.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |observer: &mut Observer, game: &Game, row: &mut [f32]| {
            observer.features(&game.state, seen_by(&game.state), row)
        };
        all.each_row(py, out, row, || Observer::new(&all.layout), write);
        Ok(())
    }

    /// Writes the inputs of the level `learned` for every game, for each seat from the one that decides on. `view_names`
    /// names the numbers.
    ///
    /// `seats` (`float32`, `(games, players, numbers)`) is about the seat. `features` (`float32`, `(games, players, most,
    /// numbers)`) is about each feature with figures as that seat sees it, in the same order for all seats; the rows after
    /// them are zero. Features after the first `most` are left out; there are never more of them than figures in play.
    /// `lengths` (`uint32`, `(games,)`) has their number, with those that are left out.
    #[pyo3(signature = (*, seats, features, lengths))]
    fn views(
        &self,
        py: Python<'_>,
        seats: &Bound<'_, PyAny>,
        features: &Bound<'_, PyAny>,
        lengths: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        self.games()?.views(py, seats, features, lengths)
    }

    /// Writes the final scores that the computer player's evaluation expects (see `State.expected`): `float32` of shape
    /// `(games, players)`, by seat.
    fn expected(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let players = all.players();
        let mut array = arrays::writable::<f32>(out, "out", &[all.games.len(), players])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |expectation: &mut Expectation, game: &Game, row: &mut [f32]| {
            expectation.scores(&game.state, row)
        };
        all.each_row(py, out, players, Expectation::new, write);
        Ok(())
    }

    /// Writes the planes of every game (see `plane_names`): `uint8` of shape `(games, planes, size, size)`.
    #[pyo3(signature = (out, size=space::SIZE))]
    fn planes(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] size: i64,
    ) -> PyResult<()> {
        let all = self.games()?;
        let size = space::size(size)?;
        let planes = all.layout.planes;
        let mut array = arrays::writable::<u8>(out, "out", &[all.games.len(), planes, size, size])?;
        let out = arrays::slice(&mut array, "out")?;
        let row = planes * size * size;
        let write = |observer: &mut Observer, game: &Game, row: &mut [u8]| {
            observer.planes(&game.state, seen_by(&game.state), size, row);
        };
        all.each_row(py, out, row, || Observer::new(&all.layout), write);
        Ok(())
    }

    /// Writes the choices of a computer player in every game, as indices for `step`: `uint32` of shape `(games,)`.
    ///
    /// Equal positions of equal games of a seed give equal choices. Raises `ValueError` for an unknown level. After
    /// Ctrl-C some choices are not written.
    fn choose(&self, py: Python<'_>, level: &str, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let all = self.games()?;
        let level = computer::level(level)?;
        let mut array = arrays::writable::<u32>(out, "out", &[all.games.len()])?;
        let out = arrays::slice(&mut array, "out")?;
        let interrupted = OnceLock::new();
        let write = |(computer, interrupts): &mut (Computer, Interrupts), game: &Game, row: &mut [u32]| {
            if interrupted.get().is_some() {
                return;
            }
            if let Err(signal) = interrupts.look() {
                interrupted.get_or_init(|| signal);
                return;
            }
            let best = computer.choose(&game.state, game.seed());
            let place = (0..count(&game.state)).find(|&n| Some(nth(&game.state, n)) == best);
            row.iter_mut().for_each(|row| *row = place.unwrap_or(0));
        };
        all.each_row(py, out, 1, || (Computer::new(level), Interrupts::new()), write);
        interrupted.into_inner().map_or(Ok(()), Err)
    }

    fn __repr__(&self) -> PyResult<String> {
        let Games { games, threads, table, .. } = &*self.games()?;
        Ok(format!("<Batch of {} games, {threads} threads, seed {}>", games.len(), table.seed))
    }
}
