//! The analyst: what each draw and each move of a game was worth.
//!
//! Everything is expressed in the final scores that a computer player expects. Each tile has four such
//! expectations: after the previous move; before the draw, averaged over all possible draws, each answered by
//! its best move; after the draw, answered by the best move; and after the move that was made. The steps
//! between them are the *turn*, the *luck* and the points *lost*. An abbey is not drawn, so the expectations
//! before and after its draw are the same.
//!
//! The steps lead from the first expectation to the final scores, so they add up to the difference between the
//! two. Each expectation also has every player's probability of winning.

use crate::choice::Chain;
pub use crate::effects::{Effect, Outcome};
use crate::level::Computer;
use bastide_rules::{IllegalAction, SetupErrors, State};
use bastide_types::{Action, Decision, PerPlayer, PlacedTile, Player, Setup, Turn};
use std::fmt;

/// Expected final scores.
pub type Expected = PerPlayer<f32>;

/// The expected outcome of a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Opinion {
    /// The final scores.
    pub scores: Expected,
    /// Each player's probability of winning, from 0 to 1; they add up to 1. A shared victory is split between
    /// the winners.
    pub chances: PerPlayer<f32>,
}

impl Opinion {
    /// A player's expected score minus the average of the others.
    pub fn margin(&self, player: Player, players: u8) -> f32 {
        let others: f32 = Player::first(players).filter(|&p| p != player).map(|p| self.scores[p]).sum();
        self.scores[player] - others / f32::from(players - 1).max(1.0)
    }
}

/// A move that could have been made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// The actions, starting with the placement.
    pub chain: Chain,
    /// The expected outcome after it.
    pub expected: Opinion,
}

/// One tile: its draw and the move its player made with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// The player who placed it.
    pub player: Player,
    /// The tile, with its square and rotation.
    pub tile: PlacedTile,
    /// Which tile of the turn it is: 1 for the first, 2 for the second part of a double turn, and so on.
    pub part: u8,
    /// The actions of the move, starting with the placement.
    pub played: Vec<Action>,
    /// The best moves found, best first. The move that was played is included only if it ranks among them.
    pub best: Vec<Alternative>,
    /// The expectation after the previous move.
    pub since: Opinion,
    /// The expectation before the draw, averaged over all tiles that could be drawn.
    pub before: Opinion,
    /// The expectation once the tile was known, answered by the best move.
    pub drawn: Opinion,
    /// The expectation after the move that was made.
    pub after: Opinion,
    /// The effects of the move that was made on the features around its tile.
    pub effects: Vec<Effect>,
    /// The effects of the best move; empty if that move was played.
    pub effects_of_best: Vec<Effect>,
}

impl Move {
    /// How many points the draw gained a player, relative to the average of the others.
    pub fn luck(&self, player: Player, players: u8) -> f32 {
        self.drawn.margin(player, players) - self.before.margin(player, players)
    }

    /// How many points worse for a player the move was than the best one. Never negative for the player who
    /// made it.
    pub fn lost(&self, player: Player, players: u8) -> f32 {
        self.drawn.margin(player, players) - self.after.margin(player, players)
    }

    /// How many points a player gained from being the player to move: the difference between the position before the
    /// draw and the forecast after the previous move, which expects an average turn.
    pub fn turn(&self, player: Player, players: u8) -> f32 {
        self.before.margin(player, players) - self.since.margin(player, players)
    }
}

/// An analysed game: what every draw and move in it was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The number of players.
    pub players: u8,
    /// The expectation before the first draw.
    pub start: Opinion,
    /// Every tile that was placed.
    pub moves: Vec<Move>,
    /// The final scores, or the expectation where the record stops.
    pub end: Opinion,
}

/// The components of a player's final margin, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sums {
    /// The margin expected before the first draw.
    pub start: f32,
    /// Gained because of whose turn it was, and by errors of the evaluation.
    pub turns: f32,
    /// Gained by draws, of all players' tiles.
    pub luck: f32,
    /// Lost by the player's own moves; 0 or less.
    pub own: f32,
    /// Given away by the moves of the others.
    pub others: f32,
    /// The sum: the player's score minus the average of the others.
    pub margin: f32,
}

impl Analysis {
    /// Breaks a player's margin down into its components.
    pub fn sums(&self, player: Player) -> Sums {
        let n = self.players;
        let (mut turns, mut luck, mut own, mut others) = (0.0, 0.0, 0.0, 0.0);
        for one in &self.moves {
            turns += one.turn(player, n);
            luck += one.luck(player, n);
            *(if one.player == player { &mut own } else { &mut others }) -= one.lost(player, n);
        }
        let last = self.moves.last().map_or(&self.start, |one| &one.after);
        turns += self.end.margin(player, n) - last.margin(player, n);
        let start = self.start.margin(player, n);
        Sums { start, turns, luck, own, others, margin: self.end.margin(player, n) }
    }

    /// The moves that cost the players who made them most, the costliest first.
    pub fn costliest(&self, count: usize) -> Vec<&Move> {
        let mut moves: Vec<&Move> = self.moves.iter().collect();
        let lost = |one: &Move| one.lost(one.player, self.players);
        moves.sort_by(|a, b| lost(b).total_cmp(&lost(a)));
        moves.truncate(count);
        moves
    }
}

/// Why a game cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The set-up is impossible.
    Setup(SetupErrors),
    /// The rules refuse an action; holds its number, from 1.
    Action(usize, IllegalAction),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Setup(errors) => write!(f, "this game cannot be set up: {errors}"),
            Fault::Action(n, why) => write!(f, "action {n} of the game: {why}; correct it there"),
        }
    }
}

impl std::error::Error for Fault {}

/// Evaluates the positions and moves of a game with a computer player. Takes about 10 ms per tile with a
/// one-turn player.
pub struct Analyst {
    computer: Computer,
    /// How many of the best moves to report for each tile.
    alternatives: usize,
}

impl Analyst {
    /// How many of the one-turn player's best moves are evaluated for each tile that may be drawn. For the tile
    /// that was drawn, the move actually made is evaluated as well.
    pub const TRIED: usize = 8;

    /// Creates an analyst that evaluates with this player and reports the best `alternatives` moves of each tile, of
    /// which at most nine are found.
    pub fn new(computer: Computer, alternatives: usize) -> Analyst {
        Analyst { computer, alternatives }
    }

    /// Analyses a game. Calls `each` with the number of actions done so far; if it returns `false`, stops and
    /// returns the analysis up to there.
    ///
    /// # Errors
    /// If the rules refuse the set-up or an action; reports the first one refused.
    ///
    /// # Examples
    /// ```
    /// use bastide_rules::State;
    /// use bastide_search::{Computer, Level, analyst::Analyst};
    /// use bastide_types::{Player, Setup, TileSet};
    ///
    /// // Ten actions of the player who always takes the first that is legal.
    /// let setup = Setup::new(2, &[TileSet::Base]);
    /// let mut game = State::new(&setup).unwrap();
    /// let (mut actions, mut legal) = (Vec::new(), Vec::new());
    /// for _ in 0..10 {
    ///     game.legal_actions(&mut legal);
    ///     let action = game.sample(|n| n / 2).unwrap_or(legal[0]);
    ///     game.apply(action).unwrap();
    ///     actions.push(action);
    /// }
    /// let mut analyst = Analyst::new(Computer::new(Level::Greedy), 3);
    /// let analysis = analyst.analyse(&setup, &actions, |_| true).unwrap();
    /// let red = analysis.sums(Player(0));
    /// println!("luck {:+.1}, own moves {:+.1}", red.luck, red.own);
    /// assert!((red.start + red.turns + red.luck + red.own + red.others - red.margin).abs() < 0.01);
    /// ```
    pub fn analyse(
        &mut self,
        setup: &Setup,
        actions: &[Action],
        mut each: impl FnMut(usize) -> bool,
    ) -> Result<Analysis, Fault> {
        let mut state = State::new(setup).map_err(Fault::Setup)?;
        let start = self.computer.opinion(&state);
        let (mut moves, mut since, mut before) = (Vec::new(), start, start);
        let mut done = 0;
        while let Some(&action) = actions.get(done) {
            if !each(done) {
                break;
            }
            let refused = |why| Fault::Action(done + 1, why);
            let now = (state.turn(), action);
            if let (
                Turn::Decide(player, Decision::Place(_)),
                Action::Place { .. } | Action::PlaceWithBridge { .. },
            )
            | (Turn::Decide(player, Decision::Abbey), Action::LayAbbey(_)) = now
            {
                let placed = state.clone();
                let part = state.part();
                let played = self
                    .play_move(&mut state, player, &actions[done..])
                    .map_err(|(n, why)| Fault::Action(done + n, why))?;
                let after = self.computer.opinion(&state);
                let played_too = Alternative { chain: chain_of(&played), expected: after };
                let best = self.best(&placed, player, Some(played_too));
                let drawn = best.first().map_or(after, |best| best.expected);
                let effects = self.computer.effects(&placed, &played_too.chain);
                let other = best.first().filter(|best| best.chain != played_too.chain);
                let effects_of_best =
                    other.map_or_else(Vec::new, |best| self.computer.effects(&placed, &best.chain));
                let best = best.into_iter().take(self.alternatives).collect();
                // An abbey is not drawn, so no luck is involved.
                let before = if let Action::LayAbbey(_) = action { drawn } else { before };
                done += played.len();
                let tile = state.last_tile();
                moves.push(Move {
                    player,
                    tile,
                    part,
                    played,
                    best,
                    since,
                    before,
                    drawn,
                    after,
                    effects,
                    effects_of_best,
                });
                since = after;
                continue;
            }
            if state.turn() == Turn::Chance {
                before = self.over_draws(&state);
            }
            state.apply(action).map_err(refused)?;
            done += 1;
        }
        let end = self.computer.opinion(&state);
        Ok(Analysis { players: setup.players, start, moves, end })
    }

    /// Plays the move that starts with the first of these actions, up to the end of its player's decisions.
    fn play_move(
        &mut self,
        state: &mut State,
        player: Player,
        actions: &[Action],
    ) -> Result<Vec<Action>, (usize, IllegalAction)> {
        let mut played = Vec::new();
        for &action in actions {
            state.apply(action).map_err(|why| (played.len() + 1, why))?;
            played.push(action);
            let offered = matches!(state.turn(), Turn::Decide(_, Decision::SecondPart));
            if state.turn().player() != Some(player) || offered || played.len() == Chain::MOST {
                break;
            }
        }
        Ok(played)
    }

    /// The best moves of a player with a tile in hand, best first. `also` is ranked among them.
    fn best(&mut self, state: &State, player: Player, also: Option<Alternative>) -> Vec<Alternative> {
        let ranked = self.computer.ranked(state).iter().take(Analyst::TRIED);
        let chains: Vec<Chain> = ranked.map(|choice| choice.chain).collect();
        let mut found: Vec<Alternative> = also.into_iter().collect();
        let mut after = state.clone();
        for chain in chains {
            if also.is_some_and(|also| also.chain.is_same_move(&chain)) {
                continue;
            }
            after.clone_from(state);
            chain.carry_out(&mut after, &mut ());
            found.push(Alternative { chain, expected: self.computer.opinion(&after) });
        }
        let players = state.players();
        let good = |one: &Alternative| one.expected.margin(player, players);
        found.sort_by(|a, b| good(b).total_cmp(&good(a)));
        found
    }

    /// The expectation before a draw: the average over all possible tiles, each answered by its best move.
    fn over_draws(&mut self, state: &State) -> Opinion {
        let kinds: Vec<_> = state.chance().collect();
        let all: f32 = kinds.iter().map(|&(_, copies)| f32::from(copies)).sum();
        let mut sum = Opinion::default();
        let mut drawn = state.clone();
        for (kind, copies) in kinds {
            drawn.clone_from(state);
            drawn.apply_unchecked(Action::Draw(kind), &mut ());
            // A tile that fits nowhere is set aside: the position stays as it was, or the game ends.
            let then = match drawn.turn().player() {
                Some(player) => self.best(&drawn, player, None).first().map(|best| best.expected),
                None => None,
            };
            let then = then.unwrap_or_else(|| self.computer.opinion(&drawn));
            let share = f32::from(copies) / all.max(1.0);
            for player in Player::first(state.players()) {
                sum.scores[player] += then.scores[player] * share;
                sum.chances[player] += then.chances[player] * share;
            }
        }
        sum
    }
}

/// Converts actions to a chain; panics if there are more than [`Chain::MOST`].
fn chain_of(actions: &[Action]) -> Chain {
    let mut rest = actions.iter();
    let first = Chain::of(rest.next().copied().unwrap_or(Action::Pass));
    rest.fold(first, |chain, &action| chain.and(action))
}
