//! Fast access to a position for programs that evaluate it: features by number instead of by place. Nothing here
//! allocates or floods the board.

use crate::bits::bits;
use crate::board::Cell;
use crate::board::node::{BESIEGED, NodeId};
use crate::board::offer::Offer;
use crate::query::view::Feature;
use crate::state::State;
use crate::turn::score::{completed_payment, final_payment};
use bastide_types::{
    EdgeKind, EdgeSet, FeatureKind, MeepleKind, Player, Quarter, Scoring, SegmentId, Side, Square,
};

/// Names a feature until the next tile is laid. Features may then join; [`State::feature_now`] returns the feature that
/// an older name belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureId(pub(crate) NodeId);

impl FeatureId {
    /// A small number, below [`State::feature_bound`], for indexing tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An open square and its surroundings. Features are looked up on demand, because most programs need few.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    state: &'a State,
    slot: u16,
    /// Clockwise from north; empty where no tile lies.
    around: [Offer; 4],
}

/// A part of an edge of an open square, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgePart {
    /// The field before a road or river, in clockwise order.
    First,
    /// The city, road or plain field.
    Middle,
    /// The field after a road or river, in clockwise order.
    Last,
}

impl Opening<'_> {
    /// A number that identifies this open square. It stays the same until a tile is laid here; then another square may
    /// reuse it.
    #[inline]
    pub fn slot(&self) -> u16 {
        self.slot
    }

    /// The square.
    #[inline]
    pub fn square(&self) -> Square {
        self.state.board.square_of_slot(self.slot)
    }

    /// The sides with a neighbouring tile.
    #[inline]
    pub fn sides(&self) -> EdgeSet {
        let mut sides = EdgeSet::EMPTY;
        Side::ALL.into_iter().filter(|&side| self.offer(side).is_some()).for_each(|side| sides.insert(side));
        sides
    }

    /// The edge kind that the tile on a side shows. Only valid if a tile lies there.
    #[inline]
    pub fn kind(&self, side: Side) -> EdgeKind {
        EdgeKind::ALL[self.offer(side).row()]
    }

    /// The feature at a part of the edge on a side. Only valid if a tile lies there, and for parts that its edge has:
    /// cities and plain fields only have the middle, rivers the other two, roads all three.
    #[inline]
    pub fn feature(&self, side: Side, part: EdgePart) -> FeatureId {
        // The neighbour's offer is clockwise as seen from the neighbour.
        let lane = match part {
            EdgePart::First => 2,
            EdgePart::Middle => 1,
            EdgePart::Last => 0,
        };
        FeatureId(self.state.root(self.offer(side).node(lane)))
    }

    #[inline]
    fn offer(&self, side: Side) -> Offer {
        self.around[side.index()]
    }
}

impl State {
    /// One more than the greatest possible [`FeatureId::index`].
    pub fn feature_bound(&self) -> usize {
        usize::from(self.board.features.next_id())
    }

    /// The totals of a feature.
    #[inline]
    pub fn feature_by_id(&self, id: FeatureId) -> Feature {
        self.feature_of(id.0)
    }

    /// The kind of a feature.
    #[inline]
    pub fn feature_kind(&self, id: FeatureId) -> FeatureKind {
        self.board.features.at(id.0).kind()
    }

    /// The quarter of the City of Carcassonne that a feature is, if it is one.
    pub fn quarter_by_id(&self, id: FeatureId) -> Option<Quarter> {
        self.quarter_of_node(id.0)
    }

    /// Whether the tile just laid completes anything, to be scored after the deployment.
    #[inline]
    pub fn completes(&self) -> bool {
        !self.course.completed.is_empty()
    }

    /// The feature of a segment of the tile laid last; `None` if it has no such segment.
    #[inline]
    pub fn feature_here(&self, segment: SegmentId) -> Option<FeatureId> {
        let laid = self.board.last();
        let exists = segment.index() < self.board.tables.kind(laid.tile.kind).count;
        exists.then(|| FeatureId(self.root(laid.first + NodeId::from(segment.0))))
    }

    /// Whether farmers count a city twice, because it is besieged.
    #[inline]
    pub fn pays_farmers_double(&self, city: FeatureId) -> bool {
        self.in_play.siege() && self.board.features.at(city.0).flags & BESIEGED != 0
    }

    /// The incomplete features near a castle, except fields. A feature with several segments there is repeated.
    pub fn open_near_castle(&self, castle: FeatureId) -> impl Iterator<Item = FeatureId> + '_ {
        let castle = self.board.castles.iter().find(move |one| one.root == castle.0);
        castle.into_iter().flat_map(|castle| self.board.near(castle)).filter_map(|node| {
            let root = self.root(node);
            let feature = self.board.features.at(root);
            let counts = match feature.kind().scoring() {
                Scoring::Edges => feature.open > 0,
                Scoring::Around => self.board.totals(root).open > 0,
                Scoring::Field | Scoring::Never => false,
            };
            counts.then_some(FeatureId(root))
        })
    }

    /// Every figure on the table with the feature it stands in.
    pub fn figure_features(&self) -> impl Iterator<Item = (Player, MeepleKind, FeatureId)> + '_ {
        self.board.figures.iter().map(|f| (f.player, f.meeple, FeatureId(self.root(f.node))))
    }

    /// The tunnel mouths not joined to another yet: the road that ends in each, and the owner of its token, if any.
    /// Empty if tunnel tokens are not in play.
    pub fn mouths(&self) -> impl Iterator<Item = (FeatureId, Option<Player>)> + '_ {
        let tiles = if self.in_play.tunnels() { &self.board.tiles[..] } else { &[] };
        let nodes = tiles.iter().flat_map(|laid| {
            let segments = u64::from(self.board.tables.kind(laid.tile.kind).mouths);
            bits(segments).map(move |segment| laid.first + segment as NodeId)
        });
        let open = nodes.filter(|&node| !self.tunnels.joined().any(|(a, b)| a == node || b == node));
        open.map(|node| {
            let token = self.tunnels.placed().find(|token| token.node == node);
            (FeatureId(self.root(node)), token.map(|token| token.player))
        })
    }

    /// Whether shrines challenge cloisters in this game.
    pub fn has_shrines(&self) -> bool {
        self.in_play.shrines()
    }

    /// Whether pig-herds pay farmers more in this game.
    pub fn has_herds(&self) -> bool {
        self.in_play.herds()
    }

    /// The rival of a cloister or shrine: an occupied one of the other kind next to it, with both incomplete. Always
    /// `None` in games without shrines.
    #[inline]
    pub fn rival(&self, cloister: FeatureId) -> Option<FeatureId> {
        if self.in_play.shrines() { self.finds_rival(cloister) } else { None }
    }

    #[cold]
    fn finds_rival(&self, cloister: FeatureId) -> Option<FeatureId> {
        let open = self.board.cloisters.iter().find(|open| open.node == cloister.0)?;
        self.board.rivals_of(open.square).next().map(FeatureId)
    }

    /// Whether a pig-herd in a field pays its farmers more.
    #[inline]
    pub fn has_herd_in(&self, field: FeatureId) -> bool {
        self.has_herd(field.0)
    }

    /// Every incomplete cloister and garden, with its square, occupied or not.
    pub fn open_cloisters(&self) -> impl Iterator<Item = (Square, FeatureId)> + '_ {
        self.board.cloisters.iter().map(|cloister| (cloister.square, FeatureId(cloister.node)))
    }

    /// The open squares, in the order of their [slots](Opening::slot).
    pub fn openings(&self) -> impl Iterator<Item = Opening<'_>> {
        self.board.frontier.slots().map(|slot| self.opening(slot))
    }

    /// The open squares next to the tile laid last, clockwise from north.
    pub fn openings_here(&self) -> impl Iterator<Item = Opening<'_>> {
        let here = self.last_tile().square;
        let around = Side::ALL.into_iter().map(move |side| self.board.grid.get(here.neighbour(side)));
        around.filter_map(|cell| if let Cell::Open(slot) = cell { Some(self.opening(slot)) } else { None })
    }

    fn opening(&self, slot: u16) -> Opening<'_> {
        Opening { state: self, slot, around: self.board.around(slot) }
    }

    /// The present feature that contains a feature named before the last tile was laid.
    #[inline]
    pub fn feature_now(&self, before: FeatureId) -> FeatureId {
        FeatureId(self.root(before.0))
    }

    /// The fields for which `wanted` is true, with the cities they touch, once for every tile on which they do; pairs
    /// may repeat.
    pub fn touches(
        &self,
        wanted: impl Fn(FeatureId) -> bool,
    ) -> impl Iterator<Item = (FeatureId, FeatureId)> {
        self.board.touches.as_slice().iter().filter_map(move |&(field, city)| {
            let field = FeatureId(self.root(field));
            wanted(field).then(|| (field, FeatureId(self.root(city))))
        })
    }

    /// The points that a road, city or cloister would pay its owners if it were complete, or if the game ended now. 0
    /// for a field.
    pub fn worth(&self, id: FeatureId, complete: bool) -> u32 {
        let node = self.board.totals(id.0);
        let payment = match (node.kind(), complete) {
            (FeatureKind::Field | FeatureKind::Tower | FeatureKind::Quarter, _) => return 0,
            (FeatureKind::City, _) if self.board.is_castle(id.0) => return 0,
            (_, true) => completed_payment(&self.rules, &node),
            (_, false) => final_payment(&self.rules, &node),
        };
        payment.items.points()
    }
}
