//! Errors as exceptions. Their classes are defined in Python (`bastide/errors.py`), so that users can read them.

use bastide_notation::action_to_text;
use bastide_rules::IllegalAction;
use bastide_types::TileKind;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::fmt::Display;

static ILLEGAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static SETUP: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static NOTATION: PyOnceLock<Py<PyType>> = PyOnceLock::new();

fn raise(
    py: Python<'_>,
    class: &'static PyOnceLock<Py<PyType>>,
    name: &str,
    arguments: (String, Option<&str>, Option<String>),
) -> PyErr {
    let error = class.import(py, "bastide.errors", name).and_then(|class| match arguments {
        (words, None, None) => class.call1((words,)),
        all => class.call1(all),
    });
    error.map_or_else(|broken| broken, PyErr::from_value)
}

/// Creates a `bastide.IllegalAction`, with the clause that forbids the action.
pub fn illegal(py: Python<'_>, why: IllegalAction, on: Option<TileKind>) -> PyErr {
    let action = action_to_text(why.action, on);
    let words = format!("`{action}`: {why}");
    raise(py, &ILLEGAL, "IllegalAction", (words, Some(why.reason.rule().name()), Some(action)))
}

/// Creates a `bastide.SetupError` with all faults.
pub fn setup(py: Python<'_>, why: impl Display) -> PyErr {
    raise(py, &SETUP, "SetupError", (why.to_string(), None, None))
}

/// Creates a `bastide.NotationError` for a text that does not parse.
pub fn notation(py: Python<'_>, why: impl Display) -> PyErr {
    raise(py, &NOTATION, "NotationError", (why.to_string(), None, None))
}

/// Creates the exception for a violated invariant: a bug of the package rather than an error of the caller.
pub fn broken(why: impl Display) -> PyErr {
    PyRuntimeError::new_err(format!("this is a fault of bastide, please report it: {why}"))
}

/// Creates a `bastide.IllegalAction` for an invalid choice in a batch, without a clause.
pub fn choice(py: Python<'_>, words: String) -> PyErr {
    raise(py, &ILLEGAL, "IllegalAction", (words, None, None))
}
