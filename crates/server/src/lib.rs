//! A host for tables: HTTP, WebSocket, storage, time and chance.
//!
//! Each live table is a task that owns it ([`bastide_table::Table`]) and is restored from its log in the database
//! when needed. Events are on disk before any page receives them. `docs/protocol.md` describes the protocol.
//!
//! ```no_run
//! # async fn example() -> Result<(), bastide_server::ServeError> {
//! let config = bastide_server::ServeConfig::new(bastide_server::default_data_folder());
//! bastide_server::serve(config, |url, _| println!("open {url}")).await
//! # }
//! ```

mod actor;
mod address;
mod analysis;
mod api;
mod asked;
mod clock;
mod computer;
mod content;
mod error;
mod evaluator;
mod heavy;
mod http;
mod hub;
mod inbox;
mod info;
mod layers;
mod limits;
mod listener;
mod log;
mod metrics;
mod page;
mod peers;
mod preview;
mod request;
mod secret;
#[cfg(test)]
mod simulation;
mod socket;
mod static_page;
mod store;
mod turns;
mod web_socket;

pub use error::{Database, ServeError};
pub use static_page::{PageError, write_page};
pub use store::{Copied, Place, backup, migrate, restore};

use actor::Waits;
use actor::clock::HELD;
use axum::Router;
use bastide_protocol::Chosen;
use bastide_table::{Bot, Config};
use computer::{Computers, Searchers};
use hub::Hub;
use limits::Limits;
use listener::{Listener, Source};
use metrics::Metrics;
use secret::{Secrets, TokenHash};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::{io, sync::Arc, time::Duration};
use store::{Keeper, Sharing, Store};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{broadcast, watch};
use turns::Line;

/// Connections that may wait to be accepted, if the system allows as many. Where the queue is full, a client tries again
/// only after a second.
const BACKLOG: u32 = 4096;
/// Time limit for open requests and writes when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

/// The configuration of a server.
#[derive(Clone)]
pub struct ServeConfig {
    /// The address or name to listen on.
    pub host: String,
    /// The port; 0 for any free one.
    pub port: u16,
    /// The folder of the database; created if missing. Not used with `database`.
    pub data: PathBuf,
    /// The address of a PostgreSQL database, `postgres://…`; if `None`, an SQLite file in the folder.
    pub database: Option<String>,
    /// Where other servers that share the database reach this one, and where it listens for them. If `None`, it is the
    /// only server of its database.
    pub peer_address: Option<SocketAddr>,
    /// How long other servers wait for one that gives no sign before they take its tables.
    pub lease: Duration,
    /// The players of computer seats; if `None`, those of the search.
    pub computer: Option<Arc<dyn Bot>>,
    /// Time limit of a decision by a player of the search, which plays as well as it can in that time. Any player
    /// that has not answered after four times as long has failed. `None`, for tests: no time limit.
    pub thinking: Option<Duration>,
    /// Minimum duration of each step of the computer, so that people can follow.
    pub computer_pause: Duration,
    /// The address on which Prometheus reads metrics, if any. It is for operators only: it refuses nobody.
    pub metrics: Option<SocketAddr>,
    /// How long the server continues after it is asked to stop. Meanwhile `/readyz` says so, and a load balancer sends
    /// new clients elsewhere.
    pub drain: Duration,
    /// `/readyz` trusts the result of the last write for this long, and then tries another.
    pub probe: Duration,
    /// How long the computer plays on at a table that nobody watches, with lower priority than at others. It resumes
    /// when somebody comes.
    pub alone: Duration,
    /// Number of computer players, analyses and long responses computed at the same time; the others wait in a queue
    /// that is fair to each address.
    pub at_once: usize,
    /// How long an unwatched table stays in memory.
    pub idle: Duration,
    /// Limit on tables in memory. Another one replaces the least recently used that nobody watches, and is refused
    /// only if all are watched.
    pub live_tables: usize,
    /// After this absence of everyone at a seat, the others may let the computer play it.
    pub takeover: Duration,
    /// Minimum time between two words of a connection.
    pub between_words: Duration,
    /// Limits on a connection's messages: a burst, and a rate per second. A client that exceeds them is out of
    /// control and gets disconnected.
    pub messages: (u32, u32),
    /// Limit on connections of one address. A browser opens about seven, a school class may share an address, and
    /// many systems limit a process to a thousand. Behind a reverse proxy, the limit on concurrent requests of one
    /// address.
    pub connections: usize,
    /// A connection is closed after this time without incoming data. Pages at a table send pings more often.
    pub silence: Duration,
    /// A connection to a table is considered dead after this time without incoming data, and the other viewers are
    /// notified. Browsers answer the server's pings by themselves.
    pub dead: Duration,
    /// The time between two empty lines of a program's stream, which show that it lives; then its token is checked
    /// again.
    pub beat: Duration,
    /// Time limit for a request's header, and for the next request on the same connection, so that a slow trickle of
    /// bytes cannot hold it. Not used behind a reverse proxy, which keeps idle connections; only `silence` applies
    /// there.
    pub header_within: Duration,
    /// Time limit for a request's body.
    pub body_within: Duration,
    /// Limit on all connections. No owner of addresses gets more than half of what the others leave free, so that a
    /// few addresses never take the last ones. If `None`, the system's limit on open files minus a reserve.
    pub all_connections: Option<usize>,
    /// Whether a reverse proxy with TLS is in front: then cookies are for HTTPS only, and the client's address is the
    /// last entry of `X-Forwarded-For`.
    pub secure_cookies: bool,
    /// Host names that browsers may use for this server, besides addresses and names of the local network; `*` for
    /// any. Others are refused, against DNS rebinding.
    pub names: Vec<String>,
    /// The default rules and sets that the page offers for a new table.
    pub usual: Chosen,
    /// For tests: a seed for the secrets of new tables, so that draws are reproducible. With the seed, every draw can
    /// be predicted.
    pub test_seed: Option<u64>,
}

impl ServeConfig {
    /// The defaults: 127.0.0.1, port 4680, computer players with a time limit of 2.5 s a decision, the base game with
    /// Traders & Builders under the current edition.
    pub fn new(data: PathBuf) -> ServeConfig {
        ServeConfig {
            host: "127.0.0.1".to_owned(),
            port: 4680,
            data,
            database: None,
            peer_address: None,
            lease: Duration::from_secs(10),
            computer: None,
            thinking: Some(Duration::from_millis(bastide_host::THINKING)),
            computer_pause: Duration::from_millis(250),
            metrics: None,
            drain: Duration::ZERO,
            probe: Duration::from_secs(10),
            alone: Duration::from_secs(60),
            at_once: std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1)),
            takeover: Duration::from_secs(60),
            between_words: Duration::from_secs(2),
            idle: Duration::from_secs(600),
            live_tables: 2000,
            messages: (100, 5),
            connections: 256,
            silence: Duration::from_secs(75),
            dead: Duration::from_secs(12),
            beat: Duration::from_secs(7),
            header_within: Duration::from_secs(10),
            body_within: Duration::from_secs(30),
            all_connections: None,
            secure_cookies: false,
            names: Vec::new(),
            usual: bastide_host::usual(),
            test_seed: None,
        }
    }
}

/// The folder `bastide` in the user's data folder, by the convention of the operating system.
pub fn default_data_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").unwrap_or_default();
    let base = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(home().join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME")
    };
    base.unwrap_or_else(|| home().join(".local/share")).join("bastide")
}

/// Capacity of the channel of revoked tokens. A stream that misses one notices it at its next beat.
const REVOKED: usize = 64;

/// State shared by all requests.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) messages: (u32, u32),
    pub(crate) dead: Duration,
    pub(crate) beat: Duration,
    pub(crate) body_within: Duration,
    pub(crate) behind_tls: bool,
    pub(crate) names: Arc<[String]>,
    pub(crate) usual: Arc<Chosen>,
    /// Where other devices reach this server.
    pub(crate) addresses: Arc<[String]>,
    pub(crate) metrics: Arc<Metrics>,
    /// The tokens of programs that are revoked here.
    pub(crate) revoked: broadcast::Sender<TokenHash>,
    /// Becomes true when the server is asked to stop; it then continues for [`ServeConfig::drain`].
    pub(crate) draining: watch::Receiver<bool>,
    /// Becomes true when the server stops, which then waits for all holders to drop it.
    pub(crate) stop: watch::Receiver<bool>,
}

impl App {
    /// Returns why no new clients should be sent here, if so.
    pub(crate) async fn unready(&self) -> Option<&'static str> {
        if *self.draining.borrow() {
            return Some("the server stops");
        }
        info::drawn().await;
        self.hub.unready().await
    }
}

/// A server that listens but does not serve yet.
pub struct Server {
    listener: Listener,
    address: SocketAddr,
    app: App,
    metrics: Option<TcpListener>,
    peers: Option<TcpListener>,
    drain: Duration,
    draining: watch::Sender<bool>,
    stop: watch::Sender<bool>,
    keeper: Keeper,
}

impl Server {
    /// Opens the database and listens.
    pub async fn bind(config: ServeConfig) -> Result<Server, ServeError> {
        Config::check(&config.usual).map_err(ServeError::Usual)?;
        let tcp = listen(&config.host, config.port).await?;
        let address = tcp.local_addr().map_err(ServeError::Serving)?;
        let peers = match (config.peer_address, &config.database) {
            (None, _) => None,
            (Some(_), None) => return Err(ServeError::NotShared),
            (Some(at), Some(_)) => {
                Some(TcpListener::bind(at).await.map_err(|why| ServeError::Peers(at, why))?)
            }
        };
        let peer_address = peers.as_ref().map(TcpListener::local_addr).transpose();
        let sharing = Sharing { address: peer_address.map_err(ServeError::Serving)?, lease: config.lease };
        let place = config.database.map_or_else(|| Place::in_folder(&config.data), Place::Postgres);
        let metrics_at = match config.metrics {
            Some(at) => Some(TcpListener::bind(at).await.map_err(|why| ServeError::Metrics(at, why))?),
            None => None,
        };
        let metrics = Arc::new(Metrics::default());
        let (store, keeper) = Store::open(place, sharing, config.probe, metrics.writes.clone()).await?;
        let computer = config.computer.unwrap_or_else(|| Arc::new(Searchers(config.thinking)));
        let line = Line::new(config.at_once, metrics.waited.clone());
        let computers = Computers::new(computer, config.thinking, config.computer_pause, line);
        // A connection that is passed on takes two, and one at the other server.
        let files = if peers.is_some() { 3 } else { 1 };
        let in_all = config.all_connections.unwrap_or_else(|| listener::most_connections() / files);
        let secrets = Secrets::new(config.test_seed);
        let waits = Waits {
            idle: config.idle,
            takeover: config.takeover,
            between_words: config.between_words,
            alone: config.alone,
            held: HELD,
        };
        let (stop, stopped) = watch::channel(false);
        let (draining, drains) = watch::channel(false);
        let app = App {
            hub: Hub::new(store, computers, secrets, waits, config.live_tables, Arc::clone(&metrics)),
            metrics,
            revoked: broadcast::Sender::new(REVOKED),
            draining: drains,
            limits: Arc::new(Limits::new(config.connections, in_all)),
            messages: config.messages,
            dead: config.dead,
            beat: config.beat,
            body_within: config.body_within,
            behind_tls: config.secure_cookies,
            names: config.names.into_iter().chain([config.host]).collect(),
            usual: Arc::new(config.usual),
            addresses: address::reachable(address).into(),
            stop: stopped,
        };
        let limits = Arc::clone(&app.limits);
        let behind_tls = config.secure_cookies;
        let header_within = if behind_tls { config.silence } else { config.header_within };
        let source = if behind_tls { Source::Proxy } else { Source::Clients };
        let listener = Listener { tcp, limits, source, silence: config.silence, header_within };
        let (metrics, drain) = (metrics_at, config.drain);
        Ok(Server { listener, address, app, metrics, peers, drain, draining, stop, keeper })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address on which Prometheus reads metrics.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The URL of its page, for a browser on this machine.
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{address}/")
    }

    /// The URLs for other devices of the network; empty if it listens on this machine only.
    pub fn addresses(&self) -> &[String] {
        &self.app.addresses
    }

    /// Returns a function that counts the tables in memory, for tests.
    pub fn live_tables(&self) -> impl Fn() -> usize + use<> {
        let hub = Arc::clone(&self.app.hub);
        move || hub.live()
    }

    /// Its routes, for tests without a socket.
    pub fn router(&self) -> Router {
        http::router(self.app.clone())
    }

    /// Serves until `stop` is ready and [`ServeConfig::drain`] has passed, or until `at_once` is ready; then closes every
    /// connection and returns when everything is on the disk.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
        at_once: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { listener, app, metrics, peers, drain, draining, stop: stopping, keeper, .. } = self;
        tokio::spawn(info::drawn());
        let hub = Arc::clone(&app.hub);
        let stopped = app.stop.clone();
        if let Some(listener) = metrics {
            tokio::spawn(metrics::serve(listener, app.clone()));
        }
        let (limits, silence) = (Arc::clone(&app.limits), listener.silence);
        let (peer_routes, peers_stopped) = (peers::router(app.clone()), stopped.clone());
        let for_peers = async {
            let Some(tcp) = peers else { return std::future::pending().await };
            let listener =
                Listener { tcp, limits, source: Source::Siblings, silence, header_within: silence };
            listener.serve(peer_routes, peers_stopped).await;
        };
        let drained = async {
            stop.await;
            draining.send_replace(true);
            tokio::time::sleep(drain).await;
        };
        tokio::select! {
            () = listener.serve(http::router(app), stopped) => {}
            () = for_peers => {}
            () = drained => {}
            () = at_once => {}
        }
        stopping.send_replace(true);
        let _ = tokio::time::timeout(PATIENCE, hub.close()).await;
        drop(hub);
        // A client that never finishes its request must not block the stop.
        let _ = tokio::time::timeout(PATIENCE, stopping.closed()).await;
        let _ = tokio::time::timeout(PATIENCE, keeper.finish()).await;
        Ok(())
    }
}

/// Serves until Ctrl-C or SIGTERM; a second one ends a drain. `ready` gets the page's address once the server listens, and those
/// by which other devices reach it.
pub async fn serve(config: ServeConfig, ready: impl FnOnce(&str, &[String])) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    // Before the address is known, so that a client of `ready` can stop the server immediately.
    let signals = signals();
    let nth = |n: usize| {
        let mut signals = signals.clone();
        async move {
            // The sender lives as long as the process.
            let _ = signals.wait_for(|came| *came >= n).await;
        }
    };
    let url = server.url();
    tracing::info!(url, "listening");
    if let Some(address) = server.metrics_address() {
        tracing::info!(%address, "metrics");
    }
    ready(&url, server.addresses());
    server.run(nth(1), nth(2)).await
}

async fn listen(host: &str, port: u16) -> Result<TcpListener, ServeError> {
    let bad = |error| ServeError::Address(format!("{host}:{port}"), error);
    let addresses: Vec<SocketAddr> = tokio::net::lookup_host((host, port)).await.map_err(bad)?.collect();
    let mut last = io::Error::other("the name has no address");
    for address in addresses {
        match listen_at(address) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                return Err(ServeError::PortInUse(address));
            }
            Err(error) => last = error,
        }
    }
    Err(bad(last))
}

fn listen_at(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that starts again must not wait for the connections of the one before.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Counts, from now on, how often Ctrl-C or SIGTERM (where it exists) was received.
fn signals() -> watch::Receiver<usize> {
    let (came, count) = watch::channel(0);
    let mut signals = Signals::new();
    tokio::spawn(async move {
        loop {
            signals.next().await;
            came.send_modify(|came| *came += 1);
        }
    });
    count
}

/// Ctrl-C and SIGTERM. A signal without a handler ends the process at once, which is acceptable.
#[cfg(unix)]
struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    fn new() -> Signals {
        use tokio::signal::unix::{SignalKind, signal};
        Signals([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    async fn next(&mut self) {
        let Signals([interrupt, terminate]) = self;
        tokio::select! {
            () = received(interrupt) => {}
            () = received(terminate) => {}
        }
    }
}

/// Waits for a signal; forever if there is no handler.
#[cfg(unix)]
async fn received(signals: &mut Option<tokio::signal::unix::Signal>) {
    match signals {
        Some(signals) => drop(signals.recv().await),
        None => std::future::pending().await,
    }
}

/// Ctrl-C.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> Signals {
        Signals
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
