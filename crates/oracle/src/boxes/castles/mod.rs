//! Castles and their lords.

pub(crate) mod state;
mod steps;
