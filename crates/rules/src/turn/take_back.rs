//! Taking a figure off the table by choice: at a festival, from a besieged city, by a princess, or captured by a tower.

use crate::board::{Cell, Standing};
use crate::state::State;
use bastide_types::{Action, Clause, Decision, Event, EventSink, Homecoming, SegmentId, Square, Turn};

impl State {
    pub(crate) fn list_figures(&self, out: &mut Vec<Action>, may_leave: impl Fn(&Standing) -> bool) {
        let from = out.len();
        let figures = self.board.figures.iter().filter(|figure| may_leave(figure));
        out.extend(figures.map(|figure| self.taking_back(figure)));
        out[from..].sort_unstable();
        // Several followers of a player in one quarter give the same action.
        out.dedup();
    }

    fn taking_back(&self, figure: &Standing) -> Action {
        if let Some(quarter) = self.quarter_of(figure) {
            return Action::LeaveQuarter { meeple: figure.meeple, quarter };
        }
        let square = self.board.tiles[usize::from(figure.tile)].tile.square;
        Action::TakeBack { square, segment: figure.segment }
    }

    /// Whether the player who decides may take the figure on this segment off the table.
    pub(crate) fn may_take_back(&self, square: Square, segment: SegmentId) -> bool {
        let Some(figure) = self.figure_on(square, segment).map(|place| &self.board.figures[place]) else {
            return false;
        };
        if self.quarter_of(figure).is_some() {
            return false;
        }
        match self.course.turn {
            Turn::Decide(_, Decision::Deploy(_)) => {
                self.may_return_for_festival(figure) || self.may_be_sent_by_princess(figure)
            }
            Turn::Decide(_, Decision::Escape) => self.may_leave_city(figure),
            Turn::Decide(_, Decision::Capture(_)) => self.may_capture(figure),
            Turn::Decide(..) | Turn::Chance | Turn::Over => false,
        }
    }

    /// The index of the figure on a segment.
    pub(crate) fn figure_on(&self, square: Square, segment: SegmentId) -> Option<usize> {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        let here = |f: &Standing| (f.tile, f.segment) == (tile, segment);
        self.board.figures.iter().position(here)
    }

    /// The index of the follower on a segment. In a position a barn may stand on the same segment.
    pub(crate) fn follower_on(&self, square: Square, segment: SegmentId) -> Option<usize> {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        let here = |f: &Standing| (f.tile, f.segment) == (tile, segment) && f.meeple.is_follower();
        self.board.figures.iter().position(here)
    }

    /// Takes a figure off the table for a capture, a princess, an escape or a festival.
    #[cold]
    pub(crate) fn take_back(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        if matches!(self.course.turn, Turn::Decide(_, Decision::Capture(_))) {
            return self.capture(square, segment, sink);
        }
        let place = self.figure_on(square, segment).expect("only a figure that is there is taken back");
        if self.city_with_princess().is_some() {
            self.send_home_by_princess(place, sink);
        } else if matches!(self.course.turn, Turn::Decide(_, Decision::Escape)) {
            self.escape(place, sink);
        } else {
            self.return_for_festival(place, sink);
        }
    }

    /// Reports that a figure is taken back, and takes it off the table.
    pub(crate) fn bring_home(&mut self, place: usize, rule: Clause, sink: &mut impl EventSink) {
        let Standing { player, meeple, .. } = self.board.figures[place];
        let at = self.board.feature_at(&self.board.figures[place]);
        sink.send(|| Event::TakenBack { player, meeple, at, rule });
        self.take_off(place, Homecoming::TakenBack, sink);
    }
}
