//! The fairy: where she may go and whom she pays.

use crate::board::{Area, Figure};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, FairyAt, FairyPlace, FairyUse, ItemKind, Items, Player, Source, TileSet};

impl Game {
    /// Every fairy move that the player may make instead of a deployment.
    pub(crate) fn fairy_moves(&self, player: Player) -> Vec<Action> {
        let in_play = match self.rules.fairy {
            FairyUse::FromSets => self.has_set(TileSet::Dragon),
            FairyUse::On => true,
            FairyUse::Off => false,
        };
        let own = self.figures.iter().filter(|f| f.player == player && f.meeple.is_follower());
        // Under the rule that she stands on tiles, she may not enter the City of Carcassonne.
        let reached =
            |f: &&Figure| self.rules.fairy_place == FairyPlace::Follower || self.quarter_of(f).is_none();
        let others = own.filter(reached).filter(|f| !self.stands_by(f));
        if in_play { others.map(|f| Action::MoveFairy(self.place_at(f))).collect() } else { Vec::new() }
    }

    /// The fairy's place when she is moved to this follower.
    fn place_at(&self, follower: &Figure) -> FairyAt {
        let (square, segment) = follower.site;
        match self.rules.fairy_place {
            FairyPlace::Follower => FairyAt { square, follower: Some(segment) },
            FairyPlace::Tile => FairyAt { square, follower: None },
        }
    }

    /// Whether the fairy is with a follower: next to it, or on its tile. In a quarter of the City of
    /// Carcassonne, she is with all followers of one player.
    fn stands_by(&self, follower: &Figure) -> bool {
        let whose = match self.rules.fairy_place {
            FairyPlace::Follower => self.fairy_with == Some(follower.player),
            FairyPlace::Tile => true,
        };
        whose && self.fairy == Some(self.place_at(follower))
    }

    /// Updates the fairy after followers have left: she stays on her tile, with nobody if none of her followers
    /// are left.
    pub(crate) fn leave_fairy(&mut self, left: &[Figure]) {
        let Some(FairyAt { square, follower: Some(segment) }) = self.fairy else { return };
        let is_hers = |f: &Figure| f.site == (square, segment) && self.fairy_with == Some(f.player);
        if left.iter().any(is_hers) && !self.figures.iter().any(is_hers) {
            self.fairy = Some(FairyAt { square, follower: None });
        }
    }

    /// The players who have a follower with the fairy among these figures, each once.
    pub(crate) fn blessed(&self, figures: &[Figure]) -> Vec<Player> {
        let blessed = |f: &&Figure| f.meeple.is_follower() && self.stands_by(f);
        let owners: Vec<Player> = figures.iter().filter(blessed).map(|f| f.player).collect();
        self.seats().filter(|player| owners.contains(player)).collect()
    }

    /// Pays the point at the start of a turn.
    pub(crate) fn pay_fairy_at_start(&mut self, report: &mut Report) {
        if self.blessed(&self.figures).contains(&self.active) {
            self.pay_now(report, self.active, Source::Fairy, Items::one(ItemKind::Fairy, 1, 1), None);
        }
    }

    /// Pays the fairy's points for a completed feature.
    pub(crate) fn pay_fairy(&mut self, area: &Area, report: &mut Report) {
        for player in self.blessed(&self.figures_in(area)) {
            self.pay_now(report, player, Source::Fairy, three(), Some(area.name()));
        }
    }

    /// Pays the fairy's points for an unfinished feature or a field at the end of the game.
    pub(crate) fn pay_fairy_at_end(&mut self, area: &Area, report: &mut Report) {
        for player in self.blessed(&self.figures_in(area)) {
            self.pay(report, player, Source::Fairy, three(), Some(area.name()));
        }
    }
}

fn three() -> Items {
    Items::one(ItemKind::Fairy, 1, 3)
}
