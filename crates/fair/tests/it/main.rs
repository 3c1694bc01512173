//! Integration tests of fair draws, in one binary, so that it is linked once.

mod account;
mod draws;
mod ledger;
mod vectors;
