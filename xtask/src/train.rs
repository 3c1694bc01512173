//! Trains the learned value: self-play, a fit, a match; then again with the new weights.
//!
//! The results depend only on the seeds (and the fit on the version of NumPy), and existing files are kept: after an
//! interruption the same command continues where it stopped.

use crate::tools::{Result, cargo, exists, root, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Flags of `train`.
#[derive(clap::Args)]
pub struct Options {
    /// Rounds: the first learns from games of `greedy`, each other from those of the round before, too
    #[arg(long, default_value_t = 2)]
    generations: u64,
    /// Continue from the built-in weights, which then play the games of the first round instead of `greedy`
    #[arg(long)]
    go_on: bool,
    /// Files of games in the first round
    #[arg(long, default_value_t = 40)]
    chunks: u64,
    /// Files of games in each later round
    #[arg(long, default_value_t = 20)]
    later_chunks: u64,
    /// Games in a file
    #[arg(long, default_value_t = 500)]
    games: u64,
    /// How often the fit goes through all positions
    #[arg(long, default_value_t = 4)]
    epochs: u64,
    /// Files that are played at the same time
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Games of the match that decides whether a round is kept
    #[arg(long, default_value_t = 1000)]
    match_games: u64,
    /// Folder for games and weights
    #[arg(long)]
    folder: Option<PathBuf>,
}

impl Options {
    /// The command that reproduces the weights, without the folder and the match, which do not affect them.
    fn command(&self) -> String {
        let Options { generations, chunks, later_chunks, games, epochs, .. } = self;
        let go_on = if self.go_on { " --go-on" } else { "" };
        format!(
            "cargo xtask train{go_on} --generations {generations} --chunks {chunks} --later-chunks {later_chunks} \
             --games {games} --epochs {epochs}"
        )
    }
}

/// The path of the built-in weights.
const BUILT_IN: &str = "crates/search/weights/value.bin";

/// Trains generation by generation; the best becomes the built-in weights.
pub fn train(options: &Options) -> Result {
    let folder = options.folder.clone().unwrap_or_else(|| target().join("training"));
    fs::create_dir_all(&folder).map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
    let python = python(&folder)?;
    build()?;
    let mut table = String::from("generation  against  result\n");
    let mut best: Option<PathBuf> = if options.go_on { Some(begin(&folder)?) } else { None };
    let begun = best.clone();
    for generation in 1..=options.generations {
        games(options, &folder, generation, best.as_deref())?;
        let weights = folder.join(format!("value-{generation}.bin"));
        if !weights.exists() {
            fit(options, &folder, generation, &python, &weights)?;
        }
        let rival = best.as_ref().map_or_else(|| "greedy".to_owned(), |old| player(old));
        let report = play_match(&player(&weights), &rival, options.match_games)?;
        let (result, ahead) = result_of(&report).ok_or_else(|| format!("no result in {report}"))?;
        table +=
            &format!("{generation:<10}  {:<7}  {result}\n", if best.is_some() { "before" } else { "greedy" });
        println!("{table}");
        if ahead <= 0.0 {
            println!("generation {generation} is not better: training ends");
            break;
        }
        best = Some(weights);
    }
    let best = best.filter(|best| Some(best) != begun.as_ref());
    let best = best.ok_or("nothing better than before was learned: try more --chunks")?;
    fs::copy(&best, root().join(BUILT_IN)).map_err(|e| format!("cannot write {BUILT_IN}: {e}"))?;
    println!("{} is now {BUILT_IN}", best.display());
    Ok(())
}

/// Copies the built-in weights, so that an interrupted training continues from the same ones.
fn begin(folder: &Path) -> Result<PathBuf> {
    let copy = folder.join("value-0.bin");
    if !copy.exists() {
        fs::copy(root().join(BUILT_IN), &copy).map_err(|e| format!("cannot copy {BUILT_IN}: {e}"))?;
    }
    Ok(copy)
}

/// Finds a Python with NumPy: the system's, or one in the folder.
fn python(folder: &Path) -> Result<PathBuf> {
    let has_numpy = |python: &Path| {
        Command::new(python).args(["-c", "import numpy"]).output().is_ok_and(|run| run.status.success())
    };
    let own = folder.join("venv/bin/python");
    if let Some(found) = [PathBuf::from("python3"), own.clone()].into_iter().find(|p| has_numpy(p)) {
        return Ok(found);
    }
    if !exists("python3") {
        return Err("training needs Python 3.9 or newer: install python3".into());
    }
    println!("installing NumPy into {} …", folder.join("venv").display());
    run(
        Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")),
        "making a Python environment",
    )?;
    run(Command::new(&own).args(["-m", "pip", "install", "-q", "numpy"]), "installing NumPy")?;
    Ok(own)
}

fn build() -> Result {
    let build = ["build", "--release", "--locked", "--package", "bastide-lab", "--package", "bastide-cli"];
    run(cargo().args(build), "building the players")
}

/// Plays the missing games of a generation.
fn games(options: &Options, folder: &Path, generation: u64, weights: Option<&Path>) -> Result {
    let (from, next) = (Instant::now(), AtomicU64::new(1));
    let chunks = if generation == 1 { options.chunks } else { options.later_chunks };
    let work = || -> Result {
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk > chunks {
                return Ok(());
            }
            let seed = 1000 * generation + chunk;
            // The file that is finished last.
            let done = folder.join(format!("{seed}.done"));
            if done.exists() {
                continue;
            }
            let mut play = Command::new(target().join("release/bastide-lab"));
            play.arg("selfplay").arg(folder).args([seed.to_string(), options.games.to_string()]);
            match weights {
                Some(weights) => play.arg("learned").arg(weights),
                None => play.arg("greedy"),
            };
            run(&mut play, "playing")?;
            fs::write(&done, "").map_err(|e| format!("cannot write {}: {e}", done.display()))?;
            let seconds = from.elapsed().as_secs();
            println!("generation {generation}: file {chunk} of {chunks}, {seconds} s");
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("playing does not panic"))
    })
}

/// Fits the weights of a generation to all games so far.
fn fit(options: &Options, folder: &Path, generation: u64, python: &Path, weights: &Path) -> Result {
    let made_by = Options { generations: generation, folder: None, ..*options }.command();
    // Written under another name first, so that an existing file is always complete.
    let new = weights.with_extension("new");
    let mut fit = Command::new(python);
    fit.arg(root().join("training/train.py")).arg(folder).arg(&new);
    fit.args(["--epochs", &options.epochs.to_string(), "--made-by", &made_by]);
    fit.args(["--seeds-below", &(1000 * (generation + 1)).to_string()]);
    run(&mut fit, "the fit")?;
    fs::rename(&new, weights).map_err(|e| format!("cannot write {}: {e}", weights.display()))
}

fn player(weights: &Path) -> String {
    format!("learned:network={}", weights.display())
}

/// Plays a match and returns its report.
fn play_match(a: &str, b: &str, games: u64) -> Result<String> {
    let mut command = Command::new(target().join("release/bastide"));
    command.args(["match", a, b, "--pairs", &games.div_ceil(2).to_string()]);
    let run = command.stderr(Stdio::inherit()).output().map_err(|e| format!("no match: {e}"))?;
    if run.status.success() {
        Ok(String::from_utf8_lossy(&run.stdout).into_owned())
    } else {
        Err(format!("no match between {a} and {b}: see above"))
    }
}

/// Returns the part of a report's line before these words.
fn before<'a>(report: &'a str, words: &str) -> Option<&'a str> {
    report.lines().find_map(|line| Some(line.split_once(words)?.0))
}

/// Returns the share of victories and the points ahead from a report, with their errors, and the points as a number.
fn result_of(report: &str) -> Option<(String, f64)> {
    let (share, points) = (before(report, " % of the victories")?, before(report, " points a game ahead")?);
    let ahead = points.split(' ').next()?.parse().ok()?;
    Some((format!("{share} % won, {points} points"), ahead))
}

fn run(command: &mut Command, what: &str) -> Result {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} failed ({status}): see above")),
        Err(error) => Err(format!("{what} failed: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read() {
        let report = "learned against greedy: 400 games in 200 deals · base,traders · rules c2 · seed 1\n\n\
                      won 273, shared 1, lost 126\n\
                      68.38 ± 2.10 % of the victories, with a chance of 95 % between 63.7 and 72.7 %; equal players …\n\
                      -1.52 ± 2.01 points a game ahead of an opponent\n+134 ± 18 Elo\n";
        let found = Some(("68.38 ± 2.10 % won, -1.52 ± 2.01 points".to_owned(), -1.52));
        assert_eq!(result_of(report), found);
        assert_eq!(result_of("usage"), None);
    }
}
