//! Taking a figure off the table by choice: at a festival, out of a besieged city, or by a princess; and whatever else a
//! player may do instead of deploying a figure.

use crate::State;
use crate::board::node::{BESIEGED, NodeId};
use crate::board::{Cell, Standing};
use crate::coverage::rule;
use crate::turn::Step;
use bastide_types::{
    Action, Decision, Escape, EscapeTime, Event, EventSink, FestivalReturn, MeepleKind, Princess, SegmentId,
    Square, Symbol, Turn,
};

impl State {
    /// Whether the player who may deploy now may have something else to choose, or may not pass:
    /// [`other_actions`](Self::other_actions) lists it. False at any other turn.
    #[inline(always)]
    pub fn offers_more(&self) -> bool {
        self.in_play.more() && self.offers_more_here()
    }

    #[cold]
    fn offers_more_here(&self) -> bool {
        self.offers_more_than_bridges() || self.bridge_offered()
    }

    /// How many bridges the player who may deploy now may build besides, if nothing else is [offered](Self::offers_more); `None` where
    /// something is.
    pub fn bridges_offered_alone(&self) -> Option<u32> {
        if !self.in_play.more() {
            return Some(0);
        }
        (!self.offers_more_than_bridges()).then(|| self.bridge_count())
    }

    fn offers_more_than_bridges(&self) -> bool {
        let laid = self.board.tables.kind(self.board.last().tile.kind);
        let shows = match laid.symbol {
            Some(Symbol::Festival) => self.in_play.festival(),
            Some(Symbol::Portal) => self.in_play.portal(),
            Some(
                Symbol::Volcano
                | Symbol::Dragon
                | Symbol::Tower
                | Symbol::Bazaar
                | Symbol::Shrine
                | Symbol::Quarters,
            )
            | None => false,
        };
        let towers = self.in_play.towers() && self.offers_tower_actions();
        let princess = self.in_play.princess() && laid.princess.is_some();
        let barn = self.in_play.barns() && self.seats[self.course.active].supply.count(MeepleKind::Barn) > 0;
        matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
            && (shows || princess || towers || barn || self.in_play.fairy() || self.token_offered())
    }

    /// Adds what the player who may deploy now may do besides a deployment on the tile just laid and passing: take a
    /// figure back at a festival, obey a princess, deploy through a magic portal, move the fairy, build or man a tower, put a
    /// barn, pay a ransom, put a tunnel token, build a bridge. Nothing where nothing is [offered](Self::offers_more).
    pub fn other_actions(&self, out: &mut Vec<Action>) {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return };
        if self.in_play.towers() {
            self.list_ransoms(out);
        }
        if self.in_play.tunnels() {
            self.list_tokens(out);
        }
        if self.in_play.bridges() {
            self.list_bridges(out);
        }
        if self.offers_festival() {
            self.list_figures(out, |figure| self.leaves_for_festival(figure));
        }
        if let Some(city) = self.city_with_princess() {
            self.list_figures(out, |figure| self.may_be_sent(figure, city));
        }
        if self.must_send() {
            return;
        }
        if self.in_play.portal() && self.shows_portal() {
            self.list_portal(player, out);
        }
        if self.in_play.barns() {
            self.list_barns(player, out);
        }
        if self.in_play.fairy() {
            self.list_fairy_moves(player, out);
        }
        if self.in_play.towers() {
            self.list_tower_actions(player, out);
        }
    }

    /// Whether the player who may deploy now may take a figure back instead, if one stands there that can be.
    pub(crate) fn offers_festival(&self) -> bool {
        self.in_play.festival()
            && self.shows(Symbol::Festival)
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
    }

    /// The city with the princess on the tile just laid, if a knight is in it.
    pub(crate) fn city_with_princess(&self) -> Option<NodeId> {
        if !self.in_play.princess() || !matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_))) {
            return None;
        }
        rule!("princess.city");
        let segment = self.board.tables.kind(self.board.last().tile.kind).princess?;
        let root = self.root_here(usize::from(segment));
        self.board.features.at(root).has_followers().then_some(root)
    }

    /// Whether a princess is on the tile just laid, and means something.
    pub(crate) fn shows_princess(&self) -> bool {
        let laid = self.board.tables.kind(self.board.last().tile.kind);
        self.in_play.princess()
            && laid.princess.is_some()
            && matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
    }

    /// Whether a knight must be sent home now, and nothing else may be done.
    #[inline]
    pub(crate) fn must_send(&self) -> bool {
        self.in_play.princess()
            && self.rules.princess == Princess::Must
            && self.city_with_princess().is_some()
    }

    /// Whether the princess in this city may send a figure home.
    fn may_be_sent(&self, figure: &Standing, city: NodeId) -> bool {
        rule!("princess.follower");
        figure.meeple.is_follower() && self.root(figure.node) == city
    }

    /// Lists the knights who may leave a besieged city, sorted by place.
    pub(crate) fn list_escapes(&self, out: &mut Vec<Action>) {
        let open = self.cities_to_escape();
        self.list_figures(out, |figure| self.may_escape(figure, &open));
    }

    pub(crate) fn list_figures(&self, out: &mut Vec<Action>, may_leave: impl Fn(&Standing) -> bool) {
        let from = out.len();
        let figures = self.board.figures.iter().filter(|figure| may_leave(figure));
        out.extend(figures.map(|figure| self.taking_back(figure)));
        out[from..].sort_unstable();
        // Several followers of a player in one quarter are one way to take one back.
        out.dedup();
    }

    fn taking_back(&self, figure: &Standing) -> Action {
        if let Some(quarter) = self.quarter_of(figure) {
            return Action::LeaveQuarter { meeple: figure.meeple, quarter };
        }
        let square = self.board.tiles[usize::from(figure.tile)].tile.square;
        Action::TakeBack { square, segment: figure.segment }
    }

    /// Whether the player who decides may take back the figure of theirs that stands there.
    pub(crate) fn may_take_back(&self, square: Square, segment: SegmentId) -> bool {
        let Some(figure) = self.figure_on(square, segment).map(|place| &self.board.figures[place]) else {
            return false;
        };
        if self.quarter_of(figure).is_some() {
            return false;
        }
        match self.course.turn {
            Turn::Decide(_, Decision::Deploy(_)) => {
                self.offers_festival() && self.leaves_for_festival(figure)
                    || self.city_with_princess().is_some_and(|city| self.may_be_sent(figure, city))
            }
            Turn::Decide(_, Decision::Escape) => self.may_escape(figure, &self.cities_to_escape()),
            Turn::Decide(_, Decision::Capture(_)) => self.may_capture(figure),
            Turn::Decide(..) | Turn::Chance | Turn::Over => false,
        }
    }

    /// The figure on a segment, by its place in the list.
    pub(crate) fn figure_on(&self, square: Square, segment: SegmentId) -> Option<usize> {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        let here = |f: &Standing| (f.tile, f.segment) == (tile, segment);
        self.board.figures.iter().position(here)
    }

    /// The follower on a segment, by its place in the list. In a position a barn may stand on the same segment.
    pub(crate) fn follower_on(&self, square: Square, segment: SegmentId) -> Option<usize> {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        let here = |f: &Standing| (f.tile, f.segment) == (tile, segment) && f.meeple.is_follower();
        self.board.figures.iter().position(here)
    }

    fn leaves_for_festival(&self, figure: &Standing) -> bool {
        rule!("festival.figure");
        figure.player == self.course.active
            && match self.rules.festival {
                FestivalReturn::AnyFigure => true,
                FestivalReturn::Follower => {
                    rule!("festival.follower");
                    figure.meeple.is_follower()
                }
                FestivalReturn::Off => false,
            }
    }

    /// Takes a figure off the table, as the festival, an escape or a princess allows.
    #[cold]
    pub(crate) fn take_back(&mut self, square: Square, segment: SegmentId, sink: &mut impl EventSink) {
        if matches!(self.course.turn, Turn::Decide(_, Decision::Capture(_))) {
            return self.capture(square, segment, sink);
        }
        let place = self.figure_on(square, segment).expect("only a figure that is there is taken back");
        let Standing { player, meeple, .. } = self.board.figures[place];
        let at = self.board.feature_at(&self.board.figures[place]);
        if self.city_with_princess().is_some() {
            return self.send_home_by_princess(place, sink);
        }
        let escapes = matches!(self.course.turn, Turn::Decide(_, Decision::Escape));
        let rule = if escapes {
            rule!("siege.escape");
            "siege.escape"
        } else {
            rule!("festival.instead");
            rule!("festival.before-scoring" if !self.course.completed.is_empty());
            rule!("symbols.each-part" if self.course.part > 1);
            "festival.figure"
        };
        sink.send(|| Event::TakenBack { player, meeple, at, rule });
        self.take_off(place, sink);
        if escapes { self.go_on_after_escape(sink) } else { self.go_on(Step::Tunnel, sink) }
    }

    /// The princess on the tile just laid sends a knight home.
    fn send_home_by_princess(&mut self, place: usize, sink: &mut impl EventSink) {
        rule!("princess.send");
        rule!("princess.instead");
        rule!("symbols.each-part" if self.course.part > 1);
        let Standing { player: owner, meeple, .. } = self.board.figures[place];
        rule!("princess.knight" if self.board.features.at(self.root(self.board.figures[place].node)).builder_or_pig >> owner.0 & 1 == 1);
        let (player, at) = (self.course.active, self.board.feature_at(&self.board.figures[place]));
        sink.send(|| Event::SentHome { player, owner, meeple, at, rule: "princess.send" });
        self.take_off(place, sink);
        self.go_on(Step::Tunnel, sink);
    }

    /// Whether somebody is asked now, at this one of the two times, if a knight leaves a besieged city; asks then.
    #[cold]
    pub(crate) fn offers_escape(&mut self, time: EscapeTime) -> bool {
        rule!("siege.escape.parts");
        if self.rules.escape_time != time {
            return false;
        }
        // Mostly nobody of the player's stands in a besieged city, and no cloister need be looked at.
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

    fn may_escape(&self, figure: &Standing, open: &CitiesToEscape) -> bool {
        self.is_besieged(figure) && open.contains(self.root(figure.node))
    }

    /// Whether a figure is a knight of the active player in a besieged city.
    fn is_besieged(&self, figure: &Standing) -> bool {
        figure.player == self.course.active
            && figure.meeple.is_follower()
            && self.board.features.at(figure.node).kind() == bastide_types::FeatureKind::City
            && self.board.features.at(self.root(figure.node)).flags & BESIEGED != 0
    }

    /// The besieged cities beside a cloister, as the rules ask for it.
    fn cities_to_escape(&self) -> CitiesToEscape {
        rule!("siege.escape.cloister");
        rule!("siege.escape.any-cloister");
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

    /// Notes the besieged cities on a tile beside a cloister.
    fn note_besieged(&self, tile: usize, found: &mut CitiesToEscape) {
        let laid = &self.board.tiles[tile];
        let table = self.board.tables.kind(laid.tile.kind);
        for i in 0..table.cities_set.count_ones() as usize {
            let root = self.root(laid.first + i as NodeId);
            let shows = table.segments[i].flags & BESIEGED != 0;
            let beside = match self.rules.escape {
                Escape::SiegeTile => shows,
                Escape::AnyTile => true,
                Escape::Off => false,
            };
            if beside && self.board.features.at(root).flags & BESIEGED != 0 {
                found.add(root);
            }
        }
    }
}

/// The roots of besieged cities that knights may leave: more than can be besieged at once in one set of each.
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
