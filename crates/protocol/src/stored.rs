//! The configuration of a table, as stored in the first event of its log.
//!
//! Stored logs outlive versions of the program, so fields are only added. Any other change needs a new format of the
//! database, and a migration from version 1.

use crate::{SetChoice, TableRules, Terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The configuration of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredConfig {
    /// The seats in the order of play.
    pub seats: Vec<StoredSeat>,
    /// The sets in play.
    pub sets: Vec<SetChoice>,
    /// The rules that were asked for.
    pub rules: TableRules,
    /// The value of every toggle: the meaning of `rules` when the table was opened.
    pub values: BTreeMap<String, String>,
    /// The other agreements.
    pub terms: Terms,
    /// The commitment to the draws, in hexadecimal.
    pub commitment: String,
    /// The first draw that follows from the secret; none if the draws of this table are not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked_from: Option<u32>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeat {
    /// The name at the start.
    pub name: String,
    /// Whether a computer plays this seat.
    pub computer: bool,
    /// The level of the computer; none for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
