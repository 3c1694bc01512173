//! Flags of `serve`.

use super::keep::PlaceArgs;
use super::values::{Sets, number, rules_help, sets_help, sets_parser, table_rules_parser};
use bastide_protocol::TableRules;
use clap::{Args, value_parser};
use std::net::SocketAddr;

const FIRST_RULES: &str = "Rules that the page offers first";

/// How much `serve` logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum LogLevel {
    /// Nothing
    Off,
    /// Errors
    Error,
    /// Also warnings
    Warn,
    /// Also normal events
    Info,
    /// Also details for programmers
    Debug,
}

/// Reads a name of this machine. An address of a page is easily pasted instead.
fn host_name(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if text == "*" || (!text.is_empty() && text.chars().all(plain)) {
        return Ok(text.to_owned());
    }
    Err("give the name alone, such as table.example.org, without https:// and port".to_owned())
}

/// Reads an address with its port.
fn socket_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "give an address and a port, such as 127.0.0.1:9464".to_owned())
}

/// Reads the address of this server for others.
fn peer_address(text: &str) -> Result<SocketAddr, String> {
    match socket_address(text)? {
        any if any.ip().is_unspecified() => {
            Err(format!("other servers cannot reach {any}: name one address of this machine"))
        }
        address => Ok(address),
    }
}

/// Flags of `serve`.
#[derive(Args, Debug)]
#[command(
    after_help = "Prints the page's address once it listens, and the addresses for other devices in the network. Ctrl-C \
                  or SIGTERM stops it; nothing is lost, and tables continue when it is started again.

It answers to its addresses and to names of the local network (mill, mill.local). A server with a name on the \
internet needs --name. Requests under any other name are refused: they come from another site pointed at this server.

Examples:
  bastide serve --open
  bastide serve --rules rgg2003,chain --sets base,traders,river
  bastide serve --host 0.0.0.0 --port 8080 --data /srv/bastide --log info
  bastide serve --secure-cookies --name table.example.org
  BASTIDE_DATABASE=postgres://bastide:secret@db.example/bastide bastide serve
  bastide serve --database postgres://db.example/bastide --peer-address 10.0.0.5:4690"
)]
pub struct ServeArgs {
    /// Address or name to listen on; 0.0.0.0 lets in everyone who can reach this machine
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub host: String,
    /// Port; 0 for any that is free
    #[arg(long, value_name = "PORT", value_parser = number::<u16>, default_value_t = 4680)]
    pub port: u16,
    #[command(flatten)]
    pub place: PlaceArgs,
    /// A host name under which browsers may reach the server, such as table.example.org; may be repeated, * for any
    #[arg(long = "name", value_name = "NAME", value_parser = host_name)]
    pub names: Vec<String>,
    #[arg(long, value_name = "RULES", default_value = "c2", value_parser = table_rules_parser(), hide_possible_values = true)]
    #[arg(help = rules_help(FIRST_RULES))]
    pub rules: TableRules,
    #[arg(long, value_name = "SETS", default_value = "base,traders", value_parser = sets_parser(), hide_possible_values = true)]
    #[arg(help = sets_help("Sets that the page offers first"))]
    pub sets: Sets,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// For a server behind a TLS proxy: cookies are for https only, and clients are identified by X-Forwarded-For
    #[arg(long)]
    pub secure_cookies: bool,
    /// Minimum time of each step of the computer, in milliseconds [default: slow enough to follow]
    #[arg(long, value_name = "MS", value_parser = number::<u64>)]
    pub computer_pause: Option<u64>,
    /// For tests: draws follow from this number, so anyone who knows it can predict them
    #[arg(long, hide = true, value_name = "SEED", value_parser = number::<u64>)]
    pub test_seed: Option<u64>,
    /// Seconds after which others may let the computer play for an absent player
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value = "60")]
    pub takeover_after: u64,
    /// Most tables in memory; beyond that, the least used table that nobody watches is unloaded until it is needed
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "2000")]
    pub live_tables: usize,
    /// Serve metrics for Prometheus at this address, such as 127.0.0.1:9464; let only operators reach it
    #[arg(long, value_name = "ADDRESS", value_parser = socket_address)]
    pub metrics: Option<SocketAddr>,
    /// Seconds to go on after Ctrl-C or SIGTERM while /readyz answers 503, so that a balancer sends people elsewhere
    #[arg(long, value_name = "S", value_parser = number::<u64>, default_value = "0")]
    pub drain: u64,
    /// Address at which other servers with the same database reach this one, such as 10.0.0.5:4690
    #[arg(long, value_name = "ADDRESS", value_parser = peer_address, requires = "database")]
    pub peer_address: Option<SocketAddr>,
    /// Seconds after which another server takes the tables of one that does not respond
    #[arg(long, value_name = "S", value_parser = value_parser!(u64).range(1..=3600), default_value = "10")]
    pub lease: u64,
    /// How much to log on standard error: off, error, warn, info, debug
    #[arg(long, value_enum, hide_possible_values = true, value_name = "LEVEL", default_value = "warn")]
    pub log: LogLevel,
    /// Log as JSON, one object a line
    #[arg(long)]
    pub log_json: bool,
}
