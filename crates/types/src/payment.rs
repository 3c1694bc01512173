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
        Some(match *self {
            Event::Scored { player, points, source, .. } => Payment { player, source, points: points as i32 },
            Event::Freed { player, points, .. } => {
                Payment { player, source: Source::Ransom, points: -(points as i32) }
            }
            Event::Bought { player: buyer, price, .. } | Event::Sold { to: buyer, price, .. } => {
                Payment { player: buyer, source: Source::Bazaars, points: -i32::from(price) }
            }
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
            | Event::Completed { .. }
            | Event::TookGoods { .. }
            | Event::Returned { .. }
            | Event::SecondTaken { .. }
            | Event::SecondDeclined { .. }
            | Event::TurnEnded { .. }
            | Event::TurnAgain { .. }
            | Event::TurnedUp { .. }
            | Event::Offered { .. }
            | Event::Raised { .. }
            | Event::NoBid { .. }
            | Event::OwnTile { .. }
            | Event::FinalScoring
            | Event::GameOver => return None,
        })
    }
}
