//! The clocks of a table. The actor measures thinking time; the table records it and applies the rules.
//!
//! A clock runs only while its table is in memory, so it stops while the server is down. When the table leaves
//! memory, an event records the time since the last one. When the server is killed, the player gets that time back.

use super::{Actor, Lost, TROUBLE, unless_lost};
use bastide_protocol::ServerMessage;
use bastide_table::TableEvent;
use bastide_types::Player;
use std::time::Duration;
use tokio::time::Instant;

/// Limit on the time for which the clock of a player whose connection was lost stops in one turn. A page reconnects
/// within seconds.
pub(crate) const HELD: Duration = Duration::from_secs(10);

/// The current measurement, and what viewers know about the clocks.
#[derive(Default)]
pub(super) struct Watch {
    /// The start of the measurement, and what it measures.
    runs: Option<(Instant, Runs)>,
    /// The fraction of a millisecond that was not passed to the table yet.
    rest: Duration,
    /// The last turn in which a clock stopped for a lost connection, and for how long.
    held: (u16, Duration),
    /// The last event and the running clock that were sent to viewers.
    sent: Option<(u32, Option<Runs>)>,
}

/// The subject of a measurement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Runs {
    /// The clock of a seat.
    Clock(Player),
    /// The time for which the clock of a seat is stopped.
    Held(Player),
}

impl Actor {
    /// Returns what should be measured now.
    fn should_run(&mut self) -> Option<Runs> {
        let seat = self.table.clock_of()?;
        // The clocks start when every person has come.
        let came = |(n, known): (usize, &bool)| *known || self.table.is_computer(Player(n as u8));
        if !self.known.iter().enumerate().all(came) {
            return None;
        }
        let turn = self.table.turn_number();
        if self.watch.held.0 != turn {
            self.watch.held = (turn, Duration::ZERO);
        }
        let lost = self.away.get(seat.index()).is_some_and(Option::is_some);
        let held = lost && self.watch.held.1 < self.house.waits.held;
        Some(if held { Runs::Held(seat) } else { Runs::Clock(seat) })
    }

    /// Starts a measurement, and returns the time until the next deadline.
    pub(super) fn wind(&mut self) -> Option<Duration> {
        let runs = self.should_run();
        self.watch.runs = runs.map(|runs| (Instant::now(), runs));
        let due = match runs? {
            Runs::Clock(seat) => Duration::from_millis(self.table.time_left(seat)?.into()),
            Runs::Held(_) => self.house.waits.held.saturating_sub(self.watch.held.1),
        };
        // A failed write is not retried immediately.
        Some(if self.troubled { due.max(TROUBLE) } else { due })
    }

    /// Ends the measurement, and passes the time to the table.
    pub(super) fn measure(&mut self) {
        let Some((since, runs)) = self.watch.runs.take() else { return };
        match runs {
            Runs::Clock(_) => {
                let elapsed = since.elapsed() + self.watch.rest;
                let whole = u32::try_from(elapsed.as_millis()).unwrap_or(u32::MAX);
                self.watch.rest = elapsed.saturating_sub(Duration::from_millis(whole.into()));
                self.table.spend(whole);
            }
            Runs::Held(_) => self.watch.held.1 += since.elapsed(),
        }
    }

    /// Returns whether a clock runs, in which case the table stays in memory.
    pub(super) fn is_timed(&mut self) -> bool {
        self.should_run().is_some()
    }

    /// Records that the deciding player's time has run out, if it has.
    pub(super) async fn fall(&mut self) -> Result<(), Lost> {
        let Some(seat) = self.table.clock_of().filter(|&seat| self.table.time_left(seat) == Some(0)) else {
            return Ok(());
        };
        let done = self.note(None, TableEvent::OutOfTime { of: seat.0 }, Vec::new()).await;
        if let Err(refused) = unless_lost(done)? {
            tracing::error!(
                table = self.id,
                seat = seat.0,
                why = refused.msg,
                "the time of a seat cannot run out"
            );
        }
        self.send_presence();
        Ok(())
    }

    /// Records the time since the last event, because the table leaves memory.
    pub(super) async fn note_time(&mut self) {
        if self.table.has_unnoted_time() {
            // If this fails, the player gets the time back.
            let _ = self.note(None, TableEvent::Timed, Vec::new()).await;
        }
    }

    /// Sends the clocks to all viewers after an event, or if an arrival or departure has changed which clock runs.
    pub(super) fn send_clock(&mut self) {
        if self.table.config().terms().clock.is_none() {
            return;
        }
        let sent = Some((self.table.seq(), self.should_run()));
        if sent != self.watch.sent {
            self.watch.sent = sent;
            let message = self.clock();
            self.send_all(&message);
        }
    }

    /// Returns the clocks for a new connection.
    pub(super) fn first_clock(&mut self) -> Option<ServerMessage> {
        self.table.config().terms().clock.is_some().then(|| self.clock())
    }

    fn clock(&mut self) -> ServerMessage {
        let seats = 0..self.table.names().len();
        let left = seats.map(|seat| self.table.time_left(Player(seat as u8))).collect();
        let (runs, held) = match self.should_run() {
            None => (None, false),
            Some(Runs::Clock(seat)) => (Some(seat.0), false),
            Some(Runs::Held(seat)) => (Some(seat.0), true),
        };
        ServerMessage::Clock { left, runs, held }
    }
}
