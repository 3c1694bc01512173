//! Sharing work between threads, and keeping threads apart.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{Builder, scope};

/// Calls `work` for every part, on this thread and up to `threads - 1` others; fewer if the system refuses to start
/// more.
pub fn share<P: Send>(threads: usize, parts: impl Iterator<Item = P> + Send, work: impl Fn(P) + Sync) {
    if threads == 1 {
        return parts.for_each(work);
    }
    let parts = Mutex::new(parts);
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let drain = || {
        while let Some(part) = next() {
            work(part);
        }
    };
    scope(|scope| {
        for _ in 1..threads {
            if Builder::new().spawn_scoped(scope, drain).is_err() {
                break;
            }
        }
        drain();
    });
}

/// Access to a value that one thread uses at a time.
pub type Guard<'a, T> = MutexGuard<'a, T>;

/// Locks a value, or raises `RuntimeError` if another thread is using it.
pub fn lock<'a, T>(value: &'a Mutex<T>, name: &str) -> PyResult<Guard<'a, T>> {
    match value.try_lock() {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(broken)) => Ok(broken.into_inner()),
        Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(format!(
            "this {name} is in use, probably by another thread: give each thread its own, or share a lock"
        ))),
    }
}
