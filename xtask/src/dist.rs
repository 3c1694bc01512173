//! `cargo xtask dist`: the program for distribution, built with profile-guided optimisation.

use crate::notices::{FILE, notices};
use crate::steps::Steps;
use crate::tools::{Result, cargo, host, install, need_node, need_room, output, root, target};
use crate::wasm::{Module, whole_page};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Options of `dist`.
#[derive(Args)]
pub struct Options {
    /// Builds without a profile.
    #[arg(long)]
    plain: bool,
    /// Builds for 64-bit x86 processors since 2009, not only for those since 2013. Also faster on AMD's before 2020
    /// (Zen 1 and 2), where an instruction that the other build uses (pdep) is slow.
    #[arg(long)]
    old_processors: bool,
    /// Does not measure what the profile gained.
    #[arg(long)]
    no_compare: bool,
}

/// Disk space for a clean build, in MiB: three builds of the program.
const ROOM: u64 = 3000;

/// The training runs of the profile: the sets and numbers of players that people and researchers use most. A game
/// between computer players takes a thousand times as long as a uniform one, and the compiler treats code with a
/// small share of the training as rarely executed. Therefore there are many uniform games.
const TRAINING: [&[&str]; 6] = [
    &["sim", "--games", "40000", "--sets", "base"],
    &["sim", "--games", "60000", "--sets", "base,traders"],
    &["sim", "--games", "15000", "--sets", "base,traders,inns", "--players", "6"],
    &["sim", "--games", "15000", "--sets", "base,traders,inns,river", "--players", "3", "--rules", "rgg2003"],
    &["match", "greedy", "uniform", "--games", "200"],
    &["match", "greedy", "easy", "--games", "60", "--sets", "base,traders,inns", "--players", "4"],
];

/// The benchmarks that compare the two programs, on other deals than those of the training.
const TIMED: [(&str, &[&str]); 3] = [
    ("base, 2 players", &["sim", "--games", "150000", "--seed", "77", "--threads", "1", "--sets", "base"]),
    ("base + T&B, 2 players", &["sim", "--games", "100000", "--seed", "77", "--threads", "1"]),
    (
        "greedy against greedy",
        &["match", "greedy", "greedy", "--games", "200", "--seed", "77", "--threads", "1"],
    ),
];

/// A run whose output must be the same with both programs.
const ALIKE: &[&str] = &["sim", "--games", "20000", "--seed", "5", "--sets", "base,traders,inns"];

/// The number of timings of each benchmark; the median counts.
const TURNS: usize = 7;

/// The target processors of a build, with compiler and Cargo flags.
struct Processors {
    words: &'static str,
    flags: &'static str,
    features: &'static [&'static str],
}

/// The processors of every other build, with the flags in `.cargo/config.toml`.
const USUAL: Processors = if cfg!(target_arch = "x86_64") {
    Processors {
        words: "64-bit x86 processors since 2009 (x86-64-v2)",
        flags: "-C target-cpu=x86-64-v2",
        features: &[],
    }
} else {
    Processors { words: "every processor of this machine's kind", flags: "", features: &[] }
};

/// The processors with an instruction that finds the n-th set bit of a word.
const NEWER: Processors = Processors {
    words: "64-bit x86 processors since 2013 (x86-64-v3)",
    flags: "-C target-cpu=x86-64-v3",
    features: &["--package", "bastide-rules", "--features", "bastide-rules/pdep"],
};

impl Processors {
    /// Returns the newer processors, unless older ones are requested or this machine is too old to train on.
    fn choose(old: bool) -> Self {
        if old || !is_new() {
            return USUAL;
        }
        NEWER
    }
}

/// Whether this machine can run programs for the newer processors.
#[cfg(target_arch = "x86_64")]
fn is_new() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2")
        && has!("bmi1")
        && has!("bmi2")
        && has!("fma")
        && has!("lzcnt")
        && has!("movbe")
        && has!("f16c")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_new() -> bool {
    false
}

/// Builds `target/dist/bastide`.
pub fn dist(options: &Options) -> Result {
    need_node()?;
    need_room(ROOM, "dist/bastide")?;
    let tool = if options.plain { Err("`--plain` was asked for".to_owned()) } else { profile_tool() };
    let processors = Processors::choose(options.old_processors);
    let mut steps = Steps::default();
    whole_page(Module::Optimised, &mut steps)?;
    let plain = build(&mut steps, "plain program", "release", &USUAL, "")?;
    let built = match &tool {
        Ok(tool) => with_profile(&mut steps, &processors, tool)?,
        Err(_) => build(&mut steps, "program without a profile", "dist/made", &processors, "")?,
    };
    steps.time("the same games", || play_alike(&plain, &built))?;
    let made = hand_out(&built)?;
    if !options.no_compare {
        steps.time("what that gained", || compare(&plain, &made))?;
    }
    steps.summary();
    if let Err(why) = tool {
        println!("\nThis program is built without a profile: {why}");
    }
    println!("\n{}\nfor {}", made.display(), processors.words);
    Ok(())
}

/// Builds the program for these processors, with further compiler flags, in a target folder of its own.
fn build(
    steps: &mut Steps,
    name: &str,
    folder: &str,
    processors: &Processors,
    flags: &str,
) -> Result<PathBuf> {
    let folder = if folder == "release" { target() } else { target().join(folder) };
    let mut command = cargo();
    command.args(["build", "--release", "--locked", "--package", "bastide-cli", "--no-default-features"]);
    command.args(processors.features);
    // Flags in the environment replace those of `.cargo/config.toml`, so they are repeated.
    command.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", format!("{} {flags}", processors.flags).trim());
    steps.run(name, &mut command)?;
    Ok(folder.join("release").join(program()))
}

fn program() -> String {
    format!("bastide{}", std::env::consts::EXE_SUFFIX)
}

/// Builds an instrumented program, runs the training, and builds the program again with the profile.
fn with_profile(steps: &mut Steps, processors: &Processors, tool: &str) -> Result<PathBuf> {
    let counts = target().join("dist/counts");
    let _ = std::fs::remove_dir_all(&counts);
    let counting = build(
        steps,
        "program that counts",
        "dist/counting",
        processors,
        &format!("-C profile-generate={}", counts.display()),
    )?;
    steps.time("training", || {
        TRAINING.iter().try_for_each(|arguments| run(&counting, arguments).map(|_| ()))
    })?;
    let profile = target().join("dist/bastide.profdata");
    steps.run("profile", Command::new(tool).args(["merge", "-o"]).arg(&profile).arg(&counts))?;
    let use_it = format!("-C profile-use={}", profile.display());
    build(steps, "program with its profile", "dist/made", processors, &use_it)
}

/// Fails if the program plays games differently from the plain one.
fn play_alike(plain: &Path, built: &Path) -> Result {
    let results = |program| -> Result<String> {
        let (said, _) = said_by(program, ALIKE)?;
        // The last line reports the speed.
        let text = said_text(&said);
        let (results, _) = text.rsplit_once('\n').ok_or_else(|| format!("`sim` says too little: {text}"))?;
        Ok(results.to_owned())
    };
    if results(plain)? == results(built)? {
        return Ok(());
    }
    Err(format!("{} plays other games than {}: a fault of the build", built.display(), plain.display()))
}

/// Copies the program to its final path, with the licences that go with it.
fn hand_out(built: &Path) -> Result<PathBuf> {
    let folder = target().join("dist");
    let put = |from: &Path, name: &str| -> Result<PathBuf> {
        let made = folder.join(name);
        let copied = std::fs::create_dir_all(&folder).and_then(|()| std::fs::copy(from, &made));
        copied.map_err(|error| format!("cannot copy {} to {}: {error}", from.display(), made.display()))?;
        Ok(made)
    };
    put(&notices()?, FILE)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        put(&root().join(licence), licence)?;
    }
    put(built, &program())
}

/// Runs the program without showing its output; returns the time taken.
fn run(program: &Path, arguments: &[&str]) -> Result<Duration> {
    said_by(program, arguments).map(|(_, time)| time)
}

/// Runs the program; returns its output and the time taken.
fn said_by(program: &Path, arguments: &[&str]) -> Result<(Vec<u8>, Duration)> {
    let start = Instant::now();
    let run = Command::new(program).args(arguments).current_dir(root()).stdin(Stdio::null()).output();
    match run {
        Ok(run) if run.status.success() => Ok((run.stdout, start.elapsed())),
        Ok(run) => {
            Err(format!("`{} {}` failed: {}", program.display(), arguments.join(" "), said_text(&run.stderr)))
        }
        Err(error) => Err(format!("cannot start {}: {error}", program.display())),
    }
}

fn said_text(text: &[u8]) -> String {
    String::from_utf8_lossy(text).trim().to_owned()
}

/// Times both programs alternately; prints the medians, and the median ratio of consecutive pairs.
fn compare(plain: &Path, made: &Path) -> Result {
    println!("{:24} {:>9} {:>9} {:>7}", "medians of 7, by turns", "plain", "dist", "ratio");
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

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_unstable_by(f64::total_cmp);
    all[all.len() / 2]
}

/// Finds the profile tool of the compiler's LLVM version: another version cannot read the counters.
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

/// Finds an llvm-profdata of this version: the compiler's own or the system's.
fn find_tool(version: u32) -> Option<String> {
    let own = output("rustc", "--print=sysroot").map(|sysroot| {
        let host = host().unwrap_or_default();
        format!("{sysroot}/lib/rustlib/{host}/bin/llvm-profdata")
    });
    let usual = [format!("llvm-profdata-{version}"), "llvm-profdata".to_owned()];
    let fits = |tool: &String| {
        let output = output(tool, "--version").unwrap_or_default();
        output.lines().any(|line| major(line, "LLVM version ") == Some(version))
    };
    own.into_iter().chain(usual).find(fits)
}

/// The major version of the compiler's LLVM.
fn llvm_version() -> Result<u32> {
    let output = output("rustc", "-vV").ok_or("rustc does not start")?;
    let version = output.lines().find_map(|line| major(line, "LLVM version: "));
    version.ok_or_else(|| "`rustc -vV` names no LLVM version".to_owned())
}

/// Parses the number after `words`, up to the first full stop.
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
    fn flags_match_other_builds() {
        let config = std::fs::read_to_string(root().join(".cargo/config.toml")).expect("it is there");
        let flags = USUAL.flags.split(' ').filter(|flag| !flag.is_empty());
        flags.for_each(|flag| assert!(config.contains(&format!("\"{flag}\"")), "{flag}"));
    }

    #[test]
    fn median_is_the_middle_value() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
    }
}
