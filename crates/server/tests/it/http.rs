//! Requests without a socket.

use crate::common::*;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use bastide_protocol::*;

#[tokio::test]
async fn table_is_opened_listed_and_claimed_by_link() {
    let (server, _folder) = fresh().await;
    let router = &server.router;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let opened = ada.open(router, "hlc", &["base", "traders"]).await;
    let yours: Vec<bool> = opened.seats.iter().map(|seat| seat.yours).collect();
    assert_eq!(yours, [true, false, false]);
    assert_eq!(opened.seats.iter().filter(|seat| seat.token.is_some()).count(), 2);

    let path = format!("/api/tables/{}", opened.table);
    let (status, seen): (_, Snapshot) = ada.get(router, &path).await;
    assert_eq!((status, seen.yours.as_slice()), (StatusCode::OK, &[0][..]));
    assert!(seen.now.choices.is_some_and(|choices| !choices.actions.is_empty()));
    let (_, seen): (_, Snapshot) = ben.get(router, &path).await;
    assert!(seen.yours.is_empty() && seen.now.choices.is_none());

    let claim = |seat, token: &str, name: Option<&str>| Claim {
        seat,
        token: token.to_owned(),
        name: name.map(str::to_owned),
    };
    let token = opened.seats[1].token.clone().unwrap();
    let claim_path = format!("{path}/claim");
    for wrong in
        [claim(0, &token, None), claim(2, &token, None), claim(99, &token, None), claim(1, "x", None)]
    {
        let (status, fault): (_, Fault) = read(ben.post(router, &claim_path, &wrong).await).await;
        assert_eq!((status, fault.code), (StatusCode::FORBIDDEN, ErrorCode::BadToken));
    }
    let (status, fault): (_, Fault) =
        read(ben.post(router, &claim_path, &claim(1, &token, Some("\u{202e}"))).await).await;
    assert_eq!((status, fault.code), (StatusCode::BAD_REQUEST, ErrorCode::BadName));
    assert_eq!(ben.cookie, None, "no seat, no cookie");

    let done = ben.post(router, &claim_path, &claim(1, &token, Some(" Ben "))).await;
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    let (_, seen): (_, Snapshot) = ben.get(router, &path).await;
    assert_eq!((seen.yours, seen.now.seats[1].name.as_str()), (vec![1], "Ben"));
    let (_, tables): (_, Vec<TableInfo>) = ben.get(router, "/api/tables").await;
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0].seats.iter().map(|seat| seat.yours).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(tables[0].seats[1].name, "Ben");
    let (_, none): (_, Vec<TableInfo>) = Browser::default().get(router, "/api/tables").await;
    assert!(none.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn record_can_be_parsed() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "hh", &["base"]).await;
    let path = format!("/api/tables/{}/record", opened.table);
    let response = ada.send(&server.router, Request::get(path).body(Body::empty()).unwrap()).await;
    assert!(response.headers()[header::CONTENT_DISPOSITION].to_str().unwrap().contains(&opened.table));
    let text = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let record = bastide_notation::parse_record(std::str::from_utf8(&text).unwrap()).unwrap();
    assert_eq!(record.player_name(bastide_types::Player(1)), Some("Here 1"));
    assert_eq!(record.actions.len(), 1, "the first tile is drawn");
    let path = format!("/api/tables/{}", opened.table);
    let (_, sheet): (_, ScoreAccount) = ada.get(&server.router, &format!("{path}/sheet")).await;
    let (_, state): (_, Snapshot) = ada.get(&server.router, &path).await;
    let projected: Vec<_> = state.now.seats.iter().map(|seat| (seat.name.clone(), seat.projected)).collect();
    let totals: Vec<_> = sheet.players.iter().map(|p| (p.name.clone(), Some(p.total))).collect();
    assert_eq!(projected, totals);
    server.stop().await;
}

#[tokio::test]
async fn real_table_is_scored() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let asked = |text: &str, rules: &str| ScoreRequest {
        text: text.to_owned(),
        rules: Some(rules.to_owned()),
        ..ScoreRequest::default()
    };
    let board = "0,0 baD r0\n0,-1 baE r180 blue follower c\n";
    for (rules, points) in [("c2", 4), ("rgg2003", 2)] {
        let (status, account): (_, ScoreAccount) =
            read(ada.post(router, "/api/score", &asked(board, rules)).await).await;
        assert_eq!((status, account.players[1].total), (StatusCode::OK, points));
        assert_eq!(account.features[0].lights.len(), 2);
    }
    // A text that parses is treated as a table that is being laid out.
    for (text, rules, words, expected) in [
        (board, "c9", "c9", StatusCode::BAD_REQUEST),
        ("0,0 baD", "c2", "line 1", StatusCode::BAD_REQUEST),
        ("0,0 baD r0\n5,5 baD r0\n1,0 baE r0", "c2", "\n", StatusCode::OK),
    ] {
        let (status, fault): (_, Fault) =
            read(ada.post(router, "/api/score", &asked(text, rules)).await).await;
        assert_eq!((status, fault.code), (expected, ErrorCode::BadSetup));
        assert!(fault.msg.contains(words), "{}", fault.msg);
        assert_eq!(fault.position.is_some(), words == "\n", "what was read is totals with its faults");
    }
    let (_, book): (_, Vec<RuleClause>) = ada.get(router, "/api/rules?rules=rgg2003&sets=base,traders").await;
    assert!(book.iter().any(|clause| clause.id == "field.score.per-city" && clause.differs));
    assert!(book.iter().all(|clause| clause.id != "field.score.city" && clause.id != "road.score.inn"));
    let (_, found): (_, Vec<RuleClause>) =
        ada.get(router, "/api/rules?rules=c2&search=coat%20of%20arms").await;
    assert!(found.iter().take(3).any(|clause| clause.id == "city.score.tile"));
    for path in ["/api/rules?rules=zzz", "/api/rules/differences?sets=zzz"] {
        let (status, _): (_, Fault) = ada.get(router, path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
    let path = "/api/rules/differences?rules=rgg2003,chain&sets=base";
    let (_, found): (_, Vec<RuleDifference>) = ada.get(router, path).await;
    let words: Vec<&str> = found.iter().map(|d| d.toggle.as_str()).collect();
    assert_eq!(words, ["farms", "small-city"], "no builder, no pig and no inn lies on this table");
    assert_eq!(found[0].clause, "field.score.per-city");
    assert_eq!(found[1].value, "1 point for each tile");
    assert_eq!(found[1].current, "2 points for each tile, like any other city");
    server.stop().await;
}

#[tokio::test]
async fn position_is_checked_against_its_boxes() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let two_of_one = ScoreRequest {
        text: "0,0 baC r0\n1,0 baC r0 red follower c".to_owned(),
        sets: Some("base".to_owned()),
        ..ScoreRequest::default()
    };
    let (status, fault): (_, Fault) = read(ada.post(router, "/api/score", &two_of_one).await).await;
    assert_eq!((status, fault.code), (StatusCode::OK, ErrorCode::BadSetup), "it is an ordinary state");
    let read_so_far = fault.position.unwrap();
    assert_eq!((read_so_far.tiles.len(), read_so_far.figures.len()), (2, 1));
    assert_eq!(read_so_far.faults[0].lights.len(), 2, "both tiles are shown");
    let boxes = ScoreRequest { sets: Some("2xbase".to_owned()), ..two_of_one.clone() };
    assert_eq!(ada.post(router, "/api/score", &boxes).await.status(), StatusCode::OK);
    let unknown = ScoreRequest { sets: Some("dragons".to_owned()), ..two_of_one };
    let (status, fault): (_, Fault) = read(ada.post(router, "/api/score", &unknown).await).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(fault.msg.contains("sets: ") && fault.msg.contains("dragons"), "{}", fault.msg);

    let wine = ScoreRequest {
        text: "0,0 tb20 r0 red follower c\n0,-1 baE r180\n-1,0 baE r90".to_owned(),
        recorded: Some("rgg2003".to_owned()),
        ..ScoreRequest::default()
    };
    let (_, account): (_, ScoreAccount) = read(ada.post(router, "/api/score", &wine).await).await;
    assert!(account.remarks[0].msg.contains("earned under rgg2003"), "{:?}", account.remarks);
    assert_eq!(account.features[0].remark.as_ref().unwrap().rule.as_deref(), Some("goods.trader"));
    server.stop().await;
}

#[tokio::test]
async fn squares_for_the_tile_in_hand_are_listed() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let mut ask = async |hand: Option<&str>| {
        let asked = ScoreRequest {
            text: "0,0 baD r0".to_owned(),
            // Without bridges, on which a road could end at a field.
            sets: Some("base".to_owned()),
            hand: hand.map(str::to_owned),
            ..ScoreRequest::default()
        };
        let (_, account): (_, ScoreAccount) = read(ada.post(router, "/api/score", &asked).await).await;
        account.fits.map(|fits| fits.iter().map(|tile| (tile.x, tile.y, tile.r)).collect::<Vec<_>>())
    };
    assert_eq!(ask(None).await, None, "nobody asked");
    // The city with fields around it fits at the city, and with a field below, but nowhere at the road.
    assert_eq!(ask(Some("baE")).await, Some(vec![(0, -1, 2), (0, 1, 1)]));
    assert_eq!(ask(Some("abA")).await, Some(Vec::new()), "an abbey, or no such kind");
    server.stop().await;
}

#[tokio::test]
async fn long_records_are_scored_and_longer_ones_are_refused() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let long = |kib: usize| ScoreRequest {
        text: format!("0,0 baD r0\n#{}", "x".repeat(kib * 1024)),
        ..ScoreRequest::default()
    };
    assert_eq!(ada.post(router, "/api/score", &long(1000)).await.status(), StatusCode::OK);
    let (status, fault): (_, Fault) = read(ada.post(router, "/api/score", &long(1024)).await).await;
    assert_eq!((status, fault.code), (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge));
    assert!(fault.msg.contains("1024 KiB"), "{}", fault.msg);
    server.stop().await;
}

/// The expected status of every page: without the files that `npm run build` makes in `web`, it says how to build them.
fn page_status() -> StatusCode {
    let dist = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html");
    if std::path::Path::new(dist).exists() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

#[tokio::test]
async fn static_endpoints_answer() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let (_, options): (_, OptionsInfo) = ada.get(router, "/api/options").await;
    assert_eq!(options.presets[0].name, "c2");
    assert_eq!((options.usual.rules.preset.as_str(), options.usual.sets.len()), ("c2", 2));
    let asked = "/api/options?rules=rgg2003,small-city=2,chain&sets=2xbase,river";
    let (_, OptionsInfo { chosen, usual, .. }) = ada.get(router, asked).await;
    let changes = [("chain", "on"), ("small-city", "two-per-tile")];
    assert_eq!((chosen.rules.preset.as_str(), usual), ("rgg2003", options.usual));
    assert_eq!(chosen.rules.changes, changes.map(|(a, b)| (a.to_owned(), b.to_owned())).into());
    assert_eq!((chosen.sets[0].set.as_str(), chosen.sets[0].copies, chosen.sets.len()), ("base", 2, 2));
    for (asked, word) in [("rules=c9", "rules: "), ("sets=castle", "sets: "), ("rules=c2,chain=3", "on")] {
        let (status, fault): (_, Fault) = ada.get(router, &format!("/api/options?{asked}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(fault.msg.contains(word), "{}", fault.msg);
    }
    let (_, clauses): (_, Vec<RuleClause>) = ada.get(router, "/api/rules").await;
    assert!(clauses.len() > 100);
    let (_, clause): (_, RuleClause) = ada.get(router, "/api/rules/city.score.tile").await;
    assert_eq!(clause, *clauses.iter().find(|c| c.id == "city.score.tile").unwrap());

    let request = || Request::get("/assets/tiles.svg");
    let first = ada.send(router, request().body(Body::empty()).unwrap()).await;
    assert_eq!(first.headers()[header::CONTENT_TYPE], "image/svg+xml");
    let tag = first.headers()[header::ETAG].clone();
    let again = request().header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
    assert_eq!(ada.send(router, again).await.status(), StatusCode::NOT_MODIFIED);

    for path in ["/", "/learn", "/relive/", "/rules", "/rules/", "/score"] {
        let page = ada.send(router, Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(page.status(), page_status(), "{path}");
    }
    for path in ["/", "/g/0123456789ab", "/rules", "/score"] {
        let page = ada.send(router, Request::get(path).body(Body::empty()).unwrap()).await;
        let kind = page.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
        assert!(kind.starts_with("text/html"), "{kind}");
        let text = to_bytes(page.into_body(), usize::MAX).await.unwrap();
        let text = String::from_utf8_lossy(&text);
        assert!(text.contains("Bastide"));
        assert_eq!(text.contains("cargo xtask play"), page_status() != StatusCode::OK, "{path}: {text}");
    }
    for (accept, kind) in [
        ("text/html,*/*;q=0.8", "text/html"),
        ("*/*", "application/json"),
        ("application/json", "application/json"),
    ] {
        let asked =
            Request::get("/nonsense").header(header::ACCEPT, accept).header(header::IF_NONE_MATCH, "*");
        let page = ada.send(router, asked.body(Body::empty()).unwrap()).await;
        assert_eq!(page.status(), StatusCode::NOT_FOUND, "{accept}");
        assert_eq!(page.headers()[header::CACHE_CONTROL], "no-store");
        assert!(page.headers()[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind), "{accept}");
    }
    let health = ada.send(router, Request::get("/healthz").body(Body::empty()).unwrap()).await;
    assert_eq!(health.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn copies_of_a_set_are_limited_by_the_options() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let (_, options): (_, OptionsInfo) = ada.get(router, "/api/options").await;
    for SetInfo { set, most_copies, .. } in &options.sets {
        for (copies, expected) in
            [(*most_copies, StatusCode::CREATED), (most_copies + 1, StatusCode::BAD_REQUEST)]
        {
            let mut asked = new_table("hh", &["base", set]);
            asked.sets.dedup_by(|a, b| a.set == b.set);
            asked.sets.last_mut().unwrap().copies = copies;
            let response = ada.post(router, "/api/tables", &asked).await;
            assert_eq!(response.status(), expected, "{copies} boxes of {set}");
        }
    }
    // Its tiles are on the table before the first draw; there is one copy.
    let once: Vec<(&str, u16)> =
        options.sets.iter().filter(|set| set.once).map(|set| (set.set.as_str(), set.tiles)).collect();
    assert_eq!(once, [("count", 12)]);
    server.stop().await;
}

#[tokio::test]
async fn text_is_compressed_if_accepted() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let mut get = async |path: &str, reads: Option<&str>| {
        let asked = Request::get(path);
        let asked = match reads {
            Some(reads) => asked.header(header::ACCEPT_ENCODING, reads),
            None => asked,
        };
        let answer = ada.send(router, asked.body(Body::empty()).unwrap()).await;
        let mut headers = answer.headers().clone();
        assert!(headers.remove("x-request-id").is_some(), "another one each time");
        (headers, to_bytes(answer.into_body(), usize::MAX).await.unwrap())
    };
    for path in ["/assets/tiles.json", "/assets/tiles.svg", "/api/rules", "/api/rules?sets=base"] {
        let (plain, text) = get(path, None).await;
        assert!(!plain.contains_key(header::CONTENT_ENCODING), "{path}");
        for (reads, encoding) in [("gzip", "gzip"), ("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip")] {
            let (headers, body) = get(path, Some(reads)).await;
            assert_eq!(headers[header::CONTENT_ENCODING], encoding, "{path}");
            assert_eq!(headers.get_all(header::VARY).iter().count(), 1, "{path}");
            for same in [header::ETAG, header::CONTENT_TYPE, header::CACHE_CONTROL] {
                assert_eq!(headers[&same], plain[&same], "{path}");
            }
            let mut read = Vec::new();
            match encoding {
                "br" => brotli::BrotliDecompress(&mut &*body, &mut read).map(drop),
                _ => std::io::copy(&mut flate2::read::GzDecoder::new(&*body), &mut read).map(drop),
            }
            .unwrap();
            assert!(read == text, "{path} by {encoding}");
            assert!(body.len() * 2 < text.len(), "{path}: {} of {}", body.len(), text.len());
        }
        for reads in ["deflate", "gzip;q=0", "x-gzipped"] {
            assert_eq!(get(path, Some(reads)).await, (plain.clone(), text.clone()), "{path} {reads}");
        }
    }
    let (health, _) = get("/healthz", Some("gzip, br")).await;
    assert!(!health.contains_key(header::CONTENT_ENCODING), "a few bytes go as they are");
    server.stop().await;
}

#[tokio::test]
async fn claim_with_a_taken_name_changes_nothing() {
    let (server, _folder) = fresh().await;
    let (router, mut ben) = (&server.router, Browser::default());
    let opened = Browser::default().open(router, "hl", &["base"]).await;
    let path = format!("/api/tables/{}/claim", opened.table);
    let claim = |name: &str| Claim {
        seat: 1,
        token: opened.seats[1].token.clone().unwrap(),
        name: Some(name.to_owned()),
    };
    let (status, fault): (_, Fault) = read(ben.post(router, &path, &claim("Here 0")).await).await;
    assert_eq!((status, fault.code), (StatusCode::CONFLICT, ErrorCode::NameTaken));
    assert!(fault.msg.contains("another player is called"), "{}", fault.msg);
    assert!(ben.cookie.is_none());
    assert_eq!(ben.post(router, &path, &claim("Ben")).await.status(), StatusCode::NO_CONTENT);
    let (_, state): (_, Snapshot) = ben.get(router, &format!("/api/tables/{}", opened.table)).await;
    assert_eq!((state.yours.as_slice(), state.now.seats[1].name.as_str()), (&[1][..], "Ben"));
    server.stop().await;
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let (server, _folder) = fresh().await;
    let documents = ["/", "/rules", "/assets/tiles.svg"].map(|path| (path, true));
    let others = ["/api/tables", "/assets/tiles.json", "/healthz"].map(|path| (path, false));
    for (path, document) in documents.into_iter().chain(others) {
        let request = Request::get(path).header(header::HOST, "a.example:1234").body(Body::empty()).unwrap();
        let response = Browser::default().send(&server.router, request).await;
        let headers = response.headers();
        let policy = headers.get(header::CONTENT_SECURITY_POLICY).map(|policy| policy.to_str().unwrap());
        assert_eq!(policy.is_some(), document, "{path}: {headers:?}");
        assert_eq!(headers.contains_key("cross-origin-opener-policy"), document, "{path}");
        if let Some(policy) = policy {
            assert!(
                policy.contains("default-src 'none'") && policy.contains("wss://a.example:1234"),
                "{policy}"
            );
            assert!(!policy.contains("unsafe-inline"));
        }
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        assert!(headers.contains_key(header::CACHE_CONTROL));
    }
    server.stop().await;
}

#[tokio::test]
async fn bad_requests_are_explained() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let good = serde_json::to_string(&new_table("hh", &["base"])).unwrap();
    let post = |body: String| {
        Request::post("/api/tables").header(header::CONTENT_TYPE, "application/json").body(Body::from(body))
    };
    let plain = Request::post("/api/tables").header(header::CONTENT_TYPE, "text/plain");
    let foreign = Request::post("/api/tables")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ORIGIN, "https://evil.example");
    let sandboxed = Request::post("/api/tables")
        .header(header::CONTENT_TYPE, "application/json")
        .header("sec-fetch-site", "cross-site");
    let mut bad_level = new_table("hc", &["base"]);
    bad_level.seats[1] = NewSeat::Computer { name: "C".to_owned(), level: Some("godlike".to_owned()) };
    let bad_level = serde_json::to_string(&bad_level).unwrap();
    let bad_seats = serde_json::to_string(&new_table("hhhhhh", &["base", "dragons"])).unwrap();
    let one_seat = serde_json::to_string(&new_table("h", &["base"])).unwrap();
    let deep = format!("{}{}", "[".repeat(8000), "]".repeat(8000));
    let cases = [
        (post("{".to_owned()), StatusCode::BAD_REQUEST, ErrorCode::BadMessage, "cannot be read"),
        (post(deep), StatusCode::BAD_REQUEST, ErrorCode::BadMessage, "cannot be read"),
        (post("{}".to_owned()), StatusCode::BAD_REQUEST, ErrorCode::BadMessage, "seats"),
        (
            post(bad_level),
            StatusCode::BAD_REQUEST,
            ErrorCode::BadSetup,
            "beginner, casual, regular, advanced, tournament, master",
        ),
        (post(one_seat), StatusCode::BAD_REQUEST, ErrorCode::BadSetup, "1 seat: a table has 2"),
        (post(bad_seats), StatusCode::BAD_REQUEST, ErrorCode::BadSetup, "dragons"),
        (post("x".repeat(17_000)), StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge, "16 KiB"),
        (plain.body(good.clone().into()), StatusCode::BAD_REQUEST, ErrorCode::BadMessage, "application/json"),
        (foreign.body(good.clone().into()), StatusCode::FORBIDDEN, ErrorCode::BadOrigin, "own page"),
        (sandboxed.body(good.into()), StatusCode::FORBIDDEN, ErrorCode::BadOrigin, "own page"),
        (
            Request::get("/api/tables/unknown").body(Body::empty()),
            StatusCode::NOT_FOUND,
            ErrorCode::NotFound,
            "no such table",
        ),
        (
            Request::get("/api/rules/none").body(Body::empty()),
            StatusCode::NOT_FOUND,
            ErrorCode::NotFound,
            "/api/rules",
        ),
        (
            Request::get("/assets/../Cargo.toml").body(Body::empty()),
            StatusCode::NOT_FOUND,
            ErrorCode::NotFound,
            "start at /",
        ),
    ];
    for (request, status, code, words) in cases {
        let (found, fault): (_, Fault) = read(ada.send(router, request.unwrap()).await).await;
        assert_eq!((found, fault.code), (status, code), "{}", fault.msg);
        assert!(fault.msg.contains(words), "{}", fault.msg);
    }
    let (_, none): (_, Vec<TableInfo>) = ada.get(router, "/api/tables").await;
    assert!(none.is_empty(), "nothing was opened");
    server.stop().await;
}

/// Faults outside the routes have the usual body, too.
#[tokio::test]
async fn all_faults_share_one_body_format() {
    let (server, _folder) = fresh().await;
    let cases = [
        (Request::delete("/api/tables"), 405, ErrorCode::BadMethod, "DELETE does nothing"),
        (Request::post("/"), 405, ErrorCode::BadMethod, "Allow"),
        (Request::get("/api/tables/%ff"), 400, ErrorCode::BadMessage, "check what follows its % signs"),
        (Request::get("/api/rules?rules=a&rules=b"), 400, ErrorCode::BadMessage, "rules= more than once"),
        (Request::get("/api/options?sets=a&x=1&sets=b"), 400, ErrorCode::BadMessage, "sets= more than once"),
        (Request::get("/ws/v1/table/0123456789ab"), 400, ErrorCode::BadMessage, "with a WebSocket"),
        (Request::get("/ws/v1/table/0123456789ab?since=x"), 400, ErrorCode::BadMessage, "since=x: give"),
        (
            Request::get("/").header(header::HOST, "evil.example:80"),
            421,
            ErrorCode::BadHost,
            "--name evil.example",
        ),
    ];
    for (request, status, code, words) in cases {
        let request = request.body(Body::empty()).unwrap();
        let what = format!("{} {}", request.method(), request.uri());
        let response = Browser::default().send(&server.router, request).await;
        assert_eq!(response.status(), status, "{what}");
        if code == ErrorCode::BadMethod {
            assert!(response.headers().contains_key(header::ALLOW), "{what}");
        }
        let (_, fault): (_, Fault) = read(response).await;
        assert_eq!(fault.code, code, "{what}: {}", fault.msg);
        assert!(fault.msg.contains(words), "{what}: {}", fault.msg);
    }
    server.stop().await;
}

#[tokio::test]
async fn cookies_behind_a_proxy_are_secure_and_addresses_forwarded() {
    let folder = tempfile::TempDir::new().unwrap();
    let behind = bastide_server::ServeConfig { secure_cookies: true, ..config(folder.path()) };
    let server = Running::start(behind).await;
    let mut statuses = Vec::new();
    for n in 0..70 {
        let address = format!("9.9.9.9, 10.0.0.{}", n % 2);
        let request = Request::post("/api/tables")
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-forwarded-for", address)
            .body(Body::from(serde_json::to_vec(&new_table("hh", &["base"])).unwrap()));
        let response = Browser::default().send(&server.router, request.unwrap()).await;
        let cookie =
            response.headers().get(header::SET_COOKIE).map(|cookie| cookie.to_str().unwrap().to_owned());
        assert!(cookie.is_none_or(|cookie| cookie.contains("; Secure;")), "only over https");
        statuses.push(response.status());
    }
    assert!(statuses.iter().all(|status| *status == StatusCode::CREATED), "35 each are not too many");
    server.stop().await;
}

#[tokio::test]
async fn opening_tables_is_rate_limited() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let mut refused = None;
    // Sixty at once, and one more every two seconds; a slow machine sends fewer requests meanwhile.
    for _ in 0..1000 {
        let response = ada.post(&server.router, "/api/tables", &new_table("hh", &["base"])).await;
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            assert!(response.headers().contains_key(header::RETRY_AFTER));
            refused = Some(read::<Fault>(response).await.1.code);
            break;
        }
    }
    assert_eq!(refused, Some(ErrorCode::TooFast));
    server.stop().await;
}
