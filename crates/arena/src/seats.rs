//! Plays games one after another, reusing the same allocations.

use crate::play_game::{Streams, play_game};
use bastide_playout::{Pile, Random, uniform_with};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::EventSink;
use std::convert::Infallible;

/// The players at the table, and the buffers in which games are played.
pub struct Seats<'a> {
    start: &'a State,
    state: State,
    full: Pile,
    pile: Pile,
    /// One for each seat; if there are fewer, they repeat from the first.
    computers: Vec<Computer>,
    /// Whether all players are uniform, so that fast playouts can be used.
    uniform: bool,
}

impl<'a> Seats<'a> {
    /// Seats players of these levels, which repeat from the first if there are more seats.
    pub fn new(start: &'a State, levels: &[Level]) -> Seats<'a> {
        Seats::of(start, levels.iter().map(|&level| Computer::new(level)).collect())
    }

    /// Seats these players, which repeat from the first if there are more seats.
    pub fn of(start: &'a State, computers: Vec<Computer>) -> Seats<'a> {
        let full = Pile::of(start);
        let uniform = computers.iter().all(|computer| computer.level() == Level::Uniform);
        Seats { start, state: start.clone(), pile: full.clone(), full, computers, uniform }
    }

    /// Plays game `game` of a seed to its end. Chance and all players use stream `game`.
    pub fn play(&mut self, seed: u64, game: u64, sink: &mut impl EventSink) -> &State {
        self.state.clone_from(self.start);
        self.pile.copy_from(&self.full);
        if self.uniform {
            uniform_with(&mut self.state, &mut self.pile, &mut Random::new(seed, game), sink);
        } else {
            self.think(seed, game, 0, sink);
        }
        &self.state
    }

    /// Like [`play`](Self::play), with the first player at seat `shift`, the second at the next, and so on.
    pub fn play_shifted(&mut self, seed: u64, game: u64, shift: usize, sink: &mut impl EventSink) -> &State {
        self.state.clone_from(self.start);
        self.pile.copy_from(&self.full);
        self.think(seed, game, shift, sink);
        &self.state
    }

    fn think(&mut self, seed: u64, game: u64, shift: usize, sink: &mut impl EventSink) {
        let (players, count) = (usize::from(self.state.players()), self.computers.len());
        let computers = &mut self.computers;
        let decide = |state: &State, seat: usize, seed| -> Result<_, Infallible> {
            let computer = &mut computers[(seat + players - shift) % players % count];
            Ok(computer.decide(state, seed).expect("a player is to decide"))
        };
        let Ok(()) =
            play_game(&mut self.state, &mut self.pile, &mut Streams::of_game(seed, game), sink, decide);
    }
}
