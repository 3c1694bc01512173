//! Connections that send no request, or an unreadable one.

use crate::common::*;
use bastide_server::ServeConfig;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Waits until the other side closes this connection.
async fn closes(what: &str, stream: &mut TcpStream) {
    let mut said = Vec::new();
    // A reset also ends the connection.
    let end = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await;
    assert!(end.is_ok(), "{what}: still open");
}

#[tokio::test]
async fn silent_connections_are_closed() {
    let folder = tempfile::TempDir::new().unwrap();
    let short = ServeConfig { silence: Duration::from_millis(50), ..config(folder.path()) };
    let server = Running::start(short).await;
    for said in ["", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-", "\x16\x03\x01"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // The server may have closed it already.
        let _ = stream.write_all(said.as_bytes()).await;
        closes(said, &mut stream).await;
    }
    server.stop().await;
}

/// A connection that answers no pings does not keep a table in memory.
#[tokio::test]
async fn connections_without_pongs_are_closed() {
    let folder = tempfile::TempDir::new().unwrap();
    let (dead, idle) = (Duration::from_millis(50), Duration::from_millis(20));
    let server = Running::start(ServeConfig { dead, idle, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    // From here on the test reads nothing, so it answers no pings.
    eventually("the table leaves memory", async || (server.live)() == 0).await;
    server.stop().await;
}

/// Sends a byte at intervals until the other side closes the connection; returns what it sent.
async fn drip(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    loop {
        let read = tokio::time::timeout(Duration::from_millis(20), stream.read_buf(&mut said));
        match read.await {
            Ok(Ok(0) | Err(_)) => return String::from_utf8(said).unwrap(),
            Ok(Ok(_)) => {}
            // The connection may be closed already; the next read notices.
            Err(_) => drop(stream.write_all(b"a").await),
        }
    }
}

#[tokio::test]
async fn slow_bytes_do_not_extend_deadlines() {
    let folder = tempfile::TempDir::new().unwrap();
    let within = Duration::from_millis(500);
    let silence = Duration::from_secs(1000);
    let short = ServeConfig { silence, header_within: within, body_within: within, ..config(folder.path()) };
    let server = Running::start(short).await;
    let post = "POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let requests = [
        ("GET / HTTP/1.1\r\nX-Slow: ".to_owned(), ""),
        (format!("{post}Content-Length: 100000\r\n\r\n"), "HTTP/1.1 408"),
        (format!("{post}Content-Length: 99999999999999\r\n\r\n"), "HTTP/1.1 413"),
    ];
    let answers = requests.map(async |(request, answer)| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let said = tokio::time::timeout(PATIENCE, drip(stream)).await;
        said.is_ok_and(|said| said.starts_with(answer))
    });
    assert_eq!(
        futures_util::future::join_all(answers).await,
        [true; 3],
        "header, body, a body that is too large"
    );
    server.stop().await;
}

/// Only on Linux do all addresses in 127.0.0.0/8 belong to this machine.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn five_addresses_cannot_lock_out_a_sixth() {
    let folder = tempfile::TempDir::new().unwrap();
    let few = ServeConfig { connections: 256, all_connections: Some(40), ..config(folder.path()) };
    let server = Running::start(few).await;
    let connect = async |last: u8| {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(std::net::SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
        socket.connect(server.address).await.unwrap()
    };
    let mut held = Vec::new();
    for _ in 0..40 {
        for last in 2..7 {
            held.push(connect(last).await);
        }
    }
    let mut newcomer = connect(7).await;
    newcomer.write_all(b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut said = String::new();
    newcomer.read_to_string(&mut said).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    server.stop().await;
}

#[tokio::test]
async fn one_address_cannot_take_all_places() {
    let folder = tempfile::TempDir::new().unwrap();
    let server = Running::start(ServeConfig { connections: 8, ..config(folder.path()) }).await;
    let mut open = Vec::new();
    for _ in 0..8 {
        open.push(TcpStream::connect(server.address).await.unwrap());
    }
    closes("one too many", &mut TcpStream::connect(server.address).await.unwrap()).await;
    drop(open);
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    // The server takes some time to notice that they are gone.
    let mut page = None;
    eventually("a place is free again", async || {
        page = ada.connect(server.address, &table, None).await.ok();
        page.is_some()
    })
    .await;
    page.expect("it is connected").until(|_| true).await;
    server.stop().await;
}

#[tokio::test]
async fn invalid_frames_close_only_their_connection() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    let seq = page.seq;
    let hello = format!(
        "GET /ws/v1/table/{table} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
        ada.cookie.as_ref().unwrap()
    );
    let junk: [(&str, &[u8]); 9] = [
        ("no mask", b"\x81\x0d{\"t\":\"snap!\"}"),
        ("no UTF-8", b"\x81\x82\0\0\0\0\xff\xfe"),
        ("an unknown kind", b"\x83\x80\0\0\0\0"),
        ("reserved bits", b"\xf1\x80\0\0\0\0"),
        ("a ping in pieces", b"\x09\x80\0\0\0\0"),
        ("a continuation of nothing", b"\x80\x80\0\0\0\0"),
        ("2^63 bytes to come", b"\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0"),
        ("a goodbye of one byte", b"\x88\x81\0\0\0\0x"),
        ("another request", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ];
    for (what, bytes) in junk {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(hello.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 101");
        stream.write_all(bytes).await.unwrap();
        closes(what, &mut stream).await;
    }
    // A handshake that is cut off anywhere does no harm either.
    for cut in (0..hello.len()).step_by(40) {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(&hello.as_bytes()[..cut]).await.unwrap();
    }
    page.step().await;
    assert_eq!(page.seq, seq + 1);
    server.stop().await;
}
