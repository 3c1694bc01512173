//! The tables of a page without a server: what the server's routes and sockets answer, from memory, for a worker in
//! the browser.
//!
//! One [`Message`] goes in, one [`Answer`] comes out, both as JSON. There are no threads: the worker asks the computer
//! to think when an answer says so ([`Answer::think`]), and stores what it is given ([`Answer::save`]). Everybody who
//! plays without a server sits at the same browser, which holds the seat of every person.

#![cfg_attr(not(feature = "whole"), allow(dead_code, reason = "what `more.rs` needs"))]

mod live;
mod message;
// The small module, which opens a table while the whole one is on its way, leaves the rest to that.
#[cfg_attr(not(feature = "whole"), path = "less.rs")]
mod more;
mod routes;
mod sockets;
#[cfg(target_family = "wasm")]
mod wasm;

pub use message::{Answer, Message, Row, Saved};

use bastide_host::Refused;
use bastide_protocol::ServerMessage;
use live::Live;
use more::{Minds, revived};
use std::collections::{BTreeMap, BTreeSet};

/// What the browser provides.
#[derive(Clone, Copy)]
pub struct World {
    /// Milliseconds since 1970.
    pub now: fn() -> u64,
    /// 32 random bits.
    pub random: fn() -> u32,
    /// Time limit of a computer's decision, in milliseconds; if `None`, for tests, it does a fixed amount of work.
    pub thinking: Option<u64>,
    /// Receives the progress of an analysis: the number of draws and decisions done, and the total.
    pub progress: fn(u32, u32),
}

/// A table, as it was stored or in memory.
enum Kept {
    Stored(Box<Saved>),
    Live(Box<Live>),
}

/// All tables of a browser.
pub struct Offline {
    world: World,
    tables: BTreeMap<String, Kept>,
    /// The table of each connection.
    connections: BTreeMap<String, String>,
    /// Messages of the current call.
    send: Vec<(String, String)>,
    /// Tables that the current call has changed.
    changed: BTreeSet<String>,
    minds: Minds,
}

impl Offline {
    /// Creates a browser's tables; there are none yet.
    pub fn new(world: World) -> Offline {
        Offline {
            world,
            tables: BTreeMap::new(),
            connections: BTreeMap::new(),
            send: Vec::new(),
            changed: BTreeSet::new(),
            minds: Minds::default(),
        }
    }

    /// Handles a message.
    pub fn handle(&mut self, message: Message) -> Answer {
        let mut answer = Answer::default();
        match message {
            Message::Http { method, path, query, body } => match self.respond(&method, &path, query, &body) {
                Some(response) => (answer.status, answer.kind, answer.body) = response,
                None => answer.later = true,
            },
            Message::Join { connection, table } => answer.status = self.join(&connection, &table),
            Message::Frame { connection, text } => self.frame(&connection, &text),
            Message::Leave { connection } => {
                if let Some(table) = self.connections.remove(&connection) {
                    self.send_presence(&table);
                }
            }
            Message::Think { table, failed } => answer.later = !self.think(&table, failed),
            #[cfg(feature = "whole")]
            Message::Restore { saved } => self.restore(saved),
            #[cfg(feature = "whole")]
            Message::Full { asked, tables, saved } => {
                for table in &tables {
                    self.tables.remove(table);
                }
                self.restore(saved);
                (answer.status, answer.kind, answer.body) = self.refuse_full(&asked);
            }
        }
        answer.send = std::mem::take(&mut self.send);
        for table in std::mem::take(&mut self.changed) {
            answer.save.extend(self.live(&table).ok().map(|live| live.saved(&table)));
        }
        let watched: BTreeSet<String> = self.connections.values().cloned().collect();
        let thinks =
            |table: &String| self.live(table).is_ok_and(|live| live.table.computer_to_move().is_some());
        answer.think = watched.into_iter().filter(thinks).collect();
        answer
    }

    fn restore(&mut self, saved: Vec<Saved>) {
        let stored = saved.into_iter().map(|saved| (saved.table.clone(), Kept::Stored(Box::new(saved))));
        self.tables.extend(stored);
    }

    /// A table in memory, restored if it is only stored.
    fn live(&mut self, id: &str) -> Result<&mut Live, Refused> {
        let kept = self.tables.get_mut(id).ok_or_else(Refused::no_table)?;
        if let Kept::Stored(saved) = kept {
            *kept = Kept::Live(Box::new(revived(saved)?));
        }
        match kept {
            Kept::Live(live) => Ok(live),
            Kept::Stored(_) => Err(Refused::no_table()),
        }
    }

    /// Stores changes and sends them to the table's connections.
    fn publish(&mut self, id: &str, changes: &[bastide_table::Change]) {
        if changes.is_empty() {
            return;
        }
        self.changed.insert(id.to_owned());
        let Ok(viewer) = self.live(id).map(|live| live.viewer()) else { return };
        for change in changes {
            self.send_all(id, &change.message(viewer));
        }
    }

    fn send_all(&mut self, id: &str, message: &ServerMessage) {
        let text = text(message);
        let there = self.connections.iter().filter(|(_, table)| *table == id);
        self.send.extend(there.map(|(connection, _)| (connection.clone(), text.clone())));
    }

    fn send(&mut self, connection: &str, message: &ServerMessage) {
        self.send.push((connection.to_owned(), text(message)));
    }
}

/// Serialises a message.
fn text(message: &ServerMessage) -> String {
    // This cannot fail: messages have only string keys.
    serde_json::to_string(message).unwrap_or_default()
}
