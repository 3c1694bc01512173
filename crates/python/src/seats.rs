//! One seat of every game for a learner, the others for computer players: the basis of the vector environment.

use crate::arrays::cut;
use crate::game::{Game, Table};
use crate::layout::Layout;
use crate::observe::Observer;
use bastide_playout::Random;
use bastide_search::{Computer, Level};
use bastide_types::{Action, Decision, Player, Turn};
use std::sync::Arc;

/// The output arrays for some games, with a row for each game.
pub struct Rows<'a> {
    /// The learner's seat.
    pub seats: &'a mut [i8],
    /// The learner's lead over the mean of the others.
    pub leads: &'a mut [f32],
    pub ends: &'a mut [bool],
    pub scores: &'a mut [i32],
    /// The learner's observation at the end of a finished game, if requested.
    pub planes: Option<&'a mut [u8]>,
    pub features: Option<&'a mut [f32]>,
}

/// Splits the first `count` elements off a slice.
fn head<'a, T>(memory: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (head, rest) = std::mem::take(memory).split_at_mut(count);
    *memory = rest;
    head
}

impl<'a> Rows<'a> {
    /// Splits off the rows of the first `games` games.
    pub fn cut(&mut self, games: usize, rules: &Rules<'_>) -> Rows<'a> {
        let players = usize::from(rules.layout.players);
        let cells = rules.layout.planes * rules.size * rules.size;
        Rows {
            seats: head(&mut self.seats, games),
            leads: head(&mut self.leads, games),
            ends: head(&mut self.ends, games),
            scores: head(&mut self.scores, games * players),
            planes: cut(&mut self.planes, games * cells),
            features: cut(&mut self.features, games * rules.layout.features),
        }
    }
}

/// Parameters shared by all games.
pub struct Rules<'a> {
    pub table: &'a Table,
    pub layout: &'a Arc<Layout>,
    /// The levels of the other players, clockwise from the learner's left, repeated as necessary.
    pub levels: &'a [Level],
    /// The learner's seat in every game; `None` if the seats take turns.
    pub seat: Option<i8>,
    pub size: usize,
}

/// The computer players of some games, with scratch memory that is kept between games.
pub struct Others {
    computers: Vec<Computer>,
    observer: Observer,
    legal: Vec<Action>,
}

impl Rules<'_> {
    /// Creates the computer players.
    pub fn others(&self) -> Others {
        Others {
            computers: self.levels.iter().map(|&level| Computer::new(level)).collect(),
            observer: Observer::new(self.layout),
            legal: Vec::new(),
        }
    }

    /// Returns the learner's seat in a game.
    pub fn seat_in(&self, game: &Game) -> i8 {
        let players = u64::from(game.state.players());
        self.seat.unwrap_or((game.number % players) as i8)
    }

    /// Plays the other seats until the learner decides; begins the next game after an end.
    pub fn play(&self, game: &mut Game, i: usize, rows: &mut Rows<'_>, others: &mut Others) {
        rows.ends[i] = false;
        loop {
            let seat = Player(rows.seats[i] as u8);
            match game.state.turn() {
                Turn::Decide(player, _) if player == seat => break,
                Turn::Decide(player, _) => {
                    let action = self.decide(game, (player.0, seat.0), others);
                    game.apply(action);
                }
                Turn::Chance | Turn::Over => {
                    self.note_end(game, i, rows, &mut others.observer);
                    game.begin_next(self.table);
                    rows.seats[i] = self.seat_in(game);
                }
            }
        }
        if !rows.ends[i] {
            rows.leads[i] = lead(game, rows.seats[i]);
        }
    }

    /// The action of another player.
    fn decide(&self, game: &Game, (player, seat): (u8, u8), others: &mut Others) -> Action {
        let seed = game.seed();
        let players = game.state.players();
        let place = usize::from((player + players - seat - 1) % players) % self.levels.len();
        let action = if self.levels[place] != Level::Uniform {
            others.computers[place].choose(&game.state, seed)
        } else if let Turn::Decide(_, Decision::SecondPart) = game.state.turn() {
            Some(Action::TakeSecond)
        } else {
            // The choice of that level, without the detour through chains of actions.
            bastide_playout::action(&game.state, &mut others.legal, &mut Random::new(seed, 0))
        };
        action.expect("a player decides")
    }

    fn note_end(&self, game: &Game, i: usize, rows: &mut Rows<'_>, observer: &mut Observer) {
        let (state, players) = (&game.state, usize::from(game.state.players()));
        rows.ends[i] = true;
        rows.leads[i] = lead(game, rows.seats[i]);
        for (player, score) in Player::first(state.players()).zip(&mut rows.scores[i * players..]) {
            *score = state.score(player);
        }
        let own = Player(rows.seats[i] as u8);
        if let Some(planes) = &mut rows.planes {
            let row = self.layout.planes * self.size * self.size;
            observer.planes(state, own, self.size, &mut planes[i * row..(i + 1) * row]);
        }
        if let Some(features) = &mut rows.features {
            let row = self.layout.features;
            observer.features(state, own, &mut features[i * row..(i + 1) * row]);
        }
    }
}

/// The lead of a seat over the mean of the others.
fn lead(game: &Game, seat: i8) -> f32 {
    let state = &game.state;
    let scores = Player::first(state.players()).map(|player| state.score(player));
    let own = state.score(Player(seat as u8));
    let others = f32::from(state.players() - 1).max(1.0);
    own as f32 - (scores.sum::<i32>() - own) as f32 / others
}
