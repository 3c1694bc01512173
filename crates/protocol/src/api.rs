//! The bodies and lines of `/api/v1`, the API for other programs, beyond those that the page knows, too.

use crate::{ServerMessage, TableInfo};
use serde::{Deserialize, Serialize};

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Scope {
    /// Reading: lists, states and streams of tables.
    Watch,
    /// Taking seats and playing.
    Play,
    /// Opening tables.
    Open,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 3] = [Scope::Watch, Scope::Play, Scope::Open];

    /// The word of the scope.
    pub fn word(self) -> &'static str {
        match self {
            Scope::Watch => "watch",
            Scope::Play => "play",
            Scope::Open => "open",
        }
    }
}

/// `GET /api/v1/program`: the program that a token belongs to; also an entry of `GET /api/tokens`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Program {
    /// The id of the token, by which it is revoked. It is no secret.
    pub id: String,
    /// The name that the token was given.
    pub name: String,
    /// What the token allows.
    pub scopes: Vec<Scope>,
    /// The time when the token was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub made: u64,
}

/// `POST /api/tokens`: a browser asks for the token of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewToken {
    /// The name of the program.
    pub name: String,
    /// What the token allows: at least one.
    pub scopes: Vec<Scope>,
}

/// The answer to that, the only one that contains the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MadeToken {
    /// The token: `bastide_` and 32 hexadecimal digits.
    pub token: String,
    /// The program.
    pub program: Program,
}

/// `POST /api/v1/tables/{table}/join`: the program takes a person's seat by its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Join {
    /// The seat.
    pub seat: u8,
    /// Its secret: the end of the seat's link `/g/{table}#s={seat}.{secret}`.
    pub secret: String,
    /// A new name for the seat, which is marked as a program's.
    #[serde(default)]
    pub name: Option<String>,
}

/// `POST /api/v1/tables/{table}/move`: the deciding seat plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// One or more actions in the notation of records, such as `1,0 r90; follower c`. All of them are played, or none.
    pub actions: String,
    /// The number of the last event that was seen, as in the line `turn`. If something has happened since that may
    /// affect the move, it is refused as `stale`, so it may be sent again safely.
    #[serde(default)]
    pub seq: Option<u32>,
}

/// The answer to a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moved {
    /// The number of the move's last event.
    pub seq: u32,
}

/// A line of a table's stream: a message as to a page, or a question to the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TableLine {
    /// A question to the program.
    Asked(Asked),
    /// A message.
    Message(Box<ServerMessage>),
}

/// A question to a seat of the program, in the words of the engine protocol.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Asked {
    /// A seat of the program decides.
    Turn {
        /// The number of the last event.
        seq: u32,
        /// The seat.
        seat: u8,
        /// The decision, the scores and the number of tiles left, as the engine protocol's `state` says them.
        state: String,
        /// Every legal action. It is `confirm` alone where a decision was made and waits to be confirmed.
        legal: Vec<String>,
    },
}

/// A line of `GET /api/v1/stream`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProgramLine {
    /// A table where the program holds a seat: at first each whose game is not over, then each new one.
    Table {
        /// The table.
        table: TableInfo,
    },
    /// A seat of the program is to decide there.
    Turn {
        /// The table's id.
        table: String,
        /// The seat.
        seat: u8,
    },
}
