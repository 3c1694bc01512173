//! Automation of the workspace: `cargo xtask play`, `cargo xtask test` and friends.

mod book;
mod checks;
mod counts;
mod dist;
mod fuzz;
mod load;
mod looks;
mod notices;
mod play;
mod python;
mod recipes;
mod release;
mod soak;
mod steps;
mod test;
mod tools;
mod train;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Sets up, plays and checks Bastide from a clone of its repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Builds what is needed and opens a table in the browser.
    Play(play::Options),
    /// Runs the fast tests, or all of them; installs what they need.
    Test(test::Options),
    /// Tests with fresh seeds for as long as you like; reports each failure with its seed and how to repeat it.
    Soak(soak::Options),
    /// Regenerates the perft tables with the oracle. Takes minutes.
    Perft,
    /// Prints clauses of the rule book, the code and fixtures that show them, and what is uncovered.
    Coverage,
    /// Regenerates the page's message types from the Rust ones.
    Protocol,
    /// Fuzzes each target for a while. Needs cargo-fuzz (installed if missing) and a C++ compiler.
    Fuzz(fuzz::Options),
    /// Loads, kills and attacks a server and prints measurements as JSON; fails if a promise was broken.
    Load(load::Options),
    /// Counts instructions and mispredicted branches of the engine's parts; fails if instructions grew by 5 %, or mispredictions by 50 %.
    /// Needs valgrind.
    Counts {
        /// Record the current counts as the baseline.
        #[arg(long)]
        write: bool,
    },
    /// Builds the release program, `target/dist/bastide`, with profile-guided optimisation. Needs the profile tool of the
    /// compiler's LLVM. Takes minutes.
    Dist(dist::Options),
    /// Trains the learned value by games with itself. Needs Python; takes an hour on one core.
    Train(train::Options),
    /// Writes pictures of a landscape at every size, in every theme, to artefacts/looks.
    Looks,
    /// Builds the wheel of the Python package. Needs Python 3.10 or newer.
    Python(python::Options),
    /// Tries the files in `deploy` with systemd, nginx and Caddy (installed if missing).
    Recipes,
    /// Gathers the documents in target/book, from which `mdbook build target/book` makes a site.
    Book,
    /// Writes LICENSE-THIRD-PARTY.txt: the licences of what is linked into the program, the wheel and the page.
    Notices,
    /// Makes what is published, and tries it in a folder without the repository.
    Release(release::Options),
    /// Builds the libraries that must run in a browser for WebAssembly.
    Wasm,
}

fn main() -> ExitCode {
    let result = match Args::parse().task {
        Task::Play(options) => play::play(&options),
        Task::Test(options) => test::test(&options),
        Task::Soak(options) => soak::soak(&options),
        Task::Perft => checks::perft(),
        Task::Coverage => checks::coverage(),
        Task::Protocol => checks::protocol(),
        Task::Fuzz(options) => fuzz::fuzz(&options),
        Task::Load(options) => load::load(&options),
        Task::Counts { write } => counts::counts(write),
        Task::Dist(options) => dist::dist(&options),
        Task::Train(options) => train::train(&options),
        Task::Looks => looks::looks(),
        Task::Python(options) => python::python(&options),
        Task::Recipes => recipes::run(),
        Task::Book => book::book().map(|path| println!("mdbook build {}", path.display())),
        Task::Notices => notices::notices().map(|path| println!("{}", path.display())),
        Task::Release(options) => release::release(&options),
        Task::Wasm => wasm::wasm(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
