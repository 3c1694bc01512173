//! Flags of `serve`.

use clap::Args;
use std::path::PathBuf;

/// How much `serve` logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum LogLevel {
    /// Nothing
    Off,
    /// What went wrong
    Error,
    /// And what looks wrong
    Warn,
    /// And what happens
    Info,
    /// And what only programmers want to know
    Debug,
}

/// Flags of `serve`.
#[derive(Args, Debug)]
#[command(
    after_help = "The page's address is printed once the server listens. Ctrl-C or SIGTERM stops it; tables lose \
                  nothing and go on when it is started again.

Examples:
  bastide serve --open
  bastide serve --host 0.0.0.0 --port 8080 --data /srv/bastide --log info"
)]
pub struct ServeArgs {
    /// Address or name to listen on; 0.0.0.0 for everybody who can reach this machine
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub host: String,
    /// Port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 4680)]
    pub port: u16,
    /// Folder of the database [default: bastide in the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// For a server behind one that speaks TLS: cookies for https only, and whoever asks is known by X-Forwarded-For
    #[arg(long)]
    pub secure_cookies: bool,
    /// What each step of the computer takes at least, in milliseconds [default: what people can follow]
    #[arg(long, value_name = "MS")]
    pub computer_pause: Option<u64>,
    /// How much to log on standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "warn")]
    pub log: LogLevel,
    /// Log as JSON, one object a line
    #[arg(long)]
    pub log_json: bool,
}
