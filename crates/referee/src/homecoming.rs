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
        if let Event::Scored { .. } = event {
            Cause::Paid
        } else if let Event::TakenBack { player, meeple, .. }
        | Event::SentHome { owner: player, meeple, .. } = *event
        {
            Cause::Named(player, meeple)
        } else if let Event::DragonMoved { square, .. } = *event {
            Cause::Dragon(square)
        } else if let (Event::Returned { .. }, Cause::Named(..)) = (event, self) {
            Cause::Nothing
        } else if let Event::Completed { .. }
        | Event::Captured { .. }
        | Event::Deployed { .. }
        | Event::RaceLost { .. } = event
        {
            Cause::Nothing
        } else {
            self
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
