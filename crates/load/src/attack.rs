//! Attacks on a server, each while honest users are active. What counts is that the honest users are served;
//! the answers to the attackers hardly matter.

mod bombs;
mod connections;
mod requests;
mod sockets;
mod tables;

use crate::figures::Report;
use crate::honest::Honest;
use crate::own_servers::OwnServers;
use crate::site::{Origin, Site};
use crate::{Result, Whom};
use clap::{Args, ValueEnum};
use std::time::Duration;

#[derive(Args)]
pub struct Flags {
    /// The attacks to run [default: all]
    #[arg(value_enum, value_name = "NAME")]
    names: Vec<Attack>,
    /// Duration, in seconds, of the attacks that only hold resources
    #[arg(long, value_name = "S", default_value_t = 20)]
    seconds: u64,
    /// Scale of the attacks, such as 0.1 for a tenth of their size
    #[arg(long, value_name = "PART", default_value_t = 1.0)]
    size: f64,
}

/// The attacks.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum Attack {
    /// No attack: how long honest people wait without one
    Nothing,
    /// Requests the replay of 200 long games, 100 at a time, from one address
    Replay,
    /// The same for the replay of a table
    TableReplay,
    /// Requests 200 pictures of a very long game, 100 at a time, from one address
    Picture,
    /// Requests 200 long games under every other edition, 100 at a time, from one address
    Editions,
    /// Requests the score of 30 positions of 700 KB, ten at a time, from one address
    Score,
    /// Requests every drawing, compressed, 400 times, 100 at a time, from one address
    Drawings,
    /// Searches the rule book, 400 times, 100 at a time, from one address
    Rules,
    /// Opens 2,400 tables and reads them, from 40 addresses
    Tables,
    /// Opens 60 tables of six `master` players that nobody watches, from one address
    Computers,
    /// Requests the analysis of very long games, from eight addresses, and of four more from one of them
    Analysis,
    /// Sends records and save files with extreme nesting, counts and repetition, from five addresses
    Bombs,
    /// Sends too many, too long, too deeply nested or binary messages on sockets
    Sockets,
    /// Opens 5,120 connections from 20 addresses, each sending a byte of a header every few seconds
    Headers,
    /// The same with 1,280 connections from five addresses: about as many as a system usually allows a process
    HalfOpen,
    /// Opens 1,024 connections from four addresses, each sending a byte of a body every few seconds
    Bodies,
    /// Announces bodies of 100 terabytes without sending them
    Announced,
    /// Opens 20 connections that request every drawing 25 times and read nothing
    Unread,
}

/// The target and the size of an attack.
struct Field {
    site: Site,
    seconds: Duration,
    size: f64,
}

impl Field {
    /// Scales a count by `--size`; at least 1.
    fn some(&self, all: usize) -> usize {
        ((all as f64 * self.size).ceil() as usize).max(1)
    }

    /// The address of attacker number `n`.
    fn attacker(&self, n: usize) -> Origin {
        Origin::nth(66, n)
    }

    /// Whether the attack outlasts the server's deadlines, so that they can be checked.
    fn is_long(&self) -> bool {
        self.seconds >= Duration::from_secs(20)
    }
}

impl Attack {
    async fn run(self, field: &Field, report: &mut Report) -> Result {
        match self {
            Attack::Nothing => tokio::time::sleep(field.seconds).await,
            Attack::Replay => requests::replay(field, report).await?,
            Attack::TableReplay => requests::replay_of_table(field, report).await?,
            Attack::Picture => requests::picture(field, report).await?,
            Attack::Editions => requests::editions(field, report).await?,
            Attack::Score => requests::score(field, report).await?,
            Attack::Drawings => requests::drawings(field, report).await?,
            Attack::Rules => requests::rules(field, report).await?,
            Attack::Tables => tables::flood(field, report).await?,
            Attack::Computers => tables::computers(field, report).await?,
            Attack::Analysis => requests::analysis(field, report).await?,
            Attack::Bombs => bombs::all(field, report).await?,
            Attack::Sockets => sockets::junk(field, report).await?,
            Attack::Headers => connections::headers(field, report, 20).await?,
            Attack::HalfOpen => connections::headers(field, report, 5).await?,
            Attack::Bodies => connections::bodies(field, report).await?,
            Attack::Announced => connections::announced(field, report).await?,
            Attack::Unread => connections::unread(field, report).await?,
        }
        Ok(())
    }
}

/// Runs the requested attacks, each against its own server, or all against the running server given by `--url`.
pub async fn run(whom: &Whom, flags: &Flags) -> Result<Vec<Report>> {
    let all: &[Attack] = if flags.names.is_empty() { Attack::value_variants() } else { &flags.names };
    let mut reports = Vec::new();
    for &attack in all {
        let (site, mut own) = whom.server().await?;
        reports.push(one(&site, &mut own, attack, (flags.seconds, flags.size)).await?);
    }
    Ok(reports)
}

/// Runs every attack, short and small, all against one server.
pub async fn short(whom: &Whom) -> Result<Vec<Report>> {
    let (site, mut own) = whom.server().await?;
    let mut reports = Vec::new();
    for &attack in Attack::value_variants() {
        reports.push(one(&site, &mut own, attack, (0, 0.02)).await?);
    }
    Ok(reports)
}

async fn one(
    site: &Site,
    own: &mut Option<OwnServers>,
    attack: Attack,
    (seconds, size): (u64, f64),
) -> Result<Report> {
    let name = attack.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
    eprintln!("{name} …");
    let mut report = Report::new(name);
    let honest = Honest::come(site).await?;
    own.iter_mut().for_each(OwnServers::measure);
    let field = Field { site: site.clone(), seconds: Duration::from_secs(seconds), size };
    let attacked = attack.run(&field, &mut report).await;
    honest.go(&mut report).await;
    OwnServers::report(own, &mut report);
    attacked.map(|()| report)
}
