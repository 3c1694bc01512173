//! Many games stepped together, written into arrays of the caller.

use crate::action::PyAction;
use crate::arrays::{self, Maybe, cut};
use crate::computer;
use crate::errors;
use crate::observe::{self, Expectation, Observer, PLANES, feature_count};
use crate::setup::PySetup;
use crate::space;
use crate::state::PyState;
use bastide_rules::State;
use bastide_search::Computer;
use bastide_search::playout::{Pile, draw_with};
use bastide_search::random::Random;
use bastide_types::{Action, Event, EventSink, PerPlayer, Player, Setup, Turn};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// Notes what chance draws.
struct Draws<'a>(&'a mut Vec<Action>);

impl EventSink for Draws<'_> {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        if let Event::Drawn { kind, .. } = event() {
            self.0.push(Action::Draw(kind));
        }
    }
}

/// Games without a single decision that are begun, one after another, before a slot gives up.
const MOST_EMPTY_GAMES: u32 = 1000;

/// One game of a batch.
struct Game {
    state: State,
    pile: Pile,
    random: Random,
    /// Which game of the seed it is.
    number: u64,
    /// Legal actions of the decision that it waits for.
    count: u32,
    /// Scores before the last step.
    scores: PerPlayer<u32>,
    actions: Vec<Action>,
}

/// What all games of a batch share.
struct Table {
    start: State,
    full: Pile,
    seed: u64,
    games: u64,
}

/// What is written after a step, for a part of the games.
struct Report<'a> {
    players: usize,
    rewards: Option<&'a mut [f32]>,
    ends: Option<&'a mut [bool]>,
    scores: Option<&'a mut [i32]>,
    counts: Option<&'a mut [u32]>,
    deciders: Option<&'a mut [i8]>,
}

impl Game {
    fn new(table: &Table, number: u64) -> Game {
        let mut game = Game {
            state: table.start.clone(),
            pile: table.full.clone(),
            random: Random::new(table.seed, number),
            number,
            count: 0,
            scores: PerPlayer::default(),
            actions: Vec::new(),
        };
        game.go_on();
        game.skip_empty(table);
        game
    }

    /// Begins the next game of this slot.
    fn begin(&mut self, table: &Table) {
        self.number += table.games;
        self.state.clone_from(&table.start);
        self.pile.copy_from(&table.full);
        self.random = Random::new(table.seed, self.number);
        self.scores = PerPlayer::default();
        self.actions.clear();
        self.go_on();
    }

    /// Goes past games in which no tile fits anywhere.
    fn skip_empty(&mut self, table: &Table) {
        for _ in 0..MOST_EMPTY_GAMES {
            if self.state.turn() != Turn::Over {
                return;
            }
            self.begin(table);
        }
    }

    /// Draws until a player decides or the game is over, and counts what is legal then.
    #[inline]
    fn go_on(&mut self) {
        while self.state.turn() == Turn::Chance {
            draw_with(&mut self.state, &mut self.pile, &mut self.random, &mut Draws(&mut self.actions));
        }
        self.count = count(&self.state);
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.state.apply_unchecked(action, &mut ());
        self.actions.push(action);
        self.go_on();
    }

    /// Writes what came of a step as game `i` of a report, and begins anew after the end.
    #[inline]
    fn report(&mut self, table: &Table, i: usize, report: &mut Report<'_>) {
        let (players, over) = (report.players, self.state.turn() == Turn::Over);
        if let Some(rewards) = &mut report.rewards {
            for (player, reward) in Player::first(players as u8).zip(&mut rewards[i * players..]) {
                let score = self.state.score(player);
                *reward = (score - self.scores[player]) as f32;
                self.scores[player] = score;
            }
        }
        if over {
            if let Some(scores) = &mut report.scores {
                for (player, score) in Player::first(players as u8).zip(&mut scores[i * players..]) {
                    *score = self.state.score(player) as i32;
                }
            }
            self.begin(table);
            self.skip_empty(table);
        }
        if let Some(ends) = &mut report.ends {
            ends[i] = over;
        }
        if let Some(counts) = &mut report.counts {
            counts[i] = self.count;
        }
        if let Some(deciders) = &mut report.deciders {
            deciders[i] = self.state.turn().player().map_or(-1, |player| player.0 as i8);
        }
    }
}

/// Legal actions of a player's decision.
#[inline]
pub fn count(state: &State) -> u32 {
    match state.turn() {
        Turn::Place(..) => state.placement_count(),
        Turn::Deploy(..) if state.offers_festival() => listed(state).len() as u32,
        Turn::Deploy(..) => state.deployments().count() + 1,
        Turn::SecondPart(_) => 2,
        Turn::Escape(_) => listed(state).len() as u32,
        Turn::Chance | Turn::Over => 0,
    }
}

/// The `n`-th legal action of a player's decision, in the order of the engine.
#[inline]
fn nth(state: &State, n: u32) -> Action {
    match state.turn() {
        Turn::Place(..) => state.nth_placement(n),
        Turn::Deploy(..) if state.offers_festival() => nth_listed(state, n),
        Turn::Deploy(..) => state.deployments().nth(n),
        Turn::Escape(_) => nth_listed(state, n),
        Turn::SecondPart(_) if n == 1 => Action::TakeSecond,
        Turn::SecondPart(_) | Turn::Chance | Turn::Over => Action::Pass,
    }
}

/// The legal actions of a turn that is decided by the list.
#[cold]
fn listed(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    legal
}

#[cold]
fn nth_listed(state: &State, n: u32) -> Action {
    listed(state).get(n as usize).copied().unwrap_or(Action::Pass)
}

/// Thousands of games of one set-up, stepped together. Game `i` of the seed is the same whatever the number of threads.
///
/// Every game waits for a player's decision; chance draws by itself, and a game that ends is replaced by the next.
/// Arrays belong to the caller and are written in place, without the interpreter lock.
#[pyclass(module = "bastide", name = "Batch")]
pub struct PyBatch {
    setup: Arc<Setup>,
    table: Table,
    games: Vec<Game>,
    threads: usize,
    /// Room for what is chosen, as places or as actions.
    places: Vec<u32>,
    chosen: Vec<Action>,
}

impl PyBatch {
    fn players(&self) -> usize {
        usize::from(self.table.start.players())
    }

    /// Games that one thread takes.
    fn share(&self) -> usize {
        self.games.len().div_ceil(self.threads).max(1)
    }

    /// Does something with every game and its rows of an array.
    fn each_row<T: Send, C>(
        &self,
        py: Python<'_>,
        out: &mut [T],
        row: usize,
        memory: impl Fn() -> C + Sync,
        write: impl Fn(&mut C, &Game, &mut [T]) + Sync,
    ) {
        let (share, games) = (self.share(), &self.games);
        let part = |games: &[Game], out: &mut [T]| {
            let mut memory = memory();
            games.iter().zip(out.chunks_mut(row)).for_each(|(game, row)| write(&mut memory, game, row));
        };
        py.detach(|| {
            if self.threads == 1 {
                return part(games, out);
            }
            std::thread::scope(|scope| {
                for (games, out) in games.chunks(share).zip(out.chunks_mut(share * row)) {
                    scope.spawn(|| part(games, out));
                }
            });
        });
    }

    /// Applies what is chosen to every game and reports. Each game is looked at once: most of a step is waiting for memory.
    fn advance<C: Copy + Sync>(
        &mut self,
        py: Python<'_>,
        chosen: &[C],
        action: impl Fn(&State, C) -> Action + Sync,
        mut report: Report<'_>,
    ) {
        let (share, threads) = (self.share(), self.threads);
        let PyBatch { table, games, .. } = self;
        let table = &*table;
        let part = |games: &mut [Game], chosen: &[C], mut report: Report<'_>| {
            for (i, (game, &choice)) in games.iter_mut().zip(chosen).enumerate() {
                game.apply(action(&game.state, choice));
                game.report(table, i, &mut report);
            }
        };
        py.detach(|| {
            if threads == 1 {
                return part(games, chosen, report);
            }
            std::thread::scope(|scope| {
                for (games, chosen) in games.chunks_mut(share).zip(chosen.chunks(share)) {
                    let own = report.cut(games.len());
                    scope.spawn(|| part(games, chosen, own));
                }
            });
        });
    }
}

impl<'a> Report<'a> {
    /// The report of the first games.
    fn cut(&mut self, games: usize) -> Report<'a> {
        let players = self.players;
        Report {
            players,
            rewards: cut(&mut self.rewards, games * players),
            ends: cut(&mut self.ends, games),
            scores: cut(&mut self.scores, games * players),
            counts: cut(&mut self.counts, games),
            deciders: cut(&mut self.deciders, games),
        }
    }
}

#[pymethods]
impl PyBatch {
    /// `games` games of a set-up (`Setup(**keywords)` if none is given) by a seed, for `threads` threads.
    ///
    /// Raises `ValueError` for no games or no threads, and `SetupError` for a game without a decision.
    #[new]
    #[pyo3(signature = (setup=None, *, games, seed=1, threads=1, **keywords))]
    fn new(
        py: Python<'_>,
        setup: Option<&PySetup>,
        games: usize,
        seed: u64,
        threads: usize,
        keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyBatch> {
        if games == 0 || threads == 0 || threads > 1024 {
            return Err(PyValueError::new_err("choose at least 1 game, and 1 to 1024 threads"));
        }
        let setup = match (setup, keywords) {
            (Some(_), Some(_)) => {
                return Err(PyTypeError::new_err("give a Setup or the keywords of one, not both"));
            }
            (Some(setup), None) => setup.0.clone(),
            (None, keywords) => {
                let setup = py.get_type::<PySetup>().call((), keywords)?;
                setup.cast::<PySetup>()?.get().0.clone()
            }
        };
        let start = State::new(&setup).map_err(|why| errors::setup(py, why))?;
        let table = Table { full: Pile::of(&start), start, seed, games: games as u64 };
        let games: Vec<Game> =
            py.detach(|| (0..table.games).map(|number| Game::new(&table, number)).collect());
        if games.iter().any(|game| game.count == 0) {
            return Err(errors::setup(py, "no tile of the bag can be laid: nobody has anything to decide"));
        }
        Ok(PyBatch { setup: Arc::new(setup), table, games, threads, places: Vec::new(), chosen: Vec::new() })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// What the games begin with.
    #[getter]
    fn setup(&self) -> PySetup {
        PySetup((*self.setup).clone())
    }

    /// Length of a row of `features`.
    #[getter]
    fn feature_count(&self) -> usize {
        feature_count(self.players())
    }

    /// Writes how many actions are legal in every game: `uint32` of shape `(games,)`.
    fn counts(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut array = arrays::writable::<u32>(out, "out", &[self.games.len()])?;
        let counts = self.games.iter().map(|game| game.count);
        arrays::slice(&mut array, "out")?.iter_mut().zip(counts).for_each(|(out, count)| *out = count);
        Ok(())
    }

    /// Writes which seat decides in every game: `int8` of shape `(games,)`.
    fn deciders(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut array = arrays::writable::<i8>(out, "out", &[self.games.len()])?;
        let players = self.games.iter().map(|game| game.state.turn().player().map_or(-1, |p| p.0 as i8));
        arrays::slice(&mut array, "out")?.iter_mut().zip(players).for_each(|(out, player)| *out = player);
        Ok(())
    }

    /// The legal actions of a game in the order that `step` counts: not sorted. Raises `IndexError`.
    fn legal_actions(&self, game: usize) -> PyResult<Vec<PyAction>> {
        let state = &self.game(game)?.state;
        let on = matches!(state.turn(), Turn::Deploy(..)).then(|| state.last_tile().kind);
        Ok((0..count(state)).map(|n| PyAction { action: nth(state, n), on }).collect())
    }

    /// A copy of a game, with its record so far. Raises `IndexError`.
    fn state(&self, game: usize) -> PyResult<PyState> {
        let game = self.game(game)?;
        Ok(PyState { setup: self.setup.clone(), state: game.state.clone(), actions: game.actions.clone() })
    }

    /// Which game of the seed a slot plays now: slot `i` plays `i`, `i + games`, `i + 2 · games`, …. Raises `IndexError`.
    fn number(&self, game: usize) -> PyResult<u64> {
        Ok(self.game(game)?.number)
    }

    /// One decision in every game, chosen by its place among the legal actions: `choices` is `uint32` of shape
    /// `(games,)`, below `counts`. Then chance draws, and a game that ended is replaced by the next.
    ///
    /// Written, where given: `rewards` (`float32`, `(games, players)`), the points of this step by seat; `ends` (`bool`,
    /// `(games,)`); `scores` (`int32`, `(games, players)`), the final scores in rows of games that ended, others stay;
    /// `counts` (`uint32`) and `deciders` (`int8`), both `(games,)`, of the next decision.
    ///
    /// Raises `IllegalAction` for a choice that is not there; no game has moved then.
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
        // A copy: whoever else holds the array may write to it as soon as the interpreter is free.
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        places.extend_from_slice(choices);
        for (i, (game, &choice)) in self.games.iter().zip(&places).enumerate() {
            if choice >= game.count {
                let words = format!(
                    "game {i}: choice {choice} is not one of the {} legal actions, from 0",
                    game.count
                );
                return Err(errors::choice(py, words));
            }
        }
        let done = self.finish_step(py, &places, nth, [rewards, ends, scores, counts, deciders]);
        self.places = places;
        done
    }

    /// As `step`, with actions chosen by their numbers in `ActionSpace(size)`: `numbers` is `int64` of shape `(games,)`.
    #[pyo3(signature = (numbers, *, size=space::SIZE, rewards=None, ends=None, scores=None, counts=None, deciders=None))]
    #[expect(clippy::too_many_arguments, reason = "every array is optional and has a name in Python")]
    fn step_numbers(
        &mut self,
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        size: usize,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        scores: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
        deciders: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let size = space::size(size)?;
        let numbers = arrays::readable::<i64>(numbers, "numbers", &[self.games.len()])?;
        let numbers = arrays::read(&numbers, "numbers")?;
        let mut chosen = std::mem::take(&mut self.chosen);
        chosen.clear();
        for (i, (game, &number)) in self.games.iter().zip(numbers).enumerate() {
            let action = usize::try_from(number).ok().and_then(|n| space::action(&game.state, size, n));
            chosen.push(action.ok_or_else(|| space::not_legal(py, i, number))?);
        }
        let done =
            self.finish_step(py, &chosen, |_, action| action, [rewards, ends, scores, counts, deciders]);
        self.chosen = chosen;
        done
    }

    /// Writes which numbers of `ActionSpace(size)` are legal in every game: `bool` of shape `(games, ActionSpace(size).n)`.
    #[pyo3(signature = (out, size=space::SIZE))]
    fn masks(&self, py: Python<'_>, out: &Bound<'_, PyAny>, size: usize) -> PyResult<()> {
        let (size, row) = (space::size(size)?, space::numbers(size));
        let mut array = arrays::writable::<bool>(out, "out", &[self.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        self.each_row(py, out, row, || (), |(), game, row| space::mask(&game.state, size, row));
        Ok(())
    }

    /// Writes the compact features of every game (see `feature_names`): `float32` of shape `(games, feature_count)`.
    fn features(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let row = feature_count(self.players());
        let mut array = arrays::writable::<f32>(out, "out", &[self.games.len(), row])?;
        let out = arrays::slice(&mut array, "out")?;
        let write =
            |observer: &mut Observer, game: &Game, row: &mut [f32]| observer.features(&game.state, row);
        self.each_row(py, out, row, Observer::default, write);
        Ok(())
    }

    /// Writes the final scores that the computer player's judge expects (see `State.expected`): `float32` of shape
    /// `(games, players)`, by seat.
    fn expected(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let players = self.players();
        let mut array = arrays::writable::<f32>(out, "out", &[self.games.len(), players])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |judge: &mut Expectation, game: &Game, row: &mut [f32]| judge.scores(&game.state, row);
        self.each_row(py, out, players, || Expectation::new(players as u8), write);
        Ok(())
    }

    /// Writes the planes of every game (see `plane_names`): `uint8` of shape `(games, planes, size, size)`.
    #[pyo3(signature = (out, size=space::SIZE))]
    fn planes(&self, py: Python<'_>, out: &Bound<'_, PyAny>, size: usize) -> PyResult<()> {
        let size = space::size(size)?;
        let mut array = arrays::writable::<u8>(out, "out", &[self.games.len(), PLANES, size, size])?;
        let out = arrays::slice(&mut array, "out")?;
        let row = PLANES * size * size;
        self.each_row(py, out, row, || (), |(), game, row| observe::planes(&game.state, size, row));
        Ok(())
    }

    /// Writes what a computer player of a level would choose in every game, for `step`: `uint32` of shape `(games,)`.
    ///
    /// Equal positions of equal games of a seed give equal choices. Raises `ValueError` for an unknown level.
    fn choose(&self, py: Python<'_>, level: &str, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let (level, seed) = (computer::level(level)?, self.table.seed);
        let mut array = arrays::writable::<u32>(out, "out", &[self.games.len()])?;
        let out = arrays::slice(&mut array, "out")?;
        let write = |computer: &mut Computer, game: &Game, row: &mut [u32]| {
            // Its own stream of this game at this point, so that neither threads nor other slots matter.
            let seed = Random::new(seed ^ game.number, game.actions.len() as u64).bits();
            let best = computer.choose(&game.state, seed);
            let place = (0..game.count).find(|&n| Some(nth(&game.state, n)) == best);
            row.iter_mut().for_each(|row| *row = place.unwrap_or(0));
        };
        self.each_row(py, out, 1, || Computer::new(level), write);
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games, {} threads, seed {}>", self.games.len(), self.threads, self.table.seed)
    }
}

impl PyBatch {
    fn game(&self, game: usize) -> PyResult<&Game> {
        let last = self.games.len() - 1;
        self.games
            .get(game)
            .ok_or_else(|| PyIndexError::new_err(format!("game {game}: the games are 0 to {last}")))
    }

    /// Checks the arrays, then applies what was chosen.
    fn finish_step<C: Copy + Sync>(
        &mut self,
        py: Python<'_>,
        chosen: &[C],
        action: impl Fn(&State, C) -> Action + Sync,
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
            counts: counts.slice()?,
            deciders: deciders.slice()?,
        };
        self.advance(py, chosen, action, report);
        Ok(())
    }
}
