//! The fairy: where she may go and whom she pays.

use crate::board::{Area, Figure};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, FairyAt, FairyPlace, FairyUse, ItemKind, Items, Player, Source, TileSet};

impl Game {
    /// Every move of the fairy that the player may make instead of deploying a figure.
    pub(crate) fn fairy_moves(&self, player: Player) -> Vec<Action> {
        let in_play = match self.rules.fairy {
            FairyUse::FromSets => self.has_set(TileSet::Dragon),
            FairyUse::On => true,
            FairyUse::Off => false,
        };
        let own = self.figures.iter().filter(|f| f.player == player && f.meeple.is_follower());
        // Where she stands on tiles, she does not go into the City of Carcassonne.
        let reached =
            |f: &&Figure| self.rules.fairy_place == FairyPlace::Follower || self.quarter_of(f).is_none();
        let others = own.filter(reached).filter(|f| !self.stands_by(f));
        if in_play { others.map(|f| Action::MoveFairy(self.place_beside(f))).collect() } else { Vec::new() }
    }

    /// Where the fairy stands who comes to this follower.
    fn place_beside(&self, follower: &Figure) -> FairyAt {
        let (square, segment) = follower.site;
        match self.rules.fairy_place {
            FairyPlace::Follower => FairyAt { square, beside: Some(segment) },
            FairyPlace::Tile => FairyAt { square, beside: None },
        }
    }

    /// Whether the fairy stands by a follower: beside it, or on its tile. In a quarter of the City of Carcassonne she stands
    /// beside all those of one player.
    fn stands_by(&self, follower: &Figure) -> bool {
        let whose = match self.rules.fairy_place {
            FairyPlace::Follower => self.fairy_with == Some(follower.player),
            FairyPlace::Tile => true,
        };
        whose && self.fairy == Some(self.place_beside(follower))
    }

    /// Followers have left: the fairy stays, beside nobody if none is left of those beside her.
    pub(crate) fn leave_fairy(&mut self, left: &[Figure]) {
        let Some(FairyAt { square, beside: Some(segment) }) = self.fairy else { return };
        let beside = |f: &Figure| f.site == (square, segment) && self.fairy_with == Some(f.player);
        if left.iter().any(beside) && !self.figures.iter().any(beside) {
            self.fairy = Some(FairyAt { square, beside: None });
        }
    }

    /// The players, each once, with a follower among these figures to whom the fairy is kind.
    fn blessed(&self, figures: &[Figure]) -> Vec<Player> {
        let blessed = |f: &&Figure| f.meeple.is_follower() && self.stands_by(f);
        let owners: Vec<Player> = figures.iter().filter(blessed).map(|f| f.player).collect();
        self.seats().filter(|player| owners.contains(player)).collect()
    }

    /// The point at the start of a turn.
    pub(crate) fn pay_fairy_at_start(&mut self, report: &mut Report) {
        if self.blessed(&self.figures).contains(&self.active) {
            self.pay_now(report, self.active, Source::Fairy, Items::one(ItemKind::Fairy, 1, 1), None);
        }
    }

    /// Her points for a completed feature.
    pub(crate) fn pay_fairy(&mut self, area: &Area, report: &mut Report) {
        for player in self.blessed(&self.figures_in(area)) {
            self.pay_now(report, player, Source::Fairy, three(), Some(area.name()));
        }
    }

    /// Her points for an unfinished feature or a field at the end of the game.
    pub(crate) fn pay_fairy_at_end(&mut self, area: &Area, report: &mut Report) {
        for player in self.blessed(&self.figures_in(area)) {
            self.pay(report, player, Source::Fairy, three(), Some(area.name()));
        }
    }
}

fn three() -> Items {
    Items::one(ItemKind::Fairy, 1, 3)
}
