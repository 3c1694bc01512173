//! Tokens in a database of the format before them.

use crate::common::*;
use crate::kept::Kept;
use crate::program::{ALL, Bot};
use axum::http::StatusCode;
use bastide_protocol::*;

#[tokio::test]
async fn older_databases_are_upgraded_and_keep_their_tables() {
    for kept in Kept::each() {
        let server = Running::start(kept.config()).await;
        let mut ada = Browser::default();
        let table = ada.open(&server.router, "hh", &["base"]).await.table;
        server.stop().await;
        let format = match kept.postgres() {
            Some(_) => "UPDATE bastide SET format = 2",
            None => "PRAGMA user_version = 2",
        };
        kept.run(format!("DROP TABLE programs; {format}")).await.unwrap();

        let server = Running::start(kept.config()).await;
        let (status, seen): (_, Snapshot) = ada.get(&server.router, &format!("/api/tables/{table}")).await;
        assert_eq!((status, &seen.yours[..]), (StatusCode::OK, &[0, 1][..]));
        let bot = Bot::new(&server.router, &mut ada, &ALL).await;
        let table = bot.open("hc").await.table;
        let (seq, _, legal) = bot.turn(&table).await.unwrap();
        assert_eq!(bot.play(&table, &legal[0], Some(seq)).await.0, StatusCode::OK);
        drop(bot);
        server.stop().await;
    }
}
