//! The log of a table as a host stores it: one JSON object for each event.
//!
//! Number and time of an event are the host's columns. Stored logs outlive versions of the program:
//! fields are only added, with defaults.

use crate::{SetChoice, TableRules, Undone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One event without its number and time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stored {
    /// Whose doing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The id of the command that it answers, so that a repeated command is recognised after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What.
    #[serde(flatten)]
    pub e: StoredEvent,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum StoredEvent {
    /// The table was opened: always event 1.
    Opened {
        /// What kind of table.
        config: Box<StoredConfig>,
    },
    /// A tile was drawn.
    Drawn {
        /// Id of its kind.
        tile: String,
    },
    /// The tile in hand was laid.
    Placed {
        /// Column.
        x: i16,
        /// Row.
        y: i16,
        /// Quarter turns clockwise, 0-3.
        r: u8,
    },
    /// A figure was put down.
    Deployed {
        /// Which figure.
        meeple: String,
        /// The segment of the tile just laid.
        segment: u8,
    },
    /// No figure was put down.
    Passed,
    /// The part was finished.
    Confirmed,
    /// The second tile was taken or declined.
    Second {
        /// Whether it was taken.
        take: bool,
    },
    /// A step was taken back.
    Undone {
        /// Which step.
        step: Undone,
    },
    /// The computer player failed.
    ComputerFailed {
        /// Why.
        why: String,
    },
    /// A seat got a name.
    Named {
        /// The name.
        name: String,
    },
    /// The same people play again elsewhere.
    Rematch {
        /// The other table's id.
        table: String,
    },
}

/// What kind of table it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredConfig {
    /// The seats in the order of play.
    pub seats: Vec<StoredSeat>,
    /// The sets in play.
    pub sets: Vec<SetChoice>,
    /// The rules as they were asked for.
    pub rules: TableRules,
    /// The value of every toggle: what `rules` meant when the table was opened.
    pub values: BTreeMap<String, String>,
    /// What the draws are bound to, in hexadecimal.
    pub commitment: String,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeat {
    /// The name at the start.
    pub name: String,
    /// Whether a computer plays it.
    #[serde(default)]
    pub computer: bool,
    /// How well the computer plays; none: the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
