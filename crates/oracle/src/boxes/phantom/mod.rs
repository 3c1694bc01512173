//! The phantom.

pub(crate) mod state;
mod steps;
