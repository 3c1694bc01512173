//! The database of tables: an SQLite file in a folder, or a PostgreSQL database.
//!
//! Both are accessed with the same queries (`sqlx`'s `Any` driver). The differences are here: connecting, ensuring a
//! single writing server, creating a database, and finding its format.

use crate::ServeError;
use crate::error::Database;
use crate::store::lock::Lock;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

/// The steps from each format of the database to the next: for SQLite and for PostgreSQL. A change of the schema, or of stored
/// events beyond additions, adds a step; a step that was released is never edited. A new database takes all of them.
const STEPS: &[Step] = &[[include_str!("sqlite/1.sql"), include_str!("postgres/1.sql")]];
type Step = [&'static str; 2];
/// The format that this program writes.
pub(crate) const FORMAT: i64 = STEPS.len() as i64;
/// SQLite's `application_id`, which distinguishes our files from those of other programs: "Bast".
const APPLICATION: i64 = 0x4261_7374;
/// The key of PostgreSQL's advisory lock for writing servers: "Bastide" in ASCII.
const ADVISORY: i64 = 0x0042_6173_7469_6465;
/// The key of the advisory lock under which servers start one after the other.
const STARTING: i64 = ADVISORY + 1;
const FILE: &str = "bastide.sqlite";
/// Number of connections for reading.
const READERS: u32 = 4;
/// Time limits for getting a connection for reading, and one for leases.
const READ: Duration = Duration::from_secs(5);
const LEASE: Duration = Duration::from_secs(2);

/// A database with tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// This SQLite file: a server's, in its data folder, or a backup.
    File(PathBuf),
    /// The PostgreSQL database at this address.
    Postgres(String),
}

/// Whether other servers may write to the database at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Alone,
    /// Only PostgreSQL can be shared.
    Shared,
}

/// The protection against other writing servers.
pub(crate) enum Hold {
    /// The folder's lock file.
    Folder(Lock),
    /// An advisory lock, which PostgreSQL releases when the writing connection ends. It is shared by servers that share
    /// the database.
    Connection(Access),
}

impl Place {
    /// Returns where a server with this data folder keeps its tables.
    pub fn in_folder(folder: &Path) -> Place {
        Place::File(folder.join(FILE))
    }

    /// Takes the place for this server, creates or updates the database, and returns the connection that writes.
    pub(crate) async fn take(&self, access: Access) -> Result<(Hold, AnyConnection), ServeError> {
        sqlx::any::install_default_drivers();
        match self {
            Place::File(path) => {
                let lock = Lock::take(folder_of(path))?;
                let named = |error: io::Error| io::Error::new(error.kind(), format!("{FILE}: {error}"));
                let bad = |error| ServeError::DataFolder(folder_of(path).to_owned(), named(error));
                open_private(path).map_err(bad)?;
                // Check the format before changing anything in the file, such as the journal mode.
                let mut first = self.plain("rwc").await?;
                self.prepare(&mut first).await?;
                first.close().await.map_err(|error| self.unusable(error))?;
                Ok((Hold::Folder(lock), self.connect(access).await?))
            }
            Place::Postgres(_) => {
                let mut writer = self.plain("rw").await?;
                self.advisory(&mut writer, "pg_advisory_lock", STARTING).await?;
                let current = self.format(&mut writer).await? == Some(FORMAT);
                // Others must not work on a database whose format changes.
                self.lock(&mut writer, if current { access } else { Access::Alone }).await?;
                self.prepare(&mut writer).await?;
                if !current && access == Access::Shared {
                    self.lock(&mut writer, access).await?;
                    self.advisory(&mut writer, "pg_advisory_unlock", ADVISORY).await?;
                }
                self.advisory(&mut writer, "pg_advisory_unlock", STARTING).await?;
                Ok((Hold::Connection(access), writer))
            }
        }
    }

    /// Takes the lock on a PostgreSQL database, if other servers let this one.
    async fn lock(&self, connection: &mut AnyConnection, access: Access) -> Result<(), ServeError> {
        let function = match access {
            Access::Alone => "pg_try_advisory_lock",
            Access::Shared => "pg_try_advisory_lock_shared",
        };
        let taken = self.advisory(connection, function, ADVISORY).await?;
        if taken { Ok(()) } else { Err(ServeError::DatabaseInUse(self.named())) }
    }

    /// Calls a function of PostgreSQL's advisory locks; returns what it returns, or true.
    async fn advisory(
        &self,
        connection: &mut AnyConnection,
        function: &str,
        key: i64,
    ) -> Result<bool, ServeError> {
        // Some return nothing, which `Any` cannot read as it is.
        let sql = AssertSqlSafe(format!("SELECT {function}($1)::text <> 'false'"));
        let done = sqlx::query_scalar(sql).bind(key).fetch_one(connection).await;
        done.map_err(|error| self.unusable(error))
    }

    /// Connects to a database that exists, to read all of it as it is at one moment. A server may go on writing
    /// meanwhile.
    pub(crate) async fn snapshot(&self) -> Result<AnyConnection, ServeError> {
        sqlx::any::install_default_drivers();
        let none = || ServeError::NoTables(self.named());
        if let Place::File(path) = self
            && !path.is_file()
        {
            return Err(none());
        }
        let mut connection = self.plain("ro").await?;
        let found = self.format(&mut connection).await?.ok_or_else(none)?;
        if found != FORMAT {
            return Err(self.other_format(found));
        }
        let begin = match self {
            Place::File(_) => "BEGIN",
            Place::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        sqlx::raw_sql(begin).execute(&mut connection).await.map_err(|error| self.unusable(error))?;
        Ok(connection)
    }

    /// Connects to a new file that nobody else knows yet. An unfinished file is worthless, so it needs no journal.
    pub(crate) async fn create(&self) -> Result<AnyConnection, ServeError> {
        sqlx::any::install_default_drivers();
        let mut connection = self.plain("rwc").await?;
        const PRAGMAS: &str =
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
        sqlx::raw_sql(PRAGMAS).execute(&mut connection).await.map_err(|error| self.unusable(error))?;
        self.prepare(&mut connection).await?;
        Ok(connection)
    }

    /// Opens the writing connection. With PostgreSQL, this takes the lock, which is released with the connection.
    pub(crate) async fn connect(&self, access: Access) -> Result<AnyConnection, ServeError> {
        let mut connection = self.plain("rw").await?;
        match self {
            Place::File(_) => {
                const PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
                     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
                sqlx::raw_sql(PRAGMAS)
                    .execute(&mut connection)
                    .await
                    .map_err(|error| self.unusable(error))?;
            }
            Place::Postgres(_) => self.lock(&mut connection, access).await?,
        }
        Ok(connection)
    }

    /// Opens read-only connections.
    pub(crate) async fn readers(&self) -> Result<AnyPool, ServeError> {
        let pool = AnyPoolOptions::new().max_connections(READERS).acquire_timeout(READ);
        let pool = match self {
            Place::File(_) => pool,
            Place::Postgres(_) => pool.after_connect(|connection, _| {
                const READ_ONLY: &str = "SET default_transaction_read_only = on";
                Box::pin(async move { sqlx::raw_sql(READ_ONLY).execute(connection).await.map(drop) })
            }),
        };
        pool.connect_with(self.options("ro")?).await.map_err(|error| self.unusable(error))
    }

    /// Opens connections for leases, which must not wait for other transactions.
    pub(crate) async fn for_leases(&self) -> Result<AnyPool, ServeError> {
        let pool = AnyPoolOptions::new().max_connections(2).acquire_timeout(LEASE);
        pool.connect_with(self.options("rw")?).await.map_err(|error| self.unusable(error))
    }

    /// The statement that begins a writing transaction.
    pub(crate) fn begin(&self) -> &'static str {
        match self {
            Place::File(_) => "BEGIN IMMEDIATE",
            Place::Postgres(_) => "BEGIN",
        }
    }

    /// A statement that writes without changing data, to test whether that works.
    pub(crate) fn probe(&self) -> String {
        match self {
            // Sets the same value again, which writes the first page of the file.
            Place::File(_) => format!("PRAGMA user_version = {FORMAT}"),
            Place::Postgres(_) => "UPDATE bastide SET probed = probed + 1".to_owned(),
        }
    }

    async fn plain(&self, mode: &str) -> Result<AnyConnection, ServeError> {
        self.options(mode)?.connect().await.map_err(|error| self.unusable(error))
    }

    /// The connection options; `mode` is how SQLite opens the file.
    fn options(&self, mode: &str) -> Result<AnyConnectOptions, ServeError> {
        let address = match self {
            Place::File(path) => format!("sqlite://{}?mode={mode}", escaped(path)),
            Place::Postgres(address) => address.clone(),
        };
        let options: Result<AnyConnectOptions, _> = address.parse();
        Ok(options.map_err(|error| self.unusable(error))?.disable_statement_logging())
    }

    /// Checks the format, and upgrades a new or older database to this program's format.
    pub(crate) async fn prepare(&self, connection: &mut AnyConnection) -> Result<(), ServeError> {
        self.upgrade(connection, STEPS).await
    }

    /// Takes the steps that the database has not taken yet, each in a transaction of its own.
    async fn upgrade(&self, connection: &mut AnyConnection, steps: &[Step]) -> Result<(), ServeError> {
        let found = self.format(connection).await?;
        let taken = usize::try_from(found.unwrap_or(0)).unwrap_or(usize::MAX);
        let Some(steps) = steps.get(taken..).filter(|_| found != Some(0)) else {
            return Err(self.other_format(found.unwrap_or(0)));
        };
        for ([sqlite, postgres], format) in steps.iter().zip(taken + 1..) {
            let sql = match self {
                Place::File(_) => format!(
                    "BEGIN IMMEDIATE; {sqlite} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {format}; COMMIT;"
                ),
                Place::Postgres(_) => {
                    format!("BEGIN; {postgres} UPDATE bastide SET format = {format}; COMMIT;")
                }
            };
            let step = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *connection).await;
            step.map_err(|error| self.unusable(error))?;
            if found.is_some() {
                tracing::warn!(database = %self.named(), format, "the database was updated; older versions refuse it");
            }
        }
        Ok(())
    }

    /// Returns the format of a database that holds tables of this program; none if it holds nothing.
    async fn format(&self, connection: &mut AnyConnection) -> Result<Option<i64>, ServeError> {
        let bad = |error| self.unusable(error);
        let mut number = async |sql: &'static str| -> Result<i64, ServeError> {
            sqlx::query_scalar(sql).fetch_one(&mut *connection).await.map_err(bad)
        };
        let (ours, empty, format) = match self {
            Place::File(_) => {
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
        match (ours, empty) {
            (true, _) => Ok(Some(format)),
            (false, true) => Ok(None),
            (false, false) => {
                Err(ServeError::Database(self.named(), "it holds another program's data".to_owned()))
            }
        }
    }

    /// A format that this program does not read.
    fn other_format(&self, found: i64) -> ServeError {
        if found > FORMAT {
            return ServeError::NewerDatabase { database: self.named(), found, known: FORMAT };
        }
        let why = format!(
            "it has the older format {found}; a server of this version updates it when it starts, and a backup must be \
             made with the version that wrote it, or after that"
        );
        ServeError::Database(self.named(), why)
    }

    /// The database as named in messages, without a password.
    pub(crate) fn named(&self) -> Database {
        match self {
            Place::File(path) => Database::File(path.clone()),
            Place::Postgres(address) => Database::Postgres(without_password(address)),
        }
    }

    pub(crate) fn unusable(&self, error: sqlx::Error) -> ServeError {
        if let Place::File(path) = self {
            // The lowest byte of SQLite's code is the primary error code.
            let code = error.as_database_error().and_then(|e| e.code()?.parse::<u32>().ok());
            const IO: u32 = 10;
            const FULL: u32 = 13;
            if let Some(IO | FULL) = code.map(|code| code & 0xff) {
                return ServeError::DataFolder(
                    folder_of(path).to_owned(),
                    io::Error::other("the disk is full or damaged"),
                );
            }
        }
        ServeError::Database(self.named(), error.to_string())
    }
}

/// Returns the folder in which a file lies.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new("."));
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
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
    use sqlx::Row;
    use tempfile::TempDir;

    #[test]
    fn url_is_shown_without_its_password() {
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
    async fn an_older_database_is_upgraded() {
        let folder = TempDir::new().unwrap();
        let place = Place::in_folder(folder.path());
        let (_hold, mut connection) = place.take(Access::Alone).await.unwrap();
        let opened = "INSERT INTO tables (id, opened, changed, summary) VALUES ('a', 1, 1, '{}')";
        sqlx::raw_sql(opened).execute(&mut connection).await.unwrap();
        let bad = ["ALTER TABLE tables ADD COLUMN name TEXT; SELECT nothing;"; 2];
        let good = ["ALTER TABLE tables ADD COLUMN name TEXT;"; 2];
        let steps = |last| [STEPS, &[last]].concat();
        place.upgrade(&mut connection, &steps(bad)).await.unwrap_err();
        connection.close().await.unwrap();

        let mut connection = place.connect(Access::Alone).await.unwrap();
        assert_eq!(
            place.format(&mut connection).await.unwrap(),
            Some(FORMAT),
            "a step is taken whole or not"
        );
        for _ in 0..2 {
            place.upgrade(&mut connection, &steps(good)).await.unwrap();
            assert_eq!(place.format(&mut connection).await.unwrap(), Some(FORMAT + 1));
        }
        let name = sqlx::query("SELECT name FROM tables WHERE id = 'a'").fetch_one(&mut connection).await;
        assert_eq!(name.unwrap().try_get::<Option<String>, _>(0).unwrap(), None);
        let older = place.prepare(&mut connection).await;
        assert!(matches!(older, Err(ServeError::NewerDatabase { known: FORMAT, .. })), "the way is not back");
    }

    #[tokio::test]
    async fn a_folder_may_have_any_name() {
        for name in ["a b", "50%", "what?mode=ro", "#1", "Käse", "a&b"] {
            let folder = TempDir::new().unwrap();
            let place = Place::in_folder(&folder.path().join(name));
            let (_hold, connection) = place.take(Access::Alone).await.unwrap();
            connection.close().await.unwrap();
            assert!(folder.path().join(name).join(FILE).is_file(), "{name}");
        }
    }
}
