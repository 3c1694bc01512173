//! Integration tests of tiles, their pictures and words; one binary, so that only one is linked.

#![allow(clippy::wildcard_enum_match_arm)]

mod picture;
mod stub;
mod tiles;
