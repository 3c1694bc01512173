//! Instructions and mispredicted branches of the engine's parts, counted by callgrind. Unlike times, they are the
//! same on every machine and under any load, so a regression can fail a check.

use crate::steps::Steps;
use crate::tools::{Result, cargo, host, need_valgrind, output, root, target};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The maximum number of instructions, given the committed number: 5 % more, plus three. The same program took 22 and 23
/// for a part with 21.
fn allowed(before: f64) -> f64 {
    before * 1.05 + 3.0
}

/// The maximum number of mispredictions: 50 % more, plus one. The simulated predictor has a small table indexed by
/// address: a change to code that a part never runs moved its mispredictions by 26 %, with the same instructions.
fn allowed_missed(before: f64) -> f64 {
    before * 1.5 + 1.0
}

/// A part is run `times` and `times / SHORT` times; the difference between the two excludes preparation.
const SHORT: u32 = 5;

/// The counts of one execution of a part.
#[derive(Clone, PartialEq, Debug)]
struct Counts {
    part: String,
    instructions: f64,
    mispredictions: f64,
}

/// Counts, and compares with the committed counts or, with `write`, replaces them.
pub fn counts(write: bool) -> Result {
    run(write, &mut Steps::default())
}

/// Does the same as part of `steps`, for `cargo xtask test --all`.
pub fn run(write: bool, steps: &mut Steps) -> Result {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        println!("counts are compared on Linux on x86-64 only: skipped");
        return Ok(());
    }
    need_valgrind()?;
    let build = ["build", "--release", "--locked", "--package", "bastide-bench"];
    steps.run("program that is counted", cargo().args(build))?;
    steps.time("counts", || {
        let compiler = compiler()?;
        let now = parts()?.iter().map(|(part, times)| count(part, *times)).collect::<Result<Vec<_>>>()?;
        if write { save(&now, &compiler) } else { check(&now, &compiler) }
    })
}

fn baseline() -> PathBuf {
    root().join("crates/bench/benches/counts.txt")
}

fn driver() -> PathBuf {
    target().join("release/count")
}

/// The compiler's version and host platform.
fn compiler() -> Result<String> {
    let version = output("rustc", "--version").ok_or("rustc does not start")?;
    Ok(format!("{version} for {}", host().unwrap_or_else(|| "unknown".to_owned())))
}

/// The parts that can be counted, and how often to run each.
fn parts() -> Result<Vec<(String, u32)>> {
    let run = Command::new(driver()).output().map_err(|e| format!("cannot start the program: {e}"))?;
    let output = String::from_utf8_lossy(&run.stdout).into_owned();
    let part =
        |line: &str| line.split_once(' ').and_then(|(part, n)| Some((part.to_owned(), n.parse().ok()?)));
    output.lines().map(|line| part(line).ok_or_else(|| format!("the program says `{line}`"))).collect()
}

/// Counts a part by two runs in parallel.
fn count(part: &str, times: u32) -> Result<Counts> {
    let short = times / SHORT;
    let [few, many] = std::thread::scope(|scope| {
        let runs = [short, times].map(|times| scope.spawn(move || callgrind(part, times)));
        runs.map(|run| run.join().unwrap_or_else(|_| Err("a thread that counts failed".into())))
    });
    let ((few, few_missed), (many, many_missed)) = (few?, many?);
    let each = |few: u64, many: u64| many.saturating_sub(few) as f64 / f64::from(times - short);
    let (instructions, mispredictions) = (each(few, many), each(few_missed, many_missed));
    Ok(Counts { part: part.to_owned(), instructions, mispredictions })
}

/// Runs a part `times` times under callgrind; returns the total instructions and mispredictions.
fn callgrind(part: &str, times: u32) -> Result<(u64, u64)> {
    let out = target().join(format!("callgrind.{part}.{times}"));
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--branch-sim=yes"])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(driver())
        .args([part, &times.to_string()])
        .env("GLIBC_TUNABLES", PLAIN_COPIES)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("cannot start valgrind: {e}"))?;
    let profile = std::fs::read_to_string(&out).unwrap_or_default();
    let _ = std::fs::remove_file(&out);
    totals(&profile).ok_or_else(|| format!("callgrind failed: {}", String::from_utf8_lossy(&run.stderr)))
}

/// The C library copies memory with the widest instructions of the processor. This restricts it to those of every
/// processor, so that the counts agree. (The rest of the program is built for one kind of processor.)
const PLAIN_COPIES: &str = "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM";

/// Reads events by name, so that a valgrind with other columns works, too.
fn totals(profile: &str) -> Option<(u64, u64)> {
    let line = |name: &str| profile.lines().find_map(|l| l.strip_prefix(name)).map(str::split_whitespace);
    let (names, values) = (line("events:")?, line("summary:").or_else(|| line("totals:"))?);
    let events: Vec<(&str, u64)> = names.zip(values.map_while(|n| n.parse().ok())).collect();
    let event = |wanted: &str| events.iter().find(|(name, _)| *name == wanted).map(|(_, n)| *n);
    Some((event("Ir")?, event("Bcm")? + event("Bim")?))
}

fn save(now: &[Counts], compiler: &str) -> Result {
    let mut text = String::from(
        "# What each part of the engine takes, written by `cargo xtask counts --write`:\n\
         # instructions and simulated mispredictions of branches.\n",
    );
    let _ = writeln!(text, "compiler {compiler}");
    for Counts { part, instructions, mispredictions } in now {
        let _ = writeln!(text, "{part:<20} {instructions:>9.0} {mispredictions:>8.1}");
    }
    println!("{text}");
    std::fs::write(baseline(), text).map_err(|e| format!("cannot write {}: {e}", baseline().display()))
}

/// Fails if a count is clearly worse than the committed one of the same compiler.
fn check(now: &[Counts], compiler: &str) -> Result {
    let text = std::fs::read_to_string(baseline())
        .map_err(|e| format!("cannot read {}: {e}; write it with --write", baseline().display()))?;
    let before = parse(&text);
    let (lines, worse) = compare(now, &before);
    lines.iter().for_each(|line| println!("{line}"));
    let committed = text.lines().find_map(|line| line.strip_prefix("compiler ")).unwrap_or("none");
    if committed != compiler {
        println!("counted with {compiler}, committed with {committed}: only reported");
        return Ok(());
    }
    if worse.is_empty() {
        return Ok(());
    }
    Err(format!(
        "clearly more than committed for {}: make it faster, or say why and run `cargo xtask counts --write`",
        worse.join(", ")
    ))
}

/// Parses the counts of a baseline.
fn parse(text: &str) -> Vec<Counts> {
    let counts = |line: &str| {
        let mut words = line.split_whitespace();
        let part = words.next().filter(|word| !matches!(*word, "#" | "compiler"))?.to_owned();
        let mut number = || words.next()?.parse().ok();
        Some(Counts { part, instructions: number()?, mispredictions: number()? })
    };
    text.lines().filter_map(counts).collect()
}

/// Returns a line for each part, and the parts that are clearly worse than before or missing in the baseline.
fn compare(now: &[Counts], before: &[Counts]) -> (Vec<String>, Vec<String>) {
    let mut lines = vec![format!("{:<20} {:>22} {:>22}", "", "instructions", "mispredictions")];
    let mut worse = Vec::new();
    for count in now {
        let old = before.iter().find(|old| old.part == count.part);
        let (was, was_missed) = old.map_or((0.0, 0.0), |old| (old.instructions, old.mispredictions));
        let change = |now: f64, was: f64| match was {
            0.05.. => format!("{:+.1} %", (now / was - 1.0) * 100.0),
            _ if now < 0.05 => String::new(),
            _ => "new".to_owned(),
        };
        lines.push(format!(
            "{:<20} {:>12.0} {:>9} {:>12.1} {:>9}",
            count.part,
            count.instructions,
            change(count.instructions, was),
            count.mispredictions,
            change(count.mispredictions, was_missed),
        ));
        if count.instructions > allowed(was) || count.mispredictions > allowed_missed(was_missed) {
            worse.push(count.part.clone());
        }
    }
    (lines, worse)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASELINE: &str = "# words\ncompiler rustc 1\ngame 1000 20.0\ndeployments 40 0.5\n";

    fn worse(game: (f64, f64), deployments: (f64, f64)) -> Vec<String> {
        let counts = |part: &str, (instructions, mispredictions)| Counts {
            part: part.to_owned(),
            instructions,
            mispredictions,
        };
        compare(&[counts("game", game), counts("deployments", deployments)], &parse(BASELINE)).1
    }

    #[test]
    fn only_clear_regressions_fail() {
        assert!(worse((1000.0, 20.0), (40.0, 0.5)).is_empty());
        assert!(worse((1050.0, 31.0), (44.0, 1.7)).is_empty());
        assert!(worse((500.0, 0.0), (0.0, 0.0)).is_empty());
        assert_eq!(worse((1054.0, 20.0), (40.0, 0.5)), ["game"]);
        assert_eq!(worse((1000.0, 31.1), (46.0, 0.5)), ["game", "deployments"]);
    }

    #[test]
    fn part_without_committed_counts_fails() {
        let new = Counts { part: "new".to_owned(), instructions: 9.0, mispredictions: 0.0 };
        assert_eq!(compare(&[new], &parse(BASELINE)).1, ["new"]);
    }

    #[test]
    fn totals_are_read_by_name() {
        assert_eq!(totals("events: Ir Bc Bcm Bi Bim\n\nsummary: 100 20 3 4 1\n"), Some((100, 4)));
        assert_eq!(totals("events: Bim Ir Bcm\ntotals: 1 100 2\n"), Some((100, 3)));
        assert_eq!(totals("events: Ir\nsummary: 100\n"), None);
        assert_eq!(totals(""), None);
    }

    /// This program can read the committed file, which names its compiler.
    #[test]
    fn committed_counts_parse() {
        let text = std::fs::read_to_string(baseline()).expect("the counts are committed");
        assert!(text.lines().any(|line| line.starts_with("compiler rustc ")), "{text}");
        let counts = parse(&text);
        assert!(counts.iter().any(|c| c.part == "game" && c.instructions > 0.0), "{text}");
        assert_eq!(counts.len(), text.lines().filter(|line| !line.starts_with('#')).count() - 1, "{text}");
    }
}
