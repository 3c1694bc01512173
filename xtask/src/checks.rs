//! What is run before a change lands, and the deeper checks that have commands of their own.

use crate::steps::Steps;
use crate::test;
use crate::tools::{Result, cargo, exists, need_node, root};
use std::process::Command;

/// Formatting, lints, documentation, tests.
pub fn ci() -> Result {
    need_node()?;
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

/// The libraries that must run in a browser.
const PORTABLE: [&str; 7] = ["types", "art", "rules", "notation", "search", "protocol", "table"];

/// Builds them for WebAssembly, with what this machine has: rustup's target, or Debian's compiler and
/// its source of the standard library.
pub fn wasm() -> Result {
    const TARGET: &str = "wasm32-unknown-unknown";
    let packages = PORTABLE.iter().flat_map(|name| ["--package".to_owned(), format!("bastide-{name}")]);
    let mut build = if has_target(TARGET) || add_target(TARGET) {
        cargo()
    } else if exists("/usr/lib/rust-web/bin/rustc") || exists("/usr/bin/rustc") {
        let mut command = Command::new("/usr/bin/cargo");
        command.current_dir(root()).env("RUSTC_BOOTSTRAP", "1").args(["-Zbuild-std=std,panic_abort"]);
        command
    } else {
        return Err(format!(
            "no compiler for {TARGET}: `rustup target add {TARGET}`, or on Debian \
                            `apt-get install rustc-web rust-web-src lld`"
        ));
    };
    Steps::default().run(TARGET, build.args(["build", "--target", TARGET]).args(packages))
}

fn has_target(target: &str) -> bool {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    installed.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).lines().any(|line| line == target))
}

fn add_target(target: &str) -> bool {
    let added = Command::new("rustup").args(["target", "add", target]).output();
    added.is_ok_and(|run| run.status.success())
}
