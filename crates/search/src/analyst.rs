//! The analyst: what each draw of a game brought and what each move was worth.
//!
//! Everything is told in final scores that a computer player expects. For every tile there are four of them: after the
//! move before it; before the draw, over everything that may be drawn, each answered by the best move; after the draw,
//! answered by the best move; after the move that was made. The steps between them are the *turn*, the *luck* and what
//! was *lost*. An abbey comes without a draw: what is expected before and after it is the same then. They lead from the first expectation to the final scores, so they add up to these. Beside the scores stands
//! each player's chance to win.

use crate::choice::Chain;
pub use crate::effects::{Effect, Outcome};
use crate::level::Computer;
use bastide_rules::{IllegalAction, SetupErrors, State};
use bastide_types::{Action, Decision, PerPlayer, PlacedTile, Player, Setup, Turn};
use std::fmt;

/// Final scores that are expected.
pub type Expected = PerPlayer<f32>;

/// What is expected in a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Opinion {
    /// The final scores.
    pub scores: Expected,
    /// Each player's chance to win, from 0 to 1; they add up to 1. A shared victory counts in parts.
    pub chances: PerPlayer<f32>,
}

impl Opinion {
    /// A player's score less the average of the others.
    pub fn margin(&self, player: Player, players: u8) -> f32 {
        margin(&self.scores, player, players)
    }
}

/// How many of the one-turn player's best moves are judged for each tile that may be drawn. Of the tile that was drawn the move that
/// was made is one more.
pub const TRIED: usize = 8;

/// A move that might have been made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// What to do, from the placement on.
    pub chain: Chain,
    /// What is expected then.
    pub expected: Opinion,
}

/// One tile: its draw and what its player did with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// Who laid it.
    pub player: Player,
    /// Where it lies.
    pub tile: PlacedTile,
    /// Whether it is the second tile of a turn, or a later one.
    pub part: u8,
    /// The actions of the move, from the placement on.
    pub played: Vec<Action>,
    /// The best moves that were found, best first; the one that was played among them only if it is one of them.
    pub best: Vec<Alternative>,
    /// What was expected after the move before this draw.
    pub since: Opinion,
    /// Before the draw, over all tiles that could come.
    pub before: Opinion,
    /// When the tile was known, answered by the best move.
    pub drawn: Opinion,
    /// After the move that was made.
    pub after: Opinion,
    /// What the move that was made does to features around its tile.
    pub effects: Vec<Effect>,
    /// What the best one does, if it is another.
    pub effects_of_best: Vec<Effect>,
}

impl Move {
    /// What the draw brought a player beyond the others' average, in points.
    pub fn luck(&self, player: Player, players: u8) -> f32 {
        self.drawn.margin(player, players) - self.before.margin(player, players)
    }

    /// What the move that was made brought a player less than the best one: 0 or more for whoever made it.
    pub fn lost(&self, player: Player, players: u8) -> f32 {
        self.drawn.margin(player, players) - self.after.margin(player, players)
    }

    /// What it brought a player that it was this player's turn: the judge of positions expects no more than an average
    /// turn, and is not always right about that.
    pub fn turn(&self, player: Player, players: u8) -> f32 {
        self.before.margin(player, players) - self.since.margin(player, players)
    }
}

/// A game with what everything in it was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How many play.
    pub players: u8,
    /// What is expected before the first draw.
    pub start: Opinion,
    /// Every tile that was laid.
    pub moves: Vec<Move>,
    /// The final scores, or what is expected where the record stops.
    pub end: Opinion,
}

/// The parts that a player's final margin is the sum of, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sums {
    /// Expected before the first draw.
    pub start: f32,
    /// Of whose turn it was, and of where the judge of positions erred.
    pub turns: f32,
    /// Of all draws, of everybody's tiles.
    pub luck: f32,
    /// Lost by one's own moves, 0 or less.
    pub own: f32,
    /// Given away by the others' moves.
    pub others: f32,
    /// The sum: the player's score less the average of the others.
    pub margin: f32,
}

impl Analysis {
    /// What a player's margin is made of.
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

    /// The moves that cost whoever made them most, the costliest first.
    pub fn costliest(&self, count: usize) -> Vec<&Move> {
        let mut moves: Vec<&Move> = self.moves.iter().collect();
        let lost = |one: &Move| one.lost(one.player, self.players);
        moves.sort_by(|a, b| lost(b).total_cmp(&lost(a)));
        moves.truncate(count);
        moves
    }
}

/// A player's score less the average of the others.
pub fn margin(scores: &Expected, player: Player, players: u8) -> f32 {
    let others: f32 = Player::first(players).filter(|&p| p != player).map(|p| scores[p]).sum();
    scores[player] - others / f32::from(players - 1).max(1.0)
}

/// Why a game cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The set-up is impossible.
    Setup(SetupErrors),
    /// An action is refused; its number, from 1.
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

/// Judges positions and moves by a computer player's opinion. Some 10 ms a tile with a one-turn player.
pub struct Analyst {
    computer: Computer,
    /// How many of the best moves are told for each tile.
    told: usize,
}

impl Analyst {
    /// By the opinion of this player, with so many of the best moves of each tile: at most nine are known.
    pub fn new(computer: Computer, told: usize) -> Analyst {
        Analyst { computer, told }
    }

    /// Goes through a game; `each` hears how many of its actions are done and may stop it by `false`: what is known by
    /// then is returned.
    ///
    /// # Errors
    /// The set-up or the first action that the rules refuse.
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
                let best = best.into_iter().take(self.told).collect();
                // Nothing is drawn for an abbey, so that no luck is in it.
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

    /// Makes the move that begins with the first of these actions: as far as its player decides.
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

    /// The best moves of a player with a tile in hand, the best first; `also` is one more.
    fn best(&mut self, state: &State, player: Player, also: Option<Alternative>) -> Vec<Alternative> {
        let ranked = self.computer.ranked(state).iter().take(TRIED);
        let chains: Vec<Chain> = ranked.map(|choice| choice.chain).collect();
        let mut found: Vec<Alternative> = also.into_iter().collect();
        let mut after = state.clone();
        for chain in chains {
            if also.is_some_and(|also| also.chain == chain) {
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

    /// What is expected before a draw: over all tiles that may come, each answered by the best move.
    fn over_draws(&mut self, state: &State) -> Opinion {
        let kinds: Vec<_> = state.chance().collect();
        let all: f32 = kinds.iter().map(|&(_, copies)| f32::from(copies)).sum();
        let mut sum = Opinion::default();
        let mut drawn = state.clone();
        for (kind, copies) in kinds {
            drawn.clone_from(state);
            drawn.apply_unchecked(Action::Draw(kind), &mut ());
            // A tile that fits nowhere is set aside: then it is as it was, or the game is over.
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

/// These actions as a chain; at most as many as it holds.
fn chain_of(actions: &[Action]) -> Chain {
    let mut rest = actions.iter();
    let first = Chain::of(rest.next().copied().unwrap_or(Action::Pass));
    rest.fold(first, |chain, &action| chain.and(action))
}
