//! Integration tests of fair draws; one binary, so that only one is linked.

mod account;
mod draws;
mod ledger;
mod vectors;
