//! What is counted while a game of a simulation is played.

use crate::Points;
use bastide_types::{Action, Event, EventSink};

/// Watches a game: what each source paid, how many double turns there were.
pub struct Watcher<S> {
    /// Points of every player by source.
    pub points: Points,
    /// Second parts taken.
    pub seconds: u64,
    /// Tiles that fitted nowhere.
    pub set_aside: u64,
    /// Who listens besides: whoever keeps records, or nobody.
    pub beside: S,
}

impl<S> Watcher<S> {
    /// A watcher with another listener.
    pub fn new(beside: S) -> Watcher<S> {
        Watcher { points: Points::default(), seconds: 0, set_aside: 0, beside }
    }

    /// Forgets what it counted of the last game.
    pub fn begin(&mut self) {
        (self.points, self.seconds, self.set_aside) = (Points::default(), 0, 0);
    }
}

impl<S: EventSink> EventSink for Watcher<S> {
    #[inline]
    fn act(&mut self, action: impl FnOnce() -> Action) {
        self.beside.act(action);
    }

    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.beside.send(|| event);
        if event.payment().is_some() {
            self.points.add(&event);
        }
        self.seconds += u64::from(matches!(event, Event::SecondTaken { .. }));
        self.set_aside += u64::from(matches!(event, Event::SetAside { .. }));
    }
}
