//! What we agreed on about files, as tests. Lists of exceptions may only shrink.

use std::path::{Path, PathBuf};

/// Longest file, in lines.
const LONGEST: usize = 600;

/// Written by a program.
const GENERATED: [&str; 1] = ["web/src/protocol.ts"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source file below a folder, with its path from the root.
fn sources(folder: &str, found: &mut Vec<(String, String)>) {
    for entry in root().join(folder).read_dir().expect("the folder is there").flatten() {
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        let kind = name.rsplit('.').next().unwrap_or_default();
        if entry.path().is_dir() {
            if !name.contains("/node_modules") && !name.ends_with("/dist") {
                sources(&name, found);
            }
        } else if ["rs", "ts", "tsx", "css", "mjs"].contains(&kind) {
            found.push((name, std::fs::read_to_string(entry.path()).expect("a source is text")));
        }
    }
}

fn all() -> Vec<(String, String)> {
    let mut found = Vec::new();
    ["crates", "xtask", "web"].into_iter().for_each(|folder| sources(folder, &mut found));
    found
}

#[test]
fn files_are_read_in_a_sitting() {
    let long = |(name, text): &(String, String)| {
        let lines = text.lines().count();
        (lines > LONGEST && !GENERATED.contains(&name.as_str())).then(|| format!("{name}: {lines} lines"))
    };
    let long: Vec<_> = all().iter().filter_map(long).collect();
    assert!(long.is_empty(), "longer than {LONGEST} lines: {long:#?}");
}

#[test]
fn nothing_is_left_for_later() {
    let words = [concat!("TO", "DO"), concat!("FIX", "ME")];
    for (name, text) in all() {
        for (number, line) in text.lines().enumerate() {
            assert!(!words.iter().any(|word| line.contains(word)), "{name}:{}: {line}", number + 1);
        }
    }
}

#[test]
fn names_say_what_is_in_a_file() {
    for (name, _) in all() {
        let vague = ["utils.", "util.", "helpers.", "misc."];
        let file = name.rsplit('/').next().unwrap_or_default();
        assert!(!vague.iter().any(|v| file.starts_with(v)), "{name}: name it after what it is about");
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    for page in
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "rulebook/README.md", "fixtures/README.md"]
    {
        let path = root().join(page);
        let text = std::fs::read_to_string(&path).expect("the page is there");
        for rest in text.split("](").skip(1) {
            let link = rest.split([')', '#']).next().unwrap_or_default();
            if !link.is_empty() && !link.contains("://") {
                let target = path.parent().expect("a page lies in a folder").join(link);
                assert!(target.exists(), "{page} links to {link}, which is not there");
            }
        }
    }
}

#[test]
fn the_readme_is_short() {
    let text = std::fs::read_to_string(root().join("README.md")).expect("there is a README");
    assert!(text.lines().count() <= 120);
}
