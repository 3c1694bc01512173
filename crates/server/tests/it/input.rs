//! Invalid commands and frames.

use crate::common::*;
use bastide_protocol::*;
use bastide_random::SplitMix64;
use bastide_types::ActionKind;
use tokio_tungstenite::tungstenite::Message;

fn placed(x: i16, y: i16, r: u8) -> Action {
    Action { k: "place".to_owned(), x: Some(x), y: Some(y), r: Some(r), ..Action::default() }
}

async fn hot_seat() -> (Running, tempfile::TempDir, Browser, String) {
    let (server, folder) = fresh().await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hl", &["base"]).await.table;
    (server, folder, ada, table)
}

#[tokio::test]
async fn invalid_commands_change_nothing() {
    let (server, _folder, ada, table) = hot_seat().await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    let seq = page.seq;
    let play = |action| Command::Play { action };
    let place = |x, r| play(placed(x, 0, r));
    let draw =
        |tile: &str| play(Action { k: "draw".to_owned(), tile: Some(tile.to_owned()), ..Action::default() });
    let pass = || play(plain(ActionKind::Pass));
    let cmd = |id: &str, seat, base, c| ClientMessage::Cmd { id: id.to_owned(), seat, base, c };
    let cases = [
        (cmd("a", 0, seq, place(20, 0)), ErrorCode::Illegal),
        (cmd("b", 0, seq, place(0, 0)), ErrorCode::Illegal),
        (cmd("c", 0, seq, place(1, 7)), ErrorCode::BadMessage),
        (cmd("d", 0, seq, Command::Confirm { value: None }), ErrorCode::WrongStage),
        (cmd("e", 0, seq, Command::Undo), ErrorCode::NothingToUndo),
        (cmd("f", 0, seq, play(plain(ActionKind::TakeSecond))), ErrorCode::WrongStage),
        (cmd("g", 0, seq, Command::Rematch), ErrorCode::WrongStage),
        (cmd("h", 0, seq, draw("baD")), ErrorCode::WrongStage),
        (cmd("n", 0, seq, draw("zz")), ErrorCode::BadMessage),
        (cmd("i", 0, seq - 1, pass()), ErrorCode::Stale),
        (cmd("j", 0, seq + 7, pass()), ErrorCode::Stale),
        (cmd("k", 1, seq, pass()), ErrorCode::NotYourSeat),
        (cmd("l", 250, seq, pass()), ErrorCode::NotYourSeat),
        (cmd("", 0, seq, pass()), ErrorCode::BadMessage),
        (cmd(&"m".repeat(41), 0, seq, pass()), ErrorCode::BadMessage),
    ];
    for (message, expected) in cases {
        page.send(&message).await;
        let ServerMessage::Err { code, msg, expected_seq, rule, .. } = page.answer().await else {
            panic!("{message:?} was done");
        };
        assert_eq!(code, expected, "{message:?}: {msg}");
        assert_eq!((expected_seq, page.seq), (seq, seq));
        assert_eq!(rule.is_some(), code == ErrorCode::Illegal);
        if let Some(rule) = rule {
            assert!(bastide_rulebook::clause(&rule).is_some(), "{rule} is in the rule book");
        }
    }
    let dragon = r#"{"t":"cmd","id":"x","seat":0,"base":2,"c":{"k":"play","action":{"k":"deploy","meeple":"dragon","at":{"k":"here","segment":0}}}}"#;
    for text in ["", "{", "[]", "{\"t\":\"fly\"}", "{\"t\":\"cmd\",\"id\":\"x\"}", dragon] {
        page.send_text(text).await;
        let answer = page.answer().await;
        assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::BadMessage, id: None, .. }), "{text}");
    }
    page.send(&ClientMessage::Ping).await;
    while !matches!(page.next().await, Ok(ServerMessage::Pong)) {}
    page.step().await;
    assert_eq!(page.seq, seq + 1, "the table goes on as if nothing had been");
    server.stop().await;
}

#[tokio::test]
async fn repeated_command_is_executed_once() {
    let (server, _folder, ada, table) = hot_seat().await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    let action = page.actions()[0].clone();
    let message = page.command(Command::Play { action });
    let mut answers = Vec::new();
    for _ in 0..3 {
        page.send(&message).await;
        answers.push(page.answer().await);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(page.tiles.len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn damaged_messages_are_answered_without_effect() {
    let (server, _folder, ada, table) = hot_seat().await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    let seq = page.seq;
    let whole = serde_json::to_vec(&page.command(Command::Play { action: placed(9999, -3, 1) })).unwrap();
    let _blame = bastide_budget::this_test!().blame_all();
    let mut dice = SplitMix64::new(bastide_budget::seed());
    let mut next = |below: usize| dice.below(below);
    for _ in 0..400 {
        let mut damaged = whole.clone();
        for _ in 0..1 + next(4) {
            let at = next(damaged.len());
            match next(3) {
                0 => damaged[at] = next(128) as u8,
                1 => drop(damaged.remove(at)),
                _ => damaged.insert(at, b"{}[]\",:0-9e"[next(11)]),
            }
        }
        page.send_text(String::from_utf8(damaged).unwrap()).await;
        let answer = page.answer().await;
        assert!(matches!(answer, ServerMessage::Err { .. }), "{answer:?}");
    }
    page.step().await;
    assert_eq!(page.seq, seq + 1);
    server.stop().await;
}

#[tokio::test]
async fn spectators_and_other_origins_cannot_play() {
    let (server, _folder, ada, table) = hot_seat().await;
    let mut watcher = Browser::default().connect(server.address, &table, None).await.unwrap();
    watcher.until(|_| true).await;
    assert!(watcher.yours.is_empty() && watcher.now().choices.is_none());
    let message = watcher.command(Command::Play { action: plain(ActionKind::Pass) });
    watcher.send(&message).await;
    let answer = watcher.answer().await;
    assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::NotYourSeat, .. }), "{answer:?}");

    use tokio_tungstenite::tungstenite::{Error, client::IntoClientRequest};
    let mut foreign = format!("ws://{}/ws/v1/table/{table}", server.address).into_client_request().unwrap();
    foreign.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    foreign.headers_mut().insert("cookie", ada.cookie.clone().unwrap().parse().unwrap());
    match tokio_tungstenite::connect_async(foreign).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 403),
        other => panic!("{other:?}"),
    }
    match ada.connect(server.address, "nosuchtable0", None).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 404),
        other => panic!("{:?}", other.is_ok()),
    }
    server.stop().await;
}

#[tokio::test]
async fn frames_that_are_too_large_close_the_connection() {
    let (server, _folder, ada, table) = hot_seat().await;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    page.send_text("x".repeat(MOST_FRAME_BYTES)).await;
    let answer = page.answer().await;
    assert!(matches!(answer, ServerMessage::Err { .. }), "as large as allowed: {answer:?}");
    page.send_text("x".repeat(MOST_FRAME_BYTES + 1)).await;
    assert_eq!(close_code(&mut page).await, Some(1009));
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    page.step().await;
    server.stop().await;
}

#[tokio::test]
async fn too_many_messages_close_the_connection() {
    let folder = tempfile::TempDir::new().unwrap();
    let limited = bastide_server::ServeConfig { messages: (100, 1), ..config(folder.path()) };
    let server = Running::start(limited).await;
    let mut ada = Browser::default();
    let table = ada.open(&server.router, "hh", &["base"]).await.table;
    let floods = [
        (150, Message::Text("{\"t\":\"snap\"".into())),
        (1500, Message::Text("{\"t\":\"ping\"}".into())),
        (1500, Message::Ping("are you there?".into())),
        (1500, Message::Pong("here".into())),
    ];
    for (times, frame) in floods {
        let mut page = ada.connect(server.address, &table, None).await.unwrap();
        for _ in 0..times {
            // The connection may be closed before the last frame is sent.
            let _ = page.send_frame(frame.clone()).await;
        }
        assert_eq!(close_code(&mut page).await, Some(1008), "{frame:?}");
    }
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    page.step().await;
    server.stop().await;
}

async fn close_code(page: &mut Page) -> Option<u16> {
    loop {
        if let Err(frame) = page.next().await {
            return frame.map(|frame| frame.code.into());
        }
    }
}
