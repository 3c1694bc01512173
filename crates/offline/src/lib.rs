//! The tables of a page without a server: what the server's routes and sockets answer, from memory, for a worker in
//! the browser.
//!
//! One [`Message`] goes in, one [`Answer`] comes out, both as JSON. There are no threads: the worker asks the computer
//! to think when an answer says so ([`Answer::think`]), and stores what it is given ([`Answer::save`]). Everybody who
//! plays without a server sits at the same browser, which holds the seat of every person.

mod live;
mod message;
mod routes;
mod sockets;
#[cfg(target_family = "wasm")]
mod wasm;

pub use message::{Answer, Message, Row, Saved};

use bastide_host::Refused;
use bastide_protocol::ServerMessage;
use bastide_search::Computer;
use bastide_table::Level;
use live::Live;
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
    Stored(Saved),
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
    /// The computer players, one for each level in use. They keep buffers, which do not affect decisions.
    computers: Vec<(Level, Computer)>,
    /// The player that estimates final scores.
    evaluator: Option<Box<Computer>>,
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
            computers: Vec::new(),
            evaluator: None,
        }
    }

    /// Handles a message.
    pub fn handle(&mut self, message: Message) -> Answer {
        let mut answer = Answer::default();
        match message {
            Message::Http { method, path, query, body } => {
                (answer.status, answer.kind, answer.body) = self.respond(&method, &path, query, &body);
            }
            Message::Join { connection, table } => answer.status = self.join(&connection, &table),
            Message::Frame { connection, text } => self.frame(&connection, &text),
            Message::Leave { connection } => {
                if let Some(table) = self.connections.remove(&connection) {
                    self.send_presence(&table);
                }
            }
            Message::Think { table, failed } => self.think(&table, failed),
            Message::Restore { saved } => {
                let stored = saved.into_iter().map(|saved| (saved.table.clone(), Kept::Stored(saved)));
                self.tables.extend(stored);
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

    /// A table in memory, restored if it is only stored.
    fn live(&mut self, id: &str) -> Result<&mut Live, Refused> {
        let kept = self.tables.get_mut(id).ok_or_else(Refused::no_table)?;
        if let Kept::Stored(saved) = kept {
            *kept = Kept::Live(Box::new(Live::restore(saved)?));
        }
        match kept {
            Kept::Live(live) => Ok(live),
            Kept::Stored(_) => Err(Refused::no_table()),
        }
    }

    /// Lets the computer decide at a table, unless it has failed.
    fn think(&mut self, id: &str, failed: Option<String>) {
        let world = self.world;
        let Ok(live) = self.live(id) else { return };
        let Some(seat) = live.table.computer_to_move() else { return };
        let chosen = match (failed, live.known()) {
            (Some(why), _) => Err(why),
            (None, Some(known)) => Ok(known),
            (None, None) => {
                let (state, seed) = (live.table.state().clone(), live.seed());
                let level = live.table.level(seat).filter(|_| !live.table.has_failed(seat));
                Ok(self.choose(level, &state, seed))
            }
        };
        if let Ok(live) = self.live(id) {
            let changes = live.computer_moves(seat, chosen, (world.now)());
            self.publish(id, &changes);
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
