//! One game after another, in the same memory.

use super::records::Actions;
use crate::summary::Points;
use bastide_rules::State;
use bastide_search::level::{Computer, Level};
use bastide_search::playout::{Pile, draw_with, uniform_with};
use bastide_search::random::Random;
use bastide_types::{Event, EventSink, Turn};

/// Watches a game: what each source paid, how many double turns there were.
pub struct Watcher {
    /// Points of every player by source.
    pub points: Points,
    /// Second parts taken.
    pub seconds: u64,
    /// Tiles that fitted nowhere.
    pub set_aside: u64,
    /// What was done, where records are wanted.
    pub actions: Option<Actions>,
}

impl Watcher {
    /// A watcher that keeps the actions too, or none.
    pub fn new(actions: Option<Actions>) -> Watcher {
        Watcher { points: Points::default(), seconds: 0, set_aside: 0, actions }
    }

    /// Forgets the last game.
    pub fn begin(&mut self) {
        (self.points, self.seconds, self.set_aside) = (Points::default(), 0, 0);
        if let Some(actions) = &mut self.actions {
            actions.clear();
        }
    }
}

impl EventSink for Watcher {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        if let Some(actions) = &mut self.actions {
            actions.add(&event);
        }
        match event {
            Event::Scored { .. } => self.points.add(&event),
            Event::SecondTaken { .. } => self.seconds += 1,
            Event::SetAside { .. } => self.set_aside += 1,
            Event::Drawn { .. }
            | Event::PutBack { .. }
            | Event::Placed { .. }
            | Event::SecondEarned { .. }
            | Event::Deployed { .. }
            | Event::NoMeeple { .. }
            | Event::Completed { .. }
            | Event::TookGoods { .. }
            | Event::Returned { .. }
            | Event::SecondDeclined { .. }
            | Event::TurnEnded { .. }
            | Event::FinalScoring
            | Event::GameOver => {}
        }
    }
}

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
                Turn::Place(player, _) | Turn::Deploy(player, _) | Turn::SecondPart(player) => {
                    let seat = (player.index() + players - shift) % players % count;
                    let chain = self.computers[seat].decide(state, random.bits());
                    chain.expect("whoever is to decide decides").carry_out(state, sink);
                }
            }
        }
    }
}
