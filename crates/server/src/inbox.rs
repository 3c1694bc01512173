//! What the actor of a table is asked, and the inboxes of those in memory.

use crate::computer::Thought;
use crate::error::Refused;
use crate::secret::TokenHash;
use axum::extract::ws::Utf8Bytes;
use bastide_protocol::Command;
use bastide_table::{Table, TableEvent, Viewer};
use bastide_types::Player;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// What an actor is asked.
pub(crate) enum Message {
    /// A connection begins.
    Join {
        viewer: Viewer,
        browser: Option<TokenHash>,
        since: Option<u32>,
        live: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<Joined>,
    },
    /// A connection ends.
    Leave { connection: u64 },
    /// A command; the answer goes to the connection, after the events.
    Command { connection: u64, id: String, seat: u8, base: u32, command: Command },
    /// A frame that is no message.
    Unreadable { connection: u64, why: String },
    /// A connection asks for everything.
    Snap { connection: u64 },
    /// Somebody looks something up.
    Read(Box<dyn FnOnce(&Table) + Send>),
    /// Something is to happen that is no command of a connection.
    Note { seat: Player, event: TableEvent, reply: oneshot::Sender<Result<(), Refused>> },
    /// A seat gets a new link: whose secret is stored by these operations, and which browser goes on holding the seat.
    Relink {
        by: Option<Player>,
        seat: Player,
        token: TokenHash,
        keep: TokenHash,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// The computer has thought after this event.
    Thought { seq: u32, thought: Thought },
}

/// The answer to somebody who joins.
pub(crate) struct Joined {
    /// The connection's number.
    pub(crate) connection: u64,
    /// What to send first.
    pub(crate) first: Vec<Utf8Bytes>,
}

/// The inboxes of the tables in memory, by table.
#[derive(Default)]
pub(crate) struct Inboxes(Mutex<HashMap<String, mpsc::Sender<Message>>>);

impl Inboxes {
    fn all(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The inbox of a table whose actor lives.
    pub(crate) fn of(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        self.all().get(id).filter(|actor| !actor.is_closed()).cloned()
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.all().len()
    }

    /// A table comes into memory.
    pub(crate) fn add(&self, id: String, actor: mpsc::Sender<Message>) {
        self.all().insert(id, actor);
    }

    /// Lets every actor finish what it was asked, and leave.
    pub(crate) fn close(&self) {
        self.all().clear();
    }

    /// An actor leaves: takes it out, unless somebody has sent it something.
    pub(crate) fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut all = self.all();
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        all.remove(id);
        true
    }
}
