//! The festival: a figure comes home instead of a deployment.

use crate::board::Figure;
use crate::game::Game;
use bastide_types::{Action, FestivalReturn, MeepleKind, Player, Square, Symbol};

impl Game {
    pub(crate) fn festival_returns(&self, player: Player, square: Square) -> Vec<Action> {
        if !self.board.shows(square, Symbol::Festival) {
            return Vec::new();
        }
        let back = self.figures.iter().filter(|f| f.player == player && self.festival_frees(f.meeple));
        let home = |f: &Figure| match self.quarter_of(f) {
            Some(quarter) => Action::LeaveQuarter { meeple: f.meeple, quarter },
            None => Action::TakeBack { square: f.site.0, segment: f.site.1 },
        };
        back.map(home).collect()
    }

    fn festival_frees(&self, meeple: MeepleKind) -> bool {
        match self.rules.festival {
            FestivalReturn::AnyFigure => true,
            FestivalReturn::Follower => meeple.is_follower(),
            FestivalReturn::Off => false,
        }
    }
}
