//! `cargo xtask load`: clients that load, kill and attack a server.

use crate::steps::Steps;
use crate::tools::{Result, built, cargo, target};
use clap::Args;
use std::process::Command;

/// Passed on to the clients.
#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct Options {
    /// `play`, `idle`, `kill`, `attack` or `short`, with their flags; `--help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "…")]
    rest: Vec<String>,
}

/// Builds the server and the clients with the release profile, and runs the clients.
pub fn load(options: &Options) -> Result {
    let mut steps = Steps::default();
    build("release", &mut steps)?;
    steps.run("load", clients("release").args(&options.rest))
}

/// Builds the server and the clients.
pub fn build(profile: &str, steps: &mut Steps) -> Result {
    let mut build = cargo();
    build.args(["build", "--locked", "--package", "bastide-cli", "--package", "bastide-load"]);
    build.args((profile == "release").then_some("--release"));
    steps.run("server and clients", &mut build)
}

/// The command that runs the clients, which start a server of their own unless they are given one.
pub fn clients(profile: &str) -> Command {
    let program = format!("bastide-load{}", std::env::consts::EXE_SUFFIX);
    let mut command = Command::new(target().join(profile).join(program));
    command.arg("--program").arg(built(profile));
    command
}
