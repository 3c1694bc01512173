//! What the builder earns.

use crate::game::Game;
use bastide_types::{BuilderTrigger, MeepleKind, Square};

impl Game {
    /// Whether the tile just laid earns the active player a part.
    pub(crate) fn builder_is_served(&self, square: Square) -> bool {
        self.figures.iter().filter(|f| f.player == self.active && f.meeple == MeepleKind::Builder).any(|f| {
            let area = self.board.area(f.site);
            let extends = area.sites.iter().any(|site| site.0 == square);
            // An abbey completes without being a part of what it completes.
            let closes = || self.closed_by_abbey(square).contains(&area);
            earns_part(self.rules.trigger, extends, area.complete() && (extends || closes()))
        })
    }
}

/// Whether a tile earns a part. A tile that completes without extending comes with later expansions.
fn earns_part(trigger: BuilderTrigger, extends: bool, completes: bool) -> bool {
    match trigger {
        BuilderTrigger::Extend => extends,
        BuilderTrigger::ExtendOrComplete => extends || completes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_that_only_completes_earns_under_the_old_wording_only() {
        for trigger in BuilderTrigger::ALL.iter().copied() {
            assert!(earns_part(trigger, true, false));
            assert!(earns_part(trigger, true, true));
            assert!(!earns_part(trigger, false, false));
        }
        assert!(!earns_part(BuilderTrigger::Extend, false, true));
        assert!(earns_part(BuilderTrigger::ExtendOrComplete, false, true));
    }
}
