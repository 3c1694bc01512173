//! Many games between computer players, and what came of them.

mod keep;
mod sums;
mod watcher;

use crate::{Done, Pool, SHARD, Seats};
use bastide_rules::State;
use bastide_search::Level;
use watcher::Watcher;

pub use keep::{Keep, Records};
pub use sums::{Seat, Sums};

/// Plays games `0..games` of a seed between players of these levels, who repeat from the first where there are more seats,
/// and keeps of them what is wanted: `&()` for nothing, [`Records`] for records.
///
/// # Errors
/// The first of what keeps the games.
pub fn simulate<K: Keep>(
    start: &State,
    levels: &[Level],
    (seed, games): (u64, u64),
    pool: &Pool<'_>,
    keep: &K,
) -> Result<Done<Sums>, String> {
    let worker = || (Seats::new(start, levels), Watcher::new(keep.listener()));
    pool.run(games, SHARD, worker, |(seats, watcher), games, sums: &mut Sums, watch| {
        let mut shelf = keep.shelf(games.start)?;
        for game in games {
            watcher.begin();
            let end = seats.play(seed, game, watcher);
            sums.add(end, watcher);
            keep.game(&mut shelf, &mut watcher.beside, game, end)?;
            if !watch.played() {
                break;
            }
        }
        keep.close(shelf)
    })
}
