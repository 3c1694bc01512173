//! `cargo xtask looks`: pictures of the drawings on the real board.

use crate::play::build_page;
use crate::steps::Steps;
use crate::tools::{Result, cargo, need_chromium, need_node, npm, target};

/// Builds what is needed and writes the pictures.
pub fn looks() -> Result {
    need_node()?;
    let chromium = need_chromium()?;
    let mut steps = Steps::default();
    build_page(&mut steps)?;
    steps.run("program", cargo().args(["build", "--package", "bastide-cli", "--locked"]))?;
    let binary = target().join("debug").join(format!("bastide{}", std::env::consts::EXE_SUFFIX));
    steps.run(
        "pictures",
        npm().args(["run", "--silent", "looks"]).env("BASTIDE_BIN", binary).env("CHROMIUM", chromium),
    )
}
