//! The memory used by a live table.

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
use tokio_tungstenite::tungstenite::Message;

#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// Plays at a new table up to this number of events, and leaves. People hold the seats: computers would play on until
/// the connection closes, and the position reached would depend on the speed of the machine.
async fn play(server: &Running, seats: &str, sets: &[&str], events: u32) {
    let mut ada = Browser::default();
    let table = ada.open(&server.router, seats, sets).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.seq >= events || over(page)).await;
    page.send_frame(Message::Close(None)).await.unwrap();
    while page.next().await.is_ok() {}
    // The table notices the closed connection before it answers this.
    let request = Request::get(format!("/api/tables/{table}")).body(Body::empty()).unwrap();
    assert_eq!(ada.send(&server.router, request).await.status(), 200);
}

#[ignore = "slow"]
#[tokio::test]
async fn a_live_table_takes_little_memory() {
    let folder = tempfile::TempDir::new().unwrap();
    // The same games every time, because the memory used depends on the position.
    let config = ServeConfig { test_seed: Some(1), ..config(folder.path()) };
    let server = Running::start(config).await;
    // Once they are sent, the drawings, which a server makes at its start, are complete.
    let request = Request::get("/assets/tiles.json").body(Body::empty()).unwrap();
    assert_eq!(Browser::default().send(&server.router, request).await.status(), 200);
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
