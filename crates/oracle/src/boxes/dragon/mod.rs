//! The dragon, the fairy, princesses and magic portals.

mod fairy;
mod portal;
mod princess;
mod steps;
