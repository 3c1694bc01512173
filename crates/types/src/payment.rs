//! Changes of the score.

use crate::{Event, Player, Source};

/// Points that a player gets or pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The player.
    pub player: Player,
    /// The column of the final table.
    pub source: Source,
    /// The number of points; negative if the player pays.
    pub points: i32,
}

impl Event {
    /// The change of the score that this event makes; `None` for most events. The changes of all events of a game add
    /// up to its final scores.
    #[inline]
    pub fn payment(&self) -> Option<Payment> {
        if let Event::Scored { player, points, source, .. } = *self {
            return Some(Payment { player, source, points: points as i32 });
        }
        if let Event::Freed { player, points, .. } = *self {
            return Some(Payment { player, source: Source::Ransom, points: -(points as i32) });
        }
        let (Event::Bought { player, price, .. } | Event::Sold { to: player, price, .. }) = *self else {
            return None;
        };
        Some(Payment { player, source: Source::Bazaars, points: -i32::from(price) })
    }
}
