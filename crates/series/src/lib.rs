//! Games between computer players by their numbers: game `i` of a seed is the same on any machine, in any order, with
//! any number of threads. `bastide sim`, `bastide match` and the Python package play these games and write the same
//! shards of records. No files or clocks: callers bring them. Threads are started by [`crew`](crew()) alone, for a search.

mod actions;
mod crew;
mod seats;
mod shard;

pub use actions::Actions;
pub use crew::{MOST_THREADS, crew};
pub use seats::Seats;
pub use shard::{About, SHARD, Shard, file_name};
