//! Recording the actions of a game.

use bastide_types::{Action, Event, EventSink};

/// Collects the actions of a game while it is played.
#[derive(Clone, Default, Debug)]
pub struct Actions(pub Vec<Action>);

impl EventSink for Actions {
    #[inline]
    fn act(&mut self, action: impl FnOnce() -> Action) {
        self.0.push(action());
    }

    #[inline]
    fn send(&mut self, _: impl FnOnce() -> Event) {}
}
