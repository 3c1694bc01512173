//! Castles and their lords.

pub(crate) mod board;
pub(crate) mod query;
pub(crate) mod state;
pub(crate) mod steps;
