//! What operators and load balancers see of a server, over real sockets: metrics, readiness, ids of requests.

use crate::common::*;
use crate::kept::Kept;
use bastide_protocol::{Command, ServerMessage};
use bastide_server::{ServeConfig, ServeError, Server};
use std::net::SocketAddr;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The status, headers and body of the answer at this path.
async fn ask(address: SocketAddr, path: &str, header: &str) -> (u16, String, String) {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{header}Connection: close\r\n\r\n");
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").expect("a whole answer");
    let (status, headers) = head.split_once("\r\n").expect("a status");
    let status = status.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a number");
    (status, headers.to_ascii_lowercase(), body.to_owned())
}

/// The value of a metric, with its labels as they are written; 0 if nothing has been counted yet.
async fn value(server: &Running, name: &str) -> f64 {
    let (status, headers, text) = ask(server.metrics.unwrap(), "/metrics", "").await;
    assert!(status == 200 && headers.contains("openmetrics-text"), "{headers}");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

fn watched(folder: &TempDir) -> ServeConfig {
    ServeConfig { metrics: Some("127.0.0.1:0".parse().unwrap()), ..config(folder.path()) }
}

#[tokio::test]
async fn what_happens_is_counted_and_nobody_is_named() {
    let folder = TempDir::new().unwrap();
    let server = Running::start(watched(&folder)).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    for (name, count) in [
        ("bastide_tables_opened_total", 1.0),
        ("bastide_tables_live", 1.0),
        ("bastide_sockets", 1.0),
        ("bastide_connections", 1.0),
        ("bastide_ready", 1.0),
        ("bastide_requests_total{status=\"201\"}", 1.0),
        ("bastide_requests_total{status=\"101\"}", 1.0),
        ("bastide_turns_waiting", 0.0),
        ("bastide_analyses", 0.0),
        ("bastide_write_failures_total", 0.0),
    ] {
        assert_eq!(value(&server, name).await, count, "{name}");
    }
    let written = value(&server, "bastide_write_seconds_count").await;
    let action = page.actions()[0].clone();
    page.act(Command::Play { action }).await;
    let again = page.command(Command::Undo);
    page.send(&again).await;
    assert!(matches!(page.answer().await, ServerMessage::Ok { .. }));
    let again = page.command(Command::Confirm { value: None });
    page.send(&again).await;
    let ServerMessage::Err { code, .. } = page.answer().await else { panic!("nothing is to be confirmed") };
    let code = serde_json::to_value(code).unwrap();
    let refused = format!("bastide_commands_total{{answer={code}}}");
    assert_eq!(value(&server, "bastide_commands_total{answer=\"ok\"}").await, 2.0);
    assert_eq!(value(&server, &refused).await, 1.0);
    let more = value(&server, "bastide_write_seconds_count").await - written;
    assert!(more >= 2.0, "{more}");

    let (_, _, text) = ask(server.metrics.unwrap(), "/metrics", "").await;
    for secret in [table.as_str(), "Here 0", "127.0.0.1"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let labels: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once('{')?.1.split_once('='))
        .map(|(name, _)| name)
        .collect();
    assert!(labels.iter().all(|name| ["status", "answer", "le"].contains(name)), "{labels:?}");
    assert_eq!(ask(server.address, "/metrics", "").await.0, 404, "they are not for everybody");
    drop(page);
    eventually("the socket is gone", async || value(&server, "bastide_sockets").await == 0.0).await;
    server.stop().await;
}

#[tokio::test]
async fn an_address_in_use_is_explained() {
    let folder = TempDir::new().unwrap();
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let metrics = Some(taken.local_addr().unwrap());
    let error = Server::bind(ServeConfig { metrics, ..config(folder.path()) }).await.err().unwrap();
    assert!(matches!(error, ServeError::Metrics(..)) && error.to_string().contains("--metrics"), "{error}");
}

/// The responses of `/livez` and `/readyz`.
async fn health(server: &Running) -> (u16, u16, String) {
    let (alive, _, _) = ask(server.address, "/livez", "").await;
    let (ready, _, why) = ask(server.address, "/readyz", "").await;
    (alive, ready, why)
}

#[tokio::test]
async fn a_server_is_not_ready_while_nothing_can_be_written() {
    for kept in Kept::each() {
        let metrics = Some("127.0.0.1:0".parse().unwrap());
        let server = Running::start(ServeConfig { metrics, probe: Duration::MAX, ..kept.config() }).await;
        assert_eq!(health(&server).await, (200, 200, "ok\n".to_owned()));
        kept.fill_up().await;
        let mut ada = Browser::default();
        assert_eq!(ada.post(&server.router, "/api/tables", &new_table("hh", &["base"])).await.status(), 503);
        let (alive, ready, why) = health(&server).await;
        assert!((alive, ready) == (200, 503) && why.contains("cannot be written"), "{why}");
        assert_eq!(value(&server, "bastide_ready").await, 0.0);
        assert!(value(&server, "bastide_write_failures_total").await >= 1.0);
        kept.make_room().await;
        ada.open(&server.router, "hh", &["base"]).await;
        assert_eq!(health(&server).await, (200, 200, "ok\n".to_owned()));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_is_not_ready_while_people_are_at_every_table() {
    let folder = TempDir::new().unwrap();
    let server = Running::start(ServeConfig { live_tables: 1, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    assert_eq!(health(&server).await.1, 200);
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    eventually("there is no room", async || health(&server).await.1 == 503).await;
    let (alive, _, why) = health(&server).await;
    assert!(alive == 200 && why.contains("at every table"), "{why}");
    drop(page);
    eventually("there is room", async || health(&server).await.1 == 200).await;
    server.stop().await;
}

/// While it drains, everybody is served, and load balancers learn to send nobody else.
#[tokio::test]
async fn a_server_that_stops_says_so_and_serves_until_it_has_drained() {
    let folder = TempDir::new().unwrap();
    let day = Duration::from_secs(24 * 3600);
    let server = Running::start(ServeConfig { drain: day, ..watched(&folder) }).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    server.ask_to_stop();
    eventually("it says so", async || health(&server).await.1 == 503).await;
    let (alive, _, why) = health(&server).await;
    assert!(alive == 200 && why.contains("stops"), "{why}");
    assert_eq!(value(&server, "bastide_ready").await, 0.0);
    let seq = page.seq;
    page.play_until(|page| page.seq > seq + 3).await;
    assert!(ada.connect(server.address, &table, None).await.is_ok(), "who comes back is let in");
    // The second signal ends the wait.
    server.stop().await;
    let close = loop {
        if let Err(close) = page.next().await {
            break close;
        }
    };
    assert!(close.is_some_and(|frame| u16::from(frame.code) == 1012));
}

#[tokio::test]
async fn every_answer_has_the_id_of_its_request() {
    let id = |headers: &str| {
        let line = headers.lines().find_map(|line| line.strip_prefix("x-request-id: "));
        line.expect("it has an id").to_owned()
    };
    let given = "X-Request-Id: from-the-front-7\r\n";
    for behind in [false, true] {
        let folder = TempDir::new().unwrap();
        let config = ServeConfig { secure_cookies: behind, ..config(folder.path()) };
        let server = Running::start(config).await;
        let (_, first, _) = ask(server.address, "/livez", "").await;
        let (_, second, _) = ask(server.address, "/no/such/page", "").await;
        assert!(id(&first) != id(&second) && id(&first).len() == 36, "{first}\n{second}");
        let (_, third, _) = ask(server.address, "/livez", given).await;
        assert_eq!(id(&third) == "from-the-front-7", behind, "only the server in front gives ids");
        for bad in ["X-Request-Id: a b\r\n".to_owned(), format!("X-Request-Id: {}\r\n", "a".repeat(65))] {
            let (_, fourth, _) = ask(server.address, "/livez", &bad).await;
            assert_eq!(id(&fourth).len(), 36, "{fourth}");
        }
        server.stop().await;
    }
}
