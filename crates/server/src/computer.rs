//! Computer seats: which player thinks, where, and what happens when that fails.

use crate::error::Refused;
use crate::evaluator::Evaluator;
use crate::turns::{Line, Want};
use bastide_protocol::{Analysing, ExpectedEnd};
use bastide_rules::State;
use bastide_search::Computer;
use bastide_table::{Bot, Level, Mind, Simple};
use bastide_types::Action;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The players of the search. Each ends a decision after this time; if `None`, after its fixed amount of work.
pub(crate) struct Searchers(pub(crate) Option<Duration>);

impl Bot for Searchers {
    fn player(&self, level: Level) -> Box<dyn Mind> {
        Box::new(Searcher { computer: bastide_host::computer(level), longest: self.0 })
    }
}

/// A player of the search.
struct Searcher {
    computer: Computer,
    longest: Option<Duration>,
}

impl Mind for Searcher {
    fn choose(&mut self, state: &State, seed: u64) -> Vec<Action> {
        let end = self.longest.map(|longest| Instant::now() + longest);
        bastide_host::decide(&mut self.computer, state, seed, || end.is_none_or(|end| Instant::now() < end))
    }
}

/// A table's idle computer players, one for each level. They keep buffers, and during an auction the values of its
/// tiles; neither affects decisions.
#[derive(Default)]
pub(crate) struct Kept(Vec<(Level, Box<dyn Mind>)>);

impl Kept {
    /// Takes the cached player of this level, for use on another thread.
    pub(crate) fn take(&mut self, level: Level) -> Option<Box<dyn Mind>> {
        let place = self.0.iter().position(|(kept, _)| *kept == level)?;
        Some(self.0.swap_remove(place).1)
    }

    /// Returns a player to the cache if its level has none.
    pub(crate) fn keep(&mut self, level: Level, mind: Box<dyn Mind>) {
        if self.0.iter().all(|(kept, _)| *kept != level) {
            self.0.push((level, mind));
        }
    }
}

/// The result of thinking.
pub(crate) struct Thought {
    /// The actions to take, or the reason of a failure. Empty for the obvious action.
    pub(crate) actions: Result<Vec<Action>, String>,
    /// The player that thought, if it can be used again.
    pub(crate) mind: Option<(Level, Box<dyn Mind>)>,
}

impl Thought {
    /// A result that needs no thinking.
    pub(crate) fn known(actions: Vec<Action>) -> Thought {
        Thought { actions: Ok(actions), mind: None }
    }

    fn failed(why: String) -> Thought {
        Thought { actions: Err(why), mind: None }
    }
}

/// A computer player that has not answered after this multiple of its thinking time has failed.
const PATIENCE: u32 = 4;

/// Limit on games that are being analysed or wait for that, one for each address. More are refused.
const MOST_ANALYSES: usize = 32;

/// The games that are being analysed or wait for that, by address, with their progress.
#[derive(Clone, Default)]
pub(crate) struct Analyses(Arc<Mutex<HashMap<IpAddr, (u32, u32)>>>);

impl Analyses {
    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, (u32, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many there are.
    pub(crate) fn len(&self) -> usize {
        self.all().len()
    }

    /// Begins an analysis for this address, if it has none and the limit is not reached.
    pub(crate) fn begin(&self, who: IpAddr) -> Option<Under> {
        let mut all = self.all();
        if all.len() >= MOST_ANALYSES || all.contains_key(&who) {
            return None;
        }
        all.insert(who, (0, 0));
        Some(Under { all: self.clone(), who })
    }

    /// The progress of this address's analysis, if it has one.
    pub(crate) fn progress(&self, who: IpAddr) -> Option<Analysing> {
        let all = self.all();
        let (done, of) = *all.get(&who)?;
        Some(Analysing { done, of, others: all.len() as u32 - 1 })
    }
}

/// A running analysis; dropping it allows the address another one.
pub(crate) struct Under {
    all: Analyses,
    who: IpAddr,
}

impl Under {
    /// Records the progress: the number of draws and decisions analysed, and the total.
    pub(crate) fn reaches(&self, done: usize, of: usize) {
        self.all.all().insert(self.who, (done as u32, of as u32));
    }
}

impl Drop for Under {
    fn drop(&mut self) {
        self.all.all().remove(&self.who);
    }
}

/// The computer players of a server. Only a few tables think at the same time; the others wait in line.
#[derive(Clone)]
pub(crate) struct Computers {
    strong: Arc<dyn Bot>,
    /// The time after which a player that has not answered has failed; `None`: no limit.
    patience: Option<Duration>,
    pause: Duration,
    line: Line,
    analyses: Analyses,
    evaluator: Evaluator,
}

impl Computers {
    /// `thinking` is the time limit of a decision, `pause` the minimum duration of a step, so that people can follow.
    pub(crate) fn new(
        strong: Arc<dyn Bot>,
        thinking: Option<Duration>,
        pause: Duration,
        line: Line,
    ) -> Computers {
        Computers {
            strong,
            patience: thinking.map(|time| time * PATIENCE),
            pause,
            line,
            analyses: Analyses::default(),
            evaluator: Evaluator::default(),
        }
    }

    /// The pause before each step.
    pub(crate) fn pause(&self) -> Duration {
        self.pause
    }

    /// The queue for turns to think.
    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    /// The running analyses.
    pub(crate) fn analyses(&self) -> &Analyses {
        &self.analyses
    }

    /// The expected end of a game from this position. This takes no time, so it does not wait in line.
    pub(crate) async fn expect(&self, state: State) -> Result<ExpectedEnd, Refused> {
        let evaluator = self.evaluator.clone();
        tokio::task::spawn_blocking(move || evaluator.expect(&state))
            .await
            .map_err(|_| Refused::unavailable())
    }

    /// Chooses the computer's actions in this position with the cached player or a new one, or returns the reason of
    /// a failure. A player that panicked or timed out is dropped.
    pub(crate) async fn choose(
        &self,
        state: State,
        level: Level,
        seed: u64,
        kept: Option<Box<dyn Mind>>,
        place: (IpAddr, Want),
    ) -> Thought {
        let bot = Arc::clone(&self.strong);
        let think = move || {
            let mut mind = kept.unwrap_or_else(|| bot.player(level));
            Thought { actions: Ok(mind.choose(&state, seed)), mind: Some((level, mind)) }
        };
        self.in_time(think, place).await
    }

    /// Chooses with the simple player, as a substitute for one that has failed.
    pub(crate) async fn choose_simply(&self, state: State, seed: u64, place: (IpAddr, Want)) -> Thought {
        self.in_time(move || Thought::known(Simple.choose(&state, seed)), place).await
    }

    /// Thinks on a blocking thread once it has a turn, with the time limit.
    async fn in_time(
        &self,
        think: impl FnOnce() -> Thought + Send + 'static,
        (who, want): (IpAddr, Want),
    ) -> Thought {
        let turn = self.line.turn(who, want).await;
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            think()
        });
        let broke_down =
            |_: tokio::task::JoinError| Thought::failed("it broke down while thinking".to_owned());
        let Some(patience) = self.patience else { return thought.await.unwrap_or_else(broke_down) };
        match tokio::time::timeout(patience, thought).await {
            Ok(thought) => thought.unwrap_or_else(broke_down),
            Err(_) => Thought::failed(format!("it thought for more than {} seconds", patience.as_secs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn analyses_are_limited_by_address_and_in_total() {
        let analyses = Analyses::default();
        let address = |last: u8| IpAddr::from([127, 0, 0, last]);
        let from = |last| analyses.begin(address(last));
        let mut places: Vec<_> = (1..=MOST_ANALYSES as u8).map(|last| from(last).unwrap()).collect();
        assert!(from(100).is_none(), "too many are");
        places.pop();
        assert!(from(1).is_none(), "it has one");
        places[0].reaches(5, 9);
        let others = MOST_ANALYSES as u32 - 2;
        assert_eq!(analyses.progress(address(1)), Some(Analysing { done: 5, of: 9, others }));
        assert_eq!(analyses.progress(address(100)), None);
        assert!(from(100).is_some());
    }
}
