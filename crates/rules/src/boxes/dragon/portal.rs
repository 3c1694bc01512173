//! Magic portals: deploying a follower on another tile.

use crate::board::node::NodeId;
use crate::board::{Cell, Laid};
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::deploy::{occupied, occupying};
use crate::turn::error::Reason;
use bastide_types::{
    Action, EventSink, FeatureKind, Fields, MeepleKind, Player, Portal, Role, Scoring, SegmentId, Spot,
    Square, Symbol,
};

impl State {
    /// Whether the tile just laid has a magic portal and portals are in use.
    pub(crate) fn shows_portal(&self) -> bool {
        rule!("portal.use");
        match self.rules.portal {
            Portal::On => self.shows(Symbol::Portal),
            Portal::Off => false,
        }
    }

    /// Deploys a figure of the active player through the portal on another tile.
    #[cold]
    pub(crate) fn deploy_through_portal(&mut self, meeple: MeepleKind, at: Spot, sink: &mut impl EventSink) {
        rule!("portal.each-part" if self.course.part > 1);
        if self.in_play.phantoms() {
            self.course.done.note(OncePerTurn::Portal);
        }
        let Spot::There { square, segment } = at else { unreachable!("a portal leads to another tile") };
        let Cell::Tile(tile) = self.board.grid.get(square) else { unreachable!("a portal leads to a tile") };
        let node = self.board.tiles[usize::from(tile)].first + NodeId::from(segment.0);
        self.stand((meeple, at), segment, tile, self.root(node), sink);
    }

    /// Appends the deployments through the portal of the player who may deploy now, in no particular order.
    pub(crate) fn list_portal(&self, player: Player, out: &mut Vec<Action>) {
        if self.portal_used() {
            return;
        }
        for (number, laid) in self.board.tiles.iter().enumerate() {
            for i in 0..self.board.tables.kind(laid.tile.kind).count as u8 {
                let (square, segment) = (laid.tile.square, SegmentId(i));
                if !self.portal_leads_to(number as u16, segment) {
                    continue;
                }
                let kind = self.board.features.at(laid.first + NodeId::from(i)).kind();
                let goes = |&meeple: &MeepleKind| {
                    goes_through(meeple, kind) && self.seats[player].supply.count(meeple) > 0
                };
                let at = Spot::There { square, segment };
                out.extend(
                    MeepleKind::ALL.into_iter().filter(goes).map(|meeple| Action::Deploy { meeple, at }),
                );
            }
        }
    }

    /// Whether the portal leads a figure of this kind to any segment.
    pub(crate) fn portal_leads_anywhere(&self, meeple: MeepleKind) -> bool {
        let leads = |(number, laid): (usize, &Laid)| {
            let count = self.board.tables.kind(laid.tile.kind).count as u8;
            let kind = |segment| self.board.features.at(laid.first + NodeId::from(segment)).kind();
            (0..count).any(|segment| {
                self.portal_leads_to(number as u16, SegmentId(segment)) && goes_through(meeple, kind(segment))
            })
        };
        !self.portal_used() && self.board.tiles.iter().enumerate().any(leads)
    }

    /// Whether the player who may deploy now may deploy a figure there through the portal.
    pub(crate) fn may_deploy_there(&self, meeple: MeepleKind, square: Square, segment: SegmentId) -> bool {
        let (Some(player), Cell::Tile(tile)) = (self.deployer(meeple), self.board.grid.get(square)) else {
            return false;
        };
        self.in_play.portal()
            && self.shows_portal()
            && !self.portal_used()
            && self.seats[player].supply.count(meeple) > 0
            && self.portal_leads_to(tile, segment)
            && self
                .board
                .node_at(square, segment)
                .is_some_and(|node| goes_through(meeple, self.board.features.at(node).kind()))
    }

    /// Whether a follower may be deployed on this segment of a tile through the portal.
    pub(crate) fn portal_leads_to(&self, tile: u16, segment: SegmentId) -> bool {
        let laid = &self.board.tiles[usize::from(tile)];
        let square = laid.tile.square;
        let exists = usize::from(segment.0) < self.board.tables.kind(laid.tile.kind).count;
        if !exists || square == self.board.last().tile.square || self.dragon.at == Some(square) {
            return false;
        }
        rule!("portal.where");
        rule!("count.outside" if laid.tile.kind.tile().role == Role::Carcassonne);
        let root = self.root(laid.first + NodeId::from(segment.0));
        let node = self.board.features.at(root);
        let open = match node.kind().scoring() {
            Scoring::Edges => node.open > 0,
            Scoring::Around => self.board.totals(root).open > 0,
            Scoring::Field => self.rules.fields == Fields::On,
            Scoring::Never => false,
        };
        rule!("portal.segment" if node.builder_or_pig != 0 && self.figure_on(square, segment).is_some());
        open && !occupied(occupying(self.rules.figures), node)
            && (node.builder_or_pig == 0 || self.figure_on(square, segment).is_none())
    }

    pub(crate) fn portal_fault(
        &self,
        player: Player,
        meeple: MeepleKind,
        square: Square,
        segment: SegmentId,
    ) -> Reason {
        if !self.in_play.portal() || !self.shows_portal() {
            return Reason::NoPortal;
        }
        if self.portal_used() {
            return Reason::PortalUsed;
        }
        let Some(node) = self.board.node_at(square, segment) else {
            return Reason::NoSegment(segment);
        };
        let root = self.root(node);
        let node = self.board.totals(root);
        let kind = node.kind();
        if self.dragon.at == Some(square) {
            Reason::DragonHere(square)
        } else if !meeple.is_follower() {
            Reason::NotThroughPortal(meeple)
        } else if self.seats[player].supply.count(meeple) == 0 {
            Reason::NotAtHome(player, meeple)
        } else if !goes_through(meeple, kind)
            || kind == FeatureKind::Quarter
            || (kind == FeatureKind::Field && self.rules.fields == Fields::Off)
        {
            Reason::WrongFeature(meeple, kind)
        } else if kind == FeatureKind::Field && node.has_barn() {
            Reason::FieldOfBarn
        } else if occupied(occupying(self.rules.figures), &node) {
            Reason::FeatureTaken(kind)
        } else if kind != FeatureKind::Field && node.open == 0 {
            Reason::PortalToComplete(kind)
        } else if self.board.last().tile.square == square {
            Reason::NoSegment(segment)
        } else {
            Reason::SegmentTaken
        }
    }
}

/// Whether a figure can be deployed through portals on this kind of feature.
pub(crate) fn goes_through(meeple: MeepleKind, kind: FeatureKind) -> bool {
    rule!("portal.follower");
    rule!("abbot.portal" if meeple == MeepleKind::Abbot);
    rule!("garden.abbot" if kind == FeatureKind::Garden);
    meeple.is_follower() && meeple.stands_on(kind)
}
