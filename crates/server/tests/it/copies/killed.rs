//! Copies that are killed, as by SIGKILL or a power failure: the target is as before, and a second run works.

use super::{files, logs, open, quiet, why};
use crate::common::*;
use crate::kept::Kept;
use bastide_server::{Copied, Place, backup, migrate, restore};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Where a copy is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// Before the first row.
    First,
    /// After a part of the rows.
    Middle,
    /// After the last row, before the copy is complete.
    Last,
}

const MOMENTS: [Moment; 3] = [Moment::First, Moment::Middle, Moment::Last];

impl Moment {
    fn has_come(self, step: Copied) -> bool {
        match self {
            Moment::First => true,
            Moment::Middle => step.rows > step.of / 2,
            Moment::Last => step.rows == step.of,
        }
    }
}

/// The kind of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Backup,
    Restore,
    Migrate,
}

/// A copy by a process of its own.
struct Copying {
    kind: Kind,
    /// The source: a folder or the address of a database; of a restore, the backup.
    from: String,
    /// The target: a folder or the address of a database; of a backup, the file.
    to: String,
}

fn place(text: &str) -> Place {
    if text.starts_with("postgres:") {
        Place::Postgres(text.to_owned())
    } else {
        Place::in_folder(text.as_ref())
    }
}

/// The copying process: runs only if a test below has started this binary again. Waits to be killed at its moment.
#[tokio::test]
async fn child_copy() {
    let Ok(kind) = std::env::var("BASTIDE_CHILD_COPY") else { return };
    let said = |name: &str| std::env::var(name).unwrap();
    let (from, to) = (said("BASTIDE_CHILD_FROM"), said("BASTIDE_CHILD_TO"));
    let (moment, marker) = (said("BASTIDE_CHILD_MOMENT"), PathBuf::from(said("BASTIDE_CHILD_MARKER")));
    let moment = MOMENTS.into_iter().find(|one| format!("{one:?}") == moment).unwrap();
    let progress = |step: Copied| {
        if moment.has_come(step) {
            std::fs::write(&marker, format!("{} of {}", step.rows, step.of)).unwrap();
            loop {
                std::thread::park();
            }
        }
    };
    let kinds = [Kind::Backup, Kind::Restore, Kind::Migrate];
    match kinds.into_iter().find(|one| format!("{one:?}") == kind).unwrap() {
        Kind::Backup => backup(&place(&from), to.as_ref(), progress).await,
        Kind::Restore => restore(from.as_ref(), &place(&to), progress).await,
        Kind::Migrate => migrate(from.as_ref(), &place(&to), progress).await,
    }
    .unwrap();
}

impl Copying {
    /// Runs it up to this moment, and kills it.
    async fn killed_at(&self, moment: Moment) {
        let folder = TempDir::new().unwrap();
        let marker = folder.path().join("marker");
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "copies::killed::child_copy", "--nocapture"])
            .env("BASTIDE_CHILD_COPY", format!("{:?}", self.kind))
            .env("BASTIDE_CHILD_FROM", &self.from)
            .env("BASTIDE_CHILD_TO", &self.to)
            .env("BASTIDE_CHILD_MOMENT", format!("{moment:?}"))
            .env("BASTIDE_CHILD_MARKER", &marker)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        eventually("the copy is at its moment", async || {
            assert!(matches!(child.try_wait(), Ok(None)), "{:?} ended before {moment:?}", self.kind);
            marker.exists()
        })
        .await;
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Runs it in this process.
    async fn again(&self) -> Copied {
        let Copying { kind, from, to } = self;
        let copied = match kind {
            Kind::Backup => backup(&place(from), to.as_ref(), quiet).await,
            Kind::Restore => restore(from.as_ref(), &place(to), quiet).await,
            Kind::Migrate => migrate(from.as_ref(), &place(to), quiet).await,
        };
        copied.unwrap_or_else(|why| panic!("{kind:?} again: {why}"))
    }
}

/// A stopped server's tables, with enough rows for several steps.
async fn source(kept: &Kept) {
    const MANY: &str = "INSERT INTO tables (id, opened, changed, summary) VALUES ('a', 1, 1, '{}'); \
         INSERT INTO events WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2000) \
         SELECT 'a', n, n, '{}' FROM n";
    Running::start(kept.config()).await.stop().await;
    kept.run(MANY).await.unwrap();
}

/// The place of a test, in words for another process.
fn named(kept: &Kept) -> String {
    match kept.place() {
        Place::Postgres(address) => address,
        Place::File(path) => path.parent().unwrap().display().to_string(),
    }
}

/// The file names that a killed copy leaves, without those that a server may leave, too.
fn left(folder: &Path) -> Vec<String> {
    files(folder).into_iter().filter(|name| !name.ends_with(".lock")).collect()
}

fn is_part(name: &str) -> bool {
    name.starts_with(".bastide-") && (name.ends_with(".part") || name.ends_with(".part-journal"))
}

#[tokio::test]
async fn a_killed_backup_can_be_made_again() {
    for kept in Kept::each() {
        source(&kept).await;
        let stored = logs(kept.connect().await).await;
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("tables.backup");
        let to = file.display().to_string();
        let copying = Copying { kind: Kind::Backup, from: named(&kept), to };
        for moment in MOMENTS {
            copying.killed_at(moment).await;
            assert!(
                left(folder.path()).iter().all(|name| is_part(name)),
                "{moment:?}: {:?}",
                left(folder.path())
            );
            assert_eq!(logs(kept.connect().await).await, stored, "{moment:?}");
        }
        assert_eq!(copying.again().await.events, 2000);
        assert_eq!(logs(open(&file).await).await, stored);
        let twice = why(backup(&kept.place(), &file, quiet)).await;
        assert!(twice.contains("tables.backup is there already"), "{twice}");
    }
}

#[tokio::test]
async fn a_killed_restore_can_be_run_again() {
    let kept = &Kept::each()[0];
    source(kept).await;
    let stored = logs(kept.connect().await).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tables.backup");
    backup(&kept.place(), &file, quiet).await.unwrap();
    for target in Kept::each() {
        arrives(Kind::Restore, file.display().to_string(), &target, &stored).await;
        let twice = why(restore(&file, &target.place(), quiet)).await;
        assert!(twice.contains("already"), "{twice}");
    }
    assert_eq!(logs(open(&file).await).await, stored, "the backup is as it was");
}

#[tokio::test]
async fn a_killed_migration_can_be_run_again() {
    let kept = Kept::each();
    let [folder, target] = &kept[..] else { return };
    source(folder).await;
    let stored = logs(folder.connect().await).await;
    arrives(Kind::Migrate, named(folder), target, &stored).await;
    let twice = why(migrate(&folder.config().data, &target.place(), quiet)).await;
    assert!(twice.contains("already"), "{twice}");
    assert_eq!(logs(folder.connect().await).await, stored, "the folder is as it was");
}

/// Kills a copy at each moment: nothing arrives. Then lets it arrive.
async fn arrives(kind: Kind, from: String, target: &Kept, stored: &super::Logs) {
    let copying = Copying { kind, from, to: named(target) };
    for moment in MOMENTS {
        copying.killed_at(moment).await;
        if target.postgres().is_some() {
            const LOCKS: &str = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'";
            let mut database = target.connect().await;
            eventually("the database has noticed it", async || {
                sqlx::query_scalar::<_, i64>(LOCKS).fetch_one(&mut database).await.unwrap() == 0
            })
            .await;
            assert!(logs(target.connect().await).await.is_empty(), "{moment:?}");
        } else {
            assert!(
                left(target.folder()).iter().all(|name| is_part(name)),
                "{moment:?}: {:?}",
                left(target.folder())
            );
        }
    }
    assert_eq!(copying.again().await.events, 2000);
    assert_eq!(logs(target.connect().await).await, *stored);
}
