//! The analysis of a game: what each draw and each move was worth.

use crate::{Action, Feature, Tile};
use serde::{Deserialize, Serialize};

/// The answer to `POST /api/analysis`, which takes a [`ReplayRequest`](crate::ReplayRequest): a computer player's
/// analysis of a game. The margin is a seat's score minus the average of the others' scores. All numbers are points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The expected final scores before the first draw, by seat.
    pub start: Vec<f32>,
    /// The win probability before the first draw, by seat, from 0 to 1.
    pub chances: Vec<f32>,
    /// Every tile that was laid, in order of play.
    pub moves: Vec<AnalysedMove>,
    /// The parts of each seat's margin.
    pub sums: Vec<MarginParts>,
}

/// `GET /api/analysis`: the progress of the analysis that this client is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysing {
    /// The number of draws and decisions judged so far.
    pub done: u32,
    /// The number of all draws and decisions; 0 until the game has been read.
    pub of: u32,
    /// The number of other games being analysed at the same time; the tiles of all games are judged in turns.
    pub others: u32,
}

/// A tile that was laid, with everything that its player did in that part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysedMove {
    /// The player who laid it.
    pub seat: u8,
    /// The tile and its place.
    pub tile: Tile,
    /// The expected final scores afterwards, by seat.
    pub expected: Vec<f32>,
    /// The win probability afterwards, by seat, from 0 to 1; they add up to 1. A shared victory is split.
    pub chances: Vec<f32>,
    /// The luck of the draw: the expectation with this tile, minus the average over all tiles that could have been
    /// drawn.
    pub luck: f32,
    /// How many more points the best move found would have gained; 0 for the best move.
    pub lost: f32,
    /// Better moves, the best first.
    pub better: Vec<Better>,
    /// The effects on features around the tile, at most two.
    pub effects: Vec<Effect>,
    /// The effects of the best move, if that is a different one.
    pub effects_of_best: Vec<Effect>,
}

/// The effect of a move on a feature that somebody owns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Effect {
    /// The owners.
    pub seats: Vec<u8>,
    /// The kind of feature.
    pub kind: Feature,
    /// The number of its tiles afterwards; for a cloister, the filled squares of its nine; for a field, 0.
    pub tiles: u16,
    /// The state of the feature afterwards.
    pub outcome: Outcome,
}

/// The state of a feature after a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum Outcome {
    /// It is completed.
    Completed {
        /// The points for each owner.
        points: u32,
    },
    /// It stays open.
    Open {
        /// The number of remaining tiles that would complete it, if a single square is missing.
        closers: Option<u16>,
        /// The probability that it is completed before the end, as the evaluation function expects, from 0 to 1.
        chance: f32,
    },
    /// It is a field with farmers.
    Farmed {
        /// The expected number of completed cities next to it at the end.
        cities: f32,
    },
}

/// A move that would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Better {
    /// The actions of the move, from the placement on.
    pub actions: Vec<Action>,
    /// The points that it gains over the move that was played.
    pub gain: f32,
}

/// The parts of a seat's margin, which add up to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarginParts {
    /// The expectation before the first draw.
    pub start: f32,
    /// The effect of the order of turns, and of errors of the evaluation function.
    pub turns: f32,
    /// The effect of all draws.
    pub luck: f32,
    /// The points lost by this seat's moves, 0 or less.
    pub own: f32,
    /// The points given away by the others' moves, 0 or more.
    pub others: f32,
    /// The margin at the end, or the expected margin where the game stopped.
    pub margin: f32,
}
