//! A connection to a table.

use crate::App;
use crate::actor::{QUEUE, text};
use crate::error::Refused;
use crate::inbox::{Joined, Message};
use crate::limits::{Kind, MessageRate, Place};
use crate::request::{Browser, Onlooker, Peer, Words, check_origin};
use crate::secret::TokenHash;
use crate::web_socket::{Error, Handshake, Message as Frame, Socket};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use bastide_protocol::{ClientMessage, ErrorCode, ServerMessage};
use bastide_table::Viewer;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tracing::Instrument;

/// Maximum time between two of the server's pings. Browsers answer them even for a page in the background.
const PING: Duration = Duration::from_secs(5);
/// Time limit for sending a message: a client that exceeds it does not read.
pub(crate) const SEND: Duration = Duration::from_secs(10);

/// Close codes, as listed in the protocol's document.
mod code {
    pub const GONE: u16 = 1000;
    pub const POLICY: u16 = 1008;
    pub const TOO_BIG: u16 = 1009;
    pub const RESTART: u16 = 1012;
    pub const TOO_SLOW: u16 = 1013;
}

/// The route `GET /ws/v1/table/{id}?since=`.
pub(crate) async fn connect(
    State(app): State<App>,
    who: Result<Onlooker, Refused>,
    words: Words,
    peer: Peer,
    headers: HeaderMap,
    handshake: Result<Handshake, Refused>,
) -> Result<Response, Refused> {
    let since = words.get("since")?.map(|text| seq(&text)).transpose()?;
    let handshake = handshake?;
    check_origin(&headers)?;
    peer.check(&app, Kind::Handshake)?;
    let Onlooker { table, viewer, browser: Browser(browser) } = who?;
    app.hub.actor(&table).await?;
    let many = || Refused::new(ErrorCode::TooFast, "too many connections from this address; close some");
    let place = app.limits.sockets.take(peer.0).ok_or_else(many)?;
    let (response, socket) = handshake.accept();
    // A task is as large as the largest of its steps, and most of its life it waits: the other steps get boxes.
    let joining = Box::pin(join(app, table, (viewer, browser, peer), since, socket, place));
    let serve = async {
        if let Some((mut connection, first)) = joining.await {
            let closing = connection.run(first).await;
            Box::pin(connection.leave(closing)).await;
        }
    };
    tokio::spawn(serve.in_current_span());
    Ok(response)
}

/// Parses the number of an event.
pub(crate) fn seq(text: &str) -> Result<u32, Refused> {
    let msg = || format!("since={text}: give the number of the last event that was seen");
    text.parse().map_err(|_| Refused::new(ErrorCode::BadMessage, msg()))
}

/// Waits until the connection is a WebSocket, and joins the table. Returns the connection and the first messages to send;
/// `None` if the client or the table has gone.
async fn join(
    app: App,
    table: String,
    (viewer, browser, Peer(from)): (Viewer, Option<TokenHash>, Peer),
    since: Option<u32>,
    socket: impl Future<Output = Option<Socket>>,
    place: Place,
) -> Option<(Box<Connection>, Vec<Arc<str>>)> {
    let socket = socket.await?;
    let actor = app.hub.actor(&table).await.ok()?;
    let (live, queue) = mpsc::channel(QUEUE);
    let (reply, joined) = oneshot::channel();
    let (rate, dead, stop) = (MessageRate::new(app.messages), app.dead, app.stop.clone());
    drop(app);
    let join = Message::Join { viewer, browser, since, from, asks: false, live, reply };
    actor.send(join).await.ok()?;
    let Joined { connection: number, first } = joined.await.ok()?;
    Some((Box::new(Connection { socket, number, actor, queue, rate, dead, stop, _place: place }), first))
}

pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, which is a stop, too.
    let _ = stop.wait_for(|stop| *stop).await;
}

struct Connection {
    socket: Socket,
    /// The number by which the actor knows it.
    number: u64,
    actor: mpsc::Sender<Message>,
    queue: mpsc::Receiver<Arc<str>>,
    rate: MessageRate,
    /// [`crate::ServeConfig::dead`].
    dead: Duration,
    /// [`App::stop`].
    stop: watch::Receiver<bool>,
    _place: Place,
}

/// The close code and reason to send, if the connection still works.
type Closing = Option<(u16, &'static str)>;

impl Connection {
    /// Passes messages on, both ways, until the connection ends. Returns why to close it.
    async fn run(&mut self, first: Vec<Arc<str>>) -> Closing {
        for message in first {
            self.send_text(&message).await?;
        }
        let mut last_frame = Instant::now();
        let beat = PING.min(self.dead / 2);
        let mut ping = tokio::time::interval_at(last_frame + beat, beat);
        loop {
            tokio::select! {
                message = self.queue.recv() => match message {
                    Some(message) => self.send_text(&message).await?,
                    None if self.actor.is_closed() => return Some((code::RESTART, "the table restarts")),
                    None => return Some((code::TOO_SLOW, "read too slowly")),
                },
                frame = self.socket.next() => {
                    last_frame = Instant::now();
                    match frame {
                        Some(Ok(frame)) => {
                            // Boxed, as all that is rare, so that thousands of connections that wait take little memory.
                            if let Some(closing) = Box::pin(self.receive(frame)).await? {
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
                    self.ping().await?;
                }
                () = stopped(&mut self.stop) => return Some((code::RESTART, "the server stops")),
            }
        }
    }

    /// Leaves the table, and closes the connection.
    async fn leave(self, closing: Closing) {
        let Connection { mut socket, number: connection, actor, stop, .. } = self;
        // The server's stop does not wait for clients that do not read.
        drop(stop);
        let _ = actor.send(Message::Leave { connection }).await;
        let Some((code, reason)) = closing else { return };
        let frame = CloseFrame { code: code.into(), reason: reason.into() };
        let _ = tokio::time::timeout(SEND, socket.send(Frame::Close(Some(frame)))).await;
        // Waits briefly for the other side's close frame, so that it can read ours.
        let rest = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = tokio::time::timeout(Duration::from_millis(500), rest).await;
    }

    /// Sends a text; `None` if the connection is broken.
    async fn send_text(&mut self, text: &str) -> Option<()> {
        Box::pin(tokio::time::timeout(SEND, self.socket.send_text(text))).await.ok()?.ok()
    }

    /// Sends a ping; `None` if the connection is broken.
    async fn ping(&mut self) -> Option<()> {
        let ping = self.socket.send(Frame::Ping(Default::default()));
        Box::pin(tokio::time::timeout(SEND, ping)).await.ok()?.ok()
    }

    /// Handles a frame. Returns `None` if the connection has ended, `Some(None)` to continue, and otherwise why to
    /// close it.
    async fn receive(&mut self, frame: Frame) -> Option<Closing> {
        let message = match frame {
            Frame::Text(text) => Some(serde_json::from_str::<ClientMessage>(&text)),
            Frame::Binary(_) => return Some(Some((code::POLICY, "text frames only"))),
            Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_) => None,
            Frame::Close(_) => return None,
        };
        // Every frame counts: even a ping has a response, which takes memory until the client reads it.
        let alive = matches!(message, None | Some(Ok(ClientMessage::Ping)));
        let calm = if alive { self.rate.ping() } else { self.rate.message() };
        if !calm {
            return Some(Some((code::POLICY, "too many messages")));
        }
        let connection = self.number;
        let message = match message {
            None => return Some(None),
            Some(Ok(ClientMessage::Cmd { id, seat, base, c })) => {
                Message::Command { connection, id, seat, base, command: c }
            }
            Some(Ok(ClientMessage::Say { seat, word })) => Message::Say { connection, seat, word },
            Some(Ok(ClientMessage::Snap)) => Message::Snap { connection },
            Some(Ok(ClientMessage::Ping)) => {
                self.send_text(&text(&ServerMessage::Pong)).await?;
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

fn too_big(error: &Error) -> Closing {
    let is_too_big = matches!(error, Error::Capacity(CapacityError::MessageTooLong { .. }));
    is_too_big.then_some((code::TOO_BIG, "frames have at most 4096 bytes"))
}
