//! The statements about leases, for PostgreSQL.

use crate::store::lease::{Processes, Sharing, Sibling};
use crate::store::place::Access;
use futures_util::future::{BoxFuture, ready};
use futures_util::stream::{BoxStream, StreamExt};
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Row};
use std::collections::BTreeSet;
use std::time::Duration;

/// The channel of the hints that a server has stopped.
const CHANNEL: &str = "bastide";

/// A PostgreSQL database that servers share.
pub(crate) struct Shared {
    /// Its address.
    pub(crate) database: String,
    pub(crate) pool: AnyPool,
}

impl Processes for Shared {
    fn last(&self) -> BoxFuture<'_, Result<i64, sqlx::Error>> {
        const LAST: &str = "SELECT COALESCE(MAX(id), 0) FROM processes";
        Box::pin(async move { sqlx::query_scalar(LAST).fetch_one(&self.pool).await })
    }

    fn register<'a>(
        &'a self,
        sharing: &'a Sharing,
        token: &'a str,
        last: i64,
    ) -> BoxFuture<'a, Result<i64, sqlx::Error>> {
        const OLD: &str = "DELETE FROM processes WHERE id <= $3 AND \
             (address = $1 OR $2 OR until < clock_timestamp() - interval '1 hour')";
        const NEW: &str = "INSERT INTO processes (address, token, until) \
             VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3)) RETURNING id";
        Box::pin(async move {
            let address = sharing.address.map_or_else(String::new, |address| address.to_string());
            let alone = sharing.access() == Access::Alone;
            sqlx::query(OLD).bind(&address).bind(alone).bind(last).execute(&self.pool).await?;
            let new = sqlx::query_scalar(NEW).bind(&address).bind(token);
            new.bind(sharing.lease.as_secs_f64()).fetch_one(&self.pool).await
        })
    }

    fn renew(&self, process: i64, lease: Duration) -> BoxFuture<'_, Result<bool, sqlx::Error>> {
        const RENEW: &str = "UPDATE processes SET until = clock_timestamp() + make_interval(secs => $1) \
             WHERE id = $2 AND until > clock_timestamp()";
        Box::pin(async move {
            let renew = sqlx::query(RENEW).bind(lease.as_secs_f64()).bind(process);
            Ok(renew.execute(&self.pool).await?.rows_affected() == 1)
        })
    }

    fn alive(&self) -> BoxFuture<'_, Result<BTreeSet<i64>, sqlx::Error>> {
        const ALIVE: &str = "SELECT id FROM processes WHERE until > clock_timestamp()";
        Box::pin(async move {
            let ids: Vec<i64> = sqlx::query_scalar(ALIVE).fetch_all(&self.pool).await?;
            Ok(ids.into_iter().collect())
        })
    }

    fn take<'a>(&'a self, process: i64, table: &'a str) -> BoxFuture<'a, Result<Option<i64>, sqlx::Error>> {
        const TAKE: &str = "UPDATE tables SET owner = $1, epoch = epoch + 1 WHERE id = $2 AND (owner = $1 OR \
             NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = owner AND until > clock_timestamp())) \
             RETURNING epoch";
        Box::pin(async move {
            sqlx::query_scalar(TAKE).bind(process).bind(table).fetch_optional(&self.pool).await
        })
    }

    fn owner<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Option<Sibling>>, sqlx::Error>> {
        const OWNER: &str = "SELECT p.id, p.address, p.token FROM tables t LEFT JOIN processes p ON p.id = t.owner \
             WHERE t.id = $1";
        Box::pin(async move {
            let Some(row) = sqlx::query(OWNER).bind(table).fetch_optional(&self.pool).await? else {
                return Ok(None);
            };
            let Some(id) = row.try_get(0)? else { return Ok(Some(None)) };
            Ok(Some(Some(Sibling { id, address: row.try_get(1)?, token: row.try_get(2)? })))
        })
    }

    fn release(&self, process: i64) -> BoxFuture<'_, Result<(), sqlx::Error>> {
        const RELEASE: &str =
            "WITH gone AS (DELETE FROM processes WHERE id = $1) SELECT CAST(pg_notify($2, '') AS TEXT)";
        Box::pin(async move {
            sqlx::query(RELEASE).bind(process).bind(CHANNEL).execute(&self.pool).await.map(drop)
        })
    }

    fn hints(&self) -> BoxFuture<'_, Result<BoxStream<'static, ()>, sqlx::Error>> {
        Box::pin(async move {
            let mut listener = PgListener::connect(&self.database).await?;
            listener.listen(CHANNEL).await?;
            let hints = listener.into_stream().take_while(|hint| ready(hint.is_ok())).map(drop);
            Ok(hints.boxed())
        })
    }
}
