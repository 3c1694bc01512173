//! The HTTP routes.

use crate::actor::seats;
use crate::asked::{Asked, Drawn};
use crate::clock::now;
use crate::error::Refused;
use crate::inbox::Message;
use crate::limits::Kind;
use crate::preview::Tongue;
use crate::request::{Browser, Onlooker, Part, Peer, Sent, Words, check_origin, read_json};
use crate::secret::{Token, TokenHash};
use crate::{App, api, content, heavy, info, layers, log, page, peers, socket};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use bastide_host::Game;
use bastide_protocol::{
    Analysing, Analysis, Chosen, Claim, ErrorCode, ExpectedEnd, Looked, Name, NewTable, NewTitle, OpenedSeat,
    OptionsInfo, ReplayRequest, RuleClause, RuleDifference, ScoreRequest, Snapshot, Spectators, TableInfo,
    WhatIf,
};
use bastide_table::{Table, TableEvent, Viewer, WithoutAid};
use bastide_types::Player;
use serde::Serialize;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};

/// Default limit on a request's body, in KiB.
pub(crate) const MOST_BODY_KIB: usize = 16;

/// Limit on a body with a position to score or a game to replay, in KiB: records and save files of long games are
/// large.
pub(crate) const MOST_SCORE_KIB: usize = 1024;

/// All routes of a server.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .merge(of_tables(&app))
        .merge(api::routes())
        .route("/", get(front))
        .route("/learn", get(front))
        .route("/learn/", get(front))
        .route("/relive", get(front))
        .route("/relive/", get(front))
        .route("/rules", get(front))
        .route("/rules/", get(front))
        .route("/score", get(front))
        .route("/score/", get(front))
        .route("/tokens", get(front))
        .route("/tokens/", get(front))
        .route("/verify", get(front))
        .route("/verify/", get(front))
        .route("/healthz", get(ready))
        .route("/livez", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route(
            "/api/analysis",
            get(analysing).post(analysis).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)),
        )
        .route("/api/options", get(options))
        .route("/api/rules", get(rules))
        .route("/api/rules/differences", get(differences))
        .route("/api/rules/{clause}", get(rule))
        .route("/api/score", post(score).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)))
        .route("/api/editions", post(editions).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)))
        .route("/api/picture", post(picture).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)))
        .route("/api/replay", post(replay_of).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)))
        .route("/api/replay/table", post(play_on).layer(DefaultBodyLimit::max(MOST_SCORE_KIB * 1024)))
        .route("/api/tables", get(tables).post(open))
        .route("/assets/tiles.json", get(tiles_json))
        .route("/assets/tiles.svg", get(tiles_svg))
        .fallback(other)
        .layer(DefaultBodyLimit::max(MOST_BODY_KIB * 1024))
        .layer(middleware::from_fn(layers::explained))
        .layer(content::compression())
        .layer(middleware::from_fn_with_state(app.clone(), layers::limited))
        .layer(middleware::from_fn_with_state(app.clone(), layers::named))
        .layer(middleware::from_fn(layers::headers))
        .layer(middleware::from_fn_with_state(app.clone(), layers::logged))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(middleware::from_fn_with_state(app.clone(), layers::checked_id))
        .with_state(app)
}

/// The routes of one table, which another server may have to answer.
fn of_tables(app: &App) -> Router<App> {
    Router::new()
        .route("/g/{table}", get(front_of_table))
        .route("/g/{table}/{move}", get(front_of_move))
        .route("/api/tables/{table}", get(table))
        .route("/api/tables/{table}/claim", post(claim))
        .route("/api/tables/{table}/bag", aid(Table::bag))
        .route("/api/tables/{table}/expected", get(expected))
        .route("/api/tables/{table}/features", aid(|table| Ok(table.features())))
        .route("/api/tables/{table}/look", get(look))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/record.json", get(record_as_json))
        .route("/api/tables/{table}/replay", get(replay))
        .route("/api/tables/{table}/seats/{seat}/link", post(relink))
        .route("/api/tables/{table}/title", post(retitle))
        .route("/api/tables/{table}/sheet", aid(Table::sheet))
        .route("/api/tables/{table}/stands", aid(|table| Ok(table.stands())))
        .route("/api/tables/{table}/ways", aid(|table| Ok(table.ways())))
        .route("/ws/v1/table/{table}", get(socket::connect))
        .merge(api::routes_of_tables())
        .route_layer(middleware::from_fn_with_state(app.clone(), peers::routed))
}

/// A route that returns what `look` reads from a table, for clients that may watch it.
fn aid<T: Serialize + Send + 'static>(look: fn(&Table) -> Result<T, WithoutAid>) -> MethodRouter<App> {
    let answer = async move |State(app): State<App>, who: Onlooker| {
        Ok::<_, Refused>(Json(app.hub.read(&who.table, look).await??))
    };
    get(answer)
}

async fn front(uri: Uri, headers: HeaderMap) -> Response {
    page::index(uri.path() == "/", &headers).await
}

/// The page of a table, with what this browser may see of it.
async fn front_of_table(
    State(app): State<App>,
    who: Result<Onlooker, Refused>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(who) = who else { return page::of_no_table(&headers).await };
    // If this fails, the preview lacks the host's name.
    let host = app.hub.store.host_seat(&who.table).await.unwrap_or(None);
    match app.hub.snapshot(&who.table, who.viewer).await {
        Ok(table) => page::of_table(&table, host, Tongue::named(uri.query()), &headers).await,
        Err(_) => page::of_no_table(&headers).await,
    }
}

/// The page of a table at one of its moves.
async fn front_of_move(
    State(app): State<App>,
    Path((id, _)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let table = app.hub.snapshot(&id, Viewer::WATCHER).await;
    let shown = table.ok().filter(|table| table.terms.spectators == Spectators::Anybody);
    page::of_move(shown.as_ref(), Tongue::named(uri.query()), &headers).await
}

async fn ready(State(app): State<App>) -> Response {
    match app.unready().await {
        None => "ok\n".into_response(),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

async fn rules(Asked(asked): Asked, headers: HeaderMap) -> Result<Response, Refused> {
    let write = move || serde_json::to_vec(&bastide_host::rules(&asked)?).map_err(|_| Refused::unavailable());
    let book = heavy::briefly(write).await?;
    Ok(content::respond(book.into(), "application/json", "no-cache", &headers))
}

async fn options(State(app): State<App>, Asked(asked): Asked) -> Result<Json<OptionsInfo>, Refused> {
    let chosen = asked.or(&app.usual)?;
    Ok(Json(bastide_host::options(Chosen::clone(&app.usual), chosen, &app.addresses)))
}

async fn differences(Asked(asked): Asked) -> Result<Json<Vec<RuleDifference>>, Refused> {
    Ok(Json(bastide_host::differences(&asked)?))
}

async fn score(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    let asked: ScoreRequest = read_json(&headers, body, MOST_SCORE_KIB)?;
    heavy::json(&app, peer, &headers, move || Ok(bastide_host::score(&asked)?)).await
}

async fn rule(Part(id): Part) -> Result<Json<RuleClause>, Refused> {
    Ok(Json(bastide_host::clause(&id)?))
}

async fn open(
    State(app): State<App>,
    peer: Peer,
    browser: Browser,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    peer.check(&app, Kind::Open)?;
    let asked: NewTable = read_json(&headers, body, MOST_BODY_KIB)?;
    let (browser, cookie) = browser.known(&app)?;
    let opened = app.hub.open(&asked, &browser).await?;
    Ok((StatusCode::CREATED, cookie, Json(opened)).into_response())
}

async fn tables(State(app): State<App>, browser: Browser) -> Result<Json<Vec<TableInfo>>, Refused> {
    let Browser(Some(browser)) = browser else { return Ok(Json(Vec::new())) };
    Ok(Json(app.hub.store.tables_of(&browser).await?))
}

async fn table(State(app): State<App>, who: Onlooker) -> Result<Json<Snapshot>, Refused> {
    app.hub.snapshot(&who.table, who.viewer).await.map(Json)
}

async fn expected(State(app): State<App>, who: Onlooker) -> Result<Json<ExpectedEnd>, Refused> {
    let state = app.hub.read(&who.table, Table::state_to_evaluate).await??;
    app.hub.computers().expect(state).await.map(Json)
}

async fn replay(
    State(app): State<App>,
    who: Onlooker,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let game = app.hub.read(&who.table, Game::of).await?;
    heavy::json(&app, peer, &headers, move || Ok(game.relive(&who.table)?)).await
}

async fn replay_of(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    let ReplayRequest { text } = read_json(&headers, body, MOST_SCORE_KIB)?;
    heavy::json(&app, peer, &headers, move || Ok(bastide_host::relive_text(&text)?)).await
}

async fn analysis(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Json<Analysis>, Refused> {
    check_origin(&headers)?;
    let ReplayRequest { text } = read_json(&headers, body, MOST_SCORE_KIB)?;
    crate::analysis::analyse(text, app.hub.computers(), peer.0).await.map(Json)
}

async fn analysing(State(app): State<App>, peer: Peer) -> Json<Option<Analysing>> {
    Json(app.hub.computers().analyses().progress(peer.0))
}

async fn editions(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    let ReplayRequest { text } = read_json(&headers, body, MOST_SCORE_KIB)?;
    heavy::json(&app, peer, &headers, move || Ok(bastide_host::editions(&text)?)).await
}

async fn picture(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    let ReplayRequest { text } = read_json(&headers, body, MOST_SCORE_KIB)?;
    let picture = move || Ok(bastide_host::picture(&text)?);
    heavy::text(&app, peer, &headers, "image/svg+xml", picture).await
}

async fn play_on(
    State(app): State<App>,
    peer: Peer,
    browser: Browser,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    peer.check(&app, Kind::Open)?;
    let asked: WhatIf = read_json(&headers, body, MOST_SCORE_KIB)?;
    let (browser, cookie) = browser.known(&app)?;
    let ((id, secret), at) = (app.hub.new_identity(&browser, asked.text.as_bytes())?, now());
    let table = id.clone();
    let hub = std::sync::Arc::clone(&app.hub);
    let begin = move || {
        let (commitment, agreed) = (secret.commitment(&table), |config| hub.agreed(config));
        let opened = bastide_host::play_on(&asked, commitment, agreed, at, &mut secret.draws())?;
        Ok((log::rows(&table, secret, opened), asked.seats))
    };
    let (opened, seats) = heavy::done(&app, peer, begin).await?;
    let opened = app.hub.seat(id, &seats, opened, at, &browser).await?;
    Ok((StatusCode::CREATED, cookie, Json(opened)).into_response())
}

async fn look(State(app): State<App>, who: Onlooker, words: Words) -> Result<Json<Looked>, Refused> {
    let look = bastide_host::look(&words.0, who.viewer)?;
    Ok(Json(app.hub.read(&who.table, look).await??))
}

async fn record(State(app): State<App>, who: Onlooker) -> Result<Response, Refused> {
    let id = who.table;
    let table = id.clone();
    let text = app.hub.read(&id, move |there| bastide_host::text(&table, there)).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, file_name(&id, "txt")?),
    ];
    Ok((headers, text).into_response())
}

async fn record_as_json(State(app): State<App>, who: Onlooker) -> Result<Response, Refused> {
    let id = who.table;
    let table = id.clone();
    let record = app.hub.read(&id, move |there| bastide_host::json(&table, there)).await?;
    Ok(([(header::CONTENT_DISPOSITION, file_name(&id, "json")?)], Json(record)).into_response())
}

/// The Content-Disposition header for a file about a table.
fn file_name(id: &str, ending: &str) -> Result<HeaderValue, Refused> {
    let name = format!("attachment; filename=\"bastide-{id}.{ending}\"");
    // The id of an existing table has only letters and digits.
    HeaderValue::from_str(&name).map_err(|_| Refused::no_table())
}

async fn claim(
    State(app): State<App>,
    Part(id): Part,
    peer: Peer,
    browser: Browser,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    peer.check(&app, Kind::Claim)?;
    let Claim { seat, token, name } = read_json(&headers, body, MOST_BODY_KIB)?;
    let name = name.as_deref().map(bastide_host::name).transpose()?;
    let link = SeatLink::read(&app, &id, seat, &token).await?;
    let (browser, cookie) = browser.known(&app)?;
    link.claim(&app, browser, name).await?;
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// The link of a person's seat.
pub(crate) struct SeatLink<'a> {
    table: &'a str,
    pub(crate) seat: Player,
    token: TokenHash,
}

impl<'a> SeatLink<'a> {
    /// Reads a link that opens a seat. A wrong one does not wake the table.
    pub(crate) async fn read(
        app: &App,
        table: &'a str,
        seat: u8,
        secret: &str,
    ) -> Result<SeatLink<'a>, Refused> {
        let token = Token::parse(secret).ok_or_else(seats::wrong_link)?.hash();
        let seat = person(seat).ok_or_else(seats::wrong_link)?;
        seats::check_link(&app.hub.store, table, seat, &token).await?;
        Ok(SeatLink { table, seat, token })
    }

    /// Gives the seat to a browser or a program.
    pub(crate) async fn claim(
        &self,
        app: &App,
        browser: TokenHash,
        name: Option<Name>,
    ) -> Result<(), Refused> {
        let SeatLink { table, seat, token } = *self;
        let claim = |reply| Message::Claim { browser, seat, token, name: name.clone(), reply };
        app.hub.ask(table, claim).await?
    }
}

/// Replaces the link of a seat; for holders of the seat and for the browser that opened the table.
async fn relink(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    peer: Peer,
    browser: Browser,
    headers: HeaderMap,
) -> Result<Json<OpenedSeat>, Refused> {
    check_origin(&headers)?;
    peer.check(&app, Kind::Claim)?;
    let Some(browser) = browser.0 else { return Err(seats::not_to_relink()) };
    let player = seat.parse().ok().and_then(person).ok_or_else(seats::no_seat)?;
    seats::relinks(&app.hub.store, &id, player, &browser).await?;
    let token = Token::new()?;
    let hash = token.hash();
    let relink = |reply| Message::Relink { browser, seat: player, token: hash, reply };
    let yours = app.hub.ask(&id, relink).await??;
    Ok(Json(OpenedSeat { seat: player.0, token: Some(token.reveal()), yours }))
}

/// The player in a seat; `None` for a number that no seat has.
fn person(seat: u8) -> Option<Player> {
    Player::first(Player::MOST as u8).find(|player| player.0 == seat)
}

async fn retitle(
    State(app): State<App>,
    Part(id): Part,
    browser: Browser,
    headers: HeaderMap,
    body: Sent,
) -> Result<StatusCode, Refused> {
    check_origin(&headers)?;
    let NewTitle { title } = read_json(&headers, body, MOST_BODY_KIB)?;
    let title = bastide_host::title(&title)?;
    let msg = "only players can name a table";
    let viewer = browser.viewer(&app, &id).await?;
    let seat = viewer.seats().next().ok_or_else(|| Refused::new(ErrorCode::NotYourSeat, msg))?;
    app.hub.note(&id, seat, TableEvent::Titled { title }).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn tiles_json(Drawn(drawings): Drawn, words: Words, headers: HeaderMap) -> Result<Response, Refused> {
    Ok(drawings.json.respond(lasting(&words).await?, &headers))
}

async fn tiles_svg(Drawn(drawings): Drawn, words: Words, headers: HeaderMap) -> Result<Response, Refused> {
    Ok(drawings.svg.respond(lasting(&words).await?, &headers))
}

/// The Cache-Control of drawings: an address with their version is immutable.
async fn lasting(words: &Words) -> Result<&'static str, Refused> {
    Ok(if words.get("v")?.as_deref() == Some(info::version().await) { content::LASTING } else { "no-cache" })
}

async fn other(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = page::file(path, &headers) {
        file
    } else if page::is_asked_for(&headers) {
        page::lost(&headers).await
    } else {
        Refused::new(ErrorCode::NotFound, "there is nothing at this address; start at /").into_response()
    }
}
