//! Computer seats: who thinks, where, and what happens when the thinking fails.

use crate::error::Refused;
use crate::judge::Judge;
use crate::limits::{Place, Places};
use crate::turns::{Line, Want};
use bastide_protocol::ExpectedEnd;
use bastide_rules::State;
use bastide_search::Computer;
use bastide_table::{Bot, Level, Mind, Simple};
use bastide_types::Action;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

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

/// Games that are analysed, or wait to be, at a time, one for each address. What comes beyond is refused.
const MOST_ANALYSES: usize = 32;

/// The computer players of a server. A few tables think at once; the others wait their turn.
#[derive(Clone)]
pub(crate) struct Computers {
    strong: Arc<dyn Bot>,
    pause: Duration,
    line: Line,
    analyses: Arc<Places>,
    judge: Judge,
}

impl Computers {
    /// `pause` is what a step of the computer takes at least, so that people can follow.
    pub(crate) fn new(strong: Arc<dyn Bot>, pause: Duration, at_once: usize) -> Computers {
        Computers {
            strong,
            pause,
            line: Line::new(at_once),
            analyses: Places::new(1, MOST_ANALYSES),
            judge: Judge::default(),
        }
    }

    /// The pause before each step.
    pub(crate) fn pause(&self) -> Duration {
        self.pause
    }

    /// Where everybody waits for a turn to think.
    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    /// A place for an analysis, if this address has none and not too many others have.
    pub(crate) fn analysis(&self, who: IpAddr) -> Option<Place> {
        self.analyses.take(who)
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
        place: (IpAddr, Want),
    ) -> Thought {
        let bot = Arc::clone(&self.strong);
        let think = move || {
            let mut mind = kept.unwrap_or_else(|| bot.player(level));
            Thought { actions: Ok(mind.choose(&state, seed)), mind: Some((level, mind)) }
        };
        self.in_time(think, place).await
    }

    /// What the simple player does for one that has failed before.
    pub(crate) async fn choose_simply(&self, state: State, seed: u64, place: (IpAddr, Want)) -> Thought {
        self.in_time(move || Thought::known(Simple.choose(&state, seed)), place).await
    }

    /// Thinks on a thread of its own, once it is its turn.
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
    fn an_address_has_one_game_analysed_and_only_a_few_have() {
        let computers = Computers::new(Arc::new(Simple), Duration::ZERO, 1);
        let from = |last: u8| computers.analysis(IpAddr::from([127, 0, 0, last]));
        let mut places: Vec<_> = (1..=MOST_ANALYSES as u8).map(|last| from(last).unwrap()).collect();
        assert!(from(100).is_none(), "too many are");
        places.pop();
        assert!(from(1).is_none(), "it has one");
        assert!(from(100).is_some());
    }
}
