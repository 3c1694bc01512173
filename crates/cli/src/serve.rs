//! `bastide serve`: tables in the browser.

use crate::args::{LogLevel, ServeArgs};
use crate::failure::Failure;
use bastide_protocol::Chosen;
use bastide_server::{ServeConfig, ServeError};
use bastide_table::set_choices;
use std::io::{IsTerminal, Write};
use std::time::Duration;
use tracing_subscriber::filter::LevelFilter;

/// Serves until Ctrl-C or SIGTERM.
pub fn run(args: &ServeArgs, out: &mut impl Write) -> Result<(), Failure> {
    log_to_stderr(args);
    let mut config = ServeConfig::new(args.place.folder());
    config.database.clone_from(&args.place.database);
    (config.host, config.port) = (args.host.clone(), args.port);
    config.secure_cookies = args.secure_cookies;
    config.names.clone_from(&args.names);
    config.usual = Chosen { rules: args.rules.clone(), sets: set_choices(&args.sets.0) };
    config.test_seed = args.test_seed;
    if args.test_seed.is_some() {
        tracing::warn!("--test-seed: every draw can be predicted");
        config.thinking = None;
    }
    config.metrics = args.metrics;
    config.drain = Duration::from_secs(args.drain);
    config.peer_address = args.peer_address;
    config.lease = Duration::from_secs(args.lease);
    config.live_tables = args.live_tables;
    config.takeover = Duration::from_secs(args.takeover_after);
    if let Some(pause) = args.computer_pause {
        config.computer_pause = Duration::from_millis(pause);
    }
    let mut printed = Ok(());
    let ready = |url: &str, others: &[String]| {
        let lines = std::iter::once(url.to_owned()).chain(others.iter().map(|other| format!("{other}/")));
        printed = writeln!(out, "{}", lines.collect::<Vec<_>>().join("\n")).and_then(|()| out.flush());
        if args.open {
            open_browser(url);
        }
    };
    let served = runtime()?.block_on(bastide_server::serve(config, ready)).map_err(|error| {
        let usual = matches!(error, ServeError::Usual(_));
        if usual { Failure::usage(error) } else { Failure::failed(error) }
    });
    match printed {
        // A closed output is fine: the caller need not read the address.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => served.and(Err(error.into())),
        _ => served,
    }
}

/// Creates the runtime for the server's tasks.
pub fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::failed(format_args!("cannot start threads: {error}; close other programs")))
}

fn log_to_stderr(args: &ServeArgs) {
    let level = match args.log {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let mut log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    if !std::io::stderr().is_terminal() {
        // A file or a journal would show the raw colour codes.
        log = log.with_ansi(false);
    }
    if args.log_json { log.json().init() } else { log.init() }
}

/// Opens the page in a browser, if there is a program for that. The address is printed in any case.
fn open_browser(url: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let quiet = std::process::Stdio::null;
    let started =
        std::process::Command::new(program).args(first).arg(url).stdout(quiet()).stderr(quiet()).spawn();
    if let Err(error) = started {
        tracing::info!(%error, "no browser was opened");
    }
}
