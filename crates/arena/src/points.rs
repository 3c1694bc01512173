//! Points by source.

use bastide_types::{Event, Payment, PerPlayer, Player, Source};

/// The points of every player by source, in the order of [`Source::ALL`]. Ransom and bazaars are net of what
/// was paid.
#[derive(Clone, Copy, Default)]
pub struct Points(PerPlayer<[i64; Source::COUNT]>);

impl Points {
    /// Adds the points that an event paid or cost.
    pub fn add(&mut self, event: &Event) {
        if let Some(Payment { player, source, points }) = event.payment() {
            self.0[player][source as usize] += i64::from(points);
        }
    }

    /// Returns the points of a player from a source.
    pub fn of(&self, player: Player, source: Source) -> i64 {
        self.0[player][source as usize]
    }

    /// Whether any player has points from a source.
    pub fn paid(&self, source: Source) -> bool {
        self.0.0.iter().any(|points| points[source as usize] != 0)
    }

    /// Returns the total points of a player.
    pub fn total(&self, player: Player) -> i64 {
        self.0[player].iter().sum()
    }
}
