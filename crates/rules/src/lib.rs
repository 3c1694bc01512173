#![doc = include_str!("../README.md")]

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
