//! The City of Carcassonne.

pub(crate) mod state;
mod steps;
