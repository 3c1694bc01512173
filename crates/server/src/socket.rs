//! A connection to a table.

use crate::App;
use crate::actor::{QUEUE, text};
use crate::error::Refused;
use crate::inbox::{Joined, Message};
use crate::limits::{Kind, MessageRate, Place};
use crate::request::{Browser, Onlooker, Peer, Words, check_origin};
use crate::secret::TokenHash;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use bastide_protocol::{ClientMessage, ErrorCode, MOST_FRAME_BYTES, SUBPROTOCOL, ServerMessage};
use bastide_table::Viewer;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::Instrument;

/// Size of a socket's buffers in bytes. The default is 128 KiB, which is too much for thousands of idle connections.
const BUFFER: usize = 4 * 1024;
/// Maximum time between two of the server's pings. Browsers answer them even for a page in the background.
const PING: Duration = Duration::from_secs(5);
/// Time limit for sending a frame: a client that exceeds it does not read.
pub(crate) const SEND: Duration = Duration::from_secs(10);

/// Close codes, as listed in the protocol's document.
mod code {
    pub const GONE: u16 = 1000;
    pub const POLICY: u16 = 1008;
    pub const TOO_BIG: u16 = 1009;
    pub const RESTART: u16 = 1012;
    pub const TOO_SLOW: u16 = 1013;
}

fn no_upgrade(_: WebSocketUpgradeRejection) -> Refused {
    Refused::new(ErrorCode::BadMessage, "connect to this address with a WebSocket")
}

/// The route `GET /ws/v1/table/{id}?since=`.
pub(crate) async fn connect(
    State(app): State<App>,
    who: Result<Onlooker, Refused>,
    words: Words,
    peer: Peer,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let since = words.get("since")?.map(|text| seq(&text)).transpose()?;
    let upgrade = upgrade.map_err(no_upgrade)?;
    check_origin(&headers)?;
    peer.check(&app, Kind::Handshake)?;
    let Onlooker { table, viewer, browser: Browser(browser) } = who?;
    app.hub.actor(&table).await?;
    let many = || Refused::new(ErrorCode::TooFast, "too many connections from this address; close some");
    let place = app.limits.sockets.take(peer.0).ok_or_else(many)?;
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(MOST_FRAME_BYTES)
        .max_frame_size(MOST_FRAME_BYTES);
    let span = tracing::Span::current();
    let serve = move |socket| serve(app, table, (viewer, browser, peer), since, socket, place);
    Ok(upgrade.on_upgrade(move |socket| serve(socket).instrument(span)))
}

/// Parses the number of an event.
pub(crate) fn seq(text: &str) -> Result<u32, Refused> {
    let msg = || format!("since={text}: give the number of the last event that was seen");
    text.parse().map_err(|_| Refused::new(ErrorCode::BadMessage, msg()))
}

async fn serve(
    app: App,
    table: String,
    (viewer, browser, Peer(from)): (Viewer, Option<TokenHash>, Peer),
    since: Option<u32>,
    socket: WebSocket,
    _place: Place,
) {
    let stop = app.stop.clone();
    let (rate, dead) = (MessageRate::new(app.messages), app.dead);
    let Ok(actor) = app.hub.actor(&table).await else { return };
    let (live, queue) = mpsc::channel(QUEUE);
    let (reply, joined) = oneshot::channel();
    drop(app);
    if actor.send(Message::Join { viewer, browser, since, from, asks: false, live, reply }).await.is_err() {
        return;
    }
    let Ok(Joined { connection, first }) = joined.await else { return };
    let mut connection = Connection { socket, connection, actor, queue, rate, dead };
    let closing = connection.run(first, stop).await;
    let Connection { mut socket, connection, actor, .. } = connection;
    let _ = actor.send(Message::Leave { connection }).await;
    if let Some((code, reason)) = closing {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let _ = tokio::time::timeout(SEND, socket.send(Frame::Close(Some(frame)))).await;
        // Waits briefly for the other side's close frame, so that it can read ours.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = tokio::time::timeout(Duration::from_millis(500), rest).await;
    }
}

pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, which is a stop, too.
    let _ = stop.wait_for(|stop| *stop).await;
}

struct Connection {
    socket: WebSocket,
    connection: u64,
    actor: mpsc::Sender<Message>,
    queue: mpsc::Receiver<Utf8Bytes>,
    rate: MessageRate,
    /// [`crate::ServeConfig::dead`].
    dead: Duration,
}

/// The close code and reason to send, if the connection still works.
type Closing = Option<(u16, &'static str)>;

impl Connection {
    async fn run(&mut self, first: Vec<Utf8Bytes>, mut stop: watch::Receiver<bool>) -> Closing {
        for message in first {
            self.send(Frame::Text(message)).await?;
        }
        let mut last_frame = Instant::now();
        let beat = PING.min(self.dead / 2);
        let mut ping = tokio::time::interval_at(last_frame + beat, beat);
        loop {
            tokio::select! {
                message = self.queue.recv() => match message {
                    Some(message) => self.send(Frame::Text(message)).await?,
                    None if self.actor.is_closed() => return Some((code::RESTART, "the table restarts")),
                    None => return Some((code::TOO_SLOW, "read too slowly")),
                },
                frame = self.socket.recv() => {
                    last_frame = Instant::now();
                    match frame {
                        Some(Ok(frame)) => {
                            if let Some(closing) = self.receive(frame).await? {
                                return Some(closing);
                            }
                        }
                        Some(Err(error)) => return too_big(&error),
                        None => return None,
                    }
                }
                _ = ping.tick() => {
                    if last_frame.elapsed() > self.dead {
                        return Some((code::GONE, "nothing was heard"));
                    }
                    self.send(Frame::Ping(Default::default())).await?;
                }
                () = stopped(&mut stop) => return Some((code::RESTART, "the server stops")),
            }
        }
    }

    /// Sends a frame; `None` if the connection is broken.
    async fn send(&mut self, frame: Frame) -> Option<()> {
        tokio::time::timeout(SEND, self.socket.send(frame)).await.ok()?.ok()
    }

    /// Handles a frame. Returns `None` if the connection has ended, `Some(None)` to continue, and otherwise why to
    /// close it.
    async fn receive(&mut self, frame: Frame) -> Option<Closing> {
        let message = match frame {
            Frame::Text(text) => Some(serde_json::from_str::<ClientMessage>(&text)),
            Frame::Binary(_) => return Some(Some((code::POLICY, "text frames only"))),
            Frame::Ping(_) | Frame::Pong(_) => None,
            Frame::Close(_) => return None,
        };
        // Every frame counts: even a ping has a response, which takes memory until the client reads it.
        let alive = matches!(message, None | Some(Ok(ClientMessage::Ping)));
        let calm = if alive { self.rate.ping() } else { self.rate.message() };
        if !calm {
            return Some(Some((code::POLICY, "too many messages")));
        }
        let connection = self.connection;
        let message = match message {
            None => return Some(None),
            Some(Ok(ClientMessage::Cmd { id, seat, base, c })) => {
                Message::Command { connection, id, seat, base, command: c }
            }
            Some(Ok(ClientMessage::Say { seat, word })) => Message::Say { connection, seat, word },
            Some(Ok(ClientMessage::Snap)) => Message::Snap { connection },
            Some(Ok(ClientMessage::Ping)) => {
                self.send(Frame::Text(text(&ServerMessage::Pong))).await?;
                return Some(None);
            }
            Some(Err(error)) => Message::Unreadable { connection, why: error.to_string() },
        };
        match self.actor.send(message).await {
            Ok(()) => Some(None),
            Err(_) => Some(Some((code::RESTART, "the table restarts"))),
        }
    }
}

fn too_big(error: &axum::Error) -> Closing {
    use std::error::Error;
    let mut cause: Option<&dyn Error> = Some(error);
    while let Some(inner) = cause {
        if inner.to_string().contains("too long") || inner.to_string().contains("too large") {
            return Some((code::TOO_BIG, "frames have at most 4096 bytes"));
        }
        cause = inner.source();
    }
    None
}
