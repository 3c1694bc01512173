//! Putting a figure on the tile just laid.

use crate::State;
use crate::coverage::rule;
use crate::features::{Node, NodeId};
use crate::frontier::{bits, nth_bit};
use crate::state::{Here, Standing};
use bastide_types::{
    Action, Companion, Event, EventSink, FeatureAt, FeatureKind, Fields, FigureStatus, MeepleKind, Player,
    SegmentId,
};

/// The legal deployments on the tile just laid: a bit for each segment, in 16 bits for each figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deployments(u64);

impl Deployments {
    fn new(segments: [u16; 4]) -> Deployments {
        let [follower, large, builder, pig] = segments.map(u64::from);
        Deployments(follower | large << 16 | builder << 32 | pig << 48)
    }

    fn action(bit: u32) -> Action {
        let meeple = MeepleKind::ALL[bit as usize / 16];
        Action::Deploy { meeple, segment: SegmentId((bit % 16) as u8) }
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

    /// Whether this figure may go on this segment.
    pub fn contains(self, meeple: MeepleKind, segment: SegmentId) -> bool {
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
            bastide_types::Turn::Deploy(player, _) => self.deployments_of(player),
            _ => Deployments::default(),
        }
    }

    #[inline]
    fn deployments_of(&self, player: Player) -> Deployments {
        rule!("deploy.here");
        #[cfg(debug_assertions)]
        self.mark_deployments(player);
        let Here { free, builder, pig } = self.open_here;
        rule!("deploy.segment");
        let allowed = self.allowed();
        let supply = &self.seats[player].supply;
        let at_home =
            |meeple: MeepleKind, open: u16| if supply[meeple.index()] > 0 { open & allowed } else { 0 };
        let mut segments = [
            at_home(MeepleKind::Follower, free),
            at_home(MeepleKind::Large, free),
            at_home(MeepleKind::Builder, builder),
            at_home(MeepleKind::Pig, pig),
        ];
        if segments[MeepleKind::Large.index()] != 0 {
            rule!("deploy.large");
        }
        if segments[MeepleKind::Builder.index()] != 0 {
            segments[MeepleKind::Builder.index()] &= self.with_companion(player);
        }
        Deployments::new(segments)
    }

    /// Marks the clauses that open or close a segment of the tile to one of the player's figures.
    #[cfg(debug_assertions)]
    fn mark_deployments(&self, player: Player) {
        let [.., builders, pigs] = self.seats[player].supply;
        let all_out = |(home, owned): (&u8, &u8)| *home == 0 && *owned > 0;
        rule!("deploy.supply" if self.seats[player].supply.iter().zip(&self.owned).any(all_out));
        for (i, segment) in self.tables.kind(self.last().tile.kind).nodes.iter().enumerate() {
            let node = self.features.at(self.here[i]);
            let field = segment.kind == FeatureKind::Field;
            let buildable = matches!(segment.kind, FeatureKind::City | FeatureKind::Road);
            let own = node.strength[player] > 0;
            rule!("deploy.unoccupied" if occupied(self.rules.figures, node));
            rule!("figure.single" if (node.builders | node.pigs) >> player.0 & 1 == 1);
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
    fn allowed(&self) -> u16 {
        rule!("deploy.field");
        match self.rules.fields {
            Fields::On => u16::MAX,
            Fields::Off => {
                let table = self.tables.kind(self.last().tile.kind);
                let fields = table.nodes.iter().enumerate().filter(|(_, s)| s.kind == FeatureKind::Field);
                !fields.fold(0, |set, (i, _)| set | 1 << i)
            }
        }
    }

    /// Segments in whose feature the player has a figure that lets the builder in.
    #[inline]
    fn with_companion(&self, player: Player) -> u16 {
        rule!("builder.deploy.companion");
        match self.rules.companion {
            Companion::AnyFollower => u16::MAX,
            Companion::NormalFollower => {
                let normal = |root| {
                    self.figures.iter().any(|f| {
                        f.player == player && f.meeple == MeepleKind::Follower && self.root(f.node) == root
                    })
                };
                (0..self.here.len()).filter(|&i| normal(self.here[i])).fold(0, |set, i| set | 1 << i)
            }
        }
    }

    /// Puts a figure of the active player on a segment of the tile just laid.
    #[inline]
    pub(crate) fn deploy(&mut self, meeple: MeepleKind, segment: SegmentId, sink: &mut impl EventSink) {
        rule!("deploy.one");
        let player = self.active;
        let tile = self.tiles.len() as u16 - 1;
        let node = self.last().first + u16::from(segment.0);
        let root = self.here[segment.index()];
        rule!("builder.second.before" if meeple == MeepleKind::Builder && !self.earned);
        self.stand(Standing { player, meeple, segment, tile, node }, root);
        let (kind, square) = (self.features.at(root).kind, self.last().tile.square);
        sink.send(|| Event::Deployed { player, meeple, at: FeatureAt { kind, square, segment } });
    }

    /// Puts a figure on the table, in the feature with this root.
    #[inline]
    pub(crate) fn stand(&mut self, figure: Standing, root: NodeId) {
        let Standing { player, meeple, .. } = figure;
        self.figures.push(figure);
        self.seat(player).supply[meeple.index()] -= 1;
        let feature = self.features.at_mut(root);
        match meeple {
            MeepleKind::Follower | MeepleKind::Large => feature.strength[player] += weight(meeple),
            MeepleKind::Builder => {
                rule!("builder.deploy");
                feature.builders |= 1 << player.0;
            }
            MeepleKind::Pig => {
                rule!("pig.deploy");
                feature.pigs |= 1 << player.0;
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

/// Whether a feature is closed to further followers. Builders and pigs never stand alone here, so only
/// an expansion that takes followers away can tell the two values apart.
#[inline]
pub(crate) fn occupied(figures: FigureStatus, node: &Node) -> bool {
    rule!("figure.status");
    let special = match figures {
        FigureStatus::Special => false,
        FigureStatus::Followers => node.builders | node.pigs != 0,
    };
    node.has_followers() | special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lonely_builder_occupies_only_as_a_follower() {
        let lonely = Node { builders: 1, ..Node::EMPTY };
        assert!(!occupied(FigureStatus::Special, &lonely));
        assert!(occupied(FigureStatus::Followers, &lonely));
        for status in FigureStatus::ALL {
            assert!(!occupied(*status, &Node::EMPTY));
        }
    }
}
