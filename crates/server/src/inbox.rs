//! Messages to the actors of tables, and the inboxes of those in memory.

use crate::computer::Thought;
use crate::error::Refused;
use crate::secret::TokenHash;
use bastide_protocol::{Command, Name, Word};
use bastide_table::{Table, TableEvent, Viewer};
use bastide_types::Player;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// Number of tables that are asked to leave memory when another needs room; one with new messages stays.
const MOST_ASKED: usize = 16;

/// A message to an actor.
pub(crate) enum Message {
    /// A connection begins.
    Join {
        viewer: Viewer,
        browser: Option<TokenHash>,
        since: Option<u32>,
        from: IpAddr,
        /// Whether it is a program, which is asked in the words of records.
        asks: bool,
        live: mpsc::Sender<Arc<str>>,
        reply: oneshot::Sender<Joined>,
    },
    /// A connection ends.
    Leave { connection: u64 },
    /// A command; the response goes to the connection, after the events.
    Command { connection: u64, id: String, seat: u8, base: u32, command: Command },
    /// The move of a program, which must hold the seat. The reply is the number of the last event.
    Act {
        program: TokenHash,
        seat: Player,
        base: u32,
        id: String,
        events: Vec<TableEvent>,
        reply: oneshot::Sender<Result<u32, Refused>>,
    },
    /// A set phrase to all viewers.
    Say { connection: u64, seat: u8, word: Word },
    /// A frame that cannot be parsed.
    Unreadable { connection: u64, why: String },
    /// A connection requests a snapshot.
    Snap { connection: u64 },
    /// Reads something from the table.
    Read(Box<dyn FnOnce(&Table) + Send>),
    /// Records an event that is not a connection's command.
    Note { seat: Player, event: TableEvent, reply: oneshot::Sender<Result<(), Refused>> },
    /// A browser takes a seat, with the hash of its link's secret.
    Claim {
        browser: TokenHash,
        seat: Player,
        token: TokenHash,
        name: Option<Name>,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// A browser replaces the link of a seat: the hash of the new secret. The reply says whether the seat is its own.
    Relink {
        browser: TokenHash,
        seat: Player,
        token: TokenHash,
        reply: oneshot::Sender<Result<bool, Refused>>,
    },
    /// The computer has thought in the state after event `seq`.
    Thought { seq: u32, thought: Thought },
    /// Asks an unwatched table to leave memory; the reply says whether it does.
    Rest { reply: oneshot::Sender<bool> },
    /// Ends the actor. If it is `orderly`, the table is still ours, and the time that somebody has thought is recorded.
    End { orderly: bool },
}

/// The reply to a connection that joins.
pub(crate) struct Joined {
    /// The connection's number.
    pub(crate) connection: u64,
    /// The first messages to send.
    pub(crate) first: Vec<Arc<str>>,
}

/// A table in memory.
struct Inbox {
    actor: mpsc::Sender<Message>,
    /// When it was last requested, as the value of a counter of requests.
    used: u64,
    /// Whether a connection watches it.
    watched: bool,
}

/// The inboxes of the tables in memory, by id, and the counter of requests.
#[derive(Default)]
pub(crate) struct Inboxes(Mutex<(BTreeMap<String, Inbox>, u64)>);

impl Inboxes {
    /// The number of tables in memory.
    pub(crate) fn len(&self) -> usize {
        self.all().0.len()
    }

    fn all(&self) -> MutexGuard<'_, (BTreeMap<String, Inbox>, u64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The inbox of a table with a running actor.
    pub(crate) fn of(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        let (all, asked) = &mut *self.all();
        let inbox = all.get_mut(id).filter(|inbox| !inbox.actor.is_closed())?;
        *asked += 1;
        inbox.used = *asked;
        Some(inbox.actor.clone())
    }

    /// Adds a table that was loaded into memory.
    pub(crate) fn add(&self, id: String, actor: mpsc::Sender<Message>) {
        let (all, asked) = &mut *self.all();
        *asked += 1;
        all.insert(id, Inbox { actor, used: *asked, watched: false });
    }

    /// Records whether a connection watches a table.
    pub(crate) fn watch(&self, id: &str, watched: bool) {
        if let Some(inbox) = self.all().0.get_mut(id) {
            inbox.watched = watched;
        }
    }

    /// Returns `None` if fewer than `most` tables are in memory; otherwise the inboxes of those that nobody watches,
    /// least recently used first.
    pub(crate) fn full(&self, most: usize) -> Option<Vec<mpsc::Sender<Message>>> {
        let (all, _) = &mut *self.all();
        // An actor that failed leaves its inbox behind.
        all.retain(|_, inbox| !inbox.actor.is_closed());
        if all.len() < most {
            return None;
        }
        let mut unwatched: Vec<&Inbox> = all.values().filter(|inbox| !inbox.watched).collect();
        unwatched.sort_unstable_by_key(|inbox| inbox.used);
        Some(unwatched.into_iter().take(MOST_ASKED).map(|inbox| inbox.actor.clone()).collect())
    }

    /// Ends all actors after the messages that they have.
    pub(crate) fn end(&self, orderly: bool) {
        for (_, inbox) in std::mem::take(&mut self.all().0) {
            // An inbox may be full.
            tokio::spawn(async move { inbox.actor.send(Message::End { orderly }).await });
        }
    }

    /// Whether another table can be loaded.
    pub(crate) fn has_room(&self, most: usize) -> bool {
        self.full(most).is_none_or(|unwatched| !unwatched.is_empty())
    }

    /// Removes the inbox of an actor that ends, unless it has new messages; returns whether it was removed.
    pub(crate) fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let (all, _) = &mut *self.all();
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        all.remove(id);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_recently_used_unwatched_tables_are_evicted_first() {
        let inboxes = Inboxes::default();
        let mut ends: Vec<_> = ["a", "b", "c", "d", "e"]
            .map(|id| {
                let (actor, end) = mpsc::channel(1);
                inboxes.add(id.to_owned(), actor);
                end
            })
            .into();
        assert!(inboxes.full(6).is_none());
        inboxes.watch("b", true);
        assert!(inboxes.of("a").is_some(), "it is used again");
        let leave: Vec<_> = inboxes.full(5).unwrap();
        let order = ["c", "d", "e", "a"].map(|id| inboxes.of(id).unwrap());
        assert_eq!(leave.len(), order.len());
        assert!(leave.iter().zip(&order).all(|(one, other)| one.same_channel(other)));
        ends.pop();
        assert!(inboxes.full(5).is_none(), "an actor that has ended takes no room");
    }
}
