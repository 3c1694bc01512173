//! The places where a test's tables are stored: each kind that the server supports, for the same tests.
//!
//! PostgreSQL is a cluster of its own in a temporary folder, reached through a socket there. If it is not installed,
//! a fast run of the tests skips it with a message; `cargo xtask test --all` installs it.

use crate::common::config;
use bastide_server::{Place, ServeConfig};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A new place for tables, removed on drop.
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

    /// The configuration of a server that stores its tables here.
    pub fn config(&self) -> ServeConfig {
        let database = self.postgres.as_ref().map(Postgres::address);
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
    pub fn postgres(&self) -> Option<&Postgres> {
        self.postgres.as_ref()
    }

    /// Connects to the database as another program would.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        let file = || format!("sqlite://{}", self.folder.path().join("bastide.sqlite").display());
        let address = self.postgres.as_ref().map_or_else(file, Postgres::address);
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

pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
}

impl Postgres {
    /// Starts a new cluster; `None` if PostgreSQL is not installed.
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
            // PostgreSQL's programs refuse to run as root.
            assert!(done(Command::new("chown").arg("postgres").arg(postgres.folder.path())), "chown");
        }
        let options = ["--auth=trust", "--username=bastide", "--encoding=UTF8", "--no-locale", "--no-sync"];
        assert!(done(postgres.program("initdb").args(options)), "initdb");
        postgres.start();
        Some(postgres)
    }

    /// Starts the cluster, and returns when it answers.
    pub fn start(&self) {
        let folder = self.folder.path().display();
        let settings = format!("-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off");
        let log = self.folder.path().join("log");
        let started = done(self.program("pg_ctl").args(["start", "-w", "-o", &settings, "-l"]).arg(log));
        assert!(started, "pg_ctl start");
    }

    /// Stops it at once, like a failure of the machine.
    pub fn crash(&self) {
        done(self.program("pg_ctl").args(["stop", "-m", "immediate"]));
    }

    /// The address of its database, for a server.
    pub fn address(&self) -> String {
        format!("postgres:///postgres?host={}&user=bastide", self.folder.path().display())
    }

    /// The command for one of its programs, with the cluster's folder.
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

/// The folder of PostgreSQL's programs: in `PATH`, or the newest of Debian's.
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

/// Runs a command; returns whether it succeeds.
fn done(command: &mut Command) -> bool {
    // A server started by it would keep a pipe open.
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    ended.is_ok_and(|status| status.success())
}
