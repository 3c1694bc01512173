//! Tests of a server as its users see it: HTTP without a socket, whole games over sockets, restarts, invalid input.

#![allow(clippy::wildcard_enum_match_arm)]

mod api;
mod clocks;
mod cluster;
mod common;
mod computer;
mod copies;
mod drawings;
mod editions;
mod fair;
mod fair_draws;
mod http;
mod input;
mod kept;
mod metrics;
mod play;
mod postgres;
mod program;
mod relive;
mod restart;
mod schema;
mod seats;
mod silence;
mod start;
mod storage;
mod version_1;
