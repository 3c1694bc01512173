//! A computer player's opinion of a position, and its analysis of a recorded game.

use crate::Refused;
use crate::asked::refused;
use bastide_protocol::{AnalysedMove, Analysis, Better, Effect, ExpectedEnd, MarginParts, Outcome, Tile};
use bastide_referee::read_game;
use bastide_rules::State;
use bastide_search::analyst::{self, Alternative, Analyst, Move, Opinion, Sums};
use bastide_search::{Computer, Level};
use bastide_types::Player;

/// Number of better moves reported for each tile.
const MOST_ALTERNATIVES: usize = 3;

/// Gains and losses below this are not reported.
const LEAST: f32 = 0.05;

/// The final scores and chances to win, as estimated by `learned`. `kept` is its player, created on first use; one that
/// panics is not kept.
pub fn expect(kept: &mut Option<Box<Computer>>, state: &State) -> ExpectedEnd {
    let mut computer = kept.take().unwrap_or_else(|| Box::new(Computer::new(Level::Learned)));
    let opinion = computer.opinion(state);
    *kept = Some(computer);
    ExpectedEnd { scores: scores(&opinion, state.players()), chances: chances(&opinion, state.players()) }
}

/// Analyses a recorded game with `learned`. `each` is called with the number of draws and decisions done and the total
/// before every one; the analysis ends early if it returns false.
///
/// # Errors
/// A game that cannot be read or replayed.
pub fn analyse(text: &str, mut each: impl FnMut(usize, usize) -> bool) -> Result<Analysis, Refused> {
    let (record, _) = read_game(text).map_err(refused)?;
    let (setup, actions) = (&record.setup, &record.actions);
    let each = |done| each(done, actions.len());
    let mut analyst = Analyst::new(Computer::new(Level::Learned), MOST_ALTERNATIVES);
    let found = analyst.analyse(setup, actions, each).map_err(|fault| refused(fault.to_string()))?;
    let players = setup.players;
    Ok(Analysis {
        start: scores(&found.start, players),
        chances: chances(&found.start, players),
        moves: found.moves.iter().map(|one| analysed_move(one, players)).collect(),
        sums: Player::first(players).map(|player| parts(&found, player)).collect(),
    })
}

fn scores(opinion: &Opinion, players: u8) -> Vec<f32> {
    Player::first(players).map(|player| opinion.scores[player]).collect()
}

fn chances(opinion: &Opinion, players: u8) -> Vec<f32> {
    Player::first(players).map(|player| opinion.chances[player]).collect()
}

fn analysed_move(one: &Move, players: u8) -> AnalysedMove {
    let gain = |other: &Alternative| {
        other.expected.margin(one.player, players) - one.after.margin(one.player, players)
    };
    let better = one.best.iter().map(|other| Better {
        actions: other.chain.as_slice().iter().map(|&action| action.into()).collect(),
        gain: gain(other),
    });
    AnalysedMove {
        seat: one.player.0,
        tile: Tile::from(one.tile),
        expected: scores(&one.after, players),
        chances: chances(&one.after, players),
        luck: one.luck(one.player, players),
        lost: one.lost(one.player, players),
        better: better.filter(|better| better.gain >= LEAST).collect(),
        effects: one.effects.iter().map(effect_to_wire).collect(),
        effects_of_best: one.effects_of_best.iter().map(effect_to_wire).collect(),
    }
}

fn effect_to_wire(effect: &analyst::Effect) -> Effect {
    let outcome = match effect.outcome {
        analyst::Outcome::Completed { points } => Outcome::Completed { points },
        analyst::Outcome::Open { closers, chance } => Outcome::Open { closers, chance },
        analyst::Outcome::Farmed { cities } => Outcome::Farmed { cities },
    };
    let seats = effect.owners.iter().map(|player| player.0).collect();
    Effect { seats, kind: effect.kind.into(), tiles: effect.tiles, outcome }
}

fn parts(found: &analyst::Analysis, player: Player) -> MarginParts {
    let Sums { start, turns, luck, own, others, margin } = found.sums(player);
    MarginParts { start, turns, luck, own, others, margin }
}
