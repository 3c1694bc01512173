//! Guards on towers, which close them to further floors.

use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use bastide_types::{EventSink, FeatureKind, MeepleKind, Player, SegmentId, Spot, Square};

/// Whether a figure can stand on towers.
pub(crate) fn stands_on_towers(meeple: MeepleKind) -> bool {
    meeple.stands_on(FeatureKind::Tower)
}

impl State {
    /// Whether the player who decides may deploy a figure on the tower on a square now.
    pub(crate) fn may_guard(&self, meeple: MeepleKind, square: Square) -> bool {
        let Some(player) = self.deployer(meeple) else { return false };
        self.in_play.towers()
            && !self.must_send()
            && stands_on_towers(meeple)
            && self.seats[player].supply.count(meeple) > 0
            && self.tower_on(square).is_some_and(|(_, tower)| tower.tiles > 0 && !tower.has_followers())
    }

    /// Deploys a figure of the active player on a tower.
    #[cold]
    pub(crate) fn stand_guard(&mut self, meeple: MeepleKind, square: Square, sink: &mut impl EventSink) {
        rule!("tower.guard");
        rule!("tower.guard.who");
        rule!("phantom.tower" if meeple == MeepleKind::Phantom);
        let (node, _) = self.tower_on(square).expect("a guard stands on a tower");
        let tile = self.board.tiles.iter().position(|laid| laid.tile.square == square);
        let tile = tile.expect("a tower is on a tile") as u16;
        let segment = SegmentId((node - self.board.tiles[usize::from(tile)].first) as u8);
        self.stand((meeple, Spot::Tower(square)), segment, tile, node, sink);
    }

    pub(crate) fn guard_fault(&self, player: Player, meeple: MeepleKind, square: Square) -> Reason {
        if let Some(fault) = self.tower_fault(square) {
            fault
        } else if !stands_on_towers(meeple) {
            Reason::NotOnTower(meeple)
        } else if self.seats[player].supply.count(meeple) == 0 {
            Reason::NotAtHome(player, meeple)
        } else {
            Reason::NoFloor(square)
        }
    }
}
