//! The dragon, the fairy and magic portals.

pub(crate) mod fairy;
pub(crate) mod portal;
pub(crate) mod state;
pub(crate) mod steps;
