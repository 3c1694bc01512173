//! Moving followers from the quarters of the City of Carcassonne to features, before scoring and after the last tile.

use crate::board::node::{CASTLE, NodeId};
use crate::board::{Cell, Laid, Standing};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use bastide_types::{
    Action, Clause, CountEnd, Decision, Event, EventSink, FairyPlace, FeatureAt, FeatureKind, Fields,
    Homecoming, MeepleKind, Player, Quarter, Question, SegmentId, Square, Turn, WagonMove,
};

/// Before scoring, and after the last tile.
impl State {
    /// Whether followers may move to the feature with this root now.
    fn takes_followers(&self, root: NodeId) -> bool {
        if self.is_after_last() { self.takes_followers_at_end(root) } else { self.is_about_to_score(root) }
    }

    /// Whether a feature has a tile without the dragon.
    fn is_free_of_dragon(&self, root: NodeId) -> bool {
        let Some(dragon) = self.dragon.at else { return true };
        rule!("count.redeploy.dragon");
        let on = |laid: &Laid| {
            let count = self.board.tables.kind(laid.tile.kind).count as NodeId;
            (laid.first..laid.first + count).any(|node| self.root(node) == root)
        };
        self.board.tiles.iter().any(|laid| laid.tile.square != dragon && on(laid))
    }

    /// Whether the current decision is about moving followers after the last tile.
    pub(crate) fn is_after_last(&self) -> bool {
        matches!(self.course.turn, Turn::Decide(_, Decision::LastRedeploy))
    }

    /// Whether the feature with this root was completed in this part, or is a field of the tile just laid with a barn
    /// to be scored.
    fn is_about_to_score(&self, root: NodeId) -> bool {
        let node = self.board.features.at(root);
        if !self.is_free_of_dragon(root) {
            return false;
        }
        match node.kind() {
            FeatureKind::City | FeatureKind::Road => {
                node.open == 0 && self.course.completed.roads_and_cities().any(|n| self.root(n) == root)
            }
            FeatureKind::Cloister => {
                let mut cloisters = self.board.cloisters.iter();
                self.course.completed.has_cloisters() && cloisters.any(|c| c.node == root && c.open == 0)
            }
            FeatureKind::Field => {
                self.fields_take_followers()
                    && node.has_barn()
                    && self.is_on_last_tile(root)
                    && self.pays_field_with_barn(root)
            }
            FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => false,
        }
    }

    /// Whether followers may move to the feature with this root after the last tile.
    fn takes_followers_at_end(&self, root: NodeId) -> bool {
        rule!("count.end.where");
        let node = self.board.features.at(root);
        if !self.is_free_of_dragon(root) {
            return false;
        }
        match node.kind() {
            FeatureKind::City | FeatureKind::Road => node.open > 0 && node.flags & CASTLE == 0,
            FeatureKind::Cloister => self.board.cloisters.iter().any(|c| c.node == root && c.open > 0),
            FeatureKind::Field => self.fields_take_followers(),
            FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => false,
        }
    }

    fn fields_take_followers(&self) -> bool {
        match self.rules.fields {
            Fields::On => true,
            Fields::Off => false,
        }
    }

    /// Whether a field with a barn is scored now: the barn was just placed, or farmers were joined to it.
    fn pays_field_with_barn(&self, root: NodeId) -> bool {
        rule!("count.redeploy.barn");
        self.has_new_barn(root) || self.board.find_other_than_barn(root).is_some()
    }

    fn laid_at(&self, square: Square) -> Option<&Laid> {
        let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        Some(&self.board.tiles[usize::from(tile)])
    }

    fn is_on_last_tile(&self, root: NodeId) -> bool {
        let laid = self.board.last();
        let count = self.board.tables.kind(laid.tile.kind).count as NodeId;
        (laid.first..laid.first + count).any(|node| self.root(node) == root)
    }

    /// Whether any feature of this kind is about to be scored.
    fn any_about_to_score(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::City | FeatureKind::Road => {
                let mut completed = self.course.completed.roads_and_cities();
                completed.any(|node| {
                    self.board.features.at(node).kind() == kind && self.is_free_of_dragon(self.root(node))
                })
            }
            FeatureKind::Cloister => {
                let mut cloisters = self.board.cloisters.iter();
                self.course.completed.has_cloisters()
                    && cloisters.any(|c| {
                        let garden = self.board.features.at(c.node).kind() == FeatureKind::Garden;
                        rule!("abbot.count" if garden && c.open == 0);
                        rule!("garden.abbot" if garden && c.open == 0);
                        c.open == 0 && !garden && self.is_free_of_dragon(c.node)
                    })
            }
            FeatureKind::Field => {
                let laid = self.board.last();
                let count = self.board.tables.kind(laid.tile.kind).count as NodeId;
                self.in_play.barns()
                    && (laid.first..laid.first + count).any(|node| {
                        let root = self.root(node);
                        self.board.features.at(root).kind() == kind && self.is_about_to_score(root)
                    })
            }
            FeatureKind::Tower | FeatureKind::Quarter | FeatureKind::Garden => false,
        }
    }

    /// Whether a player has followers in quarters who may move to features about to be scored.
    fn may_redeploy_any(&self, player: Player) -> bool {
        Quarter::ALL.into_iter().any(|q| self.may_leave(player, q) && self.any_about_to_score(q.feature()))
    }

    /// Asks about followers in the city before the completed features are scored.
    #[cold]
    pub(crate) fn offers_redeploy(&mut self) -> bool {
        self.count.begin_scoring(self.course.active);
        self.asks_for_redeploy(self.seats.after(self.course.active))
    }

    /// Asks the first player, from this one on and ending with the active player, who may move followers now.
    fn asks_for_redeploy(&mut self, from: Player) -> bool {
        rule!("count.redeploy.order");
        let (active, mut player) = (self.course.active, from);
        loop {
            if self.may_redeploy_any(player) {
                self.course.turn = Turn::Decide(player, Decision::Redeploy);
                return true;
            }
            if player == active {
                return false;
            }
            player = self.seats.after(player);
        }
    }

    /// The smallest place of a feature, which is its name.
    fn smallest_place(&self, root: NodeId) -> (Square, SegmentId) {
        let mut smallest = (Square::new(i16::MAX, i16::MAX), SegmentId(0));
        for laid in &self.board.tiles {
            let count = self.board.tables.kind(laid.tile.kind).count as u8;
            if laid.tile.square < smallest.0
                && let Some(segment) = (0..count).find(|&i| self.root(laid.first + NodeId::from(i)) == root)
            {
                smallest = (laid.tile.square, SegmentId(segment));
            }
        }
        smallest
    }

    /// Lists the moves of followers that the player who decides may make, sorted.
    #[cold]
    pub(crate) fn list_redeployments(&self, player: Player, out: &mut Vec<Action>) {
        let from = out.len();
        for quarter in Quarter::ALL.into_iter().filter(|&quarter| self.leaves_now(player, quarter)) {
            let meeples = MeepleKind::ALL.into_iter();
            for meeple in meeples.filter(|&m| self.find_in_quarter(player, m, quarter).is_some()) {
                self.list_places(meeple, quarter.feature(), |square, segment| {
                    out.push(Action::Redeploy { meeple, square, segment });
                });
            }
        }
        out[from..].sort_unstable();
    }

    /// Whether followers of the player who decides may leave a quarter now.
    fn leaves_now(&self, player: Player, quarter: Quarter) -> bool {
        (!self.is_after_last() || self.opens_at_end(quarter)) && self.may_leave(player, quarter)
    }

    /// Calls `visit` with each place of this kind that the figure may move to now.
    fn list_places(&self, meeple: MeepleKind, kind: FeatureKind, mut visit: impl FnMut(Square, SegmentId)) {
        for laid in &self.board.tiles {
            for i in 0..self.board.tables.kind(laid.tile.kind).count as u8 {
                let node = laid.first + NodeId::from(i);
                let root = self.root(node);
                // A root is the oldest node of its feature, so each feature is listed once.
                let names = if self.tile_matters(meeple) {
                    self.first_on_tile(laid, root) == SegmentId(i)
                } else {
                    root == node
                };
                if names && self.board.features.at(root).kind() == kind && self.takes_followers(root) {
                    let (square, segment) = self.place_for(meeple, root, laid);
                    visit(square, segment);
                }
            }
        }
    }

    /// Whether the tile matters on which this figure stands: a wagon may move on from it.
    fn tile_matters(&self, meeple: MeepleKind) -> bool {
        rule!("count.redeploy.place");
        let goes_on = match self.rules.wagon_move {
            WagonMove::Near => true,
            WagonMove::Connected => false,
        };
        meeple == MeepleKind::Wagon && goes_on && !self.is_after_last()
    }

    /// The place that names a feature for this figure, given one tile of the feature.
    fn place_for(&self, meeple: MeepleKind, root: NodeId, laid: &Laid) -> (Square, SegmentId) {
        if self.tile_matters(meeple) {
            (laid.tile.square, self.first_on_tile(laid, root))
        } else {
            self.smallest_place(root)
        }
    }

    /// The first segment of the feature on one of its tiles.
    fn first_on_tile(&self, laid: &Laid, root: NodeId) -> SegmentId {
        let mut segments = 0..self.board.tables.kind(laid.tile.kind).count as u8;
        SegmentId(segments.find(|&i| self.root(laid.first + NodeId::from(i)) == root).unwrap_or(0))
    }

    /// Where the figure actually stands, if not at the place that names the feature: with the rule that puts the fairy
    /// on tiles, on the fairy's tile.
    fn stands_at(&self, meeple: MeepleKind, root: NodeId) -> Option<(Square, SegmentId)> {
        let square = match self.rules.fairy_place {
            FairyPlace::Tile if !self.tile_matters(meeple) => self.fairy?.at.square,
            FairyPlace::Tile | FairyPlace::Follower => return None,
        };
        let laid = self.laid_at(square)?;
        let segment = self.first_on_tile(laid, root);
        (self.root(laid.first + NodeId::from(segment.0)) == root).then_some((square, segment))
    }

    /// Whether the player who decides may move this follower there.
    pub(crate) fn may_redeploy(&self, meeple: MeepleKind, square: Square, segment: SegmentId) -> bool {
        let Turn::Decide(player, Decision::Redeploy | Decision::LastRedeploy) = self.course.turn else {
            return false;
        };
        let (Some(node), Some(laid)) = (self.board.node_at(square, segment), self.laid_at(square)) else {
            return false;
        };
        let root = self.root(node);
        let quarter = Quarter::of(self.board.features.at(root).kind());
        let leaves = |&quarter: &Quarter| {
            self.leaves_now(player, quarter) && self.find_in_quarter(player, meeple, quarter).is_some()
        };
        quarter.filter(leaves).is_some()
            && self.takes_followers(root)
            && self.place_for(meeple, root, laid) == (square, segment)
    }

    /// Why this follower cannot move there.
    pub(crate) fn redeploy_fault(
        &self,
        player: Player,
        meeple: MeepleKind,
        square: Square,
        segment: SegmentId,
    ) -> Reason {
        let (Some(node), Some(laid)) = (self.board.node_at(square, segment), self.laid_at(square)) else {
            return Reason::NoSegment(segment);
        };
        let root = self.root(node);
        let Some(quarter) = Quarter::of(self.board.features.at(root).kind()) else {
            return Reason::NotScoredNow(square);
        };
        if self.find_in_quarter(player, meeple, quarter).is_none() {
            Reason::NotInQuarter(meeple, quarter)
        } else if quarter == self.count.at {
            Reason::CountThere(quarter)
        } else if !self.leaves_now(player, quarter) {
            Reason::QuarterStays(quarter)
        } else if self.takes_followers(root) {
            let (square, segment) = self.place_for(meeple, root, laid);
            Reason::NamedOtherwise(square, segment)
        } else if self.is_free_of_dragon(root) {
            Reason::NotScoredNow(square)
        } else {
            Reason::DragonOnFeature(square)
        }
    }

    /// Moves a follower of the player who decides from its quarter to a feature.
    #[cold]
    pub(crate) fn redeploy(
        &mut self,
        meeple: MeepleKind,
        square: Square,
        segment: SegmentId,
        sink: &mut impl EventSink,
    ) {
        rule!("count.redeploy");
        let root = self.board.node_at(square, segment).map(|node| self.root(node));
        let root = root.expect("a follower goes to a feature");
        let (square, segment) = self.stands_at(meeple, root).unwrap_or((square, segment));
        let Cell::Tile(tile) = self.board.grid.get(square) else { unreachable!("a follower goes to a tile") };
        let node = self.board.tiles[usize::from(tile)].first + NodeId::from(segment.0);
        let kind = self.board.features.at(root).kind();
        let (Some(player), Some(from)) = (self.course.turn.player(), Quarter::of(kind)) else {
            unreachable!("a follower moves to a feature when that is asked for")
        };
        let place = self.find_in_quarter(player, meeple, from).expect("a follower moves who is there");
        let gone = self.board.lift(place);
        self.leave_behind(&gone, Homecoming::Alone, sink);
        self.board.stand(Standing { player, meeple, segment, tile, node, corner: None }, root);
        rule!("count.redeploy.majority");
        let at = FeatureAt { kind, square, segment };
        if self.is_after_last() {
            sink.send(|| Event::Redeployed { player, meeple, from, at, rule: Clause::CountEnd });
            return self.ask_after_last(player, sink);
        }
        sink.send(|| Event::Redeployed { player, meeple, from, at, rule: Clause::CountRedeploy });
        if !self.asks_for_redeploy(player) {
            self.go_on(Step::Score, sink);
        }
    }

    /// Continues after a player moves nobody, or nobody else.
    pub(crate) fn decline_redeploy(&mut self, player: Player, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question: Question::Redeploy });
        let was_last = player == self.course.active;
        if was_last || !self.asks_for_redeploy(self.seats.after(player)) {
            self.go_on(Step::Score, sink);
        }
    }

    /// Whether followers may leave this quarter after the last tile.
    fn opens_at_end(&self, quarter: Quarter) -> bool {
        rule!("count.end");
        match self.rules.count_end {
            CountEnd::Market => quarter == Quarter::Market,
            CountEnd::AnyQuarter => true,
        }
    }

    /// Asks about followers in the city after the last tile. Returns whether somebody is asked.
    #[cold]
    pub(crate) fn offers_last_redeploy(&mut self) -> bool {
        rule!("count.end.nothing");
        self.asks_last(self.count.last_turn)
    }

    /// Asks the next player after this one who can move a follower and has not passed.
    fn asks_last(&mut self, after: Player) -> bool {
        let mut player = after;
        for _ in 0..self.seats.count {
            player = self.seats.after(player);
            if !self.count.has_passed(player) && self.may_redeploy_at_end(player) {
                self.course.turn = Turn::Decide(player, Decision::LastRedeploy);
                return true;
            }
        }
        false
    }

    fn may_redeploy_at_end(&self, player: Player) -> bool {
        let goes = |&quarter: &Quarter| self.opens_at_end(quarter) && self.may_leave(player, quarter);
        let nodes = 1..self.board.features.next_id();
        let mut kinds = Quarter::ALL.into_iter().filter(goes).map(Quarter::feature);
        kinds.any(|kind| {
            let takes = |node: NodeId| {
                self.root(node) == node
                    && self.board.features.at(node).kind() == kind
                    && self.takes_followers_at_end(node)
            };
            nodes.clone().any(takes)
        })
    }

    /// Continues after a player has moved a follower after the last tile, or has passed.
    fn ask_after_last(&mut self, player: Player, sink: &mut impl EventSink) {
        if !self.asks_last(player) {
            self.go_on(Step::FinalScoring, sink);
        }
    }

    /// Records that a player passes, after the last tile.
    pub(crate) fn decline_last_redeploy(&mut self, player: Player, sink: &mut impl EventSink) {
        sink.send(|| Event::Declined { player, question: Question::LastRedeploy });
        self.count.pass(player);
        self.ask_after_last(player, sink);
    }
}

/// Queries for user interfaces and programs.
impl State {
    /// Normalises an action: a feature that a follower moves to has only one legal name, except that a wagon may name
    /// each tile where the tile matters.
    pub fn named(&self, action: Action) -> Action {
        let Action::Redeploy { meeple, square, segment } = action else { return action };
        let (Some(node), Some(laid)) = (self.board.node_at(square, segment), self.laid_at(square)) else {
            return action;
        };
        let (square, segment) = self.place_for(meeple, self.root(node), laid);
        Action::Redeploy { meeple, square, segment }
    }

    /// The westernmost tile of the feature that a segment belongs to (the northernmost of several), with the feature's
    /// first segment there.
    pub fn smallest_place_of(&self, square: Square, segment: SegmentId) -> Option<(Square, SegmentId)> {
        Some(self.smallest_place(self.root(self.board.node_at(square, segment)?)))
    }
}
