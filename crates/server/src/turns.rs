//! A fair queue for work that takes CPU time.

use crate::error::Refused;
use crate::limits::owner;
use bastide_protocol::ErrorCode;
use prometheus_client::metrics::histogram::Histogram;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Limit on one address's requests waiting for a turn: each holds its body in memory.
const MOST_OF_ONE: usize = 8;
/// Limit on waiting requests of all addresses together.
const MOST_OF_ALL: usize = 256;
/// The minimum time charged, at the start of a turn, so that an address cannot begin several at once for free.
const AT_LEAST: Duration = Duration::from_millis(1);
/// Number of addresses whose used time is remembered; above it, those without a deficit are forgotten.
const MOST_KNOWN: usize = 10_000;

/// The priority of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Want {
    /// Somebody waits for the result.
    Awaited,
    /// Nobody waits for it now.
    Unwatched,
}

/// Gives out a limited number of turns, first to the address (for IPv6, the owner) that has used the least time:
/// heavy users wait for light ones, however many requests they send.
#[derive(Clone)]
pub(crate) struct Line {
    waiting: Arc<Mutex<Waiting>>,
    /// Time spent waiting for each turn, in seconds.
    waited: Histogram,
}

struct Waiting {
    free: usize,
    /// The time used by the address whose turn began last. A new address starts with it, so that it has no credit.
    clock: Duration,
    used: HashMap<IpAddr, Duration>,
    line: Vec<Waiter>,
}

struct Waiter {
    who: IpAddr,
    want: Want,
    /// Whether it is a request; the number of waiting requests is limited.
    asked: bool,
    since: Instant,
    go: oneshot::Sender<Turn>,
}

impl Waiting {
    /// Removes the next waiter and charges the minimum; `None` while all turns are taken.
    fn next(&mut self) -> Option<Waiter> {
        self.line.retain(|waiter| !waiter.go.is_closed());
        if self.free == 0 {
            return None;
        }
        let used = |who: &IpAddr| self.used.get(who).copied().unwrap_or_default();
        // `min_by_key` returns the first of equals, so they are served in order of arrival.
        let (place, _) = self.line.iter().enumerate().min_by_key(|(_, w)| (w.want, used(&w.who)))?;
        let waiter = self.line.remove(place);
        self.clock = self.clock.max(used(&waiter.who));
        *self.used.entry(waiter.who).or_default() += AT_LEAST;
        self.free -= 1;
        Some(waiter)
    }
}

impl Line {
    /// Returns a line that gives this number of turns at once.
    pub(crate) fn new(at_once: usize, waited: Histogram) -> Line {
        let (clock, used, line) = (Duration::ZERO, HashMap::new(), Vec::new());
        Line { waiting: Arc::new(Mutex::new(Waiting { free: at_once, clock, used, line })), waited }
    }

    /// Returns the number of those that wait for a turn.
    pub(crate) fn len(&self) -> usize {
        self.all().line.iter().filter(|waiter| !waiter.go.is_closed()).count()
    }

    fn all(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn on behalf of an address.
    pub(crate) async fn turn(&self, who: IpAddr, want: Want) -> Result<Turn, Refused> {
        let turn = self.stand(&mut self.all(), who, want, false);
        self.call();
        turn.await.map_err(|_| Refused::unavailable())
    }

    /// Waits for a turn for a request; refused if too many are waiting.
    pub(crate) async fn ask(&self, who: IpAddr) -> Result<Turn, Refused> {
        let turn = {
            let mut all = self.all();
            all.line.retain(|waiter| !waiter.go.is_closed());
            let asked = all.line.iter().filter(|waiter| waiter.asked);
            let (of_all, of_one) = asked.fold((0, 0), |(of_all, of_one), waiter| {
                (of_all + 1, of_one + usize::from(waiter.who == owner(who)))
            });
            if of_one >= MOST_OF_ONE {
                let msg = "this address waits for several long answers already; wait for one of them";
                return Err(Refused::new(ErrorCode::TooFast, msg));
            }
            if of_all >= MOST_OF_ALL {
                return Err(Refused::unavailable());
            }
            self.stand(&mut all, who, Want::Awaited, true)
        };
        self.call();
        turn.await.map_err(|_| Refused::unavailable())
    }

    fn stand(&self, all: &mut Waiting, who: IpAddr, want: Want, asked: bool) -> oneshot::Receiver<Turn> {
        // By owner: a client with many networks would otherwise never have a deficit.
        let who = owner(who);
        let (go, turn) = oneshot::channel();
        let clock = all.clock;
        if all.used.len() >= MOST_KNOWN {
            all.used.retain(|_, used| *used > clock);
        }
        let used = all.used.entry(who).or_default();
        *used = clock.max(*used);
        all.line.push(Waiter { who, want, asked, since: Instant::now(), go });
        turn
    }

    /// Gives free turns to waiters.
    fn call(&self) {
        loop {
            let Some(Waiter { who, since, go, .. }) = self.all().next() else { return };
            self.waited.observe(since.elapsed().as_secs_f64());
            // If the waiter has gone, sending fails and drops the turn, which frees it.
            let _ = go.send(Turn { line: self.clone(), who, since: Instant::now() });
        }
    }
}

/// A turn; dropping it charges the time used and starts the next.
pub(crate) struct Turn {
    line: Line,
    who: IpAddr,
    since: Instant,
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut all = self.line.all();
            all.free += 1;
            *all.used.entry(self.who).or_default() += self.since.elapsed();
        }
        self.line.call();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::task::{Context, Waker};

    /// Gives one turn at a time.
    fn line() -> Line {
        Line::new(1, Histogram::new([1.0]))
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, last])
    }

    /// Polls a future that must not have a turn yet.
    fn waits<T>(turn: &mut std::pin::Pin<Box<impl Future<Output = T>>>) -> bool {
        turn.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    /// Lets all wait while somebody else has the only turn; returns the order in which they get it.
    async fn order(wants: &[(u8, Want)]) -> Vec<u8> {
        let line = line();
        let first = line.turn(address(99), Want::Awaited).await.unwrap();
        let (said, mut order) = tokio::sync::mpsc::unbounded_channel();
        for &(who, want) in wants {
            let mut turn = Box::pin({
                let line = line.clone();
                async move { line.turn(address(who), want).await }
            });
            // It is in the queue from here on.
            assert!(waits(&mut turn));
            let said = said.clone();
            tokio::spawn(async move {
                let turn = turn.await.unwrap();
                said.send(who).unwrap();
                drop(turn);
            });
        }
        drop((first, said));
        let mut all = Vec::new();
        while let Some(who) = order.recv().await {
            all.push(who);
        }
        all
    }

    #[tokio::test]
    async fn heavy_users_wait_for_light_ones() {
        use Want::{Awaited, Unwatched};
        let all = order(&[(1, Awaited), (1, Awaited), (1, Awaited), (2, Awaited)]).await;
        assert_eq!(all[..2], [1, 2]);
        let all = order(&[(1, Unwatched), (2, Awaited), (2, Awaited), (3, Awaited)]).await;
        assert_eq!(all, [2, 3, 2, 1], "where nobody waits for it, it comes last");
    }

    #[tokio::test]
    async fn clients_that_have_gone_take_no_turn() {
        let line = line();
        let first = line.turn(address(1), Want::Awaited).await.unwrap();
        let mut gone = Box::pin(line.turn(address(2), Want::Awaited));
        assert!(waits(&mut gone));
        drop(gone);
        let mut next = Box::pin(line.turn(address(3), Want::Awaited));
        assert!(waits(&mut next));
        drop(first);
        drop(next.await.unwrap());
        assert_eq!(line.all().free, 1);
    }

    #[tokio::test]
    async fn only_so_many_requests_of_an_address_wait() {
        let line = line();
        let first = line.ask(address(1)).await.unwrap();
        let mut waiting = Vec::new();
        for _ in 0..MOST_OF_ONE {
            let mut turn = Box::pin(line.ask(address(1)));
            assert!(waits(&mut turn));
            waiting.push(turn);
        }
        assert!(line.ask(address(1)).await.is_err_and(|refused| refused.code == ErrorCode::TooFast));
        let mut other = Box::pin(line.ask(address(2)));
        assert!(waits(&mut other), "another address waits in line");
        drop(first);
        drop(other.await.unwrap());
    }
}
