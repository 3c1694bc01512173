//! Tunnel tokens.

mod query;
pub(crate) mod state;
pub(crate) mod steps;
