//! The Python package: its wheel, its virtual environments, its tests.

use crate::notices::notices;
use crate::release::without_folders;
use crate::steps::Steps;
use crate::tools::{Result, built, cargo, host, need_python, need_room, root, target};
use bastide_budget::{given_seed, seed_of_commit};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What to build.
#[derive(Args)]
pub struct Options {
    /// Builds the source distribution too; with --test the wheel is compiled from it.
    #[arg(long)]
    sdist: bool,
    /// Tests the package too: types, stubs and pytest.
    #[arg(long)]
    test: bool,
    /// Seed of random tests [default: BASTIDE_SEED, or else from the commit]
    #[arg(long, requires = "test")]
    seed: Option<u64>,
    /// Arguments for pytest, such as `-k batch`; only pytest runs then, without types and stubs.
    #[arg(last = true, requires = "test", value_name = "PYTEST ARGUMENTS")]
    pytest: Vec<String>,
}

/// The inputs of the tests of a wheel.
struct Tests<'a> {
    /// The program to compare the package with.
    program: Option<&'a Path>,
    /// Cargo's profile for the wheel. Users get `release`; `play` compiles in half the time.
    profile: &'a str,
    /// The seed of random tests.
    seed: u64,
    /// Arguments of pytest; if there are any, types and stubs are skipped.
    pytest: &'a [String],
}

/// The C library that portable wheels need: glibc 2.17 of 2012, the oldest that the Rust compiler supports.
const COMPATIBILITY: &str = "manylinux2014";

/// Disk space for the test environment, in MiB.
const ROOM: u64 = 1500;

/// Builds the wheel, in an environment of its own, and tests it if asked.
pub fn python(options: &Options) -> Result {
    if options.test {
        need()?;
    }
    need_python()?;
    let mut steps = Steps::default();
    let result = build(options, &mut steps);
    steps.summary();
    result
}

fn build(options: &Options, steps: &mut Steps) -> Result {
    let seed = options.seed.or(given_seed()?).unwrap_or_else(seed_of_commit);
    if options.test {
        println!("random tests start at seed {seed}; `--seed {seed}` repeats this run");
    }
    let tests = Tests { program: None, profile: "release", seed, pytest: &options.pytest };
    steps.time("licences of what is linked", || notices().map(|_| ()))?;
    if options.test && options.sdist {
        return test_archive(&tests, steps);
    }
    let wheel = wheel(root(), &target(), "release", steps)?;
    println!("\n{}", wheel.display());
    if options.sdist {
        println!("{}", sdist(steps)?.display());
    }
    if options.test { test_wheel(&wheel, &tests, steps) } else { Ok(()) }
}

/// Checks the prerequisites of the tests before the first step.
pub fn need() -> Result {
    need_python()?;
    need_room(ROOM, "python/test/made-from.lock")
}

/// Tests the whole package; random tests start from this seed.
///
/// The wheel is compiled in the profile of the tests, with their crates. `cargo xtask python --sdist --test` and the
/// release compile an optimised one from the source distribution, which is only checked here.
pub fn test(seed: u64, steps: &mut Steps) -> Result {
    // The tests compare the package's output with that of the program built for the Rust tests.
    let program = built("debug");
    steps.time("licences of what is linked", || notices().map(|_| ()))?;
    check_archive(steps)?;
    let tests = Tests { program: Some(&program), profile: "dev", seed, pytest: &[] };
    let wheel = wheel_and_packages(root(), &target(), tests.profile, steps)?;
    test_wheel(&wheel, &tests, steps)
}

/// A wheel for every Linux of one processor, however old its C library is.
pub struct Portable<'a> {
    /// The compiler's target, such as `aarch64-unknown-linux-gnu`
    pub triple: &'a str,
    /// The linker, which has the symbols of every version of the C library.
    pub zig: &'a Path,
}

/// Builds a wheel that is published: a portable one, or else one for systems like this machine's.
pub fn release(profile: &str, portable: Option<&Portable<'_>>, steps: &mut Steps) -> Result<PathBuf> {
    let Some(Portable { triple, zig }) = portable else {
        return wheel(root(), &target(), profile, steps);
    };
    environment("build", steps)?;
    let folder = wheels().join(triple);
    forget(&folder, "whl");
    let mut command = maturin(root(), &target());
    command.args(["build", "--profile", profile, "--quiet", "--target", triple, "--zig"]);
    command.args(["--compatibility", COMPATIBILITY, "--out"]).arg(&folder);
    command.env("CARGO_ZIGBUILD_ZIG_PATH", zig);
    without_folders(&mut command, &target(), triple);
    steps.run(&format!("wheel for {triple}"), &mut command)?;
    found(&folder, "whl")
}

/// Tests the source distribution and the wheel in one build: the wheel is compiled from the unpacked archive, which
/// therefore must be complete.
fn test_archive(tests: &Tests<'_>, steps: &mut Steps) -> Result {
    let sources = unpacked(steps)?;
    // A separate target folder: the archive's files are as old as those of the workspace, so cargo would confuse the
    // two.
    let wheel = wheel_and_packages(&sources, &sources.join("target"), tests.profile, steps)?;
    test_wheel(&wheel, tests, steps)
}

/// Checks that the source distribution compiles, and so is complete.
fn check_archive(steps: &mut Steps) -> Result {
    let manifest = unpacked(steps)?.join("Cargo.toml");
    // In the workspace's target folder, with its configuration and features, so that the lints have checked the crates
    // of others.
    let mut check = cargo();
    let package = ["--package", "bastide-python", "--features", "unified"];
    check.args(["check", "--quiet"]).args(package).arg("--manifest-path").arg(manifest);
    check.arg("--target-dir").arg(target());
    steps.run("source distribution checked", &mut check)
}

/// Builds and unpacks the source distribution; returns its folder.
fn unpacked(steps: &mut Steps) -> Result<PathBuf> {
    let archive = sdist(steps)?;
    let folder = target().join("python").join("sdist");
    let _ = fs::remove_dir_all(&folder);
    let mut unpack = in_root(Path::new(need_python()?));
    unpack.args(["-m", "tarfile", "-e"]).arg(&archive).arg(&folder);
    steps.run("source distribution unpacked", &mut unpack)?;
    let name = archive.file_name().map(|name| name.to_string_lossy().replace(".tar.gz", ""));
    Ok(folder.join(name.unwrap_or_default()))
}

/// Builds a wheel while the packages of its tests are downloaded.
fn wheel_and_packages(sources: &Path, target: &Path, profile: &str, steps: &mut Steps) -> Result<PathBuf> {
    let mut built = PathBuf::new();
    steps.at_once(
        |steps| wheel(sources, target, profile, steps).map(|path| built = path),
        |steps| environment("test", steps).map(drop),
    )?;
    Ok(built)
}

/// Builds the source distribution, which contains everything that a wheel is built from.
fn sdist(steps: &mut Steps) -> Result<PathBuf> {
    environment("build", steps)?;
    forget(&wheels(), "gz");
    steps.run("source distribution", maturin(root(), &target()).args(["sdist", "--out"]).arg(wheels()))?;
    found(&wheels(), "gz")
}

/// Tests stubs and types, then runs pytest, with the wheel installed as a user would.
fn test_wheel(wheel: &Path, tests: &Tests<'_>, steps: &mut Steps) -> Result {
    let python = environment("test", steps)?;
    let install = ["install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"];
    steps.run("the wheel in the test environment", pip(&python)?.args(install).arg(wheel))?;
    if tests.pytest.is_empty() {
        steps.run("types of the Python package", in_root(&python).args(["-m", "mypy"]))?;
        let stubs = ["-m", "mypy.stubtest", "bastide._bastide"];
        steps.run("stubs of the Python package", in_root(&python).args(stubs))?;
    }
    let mut pytest = in_root(&python);
    pytest.args(["-m", "pytest"]).args(tests.pytest).env("BASTIDE_SEED", tests.seed.to_string());
    if let Some(program) = tests.program {
        // Of variants of a check on a cluster, each commit tries one.
        pytest.env("BASTIDE_BIN", program).env("BASTIDE_SAMPLE", "1");
    }
    steps.run("Python tests", &mut pytest)
}

/// Builds the wheel of this machine's platform from the sources in a folder.
fn wheel(sources: &Path, target: &Path, profile: &str, steps: &mut Steps) -> Result<PathBuf> {
    let python = environment("build", steps)?;
    let folder = wheels();
    forget(&wheels(), "whl");
    let mut command = maturin(sources, target);
    command
        .args(["build", "--profile", profile, "--quiet", "--out"])
        .arg(&folder)
        .arg("--interpreter")
        .arg(python);
    // With other flags or features, nothing of what the Rust tests compiled would be used.
    if profile == "dev" {
        command.args(["--features", "unified"]);
    } else {
        without_folders(&mut command, target, &host().ok_or("rustc does not start")?);
    }
    steps.run("wheel", &mut command)?;
    found(&wheels(), "whl")
}

/// Finds the file built with this extension.
fn found(folder: &Path, extension: &str) -> Result<PathBuf> {
    let files = fs::read_dir(folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut files = files.flatten().map(|entry| entry.path());
    files
        .find(|path| path.extension().is_some_and(|found| found == extension))
        .ok_or_else(|| format!("no .{extension} in {}: see above", folder.display()))
}

/// Removes files of earlier versions with this extension, which [`found`] might return.
fn forget(folder: &Path, extension: &str) {
    while let Ok(old) = found(folder, extension) {
        if fs::remove_file(old).is_err() {
            return;
        }
    }
}

fn wheels() -> PathBuf {
    target().join("wheels")
}

/// The maturin of the build environment, for the sources in a folder.
fn maturin(sources: &Path, target: &Path) -> Command {
    let mut command =
        Command::new(programs("build").join(format!("maturin{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(sources).env("CARGO_TARGET_DIR", target);
    command
}

/// How pip installs exactly the packages of a lock.
fn pip_install(python: &Path, lock: &Path) -> Result<Command> {
    let mut command = pip(python)?;
    command
        .args(["install", "--quiet", "--only-binary=:all:", "--require-hashes", "--requirement"])
        .arg(lock);
    Ok(command)
}

/// The system's pip, acting on an environment, which then needs no pip of its own.
fn pip(python: &Path) -> Result<Command> {
    let mut command = in_root(Path::new(need_python()?));
    command.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(python);
    Ok(command)
}

fn in_root(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The folder of an environment's programs.
fn programs(name: &str) -> PathBuf {
    target().join("python").join(name).join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// A virtual environment with exactly the packages of `python/NAME.lock`, recreated when that file changes. Returns
/// its interpreter.
fn environment(name: &str, steps: &mut Steps) -> Result<PathBuf> {
    let lock = root().join("python").join(format!("{name}.lock"));
    let wanted = fs::read(&lock).map_err(|error| format!("cannot read {}: {error}", lock.display()))?;
    let folder = target().join("python").join(name);
    let (python, made) = (
        programs(name).join(format!("python{}", std::env::consts::EXE_SUFFIX)),
        folder.join("made-from.lock"),
    );
    if fs::read(&made).is_ok_and(|old| old == wanted) {
        return Ok(python);
    }
    let venv = in_root(Path::new(need_python()?))
        .args(["-m", "venv", "--clear", "--without-pip"])
        .arg(&folder)
        .status();
    if !venv.is_ok_and(|status| status.success()) {
        return Err(format!("cannot make a virtual environment in {}: see above", folder.display()));
    }
    let step = format!("Python packages for the {name}");
    if name == "build" {
        steps.run(&step, &mut pip_install(&python, &lock)?)?;
    } else {
        // uv needs seconds where pip needs minutes, but does not know how pip is configured here.
        environment("build", steps)?;
        let mut uv = Command::new(programs("build").join(format!("uv{}", std::env::consts::EXE_SUFFIX)));
        uv.current_dir(root()).args([
            "pip",
            "install",
            "--quiet",
            "--no-build",
            "--require-hashes",
            "--python",
        ]);
        uv.arg(&python).arg("--requirement").arg(&lock);
        if steps.run(&step, &mut uv).is_err() {
            println!("uv cannot install them (see above): trying with pip, which takes longer");
            steps.run(&step, &mut pip_install(&python, &lock)?)?;
        }
    }
    fs::write(&made, wanted).map_err(|error| format!("cannot write {}: {error}", made.display()))?;
    Ok(python)
}
