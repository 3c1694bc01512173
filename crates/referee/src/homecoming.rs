//! Determines why a figure comes home. The event itself does not say so, but the events before it do.

use bastide_protocol::Homecoming;
use bastide_types::{DragonEats, Event, FeatureAt, MeepleKind, Player, Square};

/// The cause of the next homecoming, as known from the events so far. It is updated with each event.
#[derive(Clone, Copy, Default, Debug)]
pub enum Cause {
    /// No known cause.
    #[default]
    Nothing,
    /// A payment for the feature of the figure.
    Paid,
    /// An event that named this figure.
    Named(Player, MeepleKind),
    /// The dragon moved to this square.
    Dragon(Square),
}

impl Cause {
    /// The cause after this further event.
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

    /// The reason why this figure comes home, given what the dragon eats.
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
