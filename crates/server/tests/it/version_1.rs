//! A table that was left by a server of version 1 opens, continues and ends as it did then.
//! `fixtures/version-1/README.md` describes the files.

use crate::common::*;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use bastide_notation::{Record, parse_record};
use bastide_protocol::{Claim, Command, Snapshot, Stage};
use bastide_rules::State;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use tempfile::TempDir;

const DATABASE: &str = include_str!("../../../../fixtures/version-1/database.sql");
const GAME: &str = include_str!("../../../../fixtures/version-1/game.bastide");
const TABLE: &str = "zxc5p550xkm2";
/// The cookie of the browser that holds both seats.
const COOKIE: &str = "bastide=534a4af0721592fdca24700bf5ba4c3f";
/// The secret in the link of the second seat.
const LINK: &str = "2307e8cb85f402a9cb0dc275b64e53c7";

#[tokio::test]
async fn version_1_table_opens_and_ends_as_before() {
    let folder = TempDir::new().unwrap();
    write_database(&folder.path().join("bastide.sqlite")).await;
    let server = Running::start(config(folder.path())).await;
    let mut ada = Browser { cookie: Some(COOKIE.to_owned()) };
    let (_, seen): (_, Snapshot) = ada.get(&server.router, &format!("/api/tables/{TABLE}")).await;
    assert_eq!((&seen.yours[..], seen.seq, seen.now.stage), (&[0, 1][..], 134, Stage::Confirm));
    let claim = Claim { seat: 1, token: LINK.to_owned(), name: None };
    let path = format!("/api/tables/{TABLE}/claim");
    let response = Browser::default().post(&server.router, &path, &claim).await;
    assert_eq!(response.status(), 204, "the link of a seat still opens it");

    let whole = parse_record(GAME).unwrap();
    let so_far = record(&mut ada, &server).await;
    assert_eq!(so_far.setup, whole.setup);
    assert!(whole.actions.starts_with(&so_far.actions));
    let mut page = ada.connect(server.address, TABLE, None).await.unwrap();
    page.until(|_| true).await;
    play_on(&mut page, &whole, so_far.actions.len()).await;
    page.until(over).await;
    assert_eq!(record(&mut ada, &server).await, whole);
    page.agrees_with_its_record(&server.router, TABLE).await;
    server.stop().await;
}

async fn write_database(path: &Path) {
    let file = SqliteConnectOptions::new().filename(path).create_if_missing(true).foreign_keys(false);
    let mut database = file.connect().await.unwrap();
    sqlx::raw_sql(DATABASE).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

/// Plays the people's decisions from this action on; the server draws.
async fn play_on(page: &mut Page, game: &Record, from: usize) {
    let mut state = State::new(&game.setup).unwrap();
    for (n, &action) in game.actions.iter().enumerate() {
        let decides = state.turn().player();
        state.apply(action).unwrap();
        let Some(player) = decides.filter(|_| n >= from) else { continue };
        page.until(|page| page.now().choices.is_some() && page.now().seat == Some(player.0)).await;
        if page.now().stage != Stage::Confirm {
            page.act(Command::Play { action: action.into() }).await;
        }
        if page.now().stage == Stage::Confirm {
            page.act(Command::Confirm { value: None }).await;
        }
    }
}

async fn record(browser: &mut Browser, server: &Running) -> Record {
    let request = Request::get(format!("/api/tables/{TABLE}/record")).body(Body::empty()).unwrap();
    let response = browser.send(&server.router, request).await;
    let text = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    parse_record(std::str::from_utf8(&text).unwrap()).unwrap()
}
