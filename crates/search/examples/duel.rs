//! Matches between computer players: `duel A B [games] [players] [sets]`, A and B being levels.
//! Every deal of seats is played from both sides.

use bastide_search::duel::play_game;
use bastide_search::{Computer, Level};
use bastide_types::{Setup, TileSet};

/// Seconds that this thread has run, where the system tells.
fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.unwrap_or(f64::NAN) / 1e9
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let level = |i: usize| Level::from_name(args.get(i)?);
    let (Some(a), Some(b)) = (level(0), level(1)) else {
        eprintln!("usage: duel LEVEL LEVEL [games] [players]; levels: {:?}", Level::ALL.map(Level::name));
        return;
    };
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (games, players) = (number(2, 100), number(3, 2) as u8);
    let setup = Setup::new(players, &[TileSet::Base, TileSet::Traders]);
    let (mut won, mut margin) = (0.0, 0i64);
    let from = seconds();
    let mut judged = 0;
    for game in 0..games {
        let swap = game % 2 == 1;
        let mut seats: Vec<Computer> =
            (0..players).map(|i| Computer::new(if (i % 2 == 1) == swap { a } else { b })).collect();
        let outcome = play_game(&setup, &mut seats, 1, game / 2).expect("the setup is legal");
        judged += seats.iter().map(Computer::judged).sum::<u64>();
        let is_a = |i: usize| (i % 2 == 1) == swap;
        let share = outcome.winners.iter().filter(|p| is_a(p.index())).count() as f64;
        won += share / outcome.winners.len() as f64;
        let best = |side: bool| {
            setup.seats().filter(|p| is_a(p.index()) == side).map(|p| outcome.scores[p]).max().unwrap_or(0)
        };
        margin += i64::from(best(true)) - i64::from(best(false));
    }
    let elapsed = seconds() - from;
    println!(
        "{a} wins {:.1} % of {games} against {b}; {:+.1} points; {:.1} games/s, {:.0} ns a position",
        100.0 * won / games as f64,
        margin as f64 / games as f64,
        games as f64 / elapsed,
        1e9 * elapsed / judged as f64,
    );
}
