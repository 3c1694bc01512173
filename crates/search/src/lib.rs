//! The computer player of Bastide. It sees what a person sees: whose turn it is, what is legal, the
//! features, the tiles left. It has no clock, thread or random source: seeds and budgets come from outside.

#![warn(clippy::wildcard_enum_match_arm)]

mod again;
pub mod analyst;
mod bazaar;
pub mod chances;
pub mod choice;
mod city;
mod continuation;
mod dragon;
pub mod duel;
pub mod effects;
pub mod fillers;
mod goods;
pub mod greedy;
pub mod host;
pub mod inputs;
pub mod judge;
pub mod kinds;
pub mod learned;
pub mod level;
pub mod network;
mod openings;
pub mod playout;
mod races;
pub mod random;
mod replies;
pub mod round;
mod settle;
pub mod star2;
pub mod strong;
pub mod survey;
mod towers;
pub mod uct;
pub mod weights;

pub use choice::{Chain, Choice};
pub use level::{Computer, Level, Options, choose};
