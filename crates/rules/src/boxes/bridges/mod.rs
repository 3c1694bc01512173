//! Bridges.

pub(crate) mod board;
pub(crate) mod pieces;
pub(crate) mod query;
pub(crate) mod steps;
