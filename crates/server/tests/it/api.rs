//! `/api/v1`, as other programs use it.

mod peers;

use crate::common::*;
use crate::kept::Kept;
use crate::program::{ALL, Bot, ask_for_token};
use crate::schema::Schemas;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use bastide_protocol::*;
use bastide_server::ServeConfig;
use serde_json::Value;

/// Plays this program's seats to the end, and checks every line of the stream.
async fn play_on(bot: Bot, table: String, schemas: std::sync::Arc<Schemas>) {
    let mut lines = bot.stream(&format!("/tables/{table}/stream")).await;
    assert_eq!(lines.next().await.unwrap()["t"], "hello");
    let mut seq = lines.until("snap").await["state"]["seq"].as_u64().unwrap();
    loop {
        let line = lines.next().await.expect("the stream goes on");
        schemas.check("/api/v1/tables/{table}/stream", "get", "200", &line);
        let mut over = false;
        match line["t"].as_str().unwrap() {
            "turn" => {
                let Asked::Turn { seq, legal, .. } = serde_json::from_value(line).unwrap();
                let choice = &legal[seq as usize * 7 % legal.len()];
                let (status, moved) = bot.play(&table, choice, Some(seq)).await;
                assert_eq!(status, StatusCode::OK, "{choice}: {moved}");
            }
            "ev" => {
                seq += 1;
                assert_eq!(line["seq"], seq, "no gaps");
                over = line["now"]["stage"] == "over";
            }
            _ => {}
        }
        if over {
            return;
        }
    }
}

#[tokio::test]
async fn programs_play_a_whole_game() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let one = Bot::new(router, &mut Browser::default(), &ALL).await;
    let other = Bot::new(router, &mut Browser::default(), &[Scope::Watch, Scope::Play]).await;
    let schemas = std::sync::Arc::new(Schemas::of(router).await);
    let mut mine = other.stream("/stream").await;
    let opened = one.open("hl").await;
    assert_eq!(opened.seats.iter().map(|seat| seat.yours).collect::<Vec<_>>(), [true, false]);
    assert_eq!(other.join(&opened, 1, None).await.status(), StatusCode::NO_CONTENT);
    let begun = mine.until("table").await;
    schemas.check("/api/v1/stream", "get", "200", &begun);
    assert_eq!(begun["table"]["table"], *opened.table);
    let play =
        |bot: &Bot| tokio::spawn(play_on(bot.clone(), opened.table.clone(), std::sync::Arc::clone(&schemas)));
    let first = play(&one);
    // The stream announces turns that last until it looks, so the other begins after it has heard of its turn.
    let turn = mine.until("turn").await;
    schemas.check("/api/v1/stream", "get", "200", &turn);
    assert_eq!((&turn["table"], &turn["seat"]), (&Value::from(&*opened.table), &Value::from(1)));
    let second = play(&other);
    first.await.unwrap();
    second.await.unwrap();
    // People see who is a program, and the record is a whole game.
    let path = format!("/api/tables/{}/record.json", opened.table);
    let (_, record) = Browser::default().get::<GameRecord>(router, &path).await;
    assert_eq!(record.players, ["BOT Here 0", "BOT Friend 1"]);
    assert!(record.finished);
    drop((one, other, mine));
    server.stop().await;
}

#[tokio::test]
async fn a_move_is_played_whole_or_not_at_all() {
    let (server, _folder) = fresh().await;
    let bot = Bot::new(&server.router, &mut Browser::default(), &ALL).await;
    let table = bot.open("hh").await.table;
    let (seq, state, legal) = bot.turn(&table).await.unwrap();
    assert!(state.starts_with("place red "), "{state}");
    let placed = &legal[0];
    for (actions, code) in [
        ("nonsense", "illegal"),
        ("pass", "illegal"),
        (&*format!("{placed}; {placed}"), "illegal"),
        (&*format!("{placed}; pass; draw baD"), "illegal"),
        ("confirm", "illegal"),
        ("", "illegal"),
        (" ; ", "illegal"),
    ] {
        let (status, fault) = bot.play(&table, actions, None).await;
        assert_eq!((status, &fault["code"]), (StatusCode::CONFLICT, &code.into()), "{actions}: {fault}");
        assert_eq!(bot.turn(&table).await.unwrap().0, seq, "nothing has happened");
    }
    let (status, fault) = bot.play(&table, placed, Some(seq + 1)).await;
    assert_eq!((status, &fault["code"]), (StatusCode::CONFLICT, &"stale".into()));
    let (status, moved) = bot.play(&table, &format!("{placed}; pass"), Some(seq)).await;
    assert_eq!(status, StatusCode::OK, "{moved}");
    let (later, state, _) = bot.turn(&table).await.unwrap();
    assert!(later > seq && state.starts_with("place blue "), "the turn is confirmed: {state}");
    drop(bot);
    server.stop().await;
}

/// Revokes a token, as its page does.
async fn revoke(router: &Router, browser: &mut Browser, id: &str) -> StatusCode {
    browser.post(router, &format!("/api/tokens/{id}/revoke"), &()).await.status()
}

#[tokio::test]
async fn tokens_are_shown_once_and_can_be_revoked() {
    for kept in Kept::each() {
        let server = Running::start(kept.config()).await;
        let router = &server.router;
        let (mut ada, mut eve) = (Browser::default(), Browser::default());
        let bot = Bot::new(router, &mut ada, &ALL).await;
        let program = bot.get::<Program>("/program").await.1;
        assert_eq!((&*program.name, &program.scopes[..]), ("Test", &ALL[..]));
        let opened = bot.open("hl").await;
        let table = &opened.table;
        let mut lines = bot.stream(&format!("/tables/{table}/stream")).await;
        lines.until("turn").await;
        let listed = async |browser: &mut Browser| browser.get::<Vec<Program>>(router, "/api/tokens").await.1;
        assert_eq!(listed(&mut ada).await, std::slice::from_ref(&program));
        assert!(listed(&mut eve).await.is_empty());
        // The database has only the hash.
        let secret = bot.token.strip_prefix("bastide_").unwrap();
        if kept.postgres().is_none() {
            for file in kept.folder().read_dir().unwrap().flatten() {
                let bytes = std::fs::read(file.path()).unwrap();
                assert!(!String::from_utf8_lossy(&bytes).contains(secret), "{:?}", file.path());
            }
        }
        // Nobody else can revoke it, nor another site's page.
        ask_for_token(router, &mut eve, &ALL).await;
        assert_eq!(revoke(router, &mut eve, &program.id).await, StatusCode::NOT_FOUND);
        assert_eq!(revoke(router, &mut Browser::default(), &program.id).await, StatusCode::NOT_FOUND);
        for path in ["/api/tokens".to_owned(), format!("/api/tokens/{}/revoke", program.id)] {
            let elsewhere = Request::post(path).header(header::ORIGIN, "http://evil.example");
            let refused = ada.send(router, elsewhere.body(Body::empty()).unwrap()).await;
            assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        }
        let held = bot.get::<Vec<TableInfo>>("/tables").await.1;
        assert_eq!((held.len(), held[0].seats[0].yours), (1, true));
        assert_eq!(revoke(router, &mut ada, &program.id).await, StatusCode::NO_CONTENT);
        let (status, fault) = bot.get::<Value>("/tables").await;
        assert_eq!((status, &fault["code"]), (StatusCode::UNAUTHORIZED, &"bad_token".into()));
        assert!(listed(&mut ada).await.is_empty());
        assert_eq!(revoke(router, &mut ada, &program.id).await, StatusCode::NOT_FOUND);
        while lines.next().await.is_some() {}
        // It has lost its seats: somebody else can take the other one, and nobody holds the first.
        let mut connection = kept.connect().await;
        let holds: i64 =
            sqlx::query_scalar("SELECT count(*) FROM holds").fetch_one(&mut connection).await.unwrap();
        assert_eq!(holds, 0);
        drop((bot, lines));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_browser_has_few_tokens() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    assert_eq!(ask_for_token(&server.router, &mut ada, &ALL).await.status(), StatusCode::CREATED);
    // Asked for at the same time, so that a limit that is looked at before the writing would let too many through.
    let asked = (0..25).map(|_| {
        let (router, mut ada) = (server.router.clone(), ada.clone());
        tokio::spawn(async move { ask_for_token(&router, &mut ada, &ALL).await.status() })
    });
    let mut made = 1;
    for answer in asked.collect::<Vec<_>>() {
        made += usize::from(answer.await.unwrap() == StatusCode::CREATED);
    }
    assert_eq!(made, 20);
    let (status, fault): (_, Fault) = read(ask_for_token(&server.router, &mut ada, &ALL).await).await;
    assert!(status == StatusCode::BAD_REQUEST && fault.msg.contains("at most 20"), "{fault:?}");
    server.stop().await;
}

#[tokio::test]
async fn the_streams_of_a_token_end_at_once_when_it_is_revoked() {
    let folder = tempfile::tempdir().unwrap();
    // So long that the beat notices nothing.
    let server = Running::start(ServeConfig { beat: FOR_EVER, ..config(folder.path()) }).await;
    let mut ada = Browser::default();
    let [kept, gone] =
        [Bot::new(&server.router, &mut ada, &ALL).await, Bot::new(&server.router, &mut ada, &ALL).await];
    let table = gone.open("hl").await.table;
    let mut streams = [gone.stream("/stream").await, gone.stream(&format!("/tables/{table}/stream")).await];
    streams[0].until("table").await;
    streams[1].until("snap").await;
    let mut other = kept.stream("/stream").await;
    let id = gone.get::<Program>("/program").await.1.id;
    assert_eq!(revoke(&server.router, &mut ada, &id).await, StatusCode::NO_CONTENT);
    for stream in &mut streams {
        while stream.next().await.is_some() {}
    }
    // The other token's stream goes on.
    let table = kept.open("hl").await.table;
    assert_eq!(other.until("table").await["table"]["table"], *table);
    drop((kept, gone, streams, other));
    server.stop().await;
}

#[tokio::test]
async fn tokens_do_only_what_they_allow() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut ada = Browser::default();
    assert_eq!(ask_for_token(router, &mut ada, &[]).await.status(), StatusCode::BAD_REQUEST);
    for name in ["", &*"x".repeat(25)] {
        let asked = NewToken { name: name.to_owned(), scopes: ALL.to_vec() };
        assert_eq!(ada.post(router, "/api/tokens", &asked).await.status(), StatusCode::BAD_REQUEST);
    }
    let watcher = Bot::new(router, &mut ada, &[Scope::Watch]).await;
    let opened = ada.open(router, "hl", &["base"]).await;
    let table = &opened.table;
    let (status, fault) = watcher.post::<Value>("/tables", &new_table("hc", &["base"])).await;
    assert_eq!((status, &fault["code"]), (StatusCode::FORBIDDEN, &"bad_token".into()));
    assert_eq!(watcher.join(&opened, 1, None).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(watcher.play(table, "pass", None).await.0, StatusCode::FORBIDDEN);
    // The seats of the browser that made the token are not the program's.
    let player = Bot::new(router, &mut ada, &ALL).await;
    assert!(player.turn(table).await.is_none());
    let (status, fault) = player.play(table, "pass", None).await;
    assert_eq!((status, &fault["code"]), (StatusCode::CONFLICT, &"not_your_turn".into()));
    let wrong = Join { seat: 1, secret: "0".repeat(32), name: None };
    let (status, _) = player.post::<Value>(&format!("/tables/{table}/join"), &wrong).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    // A name is marked, whatever it is.
    assert_eq!(player.join(&opened, 1, Some("Ben")).await.status(), StatusCode::NO_CONTENT);
    let long = player.join(&opened, 1, Some(&"x".repeat(24))).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    let (_, snapshot) = player.get::<Snapshot>(&format!("/tables/{table}")).await;
    assert_eq!((snapshot.yours, &*snapshot.now.seats[1].name), (vec![1], "BOT Ben"));
    // Where only players may watch, a program without a seat may not.
    let mut closed = new_table("hh", &["base"]);
    closed.terms.spectators = Spectators::Seats;
    let (_, hidden): (_, OpenedTable) = player.post("/tables", &closed).await;
    for ending in ["", "/turn", "/stream"] {
        let path = format!("/tables/{}{ending}", hidden.table);
        let (status, fault) = watcher.get::<Value>(&path).await;
        assert_eq!((status, &fault["code"]), (StatusCode::FORBIDDEN, &"seats_only".into()), "{ending}");
        assert_eq!(player.send("GET", &path, None).await.status(), StatusCode::OK);
    }
    // A token is not a cookie, nor a cookie a token.
    let cookie = ada.cookie.clone().unwrap().split_once('=').unwrap().1.to_owned();
    for token in ["", "bastide_", &cookie, &format!("bastide_{cookie}")] {
        let stranger = Bot { router: router.clone(), token: token.to_owned() };
        assert_eq!(stranger.get::<Value>("/tables").await.0, StatusCode::UNAUTHORIZED, "{token}");
    }
    drop((watcher, player));
    server.stop().await;
}

/// Every answer is as the document says, and every route of the document is there.
#[tokio::test]
async fn the_document_describes_the_answers() {
    let (server, _folder) = fresh().await;
    let bot = Bot::new(&server.router, &mut Browser::default(), &ALL).await;
    let schemas = Schemas::of(&server.router).await;
    let opened = bot.open("hl").await;
    let (_, _, legal) = bot.turn(&opened.table).await.unwrap();
    let mut asked = 0;
    for (path, method) in schemas.routes() {
        let there = path.strip_prefix("/api/v1").unwrap().replace("{table}", &opened.table);
        let body: Option<Value> = match &*path {
            "/api/v1/tables" if method == "post" => {
                Some(serde_json::to_value(new_table("hc", &["base"])).unwrap())
            }
            "/api/v1/tables/{table}/join" => {
                let secret = opened.seats[1].token.clone().unwrap();
                Some(serde_json::to_value(Join { seat: 1, secret, name: None }).unwrap())
            }
            "/api/v1/tables/{table}/move" => {
                let actions = format!("{}; pass", legal[0]);
                Some(serde_json::to_value(Move { actions, seq: None }).unwrap())
            }
            _ => None,
        };
        if let Some(body) = &body {
            schemas.check_body(&path, &method, body);
        }
        let bytes = body.map(|body| serde_json::to_vec(&body).unwrap());
        let response = bot.send(&method.to_uppercase(), &there, bytes).await;
        let status = response.status();
        assert!(status.is_success(), "{method} {path}: {status}");
        if there.ends_with("/stream") {
            assert_eq!(response.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        } else if status != StatusCode::NO_CONTENT {
            let (_, answer) = read::<Value>(response).await;
            schemas.check(&path, &method, status.as_str(), &answer);
        }
        asked += 1;
        let (_, fault) = read::<Value>(bot.send(&method.to_uppercase(), "/nothing", None).await).await;
        schemas.check_fault(&fault);
    }
    assert_eq!(asked, 9);
    drop(bot);
    server.stop().await;
}
