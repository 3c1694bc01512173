//! `cargo xtask book`: gathers the documents that `docs/SUMMARY.md` lists, for mdBook.
//!
//! The book has the folders of the repository, so that links between its documents hold. Links to other files lead to
//! the project's address.

use crate::tools::{Result, root, target, write};
use std::fs;
use std::path::PathBuf;

/// The address of the repository's files.
const FILES: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main");

/// Writes the sources of the book; returns their folder.
pub fn book() -> Result<PathBuf> {
    let folder = target().join("book");
    let _ = fs::remove_dir_all(&folder);
    let summary = read("docs/SUMMARY.md")?;
    let chapters = chapters(&summary);
    for chapter in &chapters {
        let (text, pictures) = with_links(chapter, &read(chapter)?, &chapters);
        write(&folder.join("src").join(chapter), &text)?;
        for picture in pictures {
            let bytes =
                fs::read(root().join(&picture)).map_err(|error| format!("{chapter}: {picture}: {error}"))?;
            write(&folder.join("src").join(picture), &bytes)?;
        }
    }
    write(&folder.join("src/SUMMARY.md"), from_root(&summary))?;
    write(&folder.join("book.toml"), read("docs/book.toml")?)?;
    Ok(folder)
}

/// A document in the root as it is read without the repository: with absolute links.
pub fn alone(document: &str) -> Result<String> {
    Ok(replaced(&read(document)?, absolute))
}

/// A link of a document in the root, made absolute.
fn absolute(link: &str) -> String {
    let leads_on = link.contains("://") || link.starts_with('#');
    if leads_on {
        return link.to_owned();
    }
    // The page of a picture is not a picture.
    let files = if is_picture(link) { FILES.replace("/blob/", "/raw/") } else { FILES.to_owned() };
    format!("{files}/{link}")
}

fn is_picture(path: &str) -> bool {
    [".svg", ".jpg", ".png"].iter().any(|end| path.ends_with(end))
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("cannot read {path}: {error}"))
}

/// The documents of the book by their paths from the root.
fn chapters(summary: &str) -> Vec<String> {
    links(summary).map(|link| joined("docs", link)).collect()
}

/// The summary with paths from the root.
fn from_root(summary: &str) -> String {
    replaced(summary, |link| joined("docs", link))
}

/// The targets of a document's links, in order.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// The path that a link in a folder leads to.
fn joined(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A document with links to files outside the book made absolute, and the pictures that it shows.
fn with_links(chapter: &str, text: &str, chapters: &[String]) -> (String, Vec<String>) {
    let folder = chapter.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut pictures = Vec::new();
    let text = replaced(text, |link| {
        let file = link.split('#').next().unwrap_or_default();
        let path = joined(folder, file);
        if file.is_empty() || link.contains("://") {
            return link.to_owned();
        }
        if chapters.contains(&path) {
            // mdBook makes index.html of it, but does not change links to it.
            return link.replace("README.md", "index.md");
        }
        if is_picture(&path) {
            pictures.push(path);
            return link.to_owned();
        }
        format!("{FILES}/{}", joined(folder, link))
    });
    (text, pictures)
}

/// A text with every link replaced.
fn replaced(text: &str, mut how: impl FnMut(&str) -> String) -> String {
    let mut parts = text.split("](");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("](");
        match part.split_once(')') {
            Some((link, rest)) => {
                out.push_str(&how(link));
                out.push(')');
                out.push_str(rest);
            }
            None => out.push_str(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_has_every_document_once() {
        let mut listed = chapters(&read("docs/SUMMARY.md").expect("there is a summary"));
        let mut there = Vec::new();
        let published = crate::release::PUBLISHED.map(|name| format!("crates/{name}"));
        let folders = ["", "docs", "fixtures", "crates/rulebook/book"].map(str::to_owned);
        for folder in folders.iter().chain(&published) {
            for entry in fs::read_dir(root().join(folder)).expect("it is a folder").flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.ends_with(".md") && name != "SUMMARY.md" {
                    there.push(joined(folder, &name));
                }
            }
        }
        listed.sort();
        there.sort();
        assert_eq!(listed, there, "docs/SUMMARY.md");
    }

    #[test]
    fn links_of_a_book_lead_somewhere() {
        let chapters = vec!["README.md".to_owned(), "docs/a.md".to_owned()];
        let text = "[a](../README.md#b) [c](../crates/x) ![d](d.svg) [e](https://f.g) [h](#i)";
        let (text, pictures) = with_links("docs/a.md", text, &chapters);
        let expected =
            format!("[a](../index.md#b) [c]({FILES}/crates/x) ![d](d.svg) [e](https://f.g) [h](#i)");
        assert_eq!((text, pictures), (expected, vec!["docs/d.svg".to_owned()]));
        assert_eq!(replaced("[a](b/c.md) [d](#e)", absolute), format!("[a]({FILES}/b/c.md) [d](#e)"));
        assert!(replaced("![a](b/c.jpg)", absolute).ends_with("/raw/main/b/c.jpg)"));
        assert_eq!(from_root("- [A](a.md)\n- [B](../B.md)\n"), "- [A](docs/a.md)\n- [B](B.md)\n");
    }
}
