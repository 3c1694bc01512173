//! The tables of a server: finds the actor of a table or starts it from its log.

use crate::actor::{self, House, Waits};
use crate::clock::now;
use crate::computer::Computers;
use crate::error::Refused;
use crate::inbox::{Inboxes, Message};
use crate::log;
use crate::metrics::Metrics;
use crate::secret::{Secret, Secrets, Token, TokenHash, new_table_id};
use crate::store::{Leases, Op, Owner, Sibling, Store};
use bastide_protocol::{NewSeat, NewTable, OpenedSeat, OpenedTable, Snapshot};
use bastide_table::{Config, Table, TableEvent, Viewer};
use bastide_types::Player;
use futures_util::stream::StreamExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use tokio::sync::{mpsc, oneshot, watch};

/// The tables of a server.
pub(crate) struct Hub {
    pub(crate) store: Store,
    house: Arc<House>,
    /// Limit on tables in memory.
    most_live: usize,
    /// Held while a table is loaded, so that none is loaded twice. There is one for each group of ids, so that tables
    /// rarely wait for each other. Live tables do not need it.
    waking: [tokio::sync::Mutex<()>; GROUPS],
    /// Whether the server stops, so that no more tables are loaded.
    closed: AtomicBool,
}

/// Where a table is.
pub(crate) enum Found {
    /// In this server's memory.
    Here(mpsc::Sender<Message>),
    /// At another server that shares the database.
    There(Sibling),
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
        let alive = watch::Sender::new(());
        let house = House { store: store.clone(), computers, waits, secrets, inboxes, metrics, alive };
        let (waking, closed) = (Default::default(), AtomicBool::new(false));
        let hub = Arc::new(Hub { store, house: Arc::new(house), most_live, waking, closed });
        if let Some(leases) = hub.store.leases() {
            tokio::spawn(keep_lease(Arc::downgrade(leases), Arc::downgrade(&hub)));
            if leases.is_shared() {
                tokio::spawn(heed_hints(Arc::downgrade(leases)));
            }
        }
        hub
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
        let anchors = bastide_host::anchors(&asked.seats)?;
        // A test's secrets are derived from the request; anchors are excluded, because they differ each time.
        let words = serde_json::to_vec(&bastide_host::without_anchors(asked)).unwrap_or_default();
        let (id, secret) = self.new_identity(browser, &words)?;
        let config = Config::from_wire(asked, secret.commitment(&id)).map_err(bastide_host::bad_setup)?;
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
        match self.find(id).await? {
            Found::Here(actor) => Ok(actor),
            // Requests for it are passed on before they are handled; it has just changed hands.
            Found::There(_) => Err(Refused::unavailable()),
        }
    }

    /// Finds a table, and loads it if it belongs to this server or to nobody.
    pub(crate) async fn find(&self, id: &str) -> Result<Found, Refused> {
        if !self.store.is_current() {
            return Err(Refused::unavailable());
        }
        if let Some(actor) = self.house.inboxes.of(id) {
            return Ok(Found::Here(actor));
        }
        let _waking = self.waking[group(id)].lock().await;
        // Another task may have loaded it meanwhile.
        if let Some(actor) = self.house.inboxes.of(id) {
            return Ok(Found::Here(actor));
        }
        let lease = match self.store.take(id).await? {
            Owner::Us(lease) => lease,
            Owner::Sibling(sibling) => return Ok(Found::There(sibling)),
            Owner::Nobody => return Err(Refused::no_table()),
        };
        self.make_room().await?;
        let loaded = log::load(&self.store, id).await?;
        let actor = actor::start(Arc::clone(&self.house), id.to_owned(), lease, loaded);
        self.house.inboxes.add(id.to_owned(), actor.clone());
        // Meanwhile the server may have begun to stop, or its lease may have ended.
        if self.closed.load(Ordering::Relaxed) || !self.store.holds(lease) {
            let _ = actor.send(Message::End { orderly: false }).await;
            return Err(Refused::unavailable());
        }
        Ok(Found::Here(actor))
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

    /// Ends all actors, and then gives the tables back to whichever server is asked for them next.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.house.inboxes.end(true);
        self.house.alive.closed().await;
        if let Some(leases) = self.store.leases() {
            leases.release().await;
        }
    }
}

/// Renews the lease on tables until the server ends. After a lease has ended, begins a new one, without tables.
async fn keep_lease(leases: Weak<Leases>, hub: Weak<Hub>) {
    let mut lasts = true;
    let Some(mut pace) = leases.upgrade().map(|leases| leases.pace()) else { return };
    loop {
        pace.await;
        let (Some(leases), Some(hub)) = (leases.upgrade(), hub.upgrade()) else { return };
        if hub.closed.load(Ordering::Relaxed) {
            return;
        }
        pace = leases.pace();
        if !leases.renew().await {
            if lasts {
                tracing::warn!("the lease on tables has ended; they are loaded again when somebody comes");
                hub.house.metrics.leases_ended.inc();
                hub.house.inboxes.end(false);
            }
            // A server that stops gives its lease up, and must not remove one that has started at its address since.
            if hub.closed.load(Ordering::Relaxed) {
                return;
            }
            lasts = leases.register().await.inspect_err(|error| tracing::error!(%error, "no lease")).is_ok();
        }
    }
}

/// Looks around whenever another server hints that it has stopped. Not part of [`keep_lease`], because a connection for
/// hints may take longer to open than a lease lasts.
async fn heed_hints(leases: Weak<Leases>) {
    loop {
        let Some(there) = leases.upgrade() else { return };
        let (mut alive, pace) = (there.around(), there.pace());
        let hints = there.hints().await;
        // Earlier hints were missed.
        there.look_around().await;
        drop(there);
        match hints {
            Ok(mut hints) => loop {
                tokio::select! {
                    biased;
                    hint = hints.next() => match (hint, leases.upgrade()) {
                        (Some(()), Some(leases)) => leases.look_around().await,
                        (Some(()), None) => return,
                        (None, _) => break,
                    },
                    // An error means that the server has ended.
                    changed = alive.changed() => if changed.is_err() { return },
                }
            },
            Err(error) => tracing::warn!(%error, "no hints"),
        }
        pace.await;
    }
}
