//! Integration tests of the oracle, and of the engine against it, in one binary so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod differential;
mod examples;
mod perft;
