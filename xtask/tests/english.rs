//! The English of comments and documents: counts of words that mark foreign syntax. They may only fall.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

/// Words and phrases, in lower case, and how often each occurs in comments and documents.
const WORDS: &[(&str, usize)] = &[
    ("told", 0),
    ("tells", 0),
    ("beside", 0),
    ("whoever", 0),
    ("so many", 0),
    ("so much", 0),
    ("anew", 0),
    ("of now", 0),
    ("once more", 0),
];

/// The most words of a sentence that can be read once.
const LONGEST: usize = 40;
/// How many sentences of comments are longer.
const LONG_SENTENCES: usize = 9;

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

/// Every file with its paragraphs.
fn all() -> Vec<(String, Vec<String>)> {
    let mut names: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].into_iter().map(str::to_owned).collect();
    let folders = ["crates", "docs", "examples", "fixtures", "fuzz", "python", "web", "xtask"];
    folders.into_iter().for_each(|folder| collect(folder, &mut names));
    names.retain(|name| !GENERATED.contains(&name.as_str()) && !name.ends_with("xtask/tests/english.rs"));
    let read = |name: String| {
        let text = std::fs::read_to_string(root().join(&name)).unwrap_or_default();
        let paragraphs = paragraphs(&name, &text);
        (name, paragraphs)
    };
    names.into_iter().map(read).collect()
}

/// Returns what is wrong with a count: it has grown, or its limit can be lowered.
fn fault(what: &str, places: &[String], limit: usize) -> Option<String> {
    let now = places.len();
    let places = places.join("\n  ");
    match now.cmp(&limit) {
        Ordering::Equal => None,
        Ordering::Less => Some(format!("{what}: only {now} are left; lower the limit from {limit}\n")),
        Ordering::Greater => {
            Some(format!("{what}: {now}, at most {limit} allowed; reword one of\n  {places}\n"))
        }
    }
}

#[test]
fn words_of_a_foreign_syntax_only_get_fewer() {
    let files = all();
    let faults = WORDS.iter().filter_map(|&(word, limit)| {
        let of_file = |(name, paragraphs): &(String, Vec<String>)| {
            let times = paragraphs.iter().map(|paragraph| count(paragraph, word)).sum();
            vec![name.clone(); times]
        };
        fault(word, &files.iter().flat_map(of_file).collect::<Vec<_>>(), limit)
    });
    let faults: String = faults.collect();
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn long_sentences_only_get_fewer() {
    let mut long = Vec::new();
    for (name, paragraphs) in all().iter().filter(|(name, _)| !name.ends_with(".md")) {
        let sentences = paragraphs.iter().flat_map(|paragraph| paragraph.split(['.', ';', '?']));
        let too_long = sentences.filter(|one| one.split_whitespace().count() > LONGEST);
        long.extend(too_long.map(|one| format!("{name}: {}", one.trim())));
    }
    let fault = fault("sentences over 40 words", &long, LONG_SENTENCES);
    assert_eq!(fault, None);
}

#[test]
fn comments_are_separated_from_code() {
    let text = "//! A `told` word,\n//! Told twice.\nlet told = 1; // not a comment line\n/// One.\n///\n/// Two.\n/// ```\n/// told\n/// ```\n";
    assert_eq!(paragraphs("a.rs", text), [" a code word, told twice.", " one.", " two."]);
    assert_eq!(count(" a code word, told twice.", "told"), 1);
    assert_eq!(count(" so many. so, many", "so many"), 2);
    assert_eq!(paragraphs("a.txt", text), [""; 0]);
}
