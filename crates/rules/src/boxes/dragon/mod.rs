//! The dragon, the fairy, princesses and magic portals.

mod fairy;
mod portal;
mod princess;
mod query;
pub(crate) mod state;
mod steps;
