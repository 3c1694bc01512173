//! Bazaars.

mod query;
pub(crate) mod state;
pub(crate) mod steps;
