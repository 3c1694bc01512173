//! Computer seats: who thinks, where, and what happens when the thinking fails.

use crate::error::Refused;
use crate::judge::Judge;
use bastide_protocol::ExpectedEnd;
use bastide_rules::State;
use bastide_search::Computer;
use bastide_table::{Bot, Level, Mind, Simple};
use bastide_types::Action;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The players of the search.
pub(crate) struct Searchers;

/// How long one that searches may take for a decision: where the machine is slow, or busy, it plays as well as it can in that time.
const LONGEST: Duration = Duration::from_millis(2500);

impl Bot for Searchers {
    fn player(&self, level: Level) -> Box<dyn Mind> {
        let level = match level {
            Level::Beginner => bastide_search::Level::Beginner,
            Level::Casual => bastide_search::Level::Casual,
            Level::Regular => bastide_search::Level::Regular,
            Level::Advanced => bastide_search::Level::Advanced,
            Level::Tournament => bastide_search::Level::Tournament,
            Level::Master => bastide_search::Level::Master,
        };
        Box::new(Searcher(Computer::new(level)))
    }
}

/// One of them.
struct Searcher(Computer);

impl Mind for Searcher {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action> {
        let end = Instant::now() + LONGEST;
        let chain = self.0.decide_while(state, seed, &mut || Instant::now() < end);
        chain.map_or_else(Vec::new, |chain| chain.as_slice().to_vec())
    }
}

/// The computer players of a table between their decisions, one for each level: they keep room, and over the bids of an auction
/// what its tiles are worth, which changes no decision.
#[derive(Default)]
pub(crate) struct Kept(Vec<(Level, Box<dyn Mind>)>);

impl Kept {
    /// Takes whoever plays at this level, to think elsewhere.
    pub(crate) fn take(&mut self, level: Level) -> Option<Box<dyn Mind>> {
        let place = self.0.iter().position(|(kept, _)| *kept == level)?;
        Some(self.0.swap_remove(place).1)
    }

    /// Whoever has thought is kept, unless another of this level is.
    pub(crate) fn keep(&mut self, level: Level, mind: Box<dyn Mind>) {
        if self.0.iter().all(|(kept, _)| *kept != level) {
            self.0.push((level, mind));
        }
    }
}

/// What came of thinking.
pub(crate) struct Thought {
    /// What to do, or why nobody knows. No actions: the obvious one.
    pub(crate) actions: Result<Vec<Action>, String>,
    /// Who thought, if he is to be asked again.
    pub(crate) mind: Option<(Level, Box<dyn Mind>)>,
}

impl Thought {
    /// What is known without thinking.
    pub(crate) fn known(actions: Vec<Action>) -> Thought {
        Thought { actions: Ok(actions), mind: None }
    }

    fn failed(why: String) -> Thought {
        Thought { actions: Err(why), mind: None }
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
    judge: Judge,
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
            judge: Judge::default(),
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

    /// How a game is expected to end from this position on. That is known at once, so that nobody waits in line for it.
    pub(crate) async fn expect(&self, state: State) -> Result<ExpectedEnd, Refused> {
        let judge = self.judge.clone();
        tokio::task::spawn_blocking(move || judge.expect(&state)).await.map_err(|_| Refused::unavailable())
    }

    /// What the computer does from this position on, or why it failed, thought by whoever was kept. Nobody comes back who has
    /// broken down or was too late.
    pub(crate) async fn choose(
        &self,
        state: State,
        level: Level,
        seed: u64,
        kept: Option<Box<dyn Mind>>,
    ) -> Thought {
        let bot = Arc::clone(&self.strong);
        let think = move || {
            let mut mind = kept.unwrap_or_else(|| bot.player(level));
            Thought { actions: Ok(mind.choose(&state, seed)), mind: Some((level, mind)) }
        };
        self.in_time(think).await
    }

    /// What the simple player does for one that has failed before.
    pub(crate) async fn choose_simply(&self, state: State, seed: u64) -> Thought {
        self.in_time(move || Thought::known(Simple.choose(&state, seed))).await
    }

    /// Thinks on a thread of its own, once it is its turn.
    async fn in_time(&self, think: impl FnOnce() -> Thought + Send + 'static) -> Thought {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            think()
        });
        match tokio::time::timeout(PATIENCE, thought).await {
            Ok(Ok(thought)) => thought,
            Ok(Err(_)) => Thought::failed("it broke down while thinking".to_owned()),
            Err(_) => Thought::failed(format!("it thought for more than {} seconds", PATIENCE.as_secs())),
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
