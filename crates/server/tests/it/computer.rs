//! Computer seats.

use crate::common::*;
use bastide_protocol::{Line, What};
use bastide_rules::State;
use bastide_server::ServeConfig;
use bastide_table::{Bot, Level, Simple};
use bastide_types::{Action, MeepleKind, SegmentId, Spot, Turn};
use std::sync::Arc;
use tempfile::TempDir;

#[tokio::test]
async fn a_person_plays_a_whole_game_with_the_computer() {
    let (server, _folder) = fresh().await;
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
async fn a_hard_computer_answers_within_a_second() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "hH", &["base", "traders"]).await;
    let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
    page.until(|_| true).await;
    assert_eq!(page.now().seats[1].level.as_deref(), Some("master"), "`hard` is what it was called before");
    page.play_until(|page| page.now().tiles_left < 80).await;
    let decision = |event: &Line| event.seat == Some(1) && event.id.ends_with(".0");
    let times: Vec<u64> =
        page.lines.windows(2).filter(|w| decision(&w[1])).map(|w| w[1].at - w[0].at).collect();
    // Four times what is promised, for machines that do much else.
    assert!(times.len() > 5 && times.iter().all(|time| *time < 4000), "{times:?}");
    server.stop().await;
}

/// A computer player that goes wrong in one way or another.
struct Broken(fn(&State) -> Action);

impl Bot for Broken {
    fn choose(&self, state: &State, level: Level, seed: u64) -> Vec<Action> {
        if state.tiles_left() < 60 { vec![(self.0)(state)] } else { Simple.choose(state, level, seed) }
    }
}

#[tokio::test]
async fn when_the_computer_fails_the_table_says_so_and_a_simpler_one_goes_on() {
    let panics = |_: &State| panic!("on purpose");
    let illegal = |state: &State| match state.turn() {
        Turn::Deploy(..) => Action::Deploy { meeple: MeepleKind::Pig, at: Spot::Here(SegmentId(99)) },
        _ => Action::Pass,
    };
    for broken in [Broken(panics), Broken(illegal)] {
        let folder = TempDir::new().unwrap();
        let config = ServeConfig { computer: Arc::new(broken), ..config(folder.path()) };
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
