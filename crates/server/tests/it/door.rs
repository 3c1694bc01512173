//! Connections that ask for nothing.

use crate::common::*;
use bastide_server::ServeConfig;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Whether the other side closes this connection, and soon.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut said = Vec::new();
    // A reset is an end, too.
    tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut said)).await.is_ok()
}

#[tokio::test]
async fn whoever_says_nothing_is_shown_out() {
    let folder = tempfile::TempDir::new().unwrap();
    let short = ServeConfig { silence: Duration::from_millis(200), ..config(folder.path()) };
    let server = Running::start(short).await;
    for said in ["", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-", "\x16\x03\x01"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        assert!(is_closed(&mut stream).await, "{said:?}");
    }
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        page.send(&bastide_protocol::ClientMessage::Ping).await;
    }
    page.until(|_| true).await;
    page.step().await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_places() {
    let folder = tempfile::TempDir::new().unwrap();
    let server = Running::start(ServeConfig { connections: 8, ..config(folder.path()) }).await;
    let mut open = Vec::new();
    for _ in 0..8 {
        open.push(TcpStream::connect(server.address).await.unwrap());
    }
    assert!(is_closed(&mut TcpStream::connect(server.address).await.unwrap()).await, "one too many");
    drop(open);
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    // The server notices in its own time that they are gone.
    let mut page = None;
    for _ in 0..100 {
        page = ada.connect(server.address, &table, None).await.ok();
        if page.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    page.expect("a place is free again").until(|_| true).await;
    server.stop().await;
}
