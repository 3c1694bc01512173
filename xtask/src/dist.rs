//! `cargo xtask dist`: the program that is handed out, optimised by a profile of what it does most.

use crate::play::build_page;
use crate::steps::Steps;
use crate::tools::{Result, cargo, install, need_node, need_room, output, root, target};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What to do beside building.
#[derive(Args)]
pub struct Options {
    /// Builds without a profile, as `cargo build --release` does.
    #[arg(long)]
    plain: bool,
    /// Does not measure what the profile gained.
    #[arg(long)]
    no_compare: bool,
}

/// What a build from nothing takes on the disk, in MiB: three times the program.
const ROOM: u64 = 3000;

/// What the program is trained on: the sets and numbers of players that people and researchers run most.
const TRAINING: [&[&str]; 6] = [
    &["sim", "--games", "4000", "--sets", "base"],
    &["sim", "--games", "4000", "--sets", "base,traders"],
    &["sim", "--games", "1500", "--sets", "base,traders,inns", "--players", "6"],
    &["sim", "--games", "1500", "--sets", "base,traders,inns,river", "--players", "3", "--rules", "rgg2003"],
    &["match", "greedy", "uniform", "--games", "200"],
    &["match", "greedy", "easy", "--games", "60", "--sets", "base,traders,inns", "--players", "4"],
];

/// What is timed, as often as both programs in turn: other deals than those of the training.
const TIMED: [(&str, &[&str]); 3] = [
    ("base, 2 players", &["sim", "--games", "150000", "--seed", "77", "--threads", "1", "--sets", "base"]),
    ("base + T&B, 2 players", &["sim", "--games", "100000", "--seed", "77", "--threads", "1"]),
    (
        "greedy against greedy",
        &["match", "greedy", "greedy", "--games", "200", "--seed", "77", "--threads", "1"],
    ),
];

/// How often each is timed; the median counts.
const TURNS: usize = 7;

/// Builds `target/dist/bastide`.
pub fn dist(options: &Options) -> Result {
    need_node()?;
    need_room(ROOM, "dist/bastide")?;
    let tool = if options.plain { Err("`--plain` was asked for".to_owned()) } else { profile_tool() };
    let mut steps = Steps::default();
    build_page(&mut steps)?;
    let plain = build(&mut steps, "plain program", "release", "")?;
    let made = match tool {
        Ok(tool) => {
            let trained = with_profile(&mut steps, &tool)?;
            let made = hand_out(&trained)?;
            if !options.no_compare {
                steps.time("what the profile gained", || compare(&plain, &made))?;
            }
            made
        }
        Err(why) => {
            println!("\nThis is a plain build, without a profile: {why}");
            hand_out(&plain)?
        }
    };
    steps.summary();
    println!("\n{}\nfor {}", made.display(), processors());
    Ok(())
}

/// Builds the program with further flags for the compiler, in a folder of its own.
fn build(steps: &mut Steps, name: &str, folder: &str, flags: &str) -> Result<PathBuf> {
    let folder = if folder == "release" { target() } else { target().join(folder) };
    let mut command = cargo();
    command.args(["build", "--release", "--locked", "--package", "bastide-cli"]);
    command.env("CARGO_TARGET_DIR", &folder);
    if !flags.is_empty() {
        // Flags in the environment replace those of `.cargo/config.toml`, so its own are repeated.
        command.env("RUSTFLAGS", format!("{} {flags}", own_flags()));
    }
    steps.run(name, &mut command)?;
    Ok(folder.join("release").join(program()))
}

fn program() -> String {
    format!("bastide{}", std::env::consts::EXE_SUFFIX)
}

/// The flags of `.cargo/config.toml` for this processor.
fn own_flags() -> &'static str {
    if cfg!(target_arch = "x86_64") { "-C target-cpu=x86-64-v2" } else { "" }
}

/// For which processors the program is.
fn processors() -> &'static str {
    if cfg!(target_arch = "x86_64") {
        "64-bit x86 processors since 2009 (x86-64-v2)"
    } else {
        "every processor of this machine's kind"
    }
}

/// Builds the program so that it counts, lets it play, and builds it again with what it counted.
fn with_profile(steps: &mut Steps, tool: &str) -> Result<PathBuf> {
    let counts = target().join("dist/counts");
    let _ = std::fs::remove_dir_all(&counts);
    let counting = build(
        steps,
        "program that counts",
        "dist/counting",
        &format!("-C profile-generate={}", counts.display()),
    )?;
    steps.time("training", || {
        TRAINING.iter().try_for_each(|arguments| run(&counting, arguments).map(|_| ()))
    })?;
    let profile = target().join("dist/bastide.profdata");
    steps.run("profile", Command::new(tool).args(["merge", "-o"]).arg(&profile).arg(&counts))?;
    build(steps, "program with its profile", "dist/made", &format!("-C profile-use={}", profile.display()))
}

/// Copies the program to where it is handed out.
fn hand_out(built: &Path) -> Result<PathBuf> {
    let made = target().join("dist").join(program());
    let copied = std::fs::create_dir_all(target().join("dist")).and_then(|()| std::fs::copy(built, &made));
    copied.map_err(|error| format!("cannot copy {} to {}: {error}", built.display(), made.display()))?;
    Ok(made)
}

/// Runs the program without showing what it says; how long it took.
fn run(program: &Path, arguments: &[&str]) -> Result<Duration> {
    let start = Instant::now();
    let run = Command::new(program).args(arguments).current_dir(root()).stdin(Stdio::null()).output();
    match run {
        Ok(run) if run.status.success() => Ok(start.elapsed()),
        Ok(run) => {
            Err(format!("`{} {}` failed: {}", program.display(), arguments.join(" "), said(&run.stderr)))
        }
        Err(error) => Err(format!("cannot start {}: {error}", program.display())),
    }
}

fn said(text: &[u8]) -> String {
    String::from_utf8_lossy(text).trim().to_owned()
}

/// Times both programs by turns and prints the medians, and the median of the ratios of neighbours.
fn compare(plain: &Path, made: &Path) -> Result {
    println!("{:24} {:>9} {:>9} {:>7}", "medians of 7, by turns", "plain", "profile", "ratio");
    for (name, arguments) in TIMED {
        let mut times = [const { Vec::new() }; 3];
        for _ in 0..TURNS {
            let [before, after] =
                [run(plain, arguments)?, run(made, arguments)?].map(|time| time.as_secs_f64());
            for (times, time) in times.iter_mut().zip([before, after, before / after]) {
                times.push(time);
            }
        }
        let [before, after, ratio] = times.map(median);
        println!("{name:24} {before:>8.2}s {after:>8.2}s {ratio:>7.2}");
    }
    Ok(())
}

/// The one in the middle.
fn median(mut all: Vec<f64>) -> f64 {
    all.sort_unstable_by(f64::total_cmp);
    all[all.len() / 2]
}

/// The profile tool of the compiler's own LLVM: another version cannot read what the program counts.
fn profile_tool() -> Result<String> {
    let version = llvm_version()?;
    if let Some(found) = find_tool(version) {
        return Ok(found);
    }
    let package = format!("llvm-{version}");
    install(
        &package,
        &format!(
            "it needs llvm-profdata of LLVM {version}, the compiler's own: `rustup component add llvm-tools`, or \
             on Debian `sudo apt-get install {package}`"
        ),
    )?;
    find_tool(version)
        .ok_or_else(|| format!("{package} is installed, but `llvm-profdata-{version}` does not start"))
}

/// The first llvm-profdata of this version: the compiler's own, or the system's.
fn find_tool(version: u32) -> Option<String> {
    let own = output("rustc", "--print=sysroot").map(|sysroot| {
        let host = host().unwrap_or_default();
        format!("{sysroot}/lib/rustlib/{host}/bin/llvm-profdata")
    });
    let usual = [format!("llvm-profdata-{version}"), "llvm-profdata".to_owned()];
    let fits = |tool: &String| {
        let told = output(tool, "--version").unwrap_or_default();
        told.lines().any(|line| major(line, "LLVM version ") == Some(version))
    };
    own.into_iter().chain(usual).find(fits)
}

fn host() -> Option<String> {
    let told = output("rustc", "-vV")?;
    told.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// The major version of the compiler's LLVM.
fn llvm_version() -> Result<u32> {
    let told = output("rustc", "-vV").ok_or("rustc does not start")?;
    let version = told.lines().find_map(|line| major(line, "LLVM version: "));
    version.ok_or_else(|| "`rustc -vV` names no LLVM version".to_owned())
}

/// The number before the first full stop behind these words.
fn major(line: &str, words: &str) -> Option<u32> {
    let (_, version) = line.split_once(words)?;
    version.split('.').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("LLVM version: 22.1.2", "LLVM version: "), Some(22));
        assert_eq!(major("  Debian LLVM version 22.1.8", "LLVM version "), Some(22));
        assert_eq!(major("rustc 1.95.0", "LLVM version "), None);
        assert!(llvm_version().is_ok());
    }

    #[test]
    fn flags_are_those_of_every_other_build() {
        let config = std::fs::read_to_string(root().join(".cargo/config.toml")).expect("it is there");
        let flags = own_flags().split(' ').filter(|flag| !flag.is_empty());
        flags.for_each(|flag| assert!(config.contains(&format!("\"{flag}\"")), "{flag}"));
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
    }
}
