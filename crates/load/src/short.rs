//! A little of everything, run by `cargo xtask test --all`.

use crate::figures::Report;
use crate::{Result, Whom, attack, idle, kill, play};

pub async fn run(whom: &Whom) -> Result<Vec<Report>> {
    let sets = vec!["base".to_owned(), "traders".to_owned()];
    let play = play::Flags { tables: 10, rate: 40.0, seconds: 2, sets: sets.clone(), idle: 100, masters: 2 };
    let mut reports = vec![play::run(whom, &play).await?];
    reports.push(idle::run(whom, &idle::Flags { sockets: 200, seconds: 1 }).await?);
    if whom.url.is_none() {
        let kill = kill::Flags { tables: 4, times: 2, every: 800, sets, finish: false };
        reports.push(kill::run(whom, &kill).await?);
        if bastide_postgres::is_installed() {
            let three = Whom { processes: 3, lease: 1, ..whom.clone() };
            reports.push(kill::run(&three, &kill::Flags { times: 9, every: 100, ..kill }).await?);
        }
    }
    // A limit so low that the tables of the attack evict each other.
    let crowded = Whom { live_tables: 20, ..whom.clone() };
    reports.extend(attack::short(&crowded).await?);
    Ok(reports)
}
