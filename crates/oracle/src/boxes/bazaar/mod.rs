//! Bazaars.

pub(crate) mod state;
mod steps;
