//! Analyses of recorded games by a computer player, with the same queue as the tables' computer players.

use crate::asked::refused;
use crate::computer::Computers;
use crate::error::Refused;
use crate::turns::Want;
use bastide_protocol::{AnalysedMove, Analysis, Better, Effect, ErrorCode, MarginParts, Outcome, Tile};
use bastide_referee::read_game;
use bastide_search::analyst::{self, Alternative, Analyst, Move, Opinion, Sums};
use bastide_search::{Computer, Level};
use bastide_types::{Action, Player, Setup};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::runtime::Handle;

/// Number of better moves reported for each tile.
const MOST_ALTERNATIVES: usize = 3;

/// Gains and losses below this are not reported.
const LEAST: f32 = 0.05;

/// Sets the flag when dropped, because the client has gone.
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Analyses a recorded game with `learned`. Each tile waits in line with the computer players of live tables. The
/// analysis is cancelled when the client disconnects.
pub(crate) async fn analyse(text: String, computers: &Computers, who: IpAddr) -> Result<Analysis, Refused> {
    let under = computers.analyses().begin(who).ok_or_else(|| {
        let msg =
            "another game is being analysed for this address, or for many others; try again in a moment";
        Refused::new(ErrorCode::Unavailable, msg)
    })?;
    let (gone, line, runtime) =
        (Arc::new(AtomicBool::new(false)), computers.line().clone(), Handle::current());
    let _gone = Gone(Arc::clone(&gone));
    let work = move || {
        let (record, _) = read_game(&text).map_err(refused)?;
        let mut turn = None;
        let each = |done| {
            under.reaches(done, record.actions.len());
            drop(turn.take());
            turn = runtime.block_on(line.turn(who, Want::Awaited)).ok();
            !gone.load(Ordering::Relaxed)
        };
        analyse_game(&record.setup, &record.actions, each)
    };
    tokio::task::spawn_blocking(work).await.map_err(|_| Refused::unavailable())?
}

fn analyse_game(
    setup: &Setup,
    actions: &[Action],
    each: impl FnMut(usize) -> bool,
) -> Result<Analysis, Refused> {
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
        effects: one.effects.iter().map(|effect| effect_to_wire(effect, players)).collect(),
        effects_of_best: one.effects_of_best.iter().map(|effect| effect_to_wire(effect, players)).collect(),
    }
}

fn effect_to_wire(effect: &analyst::Effect, players: u8) -> Effect {
    let outcome = match effect.outcome {
        analyst::Outcome::Completed { points } => Outcome::Completed { points },
        analyst::Outcome::Open { closers, chance } => Outcome::Open { closers, chance },
        analyst::Outcome::Farmed { cities } => Outcome::Farmed { cities },
    };
    let seats = (0..players).filter(|seat| effect.owners >> seat & 1 == 1).collect();
    Effect { seats, kind: effect.kind.into(), tiles: effect.tiles, outcome }
}

fn parts(found: &analyst::Analysis, player: Player) -> MarginParts {
    let Sums { start, turns, luck, own, others, margin } = found.sums(player);
    MarginParts { start, turns, luck, own, others, margin }
}
