//! A table in memory.

use crate::message::{Row, Saved};
use bastide_host::{Draws, Moved, computer_moves, computer_seed};
use bastide_protocol::TableInfo;
use bastide_table::{Change, Refusal, Request, Table, TableEvent, Viewer};
use bastide_types::{Action, Player};

/// A table with its secret, and with the part of its log that is not stored yet.
pub(crate) struct Live {
    pub(crate) table: Table,
    pub(crate) secret: [u8; 32],
    /// The number of events that the browser was given to store.
    stored: u32,
    /// The events after those.
    new: Vec<Row>,
    /// The event after which the computer's next actions are known already, and these actions.
    settled: Option<(u32, Vec<Action>)>,
}

impl Live {
    /// A table that has just been opened.
    pub(crate) fn opened(secret: [u8; 32], (table, changes): (Table, Vec<Change>)) -> Live {
        Live { table, secret, stored: 0, new: changes.iter().map(row).collect(), settled: None }
    }

    /// A table that was stored, with the number of its events.
    pub(crate) fn stored(secret: [u8; 32], table: Table, events: u32) -> Live {
        Live { table, secret, stored: events, new: Vec::new(), settled: None }
    }

    /// The table to store, with the events since the last time.
    pub(crate) fn saved(&mut self, id: &str) -> Saved {
        let (from, log) = (self.stored, std::mem::take(&mut self.new));
        self.stored += log.len() as u32;
        let secret = bastide_fair::hex(&self.secret);
        Saved { table: id.to_owned(), secret, info: self.info(id), from, log }
    }

    /// The entry in the list of tables.
    pub(crate) fn info(&self, id: &str) -> TableInfo {
        let mut info = self.table.info(id);
        for seat in &mut info.seats {
            seat.yours = !seat.computer;
        }
        info
    }

    /// Everybody here: they hold the seat of every person.
    pub(crate) fn viewer(&self) -> Viewer {
        let config = self.table.config();
        let people = config.seats().iter().enumerate().filter(|(_, seat)| seat.computer.is_none());
        Viewer::holding(people.map(|(seat, _)| Player(seat as u8)))
    }

    /// A seed for the computer's next choice.
    pub(crate) fn seed(&self) -> u64 {
        computer_seed(&self.secret, self.table.seq())
    }

    /// What the computer does without thinking, if that is known.
    pub(crate) fn known(&mut self) -> Option<Vec<Action>> {
        bastide_host::known(&mut self.settled, &self.table)
    }

    /// Carries out the computer's choice.
    pub(crate) fn computer_moves(
        &mut self,
        seat: Player,
        chosen: Result<Vec<Action>, String>,
        now: u64,
    ) -> Vec<Change> {
        let Moved { changes, settled, .. } =
            computer_moves(&mut self.table, seat, chosen, now, &mut Draws(&self.secret));
        self.settled = settled;
        self.keep(changes)
    }

    /// Carries out a command; returns the number of its event.
    pub(crate) fn command(
        &mut self,
        seat: Player,
        request: &Request,
        now: u64,
    ) -> Result<(u32, Vec<Change>), Refusal> {
        let answer = self.table.command(seat, request, now, &mut Draws(&self.secret))?;
        Ok((answer.seq, self.keep(answer.changes)))
    }

    /// Records an event that is not a command.
    pub(crate) fn note(&mut self, seat: Player, event: TableEvent, now: u64) -> Result<Vec<Change>, Refusal> {
        let change = self.table.note(Some(seat), None, event, now)?;
        Ok(self.keep(change.into_iter().collect()))
    }

    fn keep(&mut self, changes: Vec<Change>) -> Vec<Change> {
        self.new.extend(changes.iter().map(row));
        changes
    }
}

/// The row of an event, as the server's log stores it.
fn row(change: &Change) -> Row {
    let event = &change.numbered;
    // This cannot fail: events have only string keys.
    (event.seq, event.at, serde_json::to_string(event).unwrap_or_default())
}
