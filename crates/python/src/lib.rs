//! The Rust half of the Python package `bastide`, whose public names `python/bastide/__init__.py` exports.
//!
//! No rules are decided here. Classes are thin wrappers around values or games of the engine, with methods that
//! convert.

mod action;
mod analyst;
mod arrays;
mod batch;
mod candidates;
mod computer;
mod errors;
mod event;
mod extras;
mod feature;
mod game;
mod games;
mod interrupts;
mod layout;
mod numbers;
mod observe;
mod planes;
mod positions;
mod rating;
mod rest;
mod seats;
mod setup;
mod simulate;
mod space;
mod state;
mod threads;
mod tile;
mod turn;
mod views;

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;

/// Returns the chapter and the text of a clause of the rule book. Raises `KeyError` for an unknown id.
#[pyfunction]
fn clause(id: &str) -> PyResult<(String, String)> {
    let found = bastide_rulebook::clause(id);
    found
        .map(|clause| (clause.chapter.clone(), clause.text.clone()))
        .ok_or_else(|| PyKeyError::new_err(format!("no clause {id:?} in the rule book")))
}

/// The compiled part of `bastide`.
#[pymodule]
mod _bastide {
    #[pymodule_export]
    use super::action::PyAction;
    #[pymodule_export]
    use super::analyst::analyse;
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::candidates::candidate_names_of;
    #[pymodule_export]
    use super::clause;
    #[pymodule_export]
    use super::computer::PyComputer;
    #[pymodule_export]
    use super::event::{PyEvent, PyOutcome, PyScoreSheet};
    #[pymodule_export]
    use super::feature::PyFeature;
    #[pymodule_export]
    use super::observe::{feature_names_of, plane_names_of};
    #[pymodule_export]
    use super::positions::play_positions;
    #[pymodule_export]
    use super::rating::{elo, sequential};
    #[pymodule_export]
    use super::setup::{PyRules, PySetup};
    #[pymodule_export]
    use super::simulate::{play_games, play_records, play_scores, shard_name};
    #[pymodule_export]
    use super::space::PyActionSpace;
    #[pymodule_export]
    use super::state::PyState;
    #[pymodule_export]
    use super::tile::{PySegment, PyTile};
    #[pymodule_export]
    use super::turn::PyTurn;
    #[pymodule_export]
    use super::views::view_names;

    /// The names of the figures, in the order in which `play_positions` numbers them.
    #[pymodule_export]
    const FIGURES: [&str; bastide_types::MeepleKind::COUNT] = super::positions::FIGURES;

    /// The version of Bastide.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "it is Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
