//! The routes. One list has what each asks, takes and answers; the router and the OpenAPI document follow from it.

use super::{Caller, MARK, Needs, document, marked, stream, tokens};
use crate::App;
use crate::error::Refused;
use crate::http::{MOST_BODY_KIB, SeatLink};
use crate::inbox::Message;
use crate::limits::{Kind, Weight};
use crate::request::{Part, Peer, Sent, read_json};
use crate::secret::Token;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Json, Router};
use bastide_protocol::{
    Asked, ErrorCode, Join, MOST_NAME_CHARS, Move, Moved, NewSeat, NewTable, OpenedTable, Program,
    ProgramLine, Scope, Snapshot, TableInfo, TableLine,
};
use bastide_table::{BadMove, Table};
use schemars::{Schema, SchemaGenerator};

/// A route of the API.
pub(super) struct Route {
    /// In lower case.
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) about: &'static str,
    pub(super) scope: Option<Scope>,
    handler: fn() -> MethodRouter<App>,
    /// Optional parameters of the query, and what they mean.
    pub(super) query: &'static [(&'static str, &'static str)],
    pub(super) body: Option<Describe>,
    pub(super) answer: Answer,
}

/// Describes a type.
pub(super) type Describe = fn(&mut SchemaGenerator) -> Schema;

/// The response of a route.
pub(super) enum Answer {
    /// JSON with this status.
    Json(StatusCode, Describe),
    /// Lines, each of them JSON or empty.
    Lines(Describe),
    /// Nothing: 204.
    Nothing,
}

fn of<T: schemars::JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// All routes that need a token.
pub(super) const ROUTES: &[Route] = &[
    Route {
        method: "get",
        path: "/api/v1/program",
        about: "The program that the token belongs to.",
        scope: None,
        handler: || get(program),
        query: &[],
        body: None,
        answer: Answer::Json(StatusCode::OK, of::<Program>),
    },
    Route {
        method: "get",
        path: "/api/v1/stream",
        about: "What concerns the program: tables where it holds a seat, and its turns there.",
        scope: Some(Scope::Watch),
        handler: || get(stream::of_program),
        query: &[],
        body: None,
        answer: Answer::Lines(of::<ProgramLine>),
    },
    Route {
        method: "get",
        path: "/api/v1/tables",
        about: "The tables where the program holds a seat, latest first.",
        scope: Some(Scope::Watch),
        handler: || get(tables),
        query: &[],
        body: None,
        answer: Answer::Json(StatusCode::OK, of::<Vec<TableInfo>>),
    },
    Route {
        method: "post",
        path: "/api/v1/tables",
        about: "Opens a table. The program holds the seats of kind `here`, whose names are marked; their anchors are ignored.",
        scope: Some(Scope::Open),
        handler: || post(open),
        query: &[],
        body: Some(of::<NewTable>),
        answer: Answer::Json(StatusCode::CREATED, of::<OpenedTable>),
    },
    Route {
        method: "get",
        path: "/api/v1/tables/{table}",
        about: "The whole table.",
        scope: Some(Scope::Watch),
        handler: || get(table),
        query: &[],
        body: None,
        answer: Answer::Json(StatusCode::OK, of::<Snapshot>),
    },
    Route {
        method: "get",
        path: "/api/v1/tables/{table}/stream",
        about: "The whole table, then each event, followed by a line `turn` while a seat of the program decides.",
        scope: Some(Scope::Watch),
        handler: || get(stream::of_table),
        query: &[(
            "since",
            "The number of the last event that was seen; then the events after it come first.",
        )],
        body: None,
        answer: Answer::Lines(of::<TableLine>),
    },
    Route {
        method: "get",
        path: "/api/v1/tables/{table}/turn",
        about: "The question to the program; null if none of its seats decides.",
        scope: Some(Scope::Watch),
        handler: || get(turn),
        query: &[],
        body: None,
        answer: Answer::Json(StatusCode::OK, of::<Option<Asked>>),
    },
    Route {
        method: "post",
        path: "/api/v1/tables/{table}/join",
        about: "Takes a person's seat by its secret, and marks its name.",
        scope: Some(Scope::Play),
        handler: || post(join),
        query: &[],
        body: Some(of::<Join>),
        answer: Answer::Nothing,
    },
    Route {
        method: "post",
        path: "/api/v1/tables/{table}/move",
        about: "Plays for the deciding seat, and confirms what is to be confirmed.",
        scope: Some(Scope::Play),
        handler: || post(play),
        query: &[],
        body: Some(of::<Move>),
        answer: Answer::Json(StatusCode::OK, of::<Moved>),
    },
];

/// The routes that are not about one table, and those of the browser that makes tokens.
pub(crate) fn routes() -> Router<App> {
    listed(|path| !path.contains("{table}"))
        .route("/api/v1/openapi.json", get(document::answer))
        .route("/api/tokens", get(tokens::list).post(tokens::make))
        .route("/api/tokens/{id}/revoke", post(tokens::revoke))
}

/// The routes of one table, which another server may have to answer.
pub(crate) fn routes_of_tables() -> Router<App> {
    listed(|path| path.contains("{table}"))
}

fn listed(which: fn(&str) -> bool) -> Router<App> {
    ROUTES.iter().filter(|route| which(route.path)).fold(Router::new(), |router, route| {
        let needs = Needs { scope: route.scope };
        router.route(route.path, (route.handler)().layer(Extension(needs)))
    })
}

async fn program(caller: Caller) -> Json<Program> {
    Json(caller.program)
}

async fn tables(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TableInfo>>, Refused> {
    Ok(Json(app.hub.store.tables_of(&caller.token).await?))
}

async fn open(
    State(app): State<App>,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
    body: Sent,
) -> Result<(StatusCode, Json<OpenedTable>), Refused> {
    let mut asked: NewTable = read_json(&headers, body, MOST_BODY_KIB)?;
    caller.charge(&app, Weight::Table)?;
    peer.check(&app, Kind::Open)?;
    for seat in &mut asked.seats {
        if let NewSeat::Here { name, anchor } = seat {
            // Programs reveal no values, and the first draw would wait for one.
            (*name, *anchor) = (marked(name)?.into_string(), None);
        }
    }
    Ok((StatusCode::CREATED, Json(app.hub.open(&asked, &caller.token).await?)))
}

async fn table(State(app): State<App>, caller: Caller, Part(table): Part) -> Result<Json<Snapshot>, Refused> {
    let who = caller.at(&app, table).await?;
    app.hub.snapshot(&who.table, who.viewer).await.map(Json)
}

async fn turn(
    State(app): State<App>,
    caller: Caller,
    Part(table): Part,
) -> Result<Json<Option<Asked>>, Refused> {
    let who = caller.at(&app, table).await?;
    let viewer = who.viewer;
    app.hub.read(&who.table, move |table| table.asked(viewer)).await.map(Json)
}

async fn join(
    State(app): State<App>,
    caller: Caller,
    peer: Peer,
    Part(table): Part,
    headers: HeaderMap,
    body: Sent,
) -> Result<StatusCode, Refused> {
    let Join { seat, secret, name } = read_json(&headers, body, MOST_BODY_KIB)?;
    caller.charge(&app, Weight::Place)?;
    peer.check(&app, Kind::Claim)?;
    let link = SeatLink::read(&app, &table, seat, &secret).await?;
    let name = match name {
        Some(name) => name,
        None => {
            let names = app.hub.read(&table, |table| table.names().to_vec()).await?;
            let there = names.get(link.seat.index()).ok_or_else(Refused::no_table)?;
            // The name was not chosen by the program, so it is shortened rather than refused.
            let room = MOST_NAME_CHARS - if there.as_str().starts_with(MARK) { 0 } else { MARK.len() };
            there.as_str().chars().take(room).collect()
        }
    };
    link.claim(&app, caller.token, Some(marked(&name)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn play(
    State(app): State<App>,
    caller: Caller,
    Part(table): Part,
    headers: HeaderMap,
    body: Sent,
) -> Result<Json<Moved>, Refused> {
    let Move { actions, seq } = read_json(&headers, body, MOST_BODY_KIB)?;
    let viewer = caller.browser().viewer(&app, &table).await?;
    let read = move |table: &Table| {
        let base = seq.unwrap_or(table.seq());
        table.check_base(base)?;
        let (seat, events) = table.read_move(viewer, &actions).map_err(bad_move)?;
        Ok::<_, Refused>((seat, base, events))
    };
    let (seat, base, events) = app.hub.read(&table, read).await??;
    // The table knows a move by its id, in case it is asked again.
    let (id, program) = (Token::new()?.reveal(), caller.token);
    let act = |reply| Message::Act { program, seat, base, id: id.clone(), events: events.clone(), reply };
    Ok(Json(Moved { seq: app.hub.ask(&table, act).await?? }))
}

fn bad_move(bad: BadMove) -> Refused {
    match bad {
        BadMove::NotYourTurn => Refused::new(
            ErrorCode::NotYourTurn,
            "no seat of this program decides now; wait for a line `turn`",
        ),
        BadMove::Illegal(why) => Refused::new(ErrorCode::Illegal, why),
    }
}
