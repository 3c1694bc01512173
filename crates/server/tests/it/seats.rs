//! Permissions at a table: aids, watching, replaced links, tiles taken back, claimed wins.

use crate::common::*;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use bastide_protocol::*;
use bastide_server::ServeConfig;
use std::time::Duration;
use tokio_tungstenite::tungstenite;

async fn open(browser: &mut Browser, server: &Running, seats: &str, terms: Terms) -> OpenedTable {
    let asked = NewTable { terms, ..new_table(seats, &["base"]) };
    read(browser.post(&server.router, "/api/tables", &asked).await).await.1
}

async fn claim(browser: &mut Browser, server: &Running, table: &str, seat: u8, token: &str) -> StatusCode {
    let claim = Claim { seat, token: token.to_owned(), name: None };
    browser.post(&server.router, &format!("/api/tables/{table}/claim"), &claim).await.status()
}

async fn relink(
    browser: &mut Browser,
    server: &Running,
    table: &str,
    seat: &str,
) -> Result<OpenedSeat, Fault> {
    let request =
        Request::post(format!("/api/tables/{table}/seats/{seat}/link")).body(Body::empty()).unwrap();
    let response = browser.send(&server.router, request).await;
    match response.status() {
        StatusCode::OK => Ok(read(response).await.1),
        _ => Err(read(response).await.1),
    }
}

#[tokio::test]
async fn disabled_aids_are_refused() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let terms = Terms { aids: Aids::NONE, ..Terms::default() };
    let OpenedTable { table, .. } = open(&mut ada, &server, "hc", terms).await;
    let path = format!("/api/tables/{table}");
    for what in ["bag", "expected", "sheet", "look?at=1,0"] {
        let (status, fault): (_, Fault) = ada.get(&server.router, &format!("{path}/{what}")).await;
        assert_eq!((status, fault.code), (StatusCode::FORBIDDEN, ErrorCode::AidOff), "{what}");
        assert!(fault.msg.contains("opened without"), "{}", fault.msg);
    }
    let (_, seen): (_, Snapshot) = ada.get(&server.router, &path).await;
    assert_eq!((seen.terms, seen.now.seats[0].projected), (terms, None));
    let (status, ways): (_, Vec<Way>) = ada.get(&server.router, &format!("{path}/ways")).await;
    assert!(status == StatusCode::OK && !ways.is_empty(), "in words it can be played");
    let (status, none): (_, Vec<Occupied>) = ada.get(&server.router, &format!("{path}/features")).await;
    assert!(status == StatusCode::OK && none.is_empty());
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(over).await;
    for what in ["bag", "expected", "sheet", "look?at=0,0"] {
        let asked = Request::get(format!("{path}/{what}")).body(Body::empty()).unwrap();
        assert_eq!(
            ada.send(&server.router, asked).await.status(),
            StatusCode::OK,
            "the game is over: {what}"
        );
    }
    let (_, replay): (_, Replay) = ada.get(&server.router, &format!("{path}/replay")).await;
    assert_eq!(replay.start.now.seats[0].projected, Some(0), "looked back at with all aids");
    server.stop().await;
}

#[tokio::test]
async fn expected_final_score_is_returned_on_request() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut eve) = (Browser::default(), Browser::default());
    let OpenedTable { table, .. } = open(&mut ada, &server, "hcc", Terms::default()).await;
    let path = format!("/api/tables/{table}/expected");
    let (status, begun): (_, ExpectedEnd) = ada.get(&server.router, &path).await;
    assert_eq!((status, begun.scores.len(), begun.chances.len()), (StatusCode::OK, 3, 3));
    assert!(begun.scores.iter().all(|score| (20.0..200.0).contains(score)), "{begun:?}");
    assert!((begun.chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{begun:?}");
    assert!(begun.chances.iter().all(|chance| (0.1..0.7).contains(chance)), "{begun:?}");
    // A spectator gets the same answer, and so does a repeated request.
    assert_eq!(eve.get::<ExpectedEnd>(&server.router, &path).await.1, begun);

    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(over).await;
    let (_, seen): (_, Snapshot) = ada.get(&server.router, &format!("/api/tables/{table}")).await;
    let (_, ended): (_, ExpectedEnd) = ada.get(&server.router, &path).await;
    let scores: Vec<f32> = seen.now.seats.iter().map(|seat| seat.score as f32).collect();
    let winners = seen.now.over.unwrap().winners;
    let share = |seat: u8| if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 };
    assert_eq!(
        (ended.scores, ended.chances),
        (scores, (0..3).map(share).collect()),
        "nothing is left to expect"
    );
    let (status, fault): (_, Fault) = ada.get(&server.router, "/api/tables/none/expected").await;
    assert_eq!((status, fault.code), (StatusCode::NOT_FOUND, ErrorCode::NotFound));
    server.stop().await;
}

#[tokio::test]
async fn private_tables_show_nothing_to_others() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben, mut eve) = (Browser::default(), Browser::default(), Browser::default());
    let terms = Terms { spectators: Spectators::Seats, ..Terms::default() };
    // Ada has no seat, but she has opened the table.
    let OpenedTable { table, seats } = open(&mut ada, &server, "ll", terms).await;
    let path = format!("/api/tables/{table}");
    for what in [
        "",
        "/sheet",
        "/expected",
        "/look?at=0,0",
        "/ways",
        "/stands",
        "/bag",
        "/features",
        "/record",
        "/replay",
    ] {
        let (status, fault): (_, Fault) = eve.get(&server.router, &format!("{path}{what}")).await;
        assert_eq!((status, fault.code), (StatusCode::FORBIDDEN, ErrorCode::SeatsOnly), "{what}");
    }
    let refused = eve.connect(server.address, &table, None).await.map(drop).unwrap_err();
    let tungstenite::Error::Http(answer) = refused else { panic!("{refused}") };
    assert_eq!(answer.status(), 403);
    let front =
        eve.send(&server.router, Request::get(format!("/g/{table}")).body(Body::empty()).unwrap()).await;
    let text = to_bytes(front.into_body(), usize::MAX).await.unwrap();
    assert!(!String::from_utf8_lossy(&text).contains("Friend 1"), "no names in the preview");

    let (_, seen): (_, Snapshot) = ada.get(&server.router, &path).await;
    assert!(seen.yours.is_empty() && seen.terms == terms);
    let token = seats[1].token.clone().unwrap();
    assert_eq!(claim(&mut ben, &server, &table, 1, &token).await, StatusCode::NO_CONTENT);
    let mut page = ben.connect(server.address, &table, None).await.unwrap();
    page.until(|_| true).await;
    assert_eq!(page.yours, [1]);
    server.stop().await;
}

/// The preview of a link; `None` if the page was not built.
async fn preview(server: &Running, address: &str) -> Option<String> {
    let asked = Request::get(format!("/g/{address}")).body(Body::empty()).unwrap();
    let answer = Browser::default().send(&server.router, asked).await;
    let built = answer.status() == StatusCode::OK;
    let text = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let text = String::from_utf8_lossy(&text);
    built.then(|| text.split("og:description\" content=\"").nth(1).unwrap().split(':').next().unwrap().into())
}

#[tokio::test]
async fn link_preview_names_the_host() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut eve) = (Browser::default(), Browser::default());
    let OpenedTable { table, seats } = open(&mut ada, &server, "lhl", Terms::default()).await;
    let invites = |name: &str| Some(format!("{name} invites you to a game of Carcassonne"));
    let host: Snapshot = ada.get(&server.router, &format!("/api/tables/{table}")).await.1;
    let unless_unbuilt = |said: Option<String>, wanted| assert!(said.is_none() || said == wanted, "{said:?}");
    unless_unbuilt(preview(&server, &table).await, invites(&host.now.seats[1].name));
    let in_german = format!("{} lädt dich zu einer Partie Carcassonne ein", host.now.seats[1].name);
    unless_unbuilt(preview(&server, &format!("{table}?lang=de")).await, Some(in_german));
    let at_a_move = "Te invitan a una partida de Carcassonne".to_owned();
    unless_unbuilt(preview(&server, &format!("{table}/0?lang=es")).await, Some(at_a_move));
    // Only the name of a language gets from the link to the page.
    let odd = preview(&server, &format!("{table}?lang=%3Cb%3E&lang=%ff")).await;
    unless_unbuilt(odd, invites(&host.now.seats[1].name));
    // If the host tries a friend's link, the invitation still has the host's own name.
    let token = seats[0].token.clone().unwrap();
    assert_eq!(claim(&mut ada, &server, &table, 0, &token).await, StatusCode::NO_CONTENT);
    unless_unbuilt(preview(&server, &table).await, invites(&host.now.seats[1].name));
    // A host without a seat has no name there.
    let OpenedTable { table, .. } = open(&mut eve, &server, "ll", Terms::default()).await;
    let nobody = Some("You are invited to a game of Carcassonne".to_owned());
    unless_unbuilt(preview(&server, &table).await, nobody);
    server.stop().await;
}

#[tokio::test]
async fn new_seat_link_revokes_the_old_one() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben, mut eve) = (Browser::default(), Browser::default(), Browser::default());
    let OpenedTable { table, seats } = open(&mut ada, &server, "hlc", Terms::default()).await;
    let old = seats[1].token.clone().unwrap();
    claim(&mut ben, &server, &table, 1, &old).await;
    claim(&mut eve, &server, &table, 1, &old).await;
    let mut mine = ada.connect(server.address, &table, None).await.unwrap();
    let mut intruder = eve.connect(server.address, &table, None).await.unwrap();
    let mut bens = ben.connect(server.address, &table, None).await.unwrap();
    for page in [&mut mine, &mut intruder, &mut bens] {
        page.until(|page| page.presence == [true, true, true]).await;
    }
    // The holder of the seat makes a new link and stays.
    let OpenedSeat { token, yours, .. } = relink(&mut ben, &server, &table, "1").await.unwrap();
    let new = token.unwrap();
    assert!(yours && new != old);
    let closed = loop {
        match intruder.next().await {
            Ok(ServerMessage::Err { id, code, .. }) => break (id, code),
            Ok(_) => {}
            Err(close) => panic!("closed nothing: {close:?}"),
        }
    };
    assert_eq!(closed, (None, ErrorCode::BadToken));
    while intruder.next().await.is_ok() {}
    let mut back = eve.connect(server.address, &table, None).await.unwrap();
    back.until(|_| true).await;
    assert!(back.yours.is_empty(), "she looks on now");
    assert_eq!(claim(&mut eve, &server, &table, 1, &old).await, StatusCode::FORBIDDEN);
    bens.until(|page| page.lines.iter().any(|line| line.what == What::Relinked { of: 1 })).await;
    assert_eq!(bens.presence, [true, true, true]);

    // The host can do this for any person's seat, without getting the seat.
    let opened = relink(&mut ada, &server, &table, "1").await.unwrap();
    assert!(!opened.yours);
    mine.until(|page| page.presence == [true, false, true]).await;
    assert_eq!(claim(&mut ben, &server, &table, 1, &new).await, StatusCode::FORBIDDEN);
    let newest = opened.token.unwrap();
    assert_eq!(claim(&mut ben, &server, &table, 1, &newest).await, StatusCode::NO_CONTENT);
    for (mut who, seat, code) in [
        (eve.clone(), "1", ErrorCode::NotYourSeat),
        (ben.clone(), "0", ErrorCode::NotYourSeat),
        (Browser::default(), "1", ErrorCode::NotYourSeat),
        (ada.clone(), "2", ErrorCode::NotFound),
        (ada.clone(), "9", ErrorCode::NotFound),
        (ada.clone(), "x", ErrorCode::NotFound),
    ] {
        assert_eq!(relink(&mut who, &server, &table, seat).await.unwrap_err().code, code, "{seat}");
    }
    server.stop().await;
}

#[tokio::test]
async fn guessing_seat_links_is_rate_limited() {
    let (server, _folder) = fresh().await;
    let OpenedTable { table, .. } = open(&mut Browser::default(), &server, "hl", Terms::default()).await;
    let mut eve = Browser::default();
    let mut wrong = 0;
    let limited = loop {
        let guess = Claim { seat: 1, token: format!("{wrong:032x}"), name: None };
        let answer = eve.post(&server.router, &format!("/api/tables/{table}/claim"), &guess).await;
        if answer.status() != StatusCode::FORBIDDEN {
            break answer;
        }
        wrong += 1;
        assert!(wrong < 1000, "nobody stops her");
    };
    assert_eq!(limited.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(limited.headers().contains_key(header::RETRY_AFTER));
    assert!(wrong >= 30, "most are free");
    server.stop().await;
}

#[tokio::test]
async fn tile_is_taken_back_by_agreement() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let OpenedTable { table, seats } = open(&mut ada, &server, "hl", Terms::default()).await;
    claim(&mut ben, &server, &table, 1, seats[1].token.as_deref().unwrap()).await;
    let mut mine = ada.connect(server.address, &table, None).await.unwrap();
    let mut bens = ben.connect(server.address, &table, None).await.unwrap();
    mine.until(|_| true).await;
    let hand = mine.now().in_hand.clone();
    mine.play_until(|page| page.now().seat == Some(1)).await;
    assert_eq!(mine.now().back, [0]);
    let ask = ClientMessage::Cmd { id: "ask".to_owned(), seat: 0, base: mine.seq, c: Command::AskBack };
    mine.send(&ask).await;
    bens.until(|page| page.now().asking.is_some()).await;
    let c = Command::AnswerBack { accept: true };
    bens.send(&ClientMessage::Cmd { id: "yes".to_owned(), seat: 1, base: bens.seq, c }).await;
    mine.until(|page| page.now().seat == Some(0)).await;
    assert_eq!((mine.now().in_hand.clone(), mine.tiles.len()), (hand, 1));
    assert_eq!(mine.lines.last().unwrap().what, What::WentBack { tiles: 1 });
    // A fresh snapshot agrees with the page.
    let (_, seen): (_, Snapshot) = ben.get(&server.router, &format!("/api/tables/{table}")).await;
    assert_eq!((seen.seq, seen.lines), (mine.seq, mine.lines.clone()));
    server.stop().await;
}

#[tokio::test]
async fn win_can_be_claimed_after_long_silence() {
    let folder = tempfile::TempDir::new().unwrap();
    let server = Running::start(ServeConfig { takeover: Duration::ZERO, ..config(folder.path()) }).await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    for (on_leave, done) in [(OnLeave::Computer, false), (OnLeave::Win, true)] {
        let terms = Terms { on_leave, ..Terms::default() };
        let OpenedTable { table, seats } = open(&mut ada, &server, "hl", terms).await;
        claim(&mut ben, &server, &table, 1, seats[1].token.as_deref().unwrap()).await;
        let mut mine = ada.connect(server.address, &table, None).await.unwrap();
        let bens = ben.connect(server.address, &table, None).await.unwrap();
        mine.until(|page| page.presence == [true, true]).await;
        let early = mine.command(Command::ClaimWin);
        mine.send(&early).await;
        assert!(matches!(mine.answer().await, ServerMessage::Err { code: ErrorCode::WrongStage, .. }));
        drop(bens);
        mine.until(|page| page.presence == [true, false]).await;
        let claim = mine.command(Command::ClaimWin);
        mine.send(&claim).await;
        let answer = mine.answer().await;
        assert_eq!(matches!(answer, ServerMessage::Ok { .. }), done, "{answer:?}");
        assert_eq!(over(&mine), done);
        if done {
            assert_eq!(mine.now().over.as_ref().unwrap().winners, [0]);
            let (_, listed): (_, Vec<TableInfo>) = ben.get(&server.router, "/api/tables").await;
            assert_eq!(listed[0].stage, Stage::Over);
        }
    }
    server.stop().await;
}

/// Others may continue without a player who left, but not without a friend who has not come yet.
#[tokio::test]
async fn seats_not_yet_taken_cannot_be_taken_over() {
    let folder = tempfile::TempDir::new().unwrap();
    let server = Running::start(ServeConfig { takeover: Duration::ZERO, ..config(folder.path()) }).await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let OpenedTable { table, seats } = open(&mut ada, &server, "hl", Terms::default()).await;
    let mut mine = ada.connect(server.address, &table, None).await.unwrap();
    mine.until(|page| page.presence == [true, false]).await;
    let hand = mine.command(Command::Hand { of: 1, computer: true });
    mine.send(&hand).await;
    let answer = mine.answer().await;
    assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::NotYourSeat, .. }), "{answer:?}");

    claim(&mut ben, &server, &table, 1, seats[1].token.as_deref().unwrap()).await;
    let bens = ben.connect(server.address, &table, None).await.unwrap();
    mine.until(|page| page.presence == [true, true]).await;
    drop(bens);
    mine.until(|page| page.presence == [true, false]).await;
    let again = mine.command(Command::Hand { of: 1, computer: true });
    mine.send(&again).await;
    let answer = mine.answer().await;
    assert!(matches!(answer, ServerMessage::Ok { .. }), "{answer:?}");
    server.stop().await;
}

#[tokio::test]
async fn seated_players_can_name_the_table() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let OpenedTable { table, .. } = open(&mut ada, &server, "hh", Terms::default()).await;
    let path = format!("/api/tables/{table}/title");
    let title = |title: &str| NewTitle { title: title.to_owned() };
    let named = ada.post(&server.router, &path, &title(" Thursday ")).await;
    assert_eq!(named.status(), StatusCode::NO_CONTENT);
    let (_, listed): (_, Vec<TableInfo>) = ada.get(&server.router, "/api/tables").await;
    assert_eq!(listed[0].title.as_deref(), Some("Thursday"));
    let (_, fault): (_, Fault) =
        read(Browser::default().post(&server.router, &path, &title("Mine")).await).await;
    assert_eq!(fault.code, ErrorCode::NotYourSeat);
    let (_, fault): (_, Fault) = read(ada.post(&server.router, &path, &title(&"x".repeat(61))).await).await;
    assert!(fault.msg.contains("at most 60 characters"), "{}", fault.msg);
    ada.post(&server.router, &path, &title("")).await;
    let (_, listed): (_, Vec<TableInfo>) = ada.get(&server.router, "/api/tables").await;
    assert_eq!(listed[0].title, None);
    server.stop().await;
}
