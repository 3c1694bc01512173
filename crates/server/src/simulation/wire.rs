//! The way from a simulated server to the database: what its store and its leases ask.

use super::world::{Fate, Health, Shared, World, locked, wait};
use crate::secret::TokenHash;
use crate::store::{Job, Op, Processes, Rows, Sharing, Sibling, StoreError, StoredLog};
use bastide_protocol::{Program, TableInfo};
use futures_util::future::BoxFuture;
use futures_util::stream::{BoxStream, StreamExt, unfold};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A server's way to the database; the number counts the starts of all servers.
#[derive(Clone)]
pub(super) struct Wire {
    pub(super) world: Shared,
    pub(super) server: usize,
}

impl Wire {
    /// Asks the database for something; fails if the request or the answer gets lost. What is not `patient` is not done
    /// after it failed.
    async fn ask<T: Send + 'static>(
        &self,
        what: u64,
        patient: bool,
        does: impl FnOnce(&mut World) -> T + Send + 'static,
    ) -> Result<T, String> {
        self.resume().await;
        let (fate, before, after) = locked(&self.world).fate(self.server);
        let lost = || Err("the connection broke".to_owned());
        let world = self.world.clone();
        let arrive = async move {
            wait(&world, before).await;
            let mut world = locked(&world);
            world.step(what);
            does(&mut world)
        };
        match fate {
            Fate::Late if patient => {
                tokio::spawn(arrive);
                wait(&self.world, after.min(before)).await;
                self.resume().await;
                lost()
            }
            Fate::Lost | Fate::Late => {
                wait(&self.world, before).await;
                self.resume().await;
                lost()
            }
            Fate::Done | Fate::Unheard => {
                let done = arrive.await;
                wait(&self.world, after).await;
                self.resume().await;
                if matches!(fate, Fate::Done) { Ok(done) } else { lost() }
            }
        }
    }

    /// Waits while the server is paused; forever if it is dead.
    async fn resume(&self) {
        loop {
            let rest = {
                let world = locked(&self.world);
                match world.health[self.server] {
                    Health::Dead => None,
                    Health::Paused(until) if world.now < until => Some(until - world.now),
                    Health::Well | Health::Paused(_) | Health::CutOff(_) => return,
                }
            };
            match rest {
                Some(rest) => wait(&self.world, rest).await,
                None => std::future::pending().await,
            }
        }
    }

    fn query<'a, T: Send + 'static>(
        &'a self,
        what: u64,
        does: impl FnOnce(&mut World) -> T + Send + 'static,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move { self.ask(what, true, does).await.map_err(StoreError::Failed) })
    }

    fn about_processes<'a, T: Send + 'static>(
        &'a self,
        what: u64,
        does: impl FnOnce(&mut World) -> T + Send + 'static,
    ) -> BoxFuture<'a, Result<T, sqlx::Error>> {
        Box::pin(async move { self.ask(what, true, does).await.map_err(sqlx::Error::Protocol) })
    }
}

impl Wire {
    /// The way of writes, which may overtake each other.
    pub(super) fn writer(&self) -> mpsc::Sender<Job> {
        let (writer, mut jobs) = mpsc::channel::<Job>(1024);
        let wire = self.clone();
        tokio::spawn(async move {
            while let Some(Job { ops, done }) = jobs.recv().await {
                let wire = wire.clone();
                tokio::spawn(async move {
                    // The server may have ended.
                    let _ = done.send(wire.write(ops).await);
                });
            }
        });
        writer
    }

    async fn write(&self, ops: Vec<Op>) -> Result<(), StoreError> {
        // A late transaction keeps the row of its table locked until it is done. Here, the numbers of its events stand
        // for that lock: it fails if others wrote meanwhile.
        let numbered = ops.iter().all(|op| !matches!(op, Op::Append { events, .. } if events.is_empty()));
        let right = ops.iter().find_map(|op| {
            if let Op::Append { table, lease, .. } = op { Some((table.clone(), *lease)) } else { None }
        });
        if let Some(right) = &right {
            let mut world = locked(&self.world);
            if world.released.contains(&self.server) || world.lost.contains(right) {
                world.wrong(format!("table {}: its server knows that it is gone, and writes", right.0));
            }
        }
        let written = self.ask(1, numbered, move |world| world.write(&ops)).await;
        if let Ok(Err(StoreError::Lost)) = written {
            locked(&self.world).lost.extend(right);
        }
        written.map_err(StoreError::Failed)?
    }
}

impl Rows for Wire {
    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<StoredLog>, StoreError>> {
        let table = table.to_owned();
        self.query(2, move |world| world.load(&table))
    }

    fn held<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<Vec<u8>, StoreError>> {
        let (browser, table) = (*browser, table.to_owned());
        self.query(3, move |world| world.held(browser, &table))
    }

    fn is_host<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<bool, StoreError>> {
        let (browser, table) = (*browser, table.to_owned());
        self.query(4, move |world| world.is_host(browser, &table))
    }

    fn seat_token<'a>(
        &'a self,
        table: &'a str,
        seat: u8,
    ) -> BoxFuture<'a, Result<Option<Vec<u8>>, StoreError>> {
        let table = table.to_owned();
        self.query(6, move |world| world.seat_token(&table, seat))
    }

    fn host_seat<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<Option<u8>, StoreError>> {
        unreachable!("nobody asks for a preview")
    }

    fn tables_of<'a>(&'a self, _: &'a TokenHash) -> BoxFuture<'a, Result<Vec<TableInfo>, StoreError>> {
        unreachable!("nobody asks for a list of tables")
    }

    fn program<'a>(&'a self, _: &'a TokenHash) -> BoxFuture<'a, Result<Option<Program>, StoreError>> {
        unreachable!("there are no programs")
    }

    fn programs_of<'a>(&'a self, _: &'a TokenHash) -> BoxFuture<'a, Result<Vec<Program>, StoreError>> {
        unreachable!("there are no programs")
    }

    fn can_be_read(&self) -> BoxFuture<'_, bool> {
        unreachable!("no balancer asks whether a server is ready")
    }
}

impl Processes for Wire {
    fn last(&self) -> BoxFuture<'_, Result<i64, sqlx::Error>> {
        self.about_processes(19, |world| world.registered)
    }

    fn register<'a>(
        &'a self,
        sharing: &'a Sharing,
        token: &'a str,
        last: i64,
    ) -> BoxFuture<'a, Result<i64, sqlx::Error>> {
        let address = sharing.address.map_or_else(String::new, |address| address.to_string());
        let (token, lease) = (token.to_owned(), sharing.lease);
        self.about_processes(9, move |world| world.register(address, token, lease, last))
    }

    fn renew(&self, process: i64, lease: Duration) -> BoxFuture<'_, Result<bool, sqlx::Error>> {
        self.about_processes(10, move |world| world.renew(process, lease))
    }

    fn alive(&self) -> BoxFuture<'_, Result<BTreeSet<i64>, sqlx::Error>> {
        self.about_processes(11, |world| world.alive())
    }

    fn take<'a>(&'a self, process: i64, table: &'a str) -> BoxFuture<'a, Result<Option<i64>, sqlx::Error>> {
        let table = table.to_owned();
        self.about_processes(12, move |world| world.take(process, &table))
    }

    fn owner<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Option<Sibling>>, sqlx::Error>> {
        let table = table.to_owned();
        self.about_processes(13, move |world| world.owner(&table))
    }

    fn release(&self, process: i64) -> BoxFuture<'_, Result<(), sqlx::Error>> {
        locked(&self.world).released.insert(self.server);
        self.about_processes(14, move |world| world.release(process))
    }

    fn hints(&self) -> BoxFuture<'_, Result<BoxStream<'static, ()>, sqlx::Error>> {
        self.about_processes(15, |world| {
            let (sender, receiver) = mpsc::unbounded_channel();
            world.hints.push(sender);
            unfold(receiver, |mut hints| async move { Some((hints.recv().await?, hints)) }).boxed()
        })
    }

    fn now(&self) -> Instant {
        locked(&self.world).instant()
    }

    fn wait(&self, time: Duration) -> BoxFuture<'static, ()> {
        Box::pin(wait(&self.world, time))
    }
}
