//! Where the tables of a test are kept: each place that the server knows, for the same tests.
//!
//! PostgreSQL is a cluster of the test's own in a temporary folder, reached by a socket there. Where it is not installed, a
//! fast run of the tests does without and says so; `cargo xtask test --all` installs it.

use crate::common::config;
use bastide_server::ServeConfig;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A new place for tables. It goes when it is dropped.
pub struct Kept {
    folder: TempDir,
    postgres: Option<Postgres>,
}

impl Kept {
    /// A new place of each kind.
    pub fn each() -> Vec<Kept> {
        let folder = || TempDir::new().unwrap();
        let sqlite = Kept { folder: folder(), postgres: None };
        let postgres = Postgres::new().map(|cluster| Kept { folder: folder(), postgres: Some(cluster) });
        std::iter::once(sqlite).chain(postgres).collect()
    }

    /// A server that keeps its tables here.
    pub fn config(&self) -> ServeConfig {
        let database = self.postgres.as_ref().map(Postgres::address);
        ServeConfig { database, ..config(self.folder.path()) }
    }

    /// A folder that the test may use.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// PostgreSQL, if the tables are kept there.
    pub fn postgres(&self) -> Option<&Postgres> {
        self.postgres.as_ref()
    }

    /// Another program's connection to the database.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        let file = || format!("sqlite://{}", self.folder.path().join("bastide.sqlite").display());
        let address = self.postgres.as_ref().map_or_else(file, Postgres::address);
        AnyConnection::connect(&address).await.unwrap()
    }

    /// Lets another program do this in the database.
    pub async fn run(&self, sql: impl Into<String>) -> Result<(), sqlx::Error> {
        let mut connection = self.connect().await;
        let done = sqlx::raw_sql(AssertSqlSafe(sql.into())).execute(&mut connection).await.map(drop);
        connection.close().await.unwrap();
        done
    }

    /// From now on nothing can be added to a log.
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

    /// What was full is no longer.
    pub async fn make_room(&self) {
        let sql =
            if self.postgres.is_some() { "DROP TRIGGER full_up ON events" } else { "DROP TRIGGER full_up" };
        self.run(sql).await.unwrap();
    }
}

/// A running cluster.
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
}

impl Postgres {
    /// A new one; none where PostgreSQL is not installed.
    pub fn new() -> Option<Postgres> {
        let Some(programs) = programs() else {
            assert!(
                !bastide_budget::is_whole(),
                "PostgreSQL is not installed (on Debian: the package postgresql)"
            );
            eprintln!(
                "not tested with PostgreSQL, which is not installed (on Debian: the package postgresql)"
            );
            return None;
        };
        let postgres = Postgres { programs, folder: TempDir::new().unwrap() };
        if is_root() {
            // Its programs refuse to work for root.
            assert!(done(Command::new("chown").arg("postgres").arg(postgres.folder.path())), "chown");
        }
        let options = ["--auth=trust", "--username=bastide", "--encoding=UTF8", "--no-locale", "--no-sync"];
        assert!(done(postgres.program("initdb").args(options)), "initdb");
        postgres.start();
        Some(postgres)
    }

    /// Starts it, and returns when it answers.
    pub fn start(&self) {
        let folder = self.folder.path().display();
        let settings = format!("-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off");
        let log = self.folder.path().join("log");
        let started = done(self.program("pg_ctl").args(["start", "-w", "-o", &settings, "-l"]).arg(log));
        assert!(started, "pg_ctl start");
    }

    /// Ends it at once, as a fault of the machine would.
    pub fn crash(&self) {
        done(self.program("pg_ctl").args(["stop", "-m", "immediate"]));
    }

    /// Its database for a server.
    pub fn address(&self) -> String {
        format!("postgres:///postgres?host={}&user=bastide", self.folder.path().display())
    }

    /// One of its programs, for the cluster's folder.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.arg("-D").arg(self.folder.path().join("data")).current_dir(self.folder.path());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.crash();
    }
}

/// The folder of PostgreSQL's programs: where `PATH` finds them, or the newest of Debian's.
fn programs() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    std::env::split_paths(&paths)
        .chain(debian.into_iter().rev())
        .find(|folder| folder.join("initdb").is_file())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Whether a command ends well; what it prints is shown if not.
fn done(command: &mut Command) -> bool {
    // A server that goes on after it would keep a pipe open.
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    ended.is_ok_and(|status| status.success())
}
