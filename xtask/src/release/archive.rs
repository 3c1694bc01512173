//! The archive of the program: with manual pages, completions, licences, and recipes for servers.

use crate::book::alone;
use crate::notices::{FILE, bill_of_materials, notices};
use crate::recipes::{Server, succeeds};
use crate::steps::Steps;
use crate::tools::{Result, cargo, host, root, target, write};
use crate::wasm::{Module, forget_module, whole_page};
use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Documents that go with the program.
const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Files of completions, by shell, named as each shell looks for them.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "bastide.bash"),
    ("zsh", "_bastide"),
    ("fish", "bastide.fish"),
    ("elvish", "bastide.elv"),
    ("powershell", "_bastide.ps1"),
];

/// A recorded game that somebody was sent.
const RECORD: &str = "fixtures/records/whole-game.bastide";

/// The name of the archive without its extension.
fn name(platform: &str) -> String {
    format!("bastide-{}-{platform}", env!("CARGO_PKG_VERSION"))
}

/// Builds the program with a profile around the page that is built, and packs it; returns the path of the archive.
pub fn archive(profile: &str, steps: &mut Steps) -> Result<PathBuf> {
    made(&target(), profile, steps)
}

/// Builds the program in a target folder and packs it below that.
fn made(target: &Path, profile: &str, steps: &mut Steps) -> Result<PathBuf> {
    let program = build(target, profile, steps)?;
    let platform = host().ok_or("rustc does not start")?;
    let folder = target.join("release-archives").join(name(&platform));
    let _ = fs::remove_dir_all(&folder);
    steps.time("archive of the program", || {
        fill(&folder, &program)?;
        pack(&folder)
    })?;
    Ok(packed(&folder))
}

/// Builds the program; returns its path.
pub fn build(folder: &Path, profile: &str, steps: &mut Steps) -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["build", "--locked", "--package", "bastide-cli", "--no-default-features"]);
    command.args(["--profile", profile]);
    without_folders(&mut command, folder, &host().ok_or("rustc does not start")?);
    steps.run("program", &mut command)?;
    let built = if profile == "dev" { "debug" } else { profile };
    Ok(folder.join(built).join(program_name()))
}

/// Cargo's folder of downloads.
fn registry() -> PathBuf {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default()
}

/// Fails if compiled code names a folder of this machine, such as that of its user.
pub fn names_no_folder(file: &str, bytes: &[u8]) -> Result {
    let named = |folder: &PathBuf| {
        let folder = folder.as_os_str().as_encoded_bytes();
        !folder.is_empty() && bytes.windows(folder.len()).any(|part| part == folder)
    };
    match [registry(), root().to_owned()].iter().find(|folder| named(folder)) {
        None => Ok(()),
        Some(folder) => {
            Err(format!("{file} names {}: was it built by `cargo xtask release`?", folder.display()))
        }
    }
}

/// Makes a build for a target of the compiler (`triple`) independent of the folders of this machine. The packages share
/// what is compiled so.
pub fn without_folders(command: &mut Command, target: &Path, triple: &str) {
    without_folders_and_with(&[], command, target, triple);
}

/// The same, with more flags for the compiler.
pub fn without_folders_and_with(more: &[&str], command: &mut Command, target: &Path, triple: &str) {
    let registry = registry();
    let moved = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags = vec![moved(&registry, "/cargo"), moved(root(), "/bastide"), moved(target, "/target")];
    if triple.starts_with("x86_64") {
        // Flags in the environment replace those of `.cargo/config.toml`, so this is repeated.
        flags.push("-Ctarget-cpu=x86-64-v2".to_owned());
    }
    flags.extend(more.iter().map(|&flag| flag.to_owned()));
    command.env("CARGO_TARGET_DIR", target).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    // SQLite names its files in its messages.
    command.env("CFLAGS", format!("-ffile-prefix-map={}=/cargo", registry.display()));
}

fn program_name() -> String {
    format!("bastide{}", std::env::consts::EXE_SUFFIX)
}

/// Copies what belongs into the archive.
fn fill(folder: &Path, program: &Path) -> Result {
    let copy = |from: &Path, to: &Path| -> Result {
        let made = to.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::copy(from, to));
        made.map(|_| ())
            .map_err(|error| format!("cannot copy {} to {}: {error}", from.display(), to.display()))
    };
    copy(program, &folder.join(program_name()))?;
    copy(&notices()?, &folder.join(FILE))?;
    write(&folder.join("bastide.cdx.json"), &bill_of_materials()?)?;
    DOCUMENTS.iter().try_for_each(|document| write(&folder.join(document), alone(document)?))?;
    let recipes =
        fs::read_dir(root().join("deploy")).map_err(|error| format!("cannot read deploy: {error}"))?;
    for recipe in recipes.flatten() {
        copy(&recipe.path(), &folder.join("deploy").join(recipe.file_name()))?;
    }
    succeeds(Command::new(program).arg("manual").arg(folder.join("man")))?;
    for (shell, file) in COMPLETIONS {
        let script = succeeds(Command::new(program).args(["completions", shell]))?;
        write(&folder.join("completions").join(file), &script)?;
    }
    Ok(())
}

/// Packs a folder with the same bytes each time: sorted, without times and names of people.
fn pack(folder: &Path) -> Result {
    let say = |error: std::io::Error| format!("cannot pack {}: {error}", folder.display());
    let file = fs::File::create(packed(folder)).map_err(say)?;
    let mut tar = tar::Builder::new(GzBuilder::new().mtime(0).write(file, Compression::best()));
    tar.mode(tar::HeaderMode::Deterministic);
    let parent = folder.parent().unwrap_or(folder);
    for path in files(folder).map_err(say)? {
        tar.append_path_with_name(&path, path.strip_prefix(parent).unwrap_or(&path)).map_err(say)?;
    }
    tar.into_inner().and_then(GzEncoder::finish).map(|_| ()).map_err(say)
}

/// All files below a folder, in order.
fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

fn packed(folder: &Path) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(".tar.gz");
    name.into()
}

/// Builds the page and the program a second time, the program in another target folder, and compares the archive with
/// the first one.
pub fn twice(first: &Path, profile: &str, steps: &mut Steps) -> Result {
    let other = target().join("release-again");
    let _ = fs::remove_dir_all(&other);
    forget_module();
    whole_page(Module::Optimised, steps)?;
    let again = made(&other, profile, steps)?;
    let read =
        |path: &Path| fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()));
    let bytes = read(first)?;
    if bytes == read(&again)? {
        println!("both archives have the same {} bytes", bytes.len());
        return Ok(());
    }
    let unpacked = |archive: &Path| PathBuf::from(archive.display().to_string().replace(".tar.gz", ""));
    let (first, again) = (unpacked(first), unpacked(&again));
    let all = files(&first).map_err(|error| format!("cannot read {}: {error}", first.display()))?;
    let inner = all.iter().filter_map(|path| path.strip_prefix(&first).ok());
    let differs = |path: &&Path| fs::read(first.join(path)).ok() != fs::read(again.join(path)).ok();
    let differing: Vec<_> = inner.filter(differs).map(|path| path.display().to_string()).collect();
    Err(format!("the archives differ in: {}", differing.join(", ")))
}

/// Unpacks the archive in a folder and uses the program there as a stranger would.
pub fn check(archive: &Path, folder: &Path, steps: &mut Steps) -> Result {
    steps.time("the program, from its archive alone", || {
        succeeds(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(folder))?;
        let own = folder.join(name(&host().ok_or("rustc does not start")?));
        fs::copy(root().join(RECORD), folder.join("game.bastide"))
            .map_err(|error| format!("{RECORD}: {error}"))?;
        let program = own.join(program_name());
        let bytes = fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))?;
        names_no_folder("the program", &bytes)?;
        let run = |arguments: &[&str]| succeeds(Command::new(&program).args(arguments).current_dir(folder));
        let version = run(&["--version"])?;
        expect("--version", &version, "formats: records 1")?;
        if version.contains("(commit unknown)") {
            return Err(format!("--version names no commit, as if it was built outside a clone: {version}"));
        }
        expect("replay", &run(&["replay", "game.bastide"])?, "[")?;
        expect("rules show", &run(&["rules", "show", "city.score.small"])?, "two tiles")?;
        expect("match", &run(&["match", "greedy", "uniform", "--games", "2", "--json"])?, "\"games\"")?;
        engine(&program, folder)?;
        table(&program, folder)?;
        let page = fs::read_to_string(own.join("man/bastide-serve.1")).unwrap_or_default();
        expect("man/bastide-serve.1", &page, ".SH NAME")?;
        let bill = fs::read_to_string(own.join("bastide.cdx.json")).unwrap_or_default();
        expect("bastide.cdx.json", &bill, "pkg:cargo/axum@")
    })
}

/// Fails unless an output has what it should.
fn expect(what: &str, said: &str, part: &str) -> Result {
    if said.contains(part) { Ok(()) } else { Err(format!("{what}: no {part:?} in {said:?}")) }
}

/// Plays a move by the engine protocol.
fn engine(program: &Path, folder: &Path) -> Result {
    let asked = "newgame sets=base\nplay draw baD\ngo\n";
    write(&folder.join("asked"), asked)?;
    let input = fs::File::open(folder.join("asked")).map_err(|error| error.to_string())?;
    let ran = Command::new(program).arg("engine").stdin(input).output().map_err(|error| error.to_string())?;
    expect("engine", &String::from_utf8_lossy(&ran.stdout), "bestaction ")
}

/// Opens a table on a server.
fn table(program: &Path, folder: &Path) -> Result {
    let mut serve = Command::new(program);
    let server = Server::start(serve.args(["serve", "--port", "0", "--data"]).arg(folder.join("data")))?;
    let get = |path: &str| {
        succeeds(Command::new("curl").args(["-sSf", &format!("http://{}{path}", server.address)]))
    };
    expect("the page", &get("/")?, "src=\"/assets/")?;
    expect("the page without a server", &get("/sw.js")?, "/offline.html")?;
    expect("the drawings", &get("/assets/tiles.svg")?, "<svg")?;
    let body =
        r#"{"seats":[{"kind":"here","name":"Ada"},{"kind":"here","name":"Ben"}],"sets":[{"set":"base"}]}"#;
    let url = format!("http://{}/api/tables", server.address);
    let json = ["-sSf", "-H", "content-type: application/json", "-d", body, &url];
    expect("a new table", &succeeds(Command::new("curl").args(json))?, "table")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_this_machine_are_found() {
        let named = format!("code \0{}/src/lib.rs", root().display());
        assert!(names_no_folder("it", named.as_bytes()).is_err_and(|why| why.contains("it names ")));
        assert_eq!(names_no_folder("it", b"code \0/bastide/src/lib.rs"), Ok(()));
    }
}
