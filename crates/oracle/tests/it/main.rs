//! Integration tests of the oracle, and the rules against it, in one binary, so that it is linked once.

mod differential;
mod examples;
mod perft;
