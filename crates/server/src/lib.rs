//! A host for tables: HTTP, WebSocket, storage, time and chance.
//!
//! Each live table is one task that owns it ([`bastide_table::Table`]) and is rebuilt from its log in
//! the database whenever it is needed. What happens is on the disk before any page hears of it. `docs/protocol.md`
//! tells what is said over the wire.
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
mod asked;
mod clock;
mod computer;
mod content;
mod door;
mod error;
mod guard;
mod heavy;
mod http;
mod hub;
mod inbox;
mod info;
mod judge;
mod limits;
mod log;
mod page;
mod preview;
mod record;
mod request;
mod secret;
mod socket;
mod store;
mod turns;

pub use error::{Database, ServeError};

use actor::Waits;
use actor::clock::HELD;
use axum::Router;
use bastide_protocol::{Chosen, TableRules};
use bastide_table::{Bot, Config, set_choices};
use bastide_types::TileSet;
use computer::{Computers, Searchers};
use door::Door;
use hub::Hub;
use limits::Limits;
use secret::Secrets;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::{io, sync::Arc, time::Duration};
use store::{Keeper, Place, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long a server that stops waits for what goes on.
const PATIENCE: Duration = Duration::from_secs(5);

/// How to serve.
#[derive(Clone)]
pub struct ServeConfig {
    /// The address or name to listen on.
    pub host: String,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The folder of the database; made if it is not there. Not used with `database`.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to keep the tables in, `postgres://…`; none: an SQLite file in the folder.
    pub database: Option<String>,
    /// Who plays the computer seats; none: the players of the search.
    pub computer: Option<Arc<dyn Bot>>,
    /// How long a player of the search may take for a decision: where the machine is slow, or busy, it plays as well as it can in
    /// that time. Any that has not answered after four times as long has failed. None, for tests: the clock ends no decision.
    pub thinking: Option<Duration>,
    /// What each step of the computer takes at least, so that people can follow.
    pub computer_pause: Duration,
    /// Whether the disk can be written is known for so long from what was written last; then `/readyz` tries.
    pub probe: Duration,
    /// The computer plays on for so long at a table that nobody watches, after everybody else's computers; it goes on when
    /// somebody comes.
    pub alone: Duration,
    /// How many computer players, analyses and long answers are worked on at once; the others wait in line, where each
    /// address has its turn.
    pub at_once: usize,
    /// How long a table stays in memory without anybody watching.
    pub idle: Duration,
    /// Most tables in memory at once. One more takes the place of the least recently used that nobody watches, and is refused
    /// only while somebody watches each of them.
    pub live_tables: usize,
    /// How long nobody of a seat must have been here before the others may let the computer play it.
    pub takeover: Duration,
    /// How long a connection that has said a word is not heard again.
    pub between_words: Duration,
    /// How many messages a connection may send at once, and how many a second in the long run. Whoever
    /// sends more is a program out of control, and is cut off.
    pub messages: (u32, u32),
    /// Most connections of one address: a browser opens seven or so, a class of pupils may share an address,
    /// and many systems give a process no more than a thousand. Behind another server, most of its requests at once.
    pub connections: usize,
    /// A connection from which nothing came for so long is closed. Pages at a table send pings more often.
    pub silence: Duration,
    /// A connection to a table from which nothing came for this long is dead, and the others there hear of it. Every browser answers
    /// the pings that it gets meanwhile.
    pub dead: Duration,
    /// A request's header must have come within this, and the next one on the same connection: each byte ends a silence, but
    /// no deadline. Behind another server, which keeps connections for later, only the silence counts.
    pub header_within: Duration,
    /// A request's body must have come within this.
    pub body_within: Duration,
    /// Most connections of all addresses together. Nobody gets more than half of what the others leave free, so that a few
    /// addresses never take the last ones. None: as many as the system lets this process have files, but for a reserve.
    pub all_connections: Option<usize>,
    /// Whether another server stands in front and speaks TLS: cookies are for https only then, and
    /// whoever asks is known by the last entry of `X-Forwarded-For`.
    pub secure_cookies: bool,
    /// Names by which browsers may call this server, besides addresses and names of the local network;
    /// `*` for any. Another name is another site's that was pointed here.
    pub names: Vec<String>,
    /// The rules and sets that the page offers for a new table.
    pub usual: Chosen,
    /// For tests: from this seed the secrets of new tables follow, so that a test meets the same draws again. Anybody who knows it
    /// can foretell every draw.
    pub test_seed: Option<u64>,
}

impl ServeConfig {
    /// The usual: 127.0.0.1, port 4680, computer players that answer within a second, the base game with
    /// Traders & Builders by the current edition.
    pub fn new(data: PathBuf) -> ServeConfig {
        ServeConfig {
            host: "127.0.0.1".to_owned(),
            port: 4680,
            data,
            database: None,
            computer: None,
            thinking: Some(Duration::from_millis(2500)),
            computer_pause: Duration::from_millis(250),
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
            header_within: Duration::from_secs(10),
            body_within: Duration::from_secs(30),
            all_connections: None,
            secure_cookies: false,
            names: Vec::new(),
            usual: Chosen {
                rules: TableRules { preset: "c2".to_owned(), changes: Default::default() },
                sets: set_choices(&[(TileSet::Base, 1), (TileSet::Traders, 1)]),
            },
            test_seed: None,
        }
    }
}

/// The folder where a user's programs keep their data: `bastide` in it.
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

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) messages: (u32, u32),
    pub(crate) dead: Duration,
    pub(crate) body_within: Duration,
    pub(crate) behind_tls: bool,
    pub(crate) names: Arc<[String]>,
    pub(crate) usual: Arc<Chosen>,
    /// Where other devices reach this server.
    pub(crate) addresses: Arc<[String]>,
    /// Becomes true when the server stops; whoever holds it is waited for.
    pub(crate) stop: watch::Receiver<bool>,
}

/// A server that listens and does not serve yet.
pub struct Server {
    door: Door,
    address: SocketAddr,
    app: App,
    stop: watch::Sender<bool>,
    keeper: Keeper,
}

impl Server {
    /// Opens the data folder and listens.
    pub async fn bind(config: ServeConfig) -> Result<Server, ServeError> {
        Config::check(&config.usual).map_err(ServeError::Usual)?;
        let listener = listen(&config.host, config.port).await?;
        let address = listener.local_addr().map_err(ServeError::Serving)?;
        let place = config.database.map_or(Place::Folder(config.data), Place::Postgres);
        let (store, keeper) = Store::open(place, config.probe).await?;
        let computer = config.computer.unwrap_or_else(|| Arc::new(Searchers(config.thinking)));
        let computers = Computers::new(computer, config.thinking, config.computer_pause, config.at_once);
        let in_all = config.all_connections.unwrap_or_else(door::most_connections);
        let secrets = Secrets::new(config.test_seed);
        let waits = Waits {
            idle: config.idle,
            takeover: config.takeover,
            between_words: config.between_words,
            alone: config.alone,
            held: HELD,
        };
        let (stop, stopped) = watch::channel(false);
        let app = App {
            hub: Hub::new(store, computers, secrets, waits, config.live_tables),
            limits: Arc::new(Limits::new(config.connections, in_all)),
            messages: config.messages,
            dead: config.dead,
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
        let door = Door { listener, limits, behind_tls, silence: config.silence, header_within };
        Ok(Server { door, address, app, stop, keeper })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of its page, for a browser on this machine.
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{address}/")
    }

    /// The addresses by which other devices of the network reach it; none while it listens on this machine only.
    pub fn addresses(&self) -> &[String] {
        &self.app.addresses
    }

    /// Counts the tables in memory whenever it is called, for tests.
    pub fn live_tables(&self) -> impl Fn() -> usize + use<> {
        let hub = Arc::clone(&self.app.hub);
        move || hub.live()
    }

    /// Its routes, for tests without a socket.
    pub fn router(&self) -> Router {
        http::router(self.app.clone())
    }

    /// Serves until `stop` is ready; then says goodbye to everybody and returns when everything is on the disk.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { door, app, stop: stopping, keeper, .. } = self;
        // Half a second of work, better done before the first browser asks.
        tokio::task::spawn_blocking(info::draw_tiles);
        let hub = Arc::clone(&app.hub);
        let stopped = app.stop.clone();
        tokio::select! {
            () = door.serve(http::router(app), stopped) => {}
            () = stop => {}
        }
        stopping.send_replace(true);
        // A client that never finishes its request does not hold the server back for ever.
        let _ = tokio::time::timeout(PATIENCE, stopping.closed()).await;
        hub.close();
        drop(hub);
        let _ = tokio::time::timeout(PATIENCE, keeper.finish()).await;
        Ok(())
    }
}

/// Serves until Ctrl-C or SIGTERM. `ready` gets the page's address once the server listens, and those by which other
/// devices reach it.
pub async fn serve(config: ServeConfig, ready: impl FnOnce(&str, &[String])) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    // Before anybody knows the address, so that whoever reads it may stop the server at once.
    let stop = signal();
    let url = server.url();
    tracing::info!(url, "listening");
    ready(&url, server.addresses());
    server.run(stop).await
}

async fn listen(host: &str, port: u16) -> Result<TcpListener, ServeError> {
    let bad = |error| ServeError::Address(format!("{host}:{port}"), error);
    let addresses: Vec<SocketAddr> = tokio::net::lookup_host((host, port)).await.map_err(bad)?.collect();
    let mut last = io::Error::other("the name has no address");
    for address in addresses {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                return Err(ServeError::PortInUse(address));
            }
            Err(error) => last = error,
        }
    }
    Err(bad(last))
}

/// Listens from now on for Ctrl-C and, where there are such signals, SIGTERM; the future waits for the first.
// Without a handler the signal ends the process at once, which is no worse.
#[cfg(unix)]
fn signal() -> impl Future<Output = ()> + Send {
    use tokio::signal::unix::{SignalKind, signal};
    let [interrupt, terminate] =
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async {
        tokio::select! {
            () = received(interrupt) => {}
            () = received(terminate) => {}
        }
    }
}

/// Waits for a signal; for ever where nothing listens for it.
#[cfg(unix)]
async fn received(signals: Option<tokio::signal::unix::Signal>) {
    match signals {
        Some(mut signals) => drop(signals.recv().await),
        None => std::future::pending().await,
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
