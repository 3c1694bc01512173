//! Conventions about files, as tests. Lists of exceptions may only shrink.

use std::path::{Path, PathBuf};

/// Maximum length of a file, in lines.
const LONGEST: usize = 600;

/// Maximum length of a function, in lines, so that it fits on a screen.
const MOST_LINES: usize = 70;

/// Generated files.
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
fn files_are_short() {
    let long = |(name, text): &(String, String)| {
        let lines = text.lines().count();
        (lines > LONGEST && !GENERATED.contains(&name.as_str())).then(|| format!("{name}: {lines} lines"))
    };
    let long: Vec<_> = all().iter().filter_map(long).collect();
    assert!(long.is_empty(), "longer than {LONGEST} lines: {long:#?}");
}

/// Rust functions that are longer than that, and how long they may be: one arm, call or line for each kind, to be read
/// from top to bottom.
const LONGER: &[(&str, &str, usize)] = &[
    ("crates/notation/src/event_text.rs", "happened", 125),
    ("crates/notation/src/jcz/mod.rs", "messages", 97),
    ("crates/notation/tests/it/board.rs", "invalid_boards_are_refused", 83),
    ("crates/notation/tests/it/jcz.rs", "refusals_name_their_reason", 100),
    ("crates/notation/tests/it/record.rs", "invalid_records_are_refused", 164),
    ("crates/protocol/src/typescript.rs", "typescript_is_current", 148),
    ("crates/types/tests/it/tiles.rs", "box_counts", 80),
];

/// The number of these exceptions. Lower it when one goes; never raise it.
const EXCEPTIONS: usize = 7;

/// The functions of a Rust source in rustfmt's layout, with their lengths in lines: up to the brace with the
/// indentation of the first line.
fn functions(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let margin = &line[..line.len() - code.len()];
        let before_name = |word: &str| {
            ["pub", "const", "async", "unsafe", "extern", "\"C\""].contains(&word) || word.starts_with("pub(")
        };
        let mut words = code.split(' ').skip_while(|word| before_name(word) || *word == "crate)");
        let name = (words.next() == Some("fn")).then(|| words.next()).flatten();
        let Some(name) = name.and_then(|name| name.split(['(', '<']).next()) else { continue };
        let ends = |other: &&str| {
            other
                .strip_prefix(margin)
                .is_some_and(|rest| rest == "}" || rest.starts_with(')') && rest.ends_with(';'))
        };
        let more = if line.ends_with(['}', ';']) {
            0
        } else {
            1 + lines[i + 1..].iter().take_while(|l| !ends(l)).count()
        };
        found.push((name.to_owned(), 1 + more));
    }
    found
}

#[test]
fn functions_fit_a_screen() {
    let mut long: Vec<(String, String, usize)> = Vec::new();
    for (file, text) in all().iter().filter(|(name, _)| name.ends_with(".rs")) {
        let fns = functions(text).into_iter().filter(|(_, lines)| *lines > MOST_LINES);
        long.extend(fns.map(|(name, lines)| (file.clone(), name, lines)));
    }
    let most = |(file, name, _): &&(String, String, usize)| {
        LONGER.iter().find(|one| (one.0, one.1) == (file, name)).map_or(MOST_LINES, |one| one.2)
    };
    let grown: Vec<_> = long.iter().filter(|one| one.2 > most(one)).collect();
    assert!(
        grown.is_empty(),
        "longer than {MOST_LINES} lines, or than LONGER allows, take them apart: {grown:#?}"
    );
    let is_there =
        |one: &&(&str, &str, usize)| long.iter().any(|(file, name, _)| (one.0, one.1) == (file, name));
    let gone: Vec<_> = LONGER.iter().filter(|one| !is_there(one)).collect();
    assert!(gone.is_empty(), "not so long any more, take them off LONGER: {gone:#?}");
    assert_eq!(LONGER.len(), EXCEPTIONS, "lower EXCEPTIONS if one is gone; take a new one apart");
}

#[test]
fn function_length_runs_to_the_closing_brace() {
    let text = "\
pub(crate) const fn one() {}

impl A {
    /// Said in words: fn is no function.
    pub async fn two(
        &self,
    ) -> u8 {
        if true {
        }
    }
}

trait B {
    fn three(
        a: u8,
    ) -> u8;
}
";
    let found: Vec<(String, usize)> = functions(text);
    let found: Vec<(&str, usize)> = found.iter().map(|(name, lines)| (name.as_str(), *lines)).collect();
    assert_eq!(found, [("one", 1), ("two", 6), ("three", 3)]);
}

/// The arms of the matches in a Rust source in rustfmt's layout, each with its first line only.
fn arms<'a>(text: &'a str) -> Vec<Vec<&'a str>> {
    let lines: Vec<&'a str> = text.lines().collect();
    let of = |(at, &line): (usize, &&'a str)| -> Option<Vec<&'a str>> {
        let code = line.trim_start();
        let margin = &line[..line.len() - code.len()];
        let end = format!("{margin}}}");
        let inside = lines[at + 1..].iter().copied().take_while(|line| !line.starts_with(&end));
        let matches = !code.starts_with("//") && code.contains("match ") && code.ends_with('{');
        let arm = |line: &'a str| line.strip_prefix(margin)?.strip_prefix("    ");
        matches.then(|| inside.filter_map(arm).filter(|arm| !arm.starts_with([' ', '}', ')', ']'])).collect())
    };
    lines.iter().enumerate().filter_map(of).collect()
}

/// Whether a match sorts variants in tuples or options, and its last arm takes what it does not name. Clippy's
/// `wildcard_enum_match_arm` sees only variants that are matched by themselves.
fn takes_the_rest(arms: &[&str]) -> bool {
    let upper = |text: &str| text.starts_with(|c: char| c.is_ascii_uppercase());
    let names_variant = |arm: &&&str| {
        let pattern = arm.split("=>").next().unwrap_or_default();
        let last_word = |text: &str| text.rsplit(|c: char| !c.is_alphanumeric()).next().is_some_and(upper);
        pattern.split("::").zip(pattern.split("::").skip(1)).any(|(of, name)| last_word(of) && upper(name))
    };
    let nested =
        arms.iter().filter(|arm| ["(", "[", "Some(", "Ok("].iter().any(|start| arm.starts_with(start)));
    let rest = |last: &&str| last.starts_with("_ =>") || last.starts_with("(_, _) =>");
    arms.last().is_some_and(rest) && nested.filter(names_variant).count() > 1
}

#[test]
fn no_match_of_tuples_takes_the_rest() {
    let refused =
        "match (turn, figure) {\n    (Turn::Chance, _) => 0,\n    (Turn::Over, None) => 1,\n    _ => 2,\n}\n";
    let decided = "match (turn, true) {\n    (Turn::Chance, _) => 0,\n    (Turn::Over, _) => 1,\n}\n";
    let in_block = refused.replace("_ => 2,", "_ => {\n        2\n    }");
    let found = [refused, &in_block, decided].map(|text| takes_the_rest(&arms(text)[0]));
    assert_eq!(found, [true, true, false]);
    for (name, text) in all().iter().filter(|(name, _)| name.ends_with(".rs")) {
        let product = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let rests = arms(product).iter().filter(|arms| takes_the_rest(arms)).count();
        let is_test = name.contains("/tests/") || name.ends_with("/tests.rs");
        assert!(
            is_test || rests == 0,
            "{name}: a match of tuples or options ends with `_`; name the variants"
        );
    }
}

#[test]
fn no_todo_is_left() {
    let words = [concat!("TO", "DO"), concat!("FIX", "ME")];
    for (name, text) in all() {
        for (number, line) in text.lines().enumerate() {
            assert!(!words.iter().any(|word| line.contains(word)), "{name}:{}: {line}", number + 1);
        }
    }
}

/// A crate with `test = false` does not compile its `src` for tests, so that none there would run.
#[test]
fn no_test_is_where_none_runs() {
    let is_skipped = |name: &str| {
        let manifest = |(folder, _)| std::fs::read_to_string(root().join(folder).join("Cargo.toml"));
        let manifest = name.split_once("/src/").map(manifest).and_then(Result::ok);
        manifest.is_some_and(|manifest| manifest.contains("\ntest = false"))
    };
    let mut skipped = all();
    skipped.retain(|(name, _)| is_skipped(name));
    assert!(!skipped.is_empty(), "no crate has `test = false`");
    let is_test = |line: &str| ["#[test]", "#[tokio::test"].iter().any(|mark| line.trim().starts_with(mark));
    let lost: Vec<_> =
        skipped.iter().filter(|(_, text)| text.lines().any(is_test)).map(|(name, _)| name).collect();
    assert!(lost.is_empty(), "move these tests to `tests/it`, or remove `test = false`: {lost:?}");
}

#[test]
fn vague_file_names_are_refused() {
    for (name, _) in all() {
        let vague = ["utils.", "util.", "helpers.", "misc."];
        let file = name.rsplit('/').next().unwrap_or_default();
        assert!(!vague.iter().any(|v| file.starts_with(v)), "{name}: name it after what it is about");
    }
}

/// `cargo xtask release --home` writes the project's address into documents and manifests. Sources take it from there.
#[test]
fn no_source_names_the_address_of_the_project() {
    let address = concat!("https://bastide", ".example");
    let naming = all().into_iter().filter(|(_, text)| text.contains(address)).map(|(name, _)| name);
    // It recognises that there is no address yet.
    let naming: Vec<String> = naming.filter(|name| name != "xtask/src/release/number.rs").collect();
    assert_eq!(naming, [""; 0]);
}

/// The beginning of absolute links to files of the repository.
const FILES: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/");

/// Every document of the repository, with its path from the root.
fn documents(folder: &str, found: &mut Vec<(String, String)>) {
    for entry in root().join(folder).read_dir().expect("the folder is there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let others = ["target", "node_modules", "dist", "artefacts"].contains(&name.as_str());
        if entry.path().is_dir() {
            if !others && !name.starts_with('.') {
                documents(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push((path, std::fs::read_to_string(entry.path()).expect("a document is text")));
        }
    }
}

#[test]
fn links_between_documents_resolve() {
    let mut pages = Vec::new();
    documents("", &mut pages);
    assert!(pages.len() > 40, "the documents are found: {}", pages.len());
    let mut dead = Vec::new();
    for (page, text) in &pages {
        for rest in text.split("](").skip(1) {
            let link = rest.split([')', '#']).next().unwrap_or_default();
            let target = match link.strip_prefix(FILES) {
                Some(path) => root().join(path),
                None if link.is_empty() || link.contains("://") => continue,
                None => root().join(page).parent().expect("a page lies in a folder").join(link),
            };
            if !target.exists() {
                dead.push(format!("{page}: {link}"));
            }
        }
    }
    assert_eq!(dead, [""; 0], "links to what is not there");
}

#[test]
fn the_readme_is_short() {
    let text = std::fs::read_to_string(root().join("README.md")).expect("there is a README");
    assert!(text.lines().count() <= 120);
}
