//! Nobody is shut out by what others ask for.

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use bastide_server::ServeConfig;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

/// The status of a table's snapshot.
async fn look(ada: &mut Browser, server: &Running, table: &str) -> u16 {
    let request = Request::get(format!("/api/tables/{table}")).body(Body::empty()).unwrap();
    ada.send(&server.router, request).await.status().as_u16()
}

#[tokio::test]
async fn a_server_full_of_tables_that_nobody_watches_wakes_another() {
    let folder = TempDir::new().unwrap();
    let server = Running::start(ServeConfig { live_tables: 3, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    let seq = page.seq;
    let mut others = Vec::new();
    for _ in 0..6 {
        others.push(ada.open(&server.router, "hh", &["base"]).await.table);
    }
    for _ in 0..2 {
        for other in &others {
            assert_eq!(look(&mut ada, &server, other).await, 200);
        }
    }
    // The one that is watched has stayed: its connection was never closed.
    page.play_until(|page| page.seq > seq).await;
    // One that has left memory comes back with all that happened there.
    let mut there = ada.connect(server.address, &others[0], None).await.unwrap();
    there.until(|_| true).await;
    there.step().await;
    let mut last = ada.connect(server.address, &others[1], None).await.unwrap();
    last.until(|_| true).await;
    assert_eq!(look(&mut ada, &server, &others[2]).await, 503, "each of the three is watched");
    page.send_frame(Message::Close(None)).await.unwrap();
    while page.next().await.is_ok() {}
    // The table hears of it before it answers this.
    assert_eq!(look(&mut ada, &server, &table).await, 200);
    assert_eq!(look(&mut ada, &server, &others[2]).await, 200);
    server.stop().await;
}
