//! The laboratory: programs that tune and examine the parameters of the computer players. `cargo run --release
//! -p bastide-lab -- help` lists them. Strength is only measured by `bastide match`.

mod chances;
mod regret;
mod selfplay;
mod speed;
mod tune;
mod turns;

use bastide_search::Level;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Programs that find and test the parameters of the computer players.
#[derive(Parser)]
#[command(name = "bastide-lab", max_term_width = 100)]
struct Lab {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Fit the win probabilities to games of `learned` against itself under several set-ups
    Chances(chances::Flags),
    /// Measure how much searches lose compared with a reference
    Regret(regret::Flags),
    /// Play games for `training/train.py`
    Selfplay(selfplay::Flags),
    /// Time random games of many set-ups
    Speed(speed::Flags),
    /// Tune the weights of `greedy` by matches between changed copies
    Tune(tune::Flags),
    /// Time the turns of a computer player
    Turns(turns::Flags),
}

fn main() -> ExitCode {
    let done = match Lab::parse().tool {
        Tool::Chances(flags) => chances::run(&flags),
        Tool::Regret(flags) => regret::run(&flags),
        Tool::Selfplay(flags) => selfplay::run(&flags),
        Tool::Speed(flags) => {
            speed::run(&flags);
            Ok(())
        }
        Tool::Tune(flags) => {
            tune::run(&flags);
            Ok(())
        }
        Tool::Turns(flags) => {
            turns::run(&flags);
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Parses the name of a level.
fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| format!("levels: {}", Level::ALL.map(Level::name).join(", ")))
}
