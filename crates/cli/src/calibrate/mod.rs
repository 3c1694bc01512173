//! `bastide calibrate`: checks how well calibrated the analyst's win probabilities are.

mod plot;

use crate::args::{CalibrateArgs, in_range};
use crate::failure::Failure;
use crate::log::{counted, thousands};
use crate::picture;
use crate::progress;
use bastide_arena::{BINS, Bin, Calibration, Done, calibrate};
use bastide_notation::{rules_to_text, sets_to_text};
use bastide_rules::State;
use bastide_types::{Player, Setup};
use serde_json::{Value, json};
use std::io::Write;

/// The request and its result.
struct Found<'a> {
    setup: &'a Setup,
    seed: u64,
    done: &'a Done<Calibration>,
}

/// Plays the requested games and reports the calibration.
pub fn run(args: &CalibrateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let setup = args.setup.setup();
    let start = State::new(&setup)?;
    if in_range("players", usize::from(setup.players), Player::MOST)? == 1 {
        return Err(Failure::usage("nobody wins against nobody: choose at least 2 players"));
    }
    if args.games == 0 {
        return Err(Failure::usage("games 0: choose at least 1"));
    }
    if let Some(file) = &args.plot {
        picture::check(file)?;
    }
    let done =
        calibrate(&start, args.seed, args.games, &progress::pool(args.threads)?).map_err(Failure::Failed)?;
    let found = Found { setup: &setup, seed: args.seed, done: &done };
    if let Some(file) = &args.plot {
        picture::write(file, plot::svg(&found))?;
    }
    if args.json {
        writeln!(out, "{}", found.json())?
    } else {
        found.text(out)?
    }
    if done.all { Ok(()) } else { Err(Failure::Interrupted) }
}

/// The range of a bin in percent.
fn range(bin: usize) -> (usize, usize) {
    (bin * 100 / BINS, (bin + 1) * 100 / BINS)
}

impl Found<'_> {
    fn title(&self) -> String {
        let (sets, rules) = (sets_to_text(&self.setup.sets), rules_to_text(&self.setup.rules));
        format!(
            "{} of {} players, {}, rules {rules}, seed {}",
            counted(self.done.games, "game"),
            self.setup.players,
            sets.replace(',', ", "),
            self.seed
        )
    }

    fn text(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{}\n", self.title())?;
        writeln!(out, "predicted     how often     mean      won    apart")?;
        for (n, bin) in self.done.sums.bins.iter().enumerate() {
            let (from, to) = range(n);
            write!(out, "{from:4} – {to:3} % {:>12}", thousands(bin.count))?;
            if bin.count > 0 {
                let [predicted, won, apart] =
                    [bin.predicted(), bin.won(), bin.error()].map(|share| 100.0 * share);
                write!(out, "  {predicted:5.1} %  {won:5.1} %  {apart:5.1}")?;
            }
            writeln!(out)?;
        }
        writeln!(
            out,
            "\nmean of the bins {:.2} points apart; weighted by their size {:.2}",
            100.0 * self.done.sums.error(),
            100.0 * self.done.sums.weighted_error()
        )?;
        Ok(())
    }

    fn json(&self) -> Value {
        let bin = |(n, bin): (usize, &Bin)| {
            let (from, to) = range(n);
            json!({ "from": from, "to": to, "count": bin.count, "told": bin.predicted(), "won": bin.won() })
        };
        json!({
            "games": self.done.games,
            "players": self.setup.players,
            "sets": sets_to_text(&self.setup.sets),
            "rules": rules_to_text(&self.setup.rules),
            "seed": self.seed,
            "bins": self.done.sums.bins.iter().enumerate().map(bin).collect::<Vec<_>>(),
            "error": self.done.sums.error(),
            "weighted_error": self.done.sums.weighted_error(),
        })
    }
}
