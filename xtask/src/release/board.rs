//! The npm package of the board.

use super::archive;
use crate::recipes::succeeds;
use crate::steps::Steps;
use crate::tools::{Result, need_chromium, npm, target, write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs the board, installs it in a folder of its own, and opens its example in a browser.
pub fn check(profile: &str, folder: &Path, steps: &mut Steps) -> Result<PathBuf> {
    // It has the drawings.
    let program = archive::build(&target(), profile, steps)?;
    let mut build = npm();
    steps.run("npm package", build.args(["run", "--silent", "board"]).env("BASTIDE_BIN", &program))?;
    let program_of_npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let run = |arguments: &[&str], at: &Path| {
        succeeds(Command::new(program_of_npm).args(arguments).current_dir(at))
    };
    let archive = target().join(run(&["pack", "--silent", "./npm"], &target())?.trim());
    let own = folder.join("page");
    write(&own.join("package.json"), "{ \"private\": true }\n")?;
    run(&["install", "--silent", "--no-audit", "--no-fund", &archive.display().to_string()], &own)?;
    let installed = own.join("node_modules/bastide-board");
    let mut test = npm();
    test.args([
        "run",
        "--silent",
        "test:e2e",
        "--",
        "board.test",
        "--grep",
        "npm package",
        "--project",
        "desk",
    ]);
    test.env("BASTIDE_BIN", &program).env("BASTIDE_BOARD", installed).env("CHROMIUM", need_chromium()?);
    steps.run("the board's example, from the archive alone", &mut test)?;
    Ok(archive)
}
