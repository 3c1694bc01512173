//! The memory used by a live table and by a connection.

#[path = "it/common.rs"]
#[expect(dead_code, reason = "the other tests play")]
mod common;

use axum::body::Body;
use axum::http::Request;
use bastide_server::ServeConfig;
use bastide_types::TileSet;
use cap::Cap;
use common::*;
use std::alloc::System;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;

#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);
/// Held by a test that measures, since tests share the heap if they share a process.
static MEASURED: Mutex<()> = Mutex::const_new(());

/// Plays at a new table up to this number of events, and leaves. People hold the seats: computers would play on until
/// the connection closes, and the position reached would depend on the speed of the machine.
async fn play(server: &Running, seats: &str, sets: &[&str], events: u32) -> String {
    let mut ada = Browser::default();
    let table = ada.open(&server.router, seats, sets).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.seq >= events || over(page)).await;
    page.send_frame(Message::Close(None)).await.unwrap();
    while page.next().await.is_ok() {}
    // The table notices the closed connection before it answers this.
    let request = Request::get(format!("/api/tables/{table}")).body(Body::empty()).unwrap();
    assert_eq!(ada.send(&server.router, request).await.status(), 200);
    table
}

/// Starts a server, and waits until it has made the drawings.
async fn started(config: ServeConfig) -> Running {
    let server = Running::start(config).await;
    let request = Request::get("/assets/tiles.json").body(Body::empty()).unwrap();
    assert_eq!(Browser::default().send(&server.router, request).await.status(), 200);
    server
}

#[ignore = "slow"]
#[tokio::test]
async fn a_live_table_takes_little_memory() {
    let _measured = MEASURED.lock().await;
    let folder = tempfile::TempDir::new().unwrap();
    // The same games every time, because the memory used depends on the position.
    let config = ServeConfig { test_seed: Some(1), ..config(folder.path()) };
    let server = started(config).await;
    let all: Vec<&str> = TileSet::ALL.into_iter().map(TileSet::name).collect();
    for (seats, sets, most) in [("hh", &["base", "traders"][..], 100_000), ("hhhhhh", &all, 170_000)] {
        // The first table also allocates what all tables share.
        play(&server, seats, sets, 300).await;
        let before = HEAP.allocated();
        for _ in 0..4 {
            play(&server, seats, sets, 300).await;
        }
        let each = (HEAP.allocated() - before) / 4;
        println!("{} sets, {} players: {each} bytes", sets.len(), seats.len());
        assert!(each <= most, "{} sets, {} players: {each} bytes", sets.len(), seats.len());
    }
    server.stop().await;
}

/// Watches a table as client number `n`, and reads the first messages: a greeting and the position. Each frame must be
/// short, since the server keeps a buffer as long as the longest.
#[cfg(target_os = "linux")]
async fn watch(server: &Running, table: &str, n: u8) -> tokio::net::TcpStream {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    // An address may open only a few connections a second.
    socket.bind(std::net::SocketAddr::from(([127, 0, 1, n / 4 + 1], 0))).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    let request = format!(
        "GET /ws/v1/table/{table} HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
    let (mut messages, mut bytes) = (0, 0);
    while messages < 2 {
        let (first, length) = (stream.read_u8().await.unwrap(), stream.read_u8().await.unwrap());
        let length = if length == 126 { stream.read_u16().await.unwrap() } else { u16::from(length) };
        assert!(length <= 1024, "a frame of {length} bytes");
        stream.read_exact(&mut vec![0; usize::from(length)]).await.unwrap();
        bytes += length;
        messages += u32::from(first & 0x80 != 0);
    }
    assert!(bytes > 10_000, "a game in progress has a long position: {bytes} bytes");
    stream
}

/// Linux answers at every address of 127.0.0.0/8.
#[cfg(target_os = "linux")]
#[ignore = "slow"]
#[tokio::test]
async fn an_idle_connection_takes_little_memory() {
    let _measured = MEASURED.lock().await;
    let folder = tempfile::TempDir::new().unwrap();
    let config = ServeConfig { test_seed: Some(1), ..config(folder.path()) };
    let server = started(config).await;
    let table = play(&server, "hh", &["base", "traders"], 200).await;
    let mut watching = Vec::with_capacity(250);
    for n in 0..50 {
        watching.push(watch(&server, &table, n).await);
    }
    let before = HEAP.allocated();
    for n in 50..250 {
        watching.push(watch(&server, &table, n).await);
    }
    let each = (HEAP.allocated() - before) / 200;
    println!("{each} bytes");
    assert!(each <= 8_000, "{each} bytes");
    drop(watching);
    server.stop().await;
}
