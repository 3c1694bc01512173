//! Handling Ctrl-C during long work that does not hold the GIL.

use pyo3::prelude::*;
use std::time::{Duration, Instant};

/// The time between two checks for signals.
const PAUSE: Duration = Duration::from_millis(100);

/// Checks for signals from time to time.
pub struct Interrupts(Instant);

impl Interrupts {
    /// Starts the first interval now.
    pub fn new() -> Interrupts {
        Interrupts(Instant::now())
    }

    /// Raises the exception of a signal handler, such as `KeyboardInterrupt` after Ctrl-C. For use inside
    /// `Python::detach`. Signal handlers only run on the main thread, so on other threads this raises nothing.
    #[inline]
    pub fn look(&mut self) -> PyResult<()> {
        if self.0.elapsed() < PAUSE {
            return Ok(());
        }
        self.0 = Instant::now();
        Python::attach(|py| py.check_signals())
    }
}
