//! A PostgreSQL cluster in a temporary folder, reached through a socket there. For tests and `cargo xtask load`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
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
        let template = template(&programs);
        Cluster::start_from(template.as_deref(), programs, durability)
    }

    /// Starts a new cluster from the files of one that never ran, or else writes these files first: `initdb` takes ten
    /// times as long as a copy, and tests start many clusters.
    fn start_from(
        template: Option<&Path>,
        programs: PathBuf,
        durability: Durability,
    ) -> Result<Cluster, String> {
        let folder = TempDir::new().map_err(|error| format!("no folder for PostgreSQL: {error}"))?;
        let cluster = Cluster { programs, folder, durability };
        if is_root() {
            // PostgreSQL's programs refuse to run as root.
            done(Command::new("chown").arg("postgres").arg(cluster.folder.path()))?;
        }
        if let Some(template) = template.filter(|template| template.exists()) {
            if copy(template, &cluster.data()).and_then(|()| cluster.restart()).is_ok() {
                return Ok(cluster);
            }
            // It is damaged. A copy that another process makes at this moment fails, too.
            cluster.crash();
            let _ = fs::remove_dir_all(cluster.data());
            let _ = fs::rename(template, cluster.folder.path().join("damaged"))
                .or_else(|_| fs::remove_dir_all(template));
        }
        // Segments of 1 MB instead of 16 nearly halve what is copied for each cluster.
        let options = [
            "--auth=trust",
            "--username=bastide",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync",
            "--wal-segsize=1",
        ];
        done(cluster.program("initdb").args(options))?;
        cluster.drop_templates()?;
        if let Some(template) = template {
            // Without it, the next cluster starts more slowly.
            let _ = keep(&cluster.data(), template);
        }
        cluster.restart()?;
        Ok(cluster)
    }

    /// Drops the template databases, which are two thirds of the files of a cluster that copies are made of. Nothing here
    /// creates a database, for which they would be needed.
    fn drop_templates(&self) -> Result<(), String> {
        const STATEMENTS: &str = "UPDATE pg_database SET datistemplate = false;\n\
            DROP DATABASE template0;\n\
            DROP DATABASE template1;\n";
        let file = self.folder.path().join("statements");
        fs::write(&file, STATEMENTS).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        let input = File::open(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        done_with(self.program("postgres").args(["--single", "postgres"]), input)
    }

    /// The folder of its files.
    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
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
        command.env("PGDATA", self.data()).current_dir(self.folder.path());
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
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    std::env::split_paths(&paths)
        .chain(debian.into_iter().rev())
        .find(|folder| folder.join("initdb").is_file())
}

/// The folder with the files of a new cluster of this version, next to the programs of this build.
fn template(programs: &Path) -> Option<PathBuf> {
    let version = Command::new(programs.join("initdb")).arg("--version").output().ok()?;
    let version = String::from_utf8(version.stdout).ok()?;
    let words: Vec<&str> = version.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let program = std::env::current_exe().ok()?;
    let folder = program.ancestors().skip(1).find(|folder| !folder.ends_with("deps"))?;
    Some(folder.join(words.join("-")))
}

/// Copies a folder, with the owners of its files.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    done(Command::new("cp").arg("-pR").arg(from).arg(to))
}

/// Keeps a copy of a folder, unless another process was sooner. No process ever sees a part of it.
fn keep(folder: &Path, kept: &Path) -> Result<(), String> {
    let parent = kept.parent().ok_or("a template needs a folder")?;
    let half =
        TempDir::new_in(parent).map_err(|error| format!("no folder in {}: {error}", parent.display()))?;
    let whole = half.path().join("data");
    copy(folder, &whole)?;
    fs::rename(&whole, kept).map_err(|error| format!("cannot write {}: {error}", kept.display()))
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
    done_with(command, Stdio::null())
}

/// Runs a command with this input; it must succeed.
fn done_with(command: &mut Command, input: impl Into<Stdio>) -> Result<(), String> {
    // A server started by it would keep a pipe open.
    match command.stdin(input).stdout(Stdio::null()).status() {
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

    #[test]
    #[ignore = "slow"]
    fn template_is_kept_copied_and_replaced_when_damaged() {
        let Some(programs) = programs() else { return };
        let kept = TempDir::new().unwrap();
        let template = kept.path().join("template");
        let start = || Cluster::start_from(Some(&template), programs.clone(), Durability::None).unwrap();
        let identity = |folder: &Path| fs::read(folder.join("global/pg_control")).unwrap()[..8].to_vec();
        let first = start();
        assert_eq!(identity(&first.data()), identity(&template));
        assert_eq!(identity(&start().data()), identity(&template), "the second cluster is a copy");
        let old = identity(&template);
        fs::remove_file(template.join("PG_VERSION")).unwrap();
        assert_ne!(identity(&start().data()), old);
        assert_ne!(identity(&template), old);
        assert_eq!(identity(&start().data()), identity(&template));
        assert_eq!(fs::read_dir(kept.path()).unwrap().count(), 1, "no half of a template stays");
    }
}
