//! Copies everything stored from one database to another: for backups, restoring them, and moving to PostgreSQL.
//!
//! A backup is an SQLite file in the format of a server's own database, wherever the tables are kept. It holds the
//! state of the source at one moment. The target gets all of it or nothing.

use crate::ServeError;
use crate::error::Database;
use crate::store::lock::Lock;
use crate::store::place::{Access, Place, folder_of};
use futures_util::TryStreamExt;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, AssertSqlSafe, Column, Connection, Row, ValueRef};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The stored tables, ordered so that the rows that a row refers to come first.
const TABLES: [&str; 7] = ["tables", "events", "secrets", "seats", "hosts", "holds", "programs"];
/// The columns that name the running server that a table belongs to, which are not copied.
const LEASES: [&str; 2] = ["owner", "epoch"];
/// Rows per statement. Each has at most five values, and SQLite allows about 32,000.
const ROWS: usize = 200;

/// The amount copied.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Tables of the game.
    pub tables: u64,
    /// Events in their logs.
    pub events: u64,
    /// Database rows of every kind.
    pub rows: u64,
    /// Total number of rows to copy.
    pub of: u64,
}

/// Copies everything into a new file; a server may continue to write. `progress` is called after each step.
pub async fn backup(
    from: &Place,
    file: &Path,
    mut progress: impl FnMut(Copied),
) -> Result<Copied, ServeError> {
    let source = from.snapshot().await?;
    into_file((from, source), file, &mut progress).await.map_err(|error| {
        if let ServeError::DataFolder(folder, why) = &error
            && folder == folder_of(file)
        {
            return ServeError::Backup(file.to_owned(), why.to_string());
        }
        error
    })
}

/// Copies a backup to an empty place.
pub async fn restore(
    file: &Path,
    to: &Place,
    mut progress: impl FnMut(Copied),
) -> Result<Copied, ServeError> {
    let from = Place::File(file.to_owned());
    let copied = async {
        let source = from.snapshot().await?;
        into((&from, source), to, &mut progress).await
    };
    copied.await.map_err(|error| of_backup(file, error))
}

/// Copies everything from a data folder to an empty place. No server may use the folder meanwhile, because its later
/// writes would be missing.
pub async fn migrate(
    folder: &Path,
    to: &Place,
    mut progress: impl FnMut(Copied),
) -> Result<Copied, ServeError> {
    let from = Place::in_folder(folder);
    // Fails if the folder is missing, which the lock would create.
    drop(from.snapshot().await?);
    let _lock = Lock::take(folder)?;
    let source = from.snapshot().await?;
    into((&from, source), to, &mut progress).await
}

/// Reports an error in the file to be restored as an error of the backup.
fn of_backup(file: &Path, mut error: ServeError) -> ServeError {
    use ServeError::{NewerDatabase, NoTables};
    if let NoTables(named) | NewerDatabase { database: named, .. } | ServeError::Database(named, _) =
        &mut error
        && *named == Database::File(file.to_owned())
    {
        *named = Database::Backup(file.to_owned());
    }
    error
}

type Source<'a> = (&'a Place, AnyConnection);

/// Copies to the place where a server will work.
async fn into(from: Source<'_>, to: &Place, progress: &mut impl FnMut(Copied)) -> Result<Copied, ServeError> {
    if let Place::File(path) = to {
        let _lock = Lock::take(folder_of(path))?;
        return into_file(from, path, progress).await;
    }
    let (_hold, mut target) = to.take(Access::Alone).await?;
    let bad = |error| to.unusable(error);
    let tables = count(&mut target, "tables").await.map_err(bad)?;
    if tables > 0 {
        return Err(ServeError::NotEmpty(to.named()));
    }
    let copied = rows(from, (to, &mut target), progress).await?;
    target.close().await.map_err(bad)?;
    Ok(copied)
}

/// Copies into a file that gets its name when it is complete.
async fn into_file(
    from: Source<'_>,
    file: &Path,
    progress: &mut impl FnMut(Copied),
) -> Result<Copied, ServeError> {
    // A leftover journal would be read as this file's.
    for ending in ["", "-wal", "-journal"] {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        if Path::new(&name).exists() {
            return Err(ServeError::NotEmpty(Database::File(PathBuf::from(name))));
        }
    }
    let folder = folder_of(file);
    let bad = |error: io::Error| ServeError::DataFolder(folder.to_owned(), error);
    let part =
        tempfile::Builder::new().prefix(".bastide-").suffix(".part").tempfile_in(folder).map_err(bad)?;
    let to = Place::File(part.path().to_owned());
    let mut target = to.create().await?;
    let copied = rows(from, (&to, &mut target), progress).await?;
    target.close().await.map_err(|error| to.unusable(error))?;
    part.as_file().sync_all().map_err(bad)?;
    part.persist_noclobber(file).map_err(|error| bad(error.error))?;
    sync_folder(folder).map_err(bad)?;
    Ok(copied)
}

/// Syncs the folder, so that the new name survives a crash.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    fs::File::open(folder)?.sync_all()
}

/// Folders cannot be opened on these systems.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Copies every row in one transaction. Returns how much was copied.
async fn rows(
    (from, mut source): Source<'_>,
    (to, target): (&Place, &mut AnyConnection),
    progress: &mut impl FnMut(Copied),
) -> Result<Copied, ServeError> {
    let unread = |error| from.unusable(error);
    let unwritten = |error| to.unusable(error);
    let mut there = Vec::new();
    for table in TABLES {
        there.push(count(&mut source, table).await.map_err(unread)?);
    }
    let mut copied = Copied { of: there.iter().sum(), ..Copied::default() };
    progress(copied);
    let mut transaction = target.begin().await.map_err(unwritten)?;
    for (table, there) in TABLES.into_iter().zip(there) {
        let select = AssertSqlSafe(format!("SELECT * FROM {table}"));
        let mut chunks = sqlx::query(select).fetch(&mut source).try_chunks(ROWS);
        while let Some(chunk) = chunks.try_next().await.map_err(|error| unread(error.1))? {
            insert(&mut transaction, table, &chunk).await.map_err(unwritten)?;
            copied.rows += chunk.len() as u64;
            progress(copied);
        }
        drop(chunks);
        let arrived = count(&mut transaction, table).await.map_err(unwritten)?;
        if arrived != there {
            let why = format!("{arrived} of {there} rows of {table} could be read");
            return Err(ServeError::Database(from.named(), why));
        }
        match table {
            "tables" => copied.tables = arrived,
            "events" => copied.events = arrived,
            _ => {}
        }
    }
    transaction.commit().await.map_err(unwritten)?;
    // Nothing was written there.
    drop(source.close().await);
    Ok(copied)
}

async fn count(connection: &mut AnyConnection, table: &str) -> Result<u64, sqlx::Error> {
    let sql = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    let count: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(count.unsigned_abs())
}

async fn insert(to: &mut AnyConnection, table: &str, rows: &[AnyRow]) -> Result<(), sqlx::Error> {
    let Some(first) = rows.first() else { return Ok(()) };
    let columns = first.columns().iter().filter(|column| !LEASES.contains(&column.name()));
    let (places, columns): (Vec<usize>, Vec<&str>) =
        columns.map(|column| (column.ordinal(), column.name())).unzip();
    let group = |row: usize| {
        let places = (1..=columns.len()).map(|place| format!("${}", row * columns.len() + place));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    let groups: Vec<String> = (0..rows.len()).map(group).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES {}", columns.join(", "), groups.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for row in rows {
        for &column in &places {
            use AnyTypeInfoKind::*;
            query = match row.try_get_raw(column)?.type_info().kind() {
                Bool | SmallInt | Integer | BigInt => query.bind(row.try_get::<i64, _>(column)?),
                Blob => query.bind(row.try_get::<Vec<u8>, _>(column)?),
                // Numbers with a fraction and missing required values are never stored; reading one as text reports it.
                Text | Null | Real | Double => query.bind(row.try_get::<String, _>(column)?),
            };
        }
    }
    query.execute(to).await.map(drop)
}
