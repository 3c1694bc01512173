//! What an event changes in the scores.

use crate::{Event, Player, Source};

/// Points that a player gets or pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who.
    pub player: Player,
    /// In which column of the final table.
    pub source: Source,
    /// How many; below 0 for what is paid.
    pub points: i32,
}

impl Event {
    /// What it changes in the scores; nothing for most events. The changes of all events of a game sum up to its scores.
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
