//! Ctrl-C during long work that does not hold the interpreter lock.

use pyo3::prelude::*;
use std::time::{Duration, Instant};

/// How long the interpreter is left alone.
const PAUSE: Duration = Duration::from_millis(100);

/// Asks the interpreter now and then whether a signal came.
pub struct Interrupts(Instant);

impl Interrupts {
    /// From now on.
    pub fn new() -> Interrupts {
        Interrupts(Instant::now())
    }

    /// Raises what the handler of a signal raised: `KeyboardInterrupt` after Ctrl-C. For work inside of `Python::detach`.
    /// Handlers run on the main thread only, so on others this raises nothing.
    #[inline]
    pub fn look(&mut self) -> PyResult<()> {
        if self.0.elapsed() < PAUSE {
            return Ok(());
        }
        self.0 = Instant::now();
        Python::attach(|py| py.check_signals())
    }
}
