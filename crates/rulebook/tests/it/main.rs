//! The rule book as a reader uses it.

#![allow(clippy::wildcard_enum_match_arm)]

mod contents;
mod phrases;
