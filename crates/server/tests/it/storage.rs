//! When nothing can be written nothing happens, and the table goes on once it can.

use crate::common::*;
use bastide_protocol::*;
use sqlx::{Connection, SqliteConnection};

#[tokio::test]
async fn what_cannot_be_written_has_not_happened() {
    faults_of_the_disk("ABORT").await;
}

/// A disk that is full ends the whole transaction by itself.
#[tokio::test]
async fn a_full_disk_is_overcome_once_it_is_not() {
    faults_of_the_disk("ROLLBACK").await;
}

/// `ending`: what SQLite does to the transaction.
async fn faults_of_the_disk(ending: &str) {
    let (server, folder) = fresh().await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hc", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;

    let database = format!("sqlite://{}", folder.path().join("bastide.sqlite").display());
    let mut disk = SqliteConnection::connect(&database).await.unwrap();
    let full =
        format!("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE({ending}, 'disk full'); END");
    sqlx::query(sqlx::AssertSqlSafe(full)).execute(&mut disk).await.unwrap();
    let action = page.actions()[0].clone();
    let message = page.command(Command::Play { action });
    let (seq, tiles) = (page.seq, page.tiles.clone());
    for _ in 0..2 {
        page.send(&message).await;
        let answer = page.answer().await;
        let ServerMessage::Err { code, msg, .. } = &answer else { panic!("{answer:?}") };
        assert_eq!(*code, ErrorCode::Unavailable);
        assert!(!msg.contains("disk"), "what is wrong with the server is its own affair: {msg}");
    }
    let response = ada.post(&server.router, "/api/tables", &new_table("hh", &["base"])).await;
    assert_eq!(response.status(), 503);

    sqlx::query("DROP TRIGGER full").execute(&mut disk).await.unwrap();
    page.send(&message).await;
    assert!(matches!(page.answer().await, ServerMessage::Ok { .. }));
    assert_eq!((page.seq, page.tiles.len()), (seq + 1, tiles.len() + 1));
    page.play_until(|page| page.now().tiles_left < 60).await;
    server.stop().await;
}

#[tokio::test]
async fn the_log_is_only_ever_added_to() {
    let (server, folder) = fresh().await;
    let table = Browser::default().open(&server.router, "hh", &["base"]).await.table;
    let database = format!("sqlite://{}", folder.path().join("bastide.sqlite").display());
    let mut disk = SqliteConnection::connect(&database).await.unwrap();
    for sql in ["UPDATE events SET at = 0 WHERE table_id = ?", "DELETE FROM events WHERE table_id = ?"] {
        let error = sqlx::query(sql).bind(&table).execute(&mut disk).await.unwrap_err().to_string();
        assert!(error.contains("events are not"), "{error}");
    }
    server.stop().await;
}
