//! Putting a figure on the tile just laid.

use crate::State;
use crate::coverage::rule;
use crate::features::{Node, NodeId};
use crate::frontier::{bits, nth_bit};
use crate::state::Standing;
use bastide_types::{
    Action, Companion, Event, EventSink, FeatureAt, FeatureKind, Fields, FigureStatus, MeepleKind, Player,
    SegmentId, Spot, Turn,
};

/// The legal deployments on the tile just laid: a bit for each segment, in 16 bits for each figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deployments(pub(crate) u64);

impl Deployments {
    /// The same segments for each figure.
    pub(crate) const fn all(segments: [u16; 4]) -> Deployments {
        let [follower, large, builder, pig] = segments;
        Deployments(follower as u64 | (large as u64) << 16 | (builder as u64) << 32 | (pig as u64) << 48)
    }

    fn action(bit: u32) -> Action {
        let meeple = MeepleKind::ALL[bit as usize / 16];
        Action::Deploy { meeple, at: Spot::Here(SegmentId((bit % 16) as u8)) }
    }

    /// How many there are, "no figure" not counted.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th, by figure, then segment; `Pass` past the last.
    #[inline]
    pub fn nth(self, n: u32) -> Action {
        if n < self.count() { Deployments::action(nth_bit(self.0, n)) } else { Action::Pass }
    }

    /// The segments that this figure may go on, one bit each.
    #[inline]
    pub fn segments(self, meeple: MeepleKind) -> u16 {
        (self.0 >> (16 * meeple.index())) as u16
    }

    /// Whether this figure may go there.
    pub fn contains(self, meeple: MeepleKind, at: Spot) -> bool {
        let Spot::Here(segment) = at;
        segment.0 < 16 && self.segments(meeple) >> segment.0 & 1 == 1
    }

    /// All of them, by figure, then segment.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        bits(self.0).map(Deployments::action)
    }
}

impl State {
    /// The legal deployments of the player who may deploy now; none at any other time.
    #[inline]
    pub fn deployments(&self) -> Deployments {
        match self.turn {
            Turn::Deploy(player, _) => self.deployments_of(player),
            Turn::Chance | Turn::Place(..) | Turn::SecondPart(_) | Turn::Over => Deployments::default(),
        }
    }

    #[inline(always)]
    fn deployments_of(&self, player: Player) -> Deployments {
        rule!("deploy.here");
        #[cfg(debug_assertions)]
        self.mark_deployments(player);
        rule!("deploy.segment");
        let mut open = self.open_here.0 & self.seats[player].supply.home().0 & self.allowed().0;
        rule!("deploy.large" if Deployments(open).segments(MeepleKind::Large) != 0);
        if Deployments(open).segments(MeepleKind::Builder) != 0 {
            open &= self.with_companion(player).0;
        }
        Deployments(open)
    }

    /// Marks the clauses that open or close a segment of the tile to one of the player's figures.
    #[cfg(debug_assertions)]
    fn mark_deployments(&self, player: Player) {
        let supply = self.seats[player].supply;
        let [builders, pigs] = [MeepleKind::Builder, MeepleKind::Pig].map(|meeple| supply.count(meeple));
        let all_out = |&meeple: &MeepleKind| supply.count(meeple) == 0 && self.owned[meeple.index()] > 0;
        rule!("deploy.supply" if MeepleKind::ALL.iter().any(all_out));
        for (i, segment) in self.tables.kind(self.last().tile.kind).segments.iter().enumerate() {
            let node = self.features.at(self.here[i]);
            let field = segment.kind() == FeatureKind::Field;
            let buildable = matches!(segment.kind(), FeatureKind::City | FeatureKind::Road);
            let own = node.strength[player] > 0;
            rule!("deploy.unoccupied" if occupied(occupying(self.rules.figures), node));
            rule!("figure.single" if node.companions >> player.0 & 1 == 1);
            if builders > 0 {
                rule!("builder.deploy.where" if own && !buildable);
                rule!("builder.deploy.follower" if !own && buildable);
                rule!("builder.deploy.completed" if own && buildable && node.open == 0);
            }
            if pigs > 0 {
                rule!("pig.deploy.where" if own && !field);
                rule!("pig.deploy.farmer" if !own && field);
            }
        }
    }

    /// Segments that the rules open to figures at all.
    #[inline]
    fn allowed(&self) -> Deployments {
        rule!("deploy.field");
        match self.rules.fields {
            Fields::On => Deployments(u64::MAX),
            Fields::Off => {
                let table = self.tables.kind(self.last().tile.kind);
                let fields =
                    table.segments.iter().enumerate().filter(|(_, s)| s.kind() == FeatureKind::Field);
                Deployments::all([!fields.fold(0, |set, (i, _)| set | 1 << i); 4])
            }
        }
    }

    /// All but a builder where the player has no figure that lets it in.
    fn with_companion(&self, player: Player) -> Deployments {
        rule!("builder.deploy.companion");
        match self.rules.companion {
            Companion::AnyFollower => Deployments(u64::MAX),
            Companion::NormalFollower => {
                let normal = |root| {
                    self.figures.iter().any(|f| {
                        f.player == player && f.meeple == MeepleKind::Follower && self.root(f.node) == root
                    })
                };
                let segments = (0..self.here.len()).filter(|&i| normal(self.here[i]));
                let builder = segments.fold(0, |set, i| set | 1 << i);
                Deployments::all([u16::MAX, u16::MAX, builder, u16::MAX])
            }
        }
    }

    /// Puts a figure of the active player on the table.
    #[inline]
    pub(crate) fn deploy(&mut self, meeple: MeepleKind, at: Spot, sink: &mut impl EventSink) {
        rule!("deploy.one");
        let Spot::Here(segment) = at;
        let player = self.active;
        let tile = self.tiles.len() as u16 - 1;
        let node = self.last().first + u16::from(segment.0);
        let root = self.here[segment.index()];
        rule!("builder.second.before" if meeple == MeepleKind::Builder && !self.earned);
        self.stand(Standing { player, meeple, segment, tile, node }, root);
        let (kind, square) = (self.features.at(root).kind(), self.last().tile.square);
        sink.send(|| Event::Deployed { player, meeple, at: FeatureAt { kind, square, segment } });
    }

    /// Puts a figure on the table, in the feature with this root.
    #[inline]
    pub(crate) fn stand(&mut self, figure: Standing, root: NodeId) {
        let Standing { player, meeple, .. } = figure;
        self.figures.push(figure);
        self.seat(player).supply.take(meeple);
        let feature = self.features.at_mut(root);
        match meeple {
            MeepleKind::Follower | MeepleKind::Large => feature.strength[player] += weight(meeple),
            MeepleKind::Builder | MeepleKind::Pig => {
                rule!("builder.deploy" if meeple == MeepleKind::Builder);
                rule!("pig.deploy" if meeple == MeepleKind::Pig);
                feature.companions |= 1 << player.0;
            }
        }
    }
}

/// What a follower counts for majority.
pub(crate) fn weight(meeple: MeepleKind) -> u8 {
    rule!("majority.large" if meeple == MeepleKind::Large);
    match meeple {
        MeepleKind::Follower => 1,
        MeepleKind::Large => 2,
        MeepleKind::Builder | MeepleKind::Pig => 0,
    }
}

/// The players, one bit each, whose builder or pig closes a feature to followers. Builders and pigs never
/// stand alone here, so only an expansion that takes followers away can tell the two values apart.
#[inline]
pub(crate) fn occupying(figures: FigureStatus) -> u8 {
    rule!("figure.status");
    match figures {
        FigureStatus::Special => 0,
        FigureStatus::Followers => u8::MAX,
    }
}

/// Whether a feature is closed to further followers; `special` is from [`occupying`].
#[inline]
pub(crate) fn occupied(special: u8, node: &Node) -> bool {
    node.has_followers() | (node.companions & special != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lonely_builder_occupies_only_as_a_follower() {
        let lonely = Node { companions: 1, ..Node::EMPTY };
        assert!(!occupied(occupying(FigureStatus::Special), &lonely));
        assert!(occupied(occupying(FigureStatus::Followers), &lonely));
        for status in FigureStatus::ALL {
            assert!(!occupied(occupying(*status), &Node::EMPTY));
        }
    }
}
