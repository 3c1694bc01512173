//! The tables of a server: finds the actor of a table or starts it from its log.

use crate::actor::{self, House, Waits};
use crate::clock::now;
use crate::computer::Computers;
use crate::error::Refused;
use crate::inbox::{Inboxes, Message};
use crate::metrics::Metrics;
use crate::secret::{Secret, Secrets, Token, TokenHash, new_table_id};
use crate::store::{Op, Store};
use crate::{asked, log};
use bastide_protocol::{NewSeat, NewTable, OpenedSeat, OpenedTable, Snapshot};
use bastide_table::{Config, Table, TableEvent, Viewer};
use bastide_types::Player;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The tables of a server.
pub(crate) struct Hub {
    pub(crate) store: Store,
    house: Arc<House>,
    /// Limit on tables in memory.
    most_live: usize,
    /// Held while a table is loaded, so that none is loaded twice. There is one for each group of ids, so that tables
    /// rarely wait for each other. Live tables do not need it.
    waking: [tokio::sync::Mutex<()>; GROUPS],
}

/// Number of tables that can be loaded at the same time. Each of them may see the same free place, so that
/// `most_live` can be exceeded by a few for a moment.
const GROUPS: usize = 16;

/// The group of a table; ids are random, so their last letter is a good hash.
fn group(id: &str) -> usize {
    id.bytes().last().map_or(0, |byte| usize::from(byte) % GROUPS)
}

impl Hub {
    pub(crate) fn new(
        store: Store,
        computers: Computers,
        secrets: Secrets,
        waits: Waits,
        most_live: usize,
        metrics: Arc<Metrics>,
    ) -> Arc<Hub> {
        let inboxes = Inboxes::default();
        let house = House { store: store.clone(), computers, waits, secrets, inboxes, metrics };
        Arc::new(Hub { store, house: Arc::new(house), most_live, waking: Default::default() })
    }

    /// The computer players.
    pub(crate) fn computers(&self) -> &Computers {
        &self.house.computers
    }

    /// The number of tables in memory.
    pub(crate) fn live(&self) -> usize {
        self.house.inboxes.len()
    }

    /// Opens a table. The browser holds the seats of the people at its screen.
    pub(crate) async fn open(&self, asked: &NewTable, browser: &TokenHash) -> Result<OpenedTable, Refused> {
        let anchors = asked::anchors(&asked.seats)?;
        // A test's secrets are derived from the request; anchors are excluded, because they differ each time.
        let words = serde_json::to_vec(&asked::without_anchors(asked)).unwrap_or_default();
        let (id, secret) = self.new_identity(browser, &words)?;
        let config = Config::from_wire(asked, secret.commitment(&id)).map_err(asked::bad_setup)?;
        let at = now();
        let opened = log::opened(&id, secret, self.agreed(config), &anchors, at)?;
        self.seat(id, &asked.seats, opened, at, browser).await
    }

    /// Applies the server's terms of fair draws to a new table's configuration.
    pub(crate) fn agreed(&self, config: Config) -> Config {
        self.house.secrets.agreed(config)
    }

    /// Returns the id and the secret of a table that a browser opens with this request.
    pub(crate) fn new_identity(
        &self,
        browser: &TokenHash,
        asked: &[u8],
    ) -> Result<(String, Secret), Refused> {
        Ok((new_table_id()?, self.house.secrets.of_new_table(browser, asked)?))
    }

    /// Stores a new table and the secrets of its seats.
    pub(crate) async fn seat(
        &self,
        id: String,
        asked: &[NewSeat],
        opened: Op,
        at: u64,
        browser: &TokenHash,
    ) -> Result<OpenedTable, Refused> {
        let mut ops = vec![opened, Op::Host { browser: *browser, table: id.clone() }];
        let mut seats = Vec::new();
        for (seat, kind) in (0..).zip(asked) {
            let token = match kind {
                NewSeat::Computer { .. } => None,
                NewSeat::Here { .. } | NewSeat::Link { .. } => Some(Token::new()?),
            };
            let yours = matches!(kind, NewSeat::Here { .. });
            ops.extend(token.as_ref().map(|t| Op::Seat { table: id.clone(), seat, token: t.hash() }));
            if yours {
                ops.push(Op::Hold { browser: *browser, table: id.clone(), seat, at });
            }
            seats.push(OpenedSeat { seat, token: token.map(|t| t.reveal()), yours });
        }
        self.store.write(ops).await?;
        self.house.metrics.opened.inc();
        tracing::info!(table = id, seats = seats.len(), "table opened");
        Ok(OpenedTable { table: id, seats })
    }

    /// Reads something from a table, between its events.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, Refused> {
        let read = |reply: oneshot::Sender<T>| {
            let look = look.clone();
            // The requester may have gone.
            Message::Read(Box::new(move |table| drop(reply.send(look(table)))))
        };
        self.ask(id, read).await
    }

    /// Everything that this viewer may see of a table.
    pub(crate) async fn snapshot(&self, id: &str, viewer: Viewer) -> Result<Snapshot, Refused> {
        let table = id.to_owned();
        self.read(id, move |there| there.snapshot(&table, viewer)).await
    }

    /// Records an event at a table that is not a connection's command.
    pub(crate) async fn note(&self, id: &str, seat: Player, event: TableEvent) -> Result<(), Refused> {
        self.ask(id, |reply| Message::Note { seat, event: event.clone(), reply }).await?
    }

    /// Sends a request to a table's actor and waits for the reply.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Refused> {
        // The actor may be leaving memory when it gets the request; then the next one answers.
        for _ in 0..3 {
            let actor = self.actor(id).await?;
            let (reply, answer) = oneshot::channel();
            if actor.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Refused::unavailable())
    }

    /// The actor of a table, loaded from its log if necessary.
    pub(crate) async fn actor(&self, id: &str) -> Result<mpsc::Sender<Message>, Refused> {
        if let Some(actor) = self.house.inboxes.of(id) {
            return Ok(actor);
        }
        let _waking = self.waking[group(id)].lock().await;
        // Another task may have loaded it meanwhile.
        if let Some(actor) = self.house.inboxes.of(id) {
            return Ok(actor);
        }
        self.make_room().await?;
        let (secret, table, recent) = log::load(&self.store, id).await?;
        let actor = actor::start(Arc::clone(&self.house), id.to_owned(), secret, table, recent);
        self.house.inboxes.add(id.to_owned(), actor.clone());
        Ok(actor)
    }

    /// Returns the reason why a load balancer should send no new clients here; `None` if it may.
    pub(crate) async fn unready(&self) -> Option<&'static str> {
        if !self.house.inboxes.has_room(self.most_live) {
            return Some("people are at every table that there is room for");
        }
        if !self.store.is_well().await {
            return Some("the database cannot be written");
        }
        None
    }

    /// If there are too many tables, evicts the least recently used one that nobody watches; its log can restore it.
    async fn make_room(&self) -> Result<(), Refused> {
        let Some(others) = self.house.inboxes.full(self.most_live) else { return Ok(()) };
        for other in others {
            let (reply, answer) = oneshot::channel();
            // An actor that is gone has made room, too.
            if other.send(Message::Rest { reply }).await.is_err() || answer.await.unwrap_or(true) {
                return Ok(());
            }
        }
        tracing::warn!(tables = self.most_live, "people are at every table in memory: no other is woken");
        Err(Refused::unavailable())
    }

    /// Closes all inboxes: the actors finish their messages and end.
    pub(crate) fn close(&self) {
        self.house.inboxes.close();
    }
}
