//! Kills, pauses and restarts servers that share a database, one after the other, and measures how soon another server
//! answers for their tables.

use crate::Result;
use crate::figures::{Report, Times};
use crate::kill::Flags;
use crate::own_servers::{OwnServers, Signal};
use crate::page::{Table, new_table};
use crate::site::{Origin, PATIENCE, Site};
use serde_json::json;
use std::time::{Duration, Instant};

/// The delay before another attempt.
const AGAIN: Duration = Duration::from_millis(20);

/// What happens to a server.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It is killed, and started again after others have taken its tables.
    Killed,
    /// It is paused until others have taken its tables, and wakes up.
    Paused,
    /// It is asked to end, as for an update, and started again.
    Stopped,
}

/// The times of each fate until another server answered.
#[derive(Default)]
struct Takeovers {
    killed: Times,
    paused: Times,
    stopped: Times,
}

/// Lets each server meet each fate in turn, `times` times in all.
pub async fn disturb(own: &mut OwnServers, flags: &Flags, report: &mut Report) -> Result {
    let sites = own.sites();
    let mut takeovers = Takeovers::default();
    for n in 0..flags.times {
        tokio::time::sleep(Duration::from_millis(flags.every)).await;
        let (victim, other) = (n % sites.len(), (n + 1) % sites.len());
        // A table that belongs to the victim.
        let probe = Table::open(&sites[victim], Origin::nth(92, n), &new_table("hh", &["base"])).await?;
        probe.sit().await?;
        let fate = [Fate::Killed, Fate::Paused, Fate::Stopped][n / sites.len() % 3];
        let since = Instant::now();
        match fate {
            Fate::Killed => own.kill_only(victim).await?,
            Fate::Paused => own.signal(victim, Signal::Stop).await?,
            Fate::Stopped => own.signal(victim, Signal::Terminate).await?,
        }
        answers(&sites[other], &format!("/api/tables/{}", probe.id), &probe).await?;
        let took = since.elapsed();
        match fate {
            Fate::Killed => {
                takeovers.killed.add(took);
                own.restart(victim).await?;
            }
            Fate::Paused => {
                takeovers.paused.add(took);
                own.signal(victim, Signal::Continue).await?;
                answers(&sites[victim], "/readyz", &probe).await?;
            }
            Fate::Stopped => {
                takeovers.stopped.add(took);
                let ended = own.ended(victim).await?;
                report.expect(ended.success(), || format!("a server ended by SIGTERM with {ended}"));
                own.restart(victim).await?;
            }
        }
    }
    let Takeovers { killed, paused, stopped } = takeovers;
    let takeovers =
        json!({ "killed": killed.summary(), "paused": paused.summary(), "stopped": stopped.summary() });
    report.set("taken_over_ms", takeovers);
    Ok(())
}

/// Asks until the answer is good.
async fn answers(site: &Site, path: &str, table: &Table) -> Result {
    let since = Instant::now();
    loop {
        let answer = site.get(table.from, path, Some(&table.cookie)).await;
        match answer {
            Ok(answer) if answer.status == 200 => return Ok(()),
            bad if since.elapsed() > PATIENCE => {
                let said = bad.map(|answer| answer.status);
                return Err(format!("{path} is not answered: {said:?}"));
            }
            Ok(_) | Err(_) => tokio::time::sleep(AGAIN).await,
        }
    }
}
