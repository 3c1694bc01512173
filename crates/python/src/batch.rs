//! Many games stepped together, written into arrays that the caller owns.

use crate::action::PyAction;
use crate::arrays::{self, Maybe};
use crate::computer;
use crate::errors;
use crate::game::{Game, Report, Table, count, decider, nth};
use crate::interrupts::Interrupts;
use crate::layout::Layout;
use crate::numbers::whole;
use crate::observe::{Expectation, Observer, decider as seen_by};
use crate::seats::{Rows, Rules};
use crate::setup::{self, PySetup};
use crate::space;
use crate::state::PyState;
use crate::threads;
use bastide_playout::Pile;
use bastide_playout::Random;
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::{Action, Setup};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, OnceLock};

/// Thousands of games of one set-up, stepped together. Game `i` of a seed is the same for any number of threads.
///
/// Every game waits for a player's decision: chance draws automatically, and a finished game is replaced by the next
/// one. The caller owns the arrays, which are written in place without holding the GIL.
#[pyclass(module = "bastide", name = "Batch")]
pub struct PyBatch {
    setup: Arc<Setup>,
    table: Table,
    layout: Arc<Layout>,
    games: Vec<Game>,
    /// The number of legal actions of each game's current decision, stored together so that choices are checked without
    /// touching the games.
    counts: Vec<u32>,
    threads: usize,
    /// Scratch buffers for the choices of a step, as indices or as actions.
    places: Vec<u32>,
    chosen: Vec<Action>,
}

/// One thread's share of a step: its report, games, counts and choices.
type Part<'a, C> = (Report<'a>, ((&'a mut [Game], &'a mut [u32]), &'a [C]));

impl PyBatch {
    fn players(&self) -> usize {
        usize::from(self.table.start.players())
    }

    /// The number of games for each thread.
    fn share(&self) -> usize {
        self.games.len().div_ceil(self.threads).max(1)
    }

    /// Calls `write` for every game with its row of an array; each thread creates its own scratch memory.
    fn each_row<T: Send, C>(
        &self,
        py: Python<'_>,
        out: &mut [T],
        row: usize,
        memory: impl Fn() -> C + Sync,
        write: impl Fn(&mut C, &Game, &mut [T]) + Sync,
    ) {
        let share = self.share();
        let parts = self.games.chunks(share).zip(out.chunks_mut(share * row));
        let part = |(games, out): (&[Game], &mut [T])| {
            let mut memory = memory();
            games.iter().zip(out.chunks_mut(row)).for_each(|(game, row)| write(&mut memory, game, row));
        };
        py.detach(|| threads::share(self.threads, parts, part));
    }

    /// Applies a choice to every game and reports. Each game is visited only once, because a step is bound by memory
    /// latency.
    fn advance<C: Copy + Sync>(
        &mut self,
        py: Python<'_>,
        chosen: &[C],
        apply: impl Fn(&mut Game, C) + Sync,
        mut report: Report<'_>,
    ) {
        let (share, threads) = (self.share(), self.threads);
        let PyBatch { table, games, counts, .. } = self;
        let table = &*table;
        let decisions = games.chunks_mut(share).zip(counts.chunks_mut(share)).zip(chosen.chunks(share));
        let parts = decisions.map(|decisions| (report.cut(decisions.1.len()), decisions));
        let part = |(mut report, ((games, counts), chosen)): Part<'_, C>| {
            for (i, ((game, next), &choice)) in games.iter_mut().zip(counts).zip(chosen).enumerate() {
                apply(game, choice);
                game.report(table, i, &mut report);
                *next = count(&game.state);
            }
        };
        py.detach(|| threads::share(threads, parts, part));
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
        let counts: Vec<u32> = games.iter().map(|game| count(&game.state)).collect();
        if counts.contains(&0) {
            return Err(errors::setup(py, "no tile of the bag can be laid: nobody has anything to decide"));
        }
        let (places, chosen) = (Vec::new(), Vec::new());
        let layout = Arc::new(Layout::of(&table.start));
        Ok(PyBatch { setup: Arc::new(setup), table, layout, games, counts, threads, places, chosen })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// The set-up of the games.
    #[getter]
    fn setup(&self) -> PySetup {
        PySetup((*self.setup).clone())
    }

    /// The length of a row of `features`.
    #[getter]
    fn feature_count(&self) -> usize {
        self.layout.features
    }

    /// Writes the number of legal actions of every game: `uint32` of shape `(games,)`.
    fn counts(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut array = arrays::writable::<u32>(out, "out", &[self.games.len()])?;
        arrays::slice(&mut array, "out")?.copy_from_slice(&self.counts);
        Ok(())
    }

    /// Writes the seat that decides in every game: `int8` of shape `(games,)`.
    fn deciders(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut array = arrays::writable::<i8>(out, "out", &[self.games.len()])?;
        let players = self.games.iter().map(|game| decider(&game.state));
        arrays::slice(&mut array, "out")?.iter_mut().zip(players).for_each(|(out, player)| *out = player);
        Ok(())
    }

    /// The legal actions of a game, in the order of `State.legal_actions`, by which `step` counts. Raises `IndexError`.
    fn legal_actions(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<Vec<PyAction>> {
        let state = &self.game(game)?.state;
        Ok((0..count(state)).map(|n| PyAction::of(nth(state, n), state)).collect())
    }

    /// A copy of a game, including its record so far. Raises `IndexError`.
    fn state(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<PyState> {
        let game = self.game(game)?;
        let actions = game.actions(&self.table);
        Ok(PyState { setup: self.setup.clone(), state: game.state.clone(), actions })
    }

    /// The number, within the seed, of the game that a slot is playing. Slot `i` plays `i`, `i + games`,
    /// `i + 2 · games`, and so on. Raises `IndexError`.
    fn number(&self, #[pyo3(from_py_with = whole)] game: i64) -> PyResult<u64> {
        Ok(self.game(game)?.number)
    }

    /// Makes one decision in every game: `choices` is `uint32` of shape `(games,)` with indices of legal actions, below
    /// `counts`. Then chance draws, and finished games are replaced by the next ones.
    ///
    /// Writes these arrays, if given: `rewards` (`float32`, `(games, players)`), the points gained in this step, by
    /// seat; `ends` (`bool`, `(games,)`), whether the game finished; `scores` (`int32`, `(games, players)`), the final
    /// scores in rows of finished games (other rows are unchanged); `counts` (`uint32`) and `deciders` (`int8`), both
    /// `(games,)`, of the next decision.
    ///
    /// Raises `IllegalAction` for a choice that is out of range, without changing any game.
    #[pyo3(signature = (choices, *, rewards=None, ends=None, scores=None, counts=None, deciders=None))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn step(
        &mut self,
        py: Python<'_>,
        choices: &Bound<'_, PyAny>,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        scores: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        deciders: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let choices = arrays::readable::<u32>(choices, "choices", &[self.games.len()])?;
        let choices = arrays::read(&choices, "choices")?;
        // Copied, because other owners of the array may write to it while the GIL is released.
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        places.extend_from_slice(choices);
        let illegal = self.counts.iter().zip(&places).position(|(count, choice)| choice >= count);
        if let Some(i) = illegal {
            let (choice, count) = (places[i], self.counts[i]);
            let words = format!("game {i}: choice {choice} is not one of the {count} legal actions, from 0");
            return Err(errors::choice(py, words));
        }
        let written = [rewards, ends, scores, counts, deciders];
        let done = self.finish_step(py, &places, Game::apply_nth, written);
        self.places = places;
        done
    }

    /// Like `step`, with actions given by their numbers in `ActionSpace(size)`: `numbers` is `int64` of shape
    /// `(games,)`.
    #[pyo3(signature = (numbers, *, size=space::SIZE, rewards=None, ends=None, scores=None, counts=None, deciders=None))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn step_numbers(
        &mut self,
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] size: i64,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        scores: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        deciders: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let chosen = self.chosen_numbers(py, numbers, space::size(size)?)?;
        let done = self.finish_step(py, &chosen, Game::apply, [rewards, ends, scores, counts, deciders]);
        self.chosen = chosen;
        done
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
        &mut self,
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
        let (size, games, players) = (space::size(size)?, self.games.len(), self.players());
        let levels: Vec<Level> = levels.iter().map(|name| computer::level(name)).collect::<PyResult<_>>()?;
        let is_there = |seat: i8| usize::try_from(seat).is_ok_and(|seat| seat < players);
        if levels.is_empty() || !seat.is_none_or(is_there) {
            return Err(PyValueError::new_err("name at least one level, and a seat of the game or none"));
        }
        let chosen = match numbers {
            Some(numbers) => self.chosen_numbers(py, numbers, size)?,
            None => Vec::new(),
        };
        let mut seats = arrays::writable::<i8>(seats, "seats", &[games])?;
        let mut leads = arrays::writable::<f32>(leads, "leads", &[games])?;
        let mut ends = arrays::writable::<bool>(ends, "ends", &[games])?;
        let mut scores = arrays::writable::<i32>(scores, "scores", &[games, players])?;
        let mut planes = Maybe::new(planes, "planes", &[games, self.layout.planes, size, size])?;
        let mut features = Maybe::new(features, "features", &[games, self.layout.features])?;
        let rows = Rows {
            seats: arrays::slice(&mut seats, "seats")?,
            leads: arrays::slice(&mut leads, "leads")?,
            ends: arrays::slice(&mut ends, "ends")?,
            scores: arrays::slice(&mut scores, "scores")?,
            planes: planes.slice()?,
            features: features.slice()?,
        };
        self.advance_seats(py, &chosen, (&levels, seat, size), rows);
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
        let size = space::size(size)?;
        let row = space::numbers(size);
        let mut array = arrays::writable::<bool>(out, "out", &[self.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        self.each_row(py, out, row, || (), |(), game, row| space::mask(&game.state, size, row));
        Ok(())
    }

    /// Writes the compact features of every game (see `feature_names`): `float32` of shape `(games, feature_count)`.
    fn features(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let row = self.layout.features;
        let mut array = arrays::writable::<f32>(out, "out", &[self.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |observer: &mut Observer, game: &Game, row: &mut [f32]| {
            observer.features(&game.state, seen_by(&game.state), row)
        };
        self.each_row(py, out, row, || Observer::new(&self.layout), write);
        Ok(())
    }

    /// Writes the final scores that the computer player's evaluation expects (see `State.expected`): `float32` of shape
    /// `(games, players)`, by seat.
    fn expected(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let players = self.players();
        let mut array = arrays::writable::<f32>(out, "out", &[self.games.len(), players])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |expectation: &mut Expectation, game: &Game, row: &mut [f32]| {
            expectation.scores(&game.state, row)
        };
        self.each_row(py, out, players, Expectation::new, write);
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
        let size = space::size(size)?;
        let planes = self.layout.planes;
        let mut array = arrays::writable::<u8>(out, "out", &[self.games.len(), planes, size, size])?;
        let out = arrays::slice(&mut array, "out")?;
        let row = planes * size * size;
        let write = |observer: &mut Observer, game: &Game, row: &mut [u8]| {
            observer.planes(&game.state, seen_by(&game.state), size, row);
        };
        self.each_row(py, out, row, || Observer::new(&self.layout), write);
        Ok(())
    }

    /// Writes the choices of a computer player in every game, as indices for `step`: `uint32` of shape `(games,)`.
    ///
    /// Equal positions of equal games of a seed give equal choices. Raises `ValueError` for an unknown level. After
    /// Ctrl-C some choices are not written.
    fn choose(&self, py: Python<'_>, level: &str, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let (level, seed) = (computer::level(level)?, self.table.seed);
        let mut array = arrays::writable::<u32>(out, "out", &[self.games.len()])?;
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
            // Each game has its own random stream at each step, so the result does not depend on threads or other
            // slots.
            let seed = Random::new(seed ^ game.number, game.steps(&self.table)).bits();
            let best = computer.choose(&game.state, seed);
            let place = (0..count(&game.state)).find(|&n| Some(nth(&game.state, n)) == best);
            row.iter_mut().for_each(|row| *row = place.unwrap_or(0));
        };
        self.each_row(py, out, 1, || (Computer::new(level), Interrupts::new()), write);
        interrupted.into_inner().map_or(Ok(()), Err)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games, {} threads, seed {}>", self.games.len(), self.threads, self.table.seed)
    }
}

impl PyBatch {
    fn game(&self, game: i64) -> PyResult<&Game> {
        let last = self.games.len() - 1;
        usize::try_from(game)
            .ok()
            .and_then(|game| self.games.get(game))
            .ok_or_else(|| PyIndexError::new_err(format!("game {game}: the games are 0 to {last}")))
    }

    /// Converts numbers to actions, reusing the scratch buffer.
    fn chosen_numbers(
        &mut self,
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        size: usize,
    ) -> PyResult<Vec<Action>> {
        let numbers = arrays::readable::<i64>(numbers, "numbers", &[self.games.len()])?;
        let numbers = arrays::read(&numbers, "numbers")?;
        let mut chosen = std::mem::take(&mut self.chosen);
        chosen.clear();
        for (i, (game, &number)) in self.games.iter().zip(numbers).enumerate() {
            let action = usize::try_from(number).ok().and_then(|n| space::action(&game.state, size, n));
            chosen.push(action.ok_or_else(|| space::not_legal(py, i, number))?);
        }
        Ok(chosen)
    }

    /// Applies the learner's actions, if there are any, and lets the others play.
    fn advance_seats(
        &mut self,
        py: Python<'_>,
        chosen: &[Action],
        (levels, seat, size): (&[Level], Option<i8>, usize),
        mut rows: Rows<'_>,
    ) {
        let (share, threads) = (self.share(), self.threads);
        let PyBatch { table, layout, games, counts, .. } = self;
        let rules = Rules { table, layout, levels, seat, size };
        let mut first = 0;
        let parts = games.chunks_mut(share).zip(counts.chunks_mut(share)).map(|(games, counts)| {
            let chosen = chosen.get(first..first + games.len());
            first += games.len();
            (rows.cut(games.len(), &rules), chosen, games, counts)
        });
        let part =
            |(mut rows, chosen, games, counts): (Rows<'_>, Option<&[Action]>, &mut [Game], &mut [u32])| {
                let mut others = rules.others();
                for (i, (game, next)) in games.iter_mut().zip(counts).enumerate() {
                    match chosen {
                        Some(chosen) => game.apply(chosen[i]),
                        None => rows.seats[i] = rules.seat_in(game),
                    }
                    rules.play(game, i, &mut rows, &mut others);
                    *next = count(&game.state);
                }
            };
        py.detach(|| threads::share(threads, parts, part));
    }

    /// Checks the arrays, then applies the choices.
    fn finish_step<C: Copy + Sync>(
        &mut self,
        py: Python<'_>,
        chosen: &[C],
        apply: impl Fn(&mut Game, C) + Sync,
        arrays: [Option<&Bound<'_, PyAny>>; 5],
    ) -> PyResult<()> {
        let [rewards, ends, scores, counts, deciders] = arrays;
        let (games, players) = (self.games.len(), self.players());
        let mut rewards = Maybe::new(rewards, "rewards", &[games, players])?;
        let mut ends = Maybe::new(ends, "ends", &[games])?;
        let mut scores = Maybe::new(scores, "scores", &[games, players])?;
        let mut counts = Maybe::new(counts, "counts", &[games])?;
        let mut deciders = Maybe::new(deciders, "deciders", &[games])?;
        let report = Report {
            players,
            rewards: rewards.slice()?,
            ends: ends.slice()?,
            scores: scores.slice()?,
            deciders: deciders.slice()?,
        };
        let counts = counts.slice()?;
        self.advance(py, chosen, apply, report);
        if let Some(counts) = counts {
            counts.copy_from_slice(&self.counts);
        }
        Ok(())
    }
}
