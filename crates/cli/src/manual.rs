//! `bastide manual`: the manual pages, for packagers.

use crate::args::{Cli, ManualArgs};
use crate::failure::Failure;
use clap::CommandFactory;
use std::io::Write;

/// Writes a page for the program and one for each command.
pub fn run(args: &ManualArgs, out: &mut impl Write) -> Result<(), Failure> {
    let folder = &args.folder;
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Cli::command().disable_help_subcommand(true), folder));
    written
        .map_err(|error| Failure::failed(format_args!("cannot write to {}: {error}", folder.display())))?;
    Ok(writeln!(out, "{}", folder.join("bastide.1").display())?)
}
