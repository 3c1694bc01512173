//! Computer seats.

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use bastide_protocol::{Line, What};
use bastide_rules::State;
use bastide_server::ServeConfig;
use bastide_table::{Bot, Level, Mind, Simple};
use bastide_types::{Action, Decision, MeepleKind, SegmentId, Spot, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use tempfile::TempDir;

#[tokio::test]
async fn a_person_plays_a_whole_game_with_the_computer() {
    let folder = TempDir::new().unwrap();
    // Fixed draws, because the winner depends on them.
    let server = Running::start(ServeConfig { test_seed: Some(1), ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "ch", &["base", "traders"]).await;
    let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
    page.play_until(over).await;
    assert!(page.presence[0], "the computer is always here");
    assert!(!page.lines.iter().any(|line| matches!(line.what, What::ComputerFailed { .. })));
    assert!(page.now().seats[0].score > page.now().seats[1].score, "it beats somebody who does not think");
    server.stop().await;
}

#[tokio::test]
async fn a_strong_computer_plays_its_turns() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "hH", &["base", "traders"]).await;
    let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
    page.until(|_| true).await;
    assert_eq!(page.now().seats[1].level.as_deref(), Some("master"));
    page.play_until(|page| page.now().tiles_left < 80).await;
    let decision = |event: &Line| event.seat == Some(1) && event.id.ends_with(".0");
    // A test of the search crate checks that each decision is bounded work.
    assert!(page.lines.iter().filter(|line| decision(line)).count() > 5);
    server.stop().await;
}

/// A computer player that always plays a given wrong action.
#[derive(Clone, Copy)]
struct Broken(fn(&State) -> Action);

impl Bot for Broken {
    fn player(&self, _: Level) -> Box<dyn Mind> {
        Box::new(*self)
    }
}

impl Mind for Broken {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action> {
        if state.tiles_left() < 60 { vec![(self.0)(state)] } else { Simple.choose(state, seed) }
    }
}

#[tokio::test]
async fn failed_computer_is_replaced_by_a_simpler_one() {
    let panics = |_: &State| panic!("on purpose");
    let illegal = |state: &State| match state.turn() {
        Turn::Decide(_, Decision::Deploy(_)) => {
            Action::Deploy { meeple: MeepleKind::Pig, at: Spot::Here(SegmentId(99)) }
        }
        _ => Action::Pass,
    };
    for broken in [Broken(panics), Broken(illegal)] {
        let folder = TempDir::new().unwrap();
        let config = ServeConfig { computer: Some(Arc::new(broken)), ..config(folder.path()) };
        let server = Running::start(config).await;
        let mut ada = Browser::default();
        let opened = ada.open(&server.router, "cc", &["base"]).await;
        let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
        page.until(over).await;
        let failed = |line: &&Line| matches!(line.what, What::ComputerFailed { .. });
        let seats: Vec<Option<u8>> = page.lines.iter().filter(failed).map(|line| line.seat).collect();
        assert_eq!(seats.len(), 2, "each seat once: {seats:?}");
        server.stop().await;
    }
}

/// Counts the players made and those still alive.
#[derive(Clone, Default)]
struct Counted {
    made: Arc<AtomicUsize>,
    there: Arc<AtomicUsize>,
}

impl Bot for Counted {
    fn player(&self, _: Level) -> Box<dyn Mind> {
        self.made.fetch_add(1, SeqCst);
        self.there.fetch_add(1, SeqCst);
        Box::new(One(Arc::clone(&self.there)))
    }
}

struct One(Arc<AtomicUsize>);

impl Mind for One {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action> {
        Simple.choose(state, seed)
    }
}

impl Drop for One {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}

/// A table with a person, two computers of the same level and one of another.
#[tokio::test]
async fn computer_player_is_cached_until_the_game_ends() {
    let folder = TempDir::new().unwrap();
    let counted = Counted::default();
    let config = ServeConfig { computer: Some(Arc::new(counted.clone())), ..config(folder.path()) };
    let server = Running::start(config).await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "hccH", &["base"]).await;
    let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
    page.play_until(|page| page.now().tiles_left < 30).await;
    assert_eq!(counted.there.load(SeqCst), 2, "one of each level");
    page.play_until(over).await;
    assert_eq!(counted.made.load(SeqCst), 2, "the same as before");
    // The table answers this request after it has seen the end of the game.
    let path = format!("/api/tables/{}/record", opened.table);
    ada.send(&server.router, Request::get(path).body(Body::empty()).unwrap()).await;
    assert_eq!(counted.there.load(SeqCst), 0);
    server.stop().await;
}
