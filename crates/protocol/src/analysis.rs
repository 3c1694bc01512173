//! What each draw of a game brought, and what each move was worth.

use crate::{Action, Feature, Tile};
use serde::{Deserialize, Serialize};

/// The answer to `POST /api/analysis`, which takes a [`ReplayRequest`](crate::ReplayRequest): a game as a computer player
/// judges it. The margin is a seat's score less the average of the others'; all numbers are points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Analysis {
    /// The final scores that are expected before the first draw, by seat.
    pub start: Vec<f32>,
    /// The chance to win before the first draw, by seat, from 0 to 1.
    pub chances: Vec<f32>,
    /// Every tile that was laid, in the order of the game.
    pub moves: Vec<Judged>,
    /// What the margin of each seat is the sum of.
    pub sums: Vec<MarginParts>,
}

/// `GET /api/analysis`: how far the analysis is that this address waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Analysing {
    /// How many draws and decisions are judged.
    pub done: u32,
    /// How many there are; 0 while the game is not read yet.
    pub of: u32,
    /// How many other games are analysed at the same time: their tiles and this one's are judged in turns.
    pub others: u32,
}

/// A tile that was laid, with all that its player did then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judged {
    /// Who laid it.
    pub seat: u8,
    /// The tile where it lies.
    pub tile: Tile,
    /// The final scores that are expected then, by seat.
    pub expected: Vec<f32>,
    /// The chance to win then, by seat, from 0 to 1; they add up to 1. A shared victory counts in parts.
    pub chances: Vec<f32>,
    /// What the draw brought this seat: what is expected with this tile, less what was expected over all tiles that could come.
    pub luck: f32,
    /// What the best move that was found would have brought more; 0 for the best.
    pub lost: f32,
    /// Better moves, the best first.
    pub better: Vec<Better>,
    /// What it does to features around its tile: at most two.
    pub effects: Vec<Effect>,
    /// What the best move does, if it is another.
    pub effects_of_best: Vec<Effect>,
}

/// What a move does to a feature that belongs to somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Effect {
    /// Whose it is.
    pub seats: Vec<u8>,
    /// What it is.
    pub kind: Feature,
    /// Its tiles then; of a cloister how many of its nine squares are filled; of a field 0.
    pub tiles: u16,
    /// What becomes of it.
    pub outcome: Outcome,
}

/// What becomes of a feature.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum Outcome {
    /// It is completed.
    Completed {
        /// What each owner is paid.
        points: u32,
    },
    /// It stays open.
    Open {
        /// How many tiles left would complete it in one, where a single square is all that is missing.
        closers: Option<u16>,
        /// The chance that it is completed before the end, as the judge of positions expects, from 0 to 1.
        chance: f32,
    },
    /// It is a field with farmers.
    Farmed {
        /// The completed cities beside it that are to be expected at the end.
        cities: f32,
    },
}

/// A move that would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Better {
    /// What to do, from the placement on.
    pub actions: Vec<Action>,
    /// By how much.
    pub gain: f32,
}

/// Where a seat's margin comes from. The parts add up to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarginParts {
    /// Expected before the first draw.
    pub start: f32,
    /// Of whose turn it was, and of where the judge of positions erred.
    pub turns: f32,
    /// Of all draws.
    pub luck: f32,
    /// Lost by this seat's moves, 0 or less.
    pub own: f32,
    /// Given away by the others' moves, 0 or more.
    pub others: f32,
    /// The margin at the end, or as it is expected where the game stopped.
    pub margin: f32,
}
