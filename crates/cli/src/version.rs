//! What `bastide --version` says: the program's version and commit, and the versions of what it reads and writes.

use bastide_arena::ENGINE_PROTOCOL;
use bastide_notation::RECORD_FORMAT;
use bastide_protocol::{EVENTS_VERSION, VERSION};

/// The commit of a release build. `build.rs` asks git; packagers of sources without a repository can set it.
const COMMIT: Option<&str> = option_env!("BASTIDE_COMMIT");

/// The text after the program's name.
pub fn version() -> String {
    let built = COMMIT.map_or("commit unknown".to_owned(), |commit| format!("commit {commit}"));
    format!(
        "{} ({built})\nformats: records {RECORD_FORMAT}, events {EVENTS_VERSION}, messages {VERSION}, engine protocol {ENGINE_PROTOCOL}",
        env!("CARGO_PKG_VERSION")
    )
}
