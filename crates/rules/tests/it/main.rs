//! Integration tests of the rules with whole games and positions, in one binary to link only once.

#![allow(clippy::wildcard_enum_match_arm)]

mod abbey;
mod abbot;
mod bridges;
mod common;
mod conformance;
mod dragon;
mod faults;
mod phantom;
mod position;
mod shrines;
mod tower;
