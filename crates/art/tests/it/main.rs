//! Integration tests of drawings, in a single binary to save linking time.

#![allow(clippy::wildcard_enum_match_arm)]

mod figures;
mod files;
mod topology;
