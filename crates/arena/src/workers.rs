//! Operating-system threads for a search.

use bastide_search::{Job, Workers};
use std::thread;

/// The maximum number of threads that callers may request.
pub const MOST_THREADS: usize = 256;

/// This number of threads in total, including the calling one.
pub fn workers(threads: usize) -> Workers {
    Workers { helpers: threads.saturating_sub(1), run }
}

fn run(jobs: Vec<Job<'_>>, work: &mut dyn FnMut()) {
    thread::scope(|scope| {
        for job in jobs {
            scope.spawn(job);
        }
        work();
    });
}
