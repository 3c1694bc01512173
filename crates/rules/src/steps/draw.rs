//! Drawing a tile. Chance decides which; what fits nowhere is set aside.

use super::Step;
use crate::State;
use crate::coverage::rule;
use bastide_types::{Event, EventSink, RiverMisfit, Role, TileKind, Turn};

impl State {
    /// A tile comes out of the bag. One that fits nowhere leaves the game.
    #[inline(always)]
    pub(super) fn draw(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        rule!("draw.uniform");
        rule!("place.adjacent");
        rule!("place.match");
        let player = self.course.active;
        self.bag.take(kind, self.board.tables.kind(kind).role);
        sink.send(|| Event::Drawn { player, kind });
        self.course.fit_count = self.board.find_fits(kind);
        if self.course.fit_count > 0 {
            self.course.turn = Turn::Place(player, kind);
        } else {
            self.draw_again(kind, sink);
        }
    }

    #[cold]
    fn draw_again(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        let role = self.board.tables.kind(kind).role;
        rule!("river.put-back" if role.is_river());
        if self.goes_back(kind, role) {
            sink.send(|| Event::PutBack { kind });
        } else {
            rule!("river.blocked" if role.is_river());
            rule!("draw.set-aside");
            sink.send(|| Event::SetAside { kind });
        }
        self.course.fit_count = 0;
        self.board.forget_fits();
        if self.bag.is_empty() {
            rule!("draw.set-aside.last");
            self.go_on(Step::NextTurn, sink);
        }
    }

    /// Puts a river tile back into the bag, where the rules say so and another one fits.
    fn goes_back(&mut self, kind: TileKind, role: Role) -> bool {
        if !role.is_river() || self.rules.river_misfit == RiverMisfit::SetAside {
            return false;
        }
        // In the bag it keeps the lake waiting, which is no other tile of the river.
        self.bag.put_back(kind, role);
        let another_fits = self.any_drawable_fits();
        if !another_fits {
            self.bag.take(kind, role);
        }
        another_fits
    }

    /// Whether any tile that may be drawn now fits anywhere. Slow; only asked when one does not.
    fn any_drawable_fits(&mut self) -> bool {
        let kinds: Vec<TileKind> = self.bag.drawable().map(|(kind, _)| kind).collect();
        kinds.into_iter().any(|kind| self.board.find_fits(kind) > 0)
    }
}
