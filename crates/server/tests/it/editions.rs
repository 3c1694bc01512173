//! Whole games of several editions, sets and numbers of seats, with people at one screen, people by link, spectators
//! and computers. Connections break all the time.

use crate::common::*;
use bastide_notation::{TOGGLES, Toggle};
use bastide_protocol::*;
use bastide_types::{Event, Rules};
use std::net::SocketAddr;

/// Plays a game to its end with all seats of this browser.
async fn attend(browser: &Browser, address: SocketAddr, table: &str) -> Page {
    let mut page = browser.connect(address, table, None).await.unwrap();
    page.until(|_| true).await;
    loop {
        let leaves = page.seq + 70;
        page.play_until(|page| over(page) || page.seq >= leaves).await;
        if over(&page) {
            return page;
        }
        page = page.leave_and_return(browser, address, table).await;
    }
}

fn points_of_lines(page: &Page) -> Vec<i32> {
    let mut points = vec![0; page.now().seats.len()];
    for line in &page.lines {
        if let What::Game(GameLine {
            event: GameEvent(Event::Scored { points: more, items, .. }),
            score,
            ..
        }) = &line.what
        {
            let seat = usize::from(line.seat.unwrap());
            points[seat] += *more as i32;
            assert_eq!((Some(points[seat]), items.points()), (*score, *more));
        }
    }
    points
}

async fn play_a_whole_game(seats: &str, sets: &str, preset: &str, changes: &[(&str, &str)]) {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let words = |(toggle, value): &(&str, &str)| ((*toggle).to_owned(), (*value).to_owned());
    let rules = TableRules { preset: preset.to_owned(), changes: changes.iter().map(words).collect() };
    let set = |word: &str| {
        let (copies, set) = word.split_once('x').unwrap_or(("1", word));
        SetChoice { set: set.to_owned(), copies: copies.parse().unwrap() }
    };
    let asked =
        NewTable { sets: sets.split(',').map(set).collect(), rules: Some(rules), ..new_table(seats, &[]) };
    let (_, OpenedTable { table, seats: opened }) =
        read(ada.post(&server.router, "/api/tables", &asked).await).await;
    for OpenedSeat { seat, token, .. } in opened.into_iter().filter(|seat| !seat.yours) {
        let Some(token) = token else { continue };
        let claim = Claim { seat, token, name: Some(format!("Ben; \"{seat}\" [x] {{y}}")) };
        let claimed = ben.post(&server.router, &format!("/api/tables/{table}/claim"), &claim).await;
        assert!(claimed.status().is_success());
    }
    let eve = Browser::default();
    let (ada, ben, eve) = tokio::join!(
        attend(&ada, server.address, &table),
        attend(&ben, server.address, &table),
        attend(&eve, server.address, &table),
    );
    for other in [&ben, &eve] {
        assert_eq!((&other.tiles, &other.lines, &other.now), (&ada.tiles, &ada.lines, &ada.now));
    }
    assert_eq!(ada.now().tiles_left, 0);
    let scores: Vec<i32> = ada.now().seats.iter().map(|seat| seat.score).collect();
    assert_eq!(points_of_lines(&ada), scores, "every point has a line");
    let best = scores.iter().max();
    let winners = (0_u8..).zip(&scores).filter(|(_, score)| Some(*score) == best).map(|(seat, _)| seat);
    assert_eq!(ada.now().over.as_ref().unwrap().winners, winners.collect::<Vec<_>>());
    ada.agrees_with_its_record(&server.router, &table).await;
    server.stop().await;
}

#[tokio::test]
#[ignore = "slow: cargo xtask test --all"]
async fn the_big_box_with_the_river_and_a_computer() {
    play_a_whole_game("hlc", "base,traders,river", "bigbox", &[]).await;
}

#[tokio::test]
#[ignore = "slow: cargo xtask test --all"]
async fn two_boxes_of_the_first_edition_with_chains_of_forced_turns() {
    let changes = [("chain", "on"), ("double-turn", "forced")];
    play_a_whole_game("hlhl", "2xbase,traders", "rgg2003", &changes).await;
}

#[tokio::test]
async fn six_players_with_four_sets() {
    play_a_whole_game("hllccl", "base,traders,inns,river", "c2", &[("chain", "on")]).await;
}

#[tokio::test]
#[ignore = "slow: cargo xtask test --all"]
async fn every_house_rule_at_once() {
    // A value of every toggle that differs from the edition's.
    let other = |toggle: &Toggle| {
        let usual = toggle.value(&Rules::C1_SECOND);
        toggle.values().into_iter().rfind(|value| *value != usual && value != "off")
    };
    let changed: Vec<_> = TOGGLES.iter().filter_map(|toggle| Some((toggle.key, other(toggle)?))).collect();
    let changes: Vec<_> = changed.iter().map(|(key, value)| (*key, value.as_str())).collect();
    play_a_whole_game("llh", "base,traders,inns,river", "c1-second", &changes).await;
}
