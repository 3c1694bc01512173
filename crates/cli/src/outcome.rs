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
    match *event {
        Event::Scored { player, points, rule, .. } => Outcome::Scored { player, points, rule },
        Event::Completed { .. } => Outcome::Completed,
        Event::Returned { player, meeple, at } => Outcome::CameHome { player, meeple, at },
        Event::Freed { player, meeple, .. } => Outcome::Freed { player, meeple },
        Event::Drawn { .. }
        | Event::SetAside { .. }
        | Event::PutBack { .. }
        | Event::Placed { .. }
        | Event::SecondEarned { .. }
        | Event::NoAbbey { .. }
        | Event::Deployed { .. }
        | Event::NoMeeple { .. }
        | Event::TakenBack { .. }
        | Event::SentHome { .. }
        | Event::RaceLost { .. }
        | Event::DragonCame { .. }
        | Event::DragonMoved { .. }
        | Event::DragonStopped { .. }
        | Event::FairyMoved { .. }
        | Event::TokenPlaced { .. }
        | Event::NoToken { .. }
        | Event::BridgeBuilt { .. }
        | Event::FloorAdded { .. }
        | Event::Captured { .. }
        | Event::NoCapture { .. }
        | Event::NoRansom { .. }
        | Event::NoEscape { .. }
        | Event::CardTaken { .. }
        | Event::CastleBuilt { .. }
        | Event::NoCastle { .. }
        | Event::LordPaid { .. }
        | Event::CountMoved { .. }
        | Event::CountStays { .. }
        | Event::Redeployed { .. }
        | Event::NoRedeploy { .. }
        | Event::TookGoods { .. }
        | Event::SecondTaken { .. }
        | Event::SecondDeclined { .. }
        | Event::TurnEnded { .. }
        | Event::TurnAgain { .. }
        | Event::TurnedUp { .. }
        | Event::Offered { .. }
        | Event::Raised { .. }
        | Event::NoBid { .. }
        | Event::Bought { .. }
        | Event::Sold { .. }
        | Event::OwnTile { .. }
        | Event::FinalScoring
        | Event::GameOver => Outcome::Other,
    }
}
