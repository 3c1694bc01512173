//! The City of Carcassonne, as Python names it.

use bastide_rules::State;
use bastide_types::{MeepleKind, Player, Quarter};
use std::collections::BTreeMap;

/// How many figures of a kind are in a quarter.
pub type InQuarters = BTreeMap<(&'static str, &'static str), usize>;

/// The followers of a player in the quarters of the City of Carcassonne; empty quarters are left out.
pub fn in_quarters(state: &State, player: Player) -> InQuarters {
    let all = Quarter::ALL.into_iter().flat_map(|quarter| MeepleKind::ALL.map(|meeple| (quarter, meeple)));
    let counted = all.map(|(q, m)| ((q.name(), m.name()), state.in_quarter_of(player, m, q)));
    counted.filter(|(_, n)| *n > 0).collect()
}
