//! Simulations: many games between computer players, and their totals.

mod keep;
mod sums;
mod watcher;

use crate::{Done, Pool, SHARD, Seats};
use bastide_rules::State;
use bastide_search::Level;
use watcher::Watcher;

pub use keep::{Keep, Records};
pub use sums::{Seat, Sums};

/// Plays games `0..games` of a seed between players of these levels, which repeat from the first if there are
/// more seats. `keep` determines what is stored: `&()` for nothing, [`Records`] for records.
///
/// # Errors
/// The first error of `keep`.
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
            keep.game(&mut shelf, &mut watcher.inner, game, end)?;
            if !watch.played() {
                break;
            }
        }
        keep.close(shelf)
    })
}
