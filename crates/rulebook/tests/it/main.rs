//! Tests of the rule book's search and contents.

#![allow(clippy::wildcard_enum_match_arm)]

mod contents;
mod phrases;
