//! Integration tests of the documented messages, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod examples;
