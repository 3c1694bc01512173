//! Inns & Cathedrals: inns and cathedrals that count.

use crate::board::{Area, Board};
use crate::game::Game;
use bastide_types::{Cathedrals, Inns};

impl Board {
    /// Whether an inn stands at a road.
    pub fn has_inn(&self, area: &Area) -> bool {
        area.sites.iter().any(|&site| self.segment(site).inn)
    }

    /// Whether a cathedral stands in a city.
    pub fn has_cathedral(&self, area: &Area) -> bool {
        area.sites.iter().any(|&site| self.segment(site).cathedral)
    }
}

impl Game {
    /// Whether an inn that counts stands at a road.
    pub(crate) fn has_inn(&self, area: &Area) -> bool {
        self.rules.inns == Inns::On && self.board.has_inn(area)
    }

    /// Whether a cathedral that counts stands in a city.
    pub(crate) fn has_cathedral(&self, area: &Area) -> bool {
        self.rules.cathedrals == Cathedrals::On && self.board.has_cathedral(area)
    }
}
