//! The analyst: what each draw and each move of a game was worth.

use crate::action::{PyAction, names_segment};
use crate::computer;
use crate::errors;
use crate::interrupts::Interrupts;
use crate::state::PyState;
use crate::tile::PyTile;
use bastide_search::analyst::{self, Alternative, Analyst, Move, Opinion, Sums};
use bastide_search::{Chain, Computer};
use bastide_types::{Action, Player, TileKind};
use pyo3::prelude::*;

/// The expectations at the four moments of a tile, by seat.
#[derive(IntoPyObject)]
struct Moments {
    since: Vec<f32>,
    before: Vec<f32>,
    drawn: Vec<f32>,
    after: Vec<f32>,
}

/// A move that could have been made.
#[derive(IntoPyObject)]
struct Tried {
    actions: Vec<PyAction>,
    expected: Vec<f32>,
    chances: Vec<f32>,
}

/// A tile, with what its player did with it.
#[derive(IntoPyObject)]
struct Analysed {
    seat: u8,
    part: u8,
    tile: PyTile,
    actions: Vec<PyAction>,
    luck: f32,
    lost: f32,
    expected: Moments,
    chances: Moments,
    best: Vec<Tried>,
}

/// The parts of a seat's margin.
#[derive(IntoPyObject)]
struct Parts {
    start: f32,
    turns: f32,
    luck: f32,
    lost: f32,
    others: f32,
    margin: f32,
}

/// An expectation: scores, and odds.
#[derive(IntoPyObject)]
struct Expected {
    scores: Vec<f32>,
    chances: Vec<f32>,
}

/// An analysed game.
#[derive(IntoPyObject)]
pub struct Analysis {
    level: &'static str,
    start: Expected,
    end: Expected,
    moves: Vec<Analysed>,
    sums: Vec<Parts>,
}

fn scores(of: &Opinion, players: u8) -> Vec<f32> {
    Player::first(players).map(|player| of.scores[player]).collect()
}

fn chances(of: &Opinion, players: u8) -> Vec<f32> {
    Player::first(players).map(|player| of.chances[player]).collect()
}

/// The actions of a chain, with the tile whose letters name segments.
pub fn actions(chain: &[Action], on: Option<TileKind>) -> Vec<PyAction> {
    chain.iter().map(|&action| PyAction { action, on: on.filter(|_| names_segment(action)) }).collect()
}

impl Analysed {
    fn of(one: &Move, players: u8) -> Analysed {
        let on = Some(one.tile.kind);
        let moments = |by: fn(&Opinion, u8) -> Vec<f32>| Moments {
            since: by(&one.since, players),
            before: by(&one.before, players),
            drawn: by(&one.drawn, players),
            after: by(&one.after, players),
        };
        let tried = |other: &Alternative| Tried {
            actions: actions(Chain::as_slice(&other.chain), on),
            expected: scores(&other.expected, players),
            chances: chances(&other.expected, players),
        };
        Analysed {
            seat: one.player.0,
            part: one.part,
            tile: PyTile(one.tile.kind),
            actions: actions(&one.played, on),
            luck: one.luck(one.player, players),
            lost: one.lost(one.player, players),
            expected: moments(scores),
            chances: moments(chances),
            best: one.best.iter().map(tried).collect(),
        }
    }
}

impl Analysis {
    fn of(found: &analyst::Analysis, level: &'static str) -> Analysis {
        let players = found.players;
        let expected = |opinion: &Opinion| Expected {
            scores: scores(opinion, players),
            chances: chances(opinion, players),
        };
        let parts = |player: Player| {
            let Sums { start, turns, luck, own, others, margin } = found.sums(player);
            Parts { start, turns, luck, lost: own, others, margin }
        };
        Analysis {
            level,
            start: expected(&found.start),
            end: expected(&found.end),
            moves: found.moves.iter().map(|one| Analysed::of(one, players)).collect(),
            sums: Player::first(players).map(parts).collect(),
        }
    }
}

/// What each draw and each move of a game was worth, as a computer player of this level evaluates it, as a dict. Takes
/// about 10 ms a tile; Ctrl-C ends it.
///
/// `start` and `end` have the expected final `scores` and the `chances` to win, by seat. `moves` has, for each tile
/// that was placed, its `seat`, `part` of the turn, `tile` and `actions`; `luck`, the points that the draw brought the seat
/// against the mean of the others; `lost`, how many points the best move found was better; `expected` and `chances` at
/// four moments: `since` the previous move, `before` the draw (averaged over all draws), `drawn` (with the best move)
/// and `after` the move; and the `best` moves found, at most this number. `sums` has the parts of each seat's final
/// margin over the mean of the others: `start`, `turns`, `luck`, `lost` (by its own moves), `others` (by theirs) and
/// `margin`, their sum.
#[pyfunction]
#[pyo3(signature = (state, level="learned", best=3))]
pub fn analyse(py: Python<'_>, state: &Bound<'_, PyState>, level: &str, best: usize) -> PyResult<Analysis> {
    let level = computer::level(level)?;
    let (setup, actions) = {
        let game = state.borrow();
        (game.setup.clone(), game.actions.clone())
    };
    py.detach(|| {
        let mut interrupts = Interrupts::new();
        let mut interrupted = Ok(());
        let mut analyst = Analyst::new(Computer::new(level), best);
        let found = analyst.analyse(&setup, &actions, |_| {
            interrupted = interrupts.look();
            interrupted.is_ok()
        });
        interrupted?;
        Ok(Analysis::of(&found.map_err(errors::broken)?, level.name()))
    })
}
