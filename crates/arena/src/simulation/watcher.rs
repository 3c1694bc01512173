//! Counts events while a game of a simulation is played.

use crate::Points;
use bastide_types::{Action, Event, EventSink};

/// Counts a game's points by source, second parts and tiles set aside.
pub struct Watcher<S> {
    /// The points of every player by source.
    pub points: Points,
    /// The number of second parts taken.
    pub seconds: u64,
    /// The number of tiles that fitted nowhere.
    pub set_aside: u64,
    /// Another listener, to which everything is forwarded: for records, or `()`.
    pub inner: S,
}

impl<S> Watcher<S> {
    /// Creates a watcher that forwards to another listener.
    pub fn new(inner: S) -> Watcher<S> {
        Watcher { points: Points::default(), seconds: 0, set_aside: 0, inner }
    }

    /// Resets the counts for the next game.
    pub fn begin(&mut self) {
        (self.points, self.seconds, self.set_aside) = (Points::default(), 0, 0);
    }
}

impl<S: EventSink> EventSink for Watcher<S> {
    #[inline]
    fn act(&mut self, action: impl FnOnce() -> Action) {
        self.inner.act(action);
    }

    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.inner.send(|| event);
        if event.payment().is_some() {
            self.points.add(&event);
        }
        self.seconds += u64::from(matches!(event, Event::SecondTaken { .. }));
        self.set_aside += u64::from(matches!(event, Event::SetAside { .. }));
    }
}
