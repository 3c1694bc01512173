//! A PostgreSQL cluster in a temporary folder, reached through a socket there. For tests and `cargo xtask load`.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Whether the cluster's files survive a crash of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// Commits wait for the disk, as in a real database: for measurements.
    Disk,
    /// Commits do not wait: for tests.
    None,
}

/// A running cluster, stopped and removed on drop.
pub struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    durability: Durability,
}

impl Cluster {
    /// Starts a new cluster.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start(durability: Durability) -> Result<Cluster, String> {
        let missing = || "PostgreSQL is not installed (on Debian: the package postgresql)".to_owned();
        let programs = programs().ok_or_else(missing)?;
        let folder = TempDir::new().map_err(|error| format!("no folder for PostgreSQL: {error}"))?;
        let cluster = Cluster { programs, folder, durability };
        if is_root() {
            // PostgreSQL's programs refuse to run as root.
            done(Command::new("chown").arg("postgres").arg(cluster.folder.path()))?;
        }
        let options = ["--auth=trust", "--username=bastide", "--encoding=UTF8", "--no-locale", "--no-sync"];
        done(cluster.program("initdb").args(options))?;
        cluster.restart()?;
        Ok(cluster)
    }

    /// Starts the cluster after a crash, and returns when it answers.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn restart(&self) -> Result<(), String> {
        let folder = self.folder.path().display();
        let fsync = if self.durability == Durability::Disk { "on" } else { "off" };
        let settings = format!("-c listen_addresses= -c unix_socket_directories={folder} -c fsync={fsync}");
        let log = self.folder.path().join("log");
        done(self.program("pg_ctl").args(["start", "-w", "-o", &settings, "-l"]).arg(log))
    }

    /// Stops it at once, like a failure of the machine.
    pub fn crash(&self) {
        let _ = done(self.program("pg_ctl").args(["stop", "-m", "immediate"]));
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

impl Drop for Cluster {
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

/// Whether PostgreSQL is installed.
pub fn is_installed() -> bool {
    programs().is_some()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Runs a command that must succeed.
fn done(command: &mut Command) -> Result<(), String> {
    // A server started by it would keep a pipe open.
    match command.stdin(Stdio::null()).stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} failed ({status})")),
        Err(error) => Err(format!("cannot start {:?}: {error}", command.get_program())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cluster_is_removed_on_drop() {
        if !is_installed() {
            return;
        }
        let cluster = Cluster::start(Durability::None).unwrap();
        let folder = cluster.folder.path().to_owned();
        assert!(folder.join("data").exists());
        drop(cluster);
        assert!(!folder.exists());
    }
}
