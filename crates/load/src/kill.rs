//! Kills a server while people play.

use crate::figures::{Report, Times};
use crate::own_server::OwnServer;
use crate::page::{Page, Table, new_table};
use crate::site::Origin;
use crate::{Result, Whom};
use bastide_protocol::{Action, Command, GameRecord, Snapshot};
use clap::Args;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The interval between two commands of a table, since the server limits connections to five messages per
/// second on average.
const STEP: Duration = Duration::from_millis(200);
/// The delay before another attempt to reconnect.
const AGAIN: Duration = Duration::from_millis(50);

#[derive(Args)]
pub struct Flags {
    /// Number of tables with people playing
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub tables: usize,
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub times: usize,
    /// Milliseconds between a start of the server and the next kill
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    pub every: u64,
    /// Sets in play at the tables
    #[arg(long, value_name = "SETS", value_delimiter = ',', default_value = "base,traders")]
    pub sets: Vec<String>,
}

/// A player, with the decisions that the server acknowledged and so promised to keep.
struct Promised {
    page: Page,
    /// The acknowledged decisions, in order.
    decided: Vec<Action>,
    acknowledged: usize,
    returns: usize,
}

pub async fn run(whom: &Whom, flags: &Flags) -> Result<Report> {
    if whom.url.is_some() {
        return Err("only a server of our own is killed: leave --url out".to_owned());
    }
    let mut own = OwnServer::start(whom).await?;
    let sets: Vec<&str> = flags.sets.iter().map(String::as_str).collect();
    let (stop, stopped) = watch::channel(false);
    let mut players = JoinSet::new();
    for n in 0..flags.tables {
        let table = Table::open(own.site(), Origin::nth(90, n), &new_table("hh", &sets)).await?;
        players.spawn(play(table.sit().await?, stopped.clone()));
    }
    let mut back = Times::default();
    for _ in 0..flags.times {
        tokio::time::sleep(Duration::from_millis(flags.every)).await;
        back.add(own.kill().await?);
    }
    tokio::time::sleep(Duration::from_millis(flags.every)).await;
    stop.send_replace(true);
    let mut report = Report::new("kill");
    let (mut acknowledged, mut returns) = (0, 0);
    for promised in players.join_all().await {
        match promised {
            Ok(promised) => {
                acknowledged += promised.acknowledged;
                returns += promised.returns;
                let kept = promised.check().await;
                report.blame(kept.err());
            }
            Err(why) => report.blame([why]),
        }
    }
    report.set("kills", flags.times);
    report.set("acknowledged", acknowledged);
    report.set("came_back", returns);
    report.set("ready_again_ms", back.summary());
    report.expect(acknowledged > 0, || "nothing was played".to_owned());
    OwnServer::report(&mut Some(own), &mut report);
    Ok(report)
}

/// Plays until `stop` is set. After each broken connection, resends the same unacknowledged command.
async fn play(page: Page, stop: watch::Receiver<bool>) -> Result<Promised> {
    let mut promised = Promised { page, decided: Vec::new(), acknowledged: 0, returns: 0 };
    let mut ticks = tokio::time::interval(STEP);
    while !*stop.borrow() {
        ticks.tick().await;
        if promised.page.until(|page| page.decides() || page.is_over()).await.is_err() {
            promised.come_back().await?;
            continue;
        }
        if promised.page.is_over() {
            break;
        }
        let pending = promised.page.decision()?;
        while let Err(why) = promised.page.send(&pending).await {
            if why.starts_with("refused") || why.starts_with("event") {
                return Err(format!("{why}: {pending:?}"));
            }
            promised.come_back().await?;
        }
        promised.acknowledged += 1;
        match pending.command {
            Command::Play { action } => promised.decided.push(action),
            Command::Confirm { .. }
            | Command::Anchor { .. }
            | Command::Reveal { .. }
            | Command::Undo
            | Command::Rematch
            | Command::Hand { .. }
            | Command::AskBack
            | Command::AnswerBack { .. }
            | Command::ClaimWin => {}
        }
    }
    Ok(promised)
}

impl Promised {
    async fn come_back(&mut self) -> Result {
        let since = Instant::now();
        while let Err(why) = self.page.come_back().await {
            if since.elapsed() > crate::site::PATIENCE {
                return Err(format!("nobody comes back: {why}"));
            }
            tokio::time::sleep(AGAIN).await;
        }
        self.returns += 1;
        Ok(())
    }

    /// Checks that the server has every acknowledged decision exactly once, and the same board as this page.
    async fn check(mut self) -> Result {
        let Table { site, from, cookie, id } = self.page.table.clone();
        let path = format!("/api/tables/{id}");
        let now: Snapshot = site.get(from, &path, Some(&cookie)).await?.json(200)?;
        if now.seq < self.page.seq {
            return Err(format!(
                "table {id}: event {} was acknowledged, and {} is the last",
                self.page.seq, now.seq
            ));
        }
        let caught_up = self.page.until(|page| page.seq >= now.seq).await;
        caught_up.map_err(|why| format!("table {id}: {why}, at event {} of {}", self.page.seq, now.seq))?;
        if now.tiles != self.page.tiles {
            return Err(format!("table {id}: the page has another board than the server"));
        }
        let record: GameRecord =
            site.get(from, &format!("{path}/record.json"), Some(&cookie)).await?.json(200)?;
        let kept: Vec<Action> =
            record.actions.into_iter().filter(|one| one.seat.is_some()).map(|one| one.action).collect();
        // A decision that is not confirmed yet is not part of the record.
        let all = &self.decided;
        let confirmed = &all[..all.len().saturating_sub(1)];
        if kept != *all && kept != confirmed {
            let (kept, all) = (kept.len(), all.len());
            return Err(format!("table {id}: {all} decisions were acknowledged, and {kept} others are kept"));
        }
        Ok(())
    }
}
