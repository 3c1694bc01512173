//! `cargo xtask test`: the tests of every language, fast or all.

use crate::play::build_page;
use crate::steps::Steps;
use crate::tools::{
    Result, built, cargo, has_subcommand, need_chromium, need_node, need_postgres, need_python, need_room,
    need_valgrind, npm,
};
use crate::wasm::{self, Module, whole_page};
use crate::{counts, load, python, recipes};
use bastide_budget::{given_seed, seed_of_commit};
use clap::{Args, ValueEnum};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

/// Which tests to run.
#[derive(Args)]
pub struct Options {
    /// Runs everything that must pass before a change lands: lints, documentation, counts, slow tests, the browser
    /// tests (a part of the longest, which the seed chooses), the Python package.
    #[arg(long)]
    all: bool,
    /// Only these parts [default: rust, page and browser; with --all python, too]
    #[arg(value_name = "PART", value_enum)]
    parts: Vec<Part>,
    /// Seed of random tests [default: BASTIDE_SEED, or else from the commit, so that each commit tries new games]
    #[arg(long)]
    seed: Option<u64>,
    /// A folder of games recorded from another engine, with the `check.py` that compares them (may be repeated).
    #[arg(long, value_name = "DIR", requires = "all")]
    recorded: Vec<PathBuf>,
}

/// A part of the tests.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The Rust tests; with --all lints, documentation, counts, and load on a server, too
    Rust,
    /// Types, lint and units of the page
    Page,
    /// The page in a real browser
    Browser,
    /// The Python package
    Python,
}

impl Part {
    /// The name of the part in a sentence.
    fn name(self) -> &'static str {
        match self {
            Part::Rust => "Rust",
            Part::Page => "the page",
            Part::Browser => "the browser",
            Part::Python => "Python",
        }
    }
}

/// Disk space for a clean build, in MiB.
const ROOM: u64 = 3000;

impl Options {
    /// Whether the tests of a part run.
    fn runs(&self, part: Part) -> bool {
        self.parts.contains(&part) || self.parts.is_empty() && (self.all || part != Part::Python)
    }
}

/// Installs missing tools, announces what will run, runs it and prints the time of each step.
pub fn test(options: &Options) -> Result {
    let seed = options.seed.or(given_seed()?).unwrap_or_else(seed_of_commit);
    announce(options, seed);
    need(options)?;
    let mut steps = Steps::default();
    let result = run(options, seed, &mut steps);
    steps.summary();
    result
}

/// Announces what runs and what is left out, with the duration of both on two idle cores.
fn announce(options: &Options, seed: u64) {
    if !options.parts.is_empty() {
        let (run, left): (Vec<Part>, Vec<Part>) =
            Part::value_variants().iter().partition(|&&part| options.runs(part));
        let name = |parts: &[Part]| parts.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ");
        let how_much = if options.all { "all" } else { "the fast ones, `--all` runs all of them" };
        let without = if left.is_empty() { "nothing" } else { &name(&left) };
        println!("as asked, the tests of {} ({how_much}); left out: {without}", name(&run));
    } else if options.all {
        println!(
            "all tests, 17 to 34 minutes from nothing: everything that must pass before a change lands\n\
             left out: of the longest tests in a browser those that the seed does not choose"
        );
    } else {
        println!(
            "fast tests, 8 to 12 minutes from nothing, 3 to 5 after an edit: types, lint and units of the page, Rust tests, \
             some 20 tests in a browser\n\
             left out: Rust lints and documentation with its examples, counts, slow tests, larger budgets of random games, most tests in a \
             browser, Python\n\
             `cargo xtask test --all` runs these, too, in 17 to 34 minutes"
        );
    }
    println!("random tests start at seed {seed}; `--seed {seed}` repeats this run");
}

/// Checks tools and disk space before the first step.
fn need(options: &Options) -> Result {
    for folder in &options.recorded {
        let program = folder.join("check.py");
        if !program.is_file() {
            return Err(format!("--recorded: there is no {}", program.display()));
        }
    }
    if !options.recorded.is_empty() {
        need_python()?;
    }
    need_room(ROOM, "debug/bastide")?;
    if options.runs(Part::Page) || options.runs(Part::Browser) {
        need_node()?;
        if options.all {
            wasm::need()?;
        }
    }
    if options.all && options.runs(Part::Rust) && cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        need_valgrind()?;
    }
    if options.all && options.runs(Part::Rust) && cfg!(unix) {
        need_postgres()?;
    }
    if options.all && options.runs(Part::Rust) && cfg!(target_os = "linux") {
        recipes::need()?;
    }
    if options.runs(Part::Python) {
        python::need().map_err(|why| {
            format!("{why}; or name the other parts, `cargo xtask test --all rust page browser`")
        })?;
    }
    if options.runs(Part::Browser) {
        need_chromium()?;
    }
    Ok(())
}

fn run(options: &Options, seed: u64, steps: &mut Steps) -> Result {
    let (rust, browser) = (options.runs(Part::Rust), options.runs(Part::Browser));
    prepare(options, steps)?;
    let page = |steps: &mut Steps| if options.runs(Part::Page) { page_tests(steps) } else { Ok(()) };
    if rust {
        // The compiler leaves a core idle whenever all other crates wait for one.
        let compiled = ["test", "--no-run"];
        steps.at_once(
            |steps| steps.run("Rust tests, compiled", cargo().args(compiled).args(EVERY_TEST)),
            page,
        )?;
    } else {
        page(steps)?;
        if browser || options.runs(Part::Python) || !options.recorded.is_empty() {
            // Otherwise the Rust tests build it.
            steps.run("program", cargo().args(["build", "--locked", "--package", "bastide-cli"]))?;
        }
    }
    let python =
        |steps: &mut Steps| if options.runs(Part::Python) { python::test(seed, steps) } else { Ok(()) };
    if !options.all {
        // After a failure of the Rust tests, which are much faster here, nobody waits for the browser.
        if rust {
            rust_tests(false, seed, steps)?;
        }
        if browser {
            browser_tests(false, seed, steps)?;
        }
        return python(steps);
    }
    // Each of these waits for a third to a half of its time: for pages, timeouts, databases, a cluster of Ray.
    let rest = |steps: &mut Steps| {
        if rust {
            return steps.at_once(|steps| with_the_program(options, seed, steps), python);
        }
        with_the_program(options, seed, steps)?;
        python(steps)
    };
    if browser { steps.at_once(|steps| browser_tests(true, seed, steps), rest) } else { rest(steps) }
}

/// Tests the page without a browser.
fn page_tests(steps: &mut Steps) -> Result {
    steps.run("types and lint of the page", npm().args(["run", "--silent", "check"]))?;
    steps.run("unit tests of the page", npm().args(["run", "--silent", "test"]))
}

/// Runs what needs no tests: lints and documentation, and meanwhile the page and the counts, which by themselves leave
/// a core idle for most of their time.
fn prepare(options: &Options, steps: &mut Steps) -> Result {
    let rust = options.all && options.runs(Part::Rust);
    let page =
        |steps: &mut Steps| match (options.runs(Part::Page) || options.runs(Part::Browser), options.all) {
            (true, true) => whole_page(Module::Quick, steps),
            (true, false) => build_page(steps),
            (false, _) => Ok(()),
        };
    if !rust {
        return page(steps);
    }
    steps.at_once(lints, |steps| {
        page(steps)?;
        counts::run(false, steps)
    })
}

/// Runs the Rust tests, and then what needs the program and is neither the page nor Python.
fn with_the_program(options: &Options, seed: u64, steps: &mut Steps) -> Result {
    if options.runs(Part::Rust) {
        rust_tests(true, seed, steps)?;
        steps.run("load, kills and attacks, a little of each", load::clients("debug").arg("short"))?;
        if cfg!(target_os = "linux") {
            steps.time("recipes for systemd, nginx, Caddy and containers", || recipes::recipes("debug"))?;
        }
        let examples = ["test", "--workspace", "--locked", "--doc"];
        steps.run("examples in the documentation", cargo().args(examples))?;
    }
    recorded(&options.recorded, steps)
}

fn lints(steps: &mut Steps) -> Result {
    steps.run("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    // The fuzz targets are a workspace of their own, which no other step opens.
    let tree = ["tree", "--quiet", "--locked", "--depth", "0", "--manifest-path", "fuzz/Cargo.toml"];
    steps.run("lock file of the fuzz targets", cargo().args(tree))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    steps.run("lints", cargo().args(clippy))?;
    // Released programs leave the default features out.
    let released = ["check", "--quiet", "--workspace", "--no-default-features", "--locked"];
    steps.run("released program", cargo().args(released))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked", "--features", "bastide-unified/dev"];
    steps.run("documentation", cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Every Rust test. The Python package has none and is not compiled here, but belongs to the selection: crates are
/// compiled once for all steps if all of them select the same packages (`crates/unified/Cargo.toml`).
const EVERY_TEST: [&str; 3] = ["--workspace", "--locked", "--tests"];

/// Runs the Rust tests with nextest if it is installed, otherwise with cargo: the same tests with the same result.
fn rust_tests(all: bool, seed: u64, steps: &mut Steps) -> Result {
    let mut tests = cargo();
    if has_subcommand("nextest") {
        tests.args(["nextest", "run", "--no-fail-fast"]).args(EVERY_TEST);
        if all {
            tests.args(["--run-ignored", "all"]);
        } else {
            // One more than cores, because some tests wait for a server or a database. With `--all`, other steps run at
            // the same time.
            let cores = thread::available_parallelism().map_or(1, NonZero::get);
            tests.arg(format!("--test-threads={}", cores + 1));
        }
    } else {
        println!("without cargo-nextest (`cargo install --locked cargo-nextest`) the Rust tests take longer");
        tests.args(["test", "--no-fail-fast"]).args(EVERY_TEST);
        tests.args(all.then_some(["--", "--include-ignored"]).iter().flatten());
    }
    tests.env("BASTIDE_TESTS", if all { "all" } else { "fast" }).env("BASTIDE_SEED", seed.to_string());
    steps.run("Rust tests", &mut tests)
}

/// Tests the page in a real Chromium against the real server, as built by the Rust tests.
fn browser_tests(all: bool, seed: u64, steps: &mut Steps) -> Result {
    let chromium = need_chromium()?;
    let mut tests = npm();
    tests.args(["run", "--silent", "test:e2e"]);
    // A test that passes only on the second try is flaky, which fails `--all` but not the fast run.
    tests.args(if all { ["--", "--fail-on-flaky-tests"].as_slice() } else { &["--", "--grep", "@fast"] });
    tests.env("BASTIDE_BIN", built("debug")).env("CHROMIUM", chromium).env("BASTIDE_SEED", seed.to_string());
    // Each commit tries a part of the checks that are repeated for many windows, devices, decisions or boxes, and of the
    // longest tests.
    tests.env("BASTIDE_SAMPLE", "1");
    steps.run("browser tests", &mut tests)
}

/// Compares games recorded from another engine with ours, using the program that comes with them.
fn recorded(folders: &[PathBuf], steps: &mut Steps) -> Result {
    for folder in folders {
        let mut check = Command::new(need_python()?);
        check.arg(folder.join("check.py")).arg(built("debug"));
        steps.run(&format!("games recorded in {}", folder.display()), &mut check)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_os = "linux")]
    use std::collections::BTreeMap;

    #[test]
    fn a_commit_has_its_own_seed() {
        let seed = seed_of_commit();
        assert!(seed < 1 << 40, "{seed}");
        assert_eq!(seed, seed_of_commit());
    }

    /// The features of crates, by name and version, as this selection of packages asks for them. The selected packages
    /// themselves are left out, and `bastide-unified`, which is nothing but features.
    #[cfg(target_os = "linux")]
    fn features(selection: &[&str], edges: &str) -> BTreeMap<String, String> {
        let tree = ["tree", "--locked", "--prefix", "none", "--format", "{p}: {f}", "--edges", edges];
        let run = cargo().args(tree).args(selection).output().expect("cargo starts");
        assert!(run.status.success(), "{selection:?}: {}", String::from_utf8_lossy(&run.stderr));
        let text = String::from_utf8(run.stdout).expect("names are text");
        let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
        let selected = |line: &&str| {
            let name = line.split(' ').next();
            name == Some("bastide-unified") || selection.iter().any(|&word| name == Some(word))
        };
        let crates = lines.filter(|line| !selected(line)).filter_map(|line| line.split_once(": "));
        crates.map(|(name, features)| (name.to_owned(), features.to_owned())).collect()
    }

    /// Otherwise these steps would compile most crates again. Features differ between systems; this is about Linux.
    #[test]
    #[cfg(target_os = "linux")]
    fn selections_share_what_is_compiled() {
        let tests = features(&["--workspace"], "normal,build,dev");
        let program = features(&["--package", "bastide-cli"], "normal,build");
        let selections: [(&str, &[&str], &BTreeMap<String, String>); 3] = [
            ("xtask", &["--package", "xtask"], &program),
            ("the wheel", &["--package", "bastide-python", "--features", "unified"], &tests),
            ("the documentation", &["--workspace", "--features", "bastide-unified/dev"], &tests),
        ];
        for (name, selection, compiled) in selections {
            let mut other = features(selection, "normal,build");
            other.retain(|name, features| compiled.get(name).is_some_and(|compiled| compiled != features));
            assert!(
                other.is_empty(),
                "{name} asks these crates for other features than what they are compiled with; add the missing ones \
                 to crates/unified/Cargo.toml: {other:#?}"
            );
        }
    }

    #[test]
    fn recorded_games_need_a_program() {
        let options =
            Options { all: true, parts: Vec::new(), seed: None, recorded: vec!["no/such/folder".into()] };
        assert!(need(&options).is_err_and(|why| why.contains("no/such/folder")));
    }
}
