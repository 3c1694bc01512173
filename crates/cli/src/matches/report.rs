//! The report of a match, as text or JSON.

use super::{Pair, Plan};
use crate::failure::Failure;
use crate::log::counted;
use crate::summary::played;
use bastide_arena::{Ledger, Played, Rival, ratings};
use serde_json::{Value, json};
use std::io::Write;

/// Writes the report: the result of two rivals, or a table of several.
pub fn write(plan: &Plan<'_>, pairs: &[Pair], out: &mut impl Write) -> Result<(), Failure> {
    match (pairs, plan.args.json) {
        ([pair], false) => text(plan, pair, out),
        ([pair], true) => Ok(writeln!(out, "{}", value(plan, pair))?),
        (_, false) => table(plan, pairs, out),
        (_, true) => Ok(writeln!(out, "{}", table_value(plan, pairs))?),
    }
}

/// The rating difference between the two and its error; only for two-player games.
fn difference(plan: &Plan<'_>, pair: &Pair) -> Option<(f64, f64)> {
    if plan.setup.players != 2 {
        return None;
    }
    let ratings = ratings(2, [([0, 1], &pair.played.ledger)])?;
    Some((ratings[0].0 - ratings[1].0, ratings[0].1 + ratings[1].1))
}

fn results(pairs: &[Pair]) -> impl Iterator<Item = ([usize; 2], &Ledger)> {
    pairs.iter().map(|pair| (pair.who, &pair.played.ledger))
}

fn text(plan: &Plan<'_>, pair: &Pair, out: &mut impl Write) -> Result<(), Failure> {
    let (ledger, players) = (&pair.played.ledger, plan.setup.players);
    let [a, b] = pair.who.map(|i| &plan.args.rivals[i]);
    let opponents = if players == 2 { b.to_string() } else { format!("{} × {b}", players - 1) };
    let (games, seed) = (counted(ledger.games(), "game"), plan.args.seed);
    let deals = if plan.game().deal() > 1 {
        format!(" in {}", counted(ledger.games() / plan.game().deal(), "deal"))
    } else {
        String::new()
    };
    writeln!(out, "{a} against {opponents}: {games}{deals} · {} · seed {seed}\n", played(&plan.setup))?;
    left_out(ledger.left_out, out)?;
    if ledger.games() == 0 {
        return Ok(());
    }
    writeln!(out, "won {}, shared {}, lost {}", ledger.won, ledger.shared, ledger.lost)?;
    measured(plan, ledger, out)?;
    if let Some((elo, error)) = difference(plan, pair) {
        writeln!(out, "{elo:+.0} ± {error:.0} Elo")?;
    }
    if let Some(test) = plan.args.sequential {
        writeln!(
            out,
            "sequential test, at least {} Elo better or at most {}: {}",
            test.high,
            test.low,
            ledger.verdict.unwrap_or("still open")
        )?;
    }
    Ok(writeln!(out, "{}", speed(&pair.played))?)
}

/// The speed of the games.
fn speed(played: &Played) -> String {
    let games = played.games.max(1) as f64;
    let mut speed = format!("{:.1} games a second", games / played.seconds.max(1e-9));
    if let Some(cpu) = played.cpu_seconds {
        speed.push_str(&format!("; {:.1} ms of processor time a game", 1e3 * cpu / games));
        if played.evaluated > 0 {
            speed.push_str(&format!(", {:.0} ns a position evaluated", 1e9 * cpu / played.evaluated as f64));
        }
    }
    speed
}

/// Reports how many games do not count.
fn left_out(games: u64, out: &mut impl Write) -> Result<(), Failure> {
    if games > 0 {
        writeln!(out, "left out, because not all of their deal was played: {}", counted(games, "game"))?;
    }
    Ok(())
}

/// Reports victories and points, with their errors.
fn measured(plan: &Plan<'_>, ledger: &Ledger, out: &mut impl Write) -> Result<(), Failure> {
    let (low, high) = ledger.interval();
    writeln!(
        out,
        "{} % of the victories, with a chance of 95 % between {:.1} and {:.1} %; equal players would have {:.2} %",
        give_or_take(
            format!("{:.2}", 100.0 * ledger.victories.mean()),
            ledger.victories.error().map(|error| 100.0 * error)
        ),
        100.0 * low,
        100.0 * high,
        100.0 / f64::from(plan.setup.players)
    )?;
    let ahead = give_or_take(format!("{:+.2}", ledger.ahead.mean()), ledger.ahead.error());
    let unknown = match (ledger.ahead.error(), plan.game().deal()) {
        (Some(_), _) => "",
        (None, 1) => " (one game: no error known)",
        (None, _) => " (one deal: no error known)",
    };
    writeln!(out, "{ahead} points a game ahead of an opponent{unknown}")?;
    Ok(())
}

/// Formats a mean with its error, if known.
fn give_or_take(mean: String, error: Option<f64>) -> String {
    error.map_or(mean.clone(), |error| format!("{mean} ± {error:.2}"))
}

fn value(plan: &Plan<'_>, pair: &Pair) -> Value {
    let (ledger, played) = (&pair.played.ledger, &pair.played);
    let [a, b] = pair.who.map(|i| &plan.args.rivals[i].name);
    let elo = difference(plan, pair);
    let (low, high) = ledger.interval();
    let known = |value: Value| if ledger.games() == 0 { Value::Null } else { value };
    json!({
        "a": a, "b": b, "players": plan.setup.players, "seed": plan.args.seed,
        "games": ledger.games(), "asked": plan.games, "games_of_a_deal": plan.game().deal(),
        "games_left_out": ledger.left_out,
        "won": ledger.won, "shared": ledger.shared, "lost": ledger.lost,
        "victories": known(json!(ledger.victories.mean())), "victories_error": ledger.victories.error(),
        "victories_interval": known(json!([low, high])), "equal_players": 1.0 / f64::from(plan.setup.players),
        "points_ahead": known(json!(ledger.ahead.mean())), "points_ahead_error": ledger.ahead.error(),
        "elo": elo.map(|(elo, _)| elo), "elo_error": elo.map(|(_, error)| error),
        "verdict": ledger.verdict,
        "timing": { "threads": plan.pool.threads, "seconds": played.seconds, "cpu_seconds": played.cpu_seconds, "positions_judged": played.evaluated },
    })
}

fn table(plan: &Plan<'_>, pairs: &[Pair], out: &mut impl Write) -> Result<(), Failure> {
    let rivals = &plan.args.rivals;
    let ratings = ratings(rivals.len(), results(pairs));
    let games = counted(pairs.iter().map(|pair| pair.played.ledger.games()).sum(), "game");
    writeln!(out, "{} rivals: {games} · {} · seed {}\n", rivals.len(), played(&plan.setup), plan.args.seed)?;
    let name = |i: usize| rivals[i].name.chars().take(28).collect::<String>();
    let wide = (0..rivals.len()).map(|i| name(i).chars().count()).max().unwrap_or(0) + 4;
    let cell = |i: usize, j: usize| {
        pairs.iter().find_map(|Pair { who, played: Played { ledger: l, .. } }| match *who {
            who if who == [i, j] => Some(format!("+{} ={} -{}", l.won, l.shared, l.lost)),
            who if who == [j, i] => Some(format!("+{} ={} -{}", l.lost, l.shared, l.won)),
            _ => None,
        })
    };
    let heads: String = (1..=rivals.len()).map(|number| format!("{number:>18}")).collect();
    writeln!(out, "{:wide$}{heads}{:>16}", "", "Elo")?;
    for i in 0..rivals.len() {
        let cells: String =
            (0..rivals.len()).map(|j| format!("{:>18}", cell(i, j).unwrap_or("·".to_owned()))).collect();
        let named = format!("{}  {}", i + 1, name(i));
        let rated = ratings.as_ref().map(|ratings| ratings[i]);
        let elo = rated.map_or("·".to_owned(), |(rating, error)| format!("{rating:+.0} ± {error:.0}"));
        writeln!(out, "{named:wide$}{cells}{elo:>16}")?;
    }
    for pair in pairs {
        if let Some(verdict) = pair.played.ledger.verdict {
            let [a, b] = pair.who.map(|i| &rivals[i]);
            writeln!(out, "{a} against {b}, by the sequential test: {verdict}")?;
        }
    }
    left_out(pairs.iter().map(|pair| pair.played.ledger.left_out).sum(), out)
}

fn table_value(plan: &Plan<'_>, pairs: &[Pair]) -> Value {
    let ratings = ratings(plan.args.rivals.len(), results(pairs));
    let rival = |(i, rival): (usize, &Rival)| {
        let rated = ratings.as_ref().map(|ratings| ratings[i]);
        json!({ "name": rival.name, "elo": rated.map(|(elo, _)| elo), "elo_error": rated.map(|(_, error)| error) })
    };
    let rivals: Vec<Value> = plan.args.rivals.iter().enumerate().map(rival).collect();
    json!({ "rivals": rivals, "pairs": pairs.iter().map(|pair| value(plan, pair)).collect::<Vec<_>>() })
}
