//! The actor of a live table: one task, which alone changes the table. It writes each change to the log before it
//! sends it to the viewers.

use crate::clock::now;
use crate::computer::{Computers, Kept, Thought};
use crate::error::Refused;
use crate::inbox::{Inboxes, Message};
use crate::log::{self, Loaded, RECENT};
use crate::metrics::Metrics;
use crate::secret::{Secret, Secrets, TokenHash, new_table_id};
use crate::store::{Lease, Op, Owner, Store, StoreError};
use crate::turns::Want;
use bastide_host::{Moved, Wish};
use bastide_protocol::{Command, ErrorCode, ServerMessage, Word};
use bastide_table::{Change, Refusal, Request, Table, TableEvent, Viewer};
use bastide_types::{Action, Player};
use std::collections::VecDeque;
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// Capacity of a connection's message queue. A connection that falls further behind is dropped and must resume.
pub(crate) const QUEUE: usize = 64;
/// Capacity of an actor's inbox.
const INBOX: usize = 256;
/// Delay before the computer retries after a failed write.
const TROUBLE: Duration = Duration::from_secs(5);

/// State shared by all actors of a server.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) computers: Computers,
    pub(crate) waits: Waits,
    pub(crate) secrets: Secrets,
    pub(crate) inboxes: Inboxes,
    pub(crate) metrics: Arc<Metrics>,
    /// Every actor subscribes, so that their end can be waited for.
    pub(crate) alive: watch::Sender<()>,
}

/// Durations and delays of an actor.
pub(crate) struct Waits {
    /// A table leaves memory after it has been idle and unwatched for this long.
    pub(crate) idle: Duration,
    /// After this absence of everyone at a seat, others may hand it to the computer.
    pub(crate) takeover: Duration,
    /// Minimum time between two set phrases of a connection.
    pub(crate) between_words: Duration,
    /// How long the computer plays on while nobody watches.
    pub(crate) alone: Duration,
    /// How long the clock of a player whose connection was lost stops in one turn.
    pub(crate) held: Duration,
}

struct Subscriber {
    connection: u64,
    viewer: Viewer,
    browser: Option<TokenHash>,
    from: IpAddr,
    /// Whether it is a program, which is asked in the words of records.
    asks: bool,
    live: mpsc::Sender<Arc<str>>,
    /// The time of its last set phrase.
    spoke: Option<Instant>,
}

struct Actor {
    house: Arc<House>,
    id: String,
    lease: Lease,
    /// Held until the actor ends.
    _alive: watch::Receiver<()>,
    secret: Secret,
    table: Table,
    recent: VecDeque<Change>,
    subscribers: Vec<Subscriber>,
    connections: u64,
    /// The last value of `watched` that the inboxes were given.
    watched: bool,
    /// The address that watched last, and until when; `None` if nobody has since this actor started.
    last: Option<(IpAddr, Instant)>,
    /// For each seat, when its last player left; `None` if somebody is here or nobody has ever come.
    away: Vec<Option<Instant>>,
    /// Seats that were ever taken, since this actor started or according to the log.
    known: Vec<bool>,
    /// The event after which the computer is thinking, and the priority of that.
    thinking: Option<(u32, Want)>,
    /// The event after which the computer's next actions are known already, and these actions.
    settled: Option<(u32, Vec<Action>)>,
    /// Idle computer players, kept until the game is over or the table leaves memory.
    kept: Kept,
    troubled: bool,
    watch: clock::Watch,
    me: mpsc::WeakSender<Message>,
}

/// The table could not be restored from its log, or belongs to another server: the actor must end.
struct Lost;

/// The reason why something was not done.
enum Fault {
    /// It is refused, and nothing has changed.
    Refused(Refused),
    Lost(Lost),
}

impl<E: Into<Refused>> From<E> for Fault {
    fn from(error: E) -> Fault {
        Fault::Refused(error.into())
    }
}

/// Separates refusals, after which the actor continues, from the loss of the table.
fn unless_lost<T>(done: Result<T, Fault>) -> Result<Result<T, Refused>, Lost> {
    match done {
        Ok(done) => Ok(Ok(done)),
        Err(Fault::Refused(refused)) => Ok(Err(refused)),
        Err(Fault::Lost(lost)) => Err(lost),
    }
}

/// Starts the actor of a table.
pub(crate) fn start(
    house: Arc<House>,
    id: String,
    lease: Lease,
    Loaded { secret, table, recent }: Loaded,
) -> mpsc::Sender<Message> {
    let (sender, receiver) = mpsc::channel(INBOX);
    let known = (0..table.names().len()).map(|seat| table.has_laid(Player(seat as u8))).collect();
    let actor = Actor {
        _alive: house.alive.subscribe(),
        house,
        id,
        lease,
        secret,
        table,
        recent: recent.into(),
        subscribers: Vec::new(),
        connections: 0,
        watched: false,
        last: None,
        away: Vec::new(),
        known,
        thinking: None,
        settled: None,
        kept: Kept::default(),
        troubled: false,
        watch: clock::Watch::default(),
        me: sender.downgrade(),
    };
    tokio::spawn(actor.run(receiver));
    sender
}

impl Actor {
    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        let mut idle_since = Instant::now();
        // If a log ends before a draw (which it should not), the draw is made now.
        let due = self.table.draw_due(now(), &mut self.secret.draws());
        let mut state = unless_lost(self.publish(due).await).map(drop);
        let most = self.house.waits.idle;
        while state.is_ok() {
            self.think();
            self.send_clock();
            let wait = self.wind().map_or(most, |due| due.min(most));
            let message = tokio::time::timeout(wait, messages.recv()).await;
            self.measure();
            state = self.fall().await;
            if state.is_err() {
                break;
            }
            match message {
                Ok(Some(Message::Rest { reply })) => {
                    if self.subscribers.is_empty() {
                        self.note_time().await;
                    }
                    let rests =
                        self.subscribers.is_empty() && self.house.inboxes.retire(&self.id, &mut messages);
                    // The requester may have gone.
                    let _ = reply.send(rests);
                    if rests {
                        break;
                    }
                }
                Ok(None | Some(Message::End { orderly: true })) => {
                    self.note_time().await;
                    break;
                }
                Ok(Some(Message::End { orderly: false })) => break,
                Ok(Some(message)) => {
                    state = self.handle(message).await;
                    idle_since = Instant::now();
                }
                Err(_) => {
                    let idle = self.subscribers.is_empty() && idle_since.elapsed() >= most;
                    let busy = self.thinking.is_some() || self.is_timed();
                    if idle && !busy && self.house.inboxes.retire(&self.id, &mut messages) {
                        break;
                    }
                }
            }
        }
        tracing::debug!(table = self.id, "table leaves memory");
    }

    async fn handle(&mut self, message: Message) -> Result<(), Lost> {
        match message {
            Message::Join { viewer, browser, since, from, asks, live, reply } => {
                if self.still_holds(browser, viewer).await {
                    let subscriber =
                        Subscriber { connection: 0, viewer, browser, from, asks, live, spoke: None };
                    self.join(subscriber, since, reply);
                }
            }
            Message::Leave { connection } => {
                self.subscribers.retain(|s| s.connection != connection);
                self.send_presence();
            }
            Message::Command { connection, id, seat, base, command } => {
                let done = self.command(connection, &id, seat, base, command).await;
                let done = unless_lost(done)?;
                self.house.metrics.answered(done.as_ref().map_err(|refused| refused.code).err());
                let answer = match done {
                    Ok(seq) => ServerMessage::Ok { id, seq },
                    Err(refused) => self.refusal(Some(id), refused),
                };
                self.send(connection, &answer);
            }
            Message::Act { program, seat, base, id, events, reply } => {
                let done = unless_lost(self.act(&program, seat, base, &id, events).await)?;
                self.house.metrics.answered(done.as_ref().map_err(|refused| refused.code).err());
                let _ = reply.send(done);
            }
            Message::Say { connection, seat, word } => self.say(connection, seat, word),
            Message::Unreadable { connection, why } => {
                let msg = format!("the message cannot be read: {why}");
                let answer = self.refusal(None, Refused::new(ErrorCode::BadMessage, msg));
                self.send(connection, &answer);
            }
            Message::Snap { connection } => {
                if let Some(subscriber) = self.subscribers.iter().find(|s| s.connection == connection) {
                    let message = self.snap(subscriber.viewer);
                    self.send(connection, &message);
                }
            }
            Message::Read(look) => look(&self.table),
            Message::Note { seat, event, reply } => {
                let done = self.note(Some(seat), event, Vec::new()).await;
                let _ = reply.send(unless_lost(done)?);
            }
            Message::Claim { browser, seat, token, name, reply } => {
                let done = self.claim(browser, seat, &token, name).await;
                let _ = reply.send(unless_lost(done)?);
            }
            Message::Relink { browser, seat, token, reply } => {
                let done = self.relink(browser, seat, token).await;
                let _ = reply.send(unless_lost(done)?);
            }
            Message::Thought { seq, thought } => self.thought(seq, thought).await?,
            // The loop handles these messages, because it owns the inbox.
            Message::Rest { .. } | Message::End { .. } => {}
        }
        self.note_watchers();
        Ok(())
    }

    /// Records whether anyone watches, for the inboxes and for the computer's priority.
    fn note_watchers(&mut self) {
        let watched = !self.subscribers.is_empty();
        if let Some(subscriber) = self.subscribers.first() {
            self.last = Some((subscriber.from, Instant::now()));
        } else if let Some((_, until)) = self.last.as_mut().filter(|_| self.watched) {
            *until = Instant::now();
        }
        if watched != self.watched {
            self.watched = watched;
            self.house.inboxes.watch(&self.id, watched);
        }
    }

    fn snap(&self, viewer: Viewer) -> ServerMessage {
        ServerMessage::Snap { state: Box::new(self.table.snapshot(&self.id, viewer)) }
    }

    /// The response to a refused command.
    fn refusal(&self, id: Option<String>, Refused { code, msg, rule, .. }: Refused) -> ServerMessage {
        let rule = rule.map(str::to_owned);
        ServerMessage::Err { id, code, msg, rule, expected_seq: self.table.seq() }
    }

    /// Executes a command of a connection that must hold the seat; returns the number of the event.
    async fn command(
        &mut self,
        connection: u64,
        id: &str,
        seat: u8,
        base: u32,
        command: Command,
    ) -> Result<u32, Fault> {
        let subscriber = self.subscribers.iter().find(|s| s.connection == connection);
        let viewer = subscriber.map_or(Viewer::WATCHER, |subscriber| subscriber.viewer);
        // No viewer holds a seat number that a table cannot have.
        let seat = Player(seat.min(Player::MOST as u8));
        if !viewer.holds(seat) {
            let msg = "this browser does not hold that seat; open the seat's link again";
            return Err(Refused::new(ErrorCode::NotYourSeat, msg).into());
        }
        if let Some(seq) = self.table.answered(seat, id)? {
            return Ok(seq);
        }
        let mut ops = Vec::new();
        let event = match bastide_host::wish(command)? {
            Wish::Event(event) => event,
            Wish::Hand { of, computer } => {
                self.check_hand(seat, of, computer)?;
                TableEvent::Takeover { of, computer }
            }
            Wish::ClaimWin => TableEvent::WinClaimed { seats: self.last_here(viewer)? },
            Wish::Rematch if self.table.rematch().is_some() => return Ok(self.table.seq()),
            Wish::Rematch => TableEvent::Rematch { table: self.rematch(&mut ops)? },
        };
        let handed = matches!(event, TableEvent::Takeover { .. });
        let request = Request { id: id.to_owned(), base, event };
        let answer = self.table.command(seat, &request, now(), &mut self.secret.draws())?;
        self.publish_with(ops, answer.changes).await?;
        if handed {
            self.send_presence();
        }
        Ok(answer.seq)
    }

    /// Returns the id of the table of the rematch. The operations that open it are added to `ops`.
    fn rematch(&self, ops: &mut Vec<Op>) -> Result<String, Refused> {
        if !self.table.is_over() {
            return Err(Refusal::NotOver.into());
        }
        let (other, secret) = (new_table_id()?, self.house.secrets.of_rematch(&self.secret)?);
        let config = self.table.config_for_rematch(secret.commitment(&other));
        let seats = config.seats().len() as u8;
        ops.push(log::opened(&other, secret, self.house.secrets.agreed(config), &[], now())?);
        ops.push(Op::Rematch { from: self.id.clone(), to: other.clone(), seats });
        Ok(other)
    }

    /// Records an event that is not a command, and stores `ops` together with it.
    async fn note(&mut self, seat: Option<Player>, event: TableEvent, ops: Vec<Op>) -> Result<(), Fault> {
        let mut changes = Vec::from_iter(self.table.note(seat, None, event, now())?);
        changes.extend(self.table.draw_due(now(), &mut self.secret.draws()));
        self.publish_with(ops, changes).await
    }

    async fn publish(&mut self, changes: Vec<Change>) -> Result<(), Fault> {
        self.publish_with(Vec::new(), changes).await
    }

    /// Writes changes to the log together with `ops`, then sends them to the viewers. If the write fails, the table is
    /// restored from its log: usually nothing has happened. The addition to the log, even of no events, is also what
    /// makes sure that the table is still ours.
    async fn publish_with(&mut self, mut ops: Vec<Op>, changes: Vec<Change>) -> Result<(), Fault> {
        if changes.is_empty() && ops.is_empty() {
            return Ok(());
        }
        ops.push(Op::Append {
            table: self.id.clone(),
            lease: self.lease,
            events: changes.iter().map(|change| change.numbered.clone()).collect(),
            summary: Box::new(self.table.info(&self.id)),
        });
        if let Err(error) = self.house.store.write(ops).await {
            if matches!(error, StoreError::Lost) {
                return Err(Fault::Lost(Lost));
            }
            self.reload().await?;
            self.ask();
            self.troubled = true;
            return Err(error.into());
        }
        self.troubled = false;
        let asks = !changes.is_empty();
        for change in changes {
            self.send_change(&change);
            if let Some(before) = self.recent.back_mut() {
                before.forget_choices();
            }
            if self.recent.len() == RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back(change);
        }
        if asks {
            self.ask();
        }
        Ok(())
    }

    /// Returns to what the log says. It may have more than the viewers know: events of a write whose answer was lost, or
    /// that was done after it had failed. They hear them now; returns whether there were any.
    ///
    /// The table is taken again before, so that a write that comes even later is refused: it could replace a seat's link
    /// just after a claim has found that the link is right. If this server is another owner by now, another actor has the
    /// table or will have it.
    async fn reload(&mut self) -> Result<bool, Fault> {
        if !self.house.store.holds(self.lease) {
            return Err(Fault::Lost(Lost));
        }
        self.lease = match self.house.store.take(&self.id).await {
            Ok(Owner::Us(lease)) if lease.owner == self.lease.owner => lease,
            Ok(Owner::Us(_) | Owner::Sibling(_) | Owner::Nobody) | Err(_) => return Err(Fault::Lost(Lost)),
        };
        let heard = self.recent.back().map(|change| change.numbered.seq);
        let loaded = log::load(&self.house.store, &self.id).await.map_err(|_| Fault::Lost(Lost))?;
        (self.table, self.recent) = (loaded.table, loaded.recent.into());
        let unheard = self.recent.iter().filter(|change| Some(change.numbered.seq) > heard);
        let unheard: Vec<Change> = unheard.cloned().collect();
        for change in &unheard {
            self.send_change(change);
        }
        Ok(!unheard.is_empty())
    }

    /// Sends a change to all viewers; each distinct view is serialised once.
    fn send_change(&mut self, change: &Change) {
        let mut views: Vec<(Viewer, Arc<str>)> = Vec::new();
        self.subscribers.retain(|subscriber| {
            let known = views.iter().find(|(viewer, _)| *viewer == subscriber.viewer);
            let message = known.map(|(_, message)| message.clone()).unwrap_or_else(|| {
                let message = text(&change.message(subscriber.viewer));
                views.push((subscriber.viewer, message.clone()));
                message
            });
            // A viewer that reads too slowly is dropped and must resume.
            subscriber.live.try_send(message).is_ok()
        });
    }

    fn send_presence(&mut self) {
        let here = |seat: usize| {
            let seat = Player(seat as u8);
            self.table.is_computer(seat) || self.subscribers.iter().any(|s| s.viewer.holds(seat))
        };
        let seats: Vec<bool> = (0..self.table.names().len()).map(here).collect();
        self.away.resize(seats.len(), None);
        for ((away, known), here) in self.away.iter_mut().zip(&mut self.known).zip(&seats) {
            *known |= *here;
            // A seat whose player has not come yet is not up for takeover.
            *away = if *here || !*known { None } else { Some(away.unwrap_or_else(Instant::now)) };
        }
        let watchers = self.subscribers.iter().filter(|s| s.viewer == Viewer::WATCHER).count() as u32;
        let rest = |since: Instant| self.house.waits.takeover.saturating_sub(since.elapsed());
        // Rounded up, so that a request sent when a page has counted down is not too early.
        let seconds = |rest: Duration| rest.as_millis().div_ceil(1000) as u32;
        let takeover = self.away.iter().map(|away| away.map(|since| seconds(rest(since)))).collect();
        let holds = |seat: usize| {
            let held = self.subscribers.iter().filter(|s| s.viewer.holds(Player(seat as u8))).count();
            u8::try_from(held).unwrap_or(u8::MAX)
        };
        let devices = (0..seats.len()).map(holds).collect();
        self.send_all(&ServerMessage::Presence { seats, takeover, devices, watchers });
    }

    /// Passes a set phrase on if the connection holds the seat and has not just said another one.
    fn say(&mut self, connection: u64, seat: u8, word: Word) {
        let player = Player(seat.min(Player::MOST as u8));
        let speaks = |s: &&mut Subscriber| s.connection == connection && s.viewer.holds(player);
        let Some(speaker) = self.subscribers.iter_mut().find(speaks) else { return };
        let rests = self.house.waits.between_words;
        if speaker.spoke.replace(Instant::now()).is_none_or(|spoke| spoke.elapsed() >= rests) {
            self.send_all(&ServerMessage::Said { seat, word });
        }
    }

    fn send_all(&mut self, message: &ServerMessage) {
        let message = text(message);
        self.subscribers.retain(|subscriber| subscriber.live.try_send(message.clone()).is_ok());
    }

    fn send(&mut self, connection: u64, message: &ServerMessage) {
        let message = text(message);
        self.subscribers.retain(|s| s.connection != connection || s.live.try_send(message.clone()).is_ok());
    }

    /// The address and priority for the computer's place in line; `None` if nobody has watched for a while.
    fn place(&self) -> Option<(IpAddr, Want)> {
        if let Some(subscriber) = self.subscribers.first() {
            return Some((subscriber.from, Want::Awaited));
        }
        let (last, until) = self.last?;
        (until.elapsed() < self.house.waits.alone).then_some((last, Want::Unwatched))
    }

    /// Lets the computer think if it is its turn and it is not thinking yet. If somebody arrives while it waits with
    /// low priority, it queues again with a higher one; the first result counts.
    fn think(&mut self) {
        if self.table.is_over() {
            self.kept = Kept::default();
        }
        let seq = self.table.seq();
        let Some(place) = self.place() else { return };
        let thinks = self.thinking.is_some_and(|(after, want)| after == seq && want <= place.1);
        let Some(seat) = self.table.computer_to_move().filter(|_| !thinks) else { return };
        self.thinking = Some((seq, place.1));
        let (computers, me) = (self.house.computers.clone(), self.me.clone());
        let pause = if self.troubled { TROUBLE } else { computers.pause() };
        let known = bastide_host::known(&mut self.settled, &self.table);
        let (state, failed) = (self.table.state().clone(), self.table.has_failed(seat));
        let (seed, level) = (self.secret.computer_seed(seq), self.table.level(seat).unwrap_or_default());
        let kept = if known.is_none() && !failed { self.kept.take(level) } else { None };
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let thought = match known {
                Some(actions) => Thought::known(actions),
                None if failed => computers.choose_simply(state, seed, place).await,
                None => computers.choose(state, level, seed, kept, place).await,
            };
            if let Some(me) = me.upgrade() {
                let _ = me.send(Message::Thought { seq, thought }).await;
            }
        });
    }

    async fn thought(&mut self, seq: u32, thought: Thought) -> Result<(), Lost> {
        let Thought { actions: result, mind } = thought;
        if let Some((level, mind)) = mind {
            self.kept.keep(level, mind);
        }
        if self.thinking.is_some_and(|(after, _)| after == seq) {
            self.thinking = None;
        }
        let Some(seat) = self.table.computer_to_move().filter(|_| self.table.seq() == seq) else {
            return Ok(());
        };
        let Moved { changes, settled, failed } =
            bastide_host::computer_moves(&mut self.table, seat, result, now(), &mut self.secret.draws());
        if settled.is_some() {
            self.settled = settled;
        }
        if let Some(why) = failed {
            tracing::error!(table = self.id, seat = seat.0, why, "the computer player failed");
        }
        // A storage failure is logged; the computer tries again later.
        unless_lost(self.publish(changes).await).map(drop)
    }
}

/// Serialises a message.
pub(crate) fn text(message: &ServerMessage) -> Arc<str> {
    // This cannot fail: messages have only string keys.
    serde_json::to_string(message).unwrap_or_default().into()
}

pub(crate) mod clock;
mod join;
mod program;
pub(crate) mod seats;
#[cfg(test)]
mod tests;
