//! One game of a batch, which waits for a decision, and is replaced by the next game after its end.

use crate::arrays::cut;
use bastide_arena::Actions;
use bastide_playout::{Pile, Random, draw_with};
use bastide_rules::State;
use bastide_types::{Action, Decision, PerPlayer, Player, Turn};

/// The number of games without a decision that a slot begins in a row before it gives up.
const MOST_EMPTY_GAMES: u32 = 1000;

/// Data shared by all games of a batch.
pub struct Table {
    pub start: State,
    pub full: Pile,
    pub seed: u64,
    pub games: u64,
}

/// One game of a batch.
pub struct Game {
    pub state: State,
    pile: Pile,
    random: Random,
    /// The number of the game within its seed.
    pub number: u64,
    /// The scores before the last step.
    scores: PerPlayer<i32>,
    /// The players' actions; together with the seed they determine the draws.
    decisions: Vec<Action>,
}

impl Game {
    pub fn new(table: &Table, number: u64) -> Game {
        let mut game = Game {
            state: table.start.clone(),
            pile: table.full.clone(),
            random: Random::new(table.seed, number),
            number,
            scores: PerPlayer::default(),
            decisions: Vec::new(),
        };
        game.draw();
        game.skip_empty(table);
        game
    }

    /// Begins the next game of this slot.
    #[cold]
    fn begin(&mut self, table: &Table) {
        self.number += table.games;
        self.state.clone_from(&table.start);
        self.pile.copy_from(&table.full);
        self.random = Random::new(table.seed, self.number);
        self.scores = PerPlayer::default();
        self.decisions.clear();
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
            draw_with(&mut self.state, &mut self.pile, &mut self.random, &mut ());
        }
    }

    /// Applies a player's decision, then draws.
    #[inline(always)]
    pub fn apply(&mut self, action: Action) {
        self.decisions.push(action);
        self.state.apply_unchecked(action, &mut ());
        self.draw();
    }

    /// Applies a player's decision, given by its index among the legal actions, then draws.
    #[inline(always)]
    pub fn apply_nth(&mut self, n: u32) {
        self.apply(nth(&self.state, n));
    }

    /// All actions so far, including the draws, which are simulated again.
    pub fn actions(&self, table: &Table) -> Vec<Action> {
        let (mut state, mut pile) = (table.start.clone(), table.full.clone());
        let (mut random, mut all) = (Random::new(table.seed, self.number), Actions::default());
        let mut decisions = self.decisions.iter();
        loop {
            while state.turn() == Turn::Chance {
                draw_with(&mut state, &mut pile, &mut random, &mut all);
            }
            let Some(&action) = decisions.next() else { return all.0 };
            state.apply_unchecked(action, &mut all);
        }
    }

    /// The number of decisions and draws so far, not counting river tiles that were put back.
    pub fn steps(&self, table: &Table) -> u64 {
        (self.decisions.len() + table.full.len() - self.pile.len()) as u64
    }

    /// Writes the results of a step as game `i` of a report, and begins the next game after an end.
    #[inline(always)]
    pub fn report(&mut self, table: &Table, i: usize, report: &mut Report<'_>) {
        let (players, over) = (report.players, self.state.turn() == Turn::Over);
        if let Some(rewards) = &mut report.rewards {
            for (player, reward) in Player::first(players as u8).zip(&mut rewards[i * players..]) {
                let score = self.state.score(player);
                // May be negative: a ransom lowers a score.
                *reward = score as f32 - self.scores[player] as f32;
                self.scores[player] = score;
            }
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
