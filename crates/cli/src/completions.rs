//! `bastide completions`: shell completions for commands and flags.

use crate::args::{Cli, CompletionsArgs};
use crate::failure::Failure;
use clap::CommandFactory;
use std::io::Write;

/// Prints the completions for a shell.
pub fn run(args: &CompletionsArgs, out: &mut impl Write) -> Result<(), Failure> {
    // The generator panics if it cannot write, so it writes to memory first.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "bastide", &mut text);
    Ok(out.write_all(&text)?)
}
