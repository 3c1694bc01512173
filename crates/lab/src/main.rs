//! The laboratory: programs that find and try the numbers of the computer players.
//! `cargo run --release -p bastide-lab -- help` lists them. Strength is measured by `bastide match` alone.

mod chances;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Programs that find and try the numbers of the computer players.
#[derive(Parser)]
#[command(name = "bastide-lab", max_term_width = 100)]
struct Lab {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Fit the chances to win to games of `learned` with itself under several set-ups
    Chances(chances::Flags),
}

fn main() -> ExitCode {
    let done = match Lab::parse().tool {
        Tool::Chances(flags) => chances::run(&flags),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
