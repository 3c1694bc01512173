//! Leaving a besieged city.

use crate::board::Area;
use crate::game::Game;
use bastide_types::{Action, Escape, FeatureKind, Player};

impl Game {
    /// Every follower that the player may take home from a besieged city, and passing.
    pub(crate) fn escapes(&self, player: Player) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        for area in self.board.areas().iter().filter(|area| self.can_be_left(area)) {
            let own = self.figures_in(area).into_iter().filter(|f| f.player == player);
            let followers = own.filter(|f| f.meeple.is_follower());
            actions.extend(followers.map(|f| Action::TakeBack { square: f.site.0, segment: f.site.1 }));
        }
        actions
    }

    /// Whether a feature is an unfinished besieged city with a cloister where the rules ask for it.
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
            counts && self.board.has_cloister_beside(site.0)
        })
    }
}
