//! Why a figure comes home: the event itself does not say it, those before it do.

use bastide_protocol::Homecoming;
use bastide_types::{DragonEats, Event, FeatureAt, MeepleKind, Player, Square};

/// What was told before a figure comes home: carried from event to event.
#[derive(Clone, Copy, Default, Debug)]
pub enum Cause {
    /// Nothing that tells why.
    #[default]
    Nothing,
    /// A payment for its feature.
    Paid,
    /// That it is this one.
    Named(Player, MeepleKind),
    /// That the dragon came there.
    Dragon(Square),
}

impl Cause {
    /// What has been told once this has happened, too.
    pub fn after(self, event: &Event) -> Cause {
        match *event {
            Event::Scored { .. } => Cause::Paid,
            Event::TakenBack { player, meeple, .. } | Event::SentHome { owner: player, meeple, .. } => {
                Cause::Named(player, meeple)
            }
            Event::DragonMoved { square, .. } => Cause::Dragon(square),
            Event::Completed { .. } | Event::Captured { .. } | Event::Deployed { .. } => Cause::Nothing,
            Event::RaceLost { .. } => Cause::Nothing,
            Event::Returned { .. } => match self {
                Cause::Named(..) => Cause::Nothing,
                Cause::Nothing | Cause::Paid | Cause::Dragon(_) => self,
            },
            Event::Drawn { .. }
            | Event::TurnedUp { .. }
            | Event::Offered { .. }
            | Event::Raised { .. }
            | Event::NoBid { .. }
            | Event::Bought { .. }
            | Event::Sold { .. }
            | Event::OwnTile { .. }
            | Event::SetAside { .. }
            | Event::PutBack { .. }
            | Event::Placed { .. }
            | Event::SecondEarned { .. }
            | Event::NoAbbey { .. }
            | Event::NoMeeple { .. }
            | Event::DragonCame { .. }
            | Event::DragonStopped { .. }
            | Event::FairyMoved { .. }
            | Event::TokenPlaced { .. }
            | Event::BridgeBuilt { .. }
            | Event::CastleBuilt { .. }
            | Event::LordPaid { .. }
            | Event::NoToken { .. }
            | Event::NoCastle { .. }
            | Event::CountMoved { .. }
            | Event::CountStays { .. }
            | Event::Redeployed { .. }
            | Event::NoRedeploy { .. }
            | Event::FloorAdded { .. }
            | Event::NoCapture { .. }
            | Event::Freed { .. }
            | Event::NoRansom { .. }
            | Event::NoEscape { .. }
            | Event::CardTaken { .. }
            | Event::TookGoods { .. }
            | Event::SecondTaken { .. }
            | Event::SecondDeclined { .. }
            | Event::TurnEnded { .. }
            | Event::TurnAgain { .. }
            | Event::FinalScoring
            | Event::GameOver => self,
        }
    }

    /// Why this figure comes home, where the dragon eats these.
    pub fn of(self, player: Player, meeple: MeepleKind, at: FeatureAt, eats: DragonEats) -> Homecoming {
        let eaten = match eats {
            DragonEats::AnyFigure => true,
            DragonEats::Followers => meeple.is_follower(),
        };
        match self {
            Cause::Paid => Homecoming::Paid,
            Cause::Named(of, which) if (of, which) == (player, meeple) => Homecoming::Named,
            Cause::Dragon(square) if square == at.square && eaten => Homecoming::Eaten,
            Cause::Nothing | Cause::Named(..) | Cause::Dragon(_) => Homecoming::Alone,
        }
    }
}
