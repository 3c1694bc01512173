//! Which figures may go where on the tile just laid.

use crate::board::Area;
use crate::game::Game;
use bastide_types::{Action, Companion, FeatureKind, Fields, MeepleKind, Player, Spot, Square};

impl Game {
    /// Every deployment on the tile of this square, and passing.
    pub(crate) fn deployments(&self, player: Player, square: Square) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        let Some(tile) = self.board.at(square) else { return actions };
        for (segment, _) in tile.kind.tile().segments() {
            let area = self.board.area((square, segment));
            for meeple in MeepleKind::ALL {
                if self.supply(player, meeple) > 0 && self.may_enter(player, meeple, &area) {
                    actions.push(Action::Deploy { meeple, at: Spot::Here(segment) });
                }
            }
        }
        actions
    }

    fn may_enter(&self, player: Player, meeple: MeepleKind, area: &Area) -> bool {
        if area.kind == FeatureKind::Field && self.rules.fields == Fields::Off {
            return false;
        }
        let inside: Vec<_> = self.figures.iter().filter(|f| area.spots.contains(&f.spot)).collect();
        let own = |wanted: MeepleKind| inside.iter().any(|f| f.player == player && f.meeple == wanted);
        let own_follower = own(MeepleKind::Follower) || own(MeepleKind::Large);
        match meeple {
            MeepleKind::Follower | MeepleKind::Large => !inside.iter().any(|f| f.meeple.is_follower()),
            MeepleKind::Builder => {
                let companion = match self.rules.companion {
                    Companion::AnyFollower => own_follower,
                    Companion::NormalFollower => own(MeepleKind::Follower),
                };
                matches!(area.kind, FeatureKind::Road | FeatureKind::City)
                    && companion
                    && !own(MeepleKind::Builder)
            }
            MeepleKind::Pig => area.kind == FeatureKind::Field && own_follower && !own(MeepleKind::Pig),
        }
    }
}
