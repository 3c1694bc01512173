//! Read-only views of a game: for people, for programs that evaluate it, and for tests. The engine itself does not use
//! them.

mod check;
mod clauses;
mod gaps;
mod key;
mod memory;
pub(crate) mod position;
pub(crate) mod sheet;
pub(crate) mod survey;
mod tiles;
pub(crate) mod view;
