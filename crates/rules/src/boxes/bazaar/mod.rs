//! Bazaars.

pub(crate) mod state;
pub(crate) mod steps;
