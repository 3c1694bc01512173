//! `cargo xtask notices`: the licences of all linked crates and of the page's packages, as one file that goes with every
//! binary.

use crate::tools::{Result, cargo, host, root, web};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file, in the root of the workspace. Git ignores it; the wheel takes every `LICENSE-*`.
pub const FILE: &str = "LICENSE-THIRD-PARTY.txt";

/// What is published in compiled form.
const PROGRAMS: [&str; 2] = ["bastide-cli", "bastide-python"];

/// Files of a package that state its licence begin like this.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// A package of another project.
struct Package {
    /// Its registry, as in package URLs (purl).
    registry: &'static str,
    name: String,
    version: String,
    licence: String,
    /// Its authors, as its manifest names them.
    authors: String,
    /// The address of its repository; empty if unknown.
    repository: String,
    folder: PathBuf,
}

impl Package {
    fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

/// Writes the file and returns its path.
pub fn notices() -> Result<PathBuf> {
    let mut packages = linked(&metadata()?, &PROGRAMS);
    packages.extend(of_page()?);
    let path = root().join(FILE);
    fs::write(&path, text(&packages)).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    Ok(path)
}

/// The program's bill of materials in the format CycloneDX: every crate that is linked into it, and the packages of its
/// page.
pub fn bill_of_materials() -> Result<String> {
    let mut packages = linked(&metadata()?, &PROGRAMS[..1]);
    packages.extend(of_page()?);
    packages.sort_by_key(Package::title);
    let component = |package: &Package| {
        // Names of npm may begin with the sign that separates the version.
        let name = package.name.replace('@', "%40");
        json!({
            "type": "library",
            "name": package.name,
            "version": package.version,
            "purl": format!("pkg:{}/{name}@{}", package.registry, package.version),
            "licenses": [{ "expression": package.licence.replace('/', " OR ") }],
        })
    };
    let own = json!({ "type": "application", "name": "bastide", "version": env!("CARGO_PKG_VERSION") });
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": own },
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    });
    serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())
}

/// All packages of the workspace on this platform, with their dependencies, as Cargo describes them.
fn metadata() -> Result<Value> {
    let platform = host().ok_or("rustc does not start")?;
    let run = cargo()
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &platform])
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    serde_json::from_slice(&run.stdout)
        .map_err(|_| format!("`cargo metadata` failed: {}", String::from_utf8_lossy(&run.stderr).trim()))
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The packages of other projects that are linked into these packages of ours.
fn linked(metadata: &Value, programs: &[&str]) -> Vec<Package> {
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let is_program = |id: &&str| programs.iter().any(|name| packages[id]["name"] == *name);
    let (mut open, mut seen): (Vec<&str>, BTreeSet<&str>) =
        (packages.keys().copied().filter(is_program).collect(), BTreeSet::new());
    while let Some(id) = open.pop().filter(|id| nodes.contains_key(id)) {
        if seen.insert(id) {
            // Dependencies of tests and of build scripts have a kind.
            let links = |dep: &&Value| list(&dep["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let deps = list(&nodes[id]["deps"]).filter(links);
            open.extend(deps.filter_map(|dep| dep["pkg"].as_str()));
        }
    }
    let others = seen.iter().map(|id| packages[id]).filter(|package| !package["source"].is_null());
    others.map(package_of).collect()
}

fn package_of(package: &Value) -> Package {
    let manifest = PathBuf::from(string(&package["manifest_path"]));
    Package {
        registry: "cargo",
        name: string(&package["name"]),
        version: string(&package["version"]),
        licence: string(&package["license"]),
        authors: list(&package["authors"]).filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        repository: string(&package["repository"]),
        folder: manifest.parent().map(Path::to_owned).unwrap_or_default(),
    }
}

/// The packages that are bundled into the page. Without `npm ci` no page is built, so that nothing is bundled.
fn of_page() -> Result<Vec<Package>> {
    if !web().join("node_modules").is_dir() {
        return Ok(Vec::new());
    }
    let read = |path: PathBuf| -> Result<Value> {
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("cannot read {}: {error}; run `npm ci` in web again", path.display()))?;
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    };
    let page = read(web().join("package.json"))?;
    let names = page["dependencies"].as_object().into_iter().flat_map(|all| all.keys());
    let package = |name: &String| {
        let folder = web().join("node_modules").join(name);
        let own = read(folder.join("package.json"))?;
        Ok(Package {
            registry: "npm",
            name: name.clone(),
            version: string(&own["version"]),
            licence: string(&own["license"]),
            authors: string(&own["author"]),
            repository: String::new(),
            folder,
        })
    };
    names.map(package).collect()
}

/// The licence texts of a package: its own, or else those of a package from the same repository.
fn texts(package: &Package, all: &[&Package]) -> Vec<String> {
    let own = own_texts(package);
    if !own.is_empty() {
        return own;
    }
    let is_sibling = |other: &&&Package| {
        !package.repository.is_empty()
            && other.repository == package.repository
            && other.licence == package.licence
    };
    let siblings = all.iter().filter(is_sibling).map(|other| own_texts(other));
    siblings.into_iter().find(|texts| !texts.is_empty()).unwrap_or_else(|| standard(package))
}

/// The standard text of the licence, with the authors' names, for a package that comes without one.
fn standard(package: &Package) -> Vec<String> {
    const OURS: &str = include_str!("../../LICENSE-MIT");
    if package.licence != "MIT" || package.authors.is_empty() {
        return Vec::new();
    }
    let line = |line: &str| {
        if line.starts_with("Copyright") {
            format!("Copyright (c) {}", package.authors)
        } else {
            line.to_owned()
        }
    };
    vec![OURS.lines().map(line).collect::<Vec<_>>().join("\n")]
}

/// The licence texts in the folder of a package, or in a folder there.
fn own_texts(package: &Package) -> Vec<String> {
    let files = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
    };
    let states = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        NAMES.iter().any(|start| name.starts_with(start))
    };
    let stating = files(&package.folder).into_iter().filter(states);
    let mut paths: Vec<PathBuf> =
        stating.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| fs::read(path).ok())
        .map(|text| plain(&String::from_utf8_lossy(&text)))
        .collect()
}

/// A text without the differences in line ends and margins that copies of a licence have.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// The whole file: a list of the packages, then each text once with the packages that have it.
fn text(packages: &[Package]) -> String {
    let mut packages: Vec<&Package> = packages.iter().collect();
    packages.sort_by_key(|package| package.title());
    let mut out = "Bastide contains these works of others:\n\n".to_owned();
    // Texts that differ only in spaces count as one.
    let mut by_words: BTreeMap<Vec<String>, (String, Vec<String>)> = BTreeMap::new();
    let all = packages.clone();
    for package in packages {
        let texts = texts(package, &all);
        let without = if texts.is_empty() { " (it comes without a text)" } else { "" };
        let _ = writeln!(out, "  {}: {}{without}", package.title(), package.licence);
        for text in texts {
            let words = text.split_whitespace().map(str::to_owned).collect();
            by_words.entry(words).or_insert_with(|| (text, Vec::new())).1.push(package.title());
        }
    }
    let mut texts: Vec<(String, Vec<String>)> = by_words.into_values().collect();
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    for (text, names) in texts {
        let _ = write!(out, "\n{}\n{}\n\n{text}\n", "-".repeat(80), names.join(", "));
    }
    out
}

/// Whether an SPDX expression can be satisfied with these licences. An older form separates choices by a slash.
#[cfg(test)]
fn allowed(expression: &str, licences: &[&str]) -> bool {
    let spaced =
        expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ").replace(" WITH ", "~WITH~");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let result = either(&tokens, &mut at, licences);
    result && at == tokens.len()
}

#[cfg(test)]
fn either(tokens: &[&str], at: &mut usize, licences: &[&str]) -> bool {
    let mut result = both(tokens, at, licences);
    while tokens.get(*at) == Some(&"OR") {
        *at += 1;
        result |= both(tokens, at, licences);
    }
    result
}

#[cfg(test)]
fn both(tokens: &[&str], at: &mut usize, licences: &[&str]) -> bool {
    let mut result = one(tokens, at, licences);
    while tokens.get(*at) == Some(&"AND") {
        *at += 1;
        result &= one(tokens, at, licences);
    }
    result
}

#[cfg(test)]
fn one(tokens: &[&str], at: &mut usize, licences: &[&str]) -> bool {
    let token = tokens.get(*at).copied().unwrap_or_default();
    *at += 1;
    if token != "(" {
        return licences.contains(&token.replace('~', " ").as_str());
    }
    let result = either(tokens, at, licences);
    *at += 1;
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The quoted words of a list in deny.toml.
    fn listed<'a>(policy: &'a str, key: &str) -> Vec<&'a str> {
        let (_, rest) = policy.split_once(&format!("\n{key} = [")).expect("the list is there");
        let (list, _) = rest.split_once("\n]").expect("the list ends");
        list.split('"').skip(1).step_by(2).collect()
    }

    #[test]
    fn every_licence_is_one_that_the_policy_allows() {
        let policy = fs::read_to_string(root().join("deny.toml")).expect("there is a policy");
        let (licences, exceptions) = (listed(&policy, "allow"), listed(&policy, "exceptions"));
        let metadata = metadata().expect("cargo describes the workspace");
        let others = list(&metadata["packages"]).filter(|package| !package["source"].is_null());
        let (mut count, mut refused) = (0, Vec::new());
        for package in others {
            let (name, licence) = (string(&package["name"]), string(&package["license"]));
            count += 1;
            if !allowed(&licence, &licences) && !exceptions.contains(&name.as_str()) {
                refused.push(format!("{name}: {licence}"));
            }
        }
        assert!(count > 200, "the packages are found: {count}");
        assert_eq!(refused, [""; 0], "not allowed by deny.toml");
    }

    #[test]
    fn expressions_of_licences_are_understood() {
        let ours = ["MIT", "Unicode-3.0"];
        for good in ["MIT", "MIT OR GPL-3.0", "GPL-3.0/MIT", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
            assert!(allowed(good, &ours), "{good}");
        }
        for bad in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR GPL-3.0) AND Zlib",
            "Apache-2.0 WITH LLVM-exception",
            "",
            "MIT )",
        ] {
            assert!(!allowed(bad, &ours), "{bad}");
        }
    }

    #[test]
    fn linked_crates_are_found_with_their_texts() {
        let packages = linked(&metadata().expect("cargo describes the workspace"), &PROGRAMS);
        let found = |name: &str| packages.iter().any(|package| package.name == name);
        assert!(found("axum") && found("pyo3") && found("serde_json"), "linked");
        assert!(!found("proptest") && !found("criterion"), "of tests only");
        let text = text(&packages);
        let without: Vec<_> = text.lines().filter(|line| line.contains("without a text")).collect();
        assert!(without.is_empty(), "{without:?}");
        assert!(text.contains("Copyright (c) Andreas Fuchs"), "governor has no text of its own");
        assert!(text.contains("\n  serde_json ") && text.contains("Apache License"), "{} bytes", text.len());
    }

    #[test]
    fn the_bill_of_materials_lists_what_is_in_the_program() {
        let bill: Value =
            serde_json::from_str(&bill_of_materials().expect("cargo describes the workspace")).expect("JSON");
        let purls: Vec<&str> = list(&bill["components"]).filter_map(|one| one["purl"].as_str()).collect();
        let has = |start: &str| purls.iter().any(|purl| purl.starts_with(start));
        assert!(has("pkg:cargo/axum@") && has("pkg:cargo/serde_json@"), "{purls:?}");
        assert!(!has("pkg:cargo/pyo3@") && !has("pkg:cargo/proptest@"), "not in the program");
        for component in list(&bill["components"]) {
            let licence = component["licenses"][0]["expression"].as_str().unwrap_or_default();
            assert!(!licence.is_empty() && !licence.contains('/'), "{component}");
        }
    }

    #[test]
    fn no_package_needs_a_newer_rust_than_ours() {
        let number = |version: &str| -> [u32; 3] {
            let mut parts = version.split('.').map(|part| part.parse().expect("a number"));
            [(); 3].map(|()| parts.next().unwrap_or_default())
        };
        let metadata = metadata().expect("cargo describes the workspace");
        let minimum = |package: &Value| package["rust_version"].as_str().map(number);
        let all: Vec<&Value> = list(&metadata["packages"]).collect();
        let own = all.iter().find(|one| one["name"] == "bastide-types").and_then(|one| minimum(one));
        let own = own.expect("rust-version is set");
        let newer = all.iter().filter(|one| minimum(one).is_some_and(|other| other > own));
        let newer: Vec<String> = newer.map(|one| string(&one["name"])).collect();
        assert_eq!(newer, [""; 0], "raise rust-version in Cargo.toml, or keep an older version");
    }
}
