//! What only the actions of some boxes have.

use bastide_rules::State;
use bastide_types::{Action, MeepleKind, Player, Quarter, Spot};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// How many figures of a kind are in a quarter.
pub type InQuarters = BTreeMap<(&'static str, &'static str), usize>;

/// What an action says that only the actions of some boxes say.
#[derive(Default)]
pub struct Said {
    /// Where a bridge leads.
    pub axis: Option<&'static str>,
    /// The points of an offer or a bid.
    pub points: Option<u16>,
    /// The pair of a tunnel token.
    pub pair: Option<&'static str>,
    /// The corner where a barn is put.
    pub corner: Option<&'static str>,
    /// The quarter of the City of Carcassonne that a follower goes into or leaves, or where the count goes.
    pub quarter: Option<&'static str>,
}

/// What an action says of bridges, bids, tunnel tokens, barns and quarters.
pub fn said(action: Action) -> Said {
    let nothing = Said::default();
    match action {
        Action::PlaceWithBridge { bridge, .. } => Said { axis: Some(bridge.name()), ..nothing },
        Action::BuildBridge { axis, .. } => Said { axis: Some(axis.name()), ..nothing },
        Action::Offer { bid, .. } | Action::Bid(bid) => Said { points: Some(bid), ..nothing },
        Action::PlaceToken { pair, .. } => Said { pair: Some(pair.name()), ..nothing },
        Action::Deploy { at: Spot::Corner(corner), .. } => Said { corner: Some(corner.name()), ..nothing },
        Action::Deploy { at: Spot::Quarter(quarter), .. }
        | Action::MoveCount(quarter)
        | Action::LeaveQuarter { quarter, .. } => Said { quarter: Some(quarter.name()), ..nothing },
        Action::Deploy { at: Spot::Here(_) | Spot::There { .. } | Spot::Tower(_), .. }
        | Action::Draw(_)
        | Action::Place { .. }
        | Action::TakeBack { .. }
        | Action::MoveFairy(_)
        | Action::MoveDragon(_)
        | Action::AddFloor(_)
        | Action::LayAbbey(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::BuildCastle { .. }
        | Action::PayLord { .. }
        | Action::Redeploy { .. }
        | Action::Buy
        | Action::Sell
        | Action::Pass
        | Action::TakeSecond => nothing,
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
