//! Clients that load, kill and attack a server: `cargo xtask load`. Prints the measurements and any broken
//! promises as JSON; fails if there are any. Without `--within`, no promise depends on the speed of the
//! machine.

mod attack;
mod cluster;
mod figures;
mod games;
mod honest;
mod idle;
mod kill;
mod own_servers;
mod page;
mod play;
mod short;
mod site;

use clap::{Args, Parser, Subcommand};
use figures::Report;
use own_servers::OwnServers;
use site::Site;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// The result of a task; an error is one sentence.
type Result<T = ()> = std::result::Result<T, String>;

/// Loads, kills and attacks a server, and prints measurements as JSON.
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load", max_term_width = 100)]
struct Load {
    #[command(flatten)]
    whom: Whom,
    #[command(subcommand)]
    what: What,
}

/// The server to use.
#[derive(Args, Clone)]
struct Whom {
    /// A running server, such as http://127.0.0.1:4680. Without it, the command starts and measures its own
    #[arg(long, global = true, value_name = "URL")]
    url: Option<String>,
    /// The program to start as a server, without --url
    #[arg(long, global = true, value_name = "FILE", default_value = "bastide")]
    program: PathBuf,
    /// Limit on tables in memory, for a server that the command starts
    #[arg(long, global = true, value_name = "N", default_value_t = 2000)]
    live_tables: usize,
    /// Number of server processes to start; several share a PostgreSQL database
    #[arg(long, global = true, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    processes: u8,
    /// Store the tables in PostgreSQL, for a single server that the command starts
    #[arg(long, global = true)]
    postgres: bool,
    /// Seconds after which another server takes the tables of one that does not respond
    #[arg(long, global = true, value_name = "S", default_value_t = 10)]
    lease: u64,
    /// Seed of the draws, for a server that the command starts; without it nobody can predict them
    #[arg(long, global = true, value_name = "N")]
    seed: Option<u64>,
    /// Fail if an honest client waited for longer than this, in milliseconds
    #[arg(long, global = true, value_name = "MS")]
    within: Option<f64>,
}

#[derive(Subcommand)]
enum What {
    /// People play at many tables at a given rate of commands, while others only watch
    Play(play::Flags),
    /// Connections that only stay open
    Idle(idle::Flags),
    /// Kill and restart a server during play: nothing acknowledged may be lost or done twice
    Kill(kill::Flags),
    /// Attacks, one after the other, each with people playing and newcomers at the same time
    Attack(attack::Flags),
    /// A little of everything, in about ten seconds
    Short,
}

impl Whom {
    /// Whether the servers that the command starts store their tables in PostgreSQL.
    fn database(&self) -> bool {
        self.postgres || self.processes > 1
    }

    /// Returns the running server given by `--url`, or starts our own.
    async fn server(&self) -> Result<(Site, Option<OwnServers>)> {
        if let Some(url) = &self.url {
            return Ok((Site::named(url).await?, None));
        }
        let own = OwnServers::start(self).await?;
        Ok((own.site().clone(), Some(own)))
    }
}

async fn run(load: Load) -> Result<Vec<Report>> {
    let whom = load.whom;
    let mut reports = match load.what {
        What::Play(flags) => vec![play::run(&whom, &flags).await?],
        What::Idle(flags) => vec![idle::run(&whom, &flags).await?],
        What::Kill(flags) => vec![kill::run(&whom, &flags).await?],
        What::Attack(flags) => attack::run(&whom, &flags).await?,
        What::Short => short::run(&whom).await?,
    };
    if let Some(most) = whom.within {
        reports.iter_mut().for_each(|report| report.expect_within(most));
    }
    Ok(reports)
}

fn main() -> ExitCode {
    let load = Load::parse();
    // If the limit cannot be raised, the report shows the connections refused.
    let _ = rlimit::increase_nofile_limit(1 << 17);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = runtime.map_err(|error| error.to_string()).and_then(|runtime| runtime.block_on(run(load)));
    let outcome = done.and_then(|reports| {
        let text = serde_json::to_string_pretty(&reports).map_err(|error| error.to_string())?;
        // A reader such as `head` may have closed the pipe.
        let _ = writeln!(std::io::stdout(), "{text}");
        let broken: Vec<String> = reports.iter().flat_map(Report::broken).collect();
        if broken.is_empty() { Ok(()) } else { Err(broken.join("\nerror: ")) }
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
