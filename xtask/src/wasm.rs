//! `cargo xtask wasm`: builds the libraries that must run in a browser for WebAssembly, and the module of a page without
//! a server.

use crate::play::build_page_with;
use crate::release::without_folders_and_with;
use crate::steps::Steps;
use crate::tools::{Result, cargo, need_node, root};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// The libraries that must run in a browser.
const PORTABLE: [&str; 15] = [
    "types", "art", "rules", "fair", "notation", "random", "playout", "chances", "search", "protocol",
    "rulebook", "referee", "table", "host", "offline",
];

/// Builds them with the tools of this machine, in a target folder of their own.
pub fn wasm() -> Result {
    let mut steps = Steps::default();
    let mut libraries = command("build")?;
    libraries.args(PORTABLE.iter().flat_map(|name| ["--package".to_owned(), format!("bastide-{name}")]));
    steps.run(TARGET, &mut libraries)?;
    need_node()?;
    whole_page(Module::Optimised, &mut steps)
}

/// Fails if there is no compiler for the target and none can be installed.
pub fn need() -> Result {
    compiler("build").map(drop)
}

/// How to compile the modules.
#[derive(Clone, Copy)]
pub enum Module {
    /// As they are published, each in the profile of its name.
    Optimised,
    /// Both in one profile, so that they share what is compiled, and without optimisation across crates: a quarter
    /// larger, in a third of the time, and on more than one core.
    Quick,
}

/// The modules: the small one opens tables while the whole one, which the profile `page` makes, is on its way.
const MODULES: [&str; 2] = ["small", "page"];

/// Builds the modules and the page with them, which works without a server, too.
pub fn whole_page(kind: Module, steps: &mut Steps) -> Result {
    match kind {
        Module::Optimised => {
            small_module(steps)?;
            let mut whole = module()?;
            whole.args(["--profile", "page"]);
            compile("page", &mut whole, &[], steps)?;
        }
        Module::Quick => {
            for name in MODULES {
                let mut quick = module()?;
                quick.args(["--profile", "page", "--config", "profile.page.lto='off'"]);
                quick.args(["--config", "profile.page.codegen-units=16"]);
                quick.args((name == "small").then_some("--no-default-features"));
                compile(name, &mut quick, &[], steps)?;
                if name == "small" {
                    copy("page", name)?;
                }
            }
        }
    }
    build_page_with(&["--alone"], steps)
}

/// Flags for the small module and its standard library: no texts about panics, and no `Debug`.
const SMALL: [&str; 4] =
    ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none", "-Zfmt-debug=none"];

/// Builds the small module with a standard library that is compiled for small size, which saves an eighth. Both need
/// unstable features of the compiler: without its sources, or if it no longer knows them, the usual library is taken.
fn small_module(steps: &mut Steps) -> Result {
    const OWN: [&str; 4] = ["--profile", "small", "--no-default-features", "--quiet"];
    if sysroot("rustc").is_some_and(|root| has_source(&root)) || rustup(&["component", "add", "rust-src"]) {
        let mut small = of_module(cargo_from_root(with_source(cargo(), "rustc")));
        small.args(["-Zbuild-std-features=optimize_for_size"]).args(OWN);
        if compile("small", &mut small, &SMALL, steps).is_ok() {
            return Ok(());
        }
        println!("with the usual standard library, the small module is an eighth larger");
    }
    compile("small", module()?.args(OWN), &[], steps)
}

/// The command that compiles a module, without its profile.
fn module() -> Result<Command> {
    command("rustc").map(of_module)
}

fn of_module(mut build: Command) -> Command {
    build.args(["--package", "bastide-offline", "--lib", "--crate-type", "cdylib"]);
    build
}

/// Compiles a module. It is published as it is, in the program and as a file.
fn compile(name: &str, module: &mut Command, flags: &[&str], steps: &mut Steps) -> Result {
    without_folders_and_with(flags, module, &root().join("target/wasm"), TARGET);
    steps.run(&format!("module of the profile {name}"), module)
}

/// Copies the module that was built last in one profile to where another one's belongs.
fn copy(from: &str, to: &str) -> Result {
    let [from, to] = [from, to].map(|profile| root().join("target/wasm").join(TARGET).join(profile));
    let file = "bastide_offline.wasm";
    std::fs::create_dir_all(&to)
        .and_then(|()| std::fs::copy(from.join(file), to.join(file)))
        .map(drop)
        .map_err(|error| format!("cannot copy {}: {error}", from.join(file).display()))
}

/// Makes the next build of the module begin from nothing.
pub fn forget_module() {
    for profile in MODULES {
        let _ = std::fs::remove_dir_all(root().join("target/wasm").join(TARGET).join(profile));
    }
}

fn command(task: &str) -> Result<Command> {
    compiler(task).map(cargo_from_root)
}

fn cargo_from_root(mut build: Command) -> Command {
    // Set to nothing: flags for the host's processor do not apply.
    build.current_dir(root()).env("RUSTFLAGS", "").args(["--locked", "--target", TARGET]);
    build.args(["--target-dir", "target/wasm"]);
    build
}

/// Returns a cargo that can build for the target: the usual one, with the target's standard library from rustup, or
/// one with the standard library's sources, as on Debian.
fn compiler(task: &str) -> Result<Command> {
    let own = sysroot("rustc");
    let has_target = |root: &PathBuf| root.join("lib/rustlib").join(TARGET).join("lib").is_dir();
    if own.as_ref().is_some_and(has_target) || rustup(&["target", "add", TARGET]) {
        let mut usual = cargo();
        usual.arg(task);
        return Ok(usual);
    }
    if own.is_some_and(|root| has_source(&root)) {
        return Ok(with_source(cargo(), task));
    }
    if sysroot("/usr/bin/rustc").is_some_and(|root| has_source(&root)) {
        let mut debian = Command::new("/usr/bin/cargo");
        debian.env("RUSTC", "/usr/bin/rustc");
        return Ok(with_source(debian, task));
    }
    Err(format!(
        "no compiler for {TARGET}: run `rustup target add {TARGET}`, or on Debian \
         `sudo apt-get install rustc-web cargo-web rust-web-src`"
    ))
}

/// Building the standard library needs a nightly compiler; the variable allows it in a stable one.
fn with_source(mut cargo: Command, task: &str) -> Command {
    cargo.env("RUSTC_BOOTSTRAP", "1").args([task, "-Zbuild-std=std,panic_abort"]);
    cargo
}

fn has_source(sysroot: &Path) -> bool {
    sysroot.join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file()
}

fn sysroot(rustc: &str) -> Option<PathBuf> {
    let run = Command::new(rustc).args(["--print", "sysroot"]).output().ok()?;
    run.status.success().then(|| PathBuf::from(String::from_utf8_lossy(&run.stdout).trim()))
}

fn rustup(adds: &[&str]) -> bool {
    let added = Command::new("rustup").args(adds).output();
    added.is_ok_and(|run| run.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The permitted dependencies of those libraries: nothing that calls an operating system.
    const FOREIGN: [&str; 29] = [
        "adler2",
        "block-buffer",
        "bm25",
        "byteorder",
        "cfg-if",
        "crypto-common",
        "digest",
        "fxhash",
        "generic-array",
        "hmac",
        "itoa",
        "memchr",
        "miniz_oxide",
        "proc-macro2",
        "quote",
        "rust-stemmers",
        "ryu",
        "serde",
        "serde_core",
        "serde_derive",
        "serde_json",
        "serde_path_to_error",
        "sha2",
        "strsim",
        "subtle",
        "syn",
        "typenum",
        "unicode-ident",
        "zmij",
    ];

    #[test]
    fn dependencies_need_no_operating_system() {
        for name in PORTABLE {
            let mut tree = cargo();
            tree.args(["tree", "--locked", "--edges", "normal", "--prefix", "none", "--target", TARGET]);
            let run = tree.args(["--format", "{p}", "--package", &format!("bastide-{name}")]).output();
            let run = run.expect("cargo starts");
            assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
            for line in String::from_utf8_lossy(&run.stdout).lines() {
                let package = line.split(' ').next().unwrap_or_default();
                let ours = package.strip_prefix("bastide-");
                let allowed = ours.map_or(FOREIGN.contains(&package), |ours| PORTABLE.contains(&ours));
                assert!(allowed, "bastide-{name} depends on {package}");
            }
        }
    }

    #[test]
    fn sources_use_no_clock_thread_file_or_network() {
        const WORDS: [&str; 8] = [
            "std::time",
            "std::thread",
            "std::fs",
            "std::net",
            "std::process",
            "std::env::",
            "std::io",
            "SystemTime",
        ];
        for name in PORTABLE {
            let folder = root().join("crates").join(name).join("src");
            let library = std::fs::read_to_string(folder.join("lib.rs")).expect("a library has a root");
            for (path, text) in sources(&folder) {
                let module = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
                let program = path.parent().is_some_and(|folder| folder.ends_with("bin"));
                if program || library.contains(&format!("#[cfg(test)]\nmod {module};")) {
                    continue;
                }
                let code = text.lines().take_while(|line| !line.contains("#[cfg(test)]"));
                for line in code.filter(|line| !line.trim_start().starts_with("//")) {
                    let found = WORDS.iter().find(|word| line.contains(**word));
                    assert!(found.is_none(), "{}: {}", path.display(), line.trim());
                }
            }
        }
    }

    fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
        let mut found = Vec::new();
        for entry in folder.read_dir().expect("a crate has sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source is text");
                found.push((path, text));
            }
        }
        found
    }
}
