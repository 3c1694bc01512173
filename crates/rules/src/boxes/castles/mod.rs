//! Castles and their lords.

mod board;
pub(crate) mod pieces;
pub(crate) mod query;
pub(crate) mod state;
pub(crate) mod steps;
