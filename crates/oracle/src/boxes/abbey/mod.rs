//! Abbeys, wagons and barns.

mod abbeys;
mod barns;
pub(crate) mod state;
mod wagons;
