//! Integration tests of the computer players, in a single binary to save linking time.

#![allow(clippy::wildcard_enum_match_arm)]

mod analyst;
mod bazaars;
mod exact;
mod foresight;
mod legality;
mod players;
mod threads;
mod wishes;
