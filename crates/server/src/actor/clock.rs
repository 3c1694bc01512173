//! The clocks of a table. The actor measures how long people think; the table notes it, and knows what it means.
//!
//! A clock runs only while its table is in memory, so it stands still while the server is down. What ran since the last event
//! is noted when the table leaves memory, and given back to the player when the server was killed.

use super::{Actor, Lost, text, unless_lost};
use bastide_protocol::ServerMessage;
use bastide_table::TableEvent;
use bastide_types::Player;
use std::time::Duration;
use tokio::time::Instant;

/// How long the clock of a player whose connection was lost stands still in a turn. Long enough for a page to connect again.
pub(crate) const HELD: Duration = Duration::from_secs(10);

/// What is measured between two messages.
#[derive(Default)]
pub(super) struct Watch {
    /// What has run since when.
    runs: Option<(Instant, Runs)>,
    /// Less than a millisecond that was measured and not given to the table.
    rest: Duration,
    /// In which turn a clock stood still for a lost connection, and for how long.
    held: (u16, Duration),
    /// What those who watch were told last: after which event, whose clock runs, whether it is held.
    told: Option<(u32, Option<Runs>)>,
}

/// What runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Runs {
    /// The clock of a seat.
    Clock(Player),
    /// The time for which the clock of a seat stands still.
    Held(Player),
}

impl Actor {
    /// What should run now.
    fn should_run(&mut self) -> Option<Runs> {
        let seat = self.table.clock_of()?;
        // The game begins for everybody when the last person has come.
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

    /// Begins to measure; how long until something is due.
    pub(super) fn wind(&mut self) -> Option<Duration> {
        let runs = self.should_run();
        self.watch.runs = runs.map(|runs| (Instant::now(), runs));
        match runs? {
            Runs::Clock(seat) => self.table.time_left(seat).map(|left| Duration::from_millis(left.into())),
            Runs::Held(_) => Some(self.house.waits.held.saturating_sub(self.watch.held.1)),
        }
    }

    /// Ends a measurement.
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

    /// Whether a clock runs, so that the table stays in memory.
    pub(super) fn is_timed(&mut self) -> bool {
        self.should_run().is_some()
    }

    /// Lets the time of the player who decides run out, if it has.
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
        self.tell_presence();
        Ok(())
    }

    /// Notes what has run since the last event: the table leaves memory.
    pub(super) async fn note_time(&mut self) {
        if self.table.has_unnoted_time() {
            // What cannot be noted is given back to the player.
            let _ = self.note(None, TableEvent::Timed, Vec::new()).await;
        }
    }

    /// Tells everybody how the clocks stand, if an event or somebody who came or went has changed what runs.
    pub(super) fn tell_clock(&mut self) {
        if self.table.config().terms().clock.is_none() {
            return;
        }
        let told = Some((self.table.seq(), self.should_run()));
        if told != self.watch.told {
            self.watch.told = told;
            let message = text(&self.clock());
            self.subscribers.retain(|subscriber| subscriber.live.try_send(message.clone()).is_ok());
        }
    }

    /// Tells somebody who has just come how the clocks stand.
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
