//! The one task that writes: jobs that wait share a transaction.

use crate::lock::Lock;
use crate::store::{FORMAT, Op, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

/// Most jobs in one transaction.
const BATCH: usize = 256;

/// Changes that belong together, and where the answer goes.
pub(crate) struct Job {
    pub(crate) ops: Vec<Op>,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until nobody can send jobs any more.
pub(crate) async fn run(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    lock: Lock,
    mut jobs: mpsc::Receiver<Job>,
) {
    let mut writer = Writer { options, connection, lock };
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let together = writer.write(batch.iter().flat_map(|job| &job.ops)).await;
        // One bad job must not spoil the others: then each has its own transaction.
        let alone = together.is_err() && batch.len() > 1;
        for job in batch.drain(..) {
            let result = if alone { writer.write(job.ops.iter()).await } else { together.clone() };
            if let Err(error) = &result {
                tracing::error!(error = %error.0, "nothing was written");
            }
            // Whoever asked may have gone away; what is written stays written.
            let _ = job.done.send(result);
        }
    }
    if let Err(error) = writer.connection.close().await {
        tracing::warn!(%error, "closing the database");
    }
}

struct Writer {
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    lock: Lock,
}

impl Writer {
    async fn write(&mut self, ops: impl Iterator<Item = &Op> + Send) -> Result<(), StoreError> {
        // Another server works on a folder whose lock somebody has removed: two would tell two stories.
        self.lock.holds().map_err(|error| StoreError(error.to_string()))?;
        let result = write(&mut self.connection, ops).await;
        if result.is_err() {
            // When the disk is full SQLite itself ends the transaction. The connection does not notice, and
            // would let no other one begin.
            match self.options.connect().await {
                Ok(fresh) => drop(std::mem::replace(&mut self.connection, fresh).close().await),
                Err(error) => tracing::error!(%error, "the database does not open"),
            }
        }
        result
    }
}

async fn write(
    connection: &mut SqliteConnection,
    ops: impl Iterator<Item = &Op> + Send,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for op in ops {
        write_one(&mut transaction, op).await?;
    }
    Ok(transaction.commit().await?)
}

async fn write_one(transaction: &mut Transaction<'_, Sqlite>, op: &Op) -> Result<(), StoreError> {
    let to = &mut **transaction;
    match op {
        Op::Open(new) => {
            sqlx::query("INSERT INTO tables (id, opened, changed, summary) VALUES (?, ?, ?, ?)")
                .bind(&new.table)
                .bind(new.summary.opened as i64)
                .bind(new.summary.changed as i64)
                .bind(serde_json::to_string(&new.summary)?)
                .execute(&mut *to)
                .await?;
            sqlx::query("INSERT INTO secrets (table_id, secret) VALUES (?, ?)")
                .bind(&new.table)
                .bind(new.secret.to_store())
                .execute(&mut *to)
                .await?;
            append(to, &new.table, &new.events).await?;
        }
        Op::Seat { table, seat, token } => {
            sqlx::query("INSERT INTO seats (table_id, seat, token_hash) VALUES (?, ?, ?)")
                .bind(table)
                .bind(seat)
                .bind(&token[..])
                .execute(to)
                .await?;
        }
        Op::Host { browser, table } => {
            sqlx::query("INSERT INTO hosts (table_id, browser) VALUES (?, ?)")
                .bind(table)
                .bind(&browser[..])
                .execute(to)
                .await?;
        }
        Op::Hold { browser, table, seat, at } => {
            sqlx::query("INSERT OR IGNORE INTO holds (browser, table_id, seat, since) VALUES (?, ?, ?, ?)")
                .bind(&browser[..])
                .bind(table)
                .bind(seat)
                .bind(*at as i64)
                .execute(to)
                .await?;
        }
        Op::Reseat { table, seat, token, keep } => {
            sqlx::query("UPDATE seats SET token_hash = ? WHERE table_id = ? AND seat = ?")
                .bind(&token[..])
                .bind(table)
                .bind(seat)
                .execute(&mut *to)
                .await?;
            sqlx::query("DELETE FROM holds WHERE table_id = ? AND seat = ? AND browser <> ?")
                .bind(table)
                .bind(seat)
                .bind(&keep[..])
                .execute(to)
                .await?;
        }
        Op::Append { table, events, summary } => {
            append(to, table, events).await?;
            sqlx::query("UPDATE tables SET changed = ?, summary = ? WHERE id = ?")
                .bind(summary.changed as i64)
                .bind(serde_json::to_string(summary)?)
                .bind(table)
                .execute(to)
                .await?;
        }
        Op::Probe => {
            // Says what the file says already, for which its first page is written.
            let format = format!("PRAGMA user_version = {FORMAT}");
            sqlx::raw_sql(sqlx::AssertSqlSafe(format)).execute(to).await?;
        }
        Op::Rematch { from, to: other, seats } => {
            const SEATS: &str = "INSERT INTO seats (table_id, seat, token_hash) \
                 SELECT ?, (seat + ?) % ?, token_hash FROM seats WHERE table_id = ?";
            const HOLDS: &str = "INSERT INTO holds (browser, table_id, seat, since) \
                 SELECT browser, ?, (seat + ?) % ?, since FROM holds WHERE table_id = ?";
            for sql in [SEATS, HOLDS] {
                let query = sqlx::query(sql).bind(other).bind(seats - 1).bind(seats).bind(from);
                query.execute(&mut *to).await?;
            }
            sqlx::query(
                "INSERT INTO hosts (table_id, browser) SELECT ?, browser FROM hosts WHERE table_id = ?",
            )
            .bind(other)
            .bind(from)
            .execute(to)
            .await?;
        }
    }
    Ok(())
}

async fn append(
    to: &mut SqliteConnection,
    table: &str,
    events: &[bastide_table::Numbered],
) -> Result<(), StoreError> {
    for event in events {
        sqlx::query("INSERT INTO events (table_id, seq, at, body) VALUES (?, ?, ?, ?)")
            .bind(table)
            .bind(event.seq)
            .bind(event.at as i64)
            .bind(serde_json::to_string(event)?)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
