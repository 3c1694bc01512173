//! Properties that must hold for any bytes, as functions that panic if one does not.
//!
//! `fuzz/` calls each of them with bytes from libFuzzer. `tests/it/corpus.rs` calls them with the seeds in
//! `fuzz/corpus`, which include every crash found so far, and with randomly damaged seeds.

mod actions;
mod bytes;
mod jcz;
mod notation;
mod protocol;
mod setups;

pub use actions::actions;
pub use jcz::jcz;
pub use notation::notation;
pub use protocol::protocol;
pub use setups::setups;

/// A property; panics if it does not hold.
pub type Property = fn(&[u8]);

/// Every property, by the name of its fuzz target.
pub const ALL: [(&str, Property); 5] =
    [("actions", actions), ("notation", notation), ("jcz", jcz), ("setups", setups), ("protocol", protocol)];
