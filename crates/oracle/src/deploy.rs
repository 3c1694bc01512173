//! Which figures may be deployed where after a tile is placed.

use crate::board::Area;
use crate::game::Game;
use bastide_types::{
    Action, Companion, FeatureKind, Fields, FigureStatus, MeepleKind, Player, Princess, Spot, Square,
};

impl Game {
    /// All legal actions in the deployment step, after placing the tile on this square: deploy a figure here or
    /// through a portal, take one back, recall an abbot, send one home, move the fairy, or pass. Ransoms,
    /// tunnel tokens and bridges are possible in addition to one of these.
    pub(crate) fn deployments(&self, player: Player, square: Square) -> Vec<Action> {
        let sent = self.princess_sends(square);
        let mut actions = self.ransoms();
        actions.extend(self.token_places());
        actions.extend(self.bridge_places(square));
        if self.rules.princess == Princess::Must && !sent.is_empty() {
            actions.extend(sent);
            return actions;
        }
        actions.push(Action::Pass);
        actions.extend(sent);
        actions.extend(self.deployments_here(player, square));
        actions.extend(self.barns_here(player, square));
        actions.extend(self.festival_returns(player, square));
        actions.extend(self.through_portal(player, square));
        actions.extend(self.fairy_moves(player));
        actions.extend(self.tower_actions(player));
        actions.extend(self.recalls(player));
        actions
    }

    pub(crate) fn deployments_here(&self, player: Player, square: Square) -> Vec<Action> {
        let mut actions = Vec::new();
        let Some(tile) = self.board.at(square).filter(|_| self.dragon != Some(square)) else {
            return actions;
        };
        for (segment, _) in self.board.segments_of(tile) {
            let area = self.board.area((square, segment));
            for meeple in MeepleKind::ALL {
                if self.supply(player, meeple) > 0 && self.may_enter(player, meeple, &area) {
                    actions.push(Action::Deploy { meeple, at: Spot::Here(segment) });
                }
            }
        }
        actions
    }

    pub(crate) fn may_enter(&self, player: Player, meeple: MeepleKind, area: &Area) -> bool {
        let closed = match area.kind {
            FeatureKind::Field => self.rules.fields == Fields::Off,
            FeatureKind::Tower | FeatureKind::Quarter => true,
            FeatureKind::Garden => meeple != MeepleKind::Abbot,
            FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister => false,
        };
        if closed {
            return false;
        }
        let inside: Vec<_> = self.figures.iter().filter(|f| area.sites.contains(&f.site)).collect();
        let own = |wanted: MeepleKind| inside.iter().any(|f| f.player == player && f.meeple == wanted);
        let own_follower = inside.iter().any(|f| f.player == player && f.meeple.is_follower());
        let occupied = inside.iter().any(|f| self.occupies(f.meeple));
        match meeple {
            MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => !occupied,
            MeepleKind::Mayor => area.kind == FeatureKind::City && !occupied,
            MeepleKind::Wagon => area.kind != FeatureKind::Field && !occupied,
            // A barn is placed at a corner instead.
            MeepleKind::Barn => false,
            MeepleKind::Abbot => area.kind.scores_around() && inside.is_empty(),
            MeepleKind::Builder => {
                let companion = match self.rules.companion {
                    Companion::AnyFollower => own_follower,
                    Companion::NormalFollower => own(MeepleKind::Follower) || own(MeepleKind::Phantom),
                };
                matches!(area.kind, FeatureKind::Road | FeatureKind::City)
                    && companion
                    && !own(MeepleKind::Builder)
            }
            MeepleKind::Pig => area.kind == FeatureKind::Field && own_follower && !own(MeepleKind::Pig),
        }
    }

    /// Whether a feature with this figure is occupied, so that no follower may enter. Builders and pigs occupy
    /// a feature only if the rules make them followers.
    fn occupies(&self, meeple: MeepleKind) -> bool {
        !matches!(meeple, MeepleKind::Builder | MeepleKind::Pig)
            || self.rules.figures == FigureStatus::Followers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Figure;
    use bastide_types::{Rules, Setup, TileSet};

    /// Whether a follower may enter the city or field of the start tile if another player has only this figure
    /// there.
    fn follower_may_join(figures: FigureStatus, alone: MeepleKind, feature: FeatureKind) -> bool {
        let rules = Rules { figures, ..Rules::C2 };
        let mut game = Game::new(&Setup { rules, ..Setup::new(2, &[TileSet::Base, TileSet::Traders]) });
        let tile = game.board.tiles()[0];
        let (segment, _) = tile.kind.tile().segments().find(|(_, s)| s.kind == feature).expect("a segment");
        game.figures.push(Figure { player: Player(1), meeple: alone, site: (tile.square, segment) });
        let follower = Action::Deploy { meeple: MeepleKind::Follower, at: Spot::Here(segment) };
        game.deployments(Player(0), tile.square).contains(&follower)
    }

    #[test]
    fn lone_builder_or_pig_occupies_only_as_a_follower() {
        for (alone, feature) in
            [(MeepleKind::Builder, FeatureKind::City), (MeepleKind::Pig, FeatureKind::Field)]
        {
            assert!(follower_may_join(FigureStatus::Special, alone, feature), "{alone}");
            assert!(!follower_may_join(FigureStatus::Followers, alone, feature), "{alone}");
        }
        for status in FigureStatus::ALL.iter().copied() {
            assert!(!follower_may_join(status, MeepleKind::Large, FeatureKind::City));
        }
    }
}
