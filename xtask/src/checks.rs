//! Checks that are run by a command of their own.

use crate::steps::Steps;
use crate::tools::{Result, cargo};

/// Regenerates the perft tables with the oracle.
pub fn perft() -> Result {
    let test = ["test", "--release", "--package", "bastide-oracle", "--test", "it", "perft"];
    Steps::default().run("perft", cargo().args(test).env("BASTIDE_WRITE", "1"))
}

/// Prints the coverage of clauses by marks and fixtures.
pub fn coverage() -> Result {
    Steps::default()
        .run("coverage", cargo().args(["run", "--package", "bastide-fixtures", "--example", "coverage"]))
}

/// Regenerates the TypeScript types of the messages.
pub fn protocol() -> Result {
    Steps::default()
        .run("protocol", cargo().args(["test", "--package", "bastide-protocol"]).env("BASTIDE_WRITE", "1"))
}
