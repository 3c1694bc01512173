//! Abbeys, wagons, mayors and barns.

pub(crate) mod abbeys;
pub(crate) mod barns;
mod mayors;
mod query;
pub(crate) mod state;
pub(crate) mod wagons;
