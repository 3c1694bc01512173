//! Integration tests of the oracle, and the rules against it, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod differential;
mod examples;
mod perft;
