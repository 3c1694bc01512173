//! The Cathars: besieged cities, and how a knight escapes from one.

use crate::board::{Area, Board};
use crate::game::Game;
use bastide_types::{Action, Escape, FeatureKind, PlacedTile, Player, Siege, Square};

impl Board {
    /// Whether a siege tile is part of a city.
    pub fn is_besieged(&self, area: &Area) -> bool {
        area.sites.iter().any(|&site| self.segment(site).besieged)
    }

    /// Whether one of the eight squares around this one has a cloister.
    fn has_cloister_near(&self, square: Square) -> bool {
        let is_cloister = |tile: PlacedTile| {
            let mut segments = tile.kind.tile().segments();
            segments.any(|(_, segment)| segment.kind == FeatureKind::Cloister)
        };
        square.surrounding().into_iter().filter_map(|square| self.at(square)).any(is_cloister)
    }
}

impl Game {
    /// Whether a city is besieged and sieges are in play.
    pub(crate) fn suffers_siege(&self, area: &Area) -> bool {
        self.rules.siege == Siege::On && self.board.is_besieged(area)
    }

    /// Every escape of the player's followers from a besieged city, and passing.
    pub(crate) fn escapes(&self, player: Player) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        for area in self.board.areas().iter().filter(|area| self.can_be_left(area)) {
            let own = self.figures_in(area).into_iter().filter(|f| f.player == player);
            let followers = own.filter(|f| f.meeple.is_follower());
            actions.extend(followers.map(|f| Action::TakeBack { square: f.site.0, segment: f.site.1 }));
        }
        actions
    }

    /// Whether a feature is an unfinished besieged city with a cloister where the rules require one.
    fn can_be_left(&self, area: &Area) -> bool {
        if area.kind != FeatureKind::City || area.complete() || !self.board.is_besieged(area) {
            return false;
        }
        area.sites.iter().any(|&site| {
            let counts = match self.rules.escape {
                Escape::SiegeTile => self.board.segment(site).besieged,
                Escape::AnyTile => true,
                Escape::Off => false,
            };
            counts && self.board.has_cloister_near(site.0)
        })
    }
}
