//! Kills servers while people play, and checks that they notice no more than a broken connection.

use crate::cluster;
use crate::figures::{Report, Times};
use crate::own_servers::OwnServers;
use crate::page::{Fault, Page, Table, new_table};
use crate::site::{Origin, PATIENCE, Site};
use crate::{Result, Whom};
use bastide_notation::parse_record;
use bastide_protocol::{Action, Command, ErrorCode, GameRecord, Snapshot};
use bastide_rules::State;
use bastide_types::Player;
use clap::Args;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The interval between two commands of a table, since the server limits connections to five messages per
/// second on average.
const STEP: Duration = Duration::from_millis(200);
/// The delay before another attempt to reconnect.
const AGAIN: Duration = Duration::from_millis(50);
/// How long a page waits for one of several servers before it tries the next, as a balancer would.
const NEXT: Duration = Duration::from_secs(3);

#[derive(Args)]
pub struct Flags {
    /// Number of tables with people playing
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub tables: usize,
    /// How often a server is killed; of several servers, each is killed, then each is paused, then each is restarted
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub times: usize,
    /// Milliseconds between a start of the server and the next kill
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    pub every: u64,
    /// Sets in play at the tables
    #[arg(long, value_name = "SETS", value_delimiter = ',', default_value = "base,traders")]
    pub sets: Vec<String>,
    /// Goes on after the last kill until every game is over
    #[arg(long)]
    pub finish: bool,
}

/// What became of the promises to the players.
#[derive(Default)]
struct Kept {
    /// Commands that the servers acknowledged.
    acknowledged: usize,
    /// Acknowledged decisions that are not in the record of their table.
    lost: usize,
    /// Decisions in a record that were never acknowledged, or that are there twice.
    doubled: usize,
    /// Games that are over, and those of them whose records replay to the scores that the server says.
    finished: usize,
    replayed: usize,
}

/// A player, with the decisions that the server acknowledged and so promised to keep.
struct Promised {
    page: Page,
    /// The acknowledged decisions, in order.
    decided: Vec<Action>,
    acknowledged: usize,
    /// How long the page was without a connection, each time.
    away: Times,
}

pub async fn run(whom: &Whom, flags: &Flags) -> Result<Report> {
    if whom.url.is_some() {
        return Err("only servers of our own are killed: leave --url out".to_owned());
    }
    let mut own = OwnServers::start(whom).await?;
    let sites = own.sites();
    let sets: Vec<&str> = flags.sets.iter().map(String::as_str).collect();
    let (stop, stopped) = watch::channel(false);
    let (mut players, mut lookers) = (JoinSet::new(), JoinSet::new());
    for n in 0..flags.tables {
        // Each page prefers another server.
        let preferring = |first: usize| -> Vec<Site> {
            sites.iter().cycle().skip(first % sites.len()).take(sites.len()).cloned().collect()
        };
        let patience = if sites.len() > 1 { NEXT } else { PATIENCE };
        let table = Table::open(&preferring(n)[0], Origin::nth(90, n), &new_table("hh", &sets)).await?;
        players.spawn(play(table.sit_among(preferring(n), patience).await?, stopped.clone()));
        if sites.len() > 1 {
            let looker = Table { from: Origin::nth(91, n), ..table };
            lookers.spawn(look(looker.sit_among(preferring(n + 1), patience).await?, stopped.clone()));
        }
    }
    let mut report = Report::new("kill");
    if sites.len() > 1 {
        cluster::disturb(&mut own, flags, &mut report).await?;
    } else {
        kill_alone(&mut own, flags, &mut report).await?;
    }
    tokio::time::sleep(Duration::from_millis(flags.every)).await;
    stop.send_replace(!flags.finish);
    check_all(players, lookers, stop, &mut report).await;
    OwnServers::report(&mut Some(own), &mut report);
    Ok(report)
}

/// Kills and restarts the only server.
async fn kill_alone(own: &mut OwnServers, flags: &Flags, report: &mut Report) -> Result {
    let mut back = Times::default();
    for _ in 0..flags.times {
        tokio::time::sleep(Duration::from_millis(flags.every)).await;
        back.add(own.kill().await?);
    }
    report.set("kills", flags.times);
    report.set("ready_again_ms", back.summary());
    Ok(())
}

/// Waits for all players, and checks what they were promised and what others saw.
async fn check_all(
    mut players: JoinSet<Result<Promised>>,
    lookers: JoinSet<Result<Page>>,
    stop: watch::Sender<bool>,
    report: &mut Report,
) {
    let (mut kept, mut away, mut pages) = (Kept::default(), Times::default(), Vec::new());
    while let Some(player) = players.join_next().await {
        match player.map_err(|error| error.to_string()).and_then(|played| played) {
            Ok(mut promised) => {
                kept.acknowledged += promised.acknowledged;
                kept.finished += usize::from(promised.page.is_over());
                report.blame(promised.check(&mut kept).await.err());
                away.extend(std::mem::take(&mut promised.away));
                pages.push(promised.page);
            }
            Err(why) => report.blame([why]),
        }
    }
    stop.send_replace(true);
    let mut compared = 0;
    for looker in lookers.join_all().await {
        let seen = looker.and_then(|looker| {
            let same = pages.iter().find(|page| page.table.id == looker.table.id);
            same.map_or(Ok(0), |page| page.agrees_with(&looker))
        });
        match seen {
            Ok(events) => compared += events,
            Err(why) => report.blame([why]),
        }
    }
    let Kept { acknowledged, lost, doubled, finished, replayed } = kept;
    report.set("acknowledged", acknowledged);
    report.set("lost", lost);
    report.set("doubled", doubled);
    report.set("finished_games", finished);
    report.set("finished_records_that_replay", replayed);
    report.set("events_compared", compared);
    report.set("away_ms", away.summary());
    report.expect(acknowledged > 0, || "nothing was played".to_owned());
}

/// Plays until `stop` is set or the game is over. After each broken connection, resends the same unacknowledged
/// command.
async fn play(page: Page, stop: watch::Receiver<bool>) -> Result<Promised> {
    let mut promised = Promised { page, decided: Vec::new(), acknowledged: 0, away: Times::default() };
    let mut ticks = tokio::time::interval(STEP);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    while !*stop.borrow() {
        ticks.tick().await;
        if let Err(why) = promised.page.until(|page| page.decides() || page.is_over()).await {
            promised.come_back(why).await?;
            continue;
        }
        if promised.page.is_over() {
            break;
        }
        let pending = promised.page.decision()?;
        while let Err(why) = promised.page.send(&pending).await {
            match why {
                // The server could not write it, and says that nothing has happened.
                Fault::Refused { code: ErrorCode::Unavailable, .. } => tokio::time::sleep(AGAIN).await,
                Fault::Refused { .. } => return Err(format!("{why}: {pending:?}")),
                Fault::Broken(_) | Fault::Wrong(_) => promised.come_back(why).await?,
            }
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

/// Looks on until `stop` is set, wherever that is possible.
async fn look(mut page: Page, mut stop: watch::Receiver<bool>) -> Result<Page> {
    loop {
        let broken = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return Ok(page),
            // A table where nothing happens for a while is not broken.
            seen = page.until(|_| false) => seen,
        };
        if let Err(why) = broken {
            come_back(&mut page, why).await?;
        }
    }
}

/// Connects again if the connection is broken; any other fault is one of the server.
async fn come_back(page: &mut Page, fault: Fault) -> Result<Duration> {
    match fault {
        Fault::Broken(_) => {}
        Fault::Refused { .. } | Fault::Wrong(_) => return Err(format!("table {}: {fault}", page.table.id)),
    }
    let since = Instant::now();
    while let Err(why) = page.come_back().await {
        if since.elapsed() > PATIENCE {
            return Err(format!("nobody comes back: {why}"));
        }
        tokio::time::sleep(AGAIN).await;
    }
    Ok(since.elapsed())
}

impl Promised {
    async fn come_back(&mut self, fault: Fault) -> Result {
        self.away.add(come_back(&mut self.page, fault).await?);
        Ok(())
    }

    /// Checks that the server has every acknowledged decision exactly once and the same board as this page, and that
    /// the record replays to its scores. Counts in `counted` what is not so, or is.
    async fn check(&mut self, counted: &mut Kept) -> Result {
        let Table { site, from, cookie, id } = self.page.table.clone();
        let path = format!("/api/tables/{id}");
        let now: Snapshot = site.get(from, &path, Some(&cookie)).await?.json(200)?;
        if now.seq < self.page.seq {
            return Err(format!(
                "table {id}: event {} was acknowledged, and {} is the last",
                self.page.seq, now.seq
            ));
        }
        while let Err(why) = self.page.until(|page| page.seq >= now.seq).await {
            self.come_back(why).await?;
        }
        if now.tiles != self.page.tiles {
            return Err(format!("table {id}: the page has another board than the server"));
        }
        let record: GameRecord =
            site.get(from, &format!("{path}/record.json"), Some(&cookie)).await?.json(200)?;
        let replayed = replays(&record);
        counted.replayed += usize::from(record.finished && replayed.is_ok());
        let kept: Vec<Action> =
            record.actions.into_iter().filter(|one| one.seat.is_some()).map(|one| one.action).collect();
        // A decision that is not confirmed yet is not part of the record.
        let all = &self.decided;
        let confirmed = &all[..all.len().saturating_sub(1)];
        let promised = if kept == confirmed { confirmed } else { all };
        let common = in_common(promised, &kept);
        let (lost, doubled) = (promised.len() - common, kept.len() - common);
        counted.lost += lost;
        counted.doubled += doubled;
        if lost + doubled > 0 {
            return Err(format!(
                "table {id}: {lost} acknowledged decisions are lost, {doubled} others are kept"
            ));
        }
        replayed.map_err(|why| format!("table {id}: {why}"))
    }
}

/// The length of the longest list that is part of both, in the same order.
fn in_common<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    // The lengths for the part of `one` so far with each beginning of `other`.
    let mut lengths = vec![0; other.len() + 1];
    for item in one {
        let mut before = 0;
        for (n, there) in other.iter().enumerate() {
            let longer = if item == there { before + 1 } else { lengths[n].max(lengths[n + 1]) };
            before = std::mem::replace(&mut lengths[n + 1], longer);
        }
    }
    lengths[other.len()]
}

/// Replays a record to its scores.
fn replays(record: &GameRecord) -> Result {
    let fault = |error: &dyn std::fmt::Display| format!("the record does not replay: {error}");
    let read = parse_record(&record.record).map_err(|error| fault(&error))?;
    let mut state = State::new(&read.setup).map_err(|error| fault(&error))?;
    for action in read.actions {
        state.apply(action).map_err(|error| fault(&error))?;
    }
    let scores: Vec<i32> =
        Player::first(record.scores.len() as u8).map(|player| state.score(player)).collect();
    if scores != record.scores || state.outcome().is_some() != record.finished {
        return Err(format!("the record replays to {scores:?}, and the server says {:?}", record.scores));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_and_doubled_decisions_are_counted_apart() {
        let counts = |promised: &str, kept: &str| {
            let common = in_common(promised.as_bytes(), kept.as_bytes());
            (promised.len() - common, kept.len() - common)
        };
        assert_eq!(counts("abcd", "abcd"), (0, 0));
        assert_eq!(counts("abcd", "abd"), (1, 0));
        assert_eq!(counts("abcd", "abbcd"), (0, 1));
        assert_eq!(counts("abcd", "abxd"), (1, 1));
        assert_eq!(counts("abcd", ""), (4, 0));
        assert_eq!(counts("", "ab"), (0, 2));
    }
}
