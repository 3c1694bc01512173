//! Games on three servers that share a database, while these are killed, paused and stopped: nothing acknowledged is
//! lost, all pages see the same history, and the records replay.

use super::shared;
use crate::common::*;
use crate::kept::Kept;
use crate::restart::Served;
use bastide_budget::budget;
use bastide_protocol::*;
use futures_util::future::join_all;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

const SERVERS: usize = 3;
/// Short, because the test waits for the end of leases. A lease that ends too early costs only a reconnection.
const LEASE: Duration = Duration::from_millis(1500);
/// Every game takes more commands than this.
const LEAST_COMMANDS: u64 = 100;

/// The servers that a load balancer would choose from.
type Addresses = [Option<SocketAddr>; SERVERS];
/// The events that the pages of a table have seen, by their numbers.
type History = Arc<Mutex<BTreeMap<u32, serde_json::Value>>>;

/// A connection to a table at any of the servers.
struct Seat {
    addresses: watch::Receiver<Addresses>,
    browser: Browser,
    table: String,
    /// The server, and its address.
    at: (usize, SocketAddr),
    page: Page,
    history: History,
}

impl Seat {
    /// Reads a message; `None` if the connection is broken, or if a load balancer would no longer choose its server.
    async fn next(&mut self) -> Option<ServerMessage> {
        let message = loop {
            tokio::select! {
                message = self.page.next() => break message.ok()?,
                _ = self.addresses.changed() => {
                    let (server, address) = self.at;
                    if self.addresses.borrow_and_update()[server] != Some(address) {
                        return None;
                    }
                }
            }
        };
        if let ServerMessage::Ev(Ev { seq, at, seat, e, tiles_added, .. }) = &message {
            let event = serde_json::to_value((at, seat, e, tiles_added)).unwrap();
            let mut history = self.history.lock().unwrap();
            let first = history.entry(*seq).or_insert_with(|| event.clone());
            assert_eq!(*first, event, "table {} has two histories from event {seq} on", self.table);
        }
        Some(message)
    }

    /// Connects to the next server that answers.
    async fn reconnect(&mut self) {
        let mut page = None;
        eventually("a server answers for the table", async || {
            let server = (self.at.0 + 1) % SERVERS;
            let Some(address) = self.addresses.borrow_and_update()[server] else {
                self.at.0 = server;
                return false;
            };
            self.at = (server, address);
            tokio::select! {
                back = self.browser.connect(address, &self.table, Some(self.page.seq)) => page = back.ok(),
                _ = self.addresses.changed() => {}
            }
            page.is_some()
        })
        .await;
        self.page.resume(page.unwrap());
    }

    /// Reads until the condition holds, on as many connections as that takes.
    async fn until(&mut self, done: impl Fn(&Page) -> bool) {
        while self.page.now.is_none() || !done(&self.page) {
            if self.next().await.is_none() {
                self.reconnect().await;
            }
        }
    }

    /// Sends the same command until it is acknowledged.
    async fn send(&mut self, command: &ClientMessage) {
        let text = serde_json::to_string(command).unwrap();
        while !self.sent(&text).await {
            self.reconnect().await;
        }
    }

    /// Sends a command once; returns whether it is acknowledged.
    async fn sent(&mut self, command: &str) -> bool {
        if self.page.send_frame(Message::Text(command.into())).await.is_err() {
            return false;
        }
        loop {
            match self.next().await {
                Some(ServerMessage::Ok { .. }) => return true,
                Some(ServerMessage::Err { code: ErrorCode::Unavailable, .. }) | None => return false,
                Some(ServerMessage::Err { msg, .. }) => panic!("{command} is refused: {msg}"),
                Some(_) => {}
            }
        }
    }
}

/// Plays a game to its end; returns the acknowledged decisions. `count` counts the acknowledged commands of all games.
async fn play(mut seat: Seat, count: watch::Sender<u64>) -> (Seat, Vec<Action>) {
    let mut decided = Vec::new();
    loop {
        seat.until(|page| over(page) || page.now().choices.is_some()).await;
        if over(&seat.page) {
            return (seat, decided);
        }
        let decision = seat.page.decision();
        if let Command::Play { action } = &decision {
            decided.push(action.clone());
        }
        let command = seat.page.command(decision);
        seat.send(&command).await;
        count.send_modify(|count| *count += 1);
    }
}

/// What happens to a server.
#[derive(Clone, Copy)]
enum Fate {
    Killed,
    Paused,
    Stopped,
}

/// The server processes.
struct Cluster<'a> {
    kept: &'a Kept,
    processes: [Option<Served>; SERVERS],
    addresses: watch::Sender<Addresses>,
}

impl Cluster<'_> {
    async fn start(kept: &Kept) -> Cluster<'_> {
        let mut cluster =
            Cluster { kept, processes: Default::default(), addresses: watch::Sender::default() };
        for server in 0..SERVERS {
            cluster.start_one(server).await;
        }
        cluster
    }

    async fn start_one(&mut self, server: usize) {
        let database = self.kept.config().database.unwrap();
        let process = Served::share(self.kept.folder(), database, LEASE).await;
        self.addresses.send_modify(|addresses| addresses[server] = Some(process.address));
        self.processes[server] = Some(process);
    }

    /// Connects to a table.
    async fn connect(&self, browser: &Browser, table: &str, server: usize, history: &History) -> Seat {
        let mut addresses = self.addresses.subscribe();
        let address = addresses.borrow_and_update()[server].unwrap();
        let page = browser.connect(address, table, None).await.unwrap();
        let (browser, table, history) = (browser.clone(), table.to_owned(), Arc::clone(history));
        Seat { addresses, browser, table, at: (server, address), page, history }
    }

    /// Kills, pauses or stops a server, and replaces it or wakes it up after its lease has ended.
    async fn disturb(&mut self, server: usize, fate: Fate) {
        self.addresses.send_modify(|addresses| addresses[server] = None);
        let process = self.processes[server].take().unwrap();
        match fate {
            Fate::Killed => drop(process),
            Fate::Stopped => process.stop().await,
            Fate::Paused => {
                process.signal("-STOP");
                // This server, which opened the tables, has a lease, too.
                const LEASES: &str = "SELECT count(*) FROM processes WHERE until > clock_timestamp()";
                let mut database = self.kept.connect().await;
                eventually("the lease ends", async || {
                    let leases = sqlx::query_scalar::<_, i64>(LEASES).fetch_one(&mut database).await;
                    leases.unwrap() <= SERVERS as i64
                })
                .await;
                process.signal("-CONT");
                self.addresses.send_modify(|addresses| addresses[server] = Some(process.address));
                self.processes[server] = Some(process);
                return;
            }
        }
        self.start_one(server).await;
    }

    /// Disturbs one server after the other, while the games go on.
    async fn disturb_all(&mut self, games: u64, mut count: watch::Receiver<u64>) {
        let times = budget("server.disturbances");
        for n in 0..times {
            let least = games * LEAST_COMMANDS * n / times;
            let reached = tokio::time::timeout(PATIENCE, count.wait_for(|count| *count >= least)).await;
            assert!(reached.is_ok(), "the games do not go on");
            drop(reached);
            let n = n as usize;
            // Each server meets each fate.
            let fate = [Fate::Killed, Fate::Paused, Fate::Stopped][(n + n / SERVERS) % 3];
            self.disturb(n % SERVERS, fate).await;
        }
    }
}

#[tokio::test]
async fn games_survive_the_ends_of_their_servers() {
    let Some(kept) = Kept::in_postgres() else { return };
    let opener = Running::start(shared(&kept)).await;
    let mut cluster = Cluster::start(&kept).await;
    let count = watch::Sender::new(0);
    let (mut players, mut watchers) = (Vec::new(), Vec::new());
    let games = budget("server.shared-games");
    for n in 0..games as usize {
        let (mut ada, history) = (Browser::default(), History::default());
        let table = ada.open(&opener.router, "hh", &["base"]).await.table;
        let seat = cluster.connect(&ada, &table, n % SERVERS, &history).await;
        players.push(play(seat, count.clone()));
        let mut seat = cluster.connect(&Browser::default(), &table, (n + 1) % SERVERS, &history).await;
        watchers.push(async move { seat.until(over).await });
    }
    let disturbed = cluster.disturb_all(games, count.subscribe());
    let (played, _, ()) = tokio::join!(join_all(players), join_all(watchers), disturbed);
    assert_eq!(played.len() as u64, games);
    for (Seat { mut browser, table, page, .. }, decided) in played {
        page.agrees_with_its_record(&opener.router, &table).await;
        let path = format!("/api/tables/{table}");
        let (_, now): (_, Snapshot) = browser.get(&opener.router, &path).await;
        assert_eq!((now.seq, &now.tiles, &now.lines), (page.seq, &page.tiles, &page.lines));
        let (_, record): (_, GameRecord) = browser.get(&opener.router, &format!("{path}/record.json")).await;
        let kept: Vec<Action> =
            record.actions.into_iter().filter(|one| one.seat.is_some()).map(|one| one.action).collect();
        assert_eq!(kept, decided, "the acknowledged decisions of table {table}");
    }
    opener.stop().await;
}
