//! The crates of the Rust registry.

use crate::steps::Steps;
use crate::tools::{Result, cargo, root, target, write};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The published crates, each after those that it depends on.
pub const PUBLISHED: [&str; 8] =
    ["types", "random", "rules", "fair", "notation", "playout", "chances", "search"];

/// Packages every crate, compiles it from its archive, and runs a program that only has the archives.
pub fn check(folder: &Path, steps: &mut Steps) -> Result {
    let mut package = cargo();
    // Cargo compiles each unpacked archive; the others stand in for the registry.
    package.args(["package", "--quiet", "--allow-dirty", "--locked"]);
    package.args(PUBLISHED.iter().flat_map(|name| ["--package".to_owned(), format!("bastide-{name}")]));
    steps.run("crates, compiled from their archives", &mut package)?;
    for name in PUBLISHED {
        let archive =
            target().join("package").join(format!("bastide-{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        let mut unpack = Command::new("tar");
        unpack.arg("-xzf").arg(archive).arg("-C").arg(folder);
        steps.run(&format!("archive of bastide-{name}"), &mut unpack)?;
    }
    let program = folder.join("program");
    write(&program.join("Cargo.toml"), manifest(env!("CARGO_PKG_VERSION")))?;
    write(&program.join("src/main.rs"), &main_of(&readme("search")?)?)?;
    let mut run = cargo();
    run.args(["run", "--quiet"]).current_dir(&program).env("CARGO_TARGET_DIR", folder.join("target"));
    steps.run("the README's program, from the archives alone", &mut run)
}

/// The README of a crate.
fn readme(name: &str) -> Result<String> {
    let path = root().join("crates").join(name).join("README.md");
    fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// The manifest of a program that uses every published crate; unpacked archives replace those of the registry.
fn manifest(version: &str) -> String {
    let list = |line: &dyn Fn(&str) -> String| PUBLISHED.iter().map(|name| line(name)).collect::<String>();
    format!(
        "[package]\nname = \"program\"\nedition = \"2024\"\n\n[dependencies]\n{}\n[patch.crates-io]\n{}",
        list(&|name| format!("bastide-{name} = \"{version}\"\n")),
        list(&|name| format!("bastide-{name} = {{ path = \"../bastide-{name}-{version}\" }}\n")),
    )
}

/// The first Rust example of a document as a program.
fn main_of(document: &str) -> Result<String> {
    let example = document.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.ok_or("the README of bastide-search has no Rust example")?;
    let (uses, body): (Vec<&str>, Vec<&str>) = example.lines().partition(|line| line.starts_with("use "));
    Ok(format!("{}\n\nfn main() {{\n{}\n}}\n", uses.join("\n"), body.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The manifest of a crate.
    fn manifest_of(name: &str) -> String {
        fs::read_to_string(root().join("crates").join(name).join("Cargo.toml"))
            .expect("the manifest is there")
    }

    #[test]
    fn published_crates_are_those_that_may_be() {
        let all = fs::read_dir(root().join("crates")).expect("there are crates").flatten();
        let names = all.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let may: BTreeSet<String> =
            names.filter(|name| !manifest_of(name).contains("publish.workspace = true")).collect();
        assert_eq!(may, PUBLISHED.map(str::to_owned).into());
    }

    #[test]
    fn published_crates_have_what_a_registry_shows() {
        for name in PUBLISHED {
            let manifest = manifest_of(name);
            for key in [
                "description",
                "repository",
                "authors",
                "license",
                "readme",
                "keywords",
                "categories",
                "include",
                "rustdoc-args",
            ] {
                assert!(
                    manifest.lines().any(|line| line.starts_with(key)),
                    "crates/{name}/Cargo.toml has no {key}"
                );
            }
            assert!(main_of(&readme(name).expect("it has a README")).is_ok(), "{name}");
            for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
                let [own, all] = [root().join("crates").join(name), root().to_owned()]
                    .map(|folder| fs::read(folder.join(licence)).expect("the licence is there"));
                assert!(own == all, "crates/{name}/{licence} differs from the workspace's");
            }
        }
    }

    #[test]
    fn documents_add_the_crates_that_their_example_uses() {
        let crates = PUBLISHED.map(|name| format!("crates/{name}/README.md"));
        for document in crates.iter().map(String::as_str).chain(["README.md"]) {
            let text = fs::read_to_string(root().join(document)).expect("it is there");
            let program = main_of(&text).expect("it has an example");
            let used = program.lines().filter_map(|line| line.strip_prefix("use ")?.split("::").next());
            let used: BTreeSet<String> = used.map(|name| name.replace('_', "-")).collect();
            let (_, added) = text.split_once("cargo add ").expect("it says what to add");
            let added = added.split(['`', '\n']).next().unwrap_or_default();
            let added: BTreeSet<String> = added.split(' ').map(str::to_owned).collect();
            assert_eq!(added, used, "{document}");
        }
    }

    #[test]
    fn published_crates_embed_only_files_of_their_own() {
        for name in PUBLISHED {
            let mut folders = vec![root().join("crates").join(name).join("src")];
            while let Some(folder) = folders.pop() {
                for path in fs::read_dir(folder).expect("it is a folder").flatten().map(|entry| entry.path())
                {
                    if path.is_dir() {
                        folders.push(path);
                        continue;
                    }
                    let text = fs::read_to_string(&path).expect("a source is text");
                    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
                    assert!(
                        !code.contains("include_str!(\"../../"),
                        "{} is not complete in its archive",
                        path.display()
                    );
                }
            }
        }
    }

    #[test]
    fn examples_become_programs() {
        let program =
            main_of("# A\n```rust\nuse a::b;\n\nlet one = b();\n```\nmore").expect("it has an example");
        assert_eq!(program, "use a::b;\n\nfn main() {\n\nlet one = b();\n}\n");
        assert!(main_of("# A").is_err());
    }
}
