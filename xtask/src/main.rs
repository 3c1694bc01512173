//! Automation of the workspace: `cargo xtask play`, `cargo xtask test` and friends.
fn main() {}
