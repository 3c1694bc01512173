//! Connections that begin.

use super::{Actor, Subscriber, text};
use crate::clock::now;
use crate::inbox::Joined;
use crate::secret::TokenHash;
use bastide_protocol::{ServerMessage, VERSION};
use bastide_table::Viewer;
use std::sync::Arc;
use tokio::sync::oneshot;

impl Actor {
    /// Whether the browser of a new connection still holds its seats: they may have got a new link since the request.
    /// If not, the connection ends, and the page connects again.
    pub(super) async fn still_holds(&mut self, browser: Option<TokenHash>, viewer: Viewer) -> bool {
        let Some(browser) = browser.filter(|_| viewer != Viewer::WATCHER) else { return true };
        let held = self.house.store.held(&browser, &self.id).await;
        held.is_ok_and(|held| viewer.seats().all(|seat| held.contains(&seat.0)))
    }

    pub(super) fn join(
        &mut self,
        mut subscriber: Subscriber,
        since: Option<u32>,
        reply: oneshot::Sender<Joined>,
    ) {
        self.connections += 1;
        let (connection, viewer) = (self.connections, subscriber.viewer);
        subscriber.connection = connection;
        let hello = ServerMessage::Hello {
            v: VERSION,
            table: self.id.clone(),
            yours: self.table.seats_of(viewer),
            seq: self.table.seq(),
            clock: now(),
        };
        let mut first = vec![text(&hello)];
        match since.and_then(|since| self.missed(since, viewer)) {
            Some(missed) => first.extend(missed),
            None => first.push(text(&self.snap(viewer))),
        }
        first.extend(self.first_clock().as_ref().map(text));
        first.extend(self.question(&subscriber));
        if reply.send(Joined { connection, first }).is_ok() {
            self.subscribers.push(subscriber);
            self.send_presence();
        }
    }

    /// The events after `since`, if all of them are still in memory. Only the newest has choices.
    fn missed(&self, since: u32, viewer: Viewer) -> Option<Vec<Arc<str>>> {
        let first = self.recent.front().map_or(self.table.seq() + 1, |change| change.numbered.seq);
        if since > self.table.seq() || since + 1 < first {
            return None;
        }
        let missed = self.recent.iter().filter(|change| change.numbered.seq > since);
        let messages = missed.map(|change| {
            let newest = change.numbered.seq == self.table.seq();
            text(&change.message(if newest { viewer } else { Viewer::WATCHER }))
        });
        Some(messages.collect())
    }
}
