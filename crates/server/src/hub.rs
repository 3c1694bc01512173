//! The tables of a server: finds the actor of a table, or wakes it from its log.

use crate::actor::{self, Message};
use crate::computer::Computers;
use crate::error::Refused;
use crate::secret::{self, Draws, Secret, Token, TokenHash};
use crate::store::{LogRow, NewRow, Op, Store, StoreError};
use bastide_protocol::{ErrorCode, NewSeat, NewTable, OpenedSeat, OpenedTable, SeatInfo, TableInfo};
use bastide_table::{Change, Config, Table, event_from_stored, stored_from_event};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::sync::{mpsc, oneshot};

/// Most tables in memory at once.
const MOST_LIVE: usize = 2000;

/// The tables of a server.
pub(crate) struct Hub {
    pub(crate) store: Store,
    pub(crate) computers: Computers,
    /// Tables without anybody watching leave memory after this.
    pub(crate) idle: Duration,
    live: Mutex<HashMap<String, mpsc::Sender<Message>>>,
    /// Held while a table is woken, so that none is woken twice. Those that live do not wait for it.
    waking: tokio::sync::Mutex<()>,
}

impl Hub {
    pub(crate) fn new(store: Store, computers: Computers, idle: Duration) -> Arc<Hub> {
        Arc::new(Hub { store, computers, idle, live: Mutex::default(), waking: Default::default() })
    }

    /// Opens a table. The browser holds the seats of the people at its screen.
    pub(crate) async fn open(&self, asked: &NewTable, browser: &TokenHash) -> Result<OpenedTable, Refused> {
        let (id, secret) = new_identity()?;
        let config = Config::from_wire(asked, secret.commitment(&id)).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Refused::new(ErrorCode::BadSetup, faults.join("; "))
        })?;
        let at = now();
        let mut ops = vec![opened(&id, secret, config, at)];
        let mut seats = Vec::new();
        for (seat, kind) in (0..).zip(&asked.seats) {
            let token = match kind {
                NewSeat::Computer { .. } => None,
                _ => Some(Token::new().map_err(no_randomness)?),
            };
            let yours = matches!(kind, NewSeat::Here { .. });
            ops.extend(token.as_ref().map(|t| Op::Seat { table: id.clone(), seat, token: t.hash() }));
            if yours {
                ops.push(Op::Hold { browser: *browser, table: id.clone(), seat, at });
            }
            seats.push(OpenedSeat { seat, token: token.map(|t| t.reveal()), yours });
        }
        self.store.write(ops).await.map_err(troubled)?;
        tracing::info!(table = id, seats = seats.len(), "table opened");
        Ok(OpenedTable { table: id, seats })
    }

    /// Sends a table's actor a message that asks for an answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Refused> {
        // An actor may leave at the moment when it is asked; the next one answers.
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

    /// The actor of a table, woken from its log if need be.
    pub(crate) async fn actor(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Message>, Refused> {
        if let Some(actor) = self.living(id) {
            return Ok(actor);
        }
        let _waking = self.waking.lock().await;
        // Somebody else may have woken it meanwhile.
        if let Some(actor) = self.living(id) {
            return Ok(actor);
        }
        if self.live().len() >= MOST_LIVE {
            return Err(Refused::unavailable());
        }
        let (secret, table, recent) = self.load(id).await?;
        let actor = actor::start(Arc::clone(self), id.to_owned(), secret, table, recent);
        self.live().insert(id.to_owned(), actor.clone());
        Ok(actor)
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn living(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        self.live().get(id).filter(|actor| !actor.is_closed()).cloned()
    }

    /// A table as its log tells it, with its latest changes.
    pub(crate) async fn load(&self, id: &str) -> Result<(Secret, Table, Vec<Change>), Refused> {
        let Some((secret, rows)) = self.store.load(id).await.map_err(troubled)? else {
            return Err(Refused::no_table());
        };
        let events: Result<Vec<_>, _> =
            rows.iter().map(|row| event_from_stored(row.seq, row.at, &row.body)).collect();
        let mut recent = Vec::new();
        let table = events
            .map_err(|fault| fault.to_string())
            .and_then(|events| {
                let keep_from = events.len().saturating_sub(actor::RECENT) as u32;
                let keep = |change: Change| {
                    if change.numbered.seq > keep_from {
                        recent.push(change);
                    }
                };
                Table::replay(events, keep).map_err(|fault| fault.to_string())
            })
            .map_err(|why| {
                tracing::error!(table = id, why, "the log cannot be replayed");
                let msg = format!("the log of this table cannot be read: {why}; a newer version may read it");
                Refused::new(ErrorCode::Unavailable, msg)
            })?;
        Ok((secret, table, recent))
    }

    /// Lets every actor finish what it was asked, and leave.
    pub(crate) fn close(&self) {
        self.live().clear();
    }

    /// An actor leaves: takes it out, unless somebody has sent it something.
    pub(crate) fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut live = self.live();
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        live.remove(id);
        true
    }
}

/// A new table's id and secret.
pub(crate) fn new_identity() -> Result<(String, Secret), Refused> {
    let id = secret::new_table_id().map_err(no_randomness)?;
    Ok((id, Secret::new().map_err(no_randomness)?))
}

/// The rows of a table that opens now.
pub(crate) fn opened(id: &str, secret: Secret, config: Config, at: u64) -> Op {
    let (table, changes) = Table::open(config, at, &mut Draws(&secret));
    Op::Open(Box::new(NewRow {
        table: id.to_owned(),
        summary: summary(id, &table),
        events: changes.iter().map(row).collect(),
        secret,
    }))
}

/// An event as a row.
pub(crate) fn row(change: &Change) -> LogRow {
    let event = &change.numbered;
    LogRow { seq: event.seq, at: event.at, body: stored_from_event(event) }
}

/// What lists of tables show, without whose browser it is.
pub(crate) fn summary(id: &str, table: &Table) -> TableInfo {
    let snapshot = table.snapshot(id, bastide_table::Viewer::WATCHER);
    let seat = |seat: bastide_protocol::Seat| SeatInfo {
        name: seat.name,
        computer: seat.computer,
        score: seat.score,
        yours: false,
    };
    TableInfo {
        table: snapshot.table,
        opened: snapshot.opened,
        changed: table.changed(),
        seats: snapshot.now.seats.into_iter().map(seat).collect(),
        sets: snapshot.sets,
        stage: snapshot.now.stage,
        seat: snapshot.now.seat,
        tiles_left: snapshot.now.tiles_left,
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as u64)
}

/// The storage failed: the details go to the log, not to the sender.
pub(crate) fn troubled(error: StoreError) -> Refused {
    tracing::error!(error = %error.0, "storage");
    Refused::unavailable()
}

fn no_randomness(error: getrandom::Error) -> Refused {
    tracing::error!(%error, "no random numbers");
    Refused::unavailable()
}
