//! Locks a data folder for one server.

use crate::ServeError;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The lock on a folder, held by this process. The operating system releases it when the process ends in any way.
pub(crate) struct Lock {
    folder: PathBuf,
    file: fs::File,
}

impl Lock {
    /// Creates the folder if necessary and locks it.
    pub(crate) fn take(folder: &Path) -> Result<Lock, ServeError> {
        let bad = |error| ServeError::DataFolder(folder.to_owned(), error);
        make_private(folder).map_err(bad)?;
        let file = fs::File::create(path(folder)).map_err(bad)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err(ServeError::DataInUse(folder.to_owned())),
            // Some file systems have no locks; there the owner must prevent a second server.
            Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(fs::TryLockError::Error(error)) => return Err(bad(error)),
        }
        Ok(Lock { folder: folder.to_owned(), file })
    }

    /// Checks that the lock is still held. If the lock file was removed, takes the lock again; this fails if another
    /// server was faster.
    pub(crate) fn holds(&mut self) -> Result<(), ServeError> {
        if !is_same(&self.file, &path(&self.folder)) {
            *self = Lock::take(&self.folder)?;
            tracing::warn!("the lock file was removed, and is there again");
        }
        Ok(())
    }
}

fn path(folder: &Path) -> PathBuf {
    folder.join("bastide.lock")
}

/// Whether this file is the one at that path.
#[cfg(unix)]
fn is_same(file: &fs::File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let known = |data: io::Result<fs::Metadata>| data.map(|data| (data.dev(), data.ino())).ok();
    known(file.metadata()) == known(fs::metadata(path))
}

/// On these systems an open file cannot be removed.
#[cfg(not(unix))]
fn is_same(_: &fs::File, _: &Path) -> bool {
    true
}

/// Creates the folder if missing, accessible to its owner only: the database contains secrets that determine future
/// draws.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn removed_lock_is_retaken_unless_another_server_has_it() {
        let folder = tempfile::TempDir::new().unwrap();
        let mut first = Lock::take(folder.path()).unwrap();
        let in_use = |taken: Result<Lock, ServeError>| matches!(taken, Err(ServeError::DataInUse(_)));
        assert!(in_use(Lock::take(folder.path())));
        fs::remove_file(path(folder.path())).unwrap();
        assert!(first.holds().is_ok());
        assert!(in_use(Lock::take(folder.path())), "it was taken again");
        fs::remove_file(path(folder.path())).unwrap();
        let mut second = Lock::take(folder.path()).unwrap();
        assert!(matches!(first.holds(), Err(ServeError::DataInUse(_))), "the other was faster");
        assert!(second.holds().is_ok());
    }
}
