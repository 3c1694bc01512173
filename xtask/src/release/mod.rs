//! `cargo xtask release`: makes what is published, and tries it as a stranger would, without the repository.

mod archive;
mod board;
mod crates;
mod number;
mod site;
mod wheel;
mod workflows;

pub use archive::{without_folders, without_folders_and_with};
#[cfg(test)]
pub use crates::PUBLISHED;

use crate::recipes::succeeds;
use crate::steps::Steps;
use crate::tools::{Result, cargo, need_node, need_python, need_room, root};
use crate::wasm::{Module, whole_page};
use clap::{Args, ValueEnum};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What to release.
#[derive(Args)]
pub struct Options {
    /// Sets this version in every file and commits it; then makes and tries every package, and tags the commit.
    #[arg(required_unless_present_any = ["check", "home"])]
    version: Option<String>,
    /// Makes every package of the current version and tries it in a folder of its own.
    #[arg(long, conflicts_with = "version")]
    check: bool,
    /// Writes the address of the project, such as that of its repository, into every file that needs it.
    #[arg(long, value_name = "URL", conflicts_with = "check")]
    home: Option<String>,
    /// Only these packages
    #[arg(long, value_enum)]
    only: Vec<Package>,
    /// Cargo profile of program and wheel; `play` compiles sooner
    #[arg(long, default_value = "release")]
    profile: String,
    /// Builds the program twice and compares the results.
    #[arg(long)]
    twice: bool,
}

/// What is published.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Package {
    /// The crates of the Rust registry
    Crates,
    /// The archive of the program
    Program,
    /// The Python wheels: on Linux for x86-64 and aarch64, elsewhere for this machine
    Wheel,
    /// The npm package of the board
    Board,
    /// The workflows that publish all this, and the policy for dependencies
    Workflows,
    /// The site of the documents
    Site,
}

/// Disk space for a clean build, in MiB.
const ROOM: u64 = 3000;

/// Sets the version if asked, then makes and tries the packages.
pub fn release(options: &Options) -> Result {
    known_profile(&options.profile)?;
    if let Some(address) = &options.home {
        number::settle(address)?;
    }
    if let Some(version) = &options.version {
        begin(version)?;
        // This program has the old version in it.
        let mut again = cargo();
        again.args(["xtask", "release", "--check", "--profile", &options.profile]);
        again.args(options.twice.then_some("--twice"));
        for package in &options.only {
            again.args(package.to_possible_value().map(|value| format!("--only={}", value.get_name())));
        }
        Steps::default().run("packages", &mut again).map_err(|why| {
            format!(
                "{why}
nothing is tagged: `cargo xtask release {version}` goes on from here"
            )
        })?;
        tag(version)?;
        println!(
            "\ncommitted and tagged: `git push --follow-tags` starts the workflow that publishes {version}"
        );
        return Ok(());
    } else if !options.check {
        return Ok(());
    }
    need_room(ROOM, "package")?;
    need_node()?;
    need_python()?;
    let mut steps = Steps::default();
    let result = check(options, &mut steps);
    steps.summary();
    result
}

/// Sets a version and commits it, unless that was done before.
fn begin(version: &str) -> Result {
    let old = env!("CARGO_PKG_VERSION");
    let (now, next) = (number::parsed(old), number::parsed(version));
    if next.is_none() || next < now {
        return Err(format!("{version}: give three numbers, at least {old}, such as {old}"));
    }
    if !number::is_settled() {
        return Err(
            "the project has no address yet: `cargo xtask release --home https://…` writes it into every \
                    file; commit that first"
                .to_owned(),
        );
    }
    if !git(&["tag", "--list", &format!("v{version}")])?.is_empty() {
        return Err(format!("v{version} is tagged already: give a higher number"));
    }
    if !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty() {
        return Err("commit or discard your changes first: a release is a commit of its own".to_owned());
    }
    if next > now {
        number::set(old, version)?;
    }
    // The first release has the version that is in the files already.
    if !number::is_announced(version) {
        number::announce(version)?;
        git(&["commit", "--all", "--message", &format!("Version {version}")])?;
    }
    Ok(())
}

/// Checks that Cargo knows a profile, before anything is written.
fn known_profile(name: &str) -> Result {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).map_err(|error| error.to_string())?;
    if ["dev", "release"].contains(&name) || manifest.contains(&format!("\n[profile.{name}]\n")) {
        return Ok(());
    }
    Err(format!("no profile is called {name:?}: give release, or play, which compiles sooner"))
}

/// Tags the current commit, all of whose packages were tried.
fn tag(version: &str) -> Result {
    git(&["tag", "--annotate", &format!("v{version}"), "--message", &format!("Version {version}")])
        .map(|_| ())
}

fn git(arguments: &[&str]) -> Result<String> {
    succeeds(Command::new("git").args(arguments).current_dir(root()))
}

fn check(options: &Options, steps: &mut Steps) -> Result {
    let wanted = |package| options.only.is_empty() || options.only.contains(&package);
    let folder = clean_folder()?;
    let mut made = Vec::new();
    if wanted(Package::Workflows) {
        workflows::check(steps)?;
    }
    if wanted(Package::Site) {
        made.push(site::check(steps)?);
    }
    if wanted(Package::Crates) {
        crates::check(&folder, steps)?;
    }
    if options.twice || wanted(Package::Program) || wanted(Package::Board) {
        // Once: the program embeds it, so each further build would compile half of the program again.
        whole_page(Module::Optimised, steps)?;
    }
    let program = options.twice || wanted(Package::Program);
    let program = program.then(|| archive::archive(&options.profile, steps)).transpose()?;
    if let Some(archive) = &program
        && wanted(Package::Program)
    {
        archive::check(archive, &folder, steps)?;
        made.push(archive.clone());
    }
    if wanted(Package::Board) {
        made.push(board::check(&options.profile, &folder, steps)?);
    }
    if wanted(Package::Wheel) {
        made.extend(wheel::check(&options.profile, &folder, steps)?);
    }
    // Last, because it builds the page again, around which every package would be compiled again.
    if let Some(archive) = &program
        && options.twice
    {
        archive::twice(archive, &options.profile, steps)?;
    }
    made.iter().for_each(|path| println!("{}", path.display()));
    let _ = fs::remove_dir_all(&folder);
    Ok(())
}

/// Makes an empty folder outside the repository, so that nothing is found by accident.
fn clean_folder() -> Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("bastide-release-{}", std::process::id()));
    let made = fs::remove_dir_all(&folder).or(Ok(())).and_then(|()| fs::create_dir_all(&folder));
    made.map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    println!("tried in {}, which stays if something fails", folder.display());
    Ok(folder)
}
