#![doc = include_str!("../README.md")]

mod again;
pub mod analyst;
mod bazaar;
mod choice;
mod city;
mod completion_odds;
mod continuation;
mod dragon;
mod effects;
mod evaluator;
mod goods;
mod greedy;
mod inputs;
mod kinds;
mod learned;
mod level;
mod network;
mod openings;
mod phantom;
mod races;
mod replies;
mod round;
mod settle;
mod strong;
mod survey;
mod towers;
mod useless;
mod weights;

pub use analyst::Analyst;
pub use choice::{Chain, Choice, Considered};
pub use inputs::View;
pub use level::{Computer, Level, Options};

// The parts of `Options`.
pub use again::Aim;
pub use network::{Network, WeightsError};
pub use round::{Job, Workers};
pub use strong::{Breadth, Sight};
pub use weights::Weights;
