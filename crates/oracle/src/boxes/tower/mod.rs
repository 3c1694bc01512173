//! Towers.

pub(crate) mod state;
mod steps;
