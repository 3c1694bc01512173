//! Whole games between computer players by their numbers: what a cluster cuts into pieces.

use crate::computer;
use crate::errors;
use crate::setup::PySetup;
use crate::state::PyState;
use bastide_rules::State;
use bastide_search::Computer;
use bastide_search::level::Level;
use bastide_search::playout::{Games, Pile, draw_with};
use bastide_search::random::Random;
use bastide_types::{Action, Event, EventSink, Player, Setup, Turn};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// Notes what chance draws.
pub struct Draws<'a>(pub &'a mut Vec<Action>);

impl EventSink for Draws<'_> {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        if let Event::Drawn { kind, .. } = event() {
            self.0.push(Action::Draw(kind));
        }
    }
}

/// Who sits where, and which games of which seed they play.
struct Series {
    start: State,
    levels: Vec<Level>,
    seed: u64,
    games: Range<u64>,
    /// Policies move on by one seat from game to game.
    rotate: bool,
}

impl Series {
    fn new(
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
        Ok(Series { start, levels, seed, games: first..end, rotate })
    }

    /// Which of the policies plays at a seat in a game. They repeat from the first where there are more seats.
    fn policy(&self, game: u64, player: Player) -> usize {
        let players = u64::from(self.start.players());
        let shift = if self.rotate { game % players } else { 0 };
        ((u64::from(player.0) + players - shift) % players) as usize % self.levels.len()
    }

    /// Plays one game; `actions` gets all that was done.
    fn play(&self, game: u64, computers: &mut [Computer], actions: &mut Vec<Action>) -> State {
        let mut state = self.start.clone();
        let (mut pile, mut random) = (Pile::of(&state), Random::new(self.seed, game));
        loop {
            match state.turn() {
                Turn::Chance => draw_with(&mut state, &mut pile, &mut random, &mut Draws(actions)),
                Turn::Over => return state,
                Turn::Place(player, _) | Turn::Deploy(player, _) | Turn::SecondPart(player) => {
                    let chain = computers[self.policy(game, player)].decide(&state, random.bits());
                    for &action in &chain.expect("whoever is to decide decides") {
                        state.apply_unchecked(action, &mut ());
                        actions.push(action);
                    }
                }
            }
        }
    }

    fn computers(&self) -> Vec<Computer> {
        self.levels.iter().map(|&level| Computer::new(level)).collect()
    }

    /// The final scores of every game, row by row.
    fn scores(&self) -> Vec<i32> {
        let mut out = Vec::new();
        let mut add = |end: &State| out.extend(Player::first(end.players()).map(|p| end.score(p) as i32));
        if self.levels.iter().all(|&level| level == Level::Uniform) {
            // As `bastide sim` does: nobody at the table thinks.
            let mut games = Games::from(self.start.clone());
            self.games.clone().for_each(|game| add(games.uniform(&mut Random::new(self.seed, game))));
        } else {
            let (mut computers, mut actions) = (self.computers(), Vec::new());
            for game in self.games.clone() {
                actions.clear();
                add(&self.play(game, &mut computers, &mut actions));
            }
        }
        out
    }
}

/// Final scores of games `first` to `first + count - 1` of a seed: `int32` of shape `(count, players)`, by seat.
///
/// Game `i` is the same wherever and in whatever order it is played, and the same as that of `bastide sim`, or with
/// `rotate`, by which policies move on by one seat from game to game, of `bastide match`. The interpreter is free
/// meanwhile. Raises `ValueError` for unknown or too many levels.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=1, rotate=false))]
pub fn play_scores<'py>(
    py: Python<'py>,
    setup: &PySetup,
    levels: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    rotate: bool,
) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), rotate)?;
    let scores = py.detach(|| series.scores());
    PyArray1::from_vec(py, scores).reshape([count as usize, usize::from(setup.0.players)])
}

/// Games `first` to `first + count - 1` of a seed, played to their ends, with everything that was done. See `play_scores`.
#[pyfunction]
#[pyo3(signature = (setup, levels, *, seed=1, first=0, count=1, rotate=false))]
pub fn play_games(
    py: Python<'_>,
    setup: &PySetup,
    levels: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    rotate: bool,
) -> PyResult<Vec<PyState>> {
    let series = Series::new(py, &setup.0, &levels, seed, (first, count), rotate)?;
    let setup = Arc::new(setup.0.clone());
    Ok(py.detach(|| {
        let mut computers = series.computers();
        let game = |game: u64| {
            let mut actions = Vec::new();
            let state = series.play(game, &mut computers, &mut actions);
            PyState { setup: setup.clone(), state, actions }
        };
        series.games.clone().map(game).collect()
    }))
}
