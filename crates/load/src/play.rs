//! Many tables with people at play.

use crate::figures::{Report, Times};
use crate::idle::Idle;
use crate::own_servers::OwnServers;
use crate::page::{Page, Table, new_table};
use crate::site::{Origin, Site};
use crate::{Result, Whom};
use clap::Args;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

/// Tables opened from one address.
const TOGETHER: usize = 20;

#[derive(Args)]
pub struct Flags {
    /// Number of tables, each with two people at one screen
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub tables: usize,
    /// Commands a second, at all tables together
    #[arg(long, value_name = "N", default_value_t = 200.0)]
    pub rate: f64,
    /// Duration, in seconds
    #[arg(long, value_name = "S", default_value_t = 20)]
    pub seconds: u64,
    /// Sets in play at the tables
    #[arg(long, value_name = "SETS", value_delimiter = ',', default_value = "base,traders")]
    pub sets: Vec<String>,
    /// Additional connections that only watch other tables
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub idle: usize,
    /// Additional watched tables of two `master` players, each from another address
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub masters: usize,
}

/// The results of a table.
#[derive(Default)]
struct Played {
    steps: usize,
    waits: Times,
    broken: Option<String>,
}

pub async fn run(whom: &Whom, flags: &Flags) -> Result<Report> {
    let (site, mut own) = whom.server().await?;
    // The tables are spread over all servers.
    let sites = own.as_ref().map_or_else(|| vec![site.clone()], OwnServers::sites);
    let idle = Idle::come(&site, flags.idle).await?;
    let sets: Vec<&str> = flags.sets.iter().map(String::as_str).collect();
    let mut pages = Vec::new();
    for n in 0..flags.tables {
        let from = Origin::nth(90, n / TOGETHER);
        let site = &sites[n % sites.len()];
        pages.push(Table::open(site, from, &new_table("hh", &sets)).await?.sit().await?);
    }
    let masters = masters(&sites, flags.masters).await?;
    own.iter_mut().for_each(OwnServers::measure);
    let (begin, seconds) = (Instant::now(), Duration::from_secs(flags.seconds));
    let (each, end) = (Duration::from_secs_f64(flags.tables.max(1) as f64 / flags.rate), begin + seconds);
    let (mut players, mut spectators) = (JoinSet::new(), JoinSet::new());
    for (n, page) in pages.into_iter().enumerate() {
        // Spreads the decisions over the interval.
        let first = begin + each.mul_f64(n as f64 / flags.tables as f64);
        players.spawn(play(page, first, each, end));
    }
    masters.into_iter().for_each(|page| drop(spectators.spawn(watch(page, end))));
    let mut report = Report::new("play");
    let (mut all, mut steps) = (Times::default(), 0);
    for Played { steps: more, waits, broken } in players.join_all().await {
        all.extend(waits);
        steps += more;
        report.blame(broken);
    }
    report.set("tables", flags.tables);
    report.set("commands_a_second", (steps as f64 / begin.elapsed().as_secs_f64()).round());
    report.waited("command_ms", all);
    if flags.idle > 0 {
        let open = idle.open();
        report.set("idle", open);
        report.expect(open == flags.idle, || format!("{} idle connections were closed", flags.idle - open));
    }
    let mut steps: Vec<usize> = Vec::new();
    for Played { steps: own, broken, .. } in spectators.join_all().await {
        steps.push(own);
        report.blame(broken);
    }
    steps.sort_unstable();
    if let (Some(least), Some(most)) = (steps.first(), steps.last()) {
        report.set(
            "events_of_masters",
            serde_json::json!({ "least": least, "median": steps[steps.len() / 2], "most": most }),
        );
    }
    OwnServers::report(&mut own, &mut report);
    Ok(report)
}

/// Opens tables between the strongest computer players, each watched by the browser that opened it.
async fn masters(sites: &[Site], count: usize) -> Result<Vec<Page>> {
    let mut pages = Vec::new();
    for n in 0..count {
        let table = new_table("mm", &["base", "traders"]);
        let site = &sites[n % sites.len()];
        pages.push(Table::open(site, Origin::nth(91, n), &table).await?.sit().await?);
    }
    Ok(pages)
}

async fn play(mut page: Page, first: Instant, each: Duration, end: Instant) -> Played {
    let mut played = Played::default();
    let mut ticks = interval_at(first.into(), each);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while Instant::now() < end {
        ticks.tick().await;
        match page.step().await {
            Ok(Some(took)) => {
                played.waits.add(took);
                played.steps += 1;
            }
            Ok(None) => break,
            Err(why) => {
                played.broken = Some(why);
                break;
            }
        }
    }
    played
}

async fn watch(mut page: Page, end: Instant) -> Played {
    let first = page.seq;
    let over = tokio::time::timeout_at(end.into(), page.until(Page::is_over)).await;
    let broken = over.ok().and_then(|seen| seen.err()).map(String::from);
    Played { steps: (page.seq - first) as usize, broken, ..Played::default() }
}
