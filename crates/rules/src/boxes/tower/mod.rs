//! Towers, the figures on them and the prisoners that they make.

pub(crate) mod state;
pub(crate) mod steps;
