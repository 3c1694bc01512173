//! Bridges.

pub(crate) mod board;
pub(crate) mod query;
pub(crate) mod spans;
pub(crate) mod steps;
