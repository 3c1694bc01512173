//! Questions to programs that use the API, and their moves.

use super::{Actor, Fault, Subscriber};
use crate::clock::now;
use crate::error::Refused;
use crate::secret::TokenHash;
use bastide_protocol::ErrorCode;
use bastide_table::{Request, TableEvent};
use bastide_types::Player;
use std::sync::Arc;

impl Actor {
    /// Asks the programs whose seat decides. Each change asks again, so that they know the number of the last event.
    pub(super) fn ask(&mut self) {
        let mut subscribers = std::mem::take(&mut self.subscribers);
        subscribers.retain(|subscriber| {
            self.question(subscriber).is_none_or(|question| subscriber.live.try_send(question).is_ok())
        });
        self.subscribers = subscribers;
    }

    /// The question to a program, if a seat of it decides.
    pub(super) fn question(&self, subscriber: &Subscriber) -> Option<Arc<str>> {
        let asked = subscriber.asks.then(|| self.table.asked(subscriber.viewer)).flatten()?;
        // This cannot fail: it has only string keys.
        Some(serde_json::to_string(&asked).unwrap_or_default().into())
    }

    /// Plays a move: all of its events or none. Returns the number of the last event.
    pub(super) async fn act(
        &mut self,
        program: &TokenHash,
        seat: Player,
        base: u32,
        id: &str,
        events: Vec<TableEvent>,
    ) -> Result<u32, Fault> {
        // The token may have been revoked, or the seat have got a new link, since the request was admitted.
        if !self.house.store.held(program, &self.id).await?.contains(&seat.0) {
            let msg = "this program does not hold that seat any more; ask for the seat's link";
            return Err(Refused::new(ErrorCode::NotYourSeat, msg).into());
        }
        let (mut seq, mut changes) = (base, Vec::new());
        for (n, event) in events.into_iter().enumerate() {
            let request = Request { id: format!("{id}{n}"), base: seq, event };
            match self.table.command(seat, &request, now(), &mut self.secret.draws()) {
                Ok(answer) => {
                    seq = answer.seq;
                    changes.extend(answer.changes);
                }
                Err(refusal) => {
                    if !changes.is_empty() && self.reload().await? {
                        self.ask();
                    }
                    return Err(refusal.into());
                }
            }
        }
        self.publish_with(Vec::new(), changes).await?;
        Ok(seq)
    }
}
