//! The amount of work of each test, and its seed.
//!
//! Tests that play games, corrupt texts or try positions get their number of iterations here. The counts are in
//! one table, `budgets.txt`, with a column for each speed: `cargo xtask test` and `cargo xtask test --all`.
//! Random tests start from [`seed`], which xtask derives from the commit's hash, so that every commit tries new
//! games.
//!
//! | variable | meaning |
//! |---|---|
//! | `BASTIDE_TESTS` | `fast` (the default) or `all`: the column of the table |
//! | `BASTIDE_SEED` | the first seed of random tests; 1 by default |
//! | `BASTIDE_BUDGET` | replaces every count of the table, to reproduce a failure |

use std::fmt::{self, Display, Formatter};
use std::process::Command;
use std::str::FromStr;

const TABLE: &str = include_str!("../budgets.txt");

/// Returns the number of games, positions or lines for the test of this name.
///
/// # Panics
///
/// If the table has no row of this name, or an environment variable has an invalid value.
pub fn budget(name: &str) -> u64 {
    let all = is_all();
    let of_table = row(TABLE, name, all).unwrap_or_else(|| panic!("no row `{name}` in budgets.txt: add one"));
    variable("BASTIDE_BUDGET").unwrap_or(of_table)
}

/// Returns whether the counts are those of the table. If `BASTIDE_BUDGET` replaces them, to reproduce a
/// failure, a test must not expect events that are only likely in many games.
pub fn is_whole() -> bool {
    variable::<u64>("BASTIDE_BUDGET").is_none()
}

/// Returns the count of the test of this name for `cargo xtask test --all`, whatever the current speed.
///
/// # Panics
///
/// If the table has no row of this name.
pub fn budget_of_all(name: &str) -> u64 {
    row(TABLE, name, true).unwrap_or_else(|| panic!("no row `{name}` in budgets.txt: add one"))
}

/// Returns the first seed of random tests.
///
/// # Panics
///
/// If `BASTIDE_SEED` is not a number.
pub fn seed() -> u64 {
    given_seed().unwrap_or_else(|why| panic!("{why}")).unwrap_or(1)
}

/// Returns the seed given by `BASTIDE_SEED`, if it is set.
///
/// # Errors
///
/// If it is not a number.
pub fn given_seed() -> Result<Option<u64>, String> {
    let Ok(text) = std::env::var("BASTIDE_SEED") else { return Ok(None) };
    text.parse().map(Some).map_err(|_| format!("BASTIDE_SEED={text}: expected a number"))
}

/// Returns the seeds of the test of this name, as many as its budget.
///
/// # Panics
///
/// See [`budget`] and [`seed`].
pub fn seeds(name: &str) -> std::ops::Range<u64> {
    let first = seed();
    first..first + budget(name)
}

/// Identifies a test in reports of its failures.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    package: &'static str,
    name: &'static str,
}

/// Returns the [`Test`] that contains the invocation.
#[macro_export]
macro_rules! this_test {
    () => {{
        fn here() {}
        $crate::Test::around(env!("CARGO_PKG_NAME"), std::any::type_name_of_val(&here))
    }};
}

impl Test {
    /// Creates a test from its package and its name, such as `differential::games::the_current_edition`.
    pub const fn new(package: &'static str, name: &'static str) -> Test {
        Test { package, name }
    }

    /// Identifies the test that runs on this thread by the thread's name, which `cargo test` and nextest set. If all
    /// tests run on the main thread, as on a machine with one core, the name is only known if a single test was
    /// requested. If none was, the result stands for all tests of the package.
    pub fn of_thread(package: &'static str) -> Test {
        let thread = std::thread::current();
        let name = thread.name().filter(|name| *name != "main").map(str::to_owned);
        let name = name.unwrap_or_else(|| asked_alone(std::env::args().skip(1)).unwrap_or_default());
        // Leaks the name; there is only one per test.
        Test { package, name: Box::leak(name.into()) }
    }

    /// Returns the name without modules.
    pub fn short(self) -> &'static str {
        self.name.rsplit("::").next().unwrap_or(self.name)
    }

    /// Identifies the test around a function by the function's full path: for [`this_test!`].
    #[doc(hidden)]
    pub fn around(package: &'static str, path: &'static str) -> Test {
        let in_crate = path.split_once("::").map_or(path, |(_, rest)| rest);
        let name = in_crate.strip_suffix("::here").unwrap_or(in_crate);
        Test { package, name: name.split("::{{closure}}").next().unwrap_or(name) }
    }

    /// Calls `run` with each seed in the budget of this row. A failure prints the command that reproduces it
    /// alone.
    ///
    /// # Panics
    ///
    /// See [`seeds`]; also if `run` panics.
    pub fn each_seed(self, row: &str, run: impl FnMut(u64)) {
        self.each_of(seeds(row), run);
    }

    /// Calls `run` with each of these seeds. A failure prints the command that reproduces it alone.
    pub fn each_of(self, seeds: impl IntoIterator<Item = u64>, mut run: impl FnMut(u64)) {
        for seed in seeds {
            let _blame = self.blame(seed);
            run(seed);
        }
    }

    /// If the test panics while the result is held, prints how to reproduce the game of this seed.
    pub fn blame(self, seed: u64) -> Blame {
        Blame { test: self, seed, variables: "BASTIDE_BUDGET=1 ".to_owned() }
    }

    /// If the test panics while the result is held, prints how to reproduce the whole test, for assertions
    /// about all games together.
    pub fn blame_all(self) -> Blame {
        let given = |name| std::env::var(name).map_or(String::new(), |value| format!("{name}={value} "));
        Blame { test: self, seed: seed(), variables: given("BASTIDE_TESTS") + &given("BASTIDE_BUDGET") }
    }

    /// Returns the report of a failed test: the seed, the commit and the command that reproduces it.
    pub fn report(self, seed: u64) -> String {
        self.blame(seed).to_string()
    }
}

/// Returns the single test requested from a test binary with `--exact`, if any.
fn asked_alone(arguments: impl Iterator<Item = String>) -> Option<String> {
    let arguments: Vec<String> = arguments.collect();
    let exact = arguments.iter().any(|argument| argument == "--exact");
    arguments.into_iter().find(|argument| exact && !argument.starts_with('-'))
}

/// A guard that prints how to reproduce a failure if the test panics while it is held.
#[must_use = "it speaks while it is held"]
pub struct Blame {
    test: Test,
    seed: u64,
    /// Further environment variables for the command, besides the seed.
    variables: String,
}

impl Display for Blame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Blame { test: Test { package, name }, seed, variables } = self;
        let commit = commit().unwrap_or_else(|| "none".to_owned());
        writeln!(f, "seed: {seed}\ncommit: {commit}")?;
        let exact = if name.is_empty() { String::new() } else { format!("{name} -- --exact") };
        let of_all = if name.is_empty() { "--" } else { "" };
        write!(f, "repeat: BASTIDE_SEED={seed} {variables}cargo test --package {package} {exact}{of_all} ")?;
        write!(f, "--include-ignored --nocapture")
    }
}

impl Drop for Blame {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{self}");
        }
    }
}

/// Returns the commit that is checked out, if git knows one, marked if files differ from it.
pub fn commit() -> Option<String> {
    git(&["describe", "--always", "--abbrev=12", "--dirty"])
}

/// Returns the seed that `cargo xtask test` uses: the first 40 bits of the commit's hash, or 1 without a
/// commit.
pub fn seed_of_commit() -> u64 {
    // Git may lengthen the hash to keep it unique.
    let hash = git(&["rev-parse", "--short=10", "HEAD"]);
    hash.and_then(|hash| u64::from_str_radix(hash.get(..10)?, 16).ok()).unwrap_or(1)
}

/// Runs git and returns its output; `None` if it fails.
fn git(question: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(question).output().ok().filter(|answer| answer.status.success())?;
    Some(String::from_utf8(answer.stdout).ok()?.trim().to_owned())
}

/// Returns whether this is `cargo xtask test --all`.
///
/// # Panics
///
/// If `BASTIDE_TESTS` is neither `fast` nor `all`.
pub fn is_all() -> bool {
    match std::env::var("BASTIDE_TESTS").as_deref() {
        Err(_) | Ok("fast") => false,
        Ok("all") => true,
        Ok(other) => panic!("BASTIDE_TESTS={other}: expected fast or all"),
    }
}

fn variable<T: FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text}: expected a number")))
}

fn row(table: &str, name: &str, all: bool) -> Option<u64> {
    let mut words = rows(table).find(|row| row.split_whitespace().next() == Some(name))?.split_whitespace();
    words.nth(if all { 2 } else { 1 })?.parse().ok()
}

fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn rows_have_a_column_for_each_speed() {
        let table = "# comment\n\na.b 3 40 games\nc 1 2 tables *\n";
        assert_eq!(row(table, "a.b", false), Some(3));
        assert_eq!(row(table, "a.b", true), Some(40));
        assert_eq!(row(table, "c", true), Some(2));
        assert_eq!(row(table, "comment", true), None);
    }

    #[test]
    fn every_row_parses_and_all_is_at_least_fast() {
        let mut names = BTreeSet::new();
        for line in rows(TABLE) {
            let name = line.split_whitespace().next().expect("a row has a name");
            assert!(names.insert(name), "{name} stands twice");
            let (fast, all) = (row(TABLE, name, false), row(TABLE, name, true));
            assert!(fast.is_some_and(|fast| fast > 0) && all >= fast, "{line}");
            assert!(line.split_whitespace().count() >= 4, "{line}: what is counted?");
        }
    }

    #[test]
    fn this_test_knows_its_name() {
        let Test { package, name } = this_test!();
        assert_eq!((package, name), ("bastide-budget", "tests::this_test_knows_its_name"));
        let within = || this_test!().name;
        assert_eq!(within(), name);
        let report = this_test!().report(7);
        let repeat = "repeat: BASTIDE_SEED=7 BASTIDE_BUDGET=1 cargo test --package bastide-budget tests::this_test_knows_its_name";
        assert!(report.starts_with("seed: 7\ncommit: ") && report.contains(repeat), "{report}");
    }

    #[test]
    fn test_on_the_main_thread_is_identified_by_the_arguments() {
        let asked = |line: &str| asked_alone(line.split_whitespace().map(str::to_owned));
        assert_eq!(asked("--exact a::b --nocapture"), Some("a::b".to_owned()));
        assert_eq!(asked("a --test-threads=1"), None);
        let report = |name| Test::new("p", name).report(7);
        assert!(
            report("a::b").ends_with("cargo test --package p a::b -- --exact --include-ignored --nocapture")
        );
        assert!(report("").ends_with("cargo test --package p -- --include-ignored --nocapture"));
    }

    #[test]
    fn seed_count_is_the_budget() {
        let name = rows(TABLE).next().and_then(|row| row.split_whitespace().next()).expect("there are rows");
        assert_eq!(seeds(name).count() as u64, budget(name));
        assert_eq!(seeds(name).start, seed());
    }
}
