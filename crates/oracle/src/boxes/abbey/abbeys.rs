//! Abbeys: where they may be placed, what they close, and the round after the last tile.

use crate::board::Area;
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    AbbeyEnd, Action, Decision, PlacedTile, Player, Role, Rotation, Side, Square, TileKind, Turn,
};
use std::rc::Rc;

fn abbey() -> TileKind {
    TileKind::all().find(|kind| kind.tile().role == Role::Abbey).expect("an abbey")
}

impl Game {
    /// The empty squares with a tile on all four sides.
    fn holes(&self) -> Vec<Square> {
        let closed = |square: &Square| {
            Side::ALL.into_iter().all(|side| self.board.at(square.neighbour(side)).is_some())
        };
        let apart = |square: &Square| self.board.stands_apart(abbey(), *square);
        self.board.frontier().into_iter().filter(closed).filter(apart).collect()
    }

    pub(crate) fn can_lay_abbey(&self, player: Player) -> bool {
        self.abbeys.left[player] > 0 && !self.holes().is_empty()
    }

    /// How a part begins: with the question about an abbey, or with a draw, which a tile from a bazaar
    /// replaces.
    pub(crate) fn begin_with(&self) -> Turn {
        let asked = self.own_tile().is_none() && self.can_lay_abbey(self.active);
        if asked { Turn::Decide(self.active, Decision::Abbey) } else { Turn::Chance }
    }

    /// Every place for an abbey, and passing.
    pub(crate) fn abbey_places(&self) -> Vec<Action> {
        self.holes().into_iter().map(Action::LayAbbey).chain([Action::Pass]).collect()
    }

    pub(crate) fn lay_abbey(&mut self, player: Player, square: Square, report: &mut Report) {
        self.abbeys.left[player] -= 1;
        self.place(PlacedTile { square, kind: abbey(), rotation: Rotation::R0 }, report);
        if let Some(passes) = &mut self.abbeys.passes {
            *passes = 0;
            self.earns_nothing(report);
        }
    }

    pub(crate) fn lay_no_abbey(&mut self, report: &mut Report) {
        if let Some(passes) = &mut self.abbeys.passes {
            *passes += 1;
            self.next_in_round(report);
        } else if self.nothing_to_draw() {
            self.end_turn(report);
        } else {
            self.turn = Turn::Chance;
        }
    }

    /// Continues after the last tile. If the rules allow it, players may still place abbeys in turn, until all
    /// pass in a row.
    pub(crate) fn next_in_round(&mut self, report: &mut Report) {
        let mut passes = match self.abbeys.passes {
            Some(passes) => passes,
            None => {
                self.note_last_turn();
                0
            }
        };
        let players = self.seats().count() as u8;
        let mut seats = 0;
        while self.rules.abbey_end == AbbeyEnd::LastRound && passes < players {
            seats += 1;
            if self.can_lay_abbey(Player((self.active.0 + seats) % players)) {
                (0..seats).for_each(|_| self.next_seat());
                self.abbeys.passes = Some(passes);
                self.turn = Turn::Decide(self.active, Decision::Abbey);
                return;
            }
            passes += 1;
        }
        self.begin_last_redeployments(report);
    }

    /// Whether the last tile has been placed and only abbeys follow.
    pub(crate) fn in_last_round(&self) -> bool {
        self.abbeys.passes.is_some()
    }

    /// The roads and cities that end at the abbey on this square; empty if there is no abbey.
    pub(crate) fn closed_by_abbey(&self, square: Square) -> Vec<Rc<Area>> {
        if self.board.at(square).is_none_or(|tile| tile.kind.tile().role != Role::Abbey) {
            return Vec::new();
        }
        let mut closed: Vec<Rc<Area>> = Vec::new();
        for side in Side::ALL {
            let Some(tile) = self.board.at(square.neighbour(side)) else { continue };
            for (segment, road) in self.board.segments_of(tile) {
                if road.edges.rotated(tile.rotation).contains(side.opposite()) {
                    closed.push(self.board.area((tile.square, segment)));
                }
            }
        }
        closed
    }

    /// The number of abbeys that a player has left.
    pub fn abbeys_left(&self, player: Player) -> u8 {
        self.abbeys.left[player]
    }
}
