//! NumPy arrays that the caller owns: checking them, and access to their memory.

use numpy::{
    Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods,
    dtype,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

fn shape_text(shape: &[usize]) -> String {
    let numbers: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("({}{})", numbers.join(", "), if shape.len() == 1 { "," } else { "" })
}

/// Checks that an argument is a contiguous array of this type and shape.
fn array<'a, 'py, T: Element>(
    given: &'a Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let wanted = || format!("{} of shape {}", dtype::<T>(given.py()), shape_text(shape));
    let array = given
        .cast::<PyArrayDyn<T>>()
        .map_err(|_| PyTypeError::new_err(format!("{name}: give a NumPy array, {}", wanted())))?;
    if array.shape() != shape {
        return Err(PyValueError::new_err(format!(
            "{name}: shape {}, but it must be {}",
            shape_text(array.shape()),
            wanted()
        )));
    }
    // NumPy also calls a column-major array contiguous.
    if !array.is_c_contiguous() {
        return Err(not_contiguous(name));
    }
    Ok(array)
}

/// Borrows an array for reading.
pub fn readable<'py, T: Element>(
    given: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    array(given, name, shape)?.try_readonly().map_err(|_| {
        PyValueError::new_err(format!("{name}: the array is being written; give one of its own"))
    })
}

/// The elements of an array.
pub fn read<'a, T: Element>(array: &'a PyReadonlyArrayDyn<'_, T>, name: &str) -> PyResult<&'a [T]> {
    array.as_slice().map_err(|_| not_contiguous(name))
}

fn not_contiguous(name: &str) -> PyErr {
    PyValueError::new_err(format!(
        "{name}: the array is not contiguous, row by row, and aligned; give a whole one as `np.zeros` makes it"
    ))
}

/// Borrows an array for writing.
pub fn writable<'py, T: Element>(
    given: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    array(given, name, shape)?.try_readwrite().map_err(|_| {
        PyValueError::new_err(format!(
            "{name}: the array is read-only or in use; give one of its own that can be written"
        ))
    })
}

/// The elements of an array, mutable.
pub fn slice<'a, T: Element>(array: &'a mut PyReadwriteArrayDyn<'_, T>, name: &str) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| not_contiguous(name))
}

/// An optional array for writing.
pub struct Maybe<'py, T: Element>(Option<PyReadwriteArrayDyn<'py, T>>, &'static str);

impl<'py, T: Element> Maybe<'py, T> {
    /// Checks the array, if it is given.
    pub fn new(given: Option<&Bound<'py, PyAny>>, name: &'static str, shape: &[usize]) -> PyResult<Self> {
        Ok(Maybe(given.map(|given| writable(given, name, shape)).transpose()?, name))
    }

    /// The elements of the array, if it is given.
    pub fn slice(&mut self) -> PyResult<Option<&mut [T]>> {
        let name = self.1;
        self.0.as_mut().map(|array| slice(array, name)).transpose()
    }
}

/// Splits the first `count` elements off an optional slice.
pub fn cut<'a, T>(memory: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    memory.as_mut().map(|rest| cut_off(rest, count))
}

/// Splits the first `count` elements off a slice.
pub fn cut_off<'a, T>(memory: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (head, rest) = std::mem::take(memory).split_at_mut(count);
    *memory = rest;
    head
}

/// An optional array for writing, with room for a number of rows or more.
pub struct Room<'py, T: Element>(Maybe<'py, T>, usize);

impl<'py, T: Element> Room<'py, T> {
    /// Checks the array, if it is given: its first dimension must be at least `rows`, the others are those of a row.
    pub fn new(
        given: Option<&Bound<'py, PyAny>>,
        name: &'static str,
        rows: usize,
        row: &[usize],
    ) -> PyResult<Self> {
        let mut shape = vec![rows];
        shape.extend(row);
        let larger = given
            .and_then(|given| given.cast::<PyArrayDyn<T>>().ok())
            .map(|array| array.shape()[..].to_vec());
        if let Some(first) = larger.and_then(|shape| shape.first().copied()).filter(|&first| first > rows) {
            shape[0] = first;
        }
        Ok(Room(Maybe::new(given, name, &shape)?, rows * row.iter().product::<usize>()))
    }

    /// The elements of the rows, if the array is given.
    pub fn slice(&mut self) -> PyResult<Option<&mut [T]>> {
        let length = self.1;
        Ok(self.0.slice()?.map(|all| &mut all[..length]))
    }
}
