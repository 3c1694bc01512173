//! When nothing can be written nothing happens, and the table goes on once it can.

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use bastide_protocol::*;
use bastide_server::ServeConfig;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test]
async fn what_cannot_be_written_has_not_happened() {
    faults_of_the_disk("ABORT").await;
}

/// A disk that is full ends the whole transaction by itself.
#[tokio::test]
async fn a_full_disk_is_overcome_once_it_is_not() {
    faults_of_the_disk("ROLLBACK").await;
}

/// What the server says of its life and of its readiness.
async fn health(ada: &mut Browser, server: &Running) -> [u16; 2] {
    let mut said = [0; 2];
    for (path, said) in ["/livez", "/readyz"].into_iter().zip(&mut said) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        *said = ada.send(&server.router, request).await.status().as_u16();
    }
    said
}

#[tokio::test]
async fn a_server_where_nothing_was_written_for_long_tries_whether_it_could_be() {
    let folder = TempDir::new().unwrap();
    let server = Running::start(ServeConfig { probe: Duration::ZERO, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
    let database = format!("sqlite://{}", folder.path().join("bastide.sqlite").display());
    let mut disk = SqliteConnection::connect(&database).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut disk).await.unwrap();
    assert_eq!(health(&mut ada, &server).await, [200, 503], "another program holds it");
    sqlx::raw_sql("ROLLBACK").execute(&mut disk).await.unwrap();
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
    server.stop().await;
}

/// `ending`: what SQLite does to the transaction.
async fn faults_of_the_disk(ending: &str) {
    let folder = TempDir::new().unwrap();
    let server = Running::start(ServeConfig { probe: Duration::MAX, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
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
    assert_eq!(health(&mut ada, &server).await, [200, 503], "it lives, and nobody should be sent here");

    sqlx::query("DROP TRIGGER full").execute(&mut disk).await.unwrap();
    page.send(&message).await;
    assert!(matches!(page.answer().await, ServerMessage::Ok { .. }));
    assert_eq!((page.seq, page.tiles.len()), (seq + 1, tiles.len() + 1));
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
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
