//! One game after another, in the same memory.

use bastide_rules::State;
use bastide_search::level::{Computer, Level};
use bastide_search::playout::{Pile, draw_with, uniform_with};
use bastide_search::random::Random;
use bastide_types::{EventSink, Turn};

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
        let full = Pile::of(start);
        Seats {
            start,
            state: start.clone(),
            pile: full.clone(),
            full,
            computers: levels.iter().map(|&level| Computer::new(level)).collect(),
            uniform: levels.iter().all(|&level| level == Level::Uniform),
        }
    }

    /// Plays game `game` of a seed to its end. Chance and all players use stream `game`.
    pub fn play(&mut self, seed: u64, game: u64, sink: &mut impl EventSink) -> &State {
        self.state.clone_from(self.start);
        self.pile.copy_from(&self.full);
        let mut random = Random::new(seed, game);
        if self.uniform {
            uniform_with(&mut self.state, &mut self.pile, &mut random, sink);
        } else {
            self.think(&mut random, 0, sink);
        }
        &self.state
    }

    /// As [`play`](Self::play), with the first policy at seat `shift`, the second after it, and so on.
    pub fn play_shifted(&mut self, seed: u64, game: u64, shift: usize, sink: &mut impl EventSink) -> &State {
        self.state.clone_from(self.start);
        self.pile.copy_from(&self.full);
        self.think(&mut Random::new(seed, game), shift, sink);
        &self.state
    }

    fn think(&mut self, random: &mut Random, shift: usize, sink: &mut impl EventSink) {
        let (state, count) = (&mut self.state, self.computers.len());
        let players = usize::from(state.players());
        loop {
            match state.turn() {
                Turn::Over => return,
                Turn::Chance => draw_with(state, &mut self.pile, random, sink),
                Turn::Place(player, _)
                | Turn::Deploy(player, _)
                | Turn::Dragon(player)
                | Turn::Escape(player)
                | Turn::SecondPart(player) => {
                    let seat = (player.index() + players - shift) % players % count;
                    let chain = self.computers[seat].decide(state, random.bits());
                    chain.expect("whoever is to decide decides").carry_out(state, sink);
                }
            }
        }
    }
}
