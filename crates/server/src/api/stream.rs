//! Streams of lines: of a table, and of what concerns a program.

use super::{Caller, LINES};
use crate::App;
use crate::actor::QUEUE;
use crate::error::Refused;
use crate::hub::Hub;
use crate::inbox::{Joined, Message};
use crate::limits::{Place, Weight};
use crate::listener::Streams;
use crate::request::{Onlooker, Part, Peer, Words};
use crate::secret::TokenHash;
use crate::socket::{SEND, seq, stopped};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bastide_protocol::{ErrorCode, ProgramLine, Stage, TableInfo};
use serde::Serialize;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::interval;

/// The time between two looks at the tables of a program.
const LOOK: Duration = Duration::from_secs(1);

/// The end of a stream to which lines are written.
struct Lines {
    to: mpsc::Sender<Bytes>,
    hub: Arc<Hub>,
    token: TokenHash,
    beat: Duration,
    _place: Place,
}

/// The stream has ended.
struct Ended;

impl Lines {
    async fn send(&self, line: String) -> Result<(), Ended> {
        let sent = tokio::time::timeout(SEND, self.to.send(Bytes::from(line + "\n"))).await;
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Ended) }
    }

    async fn say(&self, line: &impl Serialize) -> Result<(), Ended> {
        self.send(serde_json::to_string(line).map_err(|_| Ended)?).await
    }

    /// Sends an empty line, if the token is still valid.
    async fn beat(&self) -> Result<(), Ended> {
        match self.hub.store.program(&self.token).await {
            Ok(None) => Err(Ended),
            // A failing database must not end every stream.
            Ok(Some(_)) | Err(_) => self.send(String::new()).await,
        }
    }
}

/// Waits until this token is revoked at this server. Other servers notice it at the next beat of a stream.
async fn revoked(mut tokens: broadcast::Receiver<TokenHash>, token: TokenHash) {
    loop {
        match tokens.recv().await {
            Ok(one) if one == token => return,
            // If one was missed, the next beat notices it.
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            // The server stops, which ends the stream anyway.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Begins a stream: the response, and the end to write to.
fn begin(
    app: &App,
    caller: &Caller,
    peer: Peer,
    streams: Option<Streams>,
) -> Result<(Response, Lines), Refused> {
    caller.charge(app, Weight::Place)?;
    let many = || Refused::new(ErrorCode::TooFast, "too many streams from this address; close some");
    let place = app.limits.sockets.take(peer.0).ok_or_else(many)?;
    let (to, from) = mpsc::channel::<Bytes>(1);
    if let Some(streams) = streams {
        streams.begin();
    }
    let body = futures_util::stream::unfold(from, |mut from| async move {
        from.recv().await.map(|line| (Ok::<_, Infallible>(line), from))
    });
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(LINES)),
        // Asks nginx to pass each line on at once.
        (header::HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    let lines = Lines { to, hub: Arc::clone(&app.hub), token: caller.token, beat: app.beat, _place: place };
    Ok(((headers, Body::from_stream(body)).into_response(), lines))
}

/// `GET /api/v1/tables/{table}/stream?since=`
pub(super) async fn of_table(
    State(app): State<App>,
    caller: Caller,
    Part(table): Part,
    words: Words,
    peer: Peer,
    streams: Option<Extension<Streams>>,
) -> Result<Response, Refused> {
    let since = words.get("since")?.map(|text| seq(&text)).transpose()?;
    let Onlooker { table, viewer, browser } = caller.at(&app, table).await?;
    let (response, lines) = begin(&app, &caller, peer, streams.map(|Extension(streams)| streams))?;
    let (live, queue) = mpsc::channel(QUEUE);
    let actor = app.hub.actor(&table).await?;
    let (reply, joined) = oneshot::channel();
    let join = Message::Join { viewer, browser: browser.0, since, from: peer.0, asks: true, live, reply };
    actor.send(join).await.map_err(|_| Refused::unavailable())?;
    let Joined { connection, first } = joined.await.map_err(|_| Refused::unavailable())?;
    let (stop, revoked) = (app.stop.clone(), revoked(app.revoked.subscribe(), caller.token));
    tokio::spawn(async move {
        tokio::select! {
            // Whatever the reason, the program connects again.
            _ = pass(&lines, first, queue, stop) => {}
            () = revoked => {}
        }
        let _ = actor.send(Message::Leave { connection }).await;
    });
    Ok(response)
}

/// Passes the messages of a table on.
async fn pass(
    lines: &Lines,
    first: Vec<Arc<str>>,
    mut queue: mpsc::Receiver<Arc<str>>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Ended> {
    for message in first {
        lines.send(message.to_string()).await?;
    }
    let mut beat = interval(lines.beat);
    loop {
        tokio::select! {
            message = queue.recv() => lines.send(message.ok_or(Ended)?.to_string()).await?,
            _ = beat.tick() => lines.beat().await?,
            () = lines.to.closed() => return Err(Ended),
            () = stopped(&mut stop) => return Err(Ended),
        }
    }
}

/// `GET /api/v1/stream`
pub(super) async fn of_program(
    State(app): State<App>,
    caller: Caller,
    peer: Peer,
    streams: Option<Extension<Streams>>,
) -> Result<Response, Refused> {
    let (response, lines) = begin(&app, &caller, peer, streams.map(|Extension(streams)| streams))?;
    let (mut stop, revoked) = (app.stop.clone(), revoked(app.revoked.subscribe(), caller.token));
    tokio::spawn(async move {
        tokio::select! {
            _ = follow(&lines) => {}
            () = revoked => {}
            () = lines.to.closed() => {}
            () = stopped(&mut stop) => {}
        }
    });
    Ok(response)
}

/// Looks at the tables of the program again and again: another server may play some of them.
async fn follow(lines: &Lines) -> Result<(), Ended> {
    // Two turns at a table differ by the time of the last event.
    let mut known: BTreeMap<String, Option<(u64, u8)>> = BTreeMap::new();
    let (mut look, mut beat) = (interval(LOOK), interval(lines.beat));
    loop {
        tokio::select! {
            _ = look.tick() => {
                let tables = lines.hub.store.tables_of(&lines.token).await.unwrap_or_default();
                for table in tables.into_iter().rev() {
                    let turn = turn_at(&table);
                    let is_over = table.stage == Stage::Over;
                    let id = table.table.clone();
                    let before = known.insert(id.clone(), turn);
                    if before.is_none() && !is_over {
                        lines.say(&ProgramLine::Table { table }).await?;
                    }
                    if let Some((_, seat)) = turn.filter(|_| before.flatten() != turn) {
                        lines.say(&ProgramLine::Turn { table: id, seat }).await?;
                    }
                }
            }
            _ = beat.tick() => lines.beat().await?,
        }
    }
}

/// The time of the last event and the deciding seat, if that is one of the program's.
fn turn_at(table: &TableInfo) -> Option<(u64, u8)> {
    let seat = table.seat?;
    let yours = table.seats.get(usize::from(seat)).is_some_and(|seat| seat.yours && !seat.computer);
    yours.then_some((table.changed, seat))
}
