//! Princesses.

use crate::board::{Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, Princess, Square};

impl Game {
    /// Every follower that the princess on the tile of this square may send home.
    pub(crate) fn princess_sends(&self, square: Square) -> Vec<Action> {
        match self.rules.princess {
            Princess::May | Princess::Must => {}
            Princess::Off => return Vec::new(),
        }
        let knights = self.knights_of_princess(square);
        knights.iter().map(|f| Action::TakeBack { square: f.site.0, segment: f.site.1 }).collect()
    }

    /// Reports the follower that a princess sends home, if one is on the tile at `here`.
    pub(crate) fn note_princess(&self, here: Square, site: Site, report: &mut Report) {
        report.sent_home = self.knights_of_princess(here).into_iter().find(|f| f.site == site);
    }

    /// The followers in cities with a princess on the tile on this square.
    fn knights_of_princess(&self, square: Square) -> Vec<Figure> {
        let Some(tile) = self.board.at(square) else { return Vec::new() };
        let cities = tile.kind.tile().segments().filter(|(_, segment)| segment.princess);
        let inside = cities.flat_map(|(id, _)| self.figures_in(&self.board.area((square, id))));
        inside.filter(|f| f.meeple.is_follower()).collect()
    }
}
