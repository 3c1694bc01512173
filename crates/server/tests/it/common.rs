//! A server on a free port with a folder of its own, browsers without a screen, and players.

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use bastide_budget::{Blame, Test};
use bastide_protocol::*;
use bastide_server::{ServeConfig, ServeError, Server};
use bastide_types::{ActionKind, MeepleKind};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// An action whose kind is all it has.
pub fn plain(kind: ActionKind) -> Action {
    kind.blank().into()
}

/// Far longer than anything takes on any machine: only a failure waits for it.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Longer than any test.
pub const FOR_EVER: Duration = Duration::from_secs(24 * 3600);

/// Polls until a condition holds of which there is no notification.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waits = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.unwrap_or_else(|_| panic!("{what}: still not"));
}

pub fn config(folder: &Path) -> ServeConfig {
    let usual = ServeConfig::new(folder.to_owned());
    // These players are faster than people, so the limit on messages is high.
    let names = vec!["table.example".to_owned(), "a.example".to_owned()];
    ServeConfig {
        port: 0,
        computer_pause: Duration::ZERO,
        messages: (1_000_000, 1_000_000),
        // A slow test must not run into time limits.
        silence: FOR_EVER,
        dead: FOR_EVER,
        beat: Duration::from_millis(100),
        header_within: FOR_EVER,
        body_within: FOR_EVER,
        thinking: None,
        names,
        test_seed: Some(bastide_budget::seed()),
        ..usual
    }
}

pub struct Running {
    pub address: SocketAddr,
    pub router: axum::Router,
    /// Returns the number of tables in memory.
    pub live: Box<dyn Fn() -> usize>,
    pub metrics: Option<SocketAddr>,
    /// How often it was asked to stop.
    signals: watch::Sender<usize>,
    task: JoinHandle<Result<(), ServeError>>,
    /// The draws follow from the seed.
    _blame: Blame,
}

impl Running {
    pub async fn start(config: ServeConfig) -> Running {
        let server = Server::bind(config).await.unwrap_or_else(|error| panic!("{error}"));
        let (signals, count) = watch::channel(0);
        let nth = |n: usize| {
            let mut count = count.clone();
            async move { drop(count.wait_for(|came| *came >= n).await) }
        };
        let metrics = server.metrics_address();
        let (address, router, live) = (server.address(), server.router(), Box::new(server.live_tables()));
        let task = tokio::spawn(server.run(nth(1), nth(2)));
        let _blame = Test::of_thread(env!("CARGO_PKG_NAME")).blame_all();
        Running { address, router, live, metrics, signals, task, _blame }
    }

    /// Asks it to stop, as one signal does.
    pub fn ask_to_stop(&self) {
        self.signals.send_modify(|came| *came += 1);
    }

    /// Stops the server. It waits for everything that still uses its router, up to a limit: drop that first.
    pub async fn stop(self) {
        drop((self.router, self.live));
        self.signals.send_replace(2);
        tokio::time::timeout(PATIENCE, self.task).await.expect("stops soon").unwrap().unwrap();
    }
}

/// Starts a server in a new folder.
pub async fn fresh() -> (Running, TempDir) {
    let folder = TempDir::new().unwrap();
    (Running::start(config(folder.path())).await, folder)
}

/// A browser, which keeps its cookie.
#[derive(Clone, Default)]
pub struct Browser {
    pub cookie: Option<String>,
}

impl Browser {
    pub async fn send(&mut self, router: &axum::Router, mut request: Request<Body>) -> Response<Body> {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        request.headers_mut().entry(header::HOST).or_insert("table.example".parse().unwrap());
        let response = router.clone().oneshot(request).await.unwrap();
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        response
    }

    pub async fn get<T: DeserializeOwned>(&mut self, router: &axum::Router, path: &str) -> (StatusCode, T) {
        read(self.send(router, Request::get(path).body(Body::empty()).unwrap()).await).await
    }

    pub async fn post(&mut self, router: &axum::Router, path: &str, body: &impl Serialize) -> Response<Body> {
        let body = Body::from(serde_json::to_vec(body).unwrap());
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.send(router, request.body(body).unwrap()).await
    }

    /// Opens a table with people at this screen, people by link, and computers: `h`, `l`, `c`, and `H` for a hard
    /// computer.
    pub async fn open(&mut self, router: &axum::Router, seats: &str, sets: &[&str]) -> OpenedTable {
        let response = self.post(router, "/api/tables", &new_table(seats, sets)).await;
        let (status, opened) = read(response).await;
        assert_eq!(status, StatusCode::CREATED);
        opened
    }

    pub async fn connect(
        &self,
        address: SocketAddr,
        table: &str,
        since: Option<u32>,
    ) -> Result<Page, tungstenite::Error> {
        let since = since.map_or(String::new(), |since| format!("?since={since}"));
        let url = format!("ws://{address}/ws/v1/table/{table}{since}");
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().unwrap());
        headers.insert("origin", format!("http://{address}").parse().unwrap());
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        let (socket, response) = connect_async(request).await?;
        assert_eq!(response.headers()["sec-websocket-protocol"], SUBPROTOCOL);
        Ok(Page::new(socket))
    }
}

pub fn new_table(seats: &str, sets: &[&str]) -> NewTable {
    let seat = |(n, kind)| match kind {
        'h' => NewSeat::Here { name: format!("Here {n}"), anchor: None },
        'l' => NewSeat::Link { name: format!("Friend {n}") },
        'H' => NewSeat::Computer { name: format!("Hard {n}"), level: Some("master".to_owned()) },
        _ => NewSeat::Computer { name: format!("Computer {n}"), level: None },
    };
    let set = |set: &&str| SetChoice { set: (*set).to_owned(), copies: 1 };
    NewTable {
        seats: seats.chars().enumerate().map(seat).collect(),
        sets: sets.iter().map(set).collect(),
        rules: None,
        terms: Terms::default(),
    }
}

pub async fn read<T: DeserializeOwned>(response: Response<Body>) -> (StatusCode, T) {
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let body = serde_json::from_slice(&bytes);
    (status, body.unwrap_or_else(|e| panic!("{e}: {}", String::from_utf8_lossy(&bytes))))
}

/// The state that a page keeps, as the protocol's document defines.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub yours: Vec<u8>,
    pub seq: u32,
    pub tiles: Vec<Tile>,
    pub lines: Vec<Line>,
    pub now: Option<Now>,
    pub presence: Vec<bool>,
    /// The last message about clocks: milliseconds left, whose clock runs, whether it is stopped for a lost connection.
    pub clock: Option<(Vec<Option<u32>>, Option<u8>, bool)>,
    commands: u32,
}

impl Page {
    fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Page {
        Page {
            socket,
            yours: Vec::new(),
            seq: 0,
            tiles: Vec::new(),
            lines: Vec::new(),
            now: None,
            presence: Vec::new(),
            clock: None,
            commands: 0,
        }
    }

    /// Reads the next message, or the frame that closed the connection.
    pub async fn next(&mut self) -> Result<ServerMessage, Option<CloseFrame>> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a message in time");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
                    self.follow(&message);
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    fn follow(&mut self, message: &ServerMessage) {
        match message.clone() {
            ServerMessage::Hello { yours, v, .. } => {
                assert_eq!(v, VERSION);
                self.yours = yours;
            }
            ServerMessage::Snap { state } => {
                (self.seq, self.tiles, self.lines) = (state.seq, state.tiles, state.lines);
                self.now = Some(state.now);
            }
            ServerMessage::Ev(event) => {
                let Ev { seq, tiles_added, tiles_removed, lines_added, lines_removed, now, .. } = event;
                assert_eq!(seq, self.seq + 1, "no gaps");
                self.seq = seq;
                self.tiles.retain(|t| !tiles_removed.iter().any(|gone| (gone.x, gone.y) == (t.x, t.y)));
                self.tiles.extend(tiles_added);
                self.lines.retain(|line| !lines_removed.contains(&line.id));
                self.lines.extend(lines_added);
                self.now = Some(*now);
            }
            ServerMessage::Presence { seats, .. } => self.presence = seats,
            ServerMessage::Clock { left, runs, held } => self.clock = Some((left, runs, held)),
            ServerMessage::Ok { .. }
            | ServerMessage::Err { .. }
            | ServerMessage::Said { .. }
            | ServerMessage::Pong => {}
        }
    }

    pub fn now(&self) -> &Now {
        self.now.as_ref().expect("a snapshot has come")
    }

    /// Reads messages until the condition holds.
    pub async fn until(&mut self, done: impl Fn(&Page) -> bool) {
        while self.now.is_none() || !done(self) {
            self.next().await.unwrap_or_else(|close| panic!("closed: {close:?}"));
        }
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: impl Into<tungstenite::Utf8Bytes>) {
        self.send_frame(Message::Text(text.into())).await.unwrap();
    }

    /// Fails if the other side has closed the connection.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), tungstenite::Error> {
        self.socket.send(frame).await
    }

    /// The legal actions.
    pub fn actions(&self) -> Vec<Action> {
        self.now().choices.clone().expect("it is this page's turn").actions
    }

    /// A command with a new id, for the deciding seat.
    pub fn command(&mut self, c: Command) -> ClientMessage {
        self.commands += 1;
        let id = format!("{}-{}", self.seq, self.commands);
        ClientMessage::Cmd {
            id,
            seat: self.now().seat.unwrap_or_else(|| self.yours.first().copied().unwrap_or(0)),
            base: self.seq,
            c,
        }
    }

    /// Reads until the answer to a command: `ok` or `err`.
    pub async fn answer(&mut self) -> ServerMessage {
        loop {
            let message = self.next().await.unwrap();
            if matches!(message, ServerMessage::Ok { .. } | ServerMessage::Err { .. }) {
                return message;
            }
        }
    }

    /// Sends a command that must succeed.
    pub async fn act(&mut self, c: Command) {
        let message = self.command(c);
        self.send(&message).await;
        let answer = self.answer().await;
        assert!(matches!(answer, ServerMessage::Ok { .. }), "{message:?}: {answer:?}");
    }

    /// Makes a legal decision.
    pub async fn step(&mut self) {
        let command = self.decision();
        self.act(command).await;
    }

    /// A legal decision; prefers builders, then other figures.
    pub fn decision(&self) -> Command {
        let actions = self.actions();
        let figures = || actions.iter().filter(|action| action.k == "deploy");
        let builder = figures().find(|action| action.meeple == Some(Meeple(MeepleKind::Builder)));
        let figure = builder.or(figures().next());
        let pick = (self.seq as usize).wrapping_mul(0x9e37_79b9) >> 7;
        let likes = |question| {
            matches!(question, Question::Capture | Question::Tunnel | Question::Castle | Question::Bid)
        };
        match self.now().stage {
            Stage::Decide(Question::Deploy | Question::Phantom) => {
                Command::Play { action: figure.cloned().unwrap_or_else(|| plain(ActionKind::Pass)) }
            }
            Stage::Decide(Question::SecondPart) => Command::Play { action: plain(ActionKind::TakeSecond) },
            Stage::Decide(question) if question.may_pass() && !likes(question) => {
                Command::Play { action: plain(ActionKind::Pass) }
            }
            Stage::Decide(_) => Command::Play { action: actions[pick % actions.len()].clone() },
            Stage::Confirm => Command::Confirm { value: None },
            Stage::Draw | Stage::Over => panic!("nothing to do"),
        }
    }

    /// Checks that replaying the table's record gives the scores that this page shows.
    pub async fn agrees_with_its_record(&self, router: &axum::Router, table: &str) {
        let request = Request::get(format!("/api/tables/{table}/record")).body(Body::empty()).unwrap();
        let response = Browser::default().send(router, request).await;
        let text = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let record = bastide_notation::parse_record(std::str::from_utf8(&text).unwrap()).unwrap();
        let mut state = bastide_rules::State::new(&record.setup).unwrap();
        record.actions.iter().for_each(|action| state.apply(*action).unwrap());
        let scores: Vec<i32> = self.now().seats.iter().map(|seat| seat.score).collect();
        let players = bastide_types::Player::first(scores.len() as u8);
        assert_eq!(players.map(|player| state.score(player)).collect::<Vec<_>>(), scores);
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        assert_eq!(
            record.tag("Result"),
            Some(if over(self) { scores.join("-") } else { "*".to_owned() }.as_str())
        );
    }

    /// Drops the connection and resumes on a new one.
    pub async fn leave_and_return(mut self, browser: &Browser, address: SocketAddr, table: &str) -> Page {
        let back = browser.connect(address, table, Some(self.seq)).await.unwrap();
        self.resume(back);
        self
    }

    /// Goes on with a new connection, which was opened with the number of the last event.
    pub fn resume(&mut self, Page { socket, .. }: Page) {
        self.socket = socket;
    }

    /// Plays all seats of this browser until the condition holds.
    pub async fn play_until(&mut self, done: impl Fn(&Page) -> bool) {
        loop {
            self.until(|page| done(page) || page.now().choices.is_some()).await;
            if done(self) {
                return;
            }
            self.step().await;
        }
    }
}

pub fn over(page: &Page) -> bool {
    page.now().stage == Stage::Over
}
