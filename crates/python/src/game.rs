//! One game of a batch, which waits for a decision, and is replaced by the next game after its end.

use crate::arrays::cut;
use bastide_arena::Actions;
use bastide_playout::{Pile, Random, draw_with};
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};

/// The number of games without a decision that a slot begins in a row before it gives up.
const MOST_EMPTY_GAMES: u32 = 1000;

/// Data shared by all games of a batch.
#[derive(Clone)]
pub struct Table {
    pub start: State,
    pub full: Pile,
    pub seed: u64,
    pub games: u64,
}

/// One game of a batch.
#[derive(Clone)]
pub struct Game {
    pub state: State,
    pile: Pile,
    random: Random,
    /// The number of the game within its seed.
    pub number: u64,
    /// The scores before the next step.
    scores: PerPlayer<i32>,
    /// All actions so far, draws included.
    pub actions: Actions,
    pub origin: Origin,
}

/// The point from which a game's draws follow from a stream of random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The number of actions before it.
    pub actions: usize,
    /// The seed and the number of the stream.
    pub stream: (u64, u64),
}

impl Game {
    pub fn new(table: &Table, number: u64) -> Game {
        let mut game = Game::before_first_draw(table, number);
        game.draw();
        game.skip_empty(table);
        game
    }

    fn before_first_draw(table: &Table, number: u64) -> Game {
        let stream = (table.seed, number);
        Game {
            state: table.start.clone(),
            pile: table.full.clone(),
            random: Random::new(stream.0, stream.1),
            number,
            scores: PerPlayer::default(),
            actions: Actions::default(),
            origin: Origin { actions: 0, stream },
        }
    }

    /// Restores a game from its actions: those before its origin as given, then decisions, with the same draws.
    ///
    /// # Errors
    /// The index of the first action that is not legal or not drawn again.
    pub fn restored(table: &Table, number: u64, origin: Origin, actions: &[Action]) -> Result<Game, usize> {
        let mut game = Game::before_first_draw(table, number);
        for (i, &action) in actions.iter().enumerate().take(origin.actions) {
            game.state.apply(action).map_err(|_| i)?;
            game.actions.0.push(action);
        }
        game.draw_from(origin.stream);
        while let Some(&action) = actions.get(game.actions.0.len()) {
            let i = game.actions.0.len();
            if game.state.turn().player().is_none() || !game.state.is_legal(action) {
                return Err(i);
            }
            game.apply(action);
        }
        let same = game.actions.0.iter().zip(actions).position(|(again, before)| again != before);
        match same {
            Some(i) => Err(i),
            None if game.state.turn().player().is_none() => Err(actions.len()),
            None => {
                game.note_scores();
                Ok(game)
            }
        }
    }

    /// Lets the draws from here on follow from a stream of random numbers, and draws if chance is to move.
    pub fn draw_from(&mut self, stream: (u64, u64)) {
        self.origin = Origin { actions: self.actions.0.len(), stream };
        self.random = Random::new(stream.0, stream.1);
        self.pile.fill(&self.state);
        self.draw();
    }

    /// Replaces the position by another one of the same set-up, reached by these actions.
    pub fn set(&mut self, state: &State, actions: &[Action], stream: (u64, u64)) {
        self.state.clone_from(state);
        self.actions.0.clear();
        self.actions.0.extend_from_slice(actions);
        self.draw_from(stream);
        self.note_scores();
    }

    /// Copies another game of the same set-up, its draws included, into this one's allocations. The number stays.
    pub fn copy_from(&mut self, other: &Game) {
        self.state.clone_from(&other.state);
        self.pile.copy_from(&other.pile);
        self.random.clone_from(&other.random);
        self.scores = other.scores;
        self.actions.0.clone_from(&other.actions.0);
        self.origin = other.origin;
    }

    fn note_scores(&mut self) {
        for player in Player::first(self.state.players()) {
            self.scores[player] = self.state.score(player);
        }
    }

    /// Begins the next game of this slot.
    #[cold]
    fn begin(&mut self, table: &Table) {
        self.number += table.games;
        self.state.clone_from(&table.start);
        self.pile.copy_from(&table.full);
        self.origin = Origin { actions: 0, stream: (table.seed, self.number) };
        self.random = Random::new(table.seed, self.number);
        self.scores = PerPlayer::default();
        self.actions.0.clear();
        self.draw();
    }

    /// Begins the next game of this slot that has any decision.
    pub fn begin_next(&mut self, table: &Table) {
        self.begin(table);
        self.skip_empty(table);
    }

    /// Skips games in which no tile fits anywhere.
    fn skip_empty(&mut self, table: &Table) {
        for _ in 0..MOST_EMPTY_GAMES {
            if self.state.turn() != Turn::Over {
                return;
            }
            self.begin(table);
        }
    }

    /// Draws until a player decides or the game is over.
    #[inline(always)]
    fn draw(&mut self) {
        while self.state.turn() == Turn::Chance {
            draw_with(&mut self.state, &mut self.pile, &mut self.random, &mut self.actions);
        }
    }

    /// Applies a player's decision, then draws.
    #[inline(always)]
    pub fn apply(&mut self, action: Action) {
        self.state.apply_unchecked(action, &mut self.actions);
        self.draw();
    }

    /// Applies a player's decision, given by its index among the legal actions, then draws.
    #[inline(always)]
    pub fn apply_nth(&mut self, n: u32) {
        self.apply(nth(&self.state, n));
    }

    /// A seed for a computer player's decision in this position. Each game has its own at each step, so the decision
    /// does not depend on threads or other slots.
    pub fn seed(&self) -> u64 {
        let (seed, stream) = self.origin.stream;
        Random::new(seed ^ stream, self.actions.0.len() as u64).bits()
    }

    /// Writes the results of a step as game `i` of a report, and begins the next game after an end.
    #[inline(always)]
    pub fn report(&mut self, table: &Table, i: usize, report: &mut Report<'_>) {
        let (players, over) = (report.players, self.state.turn() == Turn::Over);
        for (place, player) in Player::first(players as u8).enumerate() {
            let score = self.state.score(player);
            if let Some(rewards) = &mut report.rewards {
                // May be negative: a ransom lowers a score.
                rewards[i * players + place] = score as f32 - self.scores[player] as f32;
            }
            self.scores[player] = score;
        }
        if over {
            if let Some(scores) = &mut report.scores {
                for (player, score) in Player::first(players as u8).zip(&mut scores[i * players..]) {
                    *score = self.state.score(player);
                }
            }
            self.begin_next(table);
        }
        if let Some(ends) = &mut report.ends {
            ends[i] = over;
        }
        if let Some(deciders) = &mut report.deciders {
            deciders[i] = decider(&self.state);
        }
    }
}

/// The seat that decides; -1 if chance is to move or the game is over.
pub fn decider(state: &State) -> i8 {
    state.turn().player().map_or(-1, |player| player.0 as i8)
}

/// The output arrays of a step, for a range of games.
pub struct Report<'a> {
    pub players: usize,
    pub rewards: Option<&'a mut [f32]>,
    pub ends: Option<&'a mut [bool]>,
    pub scores: Option<&'a mut [i32]>,
    pub deciders: Option<&'a mut [i8]>,
}

impl<'a> Report<'a> {
    /// Splits off the report of the first `games` games.
    pub fn cut(&mut self, games: usize) -> Report<'a> {
        let players = self.players;
        Report {
            players,
            rewards: cut(&mut self.rewards, games * players),
            ends: cut(&mut self.ends, games),
            scores: cut(&mut self.scores, games * players),
            deciders: cut(&mut self.deciders, games),
        }
    }
}

/// Whether a placement has alternatives other than plain placements.
#[inline(always)]
fn by_list(state: &State) -> bool {
    state.ransom_offered() || state.has_bridges()
}

/// The number of legal actions of a player's decision.
#[inline(always)]
pub fn count(state: &State) -> u32 {
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) if by_list(state) => listed(state).len() as u32,
        Turn::Decide(_, Decision::Place(_)) => state.placement_count(),
        Turn::Decide(_, Decision::Deploy(_)) if state.offers_more() => listed(state).len() as u32,
        Turn::Decide(_, Decision::Deploy(_)) => state.deployments().count() + 1,
        Turn::Decide(_, Decision::SecondPart) => 2,
        Turn::Decide(..) => listed(state).len() as u32,
        Turn::Chance | Turn::Over => 0,
    }
}

/// The `n`-th legal action of a player's decision, in the order of `State::legal_actions`.
#[inline(always)]
pub fn nth(state: &State, n: u32) -> Action {
    match state.turn() {
        Turn::Decide(_, Decision::Place(_)) if by_list(state) => nth_listed(state, n),
        Turn::Decide(_, Decision::Place(_)) => state.nth_placement_in_order(n),
        Turn::Decide(_, Decision::Deploy(_)) if state.offers_more() => nth_listed(state, n),
        Turn::Decide(_, Decision::Deploy(_)) => state.deployments().nth(n),
        Turn::Decide(_, Decision::SecondPart) if n == 1 => Action::TakeSecond,
        Turn::Decide(_, Decision::SecondPart) | Turn::Chance | Turn::Over => Action::Pass,
        Turn::Decide(..) => nth_listed(state, n),
    }
}

/// The legal actions of a decision for which the engine has no numbering.
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
