//! Matches between computer players: `duel A B [games] [players] [first game] [sets] [one]`. A and B are levels, with other
//! weights if wanted: `greedy:city_hard=1.2,leader=0.5`, or shorter sight: `greedy:sight=0.5`. `expert:turns=3,replies=4` plays on for three turns and judges
//! four replies again whatever the budget; `expert:far=N` does so as it is tuned, from a budget of N on. Sets are so many of base, Traders and Inns, 2 unless told, or names:
//! `base,traders,festival`, `all`; with the word `mayors` every player has a mayor.
//! Every deal is played from both sides; points and their error are those of pairs. Sides sit alternately; with the word `one` A
//! sits alone, on every seat of a deal in turn, so that of as many wins as are fair each player has one part.

use bastide_search::duel::play_game;
use bastide_search::greedy::Aim;
use bastide_search::network::Network;
use bastide_search::weights::Weights;
use bastide_search::{Computer, Level, Options};
use bastide_types::{PerPlayerCount, Setup, TileSet};
use std::sync::Arc;

/// Seconds that this thread has run, where the system tells.
fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.unwrap_or(f64::NAN) / 1e9
}

/// The weight of this name.
fn weight<'a>(weights: &'a mut Weights, name: &str) -> Option<&'a mut f32> {
    let index = Weights::NAMES.iter().position(|n| *n == name)?;
    weights.slots().into_iter().nth(index)
}

/// A player as written on the command line.
fn player(text: &str, players: u8) -> Option<Computer> {
    let (name, changes) = text.split_once(':').unwrap_or((text, ""));
    let level = Level::from_name(name)?;
    let mut weights = if level == Level::Easy { Weights::NAIVE } else { Weights::tuned(players) };
    let (mut options, tuned) = (Options::default(), weights);
    for change in changes.split(',').filter(|c| !c.is_empty()) {
        let (name, value) = change.split_once('=')?;
        match name {
            "budget" => options.breadth.budget = value.parse().ok()?,
            "choices" => options.breadth.choices = value.parse().ok()?,
            "far" => options.breadth.far_from = value.parse().ok()?,
            "turns" => [options.breadth.near.turns, options.breadth.far.turns] = [value.parse().ok()?; 2],
            "replies" => [options.breadth.near.again, options.breadth.far.again] = [value.parse().ok()?; 2],
            "samples" => options.breadth.samples = value.parse().ok()?,
            "handed" => options.breadth.handed_on = value.parse().ok()?,
            "aim" if value == "lead" => options.aim = Some(Aim::Lead),
            "aim" if value == "victory" => options.aim = Some(Aim::Victory),
            "prior" => options.breadth.prior = value.parse().ok()?,
            "sight" => weights = weights.short_sighted(value.parse().ok()?),
            "share" => options.share = value.parse().ok()?,
            "elsewhere" => options.elsewhere_after = value.parse().ok()?,
            "again" => options.again = value.parse().ok()?,
            "network" => options.network = Some(Arc::new(Network::read(&std::fs::read(value).ok()?).ok()?)),
            _ => *weight(&mut weights, name)? = value.parse().ok()?,
        }
    }
    let weights = (weights != tuned).then_some(weights);
    Some(Computer::with(level, Options { weights, ..options }))
}

/// The game that these words name.
fn setup(sets: &str, players: u8) -> Option<Setup> {
    let first = [TileSet::Base, TileSet::Traders, TileSet::Inns];
    if let Ok(count) = sets.parse::<usize>() {
        return Some(Setup::new(players, &first[..count.clamp(1, 3)]));
    }
    let (mayors, names): (Vec<&str>, Vec<&str>) = sets.split(',').partition(|word| *word == "mayors");
    let named: Option<Vec<TileSet>> = names.iter().map(|name| TileSet::from_name(name)).collect();
    let sets = if names == ["all"] { TileSet::ALL.to_vec() } else { named? };
    let mut setup = Setup::new(players, &sets);
    if !mayors.is_empty() {
        setup.rules.mayors = PerPlayerCount::Exactly(1);
    }
    Some(setup)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (games, players, first) = (number(2, 100), number(3, 2) as u8, number(4, 0));
    let named = |i: usize| args.get(i).and_then(|text| player(text, players));
    let (Some(a), Some(b)) = (named(0), named(1)) else {
        eprintln!("usage: duel PLAYER PLAYER [games] [players] [first game] [sets] [one]");
        eprintln!("levels: {}; weights: {}", Level::ALL.map(Level::name).join(" "), Weights::NAMES.join(" "));
        return;
    };
    let Some(setup) = setup(args.get(5).map_or("2", String::as_str), players) else {
        eprintln!("sets: a number from 1 to 3, `all`, or names such as base,traders,king,mayors");
        return;
    };
    let alone = args.get(6).is_some_and(|word| word == "one");
    // Games of a deal.
    let turns = if alone { u64::from(players) } else { 2 };
    let (mut won, mut margins) = (0.0, Vec::new());
    let from = seconds();
    let mut judged = 0;
    for game in 0..games {
        let is_a = |i: usize| {
            if alone { i as u64 == game % turns } else { (i % 2 == 1) == (game % 2 == 1) }
        };
        let mut seats: Vec<Computer> =
            (0..usize::from(players)).map(|i| if is_a(i) { a.clone() } else { b.clone() }).collect();
        let outcome = play_game(&setup, &mut seats, 1, first + game / turns).expect("the setup is legal");
        judged += seats.iter().map(Computer::judged).sum::<u64>();
        let share = outcome.winners.iter().filter(|p| is_a(p.index())).count() as f64;
        won += share / outcome.winners.len() as f64;
        let best = |side: bool| {
            setup.seats().filter(|p| is_a(p.index()) == side).map(|p| outcome.scores[p]).max().unwrap_or(0)
        };
        margins.push(f64::from(best(true)) - f64::from(best(false)));
    }
    let elapsed = seconds() - from;
    let count = games as f64;
    // The games of a deal are one measurement.
    let pairs: Vec<f64> =
        margins.chunks(turns as usize).map(|pair| pair.iter().sum::<f64>() / pair.len() as f64).collect();
    let mean = pairs.iter().sum::<f64>() / pairs.len() as f64;
    let spread = (pairs.iter().map(|m| (m - mean) * (m - mean)).sum::<f64>() / pairs.len() as f64).sqrt();
    println!(
        "{:.1} % of {games} won, {mean:+.1} points (± {:.1}); {:.0} ms a game, {:.0} ns a position",
        100.0 * won / count,
        spread / (pairs.len() as f64).sqrt(),
        1e3 * elapsed / count,
        1e9 * elapsed / judged as f64,
    );
}
