//! A client that behaves like a browser page: has a cookie and a socket to a table, keeps the same state as a
//! page, and decides whenever it is this browser's turn.

use crate::Result;
use crate::site::{Origin, PATIENCE, Site, Socket, within};
use bastide_protocol::{
    Action, ClientMessage, Command, ErrorCode, Ev, Meeple, NewSeat, NewTable, Now, OpenedTable, Question,
    ServerMessage, SetChoice, Stage, Terms, Tile,
};
use bastide_random::mix;
use bastide_types::{ActionKind, MeepleKind};
use futures_util::{SinkExt, StreamExt};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// A table opened by a client.
#[derive(Clone)]
pub struct Table {
    pub site: Site,
    pub from: Origin,
    pub cookie: String,
    pub id: String,
}

/// The request for a new table. In `seats`, `h` is a person at this screen, `c` the default computer player,
/// `m` the strongest.
pub fn new_table(seats: &str, sets: &[&str]) -> NewTable {
    let seat = |(n, kind): (usize, char)| match kind {
        'h' => NewSeat::Here { name: format!("Person {n}"), anchor: None },
        'm' => NewSeat::Computer { name: format!("Master {n}"), level: Some("master".to_owned()) },
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

impl Table {
    /// Opens a table.
    pub async fn open(site: &Site, from: Origin, table: &NewTable) -> Result<Table> {
        let answer = site.post(from, "/api/tables", None, table).await?;
        let OpenedTable { table, .. } = answer.json(201)?;
        let cookie = answer.cookie().ok_or("a new browser got no cookie")?;
        Ok(Table { site: site.clone(), from, cookie, id: table })
    }

    /// Connects to the table and waits for its state.
    pub async fn sit(&self) -> Result<Page> {
        self.sit_among(vec![self.site.clone()], PATIENCE).await
    }

    /// The same at the first of these sites. Whenever it does not answer for this long, the page tries the next.
    pub async fn sit_among(&self, sites: Vec<Site>, patience: Duration) -> Result<Page> {
        let table = Table { site: sites[0].clone(), ..self.clone() };
        let mut page = Page {
            socket: table.socket(None).await?,
            table,
            sites,
            patience,
            seq: 0,
            tiles: Vec::new(),
            heard: BTreeMap::new(),
            now: None,
            commands: 0,
        };
        page.until(|page| page.now.is_some()).await?;
        Ok(page)
    }

    async fn socket(&self, since: Option<u32>) -> Result<Socket> {
        self.site.socket(self.from, &self.id, Some(&self.cookie), since).await
    }
}

/// A command without an answer so far.
#[derive(Clone, Debug)]
pub struct Pending {
    pub id: String,
    seat: u8,
    base: u32,
    pub command: Command,
}

/// What a message says about a command.
enum Reply {
    Done { id: String, seq: u32 },
    Refused { code: ErrorCode, msg: String },
    Else,
}

/// Why a page did not get what it wanted.
#[derive(Debug)]
pub enum Fault {
    /// The connection is broken, or the server does not respond; the page can come back.
    Broken(String),
    /// The server refused a command.
    Refused { code: ErrorCode, msg: String },
    /// The server contradicts what it has said before, or what it must say.
    Wrong(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Broken(why) | Fault::Wrong(why) => f.write_str(why),
            Fault::Refused { code, msg } => write!(f, "refused ({code:?}): {msg}"),
        }
    }
}

impl From<Fault> for String {
    fn from(fault: Fault) -> String {
        fault.to_string()
    }
}

/// What a page heard, or why not.
pub type Heard<T = ()> = std::result::Result<T, Fault>;

/// A connection to a table.
pub struct Page {
    socket: Socket,
    /// The table, at the site of the connection.
    pub table: Table,
    sites: Vec<Site>,
    patience: Duration,
    pub seq: u32,
    pub tiles: Vec<Tile>,
    /// A digest of each event that was heard, by its number.
    heard: BTreeMap<u32, u64>,
    now: Option<Box<Now>>,
    commands: u32,
}

impl Page {
    /// Reconnects after the connection has broken, at the next site.
    pub async fn come_back(&mut self) -> Result {
        self.sites.rotate_left(1);
        self.table.site = self.sites[0].clone();
        self.socket = within(self.patience, self.table.socket(Some(self.seq))).await??;
        Ok(())
    }

    /// Compares the events with those that another page heard; returns how many both have.
    pub fn agrees_with(&self, other: &Page) -> Result<usize> {
        let both = || self.heard.iter().filter_map(|(seq, one)| Some((seq, one, other.heard.get(seq)?)));
        match both().find(|(_, one, other)| one != other) {
            Some((seq, ..)) => Err(format!("table {}: two pages saw another event {seq}", self.table.id)),
            None => Ok(both().count()),
        }
    }

    /// Handles the next message; fails if there is a gap in the events.
    async fn next(&mut self) -> Heard<Reply> {
        loop {
            match within(self.patience, self.socket.next()).await.map_err(Fault::Broken)? {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text);
                    return self.follow(message.map_err(|error| Fault::Wrong(format!("{error}: {text}")))?);
                }
                Some(Ok(Message::Close(why))) => return Err(Fault::Broken(format!("closed: {why:?}"))),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Fault::Broken(error.to_string())),
                None => return Err(Fault::Broken("closed".to_owned())),
            }
        }
    }

    fn follow(&mut self, message: ServerMessage) -> Heard<Reply> {
        match message {
            ServerMessage::Snap { state } => {
                (self.seq, self.tiles) = (state.seq, state.tiles);
                self.now = Some(Box::new(state.now));
            }
            ServerMessage::Ev(event) => {
                let digest = digest(&event).map_err(Fault::Wrong)?;
                let Ev { seq, tiles_added, tiles_removed, now, .. } = event;
                if self.heard.insert(seq, digest).is_some_and(|before| before != digest) {
                    return Err(Fault::Wrong(format!("event {seq} was another one before")));
                }
                if seq != self.seq + 1 {
                    return Err(Fault::Wrong(format!("event {seq} came after {}", self.seq)));
                }
                self.seq = seq;
                let gone =
                    |tile: &Tile| tiles_removed.iter().any(|gone| (gone.x, gone.y) == (tile.x, tile.y));
                self.tiles.retain(|tile| !gone(tile));
                self.tiles.extend(tiles_added);
                self.now = Some(now);
            }
            ServerMessage::Ok { id, seq } => return Ok(Reply::Done { id, seq }),
            ServerMessage::Err { code, msg, .. } => return Ok(Reply::Refused { code, msg }),
            ServerMessage::Hello { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Clock { .. }
            | ServerMessage::Said { .. }
            | ServerMessage::Pong => {}
        }
        Ok(Reply::Else)
    }

    /// Reads messages until `done` returns `true`.
    pub async fn until(&mut self, done: impl Fn(&Page) -> bool) -> Heard {
        while !done(self) {
            self.next().await?;
        }
        Ok(())
    }

    fn stage(&self) -> Stage {
        self.now.as_ref().map_or(Stage::Draw, |now| now.stage)
    }

    pub fn is_over(&self) -> bool {
        self.stage() == Stage::Over
    }

    /// Whether a person on this page is to decide.
    pub fn decides(&self) -> bool {
        self.now.as_ref().is_some_and(|now| now.choices.is_some())
    }

    /// Picks a legal decision.
    pub fn decision(&mut self) -> Result<Pending> {
        let now = self.now.as_ref().ok_or("nothing is known of the table")?;
        let command = match now.stage {
            Stage::Confirm => Command::Confirm { value: None },
            Stage::Decide(question) => {
                let actions = now.choices.as_ref().map_or(&[][..], |choices| choices.actions.as_slice());
                let action = chosen(question, actions, self.seq).ok_or("nothing can be decided")?;
                Command::Play { action: action.clone() }
            }
            Stage::Draw | Stage::Over => return Err("nobody decides".to_owned()),
        };
        let seat = now.seat.unwrap_or_default();
        self.commands += 1;
        Ok(Pending { id: format!("{}-{}", self.seq, self.commands), seat, base: self.seq, command })
    }

    /// Sends a command, waits for the answer, and returns the number of its event.
    pub async fn send(&mut self, pending: &Pending) -> Heard<u32> {
        let Pending { id, seat, base, command } = pending.clone();
        let message = ClientMessage::Cmd { id, seat, base, c: command };
        let text = serde_json::to_string(&message).map_err(|error| Fault::Wrong(error.to_string()))?;
        let sent = within(self.patience, self.socket.send(Message::Text(text.into()))).await;
        sent.map_err(Fault::Broken)?.map_err(|error| Fault::Broken(error.to_string()))?;
        loop {
            match self.next().await? {
                Reply::Done { id, seq } if id == pending.id => return Ok(seq),
                Reply::Refused { code, msg } => return Err(Fault::Refused { code, msg }),
                Reply::Done { .. } | Reply::Else => {}
            }
        }
    }

    /// Makes a decision, and returns how long the server took to acknowledge it; `None` if the game is over.
    pub async fn step(&mut self) -> Result<Option<Duration>> {
        self.until(|page| page.decides() || page.is_over()).await?;
        if self.is_over() {
            return Ok(None);
        }
        let pending = self.decision()?;
        let asked = Instant::now();
        self.send(&pending).await?;
        Ok(Some(asked.elapsed()))
    }

    /// Waits for the other seats, and returns how long they took; `None` if the game is over.
    pub async fn wait(&mut self) -> Result<Option<Duration>> {
        let since = Instant::now();
        self.until(|page| page.decides() || page.is_over()).await?;
        Ok((!self.is_over()).then(|| since.elapsed()))
    }
}

/// A digest of what is the same in an event for every viewer.
fn digest(Ev { seq, at, seat, e, tiles_added, lines_added, .. }: &Ev) -> Result<u64> {
    let same = serde_json::to_string(&(seq, at, seat, e, tiles_added, lines_added));
    let mut hasher = DefaultHasher::new();
    same.map_err(|error| error.to_string())?.hash(&mut hasher);
    Ok(hasher.finish())
}

/// Picks an action: deploying a builder, or else another figure, if possible; a second part if offered;
/// otherwise any.
fn chosen(question: Question, actions: &[Action], seq: u32) -> Option<&Action> {
    let figure = |action: &&Action| action.k == ActionKind::Deploy.name();
    let builder = |action: &&Action| figure(action) && action.meeple == Some(Meeple(MeepleKind::Builder));
    let any = actions.get(mix(u64::from(seq)) as usize % actions.len().max(1));
    let liked = if question == Question::Deploy {
        actions.iter().find(builder).or_else(|| actions.iter().find(figure))
    } else if question == Question::SecondPart {
        actions.iter().find(|action| action.k == ActionKind::TakeSecond.name())
    } else {
        None
    };
    liked.or(any)
}
