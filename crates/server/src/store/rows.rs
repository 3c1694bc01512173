//! What can be read of stored tables, and how a database answers.

use crate::secret::{Secret, TokenHash};
use crate::store::{StoreError, programs};
use bastide_protocol::{Program, TableInfo};
use futures_util::future::BoxFuture;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};

/// A table's secret, and the number, time and body of each event in its log.
pub(crate) type StoredLog = (Secret, Vec<(u32, u64, String)>);

/// The rows of stored tables.
pub(crate) trait Rows: Send + Sync {
    /// A table's log; `None` if there is no such table.
    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<StoredLog>, StoreError>>;
    /// The seats of a table that a browser holds, ascending.
    fn held<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<Vec<u8>, StoreError>>;
    /// Whether a browser has opened a table.
    fn is_host<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<bool, StoreError>>;
    /// The seat of the browser that opened a table; of several, the one taken first.
    fn host_seat<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<u8>, StoreError>>;
    /// The hash of a seat's secret; `None` for a computer's seat or an unknown table.
    fn seat_token<'a>(
        &'a self,
        table: &'a str,
        seat: u8,
    ) -> BoxFuture<'a, Result<Option<Vec<u8>>, StoreError>>;
    /// The tables where a browser holds a seat, latest first, at most 100.
    fn tables_of<'a>(&'a self, browser: &'a TokenHash) -> BoxFuture<'a, Result<Vec<TableInfo>, StoreError>>;
    /// The program with this token. A look-up by hash takes no time that depends on the token.
    fn program<'a>(&'a self, token: &'a TokenHash) -> BoxFuture<'a, Result<Option<Program>, StoreError>>;
    /// The programs whose tokens a browser has made, oldest first.
    fn programs_of<'a>(&'a self, browser: &'a TokenHash) -> BoxFuture<'a, Result<Vec<Program>, StoreError>>;
    /// Whether anything can be read.
    fn can_be_read(&self) -> BoxFuture<'_, bool>;
}

impl Rows for AnyPool {
    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<StoredLog>, StoreError>> {
        const EVENTS: &str = "SELECT seq, at, body FROM events WHERE table_id = $1 ORDER BY seq";
        Box::pin(async move {
            let secret = sqlx::query("SELECT secret FROM secrets WHERE table_id = $1").bind(table);
            let Some(secret) = secret.fetch_optional(self).await? else { return Ok(None) };
            let bytes: Vec<u8> = secret.try_get(0)?;
            let secret = Secret::from_store(&bytes)
                .ok_or(StoreError::Failed("a secret has no 32 bytes".to_owned()))?;
            let events = sqlx::query(EVENTS).bind(table).fetch_all(self).await?;
            let read = |row: &AnyRow| {
                Ok((row.try_get::<i64, _>(0)? as u32, row.try_get::<i64, _>(1)? as u64, row.try_get(2)?))
            };
            let events: Result<_, sqlx::Error> = events.iter().map(read).collect();
            Ok(Some((secret, events?)))
        })
    }

    fn held<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<Vec<u8>, StoreError>> {
        const HELD: &str = "SELECT seat FROM holds WHERE browser = $1 AND table_id = $2 ORDER BY seat";
        Box::pin(async move {
            let rows = sqlx::query(HELD).bind(&browser[..]).bind(table).fetch_all(self).await?;
            rows.iter().map(seat).collect()
        })
    }

    fn is_host<'a>(
        &'a self,
        browser: &'a TokenHash,
        table: &'a str,
    ) -> BoxFuture<'a, Result<bool, StoreError>> {
        const HOST: &str = "SELECT 1 FROM hosts WHERE table_id = $1 AND browser = $2";
        Box::pin(async move {
            let host = sqlx::query(HOST).bind(table).bind(&browser[..]).fetch_optional(self).await?;
            Ok(host.is_some())
        })
    }

    fn host_seat<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<u8>, StoreError>> {
        const SEAT: &str = "SELECT s.seat FROM hosts h JOIN holds s USING (table_id, browser) \
             WHERE h.table_id = $1 ORDER BY s.since, s.seat LIMIT 1";
        Box::pin(async move {
            let row = sqlx::query(SEAT).bind(table).fetch_optional(self).await?;
            row.as_ref().map(seat).transpose()
        })
    }

    fn seat_token<'a>(
        &'a self,
        table: &'a str,
        seat: u8,
    ) -> BoxFuture<'a, Result<Option<Vec<u8>>, StoreError>> {
        const TOKEN: &str = "SELECT token_hash FROM seats WHERE table_id = $1 AND seat = $2";
        Box::pin(async move {
            let row = sqlx::query(TOKEN).bind(table).bind(i64::from(seat)).fetch_optional(self).await?;
            Ok(row.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn tables_of<'a>(&'a self, browser: &'a TokenHash) -> BoxFuture<'a, Result<Vec<TableInfo>, StoreError>> {
        const TABLES: &str = "SELECT t.summary, string_agg(CAST(h.seat AS TEXT), ',') FROM holds h \
             JOIN tables t ON t.id = h.table_id WHERE h.browser = $1 \
             GROUP BY t.id ORDER BY t.changed DESC, t.id LIMIT 100";
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
        Box::pin(async move {
            let rows = sqlx::query(TABLES).bind(&browser[..]).fetch_all(self).await?;
            rows.iter().map(read).collect()
        })
    }

    fn program<'a>(&'a self, token: &'a TokenHash) -> BoxFuture<'a, Result<Option<Program>, StoreError>> {
        Box::pin(programs::with_token(self, token))
    }

    fn programs_of<'a>(&'a self, browser: &'a TokenHash) -> BoxFuture<'a, Result<Vec<Program>, StoreError>> {
        Box::pin(programs::of_browser(self, browser))
    }

    fn can_be_read(&self) -> BoxFuture<'_, bool> {
        Box::pin(async move { sqlx::query("SELECT 1").fetch_one(self).await.is_ok() })
    }
}

/// The seat in the first column of a row.
fn seat(row: &AnyRow) -> Result<u8, StoreError> {
    let seat: i64 = row.try_get(0)?;
    u8::try_from(seat).map_err(|_| StoreError::Failed(format!("{seat} is no seat")))
}
