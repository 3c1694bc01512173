//! The version and the address of the project, wherever they are written.

use super::crates::PUBLISHED;
use crate::recipes::succeeds;
use crate::tools::{Result, root, write};
use std::fs;
use std::process::Command;

/// The address in every file until the project has one: a name that belongs to nobody.
pub const NOWHERE: &str = "https://bastide.example";

/// A file with the texts before and after the version.
type Place = (&'static str, &'static str, &'static str);

/// Where the version is written, besides `Cargo.toml`.
const PLACES: [Place; 5] = [
    ("web/package.json", "\n  \"version\": \"", "\""),
    ("web/npm/package.json", "\n  \"version\": \"", "\""),
    ("web/package-lock.json", "\n  \"version\": \"", "\""),
    // A second time, for the package itself; other packages may have the same version.
    ("web/package-lock.json", "\"name\": \"bastide-web\",\n      \"version\": \"", "\""),
    ("CITATION.cff", "\nversion: ", "\n"),
];

/// Writes a new version everywhere but into the changelog.
pub fn set(old: &str, new: &str) -> Result {
    change("Cargo.toml", |text| manifest(text, old, new))?;
    for (file, before, after) in PLACES {
        change(file, |text| {
            text.replace(&format!("{before}{old}{after}"), &format!("{before}{new}{after}"))
        })?;
    }
    for folder in [".", "fuzz"] {
        let update = ["update", "--quiet", "--workspace"];
        succeeds(Command::new("cargo").args(update).current_dir(root().join(folder)))?;
    }
    Ok(())
}

/// Whether the changelog has a heading for a version.
pub fn is_announced(version: &str) -> bool {
    let heading = format!("\n## [{version}] - ");
    fs::read_to_string(root().join("CHANGELOG.md")).is_ok_and(|text| text.contains(&heading))
}

/// Makes what is unreleased the content of a version, with today's date.
pub fn announce(version: &str) -> Result {
    let date = succeeds(Command::new("date").args(["-u", "+%Y-%m-%d"]))?;
    change("CHANGELOG.md", |text| changelog(text, version, date.trim()))
}

/// The workspace's manifest: its version, and that of its published crates.
fn manifest(text: &str, old: &str, new: &str) -> String {
    let mut text = text.replace(&format!("\nversion = \"{old}\""), &format!("\nversion = \"{new}\""));
    for name in PUBLISHED {
        let line = |version: &str| format!("path = \"crates/{name}\", version = \"{version}\"");
        text = text.replace(&line(old), &line(new));
    }
    text
}

/// What is unreleased becomes the new version.
fn changelog(text: &str, new: &str, date: &str) -> String {
    text.replace("## [Unreleased]\n", &format!("## [Unreleased]\n\n## [{new}] - {date}\n"))
}

/// Writes the project's address into every file that names none yet.
///
/// # Errors
///
/// The address is not one, or the project has one already.
pub fn settle(address: &str) -> Result {
    let address = usable(address)?;
    if is_settled() {
        return Err("the project has an address already: change it by hand".to_owned());
    }
    let files = succeeds(Command::new("git").args(["grep", "-lF", NOWHERE]).current_dir(root()))?;
    // This constant stays: it is how a release recognises that there is no address.
    for file in files.lines().filter(|file| !file.ends_with(".rs")) {
        change(file, |text| text.replace(NOWHERE, address))?;
    }
    Ok(())
}

/// An address to which paths can be added.
fn usable(address: &str) -> Result<&str> {
    let plain = address.trim_end_matches('/').trim_end_matches(".git");
    let is_plain = |rest: &str| {
        rest.contains('.') && rest.chars().all(|c| c.is_ascii_alphanumeric() || "-._~/:".contains(c))
    };
    if plain == NOWHERE || !plain.strip_prefix("https://").is_some_and(is_plain) {
        return Err(format!(
            "{address:?}: give the project's address, such as https://github.com/NAME/bastide"
        ));
    }
    Ok(plain)
}

/// Whether the project has an address.
pub fn is_settled() -> bool {
    fs::read_to_string(root().join("Cargo.toml")).is_ok_and(|text| !text.contains(NOWHERE))
}

fn change(file: &str, how: impl Fn(&str) -> String) -> Result {
    let path = root().join(file);
    let old = fs::read_to_string(&path).map_err(|error| format!("cannot read {file}: {error}"))?;
    let new = how(&old);
    if new == old {
        return Err(format!("{file} has nothing to change: is its version that of Cargo.toml?"));
    }
    write(&path, &new)
}

/// The numbers of a version such as `1.2.0`.
pub fn parsed(version: &str) -> Option<[u32; 3]> {
    let numbers: Option<Vec<u32>> = version.split('.').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: &str = env!("CARGO_PKG_VERSION");

    #[test]
    fn every_file_has_the_same_version() {
        let read = |file: &str| fs::read_to_string(root().join(file)).expect("the file is there");
        for (file, before, after) in PLACES {
            let places = read(file).matches(&format!("{before}{NOW}{after}")).count();
            assert_eq!(places, 1, "{file}: {before:?}");
        }
        let changed = manifest(&read("Cargo.toml"), NOW, "77.1.2");
        assert_eq!(changed.matches("\"77.1.2\"").count(), 1 + PUBLISHED.len());
        assert!(read("CHANGELOG.md").contains("## [Unreleased]\n"));
    }

    #[test]
    fn the_changelog_keeps_a_heading_for_what_comes() {
        let text = changelog("# A\n\n## [Unreleased]\n\n- b\n", "1.0.0", "2026-12-01");
        assert_eq!(text, "# A\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n- b\n");
    }

    #[test]
    fn versions_are_compared_by_number() {
        assert!(parsed("0.10.0") > parsed("0.9.7"));
        for bad in ["1", "1.2", "1.2.3.4", "v1.2.3", "1.2.x", ""] {
            assert_eq!(parsed(bad), None, "{bad}");
        }
    }

    #[test]
    fn only_addresses_are_settled() {
        for bad in ["", "foo", "http://a.b/c", "https://nodot", "https://x y\"z.org", NOWHERE, "https://"] {
            assert!(usable(bad).is_err_and(|why| why.contains("https://github.com/NAME")), "{bad}");
        }
        assert_eq!(usable("https://github.com/a/bastide.git/"), Ok("https://github.com/a/bastide"));
        assert_eq!(usable("https://git.example.org:8443/~a/b"), Ok("https://git.example.org:8443/~a/b"));
    }
}
