//! Integration tests of the notation of actions, boards, records and rules, in one binary so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod board;
mod jcz;
mod jcz_early;
mod jcz_kinds;
mod record;
mod rules_text;
mod strategies;
