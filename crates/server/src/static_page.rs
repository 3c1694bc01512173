//! The page as a folder of files, which needs no server.

use crate::info;
use crate::page::{Dist, NO_SERVER};
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// Addresses of the page besides `/`, each a folder with the page in it, since a file server knows no others. The
/// addresses of tables come from the page's service worker.
const PLACES: [&str; 6] = ["learn", "relive", "rules", "score", "tokens", "verify"];

/// The reason why the folder cannot be written.
#[derive(Debug)]
pub enum PageError {
    /// The program was built without the page, or without its WebAssembly module.
    NotBuilt,
    /// The folder has something in it.
    NotEmpty(PathBuf),
    /// A file cannot be written.
    Unwritable(PathBuf, io::Error),
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PageError::NotBuilt => f.write_str(
                "this program was built without the page that needs no server: run `cargo xtask wasm` in a clone, and build \
                 the program again",
            ),
            PageError::NotEmpty(folder) => {
                write!(f, "{} is not empty; name another folder with --out", folder.display())
            }
            PageError::Unwritable(path, why) => {
                write!(f, "cannot write {}: {why}; name another folder with --out", path.display())
            }
        }
    }
}

impl std::error::Error for PageError {}

/// Writes the page as a folder of files that any file server can offer.
///
/// # Errors
/// The program does not contain the page, the folder is not empty, or it cannot be written.
pub fn write_page(folder: &Path) -> Result<(), PageError> {
    if fs::read_dir(folder).is_ok_and(|mut there| there.next().is_some()) {
        return Err(PageError::NotEmpty(folder.to_owned()));
    }
    let shell = Dist::get(NO_SERVER).ok_or(PageError::NotBuilt)?.data;
    fs::create_dir_all(folder).map_err(|why| PageError::Unwritable(folder.to_owned(), why))?;
    for name in Dist::iter() {
        if let Some(file) = Dist::get(&name).filter(|_| name != "index.html") {
            write(&folder.join(&*name), &file.data)?;
        }
    }
    write(&folder.join("index.html"), &shell)?;
    // Some hosts show this file at addresses that they do not know, such as those of tables.
    write(&folder.join("404.html"), &shell)?;
    for place in PLACES {
        write(&folder.join(place).join("index.html"), &shell)?;
    }
    let drawings = info::all();
    write(&folder.join("assets/tiles.svg"), drawings.svg.plain())?;
    write(&folder.join("assets/tiles.json"), drawings.json.plain())
}

fn write(path: &Path, contents: &[u8]) -> Result<(), PageError> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, contents));
    written.map_err(|why| PageError::Unwritable(path.to_owned(), why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_server_has_a_folder() {
        let routes =
            include_str!("http.rs").lines().filter_map(|line| line.trim().strip_suffix(", get(front))"));
        let routes = routes.filter_map(|line| line.strip_prefix(".route(\"/")?.strip_suffix("/\""));
        assert_eq!(routes.collect::<Vec<_>>(), PLACES);
    }

    #[test]
    fn folders_with_something_in_them_are_left_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        fs::write(folder.path().join("mine.txt"), "mine").unwrap();
        let refused = write_page(folder.path()).unwrap_err();
        assert!(matches!(refused, PageError::NotEmpty(_)), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
