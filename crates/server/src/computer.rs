//! Computer seats: who thinks, where, and what happens when the thinking fails.

use bastide_rules::State;
use bastide_table::{Bot, Level, Simple};
use bastide_types::Action;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The players of the search.
pub(crate) struct Searchers;

/// How long one that searches may take for a decision: where the machine is slow, or busy, it plays as well as it can in that time.
const LONGEST: Duration = Duration::from_millis(2500);

impl Bot for Searchers {
    fn choose(&self, state: &State, level: Level, seed: u64) -> Vec<Action> {
        let level = match level {
            Level::Beginner => bastide_search::Level::Beginner,
            Level::Casual => bastide_search::Level::Casual,
            Level::Regular => bastide_search::Level::Regular,
            Level::Advanced => bastide_search::Level::Advanced,
            Level::Tournament => bastide_search::Level::Tournament,
            Level::Master => bastide_search::Level::Master,
        };
        let end = Instant::now() + LONGEST;
        let mut computer = bastide_search::Computer::new(level);
        let chain = computer.decide_while(state, seed, &mut || Instant::now() < end);
        chain.map_or_else(Vec::new, |chain| chain.as_slice().to_vec())
    }
}

/// A computer player that has not answered after this has failed.
const PATIENCE: Duration = Duration::from_secs(10);

/// Games that are analysed, or wait to be, at a time. What comes beyond is refused.
const MOST_ANALYSES: usize = 4;

/// The computer players of a server. A few tables think at once; the others wait their turn.
#[derive(Clone)]
pub(crate) struct Computers {
    strong: Arc<dyn Bot>,
    pause: Duration,
    permits: Arc<Semaphore>,
    analyses: Arc<Semaphore>,
}

impl Computers {
    /// `pause` is what a step of the computer takes at least, so that people can follow.
    pub(crate) fn new(strong: Arc<dyn Bot>, pause: Duration) -> Computers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Computers {
            strong,
            pause,
            permits: Arc::new(Semaphore::new((cores - 1).max(1))),
            analyses: Arc::new(Semaphore::new(MOST_ANALYSES)),
        }
    }

    /// The pause before each step.
    pub(crate) fn pause(&self) -> Duration {
        self.pause
    }

    /// Those who think at once take a permit each, one after another.
    pub(crate) fn line(&self) -> Arc<Semaphore> {
        Arc::clone(&self.permits)
    }

    /// A place for an analysis, if there is one.
    pub(crate) fn analysis(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.analyses).try_acquire_owned().ok()
    }

    /// What the computer does from this position on, or why it failed. `failed_before`: the simple one thinks.
    pub(crate) async fn choose(
        &self,
        state: State,
        level: Level,
        seed: u64,
        failed_before: bool,
    ) -> Result<Vec<Action>, String> {
        let bot = if failed_before { Arc::new(Simple) } else { Arc::clone(&self.strong) };
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            bot.choose(&state, level, seed)
        });
        match tokio::time::timeout(PATIENCE, thought).await {
            Ok(Ok(actions)) => Ok(actions),
            Ok(Err(_)) => Err("it broke down while thinking".to_owned()),
            Err(_) => Err(format!("it thought for more than {} seconds", PATIENCE.as_secs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_few_games_are_analysed_at_once() {
        let computers = Computers::new(Arc::new(Simple), Duration::ZERO);
        let places: Vec<_> = std::iter::from_fn(|| computers.analysis()).take(100).collect();
        assert_eq!(places.len(), MOST_ANALYSES);
        drop(places);
        assert!(computers.analysis().is_some());
    }
}
