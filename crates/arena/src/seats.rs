//! One game after another, in the same memory.

use crate::host::{Streams, host};
use bastide_playout::{Pile, Random, uniform_with};
use bastide_rules::State;
use bastide_search::{Computer, Level};
use bastide_types::EventSink;
use std::convert::Infallible;

/// The players at the table, and the memory that games are played in.
pub struct Seats<'a> {
    start: &'a State,
    state: State,
    full: Pile,
    pile: Pile,
    /// One for each seat; with fewer, seats repeat from the first.
    computers: Vec<Computer>,
    /// Nobody at the table thinks: the fast playouts do.
    uniform: bool,
}

impl<'a> Seats<'a> {
    /// Players of these levels, who repeat from the first where there are more seats.
    pub fn new(start: &'a State, levels: &[Level]) -> Seats<'a> {
        Seats::of(start, levels.iter().map(|&level| Computer::new(level)).collect())
    }

    /// These players, who repeat from the first where there are more seats.
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

    /// As [`play`](Self::play), with the first policy at seat `shift`, the second after it, and so on.
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
            Ok(computer.decide(state, seed).expect("whoever is to decide decides"))
        };
        let Ok(()) = host(&mut self.state, &mut self.pile, &mut Streams::of_game(seed, game), sink, decide);
    }
}
