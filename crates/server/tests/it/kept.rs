//! The places where a test's tables are stored: each kind that the server supports, for the same tests.
//!
//! PostgreSQL is a cluster of its own in a temporary folder, reached through a socket there. If it is not installed,
//! a fast run of the tests skips it with a message; `cargo xtask test --all` installs it.

use crate::common::config;
use bastide_postgres::{Cluster, Durability, is_installed};
use bastide_server::{Place, ServeConfig};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use std::path::Path;
use tempfile::TempDir;

/// A new place for tables, removed on drop.
pub struct Kept {
    folder: TempDir,
    postgres: Option<Cluster>,
}

impl Kept {
    /// A new place of each kind.
    pub fn each() -> Vec<Kept> {
        let folder = || TempDir::new().unwrap();
        let sqlite = Kept { folder: folder(), postgres: None };
        std::iter::once(sqlite).chain(Kept::in_postgres()).collect()
    }

    /// A new place in PostgreSQL; `None` if it is not installed.
    pub fn in_postgres() -> Option<Kept> {
        if !is_installed() && !bastide_budget::is_all() {
            eprintln!(
                "not tested with PostgreSQL, which is not installed (on Debian: the package postgresql)"
            );
            return None;
        }
        let cluster = Cluster::start(Durability::None).unwrap_or_else(|why| panic!("{why}"));
        Some(Kept { folder: TempDir::new().unwrap(), postgres: Some(cluster) })
    }

    /// The configuration of a server that stores its tables here.
    pub fn config(&self) -> ServeConfig {
        let database = self.postgres.as_ref().map(Cluster::address);
        ServeConfig { database, ..config(self.folder.path()) }
    }

    /// The place as a backup names it.
    pub fn place(&self) -> Place {
        let folder = || Place::in_folder(self.folder.path());
        self.postgres.as_ref().map_or_else(folder, |postgres| Place::Postgres(postgres.address()))
    }

    /// A folder for the test's use.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The PostgreSQL cluster, if the tables are stored there.
    pub fn postgres(&self) -> Option<&Cluster> {
        self.postgres.as_ref()
    }

    /// Connects to the database as another program would.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        let file = || format!("sqlite://{}", self.folder.path().join("bastide.sqlite").display());
        let address = self.postgres.as_ref().map_or_else(file, Cluster::address);
        AnyConnection::connect(&address).await.unwrap()
    }

    /// Runs a statement as another program would.
    pub async fn run(&self, sql: impl Into<String>) -> Result<(), sqlx::Error> {
        let mut connection = self.connect().await;
        let done = sqlx::raw_sql(AssertSqlSafe(sql.into())).execute(&mut connection).await.map(drop);
        connection.close().await.unwrap();
        done
    }

    /// Makes all additions to a log fail.
    pub async fn fill_up(&self) {
        let sql = match self.postgres {
            None => {
                "CREATE TRIGGER full_up BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END"
            }
            Some(_) => {
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS \
                 $$ BEGIN RAISE EXCEPTION 'disk full'; END $$; \
                 CREATE TRIGGER full_up BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse();"
            }
        };
        self.run(sql).await.unwrap();
    }

    /// Lets additions to a log succeed again.
    pub async fn make_room(&self) {
        let sql =
            if self.postgres.is_some() { "DROP TRIGGER full_up ON events" } else { "DROP TRIGGER full_up" };
        self.run(sql).await.unwrap();
    }
}
