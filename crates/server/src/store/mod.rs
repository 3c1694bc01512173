//! Stored tables: an append-only log of events for each, and the holders of seats. [`place`] is about where they are
//! stored.
//!
//! One task writes; operations that arrive meanwhile share a transaction (group commit). Nothing is sent to clients
//! before it is on disk.

mod copy;
mod lease;
mod lock;
mod place;
mod writer;

pub use copy::{Copied, backup, migrate, restore};
pub(crate) use lease::{Lease, Leases, Owner, Sharing, Sibling};
pub use place::Place;

use crate::ServeError;
use crate::error::Refused;
use crate::metrics::Writes;
use crate::secret::{Secret, TokenHash};
use bastide_protocol::TableInfo;
use bastide_table::Numbered;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
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
    /// Writes to the database without changing data.
    Probe,
}

/// A storage failure. Unless only the answer was lost, the operation has not happened.
#[derive(Clone, Debug)]
pub(crate) enum StoreError {
    Failed(String),
    /// The table belongs to another server by now.
    Lost,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Failed(why) => write!(f, "{why}"),
            StoreError::Lost => write!(f, "the table belongs to another server by now"),
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
    readers: AnyPool,
    /// `None` if no other server can write to the database.
    leases: Option<Arc<Leases>>,
    writer: mpsc::Sender<writer::Job>,
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
            Place::Postgres(address) => Some(Arc::new(Leases::begin(&place, address, sharing).await?)),
        };
        let (writer, jobs) = mpsc::channel(1024);
        let task = tokio::spawn(writer::run(writer::Writer { place, hold, connection, writes }, jobs));
        let wrote = Arc::new(Mutex::new((Instant::now(), true)));
        Ok((Store { readers, leases, writer, wrote, probe }, Keeper(task)))
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
        self.writer.send(writer::Job { ops, done }).await.map_err(|_| stopped())?;
        let written = answer.await.map_err(|_| stopped())?;
        // A refusal because of a lost table says nothing about the database.
        *self.wrote() = (Instant::now(), !matches!(written, Err(StoreError::Failed(_))));
        written
    }

    fn wrote(&self) -> MutexGuard<'_, (Instant, bool)> {
        self.wrote.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table's secret, and the number, time and body of each event in its log; `None` if there is no such table.
    pub(crate) async fn load(
        &self,
        table: &str,
    ) -> Result<Option<(Secret, Vec<(u32, u64, String)>)>, StoreError> {
        let secret = sqlx::query("SELECT secret FROM secrets WHERE table_id = $1").bind(table);
        let Some(secret) = secret.fetch_optional(&self.readers).await? else { return Ok(None) };
        let bytes: Vec<u8> = secret.try_get(0)?;
        let secret =
            Secret::from_store(&bytes).ok_or(StoreError::Failed("a secret has no 32 bytes".to_owned()))?;
        let events = sqlx::query("SELECT seq, at, body FROM events WHERE table_id = $1 ORDER BY seq");
        let events = events.bind(table).fetch_all(&self.readers).await?;
        let read = |row: &AnyRow| {
            Ok((row.try_get::<i64, _>(0)? as u32, row.try_get::<i64, _>(1)? as u64, row.try_get(2)?))
        };
        let events: Result<_, sqlx::Error> = events.iter().map(read).collect();
        Ok(Some((secret, events?)))
    }

    /// The seats of a table that a browser holds.
    pub(crate) async fn held(&self, browser: &TokenHash, table: &str) -> Result<Vec<u8>, StoreError> {
        let rows = sqlx::query("SELECT seat FROM holds WHERE browser = $1 AND table_id = $2 ORDER BY seat")
            .bind(&browser[..])
            .bind(table)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(seat).collect()
    }

    /// Whether a browser has opened a table.
    pub(crate) async fn is_host(&self, browser: &TokenHash, table: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM hosts WHERE table_id = $1 AND browser = $2")
            .bind(table)
            .bind(&browser[..])
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// The seat of the browser that opened a table; of several, the one taken first.
    pub(crate) async fn host_seat(&self, table: &str) -> Result<Option<u8>, StoreError> {
        const SEAT: &str = "SELECT s.seat FROM hosts h JOIN holds s USING (table_id, browser) \
             WHERE h.table_id = $1 ORDER BY s.since, s.seat LIMIT 1";
        let row = sqlx::query(SEAT).bind(table).fetch_optional(&self.readers).await?;
        row.as_ref().map(seat).transpose()
    }

    /// The hash of a seat's secret; `None` for a computer's seat or an unknown table.
    pub(crate) async fn seat_token(&self, table: &str, seat: u8) -> Result<Option<Vec<u8>>, StoreError> {
        let row = sqlx::query("SELECT token_hash FROM seats WHERE table_id = $1 AND seat = $2")
            .bind(table)
            .bind(i64::from(seat))
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The tables where a browser holds a seat, latest first, at most 100.
    pub(crate) async fn tables_of(&self, browser: &TokenHash) -> Result<Vec<TableInfo>, StoreError> {
        const TABLES: &str = "SELECT t.summary, string_agg(CAST(h.seat AS TEXT), ',') FROM holds h \
             JOIN tables t ON t.id = h.table_id WHERE h.browser = $1 \
             GROUP BY t.id ORDER BY t.changed DESC, t.id LIMIT 100";
        let rows = sqlx::query(TABLES).bind(&browser[..]).fetch_all(&self.readers).await?;
        let read = |row: &AnyRow| {
            let (summary, seats): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
            let mut info: TableInfo = serde_json::from_str(summary)?;
            for seat in seats.split(',').filter_map(|seat| seat.parse::<usize>().ok()) {
                if let Some(seat) = info.seats.get_mut(seat) {
                    seat.yours = true;
                }
            }
            Ok(info)
        };
        rows.iter().map(read).collect()
    }

    /// Whether the database can be read and written. The result of a recent write counts; otherwise one is tried.
    pub(crate) async fn is_well(&self) -> bool {
        let (at, well) = *self.wrote();
        if !self.is_current() {
            return false;
        }
        let writes = if at.elapsed() < self.probe { well } else { self.write(vec![Op::Probe]).await.is_ok() };
        writes && sqlx::query("SELECT 1").fetch_one(&self.readers).await.is_ok()
    }
}

#[cfg(test)]
impl Store {
    /// While the value is true, writes are done, and their answers get lost.
    pub(crate) fn lose_answers(&mut self, loses: tokio::sync::watch::Receiver<bool>) {
        let (writer, mut jobs) = mpsc::channel::<writer::Job>(1);
        let real = std::mem::replace(&mut self.writer, writer);
        tokio::spawn(async move {
            while let Some(writer::Job { ops, done }) = jobs.recv().await {
                let (heard, answer) = tokio::sync::oneshot::channel();
                let sent = real.send(writer::Job { ops, done: heard }).await;
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

/// The seat in the first column of a row.
fn seat(row: &AnyRow) -> Result<u8, StoreError> {
    let seat: i64 = row.try_get(0)?;
    u8::try_from(seat).map_err(|_| StoreError::Failed(format!("{seat} is no seat")))
}
