//! Finds the commit that a release build is made from, for `bastide --version`.

use std::path::Path;
use std::process::Command;

/// This folder in the repository: in another repository, such as that of a packager, the commit is not ours.
const PLACE: &str = "crates/cli/";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=BASTIDE_COMMIT");
    // Debug builds go without: they would be linked again after each commit.
    let debug = std::env::var_os("PROFILE").is_some_and(|profile| profile == "debug");
    if debug || std::env::var_os("BASTIDE_COMMIT").is_some() || git("--show-prefix").as_deref() != Some(PLACE)
    {
        return;
    }
    // This file grows with each commit and each switch to another branch.
    if let Some(log) = git("--git-path logs/HEAD").filter(|path| Path::new(path).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    if let Some(commit) = git("--short=12 HEAD") {
        println!("cargo::rustc-env=BASTIDE_COMMIT={commit}");
    }
}

/// What `git rev-parse` says; `None` outside a repository, or without git.
fn git(asked: &str) -> Option<String> {
    let run = Command::new("git").arg("rev-parse").args(asked.split(' ')).output().ok()?;
    run.status.success().then(|| String::from_utf8_lossy(&run.stdout).trim().to_owned())
}
