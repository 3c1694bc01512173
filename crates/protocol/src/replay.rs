//! Games as text, and games from their first tile, for people who step through them.

use crate::{NewSeat, ServerMessage, Snapshot, Terms};
use serde::{Deserialize, Serialize};

/// `POST /api/replay` and `POST /api/editions`: a game as text, played here or elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayRequest {
    /// A record of one game, or a `.jcz` file.
    pub text: String,
}

/// `POST /api/replay/table`: another ending for a recorded game. A new table continues from one of its positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhatIf {
    /// A record of one game, or a `.jcz` file. The new table has its sets and rules.
    pub text: String,
    /// The number of its draws and decisions to keep; none for all.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub actions: Option<u32>,
    /// The kind of the tile to draw next; none for a random one. Only allowed if a tile is drawn next.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<String>,
    /// The players who continue, in the order of play.
    pub seats: Vec<NewSeat>,
    /// The terms of the new table; none for the usual ones.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub terms: Option<Terms>,
}

/// `GET /api/tables/{id}/replay`, and the answer to `POST /api/replay`: a game from its first tile to its current
/// state, without undone steps. It shows what spectators see and belongs to no seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The situation before the first draw. Its `seq` is 1.
    pub start: Snapshot,
    /// Every draw and decision since, as `ev` messages that apply to `start` one after the other. Each contains only
    /// the changes in `now` since the previous one.
    #[serde(with = "crate::difference")]
    #[cfg_attr(
        test,
        ts(type = "(Omit<Extract<ServerMessage, { t: \"ev\" }>, \"now\"> & { now: Difference })[]")
    )]
    pub events: Vec<ServerMessage>,
    /// The time that each of the `events` took, at a table with a clock and for a record that has these times. The
    /// clock is in `start.terms`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub times: Option<Vec<Times>>,
}

/// The time of a draw or a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Times {
    /// The milliseconds that the player thought, including what was decided before and taken back; 0 for a draw.
    pub spent: u32,
    /// The milliseconds that each seat has left afterwards; null for a computer.
    pub left: Vec<Option<u32>>,
}
