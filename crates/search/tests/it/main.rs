//! Integration tests of the computer players, in one binary, so that it is linked once.

#![allow(clippy::wildcard_enum_match_arm)]

mod analyst;
mod bazaars;
mod exact;
mod foresight;
mod legality;
mod players;
mod threads;
