//! The results of a simulation, for people and for programs.

use crate::args::SimArgs;
use crate::failure::Failure;
use crate::log::thousands;
use crate::summary::{always_shown, played};
use bastide_arena::{Done, Seat, Sums};
use bastide_notation::{bag_to_text, rules_to_text, seat_name, sets_to_text, start_to_text};
use bastide_search::Level;
use bastide_types::{Player, Setup, Source};
use serde_json::{Value, json};
use std::io::Write;

/// The data of a report.
pub struct Report<'a> {
    /// The request.
    pub args: &'a SimArgs,
    /// The set-up.
    pub setup: &'a Setup,
    /// The levels, from the first seat on.
    pub levels: &'a [Level],
    /// The results.
    pub done: &'a Done<Sums>,
    /// The number of threads used.
    pub threads: usize,
}

/// The mean and its standard error, from the sum and the sum of squares.
pub fn mean_and_error(count: f64, sum: f64, squares: f64) -> (f64, f64) {
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    (mean, (variance / count).sqrt())
}

impl Report<'_> {
    /// Every seat with its level and totals.
    pub fn seats(&self) -> impl Iterator<Item = (Player, Level, &Seat)> {
        let level = |p: Player| self.levels[p.index() % self.levels.len()];
        self.setup.seats().map(move |p| (p, level(p), &self.done.sums.seats[p]))
    }

    /// The sources to show: always those of the base game and goods, others if they paid anybody.
    pub fn columns(&self) -> impl Iterator<Item = Source> + '_ {
        let paid =
            |source: Source| self.done.sums.seats.0.iter().any(|seat| seat.sources[source as usize] != 0);
        Source::ALL.into_iter().filter(move |&source| always_shown(source) || paid(source))
    }

    fn speed(&self) -> f64 {
        self.done.games as f64 / self.done.seconds.max(1e-9)
    }

    /// The number of games played, in words.
    pub fn counted(&self) -> String {
        let part = if self.done.all { String::new() } else { format!(" of {}", thousands(self.args.games)) };
        let games = thousands(self.done.games);
        let noun = if self.args.games == 1 { "game" } else { "games" };
        format!("{games}{part} {noun}")
    }

    /// The set-up and seed, in one line.
    pub fn title(&self) -> String {
        format!("{} · {} · seed {}", self.counted(), played(self.setup), self.args.seed)
    }

    /// Prints a table.
    pub fn text(&self, out: &mut impl Write) -> Result<(), Failure> {
        let games = self.done.games;
        writeln!(out, "{}\n", self.title())?;
        if games == 0 {
            return Ok(());
        }
        let n = games as f64;
        write!(out, "{:<8}{:<9}{:>15}{:>15}{:>13}", "seat", "policy", "victories", "score", "5 to 95 %")?;
        let columns: Vec<Source> = self.columns().collect();
        for source in &columns {
            write!(out, "{:>10}", source.name())?;
        }
        writeln!(out)?;
        for (player, level, seat) in self.seats() {
            let (share, share_error) = mean_and_error(n, seat.victories(), seat.victories_squared());
            let (mean, error) = mean_and_error(n, seat.score as f64, seat.squares as f64);
            let victories = format!("{:.2} ± {:.2} %", share * 100.0, share_error * 100.0);
            let score = format!("{mean:.2} ± {error:.2}");
            let range = format!("{} to {}", seat.quantile(0.05), seat.quantile(0.95));
            write!(
                out,
                "{:<8}{:<9}{victories:>15} {score:>14} {range:>12}",
                seat_name(player),
                level.name()
            )?;
            for &source in &columns {
                write!(out, "{:>10.2}", seat.sources[source as usize] as f64 / n)?;
            }
            writeln!(out)?;
        }
        let (seconds, aside) = (self.done.sums.seconds as f64 / n, self.done.sums.set_aside as f64 / n);
        writeln!(out, "\n{seconds:.2} double turns and {aside:.2} tiles set aside a game")?;
        let cpu = self.done.cpu_seconds.map_or(String::new(), |cpu| {
            format!(", {} a second of processor time", thousands((n / cpu.max(1e-9)).round() as u64))
        });
        let threads =
            if self.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", self.threads) };
        let speed = thousands(self.speed().round() as u64);
        Ok(writeln!(out, "{speed} games a second on {threads}{cpu}")?)
    }

    /// Prints a JSON object; everything but `timing` is the same on every machine.
    pub fn json(&self, out: &mut impl Write) -> Result<(), Failure> {
        let n = (self.done.games as f64).max(1.0);
        let seats: Vec<Value> =
            self.seats().map(|(player, level, seat)| seat_json(player, level, seat, n)).collect();
        let value = json!({
            "games": self.done.games,
            "asked": self.args.games,
            "seed": self.args.seed,
            "rules": rules_to_text(&self.setup.rules),
            "sets": sets_to_text(&self.setup.sets),
            "bag": self.setup.bag.as_ref().map(bag_to_text),
            "start": start_to_text(&self.setup.start),
            "players": self.setup.players,
            "seats": seats,
            "double_turns_per_game": self.done.sums.seconds as f64 / n,
            "set_aside_per_game": self.done.sums.set_aside as f64 / n,
            "timing": {
                "threads": self.threads,
                "seconds": self.done.seconds,
                "cpu_seconds": self.done.cpu_seconds,
                "games_per_second": self.speed(),
                "games_per_cpu_second": self.done.cpu_seconds.map(|cpu| n / cpu.max(1e-9)),
            },
        });
        Ok(writeln!(out, "{value}")?)
    }
}

fn seat_json(player: Player, level: Level, seat: &Seat, n: f64) -> Value {
    let (share, share_error) = mean_and_error(n, seat.victories(), seat.victories_squared());
    let (mean, error) = mean_and_error(n, seat.score as f64, seat.squares as f64);
    let sources = Source::ALL.map(|s| (s.name().to_owned(), json!(seat.sources[s as usize] as f64 / n)));
    json!({
        "seat": seat_name(player),
        "policy": level.name(),
        "wins": seat.wins[0],
        "shared_wins": seat.wins[1..].iter().sum::<u64>(),
        "victories": share,
        "victories_error": share_error,
        "score": mean,
        "score_error": error,
        "score_total": seat.score,
        "median": seat.quantile(0.5),
        "percentile_5": seat.quantile(0.05),
        "percentile_95": seat.quantile(0.95),
        "sources": sources.into_iter().collect::<serde_json::Map<_, _>>(),
    })
}
