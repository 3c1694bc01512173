//! Games replayed from their first tile, and continued from one of their positions.

use crate::common::*;
use axum::http::StatusCode;
use bastide_protocol::*;

const RECORD: &str = include_str!("../../../../fixtures/records/whole-game.bastide");
const SAVE: &str = include_str!("../../../../fixtures/records/double-turn.jcz");
const OWN_TILES: &str = include_str!("../../../../fixtures/records/single-elements.jcz");

/// The final state, as sent to viewers of the table.
fn ends(replay: &Replay) -> Now {
    let Some(ServerMessage::Ev(Ev { now, .. })) = replay.events.last() else { panic!("nothing happened") };
    Now::clone(now)
}

#[tokio::test]
async fn replay_covers_a_whole_table() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut ada = Browser::default();
    let table = ada.open(router, "hh", &["base", "traders"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.now().turn_number > 4).await;
    let path = format!("/api/tables/{table}");
    let (_, mut live): (_, Snapshot) = Browser::default().get(router, &path).await;
    let (status, replay): (_, Replay) = Browser::default().get(router, &format!("{path}/replay")).await;
    assert_eq!((status, replay.start.tiles.len(), replay.start.seq), (StatusCode::OK, 1, 1));
    let mut now = ends(&replay);
    // Unconfirmed choices are not part of the game yet.
    for now in [&mut now, &mut live.now] {
        now.figures.retain(|figure| !figure.pending);
    }
    assert_eq!((now.figures, now.turn_number), (live.now.figures, live.now.turn_number));
    for lost in ["/api/tables/nobody/replay", "/api/tables/%20/replay"] {
        let (status, fault): (_, Fault) = ada.get(router, lost).await;
        assert_eq!((status, fault.code), (StatusCode::NOT_FOUND, ErrorCode::NotFound));
    }
    server.stop().await;
}

#[tokio::test]
async fn records_and_save_files_replay_alike() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut browser = Browser::default();
    for (text, over) in [(RECORD, true), (SAVE, false), (OWN_TILES, true)] {
        let request = ReplayRequest { text: text.to_owned() };
        let (status, replay): (_, Replay) = read(browser.post(router, "/api/replay", &request).await).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(ends(&replay).over.is_some(), over, "{}", &text[..40]);
        assert_eq!(replay.start.table, "");
    }
    let endless = RECORD.replace("[Players", "[Bag \"1xbaD\"]\n[Players");
    let cut = RECORD.replacen(" r0", " r1", 1);
    for (text, words) in [
        ("", "no recorded game"),
        ("0,0 baD r0", "no recorded game"),
        ("{", "not JSON"),
        ("[Bastide \"1\"]", "Rules"),
        (&format!("{RECORD}\n{RECORD}"), "there are 2 games"),
        (&endless, ""),
        (&cut, ""),
    ] {
        let request = ReplayRequest { text: text.to_owned() };
        let (status, fault): (_, Fault) = read(browser.post(router, "/api/replay", &request).await).await;
        assert_eq!((status, fault.code), (StatusCode::BAD_REQUEST, ErrorCode::BadSetup), "{text}");
        assert!(fault.msg.contains(words), "{}", fault.msg);
    }
    server.stop().await;
}

#[tokio::test]
async fn game_can_be_continued_from_any_position() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut ada = Browser::default();
    let replay = ReplayRequest { text: RECORD.to_owned() };
    let (_, replay): (_, Replay) = read(ada.post(router, "/api/replay", &replay).await).await;
    let count = replay.events.len() as u32;
    // The next event after a whole turn is a draw.
    let drawn = |event: &ServerMessage| match event {
        ServerMessage::Ev(Ev { e: Happened::Played { action, .. }, .. }) if action.k == "draw" => {
            action.tile.clone()
        }
        _ => None,
    };
    let second = replay.events.iter().skip(1).position(|event| drawn(event).is_some()).unwrap() + 1;
    // The tile that was drawn there fits nowhere now; the next one is in hand.
    let tile = drawn(&replay.events[second + 1]);
    assert!(tile.is_some());
    let asked = |actions: u32, tile: Option<String>, seats: &str| WhatIf {
        text: RECORD.to_owned(),
        actions: Some(actions),
        tile,
        seats: new_table(seats, &[]).seats,
        terms: None,
    };
    for (what, hand) in
        [(asked(second as u32, tile.clone(), "ch"), tile), (asked(second as u32, None, "hh"), None)]
    {
        let answer = ada.post(router, "/api/replay/table", &what).await;
        let (status, opened): (_, OpenedTable) = read(answer).await;
        assert_eq!((status, opened.seats[1].yours), (StatusCode::CREATED, true));
        let (_, table): (_, Snapshot) = ada.get(router, &format!("/api/tables/{}", opened.table)).await;
        assert_eq!((table.tiles.len(), table.now.over), (2, None));
        let in_hand = table.now.in_hand.map(|in_hand| in_hand.kind);
        assert!(in_hand.is_some() && (hand.is_none() || in_hand == hand), "{in_hand:?}");
        // It is an ordinary table: it can be continued, replayed, and restored from its log.
        let mut page = ada.connect(server.address, &opened.table, None).await.unwrap();
        page.play_until(|page| page.tiles.len() > 3).await;
        page.agrees_with_its_record(router, &opened.table).await;
    }
    let chosen = |tile: &str| Some(tile.to_owned());
    for (what, words) in [
        (asked(count, None, "hh"), "over there"),
        (asked(count + 1, None, "hh"), "draws and decisions"),
        (asked(second as u32, None, "hhh"), "2 people played"),
        (asked(second as u32, chosen("dragon"), "hh"), "no tile is called"),
        (asked(second as u32 + 2, chosen("baD"), "hh"), "action"),
        (asked(second as u32, chosen("icA"), "hh"), "action"),
        (WhatIf { actions: None, ..asked(0, None, "hh") }, "over there"),
        (WhatIf { text: OWN_TILES.to_owned(), ..asked(0, None, "hh") }, "own bag"),
    ] {
        let answer = ada.post(router, "/api/replay/table", &what).await;
        let (status, fault): (_, Fault) = read(answer).await;
        assert_eq!((status, fault.code), (StatusCode::BAD_REQUEST, ErrorCode::BadSetup));
        assert!(fault.msg.contains(words), "{}", fault.msg);
    }
    server.stop().await;
}

#[tokio::test]
async fn analysis_sums_add_up() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut browser = Browser::default();
    let request = ReplayRequest { text: RECORD.to_owned() };
    let (status, found): (_, Analysis) = read(browser.post(router, "/api/analysis", &request).await).await;
    let (_, replay): (_, Replay) = read(browser.post(router, "/api/replay", &request).await).await;
    let end = ends(&replay);
    let placed = |event: &&ServerMessage| {
        matches!(
            event,
            ServerMessage::Ev(Ev { e: Happened::Played { action, .. }, .. }) if action.k == "place"
        )
    };
    assert_eq!((status, found.moves.len()), (StatusCode::OK, replay.events.iter().filter(placed).count()));
    let points: Vec<f32> = end.seats.iter().map(|seat| seat.score as f32).collect();
    for (seat, sum) in found.sums.iter().enumerate() {
        let margin = points[seat] - points[1 - seat];
        let parts = sum.start + sum.turns + sum.luck + sum.own + sum.others;
        assert!((sum.margin - margin).abs() < 0.01 && (parts - margin).abs() < 0.1, "{sum:?} {points:?}");
        assert!(sum.own <= 0.0 && sum.others >= 0.0, "{sum:?}");
    }
    for one in &found.moves {
        let best = one.better.first().map_or(0.0, |better| better.gain);
        assert!((one.lost - best).abs() < 0.06 && one.expected.len() == 2, "{one:?}");
    }
    for (text, words) in
        [("", "no recorded game"), (&RECORD.replacen(" r0", " r1", 1), "expected a rotation")]
    {
        let request = ReplayRequest { text: text.to_owned() };
        let (status, fault): (_, Fault) = read(browser.post(router, "/api/analysis", &request).await).await;
        assert!(status == StatusCode::BAD_REQUEST && fault.msg.contains(words), "{fault:?}");
    }
    // A client that disconnects cancels its analysis: all places are free again.
    for _ in 0..12 {
        let (router, request) = (router.clone(), request.clone());
        let left =
            tokio::spawn(async move { Browser::default().post(&router, "/api/analysis", &request).await });
        tokio::task::yield_now().await;
        left.abort();
    }
    eventually("a place is free again", async || {
        browser.post(router, "/api/analysis", &request).await.status() == StatusCode::OK
    })
    .await;
    server.stop().await;
}

#[tokio::test]
async fn finished_game_is_compared_with_other_editions() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut browser = Browser::default();
    let request = |text: &str| ReplayRequest { text: text.to_owned() };
    let answer = browser.post(router, "/api/editions", &request(RECORD)).await;
    let (status, editions): (_, Vec<EditionResult>) = read(answer).await;
    assert_eq!(status, StatusCode::OK);
    let names: Vec<&str> = editions.iter().map(|edition| edition.preset.as_str()).collect();
    assert_eq!(names, ["rgg2003", "bigbox", "c1-second", "zman2"]);
    let answer = browser.post(router, "/api/replay", &request(RECORD)).await;
    let (_, replay): (_, Replay) = read(answer).await;
    let played: Vec<i32> = ends(&replay).seats.iter().map(|seat| seat.score).collect();
    for edition in &editions {
        assert_eq!(edition.stopped, None);
        let sums: Vec<i32> = edition.points.iter().map(Points::total).collect();
        assert_eq!(edition.scores, sums);
        let most = edition.scores.iter().max().unwrap();
        assert!(edition.winners.iter().all(|&seat| edition.scores[usize::from(seat)] == *most));
        // If the rules differ only where this game's sets are not concerned, the result is the same.
        assert!(!edition.differences.is_empty() || edition.scores == played, "{}", edition.preset);
    }
    let first = &editions[0];
    assert!(first.scores != played && first.differences.iter().any(|d| d.toggle == "farms"), "{first:?}");
    for (text, words) in
        [(SAVE, "not over"), ("", "no recorded game"), (&RECORD.replacen(" r0", " r1", 1), "")]
    {
        let answer = browser.post(router, "/api/editions", &request(text)).await;
        let (status, fault): (_, Fault) = read(answer).await;
        assert_eq!((status, fault.code), (StatusCode::BAD_REQUEST, ErrorCode::BadSetup));
        assert!(fault.msg.contains(words), "{}", fault.msg);
    }
    server.stop().await;
}

#[tokio::test]
async fn game_can_be_exported_as_json_and_picture() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let mut ada = Browser::default();
    let table = ada.open(router, "hh", &["base", "traders"]).await.table;
    let mut page = ada.connect(server.address, &table, None).await.unwrap();
    page.play_until(|page| page.now().turn_number > 4).await;
    let path = format!("/api/tables/{table}/record.json");
    let (status, record): (_, GameRecord) = Browser::default().get(router, &path).await;
    assert_eq!((status, record.players.len(), record.finished), (StatusCode::OK, 2, false));
    let drawn = |one: &RecordedAction| one.action.k == "draw";
    assert!(record.actions.iter().all(|one| drawn(one) == one.seat.is_none()));
    // The JSON can be imported like the text in it.
    let text = serde_json::to_string(&record).unwrap();
    let mut replays = Vec::new();
    for text in [text, record.record] {
        let answer = ada.post(router, "/api/replay", &ReplayRequest { text }).await;
        replays.push(read::<Replay>(answer).await);
    }
    assert_eq!(replays[0], replays[1]);
    assert_eq!(replays[0].1.events.len(), record.actions.len());
    let answer = ada.post(router, "/api/picture", &ReplayRequest { text: RECORD.to_owned() }).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "image/svg+xml");
    let answer = ada.post(router, "/api/picture", &ReplayRequest { text: "{}".to_owned() }).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}
