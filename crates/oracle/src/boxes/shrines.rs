//! Shrines: where they may be placed, and how they race with cloisters.

use crate::board::{Area, Board};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{FeatureKind, Homecoming, Square, Symbol, TileKind};

impl Board {
    /// Whether every shrine would still have at most one cloister next to it, and every cloister at most one
    /// shrine, with this tile on this square. Always true for tiles without a cloister, and if shrines do not
    /// race.
    pub(crate) fn stands_apart(&self, kind: TileKind, square: Square) -> bool {
        let Some(shrine) = is_shrine(kind).filter(|_| self.shrines_race) else { return true };
        let rivals = self.cloisters_around(square, !shrine);
        // The tile itself may already be there.
        let free =
            |rival: &Square| self.cloisters_around(*rival, shrine).into_iter().all(|other| other == square);
        rivals.len() < 2 && rivals.iter().all(free)
    }

    /// The squares around this one with a shrine, or with a cloister that is not a shrine.
    fn cloisters_around(&self, square: Square, shrine: bool) -> Vec<Square> {
        let is_kind =
            |square: &Square| self.at(*square).and_then(|tile| is_shrine(tile.kind)) == Some(shrine);
        square.surrounding().into_iter().filter(is_kind).collect()
    }
}

impl Game {
    /// Returns the figures on an incomplete cloister next to this shrine, or on an incomplete shrine next to
    /// this cloister.
    pub(crate) fn end_race(&mut self, area: &Area, report: &mut Report) {
        let square = area.name().0;
        let Some(shrine) = is_shrine(self.board.at(square).expect("a tile lies there").kind) else { return };
        if area.kind != FeatureKind::Cloister || !self.board.shrines_race {
            return;
        }
        let around = self.board.cloisters_around(square, !shrine);
        let rival = |area: &Area| {
            area.kind == FeatureKind::Cloister && !area.complete() && around.contains(&area.name().0)
        };
        for rival in self.board.areas().iter().filter(|area| rival(area)) {
            let losers = self.figures_in(rival);
            if !losers.is_empty() {
                report.races_lost.push((rival.name(), area.name()));
                self.send_home(&losers, Homecoming::RaceLost, report);
            }
        }
    }
}

/// Whether the cloister of a tile is a shrine; `None` if it has no cloister.
fn is_shrine(kind: TileKind) -> Option<bool> {
    let tile = kind.tile();
    let cloister = tile.segments.iter().any(|segment| segment.kind == FeatureKind::Cloister);
    cloister.then_some(tile.symbol == Some(Symbol::Shrine))
}
