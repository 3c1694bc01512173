//! Abbeys, wagons and barns.

pub(crate) mod abbeys;
mod barns;
mod wagons;
