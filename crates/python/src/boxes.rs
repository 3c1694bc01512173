//! What only the actions of some boxes have.

use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, Quarter, Spot};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// How many figures of a kind are in a quarter.
pub type InQuarters = BTreeMap<(&'static str, &'static str), usize>;

/// Where the bridge of an action leads.
pub fn axis(action: Action) -> Option<&'static str> {
    match action {
        Action::PlaceWithBridge { bridge, .. } => Some(bridge.name()),
        Action::BuildBridge { axis, .. } => Some(axis.name()),
        Action::Draw(_)
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
        | Action::MoveCount(_)
        | Action::Redeploy { .. }
        | Action::LeaveQuarter { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
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
        Action::Draw(_)
        | Action::Place { .. }
        | Action::PlaceWithBridge { .. }
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::BuildBridge { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::MoveCount(_)
        | Action::Redeploy { .. }
        | Action::LeaveQuarter { .. }
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// The pair of a tunnel token.
pub fn pair(action: Action) -> Option<&'static str> {
    match action {
        Action::PlaceToken { pair, .. } => Some(pair.name()),
        Action::Draw(_)
        | Action::Place { .. }
        | Action::PlaceWithBridge { .. }
        | Action::Deploy { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::BuildBridge { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::MoveCount(_)
        | Action::Redeploy { .. }
        | Action::LeaveQuarter { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// The corner where a barn is put.
pub fn corner(action: Action) -> Option<&'static str> {
    match action {
        Action::Deploy { at: Spot::Corner(corner), .. } => Some(corner.name()),
        Action::Deploy {
            at: Spot::Here(_) | Spot::There { .. } | Spot::Tower(_) | Spot::Quarter(_), ..
        }
        | Action::Draw(_)
        | Action::Place { .. }
        | Action::PlaceWithBridge { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::BuildBridge { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::MoveCount(_)
        | Action::Redeploy { .. }
        | Action::LeaveQuarter { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// The quarter of the City of Carcassonne that a follower goes into or leaves, or where the count goes.
pub fn quarter(action: Action) -> Option<&'static str> {
    match action {
        Action::Deploy { at: Spot::Quarter(quarter), .. }
        | Action::MoveCount(quarter)
        | Action::LeaveQuarter { quarter, .. } => Some(quarter.name()),
        Action::Deploy {
            at: Spot::Here(_) | Spot::There { .. } | Spot::Tower(_) | Spot::Corner(_), ..
        }
        | Action::Draw(_)
        | Action::Place { .. }
        | Action::PlaceWithBridge { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::PlaceToken { .. }
        | Action::BuildBridge { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::Redeploy { .. }
        | Action::Offer { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => None,
    }
}

/// The quarter with this name, or an error that lists them.
pub fn named(quarter: &str) -> PyResult<Quarter> {
    Quarter::from_name(quarter).ok_or_else(|| {
        let all = Quarter::ALL.map(Quarter::name).join(", ");
        PyValueError::new_err(format!("quarter {quarter:?}: choose one of {all}"))
    })
}

/// The followers of a player in the quarters of the City of Carcassonne; empty quarters are left out.
pub fn in_quarters(state: &State, player: Player) -> InQuarters {
    let all = Quarter::ALL.into_iter().flat_map(|quarter| MeepleKind::ALL.map(|meeple| (quarter, meeple)));
    let counted = all.map(|(q, m)| ((q.name(), m.name()), state.in_quarter_of(player, m, q)));
    counted.filter(|(_, n)| *n > 0).collect()
}
