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
mod options;
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
pub use level::{Computer, Level};

// What players are made with.
pub use options::Options;
pub use round::{Job, Workers};

// What they answer.
pub use choice::{Chain, Choice, Considered};
pub use inputs::View;
