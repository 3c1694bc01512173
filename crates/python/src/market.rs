//! What only actions with bridges and at bazaars have.

use bastide_types::Action;

/// Where the bridge of an action leads.
pub fn axis(action: Action) -> Option<&'static str> {
    match action {
        Action::PlaceWithBridge { bridge, .. } => Some(bridge.name()),
        Action::BuildBridge { axis, .. } => Some(axis.name()),
        Action::Offer { .. }
        | Action::Bid(_)
        | Action::Draw(_)
        | Action::Place { .. }
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// The points of an offer or a bid.
pub fn points(action: Action) -> Option<u16> {
    match action {
        Action::Offer { bid, .. } | Action::Bid(bid) => Some(bid),
        Action::PlaceWithBridge { .. }
        | Action::BuildBridge { .. }
        | Action::Draw(_)
        | Action::Place { .. }
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}
