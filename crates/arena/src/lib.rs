//! Series of numbered games between computer players and external programs, on several threads.
//!
//! Game `i` of a seed is the same on any machine, in any order and with any number of threads. `bastide sim`,
//! `bastide match`, `bastide calibrate`, the Python package and the laboratory (`crates/lab`) use this crate to
//! play games, write shards of records, compute ratings and run the sequential test.
//!
//! Nothing here depends on a terminal: callers give a [`Pool`] a function to display progress and a flag to
//! stop it.

mod actions;
mod calibration;
mod ledger;
mod matches;
mod play_game;
mod points;
mod pool;
mod process;
mod rating;
mod records;
mod rival;
mod seats;
mod shard;
mod simulation;
mod star2;
mod table;
mod uct;
mod workers;

pub use actions::Actions;
pub use calibration::{BINS, Bin, Calibration, Seen, calibrate, play_noted};
pub use ledger::{GameResult, Ledger, Mean, ratings};
pub use matches::{Match, Played};
pub use points::Points;
pub use pool::{Done, Merge, Pool, Progress, Watch, thread_seconds};
pub use process::ENGINE_PROTOCOL;
pub use rating::{Sequential, elo};
pub use records::{Folder, Shelf};
pub use rival::{Changes, Effort, Plays, Rival};
pub use seats::Seats;
pub use shard::{About, SHARD, Shard, file_name};
pub use simulation::{Keep, Records, Seat, Sums, simulate};
pub use workers::{MOST_THREADS, workers};
