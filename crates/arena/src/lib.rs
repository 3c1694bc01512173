//! Series of games: between computer players and programs, by their numbers, on several threads.
//!
//! Game `i` of a seed is the same on any machine, in any order, with any number of threads. `bastide sim`,
//! `bastide match`, `bastide calibrate`, the Python package and the laboratory (`crates/lab`) play these games, write the
//! same shards of records, and measure by the same ratings and the same sequential test.
//!
//! Nothing here knows a terminal: a [`Pool`] is given who shows how far it is, and what stops it.

mod actions;
mod calibration;
mod crew;
mod host;
mod ledger;
mod matches;
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

pub use actions::Actions;
pub use calibration::{BINS, Bin, Calibration, Seen, calibrate, play_noted};
pub use crew::{MOST_THREADS, crew};
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
