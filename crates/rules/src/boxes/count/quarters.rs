//! The City of Carcassonne: its quarters, the followers who go into them, and the count. `redeploy.rs` moves them out
//! to features.

use crate::board::Standing;
use crate::board::node::{NodeId, Strength};
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use bastide_types::{
    Action, Clause, CountDeploy, CountMove, Decision, Event, EventSink, FeatureAt, FeatureKind, Homecoming,
    MeepleKind, Player, Quarter, Role, SegmentId, Source, Spot, Square, Symbol, Turn,
};

/// The number of tiles in the City of Carcassonne, which are laid first unless another start was agreed.
const CITY_TILES: usize = 12;

/// The quarters.
impl State {
    /// Finds the tile with the quarters once all start tiles are laid.
    pub(crate) fn find_quarters(&mut self) {
        let has_quarters = |tile: bastide_types::TileKind| tile.tile().symbol == Some(Symbol::Quarters);
        let tile = self.board.tiles.iter().position(|laid| has_quarters(laid.tile.kind));
        self.count.tile = tile.unwrap_or(0) as u16;
        rule!("count.home" if tile.is_some());
    }

    /// Whether the City of Carcassonne is on the table. Scans the start tiles.
    pub(crate) fn has_carcassonne(&self) -> bool {
        let start = self.board.tiles.iter().take(CITY_TILES);
        start.into_iter().any(|laid| laid.tile.kind.tile().role == Role::Carcassonne)
    }

    /// Whether the feature with this root is the City of Carcassonne. Scans the start tiles.
    pub(crate) fn is_carcassonne(&self, root: NodeId) -> bool {
        let mut start = self.board.tiles.iter().take(CITY_TILES);
        start.any(|laid| {
            let mut segments = laid.tile.kind.tile().segments();
            segments.any(|(id, s)| s.carcassonne && self.root(laid.first + NodeId::from(id.0)) == root)
        })
    }

    /// The node of a quarter.
    fn quarter_node(&self, quarter: Quarter) -> NodeId {
        self.board.tiles[usize::from(self.count.tile)].first + NodeId::from(self.quarter_segment(quarter).0)
    }

    /// The segment of a quarter on the tile with the quarters.
    fn quarter_segment(&self, quarter: Quarter) -> SegmentId {
        let tile = self.board.tiles[usize::from(self.count.tile)].tile.kind;
        SegmentId(self.board.tables.kind(tile).quarters.unwrap_or(0) + quarter.index() as u8)
    }

    /// A quarter as the place of a figure.
    fn place_of_quarter(&self, quarter: Quarter) -> FeatureAt {
        let square = self.board.tiles[usize::from(self.count.tile)].tile.square;
        FeatureAt { kind: FeatureKind::Quarter, square, segment: self.quarter_segment(quarter) }
    }

    /// The quarter that a figure is in, if any.
    pub(crate) fn quarter_of(&self, figure: &Standing) -> Option<Quarter> {
        self.quarter_of_node(figure.node)
    }

    /// The quarter that a node represents, if any.
    pub(crate) fn quarter_of_node(&self, node: NodeId) -> Option<Quarter> {
        let is_one = self.in_play.count() && self.board.features.at(node).kind() == FeatureKind::Quarter;
        is_one.then(|| Quarter::ALL[usize::from(node - self.quarter_node(Quarter::Castle))])
    }

    /// The index of a follower of a player in a quarter.
    pub(crate) fn find_in_quarter(
        &self,
        player: Player,
        meeple: MeepleKind,
        quarter: Quarter,
    ) -> Option<usize> {
        self.board.find_figure(player, meeple, self.quarter_node(quarter))
    }

    /// The strength of the followers in a quarter.
    fn in_quarter(&self, quarter: Quarter) -> Strength {
        self.board.features.at(self.quarter_node(quarter)).strength
    }

    /// Whether a player has followers in a quarter who may leave it for features.
    pub(crate) fn may_leave(&self, player: Player, quarter: Quarter) -> bool {
        rule!("count.block" if quarter == self.count.at && self.in_quarter(quarter)[player] > 0);
        quarter != self.count.at && self.in_quarter(quarter)[player] > 0
    }
}

/// After scoring.
impl State {
    /// Records that a player was paid for a feature in this part.
    #[cold]
    pub(crate) fn note_paid(&mut self, player: Player, source: Source) {
        rule!("count.deploy.points");
        match source {
            Source::Roads | Source::Cities | Source::Cloisters | Source::Fields | Source::Castles => {
                self.count.note_paid(player);
            }
            Source::Goods
            | Source::King
            | Source::Robber
            | Source::Fairy
            | Source::Ransom
            | Source::Barns
            | Source::Bazaars => {}
        }
    }

    /// Whether the player has a follower of this kind in supply that may go into a quarter.
    fn goes_into(&self, player: Player, meeple: MeepleKind, quarter: Quarter) -> bool {
        rule!("count.deploy.who");
        rule!("abbot.count" if meeple == MeepleKind::Abbot);
        quarter.admits(meeple) && self.seats[player].supply.count(meeple) > 0
    }

    /// Asks the active player which follower to send into the city, if only other players were paid. Returns whether
    /// they are asked.
    #[cold]
    pub(crate) fn offers_city(&mut self) -> bool {
        let player = self.course.active;
        rule!("count.move" if self.course.part > 1);
        let again = match self.rules.count_deploy {
            CountDeploy::OnceATurn => !self.course.done.contains(OncePerTurn::City),
            CountDeploy::EachPart => true,
        };
        if !again || !self.count.only_others_paid(player) {
            return false;
        }
        rule!("count.goods" if self.seats[player].goods != Default::default());
        let goes = |meeple| Quarter::ALL.into_iter().any(|quarter| self.goes_into(player, meeple, quarter));
        let any = MeepleKind::ALL.into_iter().any(goes);
        if any {
            self.course.turn = Turn::Decide(player, Decision::City);
        }
        any
    }

    /// Lists the followers and quarters to choose from, sorted.
    #[cold]
    pub(crate) fn list_city(&self, player: Player, out: &mut Vec<Action>) {
        for meeple in MeepleKind::ALL {
            let quarters = Quarter::ALL.into_iter().filter(|&q| self.goes_into(player, meeple, q));
            out.extend(quarters.map(|q| Action::Deploy { meeple, at: Spot::Quarter(q) }));
        }
    }

    /// Whether the player who decides may send this figure into this quarter.
    pub(crate) fn may_enter(&self, meeple: MeepleKind, quarter: Quarter) -> bool {
        let Turn::Decide(player, Decision::City) = self.course.turn else { return false };
        self.goes_into(player, meeple, quarter)
    }

    /// Why this figure cannot be sent there.
    pub(crate) fn city_fault(&self, player: Player, meeple: MeepleKind, at: Spot) -> Reason {
        match at {
            Spot::Quarter(quarter) if !quarter.admits(meeple) => Reason::WrongQuarter(meeple, quarter),
            Spot::Quarter(_) => Reason::NotAtHome(player, meeple),
            Spot::Here(_) | Spot::There { .. } | Spot::Tower(_) | Spot::Corner(_) => {
                Reason::NotNow(Turn::Decide(player, Decision::City))
            }
        }
    }

    /// Sends a follower of the active player into the city.
    #[cold]
    pub(crate) fn enter_quarter(&mut self, meeple: MeepleKind, quarter: Quarter, sink: &mut impl EventSink) {
        rule!("count.deploy");
        rule!("phantom.count" if meeple == MeepleKind::Phantom);
        self.course.done.note(OncePerTurn::City);
        let (tile, node) = (self.count.tile, self.quarter_node(quarter));
        self.stand((meeple, Spot::Quarter(quarter)), self.quarter_segment(quarter), tile, node, sink);
        let player = self.course.active;
        match self.rules.count_move {
            CountMove::Free => self.course.turn = Turn::Decide(player, Decision::Count),
            CountMove::Clockwise => self.count_goes(self.count.at.clockwise(), sink),
            CountMove::Follows => self.count_goes(quarter, sink),
        }
    }

    /// Moves the count as the rules prescribe, unless he is there already.
    fn count_goes(&mut self, quarter: Quarter, sink: &mut impl EventSink) {
        rule!("count.moves.itself");
        if self.count.at != quarter {
            self.count.at = quarter;
            let player = self.course.active;
            sink.send(|| Event::CountMoved { player, quarter, rule: Clause::CountMovesItself });
        }
        self.go_on(Step::LateDragon, sink);
    }

    /// Lists the quarters that the count may move to.
    pub(crate) fn list_count_moves(&self, out: &mut Vec<Action>) {
        let others = Quarter::ALL.into_iter().filter(|&quarter| quarter != self.count.at);
        out.extend(others.map(Action::MoveCount));
    }

    /// Whether the player who decides may move the count there.
    pub(crate) fn may_move_count(&self, quarter: Quarter) -> bool {
        matches!(self.course.turn, Turn::Decide(_, Decision::Count)) && quarter != self.count.at
    }

    /// Moves the count at the player's choice.
    #[cold]
    pub(crate) fn move_count(&mut self, quarter: Quarter, sink: &mut impl EventSink) {
        rule!("count.moves");
        self.count.at = quarter;
        let player = self.course.active;
        sink.send(|| Event::CountMoved { player, quarter, rule: Clause::CountMoves });
        self.go_on(Step::LateDragon, sink);
    }
}

/// At a festival.
impl State {
    /// Whether the player who decides may take a follower out of a quarter at a festival.
    pub(crate) fn may_leave_quarter(&self, meeple: MeepleKind, quarter: Quarter) -> bool {
        self.in_play.count()
            && self.offers_festival()
            && self.find_in_quarter(self.course.active, meeple, quarter).is_some()
    }

    /// Takes a follower of the active player out of a quarter.
    #[cold]
    pub(crate) fn leave_quarter(&mut self, meeple: MeepleKind, quarter: Quarter, sink: &mut impl EventSink) {
        rule!("count.festival");
        rule!("festival.instead");
        let player = self.course.active;
        let place = self.find_in_quarter(player, meeple, quarter).expect("a follower leaves who is there");
        let at = self.place_of_quarter(quarter);
        sink.send(|| Event::TakenBack { player, meeple, at, rule: Clause::FestivalFigure });
        self.take_off(place, Homecoming::TakenBack, sink);
        self.go_on_after_action(sink);
    }
}

/// Queries for user interfaces and programs.
impl State {
    /// Whether followers go into the City of Carcassonne in this game.
    pub fn has_count(&self) -> bool {
        self.in_play.count()
    }

    /// The quarter where the count is, if he is in play.
    pub fn count(&self) -> Option<Quarter> {
        self.in_play.count().then_some(self.count.at)
    }

    /// The square of the tile with the quarters, if the count is in play.
    pub fn quarters(&self) -> Option<Square> {
        self.in_play.count().then(|| self.board.tiles[usize::from(self.count.tile)].tile.square)
    }

    /// The quarter that a segment of the tile on a square is, if any.
    pub fn quarter_at(&self, square: Square, segment: SegmentId) -> Option<Quarter> {
        self.quarter_of_node(self.board.node_at(square, segment)?)
    }

    /// The number of followers of a kind that a player has in a quarter.
    pub fn in_quarter_of(&self, player: Player, meeple: MeepleKind, quarter: Quarter) -> usize {
        let here =
            |f: &&Standing| (f.player, f.meeple) == (player, meeple) && self.quarter_of(f) == Some(quarter);
        self.board.figures.iter().filter(here).count()
    }

    /// Whether a follower went into the city in this turn.
    pub fn went_into_city(&self) -> bool {
        self.course.done.contains(OncePerTurn::City)
    }
}
