//! The page as a folder of files, which needs no server.

use crate::info;
use crate::page::{Dist, NO_SERVER};
use bastide_types::TileSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// Addresses of the page besides `/`, each a folder with the page in it, since a file server knows no others. The
/// addresses of tables come from the page's service worker.
const PLACES: [&str; 5] = ["learn", "relive", "rules", "score", "verify"];

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
                "this program was built without the page that needs no server: run `cargo xtask wasm` and `npm run build` \
                 in web/, and build the program again",
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
    let shell = Dist::get(NO_SERVER).ok_or(PageError::NotBuilt)?.data;
    let unwritable = |why| PageError::Unwritable(folder.to_owned(), why);
    fs::create_dir_all(folder).map_err(unwritable)?;
    if fs::read_dir(folder).map_err(unwritable)?.next().is_some() {
        return Err(PageError::NotEmpty(folder.to_owned()));
    }
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
    let drawings = info::drawings(&TileSet::ALL);
    write(&folder.join("assets/tiles.svg"), &drawings.svg)?;
    write(&folder.join("assets/tiles.json"), &drawings.json)
}

fn write(path: &Path, contents: &[u8]) -> Result<(), PageError> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, contents));
    written.map_err(|why| PageError::Unwritable(path.to_owned(), why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_with_something_in_them_are_left_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        fs::write(folder.path().join("mine.txt"), "mine").unwrap();
        let refused = write_page(folder.path()).unwrap_err();
        // Programs without the page say that first.
        assert_eq!(matches!(refused, PageError::NotEmpty(_)), Dist::get(NO_SERVER).is_some(), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
