//! The stored log of a table: the rows of a new table, the rows of events, and the table restored from them.

use crate::error::Refused;
use crate::secret::Secret;
use crate::store::{NewRow, Op, Store};
use bastide_fair::Value;
use bastide_protocol::ErrorCode;
use bastide_table::{Change, Config, Numbered, Table};
use bastide_types::Player;

/// Number of a table's latest changes kept for clients that reconnect. Each takes two to eight kilobytes of memory in
/// every live table. A client that missed more gets a snapshot, which is as long as a few of them.
pub(crate) const RECENT: usize = 8;

/// The rows of a table that opens now.
pub(crate) fn opened(
    id: &str,
    secret: Secret,
    config: Config,
    anchors: &[(Player, Value)],
    at: u64,
) -> Result<Op, Refused> {
    let opened = Table::open_at(config, &[], anchors, at, &mut secret.draws());
    // A `Config` has been checked by a trial set-up.
    let opened = opened.map_err(|fault| Refused::new(ErrorCode::BadSetup, fault.to_string()))?;
    Ok(rows(id, secret, opened))
}

/// The rows of a table that has just been opened.
pub(crate) fn rows(id: &str, secret: Secret, (table, changes): (Table, Vec<Change>)) -> Op {
    Op::Open(Box::new(NewRow {
        table: id.to_owned(),
        summary: table.info(id),
        events: changes.into_iter().map(|change| change.numbered).collect(),
        secret,
    }))
}

/// A table restored from its log.
pub(crate) struct Loaded {
    pub(crate) secret: Secret,
    pub(crate) table: Table,
    /// The latest changes, at most [`RECENT`].
    pub(crate) recent: Vec<Change>,
}

/// Restores a table from its log.
pub(crate) async fn load(store: &Store, id: &str) -> Result<Loaded, Refused> {
    let Some((secret, rows)) = store.load(id).await? else {
        return Err(Refused::no_table());
    };
    let replayed = if cfg!(test) {
        // A simulation has one thread.
        replay(&rows)
    } else {
        // Replaying a long log would block the other tasks of a single-threaded server.
        let replayed = tokio::task::spawn_blocking(move || replay(&rows)).await;
        replayed.map_err(|_| Refused::unavailable())?
    };
    let (table, recent) = replayed.map_err(|why| {
        tracing::error!(table = id, why, "the log cannot be replayed");
        let msg = format!("the log of this table cannot be read: {why}; a newer version may read it");
        Refused::new(ErrorCode::Unavailable, msg)
    })?;
    Ok(Loaded { secret, table, recent })
}

/// Replays rows to a table with its latest changes.
fn replay(rows: &[(u32, u64, String)]) -> Result<(Table, Vec<Change>), String> {
    let events: Result<Vec<_>, _> = rows.iter().map(event).collect();
    let events = events.map_err(|fault| fault.to_string())?;
    let keep_from = events.len().saturating_sub(RECENT) as u32;
    let mut recent: Vec<Change> = Vec::new();
    let keep = |change: Change| {
        if change.numbered.seq > keep_from {
            if let Some(before) = recent.last_mut() {
                before.forget_choices();
            }
            recent.push(change);
        }
    };
    let table = Table::replay(events, keep).map_err(|fault| fault.to_string())?;
    Ok((table, recent))
}

/// Parses the event of a row.
pub(crate) fn event((seq, at, body): &(u32, u64, String)) -> serde_json::Result<Numbered> {
    Ok(Numbered { seq: *seq, at: *at, ..serde_json::from_str(body)? })
}
