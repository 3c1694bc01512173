//! Errors: those of starting the server, and those in responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bastide_protocol::{ErrorCode, Fault, RefusedPosition};
use bastide_table::{ConfigFault, Refusal, WithoutAid};
use std::{fmt, io, net::SocketAddr, path::PathBuf};

/// The reason why the server cannot start, or had to stop.
#[derive(Debug)]
pub enum ServeError {
    /// The default rules and sets do not make a valid table.
    Usual(Vec<ConfigFault>),
    /// Another program listens on this port.
    PortInUse(SocketAddr),
    /// The server cannot listen on this address.
    Address(String, io::Error),
    /// Metrics cannot be offered at this address.
    Metrics(SocketAddr, io::Error),
    /// The server cannot listen for other servers at this address.
    Peers(SocketAddr, io::Error),
    /// A data folder cannot be shared.
    NotShared,
    /// The data folder cannot be created or written.
    DataFolder(PathBuf, io::Error),
    /// Another server uses the same data folder.
    DataInUse(PathBuf),
    /// Another server uses the same database.
    DatabaseInUse(Database),
    /// The database was written by a newer version.
    NewerDatabase {
        /// The database.
        database: Database,
        /// The version of its format.
        found: i64,
        /// The newest version that this program supports.
        known: i64,
    },
    /// The database cannot be reached, is damaged, or belongs to another program.
    Database(Database, String),
    /// There are no tables to copy.
    NoTables(Database),
    /// Tables are to be copied to where something is already.
    NotEmpty(Database),
    /// The backup cannot be written.
    Backup(PathBuf, String),
    /// The operating system has no source of random numbers.
    NoRandomness(String),
    /// Serving failed.
    Serving(io::Error),
}

/// The place of the tables, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// An SQLite file.
    File(PathBuf),
    /// A backup, which is an SQLite file.
    Backup(PathBuf),
    /// The address of a PostgreSQL database, without the password.
    Postgres(String),
}

impl Database {
    /// What to do instead of using this database.
    fn instead(&self) -> &'static str {
        match self {
            Database::File(_) => "move the file away or name another folder with --data",
            Database::Backup(_) => "name another backup",
            Database::Postgres(_) => "name another database with --database",
        }
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) | Database::Backup(path) => write!(f, "{}", path.display()),
            Database::Postgres(address) => write!(f, "{address}"),
        }
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Usual(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "no table can be opened with these --rules and --sets: {}", faults.join("; "))
            }
            ServeError::PortInUse(address) => write!(
                f,
                "port {} on {} is in use; stop the other program or choose another port with --port",
                address.port(),
                address.ip()
            ),
            ServeError::Address(address, why) => cannot_listen(f, address, why, "--host and --port"),
            ServeError::Metrics(address, why) => cannot_listen(f, address, why, "--metrics"),
            ServeError::Peers(address, why) => cannot_listen(f, address, why, "--peer-address"),
            ServeError::NotShared => write!(
                f,
                "servers can share a PostgreSQL database, not a data folder: name one with --database, or leave \
                 --peer-address out"
            ),
            ServeError::DataFolder(path, why) => write!(
                f,
                "cannot write to the data folder {}: {why}; make it writable or name another with --data",
                path.display()
            ),
            ServeError::DataInUse(path) => write!(
                f,
                "another server works on the data folder {}; stop it or name another folder with --data",
                path.display()
            ),
            ServeError::DatabaseInUse(database) => write!(
                f,
                "another server works on {database}; stop it, {}, or start all its servers with --peer-address",
                database.instead()
            ),
            ServeError::NewerDatabase { database, found, known } => write!(
                f,
                "{database} was written by a newer version (format {found}; this one knows {known}); update \
                 bastide or {}",
                database.instead()
            ),
            ServeError::Database(database, why) => {
                write!(f, "cannot use the database {database}: {why}; {}", database.instead())
            }
            ServeError::NoTables(database @ Database::Backup(_)) => {
                write!(f, "there is no backup at {database}; check its name")
            }
            ServeError::NoTables(database) => write!(
                f,
                "there are no tables in {database}; say where the server keeps them with --data or --database"
            ),
            ServeError::NotEmpty(Database::Postgres(address)) => {
                write!(f, "{address} holds tables already; name an empty database with --database")
            }
            ServeError::NotEmpty(file) => {
                write!(f, "{file} is there already; move it away or choose another place")
            }
            ServeError::Backup(file, why) => write!(
                f,
                "cannot write the backup {}: {why}; free some space or choose another folder",
                file.display()
            ),
            ServeError::NoRandomness(why) => {
                write!(f, "the operating system gives no random numbers: {why}")
            }
            ServeError::Serving(why) => write!(f, "serving failed: {why}"),
        }
    }
}

fn cannot_listen(
    f: &mut fmt::Formatter<'_>,
    address: &dyn fmt::Display,
    why: &io::Error,
    flags: &str,
) -> fmt::Result {
    write!(f, "cannot listen on {address}: {why}; choose another address with {flags}")
}

impl std::error::Error for ServeError {}

/// The reason why a request is refused. Its text goes to the client, so it must not contain secrets.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) code: ErrorCode,
    pub(crate) msg: String,
    /// The clause that forbids it, if a rule does.
    pub(crate) rule: Option<&'static str>,
    /// The readable part of an illegal position.
    pub(crate) position: Option<Box<RefusedPosition>>,
    /// The status of the response, where it does not follow from the code.
    pub(crate) status: Option<StatusCode>,
}

impl Refused {
    pub(crate) fn new(code: ErrorCode, msg: impl Into<String>) -> Refused {
        Refused { code, msg: msg.into(), rule: None, position: None, status: None }
    }

    pub(crate) fn no_table() -> Refused {
        bastide_host::Refused::no_table().into()
    }

    pub(crate) fn unavailable() -> Refused {
        Refused::new(ErrorCode::Unavailable, "the server cannot do this now; try again in a moment")
    }

    fn status(&self) -> StatusCode {
        if let Some(status) = self.status {
            return status;
        }
        let status = bastide_host::status(self.code, self.position.is_some());
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

impl From<bastide_host::Refused> for Refused {
    fn from(bastide_host::Refused { code, msg, rule, position }: bastide_host::Refused) -> Refused {
        Refused { code, msg, rule, position, status: None }
    }
}

impl From<WithoutAid> for Refused {
    fn from(without: WithoutAid) -> Refused {
        bastide_host::Refused::from(without).into()
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        bastide_host::Refused::from(refusal).into()
    }
}

impl From<getrandom::Error> for Refused {
    fn from(error: getrandom::Error) -> Refused {
        tracing::error!(%error, "no random numbers");
        Refused::unavailable()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = self.status();
        let Refused { code, msg, position, .. } = self;
        let mut response = (status, axum::Json(Fault { code, msg, position })).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        }
        response
    }
}
