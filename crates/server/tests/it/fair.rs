//! No client is starved by the requests of others.

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use bastide_protocol::ReplayRequest;
use bastide_rules::State;
use bastide_server::ServeConfig;
use bastide_table::{Bot, Level, Mind, Simple};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite::Message;

/// Computer players that block until the gate opens, and report the number of players of each game they start to
/// think about.
struct Gate {
    thinks: mpsc::UnboundedSender<u8>,
    open: watch::Receiver<bool>,
}

impl Gate {
    fn new() -> (Gate, mpsc::UnboundedReceiver<u8>, watch::Sender<bool>) {
        let ((thinks, thought), (let_go, open)) = (mpsc::unbounded_channel(), watch::channel(false));
        (Gate { thinks, open }, thought, let_go)
    }
}

impl Bot for Gate {
    fn player(&self, _: Level) -> Box<dyn Mind> {
        Box::new(Gate { thinks: self.thinks.clone(), open: self.open.clone() })
    }
}

impl Mind for Gate {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<bastide_types::Action> {
        let _ = self.thinks.send(state.players());
        // An error means that the test is over.
        let _ = Handle::current().block_on(self.open.wait_for(|open| *open));
        Simple.choose(state, seed)
    }
}

/// Sends a request on a new connection, for a client address; returns the status.
async fn ask(server: SocketAddr, from: &str, request: &str, body: String) -> u16 {
    answer(server, from, request, body).await[9..12].parse().unwrap()
}

/// The same, but returns the whole response.
async fn answer(server: SocketAddr, from: &str, request: &str, body: String) -> String {
    let mut stream = TcpStream::connect(server).await.unwrap();
    let text = format!(
        "{request} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {from}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut said = Vec::new();
    stream.read_to_end(&mut said).await.unwrap();
    String::from_utf8_lossy(&said).into_owned()
}

/// A server behind a proxy, with one turn for CPU work, which is taken by a table of two.
async fn busy(folder: &TempDir, connections: usize) -> (Running, watch::Sender<bool>, Page, String) {
    let (gate, mut thought, let_go) = Gate::new();
    let computer = Arc::new(gate);
    let usual = config(folder.path());
    let config =
        ServeConfig { computer: Some(computer), at_once: 1, secure_cookies: true, connections, ..usual };
    let server = Running::start(config).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "ch", &["base"]).await.table;
    let page = ada.connect(server.address, &table, None).await.unwrap();
    assert_eq!(thought.recv().await, Some(2));
    let request = Request::get(format!("/api/tables/{table}/record")).body(Body::empty()).unwrap();
    let record = ada.send(&server.router, request).await.into_body();
    let record = axum::body::to_bytes(record, usize::MAX).await.unwrap();
    let text = String::from_utf8(record.to_vec()).unwrap();
    (server, let_go, page, serde_json::to_string(&ReplayRequest { text }).unwrap())
}

#[tokio::test]
async fn slow_requests_of_one_address_queue_without_blocking_others() {
    for path in ["replay", "editions", "picture", "score"] {
        let folder = TempDir::new().unwrap();
        let (server, let_go, mut page, record) = busy(&folder, 256).await;
        let path = format!("POST /api/{path}");
        let mut many: FuturesUnordered<_> =
            (0..9).map(|_| ask(server.address, "192.0.2.1", &path, record.clone())).collect();
        assert_eq!(many.next().await, Some(429), "{path}: only a limited number may wait");
        let mut other = std::pin::pin!(ask(server.address, "192.0.2.2", &path, record.clone()));
        // Short requests are answered immediately for any client.
        tokio::select! {
            status = &mut other => panic!("{path}: {status} while there was no turn"),
            status = ask(server.address, "192.0.2.1", "GET /api/options", String::new()) => assert_eq!(status, 200),
        }
        let_go.send(true).unwrap();
        while let Some(status) = many.next().await {
            assert_ne!(status, 429);
        }
        assert_ne!(other.await, 429);
        page.play_until(|page| page.tiles.len() > 3).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn requests_behind_a_proxy_are_limited_by_address() {
    let folder = TempDir::new().unwrap();
    let (server, let_go, _page, record) = busy(&folder, 2).await;
    let ask = |from| ask(server.address, from, "POST /api/replay", record.clone());
    let mut many: FuturesUnordered<_> = (0..3).map(|_| ask("192.0.2.1")).collect();
    assert_eq!(many.next().await, Some(429));
    let other = ask("192.0.2.2");
    let_go.send(true).unwrap();
    assert_eq!((many.next().await, many.next().await, other.await), (Some(200), Some(200), 200));
    server.stop().await;
}

#[tokio::test]
async fn one_analysis_for_each_address() {
    let folder = TempDir::new().unwrap();
    let (server, let_go, _page, record) = busy(&folder, 256).await;
    let analyse = |from| ask(server.address, from, "POST /api/analysis", record.clone());
    let mut two: FuturesUnordered<_> = [analyse("192.0.2.1"), analyse("192.0.2.1")].into_iter().collect();
    assert_eq!(two.next().await, Some(503));
    let far = |from| answer(server.address, from, "GET /api/analysis", String::new());
    assert!(far("192.0.2.1").await.ends_with("\"others\":0}"), "a waiting client can ask for its progress");
    assert!(far("192.0.2.2").await.ends_with("null"));
    let other = analyse("192.0.2.2");
    let_go.send(true).unwrap();
    assert_eq!((two.next().await, other.await), (Some(200), 200));
    server.stop().await;
}

#[tokio::test]
async fn computer_does_not_play_unwatched_tables() {
    let folder = TempDir::new().unwrap();
    let (gate, mut thought, let_go) = Gate::new();
    let_go.send(true).unwrap();
    let (computer, alone) = (Arc::new(gate), Duration::ZERO);
    let server =
        Running::start(ServeConfig { computer: Some(computer), at_once: 1, alone, ..config(folder.path()) })
            .await;
    let mut ada = Browser::default();
    let left = ada.open(&server.router, "ccc", &["base"]).await.table;
    assert_eq!(look(&mut ada, &server, &left).await, 200);
    let watched = ada.open(&server.router, "cc", &["base"]).await.table;
    ada.connect(server.address, &watched, None).await.unwrap().until(over).await;
    while let Ok(players) = thought.try_recv() {
        assert_eq!(players, 2, "a table that nobody watches");
    }
    // The game continues when somebody comes.
    ada.connect(server.address, &left, None).await.unwrap().until(over).await;
    server.stop().await;
}

/// The status of the response to a request for a table.
async fn look(ada: &mut Browser, server: &Running, table: &str) -> u16 {
    let request = Request::get(format!("/api/tables/{table}")).body(Body::empty()).unwrap();
    ada.send(&server.router, request).await.status().as_u16()
}

#[tokio::test]
async fn full_server_evicts_unwatched_tables() {
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
    // The watched one has stayed in memory: its connection was never closed.
    page.play_until(|page| page.seq > seq).await;
    // One that left memory is restored completely.
    let mut there = ada.connect(server.address, &others[0], None).await.unwrap();
    there.until(|_| true).await;
    there.step().await;
    let mut last = ada.connect(server.address, &others[1], None).await.unwrap();
    last.until(|_| true).await;
    assert_eq!(look(&mut ada, &server, &others[2]).await, 503, "each of the three is watched");
    page.send_frame(Message::Close(None)).await.unwrap();
    while page.next().await.is_ok() {}
    // The table notices the closed connection before it answers this.
    assert_eq!(look(&mut ada, &server, &table).await, 200);
    assert_eq!(look(&mut ada, &server, &others[2]).await, 200);
    server.stop().await;
}
