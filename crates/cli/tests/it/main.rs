//! Runs the program `bastide` like a user.

#![allow(clippy::wildcard_enum_match_arm)]

mod analyse;
mod api;
mod bad_input;
mod calibrate;
mod convert;
mod documents;
mod keep;
mod matches;
mod program;
mod replay;
mod rules;
mod score;
mod serve;
mod sim;
mod verify;
