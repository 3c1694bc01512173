//! Wagons: one that comes home by scoring may move on to a feature that is near, or connected with the scored one.

use crate::board::node::NodeId;
use crate::board::{Cell, Standing};
use crate::boxes::abbey::state::Wagon;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use bastide_types::{
    Action, Decision, Event, EventSink, FeatureAt, MeepleKind, SegmentId, Side, Spot, Square, Turn, WagonMove,
};

impl State {
    /// Records the wagons of a feature that is scored, because they may move on.
    #[cold]
    pub(crate) fn note_wagons(&mut self, root: NodeId) {
        for i in 0..self.board.figures.len() {
            let Standing { player, meeple, segment, tile, node, .. } = self.board.figures[i];
            if meeple == MeepleKind::Wagon && self.root(node) == root {
                self.wagons.come_home(Wagon { player, tile, segment });
            }
        }
    }

    /// Asks about the next wagon that has anywhere to go, by player from the active one on.
    #[cold]
    pub(crate) fn offers_wagon(&mut self) -> bool {
        rule!("wagon.order");
        let (active, players) = (self.course.active, self.seats.count);
        while let Some(wagon) = self.wagons.first(active, players) {
            if self.wagon_places(wagon).next().is_some() {
                self.course.turn = Turn::Decide(wagon.player, Decision::Wagon);
                return true;
            }
            self.wagons.drop_first(active, players);
        }
        false
    }

    /// The wagon that the current decision is about.
    fn moving_wagon(&self) -> Option<Wagon> {
        self.wagons.first(self.course.active, self.seats.count).filter(|_| self.moves_wagon())
    }

    /// The places a wagon may go to, by tile and segment.
    fn wagon_places(&self, wagon: Wagon) -> impl Iterator<Item = (u16, SegmentId)> + '_ {
        let tiles = 0..self.board.tiles.len() as u16;
        tiles.flat_map(move |tile| {
            self.segments_of(tile)
                .filter(move |&segment| self.wagon_goes(wagon, tile, segment))
                .map(move |segment| (tile, segment))
        })
    }

    /// The segments of a tile, including the spare node for a bridge in a game with bridges.
    fn segments_of(&self, tile: u16) -> impl Iterator<Item = SegmentId> + use<> {
        let all = self.board.tables.kind(self.board.tiles[usize::from(tile)].tile.kind).count as u8;
        (0..all).map(SegmentId)
    }

    /// Whether a wagon may go to a segment of a tile.
    fn wagon_goes(&self, wagon: Wagon, tile: u16, segment: SegmentId) -> bool {
        let laid = &self.board.tiles[usize::from(tile)];
        let table = self.board.tables.kind(laid.tile.kind);
        let on_bridge = self.board.bridge_segment(tile) == Some(segment.0);
        rule!("bridge.figure" if on_bridge);
        rule!("garden.abbot" if table.garden == Some(segment.0));
        if !on_bridge && table.figures.segments(MeepleKind::Wagon) >> segment.0 & 1 == 0
            || self.dragon.at == Some(laid.tile.square)
        {
            return false;
        }
        rule!("wagon.where");
        let root = self.root(laid.first + NodeId::from(segment.0));
        let node = self.board.features.at(root);
        self.board.totals(root).open > 0
            && !node.has_figures()
            && match self.rules.wagon_move {
                WagonMove::Near => {
                    let from = self.board.tiles[usize::from(wagon.tile)].tile.square;
                    let (x, y) = (from.x.abs_diff(laid.tile.square.x), from.y.abs_diff(laid.tile.square.y));
                    x <= 1 && y <= 1
                }
                WagonMove::Connected => {
                    let from = self.board.tiles[usize::from(wagon.tile)].first;
                    self.are_connected(self.root(from + NodeId::from(wagon.segment.0)), root)
                }
            }
    }

    /// Whether two features meet on a tile in the sense of the first edition's wagon rule, or one is an abbey that
    /// closes the other.
    fn are_connected(&self, one: NodeId, other: NodeId) -> bool {
        rule!("wagon.connected");
        self.board.tiles.iter().any(|laid| {
            let root = |segment: u8| self.root(laid.first + NodeId::from(segment));
            let links = &self.board.tables.kind(laid.tile.kind).links;
            links.iter().any(|&(a, b)| root(a) == one && root(b) == other)
                || self.is_abbey(laid.tile.kind)
                    && (laid.first == one && self.ends_at(other, laid.tile.square)
                        || laid.first == other && self.ends_at(one, laid.tile.square))
        })
    }

    /// Whether a road or city ends at the abbey on a square.
    fn ends_at(&self, root: NodeId, square: Square) -> bool {
        Side::ALL.into_iter().any(|side| {
            let offer = self.offered_by(square.neighbour(side), side.opposite());
            offer.is_some() && offer.has_middle() && self.root(offer.node(1)) == root
        })
    }

    /// Lists the moves of the wagon that the current decision is about, sorted.
    pub(crate) fn list_wagon_moves(&self, out: &mut Vec<Action>) {
        let Some(wagon) = self.moving_wagon() else { return };
        let from = out.len();
        out.extend(self.wagon_places(wagon).map(|(tile, segment)| {
            let square = self.board.tiles[usize::from(tile)].tile.square;
            Action::Deploy { meeple: MeepleKind::Wagon, at: Spot::There { square, segment } }
        }));
        out[from..].sort_unstable();
    }

    /// Whether the current decision is about moving a wagon.
    #[inline]
    pub(crate) fn moves_wagon(&self) -> bool {
        matches!(self.course.turn, Turn::Decide(_, Decision::Wagon))
    }

    /// Whether the wagon that the current decision is about may go there.
    pub(crate) fn may_move_wagon(&self, at: Spot) -> bool {
        let (Some(wagon), Spot::There { square, segment }) = (self.moving_wagon(), at) else { return false };
        let Cell::Tile(tile) = self.board.grid.get(square) else { return false };
        self.segments_of(tile).any(|other| other == segment) && self.wagon_goes(wagon, tile, segment)
    }

    /// Moves the wagon that the current decision is about.
    #[cold]
    pub(crate) fn move_wagon(&mut self, at: Spot, sink: &mut impl EventSink) {
        rule!("wagon.move");
        rule!("phantom.wagon" if self.in_play.phantoms());
        let (Turn::Decide(player, Decision::Wagon), Spot::There { square, segment }) = (self.course.turn, at)
        else {
            unreachable!("a wagon goes to another place when that is asked for")
        };
        let Cell::Tile(tile) = self.board.grid.get(square) else { unreachable!("a wagon goes to a tile") };
        let meeple = MeepleKind::Wagon;
        let node = self.board.tiles[usize::from(tile)].first + NodeId::from(segment.0);
        let root = self.root(node);
        self.seats[player].supply.take(meeple);
        self.board.stand(Standing { player, meeple, segment, tile, node, corner: None }, root);
        let kind = self.board.features.at(root).kind();
        sink.send(|| Event::Deployed { player, meeple, at: FeatureAt { kind, square, segment }, spot: at });
        self.end_wagon(sink);
    }

    /// Continues after the wagon has moved on or stays home.
    pub(crate) fn end_wagon(&mut self, sink: &mut impl EventSink) {
        self.wagons.drop_first(self.course.active, self.seats.count);
        self.go_on(Step::Wagons, sink);
    }
}
