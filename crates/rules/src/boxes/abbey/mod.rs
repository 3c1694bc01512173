//! Abbeys, wagons and barns.

pub(crate) mod abbeys;
pub(crate) mod barns;
mod query;
pub(crate) mod state;
pub(crate) mod wagons;
