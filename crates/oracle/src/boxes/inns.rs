//! Inns & Cathedrals: inns and cathedrals that count.

use crate::board::{Area, Board};
use crate::game::Game;
use bastide_types::{Cathedrals, Inns};

impl Board {
    /// Whether a road has an inn.
    pub fn has_inn(&self, area: &Area) -> bool {
        area.sites.iter().any(|&site| self.segment(site).inn)
    }

    /// Whether a city has a cathedral.
    pub fn has_cathedral(&self, area: &Area) -> bool {
        area.sites.iter().any(|&site| self.segment(site).cathedral)
    }
}

impl Game {
    /// Whether a road has an inn and inns are in play.
    pub(crate) fn has_inn(&self, area: &Area) -> bool {
        self.rules.inns == Inns::On && self.board.has_inn(area)
    }

    /// Whether a city has a cathedral and cathedrals are in play.
    pub(crate) fn has_cathedral(&self, area: &Area) -> bool {
        self.rules.cathedrals == Cathedrals::On && self.board.has_cathedral(area)
    }
}
