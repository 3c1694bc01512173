//! Backups, their return, and the move to PostgreSQL.

#[cfg(unix)]
mod killed;

use crate::common::*;
use crate::kept::Kept;
use crate::program::{ALL, Bot};
use axum::http::StatusCode;
use bastide_protocol::Program;
use bastide_server::{Copied, Place, ServeError, backup, migrate, restore};
use sqlx::{AnyConnection, Connection, Row};
use std::collections::HashMap;
use std::path::Path;
use tempfile::TempDir;
use tokio::sync::mpsc;

/// The log of each table, as it is stored.
type Logs = HashMap<String, Vec<(i64, i64, String)>>;

async fn logs(mut connection: AnyConnection) -> Logs {
    let events = sqlx::query("SELECT table_id, seq, at, body FROM events ORDER BY table_id, seq");
    let mut logs = Logs::new();
    for row in events.fetch_all(&mut connection).await.unwrap() {
        logs.entry(row.get(0)).or_default().push((row.get(1), row.get(2), row.get(3)));
    }
    connection.close().await.unwrap();
    logs
}

async fn open(file: &Path) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&format!("sqlite://{}?mode=ro", file.display())).await.unwrap()
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn quiet(_: Copied) {}

async fn why<T: std::fmt::Debug>(copying: impl Future<Output = Result<T, ServeError>>) -> String {
    copying.await.expect_err("it is refused").to_string()
}

#[tokio::test]
async fn a_backup_of_a_running_server_brings_its_tables_back_anywhere() {
    for source in Kept::each() {
        let server = Running::start(source.config()).await;
        let mut ada = Browser::default();
        let table = ada.open(&server.router, "hh", &["base", "traders"]).await.table;
        let other = ada.open(&server.router, "hc", &["base"]).await.table;
        let Bot { token, .. } = Bot::new(&server.router, &mut ada, &ALL).await;
        let mut page = ada.connect(server.address, &table, None).await.unwrap();
        page.play_until(|page| page.now().tiles_left < 70).await;

        let folder = TempDir::new().unwrap();
        let file = folder.path().join("tables.bastide");
        let place = source.place();
        let (copied, ()) = tokio::join!(
            backup(&place, &file, |_| assert!(!file.exists(), "it has its name when it is whole")),
            page.play_until(|page| page.now().tiles_left < 40)
        );
        let copied = copied.unwrap();
        assert_eq!(files(folder.path()), ["tables.bastide"]);
        let stored = logs(open(&file).await).await;
        let events: usize = stored.values().map(Vec::len).sum();
        assert_eq!((copied.tables, copied.events, copied.rows), (2, events as u64, copied.of));
        page.play_until(over).await;
        server.stop().await;
        let whole = logs(source.connect().await).await;
        assert_eq!(stored[&other], whole[&other]);
        assert!(whole[&table].starts_with(&stored[&table]) && stored[&table].len() > 1);

        for target in Kept::each() {
            assert_eq!(restore(&file, &target.place(), quiet).await.unwrap(), copied);
            assert_eq!(logs(target.connect().await).await, stored);
            let server = Running::start(target.config()).await;
            let mut page = ada.connect(server.address, &table, None).await.unwrap();
            page.play_until(over).await;
            assert_eq!(page.yours, [0, 1], "its browser is known");
            page.agrees_with_its_record(&server.router, &table).await;
            assert!(ada.connect(server.address, &other, None).await.is_ok());
            let bot = Bot { router: server.router.clone(), token: token.clone() };
            assert_eq!(bot.get::<Program>("/program").await.0, StatusCode::OK, "its program is known");
            drop(bot);
            server.stop().await;
        }
    }
}

#[tokio::test]
async fn a_folder_moves_to_postgres() {
    let kept = Kept::each();
    let [folder, target] = &kept[..] else { return };
    let data = folder.config().data;
    let server = Running::start(folder.config()).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let Bot { token, .. } = Bot::new(&server.router, &mut ada, &ALL).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.now().tiles_left < 60).await;
    let refused = why(migrate(&data, &target.place(), quiet)).await;
    assert!(refused.contains("another server works on the data folder"), "{refused}");
    server.stop().await;

    let mut steps = Vec::new();
    let copied = migrate(&data, &target.place(), |step| steps.push(step)).await.unwrap();
    assert!(steps.first().is_some_and(|step| step.rows == 0 && step.of == copied.of), "{steps:?}");
    assert!(steps.is_sorted_by_key(|step| step.rows));
    assert_eq!(logs(target.connect().await).await, logs(folder.connect().await).await);
    let server = Running::start(target.config()).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(over).await;
    page.agrees_with_its_record(&server.router, &table).await;
    let bot = Bot { router: server.router.clone(), token };
    assert_eq!(bot.get::<Program>("/program").await.0, StatusCode::OK);
    // Its routes would keep the server waiting.
    drop(bot);
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_written_over() {
    for kept in Kept::each() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("tables.bastide");
        let (place, data) = (kept.place(), kept.config().data);
        let none = why(backup(&place, &file, quiet)).await;
        assert!(none.contains("there are no tables in") && none.contains("--data"), "{none}");
        let missing = why(restore(&file, &place, quiet)).await;
        assert!(missing.contains("there is no backup at"), "{missing}");

        let server = Running::start(kept.config()).await;
        Browser::default().open(&server.router, "hh", &["base"]).await;
        backup(&place, &file, quiet).await.unwrap();
        let again = why(backup(&place, &file, quiet)).await;
        assert!(again.contains("tables.bastide is there already"), "{again}");
        let nowhere = why(backup(&place, &folder.path().join("no/file"), quiet)).await;
        assert!(nowhere.contains("cannot write the backup"), "{nowhere}");
        let busy = why(restore(&file, &place, quiet)).await;
        assert!(busy.contains("another server works on"), "{busy}");
        server.stop().await;
        let before = logs(kept.connect().await).await;
        let full = why(restore(&file, &place, quiet)).await;
        assert!(full.contains("already"), "{full}");
        assert_eq!(logs(kept.connect().await).await, before);

        // A journal that was left behind would be taken for the new file's.
        if kept.postgres().is_none() {
            std::fs::remove_file(data.join("bastide.sqlite")).unwrap();
            std::fs::write(data.join("bastide.sqlite-wal"), "").unwrap();
            let left = why(restore(&file, &place, quiet)).await;
            assert!(left.contains("bastide.sqlite-wal is there already"), "{left}");
        }
    }
}

#[tokio::test]
async fn what_is_no_backup_is_refused() {
    let folder = TempDir::new().unwrap();
    let target = Place::in_folder(&folder.path().join("data"));
    let file = |name: &str| folder.path().join(name);
    std::fs::write(
        file("letter"),
        "Dear Ada, this is no database, but long enough for its header.".repeat(9),
    )
    .unwrap();
    let letter = why(restore(&file("letter"), &target, quiet)).await;
    assert!(letter.contains("cannot use the database") && letter.contains("another backup"), "{letter}");
    for (name, sql, word) in [
        ("customers", "CREATE TABLE customers (name TEXT)", "another program's data"),
        ("newer", "PRAGMA application_id = 1113682804; PRAGMA user_version = 99", "update bastide"),
        ("empty", "PRAGMA user_version = 0", "there is no backup at"),
    ] {
        let address = format!("sqlite://{}?mode=rwc", file(name).display());
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let said = why(restore(&file(name), &target, quiet)).await;
        assert!(said.contains(word), "{name}: {said}");
    }
    assert!(!folder.path().join("data").exists());
}

/// A copy that is interrupted leaves nothing, and can be made again.
#[tokio::test]
#[ignore = "slow"]
async fn an_interrupted_copy_leaves_nothing() {
    const MANY: &str = "INSERT INTO tables (id, opened, changed, summary) VALUES ('a', 1, 1, '{}'); \
         WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20000) \
         INSERT INTO events SELECT 'a', n, n, '{}' FROM n";
    let source = &Kept::each()[0];
    Running::start(source.config()).await.stop().await;
    source.run(MANY).await.unwrap();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tables.bastide");
    interrupted(async |said| backup(&source.place(), &file, said).await).await;
    eventually("nothing is left", async || files(folder.path()).is_empty()).await;
    backup(&source.place(), &file, quiet).await.unwrap();

    for target in Kept::each() {
        interrupted(async |said| restore(&file, &target.place(), said).await).await;
        assert!(!target.folder().join("bastide.sqlite").exists());
        eventually("it can be done again", async || {
            restore(&file, &target.place(), quiet).await.is_ok_and(|copied| copied.events == 20000)
        })
        .await;
        assert_eq!(logs(target.connect().await).await, logs(source.connect().await).await);
    }
}

/// Lets a copy begin, and drops it when a part of the rows is copied.
async fn interrupted(copy: impl AsyncFnOnce(Box<dyn FnMut(Copied)>) -> Result<Copied, ServeError>) {
    let (said, mut hears) = mpsc::unbounded_channel();
    let progress = Box::new(move |step: Copied| {
        if step.rows > step.of / 2 {
            let _ = said.send(step);
        }
    });
    tokio::select! {
        biased;
        step = hears.recv() => assert!(step.is_some_and(|step| step.rows < step.of), "{step:?}"),
        _ = copy(progress) => panic!("nobody interrupted it"),
    }
}
