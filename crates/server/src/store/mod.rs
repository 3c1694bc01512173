//! Stored tables: an append-only log of events for each, and the holders of seats. [`place`] is about where they are
//! stored.
//!
//! One task writes; operations that arrive meanwhile share a transaction (group commit). Nothing is sent to clients
//! before it is on disk.

mod copy;
mod lease;
mod lock;
mod place;
mod processes;
mod programs;
mod rows;
mod writer;

pub use copy::{Copied, backup, migrate, restore};
#[cfg(test)]
pub(crate) use lease::Processes;
pub(crate) use lease::{Lease, Leases, Owner, Sharing, Sibling};
pub use place::Place;
pub(crate) use processes::Shared;
pub(crate) use programs::MOST as MOST_PROGRAMS;
pub(crate) use rows::{Rows, StoredLog};
pub(crate) use writer::Job;

use crate::ServeError;
use crate::error::Refused;
use crate::metrics::Writes;
use crate::secret::{Secret, Token, TokenHash};
use bastide_protocol::{Program, TableInfo};
use bastide_table::Numbered;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A new table.
#[derive(Clone)]
pub(crate) struct NewRow {
    pub(crate) table: String,
    pub(crate) secret: Secret,
    pub(crate) summary: TableInfo,
    pub(crate) events: Vec<Numbered>,
}

/// A change of the stored data.
pub(crate) enum Op {
    /// A new table with its first events.
    Open(Box<NewRow>),
    /// The secret of a seat, as a hash.
    Seat { table: String, seat: u8, token: TokenHash },
    /// The browser that opened a table.
    Host { browser: TokenHash, table: String },
    /// A browser holds a seat.
    Hold { browser: TokenHash, table: String, seat: u8, at: u64 },
    /// A new secret for a seat; of the browsers that held it, only `keep` still does.
    Reseat { table: String, seat: u8, token: TokenHash, keep: TokenHash },
    /// More events of a table that belongs to this server.
    Append { table: String, lease: Lease, events: Vec<Numbered>, summary: Box<TableInfo> },
    /// Copies all seats to a rematch: seat `n` becomes `n - 1`, the first becomes the last.
    Rematch { from: String, to: String, seats: u8 },
    /// A token of a program, made in a browser.
    Program { browser: TokenHash, token: TokenHash, program: Program },
    /// The browser revokes a token; its program loses its seats.
    Revoke { browser: TokenHash, token: TokenHash },
    /// Writes to the database without changing data.
    Probe,
}

/// A storage failure. Unless only the answer was lost, the operation has not happened.
#[derive(Clone, Debug)]
pub(crate) enum StoreError {
    Failed(String),
    /// The table belongs to another server by now.
    Lost,
    /// There is no room for one more: a limit is reached.
    Full,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Failed(why) => write!(f, "{why}"),
            StoreError::Lost => write!(f, "the table belongs to another server by now"),
            StoreError::Full => write!(f, "a limit is reached"),
        }
    }
}

/// The details go to the server's log, not to the sender.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "storage");
        Refused::unavailable()
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// The stored tables.
#[derive(Clone)]
pub(crate) struct Store {
    rows: Arc<dyn Rows>,
    /// `None` if no other server can write to the database.
    leases: Option<Arc<Leases>>,
    writer: mpsc::Sender<Job>,
    /// The time and the success of the last write.
    wrote: Arc<Mutex<(Instant, bool)>>,
    /// How long that result is trusted; after that, a write is tried.
    probe: Duration,
}

/// Keeps the writer alive until it has written everything.
pub(crate) struct Keeper(tokio::task::JoinHandle<()>);

impl Keeper {
    /// Waits until everything is on disk. This waits for all clones of the [`Store`] to be dropped.
    pub(crate) async fn finish(self) {
        let _ = self.0.await;
    }
}

impl Store {
    /// Opens the database, creating it if necessary.
    pub(crate) async fn open(
        place: Place,
        sharing: Sharing,
        probe: Duration,
        writes: Writes,
    ) -> Result<(Store, Keeper), ServeError> {
        let (hold, connection) = place.take(sharing.access()).await?;
        let readers = place.readers().await?;
        let leases = match &place {
            Place::File(_) => None,
            Place::Postgres(address) => {
                let token = Token::new().map_err(|error| ServeError::NoRandomness(error.to_string()))?;
                let shared = Shared { database: address.clone(), pool: place.for_leases().await? };
                let leases = Leases::begin(Arc::new(shared), sharing, token.reveal()).await;
                Some(leases.map_err(|error| place.unusable(error))?)
            }
        };
        let (writer, jobs) = mpsc::channel(1024);
        let task = tokio::spawn(writer::run(writer::Writer { place, hold, connection, writes }, jobs));
        Ok((Store::new(Arc::new(readers), writer, leases, probe), Keeper(task)))
    }

    /// A store of these rows, which the other end of `writer` changes.
    pub(crate) fn new(
        rows: Arc<dyn Rows>,
        writer: mpsc::Sender<Job>,
        leases: Option<Leases>,
        probe: Duration,
    ) -> Store {
        let wrote = Arc::new(Mutex::new((Instant::now(), true)));
        Store { rows, leases: leases.map(Arc::new), writer, wrote, probe }
    }

    /// The leases on tables; `None` if no other server can write to the database.
    pub(crate) fn leases(&self) -> Option<&Arc<Leases>> {
        self.leases.as_ref()
    }

    /// Takes a table for this server, unless it belongs to another one.
    pub(crate) async fn take(&self, table: &str) -> Result<Owner, StoreError> {
        match &self.leases {
            None => Ok(Owner::Us(Lease::default())),
            Some(leases) => leases.take(table).await,
        }
    }

    /// Whether a lease of this server still lasts.
    pub(crate) fn holds(&self, lease: Lease) -> bool {
        self.leases.as_ref().is_none_or(|leases| leases.holds(lease))
    }

    /// Whether tables in memory are up to date.
    pub(crate) fn is_current(&self) -> bool {
        self.leases.as_ref().is_none_or(|leases| leases.lasts())
    }

    /// Writes all of these operations or none, and returns when they are on disk.
    pub(crate) async fn write(&self, ops: Vec<Op>) -> Result<(), StoreError> {
        let stopped = || StoreError::Failed("the writer has stopped".to_owned());
        let (done, answer) = tokio::sync::oneshot::channel();
        self.writer.send(Job { ops, done }).await.map_err(|_| stopped())?;
        let written = answer.await.map_err(|_| stopped())?;
        // A refusal because of a lost table says nothing about the database.
        *self.wrote() = (Instant::now(), !matches!(written, Err(StoreError::Failed(_))));
        written
    }

    fn wrote(&self) -> MutexGuard<'_, (Instant, bool)> {
        self.wrote.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// See [`Rows::load`].
    pub(crate) async fn load(&self, table: &str) -> Result<Option<StoredLog>, StoreError> {
        self.rows.load(table).await
    }

    /// See [`Rows::held`].
    pub(crate) async fn held(&self, browser: &TokenHash, table: &str) -> Result<Vec<u8>, StoreError> {
        self.rows.held(browser, table).await
    }

    /// See [`Rows::is_host`].
    pub(crate) async fn is_host(&self, browser: &TokenHash, table: &str) -> Result<bool, StoreError> {
        self.rows.is_host(browser, table).await
    }

    /// See [`Rows::host_seat`].
    pub(crate) async fn host_seat(&self, table: &str) -> Result<Option<u8>, StoreError> {
        self.rows.host_seat(table).await
    }

    /// See [`Rows::seat_token`].
    pub(crate) async fn seat_token(&self, table: &str, seat: u8) -> Result<Option<Vec<u8>>, StoreError> {
        self.rows.seat_token(table, seat).await
    }

    /// See [`Rows::tables_of`].
    pub(crate) async fn tables_of(&self, browser: &TokenHash) -> Result<Vec<TableInfo>, StoreError> {
        self.rows.tables_of(browser).await
    }

    /// See [`Rows::program`].
    pub(crate) async fn program(&self, token: &TokenHash) -> Result<Option<Program>, StoreError> {
        self.rows.program(token).await
    }

    /// See [`Rows::programs_of`].
    pub(crate) async fn programs_of(&self, browser: &TokenHash) -> Result<Vec<Program>, StoreError> {
        self.rows.programs_of(browser).await
    }

    /// Whether the database can be read and written. The result of a recent write counts; otherwise one is tried.
    pub(crate) async fn is_well(&self) -> bool {
        let (at, well) = *self.wrote();
        if !self.is_current() {
            return false;
        }
        let writes = if at.elapsed() < self.probe { well } else { self.write(vec![Op::Probe]).await.is_ok() };
        writes && self.rows.can_be_read().await
    }
}

#[cfg(test)]
impl Store {
    /// While the value is true, writes are done, and their answers get lost.
    pub(crate) fn lose_answers(&mut self, loses: tokio::sync::watch::Receiver<bool>) {
        let (writer, mut jobs) = mpsc::channel::<Job>(1);
        let real = std::mem::replace(&mut self.writer, writer);
        tokio::spawn(async move {
            while let Some(Job { ops, done }) = jobs.recv().await {
                let (heard, answer) = tokio::sync::oneshot::channel();
                let sent = real.send(Job { ops, done: heard }).await;
                if sent.is_ok()
                    && let Ok(written) = answer.await
                    && !*loses.borrow()
                {
                    let _ = done.send(written);
                }
            }
        });
    }
}
