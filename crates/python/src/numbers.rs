//! Integer arguments.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use std::fmt::Display;

/// An integer type.
pub trait Whole: Display {
    /// The smallest value.
    const LEAST: Self;
    /// The largest value.
    const MOST: Self;
}

macro_rules! whole {
    ($($kind:ty)*) => {
        $(impl Whole for $kind {
            const LEAST: $kind = <$kind>::MIN;
            const MOST: $kind = <$kind>::MAX;
        })*
    };
}

whole!(u8 i16 u16 u64 i64 usize);

/// Extracts an integer, or raises `ValueError` with the valid range.
pub fn whole<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: Whole + for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    given.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyOverflowError>(given.py()) {
            return error;
        }
        PyValueError::new_err(format!("{given}: give a whole number from {} to {}", T::LEAST, T::MOST))
    })
}
