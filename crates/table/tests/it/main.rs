//! Integration tests of tables, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod aids;
mod clocks;
mod damaged_logs;
mod fair;
mod futures;
mod lines;
mod long_logs;
mod names;
mod page;
mod simulation;
mod stored;
mod terms;
