//! What of an event the counts and the accounts look at.

use bastide_types::{Event, FeatureAt, MeepleKind, Player};

/// What an event tells them.
pub enum Outcome {
    /// Somebody was paid.
    Scored {
        /// Who.
        player: Player,
        /// How much.
        points: u32,
        /// By which clause.
        rule: &'static str,
    },
    /// A road, a city or a cloister is complete.
    Completed,
    /// A figure left the table for its player's supply.
    CameHome {
        /// Whose.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
        /// From where.
        at: FeatureAt,
    },
    /// A prisoner came home.
    Freed {
        /// Whose.
        player: Player,
        /// Which figure.
        meeple: MeepleKind,
    },
    /// None of these.
    Other,
}

/// Tells what of an event they look at.
#[inline]
pub fn outcome(event: &Event) -> Outcome {
    if let Event::Scored { player, points, rule, .. } = *event {
        Outcome::Scored { player, points, rule }
    } else if let Event::Returned { player, meeple, at } = *event {
        Outcome::CameHome { player, meeple, at }
    } else if let Event::Freed { player, meeple, .. } = *event {
        Outcome::Freed { player, meeple }
    } else if let Event::Completed { .. } = event {
        Outcome::Completed
    } else {
        Outcome::Other
    }
}
