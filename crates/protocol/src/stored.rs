//! How the log of a table keeps what kind of table it is, in its first event.
//!
//! Stored logs outlive versions of the program: fields are only added; what else changes needs a new format of the
//! database, and a way there from version 1.

use crate::{SetChoice, TableRules, Terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// The first draw that follows from the secret; none: the draws of this table are not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked_from: Option<u32>,
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
