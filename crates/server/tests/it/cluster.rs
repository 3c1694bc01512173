//! Several servers that share a database: a table is at one of them, and every one of them answers for it.

#[cfg(unix)]
mod games;

use crate::common::*;
use crate::kept::Kept;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use bastide_protocol::*;
use bastide_server::{ServeConfig, Server, restore};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The configuration of a server that shares its database. Its lease outlasts any test.
pub fn shared(kept: &Kept) -> ServeConfig {
    let peer_address = Some("127.0.0.1:0".parse().unwrap());
    ServeConfig { peer_address, lease: Duration::from_secs(3600), ..kept.config() }
}

#[tokio::test]
async fn every_server_answers_for_every_table() {
    let Some(kept) = Kept::in_postgres() else { return };
    let (first, second) = (Running::start(shared(&kept)).await, Running::start(shared(&kept)).await);
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let opened = ada.open(&first.router, "hl", &["base"]).await;
    let path = format!("/api/tables/{}", opened.table);
    let (_, seen): (_, Snapshot) = ada.get(&first.router, &path).await;
    let (_, same): (_, Snapshot) = ada.get(&second.router, &path).await;
    assert_eq!((&same.yours[..], same.seq), (&[0][..], seen.seq), "who asks is known there");
    assert_eq!([(first.live)(), (second.live)()], [1, 0], "the table is at the first, and only there");

    let token = opened.seats[1].token.clone().unwrap();
    let claim = Claim { seat: 1, token, name: Some("Ben".to_owned()) };
    let claimed = ben.post(&second.router, &format!("{path}/claim"), &claim).await;
    assert_eq!(claimed.status(), StatusCode::NO_CONTENT);
    let mut here = ada.connect(first.address, &opened.table, None).await.unwrap();
    let mut there = ben.connect(second.address, &opened.table, None).await.unwrap();
    here.until(|page| page.presence == [true, true]).await;
    there.until(|_| true).await;
    assert_eq!((&here.yours[..], &there.yours[..]), (&[0][..], &[1][..]));
    tokio::join!(here.play_until(over), there.play_until(over));
    assert_eq!((here.seq, &here.tiles, &here.lines), (there.seq, &there.tiles, &there.lines));
    for server in [&first, &second] {
        here.agrees_with_its_record(&server.router, &opened.table).await;
    }
    let (_, tables): (_, Vec<TableInfo>) = ben.get(&second.router, "/api/tables").await;
    assert_eq!(tables.len(), 1);

    // What only the table's server can answer is answered with its own words, too.
    let (status, fault): (_, Fault) = ben.get(&second.router, &format!("{path}/look?at=x")).await;
    assert!(status == StatusCode::BAD_REQUEST && fault.msg.contains("at=2,-1"), "{fault:?}");
    let (status, _): (_, Fault) = ben.get(&second.router, "/api/tables/0123456789ab").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let link = Request::get(format!("/g/{}", opened.table)).header(header::ACCEPT, "text/html");
    let page = ben.send(&second.router, link.body(Body::empty()).unwrap()).await;
    assert!(page.headers().contains_key(header::CONTENT_SECURITY_POLICY));
    first.stop().await;
    second.stop().await;
}

#[tokio::test]
async fn tables_move_when_their_server_stops() {
    let Some(kept) = Kept::in_postgres() else { return };
    let mut servers = [Running::start(shared(&kept)).await, Running::start(shared(&kept)).await];
    let mut ada = Browser::default();
    let table = ada.open(&servers[0].router, "hh", &["base", "traders"]).await.table;
    let mut page = ada.connect(servers[0].address, &table, None).await.unwrap();
    // Each server is replaced twice, while a page is connected to it or through it.
    for n in 0..4 {
        page.play_until(|page| page.tiles.len() > 3 * n + 3).await;
        let replaced = std::mem::replace(&mut servers[n % 2], Running::start(shared(&kept)).await);
        replaced.stop().await;
        while page.next().await.is_ok() {}
        page = page.leave_and_return(&ada, servers[1 - n % 2].address, &table).await;
    }
    page.play_until(over).await;
    page.agrees_with_its_record(&servers[0].router, &table).await;
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_that_has_lost_a_table_acknowledges_nothing() {
    let Some(kept) = Kept::in_postgres() else { return };
    let server = Running::start(shared(&kept)).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base", "traders"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.tiles.len() > 5 && page.now().choices.is_some()).await;

    // As if another server had taken the table while this one was paused.
    kept.run("UPDATE tables SET owner = 0, epoch = epoch + 1").await.unwrap();
    let decision = page.decision();
    let command = page.command(decision);
    page.send(&command).await;
    while let Ok(message) = page.next().await {
        assert!(!matches!(message, ServerMessage::Ok { .. } | ServerMessage::Ev(_)), "{message:?}");
    }
    let mut again = ada.connect(server.address, &table, None).await.unwrap();
    again.until(|_| true).await;
    assert_eq!((again.seq, &again.tiles, &again.lines), (page.seq, &page.tiles, &page.lines));
    again.play_until(over).await;
    again.agrees_with_its_record(&server.router, &table).await;
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_has_lost_a_table_gives_no_seat_away() {
    let Some(kept) = Kept::in_postgres() else { return };
    let server = Running::start(shared(&kept)).await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    // Another server whose lease lasts, and which cannot be reached.
    const OTHER: &str = "INSERT INTO processes (address, token, until) \
         VALUES ('127.0.0.1:9', '', clock_timestamp() + interval '1 day')";
    kept.run(OTHER).await.unwrap();
    let opened = ada.open(&server.router, "hl", &["base"]).await;
    let path = format!("/api/tables/{}", opened.table);
    let other = ada.open(&server.router, "hl", &["base"]).await.table;
    for table in [&opened.table, &other] {
        let (_, _): (_, Snapshot) = ada.get(&server.router, &format!("/api/tables/{table}")).await;
    }
    let before = seats(&kept).await;

    // As if it had taken both tables while this server was paused.
    const TAKE: &str = "UPDATE tables SET epoch = epoch + 1, \
         owner = (SELECT id FROM processes WHERE address = '127.0.0.1:9')";
    kept.run(TAKE).await.unwrap();
    let token = opened.seats[1].token.clone().unwrap();
    let claim = Claim { seat: 1, token, name: None };
    let claimed = ben.post(&server.router, &format!("{path}/claim"), &claim).await;
    assert_eq!(claimed.status(), StatusCode::SERVICE_UNAVAILABLE);
    let linked = ada.post(&server.router, &format!("/api/tables/{other}/seats/1/link"), &()).await;
    assert_eq!(linked.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(seats(&kept).await, before);

    kept.run("DELETE FROM processes WHERE address = '127.0.0.1:9'").await.unwrap();
    let claimed = ben.post(&server.router, &format!("{path}/claim"), &claim).await;
    assert_eq!(claimed.status(), StatusCode::NO_CONTENT);
    assert_eq!(seats(&kept).await.len(), before.len() + 1);
    server.stop().await;
}

/// The secrets and the holders of all seats.
async fn seats(kept: &Kept) -> Vec<(String, i64, Vec<u8>)> {
    const SEATS: &str = "SELECT table_id, seat, token_hash FROM seats \
         UNION ALL SELECT table_id, seat, browser FROM holds ORDER BY 1, 2, 3";
    let rows = sqlx::query(SEATS).fetch_all(&mut kept.connect().await).await.unwrap();
    rows.iter().map(|row| (sqlx::Row::get(row, 0), sqlx::Row::get(row, 1), sqlx::Row::get(row, 2))).collect()
}

#[tokio::test]
async fn only_servers_with_the_same_database_are_siblings() {
    let Some(kept) = Kept::in_postgres() else { return };
    let server = Running::start(shared(&kept)).await;
    let mut database = kept.connect().await;
    let row = sqlx::query("SELECT address, token FROM processes").fetch_one(&mut database).await.unwrap();
    let (address, token): (String, String) = (sqlx::Row::get(&row, 0), sqlx::Row::get(&row, 1));
    let ask = async |headers: String| {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        let request =
            format!("GET /api/tables HTTP/1.1\r\nHost: localhost\r\n{headers}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).await.unwrap();
        said[9..12].to_owned()
    };
    let (client, wrong) = ("X-Bastide-Client: 192.0.2.1\r\n", "0".repeat(token.len()));
    assert_eq!(ask(String::new()).await, "403");
    assert_eq!(ask(format!("X-Bastide-Token: {wrong}\r\n{client}")).await, "403");
    assert_eq!(ask(format!("X-Bastide-Token: {token}\r\n")).await, "403");
    assert_eq!(ask(format!("X-Bastide-Token: {token}\r\n{client}")).await, "200");
    server.stop().await;
}

#[tokio::test]
async fn shared_databases_are_not_used_alone() {
    let Some(kept) = Kept::in_postgres() else { return };
    let refused = async |config: ServeConfig| {
        let error = Server::bind(config).await.err().expect("this cannot start").to_string();
        assert!(error.contains("another server works on") && error.contains("--peer-address"), "{error}");
    };
    let server = Running::start(shared(&kept)).await;
    refused(kept.config()).await;
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("tables.bastide");
    bastide_server::backup(&kept.place(), &file, |_| {}).await.unwrap();
    let error = restore(&file, &kept.place(), |_| {}).await.unwrap_err().to_string();
    assert!(error.contains("another server works on"), "{error}");
    // An update of the database would happen under the other server.
    kept.run("UPDATE bastide SET format = 0").await.unwrap();
    refused(shared(&kept)).await;
    kept.run("UPDATE bastide SET format = 1").await.unwrap();
    server.stop().await;

    let server = Running::start(kept.config()).await;
    refused(shared(&kept)).await;
    server.stop().await;
    Running::start(shared(&kept)).await.stop().await;

    let config = ServeConfig { database: None, ..shared(&kept) };
    let error = Server::bind(config).await.err().expect("a folder is not shared").to_string();
    assert!(error.contains("--database") && error.contains("--peer-address"), "{error}");
}
