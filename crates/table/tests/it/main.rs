//! Integration tests of tables; one binary, so that only one is linked.

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
