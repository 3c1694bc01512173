//! Points by where they came from.

use bastide_types::{Event, Payment, PerPlayer, Player, Source};

/// Points of every player by source, in the order of [`Source::ALL`]; ransom and bazaars are what came in less what was paid.
#[derive(Clone, Copy, Default)]
pub struct Points(PerPlayer<[i64; Source::COUNT]>);

impl Points {
    /// Adds what an event paid, or cost.
    pub fn add(&mut self, event: &Event) {
        if let Some(Payment { player, source, points }) = event.payment() {
            self.0[player][source as usize] += i64::from(points);
        }
    }

    /// Returns the points of a player from a source.
    pub fn of(&self, player: Player, source: Source) -> i64 {
        self.0[player][source as usize]
    }

    /// Whether a source paid anybody.
    pub fn paid(&self, source: Source) -> bool {
        self.0.0.iter().any(|points| points[source as usize] != 0)
    }

    /// Returns all points of a player.
    pub fn total(&self, player: Player) -> i64 {
        self.0[player].iter().sum()
    }
}
