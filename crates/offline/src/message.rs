//! What the worker says to the module, and what it hears.

use bastide_protocol::TableInfo;
use serde::{Deserialize, Serialize};

/// A message of the worker. Reading what only the whole module handles would make the small one larger, so it does not know
/// such messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// A request to a route of the server.
    Http {
        /// `GET` or `POST`.
        method: String,
        /// The parts of its path, without escapes.
        path: Vec<String>,
        /// The parameters of its query.
        query: Vec<(String, String)>,
        /// Its body, as text.
        body: String,
    },
    /// Opens a connection to a table; the status says whether there is one.
    Join {
        /// A new name.
        connection: String,
        /// The table.
        table: String,
    },
    /// A frame of a connection.
    Frame {
        /// Its name.
        connection: String,
        /// The frame.
        text: String,
    },
    /// Closes a connection.
    Leave {
        /// Its name.
        connection: String,
    },
    /// Lets the computer decide at a table, if it is its turn.
    Think {
        /// The table.
        table: String,
        /// The reason why the computer player failed, if it broke the module down.
        failed: Option<String>,
    },
    /// Brings stored tables back.
    #[cfg(feature = "whole")]
    Restore {
        /// The tables.
        saved: Vec<Saved>,
    },
    /// Says that the browser had no room for what a message has changed: the tables become again what is stored of them,
    /// and the one who asked hears why.
    #[cfg(feature = "whole")]
    Full {
        /// That message.
        asked: Box<Message>,
        /// The tables that it has changed.
        tables: Vec<String>,
        /// What is stored of them; nothing of a new one.
        saved: Vec<Saved>,
    },
}

/// The answer to a message.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The media type of the body.
    pub kind: String,
    /// The body.
    pub body: String,
    /// Frames to send, by connection.
    pub send: Vec<(String, String)>,
    /// Tables to store: their new events, which follow what was stored before.
    pub save: Vec<Saved>,
    /// Whether only the whole module can handle the message.
    pub later: bool,
    /// Tables where somebody watches and the computer decides: each wants a [`Message::Think`].
    pub think: Vec<String>,
}

/// A table as it is stored: its log and its secret, as on a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// Its id.
    pub table: String,
    /// Its secret, in hexadecimal.
    pub secret: String,
    /// Its entry in the list of tables.
    pub info: TableInfo,
    /// The number of its events that were stored before; 0 for a table that is brought back.
    #[serde(default)]
    pub from: u32,
    /// Its events after those.
    pub log: Vec<Row>,
}

/// An event of a stored table: number, time, and content as JSON. An event that this version cannot read spoils only its
/// own table.
pub type Row = (u32, u64, String);
