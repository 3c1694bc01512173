//! What is counted while a game of a simulation is played.

use crate::summary::Points;
use bastide_types::{Event, EventSink};

/// Watches a game: what each source paid, how many double turns there were.
pub struct Watcher<S> {
    /// Points of every player by source.
    pub points: Points,
    /// Second parts taken.
    pub seconds: u64,
    /// Tiles that fitted nowhere.
    pub set_aside: u64,
    /// Who listens besides: whoever keeps records, or nobody.
    pub beside: S,
}

impl<S> Watcher<S> {
    /// A watcher with another listener.
    pub fn new(beside: S) -> Watcher<S> {
        Watcher { points: Points::default(), seconds: 0, set_aside: 0, beside }
    }

    /// Forgets what it counted of the last game.
    pub fn begin(&mut self) {
        (self.points, self.seconds, self.set_aside) = (Points::default(), 0, 0);
    }
}

impl<S: EventSink> EventSink for Watcher<S> {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.beside.send(|| event);
        match event {
            Event::Scored { .. } | Event::Freed { .. } | Event::Bought { .. } | Event::Sold { .. } => {
                self.points.add(&event)
            }
            Event::SecondTaken { .. } => self.seconds += 1,
            Event::SetAside { .. } => self.set_aside += 1,
            Event::Drawn { .. }
            | Event::TurnedUp { .. }
            | Event::Offered { .. }
            | Event::Raised { .. }
            | Event::NoBid { .. }
            | Event::OwnTile { .. }
            | Event::PutBack { .. }
            | Event::Placed { .. }
            | Event::SecondEarned { .. }
            | Event::Deployed { .. }
            | Event::NoAbbey { .. }
            | Event::NoMeeple { .. }
            | Event::Completed { .. }
            | Event::TookGoods { .. }
            | Event::Returned { .. }
            | Event::TakenBack { .. }
            | Event::SentHome { .. }
            | Event::RaceLost { .. }
            | Event::DragonCame { .. }
            | Event::DragonStopped { .. }
            | Event::DragonMoved { .. }
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
            | Event::Captured { .. }
            | Event::NoCapture { .. }
            | Event::NoRansom { .. }
            | Event::NoEscape { .. }
            | Event::CardTaken { .. }
            | Event::SecondDeclined { .. }
            | Event::TurnEnded { .. }
            | Event::TurnAgain { .. }
            | Event::FinalScoring
            | Event::GameOver => {}
        }
    }
}
