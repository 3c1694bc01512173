//! `cargo xtask fuzz`: libFuzzer looks for bytes that break a property of `crates/properties`.

use crate::steps::Steps;
use crate::tools::{Result, cargo, has_subcommand, root};
use bastide_budget::{given_seed, seed_of_commit};
use clap::Args;
use std::process::Command;

/// Options of `fuzz`.
#[derive(Args)]
pub struct Options {
    /// Seconds for each target.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Seed of libFuzzer's random numbers [default: BASTIDE_SEED, or else taken from the commit]
    #[arg(long)]
    seed: Option<u64>,
    /// Targets (actions, notation, jcz, setups, protocol); all if none is named.
    targets: Vec<String>,
}

/// Runs the targets in sequence; stops at the first crash, whose input libFuzzer names.
pub fn fuzz(options: &Options) -> Result {
    need_cargo_fuzz()?;
    let all = targets()?;
    if let Some(unknown) = options.targets.iter().find(|name| !all.contains(name)) {
        return Err(format!("no fuzz target is called {unknown}; there are {}", all.join(", ")));
    }
    let chosen = if options.targets.is_empty() { &all } else { &options.targets };
    let seed = options.seed.or(given_seed()?).unwrap_or_else(seed_of_commit);
    println!("random numbers start at seed {seed}");
    let mut steps = Steps::default();
    let result = chosen.iter().try_for_each(|target| {
        steps.run(&format!("fuzz {target}"), &mut command(target, options.seconds, seed)?)
    });
    steps.summary();
    result.map_err(|error| {
        format!("{error}; keep the bytes that it names as fuzz/corpus/TARGET/NAME, so that every test run tries them")
    })
}

/// Returns the command that fuzzes a target. New inputs go to a folder of their own, so that the seeds in the
/// repository stay few and readable.
pub fn command(target: &str, seconds: u64, seed: u64) -> Result<Command> {
    let found = root().join("target/fuzz-found").join(target);
    std::fs::create_dir_all(&found).map_err(|error| format!("cannot write {}: {error}", found.display()))?;
    let mut command = cargo_fuzz("run", target);
    command.arg(found).arg(root().join("fuzz/corpus").join(target));
    command.args(["--", "-timeout=20", "-print_funcs=0"]).arg(format!("-max_total_time={seconds}"));
    // LibFuzzer reads 32 bits, and 0 means no seed.
    command.arg(format!("-seed={}", (seed as u32).max(1)));
    Ok(command)
}

/// Returns the cargo-fuzz command for a target: `run`, or `tmin` to minimise a crashing input.
pub fn cargo_fuzz(what: &str, target: &str) -> Command {
    let mut command = all_targets(what);
    command.arg(target);
    command
}

/// Returns the command that builds the targets.
pub fn build() -> Command {
    all_targets("build")
}

fn all_targets(what: &str) -> Command {
    let mut command = cargo();
    // No sanitizer: there is no unsafe code here, and a stable compiler suffices without one.
    command.args(["fuzz", what, "--sanitizer", "none"]).current_dir(root());
    command
}

/// Returns the names of the targets.
pub fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = folder.read_dir().map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let name = |path: std::path::PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries.flatten().filter_map(|entry| name(entry.path())).collect();
    names.sort();
    Ok(names)
}

fn need_cargo_fuzz() -> Result {
    if has_subcommand("fuzz") {
        return Ok(());
    }
    println!("installing cargo-fuzz (takes minutes) …");
    let mut install = Command::new(cargo().get_program());
    let installed = install.args(["install", "--locked", "cargo-fuzz"]).status();
    match installed {
        Ok(status) if status.success() => Ok(()),
        _ => Err("cargo-fuzz cannot be installed: try `cargo install --locked cargo-fuzz` by hand".into()),
    }
}
