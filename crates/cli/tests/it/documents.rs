//! The commands in the documents work as they are written.

use crate::program::{command, ok, root};
use std::path::PathBuf;

/// The documents with commands for a shell: those in the root, in `docs`, and of the crates.
fn documents() -> Vec<PathBuf> {
    let entries = |folder: &str| root().join(folder).read_dir().expect("it is a folder").flatten();
    let files = entries("").chain(entries("docs")).map(|entry| entry.path());
    let readmes = entries("crates").map(|entry| entry.path().join("README.md"));
    let documents = files.chain(readmes).filter(|path| path.extension().is_some_and(|end| end == "md"));
    documents.filter(|path| path.is_file()).collect()
}

/// The blocks of a document for a shell, and of a session in one.
fn blocks(text: &str) -> Vec<&str> {
    let fences = text.split("\n```").skip(1).step_by(2);
    fences
        .filter_map(|block| block.strip_prefix("sh\n").or_else(|| block.strip_prefix("console\n")))
        .collect()
}

/// The arguments of `bastide` in a line, or nothing if the line is another command or output.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.split(" # ").next().unwrap_or_default().replace("$(date +%F)", "2026-11-28");
    let words = shlex::split(line.strip_prefix("$ ").unwrap_or(&line))?;
    // Variables come before the program.
    let mut words = words.into_iter().skip_while(|word| word.contains('=') && !word.starts_with('-'));
    (words.next()? == "bastide").then(|| words.collect())
}

#[test]
fn commands_in_documents_are_understood() {
    let mut count = 0;
    for path in documents() {
        let text = std::fs::read_to_string(&path).unwrap();
        for words in blocks(&text).into_iter().flat_map(str::lines).filter_map(arguments) {
            // Arguments before `--help` are checked first.
            let run = command("").args(&words).arg("--help").output().unwrap();
            let why = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(run.status.success(), "{}: bastide {}: {why}", path.display(), words.join(" "));
            count += 1;
        }
    }
    assert!(count > 8, "the commands are found: {count}");
}

#[test]
fn a_wrong_command_in_a_document_would_be_noticed() {
    for wrong in ["sim --no-such-flag", "sim --players many", "no-such-command"] {
        let words = arguments(&format!("$ bastide {wrong}")).unwrap();
        let run = command("").args(words).arg("--help").output().unwrap();
        assert!(!run.status.success(), "{wrong}");
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    let session =
        blocks(&text).into_iter().find(|block| block.starts_with("$ ")).expect("there is a session");
    let (command, shown) = session.split_once('\n').unwrap();
    let printed = ok(command.strip_prefix("$ bastide ").unwrap());
    let shown: Vec<&str> = shown.lines().take_while(|line| line.trim() != "…").collect();
    assert!(shown.len() > 3, "{shown:?}");
    assert!(
        printed.contains(&shown.join("\n")),
        "README.md shows\n{}\nbut this is printed:\n{printed}",
        shown.join("\n")
    );
}
