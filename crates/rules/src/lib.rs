//! The rules of Carcassonne with Traders & Builders in every edition. A [`State`] is a game; actions, including the
//! outcomes of chance, move it forward. Cloning it costs a few memory copies.
//!
//! No I/O, no randomness, no clock. The code follows the turn, as a rule book does: [`State::apply`] goes through draw,
//! place, deploy, score, second part and end.

mod bag;
mod bits;
mod board;
mod boxes;
mod build;
mod course;
pub mod coverage;
mod deployments;
mod in_play;
mod key;
mod query;
mod seats;
mod state;
mod turn;

pub use boxes::bazaar::state::Lot;
pub use deployments::Deployments;
pub use query::position::PositionErrors;
pub use query::sheet::{BarnAccount, CityAccount, FarmAccount, FeatureAccount, Payment, ScoreSheet};
pub use query::survey::{EdgePart, FeatureId, Opening};
pub use query::view::{Feature, FieldAccount, Figure, Outcome};
pub use state::State;
pub use turn::error::{IllegalAction, Reason, SetupErrors};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
