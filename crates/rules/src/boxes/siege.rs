//! Besieged cities: what they pay, and the knight who may leave one next to a cloister.

use crate::board::node::{BESIEGED, Node, NodeId};
use crate::board::{Cell, Standing};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use bastide_types::{
    Action, Clause, Decision, Escape, EscapeTime, EventSink, FeatureKind, PerGoods, Rules, SegmentId, Siege,
    SmallCity, Square, Turn,
};

impl Node {
    /// Whether a city is besieged and sieges are in use.
    #[inline]
    pub(crate) fn is_besieged(&self, rules: &Rules) -> bool {
        self.flags & BESIEGED != 0 && rules.siege == Siege::On
    }

    /// Points for each tile and pennant of a completed city that is besieged, with the clause.
    #[cold]
    pub(crate) fn besieged_points(&self, rules: &Rules) -> (u16, Clause) {
        rule!("siege.city");
        rule!("goods.besieged" if self.goods() != PerGoods::default());
        if !self.has_cathedral(rules) && self.tiles == 2 {
            match rules.small_city {
                SmallCity::TwoPerTile => {}
                SmallCity::OnePerTile => {
                    return (0, rule!("siege.score.small"));
                }
            }
        }
        (if self.has_cathedral(rules) { 2 } else { 1 }, rule!("siege.score"))
    }
}

impl State {
    /// Lists the knights who may leave besieged cities, sorted by place.
    pub(crate) fn list_escapes(&self, out: &mut Vec<Action>) {
        let open = self.cities_to_escape();
        self.list_figures(out, |figure| self.may_escape(figure, &open));
    }

    /// Takes a knight out of a besieged city.
    pub(crate) fn escape(&mut self, place: usize, sink: &mut impl EventSink) {
        self.bring_home(place, rule!("siege.escape"), sink);
        self.go_on_after_escape(sink);
    }

    /// Asks the active player about escapes, if the rules do so at this time and a knight can leave. Returns whether
    /// they are asked.
    #[cold]
    pub(crate) fn offers_escape(&mut self, time: EscapeTime) -> bool {
        rule!("siege.escape.parts");
        if self.rules.escape_time != time {
            return false;
        }
        // The usual case: the player has nobody in a besieged city, so no cloister needs to be checked.
        if !self.board.figures.iter().any(|figure| self.is_besieged(figure)) {
            return false;
        }
        let open = self.cities_to_escape();
        let any = self.board.figures.iter().any(|figure| self.may_escape(figure, &open));
        rule!("house.chain.once" if any && time == EscapeTime::TurnEnd && self.course.part > 2);
        if any {
            self.course.turn = Turn::Decide(self.course.active, Decision::Escape);
        }
        any
    }

    /// Whether the player who decides may take this knight out of a besieged city.
    pub(crate) fn may_leave_city(&self, figure: &Standing) -> bool {
        self.may_escape(figure, &self.cities_to_escape())
    }

    /// Why the figure on this segment cannot be taken out of a city.
    pub(crate) fn escape_fault(&self, square: Square, segment: SegmentId) -> Reason {
        let own = self.own_figure_on(square, segment);
        own.map_or(Reason::NoFigure(square, Clause::SiegeEscape), Reason::NoWayOut)
    }

    fn may_escape(&self, figure: &Standing, open: &CitiesToEscape) -> bool {
        self.is_besieged(figure) && open.contains(self.root(figure.node))
    }

    /// Whether a figure is a knight of the active player in a besieged city.
    fn is_besieged(&self, figure: &Standing) -> bool {
        figure.player == self.course.active
            && figure.meeple.is_follower()
            && self.board.features.at(figure.node).kind() == FeatureKind::City
            && self.board.features.at(self.root(figure.node)).flags & BESIEGED != 0
    }

    /// The besieged cities next to a cloister, in the sense of the rules in use.
    fn cities_to_escape(&self) -> CitiesToEscape {
        rule!("siege.escape.cloister");
        rule!("siege.escape.any-cloister");
        rule!("garden.no-cloister" if self.board.tiles.iter().any(|laid| laid.tile.kind.tile().plain.is_some()));
        let mut found = CitiesToEscape::default();
        let with_cloister = |kind| self.board.tables.kind(kind).cloister.is_some();
        for laid in self.board.tiles.iter().filter(|laid| with_cloister(laid.tile.kind)) {
            for square in laid.tile.square.surrounding() {
                let Cell::Tile(tile) = self.board.grid.get(square) else { continue };
                self.note_besieged(usize::from(tile), &mut found);
            }
        }
        found
    }

    /// Adds the besieged cities on a tile next to a cloister.
    fn note_besieged(&self, tile: usize, found: &mut CitiesToEscape) {
        let laid = &self.board.tiles[tile];
        let table = self.board.tables.kind(laid.tile.kind);
        for i in 0..table.cities_set.count_ones() as usize {
            let root = self.root(laid.first + i as NodeId);
            let shows = table.segments[i].flags & BESIEGED != 0;
            let adjoins = match self.rules.escape {
                Escape::SiegeTile => shows,
                Escape::AnyTile => true,
                Escape::Off => false,
            };
            if adjoins && self.board.features.at(root).flags & BESIEGED != 0 {
                found.add(root);
            }
        }
    }

    /// Continues after a knight has left a besieged city, or none has.
    pub(crate) fn go_on_after_escape(&mut self, sink: &mut impl EventSink) {
        match self.rules.escape_time {
            EscapeTime::EachPart => self.go_on(Step::EarlyBazaar, sink),
            EscapeTime::TurnEnd => self.go_on(Step::Ransom, sink),
        }
    }
}

/// The roots of the besieged cities that knights may leave, on the stack for up to `FEW`: more than one copy of each
/// box can besiege at once.
#[derive(Default)]
struct CitiesToEscape {
    few: [NodeId; CitiesToEscape::FEW],
    count: usize,
    many: Vec<NodeId>,
}

impl CitiesToEscape {
    const FEW: usize = 16;

    fn contains(&self, root: NodeId) -> bool {
        self.few[..self.count].contains(&root) || self.many.contains(&root)
    }

    fn add(&mut self, root: NodeId) {
        if self.contains(root) {
            return;
        }
        match self.few.get_mut(self.count) {
            Some(place) => {
                *place = root;
                self.count += 1;
            }
            None => self.many.push(root),
        }
    }
}
