//! Deploying a figure on the tile just laid.

use crate::board::Standing;
#[cfg(debug_assertions)]
use crate::board::node::MAYOR;
use crate::board::node::{Node, NodeId};
use crate::coverage::rule;
use crate::deployments::ALL_SEGMENTS;
use crate::deployments::Deployments;
use crate::state::State;
use crate::turn::Step;
use bastide_types::{
    Companion, Decision, Event, EventSink, FeatureAt, FeatureKind, Fields, FigureStatus, MeepleKind,
    PerMeeple, Player, Question, SegmentId, Spot, Turn,
};

impl State {
    /// The legal deployments of the player who may deploy now; empty at any other time.
    #[inline]
    pub fn deployments(&self) -> Deployments {
        match self.course.turn {
            Turn::Decide(player, Decision::Deploy(_)) => self.deployments_of(player),
            Turn::Decide(player, Decision::Phantom(_)) => self.phantom_deployments(player),
            Turn::Decide(..) | Turn::Chance | Turn::Over => Deployments::default(),
        }
    }

    /// Deploys the `n`-th of these [`deployments`](Self::deployments) of the active player, or passes if `n` is their
    /// number. Equivalent to applying [`Deployments::nth`], but does not go through an action.
    #[inline(always)]
    pub fn deploy_nth(&mut self, all: Deployments, n: u32, sink: &mut impl EventSink) {
        sink.act(|| all.nth(n));
        let next = match all.nth_figure(n) {
            Some((meeple, segment)) => {
                self.deploy_here(meeple, segment, sink);
                Step::after(meeple)
            }
            None => {
                self.deploy_nobody(sink);
                Step::Tunnel
            }
        };
        self.go_on_after_deploying(next, sink);
    }

    /// The deployments that the tile allows (found by `look_here` in `turn/place.rs`), limited to the figures in the
    /// player's supply and by the toggles of the edition.
    #[inline(always)]
    pub(crate) fn deployments_of(&self, player: Player) -> Deployments {
        rule!("deploy.here");
        #[cfg(debug_assertions)]
        self.mark_deployments(player);
        rule!("deploy.segment");
        let mut open = self.course.deployable.and(self.seats[player].supply.home());
        rule!("deploy.field");
        match self.rules.fields {
            Fields::On => {}
            Fields::Off => open = open.and(self.without_fields()),
        }
        rule!("deploy.large" if open.segments(MeepleKind::Large) != 0);
        rule!("mayor.deploy" if open.segments(MeepleKind::Mayor) != 0);
        rule!("builder.deploy.companion" if open.segments(MeepleKind::Builder) != 0);
        match self.rules.companion {
            Companion::AnyFollower => open,
            Companion::NormalFollower => open.and(self.with_normal_companion(player)),
        }
    }

    /// Marks the clauses that allow or forbid the player's figures on each segment of the tile.
    #[cfg(debug_assertions)]
    fn mark_deployments(&self, player: Player) {
        let supply = self.seats[player].supply;
        let [builders, pigs] = [MeepleKind::Builder, MeepleKind::Pig].map(|meeple| supply.count(meeple));
        let all_out = |&meeple: &MeepleKind| supply.count(meeple) == 0 && self.seats.owned[meeple] > 0;
        rule!("deploy.supply" if MeepleKind::ALL.iter().any(all_out));
        for (i, segment) in self.board.tables.kind(self.board.last().tile.kind).segments.iter().enumerate() {
            let node = self.board.features.at(self.root_here(i));
            let field = segment.kind() == FeatureKind::Field;
            let buildable = matches!(segment.kind(), FeatureKind::City | FeatureKind::Road);
            let own = node.strength[player] > 0;
            rule!("deploy.unoccupied" if occupied(occupying(self.rules.figures), node));
            rule!("figure.single" if node.builder_or_pig >> player.0 & 1 == 1);
            if builders > 0 {
                rule!("builder.deploy.where" if own && !buildable);
                rule!("builder.deploy.follower" if !own && buildable);
                rule!("builder.deploy.completed" if own && buildable && node.open == 0);
            }
            let root = self.root_here(i);
            let wagon = self.board.find_figure(player, MeepleKind::Wagon, root).is_some();
            rule!("wagon.builder" if wagon && buildable && builders > 0);
            let phantom = self.board.find_figure(player, MeepleKind::Phantom, root).is_some();
            rule!("phantom.builder" if phantom && (buildable && builders > 0 || field && pigs > 0));
            rule!("wagon.deploy" if supply.count(MeepleKind::Wagon) > 0 && field);
            rule!("barn.closed" if node.has_barn());
            rule!("mayor.deploy.where" if supply.count(MeepleKind::Mayor) > 0 && segment.kind() != FeatureKind::City);
            rule!("mayor.follower" if mayor_alone(node, player) && buildable);
            let normal = self.rules.companion == Companion::NormalFollower;
            rule!("mayor.companion" if mayor_alone(node, player) && buildable && normal);
            if pigs > 0 {
                rule!("pig.deploy.where" if own && !field);
                rule!("pig.deploy.farmer" if !own && field);
            }
        }
    }

    /// Every figure on every segment of the tile just laid except fields.
    #[cold]
    fn without_fields(&self) -> Deployments {
        let table = self.board.tables.kind(self.board.last().tile.kind);
        let fields = table.segments.iter().enumerate().filter(|(_, s)| s.kind() == FeatureKind::Field);
        let others = ALL_SEGMENTS & !fields.fold(0, |set, (i, _)| set | 1 << i);
        Deployments::all(PerMeeple([others; MeepleKind::COUNT]))
    }

    /// Every deployment except a builder where the player has no follower of normal size.
    #[cold]
    fn with_normal_companion(&self, player: Player) -> Deployments {
        let normal = |root| {
            let mut figures = self.board.figures.iter();
            figures.any(|f| {
                let normal = matches!(f.meeple, MeepleKind::Follower | MeepleKind::Phantom);
                normal && f.player == player && self.root(f.node) == root
            })
        };
        let count = self.board.tables.kind(self.board.last().tile.kind).count;
        let segments = (0..count).filter(|&i| normal(self.root_here(i)));
        let mut open = PerMeeple([ALL_SEGMENTS; MeepleKind::COUNT]);
        open[MeepleKind::Builder] = segments.fold(0, |set, i| set | 1 << i);
        Deployments::all(open)
    }

    /// Deploys a figure of the active player.
    #[inline]
    pub(crate) fn deploy(&mut self, meeple: MeepleKind, at: Spot, sink: &mut impl EventSink) {
        rule!("deploy.one");
        let Spot::Here(segment) = at else { return self.deploy_elsewhere(meeple, at, sink) };
        self.deploy_here(meeple, segment, sink);
    }

    /// Deploys a figure of the active player on the tile just laid.
    #[inline(always)]
    fn deploy_here(&mut self, meeple: MeepleKind, segment: SegmentId, sink: &mut impl EventSink) {
        let tile = self.board.tiles.len() as u16 - 1;
        let root = self.root_here(segment.index());
        self.stand((meeple, Spot::Here(segment)), segment, tile, root, sink);
    }

    /// Reports that the active player deploys no figure.
    #[inline(always)]
    pub(crate) fn deploy_nobody(&mut self, sink: &mut impl EventSink) {
        rule!("deploy.optional");
        let player = self.course.active;
        sink.send(|| Event::Declined { player, question: Question::Deploy });
    }

    #[cold]
    fn deploy_elsewhere(&mut self, meeple: MeepleKind, at: Spot, sink: &mut impl EventSink) {
        match at {
            Spot::Here(_) | Spot::There { .. } => self.deploy_through_portal(meeple, at, sink),
            Spot::Tower(square) => self.stand_guard(meeple, square, sink),
            Spot::Corner(corner) => self.put_barn(corner, sink),
            Spot::Quarter(_) => unreachable!("followers go into the city after scoring"),
        }
    }

    /// Places a figure of the active player on a segment of a tile whose feature has this root. `spot` is the place as
    /// the action named it.
    #[inline(always)]
    pub(crate) fn stand(
        &mut self,
        (meeple, spot): (MeepleKind, Spot),
        segment: SegmentId,
        tile: u16,
        root: NodeId,
        sink: &mut impl EventSink,
    ) {
        let player = self.course.active;
        let laid = &self.board.tiles[usize::from(tile)];
        let (square, node) = (laid.tile.square, laid.first + NodeId::from(segment.0));
        rule!("phantom.each-part" if meeple == MeepleKind::Phantom && self.course.part > 1);
        rule!("builder.second.before" if meeple == MeepleKind::Builder && !self.course.earned);
        self.seats[player].supply.take(meeple);
        self.board.stand(Standing { player, meeple, segment, tile, node, corner: None }, root);
        let kind = self.board.features.at(root).kind();
        sink.send(|| Event::Deployed { player, meeple, at: FeatureAt { kind, square, segment }, spot });
    }
}

/// Whether mayors are the only followers that a player has in a feature.
#[cfg(debug_assertions)]
fn mayor_alone(node: &Node, player: Player) -> bool {
    let strength = node.strength[player];
    strength >= MAYOR && strength.is_multiple_of(MAYOR)
}

/// The players, as a bit mask, whose builder or pig closes a feature to followers. Builders and pigs never stand alone
/// in the base game, so only expansions that remove followers make the two values differ.
#[inline]
pub(crate) fn occupying(figures: FigureStatus) -> u8 {
    match figures {
        FigureStatus::Special => 0,
        FigureStatus::Followers => u8::MAX,
    }
}

/// Whether a feature is closed to further followers; `special` is the result of [`occupying`].
#[inline]
pub(crate) fn occupied(special: u8, node: &Node) -> bool {
    rule!("figure.status" if node.builder_or_pig != 0 && !node.has_followers());
    node.has_followers() | (node.builder_or_pig & special != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lone_builder_occupies_only_as_a_follower() {
        let lonely = Node { builder_or_pig: 1, ..Node::EMPTY };
        assert!(!occupied(occupying(FigureStatus::Special), &lonely));
        assert!(occupied(occupying(FigureStatus::Followers), &lonely));
        for status in FigureStatus::ALL {
            assert!(!occupied(occupying(*status), &Node::EMPTY));
        }
    }
}
