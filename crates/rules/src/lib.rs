//! The rules of Carcassonne with Traders & Builders in every edition: [`State`] is a game, actions
//! move it forward, chance included, and it can be cloned for a few memory copies.
//!
//! No I/O, no randomness, no clock. Code follows the turn, as a rule book does: [`State::apply`]
//! leads through draw, place, deploy, score, second part and end.

// A variant that somebody adds must be looked at wherever one is told from another.
#![warn(clippy::wildcard_enum_match_arm)]

mod bag;
mod build;
mod check;
mod cloisters;
pub mod coverage;
mod deploy;
mod error;
mod farms;
mod features;
mod final_scoring;
mod frontier;
mod grid;
mod key;
mod ordered;
mod place;
mod position;
mod river;
mod score;
mod sheet;
mod stack;
mod state;
mod supply;
mod survey;
mod tables;
mod turn;
mod view;

pub use deploy::Deployments;
pub use error::{IllegalAction, Reason, SetupErrors};
pub use position::PositionErrors;
pub use sheet::{CityAccount, FarmAccount, FeatureAccount, Payment, ScoreSheet};
pub use state::State;
pub use survey::{FeatureId, Neighbour, Opening};
pub use view::{Feature, FieldAccount, Figure, Outcome};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
