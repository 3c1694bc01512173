//! The Python class for the totals of a feature.

use bastide_rules::Feature;
use bastide_types::Player;
use pyo3::prelude::*;

/// The totals of a feature.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "Feature")]
#[derive(Clone, PartialEq, Eq)]
pub struct PyFeature {
    /// `city`, `road`, `cloister`, `field`, `tower`, `quarter` or `garden`.
    kind: &'static str,
    /// The number of tiles; for a cloister or garden, the filled ones of its nine squares; for a tower, its floors; for
    /// a field, 0.
    tiles: u16,
    /// The number of open edges; for a cloister or garden, the empty squares around it; for a field, 0.
    open: u16,
    /// Whether nothing is open; never true of a field or tower.
    complete: bool,
    /// The number of coats of arms.
    pennants: u16,
    /// Whether the road has an inn.
    inn: bool,
    /// Whether the city has a cathedral.
    cathedral: bool,
    /// Whether the city is besieged.
    besieged: bool,
    /// The strength of the followers, by seat: a large one counts 2, a mayor the number of coats of arms.
    strength: Vec<u16>,
    /// The seats that have or share the majority.
    owners: Vec<usize>,
}

impl PyFeature {
    /// The totals of a feature in a game with this number of players.
    pub fn of(feature: &Feature, players: u8) -> PyFeature {
        PyFeature {
            kind: feature.kind.name(),
            tiles: feature.tiles,
            open: feature.open,
            complete: feature.complete,
            pennants: feature.pennants,
            inn: feature.inn,
            cathedral: feature.cathedral,
            besieged: feature.besieged,
            strength: Player::first(players).map(|player| u16::from(feature.strength[player])).collect(),
            owners: feature.owners.iter().map(|player| player.index()).collect(),
        }
    }
}

#[pymethods]
impl PyFeature {
    fn __repr__(&self) -> String {
        let PyFeature { kind, tiles, open, owners, .. } = self;
        format!("<Feature {kind}: {tiles} tiles, {open} open, owners {owners:?}>")
    }
}
