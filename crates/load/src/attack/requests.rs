//! Many requests that are expensive to answer.

use super::Field;
use crate::figures::{Report, Times};
use crate::page::new_table;
use crate::site::{Answer, Origin, Site};
use crate::{Result, games};
use bastide_protocol::{OpenedTable, ReplayRequest, ScoreRequest, WhatIf};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;
use tokio::task::JoinSet;

/// Statistics of the responses to the attackers.
#[derive(Default)]
struct Responses {
    statuses: BTreeMap<String, usize>,
    bytes: usize,
    longest: usize,
    times: Times,
}

/// A request: its method, path and body.
#[derive(Clone)]
enum Asks {
    Get(String),
    Packed(&'static str),
    Post(&'static str, Arc<serde_json::Value>),
}

impl Asks {
    fn game(path: &'static str, text: String) -> Asks {
        Asks::posts(path, &ReplayRequest { text })
    }

    fn posts(path: &'static str, body: &impl serde::Serialize) -> Asks {
        Asks::Post(path, Arc::new(serde_json::to_value(body).unwrap_or_default()))
    }

    async fn send(&self, site: &Site, from: Origin) -> Result<Answer> {
        match self {
            Asks::Get(path) => site.get(from, path, None).await,
            Asks::Packed(path) => site.get_packed(from, path).await,
            Asks::Post(path, body) => site.post(from, path, None, &**body).await,
        }
    }
}

/// Sends a request a number of times, several at once.
async fn flood(field: &Field, report: &mut Report, asks: &Asks, (count, at_once): (usize, usize)) {
    let (mut responses, mut waiting) = (Responses::default(), JoinSet::new());
    for _ in 0..field.some(count) {
        if waiting.len() >= at_once {
            responses.note(waiting.join_next().await);
        }
        let (site, asks, from) = (field.site.clone(), asks.clone(), field.attacker(0));
        waiting.spawn(async move {
            let asked = Instant::now();
            (asks.send(&site, from).await, asked.elapsed())
        });
    }
    while let Some(answer) = waiting.join_next().await {
        responses.note(Some(answer));
    }
    report.set("attacker_statuses", serde_json::json!(responses.statuses));
    report.set("attackers_ms", responses.times.summary());
    report.set("answer_bytes", responses.longest);
    report.set("answer_mb_in_all", responses.bytes as f64 / 1e6);
    if let Asks::Post(_, body) = asks {
        report.set("request_bytes", body.to_string().len());
    }
}

type Answered = std::result::Result<(Result<Answer>, std::time::Duration), tokio::task::JoinError>;

impl Responses {
    fn note(&mut self, answer: Option<Answered>) {
        let Some(Ok((answer, took))) = answer else { return };
        let status = answer.as_ref().map_or_else(|why| why.clone(), |answer| answer.status.to_string());
        *self.statuses.entry(status).or_default() += 1;
        let Ok(answer) = answer else { return };
        self.times.add(took);
        self.bytes += answer.body.len();
        self.longest = self.longest.max(answer.body.len());
    }
}

/// Requests a static file several hundred times.
pub(super) async fn drawings(field: &Field, report: &mut Report) -> Result {
    flood(field, report, &Asks::Packed("/assets/tiles.svg"), (400, 100)).await;
    Ok(())
}

pub(super) async fn rules(field: &Field, report: &mut Report) -> Result {
    flood(field, report, &Asks::Packed("/api/rules?search=thief"), (400, 100)).await;
    Ok(())
}

pub(super) async fn replay(field: &Field, report: &mut Report) -> Result {
    let asks = Asks::game("/api/replay", games::long(3)?.text);
    flood(field, report, &asks, (200, 100)).await;
    Ok(())
}

pub(super) async fn replay_of_table(field: &Field, report: &mut Report) -> Result {
    let games::Game { text, actions } = games::long(3)?;
    // Stops before the end, since a finished game cannot be continued.
    let most = actions - actions / 20;
    let asked =
        WhatIf { text, actions: Some(most), tile: None, seats: new_table("hhhhhh", &[]).seats, terms: None };
    let opened = field.site.post(field.attacker(1), "/api/replay/table", None, &asked).await?;
    let OpenedTable { table, .. } = opened.json(201)?;
    flood(field, report, &Asks::Get(format!("/api/tables/{table}/replay")), (200, 100)).await;
    Ok(())
}

pub(super) async fn picture(field: &Field, report: &mut Report) -> Result {
    let asks = Asks::game("/api/picture", games::longest(3)?.text);
    flood(field, report, &asks, (200, 100)).await;
    Ok(())
}

pub(super) async fn editions(field: &Field, report: &mut Report) -> Result {
    let asks = Asks::game("/api/editions", games::long(3)?.text);
    flood(field, report, &asks, (200, 100)).await;
    Ok(())
}

pub(super) async fn score(field: &Field, report: &mut Report) -> Result {
    let lines = 700_000 / "100,100 baD r0\n".len();
    let text = (0..lines).map(|n| format!("{},{} baD r0\n", n % 200, n / 200)).collect();
    let asked = ScoreRequest { text, rules: None, recorded: None, sets: None, players: None, hand: None };
    flood(field, report, &Asks::posts("/api/score", &asked), (30, 10)).await;
    Ok(())
}

/// One request from each of eight addresses, which queue, and four more from one of them.
pub(super) async fn analysis(field: &Field, report: &mut Report) -> Result {
    let asks = Asks::game("/api/analysis", games::longest(3)?.text);
    let mut waiting = JoinSet::new();
    for n in (0..8).chain([0; 4]) {
        let (site, asks, from) = (field.site.clone(), asks.clone(), field.attacker(n));
        waiting.spawn(async move { asks.send(&site, from).await });
    }
    let mut responses = Responses::default();
    let each = async {
        while let Some(answer) = waiting.join_next().await {
            responses.note(Some(answer.map(|answer| (answer, std::time::Duration::ZERO))));
        }
    };
    let _ = tokio::time::timeout(field.seconds, each).await;
    report.set("attacker_statuses", serde_json::json!(responses.statuses));
    // The remaining requests are abandoned.
    Ok(())
}
