//! The database of tables: an SQLite file in a folder, or a PostgreSQL database.
//!
//! Both are accessed with the same queries (`sqlx`'s `Any` driver). The differences are here: connecting, ensuring a
//! single writing server, creating a database, and finding its format.

use crate::ServeError;
use crate::error::Database;
use crate::store::lock::Lock;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions, Connection, Row};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The version of the database format. It is raised by any change of the schema, and by changes of stored events
/// other than additions; [`Place::prepare`] must then migrate databases of the previous version.
pub(crate) const FORMAT: i64 = 1;
/// SQLite's `application_id`, which distinguishes our files from those of other programs: "Bast".
const APPLICATION: i64 = 0x4261_7374;
/// The key of PostgreSQL's advisory lock for the writing server: "Bastide" in ASCII.
const ADVISORY: i64 = 0x0042_6173_7469_6465;
const FILE: &str = "bastide.sqlite";
/// Number of connections for reading.
const READERS: u32 = 4;

/// The database that the server was started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The SQLite file in this folder.
    Folder(PathBuf),
    /// The PostgreSQL database at this address.
    Postgres(String),
}

/// The protection against a second writing server.
pub(crate) enum Hold {
    /// The folder's lock file.
    Folder(Lock),
    /// An advisory lock, which PostgreSQL releases when the writing connection ends.
    Connection,
}

impl Place {
    /// Takes the lock, creates the database if missing, and returns the writing connection.
    pub(crate) async fn take(&self) -> Result<(Hold, AnyConnection), ServeError> {
        sqlx::any::install_default_drivers();
        let hold = match self {
            Place::Folder(folder) => {
                let lock = Lock::take(folder)?;
                let path = folder.join(FILE);
                let named = |error: io::Error| io::Error::new(error.kind(), format!("{FILE}: {error}"));
                open_private(&path).map_err(|error| ServeError::DataFolder(folder.clone(), named(error)))?;
                // Check the format before changing anything in the file, such as the journal mode.
                let mut first = self.plain("rwc").await?;
                self.prepare(&mut first).await?;
                first.close().await.map_err(|error| self.unusable(error))?;
                Hold::Folder(lock)
            }
            Place::Postgres(_) => Hold::Connection,
        };
        let mut writer = self.connect().await?;
        if let Place::Postgres(_) = self {
            self.prepare(&mut writer).await?;
        }
        Ok((hold, writer))
    }

    /// Opens the writing connection. With PostgreSQL, this takes the lock, which is released with the connection.
    pub(crate) async fn connect(&self) -> Result<AnyConnection, ServeError> {
        let mut connection = self.plain("rw").await?;
        let bad = |error| self.unusable(error);
        match self {
            Place::Folder(_) => {
                const PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
                     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
                sqlx::raw_sql(PRAGMAS).execute(&mut connection).await.map_err(bad)?;
            }
            Place::Postgres(_) => {
                let lock = sqlx::query("SELECT pg_try_advisory_lock($1)").bind(ADVISORY);
                let row = lock.fetch_one(&mut connection).await.map_err(bad)?;
                if !row.try_get::<bool, _>(0).map_err(bad)? {
                    return Err(ServeError::DatabaseInUse(self.named()));
                }
            }
        }
        Ok(connection)
    }

    /// Opens read-only connections.
    pub(crate) async fn readers(&self) -> Result<AnyPool, ServeError> {
        let pool = AnyPoolOptions::new().max_connections(READERS);
        let pool = match self {
            Place::Folder(_) => pool,
            Place::Postgres(_) => pool.after_connect(|connection, _| {
                const READ: &str = "SET default_transaction_read_only = on";
                Box::pin(async move { sqlx::raw_sql(READ).execute(connection).await.map(drop) })
            }),
        };
        pool.connect_with(self.options("ro")?).await.map_err(|error| self.unusable(error))
    }

    /// The statement that begins a writing transaction.
    pub(crate) fn begin(&self) -> &'static str {
        match self {
            Place::Folder(_) => "BEGIN IMMEDIATE",
            Place::Postgres(_) => "BEGIN",
        }
    }

    /// A statement that writes without changing data, to test whether that works.
    pub(crate) fn probe(&self) -> String {
        match self {
            // Sets the same value again, which writes the first page of the file.
            Place::Folder(_) => format!("PRAGMA user_version = {FORMAT}"),
            Place::Postgres(_) => "UPDATE bastide SET probed = probed + 1".to_owned(),
        }
    }

    async fn plain(&self, mode: &str) -> Result<AnyConnection, ServeError> {
        self.options(mode)?.connect().await.map_err(|error| self.unusable(error))
    }

    /// The connection options; `mode` is how SQLite opens the file.
    fn options(&self, mode: &str) -> Result<AnyConnectOptions, ServeError> {
        let address = match self {
            Place::Folder(folder) => format!("sqlite://{}?mode={mode}", escaped(&folder.join(FILE))),
            Place::Postgres(address) => address.clone(),
        };
        let options: Result<AnyConnectOptions, _> = address.parse();
        Ok(options.map_err(|error| self.unusable(error))?.disable_statement_logging())
    }

    /// Checks the format, and writes the schema into a new database.
    async fn prepare(&self, connection: &mut AnyConnection) -> Result<(), ServeError> {
        let bad = |error| self.unusable(error);
        let other = || ServeError::Database(self.named(), "it holds another program's data".to_owned());
        let mut number = async |sql: &'static str| -> Result<i64, ServeError> {
            sqlx::query_scalar(sql).fetch_one(&mut *connection).await.map_err(bad)
        };
        let (ours, empty, found) = match self {
            Place::Folder(_) => {
                let application = number("PRAGMA application_id").await?;
                let format = number("PRAGMA user_version").await?;
                let empty = number("SELECT count(*) FROM sqlite_schema").await? == 0;
                (application == APPLICATION, empty && application == 0 && format == 0, format)
            }
            Place::Postgres(_) => {
                const OURS: &str = "SELECT count(*) FROM pg_catalog.pg_tables \
                     WHERE schemaname = current_schema() AND tablename = 'bastide'";
                const ALL: &str =
                    "SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = current_schema()";
                let ours = number(OURS).await? == 1;
                let format = if ours { number("SELECT max(format) FROM bastide").await? } else { 0 };
                (ours, number(ALL).await? == 0, format)
            }
        };
        if empty {
            return sqlx::raw_sql(AssertSqlSafe(self.schema()))
                .execute(connection)
                .await
                .map(drop)
                .map_err(bad);
        }
        if !ours {
            return Err(other());
        }
        match found {
            FORMAT => Ok(()),
            newer if newer > FORMAT => {
                Err(ServeError::NewerDatabase { database: self.named(), found, known: FORMAT })
            }
            _ => Err(ServeError::Database(self.named(), format!("format {found} was never used"))),
        }
    }

    fn schema(&self) -> String {
        match self {
            Place::Folder(_) => format!(
                "BEGIN IMMEDIATE; {} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; COMMIT;",
                include_str!("sqlite.sql")
            ),
            Place::Postgres(_) => format!(
                "BEGIN; {} INSERT INTO bastide (format, probed) VALUES ({FORMAT}, 0); COMMIT;",
                include_str!("postgres.sql")
            ),
        }
    }

    /// The database as named in messages, without a password.
    fn named(&self) -> Database {
        match self {
            Place::Folder(folder) => Database::File(folder.join(FILE)),
            Place::Postgres(address) => Database::Postgres(without_password(address)),
        }
    }

    fn unusable(&self, error: sqlx::Error) -> ServeError {
        if let Place::Folder(folder) = self {
            // The lowest byte of SQLite's code is the primary error code.
            let code = error.as_database_error().and_then(|e| e.code()?.parse::<u32>().ok());
            const IO: u32 = 10;
            const FULL: u32 = 13;
            if let Some(IO | FULL) = code.map(|code| code & 0xff) {
                return ServeError::DataFolder(
                    folder.clone(),
                    io::Error::other("the disk is full or damaged"),
                );
            }
        }
        ServeError::Database(self.named(), error.to_string())
    }
}

/// Opens the file or creates it, so that missing permissions are reported clearly. It is accessible to its owner
/// only, even in a folder that others may read.
fn open_private(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.append(true).create(true).open(path)
}

/// Percent-encodes a path for use in a URL.
fn escaped(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~:\\".contains(&byte);
    let escape = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    path.as_os_str().as_encoded_bytes().iter().map(|byte| escape(*byte)).collect()
}

/// Removes the password from an address: between the user name and the `@`, and in a `password` parameter.
fn without_password(address: &str) -> String {
    let (before, asked) = address.split_once('?').unwrap_or((address, ""));
    let (scheme, rest) = before.split_once("://").unwrap_or(("postgres", before));
    let rest = match rest.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or_default()),
        None => rest.to_owned(),
    };
    let kept: Vec<&str> =
        asked.split('&').filter(|part| !part.is_empty() && !part.starts_with("password")).collect();
    let asked = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    format!("{scheme}://{rest}{asked}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (address, shown) in [
            ("postgres://ada:secret@db.example/bastide", "postgres://ada@db.example/bastide"),
            ("postgres://ada:a@b@db.example/bastide", "postgres://ada@db.example/bastide"),
            ("postgresql://db.example:5433/bastide", "postgresql://db.example:5433/bastide"),
            ("postgres:///bastide?host=/run/pg&password=secret", "postgres:///bastide?host=/run/pg"),
            ("postgres:///bastide?password=secret", "postgres:///bastide"),
        ] {
            assert_eq!(without_password(address), shown);
        }
    }

    #[tokio::test]
    async fn a_folder_may_have_any_name() {
        for name in ["a b", "50%", "what?mode=ro", "#1", "Käse", "a&b"] {
            let folder = tempfile::TempDir::new().unwrap();
            let place = Place::Folder(folder.path().join(name));
            let (_hold, connection) = place.take().await.unwrap();
            connection.close().await.unwrap();
            assert!(folder.path().join(name).join(FILE).is_file(), "{name}");
        }
    }
}
