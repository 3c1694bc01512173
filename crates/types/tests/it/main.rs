//! Integration tests of tiles, their pictures, squares and words; one binary, so that only one is linked.

#![allow(clippy::wildcard_enum_match_arm)]

mod clause;
mod item;
mod kind;
mod picture;
mod square;
mod stub;
mod tiles;
