//! The games of a batch, and how they are stepped together.

use crate::arrays::{self, Maybe};
use crate::errors;
use crate::game::{Game, Origin, Report, Table, count};
use crate::layout::Layout;
use crate::seats::{Rows, Rules};
use crate::space;
use crate::state::PyState;
use crate::threads;
use bastide_notation::{action_to_text, parse_action, split_actions};
use bastide_search::Level;
use bastide_types::{Action, Setup};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use std::sync::Arc;

/// The games of a batch.
#[derive(Clone)]
pub struct Games {
    pub setup: Arc<Setup>,
    pub table: Table,
    pub layout: Arc<Layout>,
    pub games: Vec<Game>,
    /// The number of legal actions of each game's current decision, stored together so that choices are checked without
    /// touching the games.
    pub counts: Vec<u32>,
    pub threads: usize,
    /// Scratch buffers for the choices of a step, as indices or as actions.
    pub places: Vec<u32>,
    pub chosen: Vec<Action>,
}

/// One thread's share of a step: its report, which games move, its games, counts and choices.
type Part<'a, C> = (Report<'a>, Option<&'a [bool]>, ((&'a mut [Game], &'a mut [u32]), &'a [C]));

/// The output arrays of a step: rewards, ends, scores, counts and deciders.
pub type Written<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 5];

/// A game as a pickle keeps it: its number, the number of actions before its origin, the origin's stream of random
/// numbers, and all its actions.
pub type Kept = (u64, usize, (u64, u64), String);

impl Games {
    pub fn new(
        setup: Arc<Setup>,
        table: Table,
        layout: Arc<Layout>,
        games: Vec<Game>,
        threads: usize,
    ) -> Games {
        let counts = games.iter().map(|game| count(&game.state)).collect();
        Games { setup, table, layout, games, counts, threads, places: Vec::new(), chosen: Vec::new() }
    }

    pub fn players(&self) -> usize {
        usize::from(self.table.start.players())
    }

    /// The number of games for each thread.
    pub fn share(&self) -> usize {
        self.games.len().div_ceil(self.threads).max(1)
    }

    /// Calls `write` for every game with its row of an array; each thread creates its own scratch memory.
    pub fn each_row<T: Send, C>(
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
        (chosen, active): (&[C], Option<&[bool]>),
        apply: impl Fn(&mut Game, C) + Sync,
        mut report: Report<'_>,
    ) {
        let (share, threads) = (self.share(), self.threads);
        let Games { table, games, counts, .. } = self;
        let table = &*table;
        let decisions = games.chunks_mut(share).zip(counts.chunks_mut(share)).zip(chosen.chunks(share));
        let mut first = 0;
        let parts = decisions.map(|decisions| {
            let count = decisions.1.len();
            first += count;
            (report.cut(count), active.map(|active| &active[first - count..first]), decisions)
        });
        let part = |(mut report, active, ((games, counts), chosen)): Part<'_, C>| {
            for (i, ((game, next), &choice)) in games.iter_mut().zip(counts).zip(chosen).enumerate() {
                if active.is_some_and(|active| !active[i]) {
                    continue;
                }
                apply(game, choice);
                game.report(table, i, &mut report);
                *next = count(&game.state);
            }
        };
        py.detach(|| threads::share(threads, parts, part));
    }
}

impl Games {
    pub fn game(&self, game: i64) -> PyResult<&Game> {
        let last = self.games.len() - 1;
        usize::try_from(game)
            .ok()
            .and_then(|game| self.games.get(game))
            .ok_or_else(|| PyIndexError::new_err(format!("game {game}: the games are 0 to {last}")))
    }

    /// Converts numbers to actions, reusing the scratch buffer.
    pub fn chosen_numbers(
        &mut self,
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        size: usize,
        active: Option<&[bool]>,
    ) -> PyResult<Vec<Action>> {
        let numbers = arrays::readable::<i64>(numbers, "numbers", &[self.games.len()])?;
        let numbers = arrays::read(&numbers, "numbers")?;
        let mut chosen = std::mem::take(&mut self.chosen);
        chosen.clear();
        for (i, (game, &number)) in self.games.iter().zip(numbers).enumerate() {
            if active.is_some_and(|active| !active[i]) {
                chosen.push(Action::Pass);
                continue;
            }
            let action = usize::try_from(number).ok().and_then(|n| space::action(&game.state, size, n));
            chosen.push(action.ok_or_else(|| space::not_legal(py, i, number))?);
        }
        Ok(chosen)
    }

    /// Applies the learner's actions, if there are any, and lets the others play.
    pub fn advance_seats(
        &mut self,
        py: Python<'_>,
        chosen: &[Action],
        (levels, seat, size): (&[Level], Option<i8>, usize),
        mut rows: Rows<'_>,
    ) {
        let (share, threads) = (self.share(), self.threads);
        let Games { table, layout, games, counts, .. } = self;
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

    /// Applies choices given as indices.
    pub fn step(
        &mut self,
        py: Python<'_>,
        choices: &Bound<'_, PyAny>,
        active: Option<&Bound<'_, PyAny>>,
        written: Written<'_, '_>,
    ) -> PyResult<()> {
        let active = self.active(active)?;
        let choices = arrays::readable::<u32>(choices, "choices", &[self.games.len()])?;
        let choices = arrays::read(&choices, "choices")?;
        // Copied, because other owners of the array may write to it while the GIL is released.
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        places.extend_from_slice(choices);
        let moves = |i: usize| active.as_ref().is_none_or(|active| active[i]);
        let illegal = (0..places.len()).find(|&i| places[i] >= self.counts[i] && moves(i));
        if let Some(i) = illegal {
            let (choice, count) = (places[i], self.counts[i]);
            let words = format!("game {i}: choice {choice} is not one of the {count} legal actions, from 0");
            return Err(errors::choice(py, words));
        }
        let done = self.finish_step(py, (&places, active.as_deref()), Game::apply_nth, written);
        self.places = places;
        done
    }

    /// Applies choices given as numbers of an action space.
    pub fn step_numbers(
        &mut self,
        py: Python<'_>,
        (numbers, size): (&Bound<'_, PyAny>, usize),
        active: Option<&Bound<'_, PyAny>>,
        written: Written<'_, '_>,
    ) -> PyResult<()> {
        let active = self.active(active)?;
        let chosen = self.chosen_numbers(py, numbers, size, active.as_deref())?;
        let done = self.finish_step(py, (&chosen, active.as_deref()), Game::apply, written);
        self.chosen = chosen;
        done
    }

    /// A copy of the array that says which games move.
    fn active(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Vec<bool>>> {
        let Some(given) = given else { return Ok(None) };
        let array = arrays::readable::<bool>(given, "where", &[self.games.len()])?;
        Ok(Some(arrays::read(&array, "where")?.to_vec()))
    }

    /// Copies of some games, with new draws if there is a seed.
    pub fn take(&self, games: &[i64], seed: Option<u64>) -> PyResult<Games> {
        if games.is_empty() {
            return Err(PyValueError::new_err("games: name at least one"));
        }
        let copies = games.iter().map(|&game| self.game(game).cloned());
        let mut copies = copies.collect::<PyResult<Vec<Game>>>()?;
        if let Some(seed) = seed {
            copies.iter_mut().zip(0..).for_each(|(game, stream)| game.draw_from((seed, stream)));
        }
        let table =
            Table { games: games.len() as u64, seed: seed.unwrap_or(self.table.seed), ..self.table.clone() };
        Ok(Games::new(self.setup.clone(), table, self.layout.clone(), copies, self.threads))
    }

    /// Replaces some games by those of another batch.
    pub fn put_games(&mut self, games: &[i64], other: &Games, seed: Option<u64>) -> PyResult<()> {
        let places = self.places_for(games, other.games.len(), [&*other.setup].into_iter())?;
        for (stream, (&place, game)) in (0..).zip(places.iter().zip(&other.games)) {
            self.games[place].copy_from(game);
            if let Some(seed) = seed {
                self.games[place].draw_from((seed, stream));
            }
            self.counts[place] = count(&self.games[place].state);
        }
        Ok(())
    }

    /// Replaces some games by positions.
    pub fn put_states(
        &mut self,
        games: &[i64],
        states: &[PyRef<'_, PyState>],
        seed: Option<u64>,
    ) -> PyResult<()> {
        let places = self.places_for(games, states.len(), states.iter().map(|state| &*state.setup))?;
        let seed = seed.unwrap_or(self.table.seed);
        let mut made = Vec::new();
        for (stream, (&place, state)) in (0..).zip(places.iter().zip(states)) {
            let mut game = self.games[place].clone();
            game.set(&state.state, &state.actions, (seed, stream));
            if count(&game.state) == 0 {
                return Err(PyValueError::new_err(format!("position {stream}: no decision is left in it")));
            }
            made.push(game);
        }
        for (place, game) in places.into_iter().zip(made) {
            self.counts[place] = count(&game.state);
            self.games[place] = game;
        }
        Ok(())
    }

    /// The slots of some games, which are to be replaced by positions of these set-ups.
    fn places_for<'a>(
        &self,
        games: &[i64],
        positions: usize,
        setups: impl Iterator<Item = &'a Setup>,
    ) -> PyResult<Vec<usize>> {
        if games.len() != positions {
            let words = format!("{positions} positions for {} games: give one for each", games.len());
            return Err(PyValueError::new_err(words));
        }
        for setup in setups {
            if *setup != *self.setup {
                return Err(PyValueError::new_err("positions: they are of another set-up than the batch"));
            }
        }
        let places = games.iter().map(|&game| self.game(game).map(|_| game as usize));
        places.collect()
    }

    /// The games as a pickle keeps them.
    pub fn kept(&self) -> Vec<Kept> {
        let text = |game: &Game| {
            let texts: Vec<String> =
                game.actions.0.iter().map(|&action| action_to_text(action, None)).collect();
            texts.join("; ")
        };
        self.games
            .iter()
            .map(|game| (game.number, game.origin.actions, game.origin.stream, text(game)))
            .collect()
    }

    /// Restores the games of a pickle.
    pub fn restored(setup: Setup, table: Table, threads: usize, kept: Vec<Kept>) -> PyResult<Games> {
        let damaged = |number: u64, why: &dyn std::fmt::Display| {
            PyValueError::new_err(format!(
                "game {number} of the pickle is damaged, or of another version: {why}"
            ))
        };
        let mut games = Vec::with_capacity(kept.len());
        for (number, before, stream, text) in kept {
            let parsed =
                split_actions(&text).map(|text| parse_action(text, None)).collect::<Result<Vec<_>, _>>();
            let actions = parsed.map_err(|why| damaged(number, &why))?;
            let origin = Origin { actions: before, stream };
            let game = Game::restored(&table, number, origin, &actions)
                .map_err(|i| damaged(number, &format_args!("action {i} is not legal there")))?;
            games.push(game);
        }
        let layout = Arc::new(Layout::of(&table.start));
        Ok(Games::new(Arc::new(setup), table, layout, games, threads))
    }

    /// Checks the arrays, then applies the choices.
    fn finish_step<C: Copy + Sync>(
        &mut self,
        py: Python<'_>,
        chosen: (&[C], Option<&[bool]>),
        apply: impl Fn(&mut Game, C) + Sync,
        arrays: Written<'_, '_>,
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
            match chosen.1 {
                None => counts.copy_from_slice(&self.counts),
                Some(active) => {
                    let moved =
                        counts.iter_mut().zip(&self.counts).zip(active).filter(|(_, active)| **active);
                    moved.for_each(|((out, &count), _)| *out = count);
                }
            }
        }
        Ok(())
    }
}
