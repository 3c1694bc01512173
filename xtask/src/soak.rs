//! `cargo xtask soak`: tests with fresh seeds for as long as asked.

use crate::fuzz;
use crate::load;
use crate::steps::Steps;
use crate::tools::{Result, built, cargo, chromium, has_subcommand, need_node, npm, root, target};
use crate::wasm::{Module, whole_page};
use clap::Args;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long to test what.
#[derive(Args)]
pub struct Options {
    /// Minutes of testing, after everything is built.
    #[arg(long, default_value_t = 60)]
    minutes: u64,
    /// The seed of the first round [default: BASTIDE_SEED, or else from the clock]
    #[arg(long)]
    seed: Option<u64>,
    /// Tests only this part (differential, positions, tables, restarts, servers, load, search, records, fuzz, browser).
    #[arg(long, value_name = "PART")]
    only: Option<String>,
}

/// A part of the soak test.
struct Part {
    name: &'static str,
    /// Its weight in the division of the time.
    share: u32,
    work: Work,
}

#[derive(Clone, Copy)]
enum Work {
    /// The integration tests of a package whose names contain one of these strings.
    Tests(&'static str, &'static [&'static str]),
    /// Simulated servers that share a database.
    Servers,
    Fuzz,
    Load,
    Browser,
}

const PARTS: [Part; 10] = [
    Part {
        name: "differential",
        share: 45,
        work: Work::Tests(
            "bastide-oracle",
            &["differential::games", "differential::metamorphic", "differential::needs"],
        ),
    },
    Part { name: "positions", share: 5, work: Work::Tests("bastide-oracle", &["differential::positions"]) },
    Part { name: "tables", share: 10, work: Work::Tests("bastide-table", &["simulation::"]) },
    Part { name: "restarts", share: 5, work: Work::Tests("bastide-server", &["restart::"]) },
    Part { name: "servers", share: 10, work: Work::Servers },
    Part { name: "load", share: 5, work: Work::Load },
    Part { name: "search", share: 10, work: Work::Tests("bastide-search", &["legality::"]) },
    Part {
        name: "records",
        share: 5,
        work: Work::Tests("bastide-properties", &["records::", "saves::", "corpus::"]),
    },
    Part { name: "fuzz", share: 10, work: Work::Fuzz },
    Part { name: "browser", share: 10, work: Work::Browser },
];

/// Seconds per fuzz target in a round.
const FUZZ_SECONDS: u64 = 15;

/// Courses of simulated servers in a round: more than a million steps.
const COURSES: u64 = 1000;

/// The slowdown of the page's processor. A round takes half an hour with the whole suite, minutes with the fast tests.
const SLOW: &str = "4";
const MINUTES_FOR_WHOLE_SUITE: u64 = 240;

/// The distance between the seeds of rounds; no test uses more seeds than this.
const SEEDS: u64 = 10_000;

/// A failure in a round.
struct Failure {
    part: &'static str,
    seed: u64,
    command: String,
    log: PathBuf,
}

/// Runs the parts alternately, each for its share of the time, until the time is over. Then prints the table of what
/// the games of the differential tests decide. A failure does not stop the rest.
///
/// # Errors
///
/// If anything failed, after listing the failures.
pub fn soak(options: &Options) -> Result {
    let parts = chosen(options.only.as_deref())?;
    build(&parts)?;
    let seed = options.seed.or(bastide_budget::given_seed()?).unwrap_or_else(seed_of_clock);
    println!("\n{} minutes from seed {seed}, at commit {}", options.minutes, commit());
    let end = Instant::now() + Duration::from_secs(options.minutes * 60);
    let mut spent = vec![Duration::ZERO; parts.len()];
    let mut failures = Vec::new();
    for round in 0.. {
        if Instant::now() >= end {
            break;
        }
        let next = next(&parts, &spent);
        let left = end.saturating_duration_since(Instant::now());
        let seed = seed + round * SEEDS;
        let commands = commands(parts[next].work, left, options.minutes, seed)?;
        let start = Instant::now();
        failures.extend(run(parts[next].name, seed, commands)?);
        spent[next] += start.elapsed();
    }
    if parts.iter().any(|part| part.name == "differential") {
        failures.extend(run("decided", seed, vec![decided()])?);
    }
    summary(&failures)
}

/// The selected parts whose tools are installed.
fn chosen(only: Option<&str>) -> Result<Vec<&'static Part>> {
    let named: Vec<&Part> = PARTS.iter().filter(|part| only.is_none_or(|name| name == part.name)).collect();
    if named.is_empty() {
        let names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        return Err(format!(
            "no part is called {}; there are {}",
            only.unwrap_or_default(),
            names.join(", ")
        ));
    }
    let is_there = |part: &&Part| match missing(part.work) {
        None => true,
        Some(why) => {
            println!("{} is left out: {why}", part.name);
            false
        }
    };
    let there: Vec<&Part> = named.into_iter().filter(is_there).collect();
    if there.is_empty() { Err("nothing can be tested here: see above".to_owned()) } else { Ok(there) }
}

/// The reason why a part cannot be tested here, if there is one.
fn missing(work: Work) -> Option<String> {
    match work {
        Work::Tests(..) | Work::Servers | Work::Load => None,
        Work::Fuzz if has_subcommand("fuzz") => None,
        Work::Fuzz => Some("cargo-fuzz is not installed (`cargo install --locked cargo-fuzz`)".to_owned()),
        Work::Browser if chromium().is_none() => Some("there is no Chromium".to_owned()),
        Work::Browser => need_node().err(),
    }
}

/// Builds everything that the parts need, so that building does not count as the first round's time.
fn build(parts: &[&Part]) -> Result {
    let mut steps = Steps::default();
    let mut packages: Vec<&str> = Vec::new();
    for part in parts {
        match part.work {
            Work::Tests(package, _) if !packages.contains(&package) => packages.push(package),
            Work::Tests(..) => {}
            Work::Servers => {
                let build = ["test", "--no-run", "--locked", "--lib", "--package", "bastide-server"];
                steps.run("simulated servers", cargo().args(build))?;
            }
            Work::Fuzz => steps.run("fuzz targets", &mut fuzz::build())?,
            Work::Load => load::build("debug", &mut steps)?,
            Work::Browser => {
                whole_page(Module::Quick, &mut steps)?;
                steps.run("program", cargo().args(["build", "--locked", "--package", "bastide-cli"]))?;
            }
        }
    }
    for package in packages {
        let build = ["test", "--no-run", "--locked", "--test", "it", "--package", package];
        steps.run(&format!("tests of {package}"), cargo().args(build))?;
    }
    Ok(())
}

/// The part that has used the smallest fraction of its share.
fn next(parts: &[&Part], spent: &[Duration]) -> usize {
    let used = |i: &usize| spent[*i].as_secs_f64() / f64::from(parts[*i].share);
    (0..parts.len()).min_by(|a, b| used(a).total_cmp(&used(b))).unwrap_or(0)
}

/// The commands of a part in one round.
fn commands(work: Work, left: Duration, minutes: u64, seed: u64) -> Result<Vec<Command>> {
    match work {
        Work::Tests(package, filters) => {
            let mut command = cargo();
            command
                .args(["test", "--quiet", "--locked", "--test", "it", "--package", package, "--"])
                .args(filters);
            Ok(vec![command])
        }
        Work::Servers => {
            let mut command = cargo();
            command.args(["test", "--quiet", "--locked", "--lib", "--package", "bastide-server"]);
            command.args(["--", "simulation::"]).env("BASTIDE_BUDGET", COURSES.to_string());
            Ok(vec![command])
        }
        Work::Fuzz => {
            let targets = fuzz::targets()?;
            let each = (left.as_secs() / targets.len() as u64).clamp(1, FUZZ_SECONDS);
            targets.iter().map(|target| fuzz::command(target, each, seed)).collect()
        }
        Work::Load => {
            let clients = |what: &[&str]| {
                let mut command = load::clients("debug");
                command.args(what).arg(format!("--seed={seed}"));
                command
            };
            let kill = clients(&["kill", "--tables", "20", "--times", "10"]);
            let attack = clients(&["attack", "--size", "0.2", "--seconds", "5"]);
            let several = ["kill", "--processes", "3", "--tables", "200", "--times", "9", "--finish"];
            Ok([kill, attack]
                .into_iter()
                .chain(bastide_postgres::is_installed().then(|| clients(&several)))
                .collect())
        }
        Work::Browser => {
            let mut command = npm();
            command.args(["run", "--silent", "test:e2e", "--", "--fail-on-flaky-tests"]);
            if minutes < MINUTES_FOR_WHOLE_SUITE {
                command.args(["--grep", "@fast"]);
            }
            command.env("BASTIDE_BIN", built("debug")).env("BASTIDE_E2E_SLOW", SLOW);
            command.env("CHROMIUM", chromium().unwrap_or_default());
            Ok(vec![command])
        }
    }
}

/// The test that prints which clauses and values the games of the differential tests decide.
fn decided() -> Command {
    let mut command = cargo();
    command.args(["test", "--quiet", "--locked", "--test", "it", "--package", "bastide-oracle", "--"]);
    command.args(["every_clause_and_value_is_decided", "--ignored", "--nocapture"]);
    command
}

/// Runs the commands of a part with a seed, and prints a line about them.
fn run(part: &'static str, seed: u64, commands: Vec<Command>) -> Result<Vec<Failure>> {
    let start = Instant::now();
    let mut failures = Vec::new();
    for (number, mut command) in commands.into_iter().enumerate() {
        let log = folder()?.join(format!("{part}-{seed}-{number}.log"));
        let file = || File::create(&log).map_err(|error| format!("cannot write {}: {error}", log.display()));
        let out = file()?;
        let err = out.try_clone().map_err(|error| error.to_string())?;
        command.env("BASTIDE_SEED", seed.to_string()).env("BASTIDE_TESTS", "fast").env("RUST_BACKTRACE", "0");
        let status = command.stdin(Stdio::null()).stdout(out).stderr(err).status();
        if part == "decided" {
            println!("{}", text_of(&log));
        }
        if status.is_ok_and(|status| status.success()) {
            let _ = fs::remove_file(&log);
        } else {
            keep_crash(seed, &log);
            failures.push(Failure { part, seed, command: repeat(&command), log });
        }
    }
    let verdict = if failures.is_empty() { "ok" } else { "FAILED" };
    println!("{part:<13} seed {seed}  {:>5.0} s  {verdict}", start.elapsed().as_secs_f64());
    Ok(failures)
}

/// Limits for minimising a crashing input; one that takes too long is tried only a few times.
const SMALLER: [&str; 4] = ["--runs=2000", "--", "-max_total_time=60", "-timeout=20"];

/// Minimises and keeps the input that crashed a fuzz target, and adds to the log how to reproduce the crash.
fn keep_crash(seed: u64, log: &Path) {
    const WRITTEN: &str = "Test unit written to ";
    let text = text_of(log);
    let Some(unit) = text.lines().find_map(|line| line.split_once(WRITTEN)).map(|(_, unit)| unit.trim())
    else {
        return;
    };
    let unit = root().join(unit);
    let Some(target) = unit.parent().and_then(Path::file_name).and_then(OsStr::to_str) else { return };
    let mut smaller = fuzz::cargo_fuzz("tmin", target);
    let made = smaller.arg(&unit).args(SMALLER).stdin(Stdio::null()).output();
    let said = made.map(|output| String::from_utf8_lossy(&output.stderr).into_owned()).unwrap_or_default();
    let small = smallest_unit(&said).map_or(unit.clone(), |small| root().join(small));
    let kept = log.with_file_name(format!("fuzz-{target}-{seed}"));
    let outcome = match fs::copy(&small, &kept) {
        Ok(_) => format!(
            "repeat: cargo fuzz run --sanitizer none {target} {kept}\nfixture to be added as fuzz/corpus/{target}/NAME: {kept}",
            kept = kept.display()
        ),
        Err(error) => format!("{}: {error}", kept.display()),
    };
    let _ = fs::write(log, format!("{text}\n{outcome}\n"));
}

/// Returns the file that `cargo fuzz tmin` names, if it found anything smaller.
fn smallest_unit(said: &str) -> Option<&str> {
    said.lines().map(str::trim).rfind(|line| line.starts_with("fuzz/artifacts/"))
}

fn text_of(log: &Path) -> String {
    fs::read(log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
}

/// A command as typed in a shell, with the relevant variables.
fn repeat(command: &Command) -> String {
    let named = command.get_envs().filter(|(name, _)| name.to_string_lossy().starts_with("BASTIDE_"));
    let variables =
        named.filter_map(|(name, value)| Some(format!("{}={}", name.display(), value?.display())));
    let words =
        [command.get_program()].into_iter().chain(command.get_args()).map(|word| word.display().to_string());
    let folder = command.get_current_dir().map(|folder| format!("cd \"{}\" &&", folder.display()));
    folder.into_iter().chain(variables).chain(words).collect::<Vec<_>>().join(" ")
}

/// Lists the failures, each with the lines of its log about the seed, the commit, the command and the fixture.
fn summary(failures: &[Failure]) -> Result {
    if failures.is_empty() {
        println!("\nnothing failed");
        return Ok(());
    }
    println!("\n{} failures", failures.len());
    for failure in failures {
        let Failure { part, seed, command, log } = failure;
        println!("\n{part}, seed {seed}, commit {}\n  log: {}", commit(), log.display());
        let text = text_of(log);
        key_lines(&text).for_each(|line| println!("  {}", line.get(..LONGEST).unwrap_or(line)));
        if !key_lines(&text).any(|line| line.starts_with("repeat: ")) {
            println!("  repeat: {command}");
        }
    }
    Err(format!("{} failures: see above", failures.len()))
}

/// The printed length of a line; the log has all of it.
const LONGEST: usize = 400;

/// The lines of a log about reproducing a failure and about files written.
fn key_lines(log: &str) -> impl Iterator<Item = &str> {
    const STARTS: [&str; 10] = [
        "seed: ",
        "commit: ",
        "repeat: ",
        "record: ",
        "fixture to be ",
        "two games that must agree ",
        "two positions that must agree ",
        "a game fails ",
        "a table fails ",
        "never decided: ",
    ];
    let helps = |line: &&str| STARTS.iter().any(|start| line.starts_with(start));
    let mut seen = HashSet::new();
    // Minimising repeats the same failure many times.
    log.lines().map(str::trim).filter(helps).filter(move |line| seen.insert(*line))
}

/// The folder for logs and fixtures of failures.
fn folder() -> Result<PathBuf> {
    let folder = target().join("soak");
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    Ok(folder)
}

/// A seed unique to this run: between two seconds there are a million seeds, more than the rounds of a run use.
fn seed_of_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs()) * 1_000_000
}

fn commit() -> String {
    bastide_budget::commit().unwrap_or_else(|| "none".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_gets_its_share() {
        let parts: Vec<&Part> = PARTS.iter().collect();
        let mut spent = vec![Duration::ZERO; parts.len()];
        for _ in 0..1000 {
            let next = next(&parts, &spent);
            spent[next] += Duration::from_secs(1);
        }
        let shares: u32 = parts.iter().map(|part| part.share).sum();
        for (part, spent) in parts.iter().zip(spent) {
            let expected = 1000 * u64::from(part.share) / u64::from(shares);
            assert!(spent.as_secs().abs_diff(expected) <= 2, "{}: {spent:?}, not {expected} s", part.name);
        }
    }

    #[test]
    fn relevant_log_lines_are_found() {
        let log = "running 1 test\nthread panicked at games.rs:\ntwo games that must agree differ after 3 actions: scores differ\n\
                   seed: 7\ncommit: abc\nrepeat: BASTIDE_SEED=7 cargo test\nrecord: a.bastide\n\ntest failed\n";
        let lines: Vec<&str> = key_lines(log).collect();
        assert_eq!(lines.len(), 5, "{lines:?}");
    }

    #[test]
    fn command_is_printed_as_typed() {
        let mut command = Command::new("cargo");
        command.args(["test", "games"]).env("BASTIDE_SEED", "5").env("RUST_BACKTRACE", "0");
        assert_eq!(repeat(&command), "BASTIDE_SEED=5 cargo test games");
    }

    #[test]
    fn unknown_part_error_lists_the_known_ones() {
        let message = chosen(Some("weather")).err().unwrap();
        assert!(message.contains("weather") && message.contains("differential"), "{message}");
    }
}
