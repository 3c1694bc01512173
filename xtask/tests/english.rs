//! The English of comments, documents and names: words that mark foreign syntax do not occur, nor do long sentences.

use std::path::{Path, PathBuf};

/// Words and phrases, in lower case, that occur in no comment and no document.
const WORDS: [&str; 9] =
    ["told", "tells", "beside", "whoever", "so many", "so much", "anew", "of now", "once more"];
/// Words that occur in no name either.
const NO_NAMES: [&str; 3] = ["told", "tells", "whoever"];

/// The most words of a sentence that can be read once.
const LONGEST: usize = 40;

/// Written by a program.
const GENERATED: [&str; 2] = ["web/src/protocol.ts", "crates/types/src/clauses.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Collects the paths of all files below a folder, from the root.
fn collect(folder: &str, found: &mut Vec<String>) {
    for entry in root().join(folder).read_dir().expect("the folder exists").flatten() {
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_file() {
            found.push(name);
        } else if !["/node_modules", "/dist", "/target"].iter().any(|skipped| name.ends_with(skipped)) {
            collect(&name, found);
        }
    }
}

/// Returns the paragraphs of a file's prose, in lower case: of its comments, or of a document outside code.
fn paragraphs(name: &str, text: &str) -> Vec<String> {
    let starts: &[&str] = match name.rsplit('.').next() {
        Some("rs" | "ts" | "tsx" | "mjs" | "css") => &["///", "//!", "//", "/**", "/*", "* "],
        Some("py") => &["#"],
        Some("md") => &[""],
        _ => return Vec::new(),
    };
    let (mut found, mut paragraph, mut fenced) = (Vec::new(), String::new(), false);
    for line in text.lines() {
        let prose = starts.iter().find_map(|start| line.trim().strip_prefix(start));
        let prose = prose.unwrap_or_default().trim_end_matches("*/").trim();
        if prose.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced || prose.is_empty() || prose.starts_with(['|', '-', '#']) {
            found.push(std::mem::take(&mut paragraph));
        }
        if !fenced && !prose.is_empty() {
            paragraph = format!("{paragraph} {}", prose.to_lowercase());
        }
    }
    found.push(paragraph);
    found.into_iter().map(|one| without_code(&one)).filter(|one| !one.trim().is_empty()).collect()
}

/// Replaces what is quoted as code by one word.
fn without_code(paragraph: &str) -> String {
    let parts = paragraph.split('`').enumerate();
    parts.map(|(i, part)| if i % 2 == 0 { part } else { "code" }).collect()
}

/// Counts a word or phrase.
fn count(paragraph: &str, phrase: &str) -> usize {
    let words: Vec<&str> =
        paragraph.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let phrase: Vec<&str> = phrase.split(' ').collect();
    words.windows(phrase.len()).filter(|window| *window == phrase).count()
}

/// Returns the words of the names in a line of code, in lower case; none for a comment.
fn words_of_names(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    if line.trim_start().starts_with(['/', '*']) {
        return words;
    }
    for c in line.split('"').step_by(2).flat_map(|code| code.chars().chain([' '])) {
        if !c.is_ascii_lowercase() {
            words.push(String::new());
        }
        words.last_mut().expect("it starts with one").push(c.to_ascii_lowercase());
    }
    words.iter().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()).collect()
}

/// Every file with its text.
fn all() -> Vec<(String, String)> {
    let mut names: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].into_iter().map(str::to_owned).collect();
    let folders = ["crates", "docs", "examples", "fixtures", "fuzz", "python", "web", "xtask"];
    folders.into_iter().for_each(|folder| collect(folder, &mut names));
    names.retain(|name| !GENERATED.contains(&name.as_str()) && !name.ends_with("xtask/tests/english.rs"));
    let read = |name: String| {
        let text = std::fs::read_to_string(root().join(&name)).unwrap_or_default();
        (name, text)
    };
    names.into_iter().map(read).collect()
}

#[test]
fn words_of_a_foreign_syntax_do_not_occur() {
    let mut found = Vec::new();
    for (name, text) in all() {
        for paragraph in paragraphs(&name, &text) {
            let words = WORDS.iter().filter(|word| count(&paragraph, word) > 0);
            found.extend(words.map(|word| format!("{word} in {name}: {}", paragraph.trim())));
        }
    }
    assert!(found.is_empty(), "reword\n  {}", found.join("\n  "));
}

#[test]
fn names_are_plain() {
    let mut found = Vec::new();
    let is_code = |name: &str| [".rs", ".ts", ".tsx", ".mjs"].iter().any(|end| name.ends_with(end));
    for (name, text) in all().iter().filter(|(name, _)| is_code(name)) {
        for (at, line) in text.lines().enumerate() {
            let words = words_of_names(line).into_iter().filter(|word| NO_NAMES.contains(&word.as_str()));
            found.extend(words.map(|word| format!("{word} in {name}:{}", at + 1)));
        }
    }
    assert!(found.is_empty(), "rename\n  {}", found.join("\n  "));
}

#[test]
fn sentences_of_comments_can_be_read_once() {
    let mut long = Vec::new();
    for (name, text) in all().iter().filter(|(name, _)| !name.ends_with(".md")) {
        for paragraph in paragraphs(name, text) {
            let sentences = paragraph.split(['.', ';', '?']);
            let too_long = sentences.filter(|one| one.split_whitespace().count() > LONGEST);
            long.extend(too_long.map(|one| format!("{name}: {}", one.trim())));
        }
    }
    assert!(long.is_empty(), "over {LONGEST} words\n  {}", long.join("\n  "));
}

#[test]
fn comments_are_separated_from_code() {
    let text = "//! A `told` word,\n//! Told twice.\nlet told = 1; // not a comment line\n/// One.\n///\n/// Two.\n/// ```\n/// told\n/// ```\n";
    assert_eq!(paragraphs("a.rs", text), [" a code word, told twice.", " one.", " two."]);
    assert_eq!(count(" a code word, told twice.", "told"), 1);
    assert_eq!(count(" so many. so, many", "so many"), 2);
    assert_eq!(paragraphs("a.txt", text), [""; 0]);
}

#[test]
fn names_are_split_into_words() {
    let found = |line| words_of_names(line).iter().filter(|word| *word == "told").count();
    assert_eq!(found("let told_now = Told { was_told: isTold };"), 4);
    assert_eq!(found("    // told"), 0);
    assert_eq!(found(r#"json!({ "told": 1, toldest })"#), 0);
}
