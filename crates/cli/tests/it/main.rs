//! The program `bastide`, run as a person runs it.

mod analyse;
mod bad_input;
mod calibrate;
mod convert;
mod matches;
mod program;
mod replay;
mod rules;
mod score;
mod serve;
mod sim;
