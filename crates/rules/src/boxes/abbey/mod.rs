//! Abbeys, wagons and barns.

pub(crate) mod abbeys;
pub(crate) mod barns;
pub(crate) mod state;
pub(crate) mod wagons;
