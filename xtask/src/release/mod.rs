//! `cargo xtask release`: makes what is published, and tries it as a stranger would, without the repository.

mod crates;

use crate::steps::Steps;
use crate::tools::{Result, need_room};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// What to release.
#[derive(Args)]
pub struct Options {
    /// Makes every package of the current version and tries it in a folder of its own.
    #[arg(long, required = true)]
    check: bool,
}

/// Disk space for a clean build, in MiB.
const ROOM: u64 = 3000;

/// Makes and tries the packages.
pub fn release(options: &Options) -> Result {
    need_room(ROOM, "package")?;
    let mut steps = Steps::default();
    let result = if options.check { check(&mut steps) } else { Ok(()) };
    steps.summary();
    result
}

fn check(steps: &mut Steps) -> Result {
    let folder = clean_folder()?;
    let result = crates::check(&folder, steps);
    if result.is_ok() {
        let _ = fs::remove_dir_all(&folder);
    }
    result
}

/// Makes an empty folder outside the repository, so that nothing is found by accident.
fn clean_folder() -> Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("bastide-release-{}", std::process::id()));
    let made = fs::remove_dir_all(&folder).or(Ok(())).and_then(|()| fs::create_dir_all(&folder));
    made.map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    println!("tried in {}, which stays if something fails", folder.display());
    Ok(folder)
}

/// Writes a file and the folders that it needs.
fn write(path: &Path, text: &str) -> Result {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}
