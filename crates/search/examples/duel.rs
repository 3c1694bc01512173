//! Matches between computer players: `duel A B [games] [players] [first game]`. A and B are levels, with
//! other weights if wanted: `greedy:city_hard=1.2,leader=0.5`. Every deal is played from both sides.

use bastide_search::duel::play_game;
use bastide_search::strong::Breadth;
use bastide_search::weights::Weights;
use bastide_search::{Computer, Level};
use bastide_types::{Setup, TileSet};

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
    let mut breadth = Breadth::TUNED;
    for change in changes.split(',').filter(|c| !c.is_empty()) {
        let (name, value) = change.split_once('=')?;
        match name {
            "budget" => breadth.budget = value.parse().ok()?,
            "choices" => breadth.choices = value.parse().ok()?,
            "turns" => breadth.turns = value.parse().ok()?,
            "samples" => breadth.samples = value.parse().ok()?,
            "prior" => breadth.prior = value.parse().ok()?,
            _ => *weight(&mut weights, name)? = value.parse().ok()?,
        }
    }
    Some(Computer::with(level, Some(weights), breadth))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (games, players, first) = (number(2, 100), number(3, 2) as u8, number(4, 0));
    let named = |i: usize| args.get(i).and_then(|text| player(text, players));
    let (Some(a), Some(b)) = (named(0), named(1)) else {
        eprintln!("usage: duel PLAYER PLAYER [games] [players] [first game]");
        eprintln!("levels: {}; weights: {}", Level::ALL.map(Level::name).join(" "), Weights::NAMES.join(" "));
        return;
    };
    let setup = Setup::new(players, &[TileSet::Base, TileSet::Traders]);
    let (mut won, mut margins) = (0.0, Vec::new());
    let from = seconds();
    let mut judged = 0;
    for game in 0..games {
        let is_a = |i: usize| (i % 2 == 1) == (game % 2 == 1);
        let mut seats: Vec<Computer> =
            (0..usize::from(players)).map(|i| if is_a(i) { a.clone() } else { b.clone() }).collect();
        let outcome = play_game(&setup, &mut seats, 1, first + game / 2).expect("the setup is legal");
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
    let mean = margins.iter().sum::<f64>() / count;
    let spread = (margins.iter().map(|m| (m - mean) * (m - mean)).sum::<f64>() / count).sqrt();
    println!(
        "{:.1} % of {games} won, {mean:+.1} points (± {:.1}); {:.0} ms a game, {:.0} ns a position",
        100.0 * won / count,
        spread / count.sqrt(),
        1e3 * elapsed / count,
        1e9 * elapsed / judged as f64,
    );
}
