//! What is run before a change lands, and the deeper checks that have commands of their own.

use crate::counts;
use crate::steps::Steps;
use crate::test;
use crate::tools::{Result, cargo};

/// Formatting, lints, documentation, counts, tests.
pub fn ci() -> Result {
    test::need(&test::Options::default())?;
    let mut steps = Steps::default();
    let result = ci_steps(&mut steps);
    steps.summary();
    result
}

fn ci_steps(steps: &mut Steps) -> Result {
    steps.run("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    steps.run("lints", cargo().args(clippy))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked"];
    steps.run("documentation", cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    counts::run(false, steps)?;
    test::run(&test::Options::default(), steps)
}

/// Rules against oracle, over many games.
pub fn differential(games: u64) -> Result {
    let test =
        ["test", "--release", "--package", "bastide-oracle", "--test", "differential", "--", "--nocapture"];
    Steps::default()
        .run("differential", cargo().args(test).env("BASTIDE_DIFFERENTIAL_GAMES", games.to_string()))
}

/// Perft tables, written by the oracle.
pub fn perft() -> Result {
    let test = ["test", "--release", "--package", "bastide-oracle", "--test", "perft"];
    Steps::default().run("perft", cargo().args(test).env("BASTIDE_WRITE", "1"))
}

/// Clauses, marks, fixtures.
pub fn coverage() -> Result {
    Steps::default().run(
        "coverage",
        cargo().args(["run", "--quiet", "--package", "bastide-fixtures", "--example", "coverage"]),
    )
}

/// TypeScript types of the messages.
pub fn protocol() -> Result {
    Steps::default()
        .run("protocol", cargo().args(["test", "--package", "bastide-protocol"]).env("BASTIDE_WRITE", "1"))
}
