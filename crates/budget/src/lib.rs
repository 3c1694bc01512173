//! How much each test does, and with which seed.
//!
//! Tests that play games, damage texts or try positions ask here how many. The counts stand in one table,
//! `budgets.txt`, with a column for each speed: `cargo xtask test` and `cargo xtask test --all`. Random tests start from
//! [`seed`], which xtask takes from the commit's hash, so that every commit tries new games.
//!
//! | variable | meaning |
//! |---|---|
//! | `BASTIDE_TESTS` | `fast` (the default) or `all`: the column of the table |
//! | `BASTIDE_SEED` | where random tests start; 1 by default |
//! | `BASTIDE_BUDGET` | replaces every count of the table, to repeat one failure |

use std::fmt::Display;
use std::process::Command;
use std::str::FromStr;

const TABLE: &str = include_str!("../budgets.txt");

/// Returns how many games, positions or lines the test of this name may use.
///
/// # Panics
///
/// If the table has no row of this name, or a variable has a value that cannot be read.
pub fn budget(name: &str) -> u64 {
    let all = is_all();
    let of_table = row(TABLE, name, all).unwrap_or_else(|| panic!("no row `{name}` in budgets.txt: add one"));
    variable("BASTIDE_BUDGET").unwrap_or(of_table)
}

/// Returns how much the test of this name does in `cargo xtask test --all`, at any speed.
///
/// # Panics
///
/// If the table has no row of this name.
pub fn budget_of_all(name: &str) -> u64 {
    row(TABLE, name, true).unwrap_or_else(|| panic!("no row `{name}` in budgets.txt: add one"))
}

/// Returns the seed from which random tests count up.
///
/// # Panics
///
/// If `BASTIDE_SEED` is no number.
pub fn seed() -> u64 {
    variable("BASTIDE_SEED").unwrap_or(1)
}

/// Returns the seeds of the test of this name: as many as its budget allows.
///
/// # Panics
///
/// As [`budget`] and [`seed`].
pub fn seeds(name: &str) -> std::ops::Range<u64> {
    let first = seed();
    first..first + budget(name)
}

/// Returns the command that repeats a single seed of a test.
pub fn repeat(package: &str, test: &str, seed: impl Display) -> String {
    let exact = "-- --exact --include-ignored --nocapture";
    format!("BASTIDE_SEED={seed} BASTIDE_BUDGET=1 cargo test --package {package} {test} {exact}")
}

/// Returns what a failed test says of its seed: the seed, the commit and the command that repeats it.
pub fn report(package: &str, test: &str, seed: impl Display) -> String {
    let commit = commit().unwrap_or_else(|| "none".to_owned());
    format!("seed: {seed}\ncommit: {commit}\nrepeat: {}", repeat(package, test, &seed))
}

/// Prints [`report`] if the test panics while this is held: for tests that assert in many places.
pub struct Blame {
    package: &'static str,
    test: &'static str,
    seed: u64,
}

impl Blame {
    /// Holds what is printed if the game of this seed fails.
    pub fn on(package: &'static str, test: &'static str, seed: u64) -> Blame {
        Blame { package, test, seed }
    }
}

impl Drop for Blame {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}", report(self.package, self.test, self.seed));
        }
    }
}

/// Returns the commit that is checked out, if git knows one, and whether files differ from it.
pub fn commit() -> Option<String> {
    git(&["describe", "--always", "--abbrev=12", "--dirty"])
}

/// Returns the seed that `cargo xtask test` takes: the first 40 bits of the commit's hash, or 1 without a commit.
pub fn seed_of_commit() -> u64 {
    // Git may lengthen the hash to keep it unique.
    let hash = git(&["rev-parse", "--short=10", "HEAD"]);
    hash.and_then(|hash| u64::from_str_radix(hash.get(..10)?, 16).ok()).unwrap_or(1)
}

/// Returns what git says about the working folder, if it can be asked.
fn git(question: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(question).output().ok().filter(|answer| answer.status.success())?;
    Some(String::from_utf8(answer.stdout).ok()?.trim().to_owned())
}

fn is_all() -> bool {
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
    fn each_speed_has_its_column() {
        let table = "# comment\n\na.b 3 40 games\nc 1 2 tables *\n";
        assert_eq!(row(table, "a.b", false), Some(3));
        assert_eq!(row(table, "a.b", true), Some(40));
        assert_eq!(row(table, "c", true), Some(2));
        assert_eq!(row(table, "comment", true), None);
    }

    #[test]
    fn every_row_can_be_read_and_grows_with_the_speed() {
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
    fn seeds_are_as_many_as_the_budget() {
        let name = rows(TABLE).next().and_then(|row| row.split_whitespace().next()).expect("there are rows");
        assert_eq!(seeds(name).count() as u64, budget(name));
        assert_eq!(seeds(name).start, seed());
    }
}
