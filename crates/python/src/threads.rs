//! Sharing work between threads.

use std::sync::{Mutex, PoisonError};
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
