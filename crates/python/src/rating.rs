//! Ratings and the sequential test from `crates/arena`.

use bastide_arena::Sequential;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Maximum-likelihood ratings and their standard errors, from tables of points and games between all pairs.
#[pyfunction]
pub fn elo(points: Vec<Vec<f64>>, games: Vec<Vec<f64>>) -> PyResult<(Vec<f64>, Vec<f64>)> {
    let players = points.len();
    if points.iter().chain(&games).any(|row| row.len() != players) || games.len() != players {
        return Err(PyValueError::new_err("points and games are two square tables of the same players"));
    }
    Ok(bastide_arena::elo(&points, &games).into_iter().unzip())
}

/// The log-likelihood ratio of a sequential test, and its verdict if there is one.
#[pyfunction]
pub fn sequential(
    bounds: (f64, f64),
    errors: (f64, f64),
    counts: (u64, u64, u64),
) -> (f64, Option<&'static str>) {
    let ((low, high), (alpha, beta), (won, shared, lost)) = (bounds, errors, counts);
    let test = Sequential { low, high, alpha, beta };
    (test.ratio(won, shared, lost), test.verdict(won, shared, lost))
}
