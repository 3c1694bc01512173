//! The City of Carcassonne with Python's names.

use bastide_rules::State;
use bastide_types::{MeepleKind, Player, Quarter};
use std::collections::BTreeMap;

/// The number of figures, by quarter and kind.
pub type InQuarters = BTreeMap<(&'static str, &'static str), usize>;

/// A player's followers in the quarters of the City of Carcassonne, without zeros.
pub fn in_quarters(state: &State, player: Player) -> InQuarters {
    let all = Quarter::ALL.into_iter().flat_map(|quarter| MeepleKind::ALL.map(|meeple| (quarter, meeple)));
    let counted = all.map(|(q, m)| ((q.name(), m.name()), state.in_quarter_of(player, m, q)));
    counted.filter(|(_, n)| *n > 0).collect()
}
