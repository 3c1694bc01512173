//! Integration tests of drawings, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod figures;
mod files;
mod topology;
