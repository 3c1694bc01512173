//! The Abbot: the points of gardens, and recalling an abbot before the garden or cloister is complete.

use crate::board::{Area, Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{Action, Homecoming, ItemKind, Items, MeepleKind, Player, Source};

impl Game {
    /// The points of a cloister or garden for its own tile and those around it.
    pub(crate) fn points_around(&self, area: &Area) -> Items {
        Items::one(ItemKind::Tiles, 9 - area.open as u16, 1)
    }

    /// The recall of every abbot of the player on an incomplete garden or cloister.
    pub(crate) fn recalls(&self, player: Player) -> Vec<Action> {
        let waits = |f: &&Figure| {
            let area = self.board.area(f.site);
            let stands = area.kind.scores_around();
            f.player == player && f.meeple == MeepleKind::Abbot && stands && !area.complete()
        };
        let recall = |f: &Figure| Action::Recall { square: f.site.0, segment: f.site.1 };
        self.figures.iter().filter(waits).map(recall).collect()
    }

    /// Recalls an abbot and pays for it.
    pub(crate) fn recall(&mut self, player: Player, site: Site, report: &mut Report) {
        let area = self.board.area(site);
        let items = self.points_around(&area);
        self.pay_now(report, player, Source::Cloisters, items, Some(area.name()));
        let abbot = Figure { player, meeple: MeepleKind::Abbot, site };
        self.send_home(&[abbot], Homecoming::TakenBack, report);
    }
}
