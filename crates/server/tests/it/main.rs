//! A server as its users meet it: HTTP without a socket, sockets that play whole games, restarts, bad input.

#![allow(clippy::wildcard_enum_match_arm)]

mod clocks;
mod common;
mod computer;
mod door;
mod drawings;
mod editions;
mod fair;
mod fair_draws;
mod http;
mod input;
mod kept;
mod play;
mod postgres;
mod relive;
mod restart;
mod seats;
mod start;
mod storage;
mod version_1;
