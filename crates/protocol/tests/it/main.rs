//! Integration tests of the documented messages; one binary, so that only one is linked.

#![allow(clippy::wildcard_enum_match_arm)]

mod examples;
