//! The log of a table as a host stores it: one JSON object for each event.
//!
//! Number and time of an event are the host's columns. Stored logs outlive versions of the program: fields and kinds of
//! events are only added; what else changes needs a new format of the database, and a way there from version 1.

use crate::{SetChoice, TableRules, Terms};
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
    /// A decision was made or a tile drawn, and took effect at once.
    Played {
        /// Which, in the notation, with numbers of segments: `draw baD`, `1,0 r90`, `pass`.
        action: String,
    },
    /// A decision was made that takes effect when it is confirmed.
    Chosen {
        /// Which, in the same notation.
        action: String,
    },
    /// What was chosen was confirmed.
    Confirmed,
    /// The last step was taken back.
    Undone,
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
    /// The computer plays a person's seat from now on, or a person again.
    Handed {
        /// Which seat.
        of: u8,
        /// Whether it is the computer.
        computer: bool,
    },
    /// A player asked to take a tile back.
    AskedBack,
    /// A player agreed to that or not.
    AnsweredBack {
        /// Whether the player agreed.
        accept: bool,
    },
    /// The game ended because everybody else had left.
    WinClaimed {
        /// Who was left.
        seats: Vec<u8>,
    },
    /// A seat got a new link.
    Relinked {
        /// Which seat.
        of: u8,
    },
    /// The table got a name, or lost it.
    Titled {
        /// The name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
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
    /// What else was agreed on.
    pub terms: Terms,
    /// What the draws are bound to, in hexadecimal.
    pub commitment: String,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeat {
    /// The name at the start.
    pub name: String,
    /// Whether a computer plays it.
    pub computer: bool,
    /// How well the computer plays; none: the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
