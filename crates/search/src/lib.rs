//! The computer player of Bastide. It sees what a person sees: whose turn it is, what is legal, the
//! features, the tiles left. It has no clock, thread or random source: seeds and budgets come from outside.

#![warn(clippy::wildcard_enum_match_arm)]

mod again;
pub mod analyst;
mod bazaar;
mod chances;
mod choice;
mod city;
mod continuation;
mod dragon;
pub mod effects;
mod fillers;
mod goods;
mod greedy;
mod inputs;
mod judge;
mod kinds;
mod learned;
mod level;
mod network;
mod openings;
pub mod playout;
mod races;
pub mod random;
mod replies;
mod round;
mod settle;
mod star2;
mod strong;
mod survey;
mod towers;
mod weights;

pub use again::Aim;
pub use analyst::Analyst;
pub use choice::{Chain, Choice};
pub use inputs::{View, Viewer};
pub use level::{Computer, Level, Options};
pub use network::{Network, WeightsError};
pub use round::{Crew, Job};
pub use strong::{Breadth, Sight};
pub use weights::Weights;

/// What tools within this workspace look at besides the players: it may change with every version.
#[doc(hidden)]
pub mod internal {
    pub use crate::chances::{Model, NUMBERS, Outlook, built_in, shares, slopes};
    pub use crate::greedy::{Greedy, best};
    pub use crate::learned::{Learned, built_in as built_in_network};
    pub use crate::star2::Star2;
    pub use crate::strong::Strong;
}
