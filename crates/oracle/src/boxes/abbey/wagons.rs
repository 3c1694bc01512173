//! Wagons: may move on when their feature is scored.

use crate::board::{Area, Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, Decision, FeatureKind, MeepleKind, Player, Spot, Turn, WagonMove};

impl Game {
    /// Records the wagons of a feature that is being scored.
    pub(crate) fn unharness(&mut self, area: &Area) {
        let wagons = self.figures_in(area).into_iter().filter(|f| f.meeple == MeepleKind::Wagon);
        let wagons: Vec<(Figure, Area)> = wagons.map(|wagon| (wagon, area.clone())).collect();
        self.wagons.extend(wagons);
    }

    /// Asks about the next wagon that has anywhere to go, clockwise from the active player.
    pub(crate) fn next_wagon(&mut self, report: &mut Report) {
        let players = self.seats().count() as u8;
        let active = self.active;
        let turns = |player: Player| (player.0 + players - active.0) % players;
        let laid = |square| self.board.tiles().iter().position(|tile| tile.square == square);
        let mut wagons = std::mem::take(&mut self.wagons);
        wagons.sort_by_key(|(wagon, _)| (turns(wagon.player), laid(wagon.site.0), wagon.site.1));
        self.wagons = wagons;
        while let Some((wagon, _)) = self.wagons.first() {
            if self.wagon_moves().len() > 1 {
                self.turn = Turn::Decide(wagon.player, Decision::Wagon);
                return;
            }
            self.wagons.remove(0);
        }
        self.begin_city(report);
    }

    /// Every place the first wagon may move to, and passing to stay at home.
    pub(crate) fn wagon_moves(&self) -> Vec<Action> {
        let mut actions = vec![Action::Pass];
        let Some((wagon, from)) = self.wagons.first() else { return actions };
        for area in self.board.areas() {
            let takes_wagons =
                [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister].contains(&area.kind);
            if !takes_wagons || area.complete() || !self.figures_in(&area).is_empty() {
                continue;
            }
            let connected = self.meet(from, &area);
            for &(square, segment) in &area.sites {
                let old = wagon.site.0;
                let goes = match self.rules.wagon_move {
                    WagonMove::Near => square == old || old.surrounding().contains(&square),
                    WagonMove::Connected => connected,
                };
                if goes && self.dragon != Some(square) {
                    actions.push(Action::Deploy {
                        meeple: MeepleKind::Wagon,
                        at: Spot::There { square, segment },
                    });
                }
            }
        }
        actions
    }

    /// Whether two features meet on a shared tile, or one is an abbey that closes the other.
    fn meet(&self, one: &Area, other: &Area) -> bool {
        let on_tile = |&(square, segment): &Site| {
            let Some(tile) = self.board.at(square) else { return false };
            tile.kind.tile().links.iter().any(|&(a, b)| {
                (a == segment && other.sites.contains(&(square, b)))
                    || (b == segment && other.sites.contains(&(square, a)))
            })
        };
        let ends_at = |road: &Area, abbey: &Area| {
            abbey.kind == FeatureKind::Cloister
                && self.closed_by_abbey(abbey.name().0).iter().any(|closed| closed.name() == road.name())
        };
        one.sites.iter().any(on_tile) || ends_at(one, other) || ends_at(other, one)
    }

    /// Moves the first wagon on, or leaves it at home.
    pub(crate) fn drive(&mut self, to: Option<Site>, report: &mut Report) {
        let (wagon, _) = self.wagons.remove(0);
        if let Some(site) = to {
            self.figures.push(Figure { site, ..wagon });
        }
        self.next_wagon(report);
    }
}
