//! Which server a table belongs to, where servers share a PostgreSQL database.
//!
//! A server has a row in `processes`, with the time until which its lease on its tables lasts, and renews it. A table
//! belongs to the process in its row. Another process may take it only after that one's lease has ended, and then
//! increments the table's epoch. Each write to a table's log checks owner and epoch in the same transaction: a server
//! that has lost a table without noticing, because it was paused or cut off, cannot change it. Only the database's clock
//! counts.
//!
//! Notifications of the database are only hints: nothing depends on their arrival.

use crate::store::StoreError;
use crate::store::place::Access;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

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

/// The processes that share a database, and the owners of its tables: one statement each, or one after the other.
pub(crate) trait Processes: Send + Sync {
    /// The number of the process that was added last.
    fn last(&self) -> BoxFuture<'_, Result<i64, sqlx::Error>>;
    /// Adds a process, and returns its number. Of the processes up to number `last`, removes one that had the same
    /// address, and so has ended; if this server is the only one, all others. The bound is for a statement that comes
    /// late: it must not remove a process that has started since.
    fn register<'a>(
        &'a self,
        sharing: &'a Sharing,
        token: &'a str,
        last: i64,
    ) -> BoxFuture<'a, Result<i64, sqlx::Error>>;
    /// Lets the lease of a process last for this time from now, unless it has ended; returns whether it lasts.
    fn renew(&self, process: i64, lease: Duration) -> BoxFuture<'_, Result<bool, sqlx::Error>>;
    /// The processes whose leases last.
    fn alive(&self) -> BoxFuture<'_, Result<BTreeSet<i64>, sqlx::Error>>;
    /// Gives a table to a process, unless another one's lease on it lasts; returns the new epoch.
    fn take<'a>(&'a self, process: i64, table: &'a str) -> BoxFuture<'a, Result<Option<i64>, sqlx::Error>>;
    /// The process that a table belongs to; `None` if there is no such table, `Some(None)` if that process has ended.
    fn owner<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Option<Sibling>>, sqlx::Error>>;
    /// Ends the lease of a process, and hints at that.
    fn release(&self, process: i64) -> BoxFuture<'_, Result<(), sqlx::Error>>;
    /// The hints of other servers. They end when the connection is lost.
    fn hints(&self) -> BoxFuture<'_, Result<BoxStream<'static, ()>, sqlx::Error>>;
    /// The time by this machine's clock.
    fn now(&self) -> Instant {
        Instant::now()
    }
    /// Waits for this long, by this machine's clock.
    fn wait(&self, time: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(time))
    }
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
    processes: Arc<dyn Processes>,
    sharing: Sharing,
    token: String,
    me: Mutex<Me>,
    /// The processes whose leases last, as far as is known.
    alive: watch::Sender<BTreeSet<i64>>,
    /// When a waiting request looked around last.
    looked: tokio::sync::Mutex<Instant>,
}

impl Leases {
    /// Registers this server. Others must show it `token`.
    pub(crate) async fn begin(
        processes: Arc<dyn Processes>,
        sharing: Sharing,
        token: String,
    ) -> Result<Leases, sqlx::Error> {
        let (me, alive) = (Mutex::new(Me { id: 0, until: processes.now() }), watch::Sender::default());
        let looked = tokio::sync::Mutex::new(processes.now());
        let leases = Leases { processes, sharing, token, me, alive, looked };
        leases.register().await?;
        Ok(leases)
    }

    fn me(&self) -> MutexGuard<'_, Me> {
        self.me.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Becomes a new process, without tables.
    pub(crate) async fn register(&self) -> Result<(), sqlx::Error> {
        let since = self.processes.now();
        let before = self.me().id;
        let last = if before == 0 { self.processes.last().await? } else { before };
        let id = self.processes.register(&self.sharing, &self.token, last).await?;
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
        self.processes.now() < self.me().until
    }

    /// Whether a lease on a table still lasts.
    pub(crate) fn holds(&self, lease: Lease) -> bool {
        let me = *self.me();
        lease.owner == me.id && self.processes.now() < me.until
    }

    /// Waits until the lease should be renewed.
    pub(crate) fn pace(&self) -> BoxFuture<'static, ()> {
        self.processes.wait(self.sharing.lease / 4)
    }

    /// How long a table of a process that has just been killed stays that process's.
    pub(crate) fn longest(&self) -> Duration {
        self.sharing.lease
    }

    /// Renews the lease; returns whether it lasts. Once it has ended, any table may belong to another server, and this
    /// one must [register](Leases::register) again.
    pub(crate) async fn renew(&self) -> bool {
        let (since, id) = (self.processes.now(), self.me().id);
        match self.processes.renew(id, self.sharing.lease).await {
            Ok(true) => {
                self.me().until = since + self.sharing.lease;
                self.look_around().await;
                true
            }
            Ok(false) => {
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
        match self.processes.alive().await {
            Ok(alive) => drop(self.alive.send_replace(alive)),
            Err(error) => tracing::warn!(%error, "other servers are not known"),
        }
    }

    /// The processes whose leases last, as far as is known.
    pub(crate) fn around(&self) -> watch::Receiver<BTreeSet<i64>> {
        self.alive.subscribe()
    }

    /// Waits until the lease of another process has ended, as far as is known here.
    pub(crate) async fn ended(&self, other: i64) {
        // An error means that this server stops.
        let _ = self.around().wait_for(|alive| !alive.contains(&other)).await;
    }

    /// Waits until the lease of another process has ended, but not for long. Returns whether it has. However many
    /// requests wait, one of them asks the database.
    pub(crate) async fn ends(&self, other: i64) -> bool {
        let soon = self.sharing.lease / 40;
        if tokio::time::timeout(soon, self.ended(other)).await.is_ok() {
            return true;
        }
        if let Ok(mut looked) = self.looked.try_lock()
            && self.processes.now() >= *looked + soon
        {
            self.look_around().await;
            *looked = self.processes.now();
        }
        !self.alive.borrow().contains(&other)
    }

    /// Takes a table, unless it belongs to another process whose lease lasts.
    pub(crate) async fn take(&self, table: &str) -> Result<Owner, StoreError> {
        let owner = self.me().id;
        // The owner may end between the two questions.
        for _ in 0..3 {
            if let Some(epoch) = self.processes.take(owner, table).await? {
                return Ok(Owner::Us(Lease { owner, epoch }));
            }
            match self.processes.owner(table).await? {
                None => return Ok(Owner::Nobody),
                Some(None) => {}
                Some(Some(sibling)) => {
                    self.alive.send_if_modified(|alive| alive.insert(sibling.id));
                    return Ok(Owner::Sibling(sibling));
                }
            }
        }
        Err(StoreError::Failed(format!("the owner of table {table} changes")))
    }

    /// Ends the lease, so that others may take the tables at once.
    pub(crate) async fn release(&self) {
        let me = std::mem::replace(&mut *self.me(), Me { id: 0, until: self.processes.now() });
        if let Err(error) = self.processes.release(me.id).await {
            tracing::warn!(%error, "the lease on tables ends only after its time");
        }
    }

    /// The hints that a server has stopped.
    pub(crate) async fn hints(&self) -> Result<BoxStream<'static, ()>, sqlx::Error> {
        self.processes.hints().await
    }
}
