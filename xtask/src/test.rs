//! `cargo xtask test`: every test of every language.

use crate::play::build_page;
use crate::python;
use crate::steps::Steps;
use crate::tools::{Result, cargo, need_chromium, need_node, need_room, npm, target};
use clap::Args;

/// Which tests.
#[derive(Args, Default)]
pub struct Options {
    /// Leaves out the tests in a real browser.
    #[arg(long)]
    no_browser: bool,
    /// Leaves out the Python package; Python is not needed then.
    #[arg(long)]
    no_python: bool,
    /// Leaves out the front end and the Python package; neither Node.js nor Python is needed then.
    #[arg(long)]
    rust_only: bool,
}

impl Options {
    fn in_browser(&self) -> bool {
        !self.rust_only && !self.no_browser
    }

    fn in_python(&self) -> bool {
        !self.rust_only && !self.no_python
    }
}

/// Installs what is missing, then runs everything.
pub fn test(options: &Options) -> Result {
    need(options)?;
    let mut steps = Steps::default();
    let result = run(options, &mut steps);
    steps.summary();
    result
}

/// What a build from nothing takes on the disk, in MiB.
const ROOM: u64 = 2000;

/// Tells what is missing before the first step and not after the last.
pub fn need(options: &Options) -> Result {
    need_room(ROOM, "debug/bastide")?;
    if !options.rust_only {
        need_node()?;
    }
    if options.in_python() {
        python::need().map_err(|why| format!("{why}; or leave its tests out with --no-python"))?;
    }
    if options.in_browser() {
        need_chromium()?;
    }
    Ok(())
}

/// The steps, so that `ci` can add to them.
pub fn run(options: &Options, steps: &mut Steps) -> Result {
    if !options.rust_only {
        build_page(steps)?;
        steps.run("types and lint of the page", npm().args(["run", "--silent", "check"]))?;
        steps.run("unit tests of the page", npm().args(["run", "--silent", "test"]))?;
    }
    // The Python package has no Rust tests, and needs a Python to be compiled: pytest tests its wheel.
    let all = ["test", "--workspace", "--exclude", "bastide-python", "--locked", "--no-fail-fast"];
    steps.run("Rust tests", cargo().args(all))?;
    if options.in_browser() {
        browser_tests(steps)?;
    }
    if options.in_python() { python::test(steps) } else { Ok(()) }
}

/// The page in a real Chromium against the real server, with assertions: the program that the Rust tests
/// have built.
fn browser_tests(steps: &mut Steps) -> Result {
    let chromium = need_chromium()?;
    let binary = target().join("debug").join(format!("bastide{}", std::env::consts::EXE_SUFFIX));
    steps.run(
        "browser tests",
        npm().args(["run", "--silent", "test:e2e"]).env("BASTIDE_BIN", binary).env("CHROMIUM", chromium),
    )
}
