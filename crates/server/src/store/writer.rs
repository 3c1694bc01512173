//! The only task that writes: waiting jobs share a transaction.

use crate::metrics::Writes;
use crate::secret::TokenHash;
use crate::store::place::{Access, Hold, Place};
use crate::store::{NewRow, Op, StoreError, programs};
use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Transaction};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Maximum number of jobs in a transaction.
const BATCH: usize = 256;

/// Operations of one transaction, and the channel for the result.
pub(crate) struct Job {
    pub(crate) ops: Vec<Op>,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until all senders of jobs are gone.
pub(crate) async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        writer.writes.jobs.observe(batch.len() as f64);
        let together = writer.write(batch.iter().flat_map(|job| &job.ops)).await;
        // A bad job must not fail the others: each then gets its own transaction.
        let alone = together.is_err() && batch.len() > 1;
        for job in batch.drain(..) {
            let result = if alone { writer.write(job.ops.iter()).await } else { together.clone() };
            if let Err(error @ (StoreError::Failed(_) | StoreError::Lost)) = &result {
                tracing::error!(%error, "nothing was written");
            }
            // The requester may have gone; what is written stays written.
            let _ = job.done.send(result);
        }
    }
    if let Err(error) = writer.connection.close().await {
        tracing::warn!(%error, "closing the database");
    }
}

/// The task that writes, with its connection.
pub(crate) struct Writer {
    pub(crate) place: Place,
    pub(crate) hold: Hold,
    pub(crate) connection: AnyConnection,
    pub(crate) writes: Writes,
}

impl Writer {
    async fn write(&mut self, ops: impl Iterator<Item = &Op> + Send) -> Result<(), StoreError> {
        match &mut self.hold {
            // If somebody removed the lock, another server may use the folder, and their logs would diverge.
            Hold::Folder(lock) => lock.holds().map_err(|error| StoreError::Failed(error.to_string()))?,
            Hold::Connection(_) => {}
        }
        let begun = Instant::now();
        let result = self.transact(ops).await;
        self.writes.seconds.observe(begun.elapsed().as_secs_f64());
        match result {
            Ok(()) | Err(StoreError::Full) => {}
            Err(StoreError::Lost) => {
                self.writes.lost.inc();
            }
            Err(StoreError::Failed(_)) => {
                self.writes.failed.inc();
                self.reconnect().await;
            }
        }
        result
    }

    /// Replaces the connection after a failure. When the disk is full, SQLite itself ends the transaction; the
    /// connection does not notice and would refuse to begin another one. A connection to PostgreSQL may be lost.
    async fn reconnect(&mut self) {
        let mut access = Access::Alone;
        if let Hold::Connection(access_of_lock) = self.hold {
            // The old connection holds the lock, which a new one would need.
            if self.connection.ping().await.is_ok() {
                return;
            }
            access = access_of_lock;
        }
        match self.place.connect(access).await {
            Ok(fresh) => drop(std::mem::replace(&mut self.connection, fresh).close().await),
            Err(error) => tracing::error!(%error, "the database does not open"),
        }
    }

    async fn transact(&mut self, ops: impl Iterator<Item = &Op> + Send) -> Result<(), StoreError> {
        let mut transaction = self.connection.begin_with(self.place.begin()).await?;
        for op in ops {
            write_one(&mut transaction, &self.place, op).await?;
        }
        Ok(transaction.commit().await?)
    }
}

async fn write_one(transaction: &mut Transaction<'_, Any>, place: &Place, op: &Op) -> Result<(), StoreError> {
    let to = &mut **transaction;
    match op {
        Op::Open(new) => open(to, new).await?,
        Op::Seat { table, seat, token } => {
            sqlx::query("INSERT INTO seats (table_id, seat, token_hash) VALUES ($1, $2, $3)")
                .bind(table)
                .bind(i64::from(*seat))
                .bind(&token[..])
                .execute(to)
                .await?;
        }
        Op::Host { browser, table } => {
            sqlx::query("INSERT INTO hosts (table_id, browser) VALUES ($1, $2)")
                .bind(table)
                .bind(&browser[..])
                .execute(to)
                .await?;
        }
        Op::Hold { browser, table, seat, at } => {
            sqlx::query(
                "INSERT INTO holds (browser, table_id, seat, since) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&browser[..])
            .bind(table)
            .bind(i64::from(*seat))
            .bind(*at as i64)
            .execute(to)
            .await?;
        }
        Op::Reseat { table, seat, token, keep } => reseat(to, table, *seat, token, keep).await?,
        Op::Append { table, lease, events, summary } => {
            const FENCED: &str = "UPDATE tables SET changed = $1, summary = $2 \
                 WHERE id = $3 AND owner = $4 AND epoch = $5";
            let updated = sqlx::query(FENCED)
                .bind(summary.changed as i64)
                .bind(serde_json::to_string(summary)?)
                .bind(table)
                .bind(lease.owner)
                .bind(lease.epoch)
                .execute(&mut *to)
                .await?;
            // From here on the row is locked, so that nobody takes the table before the events are in the log.
            if updated.rows_affected() != 1 {
                return Err(StoreError::Lost);
            }
            append(to, table, events).await?;
        }
        Op::Program { browser, token, program } => programs::add(to, browser, token, program).await?,
        Op::Revoke { browser, token } => programs::revoke(to, browser, token).await?,
        Op::Probe => {
            sqlx::raw_sql(AssertSqlSafe(place.probe())).execute(to).await?;
        }
        Op::Rematch { from, to: other, seats } => rematch(to, from, other, *seats).await?,
    }
    Ok(())
}

/// Replaces the secret of a seat's link. Only the browser to `keep` still holds the seat.
async fn reseat(
    to: &mut AnyConnection,
    table: &str,
    seat: u8,
    token: &TokenHash,
    keep: &TokenHash,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE seats SET token_hash = $1 WHERE table_id = $2 AND seat = $3")
        .bind(&token[..])
        .bind(table)
        .bind(i64::from(seat))
        .execute(&mut *to)
        .await?;
    sqlx::query("DELETE FROM holds WHERE table_id = $1 AND seat = $2 AND browser <> $3")
        .bind(table)
        .bind(i64::from(seat))
        .bind(&keep[..])
        .execute(to)
        .await?;
    Ok(())
}

/// Inserts a new table with its first events.
async fn open(to: &mut AnyConnection, new: &NewRow) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, opened, changed, summary) VALUES ($1, $2, $3, $4)")
        .bind(&new.table)
        .bind(new.summary.opened as i64)
        .bind(new.summary.changed as i64)
        .bind(serde_json::to_string(&new.summary)?)
        .execute(&mut *to)
        .await?;
    sqlx::query("INSERT INTO secrets (table_id, secret) VALUES ($1, $2)")
        .bind(&new.table)
        .bind(new.secret.to_store())
        .execute(&mut *to)
        .await?;
    append(to, &new.table, &new.events).await
}

/// Copies all seats to another table, rotated by one seat.
async fn rematch(to: &mut AnyConnection, from: &str, other: &str, seats: u8) -> Result<(), StoreError> {
    const SEATS: &str = "INSERT INTO seats (table_id, seat, token_hash) \
         SELECT $1, (seat + $2) % $3, token_hash FROM seats WHERE table_id = $4";
    const HOLDS: &str = "INSERT INTO holds (browser, table_id, seat, since) \
         SELECT browser, $1, (seat + $2) % $3, since FROM holds WHERE table_id = $4";
    const HOST: &str =
        "INSERT INTO hosts (table_id, browser) SELECT $1, browser FROM hosts WHERE table_id = $2";
    let seats = i64::from(seats);
    for sql in [SEATS, HOLDS] {
        sqlx::query(sql).bind(other).bind(seats - 1).bind(seats).bind(from).execute(&mut *to).await?;
    }
    sqlx::query(HOST).bind(other).bind(from).execute(to).await?;
    Ok(())
}

async fn append(
    to: &mut AnyConnection,
    table: &str,
    events: &[bastide_table::Numbered],
) -> Result<(), StoreError> {
    for event in events {
        sqlx::query("INSERT INTO events (table_id, seq, at, body) VALUES ($1, $2, $3, $4)")
            .bind(table)
            .bind(i64::from(event.seq))
            .bind(event.at as i64)
            .bind(serde_json::to_string(event)?)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
