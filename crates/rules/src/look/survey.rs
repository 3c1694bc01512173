//! A quick look at a position for programs that judge it: features by number instead of by place.
//! Nothing here allocates or floods the board.

use super::view::Feature;
use crate::State;
use crate::bits::bits;
use crate::board::node::{BESIEGED, NodeId};
use crate::board::offer::Offer;
use crate::steps::score::{completed_payment, final_payment};
use bastide_types::{EdgeKind, FeatureKind, MeepleKind, Player, Quarter, SegmentId, Square};

/// Names a feature until the next tile is laid: features that meet become one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureId(pub(super) NodeId);

impl FeatureId {
    /// A small number, below [`State::feature_bound`], for tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What the tile beside an open square shows to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Neighbour {
    /// The edge kind.
    pub kind: EdgeKind,
    /// Along the open square's edge, clockwise: first half field, middle, second half field. A city or
    /// plain field has only the middle, a river only the halves.
    pub features: [Option<FeatureId>; 3],
}

/// An open square with what lies around it, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Where.
    pub square: Square,
    /// The neighbours; `None` where no tile lies.
    pub sides: [Option<Neighbour>; 4],
}

impl State {
    /// One more than the greatest [`FeatureId::index`] now.
    pub fn feature_bound(&self) -> usize {
        usize::from(self.board.features.next_id())
    }

    /// The totals of a feature.
    #[inline]
    pub fn feature_by_id(&self, id: FeatureId) -> Feature {
        self.feature_of(id.0)
    }

    /// What kind of feature it is.
    #[inline]
    pub fn feature_kind(&self, id: FeatureId) -> FeatureKind {
        self.board.features.at(id.0).kind()
    }

    /// Which quarter of the City of Carcassonne it is, if it is one.
    pub fn quarter_by_id(&self, id: FeatureId) -> Option<Quarter> {
        self.quarter_of_node(id.0)
    }

    /// Whether the tile just laid completes something, which is scored after the deployment.
    #[inline]
    pub fn completes(&self) -> bool {
        !self.course.completed.is_empty()
    }

    /// The feature that a segment of the tile laid last belongs to, if it has so many segments.
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

    /// The roads, cities and cloisters beside a castle that may still be completed; one with several segments there several
    /// times.
    pub fn open_beside(&self, castle: FeatureId) -> impl Iterator<Item = FeatureId> + '_ {
        let castle = self.board.castles.iter().find(move |one| one.root == castle.0);
        castle.into_iter().flat_map(|castle| self.board.near(castle)).filter_map(|node| {
            let root = self.root(node);
            let feature = self.board.features.at(root);
            let counts = match feature.kind() {
                FeatureKind::City | FeatureKind::Road => feature.open > 0,
                FeatureKind::Cloister => self.board.totals(root).open > 0,
                FeatureKind::Field | FeatureKind::Tower | FeatureKind::Quarter => false,
            };
            counts.then_some(FeatureId(root))
        })
    }

    /// Every figure on the table with the feature that it stands in.
    pub fn figure_features(&self) -> impl Iterator<Item = (Player, MeepleKind, FeatureId)> + '_ {
        self.board.figures.iter().map(|f| (f.player, f.meeple, FeatureId(self.root(f.node))))
    }

    /// The mouths of tunnels that no token has joined to another yet, by the roads that end there, with whose token lies in
    /// each; none where tunnel tokens are not in play.
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

    /// Every cloister that is not complete, with its square, occupied or not.
    pub fn open_cloisters(&self) -> impl Iterator<Item = (Square, FeatureId)> + '_ {
        self.board.cloisters.iter().map(|cloister| (cloister.square, FeatureId(cloister.node)))
    }

    /// The open squares, in no particular order.
    pub fn openings(&self) -> impl Iterator<Item = Opening> + '_ {
        let neighbour = |offer: Offer| {
            let kind = offer.kind()?;
            // The offer is clockwise on the neighbour.
            let feature = |part: usize| Some(FeatureId(self.root(offer.node(2 - part))));
            let features = match kind {
                EdgeKind::City | EdgeKind::Field => [None, feature(1), None],
                EdgeKind::Road => [feature(0), feature(1), feature(2)],
                EdgeKind::River => [feature(0), None, feature(2)],
                // No open square sees one.
                EdgeKind::Wall => [None; 3],
            };
            Some(Neighbour { kind, features })
        };
        self.board.frontier.slots().map(move |slot| Opening {
            square: self.board.frontier.square(slot),
            sides: self.board.frontier.around(slot).map(neighbour),
        })
    }

    /// Fields with the cities that they touch, for each tile on which they do: pairs may repeat.
    /// Only fields for which `wanted` is true.
    pub fn touches(
        &self,
        wanted: impl Fn(FeatureId) -> bool,
    ) -> impl Iterator<Item = (FeatureId, FeatureId)> {
        self.board.touches.as_slice().iter().filter_map(move |&(field, city)| {
            let field = FeatureId(self.root(field));
            wanted(field).then(|| (field, FeatureId(self.root(city))))
        })
    }

    /// What a road, city or cloister pays to its owners as it stands: as if it were complete, or as if
    /// the game ended. 0 for a field.
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
