//! What was done in a game, from what happened.

use bastide_types::{Action, Clause, DoubleTurn, Event, EventSink, FeatureKind, Role, Setup};

/// Collects the actions of a game from its events.
pub struct Actions {
    actions: Vec<Action>,
    /// Second parts are taken without an action.
    forced: bool,
}

impl Actions {
    /// For games of this set-up.
    pub fn of(setup: &Setup) -> Actions {
        let forced = setup.rules.double_turn == DoubleTurn::Forced;
        Actions { actions: Vec::new(), forced }
    }

    /// Forgets the last game.
    pub fn clear(&mut self) {
        self.actions.clear();
    }

    /// The actions of the game.
    pub fn list(&self) -> &[Action] {
        &self.actions
    }

    /// Takes the actions of the game; none are left.
    pub fn take(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.actions)
    }

    /// Adds the action that an event tells, if it tells one.
    pub fn add(&mut self, event: &Event) {
        if let Event::BridgeBuilt { fits: Some(bridge), .. } = *event {
            // It was laid with the tile, which was told just before.
            if let Some(Action::Place { square, rotation }) = self.actions.pop() {
                self.actions.push(Action::PlaceWithBridge { square, rotation, bridge });
            }
            return;
        }
        if self.forced && matches!(event, Event::SecondTaken { .. }) {
            return;
        }
        self.actions.extend(told(event));
    }
}

/// Returns the action that an event records, if it records one.
fn told(event: &Event) -> Option<Action> {
    match *event {
        Event::Drawn { tile, .. } | Event::TurnedUp { tile } | Event::OwnTile { tile, .. } => {
            Some(Action::Draw(tile))
        }
        Event::Offered { tile, bid, .. } => Some(Action::Offer { kind: tile, bid }),
        Event::Raised { bid, .. } => Some(Action::Bid(bid)),
        Event::Bought { rule: Clause::BazaarDeal, .. } => Some(Action::Buy),
        Event::Bought { tile, rule: Clause::BazaarFreeChoice, .. } => {
            Some(Action::Offer { kind: tile, bid: 0 })
        }
        Event::Sold { rule: Clause::BazaarDeal, .. } => Some(Action::Sell),
        Event::Placed { tile, .. } if tile.kind.tile().role == Role::Abbey => {
            Some(Action::LayAbbey(tile.square))
        }
        Event::Placed { tile, .. } => Some(Action::Place { square: tile.square, rotation: tile.rotation }),
        Event::Deployed { meeple, spot, .. } => Some(Action::Deploy { meeple, at: spot }),
        Event::FloorAdded { square, .. } => Some(Action::AddFloor(square)),
        Event::Freed { captor, meeple, points: 1.., .. } => Some(Action::Ransom { captor, meeple }),
        Event::Freed { meeple, rule: Clause::TowerExchangeWhich, .. } => Some(Action::Exchange(meeple)),
        Event::TakenBack { meeple, at, .. } if at.kind == FeatureKind::Quarter => {
            at.quarter().map(|quarter| Action::LeaveQuarter { meeple, quarter })
        }
        Event::CountMoved { quarter, rule: Clause::CountMoves, .. } => Some(Action::MoveCount(quarter)),
        Event::Redeployed { meeple, at, .. } => {
            Some(Action::Redeploy { meeple, square: at.square, segment: at.segment })
        }
        Event::TakenBack { at, .. } | Event::SentHome { at, .. } | Event::Captured { at, .. } => {
            Some(Action::TakeBack { square: at.square, segment: at.segment })
        }
        Event::CastleBuilt { at, .. } => Some(Action::BuildCastle { square: at.square, segment: at.segment }),
        Event::LordPaid { paid_for, rule: Clause::CastleChoice, .. } => {
            Some(Action::PayLord { square: paid_for.square, segment: paid_for.segment })
        }
        Event::TokenPlaced { pair, at, .. } => {
            Some(Action::PlaceToken { pair, square: at.square, segment: at.segment })
        }
        Event::BridgeBuilt { square, axis, .. } => Some(Action::BuildBridge { square, axis }),
        Event::FairyMoved { to, .. } => Some(Action::MoveFairy(to)),
        Event::DragonMoved { square, .. } => Some(Action::MoveDragon(square)),
        Event::Declined { .. } | Event::SetAside { declined_by: Some(_), .. } => Some(Action::Pass),
        Event::SecondTaken { .. } => Some(Action::TakeSecond),
        Event::SetAside { declined_by: None, .. }
        | Event::PutBack { .. }
        | Event::CannotBid { .. }
        | Event::Bought { .. }
        | Event::Sold { .. }
        | Event::SecondEarned { .. }
        | Event::RaceLost { .. }
        | Event::DragonCame { .. }
        | Event::DragonStopped { .. }
        | Event::Completed { .. }
        | Event::Scored { .. }
        | Event::TookGoods { .. }
        | Event::Returned { .. }
        | Event::Freed { .. }
        | Event::CardTaken { .. }
        | Event::CountMoved { .. }
        | Event::LordPaid { .. }
        | Event::TurnEnded { .. }
        | Event::TurnAgain { .. }
        | Event::FinalScoring
        | Event::GameOver => None,
    }
}

impl EventSink for Actions {
    #[inline]
    fn send(&mut self, event: impl FnOnce() -> Event) {
        self.add(&event());
    }
}
