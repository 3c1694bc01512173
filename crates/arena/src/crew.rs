//! Threads of the operating system for a search.

use bastide_search::{Crew, Job};
use std::thread;

/// The most threads that a program may ask for.
pub const MOST_THREADS: usize = 256;

/// A crew of so many threads in all, the one that asks among them.
pub fn crew(threads: usize) -> Crew {
    Crew { helpers: threads.saturating_sub(1), run }
}

fn run(jobs: Vec<Job<'_>>, work: &mut dyn FnMut()) {
    thread::scope(|scope| {
        for job in jobs {
            scope.spawn(job);
        }
        work();
    });
}
