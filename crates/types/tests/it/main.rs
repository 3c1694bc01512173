//! Integration tests of tiles, their pictures and words, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod picture;
mod stub;
mod tiles;
