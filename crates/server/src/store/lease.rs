//! Which server a table belongs to, where servers share a PostgreSQL database.
//!
//! A server has a row in `processes`, with the time until which its lease on its tables lasts, and renews it. A table
//! belongs to the process in its row. Another process may take it only after that one's lease has ended, and then
//! increments the table's epoch. Each write to a table's log checks owner and epoch in the same transaction: a server
//! that has lost a table without noticing, because it was paused or cut off, cannot change it. Only the database's clock
//! counts.
//!
//! Notifications of the database are only hints: nothing depends on their arrival.

use crate::ServeError;
use crate::secret::Token;
use crate::store::StoreError;
use crate::store::place::{Access, Place};
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Row};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The channel of the hints that a server has stopped.
const CHANNEL: &str = "bastide";

/// How a server shares its database.
#[derive(Clone)]
pub(crate) struct Sharing {
    /// Where other servers reach this one; `None` if it is the only one.
    pub(crate) address: Option<SocketAddr>,
    /// How long a lease lasts without being renewed.
    pub(crate) lease: Duration,
}

impl Sharing {
    pub(crate) fn access(&self) -> Access {
        if self.address.is_some() { Access::Shared } else { Access::Alone }
    }
}

/// The right to change a table: the process that owns it, and how often it was taken.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    pub(crate) owner: i64,
    pub(crate) epoch: i64,
}

/// Another server that shares the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sibling {
    pub(crate) id: i64,
    pub(crate) address: String,
    /// What it must be shown.
    pub(crate) token: String,
}

/// The owner of a table.
#[derive(Debug)]
pub(crate) enum Owner {
    Us(Lease),
    Sibling(Sibling),
    /// There is no such table.
    Nobody,
}

/// This process as the database knows it.
#[derive(Clone, Copy)]
struct Me {
    id: i64,
    /// The end of the lease by this machine's clock, which is not later than by the database's.
    until: Instant,
}

/// The leases of this server.
pub(crate) struct Leases {
    /// The address of the database.
    database: String,
    pool: AnyPool,
    sharing: Sharing,
    token: String,
    me: Mutex<Me>,
    /// The processes whose leases last, as far as is known.
    alive: watch::Sender<BTreeSet<i64>>,
}

impl Leases {
    /// Registers this server.
    pub(crate) async fn begin(place: &Place, database: &str, sharing: Sharing) -> Result<Leases, ServeError> {
        let pool = place.for_leases().await?;
        let token = Token::new().map_err(|error| ServeError::NoRandomness(error.to_string()))?.reveal();
        let (me, alive) = (Mutex::new(Me { id: 0, until: Instant::now() }), watch::Sender::default());
        let leases = Leases { database: database.to_owned(), pool, sharing, token, me, alive };
        leases.register().await.map_err(|error| place.unusable(error))?;
        Ok(leases)
    }

    fn me(&self) -> MutexGuard<'_, Me> {
        self.me.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Becomes a new process, without tables. A process that had the same address has ended, and so have all others if
    /// this server is the only one.
    pub(crate) async fn register(&self) -> Result<(), sqlx::Error> {
        const OLD: &str = "DELETE FROM processes \
             WHERE address = $1 OR $2 OR until < clock_timestamp() - interval '1 hour'";
        const NEW: &str = "INSERT INTO processes (address, token, until) \
             VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3)) RETURNING id";
        let address = self.sharing.address.map_or_else(String::new, |address| address.to_string());
        let alone = self.sharing.access() == Access::Alone;
        sqlx::query(OLD).bind(&address).bind(alone).execute(&self.pool).await?;
        let since = Instant::now();
        let new = sqlx::query_scalar(NEW).bind(&address).bind(&self.token);
        let id = new.bind(self.sharing.lease.as_secs_f64()).fetch_one(&self.pool).await?;
        *self.me() = Me { id, until: since + self.sharing.lease };
        Ok(())
    }

    /// What other servers must show here.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Whether other servers may share the database.
    pub(crate) fn is_shared(&self) -> bool {
        self.sharing.access() == Access::Shared
    }

    /// Whether the lease lasts: until it ends, tables in memory are up to date.
    pub(crate) fn lasts(&self) -> bool {
        Instant::now() < self.me().until
    }

    /// Whether a lease on a table still lasts.
    pub(crate) fn holds(&self, lease: Lease) -> bool {
        let me = *self.me();
        lease.owner == me.id && Instant::now() < me.until
    }

    /// The time between two renewals.
    pub(crate) fn pace(&self) -> Duration {
        self.sharing.lease / 4
    }

    /// How long a table of a process that has just been killed stays that process's.
    pub(crate) fn longest(&self) -> Duration {
        self.sharing.lease
    }

    /// Renews the lease; returns whether it lasts. Once it has ended, any table may belong to another server, and this
    /// one must [register](Leases::register) again.
    pub(crate) async fn renew(&self) -> bool {
        const RENEW: &str = "UPDATE processes SET until = clock_timestamp() + make_interval(secs => $1) \
             WHERE id = $2 AND until > clock_timestamp()";
        let (since, id) = (Instant::now(), self.me().id);
        let renew = sqlx::query(RENEW).bind(self.sharing.lease.as_secs_f64()).bind(id);
        match renew.execute(&self.pool).await {
            Ok(done) if done.rows_affected() == 1 => {
                self.me().until = since + self.sharing.lease;
                self.look_around().await;
                true
            }
            Ok(_) => {
                self.me().until = since;
                false
            }
            Err(error) => {
                tracing::warn!(%error, "the lease on tables is not renewed");
                self.lasts()
            }
        }
    }

    /// Notes which processes hold leases.
    pub(crate) async fn look_around(&self) {
        const ALIVE: &str = "SELECT id FROM processes WHERE until > clock_timestamp()";
        match sqlx::query_scalar(ALIVE).fetch_all(&self.pool).await {
            Ok(ids) => drop(self.alive.send_replace(ids.into_iter().collect())),
            Err(error) => tracing::warn!(%error, "other servers are not known"),
        }
    }

    /// Waits until the lease of another process has ended, as far as is known here.
    pub(crate) async fn ended(&self, other: i64) {
        // An error means that this server stops.
        let _ = self.alive.subscribe().wait_for(|alive| !alive.contains(&other)).await;
    }

    /// Waits for a hint that a lease has ended, but not for long.
    pub(crate) async fn hint(&self) {
        let mut alive = self.alive.subscribe();
        let _ = tokio::time::timeout(self.sharing.lease / 40, alive.changed()).await;
    }

    /// Takes a table, unless it belongs to another process whose lease lasts.
    pub(crate) async fn take(&self, table: &str) -> Result<Owner, StoreError> {
        const TAKE: &str = "UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id = $2 AND (owner = $1 OR \
             NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = owner AND until > clock_timestamp())) \
             RETURNING epoch";
        const OWNER: &str = "SELECT p.id, p.address, p.token FROM tables t LEFT JOIN processes p ON p.id = t.owner \
             WHERE t.id = $1";
        let owner = self.me().id;
        // The owner may end between the two questions.
        for _ in 0..3 {
            let take = sqlx::query_scalar(TAKE).bind(owner).bind(table);
            if let Some(epoch) = take.fetch_optional(&self.pool).await? {
                return Ok(Owner::Us(Lease { owner, epoch }));
            }
            let Some(row) = sqlx::query(OWNER).bind(table).fetch_optional(&self.pool).await? else {
                return Ok(Owner::Nobody);
            };
            if let Some(id) = row.try_get(0)? {
                self.alive.send_if_modified(|alive| alive.insert(id));
                return Ok(Owner::Sibling(Sibling { id, address: row.try_get(1)?, token: row.try_get(2)? }));
            }
        }
        Err(StoreError::Failed(format!("the owner of table {table} changes")))
    }

    /// Ends the lease, so that others may take the tables at once.
    pub(crate) async fn release(&self) {
        const RELEASE: &str =
            "WITH gone AS (DELETE FROM processes WHERE id = $1) SELECT CAST(pg_notify($2, '') AS TEXT)";
        let me = std::mem::replace(&mut *self.me(), Me { id: 0, until: Instant::now() });
        if let Err(error) = sqlx::query(RELEASE).bind(me.id).bind(CHANNEL).execute(&self.pool).await {
            tracing::warn!(%error, "the lease on tables ends only after its time");
        }
    }

    /// Connects a listener for hints.
    pub(crate) async fn hints(&self) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect(&self.database).await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }
}
