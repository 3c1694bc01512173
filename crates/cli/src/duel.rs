//! `bastide match`: one policy against another, seats taken in turn.

use crate::args::{MatchArgs, in_range};
use crate::failure::Failure;
use crate::log::thousands;
use crate::pool::{self, Merge};
use crate::sim::threads;
use crate::summary::played;
use bastide_rules::State;
use bastide_search::level::Level;
use bastide_series::Seats;
use bastide_types::Player;
use serde_json::json;
use std::io::Write;

/// What the games came to for the first policy.
#[derive(Default)]
struct Sums {
    /// Games won alone.
    won: u64,
    /// Games with a shared victory.
    shared: u64,
    /// Sixtieths of victories: one shared by `k` players counts `60 / k`, so that all parts are whole.
    parts: u64,
    /// The sum of their squares.
    squares: u64,
    /// Points of the first policy minus the mean of the others, times the number of others.
    ahead: i64,
}

/// What a victory counts in [`Sums::parts`]: divisible by any number of players.
const WHOLE: u64 = 60;

impl Merge for Sums {
    fn merge(&mut self, other: Sums) {
        self.won += other.won;
        self.shared += other.shared;
        self.parts += other.parts;
        self.squares += other.squares;
        self.ahead += other.ahead;
    }
}

impl Sums {
    fn add(&mut self, end: &State, own: Player) {
        let players = || Player::first(end.players());
        let most = players().map(|p| end.score(p)).max().unwrap_or(0);
        let best = players().filter(|&p| end.score(p) == most).count() as u64;
        if end.score(own) == most {
            let part = WHOLE / best;
            self.parts += part;
            self.squares += part * part;
            if best == 1 { self.won += 1 } else { self.shared += 1 }
        }
        let others: i64 = players().filter(|&p| p != own).map(|p| i64::from(end.score(p))).sum();
        self.ahead += i64::from(end.score(own)) * i64::from(end.players() - 1) - others;
    }
}

/// Plays the match and reports.
pub fn run(args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let setup = args.setup.setup();
    let start = State::new(&setup)?;
    let players = in_range("players", usize::from(setup.players), Player::MOST)?;
    if players == 1 {
        return Err(Failure::Usage("a match needs an opponent: choose at least 2 players".to_owned()));
    }
    if args.games == 0 {
        return Err(Failure::Usage("games 0: choose at least 1".to_owned()));
    }
    let (a, b) = (args.a, args.b);
    let levels: Vec<Level> = std::iter::once(a).chain(std::iter::repeat_n(b, players - 1)).collect();
    let threads = threads(args.threads)?;
    let done = pool::run(
        args.games,
        threads,
        || Seats::new(&start, &levels),
        |seats, games, sums: &mut Sums, watch| {
            for game in games {
                let seat = (game % players as u64) as usize;
                let end = seats.play_shifted(args.seed, game, seat, &mut ());
                sums.add(end, Player(seat as u8));
                if !watch.played() {
                    break;
                }
            }
            Ok(())
        },
    )
    .map_err(Failure::Failed)?;
    let n = (done.games as f64).max(1.0);
    let whole = WHOLE as f64;
    let share = done.sums.parts as f64 / n / whole;
    let variance = (done.sums.squares as f64 / n / whole / whole - share * share).max(0.0);
    let error = (variance / n).sqrt();
    let ahead = done.sums.ahead as f64 / n / (players - 1) as f64;
    let fair = 1.0 / players as f64;
    if args.json {
        let value = json!({
            "a": a.name(), "b": b.name(), "players": players, "seed": args.seed,
            "games": done.games, "asked": args.games,
            "won": done.sums.won, "shared": done.sums.shared,
            "lost": done.games - done.sums.won - done.sums.shared,
            "victories": share, "victories_error": error, "equal_players": fair, "points_ahead": ahead,
            "timing": { "threads": threads, "seconds": done.seconds },
        });
        writeln!(out, "{value}")?;
    } else {
        let lost = done.games - done.sums.won - done.sums.shared;
        let opponents = if players == 2 { b.to_string() } else { format!("{} × {b}", players - 1) };
        let (games, played) = (thousands(done.games), played(&setup));
        writeln!(out, "{a} against {opponents}: {games} games · {played} · seed {}\n", args.seed)?;
        writeln!(out, "won {}, shared {}, lost {lost}", done.sums.won, done.sums.shared)?;
        writeln!(
            out,
            "{:.2} ± {:.2} % of the victories; equal players would have {:.2} %",
            share * 100.0,
            error * 100.0,
            fair * 100.0
        )?;
        writeln!(out, "{ahead:+.2} points a game ahead of an opponent")?;
        writeln!(out, "{:.1} games a second", done.games as f64 / done.seconds.max(1e-9))?;
    }
    if done.all { Ok(()) } else { Err(Failure::Interrupted) }
}
