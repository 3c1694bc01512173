//! Flags of `page`.

use clap::Args;
use std::path::PathBuf;

/// Flags of `page`.
#[derive(Args, Debug)]
#[command(
    after_help = "Any file server can offer the folder, at the root of an https:// address or of localhost: the rules \
and the computer players run in the browser, which also keeps the tables. Nobody can be invited by a link; \
docs/offline.md says more.

Example:
  bastide page --out public && python3 -m http.server --directory public"
)]
pub struct PageArgs {
    /// The folder to write; it is created if missing, and must be empty
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}
