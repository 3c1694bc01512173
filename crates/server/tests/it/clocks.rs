//! Clocks: whose clock runs when, what happens when the time is over, and that clocks stop while the server is down.

use crate::common::*;
use bastide_protocol::*;
use std::time::{Duration, Instant};

/// Opens a table with this clock for the whole game.
async fn open(ada: &mut Browser, server: &Running, seats: &str, seconds: u32) -> OpenedTable {
    let clock = Clock { per: Per::Game, seconds, plus: 0, after: OutOfTime::Computer };
    let terms = Terms { clock: Some(clock), ..Terms::default() };
    let asked = NewTable { terms, ..new_table(seats, &["base"]) };
    let response = ada.post(&server.router, "/api/tables", &asked).await;
    let (status, opened) = read(response).await;
    assert_eq!(status, axum::http::StatusCode::CREATED);
    opened
}

fn runs(page: &Page) -> Option<(Option<u8>, bool)> {
    page.clock.as_ref().map(|(_, runs, held)| (*runs, *held))
}

#[tokio::test]
async fn computer_plays_on_for_a_player_out_of_time() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let OpenedTable { table, .. } = open(&mut ada, &server, "hh", 1).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|page| runs(page) == Some((Some(0), false))).await;
    page.until(|page| page.now().seats[0].handed).await;
    assert!(page.lines.iter().any(|line| matches!(line.what, What::OutOfTime { of: 0, .. })));
    page.until(over).await;
    assert!(page.now().seats[1].handed, "the other's time has run out as well");
    page.agrees_with_its_record(&server.router, &table).await;

    // The list, the record, and replays of table and record have the clock and the times.
    let clock = Clock { per: Per::Game, seconds: 1, plus: 0, after: OutOfTime::Computer };
    let (_, listed): (_, Vec<TableInfo>) = ada.get(&server.router, "/api/tables").await;
    assert_eq!(listed[0].clock, Some(clock));
    let path = format!("/api/tables/{table}");
    let (_, record): (_, GameRecord) = ada.get(&server.router, &format!("{path}/record.json")).await;
    assert!(record.record.contains("[Clock \"game 1+0 computer\"]"), "{}", record.record);
    assert_eq!(record.clock, Some(clock));
    let spent: u32 = record.actions.iter().filter_map(|action| action.spent).sum();
    assert!(spent >= 2_000, "{spent} ms: both used their second");
    let (_, replay): (_, Replay) = ada.get(&server.router, &format!("{path}/replay")).await;
    let text = ReplayRequest { text: record.record };
    let (_, of_record): (_, Replay) = read(ada.post(&server.router, "/api/replay", &text).await).await;
    for replay in [replay, of_record] {
        assert_eq!(replay.start.terms.clock, Some(clock));
        let times = replay.times.unwrap();
        assert_eq!(
            (times.len(), times.last().unwrap().left.as_slice()),
            (replay.events.len(), &[Some(0); 2][..])
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn clock_waits_for_late_and_disconnected_players() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let OpenedTable { table, seats } = open(&mut ada, &server, "hl", 600).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|page| runs(page) == Some((None, false))).await;

    let claim = serde_json::json!({ "seat": 1, "token": seats[1].token });
    let claimed = ben.post(&server.router, &format!("/api/tables/{table}/claim"), &claim).await;
    assert!(claimed.status().is_success());
    let mut other = ben.connect(server.address, &table, None).await.unwrap();
    page.until(|page| runs(page) == Some((Some(0), false))).await;
    other.until(|page| runs(page) == Some((Some(0), false))).await;

    drop(page);
    other.until(|page| runs(page) == Some((Some(0), true))).await;
    let held = other.clock.clone().unwrap().0;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    other.until(|page| runs(page) == Some((Some(0), false))).await;
    assert_eq!(other.clock.clone().unwrap().0, held, "it stood still meanwhile");

    // A page that resumes gets the remaining time, too.
    page.until(|page| page.clock.is_some()).await;
    assert!(page.clock.unwrap().0[0].unwrap() <= held[0].unwrap());
    server.stop().await;
}

#[tokio::test]
async fn clock_stops_while_the_server_is_down() {
    let (server, folder) = fresh().await;
    let mut ada = Browser::default();
    let OpenedTable { table, .. } = open(&mut ada, &server, "hh", 60).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|page| runs(page) == Some((Some(0), false))).await;
    // Before the last message with times is sent.
    let up = Instant::now();
    // Both have laid a tile, so that the clocks resume when they are back.
    page.play_until(|page| page.now().turn_number > 2).await;
    let decider = page.now().seat.unwrap();
    page.until(|page| runs(page) == Some((Some(decider), false))).await;
    let before = page.clock.clone().unwrap().0[usize::from(decider)].unwrap();
    server.stop().await;
    let mut up = up.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;

    let back = Instant::now();
    let server = Running::start(config(folder.path())).await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|page| runs(page) == Some((Some(decider), false))).await;
    up += back.elapsed();
    let after = page.clock.clone().unwrap().0[usize::from(decider)].unwrap();
    assert!(after <= before, "what was thought before is noted: {before} {after}");
    assert!(u128::from(before - after) <= up.as_millis(), "and nothing else: {before} {after} {up:?}");
    page.step().await;
    server.stop().await;
}
