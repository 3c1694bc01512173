//! `bastide`: games of Carcassonne with Traders & Builders on the command line.

mod analyse;
mod args;
mod board;
mod calibrate;
mod canvas;
mod completions;
mod convert;
mod engine;
mod failure;
mod input;
mod keep;
mod log;
mod manual;
mod matches;
mod page;
mod paint;
mod perft;
mod picture;
mod progress;

mod replay;
mod rescore;
mod rules;
mod score;
mod serve;
mod sim;
mod summary;
mod tiles;
mod verify;
mod version;

use args::{Cli, Command};
use clap::Parser;
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let result = run(cli, &mut out).and_then(|()| out.flush().map_err(Failure::from));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Flush what was written before the error; if that fails too, there is nobody left to tell.
            let _ = out.flush();
            if let Some(message) = failure.message() {
                let _ = writeln!(std::io::stderr(), "error: {message}");
            }
            ExitCode::from(failure.code())
        }
    }
}

fn run(cli: Cli, out: &mut impl Write) -> Result<(), Failure> {
    match cli.command {
        Command::Serve(args) => serve::run(&args, out),
        Command::Page(args) => page::run(&args, out),
        Command::Backup(args) => keep::backup(&args, out),
        Command::Restore(args) => keep::restore(&args, out),
        Command::Migrate(args) => keep::migrate(&args, out),
        Command::Sim(args) => sim::run(&args, out),
        Command::Match(args) => matches::run(&args, out),
        Command::Engine => engine::run(out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
        Command::Calibrate(args) => calibrate::run(&args, out),
        Command::Score(args) => score::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Tiles(args) => tiles::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Manual(args) => manual::run(&args, out),
    }
}
