//! Instructions and mispredicted branches of random games, counted by callgrind: unlike times they are
//! the same on every machine and at every load, so a change for the worse can fail.

use crate::tools::{Result, cargo, exists, root, target};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

/// How much worse a count may be than the committed one, as a factor.
const LEEWAY: f64 = 1.05;

/// Two run lengths: the difference has no start-up in it.
const GAMES: [u32; 2] = [100, 500];

/// What is counted for a game.
struct Counts {
    instructions: f64,
    mispredictions: f64,
}

/// Counts, and compares with the committed counts or writes them.
pub fn counts(write: bool) -> Result {
    if !exists("valgrind") {
        return Err("valgrind is missing: install it from your system's packages".into());
    }
    let build = ["build", "--release", "--quiet", "--package", "bastide-search", "--example", "count"];
    let built = cargo().args(build).status().map_err(|e| format!("cannot start cargo: {e}"))?;
    if !built.success() {
        return Err("the example `count` does not build: see above".into());
    }
    let [short, long] = [callgrind(GAMES[0])?, callgrind(GAMES[1])?];
    let games = f64::from(GAMES[1] - GAMES[0]);
    let now = Counts {
        instructions: (long.instructions - short.instructions) / games,
        mispredictions: (long.mispredictions - short.mispredictions) / games,
    };
    let compiler = compiler()?;
    println!(
        "{:.0} instructions and {:.1} simulated mispredictions for each base + traders game",
        now.instructions, now.mispredictions
    );
    if write { save(&now, &compiler) } else { compare(&now, &compiler) }
}

fn baseline() -> PathBuf {
    root().join("crates/search/benches/counts.txt")
}

fn compiler() -> Result<String> {
    let run =
        Command::new("rustc").arg("--version").output().map_err(|e| format!("cannot start rustc: {e}"))?;
    Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

/// Runs that many games under callgrind and reads its totals.
fn callgrind(games: u32) -> Result<Counts> {
    let out = target().join(format!("callgrind.{games}"));
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--branch-sim=yes"])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(target().join("release/examples/count"))
        .arg(games.to_string())
        .output()
        .map_err(|e| format!("cannot start valgrind: {e}"))?;
    let told = std::fs::read_to_string(&out).unwrap_or_default();
    let line = |name: &str| told.lines().find_map(|l| l.strip_prefix(name)).map(str::split_whitespace);
    // Events by name, so that another valgrind with other columns is read rightly.
    let (Some(names), Some(values)) = (line("events:"), line("summary:").or_else(|| line("totals:"))) else {
        return Err(format!("callgrind failed: {}", String::from_utf8_lossy(&run.stderr)));
    };
    let total = |wanted: &[&str]| {
        let pairs = names.clone().zip(values.clone()).filter(|(name, _)| wanted.contains(name));
        pairs.filter_map(|(_, value)| value.parse::<f64>().ok()).sum()
    };
    Ok(Counts { instructions: total(&["Ir"]), mispredictions: total(&["Bcm", "Bim"]) })
}

fn save(now: &Counts, compiler: &str) -> Result {
    let mut text = String::from("# Counts for each game, written by `cargo xtask counts --write`.\n");
    let _ = writeln!(text, "compiler {compiler}");
    let _ = writeln!(text, "instructions {:.0}", now.instructions);
    let _ = writeln!(text, "mispredictions {:.1}", now.mispredictions);
    std::fs::write(baseline(), text).map_err(|e| format!("cannot write {}: {e}", baseline().display()))
}

/// Fails where a count is clearly worse than the committed one of the same compiler.
fn compare(now: &Counts, compiler: &str) -> Result {
    let text = std::fs::read_to_string(baseline())
        .map_err(|e| format!("cannot read {}: {e}; write it with --write", baseline().display()))?;
    let value = |name: &str| text.lines().find_map(|l| l.strip_prefix(name)).map(str::trim).unwrap_or("");
    let same = value("compiler ") == compiler;
    let mut worse = Vec::new();
    for (name, count) in [("instructions ", now.instructions), ("mispredictions ", now.mispredictions)] {
        let before: f64 = value(name).parse().map_err(|_| format!("no {name}in {}", baseline().display()))?;
        println!("{name}{:+.1} % against the committed count", (count / before - 1.0) * 100.0);
        if count > before * LEEWAY {
            worse.push(name.trim());
        }
    }
    if !same {
        println!("counted with {compiler}, committed with {}: only reported", value("compiler "));
        return Ok(());
    }
    if worse.is_empty() {
        return Ok(());
    }
    Err(format!(
        "more {}: make it faster, or say why and run `cargo xtask counts --write`",
        worse.join(" and ")
    ))
}
