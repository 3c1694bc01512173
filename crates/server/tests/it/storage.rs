//! If nothing can be written, nothing happens; the table continues once it can be.

use crate::common::*;
use crate::kept::Kept;
use axum::body::Body;
use axum::http::Request;
use bastide_protocol::*;
use bastide_server::{ServeConfig, Server};
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test]
async fn failed_writes_change_nothing() {
    for kept in Kept::each() {
        faults_of_the_disk(&kept, Kept::fill_up(&kept)).await;
    }
}

/// SQLite itself rolls back the whole transaction when the disk is full.
#[tokio::test]
async fn server_recovers_from_a_full_disk() {
    for kept in Kept::each().into_iter().filter(|kept| kept.postgres().is_none()) {
        const FULL: &str =
            "CREATE TRIGGER full_up BEFORE INSERT ON events BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END";
        faults_of_the_disk(&kept, async { kept.run(FULL).await.unwrap() }).await;
    }
}

/// The statuses of `/livez` and `/readyz`.
async fn health(ada: &mut Browser, server: &Running) -> [u16; 2] {
    let mut said = [0; 2];
    for (path, said) in ["/livez", "/readyz"].into_iter().zip(&mut said) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        *said = ada.send(&server.router, request).await.status().as_u16();
    }
    said
}

#[tokio::test]
async fn idle_server_probes_its_disk() {
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

async fn faults_of_the_disk(kept: &Kept, fill_up: impl Future<Output = ()>) {
    let server = Running::start(ServeConfig { probe: Duration::MAX, ..kept.config() }).await;
    let mut ada = Browser::default();
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
    let table = ada.open(&server.router, "hc", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;

    fill_up.await;
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

    kept.make_room().await;
    page.send(&message).await;
    assert!(matches!(page.answer().await, ServerMessage::Ok { .. }));
    assert_eq!((page.seq, page.tiles.len()), (seq + 1, tiles.len() + 1));
    assert_eq!(health(&mut ada, &server).await, [200, 200]);
    page.play_until(|page| page.now().tiles_left < 60).await;
    server.stop().await;
}

#[tokio::test]
async fn log_is_append_only() {
    for kept in Kept::each() {
        let server = Running::start(kept.config()).await;
        let table = Browser::default().open(&server.router, "hh", &["base"]).await.table;
        for sql in ["UPDATE events SET at = 0 WHERE", "DELETE FROM events WHERE"] {
            let error = kept.run(format!("{sql} table_id = '{table}'")).await.unwrap_err().to_string();
            assert!(error.contains("events are not"), "{error}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn storage_has_one_server_at_a_time() {
    for kept in Kept::each() {
        let first = Running::start(kept.config()).await;
        let second = Server::bind(kept.config()).await.err().expect("another server has it").to_string();
        assert!(second.contains("another server works on"), "{second}");
        first.stop().await;
        Running::start(kept.config()).await.stop().await;
    }
}
