//! Failures that only PostgreSQL has: it stops while the server runs, belongs to another program, or is missing.

use crate::common::*;
use crate::kept::Kept;
use bastide_protocol::*;
use bastide_server::{ServeConfig, ServeError, Server};

async fn fails(kept: &Kept, words: &[&str]) -> ServeError {
    let error = Server::bind(kept.config()).await.err().expect("this cannot start");
    let text = error.to_string();
    for word in words {
        assert!(text.contains(word), "{word:?} in {text}");
    }
    error
}

#[tokio::test]
async fn a_game_goes_on_after_the_database_has_crashed() {
    let Some(kept) = Kept::in_postgres() else { return };
    let server = Running::start(kept.config()).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base", "traders"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.now().tiles_left < 60 && page.now().stage != Stage::Confirm).await;
    for _ in 0..3 {
        let (seq, tiles) = (page.seq, page.tiles.clone());
        let action = page.actions()[0].clone();
        let message = page.command(Command::Play { action });
        kept.postgres().unwrap().crash();
        page.send(&message).await;
        // The table cannot be read again either, so its actor ends; pages reconnect as after a restart of the server.
        assert!(matches!(page.next().await, Err(Some(frame)) if u16::from(frame.code) == 1012));
        kept.postgres().unwrap().restart().unwrap();
        eventually("the table is there again", async || {
            let Ok(again) = ada.connect(server.address, &table, None).await else { return false };
            page = again;
            page.until(|_| true).await;
            true
        })
        .await;
        assert_eq!((page.seq, &page.tiles), (seq, &tiles), "nothing has happened meanwhile");
        eventually("what was not done can be done", async || {
            page.send(&message).await;
            matches!(page.answer().await, ServerMessage::Ok { .. })
        })
        .await;
        let left = page.now().tiles_left;
        page.play_until(|page| page.now().tiles_left + 5 < left && page.now().stage != Stage::Confirm).await;
    }
    page.agrees_with_its_record(&server.router, &table).await;
    server.stop().await;
}

#[tokio::test]
async fn unusable_database_is_explained() {
    let Some(kept) = Kept::in_postgres() else { return };
    kept.run("CREATE TABLE customers (name TEXT)").await.unwrap();
    let error = fails(&kept, &["another program's data", "--database"]).await;
    assert!(matches!(error, ServeError::Database(..)));
    kept.run("DROP TABLE customers").await.unwrap();

    Running::start(kept.config()).await.stop().await;
    kept.run("UPDATE bastide SET format = 99").await.unwrap();
    let error = fails(&kept, &["newer version", "format 99", "--database"]).await;
    assert!(matches!(error, ServeError::NewerDatabase { .. }));
    kept.run("UPDATE bastide SET format = 1").await.unwrap();
    Running::start(kept.config()).await.stop().await;

    kept.postgres().unwrap().crash();
    fails(&kept, &["cannot use the database postgres:", "--database"]).await;
}

#[tokio::test]
async fn invalid_url_is_refused_without_its_password() {
    let folder = tempfile::TempDir::new().unwrap();
    for address in
        ["postgres://ada:secret@127.0.0.1:1/bastide", "mysql://ada:secret@db/bastide", "no address"]
    {
        let config = ServeConfig { database: Some(address.to_owned()), ..config(folder.path()) };
        let error = Server::bind(config).await.err().expect("this cannot start").to_string();
        assert!(error.contains("--database") && !error.contains("secret"), "{error}");
    }
}
