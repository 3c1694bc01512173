//! Floods of tables.

use super::Field;
use crate::Result;
use crate::figures::Report;
use crate::page::{Table, new_table};
use tokio::task::JoinSet;

/// Tables per address: the server's burst limit for a new address.
const EACH: usize = 60;

pub(super) async fn flood(field: &Field, report: &mut Report) -> Result {
    let mut addresses = JoinSet::new();
    let all = field.some(2400);
    for n in 0..all.div_ceil(EACH) {
        let (site, from) = (field.site.clone(), field.attacker(n));
        let own = EACH.min(all - n * EACH);
        addresses.spawn(async move {
            let mut looked = 0;
            for _ in 0..own {
                let table = Table::open(&site, from, &new_table("hh", &["base"])).await?;
                let answer = site.get(from, &format!("/api/tables/{}", table.id), None).await?;
                looked += usize::from(answer.status == 200);
            }
            Ok::<_, String>(looked)
        });
    }
    let looked: usize = addresses.join_all().await.into_iter().sum::<Result<usize>>()?;
    report.set("tables", all);
    report.set("looked_at", looked);
    report.expect(looked == all, || format!("{looked} of {all} tables could be looked at"));
    // Leaves time for newcomers to a full server.
    tokio::time::sleep(field.seconds / 4).await;
    Ok(())
}

pub(super) async fn computers(field: &Field, report: &mut Report) -> Result {
    let sets = ["base", "traders", "inns", "abbey", "tower", "king"];
    let all = field.some(60);
    for _ in 0..all {
        let table = Table::open(&field.site, field.attacker(0), &new_table("mmmmmm", &sets)).await?;
        // The computers start once somebody connects, who then leaves.
        drop(table.sit().await?);
    }
    report.set("tables", all);
    tokio::time::sleep(field.seconds).await;
    Ok(())
}
