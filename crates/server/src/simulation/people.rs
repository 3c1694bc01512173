//! People at the simulated servers: players, spectators, and others who care for seats.

use super::database::STRANGER;
use super::net::Net;
use super::world::locked;
use crate::actor::QUEUE;
use crate::error::Refused;
use crate::hub::{Found, Hub};
use crate::inbox::{Joined, Message};
use crate::secret::TokenHash;
use bastide_protocol::{Command, ErrorCode, ServerMessage, Stage};
use bastide_random::mix;
use bastide_table::{Table, Viewer};
use bastide_types::Player;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};

/// The browser that opens the tables and plays both seats.
pub(super) const HOST: TokenHash = [1; 32];
/// The seat with a link.
pub(super) const LINKED: Player = Player(1);
/// How long anybody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest time between two commands of a player.
const THINKING: Duration = Duration::from_secs(3);

/// An acknowledged command.
pub(super) struct Acknowledged {
    pub(super) id: String,
    pub(super) seat: u8,
    pub(super) seq: u32,
}

/// A person at a table.
pub(super) struct Person {
    pub(super) net: Arc<Net>,
    pub(super) table: String,
    /// The server that is asked next.
    pub(super) at: usize,
    pub(super) viewer: Viewer,
    /// A digest of each event that was heard, by its number.
    pub(super) heard: BTreeMap<u32, u64>,
    pub(super) done: Vec<Acknowledged>,
    /// The number of the last event.
    seq: Option<u32>,
}

/// A connection to a table.
struct Connection {
    actor: mpsc::Sender<Message>,
    number: u64,
    queue: mpsc::Receiver<Arc<str>>,
    gone: broadcast::Receiver<()>,
}

/// A command without an answer so far.
#[derive(Clone)]
struct Pending {
    id: String,
    seat: u8,
    base: u32,
    command: Command,
}

/// The answer to a command.
enum Answer {
    /// The number of its event.
    Done(u32),
    /// Something else has happened meanwhile, such as a new link: the person looks, and decides again.
    Stale,
    /// The server cannot write it now.
    Failed,
}

impl Person {
    pub(super) fn new(net: &Arc<Net>, table: &str, at: usize, viewer: Viewer) -> Person {
        let (net, table) = (Arc::clone(net), table.to_owned());
        Person { net, table, at, viewer, heard: BTreeMap::new(), done: Vec::new(), seq: None }
    }

    fn wrong(&self, what: &str) {
        locked(&self.net.world).wrong(format!("table {}: {what}", self.table));
    }

    /// Waits for something that a server does; `None` if it takes too long.
    async fn within<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = what => Some(done),
            () = self.net.wait(PATIENCE) => None,
        }
    }

    /// Waits up to this long.
    async fn rest(&self, most: Duration) {
        let rest = most.mul_f64(locked(&self.net.world).below(1000) as f64 / 1000.0);
        self.net.wait(rest).await;
    }

    /// Waits up to this long, and turns to another server.
    async fn move_on(&mut self, most: Duration) {
        self.rest(most).await;
        self.at = locked(&self.net.world).below(self.net.servers());
    }

    /// The server that answers for the table, where requests are passed on as a server does.
    async fn find(&mut self) -> Option<(Arc<Hub>, broadcast::Receiver<()>)> {
        let (hub, gone) = self.net.server(self.at)?;
        match self.within(hub.find(&self.table)).await?.ok()? {
            Found::Here(_) => Some((hub, gone)),
            Found::There(sibling) => {
                self.at = self.net.number(&sibling.address)?;
                self.net.server(self.at)
            }
        }
    }

    /// Connects to the table.
    async fn join(&mut self) -> Option<Connection> {
        let (hub, gone) = self.find().await?;
        let actor = self.within(hub.actor(&self.table)).await?.ok()?;
        let (live, queue) = mpsc::channel(QUEUE);
        let (reply, joined) = oneshot::channel();
        let browser = (self.viewer != Viewer::WATCHER).then_some(HOST);
        let from = std::net::Ipv4Addr::LOCALHOST.into();
        let join =
            Message::Join { viewer: self.viewer, browser, since: self.seq, from, asks: false, live, reply };
        self.within(actor.send(join)).await?.ok()?;
        let Joined { connection, first } = self.within(joined).await?.ok()?;
        for message in first {
            self.hear(&message);
        }
        Some(Connection { actor, number: connection, queue, gone })
    }

    /// The next message; `None` if the connection is broken.
    async fn next(&mut self, connection: &mut Connection) -> Option<Arc<str>> {
        let message = tokio::select! {
            biased;
            message = connection.queue.recv() => message?,
            _ = connection.gone.recv() => return None,
            () = self.net.wait(PATIENCE) => return None,
        };
        self.hear(&message);
        Some(message)
    }

    fn hear(&mut self, message: &str) {
        if let Some((seq, digest)) = event(message) {
            if self.seq.is_some_and(|before| before + 1 != seq) {
                self.wrong(&format!("event {seq} comes after {:?}", self.seq));
            }
            if self.heard.insert(seq, digest).is_some_and(|before| before != digest) {
                self.wrong(&format!("event {seq} was another one before"));
            }
            self.seq = Some(seq);
        } else if message.starts_with(r#"{"t":"hello""#) {
            let hello = serde_json::from_str(message).expect("a server speaks its own language");
            let ServerMessage::Hello { seq, .. } = hello else { return };
            // A server with a lease knows everything that anybody has seen. It may ask the database about a player
            // meanwhile, but not about somebody who only looks on.
            if self.viewer == Viewer::WATCHER && self.seq.is_some_and(|before| before > seq) {
                self.wrong(&format!("event {:?} was seen, and a server knows only {seq}", self.seq));
            }
            // The missed events follow.
            self.seq = self.seq.filter(|before| *before <= seq);
        } else if message.starts_with(r#"{"t":"snap""#) {
            let snap = serde_json::from_str(message).expect("a server speaks its own language");
            let ServerMessage::Snap { state } = snap else { return };
            self.seq = Some(state.seq);
        }
    }

    /// Plays until the game is over or this many commands are done. Repeats each command until it is acknowledged.
    pub(super) async fn play(mut self, most: usize) -> Person {
        let mut pending = None;
        loop {
            if let Some(mut connection) = self.join().await
                && self.play_on(&mut connection, &mut pending, most).await.is_some()
            {
                return self;
            }
            self.move_on(Duration::from_secs(2)).await;
        }
    }

    /// Plays until it is enough, or (`None`) the connection breaks.
    async fn play_on(
        &mut self,
        connection: &mut Connection,
        pending: &mut Option<Pending>,
        most: usize,
    ) -> Option<()> {
        loop {
            if pending.is_none() {
                let (reply, seen) = oneshot::channel();
                // The person may have gone.
                let look = |table: &Table| drop(reply.send((table.seq(), table.is_over(), decision(table))));
                self.within(connection.actor.send(Message::Read(Box::new(look)))).await?.ok()?;
                let (base, over, decision) = self.within(seen).await?.ok()?;
                if over || self.done.len() == most {
                    return Some(());
                }
                let id = format!("{}-{base}", self.done.len());
                *pending = decision.map(|(seat, command)| Pending { id, seat, base, command });
            }
            let Pending { id, seat, base, command } = pending.clone()?;
            locked(&self.net.world).step(u64::from(base));
            let message =
                Message::Command { connection: connection.number, id: id.clone(), seat, base, command };
            self.within(connection.actor.send(message)).await?.ok()?;
            match self.answer(connection, &id).await? {
                Answer::Done(seq) => {
                    self.done.push(Acknowledged { id, seat, seq });
                    locked(&self.net.world).course.commands += 1;
                    *pending = None;
                }
                Answer::Stale => *pending = None,
                Answer::Failed => {}
            }
            self.rest(THINKING).await;
        }
    }

    /// The answer to a command; `None` if the connection breaks.
    async fn answer(&mut self, connection: &mut Connection, command: &str) -> Option<Answer> {
        loop {
            let message = self.next(connection).await?;
            if !message.starts_with(r#"{"t":"ok""#) && !message.starts_with(r#"{"t":"err""#) {
                continue;
            }
            let answer = serde_json::from_str(&message).expect("a server speaks its own language");
            match answer {
                ServerMessage::Ok { id, seq } if id == command => return Some(Answer::Done(seq)),
                ServerMessage::Err { code: ErrorCode::Unavailable, .. } => return Some(Answer::Failed),
                ServerMessage::Err { code: ErrorCode::Stale, .. } => return Some(Answer::Stale),
                ServerMessage::Ok { .. }
                | ServerMessage::Err { .. }
                | ServerMessage::Hello { .. }
                | ServerMessage::Snap { .. }
                | ServerMessage::Ev(_)
                | ServerMessage::Presence { .. }
                | ServerMessage::Clock { .. }
                | ServerMessage::Said { .. }
                | ServerMessage::Pong => self.wrong(&format!("the answer to {command} is {message:?}")),
            }
        }
    }

    /// Looks on until everything is over, now here and now there.
    pub(super) async fn look_on(mut self) -> Person {
        while !self.net.is_over() {
            if let Some(mut connection) = self.join().await {
                while !self.net.is_over() && self.next(&mut connection).await.is_some() && self.stays() {}
            }
            self.move_on(Duration::from_secs(2)).await;
        }
        self
    }

    fn stays(&self) -> bool {
        locked(&self.net.world).below(6) > 0
    }

    /// Sends a request about the seat with the link to whichever server has the table.
    async fn ask<T>(
        &mut self,
        message: impl Fn(oneshot::Sender<Result<T, Refused>>) -> Message,
    ) -> Option<Result<T, Refused>> {
        let (hub, _) = self.find().await?;
        self.within(hub.ask(&self.table, message)).await?.ok()
    }

    /// Replaces the link of a seat now and then. A new link that is acknowledged opens the seat.
    pub(super) async fn relink(mut self) {
        while !self.net.is_over() {
            self.move_on(Duration::from_secs(10)).await;
            let token = locked(&self.net.world).random_hash();
            let relink = |reply| Message::Relink { browser: HOST, seat: LINKED, token, reply };
            if let Some(Ok(yours)) = self.ask(relink).await {
                let mut world = locked(&self.net.world);
                world.course.links += 1;
                if !yours || world.tables[&self.table].seats[&LINKED.0] != token {
                    world.wrong("an acknowledged new link does not open the seat".to_owned());
                }
            }
        }
    }

    /// Tries the first link of a seat now and then, or the present one.
    pub(super) async fn intrude(mut self, first: TokenHash) {
        while !self.net.is_over() {
            self.move_on(Duration::from_secs(5)).await;
            let token = {
                let mut world = locked(&self.net.world);
                let tries_first = world.below(2) == 0;
                let table = world.tables.get_mut(&self.table).expect("it was opened");
                let token = if tries_first { first } else { table.seats[&LINKED.0] };
                table.tried.insert(token);
                token
            };
            let claim = |reply| Message::Claim { browser: STRANGER, seat: LINKED, token, name: None, reply };
            let answer = self.ask(claim).await;
            let course = &mut locked(&self.net.world).course;
            match answer {
                Some(Ok(())) => course.opened += 1,
                Some(Err(refusal)) => course.refused += usize::from(refusal.code == ErrorCode::BadToken),
                None => {}
            }
        }
    }
}

/// The seat whose turn it is, and a decision; `None` if nobody decides.
fn decision(table: &Table) -> Option<(u8, Command)> {
    let now = table.now(Viewer::holding([Player(0), LINKED]));
    let command = match now.stage {
        Stage::Confirm => Command::Confirm { value: None },
        Stage::Decide(_) => {
            let actions = now.choices?.actions;
            let one = mix(u64::from(table.seq())) as usize % actions.len();
            Command::Play { action: actions[one].clone() }
        }
        Stage::Draw | Stage::Over => return None,
    };
    Some((now.seat?, command))
}

/// The number and a digest of an event, of what is the same for every viewer; `None` if it is another message.
pub(super) fn event(message: &str) -> Option<(u32, u64)> {
    let rest = message.strip_prefix(r#"{"t":"ev","seq":"#)?;
    let (same, _) = rest.split_once(r#","lines_removed":"#)?;
    let seq = same.split(',').next()?.parse().ok()?;
    let mut hasher = DefaultHasher::new();
    same.hash(&mut hasher);
    Some((seq, hasher.finish()))
}
