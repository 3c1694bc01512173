//! Magic portals.

use crate::game::Game;
use bastide_types::{Action, MeepleKind, Player, Portal, Spot, Square, Symbol};

impl Game {
    /// Every deployment of a follower through the portal on the tile just placed on this square, to any other tile.
    pub(crate) fn through_portal(&self, player: Player, here: Square) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.rules.portal == Portal::Off || !self.board.shows(here, Symbol::Portal) {
            return actions;
        }
        for area in self.board.areas().iter().filter(|area| !area.complete()) {
            let may_enter = |meeple: &MeepleKind| {
                meeple.is_follower()
                    && self.supply(player, *meeple) > 0
                    && self.may_enter(player, *meeple, area)
            };
            for meeple in MeepleKind::ALL.into_iter().filter(may_enter) {
                for &(square, segment) in &area.sites {
                    let taken = self.figures.iter().any(|f| f.site == (square, segment));
                    if square != here && self.dragon != Some(square) && !taken {
                        actions.push(Action::Deploy { meeple, at: Spot::There { square, segment } });
                    }
                }
            }
        }
        actions
    }
}
