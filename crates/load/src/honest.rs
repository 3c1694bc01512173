//! Honest users, who just want to play while something else is going on: one at a table with friends, one
//! against the strongest computer player, and a series of newcomers.

use crate::Result;
use crate::figures::{Report, Times};
use crate::page::{Page, Table, new_table};
use crate::site::{Origin, Site, in_time};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The interval between the commands of a brisk player.
const STEP: Duration = Duration::from_millis(200);
/// The interval between newcomers.
const NEXT: Duration = Duration::from_millis(250);

/// The experience of an honest user.
#[derive(Default)]
struct Served {
    waits: Times,
    broken: Vec<String>,
}

/// All honest users.
pub struct Honest {
    stop: watch::Sender<bool>,
    player: JoinHandle<Served>,
    against: JoinHandle<Served>,
    newcomers: JoinHandle<Served>,
}

impl Honest {
    /// Starts all users; each has been served once when this returns.
    pub async fn come(site: &Site) -> Result<Honest> {
        let (stop, stopped) = watch::channel(false);
        let open = async |n, seats| {
            Table::open(site, Origin::nth(88, n), &new_table(seats, &["base", "traders"])).await?.sit().await
        };
        let (player, against) = (open(0, "hh").await?, open(1, "hm").await?);
        newcomer(site, 0).await?;
        let player = tokio::spawn(play(player, stopped.clone()));
        let against = tokio::spawn(play_against(against, stopped.clone()));
        let newcomers = tokio::spawn(newcomers(site.clone(), stopped));
        Ok(Honest { stop, player, against, newcomers })
    }

    /// Stops all users, and reports their waiting times and failures.
    pub async fn go(self, report: &mut Report) {
        self.stop.send_replace(true);
        for (name, task) in [("player_ms", self.player), ("newcomer_ms", self.newcomers)] {
            let Served { waits, broken } = served(task).await;
            report.waited(name, waits);
            report.blame(broken.into_iter().map(|broken| format!("{name}: {broken}")));
        }
        // A computer player's thinking time does not count as waiting for the server.
        let Served { waits, broken } = served(self.against).await;
        report.set("computer_step_ms", waits.summary());
        report.blame(broken.into_iter().map(|broken| format!("against a computer: {broken}")));
    }
}

/// Waits for a user to stop. One that panicked or does not stop in time is a broken promise.
async fn served(task: JoinHandle<Served>) -> Served {
    let served = in_time(task).await.and_then(|served| served.map_err(|error| error.to_string()));
    served.unwrap_or_else(|why| Served { broken: vec![why], ..Served::default() })
}

/// Whether the users should stop.
fn is_over(stop: &watch::Receiver<bool>) -> bool {
    *stop.borrow()
}

async fn play(mut page: Page, stop: watch::Receiver<bool>) -> Served {
    let mut served = Served::default();
    let mut each = tokio::time::interval(STEP);
    while !is_over(&stop) {
        each.tick().await;
        match page.step().await {
            Ok(Some(took)) => served.waits.add(took),
            Ok(None) => break,
            Err(why) => {
                served.broken.push(why);
                break;
            }
        }
    }
    served
}

async fn play_against(mut page: Page, stop: watch::Receiver<bool>) -> Served {
    let mut served = Served::default();
    let mut each = tokio::time::interval(STEP);
    while !is_over(&stop) {
        each.tick().await;
        let done = async {
            if page.step().await?.is_none() {
                return Ok(None);
            }
            page.wait().await
        };
        match done.await {
            Ok(Some(took)) => served.waits.add(took),
            Ok(None) => break,
            Err(why) => {
                served.broken.push(why);
                break;
            }
        }
    }
    served
}

async fn newcomers(site: Site, stop: watch::Receiver<bool>) -> Served {
    let mut served = Served::default();
    let mut each = tokio::time::interval(NEXT);
    let mut n = 0;
    while !is_over(&stop) {
        each.tick().await;
        n += 1;
        match newcomer(&site, n).await {
            Ok(took) => served.waits.add(took),
            Err(why) => served.broken.push(why),
        }
    }
    served
}

/// A newcomer with a new address opens a table and connects to it.
async fn newcomer(site: &Site, n: usize) -> Result<Duration> {
    let came = Instant::now();
    Table::open(site, Origin::nth(77, n), &new_table("hh", &["base"])).await?.sit().await?;
    Ok(came.elapsed())
}
