//! Programs at several servers with one database: each of them answers for every table.

use super::{play_on, revoke};
use crate::cluster::shared;
use crate::common::*;
use crate::kept::Kept;
use crate::program::{ALL, Bot};
use crate::schema::Schemas;
use axum::http::StatusCode;
use bastide_protocol::*;
use serde_json::Value;
use std::sync::Arc;

#[tokio::test]
async fn every_server_answers_programs_for_every_table() {
    let Some(kept) = Kept::in_postgres() else { return };
    let (first, second) = (Running::start(shared(&kept)).await, Running::start(shared(&kept)).await);
    let mut ada = Browser::default();
    let here = Bot::new(&first.router, &mut ada, &ALL).await;
    let opened = here.open("hl").await;
    let path = format!("/tables/{}", opened.table);
    assert_eq!(here.get::<Snapshot>(&path).await.0, StatusCode::OK);

    // The token of one server is known at the other, and the table is at the first only.
    let there = Bot::new(&first.router, &mut ada, &ALL).await.at(&second.router);
    let mut mine = there.stream("/stream").await;
    assert_eq!(there.join(&opened, 1, None).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(mine.until("table").await["table"]["table"], *opened.table);
    let (_, seen) = there.get::<Snapshot>(&path).await;
    assert_eq!((&seen.yours[..], &*seen.now.seats[1].name), (&[1][..], "BOT Friend 1"));
    assert_eq!([(first.live)(), (second.live)()], [1, 0]);
    let (status, fault) = there.play(&opened.table, "pass", None).await;
    assert_eq!((status, &fault["code"]), (StatusCode::CONFLICT, &"not_your_turn".into()));
    let none = Bot { token: "bastide_0".to_owned(), ..there.clone() };
    assert_eq!(none.get::<Value>(&path).await.0, StatusCode::UNAUTHORIZED);

    // One follows the game where it is played, the other from next door.
    let schemas = Arc::new(Schemas::of(&second.router).await);
    let playing = [&here, &there]
        .map(|bot| tokio::spawn(play_on(bot.clone(), opened.table.clone(), Arc::clone(&schemas))));
    for bot in playing {
        bot.await.unwrap();
    }
    let (_, record): (_, GameRecord) = ada.get(&second.router, &format!("/api{path}/record.json")).await;
    assert!(record.finished);

    // A token that is revoked at one server ends at all of them.
    let mut lines = there.stream(&format!("{path}/stream")).await;
    lines.until("snap").await;
    let id = there.get::<Program>("/program").await.1.id;
    assert_eq!(revoke(&first.router, &mut ada, &id).await, StatusCode::NO_CONTENT);
    while lines.next().await.is_some() {}
    while mine.next().await.is_some() {}
    assert_eq!(there.get::<Value>(&path).await.0, StatusCode::UNAUTHORIZED);
    drop((here, there, none, lines, mine));
    first.stop().await;
    second.stop().await;
}

#[tokio::test]
async fn streams_end_when_their_table_moves_and_go_on_elsewhere() {
    let Some(kept) = Kept::in_postgres() else { return };
    let (first, second) = (Running::start(shared(&kept)).await, Running::start(shared(&kept)).await);
    let here = Bot::new(&first.router, &mut Browser::default(), &ALL).await;
    let there = here.at(&second.router);
    let table = here.open("hh").await.table;
    assert!(here.turn(&table).await.is_some());
    let path = format!("/tables/{table}/stream");
    let mut lines = there.stream(&path).await;
    let Asked::Turn { seq, legal, .. } = serde_json::from_value(lines.until("turn").await).unwrap();
    assert_eq!([(first.live)(), (second.live)()], [1, 0]);
    drop(here);
    first.stop().await;
    while lines.next().await.is_some() {}

    // The second has the table now; the question is the same, and what was missed comes first.
    let mut lines = there.stream(&format!("{path}?since={seq}")).await;
    let again: Asked = serde_json::from_value(lines.until("turn").await).unwrap();
    let Asked::Turn { seq: later, legal: same, .. } = again;
    assert_eq!((later, &same), (seq, &legal));
    assert_eq!(there.play(&table, &legal[0], Some(seq)).await.0, StatusCode::OK);
    lines.until("ev").await;
    drop(there);
    // A server that stops ends the streams that it passes on.
    second.stop().await;
    while lines.next().await.is_some() {}
}
